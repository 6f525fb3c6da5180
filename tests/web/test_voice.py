"""Tests that the page describes events in the same words as Python, but with people's names."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from schachtel.core.catalogue import LANGUAGES
from schachtel.core.contract import Game
from schachtel.games import game as game_called
from tests.contract.cases import CASES, IDS, played, tables
from tests.patience import PATIENCE

Case = tuple[Game, int, dict[str, Any]]
Said = Mapping[str, Any]

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
NODE = shutil.which("node", path=f"{os.environ['PATH']}:{HERE.parents[1] / '.venv/bin'}")
SHOWN = [(case, name) for case, name in zip(CASES, IDS, strict=True) if case[0].shown.display]
cases = pytest.mark.parametrize("case", [case for case, _ in SHOWN], ids=[name for _, name in SHOWN])


def on_the_page(
    game: Game,
    language: str,
    said: list[Said],
    names: list[str] | None,
    own: int | None = None,
    *,
    places: bool = False,
    marked: bool = False,
) -> list[tuple[str, list[int]]]:
    """Return each sentence as the page shows it to the holder of the seat `own`, and the seats whose holders it names.

    If `names` is None, sentences contain the names of seats instead. With `marked`, these are §0, §1 and so on.
    """
    assert NODE is not None, "Node builds the page, so it is there"
    assert game.shown.display is not None
    source = game.shown.display.words.source(language)
    given = {
        "source": re.sub(r"^((?:seat|letter)-(\d) =).*$", r"\1 §\2", source, flags=re.MULTILINE) if marked else source,
        "language": language,
        "spoken": json.loads((WEB / f"src/games/{game.id}/spoken.json").read_text("utf-8")),
        "people": {"names": names, "own": own},
        "places": places,
        "said": said,
    }
    command = [NODE, str(HERE / "voice.mjs"), str(WEB)]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return [(text, seats) for text, seats in map(json.loads, done.stdout.splitlines())]


def told(case: Case, language: str) -> list[tuple[Said, str]]:
    """Return everything that Python says in a random game, each sentence as data and as text."""
    found: list[tuple[Said, str]] = []
    for table in tables(case, "compiled", 1, 43):
        for some in played(table, random.Random(43), 0.2, 300):
            for seat in (None, *some.acting):
                found += [(each["said"], each["text"]) for each in some.events(seat, language)]
            for seat in some.acting:
                found += [(each["said"], each["text"]) for each in some.choices(seat, language)]
                asked = some.question(seat, language)
                assert asked.said is not None
                found.append((asked.said, asked.text))
    return found


@cases
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_of_seats_as_python_does(case: Case, language: str) -> None:
    found = told(case, language)
    said = on_the_page(case[0], language, [said for said, _ in found], None)
    assert [text for text, _ in said] == [text for _, text in found]


@cases
def test_nobody_is_called_by_the_name_of_a_seat(case: Case) -> None:
    """A sentence that would name a seat must name the person in that seat instead."""
    found = [said for said, _ in told(case, "en")]
    seats = on_the_page(case[0], "en", found, None, marked=True)
    people = on_the_page(case[0], "en", found, [f"<{seat}>" for seat in range(case[1])], marked=True)
    assert any(seats for _, seats in people)
    for said, (of_seats, _), (of_people, holders) in zip(found, seats, people, strict=True):
        named = set(re.findall(r"<(\d)>", of_people))
        assert "§" not in of_people
        assert {str(seat) for seat in holders} == named
        if not said["key"].startswith("prompt-"):  # prompts do not repeat their reader's name
            assert named == set(re.findall(r"§(\d)", of_seats))


def test_people_are_named_and_titles_stay() -> None:
    plays = {
        "key": "event-played",
        "values": {
            "seat": 1, "card": "f1", "section": 2, "pawns": 0, "title": {"en": "“Fischer”", "de": "„Fischer“"},
            "piece": "rook", "counts": 3,
        },
    }  # fmt: skip
    tie = {"key": "event-tied", "values": {"seat": 0, "section": 2, "strength": 5}}
    assert on_the_page(game_called("match"), "en", [plays, tie], ["Ada", "Bob"]) == [
        ("Bob plays “Fischer” (rook 3) in 2.", [1]),
        ("5 against 5: a tie in 2.", []),
    ]


def test_a_page_that_lacks_a_sentence_a_word_or_a_value_says_nothing() -> None:
    """If the page's catalogue lacks something, the page shows the text that the server has sent instead."""
    tie = {"key": "event-tied", "values": {"seat": 0, "section": 2}}
    later = {"key": "event-of_a_later_version", "values": {}}
    play = {"seat": 1, "section": 2, "pawns": 0, "title": {"en": "“Fischer”"}, "piece": "wizard", "counts": 3}
    odd = {"key": "event-played", "values": {**play, "card": "f1"}}
    said = on_the_page(game_called("match"), "en", [tie, later, odd], ["Ada", "Bob"])
    assert [text for text, _ in said] == [None, None, None]


