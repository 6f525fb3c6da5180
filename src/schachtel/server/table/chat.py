"""The chat of a table, in separate channels for players, spectators and each team."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from schachtel.core.contract import Seat
from schachtel.server.nodes import Nodes
from schachtel.server.now import now_ms
from schachtel.server.phase import PLAYING
from schachtel.server.protocol import Said, Say, written
from schachtel.server.refusals import Refused
from schachtel.server.store import Store
from schachtel.server.table.live import Watcher
from schachtel.server.table.room import Room
from schachtel.server.table.rooms import Rooms

PLAYERS, SPECTATORS, TEAM = "players", "spectators", "team"


class Chat:
    """The lines of chat at all tables. Each table keeps the last `most` lines."""

    def __init__(self, store: Store, rooms: Rooms, nodes: Nodes, most: int) -> None:
        self._store, self._rooms, self._nodes, self._most = store, rooms, nodes, most

    async def say(self, watcher: Watcher, said: Say) -> None:
        """Store a line of chat and send it to everybody who may read it."""
        room, channel = (await self._rooms.live(said.table)).room, str(said.channel)
        may = channels(room, watcher.person)
        if channel == TEAM:
            channel = next((each for each in may if each.startswith(TEAM)), "")
        if channel not in may or (channel == PLAYERS and not room.seats.of(watcher.person)):
            raise Refused("cannot_write")
        number = await self._store.chat.say(
            said.table, channel, watcher.person, watcher.name, said.text, now_ms(), self._most
        )
        self._nodes.publish(said.table, -number)
        await self.hear(said.table, number)

    async def hear(self, table_id: str, number: int) -> None:
        """Send a line of chat to its readers on this node, after this or another node has stored it."""
        live = self._rooms.get(table_id)
        if live is None:
            return
        line = await self._store.chat.line(number)
        if line is None:
            return
        message = written(_said(table_id, line))
        for watcher in live.watchers:
            if line["channel"] in channels(live.room, watcher.person):
                watcher.say(table_id, number, message)

    async def send_last_lines(self, watcher: Watcher, table_id: str) -> None:
        """Send the last lines of chat to a newly connected watcher, without sending any line twice."""
        room = (await self._rooms.live(table_id)).room
        for line in await self._store.chat.said(table_id, channels(room, watcher.person)):
            watcher.say(table_id, line["id"], written(_said(table_id, line)))


def channels(room: Room, person: str) -> list[str]:
    """Return the channels that a person may read. Players do not see the spectators' chat while they play."""
    own = room.seats.of(person)
    if not own:
        return [SPECTATORS] if room.phase == PLAYING else [SPECTATORS, PLAYERS]
    return [PLAYERS, *_teams(room, own)]


def _teams(room: Room, own: Iterable[Seat]) -> list[str]:
    if room.table is None:
        return []
    now = len(room.tables) - 1  # number of the current game, since partners can change from game to game
    return [f"{TEAM}{now}.{n}" for n, team in enumerate(room.table.teams) if len(team) > 1 and set(team) & set(own)]


def _said(table_id: str, line: Mapping[str, Any]) -> Said:
    return Said(
        type="said",
        table=table_id,
        channel="team" if line["channel"].startswith(TEAM) else line["channel"],
        id=line["id"],
        name=line["name"],
        text=line["text"],
        at=line["at"],
    )
