"""Tests of positions as text: as people write them, as tables write them, and errors."""

from __future__ import annotations

import itertools
import json
import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import schachtel
from schachtel.games.gambit import data
from tests.games.gambit import oracle
from tests.games.gambit.scene import ALL_CARDS, LAYOUT, NUMBERED, planned, side

README = Path(schachtel.__file__).parent / "games" / "gambit" / "README.md"

# Red is to move by a rook card, with the last queen in reach.
TURN: dict[str, Any] = {
    "players": 2,
    "queens": "d5",
    "starts": "a1 h1 a8 h8",
    "figures": ["d1", "e8"],
    "turn": 0,
    "card": "R",
    "hands": ["NBR", "NNB"],
    "plans": ["NB", "RRQ"],
    "revealed": ["R", ""],
    "taken": ["pppppppppppppppprrrrqkk", "nnnnbbbb"],
}
TILES = {
    "pawns": "a2 b2 c2 d2 e2 f2 g2 h2 a7 b7 c7 d7 e7 f7 g7 h7",
    "knights": "b1 g1 b8 g8",
    "bishops": "c1 f1 c8 f8",
    "rooks": "a3 h3 a6 h6",
    "queens": "d1 d8",
    "kings": "e1 e8",
}
PLACING: dict[str, Any] = {"players": 3, "stage": "placing", "starts": "a1 h1 a8 h8"} | TILES
PLANNING: dict[str, Any] = PLACING | {
    "stage": "planning",
    "figures": ["a1", "h1", "a8"],
    "hands": ["NBRQN", "NNNNB", "BR"],
    "plans": ["", "", "QQB"],
}
OVER: dict[str, Any] = TURN | {
    "queens": "",
    "stage": "over",
    "card": "-",
    "taken": ["pppppppppppppppprrrrqqkk", "nnnnbbbb"],
    "figures": ["d5", "e8"],
}


def read(**position: Any) -> schachtel.Table:
    return schachtel.position("gambit", position)


# --- optional parts --------------------------------------------------------------------------------------------------


def test_the_position_in_the_readme_is_one() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    position = tomllib.loads(next(block for block in blocks if "players" in block))
    assert position == TURN
    table = schachtel.position("gambit", position)
    assert "Rxd5" in table.moves()


def test_what_is_left_out_of_a_turn_has_its_usual_value() -> None:
    table = read(**TURN)
    shown = table.view()
    assert (table.turn, shown["stage"], shown["quiet"], shown["bound"], shown["first"]) == (0, "moving", 0, 100, 0)
    assert shown["values"] == {
        "points": {"pawn": 3, "knight": 4, "bishop": 5, "rook": 6, "queen": 7, "king": 8},
        "source": "house",
    }
    assert (shown["layout"]["name"], table.ply) == ("own", 0)
    assert [each["peek"] for each in shown["sides"]] == [False, False]
    assert [each["deck"] for each in shown["sides"]] == [6, 6]
    assert table.position()["decks"] == [ALL_CARDS, ALL_CARDS]


def test_before_anybody_has_placed_starts_and_tiles_are_enough() -> None:
    table = read(**PLACING)
    assert (table.turn, table.moves()) == (0, ["a1", "h1", "a8", "h8"])
    assert [each["square"] for each in table.view()["sides"]] == [None, None, None]


def test_while_placing_figures_that_stand_are_named_and_the_next_seat() -> None:
    table = read(**PLACING, figures=["h8", "-", "a1"], turn=1)
    assert (table.turn, table.moves()) == (1, ["h1", "a8"])
    table = read(**PLACING, figures=["-", "-", "a1"], turn=1, first=2)
    assert table.turn == 1


def test_while_planning_it_is_everybodys_turn_who_has_no_plan() -> None:
    table = read(**PLANNING)
    assert (table.acting, table.view()["mover"]) == ((0, 1), None)
    assert side(table, 1)["hand"] == ["N", "N", "N", "N", "B"]
    table.play("NNB", 1)
    table.play("QNR", 0)
    assert (table.turn, table.view()["card"]) == (1, "N")


def test_after_the_move_no_card_is_named() -> None:
    table = read(**TURN | {"stage": "laying", "card": "-"})
    assert (table.turn, table.moves()) == (0, ["N", "B", "R"])
    left_out = {key: value for key, value in TURN.items() if key != "card"}
    assert read(**left_out | {"stage": "laying"}).state == table.state


