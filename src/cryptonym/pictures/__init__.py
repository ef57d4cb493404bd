"""The picture deck: cards that each join two or three things in one drawing."""
