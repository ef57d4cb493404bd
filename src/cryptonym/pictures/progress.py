"""A bar that grows on the terminal."""

import sys

WIDTH = 40


def show_progress(done: int, whole: int) -> None:
    """Show how much is *done*; nothing where nobody looks."""
    if sys.stderr.isatty():
        full = WIDTH * done // max(whole, 1)
        end = "\n" if done >= whole else ""
        bar = "#" * full + "." * (WIDTH - full)
        print(f"\r[{bar}] {done}/{whole}", end=end, file=sys.stderr, flush=True)  # noqa: T201
