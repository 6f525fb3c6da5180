"""ASGI middleware that every request passes before the routes: one class per job, put in order by `middleware`."""

from __future__ import annotations

import contextlib
import ipaddress
import json
import logging
import math
import re
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from schachtel.server.identity import COOKIE, read_cookie
from schachtel.server.logs import log_event
from schachtel.server.refusals import Failed, Forbidden, Refusal, TooFast, TooLarge, as_data
from schachtel.server.settings import Settings

Clock: TypeAlias = Callable[[], float]
Headers: TypeAlias = tuple[tuple[bytes, bytes], ...]

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HOST = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")  # host names that are safe to quote in a header
LONGEST_PATH = 200  # maximum characters of a path in the log; the rest is cut off
# Close codes for WebSockets
TRY_LATER = 1013
AGAINST_POLICY = 1008
BROKEN = 1011
FILES = ("/assets/", "/docs/")  # folders of static files, which cost the server little


def middleware(settings: Settings, secret: bytes, actions: Buckets | None = None) -> list[Middleware]:
    """Return the middleware for `FastAPI(middleware=…)`, outermost first.

    Pass the token buckets `actions` that WebSockets use, so that a person's requests and messages count together.
    """
    if actions is None:
        actions = Buckets(settings.actions_per_second, settings.actions_burst)
    return [
        Middleware(BehindProxies, proxies=settings.proxies),
        Middleware(RequestLog),
        Middleware(SecurityHeaders),
        Middleware(Errors),
        Middleware(
            RateLimit, buckets=Buckets(settings.requests_per_second, settings.requests_burst), key=counted_address
        ),
        Middleware(SocketLimit, most=settings.sockets_per_address),
        Middleware(OriginCheck, origins=settings.origins),
        Middleware(BodyLimit, most=settings.body_bytes),
        Middleware(Identify, secret=secret, days=settings.cookie_days),
        Middleware(RateLimit, buckets=actions, key=counted_person),
    ]


class BehindProxies:
    """Take the client's address and scheme from the headers of trusted proxies.

    Each trusted proxy appends the address from which it received the request. The client may have invented all earlier
    entries.
    """

    def __init__(self, app: ASGIApp, proxies: int) -> None:
        self.app = app
        self.proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope.setdefault("state", {})
            if self.proxies:
                self.look_behind(scope)
        await self.app(scope, receive, send)

    def look_behind(self, scope: Scope) -> None:
        said = _ip(self.entry(scope, b"x-forwarded-for"))
        if said is not None:
            scope["client"] = (str(said), 0)
        if self.entry(scope, b"x-forwarded-proto").lower() in ("https", "wss"):
            scope["scheme"] = "https" if scope["type"] == "http" else "wss"

    def entry(self, scope: Scope, name: bytes) -> str:
        """Return the entry that the outermost trusted proxy has added to a header."""
        entries = [each.strip() for value in _headers(scope, name) for each in value.split(",")]
        return entries[-min(self.proxies, len(entries))] if entries else ""


class RequestLog:
    """Log one line for each request or WebSocket when it ends. The line does not contain the query or the headers."""

    def __init__(self, app: ASGIApp, clock: Clock = time.perf_counter) -> None:
        self.app = app
        self.clock = clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        began = self.clock()
        status: int | None = None

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            # The messages of a WebSocket are not inspected, because there are many.
            await self.app(scope, receive, noting if scope["type"] == "http" else send)
        finally:
            told: dict[str, Any] = {"method": scope["method"], "status": status} if scope["type"] == "http" else {}
            took = round(1000 * (self.clock() - began), 1)
            log_event(
                "request" if told else "socket",
                path=scope["path"][:LONGEST_PATH],
                ms=took,
                person=person(scope),
                **told,
            )


class SecurityHeaders:
    """Add security headers to every response, except those that the application has set itself."""

    FIXED = (
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"same-origin"),
        (b"permissions-policy", b"camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
    )
    HSTS = (b"strict-transport-security", b"max-age=31536000")

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        ours = [*self.FIXED, (b"content-security-policy", content_policy(_header(scope, b"host")).encode())]
        if scope["scheme"] == "https":
            ours.append(self.HSTS)
        if scope["path"].startswith("/api/"):
            ours.append((b"cache-control", b"no-store"))

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = {name.lower() for name, _ in message.get("headers", ())}
                more = [(name, value) for name, value in ours if name not in there]
                message = {**message, "headers": [*message.get("headers", ()), *more]}
            await send(message)

        await self.app(scope, receive, with_headers)


