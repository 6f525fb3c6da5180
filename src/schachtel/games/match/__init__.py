"""*Match of the Century*: Spassky against Fischer, a match of short games, and the nerves to last it."""

from __future__ import annotations

from schachtel.core.contract import Game, Option
from schachtel.games.match import (
    data,
    features,
    notation,
    packed,
    picture,
    policy,
    positions,
    rules,
    secrets,
    shown,
    state,
)
from schachtel.games.match.words import NAMES, WORDS

OPTIONS = (
    Option("cards", data.HOUSE, WORDS.phrase("option-cards"), read=data.read_cards, load=data.load),
    Option("mulligan_open", True, WORDS.phrase("option-mulligan_open")),
)

GAME = Game(
    id="match",
    package=__name__,
    title=WORDS.phrase("title"),
    seats=(2,),
    seat_names=NAMES,
    rules_version=2,
    actions=state.ACTIONS,
    widest=state.WIDEST + 3,
    longest=state.LONGEST,
    chance=True,
    draws=False,
    scored=True,
    State=state.State,
    Tables=state.Tables,
    Options=state.Options,
    Features=features.Features,
    options=OPTIONS,
    fill_tables=packed.fill_tables,
    fill_options=packed.fill_options,
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    points=rules.points,
    outcome=rules.outcome,
    features=features.features,
    pick=None,
    resample=secrets.resample,
    suggest=policy.suggest,
    judge=policy.judge,
    secret=secrets.secret,
    display=shown.DISPLAY,
    write=shown.DISPLAY.write,
    read=notation.read,
    to_position=positions.to_position,
    from_position=positions.from_position,
    reason=picture.reason,
    reasons={why: WORDS.phrase(f"reason-{why}") for why in ("points", "champion")},
    draw=picture.draw,
)
