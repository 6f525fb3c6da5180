"""Tests with nonsense over HTTP and WebSockets, which must cause no error 500, no crash, and no change of state."""

from __future__ import annotations

import asyncio
import logging
import socket as sockets
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest
import uvicorn
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from schachtel.server.app import create
from schachtel.server.protocol import messages, requests
from schachtel.server.settings import Settings
from schachtel.server.table import sight
from tests.loops import no_running_loop
from tests.patience import PATIENCE
from tests.server.client import ME, OPEN, PLENTY, Box, Person, Socket, seated, served

# --- HTTP -------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run a server in a thread, on a port of its own."""
    listener = sockets.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    app = create(Settings(data=tmp_path_factory.mktemp("fuzz"), **PLENTY))
    config = uvicorn.Config(app, log_config=None, ws="websockets-sansio", timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    while not server.started:
        assert thread.is_alive()
        thread.join(0.02)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join()


def test_whatever_the_schema_allows_or_forbids_is_answered_as_the_schema_says(base: str) -> None:
    """Let Schemathesis send good and bad requests to each operation. Each answer must match the schema."""
    schemathesis = pytest.importorskip("schemathesis")
    checks = pytest.importorskip("schemathesis.checks")
    known = schemathesis.openapi.from_url(f"{base}/openapi.json")
    with httpx.Client(base_url=base, timeout=PATIENCE) as browser:
        me = browser.get("/api/me").json()
        cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        headers = {"cookie": cookie, "origin": base, "x-csrf-token": me["csrf"]}
        made = browser.post("/api/tables", json={"game": "schlacht", "seats": [ME, OPEN]}, headers=headers)
        table = made.json()["id"]
    done = 0

    def fuzz(operation: Any) -> None:
        @settings(max_examples=8, suppress_health_check=list(HealthCheck))
        @given(data=st.data())
        def ask(data: st.DataObject) -> None:
            nonlocal done
            mode = data.draw(st.sampled_from(list(schemathesis.GenerationMode)))
            case = data.draw(operation.as_strategy(generation_mode=mode))
            if case.path_parameters and "table_id" in case.path_parameters and data.draw(st.booleans()):
                case.path_parameters["table_id"] = table
            response = case.call(headers=headers)
            done += 1
            case.validate_response(
                response,
                checks=[
                    checks.not_a_server_error,
                    schemathesis.specs.openapi.checks.status_code_conformance,
                    schemathesis.specs.openapi.checks.content_type_conformance,
                    schemathesis.specs.openapi.checks.response_schema_conformance,
                ],
            )
            if response.status_code >= 400:
                assert response.json().keys() <= {"error", "code", "key", "values"}

        ask()

    for operation in known.get_all_operations():
        if operation.ok().path != "/api/logout":  # signing out would leave all other requests without a session
            fuzz(operation.ok())
    assert done > 100


# --- the WebSocket ----------------------------------------------------------------------------------------------------

numbers = (
    st.integers() | st.integers(-(2**70), 2**70) | st.floats() | st.sampled_from([-1, 0, 7, 8, 2**31, 2**63, 2**64])
)
words = st.text(max_size=30) | st.sampled_from(["players", "team", "takeback", "rematch", "\u0000", "e4", "__class__"])
anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | numbers | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=8,
)
KINDS = [
    "watch", "unwatch", "say", "premove", "stops", "ping", "sit", "stand", "start", "next", "abort", "move", "resign",
    "draw", "claim_draw", "give_time", "claim", "skip", "return", "propose", "decline", "resume",
]  # fmt: skip
FIELDS = ["table", "seat", "command", "move", "ply", "since", "language", "text", "channel", "about", "what", "mine"]


@st.composite
def bad_messages(draw: st.DrawFn, table: str) -> str | bytes:
    """Draw random bytes, random text, random JSON, or a valid message in which something was changed."""
    kind = draw(st.sampled_from(["bytes", "text", "json", "deep", "mutated", "mutated", "mutated"]))
    if kind == "bytes":
        return draw(st.binary(max_size=50))
    if kind == "text":
        return draw(st.text(st.characters(exclude_categories=["Cs"]), max_size=50))
    if kind == "deep":
        opening = draw(st.sampled_from(["[", '{"a":', '{"type":"move","table":']))
        return opening * draw(st.integers(1, 3000))
    message: dict[str, Any] = {"type": draw(st.sampled_from(KINDS)), "table": table}
    if kind == "json":
        message = dict(draw(st.dictionaries(st.sampled_from([*FIELDS, "type"]), anything, max_size=6)))
    for field in draw(st.lists(st.sampled_from(FIELDS), max_size=3)):
        message[field] = draw(anything)
    return orjson.dumps(_plain(message)).decode()


