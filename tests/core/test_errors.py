"""Tests that errors carry data and keep it when they pass between processes."""

from __future__ import annotations

import pickle
import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest

import schachtel
from schachtel.core.errors import (
    BotError,
    DeckError,
    Fault,
    Faulty,
    FaultyFile,
    FaultyValue,
    IllegalMove,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    SchachtelError,
    because,
)
from schachtel.core.words import WORDS
from schachtel.games.gambit.data import LayoutError
from schachtel.games.gambit.faults import fault as layout_fault
from schachtel.games.gundam.deck_faults import fault as deck_fault
from schachtel.games.match.data import CardsError
from schachtel.games.match.faults import Place
from schachtel.server import refusals
from schachtel.server.listening import PortTaken

TOO_DEEP = Fault("line 3", "too_deep", {"line": 3}, WORDS)
REFUSALS = (
    refusals.Invalid("bad_password", least=8, most=200, n=3),
    refusals.Unknown("unknown"),
    refusals.Forbidden("token.scope", scope="play"),
    refusals.NotFound("no_table"),
    refusals.Refused("not_your_seat.missing", seat=7),
    refusals.TooLarge("refused.size", most=1000),
    refusals.TooFast("too_fast.seconds", seconds=1),
    refusals.Failed("try_again.logged", id="4711"),
)
ERRORS = (
    SchachtelError("nothing else"),
    NotationError("'x' is not a move"),
    IllegalMove("d4", because(WORDS, "over", why={"en": "agreement", "de": "vereinbart"})),
    PositionError("no position"),
    OptionError("no option"),
    Faulty("", [TOO_DEEP]),
    FaultyValue(TOO_DEEP),
    FaultyFile("mine.toml", [TOO_DEEP] * 7),
    DeckError("deck.txt", [deck_fault("size", n=49, due=50), deck_fault("no_copy", 2, text="x")]),
    LayoutError("layout.toml", [layout_fault("start_twice", 4, "e4")]),
    CardsError("cards.toml", [Place("card", card=1).fault("strength", "number", low=0, high=5, given=None)]),
    PortTaken(8000, 8001),
    PortTaken(8000, None),
    RecordError("no record"),
    BotError("no answer"),
    refusals.Refusal("refused.message"),
    *REFUSALS,
)


def kinds(kind: type[SchachtelError] = SchachtelError) -> Iterator[type[SchachtelError]]:
    """Yield all error classes of the package."""
    yield kind
    for each in kind.__subclasses__():
        yield from kinds(each)


def test_every_kind_of_error_is_tried_here() -> None:
    for module in pkgutil.walk_packages(schachtel.__path__, "schachtel."):
        if not module.name.endswith("__main__") and ".migrations" not in module.name:
            import_module(module.name)
    ours = {each for each in kinds() if each.__module__.startswith("schachtel.")}
    assert {type(each) for each in ERRORS} == ours


@pytest.mark.parametrize("error", ERRORS, ids=lambda each: type(each).__name__)
def test_an_error_passes_between_processes_with_its_data(error: SchachtelError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_a_fault_is_told_in_each_language() -> None:
    fault = Place("card", card=1).fault("strength", "number", low=0, high=5, given="9")
    assert str(fault) == "card 1, strength: the value must be a whole number from 0 to 5, not 9"
    assert fault.told("de") == "Karte 1, strength: Der Wert muss eine ganze Zahl von 0 bis 5 sein, nicht 9"
    assert layout_fault("too_few", kind="rook", n=3, due=4, tiles=32).text("de") == (
        "Nur 3 von 4 Türmen: Leg alle 32 Plättchen aufs Brett"
    )


def test_a_refusal_without_a_move_is_a_sentence_of_its_own() -> None:
    refused = IllegalMove("", because(WORDS, "no_claim"))
    assert (str(refused), refused.text("de")) == (
        "You cannot claim a draw at this seat now.",
        "An diesem Platz kannst du jetzt kein Remis beanspruchen.",
    )


def test_a_faulty_file_is_told_in_each_language() -> None:
    faulty = FaultyFile(WORDS.each("part", option="decks", number=2), [deck_fault("no_copy", 1, text="x")] * 7)
    assert str(faulty).startswith("decks, value 2, line 1, x: the number of copies must be at least 1, not 0; decks, ")
    assert faulty.text("de").startswith("decks, Wert 2, Zeile 1, x: ")
    assert faulty.text("de").endswith("; und 2 weitere Fehler")
