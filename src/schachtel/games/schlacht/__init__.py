"""The game *Die Schlacht* from Katarenga: each side places eight pieces, then they capture until nobody can."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from schachtel.core.contract import Game, Option
from schachtel.core.parts import Facts, Files, Records, Rules, Search, Shown
from schachtel.games.schlacht import features, notation, picture, policy, rules, shown, solve, state
from schachtel.games.schlacht.data import board_number, board_text, fill_tables
from schachtel.games.schlacht.words import WORDS

RANDOM = "random"


def _board(text: str) -> str:
    return RANDOM if text == RANDOM else board_text(board_number(text))


def fill_options(values: Mapping[str, Any], players: int, o: Any) -> None:
    o.players = players
    o.code = -1 if values["board"] == RANDOM else board_number(values["board"])
    o.target = values["target"]
    o.tie = notation.TIES.index(values["tie"])
    o.rebuild, o.single = values["rebuild"], values["single"]


OPTIONS = (
    Option("board", RANDOM, WORDS.phrase("option-board"), typing_hint=WORDS.phrase("option-board-typed"), read=_board),
    Option("target", 7, WORDS.phrase("option-target"), low=1, high=state.MOST_TARGET),
    Option("tie", "last_pass", WORDS.phrase("option-tie"), choices=notation.TIES),
    Option("rebuild", False, WORDS.phrase("option-rebuild")),
    Option("single", False, WORDS.phrase("option-single")),
)

GAME = Game(
    id="schlacht",
    package=__name__,
    facts=Facts(
        title=WORDS.phrase("title"),
        seats=(2,),
        seat_names=(WORDS.phrase("seat-0"), WORDS.phrase("seat-1")),
        rules_version=1,
        actions=state.ACTIONS,
        max_legal_actions=64 + 3,
        max_decisions=state.MOST_GAMES * state.MOST_DECISIONS,
        chance=True,
        draws=False,
        scored=True,
        options=OPTIONS,
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
        rank=policy.rank,
        judge=solve.judge,
        expect=solve.expect,
        exact=solve.exact,
        memory=1 << 17,
    ),
    shown=Shown(
        display=shown.DISPLAY,
        read=notation.read,
        reason=picture.reason,
        reasons={why: WORDS.phrase(f"reason-{why}") for why in ("target", "single_game")},
        draw=picture.draw,
    ),
    files=Files(
        to_position=notation.to_position,
        from_position=notation.from_position,
    ),
)
