"""Tests of what every game displays: equal records on all backends, no secrets in them, and words for everything."""

from __future__ import annotations

import ast
import itertools
import json
import random
import re
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import orjson
import pytest

from schachtel.cli.keyboard.game import ADDRESSED
from schachtel.core import json_text
from schachtel.core.catalogue import LANGUAGES, Catalogue
from schachtel.core.contract import SPECTATOR, Game, Position
from schachtel.core.display import Wording, enter_ask, enter_notate, enter_offers, enter_show, enter_tell
from schachtel.core.shown import Said, Sentence
from tests.contract.cases import ALL, BACKENDS, CASES, IDS, around, inside, played, tables
from tests.spoken import named, said, words_in

Case = tuple[Game, int, dict[str, Any]]

SHOWN = [(case, name) for case, name in zip(CASES, IDS, strict=True) if case[0].shown.display]
cases = pytest.mark.parametrize("case", [case for case, _ in SHOWN], ids=[name for _, name in SHOWN])
GAMES = Path(__file__).parents[2] / "src/schachtel/games"
SPEAKING = [each for each in ALL if (GAMES / each.id / "words").is_dir()]
speaking = pytest.mark.parametrize("game", SPEAKING, ids=lambda each: each.id)


def records(position: Position, seat: int) -> list[bytes]:
    """Return all display records that the kernels write for a seat, based only on what that seat may know."""
    seen = position.hidden(seat)
    display, tables = seen.game.shown.display, seen.game.tables()
    assert display is not None
    views, said = display.View.new(), Said.new(len(seen.states["events"][0]))
    seen.call(enter_show, tables, seat, views)
    seen.call(enter_tell, tables, said)
    found = [views.tobytes(), said.tobytes()]
    if seat in seen.acting:
        actions = np.array(seen.legal(seat), np.int32)
        choices, asked = display.Choice.new(len(actions)), Said.new()
        moves = np.zeros((len(actions), display.longest_move + 1), np.uint8)
        seen.call(enter_offers, tables, seat, actions, choices)
        seen.call(enter_notate, tables, seat, actions, seen.game.records.State.new(), moves)
        seen.call(enter_ask, tables, seat, asked)
        found += [choices.tobytes(), moves.tobytes(), asked.tobytes()]
    return found


def without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the pairs of a JSON object as a dictionary, and fail if a name occurs twice."""
    assert len({name for name, _ in pairs}) == len(pairs)
    return dict(pairs)


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_what_is_printed_is_what_is_shown(case: Case) -> None:
    """The server's JSON comes partly from a cache. It must mean the same as the values that Python functions return."""
    chooser = random.Random(32)
    for table in tables(case, "compiled", 2, 32):
        for some in played(table, chooser, 0.1, 300):
            wording = Wording(chooser.choice(LANGUAGES), chooser.choice((True, False)))
            told = partial(map, wording.of)
            for seat in (None, *range(some.players)):
                view = some.view(seat)
                assert json.loads(json_text.view(some, seat), object_pairs_hook=without_doubles) == view
                assert orjson.loads(json_text.events(some, seat, wording)) == [
                    *told(some.events(seat, wording.language))
                ]
                if not some.game.hides:
                    common = json_text.view_of(json_text.common_view(some), seat)
                    assert json.loads(common, object_pairs_hook=without_doubles) == view
            for seat in some.acting:
                assert orjson.loads(json_text.choices(some, seat, wording)) == [
                    *told(some.choices(seat, wording.language))
                ]
                # A zero byte would mean that a move's text is read past its end.
                assert not any("\0" in move for move in some.moves(seat))


@cases
def test_every_backend_writes_the_same_records(case: Case) -> None:
    chooser = random.Random(31)
    for table in tables(case, "compiled", 1, 31):
        for some in played(table, chooser, 0.05, 200):
            for seat in (SPECTATOR, *range(some.players)):
                position = inside(some)
                first, second = (
                    records(Position(position.game, position.seats, position.states.copy(), backend), seat)
                    for backend in BACKENDS
                )
                assert first == second


@cases
def test_what_a_seat_was_not_shown_is_in_no_record_that_is_written_for_it(case: Case) -> None:
    chooser, rng = random.Random(32), np.array([32], np.uint64)
    for table in tables(case, "compiled", 2, 32):
        for some in played(table, chooser, 0.1):
            for seat in (SPECTATOR, *range(some.players)):
                other = inside(around(inside(some).hidden(seat).guessed(seat, rng), some))
                assert records(other, seat) == records(inside(some), seat)


