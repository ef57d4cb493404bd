"""Lets `python -m cryptonym` do what the `cryptonym` command does."""

import sys

from cryptonym.cli import main

if __name__ == "__main__":  # a process that prints runs this file under another name
    sys.exit(main())
