"""One game of a tournament, from a job to a line of results."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from schachtel.arena.tournament import Job
from schachtel.bots import Bot
from schachtel.bots.names import bot_from
from schachtel.core.contract import Json
from schachtel.core.errors import IllegalMove, NotationError
from schachtel.core.table import Table
from schachtel.games import game as game_called

FAULT = "fault"  # why a game is over in which a bot did not play


def play_job(job: Job) -> dict[str, Json]:
    """Plays it. A bot that fails has lost; any other error is raised."""
    its_game = game_called(job.game)
    table = Table(its_game, job.options, players=job.players, seed=job.seed)
    bots = [bot_from(each.bot, table.game, seed) for each, seed in zip(job.seats, job.bot_seeds, strict=True)]
    for bot in bots:
        getattr(bot, "prepare", lambda game: None)(table.game)  # loading kernels is no thinking
    try:
        return _line(job, table, *_play(job, table, bots))
    finally:
        for bot in bots:
            getattr(bot, "close", lambda: None)()


def _play(job: Job, table: Table, bots: list[Bot]) -> tuple[list[float], list[int], dict[int, str]]:
    """Seconds and moves of each seat, and which of them failed."""
    seconds, moves, faults = [0.0] * job.players, [0] * job.players, {}
    while table.turn is not None:
        seat = table.turn
        if table.claim is not None:
            table.claim_draw(seat)  # as is usual among programs
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
    return seconds, moves, faults


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
