"""Tests of deck lists: reading, writing, random decks, and the advice of the rule sheet."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import schachtel
from schachtel.core.errors import DeckError, FaultyFile, OptionError
from schachtel.games.gundam import decks
from schachtel.games.gundam.cards import ALL, NUMBERED, by_number
from schachtel.games.gundam.deck_faults import DeckFault
from schachtel.games.gundam.decks import Advice, Deck, advice, deck_text, links, random_deck, read_deck, statistics
from schachtel.games.gundam.effects.words import Kind

BLUE = [card.number for card in decks.PLAYABLE if card.colour == "blue"][:13]
GOOD = "".join(f"4 {number}\n" for number in BLUE[:12]) + f"2 {BLUE[12]}\n"
SEEDS = st.integers(0, 2**62)


def faults(text: str) -> tuple[str, ...]:
    with pytest.raises(DeckError) as wrong:
        read_deck(text, "mine")
    return tuple(map(str, wrong.value.faults))


# --- reading lists ---------------------------------------------------------------------------------------------------


def test_a_list_is_read_however_it_is_written() -> None:
    plain = read_deck(GOOD, "mine")
    assert plain.name == "mine"
    assert dict(plain.copies) == dict.fromkeys(BLUE[:12], 4) | {BLUE[12]: 2}
    lines = GOOD.splitlines()
    for other in (
        GOOD.replace(" ", "x "),
        GOOD.replace(" ", "X  "),
        GOOD.replace(" ", "x"),
        GOOD.strip().replace("\n", "+"),
        GOOD.strip().replace("\n", " + ").replace(" ST", "XST"),
        GOOD.replace(" ", " × "),
        GOOD.replace(" ", " ×"),
        GOOD.replace(" ", " x "),
        GOOD.replace("\n", "\r\n"),
        GOOD.lower(),
        "# my deck\n\n" + GOOD.replace("\n", "   # why not\n\n"),
        "[Units]\n" + GOOD + "Pilots:\n[ Bases (0) ]\nSideboard :\n",
        "\n".join(reversed(lines)),
        GOOD.replace(f"4 {BLUE[0]}", f"1 {BLUE[0]}\n3x {BLUE[0]}"),
        "\n".join(f"{line} {by_number(line.split()[1]).name.upper()}" for line in lines),
    ):
        assert read_deck(other, "mine") == plain, other


@pytest.mark.parametrize("line", ["4 XT01-001", "4 xt01-001", "4xXT01-001", "4 x XT01-001", "4 ×XT01-001"])
def test_an_x_after_a_space_belongs_to_the_number(line: str) -> None:
    """A line with the number XT01-001 was once read as four copies of the token T01-001."""
    with pytest.raises(DeckError, match="line 1, 'XT01-001': no card has this number"):
        read_deck(f"{line}\n{GOOD}", "mine")


def test_a_name_behind_the_number_may_be_typed_as_keyboards_can() -> None:
    typed = GOOD.replace(f"4 {BLUE[0]}", "4 ST03-008 Zaku II").replace(f"4 {BLUE[1]}", "4 GD01-026 Char’s Zaku II")
    assert dict(read_deck(typed, "mine").copies)["GD01-026"] == 4


def test_every_mistake_is_told_with_its_line() -> None:
    text = """# wrong in every way
