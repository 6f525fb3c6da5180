"""Play a tournament: find the games that have no result yet, let workers play them, and save the results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from schachtel.arena.game import close_bot, prepare_bot
from schachtel.arena.ratings import shares
from schachtel.arena.results import Results
from schachtel.arena.tournament import BYE, SWISS, Group, Job, Tournament, check_current, pair, variant_text
from schachtel.bots.names import bot_from
from schachtel.core.contract import Json
from schachtel.core.kernels import (
    enter_concede,
    enter_guess,
    enter_hide,
    enter_legal,
    enter_outcome,
    enter_points,
    enter_setup,
    enter_step,
)
from schachtel.games import game as game_called

TRIES = 3  # how many times a game is tried before it counts as failed
Done = tuple[Job, "dict[str, Json] | str"]  # a job with the result of its game, or with an error text


class Workers(Protocol):
    """A group of workers that play games: processes on this machine, or a cluster."""

    def play(self, jobs: Iterable[Job]) -> Iterator[Done]:
        """Play the games of all jobs; yield each job with its result as soon as its game ends."""
        ...


def check(tournament: Tournament) -> None:
    """Raise OptionError if a bot cannot be created, or if rules or bots have changed since the tournament began."""
    check_current(tournament)
    its_game = game_called(tournament.game).for_players(tournament.seats)
    for each in tournament.contestants:
        close_bot(bot_from(each.bot, its_game, 0))


def prepare(tournament: Tournament) -> None:
    """Compile all kernels of the tournament, so that workers find them on disk."""
    its_game = game_called(tournament.game).for_players(tournament.seats)
    kernels: list[Any] = [enter_setup, enter_legal, enter_step, enter_hide, enter_guess, enter_outcome, enter_points]
    for kernel in kernels + [enter_concede] * (its_game.rules.concede is not None):
        its_game.engine()(kernel)
    for each in tournament.contestants:
        bot = bot_from(each.bot, its_game, 0)
        try:
            prepare_bot(bot, its_game)
        finally:
            close_bot(bot)


def play(
    results: Results,
    workers: Workers,
    *,
    record: bool = False,
    tell: Callable[[int, int], None] = lambda done, total: None,
) -> None:
    """Play all games that have no result yet. `tell` is called with the number of finished games and the total."""
    tournament = results.tournament
    total = count(tournament)
    for jobs in _rounds(results, record):
        missing = [job for job in jobs if job.key not in results.lines]
        tell(len(results.lines), total)
        for job, line in workers.play(missing):
            if isinstance(line, str):
                line = {
                    "failed": line, "variant": job.variant, "round": job.round,
                    "pairing": list(job.pairing), "number": job.number,
                }  # fmt: skip
            results.add(line)
            tell(len(results.lines) + len(results.failed), total)


def count(tournament: Tournament) -> int:
    """Return the number of games in the whole tournament."""
    pairings = len(tournament.contestants) // 2 * tournament.rounds
    if tournament.kind != SWISS or len(tournament.contestants) == 1:
        pairings = len(tournament.groups())
    return pairings * tournament.games * len(tournament.variants)


def _rounds(results: Results, record: bool) -> Iterator[list[Job]]:
    """Yield lists of games that can be played at the same time; Swiss rounds depend on the results of earlier ones."""
    tournament = results.tournament
    variants = range(len(tournament.variants))
    if tournament.kind != SWISS or len(tournament.contestants) == 1:
        yield [
            job
            for variant in variants
            for group in tournament.groups()
            for job in tournament.jobs(variant, 1, group, record)
        ]
        return
    for round in range(1, tournament.rounds + 1):
        yield [
            job
            for variant in variants
            for group in _swiss_round(results, variant, round)
            for job in tournament.jobs(variant, round, group, record)
        ]


def _swiss_round(results: Results, variant: int, round: int) -> list[Group]:
    """Return the pairs of a Swiss round; if none are stored, make them from the results so far, and store them."""
    tournament = results.tournament
    values = tournament.variants[variant]
    name = variant_text(values)
    if (name, round) not in results.rounds:
        points, byes = swiss_points(results, variant, round)
        met = {
            frozenset(group)
            for before in range(1, round)
            for group in results.rounds[name, before][0]
        }  # fmt: skip
        pairs, bye = pair(tournament.names, points, met, byes)
        results.add({"variant": name, "round": round, "pairs": [list(each) for each in pairs], "bye": bye})
    return results.rounds[name, round][0]


def swiss_points(results: Results, variant: int, before: int) -> tuple[dict[str, float], dict[str, int]]:
    """Return each contestant's points and number of byes before a round; each pairing is worth 1 point in all."""
    tournament = results.tournament
    name = variant_text(tournament.variants[variant])
    points, byes = dict.fromkeys(tournament.names, 0.0), dict.fromkeys(tournament.names, 0)
    for line in results.of(tournament.variants[variant]):
        if line["round"] < before:
            for who, share in shares(line).items():
                points[who] += share / tournament.games
    for round in range(1, before):
        bye = results.rounds[name, round][1]
        if bye is not None:
            points[bye] += BYE
            byes[bye] += 1
    return {who: round_off(each) for who, each in points.items()}, byes


def round_off(value: float) -> float:
    """Round a total of points, so that floating-point errors do not make equal totals differ."""
    return round(value, 9)
