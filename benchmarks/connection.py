"""A WebSocket client that takes a load generator as little time as possible, so that the server is what is measured.

It supports what a benchmark on this machine needs: whole text messages, pings, and nothing else.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL, MASKED = 0x80, 0x80
# WebSocket clients must mask what they send. A mask of zeros costs the client nothing, because it leaves the bytes
# unchanged, but the server still has to unmask them.
NO_MASK = bytes(4)


class Connection(asyncio.Protocol):
    """A WebSocket connection that hands each text message to the function `heard`. Use `connect` to open it."""

    def __init__(self, host: str, port: int, headers: dict[str, str]) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            "GET /ws HTTP/1.1",
            f"Host: {host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self._request = "\r\n".join([*lines, "", ""]).encode()
        self._unread = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.heard: Callable[[bytes], None] = lambda message: None
        self.lost: Callable[[], None] = lambda: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server has refused the connection"))
        self.lost()

    def data_received(self, data: bytes) -> None:
        self._unread = data = self._unread + data if self._unread else data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self._transport.close()
                return
            self.opened.set_result(None)
        self._unread = self._read_frames(data)

    def _read_frames(self, data: bytes) -> bytes:
        """Pass each complete text message to the function `heard`; return the bytes of a still incomplete message."""
        at, end = 0, len(data)
        while end - at >= 2:
            code, length, start = data[at] & 0xF, data[at + 1], at + 2
            if length == 126 and end >= start + 2:
                (length,) = struct.unpack_from(">H", data, start)
                start += 2
            elif length == 127 and end >= start + 8:
                (length,) = struct.unpack_from(">Q", data, start)
                start += 8
            elif length > 125:
                break
            if end < start + length:
                break
            at = start + length
            if code == TEXT:
                self.heard(data[start:at])
            elif code == PING:
                self._write(PONG, data[start:at])
        return data[at:]

    def send(self, message: bytes) -> None:
        self._write(TEXT, message)

    def _write(self, code: int, payload: bytes) -> None:
        length = len(payload)
        short = struct.pack("BB", FINAL | code, MASKED | length) if length < 126 else b""
        head = short or struct.pack(">BBH", FINAL | code, MASKED | 126, length)
        self._transport.write(head + NO_MASK + payload)

    def close(self) -> None:
        self._write(CLOSE, b"")
        self._transport.close()


async def connect(host: str, port: int, headers: dict[str, str] | None = None) -> Connection:
    """Open a connection to the path /ws of a server."""
    loop = asyncio.get_running_loop()
    _, connection = await loop.create_connection(lambda: Connection(host, port, headers or {}), host, port)
    await connection.opened
    return connection
