"""What all routes share: the settings, the tables, and the check of who sends a request."""

from __future__ import annotations

import time
from typing import Annotated, Any, Protocol

from fastapi import FastAPI, Path, Query, Request

from schachtel.server import identity, safety
from schachtel.server.protocol import Language
from schachtel.server.refusals import Forbidden, Invalid, TooFast, Unknown
from schachtel.server.settings import Settings
from schachtel.server.table.hub import Hub
from schachtel.server.terms import NO_NUL
from schachtel.server.visitor import Visitor

TableId = Annotated[str, Path(min_length=1, max_length=32, pattern=NO_NUL)]
GameId = Annotated[str, Path(min_length=1, max_length=32, pattern=NO_NUL)]
AS_TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
Spoken = Annotated[Language, Query(alias="language")]
# Maximum lengths in a refusal: of an invalid field's name, and of this name together with the problem
LONGEST_PLACE, LONGEST_FAULT = 200, 300


class Routes(Protocol):
    """A group of routes that can be added to an application."""

    def add_to(self, app: FastAPI) -> None: ...


class RouteContext:
    """The objects that all routes share: the settings, the hub, and the check of who sends a request."""

    def __init__(self, settings: Settings, secret: bytes, actions: safety.Buckets, app: FastAPI) -> None:
        self.settings, self.secret, self.actions, self.app = settings, secret, actions, app

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.hub
        return hub

    async def visitor(self, request: Request, *, change: bool = False) -> Visitor:
        found = await self.identify(request.scope, request.headers.get("authorization"))
        if found is None:
            raise Unknown("unknown")
        if found.scopes is not None and self.actions.take(found.id, time.monotonic()) > 0:
            raise TooFast("too_fast")
        if change and found.scopes is None:
            token = request.headers.get("x-csrf-token", "")
            if not identity.check_csrf(token, safety.cookie(request.scope), self.secret):
                raise Forbidden("unknown.csrf")
        return found

    async def identify(self, scope: Any, authorization: str | None) -> Visitor | None:
        text = identity.bearer(authorization)
        if text is not None:
            token = await self.hub.store.tokens.get(identity.token_hash(text))
            person = await self.hub.store.people.get(token["person"]) if token else None
            if token is None or person is None:
                raise Unknown("token")
            scopes = frozenset(token["scopes"].split())
            return Visitor(person["id"], person["name"], person["kind"], scopes, token["id"])
        text = safety.cookie(scope)
        signed = identity.verified_cookie(text, self.secret, time.time(), self.settings.cookie_days) if text else None
        person = await self.hub.store.people.get(signed.person) if signed else None
        if signed is None or person is None or signed.at < person["signed_out"]:
            return None
        return Visitor(person["id"], person["name"], person["kind"], signed_at=signed.at)


def first_fault(errors: Any) -> Invalid:
    """Return a refusal that names the first invalid field of a client's message and what is wrong with it.

    The text of the refusal can be encoded as UTF-8, whatever the client has sent.
    """
    first = errors[0]
    where = ".".join(str(each) for each in first["loc"] if each != "body") or "message"
    place, problem = (text.encode("utf-8", "replace").decode() for text in (where[:LONGEST_PLACE], first["msg"]))
    return Invalid("refused.field", place=place, problem=problem[: LONGEST_FAULT - len(place)])
