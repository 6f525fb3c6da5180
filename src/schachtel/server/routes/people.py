"""The routes for people: guests, accounts, and tokens for programs."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import FastAPI, Request, Response
from pydantic import Field

from schachtel.server import identity, safety
from schachtel.server.context import RouteContext, Spoken, TableId
from schachtel.server.now import DAY_SECONDS, now_ms
from schachtel.server.refusals import Forbidden, NotFound, Refused, TooFast, Unknown
from schachtel.server.terms import NO_NUL, Strict
from schachtel.server.visitor import Visitor

# For all names together, an address may try ALL_NAMES times as many passwords as for a single name
ALL_NAMES = 3

# --- bodies of requests and responses --------------------------------------------------------------------------------


class Me(Strict):
    """The person who sends the request."""

    person: str
    name: str
    kind: str
    csrf: str
    """The token to send as X-CSRF-Token with every request that changes something; empty for a program that uses a
    token."""
    ratings: dict[str, int]


class NameGiven(Strict):
    """A new nickname."""

    name: Annotated[str, Field(min_length=1, max_length=40, pattern=NO_NUL)]
    """The nickname that other people will see."""


class Credentials(Strict):
    """The name and password of an account."""

    name: Annotated[str, Field(min_length=1, max_length=40, pattern=NO_NUL)]
    """The name of the account."""
    password: Annotated[str, Field(min_length=1, max_length=200)]
    """The password of the account."""


class Passwords(Strict):
    """The old and the new password of an account."""

    old: Annotated[str, Field(min_length=1, max_length=200)]
    """The present password."""
    new: Annotated[str, Field(min_length=1, max_length=200)]
    """The password to use from now on."""


class TokenAsked(Strict):
    """A request for a new token."""

    name: Annotated[str, Field(min_length=1, max_length=40, pattern=NO_NUL)]
    """A name by which you will recognise the token in your list."""
    scopes: Annotated[list[str], Field(min_length=1, max_length=8)]
    """The scopes of the token, which say what a program may do with it."""


class TokenTold(Strict):
    """A token for a program."""

    id: str
    name: str
    scopes: list[str]
    created: int
    token: str | None = None
    """The text of the token, which is given only when the token is made."""


# --- routes ----------------------------------------------------------------------------------------------------------


class PeopleRoutes:
    def __init__(self, context: RouteContext) -> None:
        self.context, settings = context, context.settings
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

    def _set_cookie(self, request: Request, response: Response, person_id: str, not_before: int) -> str:
        """Send a new cookie and return its CSRF token.

        The cookie is signed no earlier than `not_before`, because signing out everywhere makes all cookies of the
        current second invalid.
        """
        text = identity.sign(person_id, self.context.secret, max(time.time(), not_before))
        secure = request.url.scheme == "https"
        response.headers.append("set-cookie", identity.cookie_header(text, self.context.settings.cookie_days, secure))
        return identity.csrf_token(text, self.context.secret)

    async def _person_data(self, visitor: Visitor, csrf: str) -> Me:
        ratings = {game: rating for game, (rating, _) in (await self.context.hub.store.ratings.of(visitor.id)).items()}
        return Me(person=visitor.id, name=visitor.name, kind=visitor.kind, csrf=csrf, ratings=ratings)

    async def me(self, request: Request, response: Response, language: Spoken = "en") -> Me:
        """Return who you are. A new visitor becomes a guest."""
        found = await self.context.identify(request.scope, request.headers.get("authorization"))
        if found is None:
            if self.guests.take(safety.address(request.scope), time.monotonic()) > 0:
                raise TooFast("many_guests")
            guest = identity.new_guest(time.time(), language)
            await self.context.hub.store.people.add(guest.id, guest.kind, guest.name, now_ms())
            found = Visitor(guest.id, guest.name, guest.kind)
        if found.scopes is not None:
            return await self._person_data(found, "")
        # Keep the current cookie, because other tabs use the CSRF token that belongs to it
        if time.time() - found.signed_at < DAY_SECONDS:
            return await self._person_data(
                found, identity.csrf_token(safety.cookie(request.scope), self.context.secret)
            )
        await self.context.hub.store.people.met(found.id, now_ms())
        return await self._person_data(found, self._set_cookie(request, response, found.id, found.signed_at))

    async def rename(self, request: Request, response: Response, given: NameGiven) -> Me:
        """Change your nickname as a guest."""
        visitor = await self.context.visitor(request, change=True)
        if visitor.kind != "guest" or visitor.scopes is not None:
            raise Forbidden("has_account.name")
        name = identity.nickname(given.name)
        if await self.context.hub.store.people.called(identity.name_key(name)) is not None:
            # A guest cannot use an account's name, because seats can be reserved for that name
            raise Refused("name_taken", name=name)
        await self.context.hub.store.people.rename(visitor.id, name)
        csrf = self._set_cookie(request, response, visitor.id, visitor.signed_at)
        return await self._person_data(Visitor(visitor.id, name, visitor.kind), csrf)

    def _limit_passwords(self, request: Request, name: str) -> None:
        """Limit how fast an address can try passwords. Counting by name alone would let anybody lock out the name's
        owner."""
        now, address = time.monotonic(), safety.address(request.scope)
        waits = [self.passwords.take(address, now), self.passwords_for_one.take(f"{address} {name}", now)]
        if max(waits) > 0:
            raise TooFast("too_many_passwords")

    async def account(self, request: Request, response: Response, given: Credentials) -> Me:
        """Make an account for yourself if you are a guest. You remain the same person, but with a name and a
        password."""
        visitor = await self.context.visitor(request, change=True)
        if visitor.kind != "guest" or visitor.scopes is not None:
            raise Refused("has_account")
        name = identity.account_name(given.name)
        identity.check_new_password(given.password)
        self._limit_passwords(request, identity.name_key(name))
        hashed = await identity.hash_in_thread(given.password)
        if not await self.context.hub.store.people.make_account(visitor.id, name, identity.name_key(name), hashed):
            raise Refused("name_taken", name=name)
        csrf = self._set_cookie(request, response, visitor.id, visitor.signed_at)
        return await self._person_data(Visitor(visitor.id, name, "account"), csrf)

    async def login(self, request: Request, response: Response, given: Credentials) -> Me:
        """Sign in to an account."""
        key = identity.name_key(given.name)
        self._limit_passwords(request, key)
        person = await self.context.hub.store.people.called(key)
        hashed = person["password"] if person else None
        if not await identity.check_in_thread(hashed, given.password) or person is None:
            raise Unknown("wrong_password")
        if identity.needs_rehash(person["password"]):
            await self.context.hub.store.people.set_password(
                person["id"], await identity.hash_in_thread(given.password)
            )
        csrf = self._set_cookie(request, response, person["id"], person["signed_out"])
        return await self._person_data(Visitor(person["id"], person["name"], person["kind"]), csrf)

    async def password(self, request: Request, response: Response, given: Passwords) -> Me:
        """Change the password of your account. All other browsers are signed out."""
        visitor = await self.context.visitor(request, change=True)
        if visitor.kind != "account" or visitor.scopes is not None:
            raise Forbidden("account_only")
        person = await self.context.hub.store.people.get(visitor.id)
        assert person is not None
        self._limit_passwords(request, person["key"])
        identity.check_new_password(given.new)
        if not await identity.check_in_thread(person["password"], given.old):
            raise Unknown("wrong_old_password")
        await self.context.hub.store.people.set_password(visitor.id, await identity.hash_in_thread(given.new))
        now = await self._sign_out(visitor)
        return await self._person_data(visitor, self._set_cookie(request, response, visitor.id, now))

    async def _sign_out(self, visitor: Visitor) -> int:
        """Sign a person out everywhere; return the time from which on new cookies are valid.

        This time is later than at the previous sign-out, because a cookie from the same second was signed for then.
        """
        person = await self.context.hub.store.people.get(visitor.id)
        assert person is not None
        now = max(int(time.time()), person["signed_out"]) + 1
        await self.context.hub.store.people.sign_out(visitor.id, now)
        await self.context.hub.dismiss()
        return now

    async def logout(self, request: Request, response: Response, everywhere: bool = False) -> dict[str, bool]:
        """Sign out, in this browser or in all browsers. Tokens stay valid."""
        visitor = await self.context.visitor(request, change=True)
        if everywhere and visitor.scopes is not None:
            raise Forbidden("token.sign_out")
        if everywhere:
            await self._sign_out(visitor)
        response.headers.append("set-cookie", identity.cookie_header("", 0, request.url.scheme == "https"))
        return {"done": True}

    async def tokens(self, request: Request) -> list[TokenTold]:
        """List your tokens, without the secret texts themselves."""
        visitor = await self._signed_in_person(request)
        return [_token_data(row) for row in await self.context.hub.store.tokens.of(visitor.id)]

    async def new_token(self, request: Request, given: TokenAsked) -> TokenTold:
        """Create a token for a program. This is the only time that its text is shown."""
        visitor = await self._signed_in_person(request, change=True)
        scopes = identity.scopes(given.scopes)
        if len(await self.context.hub.store.tokens.of(visitor.id)) >= self.context.settings.tokens_per_person:
            raise Refused("many_tokens", n=self.context.settings.tokens_per_person)
        text, hashed = identity.new_token()
        token_id, now = identity.new_id(), now_ms()
        await self.context.hub.store.tokens.add(token_id, visitor.id, hashed, given.name, " ".join(scopes), now)
        return TokenTold(id=token_id, name=given.name, scopes=list(scopes), created=now, token=text)

    async def drop_token(self, request: Request, token_id: TableId) -> dict[str, bool]:
        """Revoke a token."""
        visitor = await self._signed_in_person(request, change=True)
        if not await self.context.hub.store.tokens.drop(token_id, visitor.id):
            raise NotFound("token.missing")
        await self.context.hub.dismiss()
        return {"done": True}

    async def _signed_in_person(self, request: Request, *, change: bool = False) -> Visitor:
        visitor = await self.context.visitor(request, change=change)
        if visitor.scopes is not None:
            raise Forbidden("token.make")
        return visitor


def _token_data(row: dict[str, Any]) -> TokenTold:
    return TokenTold(id=row["id"], name=row["name"], scopes=row["scopes"].split(), created=row["created"])
