"""Sheets: a deck, its keys and its covers as a PDF to print, cut and play with."""

from cryptonym.sheets.document import KeyCard, draw_keys, pdf
from cryptonym.sheets.errors import SheetsError
from cryptonym.sheets.grid import A4, LETTER, PAPERS, Paper

__all__ = [
    "A4",
    "LETTER",
    "PAPERS",
    "KeyCard",
    "Paper",
    "SheetsError",
    "draw_keys",
    "pdf",
]
