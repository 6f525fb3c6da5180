"""Play one game of a tournament, as a Job describes it, and return its line for the results file."""

from __future__ import annotations

from contextlib import ExitStack
from time import perf_counter
from typing import Any

from schachtel.arena.tournament import Job
from schachtel.bots import Bot
from schachtel.bots.names import bot_from
from schachtel.core.contract import Game, Json
from schachtel.core.errors import IllegalMove, NotationError, OptionError
from schachtel.core.table import Table
from schachtel.games import game as game_called

FAULT = "fault"  # in the results file, the reason why a game in which a bot failed is over


def play_job(job: Job) -> dict[str, Json]:
    """Play a game, and return its line for the results file. A bot that fails loses it; other errors are raised."""
    its_game = game_called(job.game)
    table = Table(its_game, job.options, players=job.players, seed=job.seed)
    bots: dict[int, Bot] = {}
    faults: dict[int, str] = {}
    with ExitStack() as at_the_end:
        for seat, (each, seed) in enumerate(zip(job.seats, job.bot_seeds, strict=True)):
            try:
                bots[seat] = bot_from(each.bot, table.game, seed)
                at_the_end.callback(close_bot, bots[seat])
                prepare_bot(bots[seat], table.game)
            except Exception as failure:
                if seat not in bots and isinstance(failure, OptionError):
                    raise  # the bot cannot be created on this machine, for example because a file is missing
                faults[seat] = f"{type(failure).__name__}: {failure}"
        return _line(job, table, *_play(job, table, bots, faults), faults)


def prepare_bot(bot: Bot, game: Game) -> None:
    """Load a bot's kernels or start its program now, so that this does not count as thinking time."""
    prepare = getattr(bot, "prepare", None)
    if prepare is not None:
        prepare(game)


def close_bot(bot: Bot) -> None:
    close = getattr(bot, "close", None)
    if close is not None:
        close()


def _play(job: Job, table: Table, bots: dict[int, Bot], faults: dict[int, str]) -> tuple[list[float], list[int]]:
    """Play a game to its end; return each seat's thinking time and number of moves; store bots' errors in `faults`."""
    seconds, moves = [0.0] * job.players, [0] * job.players
    for seat in faults:
        if table.outcome is None:
            table.resign(seat)
    while table.turn is not None:
        seat = table.turn
        if table.claim is not None:
            table.claim_draw(seat)  # the arena claims draws for the bots, as is usual in games between programs
            break
        seen, before = table.view_record(seat), perf_counter()
        try:
            move = bots[seat].choose(seen, job.time)
        except Exception as failure:
            move, faults[seat] = "", f"{type(failure).__name__}: {failure}"
        seconds[seat] += perf_counter() - before
        moves[seat] += 1
        if seat not in faults:
            try:
                table.play(move, seat)
            except (NotationError, IllegalMove) as wrong:
                faults[seat] = f"{type(wrong).__name__}: {wrong}"
        if seat in faults:
            table.resign(seat)
    return seconds, moves


def _line(job: Job, table: Table, seconds: list[float], moves: list[int], faults: dict[int, str]) -> dict[str, Json]:
    assert table.outcome is not None
    table.seat_names = tuple(each.name for each in job.seats)
    line: dict[str, Any] = {
        "game": job.game,
        "options": job.options,
        "variant": job.variant,
        "round": job.round,
        "pairing": list(job.pairing),
        "number": job.number,
        "seed": job.seed,
        "seats": list(table.seat_names),
        "outcome": list(table.outcome),
        "points": list(table.points),
        "reason": FAULT if faults else table.reason,
        "plies": table.ply,
        "moves": moves,
        "seconds": [round(each, 4) for each in seconds],
    }
    if faults:
        line["faults"] = {str(seat): text for seat, text in faults.items()}
    if job.record:
        line["record"] = table.record().dumps()
    return line
