"""Logs as lines of JSON for services, or as plain lines for people. Neither ever contains a secret."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any, TextIO

LOGGER = logging.getLogger("schachtel.server")
HIDDEN = "[hidden]"
# A value is secret if any of these words occurs in the name of its key
SECRET_NAMES = ("authorization", "cookie", "csrf", "password", "secret", "seed", "token")
SECRET_TEXTS = (
    (re.compile(r"sch_[\w-]{8,}"), HIDDEN),  # matches a token of this server
    (re.compile(r"(?i)\b(bearer\s+)\S+"), rf"\1{HIDDEN}"),
    (re.compile(r"(://[^\s/:@]{0,200}:)[^\s@]{0,200}@"), rf"\1{HIDDEN}@"),  # matches the password in a URL
    (
        re.compile(rf"(?i)\b(\w{{0,30}}(?:{'|'.join(SECRET_NAMES)})\w{{0,30}}['\"]?\s*[=:]\s*)[^\s,;}}]+"),
        rf"\1{HIDDEN}",
    ),
)
DEEPEST = 6


def log_event(event: str, level: int = logging.INFO, error: BaseException | None = None, **fields: object) -> None:
    """Write a line to the log: the event, its fields, and an error if there was one."""
    LOGGER.log(level, event, exc_info=error, extra={"fields": fields})


def hidden(value: Any, depth: int = 0) -> Any:
    """Return a copy of a value in which all secrets are replaced. Secrets are recognised by the names of their keys or
    by their form."""
    if depth > DEEPEST:
        return "…"
    if isinstance(value, dict):
        return {str(key): HIDDEN if _secret(str(key)) else hidden(each, depth + 1) for key, each in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [hidden(each, depth + 1) for each in value]
    if value is None or isinstance(value, bool | int | float):
        return value
    text = str(value)
    for pattern, instead in SECRET_TEXTS:
        text = pattern.sub(instead, text)
    return text


class JsonFormatter(logging.Formatter):
    """Format a line as JSON: time, level, event, fields, and the traceback of an error."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if record.name != LOGGER.name:
            line["logger"] = record.name
        line |= {key: each for key, each in getattr(record, "fields", {}).items() if key not in line}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)

    def formatException(self, ei: Any) -> str:  # noqa: N802 – logging's own name
        return str(hidden(super().formatException(ei)))


class TextFormatter(logging.Formatter):
    """Format one line of text without control characters: time, level, event, fields, and an error if any."""

    def format(self, record: logging.LogRecord) -> str:
        said = [line for line in record.getMessage().splitlines() if line.strip()]
        is_trace = bool(said) and said[0].startswith("Traceback")
        event = said[-1] if is_trace else " ".join(said)
        fields = getattr(record, "fields", {}).items()
        words = [event, *(f"{key}={each}" for key, each in fields if each is not None)]
        if record.exc_info and (error := record.exc_info[1]) is not None:
            words.append(f"({_one_line(error)})")
        at = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        line = f"{at} {record.levelname.lower()}: {' '.join(words)}"
        return "".join(each if each.isprintable() else "\ufffd" for each in line)


class HideSecrets(logging.Filter):
    """Remove secrets. The filter is attached to the handler, so that it is also applied to the log lines of other
    libraries."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = hidden(record.getMessage()), ()
        if hasattr(record, "fields"):
            record.fields = hidden(record.fields)
        return True


def configure(
    level: str = "info", stream: TextIO | None = None, formatter: logging.Formatter | None = None
) -> logging.Handler:
    """Send the lines of all loggers to the stream, as JSON unless another formatter is given.

    Uvicorn, SQLAlchemy and Alembic log only warnings and errors here. Uvicorn's lines about requests would contain the
    query string, which may be secret, and lines about database migrations interest nobody.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(formatter or JsonFormatter())
    handler.addFilter(HideSecrets())
    handler.addFilter(_no_false_alarm)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.WARNING)
    for name in ("alembic", "sqlalchemy"):
        logging.getLogger(name).setLevel(logging.WARNING)
    return handler


def _no_false_alarm(record: logging.LogRecord) -> bool:
    """Drop Uvicorn's error about a refused WebSocket, which the request log records already."""
    return "returned without completing handshake" not in record.getMessage()


def _one_line(error: BaseException) -> str:
    """Describe an error by its type and message, without secrets."""
    text = str(hidden(" ".join(str(error).split())))
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _secret(key: str) -> bool:
    return any(name in key.lower() for name in SECRET_NAMES)
