"""Tests of guests, accounts and tokens over HTTP, and that nobody can act in another person's name."""

from __future__ import annotations

import pytest

from schachtel.server import identity
from tests.server.client import ME, OPEN, ORIGIN, Box, Closed, Person, at_a_server

ACCOUNT = {"name": "Ada", "password": "long enough"}


async def with_account(box: Box, **given: str) -> Person:
    person = await box.person()
    answer = await person.post("/api/account", ACCOUNT | given)
    assert answer.status_code == 200, answer.text
    return person


@at_a_server()
async def test_a_guest_gets_a_cookie_that_no_script_can_read_and_a_friendly_name(box: Box) -> None:
    answer = await box.browser().get("/api/me")
    said = answer.headers["set-cookie"]
    assert said.startswith("schachtel=")
    assert "HttpOnly" in said
    assert "SameSite=Lax" in said
    assert "Secure" not in said  # this server uses plain HTTP, over which browsers send no `Secure` cookies
    assert answer.json()["kind"] == "guest"
    assert " " in answer.json()["name"]


@at_a_server(proxies=1)
async def test_behind_a_proxy_with_https_the_cookie_is_for_https_alone(box: Box) -> None:
    answer = await box.browser().http.get("/api/me", headers={"x-forwarded-proto": "https"})
    assert "Secure" in answer.headers["set-cookie"]


@at_a_server()
async def test_a_guest_who_comes_back_is_the_same_and_other_tabs_stay_valid(box: Box) -> None:
    ada = await box.person()
    first_tab = dict(ada.me)
    again = await ada.get("/api/me")
    assert again.json()["person"] == first_tab["person"]
    assert "set-cookie" not in again.headers
    assert (await ada.post("/api/me", {"name": "Ada"}, **{"x-csrf-token": first_tab["csrf"]})).status_code == 200


@at_a_server()
async def test_guests_are_named_in_their_language(box: Box) -> None:
    name = (await box.browser().get("/api/me", language="de")).json()["name"]
    nouns = [noun for nouns in identity.GERMAN_NOUNS.values() for noun in nouns]
    assert name.split()[1] in nouns


@at_a_server()
async def test_a_guest_takes_another_nickname(box: Box) -> None:
    ada = await box.person()
    answer = await ada.post("/api/me", {"name": " Ada  Lovelace "})
    assert answer.json()["name"] == "Ada Lovelace"
    assert (await ada.get("/api/me")).json()["name"] == "Ada Lovelace"


@pytest.mark.parametrize("name", ["", " ", "x" * 21, "\u200b", "a\nb", "a\u0000b"])
@at_a_server()
async def test_a_nickname_that_cannot_be_seen_is_refused_in_a_sentence(box: Box, name: str) -> None:
    ada = await box.person()
    answer = await ada.post("/api/me", {"name": name})
    assert answer.status_code == 400
    assert answer.json()["error"]
    assert (await ada.get("/api/me")).json()["name"] == ada.name


@at_a_server()
async def test_a_guest_cannot_take_the_name_of_an_account(box: Box) -> None:
    await with_account(box)
    eve = await box.person()
    answer = await eve.post("/api/me", {"name": "ADA"})
    assert (answer.status_code, answer.json()["error"]) == (409, "The name ADA is taken.")


@at_a_server()
async def test_an_account_keeps_the_guest_s_history(box: Box) -> None:
    ada = await box.person()
    table = await ada.table("schlacht", [ME, ME])
    await box.until(lambda: box.hub.rooms[table].room.phase == "playing")
    await ada.done(table, "resign", seat=0)
    before = ada.me["person"]
    answer = await ada.post("/api/account", ACCOUNT)
    assert answer.json()["kind"] == "account"
    assert answer.json()["person"] == before
    assert [each["id"] for each in (await ada.get("/api/mine", over=True)).json()] == [table]


@at_a_server()
async def test_an_account_is_entered_from_another_browser(box: Box) -> None:
    ada = await with_account(box)
    table = await ada.table()
    other = await box.person()
    guest = other.me["person"]
    answer = await other.post("/api/login", {"name": "aDa", "password": ACCOUNT["password"]})
    assert answer.status_code == 200
    assert answer.json()["person"] == ada.me["person"] != guest
    assert [each["id"] for each in (await other.get("/api/mine")).json()] == [table]
    assert (await other.post("/api/me", {"name": "Eve"})).json()["error"] == "The name of an account cannot be changed."


