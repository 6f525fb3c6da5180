"""Tests of `schachtel cards`, which lists, shows and checks cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from schachtel.core.contract import Language
from schachtel.games.match import data, notation
from schachtel.games.match.state import CARDS

CARD = """[[card]]
owner = "{owner}"
officer = "{officer}"
colour = "{colour}"
strength = {strength}
title = "Mine [bold]{number}"
effect = ["draw {draws}", "{more} {place}"]
source = "box"
"""
SPACE = '[[space]]\nowner = "{owner}"\nhand = 5\npawns = 1\nadvantage = -2\nstart = {start}\nsource = "box"\n'
DECKS = "".join(
    CARD.format(
        owner=owner,
        officer=officer,
        colour=colour,
        strength=min(2, 2 * place),
        number=number,
        draws=number + 2 * data.OWNERS.index(owner),
        more=more,
        place=place + 1,
    )
    for owner in data.OWNERS
    for colour, more in zip(data.COLOURS, ("pawns", "discard"), strict=True)
    for place, officer in enumerate(data.OFFICERS)
    for number in range(1, data.HOW_MANY[place] + 1)
)
TRACKS = "".join(SPACE.format(owner=owner, start=start) for owner in data.OWNERS for start in ("false", "true"))
GOOD = DECKS + TRACKS
BAD = (
    GOOD.replace('"king"', '"duke"', 1)
    .replace("strength = 2", "strength = 6", 1)
    .replace("draw 2", "fly 2", 1)
    .replace("hand = 5", "hands = 5", 1)
)
MISTAKES = [
    "bad.toml, card 1 ('Mine [bold]1'), officer: 'duke' is not possible here: "
    "choose one of king, queen, rook, bishop, knight",
    "bad.toml, card 2 ('Mine [bold]1'), strength: the value must be a whole number from 0 to 5, not 6",
    "bad.toml, card 4 ('Mine [bold]2'), effect: 'fly 2' is not an effect of this game",
    "bad.toml, space 1, 'hands': this key is unknown: choose from owner, hand, pawns, advantage, start, source",
    "bad.toml, space 1, hand: add a whole number from 5 to 7",
]
WORDS = {
    "en": {"house": "Schachtel", "rulebook": "rulebook", "white": "white", "black": "black", "of": "Spassky's cards"},
    "de": {
        "house": "Schachtel",
        "rulebook": "Regelheft",
        "white": "weiß",
        "black": "schwarz",
        "of": "Karten von Spasski",
    },
}
OFFICERS = {"en": data.OFFICERS, "de": ("König", "Dame", "Turm", "Läufer", "Springer")}


def rows(text: str) -> list[str]:
    """Return the lines of a list of cards, one per card, with wrapped lines joined and runs of spaces shortened."""
    found: list[str] = []
    for line in text.splitlines():
        if line.startswith("     ") and found:
            found[-1] += f" {line.strip()}"
        else:
            found.append(" ".join(line.split()))
    return [" ".join(each.split()) for each in found]


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_cards_are_listed_with_what_is_on_them(run: Any, language: Language) -> None:
    shown = run("cards", "--language", language)
    assert (shown.exit_code, shown.stderr) == (0, "")
    told, there = WORDS[language], rows(shown.stdout)
    assert there[0] == told["of"]
    wanted = []
    for owner in range(2):
        deck = data.house().cards[owner * CARDS : (owner + 1) * CARDS]
        for number, card in enumerate(deck):
            code, officer = notation.code(deck, number), OFFICERS[language][card.officer]
            colour, source = told[data.COLOURS[card.colour]], told[card.source]
            effect = data.effect_text(card.effect, owner, language)
            wanted.append(f"{code} {officer} {colour} {card.strength} {card.title[language]} {source} {effect}")
    assert [row for row in there if row in wanted] == wanted
    assert len(wanted) == 32


@pytest.mark.parametrize("language", ["en", "de"])
def test_both_tracks_are_listed_from_worst_to_best(run: Any, language: Language) -> None:
    lines = [" ".join(line.split()) for line in run("cards", "--language", language).stdout.splitlines()]
    told, start = WORDS[language], {"en": "start", "de": "Start"}[language]
    wanted = [
        f"{number} {space.hand} {space.pawns} {f'{space.advantage:+}' if space.advantage else 0}"
        f"{f' {start}' if space.start else ''} {told[space.source]}"
        for track in data.house().tracks
        for number, space in enumerate(track, 1)
    ]
    assert [line for line in lines if line[:3].replace(" ", "").isdigit()] == wanted


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_wider_than_a_terminal_and_ours_is_said_to_be_ours(run: Any, language: str) -> None:
    lines = run("cards", "--language", language).stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert {"en": "have reconstructed these cards.", "de": "haben wir rekonstruiert."}[language] in " ".join(lines)


def test_what_the_list_recommends_works(run: Any) -> None:
    *_, ours, own = run("cards").stdout.splitlines()
    Path("mine.toml").write_text(GOOD, "utf-8")
    for line in (ours, own):
        command = line.partition("schachtel ")[2].split()
        assert run(*command, "--against", "person", says=["quit"]).exit_code == 0


def test_a_file_is_shown_as_it_is(run: Any) -> None:
    Path("mine.toml").write_text(GOOD, "utf-8")
    shown = run("cards", "show", "mine.toml")
    assert (shown.exit_code, shown.stderr) == (0, "")
    there = rows(shown.stdout)
    for drawn in (2, 4):  # the effect of Spassky's knight bN2 draws two cards, and that of Fischer's draws four
        assert f"bN2 knight black 2 Mine [bold]2 box Draw up to {drawn} cards. Discard 5 cards." in there
    assert there.count("2 5 1 -2 start box") == 2
    assert "reconstructed" not in shown.stdout
    german = run("cards", "show", "mine.toml", "--language", "de").stdout
    assert "bN2 Springer schwarz 2 Mine [bold]2 box Ziehe bis zu 2 Karten. Lege 5 Karten ab." in rows(german)
    assert german == run("cards", "--language", "de", "show", "mine.toml").stdout


def test_what_a_file_leaves_out_is_ours(run: Any) -> None:
    Path("decks.toml").write_text(DECKS, "utf-8")
    Path("tracks.toml").write_text(TRACKS, "utf-8")
    ours = run("cards").stdout
    decks, tracks = (run("cards", "show", name).stdout for name in ("decks.toml", "tracks.toml"))
    assert any(row.endswith("6 2 0 start rulebook") for row in rows(decks))
    assert "Composure" not in decks
    assert rows(tracks)[:20] == rows(ours)[:20]
    assert rows(tracks).count("2 5 1 -2 start box") == 2


def test_ours_are_right(run: Any) -> None:
    shown = run("cards", "check")
    assert (shown.exit_code, shown.stdout, shown.stderr) == (0, "house: ok\n", "")


def test_every_mistake_is_told_with_file_card_and_field(run: Any) -> None:
    Path("good.toml").write_text(GOOD, "utf-8")
    Path("bad.toml").write_text(BAD, "utf-8")
    shown = run("cards", "check", "good.toml", "bad.toml", "good.toml")
    assert (shown.exit_code, shown.stderr) == (2, "")
    assert shown.stdout.splitlines() == ["good.toml: ok", *MISTAKES, "good.toml: ok"]
    assert run("cards", "check", "good.toml").exit_code == 0


def test_what_is_odd_is_asked_and_no_mistake(run: Any) -> None:
    first, second = '"pawns 2"]', '"pawns 3"]'  # in the file GOOD, the effects of the queen and of the first rook
    odd = GOOD.replace(second, first, 1).replace("hand = 5", "hand = 6", 1).replace("strength = 0", "strength = 1", 1)
    Path("odd.toml").write_text(odd, "utf-8")
    shown = run("cards", "check", "odd.toml")
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert shown.stdout.splitlines() == [
        "odd.toml: spassky: 'Mine [bold]1' has strength 1 instead of 0?",
        "odd.toml: spassky: 'Mine [bold]1' has the same effect as 'Mine [bold]1'?",
        "odd.toml: spassky: space 2 is worse than space 1, but the worst must be first?",
        "odd.toml: ok",
    ]


def test_the_effect_of_pawns_is_shown(run: Any) -> None:
    Path("mine.toml").write_text(GOOD + '[pawn]\neffect = ["pawns 2"]\n', "utf-8")
    shown = run("cards", "show", "mine.toml").stdout
    assert "In the other colour each card is a pawn of strength 1: Take 2 pawns." in shown


def test_an_effect_of_pawns_that_names_the_opponent_is_shown_for_each_player(run: Any) -> None:
    Path("mine.toml").write_text(GOOD + '[pawn]\neffect = ["opponent endurance -1"]\n', "utf-8")
    shown = " ".join(run("cards", "show", "mine.toml").stdout.split())
    assert "each card of Spassky is a pawn of strength 1: Fischer loses 1 endurance." in shown
    assert "each card of Fischer is a pawn of strength 1: Spassky loses 1 endurance." in shown
    german = " ".join(run("cards", "show", "mine.toml", "--language", "de").stdout.split())
    assert "jede Karte von Fischer ein Bauer der Stärke 1: Spasski verliert 1 mentale Ausdauer." in german


def test_decks_that_are_not_whole_are_told(run: Any) -> None:
    Path("less.toml").write_text(GOOD[GOOD.index("[[card]]", 1) :], "utf-8")
    shown = run("cards", "check", "less.toml")
    assert (shown.exit_code, shown.stderr) == (2, "")
    assert shown.stdout == "less.toml, spassky, white king: the deck needs exactly 1 of this kind of card, not 0\n"


def test_what_cannot_be_read_does_not_keep_others_from_being_checked(process: Any, tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(GOOD, "utf-8")
    (tmp_path / "binary.toml").write_bytes(b"\xff\x00")
    (tmp_path / "broken.toml").write_text("card = [", "utf-8")
    (tmp_path / "deep.toml").write_text(f"card = {'[' * 50_000}", "utf-8")
    shown = process("cards", "check", "missing.toml", ".", "binary.toml", "broken.toml", "deep.toml", "good.toml")
    assert shown.returncode == 2
    broken, deep, good = shown.stdout.splitlines()
    assert broken.startswith("broken.toml, this is not valid TOML: ")
    assert deep.startswith("deep.toml, this is not valid TOML: ")
    assert good == "good.toml: ok"
    assert shown.stderr.splitlines() == [
        "schachtel: missing.toml: No such file or directory",
        "schachtel: .: Is a directory",
        "schachtel: binary.toml is not UTF-8 text",
    ]


WRONG = [
    ("nonsense", "No such command"),
    ("--language fr", "en or de"),
    ("--language fr check", "en or de"),
    ("show", "Missing argument"),
    ("show good.toml good.toml", "unexpected extra argument"),
    ("show good.toml --language fr", "en or de"),
    ("show missing.toml", "missing.toml: No such file"),
    ("show .", "Is a directory"),
    ("show binary.toml", "binary.toml is not UTF-8 text"),
    ("show broken.toml", "broken.toml, this is not valid TOML"),
    ("show deep.toml", "deep.toml, this is not valid TOML"),
    ("show empty.toml", "empty.toml, there is no card, space or pawn"),
    ("show bad.toml", "bad.toml, card 1 ('Mine [bold]1'), officer"),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG)
def test_whatever_is_wrong_is_one_line(run: Any, arguments: str, said: str) -> None:
    Path("good.toml").write_text(GOOD, "utf-8")
    Path("bad.toml").write_text(BAD, "utf-8")
    Path("binary.toml").write_bytes(b"\xff\x00")
    Path("broken.toml").write_text("card = [", "utf-8")
    Path("deep.toml").write_text(f"card = {'[' * 50_000}", "utf-8")
    Path("empty.toml").write_text("", "utf-8")
    shown = run("cards", *arguments.split())
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr.startswith("schachtel: ")
    assert said in shown.stderr
    assert shown.stderr.count("\n") == 1


def test_a_file_that_is_right_can_be_played(run: Any) -> None:
    Path("mine.toml").write_text(GOOD, "utf-8")
    played = run("play", "match", "-o", "cards=mine.toml", "--seed", 1, "--against", "person", says=["", "quit"])
    assert played.exit_code == 0
    assert "Mine [bold]1" in played.stdout


def test_a_long_word_is_shown_whole(run: Any) -> None:
    Path("mine.toml").write_text(GOOD.replace("Mine [bold]1", "W" * 300, 1), "utf-8")
    shown = run("cards", "show", "mine.toml").stdout
    assert shown.count("W") == 300
    assert max(map(len, shown.splitlines())) <= 80
