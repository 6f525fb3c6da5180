"""Makes `puzzles.json`: puzzles of *Die Schlacht*, found in games between bots, solved exactly, and rated.

    python -m tools.make_puzzles [--puzzles N] [--work FILE]

**Where they come from.** Bots of the levels 1 to 4 play. Each position of a battle is looked at in which one capture
alone reaches the best value, the greedy bot does not see it, and at least two captures of one's own are needed.

**What is asked.** To win; or, where several captures win, as many points as possible; or, where the game is lost, to
give away as few as possible. `captures` is how many of one's own that takes against the best defence; puzzles in which
a slower way leads there, too, are left out.

**The answers.** The opponent takes the reply that leaves least, then the one that lasts longest, then the one with the
fewest right answers. So what may happen is a small tree of our own captures: each with what it is worth, what the
opponent answers (passes are left out: nobody has a choice there), and, where it is right, what can be captured next.

**The rating.** Levels 1 to 8 think about each decision of the puzzle; weak ones choose by chance, so what is found is
how likely each level is to solve it all. Their Elo is known (`benchmarks/levels.md`, here with 800 for level 1): the
rating is the Elo at which half of all tries would succeed, the most likely one by a logistic curve. Half a try won in
the middle of the ladder is added, so that a puzzle which nobody or everybody solves has a rating, too.

The same seeds give the same file. What was found is kept in the work file, a line for each game: run it again to go on.
"""

from __future__ import annotations

import argparse
import functools
import json
import math
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import schachtel
from schachtel.bots.greedy import Greedy
from schachtel.bots.levels import LEVELS, at_level
from schachtel.bots.search import Search
from schachtel.bots.uct import Uct
from schachtel.core.board import squares_text
from schachtel.core.contract import Action, Position, Seat
from schachtel.core.table import Table, ViewRecord, from_position
from schachtel.games import game as game_called
from schachtel.games.schlacht.puzzles import FILE, HOLD, POINTS, WIN, position_of
from schachtel.games.schlacht.state import BATTLE, FAR, PASS
from schachtel.server.puzzles import go_on

GAME = game_called("schlacht")
ELO = (0, 164, 327, 617, 741, 904, 1228, 1354)  # of the levels, as in benchmarks/levels.md
LOWEST = 800  # of level 1, in our ratings
LADDER = tuple(LOWEST + elo for elo in ELO)
AT_SIGHT = 12  # how often the greedy bot is asked, which chooses among equals by chance
PLAYERS = LEVELS[:4]
PLACEMENTS, BATTLES = 16, 6  # of a game: pieces placed; how often it is played from there
MOST_A_GAME = 2  # puzzles
FEWEST, MOST = 2, 5  # captures of one's own
MOST_PIECES = 12
MOST_TEXT = 800  # characters of a tree
NEVER = 99
Tree = dict[str, Any]  # move: [worth, replies], and what comes next where it is right


@functools.cache
def values() -> dict[float, int]:
    """What a battle brought, by the chance to win a match from there: one to so many points tells all apart."""
    chance = GAME.tables()[0].chance
    return {
        float(chance[(FAR - max(value, 0)) * (FAR + 1) + FAR - max(-value, 0)]): value
        for value in range(-8, 9)
        if value
    }


@functools.cache
def knower() -> Uct:
    """Who asks the game how all moves end; notes of what was found are good for every puzzle."""
    return Uct(1, room=1, seed=1)


def battle(board: str, black: str, white: str, turn: str, starter: str, last_pass: str = "nobody") -> Position:
    """A position that the solver can tell all about."""
    start = {"board": board, "black": black, "white": white, "turn": turn, "starter": starter, "last_pass": last_pass}
    return from_position(GAME, start | {"stage": "battle", "target": FAR}).view_record(0).position


