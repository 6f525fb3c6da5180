"""Tests that the server's messages match its protocol."""

from __future__ import annotations

from typing import get_args

from pydantic import TypeAdapter

from schachtel.server import protocol
from tests.server.client import ME, Box, at_a_server

BOT = {"kind": "bot", "level": 1}


@at_a_server()
async def test_a_message_of_every_kind_is_sent_and_matches_its_model(box: Box) -> None:
    """Cause a message of every kind. The sockets that tests use check each message against its model."""
    box.hub.warming.is_ready = _never  # type: ignore[method-assign]
    ada = await box.person("Ada")
    table = await ada.table("schlacht", (ME, BOT))
    async with ada.socket() as socket:
        await socket.watch(table)
        await socket.send(type="say", table=table, text="hello")
        await socket.until("said")
        await socket.act("resign", table, command="enough")
        await socket.send(type="resign", table=table)
        await socket.until("refused")
        await socket.settled()
    heard = {message["type"] for message in socket.heard}
    assert heard == {_kind(each) for each in get_args(get_args(protocol.Message)[0])}


async def _never(game: str, players: int) -> bool:
    return False


def _kind(message: type) -> str:
    return str(TypeAdapter(message).json_schema()["properties"]["type"]["const"])
