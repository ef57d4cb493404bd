"""Lets `python -m cryptonym` do what the `cryptonym` command does."""

import sys

from cryptonym.cli import main

sys.exit(main())
