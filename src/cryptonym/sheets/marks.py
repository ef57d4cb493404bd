"""The design on paper: colours of the tokens, and the mark of each identity.

The client's tokens.css and Mark.svelte have the same; a test compares them.
"""

from cryptonym.engine import Identity

INK = "#1b2333"
FAINT_INK = "#676256"
EDGE = "#d9cfbb"
TRAY = "#f1ebdf"
WHITE = "#ffffff"

COLOURS = {
    Identity.RED: "#bd351e",
    Identity.BLUE: "#1f56b3",
    Identity.BYSTANDER: "#c6b593",
    Identity.ASSASSIN: "#2a2d35",
}
"""They differ in lightness too, but a grey print is read by the marks."""

MARK_COLOURS = {
    Identity.RED: WHITE,
    Identity.BLUE: WHITE,
    Identity.BYSTANDER: "#2b2416",
    Identity.ASSASSIN: WHITE,
}

MARK_SIZE = 24
MARKS = {
    Identity.RED: "M12 1 23 12 12 23 1 12Z",
    Identity.BLUE: "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21Z",
    Identity.BYSTANDER: "M12 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM3 22a9 8 0 0 1 18 0Z",
    Identity.ASSASSIN: (
        "M12 1C6 1 2.5 5 2.5 10c0 3.2 1.5 5.6 4 7v5h2.6v-2.6h1.7V22h2.4v-2.6h1.7V22h2.6"
        "v-5c2.5-1.4 4-3.8 4-7C21.5 5 18 1 12 1ZM8.2 14.2a2.7 2.7 0 1 1 0-5.4 2.7 2.7 0"
        " 0 1 0 5.4Zm7.6 0a2.7 2.7 0 1 1 0-5.4 2.7 2.7 0 0 1 0 5.4Z"
    ),
}
"""SVG paths in a square of MARK_SIZE, filled even-odd."""
