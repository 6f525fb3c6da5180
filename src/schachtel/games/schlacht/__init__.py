"""Katarenga's *Die Schlacht*: place eight pieces each, then capture until nobody can."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from schachtel.core.contract import Game, Option
from schachtel.games.schlacht import features, notation, policy, rules, solve, state, view
from schachtel.games.schlacht.data import board_number, board_text, fill_tables

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
    Option(
        "board",
        RANDOM,
        {
            "en": "Tile and face for the corners a8, h8, a1, h1, such as A0B3C5D7; or random, from the seed.",
            "de": "Tableau und Lage für die Ecken a8, h8, a1, h1, etwa A0B3C5D7; oder random, aus dem Startwert.",
        },
        read=_board,
    ),
    Option(
        "target",
        7,
        {"en": "Points that win the match.", "de": "Punkte, die die Schlacht gewinnen."},
        low=1,
        high=state.MOST_TARGET,
    ),
    Option(
        "tie",
        "last_pass",
        {
            "en": "Who wins with as many pieces left: whoever passed last, or the second player.",
            "de": "Wer bei Gleichstand gewinnt: wer zuletzt gepasst hat, oder wer als Zweiter gesetzt hat.",
        },
        choices=notation.TIES,
    ),
    Option(
        "rebuild",
        False,
        {
            "en": "A new random board for each game of the match.",
            "de": "Für jede Partie ein neuer, zufälliger Spielplan.",
        },
    ),
    Option("single", False, {"en": "One game only.", "de": "Nur eine Partie."}),
)

GAME = Game(
    id="schlacht",
    package=__name__,
    title={"en": "Die Schlacht", "de": "Die Schlacht"},
    seats=(2,),
    seat_names=view.NAMES,
    rules_version=1,
    actions=state.ACTIONS,
    widest=64 + 3,
    longest=state.MOST_GAMES * state.MOST_DECISIONS,
    chance=True,
    draws=False,
    scored=True,
    State=state.State,
    Tables=state.Tables,
    Options=state.Options,
    Features=features.Features,
    options=OPTIONS,
    fill_tables=fill_tables,
    fill_options=fill_options,
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    points=rules.points,
    outcome=rules.outcome,
    features=features.features,
    pick=rules.pick,
    suggest=policy.suggest,
    rank=policy.rank,
    judge=solve.judge,
    expect=solve.expect,
    exact=solve.exact,
    memory=1 << 17,
    write=notation.write,
    read=notation.read,
    to_position=notation.to_position,
    from_position=notation.from_position,
    view=view.view,
    describe=view.describe,
    prompt=view.prompt,
    event=view.event,
    reason=view.reason,
    reasons=view.REASONS,
    draw=view.draw,
)
