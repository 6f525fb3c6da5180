"""Play our bots against OpenSpiel's, with the same time per move and with the same number of simulations.

`python -m benchmarks.opponents` plays the games for all claims, which takes hours, and writes `opponents.md`. If it was
stopped, it continues from there. `--help` lists the options. Delete `opponents.jsonl` when bots have changed.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field, replace
from multiprocessing import Value
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import Any

import schachtel
from benchmarks import spiel
from benchmarks.measure import Line, Report, say, short, table
from schachtel.bots.levels import strongest
from schachtel.core.statistics import Share
from schachtel.core.table import Table, ViewRecord
from schachtel.games import game as game_called

GAMES = {"chess": 200, "schlacht": 200, "gambit": 40, "match": 40, "gundam": 40}
OPTIONS: dict[str, dict[str, Any]] = {"schlacht": {"single": True}}
OPEN = ("chess", "schlacht")  # games in which nothing is hidden from the players
SECONDS, SIMULATIONS = 0.2, 500  # the budget per move of both bots: seconds, or a number of simulations
# Minimum scores of our bots: in OPEN games, in other games, and when both sides make equally many simulations.
POINTS, SURELY, EQUAL = 0.95, 0.60, 0.50
WORKERS = 2
# The exploration constant of OpenSpiel's bot for each game, where a loss counts -1 and a win 1. OpenSpiel's own
# examples use 2. For each game, the bot played 16 to 30 games with each constant in TRIED against itself with the
# constant 2, and the best constant was kept. There are two exceptions: in chess, only 2 is used; in gundam, 4 was not
# tried.
TRIED = (0.5, 1.0, 2.0, 4.0)
EXPLORE = {"chess": 2.0, "schlacht": 0.5, "gambit": 0.5, "match": 2.0, "gundam": 1.0}
OUT = Path(__file__).parent / "opponents.jsonl"
REPORT = OUT.with_suffix(".md")
HEAD = """# Our bots against OpenSpiel's
The shares of the points are those of our bots, with Wilson's 95 % intervals.
`python -m benchmarks.opponents` made this page."""

PEERS = {"chess": (spiel.ChessMcts, spiel.ChessMcts), "schlacht": (spiel.Mcts, spiel.MctsOurPlayouts)}
HIDDEN_PEERS = (spiel.Ismcts, spiel.IsmctsOurPlayouts)


class Ours:
    """Our strongest bot for a game, with the number of simulations that it made for its last move."""

    def __init__(self, game: str, seed: int, time: float | None, simulations: int | None) -> None:
        self.bot = strongest(game_called(game), simulations=simulations, time=time, seed=seed)
        self.made = 0

    def choose(self, seen: ViewRecord) -> str:
        ideas = self.bot.think(seen)
        self.made = sum(idea.visits for idea in ideas)
        return seen.write(ideas[0].action)


@dataclass(frozen=True)
class Setting:
    """The conditions of a match. With `playouts`, OpenSpiel's bot uses our compiled random playouts."""

    game: str
    time: float | None = SECONDS
    simulations: int | None = None
    playouts: bool = False
    explore: float | None = None  # the exploration constant of OpenSpiel's bot; None: the best one for the game


@dataclass
class Effort:
    """The effort of one side: moves, seconds and simulations, counted only for decisions with several legal moves."""

    moves: int = 0
    seconds: float = 0.0
    simulations: int = 0

    def __str__(self) -> str:
        return f"{short(self.simulations / self.moves)} simulations in {self.seconds / self.moves:.3f} s"


@dataclass(frozen=True)
class Result:
    """The result of one game. Games 0 and 1 have the same seed, with sides swapped; so do games 2 and 3, and so on."""

    setting: Setting
    number: int
    share: float  # our bot's share of the win, from 0 to 1
    plies: int
    seconds: float
    ours: Effort = field(default_factory=Effort)
    peer: Effort = field(default_factory=Effort)

    @classmethod
    def read(cls, line: str) -> Result:
        told = json.loads(line)
        return cls(
            Setting(**told.pop("setting")), ours=Effort(**told.pop("ours")), peer=Effort(**told.pop("peer")), **told
        )


# --- one game --------------------------------------------------------------------------------------------------------


def peer_of(setting: Setting, seed: int) -> spiel.Peer:
    kind = PEERS.get(setting.game, HIDDEN_PEERS)[setting.playouts]
    explore = EXPLORE[setting.game] if setting.explore is None else setting.explore
    return kind(setting.time, setting.simulations, explore=explore, seed=seed)


