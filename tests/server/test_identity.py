"""Tests of cookies, names, passwords and tokens, by which the server knows who somebody is."""

from __future__ import annotations

import asyncio
import unicodedata

import pytest
from argon2 import PasswordHasher
from hypothesis import given
from hypothesis import strategies as st

from schachtel.core.errors import OptionError
from schachtel.server import identity
from schachtel.server.identity import (
    ENGLISH_ADJECTIVES,
    ENGLISH_NOUNS,
    GERMAN_ADJECTIVES,
    GERMAN_NOUNS,
    ID,
    LONGEST_NAME,
    SCOPES,
    account_name,
    bearer,
    check_csrf,
    check_in_thread,
    check_password,
    cookie_header,
    csrf_token,
    friendly_name,
    hash_in_thread,
    hash_password,
    name_key,
    needs_rehash,
    new_guest,
    new_id,
    new_token,
    nickname,
    read_cookie,
    scopes,
    sign,
    token_hash,
    verified_cookie,
)
from schachtel.server.now import DAY_SECONDS
from schachtel.server.refusals import Invalid

SECRET = bytes(range(32))
NOW = 1_800_000_000.0
EVE = "abcdefgh-_123456"

ids = st.from_regex(ID, fullmatch=True)
anything = st.text(st.characters())


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make password hashing so cheap that it takes no time."""
    monkeypatch.setattr(identity, "_hasher", PasswordHasher(1, 8, 1))
    identity._hash_of_nobody.cache_clear()


# --- cookies ----------------------------------------------------------------------------------------------------------


@given(ids, st.integers(0, 2**40), st.integers(0, 90 * DAY_SECONDS))
def test_a_cookie_is_read_by_whoever_signed_it_until_it_is_too_old(person: str, now: int, later: int) -> None:
    text = sign(person, SECRET, now)
    assert read_cookie(text, SECRET, now + later, 90) == person
    assert verified_cookie(text, SECRET, now + later, 90) == (person, now)
    assert read_cookie(text, SECRET, now + 90 * DAY_SECONDS + 1 + later, 90) is None
    assert read_cookie(text, SECRET[::-1], now + later, 90) is None


@given(st.data())
def test_a_cookie_with_one_character_changed_is_nobodys(data: st.DataObject) -> None:
    text = sign(EVE, SECRET, NOW)
    place = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.characters().filter(lambda each: each != text[place]))
    assert read_cookie(text[:place] + other + text[place + 1 :], SECRET, NOW, 90) is None


@given(anything)
def test_no_text_breaks_the_reading_of_cookies(text: str) -> None:
    assert read_cookie(text, SECRET, NOW, 90) is None


def test_a_cookie_from_the_future_is_not_ours() -> None:
    assert read_cookie(sign(EVE, SECRET, NOW + 60), SECRET, NOW, 90) == EVE
    assert read_cookie(sign(EVE, SECRET, NOW + DAY_SECONDS), SECRET, NOW, 90) is None


def test_only_an_id_is_signed() -> None:
    with pytest.raises(ValueError, match="is not the id of a person"):
        sign("eve.1900000000", SECRET, NOW)


def test_scripts_and_other_sites_cannot_use_the_cookie() -> None:
    assert cookie_header("x", 1, secure=True) == ("schachtel=x; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure")
    assert "Secure" not in cookie_header("x", 1, secure=False)
    assert "Max-Age=0;" in cookie_header("", 1, secure=False)


def test_a_csrf_token_belongs_to_one_cookie() -> None:
    mine, other = sign(EVE, SECRET, NOW), sign(EVE, SECRET, NOW + 1)
    token = csrf_token(mine, SECRET)
    assert check_csrf(token, mine, SECRET)
    assert not check_csrf(token, other, SECRET)
    assert not check_csrf(token, mine, SECRET[::-1])
    assert token not in mine


def test_cookies_and_csrf_tokens_of_the_first_version_stay_valid() -> None:
    cookie = "abcdefgh-_123456.1800000000.ptQwyv9h3M0Tu5x1R4k5YW1YsTJQihDHvKIkkhCbS8Q"
    token = "NKus_srACBAqpz3jjM4b1NP68Vu0XjqLmE7DzDmO88U"
    assert verified_cookie(cookie, SECRET, NOW, 90) == (EVE, NOW)
    assert check_csrf(token, cookie, SECRET)


def test_a_signature_for_one_purpose_is_none_for_another() -> None:
    said, _, _ = sign(EVE, SECRET, NOW).rpartition(".")
    assert read_cookie(f"{said}.{csrf_token(said, SECRET)}", SECRET, NOW, 90) is None


@given(anything)
def test_no_text_breaks_the_check_of_csrf_tokens(text: str) -> None:
    assert not check_csrf(text, "cookie", SECRET)


# --- people -----------------------------------------------------------------------------------------------------------


def test_ids_are_sixteen_characters_and_never_twice() -> None:
    drawn = {new_id() for _ in range(1000)}
    assert len(drawn) == 1000
    assert all(ID.fullmatch(each) for each in drawn)


def test_a_guest_is_somebody_at_once() -> None:
    guest = new_guest(NOW, "de")
    assert (guest.kind, guest.created) == ("guest", NOW)
    assert nickname(guest.name) == guest.name


def test_every_friendly_name_is_a_nickname_in_both_languages() -> None:
    english = [f"{first} {second}" for first in ENGLISH_ADJECTIVES for second in ENGLISH_NOUNS]
    german = [
        f"{first}{end} {second}"
        for first in GERMAN_ADJECTIVES
        for end, nouns in GERMAN_NOUNS.items()
        for second in nouns
    ]
    for names in (english, german):
        assert len(set(names)) == len(names) > 1000
        assert all(nickname(each) == each for each in names)
    assert friendly_name("en") in english
    assert friendly_name("de") in german
    assert friendly_name("fr") in english


def test_german_adjectives_agree_with_their_nouns() -> None:
    def picking(noun: str) -> str:
        return friendly_name("de", lambda words: noun if noun in words else "Flink")

    assert [picking(noun) for noun in ("Fuchs", "Eule", "Reh")] == ["Flinker Fuchs", "Flinke Eule", "Flinkes Reh"]


# --- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["Eve", "eve_2-x", "Jürgen", "Анна", "山田太郎", "x" * 20, "42-"])
def test_letters_digits_and_two_signs_make_a_name(text: str) -> None:
    assert account_name(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ab",
        "x" * 21,
        "x" * 10_000,
        "a b c",
        "<b>x",
        "eve\n",
        "eve\u200b",
        "\u3164" * 3,
        "ab\ud800",
        "e\u202eve",
        "😀😀😀",
    ],
)
def test_anything_else_is_no_name(text: str) -> None:
    with pytest.raises(Invalid, match="is not a valid name: a name has 3 to 20 letters, digits, - and _"):
        account_name(text)


def test_a_name_is_of_one_alphabet() -> None:
    with pytest.raises(Invalid, match="of one alphabet"):
        account_name("p\u0430ypal")  # the second letter of this name is Cyrillic


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Eve", "eVE"),
        ("Groß", "GROSS"),
        ("Ｅｖｅ", "Eve"),
        ("Jürgen", "JU\u0308RGEN"),
        ("Ǆak", "ǆak"),
        ("ﬁne", "Fine"),
        ("İnci", "ıncı"),
    ],
)
def test_names_that_differ_in_case_or_encoding_alone_are_the_same(one: str, other: str) -> None:
    assert name_key(account_name(one)) == name_key(account_name(other))


@given(st.text(st.characters(categories=["L", "Nd"]), min_size=1, max_size=20))
def test_a_name_and_its_spellings_have_one_key(text: str) -> None:
    key = name_key(text)
    assert name_key(key) == key
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        assert name_key(unicodedata.normalize(form, text)) == key


@given(anything)
def test_what_is_accepted_as_a_name_is_accepted_again_and_stays_the_same(text: str) -> None:
    for rule in (account_name, nickname):
        try:
            name = rule(text)
        except Invalid:
            continue
        assert rule(name) == name
        assert 1 <= len(name) <= LONGEST_NAME
        assert name.isprintable()
        assert name == name.strip()


@pytest.mark.parametrize(("text", "name"), [("  Eve   the 1st ", "Eve the 1st"), ("¡Olé! 🦊", "¡Olé! 🦊"), ("x", "x")])
def test_a_nickname_is_whatever_can_be_seen(text: str, name: str) -> None:
    assert nickname(text) == name


@pytest.mark.parametrize(
    "text",
    ["", "   ", "x" * 21, "x" + " " * 10_000, "a\tb", "a\x00", "a\u202eb", "a\u2066b", "\u2800", "\u3164", "a\ud800"],
)
def test_what_cannot_be_seen_or_turns_the_line_around_is_no_nickname(text: str) -> None:
    with pytest.raises(Invalid, match="is not a valid nickname"):
        nickname(text)


def test_accents_do_not_pile_up() -> None:
    with pytest.raises(Invalid, match="at most 2 accents"):
        nickname("x" + "\u0316\u0317\u0318")


# --- passwords --------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("quick")
def test_a_password_is_known_again_and_no_other_is() -> None:
    hashed = hash_password("correct horse")
    assert "correct" not in hashed
    assert check_password(hashed, "correct horse")
    assert not check_password(hashed, "correct horsf")
    assert hash_password("correct horse") != hashed


@pytest.mark.usefixtures("quick")
def test_keyboards_that_write_a_letter_differently_write_the_same_password() -> None:
    assert check_password(hash_password("Schlüssel"), "Schlu\u0308ssel")


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("hashed", [None, "", "no hash", "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$broken"])
def test_of_nobody_and_of_a_broken_hash_no_password_is_right(hashed: str | None) -> None:
    assert not check_password(hashed, "correct horse")


def test_a_name_that_nobody_has_costs_a_whole_check(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Watched(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> bool:  # type: ignore[override]  # typeshed: Literal
            asked.append((str(hash)[:9], password))
            return super().verify(hash, password)

    monkeypatch.setattr(identity, "_hasher", Watched(1, 8, 1))
    identity._hash_of_nobody.cache_clear()
    assert not check_password(None, "correct horse")
    assert asked == [("$argon2id", "correct horse")]


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("text", "said"), [("short", "has 5"), ("x" * 201, "has 201"), ("correct\ud800", "incomplete")]
)
def test_passwords_too_short_too_long_or_broken_are_refused(text: str, said: str) -> None:
    with pytest.raises(Invalid, match=said):
        hash_password(text)
    assert not check_password(hash_password("correct horse"), text)


@pytest.mark.usefixtures("quick")
def test_a_hash_made_with_less_effort_is_outdated() -> None:
    assert not needs_rehash(hash_password("correct horse"))
    assert needs_rehash(PasswordHasher(1, 9, 1).hash("correct horse"))


def test_by_default_hashing_is_as_slow_as_argon2_recommends_and_holds_up_nobody() -> None:
    async def both() -> tuple[str, int]:
        beats = 0

        async def beat() -> None:
            nonlocal beats
            while True:
                beats += 1
                await asyncio.sleep(0)

        beating = asyncio.create_task(beat())
        hashed = await hash_in_thread("correct horse")
        assert await check_in_thread(hashed, "correct horse")
        beating.cancel()
        return hashed, beats

    hashed, beats = asyncio.run(both())
    usual = PasswordHasher()
    assert hashed.startswith(f"$argon2id$v=19$m={usual.memory_cost},t={usual.time_cost},p={usual.parallelism}$")
    assert beats > 10


# --- tokens -----------------------------------------------------------------------------------------------------------


def test_a_token_is_found_by_its_hash_and_no_other_token_has_it() -> None:
    text, hashed = new_token()
    other, _ = new_token()
    assert text.startswith("sch_")
    assert len(text) == 47
    assert text not in hashed
    assert token_hash(text) == hashed
    assert token_hash(other) != hashed


@given(anything)
def test_no_text_breaks_the_hash_of_tokens(text: str) -> None:
    assert token_hash("sch_" + text) != new_token()[1]


@pytest.mark.parametrize(
    ("header", "token"),
    [("Bearer sch_x", "sch_x"), ("bearer  sch_x ", "sch_x"), ("Basic sch_x", None), ("Bearer x", None), ("", None)],
)
def test_a_token_comes_in_the_usual_header(header: str, token: str | None) -> None:
    assert bearer(header) == token
    assert bearer(None) is None


@given(st.lists(st.sampled_from(list(SCOPES)), min_size=1))
def test_scopes_are_the_same_in_any_order_and_however_often(named: list[str]) -> None:
    assert set(scopes(named)) == set(named)
    assert scopes(named) == scopes(" ".join(reversed(named))) == scopes(",".join(named)) == scopes(scopes(named))


@pytest.mark.parametrize("text", ["", "admin", "play, everything", " "])
def test_scopes_that_are_none_are_refused_with_those_that_are_there(text: str) -> None:
    with pytest.raises(OptionError, match="choose from play, tables, read"):
        scopes(text)
