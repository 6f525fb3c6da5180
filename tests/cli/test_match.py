"""Tests of playing *Match of the Century* in the terminal, and of refused moves in all games and both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

import schachtel
from schachtel.core.errors import IllegalMove, Reason
from schachtel.core.words import WORDS
from schachtel.games import GAMES

SEED = 3  # with this seed, Spassky is dealt wQ wN1 bR1 bR2 bB2 bN2
START = ["", "keep", "", "keep", ""]  # both players keep their cards; Enter passes the keyboard to the other player


def picture(table: schachtel.Table, seat: int | None, language: Any = "en") -> str:
    return "\n".join("".join(text for text, _ in line) for line in table.picture(seat, language))


def a_match(**options: Any) -> schachtel.Table:
    return schachtel.new("match", seed=SEED, backend="interpreted", **options)


def test_both_halves_of_each_card_are_shown_from_the_first_question_on() -> None:
    table = a_match()
    shown = " ".join(picture(table, 0).split())
    for card in table.view(0)["sides"][0]["hand"]:
        colour, other = ("White", "Black") if card["colour"] == "white" else ("Black", "White")
        officer = f"{colour}: {card['officer']} {card['strength']} – {card['effect']['en']}"
        halves = f"{officer} | {other}: pawn 1" if colour == "White" else f"{other}: pawn 1 | {officer}"
        assert f"{card['code']} “{card['title']['en']}”, {halves}" in shown
    assert shown.count("pawn 1: Draw 1 card or take 1 pawn.") == 1
    assert "Bauer 1: Ziehe 1 Karte oder nimm 1 Bauern." in picture(table, 0, "de")


def test_the_symbols_of_both_tracks_and_the_supply_are_shown() -> None:
    table = a_match()
    shown = picture(table, None)
    assert "endurance 7/9:  5−II 5♟−I 6♟ 6♟♟ 6♟♟ 6♟♟ [6♟♟] 7♟♟♟+I 7♟♟♟+II" in shown
    assert "endurance 7/9:  5−II 6♟−I 6♟♟ 7♟♟ 7♟♟ 7♟♟ [7♟♟] 7♟♟♟+I 7♟♟♟+II" in shown
    assert shown.count("pawns 2   supply 6") == 2
    for move in ("keep", "keep", "wQ@I+2"):
        table.play(move)
    assert "pawns 0   supply 6" in picture(table, None)
    assert "Bauern 0   Vorrat 6" in picture(table, None, "de")


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_line_is_too_long(language: Any) -> None:
    from tests.games.match.scene import TRACKS, box

    longest = tuple((*each, *[(7, 3, 2)] * 5) for each in TRACKS)
    for table in (a_match(), a_match(cards=box(tracks=longest))):
        for seat in (0, 1, None):
            assert max(map(len, picture(table, seat, language).splitlines())) <= 80


def test_resigning_gives_up_the_game_and_not_the_match(run: Any) -> None:
    for language, word, told in (
        ("en", "resign", "Spassky resigns the game. Fischer wins game 1."),
        ("de", "aufgeben", "Spasski gibt die Partie auf. Fischer gewinnt Partie 1."),
    ):
        says = [*START, word, "quit"]
        played = run("play", "match", "--seed", SEED, "--against", "person", "--language", language, says=says).stdout
        assert told in " ".join(played.split())
        assert "?" not in played.partition(told)[0].rpartition("> ")[2]


@pytest.mark.parametrize(
    ("language", "word", "asked", "yes", "over"),
    [
        ("en", "resign all", "Give up Match of the Century entirely, not only this game? y or n:", "y", "Fischer wins"),
        ("en", "resign match", "not only this game?", "y", "Fischer wins"),
        ("de", "aufgeben alles", "Match of the Century ganz aufgeben, nicht nur diese Partie? j oder n:", "j",
         "Fischer gewinnt (durch Aufgabe)"),
        ("de", "Wettkampf aufgeben", "nicht nur diese Partie?", "j", "Fischer gewinnt (durch Aufgabe)"),
    ],
)  # fmt: skip
def test_the_whole_match_can_be_resigned(run: Any, language: str, word: str, asked: str, yes: str, over: str) -> None:
    says = [*START, word, yes, ""]
    played = run("play", "match", "--seed", SEED, "--against", "person", "--language", language, says=says).stdout
    assert asked in played
    assert over in played


@pytest.mark.parametrize(
    ("language", "word", "told"),
    [
        ("en", "resign", "You can only resign a game when it is your turn to play a card. To give up Match of the"
                         " Century entirely, type: resign all"),
        ("de", "aufgeben", "Du kannst eine Partie nur aufgeben, wenn du mit dem Ausspielen einer Karte an der Reihe"
                           " bist. Um Match of the Century ganz aufzugeben, gib ein: aufgeben alles"),
    ],
)  # fmt: skip
def test_where_no_game_can_be_resigned_it_is_said_how_to_resign_the_match(
    run: Any, language: str, word: str, told: str
) -> None:
    says = ["", word, "quit"]
    played = run("play", "match", "--seed", SEED, "--against", "person", "--language", language, says=says).stdout
    assert told in " ".join(played.split())
    help_ = run("play", "match", "--seed", SEED, "--against", "person", "--language", language, says=["", "?", "quit"])
    assert f"  {told.rpartition(': ')[2]:<14} " in help_.stdout


def test_german_words_are_moves_in_the_terminal(run: Any) -> None:
    says = ["", "behalten", "", "-Springer1", "", "Dame in I", "", "wK", "", "aktivieren", "quit"]
    played = run("play", "match", "--seed", SEED, "--against", "person", "--language", "de", says=says).stdout
    assert "Spasski spielt „Ein Spaziergang am Meer“ (Dame 5) in I." in played
    assert "Fischer nutzt den Effekt (Bauer)." in played


REFUSED = {
    "schlacht": (["d4"], "d4", "dieses Feld ist besetzt. Wähle ein leeres Feld."),
    "chess": ([], "e5", "dieser Zug ist hier nicht erlaubt. Erlaubte Züge: "),
    "gambit": ([], "e4", "e4 ist keine Startposition. Freie Startpositionen: "),
    "match": ([], "aktivieren", "dieser Zug ist jetzt nicht möglich. Mögliche Züge: keep, "),
    "gundam": ([], "end", "dieser Zug ist jetzt nicht möglich. Mögliche Züge: "),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_german_refusal_names_its_reason_in_every_game(run: Any, game: str) -> None:
    before, typed, why = REFUSED[game]
    says = [*([""] if game in ("match", "gambit", "gundam") else []), *before, typed, "quit"]
    played = run("play", game, "--seed", SEED, "--against", "person", "--language", "de", says=says).stdout
    assert f"{typed} – {why}" in played


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_a_sentence_with_the_same_values_in_both_languages(game: str) -> None:
    english, german = (named_values(game, language) for language in ("en", "de"))
    assert english
    assert english == german


def named_values(game: str, language: str) -> dict[str, set[str]]:
    """Return the names of the values in each message with which a game refuses a move, by the message's key."""
    from importlib import import_module

    source = import_module(f"schachtel.games.{game}.words").WORDS.source(language)
    found = re.findall(r"^refusal-(\w+) =((?:.*\n)(?: .*\n)*)", source, re.MULTILINE)
    return {key: set(re.findall(r"\$([\w-]+)", text)) for key, text in found}


def test_an_error_without_reasons_is_told_as_it_is() -> None:
    plain = IllegalMove("action 7 – not legal for seat 0 now.")
    assert (plain.text("de"), str(plain)) == ("action 7 – not legal for seat 0 now.",) * 2
    told = IllegalMove("d4", Reason("over", {"why": {"en": "agreement", "de": "vereinbart"}}, WORDS))
    assert (str(told), told.text("de")) == (
        "d4 – the game is over (agreement).",
        "d4 – die Partie ist zu Ende (vereinbart).",
    )