def new_table(game: str, seed: int) -> Table:
    return schachtel.new(game, seed=seed, **OPTIONS.get(game, {}))


def play(setting: Setting, number: int) -> Result:
    pair, seat = divmod(number, 2)
    table, start = new_table(setting.game, pair + 1), perf_counter()
    ours = Ours(setting.game, pair + 1, setting.time, setting.simulations)
    peer = peer_of(setting, pair + 1)
    efforts = Effort(), Effort()
    while table.turn is not None and not peer.over():
        mover, theirs = table.turn, table.turn != seat
        legal = table.actions(mover)
        if len(legal) == 1:
            action = legal[0]
        else:
            action = _think(table, peer if theirs else ours, efforts[theirs])
        table.play_action(action, mover)
        peer.watch(action, mover)
    # OpenSpiel may declare a game of chess a draw while it still goes on at our table.
    share = 0.5 if table.outcome is None else table.outcome[seat]
    return Result(setting, number, share, table.ply, perf_counter() - start, *efforts)


def _think(table: Table, bot: Ours | spiel.Peer, effort: Effort) -> int:
    seen = table.view_record(table.turn)
    start = perf_counter()
    move = bot.choose(seen)
    effort.seconds += perf_counter() - start
    effort.moves += 1
    effort.simulations += bot.made
    return table.game.shown.read(seen.position, seen.seat, move)


# --- many games ------------------------------------------------------------------------------------------------------


def matches(settings: dict[Setting, int], out: Path) -> dict[Setting, list[Result]]:
    """Play the wanted number of games for each setting, except those whose results are already in the file `out`."""
    done: dict[Setting, dict[int, Result]] = {setting: {} for setting in settings}
    _cut(out)
    for result in _read(out):
        if result.number < settings.get(result.setting, 0):
            done[result.setting][result.number] = result
    left = [(s, n) for s, games in settings.items() for n in range(games) if n not in done[s]]
    with ProcessPoolExecutor(1) as first:
        for name in {setting.game: None for setting, _ in left}:
            say(f"{name}: compiling")
            first.submit(_prepare, name).result()
    with (
        ProcessPoolExecutor(WORKERS, initializer=_stay, initargs=(Value("i"),)) as pool,
        out.open("a", encoding="utf-8") as file,
    ):
        running = [pool.submit(play, setting, number) for setting, number in left]
        for finished in as_completed(running):
            result = finished.result()
            done[result.setting][result.number] = result
            print(json.dumps(asdict(result)), file=file, flush=True)
            so_far = done[result.setting].values()
            say(f"{_title(result.setting)}: {Share(sum(r.share for r in so_far), len(so_far))}, {len(so_far)} games")
    return {setting: [results[n] for n in sorted(results)] for setting, results in done.items()}


def _cut(out: Path) -> None:
    """Remove an incomplete last line, to which the next result would be appended."""
    if out.exists():
        with out.open("r+b") as file:
            file.truncate(file.read().rfind(b"\n") + 1)


def _read(out: Path) -> Iterator[Result]:
    for line in out.read_text("utf-8").splitlines() if out.exists() else ():
        yield Result.read(line)


def _prepare(name: str) -> None:
    """Compile a game's kernels into the cache before the workers start, so that not every worker compiles them."""
    table = new_table(name, 1)
    seen = table.view_record()
    Ours(name, 1, None, 2).choose(seen)
    for playouts in (False, True):
        peer_of(Setting(name, None, 2, playouts), 1).choose(seen)


def _stay(started: Any) -> None:
    """Bind each worker to a core of its own, as long as there are enough cores."""
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        with started:
            os.sched_setaffinity(0, {cores[started.value % len(cores)]})
            started.value += 1


# --- the report ------------------------------------------------------------------------------------------------------


def claimed() -> dict[Setting, int]:
    """Return the settings for which we claim a result, each with its number of games."""
    settings = {Setting(game): games for game, games in GAMES.items()}
    for game in GAMES:
        if game not in OPEN:  # with our compiled playouts, OpenSpiel's bot is ten times as fast and no weaker
            settings[Setting(game, None, SIMULATIONS, playouts=True)] = GAMES[game]
    return settings


