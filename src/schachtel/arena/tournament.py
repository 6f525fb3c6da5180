"""The description of a tournament, and the pairings, games, seats and seeds that follow from it."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, TypeAlias

from schachtel.bots.names import settings_of
from schachtel.core.contract import BETWEEN, Game, Json, Option, new_states, option_text
from schachtel.core.errors import OptionError, short
from schachtel.core.random import seed_from
from schachtel.games import game as game_called

LADDER, ROUND_ROBIN, SWISS = KINDS = ("ladder", "round-robin", "swiss")
BYE = 1.0  # points that a contestant gets for a bye (a Swiss round without an opponent)

Values: TypeAlias = dict[str, str]  # the values of options as text, by name
Group: TypeAlias = tuple[str, ...]  # the names of the contestants in a pairing


@dataclass(frozen=True)
class Contestant:
    """A participant: a bot, and the options that apply to the seats where it plays, such as its deck."""

    name: str
    bot: str
    options: Values = field(default_factory=dict)


@dataclass(frozen=True)
class Job:
    """The description of a game to be played. Its result does not depend on which worker plays it."""

    game: str
    players: int
    options: Values
    variant: Values
    round: int
    pairing: Group
    number: int  # the number of the game within its pairing, from 0 on
    seed: int
    seats: tuple[Contestant, ...]
    bot_seeds: tuple[int, ...]
    time: float | None = None  # the time limit in seconds per move; None: the bots decide how long they think
    record: bool = False

    @property
    def key(self) -> Key:
        return key(self.variant, self.round, self.pairing, self.number)


Key: TypeAlias = tuple[str, int, Group, int]


def key(variant: Mapping[str, str], round: int, pairing: Sequence[str], number: int) -> Key:
    """Return a tuple that identifies a game within its tournament."""
    return variant_text(variant), round, tuple(pairing), number


def variant_text(variant: Mapping[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in variant.items())


@dataclass(frozen=True)
class Tournament:
    """The description of a tournament. It contains everything that the results depend on, and nothing else."""

    game: str
    contestants: tuple[Contestant, ...]
    kind: str = ROUND_ROBIN
    games: int = 100  # the number of games per pairing
    rounds: int = 1  # the number of rounds, if the tournament is a Swiss one
    seed: int = 0
    seats: int = 2
    options: Values = field(default_factory=dict)
    variants: tuple[Values, ...] = ({},)  # the whole tournament is played once per variant
    variant_names: tuple[str, ...] = ("",)
    time: float | None = None
    rules: int = 0
    settings: Values = field(default_factory=dict)  # settings of this package's bots when the tournament began

    # --- pairings ----------------------------------------------------------------------------------------------------

    @property
    def names(self) -> Group:
        return tuple(each.name for each in self.contestants)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The groups of seats that win or lose together; they are the same in all variants."""
        return _sides(self.game, self.seats, tuple((self.options | self.variants[0]).items()))

    @property
    def together(self) -> int:
        """The number of contestants that meet in one pairing."""
        return min(len(self.contestants), len(self.sides) if self.kind == ROUND_ROBIN else 2)

    def groups(self) -> list[Group]:
        """Return the pairings of a ladder or a round robin."""
        if len(self.names) == 1:
            return [self.names]  # a single contestant plays against itself
        if self.kind == LADDER:
            return list(itertools.pairwise(self.names))
        return list(itertools.combinations(self.names, self.together))

    def jobs(self, variant: int, round: int, group: Group, record: bool = False) -> Iterator[Job]:
        """Yield the games of a pairing. Each seed is reused until every contestant has played every side with it."""
        who = {each.name: each for each in self.contestants}
        sides, cycle = self.sides, max(len(group), 1)
        side_of = {seat: number for number, side in enumerate(sides) for seat in side}
        for number in range(self.games):
            turn, shift = divmod(number, cycle)
            seats = tuple(who[group[(side_of[seat] + shift) % cycle]] for seat in range(self.seats))
            yield Job(
                game=self.game,
                players=self.seats,
                options=self.options_of(seats, self.variants[variant]),
                variant=self.variants[variant],
                round=round,
                pairing=group,
                number=number,
                seed=seed_from(self.seed, "deal", round, *group, turn),
                seats=seats,
                bot_seeds=tuple(
                    seed_from(self.seed, "bot", round, *group, number, each.name, seat)
                    for seat, each in enumerate(seats)
                ),
                time=self.time,
                record=record,
            )

    def options_of(self, seats: Sequence[Contestant], variant: Values) -> Values:
        """Return the options of one game; a contestant's own options, such as its deck, apply to the seats it plays."""
        values = self.options | variant
        for name in {name for each in seats for name in each.options}:
            usual = values[name].split(BETWEEN)
            parts = [each.options.get(name, usual[seat % len(usual)]) for seat, each in enumerate(seats)]
            values[name] = BETWEEN.join(parts)
        return values

    # --- the first line of a results file ----------------------------------------------------------------------------

    def description(self) -> dict[str, Json]:
        return {"schachtel": "arena", "format": 1} | _plain(asdict(self))

    @staticmethod
    def described(line: Mapping[str, Json]) -> Tournament:
        """Return the tournament that the first line of a results file describes, or raise OptionError."""
        try:
            given = {name: value for name, value in line.items() if name not in ("schachtel", "format")}
            if line.get("schachtel") != "arena" or line.get("format") != 1:
                raise ValueError("the first line does not describe a tournament")
            given["contestants"] = tuple(Contestant(**each) for each in given["contestants"])
            given["variants"] = tuple(given["variants"])
            given["variant_names"] = tuple(given["variant_names"])
            return Tournament(**given)
        except (KeyError, TypeError, ValueError) as wrong:
            raise OptionError(f"this is not the file of a tournament: {wrong}") from None


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