def _plain(value: Any) -> Any:
    """Return a value as JSON can express it. Orjson would refuse to serialise huge integers."""
    if isinstance(value, dict):
        return {str(key).encode("utf-8", "replace").decode(): _plain(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_plain(each) for each in value]
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, int) and not isinstance(value, bool) and not -(2**63) <= value < 2**64:
        return float(value)
    return value


class Story:
    """A table of two people, and a stranger without a seat at it who sends random messages."""

    async def begin(self, data: Path) -> None:
        self.server = served(data)
        self.box: Box = await self.server.__aenter__()
        self.ada, self.bob, self.table = await seated(self.box, "chess")
        room = self.box.hub.rooms[self.table].room
        # The players have no connections, so they are soon marked as away. Wait for that.
        await self.box.until(lambda: all(each and each["away"] for each in sight.seats(room)))
        self.eve: Person = await self.box.person("Eve")
        self.socket: Socket = await self.eve.socket().__aenter__()
        await self.socket.until("welcome")

    async def end(self) -> None:
        await self.socket.__aexit__()
        await self.server.__aexit__(None, None, None)

    def state(self) -> tuple[Any, ...]:
        live = self.box.hub.rooms[self.table]
        return (
            len(live.room.history),
            orjson.dumps(sight.status(live.room)),
            dict(live.premoves),
            dict(live.room.ask_when),
        )

    async def send(self, message: str | bytes) -> None:
        """Send a message, and check that the state is unchanged and the connection still works."""
        if isinstance(message, bytes):
            await self.socket.send_bytes(message)
        else:
            await self.socket.send_text(message)
        for each in await self.socket.settled():
            messages.validate_python(each)
            assert "Something went wrong" not in each.get("why", "")


@pytest.fixture(scope="module")
def loop() -> Iterator[asyncio.Runner]:
    runner = asyncio.Runner()
    yield runner
    with no_running_loop():
        runner.close()


@pytest.fixture(scope="module")
def story(loop: asyncio.Runner, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Story]:
    story = Story()
    with no_running_loop():
        loop.run(story.begin(tmp_path_factory.mktemp("socket")))
    yield story
    with no_running_loop():
        loop.run(story.end())


@given(data=st.data())
@settings(max_examples=250, suppress_health_check=list(HealthCheck))
def test_no_message_of_a_stranger_changes_a_table_or_breaks_the_connection(
    data: st.DataObject, story: Story, loop: asyncio.Runner, caplog: pytest.LogCaptureFixture
) -> None:
    message = data.draw(bad_messages(story.table))
    before = story.state()
    with caplog.at_level(logging.DEBUG):
        caplog.clear()
        loop.run(story.send(message))
        assert not [each for each in caplog.records if each.exc_info or each.levelno >= logging.WARNING]
    assert story.state() == before


@given(data=st.data())
@settings(max_examples=120, suppress_health_check=list(HealthCheck))
def test_a_message_that_the_protocol_does_not_know_changes_nothing_even_from_a_player(
    data: st.DataObject, story: Story, loop: asyncio.Runner
) -> None:
    message = data.draw(bad_messages(story.table).filter(lambda each: not _is_valid(each)))
    before = story.state()

    async def send() -> None:
        async with story.ada.socket() as socket:
            await socket.until("welcome")
            if isinstance(message, bytes):
                await socket.send_bytes(message)
            else:
                await socket.send_text(message)
            answers = await socket.settled()
            assert [each["type"] for each in answers] == ["refused"]

    loop.run(send())
    assert story.state() == before


def _is_valid(message: str | bytes) -> bool:
    try:
        requests.validate_json(message)
    except ValueError:
        return False
    return isinstance(message, str)


@pytest.mark.parametrize("field", ["ply", "since", "seat", "about"])
@pytest.mark.parametrize("number", ["1e400", "9" * 400, "-" + "9" * 30, "1.5", "true", '"1"', "1e3", "null"])
def test_numbers_of_any_size_are_answered(field: str, number: str, story: Story, loop: asyncio.Runner) -> None:
    before = story.state()
    kind = {"since": "watch", "about": "claim"}.get(field, "move")
    loop.run(story.send(f'{{"type":"{kind}","table":"{story.table}","move":"e4","{field}":{number}}}'))
    assert story.state() == before
