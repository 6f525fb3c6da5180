"""The card game *Match of the Century*: Spassky plays Fischer in short games that cost both of them endurance."""

from __future__ import annotations

from schachtel.core.contract import Game, Option
from schachtel.core.parts import Conduct, Facts, Files, Records, Rules, Search, Shown
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
    Option(
        "cards",
        data.HOUSE,
        WORDS.phrase("option-cards"),
        typing_hint=WORDS.phrase("option-cards-typed"),
        read=data.read_cards,
        load=data.load,
    ),
    Option("mulligan_open", True, WORDS.phrase("option-mulligan_open")),
)

GAME = Game(
    id="match",
    package=__name__,
    facts=Facts(
        title=WORDS.phrase("title"),
        seats=(2,),
        seat_names=NAMES,
        rules_version=2,
        actions=state.ACTIONS,
        max_legal_actions=state.WIDEST + 3,
        max_decisions=state.LONGEST,
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
        fill_tables=packed.fill_tables,
        fill_options=packed.fill_options,
    ),
    rules=Rules(
        setup=rules.setup,
        legal=rules.legal,
        apply=rules.apply,
        points=rules.points,
        outcome=rules.outcome,
        features=features.features,
        resample=secrets.resample,
    ),
    search=Search(
        suggest=policy.suggest,
        judge=policy.judge,
    ),
    shown=Shown(
        display=shown.DISPLAY,
        read=notation.read,
        reason=picture.reason,
        reasons={why: WORDS.phrase(f"reason-{why}") for why in ("points", "champion")},
        draw=picture.draw,
        whole=(WORDS.phrase("whole"), WORDS.phrase("the_whole")),
    ),
    conduct=Conduct(
        secret=secrets.secret,
    ),
    files=Files(
        to_position=positions.to_position,
        from_position=positions.from_position,
    ),
)
