"""Printed decks."""
