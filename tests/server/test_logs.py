"""Tests of the server's log: lines of JSON, which never contain secrets."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schachtel.server.identity import new_token
from schachtel.server.logs import HIDDEN, SECRET_NAMES, TextFormatter, configure, hidden, log_event


class Lines:
    """All lines that the server's log has received so far."""

    def __init__(self) -> None:
        self.stream = io.StringIO()

    def all(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.stream.getvalue().splitlines()]


@pytest.fixture
def lines() -> Iterator[Lines]:
    loggers = [
        logging.getLogger(name)
        for name in (None, "uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "sqlalchemy")
    ]
    before = [(each, each.handlers[:], each.level, each.propagate) for each in loggers]
    log = Lines()
    configure("info", log.stream)
    yield log
    for logger, handlers, level, propagate in before:
        logger.handlers[:], logger.propagate = handlers, propagate
        logger.setLevel(level)


def test_a_line_has_time_level_event_and_fields(lines: Lines) -> None:
    log_event("request", method="GET", path="/tables", status=200, ms=1.5, person=None)
    (line,) = lines.all()
    assert datetime.fromisoformat(line.pop("time")).tzinfo is not None
    assert line == {
        "level": "info",
        "event": "request",
        "method": "GET",
        "path": "/tables",
        "status": 200,
        "ms": 1.5,
        "person": None,
    }


def test_what_is_below_the_level_is_not_written(lines: Lines) -> None:
    log_event("detail", logging.DEBUG)
    log_event("trouble", logging.WARNING)
    assert [line["event"] for line in lines.all()] == ["trouble"]


def test_a_field_cannot_pose_as_the_time_or_the_level(lines: Lines) -> None:
    log_event("x", time="yesterday")
    assert lines.all()[0]["time"] != "yesterday"


def test_no_text_makes_two_lines_of_one(lines: Lines) -> None:
    log_event("chat\r\n{}", text="a\n\u2028\x1b[31m\ud800", thing=object(), deep={"a": {1, 2}})
    written = lines.stream.getvalue()
    assert written.count("\n") == 1
    assert written.isascii()
    assert "\x1b" not in written


@pytest.mark.parametrize("name", [*SECRET_NAMES, "Set-Cookie", "X-CSRF-Token", "new_password", "table_seed"])
def test_a_field_that_is_called_like_a_secret_is_hidden_at_any_depth(lines: Lines, name: str) -> None:
    secret: Any = {name: "hunter2"}
    log_event("x", **secret, inside=[{"more": {name: ["hunter2"]}}])
    assert "hunter2" not in lines.stream.getvalue()
    assert lines.all()[0][name] == HIDDEN


def test_a_token_is_hidden_wherever_it_stands(lines: Lines) -> None:
    token, _ = new_token()
    log_event(f"came with {token}", header=f"Bearer {token}", listed=[token])
    logging.getLogger("library").warning("got %s", token)
    logging.getLogger("library").warning("got %(it)s", {"it": token})
    assert token not in lines.stream.getvalue()
    assert len(lines.all()) == 3


@pytest.mark.parametrize(
    "text",
    [
        "postgresql://me:hunter2@db/games",
        "redis://:hunter2@host",
        "Authorization: Bearer hunter2",
        "password='hunter2'",
        '{"seed": hunter2}',
        "cookie: schachtel=hunter2",
    ],
)
def test_a_secret_within_a_text_is_hidden_also_in_a_traceback(lines: Lines, text: str) -> None:
    logging.getLogger("library").warning(text)
    try:
        raise RuntimeError(text)
    except RuntimeError as wrong:
        log_event("error", logging.ERROR, wrong, id="1")
    assert "hunter2" not in lines.stream.getvalue()
    last = lines.all()[-1]
    assert (last["event"], last["id"]) == ("error", "1")
    assert "RuntimeError" in last["trace"]


def test_libraries_write_the_same_lines_with_their_name(lines: Lines) -> None:
    logging.getLogger("library").info("Started %d", 1)
    assert [(line["logger"], line["event"]) for line in lines.all()] == [("library", "Started 1")]


def test_of_uvicorn_only_trouble_is_written_since_its_lines_have_queries(lines: Lines) -> None:
    logging.getLogger("uvicorn.access").info("GET /x?invitation=hunter2")
    logging.getLogger("uvicorn.error").info("WebSocket /x?invitation=hunter2")
    logging.getLogger("uvicorn.error").error("ASGI callable returned without completing handshake.")
    logging.getLogger("uvicorn.error").error("trouble")
    assert [line["event"] for line in lines.all()] == ["trouble"]


def test_a_knot_ends_somewhere(lines: Lines) -> None:
    knot: dict[str, Any] = {}
    knot["again"] = knot
    log_event("x", knot=knot)
    assert "…" in json.dumps(lines.all()[0], ensure_ascii=False)


def test_migrations_are_no_news_unless_they_fail(lines: Lines) -> None:
    logging.getLogger("alembic.runtime.migration").info("Running upgrade -> 0001")
    logging.getLogger("sqlalchemy.engine").info("SELECT 1")
    logging.getLogger("alembic.runtime.migration").error("trouble")
    assert [line["event"] for line in lines.all()] == ["trouble"]


def test_people_read_plain_lines_without_secrets(lines: Lines) -> None:
    configure("warning", lines.stream, TextFormatter())
    log_event("open", database="sqlite")
    log_event(
        "Redis is away", logging.WARNING, ConnectionError("redis://:hunter2@host\nrefused"), table="abc", person=None
    )
    logging.getLogger("library").warning("Traceback (most recent call last):\n  File x\nValueError: y")
    times, said = zip(*(line.split(" ", 1) for line in lines.stream.getvalue().splitlines()), strict=True)
    assert all(datetime.strptime(each, "%H:%M:%S") for each in times)
    assert list(said) == [
        f"warning: Redis is away table=abc (ConnectionError: redis://:{HIDDEN}@host refused)",
        "warning: ValueError: y",
    ]


def test_no_text_controls_the_terminal_or_makes_two_lines_of_one(lines: Lines) -> None:
    configure("info", lines.stream, TextFormatter())
    log_event("chat\r\n{}", text="a\n\u2028\x1b[31m\x07\u202e", thing=None)
    written = lines.stream.getvalue()
    assert written.count("\n") == 1
    assert written.rstrip("\n").isprintable()


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


@given(plain)
def test_hiding_twice_hides_no_more(value: Any) -> None:
    assert hidden(hidden(value)) == hidden(value)