def content_policy(host: str) -> str:
    """Return the Content-Security-Policy: only files of this server, and nothing inline.

    WebSockets are listed explicitly because some browsers do not count them as 'self'.
    """
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
        f"connect-src 'self'{sockets}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    )


class Errors:
    """Log an unexpected error in full, and tell the client only the id under which it is in the log."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        started = False

        async def noting(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, noting if scope["type"] == "http" else send)
        except (ClientDisconnect, WebSocketDisconnect):
            return  # the client has disconnected, which is no error
        except Exception as wrong:
            number = secrets.token_hex(8)
            log_event("error", logging.ERROR, wrong, id=number, path=scope["path"][:LONGEST_PATH], person=person(scope))
            why = Failed("try_again.logged", id=number)
            with contextlib.suppress(Exception):  # the connection may already be closed
                if scope["type"] == "websocket":
                    await send({"type": "websocket.close", "code": BROKEN, "reason": str(why)})
                elif not started:
                    await _answer(send, why, more={"id": number})


class Buckets:
    """Limits on how often something may happen, with one token bucket per key. A bucket holds up to `burst` tokens, and
    gains `rate` tokens per second. Full buckets are dropped."""

    def __init__(self, rate: float, burst: float, keys: int = 100_000) -> None:
        self.rate = rate
        self.burst = burst
        self.keys = keys
        # For each key, its number of tokens and the time when they were counted. The least recently used key is first.
        self.held: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self.held)

    def take(self, key: str, now: float, cost: float = 1.0) -> float:
        """Take `cost` tokens and return 0.0, or take none and return the seconds until there are enough.

        `now` is the time in seconds, and must never decrease.
        """
        tokens = self.filled(key, now)
        if tokens < cost:
            return (cost - tokens) / self.rate
        self.held[key] = (tokens - cost, now)
        self.held.move_to_end(key)
        self.forget(now)
        return 0.0

    def filled(self, key: str, now: float) -> float:
        """Return how many tokens a bucket holds at the time `now`."""
        tokens, when = self.held.get(key, (self.burst, now))
        return min(self.burst, tokens + self.rate * max(0.0, now - when))

    def forget(self, now: float) -> None:
        """Drop up to two buckets that are full again, or the oldest ones if there are too many."""
        for _ in range(2):
            oldest = next(iter(self.held))
            if len(self.held) > self.keys or self.filled(oldest, now) >= self.burst:
                del self.held[oldest]
            if not self.held:
                return


class RateLimit:
    """Answer 429 to requests that come too often. Requests are counted by `key`, except those whose key is None."""

    def __init__(
        self, app: ASGIApp, buckets: Buckets, key: Callable[[Scope], str | None], clock: Clock = time.monotonic
    ) -> None:
        self.app = app
        self.buckets = buckets
        self.key = key
        self.clock = clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        key = self.key(scope) if scope["type"] in ("http", "websocket") else None
        wait = self.buckets.take(key, self.clock()) if key is not None else 0.0
        if wait > 0:
            seconds = math.ceil(wait)
            later = ((b"retry-after", str(seconds).encode()),)
            return await refuse(scope, send, TooFast("too_fast.seconds", seconds=seconds), later)
        await self.app(scope, receive, send)


class SocketLimit:
    """Limit how many WebSockets one address may hold open."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self.most = most
        self.open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            return await self.app(scope, receive, send)
        key = address(scope)
        if self.open[key] >= self.most:
            return await refuse(scope, send, TooFast("too_fast.sockets", most=self.most))
        self.open[key] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.open[key] -= 1
            if not self.open[key]:
                del self.open[key]


class OriginCheck:
    """Refuse changes requested by pages of other sites: a request with a cookie must come from an allowed origin.

    A program with a token and no cookie is not checked, because browsers never send a token on their own.
    """

    def __init__(self, app: ASGIApp, origins: tuple[str, ...] = ()) -> None:
        self.app = app
        self.origins = frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asks = scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in SAFE_METHODS)
        if asks and not self.allowed(scope):
            return await refuse(scope, send, Forbidden("refused.origin"))
        await self.app(scope, receive, send)

    def allowed(self, scope: Scope) -> bool:
        origins, cookies = _headers(scope, b"origin"), _headers(scope, b"cookie")
        token = _header(scope, b"authorization").lower().startswith("bearer ")
        if not cookies and (token or not origins):
            return True
        return len(origins) == 1 and (origins[0] in self.origins or self.own(origins[0], scope))

    def own(self, origin: str, scope: Scope) -> bool:
        """Return whether a page with this origin comes from this host. If the host uses HTTPS, the page must have used
        it too."""
        schemes = ("https",) if scope["scheme"] in ("https", "wss") else ("http", "https")
        host = _header(scope, b"host").lower()
        return bool(host) and origin.lower() in [f"{scheme}://{host}" for scheme in schemes]


