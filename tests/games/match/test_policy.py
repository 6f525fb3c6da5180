"""Tests of the moves that the game suggests, and of its judgement of unfinished matches."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import schachtel
from schachtel.bots.uct import Uct
from schachtel.core.kernels import enter_suggest
from schachtel.games import game
from schachtel.games.match.policy import judge
from tests.games.match.scene import FISCHER, SPASSKY, new, scene

MATCH = game("match")


def suggested(table: schachtel.Table, seat: int, seed: int) -> str:
    seen = table.view_record(seat)
    run = MATCH.engine("interpreted")(enter_suggest)
    states = seen.position.copy().states
    out = np.zeros(MATCH.facts.max_legal_actions, np.int32)
    return seen.write(run(states, 0, MATCH.tables(), seat, np.array([seed], np.uint64), out))


def many(table: schachtel.Table, seat: int) -> set[str]:
    return {suggested(table, seat, seed) for seed in range(60)}


def test_it_wins_as_cheaply_as_it_can_or_lets_the_weakest_card_go() -> None:
    table = scene("interpreted", "wN1 wQ", "bQ bR1 bB1 bN1 wK", f={"pawns": 2})
    table.play("wN1@III")
    assert many(table, FISCHER) == {"bB1@III", "wK@III"}


def test_pawns_are_added_where_no_card_wins_alone() -> None:
    table = scene("interpreted", "wQ", "bR1 bN1", f={"pawns": 2})
    table.play("wQ@I")
    assert many(table, FISCHER) == {"bR1@I+2", "bN1@I"}


def test_it_never_resigns_of_its_own_will() -> None:
    table = scene("interpreted", "wQ", "wK")
    table.play("wQ@I+2")
    assert many(table, FISCHER) == {"wK@I"}


NOTHING = np.zeros(0, np.uint64)


def judged(states: Any, root: Any) -> tuple[bool, float]:
    """Return whether the game can judge a position and, if it can, the outcome that it expects for Spassky."""
    shares = np.zeros(2)
    done = MATCH.engine("interpreted")(judge)(states[0], MATCH.tables()[0], root[0], NOTHING, shares)
    assert not done or shares.sum() == pytest.approx(1)
    return done, float(shares[SPASSKY])


def record(table: schachtel.Table) -> Any:
    states = MATCH.records.State.new()
    MATCH.files.from_position(table.position(), states, MATCH.tables())
    return states


def between(spassky: int, fischer: int, *, pawns: int = 0, endurance: int = 0, played: int = 1) -> Any:
    """Return a match at the break between two of its games. Spassky has extra `pawns` and `endurance`."""
    table = scene(
        "interpreted",
        stage="conceal",
        s={"points": spassky, "pawns": 2 + pawns, "endurance": 4 + endurance},
        f={"points": fischer},
        game=played,
    )
    return record(table)


def test_a_match_is_judged_once_another_game_is_over() -> None:
    begun = record(scene("interpreted", game=2, s={"points": 1}))
    assert not judged(between(2, 2, played=1), begun)[0]
    assert not judged(between(2, 2, played=2), begun)[0], "what is saved now counts in the next one"
    assert judged(between(2, 2, played=3), begun)[0]
    assert not judged(begun, begun)[0]


def test_score_pawns_and_endurance_count() -> None:
    begun = record(new("interpreted"))
    even, ahead, behind = (judged(between(*score), begun)[1] for score in ((2, 2), (4, 2), (2, 4)))
    assert behind < 0.35 < even < 0.65 < ahead
    assert judged(between(2, 2, pawns=3), begun)[1] > even
    assert judged(between(2, 2, endurance=-3), begun)[1] < even
    assert judged(between(5, 0), begun)[1] > 0.95


def test_coins_would_decide_from_five_all() -> None:
    table = MATCH.tables()[0]
    assert table.chance[5 * 7 + 5] == 0.5
    assert table.chance[5 * 7 + 4] == 0.75
    assert table.chance[6 * 7 + 3] == 1
    assert table.chance[0 * 7 + 6] == 0


def test_a_search_sees_what_wins_the_match() -> None:
    """At 5:5, playing the queen wins a section and so the match, while playing the knight does not."""
    table = scene(
        "compiled", "wQ wN1", "bR1", s={"points": 5, "pawns": 0}, f={"points": 5, "pawns": 0},
        advantage=-1, game=11,
    )  # fmt: skip
    move = Uct(300, seed=3).choose(table.view_record(SPASSKY))
    assert move.startswith("wQ"), move
