"""Tests of `schachtel deck`, which lists, shows, counts and checks decks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from schachtel.core.contract import Language
from schachtel.games.gundam import decks
from schachtel.games.gundam.cards import by_number
from schachtel.games.gundam.effects.texts import card_text

GOOD = decks.deck_text(decks.random_deck(7))
BAD = "5 ST01-001\n1 T-001\nnonsense\n2 ST01-01\n"
MISTAKES = [
    "bad.txt, line 1, ST01-001: 5 copies, but at most 4 are allowed",
    "bad.txt, line 2, T-001: Gundam is a token and does not belong in a deck",
    "bad.txt, line 3, 'nonsense': write how many copies of which card you want, such as 4 ST01-001",
    "bad.txt, line 4, 'ST01-01': no card has this number. Did you mean ST01-016 (Asticassia School of Technology,"
    " Earth House)?",
    "bad.txt, there must be exactly 50 cards, not 8",
]
COLOURS = {"en": ("blue and white", "green and white"), "de": ("blau und weiß", "grün und weiß")}


def words(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_are_listed_with_colours_and_kinds(run: Any, language: Language) -> None:
    shown = run("deck", "--language", language)
    assert (shown.exit_code, shown.stderr) == (0, "")
    lines = [words(line) for line in shown.stdout.splitlines()]
    blue, green = COLOURS[language]
    assert lines[1:3] == [f"blue_white {blue} 26 8 10 6", f"green_white {green} 28 8 10 4"]


def test_what_the_list_recommends_works(run: Any) -> None:
    Path("mine.txt").write_text(GOOD, "utf-8")
    *_, see, figures, own = run("deck").stdout.splitlines()
    for line in (see, figures, own):
        assert run(*line.partition("schachtel ")[2].split()).exit_code == 0


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", decks.named())
def test_a_deck_is_shown_with_every_card_and_what_it_does(run: Any, name: str, language: Language) -> None:
    shown = run("deck", "show", name, "--language", language)
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert shown.stdout == run("deck", "--language", language, "show", name).stdout
    assert max(map(len, shown.stdout.splitlines())) <= 80
    lines = [words(line) for line in shown.stdout.splitlines()]
    together = words(shown.stdout)
    for number, copies in decks.named()[name].copies:
        card = by_number(number)
        assert any(line.startswith(f"{copies} {number} {card.level} {card.cost} ") for line in lines), number
        for text in card_text(card, language):
            assert text in together, text


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_deck_is_counted_beside_the_advice_of_the_sheet(run: Any, language: Language) -> None:
    shown = run("deck", "stats", "blue_white", "--language", language)
    assert (shown.exit_code, shown.stderr) == (0, "")
    lines = [words(line) for line in shown.stdout.splitlines()]
    title = {"en": "blue_white: 50 cards, blue and white", "de": "blue_white: 50 Karten, blau und weiß"}
    assert lines[0] == title[language]
    counted = decks.statistics(decks.named()["blue_white"])
    for numbers in (counted.levels, counted.costs):
        for key, number in numbers.items():
            assert f"{key} {number} {'▇' * number}".strip() in lines
    for each in counted.links:
        assert f"{each.copies} {each.unit.number} {each.unit.name} {each.pilots}" in lines
    wanted = {
        "en": ["units 26 25–28 yes", "units up to level 3 14 16–20 no",
               "commands that work in action steps 3 1 or more yes",
               "units with a link and a matching pilot 19 all 19 units yes"],
        "de": ["Units 26 25–28 ja", "Units bis Level 3 14 16–20 nein",
               "Commands, die in Aktionsschritten wirken 3 mindestens 1 ja",
               "Units mit Link und passendem Piloten 19 alle 19 Units ja"],
    }  # fmt: skip
    assert set(wanted[language]) <= set(lines)


def test_a_file_is_shown_and_counted_whatever_its_name(run: Any) -> None:
    for name in ("mine.txt", "[bold]mine"):
        Path(name).write_text(GOOD, "utf-8")
        for command in ("show", "stats"):
            shown = run("deck", command, name)
            assert (shown.exit_code, shown.stderr) == (0, "")
            assert shown.stdout.startswith(f"{name}: 50 cards, ")


def test_ours_are_right(run: Any) -> None:
    shown = run("deck", "check")
    assert (shown.exit_code, shown.stdout, shown.stderr) == (0, "blue_white: ok\ngreen_white: ok\n", "")
    assert run("deck", "check", "green_white").stdout == "green_white: ok\n"


def test_a_deck_is_written_as_a_list_that_is_read_again(run: Any) -> None:
    for name in ("green_white", "random-7"):
        Path("mine.txt").write_text(run("deck", "text", name).stdout, "utf-8")
        assert run("deck", "check", "mine.txt").stdout == "mine.txt: ok\n"
        assert (
            run("deck", "show", "mine.txt").stdout.splitlines()[2:] == run("deck", "show", name).stdout.splitlines()[2:]
        )


def test_every_mistake_is_told_with_file_and_line(run: Any) -> None:
    Path("good.txt").write_text(GOOD, "utf-8")
    Path("bad.txt").write_text(BAD, "utf-8")
    shown = run("deck", "check", "good.txt", "bad.txt", "good.txt")
    assert (shown.exit_code, shown.stderr) == (2, "")
    assert shown.stdout.splitlines() == ["good.txt: ok", *MISTAKES, "good.txt: ok"]


def test_what_cannot_be_read_does_not_keep_others_from_being_checked(process: Any, tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text(GOOD, "utf-8")
    (tmp_path / "binary.txt").write_bytes(b"\xff\x00")
    shown = process("deck", "check", "missing.txt", ".", "binary.txt", "good.txt")
    assert (shown.returncode, shown.stdout) == (2, "good.txt: ok\n")
    assert shown.stderr.splitlines() == [
        "schachtel: missing.txt: No such file or directory",
        "schachtel: .: Is a directory",
        "schachtel: binary.txt is not UTF-8 text",
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("nonsense", "No such command"),
        ("--language fr", "en or de"),
        ("show", "Missing argument"),
        ("stats", "Missing argument"),
        ("show blue_white green_white", "unexpected extra argument"),
        ("show blue_white --language fr", "en or de"),
        (
            "show nonsense",
            "there is no deck 'nonsense': choose from blue_white, green_white, random-7, or a file ending in .txt",
        ),
        ("stats nonsense", "there is no deck 'nonsense'"),
        ("show missing.txt", "No such file"),
        ("stats bad.txt", "; ".join(MISTAKES)),
        ("check missing.txt", "No such file"),
    ],
)
def test_a_bad_argument_is_one_line_and_exit_code_2(run: Any, arguments: str, said: str) -> None:
    Path("bad.txt").write_text(BAD, "utf-8")
    shown = run("deck", *arguments.split())
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr.startswith("schachtel: ")
    assert said in shown.stderr
    assert shown.stderr.count("\n") == 1
