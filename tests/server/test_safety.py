"""Tests of the middleware that checks requests: each class by itself around a small application, then all together."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import pytest
from fastapi import FastAPI, Request
from hypothesis import given
from hypothesis import strategies as st
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from schachtel.server.identity import sign
from schachtel.server.safety import (
    BehindProxies,
    BodyLimit,
    Buckets,
    Errors,
    Identify,
    OriginCheck,
    RateLimit,
    RequestLog,
    SecurityHeaders,
    SocketLimit,
    address,
    content_policy,
    cookie,
    middleware,
    person,
)
from schachtel.server.settings import Settings

SECRET = bytes(range(32))
EVE = "abcdefgh-_123456"
ADDRESS = ("192.0.2.7", 5000)


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with what the middleware has passed on: the body's length, and the request's client, scheme and person."""
    if scope["type"] == "websocket":
        return await send({"type": "websocket.accept"})
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    said = {"length": len(body), "client": scope["client"][0], "scheme": scope["scheme"], "person": person(scope)}
    await send({"type": "http.response.start", "status": 200, "headers": [(b"x-own", b"1")]})
    await send({"type": "http.response.body", "body": json.dumps(said).encode()})


def ask(app: ASGIApp, method: str = "GET", url: str = "http://box.example/path?query=1", **more: Any) -> httpx.Response:
    """Send one request and return the response."""

    async def asked() -> httpx.Response:
        transport = httpx.ASGITransport(app=app, client=ADDRESS)
        async with httpx.AsyncClient(transport=transport) as client:
            return await client.request(method, url, **more)

    return asyncio.run(asked())


def scope_of(kind: str = "websocket", client: str | None = ADDRESS[0], scheme: str = "", **headers: str) -> Scope:
    """Return the ASGI scope of a request for box.example."""
    named = {"host": "box.example"} | {name.replace("_", "-"): value for name, value in headers.items()}
    return {
        "type": kind,
        "method": "POST",
        "path": "/live",
        "scheme": scheme or {"websocket": "ws"}.get(kind, "http"),
        "client": (client, 1) if client else None,
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in named.items()],
        "state": {},
    }


