"""How the shipped picture deck is made: drawn, looked at, and baked."""