def test_cards_in_hand_may_be_written_in_any_order_a_plan_may_not() -> None:
    table = read(**TURN)
    assert read(**TURN | {"hands": ["RNB", "BNN"]}).state == table.state
    assert read(**TURN | {"plans": ["BN", "RRQ"]}).state != table.state


def test_a_game_that_is_over_can_be_written_down() -> None:
    table = read(**OVER)
    assert (table.turn, table.moves(), table.outcome, table.reason) == (None, [], (1.0, 0.0), "last_tile")
    assert list(table.points) == [48 + 24 + 14 + 16, 16 + 20]
    table = read(**TURN | {"stage": "over", "card": "-", "quiet": 200, "plans": ["NBR", "RRQ"]})
    assert (table.outcome, table.reason) == ((1.0, 0.0), "no_capture")


def test_the_table_writes_every_key_of_a_position() -> None:
    assert read(**TURN).position() == {
        "players": 2,
        "layout": "own",
        "pawns": "",
        "knights": "",
        "bishops": "",
        "rooks": "",
        "queens": "d5",
        "kings": "",
        "starts": "a1 h1 a8 h8",
        "stage": "moving",
        "turn": 0,
        "first": 0,
        "card": "R",
        "figures": ["d1", "e8"],
        "hands": ["NBR", "NNB"],
        "plans": ["NB", "RRQ"],
        "revealed": ["R", ""],
        "decks": [ALL_CARDS, ALL_CARDS],
        "taken": ["pppppppppppppppprrrrqkk", "nnnnbbbb"],
        "points": [48 + 24 + 7 + 16, 16 + 20],
        "values": [3, 4, 5, 6, 7, 8],
        "worth": "",
        "peek": [],
        "quiet": 0,
        "bound": 100,
        "ply": 0,
        "rng": "0" * 48,
        "events": [],
    }


def test_what_play_does_can_be_read_in_the_next_position() -> None:
    table = read(**TURN | {"pawns": "a3", "taken": ["ppppppppppppppprrrrqkk", "nnnnbbbb"]})
    table.play("Rxd5")
    after = table.position()
    assert (after["queens"], after["pawns"], after["figures"]) == ("", "a3", ["d5", "e8"])
    assert (after["stage"], after["card"], after["turn"], after["ply"]) == ("laying", "-", 0, 1)
    assert after["taken"][0] == "ppppppppppppppprrrrqqkk"
    table.play("B")
    after = table.position()
    assert (after["stage"], after["card"], after["turn"]) == ("moving", "R", 1)
    assert (after["plans"], after["revealed"]) == (["NBB", "RQ"], ["R", "R"])


@pytest.mark.parametrize("backend", ["compiled", "interpreted"])
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {"peek": (1,), "first": "random", "values": (1, 2, 3, 4, 5, 6)}),
        (4, {"layout": LAYOUT, "bound": 3}),
        (2, {"layout": NUMBERED}),
    ],
)
def test_every_position_of_play_is_read_back_bit_for_bit_and_plays_on_alike(
    backend: str, players: int, options: dict[str, Any]
) -> None:
    table = schachtel.new("gambit", seed=players, players=players, backend=backend, **options)
    rng = random.Random(players)
    for _ in range(140):
        if table.turn is None:
            break
        again = schachtel.position("gambit", json.loads(json.dumps(table.position())), backend=backend)
        assert again.state == table.state
        seat = rng.choice(table.acting)
        assert again.moves(seat) == table.moves(seat)
        move = rng.choice(table.moves(seat))
        table.play(move, seat)
        again.play(move, seat)
        assert again.state == table.state
    over = schachtel.position("gambit", table.position(), backend=backend)
    assert (over.state, over.outcome, over.points) == (table.state, table.outcome, table.points)


def test_a_position_tells_a_house_layout_by_name_and_keeps_what_is_left_of_it() -> None:
    name = next(iter(data.layouts()))
    table = schachtel.new("gambit", seed=5, layout=name)
    assert table.position()["layout"] == name
    assert read(**table.position()).view()["layout"] == table.view()["layout"]


def test_r2_a_position_tells_numbers_of_tiles_and_the_points_that_were_captured() -> None:
    table = read(**TURN | {"worth": "d5=40"})
    assert table.view()["worth"] == {"d5": 40}
    table.play("Rxd5")
    after = table.position()
    assert (after["worth"], after["points"]) == ("", [48 + 24 + 7 + 16 + 40, 36])
    assert read(**after).points == table.points
    assert table.view()["numbered"]


