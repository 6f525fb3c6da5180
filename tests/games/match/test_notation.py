"""Tests of moves and positions as text: a text is read as people mean it, or refused with a reason."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import schachtel
from schachtel.core.kernels import enter_guess, enter_hide
from schachtel.core.layout import keep_words
from schachtel.games import game
from tests.games.match.scene import BACKENDS, CODES, FISCHER, SPASSKY, cards, losing, scene, side, using

MATCH = game("match")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("wQ@III", "wQ@III"), ("wq@3", "wQ@III"), ("wQ@IV", "wQ@IIII"), ("wQ@4+2", "wQ@IIII+2"),
        ("wQ @ iii + 1", "wQ@III+1"), ("WQ@1+0", "wQ@I"), ("RESIGN", "resign"),
    ],
)  # fmt: skip
def test_a_move_can_be_typed_in_more_than_one_way(typed: str, meant: str) -> None:
    table, other = scene("interpreted"), scene("interpreted")
    table.play(typed)
    other.play(meant)
    assert table.position() == other.position()


def test_an_answer_needs_no_section_but_a_lead_does() -> None:
    table = scene("interpreted")
    with pytest.raises(schachtel.IllegalMove, match="in which section"):
        table.play("wQ")
    table.play("wQ@II")
    table.play("bR1+1")
    assert next(event["text"] for event in table.events()) == "Fischer plays “fischer bR1” (rook 4) in II with 1 pawn."


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("wD@III", "wQ@III"), ("Dame in III", "wQ@III"), ("weiße Dame in Abschnitt 3 mit 2 Bauern", "wQ@III+2"),
        ("spiele Dame nach I", "wQ@I"), ("play queen @ 2 with 1 pawn", "wQ@II+1"), ("white queen@IV", "wQ@IIII"),
        ("wT1@1", "wR1@I"), ("wT@1", "wR1@I"), ("Turm@1", "wR1@I"), ("wL1@2", "wB1@II"), ("Läufer@2", "wB1@II"),
        ("Dame III", "wQ@III"), ("wD III", "wQ@III"), ("wT1 IV", "wR1@IIII"), ("Dame i", "wQ@I"),
        ("Dame Abschnitt 3", "wQ@III"), ("Dame in III, mit 2 Bauern", "wQ@III+2"), ("Dame III, 1 Bauer", "wQ@III+1"),
        ("queen III, with 2 pawns", "wQ@III+2"), ("wD III +1", "wQ@III+1"),
        ("wS1@2", "wN1@II"), ("Springer@2+1", "wN1@II+1"), ("knight@2", "wN1@II"), ("aufgeben", "resign"),
        ("Partie aufgeben", "resign"), ("resign this game", "resign"),
    ],
)  # fmt: skip
def test_a_card_can_be_typed_in_german_or_in_words(typed: str, meant: str) -> None:
    table, other = scene("interpreted"), scene("interpreted")
    table.play(typed)
    other.play(meant)
    assert table.position() == other.position()


@pytest.mark.parametrize("black", ["bS2", "sS2", "schwarzer Springer", "black knight 2", "sSpringer2"])
def test_black_is_s_in_german(black: str) -> None:
    table = scene("interpreted", "wQ", "bN2 wN1")
    table.play("wQ@I")
    table.play(black)
    assert side(table, FISCHER)["board"][0]["code"] == "bN2"


@pytest.mark.parametrize(
    ("effect", "typed", "meant"),
    [
        ("", "aktivieren", "use"), ("", "activate", "use"), ("", "Nutzen", "use"), ("", "ja", "use"),
        ("", "yes", "use"),
        ("", "verzichten", "decline"), ("", "nicht aktivieren", "decline"), ("", "nein", "decline"),
        ("draw 2", "ziehen", "draw"), ("draw 2", "ja", "draw"), ("draw 2", "stopp", "stop"), ("draw 2", "no", "stop"),
        ("draw or pawn", "Bauer", "pawn"), ("choose: draw 1 | pawns 1", "zweites", "second"),
        ("choose: draw 1 | pawns 1", "erste", "first"), ("promote 1", "umwandeln", "promote"),
        ("promote 1", "nein", "stop"), ("promote 1", "ja", "promote"), ("pick", "spielen", "play"),
        ("pick", "abwerfen", "discard"), ("discard 1", "wB1", "-wB1"), ("discard 1", "-Läufer1", "-bB1"),
        ("discard 1", "-wL1", "-wB1"),
    ],
)  # fmt: skip
def test_an_answer_can_be_typed_in_german(effect: str, typed: str, meant: str) -> None:
    hands = {"spassky": "wN1 wB1 bR1 bR2"} if typed == "-Läufer1" else {}
    meant = "-wB1" if typed == "-Läufer1" else meant
    table, other = ((using if effect else losing)("interpreted", effect or "draw 1", **hands) for _ in range(2))
    table.play(typed)
    other.play(meant)
    assert table.position() == other.position()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("behalten", "keep"), ("keine", "keep"), ("-Dame", "-wQ"), ("-wD-wT1", "-wQ-wR1"), ("- Dame - Turm", "-wQ-wR1")],
)
def test_what_is_exchanged_can_be_typed_in_german(typed: str, meant: str) -> None:
    table, other = (scene("interpreted", stage="conceal") for _ in range(2))
    table.play(typed, SPASSKY)
    other.play(meant, SPASSKY)
    assert table.position() == other.position()


BANNED: dict[str, Any] = {"s": {"banned": 1}}
PLAYED: dict[str, Any] = {"s": {"board": ["-", "wK", "-", "-"]}, "f": {"board": ["-", "bK", "-", "-"]}}


@pytest.mark.parametrize(
    ("typed", "english", "german", "more"),
    [
        ("Dame@I", "which card do you mean: wQ or bQ?", "welche Karte meinst du: wQ oder bQ?", {"spassky": "wQ bQ"}),
        ("König@I", "you have no such card in your hand. You have wQ.",
         "so eine Karte hast du nicht auf der Hand. Du hast wQ.",
         {"spassky": "wQ"}),
        ("wQ", "in which section? Type wQ@III, for example.", "in welchem Abschnitt? Schreib zum Beispiel wQ@III.", {}),
        ("wQ@I+3", "you can add at most 2 pawns.", "du kannst höchstens 2 Bauern einsetzen.", {}),
        ("wK@I", "wK is not in your hand. You have wQ.", "wK hast du nicht auf der Hand. Du hast wQ.",
         {"spassky": "wQ"}),
        ("-wK", "wK is not in your hand. You have wQ.", "wK hast du nicht auf der Hand. Du hast wQ.",
         {"spassky": "wQ"}),
        ("wQ@II", "section II is not open.", "Abschnitt II ist nicht offen.", PLAYED),
        ("wQ@I+1", "you cannot add pawns in this game.", "du darfst in dieser Partie keine Bauern einsetzen.", BANNED),
        ("wQ@I+1", "you have no pawns in your reserve.", "du hast keine Bauern in deiner Reserve.",
         {"s": {"pawns": 0}}),
        ("wQ@I+2", "you have only 1 pawn in your reserve.", "du hast nur 1 Bauern in deiner Reserve.",
         {"s": {"pawns": 1}}),
        ("wR1@I", "you must play wQ, or resign.", "du musst wQ spielen oder aufgeben.", {"s": {"forced": "wQ"}}),
        ("use", "this move is not possible now.", "dieser Zug ist jetzt nicht möglich.", {}),
    ],
)  # fmt: skip
def test_a_refusal_names_its_reason_in_both_languages(typed: str, english: str, german: str, more: Any) -> None:
    table = scene("interpreted", **more)
    with pytest.raises(schachtel.IllegalMove) as refused:
        table.play(typed)
    assert refused.value.text("en").startswith(f"{typed} – {english}")
    assert refused.value.text("de").startswith(f"{typed} – {german}")
    assert str(refused.value) == refused.value.text("en")


def test_a_refusal_of_an_answer_names_its_reason() -> None:
    """No player may answer in another section, resign within an effect, or play a card in a game that is decided."""
    table = scene("interpreted")
    table.play("wQ@II")
    assert why(table, "bQ@I") == "you have to answer in section II."
    later = "you can only resign a game when it is your turn to play a card."
    assert why(losing("interpreted", "draw 1"), "resign") == later
    last = using("interpreted", "pick", s={"board": ["wK", "wB2", "-", "wN2"]}, f={"board": ["bK", "bB2", "-", "bN2"]})
    assert why(last, "play").startswith("this card can no longer be played")


def test_a_card_that_must_be_played_cannot_be_discarded() -> None:
    table = using("interpreted", "pick", "opponent discard 1")
    table.play("play")
    forced = side(table, FISCHER)["must_play"]
    assert (table.turn, why(table, f"-{forced}")) == (FISCHER, f"you must play {forced}, or resign.")


def why(table: schachtel.Table, typed: str) -> str:
    with pytest.raises(schachtel.IllegalMove) as refused:
        table.play(typed)
    return refused.value.reasons[0].text("en")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("wQ@V", "is not a move"), ("wQ@5", "is not a move"), ("wX@I", "is not a move"), ("wQ@II+٢", "is not a move"),
        ("wQ@I+3", "at most 2 pawns"), ("wK@I", "wK is not in your hand. You have wQ, wR1"),
        ("use", "not possible now"), ("-wQ", "not possible now"),
    ],
)  # fmt: skip
def test_what_is_no_move_is_said(typed: str, why: str) -> None:
    with pytest.raises((schachtel.IllegalMove, schachtel.NotationError), match=why):
        scene("interpreted").play(typed)


@pytest.mark.parametrize(
    ("typed", "why"),
    [("-wK", "wK is not in your hand.* You have wQ, wR1"), ("-wQ-wQ", "listed it twice"), ("-xx", "is not a move")],
)
def test_what_cannot_be_discarded_is_said(typed: str, why: str) -> None:
    with pytest.raises((schachtel.IllegalMove, schachtel.NotationError), match=why):
        scene("interpreted", stage="conceal").play(typed, SPASSKY)


LOST: dict[str, Any] = {
    "section": 2, "winner": 1, "stage": "offer", "spassky": "wB1", "fischer": "bB1",
    "s": {"board": ["-", "-", "wN1", "-"]}, "f": {"board": ["-", "-", "bQ", "-"]},
}  # fmt: skip


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"spassky": " ".join(CODES)}, "spassky, hand: at most 6"),
        ({"fischer": " ".join(CODES[:8])}, "fischer, hand: at most 7"),
        ({"stage": "status", "left": 16, "s": {"points": 1}}, "left: "),
        ({"stage": "conceal", "game": 3}, "game: the number of finished games .3. must"),
        ({"game": 2}, "game: the number of finished games .1. must"),
        ({"advantage": 9, "s": {"board": ["-", "wK", "wB2", "wN2"]}, "f": {"board": ["-", "bK", "bB2", "bN2"]}},
         "advantage"),
        ({"s": {"board": ["wK", "-", "-", "-"]}}, "board: each section"),
        ({"stage": "conceal", "s": {"board": ["wK", "-", "-", "-"]}, "f": {"board": ["bK", "-", "-", "-"]}},
         "board: must be empty"),
        (LOST | {"winner": 0}, "winner: must be the side"),
        ({"stage": "offer", "winner": 1}, "section"),
        ({"s": {"n_old": 9}}, "n_old"),
        ({"s": {"known": "wK"}}, "known, marked and forced"),
        ({"s": {"discard": "wQ"}}, "in two places"),
        ({"s": {"pawns": 9}}, "pawns"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(changed: dict[str, Any], why: str) -> None:
    with pytest.raises(schachtel.PositionError, match=why):
        scene("interpreted", **changed)


def test_a_lost_exchange_is_worth_its_section_if_nothing_else_is_said() -> None:
    table = scene("interpreted", **LOST)
    table.play("decline")
    assert table.view()["advantage"] == -3


def guessed(table: schachtel.Table, viewer: int, seed: int) -> Any:
    """Return a random world that fits what a seat may know."""
    states = MATCH.records.State.new()
    MATCH.files.from_position(table.position(), states, MATCH.tables())
    engine = MATCH.engine("interpreted")
    keep = keep_words(MATCH.records.State, [(0,), (1,)])
    engine(enter_hide)(states, 0, MATCH.tables(), keep, viewer)
    engine(enter_guess)(states, 0, MATCH.tables(), viewer, np.array([seed], np.uint64))
    return states[0]


def names(bits: Any) -> set[str]:
    return {code for number, code in enumerate(CODES) if int(bits) >> number & 1}


def test_a_guess_has_all_cards_that_are_known() -> None:
    table = scene("interpreted", f={"known": "bQ bB1"})
    for seed in range(20):
        hand = names(guessed(table, SPASSKY, seed).side[FISCHER].hand)
        assert {"bQ", "bB1"} < hand
        assert len(hand) == 4


@pytest.mark.parametrize("backend", BACKENDS)
def test_cards_that_lay_open_when_they_were_shuffled_were_in_no_hand_before(backend: str) -> None:
    """Fischer cannot know Spassky's hand, since one of the shuffled cards lay face down.

    The other shuffled cards lay face up, so they were not in Spassky's hand. Of them, Spassky can hold only the one
    card drawn since the shuffle.
    """
    discards = [code for code in CODES if code not in ("wN1", "wB1", "bB1", "bB2", "wK")]
    mine = {"buried": "wK", "discard": " ".join(discards)}
    table = using(backend, "draw 1", "pawns 1", mulligan_open=False, s=mine)
    table.play("draw")
    assert len(cards(table, SPASSKY)) == 4
    for seed in range(60):
        hand = names(guessed(table, FISCHER, seed).side[SPASSKY].hand)
        assert len(hand) == 4
        assert len(hand & set(discards)) <= 1, hand
    assert table.position() == schachtel.position("match", table.position(), backend=backend).position()
