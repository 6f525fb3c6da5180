"""Measure how strong the levels are: each level plays its neighbours, and the best one plays the simple bots.

`python -m benchmarks.levels [GAME …] [--games N]` plays the games that are missing in `levels/GAME.jsonl` and writes
`levels.md`. Delete a game's file when its bots have changed.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path

import schachtel
from schachtel.arena import Plan, Results, Standings, check, new_tournament, play, prepare, rate
from schachtel.arena.local import Local
from schachtel.bots import LEVELS
from schachtel.core.statistics import Share

HERE = Path(__file__).parent
FOLDER, REPORT = HERE / "levels", HERE / "levels.md"
BEST = LEVELS[-1]
SIMPLE = ("uniform", "greedy")
SEED = 7
APART = {"chess": 100, "match": 100, "schlacht": 100}  # targets: minimum Elo difference of neighbouring levels
BARS = {"uniform": 0.99, "greedy": 0.80}  # targets: minimum scores of the best level against the simple bots
HEAD = """# Levels
Each level plays against its neighbours, and the best level plays against the simple bots, with the same seeds from both
sides. Elo differences have 95 % intervals from pairs of games, and shares have Wilson's. `python -m benchmarks.levels`
made this page.
"""


def name(level: int) -> str:
    return f"level:{level}"


def ladder(game: str, games: int) -> Results:
    return _played(game, "", [name(level) for level in LEVELS], "ladder", games)


def against(game: str, simple: str, games: int) -> Results:
    return _played(game, f"-{simple}", [name(BEST), simple], "ladder", games)


def _played(game: str, ending: str, players: list[str], kind: str, games: int) -> Results:
    tournament = new_tournament(Plan(game, players, kind=kind, games=games, seed=SEED))
    check(tournament)
    prepare(tournament)
    FOLDER.mkdir(exist_ok=True)
    with Results.open(FOLDER / f"{game}{ending}.jsonl", tournament) as results, Local(2) as workers:
        play(results, workers)
    return results


def told(game: str) -> list[str]:
    """Return the report's section about a game, made from the file with its results."""
    file = FOLDER / f"{game}.jsonl"
    if not file.exists():
        return []
    results = Results.read(file)
    standings = rate(results.games, results.tournament.names)
    lines = [
        f"\n## {game}",
        "",
        "| level | Elo | over the one below | score there | s a move |",
        "|---|---|---|---|---|",
    ]
    rated = {each.name: each for each in standings.ratings}
    for level in LEVELS:
        one = rated[name(level)]
        if one.games == 0:
            lines.append(f"| {level} | | not played yet | | |")
            continue
        over = " | " if level == LEVELS[0] else _over(standings, game, level)
        lines.append(f"| {level} | {one.elo:+.0f} | {over} | {one.seconds:.3f} |")
    lines += ["", f"{len(results.games)} games."]
    if rated[name(BEST)].games:
        span, spread = standings.difference(name(BEST), name(LEVELS[0]))
        lines.append(f"From level 1 to 8: {span:+.0f} ± {spread:.0f} Elo.")
    for simple, bar in BARS.items():
        other = FOLDER / f"{game}-{simple}.jsonl"
        if other.exists():
            played = Results.read(other)
            share = rate(played.games, played.tournament.names).pairs[name(BEST), simple]
            lines.append(f"Level 8 against {simple}: {share}, {share.games} games{_verdict(share, bar)}.")
    return lines


def _over(standings: Standings, game: str, level: int) -> str:
    """Return a level's Elo and score against the level below, from the games between them, with Wilson's interval."""
    share = standings.pairs.get((name(level), name(level - 1)))
    if share is None:
        return " | "
    low, high = share.interval
    bar = APART.get(game)
    verdict = "" if bar is None else " yes" if elo(share, share.value) >= bar else " NO"
    return f"{elo(share, share.value):+.0f} ({elo(share, low):+.0f} – {elo(share, high):+.0f}){verdict} | {share}"


def elo(share: Share, value: float) -> float:
    """Return the Elo difference of a score; 0 % and 100 % count as if half a game had gone the other way."""
    value = min(max(value, 0.5 / share.games), 1 - 0.5 / share.games)
    return 400 * math.log10(value / (1 - value))


def _verdict(share: Share, bar: float) -> str:
    return f" (bar {bar:.0%}: {'yes' if share.value >= bar else 'NO'})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="Games to measure; default: all.")
    parser.add_argument("--games", type=int, default=100, help="Number of games per pairing.")
    parser.add_argument("--simple", type=int, default=100, help="Number of games of level 8 against each simple bot.")
    asked = parser.parse_args()
    for game in asked.game or schachtel.games():
        ladder(game, asked.games)
        for simple in SIMPLE:
            against(game, simple, asked.simple)
        write()
    write()


def write() -> None:
    """Write the report. A game without a file of results keeps its section from the last report."""
    _, *sections = REPORT.read_text("utf-8").split("\n## ")
    known = {section.partition("\n")[0]: ["\n## " + section.rstrip("\n")] for section in sections}
    lines = [line for game in schachtel.games() for line in told(game) or known.get(game, [])]
    REPORT.write_text("\n".join([HEAD.rstrip("\n"), *lines, ""]), "utf-8")


if __name__ == "__main__":
    main()