def test_r2_a_layout_of_ours_has_no_numbers_of_its_own() -> None:
    name = next(iter(data.layouts()))
    position = schachtel.new("gambit", seed=5, layout=name).position()
    pawn = position["pawns"].split()[0]
    refused(position | {"worth": f"{pawn}=9"}, f"layout: in {name}, all tiles of a kind are worth the same")


# --- refused positions -----------------------------------------------------------------------------------------------

PAWNS = "a2 b2 c2 d2 e2 f2 g2 h2 a7 b7 c7 d7 e7 f7 g7 h7"


def refused(position: dict[str, Any], says: str) -> None:
    with pytest.raises(schachtel.PositionError, match=re.escape(says)):
        schachtel.position("gambit", position)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        # Positions with wrong tiles or starting places.
        ({"queens": "d9"}, "'d9' is not a square: use a1 to h8"),
        ({"queens": "D5"}, "'D5' is not a square: use a1 to h8"),
        ({"queens": "d5 d5"}, "square d5 is listed twice"),
        ({"queens": ["d5"]}, "queens: ['d5'] is not text"),
        ({"queens": "d5 d6"}, "queens: 2 on the board and 1 taken, but there must be 2 in all"),
        ({"queens": ""}, "queens: 0 on the board and 1 taken, but there must be 2 in all"),
        ({"kings": "a3"}, "kings: 1 on the board and 2 taken, but there must be 2 in all"),
        ({"pawns": "a3", "taken": ["pppppppppppppppprrrrqkk", "nnnnbbbb"]}, "pawns: 1 on the board and 16 taken"),
        ({"pawns": "d5", "taken": ["ppppppppppppppprrrrqkk", "nnnnbbbb"]}, "two tiles on d5"),
        ({"starts": "a1 h1 a8"}, "starts must be 4 squares without tiles, not a1 h1 a8"),
        ({"starts": "a1 h1 a8 h8 h7"}, "starts must be 4 squares without tiles"),
        ({"starts": "a1 h1 a8 d5"}, "starts must be 4 squares without tiles, not a1 h1 d5 a8"),
        ({"starts": ""}, "starts must be 4 squares without tiles, not none"),
        ({"starts": "a1 h1 a8 x8"}, "'x8' is not a square: use a1 to h8"),
        ({"taken": ["pppppppppppppppprrrrqkk", "nnnnbbbbz"]}, "must have no letters other than pnbrqk"),
        ({"taken": ["pppppppppppppppprrrrqkk"]}, "must be a list of 2 texts, one per seat"),
        ({"taken": "p"}, "taken: 'p' is not a list"),
        # Positions with wrong figures.
        ({"figures": ["d1", "d1"]}, "figures must stand on different squares, and none of them on a tile"),
        ({"figures": ["d5", "e8"]}, "figures must stand on different squares, and none of them on a tile"),
        ({"figures": ["d1", "-"]}, "figures: in stage moving, every seat must have placed its figure"),
        ({"figures": ["d1"]}, "figures must be a list of 2 texts, one per seat, not ['d1']"),
        ({"figures": ["d1", "e8", "a1"]}, "must be a list of 2 texts, one per seat"),
        ({"figures": ["d1", "e9"]}, "'e9' is not a square: use a1 to h8"),
        ({"figures": ["d1", 5]}, "must be a list of 2 texts, one per seat"),
        # Positions with wrong words or numbers.
        ({"players": 5}, "gambit is for 2 or 3 or 4 players, not 5"),
        ({"players": "2"}, "gambit is for 2 or 3 or 4 players, not '2'"),
        ({"stage": "war"}, "stage: 'war' is not one of placing, planning, moving, laying, over"),
        ({"layout": "mine"}, "layout: 'mine' is not one of"),
        ({"turn": 2}, "turn: 2 is not a whole number from -1 to 1"),
        ({"turn": "red"}, "turn: 'red' is not a whole number from -1 to 1"),
        ({"first": 2}, "first: 2 is not a whole number from 0 to 1"),
        ({"card": "K"}, "card: 'K' is not one of -, N, B, R, Q"),
        ({"values": [1, 2, 3]}, "values: [1, 2, 3] is not a list of 6"),
        ({"values": [1, 2, 3, 4, 5, 100]}, "values: 100 is not a whole number from 0 to 99"),
        ({"worth": "d5=100"}, "worth: 'd5=100' must be the square of a tile with its points, such as e4=9"),
        ({"worth": "d5"}, "worth: 'd5' must be the square of a tile with its points"),
        ({"worth": "d6=9"}, "worth: 'd6=9' must be the square of a tile with its points"),
        ({"points": [95]}, "points: [95] is not a list of 2"),
        ({"points": [95, 3169]}, "points: 3169 is not a whole number from 0 to 3168"),
        ({"points": [1, 1], "taken": [OVER["taken"][0] + "nnnnbbbb", ""], "queens": ""},
         "points: seat 1 has 1 but has captured no tile"),
        ({"peek": [2]}, "peek: 2 is not a whole number from 0 to 1"),
        ({"peek": True}, "peek: True is not a list"),
        ({"quiet": -1}, "quiet: -1 is not a whole number from 0 to"),
        ({"bound": 1001}, "bound: 1001 is not a whole number from 0 to 1000"),
        ({"ply": -1}, "ply: -1 is not a whole number from 0 to"),
        ({"rng": "0"}, "rng: '0' is not 48 hexadecimal digits"),
        ({"colour": "blue", "attack": 3}, "unknown keys: attack, colour"),
        # Positions with wrong cards.
        ({"hands": ["NB", "NNB"]}, "seat 0 has 2 cards in hand and 2 planned, but needs 3 and 2"),
        ({"hands": ["NBR", "NNBR"]}, "seat 1 has 4 cards in hand and 3 planned, but needs 3 and 3"),
        ({"plans": ["NBR", "RRQ"]}, "seat 0 has 3 cards in hand and 3 planned, but needs 3 and 2"),
        ({"plans": ["NB", "RR"]}, "seat 1 has 3 cards in hand and 2 planned, but needs 3 and 3"),
        ({"plans": ["NB", "RRQQ"]}, "plans: 'RRQQ' must have at most 3 cards"),
        ({"plans": ["N?", "RRQ"]}, "plans: 'N?' must have no letters other than NBRQ"),
        ({"hands": ["NBr", "NNB"]}, "hands: 'NBr' must have no letters other than NBRQ"),
        ({"hands": ["NBR", "NNN"], "plans": ["NB", "NNQ"]}, "seat 1 has more than 4 N cards"),
        ({"hands": ["NBR", "QQB"]}, "seat 1 has more than 2 Q cards"),
        ({"revealed": ["", ""]}, "card must be one of the cards revealed by the seat whose turn it is"),
        ({"revealed": ["N", ""]}, "card must be one of the cards revealed by the seat whose turn it is"),
        ({"revealed": ["R", "NNBBRQ"]}, "seat 1: 0 cards are left for the deck, but it must have 1 to 6 cards"),
        ({"decks": [ALL_CARDS, "NNNNBBB"]}, "seat 1: decks lists NNNNBBB, but more R cards are left in the deck"),
        ({"decks": [ALL_CARDS, "NNBBRQQ"]}, "seat 1: decks must list the cards that were last shuffled"),
        ({"decks": [ALL_CARDS, "NNBBRR"]}, "seat 1: decks lists NNBBRR, but more Q cards are left in the deck"),
        # Positions whose other fields contradict the stage.
        ({"stage": "laying"}, "card: R is impossible in stage laying"),
        ({"card": "-"}, "card: - is impossible in stage moving"),
        ({"turn": -1}, "turn: -1 is impossible in stage moving"),
        ({"stage": "over", "card": "-"}, "stage: the game cannot be over yet, because tiles are left"),
        ({"quiet": 200}, "quiet has reached the limit that bound sets, so the stage must be over"),
        ({"quiet": 201, "stage": "laying", "card": "-"},
         "quiet is beyond the limit that bound sets, so the stage must be over"),
        ({"queens": "", "taken": OVER["taken"]}, "no tile is left, so the stage must be over"),
        ({"stage": "planning"}, "figures: before the first move, each figure must stand on a start square"),
        ({"stage": "placing", "card": "-"}, "turn must be the first of these seats that has none"),
    ],
)  # fmt: skip
def test_what_is_no_position_is_refused_with_the_reason(change: dict[str, Any], says: str) -> None:
    refused(TURN | change, says)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"figures": ["-", "a1", "-"], "turn": 0}, "turn must be the first of these seats that has none"),
        ({"figures": ["a1", "h1", "-"], "turn": 2}, "turn must be the first of these seats that has none"),
        ({"figures": ["a1", "-", "-"], "turn": 1}, "turn must be the first of these seats that has none"),
        ({"figures": ["a1", "h1", "a8"], "turn": 0}, "turn must be the first of these seats that has none"),
        (
            {"figures": ["a4", "-", "-"], "turn": 2},
            "figures: before the first move, each figure must stand on a start square",
        ),
        ({"turn": -1}, "turn must be the first of these seats that has none"),
        ({"card": "N"}, "card: N is impossible in stage placing"),
        ({"hands": ["NBR", "", ""]}, "seat 0 cannot have cards before all figures have been placed"),
        ({"revealed": ["", "N", ""]}, "seat 1 cannot have cards before all figures have been placed"),
        ({"decks": ["", "", ALL_CARDS]}, "seat 2 cannot have cards before all figures have been placed"),
        ({"quiet": 1}, "before the first move, quiet must be 0"),
        ({"pawns": PAWNS[3:], "taken": ["p", "", ""]}, "before the first move, quiet must be 0"),
        ({"pawns": PAWNS[3:]}, "pawns: 15 on the board and 0 taken, but there must be 16 in all"),
        ({"pawns": PAWNS + " a5"}, "pawns: 17 on the board and 0 taken, but there must be 16 in all"),
    ],
)
def test_what_cannot_be_while_figures_are_placed_is_refused(change: dict[str, Any], says: str) -> None:
    refused(PLACING | change, says)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"turn": 0}, "turn: 0 is impossible in stage planning"),
        ({"card": "N"}, "card: N is impossible in stage planning"),
        ({"hands": ["NBR", "NNNNB", "BR"]}, "seat 0 has 3 cards in hand and 0 planned, but needs 5 and 0 or 2 and 3"),
        ({"hands": ["NB", "NNNNB", "BR"]}, "seat 0 has 2 cards in hand and 0 planned, but needs 5 and 0 or 2 and 3"),
        ({"plans": ["NB", "", "QQB"]}, "seat 0 has 5 cards in hand and 2 planned, but needs 5 and 0 or 2 and 3"),
        ({"hands": ["NB", "NN", "BR"], "plans": ["RRQ", "BBR", "QQB"]}, "plans: all seats have planned"),
        ({"revealed": ["N", "", ""]}, "seat 0 cannot have revealed or reshuffled cards while planning"),
        ({"figures": ["a1", "h1", "-"]}, "figures: in stage planning, every seat must have placed its figure"),
        ({"figures": ["a1", "h1", "a4"]}, "figures: before the first move, each figure must stand on a start square"),
        ({"quiet": 3}, "before the first move, quiet must be 0"),
    ],
)
def test_what_cannot_be_while_all_plan_is_refused(change: dict[str, Any], says: str) -> None:
    refused(PLANNING | change, says)