def sent_by(app: ASGIApp, scope: Scope) -> list[Message]:
    """Return all messages that the application sends to a client that connects and then sends nothing."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def run() -> None:
        await app(scope, receive, send)

    asyncio.run(run())
    return sent


def fields(caplog: pytest.LogCaptureFixture, event: str) -> list[dict[str, Any]]:
    return [record.__dict__["fields"] for record in caplog.records if record.getMessage() == event]


# --- trusted proxies --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("proxies", "forwarded", "client"),
    [
        (0, "198.51.100.1", "192.0.2.7"),
        (1, "", "192.0.2.7"),
        (1, "198.51.100.1", "198.51.100.1"),
        (1, "made up, 203.0.113.9, 198.51.100.1", "198.51.100.1"),
        (2, "203.0.113.9, 198.51.100.1, 10.0.0.1", "198.51.100.1"),
        (2, "198.51.100.1", "198.51.100.1"),
        (1, "198.51.100.1:4711", "198.51.100.1"),
        (1, "[2001:db8::1]:4711", "2001:db8::1"),
        (1, "::ffff:198.51.100.1", "198.51.100.1"),
        (1, "nonsense", "192.0.2.7"),
    ],
)
def test_an_address_is_what_the_outermost_trusted_proxy_says(proxies: int, forwarded: str, client: str) -> None:
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    assert ask(BehindProxies(echo, proxies), headers=headers).json()["client"] == client


def test_entries_in_several_headers_are_one_list() -> None:
    headers = [("X-Forwarded-For", "203.0.113.9"), ("X-Forwarded-For", "198.51.100.1")]
    assert ask(BehindProxies(echo, 2), headers=headers).json()["client"] == "203.0.113.9"


@pytest.mark.parametrize(("proxies", "scheme"), [(0, "http"), (1, "https")])
def test_only_a_trusted_proxy_can_say_that_it_spoke_https(proxies: int, scheme: str) -> None:
    assert ask(BehindProxies(echo, proxies), headers={"X-Forwarded-Proto": "https"}).json()["scheme"] == scheme


@pytest.mark.parametrize(
    ("client", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        (None, "unknown"),
        ("testclient", "unknown"),
    ],
)
def test_limits_count_an_address_of_ipv6_by_its_network(client: str | None, key: str) -> None:
    assert address(scope_of(client=client)) == key


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        (f"other=1; schachtel={sign(EVE, SECRET, 1000)}", EVE),
        (f'json={{"a":"b"}}; bad[name]=1;schachtel={sign(EVE, SECRET, 1000)}', EVE),
        (f"schachtel={sign(EVE, SECRET[::-1], 1000)}", None),
        (f"notschachtel={sign(EVE, SECRET, 1000)}", None),
        ("schachtel", None),
        ("schachtel=ä", None),
        ("", None),
    ],
)
def test_who_asks_is_read_from_the_cookie(header: str, expected: str | None) -> None:
    scope = scope_of(cookie=header)
    sent_by(Identify(echo, SECRET, 90, clock=lambda: 2000.0), scope)
    assert person(scope) == expected


def test_without_a_cookie_there_is_none() -> None:
    assert cookie(scope_of()) == ""


# --- headers ----------------------------------------------------------------------------------------------------------


def test_every_answer_tells_browsers_what_to_refuse() -> None:
    headers = ask(SecurityHeaders(echo)).headers
    assert headers["x-own"] == "1"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["content-security-policy"] == (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
        "connect-src 'self' ws://box.example wss://box.example; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    )


def test_https_is_to_stay_only_where_it_is_spoken() -> None:
    assert "strict-transport-security" not in ask(SecurityHeaders(echo)).headers
    assert "max-age=" in ask(SecurityHeaders(echo), url="https://box.example/").headers["strict-transport-security"]


def test_an_applications_own_header_stays() -> None:
    async def own(scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(b"Content-Security-Policy", b"default-src 'none'")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body"})

    assert ask(SecurityHeaders(own)).headers.get_list("content-security-policy") == ["default-src 'none'"]


@given(st.text())
def test_no_host_writes_a_policy_of_its_own(host: str) -> None:
    policy = content_policy(host)
    assert policy.count(";") == content_policy("box.example").count(";")
    assert "*" not in policy
    assert policy.isascii()


@pytest.mark.parametrize("host", ["a.example; script-src *", "a.example *", "a.example, x", "'unsafe-inline'", "a\n"])
def test_a_host_that_is_none_is_not_in_the_policy(host: str) -> None:
    assert content_policy(host) == content_policy("")


# --- origins ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["http", "websocket"])
@pytest.mark.parametrize(
    ("headers", "fine"),
    [
        ({}, True),
        ({"origin": "http://box.example"}, True),
        ({"origin": "https://box.example", "cookie": "a=b"}, True),
        ({"origin": "https://friend.example", "cookie": "a=b"}, True),
        ({"origin": "https://evil.example"}, False),
        ({"origin": "https://evil.example", "cookie": "a=b"}, False),
        ({"origin": "http://box.example:81"}, False),
        ({"origin": "http://box.example.evil.example"}, False),
        ({"origin": "http://box.example/"}, False),
        ({"origin": "http://x@box.example"}, False),
        ({"origin": "http://[box.example"}, False),
        ({"origin": "ftp://box.example"}, False),
        ({"origin": "null"}, False),
        ({"origin": "http://", "host": ""}, False),
        ({"cookie": "a=b"}, False),
        ({"authorization": "Bearer sch_x"}, True),
        ({"authorization": "Bearer sch_x", "origin": "https://evil.example"}, True),
        ({"authorization": "Bearer sch_x", "origin": "https://evil.example", "cookie": "a=b"}, False),
        ({"authorization": "Basic x", "origin": "https://evil.example"}, False),
    ],
)
def test_changes_are_asked_for_by_our_own_pages_or_by_none(kind: str, headers: dict[str, str], fine: bool) -> None:
    assert OriginCheck(echo, ("https://friend.example",)).allowed(scope_of(kind, **headers)) == fine


def test_a_page_by_plain_http_is_not_ours_by_https() -> None:
    assert not OriginCheck(echo).allowed(scope_of("http", scheme="https", origin="http://box.example"))
    assert OriginCheck(echo).allowed(scope_of("websocket", scheme="wss", origin="https://box.example"))


def test_a_page_of_others_may_look_but_not_touch() -> None:
    evil = {"Origin": "https://evil.example", "Cookie": "a=b"}
    for method in ("GET", "HEAD", "OPTIONS"):
        assert ask(OriginCheck(echo), method, headers=evil).status_code == 200
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        refused = ask(OriginCheck(echo), method, headers=evil)
        assert refused.status_code == 403
        assert refused.json()["error"].startswith("This page may not change anything on this server")
        assert (refused.json()["code"], refused.json()["values"]) == ("refused", {})


def test_a_websocket_from_another_page_is_never_opened() -> None:
    scope = scope_of(origin="https://evil.example")
    assert [each["type"] for each in sent_by(OriginCheck(echo), scope)] == ["websocket.close"]
    scope["extensions"] = {"websocket.http.response": {}}
    start, body = sent_by(OriginCheck(echo), scope)
    assert (start["type"], start["status"]) == ("websocket.http.response.start", 403)
    assert "error" in json.loads(body["body"])
    assert sent_by(OriginCheck(echo), scope_of(origin="http://box.example")) == [{"type": "websocket.accept"}]


# --- body sizes -------------------------------------------------------------------------------------------------------


async def in_pieces(*lengths: int) -> AsyncIterator[bytes]:
    for length in lengths:
        yield b"x" * length


@pytest.mark.parametrize(("length", "status"), [(0, 200), (1024, 200), (1025, 413)])
def test_a_body_has_a_limit_to_the_byte(length: int, status: int) -> None:
    answer = ask(BodyLimit(echo, 1024), "POST", content=b"x" * length)
    assert answer.status_code == status
    refused = {
        "error": "The request is too large: the limit is 1024 bytes.",
        "code": "refused",
        "key": "refused.size",
        "values": {"most": 1024},
    }
    assert answer.json().items() >= ({"length": length} if status == 200 else refused).items()


@pytest.mark.parametrize(("pieces", "status"), [((1000, 24), 200), ((1000, 25), 413), ((0, 0, 1025, 10**6), 413)])
def test_a_body_that_does_not_say_how_long_it_is_has_the_same(pieces: tuple[int, ...], status: int) -> None:
    answer = ask(BodyLimit(echo, 1024), "POST", content=in_pieces(*pieces))
    assert "content-length" not in answer.request.headers
    assert answer.status_code == status
    assert status == 413 or answer.json()["length"] == sum(pieces)


def test_a_body_that_is_announced_as_too_long_is_not_even_read() -> None:
    async def receive() -> Message:
        raise AssertionError("it was read")

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    for length in ("1025", "9" * 5000):
        asyncio.run(_run(BodyLimit(echo, 1024), scope_of("http", content_length=length), receive, send))
    assert [each["status"] for each in sent if "status" in each] == [413, 413]


def test_whoever_leaves_within_a_body_is_not_served() -> None:
    called = False

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal called
        called = True

    assert sent_by(BodyLimit(app, 1024), scope_of("http")) == []  # the client disconnects before it has sent a body
    assert not called


def test_after_the_body_an_application_still_hears_that_the_client_left() -> None:
    messages: list[Message] = [{"type": "http.request", "body": b"x"}, {"type": "http.disconnect"}]
    heard = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        heard.extend([await receive(), await receive()])

    async def receive() -> Message:
        return messages.pop(0)

    async def send(message: Message) -> None: ...

    asyncio.run(_run(BodyLimit(app, 1024), scope_of("http"), receive, send))
    assert [each["type"] for each in heard] == ["http.request", "http.disconnect"]


async def _run(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)


# --- rate limits ------------------------------------------------------------------------------------------------------


steps = st.lists(st.tuples(st.sampled_from("abc"), st.floats(0, 5)), max_size=60)


@given(steps, st.floats(0.1, 10), st.integers(1, 10))
def test_in_any_span_of_time_a_key_has_at_most_a_burst_and_what_flowed_in(
    asked: list[tuple[str, float]], rate: float, burst: int
) -> None:
    buckets, now, granted = Buckets(rate, burst), 0.0, []
    for key, pause in asked:
        now += pause
        if not buckets.take(key, now):
            granted.append((key, now))
    for key in "abc":
        times = [when for who, when in granted if who == key]
        for first in range(len(times)):
            for last in range(first, len(times)):
                assert last - first + 1 <= burst + rate * (times[last] - times[first]) + 1e-6


@given(steps, st.floats(0.1, 10), st.integers(1, 10))
def test_who_waits_as_long_as_they_are_told_is_let_in(asked: list[tuple[str, float]], rate: float, burst: int) -> None:
    buckets, now = Buckets(rate, burst), 0.0
    for key, pause in asked:
        now += pause
        wait = buckets.take(key, now)
        if wait:
            now += wait + 1e-6
            assert buckets.take(key, now) == 0.0


@given(steps, st.integers(1, 3))
def test_there_are_never_more_buckets_than_allowed(asked: list[tuple[str, float]], keys: int) -> None:
    buckets, now = Buckets(1, 2, keys), 0.0
    for key, pause in asked:
        now += pause
        buckets.take(key, now)
        assert len(buckets) <= keys


def test_full_buckets_are_forgotten() -> None:
    buckets = Buckets(1, 2)
    for number in range(1000):
        buckets.take(str(number), 0.0)
    assert len(buckets) == 1000
    for number in range(1000):
        buckets.take("another", 10.0 + 5 * number)
    assert len(buckets) == 1


def test_a_clock_that_goes_back_fills_and_empties_nothing() -> None:
    buckets = Buckets(1, 2)
    assert not buckets.take("a", 100.0)
    assert not buckets.take("a", 50.0)
    assert buckets.take("a", 50.0) == 1.0


@pytest.mark.parametrize("visitor", ["new", "known"])
def test_files_of_the_page_are_not_counted(visitor: str) -> None:
    """After an upgrade, a known visitor's browser requests all files of the page again, so they do not count."""
    app: ASGIApp = echo
    slow = Settings(requests_per_second=0.1, requests_burst=1, actions_per_second=0.1, actions_burst=1)
    for each in reversed(middleware(slow, SECRET)):
        app = each.cls(app, *each.args, **each.kwargs)
    headers = {"cookie": f"schachtel={sign(EVE, SECRET, time.time())}"} if visitor == "known" else {}
    files = [ask(app, url=f"http://box.example/assets/{n}.js", headers=headers) for n in range(50)]
    assert [each.status_code for each in files] == [200] * 50
    assert files[0].json()["person"] == (EVE if visitor == "known" else None)
    assert [ask(app, url="http://box.example/api/me", headers=headers).status_code for _ in range(2)] == [200, 429]