def report(results: dict[Setting, list[Result]]) -> Report:
    tried = ", ".join(f"{explore:g}" for explore in TRIED)
    best = ", ".join(f"{game} {explore:g}" for game, explore in EXPLORE.items())
    told = Report(
        notes=[
            "Opponents: OpenSpiel's MCTSBot (in C++) and ISMCTSBot (in Python: the one in C++ cannot draw worlds of a "
            "game in Python), each with its RandomRolloutEvaluator. It plays the move tried most; MCTSBot uses "
            "proven wins, ISMCTSBot draws any number of worlds. The adapter steps over forced moves. Sides are "
            "swapped and seeds paired; both play a forced move at once.",
            f"OpenSpiel's exploration constant is the best of {tried} in a few games (for chess, that of its "
            f"examples): {best}.",
            "With the same number of simulations, OpenSpiel's tree uses our random games, which are as random as its "
            "own, so it plays as well and faster.",
        ]
    )
    for setting, played in results.items():
        if played:
            told.lines.append(_line(setting, played))
            told.notes.append(_note(setting, played))
    return told


def _line(setting: Setting, played: list[Result]) -> Line:
    share = Share(sum(result.share for result in played), len(played))
    if setting.simulations is not None:
        bar, ok = f"≥ {EQUAL:.0%}", share.value >= EQUAL
    elif setting.game in OPEN:
        bar, ok = f"≥ {POINTS:.0%}", share.value >= POINTS
    else:
        bar, ok = f"surely > {SURELY:.0%}", share.interval[0] > SURELY
    peer = f"OpenSpiel's {'MCTS' if setting.game in OPEN else 'ISMCTS'}"
    return Line(f"{_title(setting)}, {len(played)} games", str(share), peer, bar=bar, ok=ok)


def _title(setting: Setting) -> str:
    budget = f"{setting.time:g} s" if setting.time is not None else f"{setting.simulations} simulations"
    with_ours = ", our playouts" if setting.playouts and setting.simulations is None else ""
    explore = f", exploration {setting.explore:g}" if setting.explore is not None else ""
    return f"{setting.game}, {budget} a move{with_ours}{explore}"


def _note(setting: Setting, played: list[Result]) -> str:
    ours, peer = _sum(result.ours for result in played), _sum(result.peer for result in played)
    return (
        f"{_title(setting)}: {ours} ours, {peer} OpenSpiel's; a game has "
        f"{fmean(result.ours.moves + result.peer.moves for result in played):.0f} real choices and takes "
        f"{fmean(result.seconds for result in played):.1f} s."
    )


def _sum(efforts: Iterable[Effort]) -> Effort:
    total = Effort()
    for each in efforts:
        total.moves += each.moves
        total.seconds += each.seconds
        total.simulations += each.simulations
    return total


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.opponents", description=__doc__)
    parser.add_argument("--game", action="append", choices=GAMES, help="a game to play; can be repeated; default: all")
    parser.add_argument("--games", type=int, help="number of games per setting; default: the numbers for our claims")
    parser.add_argument("--time", type=float, help=f"seconds per move; default: {SECONDS:g}")
    parser.add_argument("--simulations", type=int, help="simulations per move, without a time limit")
    parser.add_argument("--playouts", action="store_true", help="let OpenSpiel's bot use our compiled playouts")
    parser.add_argument("--explore", type=float, help="exploration constant of OpenSpiel's bot; default: its best one")
    parser.add_argument("--out", type=Path, default=OUT, help="results file; games in it are not played again")
    given = parser.parse_args()
    wanted = claimed()
    if given.game or given.time or given.simulations or given.playouts or given.explore:
        one = Setting("", given.time or SECONDS, None, given.playouts, given.explore)
        if given.simulations is not None:
            one = replace(one, time=None, simulations=given.simulations)
        wanted = {replace(one, game=game): GAMES[game] for game in given.game or GAMES}
    if given.games:
        wanted = dict.fromkeys(wanted, given.games)
    matches(wanted, given.out)
    say("")
    text = page(given.out)
    print(text)
    if given.out == OUT:
        REPORT.write_text(text, "utf-8")


def page(out: Path) -> str:
    """Return the report about all games in a file."""
    played: dict[Setting, dict[int, Result]] = {}
    for result in _read(out):
        played.setdefault(result.setting, {})[result.number] = result
    told = report({setting: list(results.values()) for setting, results in played.items()})
    return "\n\n".join([HEAD, table(told.lines), "\n".join(f"- {note}" for note in told.notes)]) + "\n"


if __name__ == "__main__":
    main()
