"""Logs as lines of JSON, in which no secret is written."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any, TextIO

LOGGER = logging.getLogger("schachtel.server")
HIDDEN = "[hidden]"
SECRET_NAMES = ("authorization", "cookie", "csrf", "password", "secret", "seed", "token")  # as any part of a key
SECRET_TEXTS = (
    (re.compile(r"sch_[\w-]{8,}"), HIDDEN),  # tokens for programs
    (re.compile(r"(?i)\b(bearer\s+)\S+"), rf"\1{HIDDEN}"),
    (re.compile(r"(://[^\s/:@]{0,200}:)[^\s@]{0,200}@"), rf"\1{HIDDEN}@"),  # passwords in URLs
    (
        re.compile(rf"(?i)\b(\w{{0,30}}(?:{'|'.join(SECRET_NAMES)})\w{{0,30}}['\"]?\s*[=:]\s*)[^\s,;}}]+"),
        rf"\1{HIDDEN}",
    ),
)
DEEPEST = 6


def tell(event: str, level: int = logging.INFO, error: BaseException | None = None, **fields: object) -> None:
    """A line in the log: what happened, and what there is to know about it."""
    LOGGER.log(level, event, exc_info=error, extra={"fields": fields})


def hidden(value: Any, depth: int = 0) -> Any:
    """The same without secrets: by the name of a key, and where a text looks like one."""
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
    """time, level, event, then the fields; a traceback goes to the log and nowhere else."""

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


class HideSecrets(logging.Filter):
    """On the handler, so that lines of other people's libraries pass it, too."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = hidden(record.getMessage()), ()
        if hasattr(record, "fields"):
            record.fields = hidden(record.fields)
        return True


def configure(level: str = "info", stream: TextIO | None = None) -> logging.Handler:
    """All loggers write here. Of Uvicorn, only trouble: its lines about requests have the query, ours have not."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter())
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
    return handler


def _no_false_alarm(record: logging.LogRecord) -> bool:
    """Uvicorn calls it an error that a WebSocket is refused, which has a line of its own."""
    return "returned without completing handshake" not in record.getMessage()


def _secret(key: str) -> bool:
    return any(name in key.lower() for name in SECRET_NAMES)
