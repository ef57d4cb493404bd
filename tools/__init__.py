"""Build steps that developers run."""
