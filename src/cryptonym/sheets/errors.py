"""Why a deck cannot be printed."""

from cryptonym.engine import CodenamesError


class SheetsError(CodenamesError):
    """A deck cannot be printed as it is; `params` name the card that is at fault."""
