"""Tests that the page puts refusals into the same words as the server's catalogue, and adds what a person can do."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from schachtel.core.catalogue import LANGUAGES
from schachtel.core.errors import FaultyFile, IllegalMove, because
from schachtel.core.words import WORDS as CORE
from schachtel.games.gambit.faults import fault
from schachtel.server.refusals import Refused, as_data
from schachtel.server.words import WORDS
from tests.patience import PATIENCE
from tests.spoken import named
from tests.web.test_catalogue import HERE, NODE, ROOT

OTHERS = ("advice-", "page-", "fault-", "refusal-")
KEYS = [key.replace("-", ".") for key in WORDS.keys("en") if not key.startswith(OTHERS)]


def on_the_page(language: str, cases: list[dict[str, Any]]) -> list[str]:
    assert NODE is not None, "Node builds the page, so it is there"
    command = [NODE, str(HERE / "refusals.mjs"), str(ROOT / "web")]
    asked = json.dumps({"language": language, "cases": cases})
    done = subprocess.run(command, input=asked, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_said_in_the_reader_s_language(language: str) -> None:
    known = set(WORDS.keys(language))
    wanted = named(WORDS, language)
    cases, due = [], []
    for key in KEYS:
        why = Refused(key, **dict.fromkeys(wanted[key.replace(".", "-")], 1))
        cases.append({"told": {**as_data(why), "why": "Why."}, "status": 409})
        sentence = why.text(language)
        if f"advice-{why.key.replace('.', '-')}" in known:
            sentence += " " + WORDS.text(f"advice-{why.key.replace('.', '-')}", language)
        if f"page-{why.code}" in known:
            sentence = WORDS.text(f"page-{why.code}", language)
        due.append(sentence + ("\nWhy." if why.key in ("option", "record") else ""))
    assert on_the_page(language, cases) == due


def test_what_has_no_words_is_said_by_its_status() -> None:
    cases: list[tuple[dict[str, str], int]] = [
        ({}, 0), ({"code": "refused", "key": "refused.field"}, 422), ({"code": "of_a_later_version"}, 409),
        ({}, 401), ({}, 413), ({}, 429), ({}, 503), ({"code": "seat_taken"}, 409),
    ]  # fmt: skip
    assert on_the_page("en", [{"told": told, "status": status} for told, status in cases]) == [
        *["The server refused the request: reload the page and try again."] * 3,
        "The server no longer knows you: reload the page.",
        "This record is too long: use a shorter one.",
        "Too many requests at once: wait a moment, then try again.",
        "The server could not handle the request just now: try again.",
        "This seat is already taken. Take another seat, or watch.",
    ]


def test_what_a_game_refuses_is_said_in_the_reader_s_language() -> None:
    move = IllegalMove("d4", because(CORE, "no_draws", title={"en": "Chess", "de": "Schach"}))
    option = FaultyFile("mine.toml", [fault("start_twice", 4, "e4")])
    cases = [{"told": {**as_data(why), "why": str(why)}, "status": 400} for why in (move, option)]
    assert on_the_page("en", cases) == [
        "d4 – Chess has no draws.",
        "One of the options is invalid: change it.\n"
        "mine.toml, line 4, e4: this starting square is listed twice: choose another square",
    ]
    assert on_the_page("de", cases) == [
        "d4 – Schach kennt kein Remis.",
        "Eine der Optionen ist ungültig: Ändere sie.\n"
        "mine.toml, Zeile 4, e4: Diese Startposition ist doppelt angegeben: Wähle ein anderes Feld",
    ]
