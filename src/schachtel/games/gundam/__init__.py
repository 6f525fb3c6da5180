"""The *Gundam Card Game*: duels, team battles and battle royale with two hundred cards."""

from __future__ import annotations

from schachtel.core.contract import Game, Option
from schachtel.core.kernels import expect_shares
from schachtel.core.parts import Conduct, Facts, Files, Records, Rules, Search, Shown
from schachtel.games.gundam import data, evaluation, features, policy, secrets, state
from schachtel.games.gundam.effects import pack
from schachtel.games.gundam.rules import actions, choices, consent, game, limits, outcome
from schachtel.games.gundam.shown import endings, look, passing, picture, positions, reading
from schachtel.games.gundam.shown.display import DISPLAY
from schachtel.games.gundam.words import NAMES, WORDS

OPTIONS = (
    Option("mode", data.MODES[0], WORDS.phrase("option-mode"), choices=data.MODES),
    Option(
        "goal",
        data.GOALS[0],
        WORDS.phrase("option-goal"),
        typing_hint=WORDS.phrase("option-goal-typed"),
        choices=data.GOALS,
    ),
    Option(
        "decks",
        data.HOUSE,
        WORDS.phrase("option-decks"),
        typing_hint=WORDS.phrase("option-decks-typed"),
        read=data.read_part,
        load=data.load_part,
        suffix=".txt",
        most_lines=300,  # longer deck lists are slow to check: each unknown card number is compared with all known ones
        parts=tuple(range(limits.SEATS, limits.MOST_SEATS + 1)),
        redact=data.told_decks,
    ),
    Option(
        "first",
        data.FIRST[0],
        WORDS.phrase("option-first"),
        typing_hint=WORDS.phrase("option-first-typed"),
        choices=data.FIRST,
    ),
    Option(
        "unit_limit",
        data.UNIT_LIMITS[0],
        WORDS.phrase("option-unit_limit"),
        typing_hint=WORDS.phrase("option-unit_limit-typed"),
        choices=data.UNIT_LIMITS,
    ),
    Option(
        "shared_hands", True, WORDS.phrase("option-shared_hands"), typing_hint=WORDS.phrase("option-shared_hands-typed")
    ),
    Option("open_decks", False, WORDS.phrase("option-open_decks")),
)


SEARCH = Search(
    suggest=policy.suggest,
    judge=evaluation.judge,
    expect=expect_shares,
)

SHOWN = Shown(
    display=DISPLAY,
    read=reading.read,
    look=look.look,
    reason=endings.reason,
    reasons={why: WORDS.phrase(f"reason-{why}") for why in endings.REASONS},
    draw=picture.draw,
)

FILES = Files(
    to_position=positions.to_position,
    from_position=positions.from_position,
)


def _game(record: type[state.State], seats: tuple[int, ...], larger_version: Game | None = None) -> Game:
    """Make a version of the game: one for duels, or one for more players. It allows the numbers of players in `seats`.

    `larger_version` is the version for more players, whose state record has room for more seats.
    """
    is_larger = record is state.Larger
    return Game(
        id="gundam",
        package=__name__,
        facts=Facts(
            title=WORDS.phrase("title"),
            seats=seats,
            seat_names=NAMES,
            rules_version=2,
            actions=actions.COUNT,
            max_legal_actions=actions.WIDEST,
            max_decisions=limits.LONGEST_OF_MORE if is_larger else limits.LONGEST,
            chance=True,
            draws=False,
            scored=False,
            options=OPTIONS,
        ),
        records=Records(
            State=record,
            Tables=state.Tables,
            Options=state.Options,
            Features=features.LargerFeatures if is_larger else features.Features,
            fill_tables=pack.fill_tables,
            fill_options=data.fill_options,
        ),
        rules=Rules(
            setup=game.setup,
            legal=consent.legal if is_larger else choices.answers,
            apply=consent.apply if is_larger else game.carry_out,
            points=outcome.points,
            outcome=outcome.outcome,
            features=features.features,
            mask=secrets.mask,
            resample=secrets.resample,
            concede=game.concede if is_larger else None,
        ),
        search=SEARCH,
        shown=SHOWN,
        conduct=Conduct(
            secret=secrets.secret,
            passes=passing.passes,
            agree=passing.agree,
            leave=passing.leave,
            closes=passing.closes,
            sees_hands=passing.sees_hands,
            count_players=data.players_of,
            teams=data.teams if is_larger else None,
        ),
        files=FILES,
        larger_version=larger_version,
    )


GAME = _game(state.State, (limits.SEATS,), _game(state.Larger, tuple(range(limits.SEATS + 1, limits.MOST_SEATS + 1))))
