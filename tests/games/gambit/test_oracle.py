"""Tests of whole random games against the oracle: legal moves, places of tiles and cards, turns, and the winner."""

from __future__ import annotations

import functools
import random
from collections import Counter
from typing import Any

import pytest

import schachtel
from tests.contract.cases import inside
from tests.games.gambit import oracle
from tests.games.gambit.scene import ALL_CARDS, BACKENDS, LAYOUT, NUMBERED, NUMBERS, scene, targets

pytestmark = pytest.mark.parametrize("backend", BACKENDS)

LAYOUTS = (LAYOUT, NUMBERED, "random", "rnbqkbnr/pppppppp/8/8/8/8/pppppppp/rnbkqbnr d4 e4 d5 e5")


def watch(table: schachtel.Table, game: oracle.Game) -> None:
    """Check that our engine's game equals the oracle's game in every respect."""
    found = table.position()
    tiles = {square: letter for letter, name in oracle.KINDS.items() for square in found[f"{name}s"].split()}
    assert tiles == game.tiles
    assert set(found["starts"].split()) == game.starts
    assert found["stage"] == game.stage
    assert table.reason == (f"{game.reason}_tie" if game.reason and len(game.best) > 1 else game.reason)
    assert list(table.acting) == game.acting
    assert found["card"] == (game.card or "-")
    assert found["figures"] == [player.square or "-" for player in game.side]
    assert found["quiet"] == game.quiet
    assert list(table.points) == game.points
    sizes = [shown["deck"] for shown in table.view()["sides"]]
    for seat in range(table.players):
        moves = table.moves(seat)
        assert set(moves) == (game.moves(seat) if seat in game.acting else set())
        assert len(set(moves)) == len(moves)
        assert Counter(found["taken"][seat]) == Counter(game.side[seat].taken)
        if game.stage != "placing":
            watch_cards(found, game.side[seat], seat, inside(table).state.side[seat].deck)
            assert sizes[seat] == len(game.side[seat].deck)


def watch_cards(found: dict[str, Any], player: oracle.Player, seat: int, numbers: Any) -> None:
    hand, plan, face_up = found["hands"][seat], found["plans"][seat], found["revealed"][seat]
    assert hand == oracle.sorted_cards(player.hand)
    assert plan == "".join(player.plan)
    assert face_up == oracle.sorted_cards(player.face_up)
    assert found["decks"][seat] == oracle.sorted_cards(player.shuffled_of)
    deck = Counter({card: int(numbers[i]) for i, card in enumerate("NBRQ", 1)})
    assert +deck == Counter(player.deck)
    assert deck <= Counter(found["decks"][seat])
    assert Counter(hand + plan + face_up) + deck == Counter(ALL_CARDS)  # no card is ever lost


def just_drawn(table: schachtel.Table, seat: int) -> str:
    """Return the card that a seat has just drawn, which only an event for this seat shows."""
    (card,) = [event["card"] for event in table.events(seat) if event["kind"] == "drew"]
    return str(card)


def play_both(table: schachtel.Table, rng: random.Random, eager: float) -> oracle.Game:
    """Play a random game both by our rules and in the oracle. A higher `eager` makes captures more likely."""
    start = table.position()
    game = oracle.Game(
        players=table.players,
        tiles={square: letter for letter, name in oracle.KINDS.items() for square in start[f"{name}s"].split()},
        starts=set(start["starts"].split()),
        values=dict(zip(oracle.KINDS, start["values"], strict=True)),
        numbers=NUMBERS if table.options["layout"] == NUMBERED else {},
        first=start["first"],
        bound=start["bound"],
    )
    watch(table, game)
    while game.stage != "over":
        seat = rng.choice(table.acting)
        moves = sorted(game.moves(seat))
        captures = [move for move in moves if "x" in move]
        move = rng.choice(captures if captures and rng.random() < eager else moves)
        table.play(move, seat)
        game.play(seat, move, functools.partial(just_drawn, table))
        if game.stage == "placing" and not game.acting:
            game.deal([table.view(each)["sides"][each]["hand"] for each in range(table.players)])
        watch(table, game)
    assert table.outcome == tuple(float(seat == game.winner()) for seat in range(table.players))
    return game


@pytest.mark.parametrize("layout", LAYOUTS, ids=["own", "numbered", "random", "armies"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_r1_to_r31_whole_random_games_are_the_oracles_decision_for_decision(
    backend: str, players: int, layout: str
) -> None:
    for seed in range(2 if backend == "compiled" else 1):
        rng = random.Random(f"{players} {layout} {seed}")
        table = schachtel.new(
            "gambit",
            seed=100 * players + seed,
            players=players,
            layout=layout,
            first=rng.choice(["random", "0", "1"]),
            values=rng.choice([(3, 4, 5, 6, 7, 8), (1, 1, 1, 1, 1, 1), (0, 9, 1, 50, 99, 2)]),
            backend=backend,
        )
        game = play_both(table, rng, eager=0.7 if backend == "compiled" else 1.0)
        assert game.reason == "last_tile"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r32_random_games_with_a_bound_end_as_the_oracle_ends_them(backend: str, players: int) -> None:
    reasons: Counter[str | None] = Counter()
    for seed in range(5 if backend == "compiled" else 2):
        rng = random.Random(f"bound {players} {seed}")
        table = schachtel.new(
            "gambit", seed=seed, players=players, layout=LAYOUT, bound=rng.choice([1, 2]), backend=backend
        )
        reasons[play_both(table, rng, eager=rng.choice([0.0, 0.3])).reason] += 1
    assert reasons["no_capture"] > 0


@pytest.mark.parametrize("card", "NBRQ")
def test_r7_to_r13_every_square_and_every_card_leads_where_the_oracle_says(backend: str, card: str) -> None:
    """Put the figure on each square of the board, with few or many tiles and figures around it."""
    rng = random.Random(f"crowd {card}")
    for square in oracle.SQUARES:
        others = rng.sample([other for other in oracle.SQUARES if other != square], 3 + 16)
        figures, pawns = others[:3], others[3 : 4 + rng.randrange(16)]
        table = scene(backend, card, " ".join([square, *figures]), pawns=" ".join(pawns))
        expected = oracle.destinations(card, square, set(pawns), {square, *figures})
        assert targets(table) == expected
        assert {move[-2:] for move in table.moves() if "x" in move} == expected & set(pawns)


def test_r12_a_line_is_blocked_at_every_distance(backend: str) -> None:
    """From a1, block a rook's or bishop's way at each distance, first by a tile and then by a figure."""
    for distance in range(1, 8):
        along = ["abcdefgh"[distance] + "1", "abcdefgh"[distance] + "12345678"[distance]]
        for card, blocker in zip("RB", along, strict=True):
            other = "h7" if card == "R" else "a8"
            ahead = oracle.destinations(card, "a1", set(), {blocker})
            tile = scene(backend, card, f"a1 {other}", pawns=f"{blocker} g8")
            assert targets(tile) == {*ahead, blocker} - ({other} if other in ahead else set())
            assert targets(scene(backend, card, f"a1 {blocker}", pawns="g8")) == ahead