@functools.cache
def _sides(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> tuple[tuple[int, ...], ...]:
    its_game = game_called(game).for_players(seats)
    if its_game.conduct.teams is None:
        return tuple((seat,) for seat in range(seats))
    states = new_states(its_game, its_game.check_options(dict(options)), seats, 0, "interpreted")
    return its_game.teams(states, seats)


# --- making a tournament ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """A request for a tournament, before anything is checked.

    `players` are bots as text, which can begin with a name (`name=bot`). `own` names options that each seat can set for
    itself, such as a deck, and lists values for each of these options. Each bot with each combination of these values
    is a contestant. `vary` lists values for options of the whole table; the tournament is played once for each
    combination of them.
    """

    game: str
    players: Sequence[str]
    kind: str = ROUND_ROBIN
    games: int | None = None
    rounds: int | None = None
    seed: int = 0
    seats: int | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    own: Mapping[str, Sequence[str]] = field(default_factory=dict)
    vary: Mapping[str, Sequence[str]] = field(default_factory=dict)
    time: float | None = None


def new_tournament(plan: Plan) -> Tournament:
    """Return the tournament that a plan describes; raise OptionError if the plan is invalid."""
    its_game = game_called(plan.game)
    if plan.kind not in KINDS:
        raise OptionError(f"kind {short(plan.kind)}: must be one of {', '.join(KINDS)}")
    base = _texts(its_game, dict(plan.options))
    own_options = [_own_options(its_game, name, values) for name, values in plan.own.items()]
    contestants = _contestants(list(plan.players), own_options)
    variants, names = _variants(its_game, base, plan.vary)
    seats = _same_seats(its_game, plan.seats, [base | variant for variant in variants])
    made = Tournament(
        its_game.id, contestants, plan.kind, 0, 1, plan.seed, seats, base, variants, names, plan.time,
        its_game.facts.rules_version,
    )  # fmt: skip
    if len(contestants) == 1 and not plan.vary:
        raise OptionError(f"{contestants[0].name} has no opponent: add a second contestant, or use --vary")
    games, rounds = _games_and_rounds(plan, made.together, len(contestants))
    return replace(made, games=games, rounds=rounds, settings=settings_now(made))


def _same_seats(game: Game, seats: int | None, tables: Sequence[Values]) -> int:
    """Return the number of seats at every table; raise OptionError if variants differ in their seats or teams."""
    count, *others = (game.check_players(seats, game.check_options(options)) for options in tables)
    if any(other != count for other in others):
        raise OptionError(
            "the values of --vary need different numbers of players: run a separate tournament for each value"
        )
    if len({_sides(game.id, count, tuple(options.items())) for options in tables}) > 1:
        raise OptionError("the values of --vary lead to different teams: run a separate tournament for each value")
    return count


def _games_and_rounds(plan: Plan, cycle: int, contestants: int) -> tuple[int, int]:
    """Return the number of games per pairing, and the number of rounds."""
    rounds = plan.rounds
    if plan.kind == SWISS and rounds is None:
        rounds = max(math.ceil(math.log2(contestants)), 1)
    games = 100 // cycle * cycle if plan.games is None else plan.games
    if games < 1 or games % cycle:
        raise OptionError(
            f"games {games}: must be a multiple of {cycle}, so that all contestants play each side equally often"
        )
    if rounds is not None and plan.kind != SWISS:
        raise OptionError(f"rounds {rounds}: only a Swiss tournament has rounds, so leave out rounds")
    return games, rounds or 1


def settings_now(tournament: Tournament) -> Values:
    """Return the present settings of those contestants that are bots of this package."""
    its_game = game_called(tournament.game).for_players(tournament.seats)
    found = {each.name: settings_of(each.bot, its_game) for each in tournament.contestants}
    return {name: each for name, each in found.items() if each is not None}


def check_current(tournament: Tournament) -> None:
    """Raise OptionError if the rules or the settings of our bots have changed since a stored tournament began."""
    rules = game_called(tournament.game).facts.rules_version
    if tournament.rules != rules:
        was = f"this tournament began with version {tournament.rules} of the rules of {tournament.game}"
        raise OptionError(f"{was}, but the rules are now version {rules}: use a new results file")
    now = settings_now(tournament)
    changed = next((name for name, each in tournament.settings.items() if now.get(name) != each), None)
    if changed is not None:
        raise OptionError(f"the settings of {changed} have changed since this tournament began: use a new results file")


def _texts(game: Game, given: Mapping[str, object]) -> Values:
    """Return the checked values of all options as text, with the contents of files instead of their names."""
    return {name: option_text(value) for name, value in game.check_options(game.with_files(given)).items()}


def _option(game: Game, name: str) -> Option:
    found = [option for option in game.facts.options if option.name == name]
    if not found:
        # The game has no such option, so this call raises OptionError with a list of its options.
        game.check_options({name: ""})
    return found[0]


def _own_options(game: Game, name: str, values: Sequence[str]) -> list[tuple[str, str, str]]:
    """Return (option, label, value) for each value of an option that contestants choose for their own seats."""
    option = _option(game, name)
    if not option.parts:
        raise OptionError(
            f"{name} applies to all players: use --vary {name}=… to run the whole tournament once with each value"
        )
    found = []
    for value in values:
        filled = option_text(game.with_files({name: [value] * min(option.parts)})[name]).split(BETWEEN)[0]
        option.check([filled] * min(option.parts))
        found.append((name, _label(value, option), filled))
    return found


def _label(value: str, option: Option) -> str:
    """Return the label of an option's value: for a file, its name without folder and suffix, else the value itself."""
    return value.rsplit("/", 1)[-1].removesuffix(option.suffix) if value.endswith(option.suffix) else value


def _contestants(players: list[str], own_options: list[list[tuple[str, str, str]]]) -> tuple[Contestant, ...]:
    if not players:
        raise OptionError("there are no bots: name at least one, such as uniform, level:3 or program:./mine.py")
    found = []
    for text in players:
        name, bot = _split_name(text)
        for each in itertools.product(*own_options):
            called = [] if own_options and len(players) == 1 else [name]
            called += [label for _, label, _ in each]
            found.append(Contestant("/".join(called), bot, {option: value for option, _, value in each}))
    names = [each.name for each in found]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise OptionError(f"{twice} appears twice: use NAME=BOT to give a bot a name of its own")
    return tuple(found)


def _split_name(text: str) -> tuple[str, str]:
    """Return the name and the bot in a text such as `mine=program:./mine.py`; without a name, return the text twice."""
    name, equals, bot = text.partition("=")
    if equals and bot and not set(name) & set(":/ ,"):
        return name, bot
    return text, text


def _variants(
    game: Game, base: Values, vary: Mapping[str, Sequence[str]]
) -> tuple[tuple[Values, ...], tuple[str, ...]]:
    choices = []
    for name, values in vary.items():
        option = _option(game, name)
        checked = [(name, _label(value, option), _texts(game, {name: value})[name]) for value in values]
        if len({value for _, _, value in checked}) < len(checked):
            raise OptionError(f"{name}: the same value is given twice, so remove one of them")
        choices.append(checked)
    combined = list(itertools.product(*choices))
    for each in combined:
        game.check_options(base | {name: value for name, _, value in each})
    variants = tuple({name: value for name, _, value in each} for each in combined)
    return variants, tuple(" ".join(f"{name}={label}" for name, label, _ in each) for each in combined)


# --- Swiss rounds ----------------------------------------------------------------------------------------------------

STEPS = 100_000  # after this many steps, the search for pairs allows one more pair that has met before


def pair(
    names: Sequence[str], points: Mapping[str, float], met: set[frozenset[str]], had_bye: Mapping[str, int]
) -> tuple[list[Group], str | None]:
    """Return the next round's pairs (of similar points, with as few repeated pairs as possible), and who has a bye."""
    order = sorted(names, key=lambda name: (-points[name], names.index(name)))
    bye = None
    if len(order) % 2:
        bye = min(reversed(order), key=lambda name: had_bye.get(name, 0))
        order.remove(bye)
    for repeats in range(len(order) // 2 + 1):
        steps = [STEPS]
        found = _matched(order, met, repeats, steps)
        if found is not None:
            return found, bye
    raise AssertionError("no pairs were found for the Swiss round, although all contestants were allowed to meet again")


def _matched(order: list[str], met: set[frozenset[str]], repeats: int, steps: list[int]) -> list[Group] | None:
    if not order:
        return []
    steps[0] -= 1
    if steps[0] < 0 and repeats < len(order) // 2:
        return None
    first, others = order[0], order[1:]
    for new in (True, False):
        for other in others:
            again = frozenset((first, other)) in met
            if again == new or (again and repeats == 0):
                continue
            rest = _matched([each for each in others if each != other], met, repeats - again, steps)
            if rest is not None:
                return [(first, other), *rest]
    return None
