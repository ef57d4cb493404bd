"""From a Spec to ink. Needs the optional extra `pictures`."""

from cryptonym.pictures.drawing.card import Drawn, draw, far_from
from cryptonym.pictures.drawing.icons import NoIconsError, fetch

__all__ = ["Drawn", "NoIconsError", "draw", "far_from", "fetch"]
