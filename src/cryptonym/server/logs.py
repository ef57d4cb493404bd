"""Structured logs: one JSON object a line on stderr, never with a secret in it."""

import json
import logging
import sys
import time

OF_STRANGERS = ("Invalid HTTP request received.", "Unsupported upgrade request.")
"""What anybody can have said here, as often as they like."""


class JsonLines(logging.Formatter):
    """Writes a record with its time, level and message, and what was added to it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return *record* as one line."""
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[0]:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def configure_logging() -> None:
    """Send what is worth knowing to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("cryptonym").setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").addFilter(
        lambda record: record.getMessage() not in OF_STRANGERS
    )