def blue(deck_of: str, revealed: str, plan: str, hand: str) -> dict[str, Any]:
    """Return the position TURN with other cards for Blue."""
    return TURN | {
        "decks": [ALL_CARDS, deck_of],
        "revealed": ["R", revealed],
        "plans": ["NB", plan],
        "hands": ["NBR", hand],
    }


def test_what_a_deck_was_shuffled_of_may_be_told() -> None:
    """A position may say from which cards a deck was last shuffled, if the cards seen since then fit."""
    for deck_of, revealed, plan, hand in (
        ("NBRRQQ", "", "NBR", "NNB"),
        ("NBRRQQ", "N", "BRN", "NBQ"),
        ("NBRRQQ", "NB", "RNQ", "NBQ"),
        ("NNNBRQ", "NBRRQ", "RBN", "BQN"),
    ):
        table = schachtel.position("gambit", blue(deck_of, revealed, plan, hand))
        assert table.position()["decks"][1] == deck_of
        assert table.view()["sides"][1]["deck"] == 6 - len(revealed)


@pytest.mark.parametrize(
    ("deck_of", "revealed", "plan", "hand", "says"),
    [
        ("NBRRQQ", "", "NBQ", "NNB", "decks lists NBRRQQ, but more R cards are left in the deck"),
        ("NBRRQQ", "N", "BRQ", "NBN", "cannot have drawn Q in time to plan it"),
        ("NBRRQQ", "N", "RRB", "NBN", "cannot have drawn R in time to plan it"),
        ("NBRRQQ", "NB", "RQN", "NBQ", "cannot have drawn Q in time to plan it"),
        # The first card revealed was a queen, but at that time the queens were still in the new deck.
        ("NBRRQQ", "Q", "BRN", "NBN", "in time to plan it"),
        # The deck is said to have had six knights, but only four exist.
        ("NNNNNN", "NNNBQ", "RRQ", "BBR", "decks lists NNNNNN, but a player has only 4 N cards"),
        # Of these five revealed cards, four must have been planned before the shuffle, outside of the new deck.
        ("NNNNRR", "NNNBQ", "RRQ", "BBR", "in time to plan and reveal them all"),
    ],
)
def test_what_a_deck_was_shuffled_of_has_to_fit_the_cards(
    deck_of: str, revealed: str, plan: str, hand: str, says: str
) -> None:
    with pytest.raises(schachtel.PositionError, match=rf"seat 1.* {says}"):
        schachtel.position("gambit", blue(deck_of, revealed, plan, hand))