def test_whoever_asks_too_often_is_told_when_to_come_back() -> None:
    now = 0.0
    app = RateLimit(echo, Buckets(0.5, 2), address, clock=lambda: now)
    assert [ask(app).status_code for _ in range(3)] == [200, 200, 429]
    refused = ask(app)
    assert refused.headers["retry-after"] == "2"
    assert refused.json() == {
        "error": "Too many requests: try again in 2 seconds.",
        "code": "too_fast",
        "key": "too_fast.seconds",
        "values": {"seconds": 2},
    }
    assert sent_by(app, scope_of())[0]["type"] == "websocket.close"
    assert sent_by(app, scope_of(client="192.0.2.8")) == [{"type": "websocket.accept"}]
    now = 2.0
    assert [ask(app).status_code for _ in range(2)] == [200, 429]
    now = 3.0
    assert ask(app).json()["error"] == "Too many requests: try again in 1 second."


def test_whoever_has_no_key_is_not_counted() -> None:
    app = RateLimit(echo, Buckets(1, 1), person, clock=lambda: 0.0)
    assert [ask(app).status_code for _ in range(3)] == [200, 200, 200]


def test_an_address_has_so_many_sockets_open_and_another_when_one_is_closed() -> None:
    async def story() -> list[str]:
        leave = asyncio.Event()
        seen: list[str] = []

        async def stays(scope: Scope, receive: Receive, send: Send) -> None:
            await send({"type": "websocket.accept"})
            await leave.wait()
            raise WebSocketDisconnect

        async def send(message: Message) -> None:
            seen.append(message["type"].removeprefix("websocket."))

        async def receive() -> Message:
            return {}

        limit = SocketLimit(stays, 2)

        async def come(client: str) -> None:
            task = asyncio.create_task(_run(limit, scope_of(client=client), receive, send))
            tasks.append(task)
            await asyncio.sleep(0)

        tasks: list[asyncio.Task[None]] = []
        for client in ("192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"):
            await come(client)
        leave.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert not limit.open
        leave.clear()
        await come("192.0.2.1")
        leave.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        return seen

    assert asyncio.run(story()) == ["accept", "accept", "close", "accept", "accept"]