@cases
def test_every_text_comes_with_its_key_and_values_in_every_language_the_same(case: Case) -> None:
    display = case[0].shown.display
    assert display is not None
    kinds = {"choice": display.choices, "event": display.events, "prompt": display.prompts}
    declared = {f"{kind}-{each.key}": set(each.formats) for kind, sentences in kinds.items() for each in sentences}
    for table in tables(case, "compiled", 1, 33):
        for some in played(table, random.Random(33), 0.05, 200):
            told: list[list[Any]] = []
            for language in LANGUAGES:
                asked = [some.question(seat, language).said for seat in some.acting]
                choices = [each for seat in some.acting for each in some.choices(seat, language)]
                told.append([*asked, *(each["said"] for each in [*choices, *some.events(None, language)])])
            assert told[0] == told[1]
            assert all(set(each["values"]) == declared[each["key"]] for each in told[0])


@cases
def test_a_question_that_names_whom_it_asks_has_that_seat_among_its_values(case: Case) -> None:
    """The terminal puts a player's name before any question that does not name the player."""
    for table in tables(case, "compiled", 1, 34):
        for some in played(table, random.Random(34), 0.1, 100):
            for seat, language in itertools.product(some.acting, LANGUAGES):
                asked = some.question(seat, language)
                assert asked.said is not None
                name = some.game.facts.seat_names[seat][language]
                if ADDRESSED in asked.said["values"]:
                    assert asked.said["values"][ADDRESSED] == seat
                    assert f"{name}: " in asked.text
                else:
                    assert not asked.text.startswith(name)


def spoil(value: Any) -> None:
    """Empty all lists and objects in a JSON value."""
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            spoil(each)
        value.clear()


@cases
def test_whoever_changes_what_was_shown_changes_it_for_nobody_else(case: Case) -> None:
    """Callers may change the values they receive, so no caller may receive the cached objects themselves."""

    def shown(position: Position, seat: int) -> list[Any]:
        display = position.game.shown.display
        assert display is not None
        told: list[Any] = [display.view(position, seat), display.told(position, "en")]
        if seat in position.acting:
            told += [display.describe(position, seat, position.legal(seat), "en")]
            told += [display.question(position, seat, "en").said]
        return told

    for table in tables(case, "compiled", 1, 33):
        for some in played(table, random.Random(33), 0.05):
            for seat in (SPECTATOR, *some.acting):
                seen = inside(some).hidden(seat)
                found = shown(seen, seat)
                first = json.dumps(found)
                spoil(found)
                assert json.dumps(shown(seen, seat)) == first


def words_of(game: Game) -> Catalogue:
    words: Catalogue = import_module(f"{game.package}.words").WORDS
    assert game.shown.display is None or game.shown.display.words is words
    return words


@speaking
def test_every_language_has_the_same_sentences(game: Game) -> None:
    words = words_of(game)
    assert words.keys("en") == words.keys("de"), "also in the same order, so that files can be compared"


def keys_of(prefix: str, sentences: Sequence[Sentence]) -> set[str]:
    """Return the keys of the given sentences and of all sentences that can appear in them as values."""
    inner = (format for sentence in sentences for format in sentence.formats.values() if format.sentences)
    found = {f"{prefix}-{sentence.key}" for sentence in sentences}
    return found.union(*(keys_of(format.table, format.sentences) for format in inner))


@speaking
def test_there_are_words_for_whatever_a_game_declares_and_no_others(game: Game) -> None:
    display, words = game.shown.display, words_of(game)
    said = (("event", display.events), ("choice", display.choices), ("prompt", display.prompts)) if display else ()
    declared = {key for prefix, sentences in said for key in keys_of(prefix, sentences)}
    known = set(words.keys("en"))
    assert declared <= known
    code = "\n".join(path.read_text("utf-8") for path in (GAMES / game.id).rglob("*.py"))
    named = {*re.findall(r"""["']([a-z][a-z_0-9]*(?:-[a-z_0-9]+)*)["']""", code)}
    prefixes = {*re.findall(r'spoken="([a-z_]+)"', code), "seat", *re.findall(r"""f["']([a-z_]+)-\{""", code)}
    for language in LANGUAGES:
        used = set(re.findall(r"\{ ([a-z][a-z_0-9-]*)", words.source(language)))
        unused = {
            key
            for key in known - declared - named - used
            if key.partition("-")[0] not in {*prefixes, "fault"} and key.removeprefix("refusal-") not in named
        }
        assert not unused


