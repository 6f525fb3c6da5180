"""The stored people: guests and accounts."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from schachtel.server.store.database import Database
from schachtel.server.store.schema import people, sitters, tables, tokens, works


class People:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, id: str, kind: str, name: str, now: int) -> None:
        await self._database.change(insert(people).values(id=id, kind=kind, name=name, created=now, seen=now))

    async def get(self, id: str) -> dict[str, Any] | None:
        return await self._database.row(select(people).where(people.c.id == id))

    async def called(self, key: str) -> dict[str, Any] | None:
        """Return the account with this key, which is the account's name as normalised by `identity.name_key`."""
        return await self._database.row(select(people).where(people.c.key == key))

    async def met(self, id: str, now: int) -> None:
        """Record when a person last used the server."""
        await self._update(id, seen=now)

    async def rename(self, id: str, name: str) -> None:
        await self._update(id, name=name)

    async def set_password(self, id: str, password: str) -> None:
        await self._update(id, password=password)

    async def sign_out(self, id: str, before: int) -> None:
        """Revoke all cookies of a person that were signed before a time, in seconds since 1970."""
        await self._update(id, signed_out=before)

    async def signed_out(self, since: int) -> dict[str, int]:
        """Return the people who have signed out everywhere since a time, each with the time of signing out, in
        seconds."""
        query = select(people.c.id, people.c.signed_out).where(people.c.signed_out >= since)
        return {row[0]: row[1] for row in await self._database.rows(query)}

    async def make_account(self, id: str, name: str, key: str, password: str) -> bool:
        """Turn a guest into the holder of an account, who keeps everything the guest had; return False if the name is
        taken."""
        values = {"kind": "account", "name": name, "key": key, "password": password}
        guest = update(people).where(people.c.id == id, people.c.kind == "guest")
        try:
            return await self._database.change(guest.values(values)) == 1
        except IntegrityError:
            return False

    async def forget_guests(self, before: int) -> int:
        """Delete guests who last used the server before a time and have left behind no table, game, token or work."""
        left = (tables.c.host, sitters.c.person, tokens.c.person, works.c.person)
        nothing = [~select(column).where(column == people.c.id).exists() for column in left]
        return await self._database.change(
            delete(people).where(people.c.kind == "guest", people.c.seen < before, *nothing)
        )

    async def _update(self, id: str, **values: Any) -> None:
        await self._database.change(update(people).where(people.c.id == id).values(values))