# --- gundam: sentences that contain places or address their reader ---------------------------------------------------

FOUR = ["Ada", "Bob", "Cleo", "Dan"]
FIGHTER = {"name": "Zaku", "place": "b3", "ap": 3, "hp": 2}
PLAYER = {"party": 0, "first": None, "second": None}
TEAM = {"party": 2, "first": 0, "second": 2}
HIT = {"base": None, "hp": 0, "shields": 4}


def event(kind: str, **values: Any) -> Said:
    return {"key": f"event-{kind}", "values": {"seat": 1, "card": None, "number": 0, **values}}


def asked(kind: str, **values: Any) -> Said:
    return {"key": f"prompt-{kind}", "values": values}


def spoken(said: Said, own: int | None = None, language: str = "en", *, places: bool = False) -> str:
    ((text, _),) = on_the_page(game_called("gundam"), language, [said], FOUR, own, places=places)
    return text


def test_whoever_is_attacked_is_addressed() -> None:
    attack = event("attacked", name="Zaku", place="b3", unit=None, at=None, **PLAYER)
    assert spoken(attack) == spoken(attack, 1) == "Zaku attacks Ada."
    assert spoken(attack, 0) == "Zaku attacks you."
    assert spoken(attack, 0, "de") == "Zaku greift dich an."
    on_team = event("attacked", name="Zaku", place="b3", unit=None, at=None, **TEAM)
    assert spoken(on_team, 1) == "Zaku attacks Team Ada + Cleo."
    assert spoken(on_team, 0) == spoken(on_team, 2) == "Zaku attacks your team."
    assert spoken(on_team, 2, "de") == "Zaku greift euer Team an."


def test_who_attacks_is_not_taken_for_who_is_attacked() -> None:
    """A sentence about an attack names only the attacked player, so the log must put the attacker's name before it."""
    attack = event("attacked", name="Zaku", place="b3", unit=None, at=None, **PLAYER)
    ((_, named),) = on_the_page(game_called("gundam"), "en", [attack], FOUR)
    assert attack["values"]["seat"] == 1
    assert named == [0]


def test_a_sentence_that_only_addresses_its_reader_names_nobody() -> None:
    attack = event("attacked", name="Zaku", place="b3", unit=None, at=None, **PLAYER)
    assert on_the_page(game_called("gundam"), "en", [attack], FOUR, 0) == [("Zaku attacks you.", [])]
    assert on_the_page(game_called("gundam"), "en", [attack], FOUR, 1) == [("Zaku attacks Ada.", [0])]


