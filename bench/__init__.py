"""Measurements of the real server beside a bare one, in the same run."""
