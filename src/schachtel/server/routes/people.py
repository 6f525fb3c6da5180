"""People: guests, accounts, and tokens for programs."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import FastAPI, Request, Response
from pydantic import Field

from schachtel.server import identity, safety
from schachtel.server.door import Door, Spoken, TableId
from schachtel.server.now import now_ms
from schachtel.server.refusals import Forbidden, NotFound, Refused, TooFast, Unknown
from schachtel.server.terms import NO_NUL, Strict
from schachtel.server.visitor import Visitor

ALL_NAMES = 3  # times as many passwords as for one of them

# --- bodies ----------------------------------------------------------------------------------------------------------


class Me(Strict):
    """Who I am."""

    person: str
    name: str
    kind: str
    csrf: str
    """To be sent as X-CSRF-Token with whatever changes something; empty for a token."""
    ratings: dict[str, int]


class NameGiven(Strict):
    """A nickname."""

    name: Annotated[str, Field(min_length=1, max_length=40, pattern=NO_NUL)]


class Credentials(Strict):
    """Of an account."""

    name: Annotated[str, Field(min_length=1, max_length=40, pattern=NO_NUL)]
    password: Annotated[str, Field(min_length=1, max_length=200)]


class Passwords(Strict):
    """Of an account: the one that it has, and the one that it is to have."""

    old: Annotated[str, Field(min_length=1, max_length=200)]
    new: Annotated[str, Field(min_length=1, max_length=200)]


class TokenAsked(Strict):
    """A token that somebody wants."""

    name: Annotated[str, Field(min_length=1, max_length=40, pattern=NO_NUL)]
    scopes: Annotated[list[str], Field(min_length=1, max_length=8)]


class TokenTold(Strict):
    """A token for a program."""

    id: str
    name: str
    scopes: list[str]
    created: int
    token: str | None = None
    """Told once, when it is made."""


# --- routes ----------------------------------------------------------------------------------------------------------


class People:
    def __init__(self, door: Door) -> None:
        self.door, settings = door, door.settings
        per_minute = settings.passwords_per_minute
        self.passwords_for_one = safety.Buckets(per_minute / 60, max(per_minute, 1))
        self.passwords = safety.Buckets(ALL_NAMES * per_minute / 60, max(ALL_NAMES * per_minute, 1))
        self.guests = safety.Buckets(settings.guests_per_hour / 3600, settings.guests_per_hour)

    def add_to(self, app: FastAPI) -> None:
        add = app.add_api_route
        add("/api/me", self.me, tags=["people"], response_model=Me)
        add("/api/me", self.rename, methods=["POST"], tags=["people"], response_model=Me)
        add("/api/account", self.account, methods=["POST"], tags=["people"], response_model=Me)
        add("/api/login", self.login, methods=["POST"], tags=["people"], response_model=Me)
        add("/api/password", self.password, methods=["POST"], tags=["people"], response_model=Me)
        add("/api/logout", self.logout, methods=["POST"], tags=["people"])
        add("/api/tokens", self.tokens, tags=["people"], response_model=list[TokenTold])
        add("/api/tokens", self.new_token, methods=["POST"], tags=["people"], response_model=TokenTold)
        add("/api/tokens/{token_id}", self.drop_token, methods=["DELETE"], tags=["people"])

    def _remember(self, request: Request, response: Response, person_id: str, not_before: int) -> str:
        """A cookie; its CSRF token. Whoever has just signed out everywhere else has one of a second later."""
        text = identity.sign(person_id, self.door.secret, max(time.time(), not_before))
        secure = request.url.scheme == "https"
        response.headers.append("set-cookie", identity.cookie_header(text, self.door.settings.cookie_days, secure))
        return identity.csrf_token(text, self.door.secret)

    async def _told(self, visitor: Visitor, csrf: str) -> Me:
        ratings = {game: rating for game, (rating, _) in (await self.door.hub.store.ratings.of(visitor.id)).items()}
        return Me(person=visitor.id, name=visitor.name, kind=visitor.kind, csrf=csrf, ratings=ratings)

    async def me(self, request: Request, response: Response, language: Spoken = "en") -> Me:
        """Who I am; somebody new becomes a guest."""
        found = await self.door.known(request.scope, request.headers.get("authorization"))
        if found is None:
            if self.guests.take(safety.address(request.scope), time.monotonic()) > 0:
                raise TooFast("many_guests")
            guest = identity.new_guest(time.time(), language)
            await self.door.hub.store.people.add(guest.id, guest.kind, guest.name, now_ms())
            found = Visitor(guest.id, guest.name, guest.kind)
        if found.scopes is not None:
            return await self._told(found, "")
        if time.time() - found.signed < identity.SECONDS_PER_DAY:  # other tabs know this one
            return await self._told(found, identity.csrf_token(safety.cookie(request.scope), self.door.secret))
        await self.door.hub.store.people.met(found.id, now_ms())
        return await self._told(found, self._remember(request, response, found.id, found.signed))

    async def rename(self, request: Request, response: Response, given: NameGiven) -> Me:
        """A guest's nickname."""
        visitor = await self.door.visitor(request, change=True)
        if visitor.kind != "guest" or visitor.scopes is not None:
            raise Forbidden("has_account.name")
        name = identity.nickname(given.name)
        if await self.door.hub.store.people.called(identity.name_key(name)) is not None:
            raise Refused("name_taken", name=name)  # seats can be kept for a name
        await self.door.hub.store.people.rename(visitor.id, name)
        csrf = self._remember(request, response, visitor.id, visitor.signed)
        return await self._told(Visitor(visitor.id, name, visitor.kind), csrf)

    def _slow(self, request: Request, name: str) -> None:
        """Passwords cannot be tried quickly. A name alone is not slowed down: or anybody could lock its owner out."""
        now, address = time.monotonic(), safety.address(request.scope)
        waits = [self.passwords.take(address, now), self.passwords_for_one.take(f"{address} {name}", now)]
        if max(waits) > 0:
            raise TooFast("too_many_passwords")

    async def account(self, request: Request, response: Response, given: Credentials) -> Me:
        """Make an account of a guest: the same person, with a name and a password."""
        visitor = await self.door.visitor(request, change=True)
        if visitor.kind != "guest" or visitor.scopes is not None:
            raise Refused("has_account")
        name = identity.account_name(given.name)
        identity.check_new_password(given.password)
        self._slow(request, identity.name_key(name))
        hashed = await identity.hash_in_thread(given.password)
        if not await self.door.hub.store.people.make_account(visitor.id, name, identity.name_key(name), hashed):
            raise Refused("name_taken", name=name)
        csrf = self._remember(request, response, visitor.id, visitor.signed)
        return await self._told(Visitor(visitor.id, name, "account"), csrf)

    async def login(self, request: Request, response: Response, given: Credentials) -> Me:
        """Be the person who has this account."""
        key = identity.name_key(given.name)
        self._slow(request, key)
        person = await self.door.hub.store.people.called(key)
        hashed = person["password"] if person else None
        if not await identity.check_in_thread(hashed, given.password) or person is None:
            raise Unknown("wrong_password")
        if identity.outdated(person["password"]):
            await self.door.hub.store.people.set_password(person["id"], await identity.hash_in_thread(given.password))
        csrf = self._remember(request, response, person["id"], person["signed_out"])
        return await self._told(Visitor(person["id"], person["name"], person["kind"]), csrf)

    async def password(self, request: Request, response: Response, given: Passwords) -> Me:
        """Another password for my account. All other browsers are signed out."""
        visitor = await self.door.visitor(request, change=True)
        if visitor.kind != "account" or visitor.scopes is not None:
            raise Forbidden("account_only")
        person = await self.door.hub.store.people.get(visitor.id)
        assert person is not None
        self._slow(request, person["key"])
        identity.check_new_password(given.new)
        if not await identity.check_in_thread(person["password"], given.old):
            raise Unknown("wrong_old_password")
        await self.door.hub.store.people.set_password(visitor.id, await identity.hash_in_thread(given.new))
        now = await self._sign_out(visitor)
        return await self._told(visitor, self._remember(request, response, visitor.id, now))

    async def _sign_out(self, visitor: Visitor) -> int:
        """Everywhere; from when on cookies are somebody's again."""
        now = int(time.time()) + 1
        await self.door.hub.store.people.sign_out(visitor.id, now)
        await self.door.hub.dismiss()
        return now

    async def logout(self, request: Request, response: Response, everywhere: bool = False) -> dict[str, bool]:
        """Be nobody again, in this browser or in all of them. Tokens stay."""
        visitor = await self.door.visitor(request, change=True)
        if everywhere and visitor.scopes is not None:
            raise Forbidden("token.sign_out")
        if everywhere:
            await self._sign_out(visitor)
        response.headers.append("set-cookie", identity.cookie_header("", 0, request.url.scheme == "https"))
        return {"done": True}

    async def tokens(self, request: Request) -> list[TokenTold]:
        """My tokens, without their texts."""
        visitor = await self._in_person(request)
        return [_token_told(row) for row in await self.door.hub.store.tokens.of(visitor.id)]

    async def new_token(self, request: Request, given: TokenAsked) -> TokenTold:
        """A token for a bot. Its text is told this once."""
        visitor = await self._in_person(request, change=True)
        scopes = identity.scopes(given.scopes)
        if len(await self.door.hub.store.tokens.of(visitor.id)) >= self.door.settings.tokens_per_person:
            raise Refused("many_tokens", n=self.door.settings.tokens_per_person)
        text, hashed = identity.new_token()
        token_id, now = identity.new_id(), now_ms()
        await self.door.hub.store.tokens.add(token_id, visitor.id, hashed, given.name, " ".join(scopes), now)
        return TokenTold(id=token_id, name=given.name, scopes=list(scopes), created=now, token=text)

    async def drop_token(self, request: Request, token_id: TableId) -> dict[str, bool]:
        """Make a token useless."""
        visitor = await self._in_person(request, change=True)
        if not await self.door.hub.store.tokens.drop(token_id, visitor.id):
            raise NotFound("token.missing")
        await self.door.hub.dismiss()
        return {"done": True}

    async def _in_person(self, request: Request, *, change: bool = False) -> Visitor:
        visitor = await self.door.visitor(request, change=change)
        if visitor.scopes is not None:
            raise Forbidden("token.make")
        return visitor


def _token_told(row: dict[str, Any]) -> TokenTold:
    return TokenTold(id=row["id"], name=row["name"], scopes=row["scopes"].split(), created=row["created"])