# --- errors and the log -----------------------------------------------------------------------------------------------


async def breaks(scope: Scope, receive: Receive, send: Send) -> None:
    raise RuntimeError("the secret reason")


def test_what_nobody_foresaw_is_a_number_to_the_client_and_told_in_full_to_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    answer = ask(Errors(breaks))
    assert answer.status_code == 500
    number = answer.json()["id"]
    assert answer.json() == {
        "error": "Something went wrong on the server; try again. Its administrators will find the error in the log "
        f"under {number}.",
        "code": "try_again",
        "key": "try_again.logged",
        "values": {"id": number},
        "id": number,
    }
    assert "secret reason" not in answer.text
    assert "Traceback" not in answer.text
    (told,) = fields(caplog, "error")
    assert (told["id"], told["path"]) == (number, "/path")
    assert "the secret reason" in caplog.text


def test_a_socket_that_breaks_is_closed_with_a_number(caplog: pytest.LogCaptureFixture) -> None:
    (closed,) = sent_by(Errors(breaks), scope_of())
    assert (closed["type"], closed["code"]) == ("websocket.close", 1011)
    assert fields(caplog, "error")[0]["id"] in closed["reason"]
    assert len(closed["reason"].encode()) <= 123, "the protocol has room for no more"


def test_an_answer_that_has_begun_is_not_begun_again(caplog: pytest.LogCaptureFixture) -> None:
    async def breaks_late(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise RuntimeError

    assert [each["type"] for each in sent_by(Errors(breaks_late), scope_of("http"))] == ["http.response.start"]
    assert len(fields(caplog, "error")) == 1


def test_a_client_that_left_is_no_error(caplog: pytest.LogCaptureFixture) -> None:
    async def left(scope: Scope, receive: Receive, send: Send) -> None:
        raise WebSocketDisconnect

    assert sent_by(Errors(left), scope_of()) == []
    assert not caplog.records


def test_a_request_is_a_line_without_its_query(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    times = iter([1.0, 1.25])
    headers = {"Cookie": f"schachtel={sign(EVE, SECRET, 1000)}"}
    app = RequestLog(Identify(echo, SECRET, 90, clock=lambda: 2000.0), clock=lambda: next(times))
    ask(BehindProxies(app, 0), "POST", headers=headers)
    assert fields(caplog, "request") == [
        {"path": "/path", "ms": 250.0, "person": EVE, "method": "POST", "status": 200},
    ]


def test_a_socket_is_a_line_when_it_is_closed(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    times = iter([1.0, 61.0])
    sent_by(RequestLog(echo, clock=lambda: next(times)), scope_of())
    assert fields(caplog, "socket") == [{"path": "/live", "ms": 60_000.0, "person": None}]


# --- all layers together ----------------------------------------------------------------------------------------------


def whole(settings: Settings) -> FastAPI:
    app = FastAPI(middleware=middleware(settings, SECRET))

    @app.post("/length")
    async def length(request: Request) -> int:
        return len(await request.body())

    @app.get("/break")
    async def broken() -> None:
        raise RuntimeError("the secret reason")

    return app


@pytest.mark.usefixtures("without_refills")
def test_all_in_order_before_fastapi(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    app = whole(Settings(body_bytes=1024, requests_per_second=0.1, requests_burst=5))
    url = "http://box.example/length"
    answers = [
        ask(app, "POST", url, content=b"four"),
        ask(app, "POST", url, content=in_pieces(1000, 1000)),
        ask(app, "POST", url, headers={"Origin": "https://evil.example"}),
        ask(app, url="http://box.example/break"),
        ask(app, url="http://box.example/nowhere"),
        ask(app, url="http://box.example/nowhere"),
    ]
    statuses = [200, 413, 403, 500, 404, 429]
    assert [each.status_code for each in answers] == statuses
    assert [each["status"] for each in fields(caplog, "request")] == statuses
    assert all("content-security-policy" in each.headers for each in answers)
    assert "secret reason" not in answers[3].text
    assert answers[3].json()["id"] == fields(caplog, "error")[0]["id"]


@pytest.mark.usefixtures("without_refills")
def test_a_person_has_a_limit_of_their_own_which_sockets_can_share() -> None:
    settings = Settings(actions_per_second=0.1, actions_burst=1)
    actions = Buckets(settings.actions_per_second, settings.actions_burst)
    app: ASGIApp = FastAPI(middleware=middleware(settings, SECRET, actions))
    headers = {"Cookie": f"schachtel={sign(EVE, SECRET, time.time())}"}
    assert [ask(app, headers=headers).status_code for _ in range(2)] == [404, 429]
    assert ask(app).status_code == 404
    assert len(actions) == 1


@pytest.mark.parametrize(
    "make",
    [
        lambda app: BehindProxies(app, 1),
        RequestLog,
        SecurityHeaders,
        Errors,
        lambda app: RateLimit(app, Buckets(1, 1), address),
        lambda app: SocketLimit(app, 1),
        OriginCheck,
        lambda app: BodyLimit(app, 1),
        lambda app: Identify(app, SECRET, 1),
    ],
)
def test_beginning_and_end_of_the_server_pass_through_all(make: Callable[[ASGIApp], ASGIApp]) -> None:
    passed = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        passed.append(scope["type"])

    sent_by(make(app), {"type": "lifespan"})
    assert passed == ["lifespan"]