@dataclass
class Solver:
    """All about one puzzle: what a seat can reach, and in how many captures."""

    seat: Seat
    worth: int  # to be reached, as the solver counts: own pieces left, or minus theirs
    known: dict[tuple[int, ...], int] = field(default_factory=dict)

    def worths(self, position: Position) -> dict[Action, int]:
        """What each move is worth to us."""
        (turn,) = position.acting
        sign = 1 if turn == self.seat else -1
        ideas = knower().certain(ViewRecord(position, turn))
        return {idea.action: sign * values()[idea.share] for idea in ideas}

    def needed(self, position: Position) -> int:
        """How many captures of ours force the goal; `NEVER` if nothing does."""
        state = position.state
        if state.stage != BATTLE:
            return 0 if reached(position, self.seat) >= self.worth else NEVER
        (turn,) = position.acting
        key = int(state.pieces[0]), int(state.pieces[1]), turn, int(state.last_pass)
        if key not in self.known:
            worths = self.worths(position)
            if turn == self.seat:
                ways = [
                    (action != PASS) + self.needed(position.after(turn, action))
                    for action, worth in worths.items()
                    if worth >= self.worth
                ]
                self.known[key] = min(ways, default=NEVER)
            elif min(worths.values()) < self.worth:
                self.known[key] = NEVER
            else:
                self.known[key] = max(self.needed(position.after(turn, action)) for action in worths)
        return self.known[key]

    def right(self, position: Position) -> list[Action]:
        return [action for action, worth in self.worths(position).items() if worth >= self.worth]

    def answered(self, position: Position) -> tuple[Position, list[str]]:
        """Until we can capture again, or all is over; and what the opponent has captured meanwhile."""
        said = []
        while position.state.stage == BATTLE:
            (turn,) = position.acting
            legal = position.legal(turn)
            if turn == self.seat and legal != [PASS]:
                break
            action = legal[0] if legal == [PASS] else self.reply(position)
            if action != PASS:
                said.append(position.moves(turn, [action])[0])
            position = position.after(turn, action)
        return position, said

    def reply(self, position: Position) -> Action:
        """The most stubborn one."""
        (turn,) = position.acting

        def stubborn(action: Action, worth: int) -> tuple[int, int, int, Action]:
            later = position.after(turn, action)
            ours = later.state.stage == BATTLE and later.acting == (self.seat,)
            return worth, -self.needed(later), len(self.right(later)) if ours else 0, action

        return min(self.worths(position).items(), key=lambda each: stubborn(*each))[0]

    def tree(self, position: Position) -> Tree:
        found: Tree = {}
        for action, worth in sorted(self.worths(position).items()):
            later, said = self.answered(position.after(self.seat, action))
            branch: list[Any] = [worth, " ".join(said)]
            if worth >= self.worth:
                branch.append(self.tree(later) if later.state.stage == BATTLE else {})
            found[position.moves(self.seat, [action])[0]] = branch
        return found


def length(tree: Tree) -> int:
    """Captures on the longest way to the goal."""
    return max((1 + length(branch[2]) for branch in tree.values() if len(branch) > 2), default=0)


def reached(position: Position, seat: Seat) -> int:
    """What a battle that is over has brought."""
    ours, theirs = (int(position.state.score[each]) for each in (seat, 1 - seat))
    return ours or -theirs


def goal(worths: list[int]) -> tuple[str, int] | None:
    """What can be asked, and what it takes; nothing where two captures are as good."""
    best, second = sorted(worths, reverse=True)[:2]
    if best == second:
        return None
    if best > 0 > second:
        return WIN, 1
    return (POINTS, best) if best > 0 else (HOLD, best)


def puzzle(position: Position) -> dict[str, Any] | None:
    """What a position asks, if it is worth asking."""
    (seat,) = position.acting
    state = position.state
    pieces = sum(int(side).bit_count() for side in state.pieces)
    if state.last_pass >= 0 or pieces > MOST_PIECES or len(position.legal(seat)) < 3:
        return None
    solver = Solver(seat, 0)
    worths = solver.worths(position)
    asked = goal(list(worths.values()))
    if asked is None:
        return None
    kind, solver.worth = asked
    best = max(worths, key=lambda action: worths[action])
    seen = ViewRecord(position, seat)
    if any(Greedy(seed).choose(seen) == seen.write(best) for seed in range(8)):
        return None
    captures = solver.needed(position)
    if not FEWEST <= captures <= MOST:
        return None
    tree = solver.tree(position)
    if length(tree) != captures or not tree[seen.write(best)][1] or len(json.dumps(tree)) > MOST_TEXT:
        return None  # too long a way; the opponent has nothing to say; or there are too many ways
    sides = [squares_text(side) for side in state.pieces]
    names = ("black", "white")
    return {
        "board": GAME.files.to_position(position.states)["board"],
        "black": sides[0],
        "white": sides[1],
        "turn": names[seat],
        "starter": names[int(state.starter)],
        "kind": kind,
        "worth": solver.worth,
        "captures": captures,
        "tree": tree,
    }


# --- where they come from --------------------------------------------------------------------------------------------


def battles(number: int) -> Iterator[Position]:
    """The positions of several battles after the same placements."""
    luck = random.Random(number)
    placed = schachtel.new("schlacht", seed=number)
    bots = [at_level(GAME, luck.choice(PLAYERS), seed=2 * number + seat) for seat in (0, 1)]
    while placed.ply < PLACEMENTS:
        _play(placed, bots)
    for _ in range(BATTLES):
        table, bots = placed.fork(), [at_level(GAME, luck.choice(PLAYERS), seed=luck.randrange(1 << 32)) for _ in bots]
        while (now := table.position())["stage"] == "battle" and now["game"] == 1:
            yield battle(*(now[name] for name in ("board", "black", "white", "turn", "starter", "last_pass")))
            _play(table, bots)


