"""Codenames and Codenames: Pictures, to play with friends and to build on."""

__version__ = "0.1.0"