@at_a_server()
async def test_a_wrong_password_and_a_wrong_name_are_told_in_the_same_sentence_and_take_the_same_work(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    await with_account(box)
    worked: list[bool] = []
    true_check = identity._hasher.verify

    class Counting:
        def verify(self, hashed: str, password: str) -> bool:
            worked.append(True)
            return true_check(hashed, password)

    monkeypatch.setattr(identity, "_hasher", Counting())
    eve = box.browser()
    identity._hash_of_nobody.cache_clear()
    monkeypatch.setattr(identity, "_hash_of_nobody", lambda: "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$AAAA")
    answers = []
    for name in ("Ada", "Nobody"):
        count = len(worked)
        answers.append(await eve.post("/api/login", {"name": name, "password": "not this one"}))
        assert len(worked) == count + 1
    assert [each.status_code for each in answers] == [401, 401]
    assert answers[0].json() == answers[1].json()
    assert answers[0].json()["error"] == "The name or the password is wrong."
    assert "set-cookie" not in answers[0].headers


@at_a_server()
async def test_two_accounts_cannot_have_names_that_differ_in_case_alone(box: Box) -> None:
    await with_account(box)
    eve = await box.person()
    answer = await eve.post("/api/account", {"name": "ADA", "password": "long enough"})
    assert (answer.status_code, answer.json()["error"]) == (409, "The name ADA is taken.")
    assert (await eve.get("/api/me")).json()["kind"] == "guest"


@pytest.mark.parametrize(("name", "password"), [("ab", "long enough"), ("Ada", "short"), ("A\u0430da", "long enough")])
@at_a_server()
async def test_an_account_needs_a_name_and_a_password_of_some_length(box: Box, name: str, password: str) -> None:
    ada = await box.person()
    answer = await ada.post("/api/account", {"name": name, "password": password})
    assert answer.status_code == 400
    assert password not in answer.text


@pytest.mark.usefixtures("without_refills")
@at_a_server(passwords_per_minute=1)
async def test_passwords_cannot_be_tried_quickly_and_nobody_is_locked_out_by_that(box: Box) -> None:
    await with_account(box)
    eve = box.browser("203.0.113.9")
    names = ("Ada", "Ada", "Bob", "Cleo")  # the server allows one sign-in attempt per name and three per IP address
    answers = [await eve.post("/api/login", {"name": name, "password": "a guess of mine"}) for name in names]
    assert [each.status_code for each in answers] == [401, 429, 401, 429]
    assert (await box.browser("198.51.100.4").post("/api/login", ACCOUNT)).status_code == 200


@at_a_server()
async def test_logging_out_takes_the_cookie_away(box: Box) -> None:
    ada = await with_account(box)
    answer = await ada.post("/api/logout")
    assert answer.json() == {"done": True}
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert (await ada.get("/api/mine")).status_code == 401
    assert (await ada.get("/api/me")).json()["person"] != ada.me["person"]


@at_a_server()
async def test_signing_out_everywhere_ends_other_browsers_and_their_sockets_but_no_tokens(box: Box) -> None:
    ada = await with_account(box)
    _, text = await token(ada, "read")
    other = box.browser()
    await other.post("/api/login", ACCOUNT)
    async with other.socket() as socket, box.browser().socket(bearer(text)) as program, ada.socket() as here:
        assert (await ada.post("/api/logout?everywhere=true")).json() == {"done": True}
        for each in (socket, here):
            with pytest.raises(Closed) as closed:
                await each.until("pong")
            assert closed.value.code == 1008
        await program.settled()
    for browser in (ada, other):
        assert (await browser.get("/api/mine")).status_code == 401
    assert (await other.post("/api/login", ACCOUNT)).status_code == 200
    # A cookie still works if it was signed after the sign-out, even in the same second.
    assert (await other.get("/api/mine")).status_code == 200
    refused = await box.browser().http.post("/api/logout?everywhere=true", headers=bearer(text))
    assert refused.status_code == 403


@at_a_server()
async def test_signing_out_twice_within_a_second_ends_what_began_in_between(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("schachtel.server.routes.people.time.time", lambda: 1_800_000_000.5)
    ada = await with_account(box)
    other = box.browser()
    for _ in range(3):
        assert (await ada.post("/api/logout?everywhere=true")).status_code == 200
        assert (await other.get("/api/mine")).status_code == 401
        for browser in (ada, other):
            assert (await browser.post("/api/login", ACCOUNT)).status_code == 200
            assert (await browser.get("/api/mine")).status_code == 200


@at_a_server()
async def test_another_password_signs_all_others_out(box: Box) -> None:
    ada = await with_account(box)
    thief = box.browser()
    await thief.post("/api/login", ACCOUNT)
    async with thief.socket() as socket:
        change = {"old": ACCOUNT["password"], "new": "longer than before"}
        assert (await ada.post("/api/password", change | {"old": "a guess"})).status_code == 401
        assert (await ada.post("/api/password", change | {"new": "short"})).status_code == 400
        await socket.settled()
        assert (await ada.post("/api/password", change)).status_code == 200
        with pytest.raises(Closed):
            await socket.until("pong")
    assert (await thief.get("/api/mine")).status_code == 401
    assert (await ada.get("/api/mine")).status_code == 200
    assert (await thief.post("/api/login", ACCOUNT)).status_code == 401
    assert (await thief.post("/api/login", {"name": "Ada", "password": change["new"]})).status_code == 200
    guest = await box.person()
    assert (await guest.post("/api/password", change)).status_code == 403


@pytest.mark.usefixtures("without_refills")
@at_a_server(guests_per_hour=3)
async def test_so_many_guests_come_from_one_address(box: Box) -> None:
    answers = [await box.browser("203.0.113.9").get("/api/me") for _ in range(4)]
    assert [each.status_code for each in answers] == [200, 200, 200, 429]
    assert (await box.browser("198.51.100.4").get("/api/me")).status_code == 200


# --- tokens -----------------------------------------------------------------------------------------------------------


async def token(person: Person, *scopes: str) -> tuple[str, str]:
    answer = await person.post("/api/tokens", {"name": "my bot", "scopes": list(scopes)})
    assert answer.status_code == 200, answer.text
    return answer.json()["id"], answer.json()["token"]


def bearer(text: str) -> dict[str, str]:
    return {"authorization": f"Bearer {text}"}


@at_a_server()
async def test_a_token_acts_for_its_person_without_cookie_or_csrf(box: Box) -> None:
    ada = await box.person("Ada")
    _, text = await token(ada, "play", "tables", "read")
    program = box.browser().http
    assert (await program.get("/api/me", headers=bearer(text))).json()["person"] == ada.me["person"]
    terms = {"game": "schlacht", "seats": [ME, ME]}
    made = await program.post("/api/tables", json=terms, headers=bearer(text))
    assert made.status_code == 200
    assert [each["id"] for each in (await program.get("/api/mine", headers=bearer(text))).json()] == [made.json()["id"]]
    assert not program.cookies


@at_a_server()
async def test_a_token_that_may_read_cannot_play_make_tables_chat_or_premove(box: Box) -> None:
    ada, bob = await box.person("Ada"), await box.person("Bob")
    table = await ada.table("schlacht", [OPEN, ME])
    await bob.done(table, "sit")
    await box.until(lambda: box.hub.rooms[table].room.phase == "playing")
    _, text = await token(ada, "read")
    program = box.browser().http
    path, lacking = f"/api/tables/{table}", "This token does not allow the request: it lacks the scope "
    for asked, body, scope in (
        (f"{path}/act", {"type": "resign", "table": table}, "play"),
        ("/api/tables", {"game": "schlacht", "seats": [ME, ME]}, "tables"),
    ):
        answer = await program.post(asked, json=body, headers=bearer(text))
        assert (answer.status_code, answer.json()["error"]) == (403, f"{lacking}{scope}.")
    async with box.browser().socket(bearer(text)) as socket:
        await socket.watch(table)
        for message in (
            {"type": "resign"},
            {"type": "premove", "move": "e4"},
            {"type": "say", "text": "hello"},
            {"type": "stops"},
        ):
            await socket.send(table=table, **message)
            assert (await socket.until("refused"))["why"] == f"{lacking}play."
    live = box.hub.rooms[table]
    kinds = {line.entry.kind for line in live.room.history}
    assert (live.premoves, live.room.ask_when, kinds - {"left", "back"}) == ({}, {}, {"sit", "start"})


@at_a_server()
async def test_tokens_are_told_once_listed_without_their_text_and_dropped(box: Box) -> None:
    ada, eve = await box.person(), await box.person()
    number, text = await token(ada, "play")
    listed = (await ada.get("/api/tokens")).json()
    assert [(each["id"], each["token"], each["scopes"]) for each in listed] == [(number, None, ["play"])]
    assert text not in str(listed)
    theirs = await eve.http.delete(f"/api/tokens/{number}", headers=eve.headers)
    assert theirs.status_code == 404
    assert (await ada.http.delete(f"/api/tokens/{number}", headers=ada.headers)).status_code == 200
    answer = await box.browser().http.get("/api/me", headers=bearer(text))
    said = "This token is unknown: check it, or create another one."
    assert (answer.status_code, answer.json()["error"]) == (401, said)
    with pytest.raises(Closed):
        async with box.browser().socket(bearer(text)) as socket:
            await socket.receive()


@at_a_server()
async def test_a_token_that_is_dropped_loses_its_socket(box: Box) -> None:
    ada = await box.person()
    (number, text), (_, other) = await token(ada, "read"), await token(ada, "read")
    async with box.browser().socket(bearer(text)) as socket, box.browser().socket(bearer(other)) as kept:
        await ada.http.delete(f"/api/tokens/{number}", headers=ada.headers)
        with pytest.raises(Closed) as closed:
            await socket.until("pong")
        assert closed.value.code == 1008
        await kept.settled()


@at_a_server(tokens_per_person=1)
async def test_a_person_has_so_many_tokens(box: Box) -> None:
    ada = await box.person()
    number, _ = await token(ada, "read")
    answer = await ada.post("/api/tokens", {"name": "my bot", "scopes": ["read"]})
    assert (answer.status_code, answer.json()["error"]) == (409, "You already have 1 tokens: delete one first.")
    await ada.http.delete(f"/api/tokens/{number}", headers=ada.headers)
    await token(ada, "read")


@at_a_server()
async def test_tokens_make_no_tokens_and_have_known_scopes(box: Box) -> None:
    ada = await box.person()
    _, text = await token(ada, "play", "tables", "read")
    body = {"name": "another", "scopes": ["play"]}
    answer = await box.browser().http.post("/api/tokens", json=body, headers=bearer(text))
    assert (answer.status_code, answer.json()["error"]) == (
        403,
        "A token cannot create another token: sign in with your password.",
    )
    answer = await ada.post("/api/tokens", {"name": "another", "scopes": ["everything"]})
    assert answer.status_code == 400
    assert "choose from play, tables, read" in answer.json()["error"]


# --- acting in another person's name ----------------------------------------------------------------------------------


@pytest.mark.parametrize("given", ["", "wrong", "of another"])
@at_a_server()
async def test_a_change_needs_the_csrf_token_of_this_very_cookie(box: Box, given: str) -> None:
    ada, eve = await box.person("Ada"), await box.person("Eve")
    said = eve.me["csrf"] if given == "of another" else given
    answer = await ada.post("/api/me", {"name": "Mallory"}, **{"x-csrf-token": said})
    assert answer.status_code == 403
    assert answer.json()["error"].startswith("The header X-CSRF-Token is missing or wrong")
    assert (await ada.get("/api/me")).json()["name"] == "Ada"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://box.example.evil.example"])
@at_a_server()
async def test_a_page_of_another_site_changes_nothing_and_opens_no_socket(box: Box, origin: str) -> None:
    ada = await box.person("Ada")
    answer = await ada.post("/api/me", {"name": "Mallory"}, origin=origin)
    assert answer.status_code == 403
    assert (await ada.get("/api/me")).json()["name"] == "Ada"
    with pytest.raises(Closed) as closed:
        await ada.socket({"origin": origin}).__aenter__()
    assert closed.value.code == 1008


@at_a_server(origins=("https://play.example.org",))
async def test_an_origin_in_the_settings_may_change_something_and_gets_no_cors(box: Box) -> None:
    """This origin is the server's own page behind a proxy. It may act, but other sites still may not read answers."""
    ada = await box.person("Ada")
    answer = await ada.post("/api/me", {"name": "Ada L"}, origin="https://play.example.org")
    assert answer.status_code == 200
    assert not [name for name in answer.headers if name.startswith("access-control-")]


@at_a_server()
async def test_who_is_nobody_is_told_how_to_become_somebody(box: Box) -> None:
    stranger = box.browser()
    answer = await stranger.get("/api/tables")
    assert answer.status_code == 401
    assert "GET /api/me first" in answer.json()["error"]
    with pytest.raises(Closed) as closed:
        async with stranger.socket() as socket:
            await socket.receive()
    assert closed.value.code == 1008


@at_a_server()
async def test_what_is_not_there_is_told_as_everything_else_is(box: Box) -> None:
    ada = await box.person()
    assert (await ada.get("/api/nothing")).json()["error"] == "Not Found."
    answer = await ada.http.put("/api/me", headers=ada.headers)
    assert (answer.status_code, answer.json()["error"]) == (405, "Method Not Allowed.")
    deep = await ada.http.post(
        "/api/me", content=b"[" * 100_000, headers=ada.headers | {"content-type": "application/json"}
    )
    assert deep.status_code == 400
    assert list(deep.json()) == ["error", "code", "key", "values"]


@at_a_server()
async def test_health_and_metrics_are_told_without_a_name(box: Box) -> None:
    stranger = box.browser()
    assert (await stranger.get("/healthz")).json() == {"ok": True, "redis": True, "warm": True, "warming": 1.0}
    ada = await box.person()
    await ada.table("schlacht", [ME, OPEN])
    text = (await stranger.get("/metrics")).text
    assert 'schachtel_entries_total{kind="sit"} 1.0' in text
    assert "schachtel_rooms 1.0" in text
    assert ORIGIN not in text
