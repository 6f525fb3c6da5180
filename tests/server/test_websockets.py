"""Tests of our WebSockets: what is written directly arrives whole and in order, and a slow client is waited for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect

from schachtel.server.running import Running
from schachtel.server.settings import Settings
from schachtel.server.table.live import Watcher
from schachtel.server.websockets import DirectWebSockets, WriteText, receive_of, write_text_of
from tests.patience import PATIENCE

Serve = Callable[[WriteText, Callable[[], Awaitable[str]], Callable[[str], Awaitable[None]]], Awaitable[None]]


@asynccontextmanager
async def client_of(serve: Serve, **options: Any) -> AsyncIterator[ClientConnection]:
    """Run a server whose connections are served by `serve`; yield a client that is connected to it.

    `serve` gets the connection's `write_text`, a function that waits for a message, and one that sends through ASGI.
    """

    async def app(scope: Any, receive: Any, send: Any) -> None:
        async def heard() -> str:
            return str((await receive())["text"])

        async def tell(text: str) -> None:
            await send({"type": "websocket.send", "text": text})

        await receive()
        await send({"type": "websocket.accept"})
        await serve(write_text_of(scope), heard, tell)

    async with client_of_app(app, **options) as client:
        yield client


@asynccontextmanager
async def client_of_app(app: Any, **options: Any) -> AsyncIterator[ClientConnection]:
    """Run a server with our WebSockets and this application; yield a client that is connected to it."""
    config = uvicorn.Config(app, port=0, ws=DirectWebSockets, log_config=None, lifespan="off", ws_ping_interval=None)
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        async with connect(f"ws://127.0.0.1:{port}", ping_interval=None, **options) as client:
            yield client
    finally:
        server.should_exit = True
        await running


def run(test: Awaitable[None]) -> None:
    async def within_patience() -> None:
        await asyncio.wait_for(test, PATIENCE)

    asyncio.run(within_patience())


@pytest.mark.parametrize("compression", [None, "deflate"])
def test_what_is_written_arrives_in_order_also_beside_what_is_sent(compression: str | None) -> None:
    texts = [f"{n} {'ä♞' * (n * n)}" for n in range(60)]

    async def serve(write: WriteText, heard: Any, tell: Any) -> None:
        for n, text in enumerate(texts):
            if n % 7 == 3:
                await tell(text)
            else:
                assert write(text.encode())
        await heard()

    async def test() -> None:
        async with client_of(serve, compression=compression) as client:
            assert [await client.recv() for _ in texts] == texts
            await client.send("thanks")

    run(test())


def test_a_client_that_does_not_read_must_be_waited_for() -> None:
    text = "x" * 100_000
    written: list[int] = []

    async def serve(write: WriteText, heard: Any, tell: Any) -> None:
        count = 0
        while write(text.encode()):
            count += 1
            await asyncio.sleep(0)
        written.append(count)
        await tell("at last")  # `tell` sends through ASGI, and so waits until the client reads
        assert write(b"again")
        await heard()

    async def test() -> None:
        async with client_of(serve, max_queue=1, compression=None) as client:
            while not written:
                await asyncio.sleep(0)
            found = [await client.recv() for _ in range(written[0] + 2)]
            assert found == [text] * written[0] + ["at last", "again"]
            await client.send("thanks")

    run(test())


def test_nothing_is_written_to_a_client_that_has_left() -> None:
    left: list[bool] = []

    async def serve(write: WriteText, heard: Any, tell: Any) -> None:
        with pytest.raises(KeyError):  # a disconnect message has no text
            await heard()
        left.append(write(b"are you there?"))

    async def test() -> None:
        async with client_of(serve) as client:
            await client.close()
            while not left:
                await asyncio.sleep(0)
        assert left == [False]

    run(test())


def test_other_servers_than_ours_write_nothing() -> None:
    assert not write_text_of({})(b"text")
    assert not write_text_of({"extensions": None})(b"text")


def test_messages_pass_no_middleware_on_their_way_to_us() -> None:
    passed: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        async def noted() -> Any:
            passed.append((event := await receive())["type"])
            return event

        await noted()
        await send({"type": "websocket.accept"})
        heard = receive_of(scope, noted)
        while (event := await heard())["type"] != "websocket.disconnect":
            await send({"type": "websocket.send", "text": event["text"]})

    async def test() -> None:
        async with client_of_app(app) as client:
            for n in range(100):  # more messages than may wait before the connection stops reading
                await client.send(f"{n}")
            assert [await client.recv() for _ in range(100)] == [f"{n}" for n in range(100)]
        assert passed == ["websocket.connect"]

    run(test())


def test_other_servers_than_ours_receive_as_usual() -> None:
    async def receive() -> Any: ...

    assert receive_of({}, receive) is receive
    assert receive_of({"extensions": None}, receive) is receive


def test_our_server_uses_it() -> None:
    async def opened() -> None: ...

    config = Running(FastAPI(), Settings(), opened).config
    config.load()
    assert config.ws_protocol_class is DirectWebSockets


def test_messages_do_not_overtake_those_that_wait() -> None:
    taken: list[bytes] = []
    is_free = False

    def write(message: bytes) -> bool:
        if is_free:
            taken.append(message)
        return is_free

    async def test() -> None:
        nonlocal is_free
        watcher = Watcher("ada", "Ada", write=write)
        watcher.send(b"1")
        is_free = True
        watcher.send(b"2")
        assert (taken, watcher.queue.qsize()) == ([], 2)
        assert [watcher.queue.get_nowait(), watcher.queue.get_nowait()] == [b"1", b"2"]
        watcher.send(b"3")  # the sending task has not finished with the earlier messages yet
        assert taken == []
        watcher.unsent = 0
        watcher.send(b"4")
        assert taken == [b"4"]

    run(test())
