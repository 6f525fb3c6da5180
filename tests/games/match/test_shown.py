"""Tests of the display records of *Match of the Century* with custom cards."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

import schachtel
from schachtel.games.match import data, lookups, notation, state
from schachtel.games.match.shown import DISPLAY
from tests.games.match.scene import BACKENDS, CODES, FISCHER, SPASSKY, box, conceal, new, scene, using

backends = pytest.mark.parametrize("backend", BACKENDS)


def of(table: schachtel.Table) -> Any:
    """Return the lookup tables by which the display records of a table's position are put into words."""
    return DISPLAY.lookups(table._position)


def shuffled(text: str) -> str:
    """Return a copy of a set of cards with both decks in another order, and with different titles in both languages."""
    whole = data.from_text(text)
    decks = [list(whole.cards[seat * state.CARDS : (seat + 1) * state.CARDS]) for seat in range(2)]
    for deck in decks:
        random.Random(7).shuffle(deck)
    cards = [
        dataclasses.replace(card, title={"en": card.title["en"], "de": f"{card.title['de']} auf Deutsch"})
        for deck in decks
        for card in deck
    ]
    return data.box_text(dataclasses.replace(whole, cards=tuple(cards)))


def test_tables_are_made_once_per_box() -> None:
    first, second = (new("interpreted", seed) for seed in (1, 2))
    other = new("interpreted", cards=box(strengths={"wQ": 4}))
    assert of(first) is of(second)
    assert of(first) is not of(other)
    house = schachtel.new("match", backend="interpreted")
    assert [table.view()["cards"]["source"] for table in (first, other, house)] == ["own", "own", "house"]


def test_no_more_than_a_few_boxes_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookups, "_KEPT", {})
    monkeypatch.setattr(lookups, "MOST_KEPT", 2)
    for strength in range(4):
        of(new("interpreted", cards=box(strengths={"wQ": strength})))
        assert len(lookups._KEPT) <= 2


@backends
def test_codes_follow_the_order_of_the_deck(backend: str) -> None:
    """The first of two officers of a kind in the file gets number 1, in kernels and in Python."""
    table = new(backend, cards=shuffled(box()))
    for seat in range(2):
        hand = [card["code"] for card in table.view(seat)["sides"][seat]["hand"]]
        names = notation.codes(table._position.state, seat)
        assert sorted(names) == sorted(CODES)
        assert [name for name in names if name in hand] == hand
        assert table.moves(seat)[0] == "keep"
        assert table.moves(seat)[-1] == "".join(f"-{code}" for code in hand)


@backends
def test_titles_are_said_in_the_language(backend: str) -> None:
    table = new(backend, cards=shuffled(box()))
    first = table.view(FISCHER)["sides"][FISCHER]["hand"][0]["title"]
    assert [table.choices(FISCHER, language)[1]["text"] for language in ("en", "de")] == [
        f"Discard “{first['en']}”",
        f"„{first['de']}“ ablegen",
    ]


@backends
def test_cards_are_told_to_whoever_sees_them_and_their_number_to_others(backend: str) -> None:
    table = scene(backend, stage="conceal", game=0, mulligan_open=False, s={"points": 0})
    conceal(table, "wQ wN1", "bR1")
    told = {seat: [event for event in table.events(seat) if event["kind"] == "discarded"] for seat in (0, 1, None)}
    assert [(event["cards"], event["number"]) for event in told[SPASSKY]] == [(["wQ", "wN1"], 2), ([], 1)]
    assert [(event["cards"], event["number"]) for event in told[FISCHER]] == [([], 2), (["bR1"], 1)]
    assert [event["text"] for event in told[FISCHER]] == [
        "Spassky discards 2 cards.",
        "Fischer discards “fischer bR1”.",
    ]
    assert [event["text"] for event in told[None]] == ["Spassky discards 2 cards.", "Fischer discards 1 card."]


@backends
@pytest.mark.parametrize(
    ("effect", "asked", "english", "german"),
    [
        (("choose: draw 1 | pick",), SPASSKY,
         ["Draw up to 1 card.", "Pick a random card from Fischer's hand: it must be discarded or played next."],
         ["Ziehe bis zu 1 Karte.",
          "Ziehe eine zufällige Karte aus Fischers Hand: Sie wird abgelegt oder muss als Nächstes gespielt werden."]),
        (("opponent pawns 1", "if unresolved exchange: opponent chooses: no pawns | endurance -2"), FISCHER,
         ["Spassky cannot add pawns for the rest of this game.", "Lose 2 endurance."],
         ["Spasski darf in dieser Partie keine Bauern mehr einsetzen.", "Verliere 2 mentale Ausdauer."]),
    ],
)  # fmt: skip
def test_both_sides_of_a_choice_are_said_to_whoever_chooses(
    backend: str, effect: tuple[str, ...], asked: int, english: list[str], german: list[str]
) -> None:
    """Both alternatives of an effect's choice are shown, even if other phrases or a condition come before them."""
    table = using(backend, *effect)
    assert table.turn == asked
    assert [choice["text"] for choice in table.choices(asked, "en")] == english
    assert [choice["text"] for choice in table.choices(asked, "de")] == german
    assert table.prompt(asked, "en") == f"Either: {english[0]} Or: {english[1]}"
    assert table.prompt(asked, "de") == f"Entweder: {german[0]} Oder: {german[1]}"


def test_only_sides_of_a_choice_have_a_clause() -> None:
    cards = box(
        spassky={"wK": ("draw 1", "if unresolved exchange: choose: halve | pick")}, pawn=("choose: draw 1 | pick",)
    )
    clauses = of(new("interpreted", cards=cards))["clauses"]
    assert len(clauses) == (2 * state.CARDS + 2) * state.WORDS
    there = [at for at, clause in enumerate(clauses) if clause is not None]
    pawns = 2 * state.CARDS * state.WORDS
    assert there == [3, 4, pawns + 1, pawns + 2, pawns + state.WORDS + 1, pawns + state.WORDS + 2]
