"""All tables of a server, and the objects that work on them."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Coroutine
from typing import Any

from schachtel.core.contract import Language
from schachtel.core.display import Wording
from schachtel.server.bots import Bots
from schachtel.server.nodes import ANY_TABLE, Alone, Nodes
from schachtel.server.protocol import Whole
from schachtel.server.reviews import Reviews
from schachtel.server.settings import Settings
from schachtel.server.store import Store
from schachtel.server.table.auto_moves import AutoMoves
from schachtel.server.table.bots import BotPlayers
from schachtel.server.table.broadcast import Broadcast
from schachtel.server.table.chat import Chat
from schachtel.server.table.commands import Commands
from schachtel.server.table.consequences import Consequences
from schachtel.server.table.flags import Flags
from schachtel.server.table.holding import Holding
from schachtel.server.table.keeper import Keeper
from schachtel.server.table.making import Making
from schachtel.server.table.presence import Presence
from schachtel.server.table.rematch import Rematches
from schachtel.server.table.room import Room
from schachtel.server.table.rooms import Rooms
from schachtel.server.table.starts import Starts
from schachtel.server.table.tasks import Tasks
from schachtel.server.table.upkeep import Upkeep
from schachtel.server.table.warming_messages import WarmingMessages
from schachtel.server.warming import Warming


class Hub:
    """Create the objects that work on tables, connect them with each other, and open and close them."""

    def __init__(self, store: Store, settings: Settings, bots: Bots, nodes: Nodes | None = None) -> None:
        self.store, self.settings = store, settings
        self.nodes: Nodes = nodes or Alone()
        self.node = secrets.token_urlsafe(8)
        self.warming = Warming(settings.compilers, ahead=settings.compile == "ahead")
        self.reviews = Reviews(store, settings.reviewers, self.warming, settings.review_seconds)
        self.tasks = Tasks()
        holding, keeper = Holding(self.tasks, settings.pace), Keeper(store, settings.left_seconds)
        self.broadcast = Broadcast(settings.partner_seconds)
        self.consequences = Consequences(keeper, self.broadcast, self.nodes, holding, self.tasks)
        self.rooms = Rooms(store, keeper, self.warming, self.consequences, self.node)
        self.commands = Commands(store, settings, self.rooms, self.consequences, holding)
        self.making = Making(self.rooms, keeper, self.commands, settings.left_seconds)
        self.chat = Chat(store, self.rooms, self.nodes, settings.chat_lines)
        self.warming_messages = WarmingMessages(self.warming, self.rooms, self.tasks)
        self.presence = Presence(
            self.rooms, self.commands, self.broadcast, self.chat, self.warming_messages, self.tasks, settings.pace
        )
        self.upkeep = Upkeep(store, settings, self.rooms, self.consequences, self.presence, self.warming, self.tasks)
        self.players = BotPlayers(self.commands, self.consequences, self.tasks, settings, self.warming, bots)
        self.auto_moves = AutoMoves(self.commands, self.broadcast, self.tasks, settings.pace)
        self.consequences.listeners += [self.presence]
        self.consequences.automations += [
            Flags(self.commands, self.tasks),
            Starts(self.commands, self.tasks),
            Rematches(self.making, self.commands, self.tasks),
            self.players,
            self.auto_moves,
        ]

    async def open(self) -> None:
        await self.upkeep.open()
        await self.nodes.open(self._heard)
        self.warming.open()
        if self.settings.compile == "ahead":
            self.spawn(self.bots.start())
        self.spawn(self.warming_messages.run())
        self.spawn(self.upkeep.run())
        self.spawn(self.upkeep.awaken())

    async def close(self) -> None:
        """Start no new tasks, and finish those under way."""
        self.tasks.begin_to_close()
        self.warming.on_done()  # wakes the task that sends `warming` messages, so that it ends
        for live in self.rooms.values():
            live.news.set()
        await self.tasks.close()
        for live in self.rooms.values():
            if live.timer:
                live.timer.cancel()
        await self.warming.close()
        await self.reviews.close()
        await self.nodes.close()
        await self.bots.close()

    async def _heard(self, table_id: str, number: int) -> None:
        """Handle news from another node: a table has a new entry or a new line of chat, or any table may have changed.

        `number` is the number of the new entry, or minus the number of the new line of chat.
        """
        if table_id == ANY_TABLE:
            await self.rooms.look_for_news()
        elif number < 0:
            await self.chat.hear(table_id, -number)
        else:
            await self.rooms.catch_up(table_id, number)

    # --- shortcuts for routes ----------------------------------------------------------------------------------------

    @property
    def bots(self) -> Bots:
        return self.players.bots

    @bots.setter
    def bots(self, bots: Bots) -> None:
        self.players.bots = bots

    @property
    def counts(self) -> Counter[str]:
        return self.consequences.counts

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background, unless the server is closing."""
        self.tasks.spawn(work)

    async def committed_room(self, table_id: str) -> Room:
        """Return a room that contains only entries that are on disk. The caller may read it until its next `await`."""
        return await self.rooms.committed_room(table_id)

    async def whole(self, table_id: str, person: str, language: Language) -> Whole:
        """Return everything about a table that this person may know."""
        live = await self.rooms.live(table_id)
        async with live.lock:
            await self.rooms.refresh(live)
            return self.broadcast.whole(live, person, Wording(language))

    async def dismiss(self) -> None:
        """Close the connections of people who have signed out everywhere, and of tokens that were revoked."""
        await self.presence.dismiss(self.store)