[units]
4 ST01-001
5x ST01-005
2 ST01-001 Gundam
Gundam x 4
4 ST1-002
1 T-001
4 GD01-044
0 ST01-003
1 EXB-001
4 GD01-065 Justice Gundam
3 ST01-002 4 ST01-004
1 R-001
1 Zaku
99999 ST01-001
"""
    assert faults(text) == (
        "line 4, ST01-005: 5 copies, but at most 4 are allowed",
        "line 5, ST01-001: 6 copies (lines 3, 5), but at most 4 are allowed",
        "line 6, 'Gundam x 4': write how many copies of which card you want, such as 4 ST01-001",
        "line 7, 'ST1-002': no card has this number. Did you mean ST01-002 (Gundam (MA Form))?",
        "line 8, T-001: Gundam is a token and does not belong in a deck",
        "line 10, 'ST01-003': the number of copies must be at least 1, not 0",
        "line 11, EXB-001: EX Base is a token and does not belong in a deck",
        "line 12, GD01-065: this number belongs to Freedom Gundam, not 'Justice Gundam'. Write only one card per line",
        "line 13, ST01-002: this number belongs to Gundam (MA Form), not '4 ST01-004'. Write only one card per line",
        "line 14, 'R-001': resources do not belong in the deck; every player has ten of them anyway",
        "line 15, 'ZAKU': no card has this number",
        "line 16, '99999 ST01-001': write how many copies of which card you want, such as 4 ST01-001",
        "there must be exactly 50 cards, not 30",
        "3 colours, but at most 2 are allowed: blue (line 3), red (line 9), white (line 12)",
    )


def test_a_deck_has_exactly_fifty_cards() -> None:
    assert faults(GOOD.replace(f"2 {BLUE[12]}", f"1 {BLUE[12]}")) == ("there must be exactly 50 cards, not 49",)
    assert faults(GOOD.replace(f"2 {BLUE[12]}", f"3 {BLUE[12]}")) == ("there must be exactly 50 cards, not 51",)
    assert faults("") == faults("# nothing\n\n[units]\n") == ("there must be exactly 50 cards, not 0",)


def test_a_deck_has_at_most_two_colours() -> None:
    two = GOOD.replace(BLUE[0], "ST03-001")
    assert read_deck(two, "mine").colours == ("blue", "red")
    three = two.replace(BLUE[1], "GD01-065")
    assert faults(three) == ("3 colours, but at most 2 are allowed: red (line 1), white (line 2), blue (line 3)",)


def test_a_fault_of_a_deck_is_told_in_german_too() -> None:
    with pytest.raises(DeckError) as wrong:
        read_deck("9 ST01-001\n40 ST03-001\n1 ST04-001", "mine")
    told = [fault.text("de") for fault in wrong.value.faults if isinstance(fault, DeckFault)]
    assert "ST01-001: 9-mal im Deck, erlaubt ist diese Karte höchstens 4-mal" in told
    assert "3 Farben, aber höchstens 2 sind erlaubt: blau (Zeile 1), rot (Zeile 2), weiß (Zeile 3)" in told


def test_cards_of_one_name_and_different_numbers_are_different_cards() -> None:
    same = [card.number for card in decks.PLAYABLE if card.name == "Gundam"]
    assert len(same) > 1
    others = [number for number in BLUE if number not in same][: 12 - len(same)]
    text = "".join(f"4 {number}\n" for number in [*same, *others]) + "2 GD01-021\n"
    assert read_deck(text, "mine").colours == ("blue",)


def test_a_deck_error_is_a_fault_of_a_persons_file() -> None:
    assert schachtel.DeckError is DeckError
    assert issubclass(DeckError, FaultyFile)
    with pytest.raises(DeckError, match=r"^mine, there must be exactly 50 cards, not 0$"):
        read_deck("", "mine")


@given(st.text())
def test_any_text_is_a_deck_or_has_faults(text: str) -> None:
    assert faults(text)


def test_a_file_is_read_or_refused(tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text("\ufeff" + GOOD, "utf-8")
    assert decks.load_deck(tmp_path / "good.txt").copies == read_deck(GOOD, "").copies
    with pytest.raises(OptionError, match="No such file"):
        decks.load_deck(tmp_path / "missing.txt")


@given(SEEDS)
def test_what_is_written_is_read_again(seed: int) -> None:
    deck = random_deck(seed)
    assert read_deck(deck_text(deck), deck.name) == deck


def test_a_written_list_is_in_parts_with_names() -> None:
    written = deck_text(Deck("two\nlines", (("ST01-001", 2), ("ST01-010", 1))))
    assert written == "# two lines\n\n[units]\n2 ST01-001 Gundam\n\n[pilots]\n1 ST01-010 Amuro Ray\n"


# --- named and random decks ------------------------------------------------------------------------------------------


def test_the_two_decks_of_the_sheet_are_there() -> None:
    assert list(decks.named()) == ["blue_white", "green_white"]
    assert [deck.name for deck in decks.named().values()] == list(decks.named())
    assert [deck.colours for deck in decks.named().values()] == [("blue", "white"), ("green", "white")]
    kinds = [tuple(statistics(deck).kinds.values()) for deck in decks.named().values()]
    assert kinds == [(26, 8, 10, 6), (28, 8, 10, 4)]


def test_what_the_scan_of_the_sheet_left_unclear_is_as_ruled() -> None:
    blue, green = (dict(deck.copies) for deck in decks.named().values())
    assert (blue["GD01-018"], green["GD01-076"], green["ST03-008"]) == (3, 3, 2)
    assert "ST03-007" not in green


@given(SEEDS)
def test_a_random_deck_is_legal_and_within_the_sheets_numbers(seed: int) -> None:
    deck = random_deck(seed)
    cards = deck.cards
    assert len(cards) == 50
    assert max(Counter(cards).values()) <= 4
    assert 1 <= len(deck.colours) <= 2
    assert all(card.kind <= Kind.BASE for card in cards)
    assert all(each.met for each in advice(deck) if each.about not in ("links", "actions"))


def test_a_seed_always_gives_the_same_deck() -> None:
    found = [random_deck(seed).copies for seed in range(50)]
    assert found == [random_deck(seed).copies for seed in range(50)]
    assert len(set(found)) == 50
    # A seed gives the same deck on every machine.
    assert random_deck(1).copies[:3] == (("ST01-001", 4), ("ST01-008", 1), ("ST04-001", 2))


def test_random_decks_reach_every_card_and_every_pair_of_colours() -> None:
    found = [random_deck(seed) for seed in range(400)]
    assert {number for deck in found for number, _ in deck.copies} == {card.number for card in decks.PLAYABLE}
    assert len({deck.colours for deck in found}) == 4 + 6


# --- advice on decks -------------------------------------------------------------------------------------------------


def test_the_sheets_advice_comes_with_figures() -> None:
    assert advice(decks.named()["blue_white"]) == [
        Advice("units", 26, 25, 28),
        Advice("pilots", 8, 6, 8),
        Advice("commands", 10, 8, 10),
        Advice("bases", 6, 4, 6),
        Advice("early", 14, 16, 20),
        Advice("links", 19, 19),
        Advice("actions", 3, 1),
    ]
    assert [each.about for each in advice(decks.named()["blue_white"]) if not each.met] == ["early"]
    assert all(each.met for each in advice(decks.named()["green_white"]))


def test_advice_is_met_from_the_lowest_to_the_highest_number() -> None:
    assert [Advice("units", n, 2, 3).met for n in range(1, 5)] == [False, True, True, False]
    assert [Advice("units", n, 2).met for n in range(1, 4)] == [False, True, True]


def test_a_bad_deck_is_advised_and_not_refused() -> None:
    unmet = [each.about for each in advice(read_deck(GOOD, "mine")) if not each.met]
    assert {"units", "pilots", "actions"} <= set(unmet)


@pytest.mark.parametrize(
    ("unit", "pilot", "fits"),
    [
        ("ST01-001", "ST01-010", True),  # this pilot links by the name Amuro Ray
        ("ST01-001", "ST04-010", False),
        ("ST01-004", "ST01-012", True),  # this command can be played as a pilot who links with the Guntank
        ("ST01-004", "ST01-014", False),  # this command has no pilot part
        ("GD01-004", "GD01-087", True),  # this pilot links by a trait
        ("GD01-004", "GD01-088", False),
        ("GD01-004", "ST01-001", False),  # this card has a trait that links, but is a unit and not a pilot
        ("ST01-005", "ST01-010", False),  # GM has no link condition, so it links with no pilot
        ("GD01-071", "GD01-098", True),
    ],
)
def test_a_pilot_links_by_name_or_trait(unit: str, pilot: str, fits: bool) -> None:
    assert links(by_number(unit), by_number(pilot)) == fits


def test_statistics_count_each_card_once() -> None:
    for deck in [*decks.named().values(), *map(random_deck, range(20))]:
        counted = statistics(deck)
        for numbers in (counted.levels, counted.costs, counted.kinds, counted.colours):
            assert sum(numbers.values()) == 50
        assert list(counted.levels) == list(range(1, max(card.level for card in deck.cards) + 1))
        linking = sum(bool(card.link or card.link_traits) for card in deck.cards)
        assert sum(each.copies for each in counted.links) == linking


def test_statistics_of_a_deck_of_the_sheet() -> None:
    counted = statistics(decks.named()["green_white"])
    assert counted.levels == {1: 0, 2: 9, 3: 18, 4: 16, 5: 6, 6: 1}
    assert counted.costs == {1: 19, 2: 18, 3: 12, 4: 1}
    assert counted.colours == {"green": 33, "white": 17}
    heavyarms = next(each for each in counted.links if each.unit.number == "GD01-034")
    # The two pilots of Heavyarms are copies of the command Simultaneous Fire, which can be paired as Trowa Barton.
    assert (heavyarms.copies, heavyarms.pilots) == (2, 2)


def test_every_playable_card_has_its_place() -> None:
    assert [card.number for card in ALL if card.kind <= Kind.BASE] == list(decks.PLACE)
    assert decks.PLACE.keys() < NUMBERED.keys()


# --- decks as an option ----------------------------------------------------------------------------------------------


def test_a_deck_is_a_name_a_list_or_a_path(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text(decks.deck_text(decks.random_deck(3)), "utf-8")
    line = "+".join(f"{copies}x{number}" for number, copies in decks.random_deck(3).copies)
    for deck in (mine, str(mine), line, decks.deck_text(decks.random_deck(3))):
        table = schachtel.new("gundam", seed=1, decks=(deck, "blue_white"), backend="interpreted")
        assert f'"{line},blue_white"' in table.record(complete=True).dumps()
    with_commas = "# first, mine + yours\n" + decks.deck_text(decks.random_deck(55))
    assert "," in decks.deck_text(decks.random_deck(55))
    table = schachtel.new("gundam", seed=1, decks=["green_white", with_commas], backend="interpreted")
    assert decks.one_line(decks.random_deck(55)) in table.record(complete=True).dumps()
    table = schachtel.new("gundam", seed=1, decks=f"{mine},random-7", backend="interpreted")
    text = table.record(complete=True).dumps()
    assert f'"{line},random-7"' in text, "a record has all of it, and needs no file"


@pytest.mark.parametrize(
    ("both", "why"),
    [
        ("blue_white", "decks: needs 2 or 3 or 4 or 5 or 6 values, separated by commas, not 1"),
        (("blue_white",) * 3, "decks: 3 given for 2 players; name one for each player"),
        (("blue_white", "pink"), "decks, value 2: 'pink': choose from blue_white, green_white"),
        (("4 ST01-001", "blue_white"), "decks, value 1, there must be exactly 50 cards, not 4"),
        (("random--1", "random-9999999999"), "value 1: 'random--1': choose from"),
        ({"blue_white", "green_white"}, "decks=.*: must be a text, or a file ending in .txt"),
        (("blue_white", "nowhere.txt"), "No such file"),
    ],
)
def test_decks_that_cannot_be_are_refused(both: Any, why: str) -> None:
    with pytest.raises(schachtel.OptionError, match=why):
        schachtel.new("gundam", decks=both)
