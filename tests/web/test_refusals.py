"""The page says refusals in the words of the server's catalogue, with what can be done about them."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from schachtel.core.catalogue import LANGUAGES
from schachtel.server.refusals import Refused, told
from schachtel.server.words import WORDS
from tests.patience import PATIENCE
from tests.spoken import named
from tests.web.test_catalogue import HERE, NODE, ROOT

OTHERS = ("advice-", "page-", "fault-")
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
        cases.append({"told": {**told(why), "why": "Why."}, "status": 409})
        sentence = why.text(language)
        if f"advice-{why.key.replace('.', '-')}" in known:
            sentence += " " + WORDS.text(f"advice-{why.key.replace('.', '-')}", language)
        if f"page-{why.code}" in known:
            sentence = WORDS.text(f"page-{why.code}", language)
        due.append(sentence + ("\nWhy." if why.code in ("option", "record") else ""))
    assert on_the_page(language, cases) == due


def test_what_has_no_words_is_said_by_its_status() -> None:
    cases: list[tuple[dict[str, str], int]] = [
        ({}, 0), ({"code": "refused", "key": "refused.field"}, 422), ({"code": "of_a_later_version"}, 409),
        ({}, 401), ({}, 413), ({}, 429), ({}, 503), ({"code": "seat_taken"}, 409),
    ]  # fmt: skip
    assert on_the_page("en", [{"told": told, "status": status} for told, status in cases]) == [
        *["The server refused that: load the page again, and try once more."] * 3,
        "The server has forgotten you: load the page again.",
        "This record is too long to be read: take a shorter one.",
        "Too many requests at once: slow down.",
        "The server could not do that just now: try again.",
        "Somebody sits there. Take another seat, or watch.",
    ]