class BodyLimit:
    """Limit the size of a request's body. The whole body is read before the application gets the request, because its
    length may be unknown."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        too_large = TooLarge("refused.size", most=self.most)
        length = _header(scope, b"content-length")
        if length.isascii() and length.isdigit() and (len(length) > 18 or int(length) > self.most):
            return await refuse(scope, send, too_large)
        body, more = bytearray(), True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                return  # the client has disconnected
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > self.most:
                return await refuse(scope, send, too_large)
        whole: Message | None = {"type": "http.request", "body": bytes(body), "more_body": False}

        async def again() -> Message:
            nonlocal whole
            message, whole = whole, None
            return message or await receive()

        await self.app(scope, again, send)


class Identify:
    """Set `scope["state"]["person"]` to the owner of the cookie, or None. That person may have been deleted since."""

    def __init__(self, app: ASGIApp, secret: bytes, days: float, clock: Clock = time.time) -> None:
        self.app = app
        self.secret = secret
        self.days = days
        self.clock = clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            text = cookie(scope)
            known = read_cookie(text, self.secret, self.clock(), self.days) if text else None
            scope.setdefault("state", {})["person"] = known
        await self.app(scope, receive, send)


def person(scope: Scope) -> str | None:
    """Return the id of the person whose cookie the request contains; None without a valid cookie."""
    found = scope.get("state", {}).get("person")
    return found if isinstance(found, str) else None


def cookie(scope: Scope) -> str:
    """Return the value of this server's cookie, or an empty text."""
    for each in ";".join(_headers(scope, b"cookie")).split(";"):
        name, _, value = each.partition("=")
        if name.strip() == COOKIE:
            return value.strip()
    return ""


def address(scope: Scope) -> str:
    """Return the address to which limits apply. For IPv6 it is the /64 network, which usually has a single owner."""
    client = scope.get("client")
    found = _ip(client[0]) if client else None
    if found is None:
        return "unknown"
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.IPv6Network((found, 64), strict=False))
    return str(found)


def counted_address(scope: Scope) -> str | None:
    """Return the address for which a request is counted; None for files of the page.

    A first visit requests thirty such files at once, and a school class of thirty may share one address.
    """
    return None if _asks_for_file(scope) else address(scope)


def counted_person(scope: Scope) -> str | None:
    """Return the person for whom a request is counted; None for files of the page, and without a valid cookie.

    After an upgrade, a browser with a cookie requests all files of a page again at once.
    """
    return None if _asks_for_file(scope) else person(scope)


def _asks_for_file(scope: Scope) -> bool:
    return scope["type"] == "http" and scope["method"] in ("GET", "HEAD") and scope["path"].startswith(FILES)


async def refuse(scope: Scope, send: Send, why: Refusal, headers: Headers = ()) -> None:
    """Answer a request with a refusal as JSON. A WebSocket gets this answer instead of being opened; if the ASGI server
    cannot do that, the WebSocket is closed."""
    if scope["type"] == "http":
        await _answer(send, why, headers)
    elif "websocket.http.response" in scope.get("extensions", {}):
        await _answer(send, why, headers, "websocket.http")
    else:
        code = TRY_LATER if isinstance(why, TooFast) else AGAINST_POLICY
        await send({"type": "websocket.close", "code": code, "reason": str(why)})


async def _answer(
    send: Send, why: Refusal, headers: Headers = (), kind: str = "http", more: Mapping[str, str] | None = None
) -> None:
    body = json.dumps({"error": str(why), **as_data(why), **(more or {})}).encode()
    usual = ((b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()))
    await send({"type": f"{kind}.response.start", "status": why.status, "headers": [*usual, *headers]})
    await send({"type": f"{kind}.response.body", "body": body})


def _headers(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key.lower() == name]


def _header(scope: Scope, name: bytes) -> str:
    return next(iter(_headers(scope, name)), "")


def _ip(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Parse an IP address, which may have a port appended, as some proxies write it."""
    bare = re.sub(r"^\[(.*)\](:\d+)?$|^([^:]*):\d+$", r"\1\3", text)
    try:
        found = ipaddress.ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found
