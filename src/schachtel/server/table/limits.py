"""Limits on how many tables a person may have open, and may create per day. Tables are kept for good."""

from __future__ import annotations

from schachtel.server.now import DAY, now_ms
from schachtel.server.refusals import Refused, TooFast
from schachtel.server.settings import Settings
from schachtel.server.store import Store
from schachtel.server.terms import BotSeat, Terms


class Limits:
    """The limits that the settings place on the tables of one host."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store, self._settings = store, settings

    async def check_daily(self, host: str) -> None:
        """Raise TooFast if this host has created too many tables in the last 24 hours."""
        most = self._settings.tables_per_day
        if await self._store.tables.count_made(host, now_ms() - DAY) >= most:
            raise TooFast("enough_tables", n=most)

    async def check_open(self, host: str, terms: Terms) -> None:
        """Raise Refused if this host has too many unfinished tables, or too many unfinished tables with bots."""
        hosted = await self._store.tables.hosted_by(host)
        if len(hosted) >= self._settings.tables_per_person:
            raise Refused("many_tables", n=self._settings.tables_per_person)
        if _has_bots(terms) and sum(map(_has_bots, hosted)) >= self._settings.bot_tables_per_person:
            raise Refused("many_tables.bots", n=self._settings.bot_tables_per_person)


def _has_bots(terms: Terms) -> bool:
    return any(isinstance(plan, BotSeat) for plan in terms.seats)
