"""Chess as FIDE's Laws of Chess define it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from schachtel.core.contract import Game
from schachtel.core.kernels import expect_shares
from schachtel.core.parts import Conduct, Facts, Files, Records, Rules, Search, Shown
from schachtel.games.chess import ending, features, notation, pgn, picture, policy, rules, shown, state
from schachtel.games.chess.data import fill_tables
from schachtel.games.chess.words import WORDS


def fill_options(values: Mapping[str, Any], players: int, o: Any) -> None:
    o.players = players


GAME = Game(
    id="chess",
    package=__name__,
    facts=Facts(
        title=WORDS.phrase("title"),
        seats=(2,),
        seat_names=(WORDS.phrase("seat-0"), WORDS.phrase("seat-1")),
        rules_version=1,
        actions=state.ACTIONS,
        # No position has more than 218 legal moves. The kernel `spread_widely` writes eight moves at a time into their
        # array, so it may need up to eight places after the last move.
        max_legal_actions=218 + 8,
        # A game ends after 150 half-moves without a pawn move or a capture. There can be at most 96 pawn moves and 30
        # captures, so no game is longer than (96 + 30 + 1) * 150 half-moves.
        max_decisions=19_050,
        chance=False,
        draws=True,
        scored=False,
        options=(),
    ),
    records=Records(
        State=state.State,
        Tables=state.Tables,
        Options=state.Options,
        Features=features.Features,
        fill_tables=fill_tables,
        fill_options=fill_options,
    ),
    rules=Rules(
        setup=rules.setup,
        legal=rules.legal,
        apply=rules.apply,
        points=rules.points,
        outcome=rules.outcome,
        features=features.features,
        pick=rules.pick,
    ),
    search=Search(
        suggest=policy.suggest,
        judge=policy.judge,
        expect=expect_shares,
        evaluate=policy.evaluate,
        rank=policy.rank,
        place_key=policy.place_key,
        threatened=policy.threatened,
        drawish=policy.drawish,
        skip=policy.skip,
    ),
    shown=Shown(
        display=shown.DISPLAY,
        read=notation.read,
        reason=ending.reason,
        reasons={why: WORDS.phrase(f"reason-{why}") for why in (*ending.REASONS, *ending.CLAIMS)},
        draw=picture.draw,
    ),
    conduct=Conduct(
        claim=ending.claim,
        flag=ending.flag,
    ),
    files=Files(
        to_position=notation.to_position,
        from_position=notation.from_position,
        formats={"pgn": pgn.PGN},
    ),
)
