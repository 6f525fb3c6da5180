"""The board game *The Queen's Gambit*: players plan three moves ahead, in secret, and capture valuable tiles."""

from __future__ import annotations

from schachtel.core.contract import Game, Option
from schachtel.core.parts import Conduct, Facts, Files, Records, Rules, Search, Shown
from schachtel.games.gambit import data, features, notation, picture, policy, report, rules, secrets, shown, state
from schachtel.games.gambit.words import WORDS

SEATS_TEXT = tuple(map(str, range(state.SEATS)))
HOUSE_VALUES = ",".join(map(str, data.house_values()))

OPTIONS = (
    Option(
        "layout",
        data.RANDOM_TEXT,
        WORDS.phrase("option-layout"),
        typing_hint=WORDS.phrase("option-layout-typed"),
        read=data.read_layout,
        load=data.load,
        # Files with more lines are refused, since finding the line number of each unknown key would take too long.
        most_lines=300,
    ),
    Option(
        "values",
        HOUSE_VALUES,
        WORDS.phrase("option-values"),
        typing_hint=WORDS.phrase("option-values-typed"),
        read=data.read_values,
    ),
    Option(
        "peek",
        data.NOBODY,
        WORDS.phrase("option-peek"),
        typing_hint=WORDS.phrase("option-peek-typed"),
        read=data.read_peek,
    ),
    Option(
        "first",
        "0",
        WORDS.phrase("option-first"),
        typing_hint=WORDS.phrase("option-first-typed"),
        choices=(*SEATS_TEXT, data.RANDOM_TEXT),
    ),
    Option(
        "bound",
        100,
        WORDS.phrase("option-bound"),
        typing_hint=WORDS.phrase("option-bound-typed"),
        low=0,
        high=state.MOST_BOUND,
    ),
)

REASONS = ("last_tile", "no_capture", "last_tile_tie", "no_capture_tie")

GAME = Game(
    id="gambit",
    package=__name__,
    facts=Facts(
        title=WORDS.phrase("title"),
        seats=(2, 3, 4),
        seat_names=tuple(WORDS.phrase(f"seat-{seat}") for seat in range(state.SEATS)),
        rules_version=2,
        actions=state.ACTIONS,
        max_legal_actions=state.WIDEST + 3,
        max_decisions=state.MOST_DECISIONS,
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
        fill_tables=data.fill_tables,
        fill_options=data.fill_options,
    ),
    rules=Rules(
        setup=rules.setup,
        legal=rules.legal,
        apply=rules.apply,
        points=rules.points,
        outcome=rules.outcome,
        features=features.features,
        pick=rules.pick,
        resample=secrets.resample,
        imagine=policy.imagine,
    ),
    search=Search(
        suggest=policy.suggest,
        judge=policy.judge,
        expect=policy.expect,
    ),
    shown=Shown(
        display=shown.DISPLAY,
        read=notation.read,
        reason=picture.reason,
        reasons={why: WORDS.phrase(f"reason-{why}") for why in REASONS},
        draw=picture.draw,
    ),
    conduct=Conduct(
        secret=secrets.secret,
    ),
    files=Files(
        to_position=notation.to_position,
        from_position=notation.from_position,
        report=report.report,
    ),
)