def test_places_are_told_only_where_cards_could_be_mistaken() -> None:
    strike = {"key": "choice-attack", "values": FIGHTER}
    assert spoken(strike) == "Attack with Zaku (AP 3, HP 2)"
    assert spoken(strike, places=True) == "Attack with Zaku (place 3, AP 3, HP 2)"
    assert spoken(strike, language="de", places=True) == "Mit Zaku (Platz 3, AP 3, HP 2) angreifen"
    gone = event("destroyed", name="EX Base", place="b0")
    assert spoken(gone) == spoken(gone, places=True) == "EX Base is destroyed."
    unknown = event("paired", name="Amuro", unit=None, at="b3")
    assert (spoken(unknown), spoken(unknown, language="de")) == (
        "Amuro is paired with a unit.",
        "Amuro wird mit einer Unit verbunden.",
    )


def test_who_is_asked_is_not_told_their_own_name() -> None:
    question = asked("question", seat=0, question=asked("end_action", **PLAYER))
    assert spoken(question, 0) == "Action step at the end of your turn: play a card, use an effect, or pass."
    assert spoken(question, 1) == "Action step at the end of the turn of Ada: play a card, use an effect, or pass."
    assert (
        spoken(question, 0, "de")
        == "Aktionsschritt am Ende deines Zuges: Spiel eine Karte, nutze einen Effekt oder passe."
    )
    against = asked("against_player", **PLAYER, **HIT)
    block = asked("question", seat=0, question=asked("block", **FIGHTER, target=against))
    assert spoken(block, 0) == "Zaku (AP 3, HP 2) attacks you (top shield, 4 left). Do you want to block?"
    partner = asked("proposal", seat=2, partner=0, what={"key": "choice-pass", "values": {}})
    assert spoken(partner, 2) == "Ada proposes: Pass. Do you want to allow it?"


def test_a_direction_of_play_is_told_by_names() -> None:
    assert spoken({"key": "choice-round", "values": {"seats": [0, 3, 2, 1]}}) == "Turn order: Ada → Dan → Cleo → Bob"


def test_a_person_may_be_called_none() -> None:
    """A person's name can be any word. So sentences look at a seat's id to find out whether the seat has a person."""
    names = ["none"] * 4
    on_team = event("attacked", name="Zaku", place="b3", unit=None, at=None, **TEAM)
    tossed = event("tossed", following=1, **PLAYER)
    attack = event("attacked", name="Zaku", place="b3", unit=None, at=None, **PLAYER)
    assert on_the_page(game_called("gundam"), "en", [on_team, tossed, attack], names) == [
        ("Zaku attacks Team none + none.", [0, 2]),
        ("none begins, then none.", [0, 1]),
        ("Zaku attacks none.", [0]),
    ]


def selected(language: str, game: Game) -> dict[str, set[str]]:
    """Return, for each sentence, the values that choose between its variants or those of sentences it refers to."""
    assert game.shown.display is not None
    own: dict[str, tuple[set[str], set[str]]] = {}
    for entry in FluentParser(with_spans=False).parse(game.shown.display.words.source(language)).body:
        if isinstance(entry, ast.Message):
            text = FluentSerializer().serialize_entry(entry)
            own[entry.id.name] = set(re.findall(r"\$([\w-]+) ->", text)), set(re.findall(r"\{ ([a-z][\w-]*)", text))

    def of(key: str) -> set[str]:
        values, referred = own[key]
        return values.union(*map(of, referred & own.keys()))

    return {key: of(key) for key in own}


@pytest.mark.parametrize("game", sorted({case[0].id for case, _ in SHOWN}))
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_selects_on_the_name_of_a_person(game: str, language: str) -> None:
    """A name can be any word, so a seat's id must choose between a sentence's variants: `$party-id`, not `$party`."""
    kinds = json.loads((WEB / f"src/games/{game}/spoken.json").read_text("utf-8"))
    values = selected(language, game_called(game))
    people = {key: {name for name, kind in each.items() if kind in ("seat", "letter")} for key, each in kinds.items()}
    assert any(people.values())
    assert not {(key, name) for key in people for name in people[key] & values[key]}