@speaking
def test_a_key_that_is_made_from_parts_has_parts_that_the_game_knows(game: Game) -> None:
    """What follows the first hyphen in a key must be a number, or consist of words from the game's code."""
    known = words_in(f"games/{game.id}")
    # Keys of sentences that are parts of other sentences.
    within = set(re.findall(r"\{ ([a-z][a-z_0-9-]*)", words_of(game).source("en")))
    for key in set(words_of(game).keys("en")) - within:
        rest = key.lower().partition("-")[2]
        assert rest in known or rest.isdigit() or is_made_of(rest, known), key


def is_made_of(rest: str, known: set[str]) -> bool:
    """Return whether a text splits into known words, either at its hyphens or at its hyphens and underscores."""
    return set(rest.split("-")) <= known or {*filter(None, re.split(r"[-_]", rest))} <= known


def found_reason(call: ast.Call) -> tuple[ast.expr, str] | None:
    return (call.args[1], "refusal-") if isinstance(call.func, ast.Name) and call.func.id == "because" else None


@speaking
def test_there_are_words_for_every_refusal_reason_option_and_seat_and_for_no_other(game: Game) -> None:
    keys = set(words_of(game).keys("en"))
    found = list(said(f"games/{game.id}", found_reason))
    assert all(each.is_constant for each in found), found
    assert {each.key for each in found} == {key for key in keys if key.startswith("refusal-")}
    assert {f"reason-{why}" for why in game.shown.reasons} == {key for key in keys if key.startswith("reason-")}
    options = {f"option-{option.name}" for option in game.facts.options}
    assert options == {key.removesuffix("-typed") for key in keys if key.startswith("option-")}
    seats = {key for key in keys if key.startswith("seat-")}
    assert seats <= {f"seat-{seat}" for seat in range(max(game.all_seats))}


def found_fault(call: ast.Call) -> tuple[ast.expr, str] | None:
    """Return the fault's code in a call like `fault(code)` or `place.fault(field, code)`, and the prefix of its key."""
    if isinstance(call.func, ast.Name) and call.func.id in ("fault", "_fault"):
        return call.args[0], "fault-"
    is_of_place = isinstance(call.func, ast.Attribute) and call.func.attr == "fault"
    return (call.args[1], "fault-") if is_of_place else None


@speaking
def test_there_are_words_for_every_fault_that_a_game_finds_and_for_no_other(game: Game) -> None:
    # `wrong.fault` only passes on a fault that other code has found, so its call contains no constant key.
    found = [each for each in said(f"games/{game.id}", found_fault) if each.key != "wrong.fault.code"]
    assert all(each.is_constant for each in found), found
    keys = {key for key in words_of(game).keys("en") if key.startswith("fault-")}
    assert {each.key.replace(".", "-") for each in found} == keys
    for language in LANGUAGES:
        wanted = named(words_of(game), language)
        for each in found:
            assert wanted[each.key.replace(".", "-")] <= each.values | PLACE | {"where"} or "**" in each.values, each


PLACE = {"line", "square", "example"}  # names of the values that the function `fault` adds to every fault


@speaking
def test_a_refusal_has_the_same_values_in_every_language(game: Game) -> None:
    found = []
    for language in LANGUAGES:
        refusals = re.findall(r"^(refusal-\S+) = (.*)$", words_of(game).source(language), re.MULTILINE)
        found.append({key: set(re.findall(r"\$([\w-]+)", text)) for key, text in refusals})
    assert found[0] == found[1]
    assert found[0]


def test_no_game_remembers_words_for_another() -> None:
    """Records of two games may have equal bytes but different meanings, so each game needs a cache of its own."""
    found = [(case[0].shown.display, next(tables(case, "interpreted", 1))) for case, _ in SHOWN]
    remembered = {id(display): id(display.lookups(inside(table))) for display, table in found if display}
    assert len(set(remembered.values())) == len(remembered) > 1