def test_cards_that_a_player_could_have_are_accepted_and_no_others() -> None:
    """Random cards after a shuffle must be accepted if and only if the oracle finds an order of events that fits."""
    rng = random.Random(6)
    found = {True: 0, False: 0}
    for number in range(400):
        drawn = number % 6
        cards = rng.sample(ALL_CARDS, 12)
        deck_of, rest = cards[:6], cards[6:]
        hidden = [*rest, *deck_of[:drawn]]
        if number % 2:  # in half of the cases, cards from the deck can be anywhere; otherwise they come last
            rng.shuffle(hidden)
        revealed, plan, hand = hidden[:drawn], hidden[drawn : drawn + 3], hidden[drawn + 3 :]
        possible = any(
            oracle.could_have("".join(rest), "".join(deck_of), "".join(order), "".join(plan), "".join(hand))
            for order in set(itertools.permutations(revealed))
        )
        found[possible] += 1
        position = blue(*("".join(pile) for pile in (deck_of, revealed, plan, hand)))
        if possible:
            assert schachtel.position("gambit", position).turn == 0
        else:
            refused(position, "in time")
    assert min(found.values()) > 50


def test_once_it_is_over_each_has_three_cards_in_hand_and_three_planned_or_two() -> None:
    refused(OVER | {"hands": ["NB", "NNB"]}, "seat 0 has 2 cards in hand and 2 planned, but needs 3 and 3 or 3 and 2")
    assert read(**OVER | {"plans": ["NBR", "RRQ"]}).outcome == (1.0, 0.0)


