"""Tests of texts of *The Queen's Gambit* that the tests of its rules leave out: German grammar, cards, points."""

from __future__ import annotations

from typing import Any

import pytest

import schachtel
from schachtel.games.gambit.data import KIND_NAMES
from tests.games.gambit.scene import BACKENDS, LAYOUT, NUMBERED, scene, told

CASES = {
    "pawn": "den Bauern",
    "knight": "den Springer",
    "bishop": "den Läufer",
    "rook": "den Turm",
    "queen": "die Dame",
    "king": "den König",
}


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("kind", KIND_NAMES)
def test_a_captured_tile_has_its_german_article_and_case(backend: str, kind: str) -> None:
    tiles: dict[str, Any] = {f"{kind}s": "a5"}
    table = scene(backend, "Q", "a1 h8", values=[1, 2, 3, 4, 5, 6], **tiles)
    capture = next(choice for choice in table.choices(language="de") if choice["kind"] == "capture")
    points = KIND_NAMES.index(kind) + 1
    told = f"{points} {'Punkt' if points == 1 else 'Punkte'}"
    assert capture["text"] == f"{CASES[kind][0].upper()}{CASES[kind][1:]} auf a5 schlagen: {told}"
    table.play("Qxa5")
    assert table.events(language="de")[0]["text"] == f"Rot schlägt {CASES[kind]} auf a5: {told}."


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(("card", "named"), [("N", "den Springer"), ("B", "den Läufer"), ("R", "den Turm")])
def test_who_may_peek_is_told_which_card_was_laid_and_others_are_not(backend: str, card: str, named: str) -> None:
    table = scene(backend, "", "a1 h8", pawns="c4", peek=[0])
    table.play(card)
    own, other = table.events(0, "de")[0], table.events(1, "de")[0]
    assert own == told("laid", f"Rot legt {named} verdeckt hin.", seat=0, card=card)
    assert other == told("laid", "Rot legt eine Karte verdeckt hin.", seat=0, card=None)


@pytest.mark.parametrize("backend", BACKENDS)
def test_only_choices_of_cards_name_cards(backend: str) -> None:
    move = scene(backend, "N", "a1 h8", pawns="h1").choices()[0]
    assert "cards" not in move
    lay = scene(backend, "", "a1 h8", pawns="c4").choices()[0]
    assert lay["cards"] == [lay["move"]]


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_house_layout_and_house_values_are_named(backend: str) -> None:
    shown = schachtel.new("gambit", seed=1, backend=backend).view()
    assert shown["layout"]["source"] == "house"
    assert set(shown["layout"]["title"]) == {"en", "de"}
    assert shown["values"]["source"] == "house"
    assert (shown["numbered"], shown["worth"]) == (False, {})


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_layout_and_values_of_ones_own_are_called_so(backend: str) -> None:
    shown = schachtel.new("gambit", seed=1, layout=LAYOUT, values="1,2,3,4,5,6", backend=backend).view()
    own = {"name": "own", "title": {"en": "custom layout", "de": "eigener Aufbau"}, "source": "own"}
    assert shown["layout"] == own
    assert shown["values"] == {"points": dict(zip(KIND_NAMES, range(1, 7), strict=True)), "source": "own"}


@pytest.mark.parametrize("backend", BACKENDS)
def test_numbers_of_single_tiles_are_shown_where_they_differ_from_their_kinds(backend: str) -> None:
    shown = schachtel.new("gambit", seed=1, layout=NUMBERED, backend=backend).view()
    assert shown["numbered"]
    assert shown["worth"] == {"b2": 1, "d2": 12, "a5": 9, "b6": 0, "a8": 99}