def _play(table: Table, bots: Sequence[Search]) -> None:
    seat = table.turn
    assert seat is not None
    table.play(bots[seat].choose(table.view_record(seat)))


def found_in(number: int) -> list[dict[str, Any]]:
    """Of one game's placements: what is asked again after another capture would be the same puzzle."""
    found: list[dict[str, Any]] = []
    for position in battles(number):
        new = puzzle(position)
        if new and not any(new["turn"] == old["turn"] and _right(new) == _right(old) for old in found):
            found.append(new)
    random.Random(number).shuffle(found)
    return [{**each, "rating": rating(each)} for each in found[:MOST_A_GAME]]


def _right(puzzle: dict[str, Any]) -> str:
    return next(move for move, branch in puzzle["tree"].items() if len(branch) > 2)


# --- how hard they are -----------------------------------------------------------------------------------------------


def rating(puzzle: dict[str, Any]) -> int:
    """The Elo at which half of all tries would succeed."""
    bots = [at_level(GAME, level, seed=level) for level in LEVELS]
    table = from_position(GAME, position_of(puzzle))  # in a match, where every point counts
    tried = [(LOWEST + ELO[-1] / 2, 0.5), *zip(LADDER, chances(bots, table, puzzle["tree"]), strict=True)]
    low, high = 0.0, 4000.0
    while high - low > 0.5:
        middle = (low + high) / 2
        expected = sum(1 / (1 + 10 ** ((middle - elo) / 400)) for elo, _ in tried)
        low, high = (middle, high) if expected > sum(chance for _, chance in tried) else (low, middle)
    return round(low)


def chances(bots: Sequence[Search], table: Table, tree: Tree) -> list[float]:
    """Of each bot, to go on rightly to the end."""
    if not tree:
        return [1.0] * len(bots)
    if table.turn is None:
        return [0.0] * len(bots)
    seen = table.view_record(table.turn)
    at_sight = [Greedy(seed).choose(seen) for seed in range(AT_SIGHT)]
    thoughts: dict[tuple[bool, float], dict[str, float]] = {}  # levels that differ in haste alone think alike
    for bot in bots:
        if (bot.exact, bot.temper) not in thoughts:
            thoughts[bot.exact, bot.temper] = thought(bot, seen)
    total = [0.0] * len(bots)
    for move, branch in tree.items():
        if len(branch) < 3:
            continue
        later = table.fork()
        if branch[2]:
            list(go_on(later, move, branch[1]))
        seen_at_once = at_sight.count(move) / AT_SIGHT
        for i, (bot, then) in enumerate(zip(bots, chances(bots, later, branch[2]), strict=True)):
            found = thoughts[bot.exact, bot.temper].get(move, 0.0)
            total[i] += then * (bot.hasty * seen_at_once + (1 - bot.hasty) * found)
    return total


def thought(bot: Search, seen: ViewRecord) -> dict[str, float]:
    """How likely each move is to be chosen by a bot that thinks."""
    ideas = bot.think(seen)
    if bot.temper == 0.0:
        return {seen.write(ideas[0].action): 1.0}
    known = bot.considered(ideas)
    best = max(idea.share for idea in known)
    weights = {seen.write(idea.action): math.exp((idea.share - best) / bot.temper) for idea in known}
    return {move: weight / sum(weights.values()) for move, weight in weights.items()}


# --- all of it -------------------------------------------------------------------------------------------------------


def make(wanted: int, work: Path) -> list[dict[str, Any]]:
    """From the first game on, until there are enough."""
    games = [json.loads(line) for line in work.read_text("utf-8").splitlines()] if work.exists() else []
    with work.open("a", encoding="utf-8") as file:
        while sum(map(len, games)) < wanted:
            games.append(found_in(len(games)))
            file.write(json.dumps(games[-1]) + "\n")
            file.flush()
            print(f"\r{sum(map(len, games))} puzzles in {len(games)} games", end="", file=sys.stderr)
    found = [each for game in games for each in game][:wanted]
    random.Random(1).shuffle(found)  # easy and hard ones, one day and the next
    return [{"id": number, **each, "source": "house"} for number, each in enumerate(found, 1)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--puzzles", type=int, default=400)
    parser.add_argument("--work", type=Path, default=Path("puzzles.jsonl"))
    given = parser.parse_args()
    lines = [json.dumps(each, separators=(",", ":")) for each in make(given.puzzles, given.work)]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