def test_without_players_or_starts_there_is_no_position() -> None:
    refused({key: value for key, value in TURN.items() if key != "starts"}, "starts is missing")
    refused({key: value for key, value in TURN.items() if key != "players"}, "players is missing")


@pytest.mark.parametrize("thing", [None, 5, "d5", [], {5: "d5"}])
def test_what_is_no_dict_of_words_is_no_position(thing: Any) -> None:
    with pytest.raises(schachtel.PositionError, match="is not a position: it must be a dict"):
        schachtel.position("gambit", thing)


@pytest.mark.parametrize(
    "event",
    [
        [11, 0, 255, 0, 0, 0, 0],  # an event of an unknown kind
        [1, 2, 255, 0, 0, 0, 0],  # an event of an unknown seat
        [1, 0, 255, 64, 0, 0, 0],  # an event on a square off the board
        [2, 0, 255, 64, 1, 0, 0],  # an event at an unknown place of the plan
        [3, 0, 1, 0, 0, 0, 0],  # an event with an unknown card
        [5, 0, 255, 5, 0, 0, 0],
        [6, 0, 255, 0, 64, 0, 0],
        [7, 0, 255, 64, 1, 0, 3],
        [7, 0, 255, 0, 1, 6, 3],  # an event with an unknown tile
        [7, 0, 255, 0, 1, 0, 100],  # an event with an impossible number of points
        [8, 0, 255, 9, 0, 0, 0],
        [9, 0, 255, 5, 1, 0, 0],
    ],
)
def test_an_event_that_this_game_does_not_know_is_refused(event: list[int]) -> None:
    refused(TURN | {"events": [event]}, "is not an event of this game")


def test_events_of_play_are_kept_in_a_position() -> None:
    table = planned(players=3, peek="all")
    again = read(**table.position())
    for seat in (None, 0, 1, 2):
        assert again.events(seat) == table.events(seat)


def test_while_figures_are_placed_whose_turn_it_is_follows_from_them() -> None:
    """Placing goes counter-clockwise from seat 0: first 0, then 2, then 1. So the figures show whose turn it is."""
    placing = {name: value for name, value in PLACING.items() if name != "turn"}
    assert read(**placing).turn == 0
    assert read(**placing | {"figures": ["a1", "-", "-"]}).turn == 2
    assert read(**placing | {"figures": ["a1", "-", "h1"]}).turn == 1
