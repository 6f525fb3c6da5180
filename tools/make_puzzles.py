"""Make `puzzles.json`: puzzles of *Die Schlacht* that are found in games between bots, solved exactly, and rated.

    python -m tools.make_puzzles [--puzzles N] [--work FILE]

**Positions.** Bots of the levels 1 to 4 play. A position of a battle is a candidate if only one capture reaches the
best value, the greedy bot does not see that capture, and the player needs at least two captures.

**Questions.** The goal is to win; or, if several captures win, to score as many points as possible; or, if the game is
lost, to give away as few points as possible. `captures` is the number of the player's captures that this takes against
the best defence. Puzzles that can also be solved in a slower way are left out.

**Answers.** The opponent chooses the reply that leaves the player the fewest points; among equals, the one that lasts
longest; and among these, the one with the fewest right answers. All possible continuations therefore form a small tree
of the player's captures. Each capture has the points that it leads to and the opponent's answer, without passes, which
are forced; a right capture also has the captures that can follow.

**Ratings.** Levels 1 to 8 think about each decision of the puzzle. Weak levels move partly at random, so the result
is the probability that each level solves the whole puzzle. The levels' Elo is known from `benchmarks/levels.md` and
shifted so that level 1 has 800. The rating is the Elo at which half of all tries would succeed, estimated by a logistic
curve. Half a success at an Elo halfway between the first and the last level is added, so that a puzzle that no level or
every level solves has a rating, too.

The same seeds give the same file. The work file keeps what was found, one line per game, so a second run continues.
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
from schachtel.server.puzzles import collection

GAME = game_called("schlacht")
ELO = (0, 164, 327, 617, 741, 904, 1228, 1354)  # Elo of each level, from benchmarks/levels.md
LOWEST = 800  # the puzzle rating that corresponds to the strength of level 1
LADDER = tuple(LOWEST + elo for elo in ELO)
AT_SIGHT = 12  # how often the greedy bot is asked for its choice, because it picks at random among equal moves
PLAYERS = LEVELS[:4]
PLACEMENTS, BATTLES = 16, 6  # number of pieces placed in a game, and of battles played from that position
MOST_A_GAME = 2  # maximum number of puzzles from one game
FEWEST, MOST = 2, 5  # minimum and maximum number of captures by the player in a puzzle
MOST_PIECES = 12
MOST_TEXT = 800  # maximum number of characters of a puzzle's tree
NEVER = 99
Tree = dict[str, Any]  # maps each capture to its points, the replies and, if it is right, the tree that follows


@functools.cache
def values() -> dict[float, int]:
    """Return a mapping from the chance to win a match to the points in its battle that lead to this chance."""
    chance = GAME.tables()[0].chance
    return {
        float(chance[(FAR - max(value, 0)) * (FAR + 1) + FAR - max(-value, 0)]): value
        for value in range(-8, 9)
        if value
    }


@functools.cache
def knower() -> Uct:
    """Return the bot that solves positions. There is only one, because what it remembers helps with every puzzle."""
    return Uct(1, room=1, seed=1)


def battle(board: str, black: str, white: str, turn: str, starter: str, last_pass: str = "nobody") -> Position:
    """Return the position of a battle, with a match target so far away that all points count in the solution."""
    start = {"board": board, "black": black, "white": white, "turn": turn, "starter": starter, "last_pass": last_pass}
    return from_position(GAME, start | {"stage": "battle", "target": FAR}).view_record(0).position


@dataclass
class Solver:
    """A solver for one puzzle: it finds the captures with which a seat reaches the goal, and how many it needs."""

    seat: Seat
    worth: int  # the goal in points: the player's pieces left at the end, or minus the opponent's
    known: dict[tuple[int, ...], int] = field(default_factory=dict)

    def worths(self, position: Position) -> dict[Action, int]:
        """Return the points to which each move leads, for the puzzle's seat and with best play."""
        (turn,) = position.acting
        sign = 1 if turn == self.seat else -1
        ideas = knower().solved(ViewRecord(position, turn))
        return {idea.action: sign * values()[idea.share] for idea in ideas}

    def needed(self, position: Position) -> int:
        """Return how many captures by the player it takes to force the goal; `NEVER` if the goal cannot be forced."""
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
        """Play the opponent's replies and forced passes until the player has a choice.

        Return the position and the opponent's captures.
        """
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
        """Return the opponent's most stubborn reply, as the docstring of this module defines it."""
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
    """Return the number of captures on the longest way to the goal."""
    return max((1 + length(branch[2]) for branch in tree.values() if len(branch) > 2), default=0)


def reached(position: Position, seat: Seat) -> int:
    """Return the result of a finished battle for a seat: its points, or if it has none, minus the opponent's points."""
    ours, theirs = (int(position.state.score[each]) for each in (seat, 1 - seat))
    return ours or -theirs


def goal(worths: list[int]) -> tuple[str, int] | None:
    """Return a puzzle's question and the points to reach; None if the two best captures are equally good."""
    best, second = sorted(worths, reverse=True)[:2]
    if best == second:
        return None
    if best > 0 > second:
        return WIN, 1
    return (POINTS, best) if best > 0 else (HOLD, best)


def puzzle(position: Position) -> dict[str, Any] | None:
    """Return the puzzle of a position, or None if it would not be a good one."""
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
        return None  # no good puzzle: a slower solution exists, the opponent has no reply, or the tree is too large
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


# --- positions -------------------------------------------------------------------------------------------------------


def battles(number: int) -> Iterator[Position]:
    """Yield the positions of several battles, which bots play from the same placed pieces."""
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
    """Return at most MOST_A_GAME puzzles of one game. Only one puzzle per player and right capture is used."""
    found: list[dict[str, Any]] = []
    for position in battles(number):
        new = puzzle(position)
        if new and not any(new["turn"] == old["turn"] and _right(new) == _right(old) for old in found):
            found.append(new)
    random.Random(number).shuffle(found)
    return [{**each, "rating": rating(each)} for each in found[:MOST_A_GAME]]


def _right(puzzle: dict[str, Any]) -> str:
    return next(move for move, branch in puzzle["tree"].items() if len(branch) > 2)


# --- ratings ---------------------------------------------------------------------------------------------------------


def rating(puzzle: dict[str, Any]) -> int:
    """Return the Elo at which half of all tries to solve a puzzle would succeed."""
    bots = [at_level(GAME, level, seed=level) for level in LEVELS]
    # The position belongs to a whole match, in which every point of the battle counts for the bots.
    table = from_position(GAME, position_of(puzzle))
    tried = [(LOWEST + ELO[-1] / 2, 0.5), *zip(LADDER, chances(bots, table, puzzle["tree"]), strict=True)]
    low, high = 0.0, 4000.0
    while high - low > 0.5:
        middle = (low + high) / 2
        expected = sum(1 / (1 + 10 ** ((middle - elo) / 400)) for elo, _ in tried)
        low, high = (middle, high) if expected > sum(chance for _, chance in tried) else (low, middle)
    return round(low)


def chances(bots: Sequence[Search], table: Table, tree: Tree) -> list[float]:
    """Return for each bot the probability that it solves the puzzle from this position on."""
    if not tree:
        return [1.0] * len(bots)
    if table.turn is None:
        return [0.0] * len(bots)
    seen = table.view_record(table.turn)
    at_sight = [Greedy(seed).choose(seen) for seed in range(AT_SIGHT)]
    # Levels that differ only in how often they move without thinking share an entry in `thoughts`.
    thoughts: dict[tuple[bool, float], dict[str, float]] = {}
    for bot in bots:
        if (bot.exact, bot.temper) not in thoughts:
            thoughts[bot.exact, bot.temper] = thought(bot, seen)
    total = [0.0] * len(bots)
    for move, branch in tree.items():
        if len(branch) < 3:
            continue
        later = table.fork()
        if branch[2]:
            list(collection(GAME.id).go_on(later, move, branch[1]))
        seen_at_once = at_sight.count(move) / AT_SIGHT
        for i, (bot, then) in enumerate(zip(bots, chances(bots, later, branch[2]), strict=True)):
            found = thoughts[bot.exact, bot.temper].get(move, 0.0)
            total[i] += then * (bot.hasty * seen_at_once + (1 - bot.hasty) * found)
    return total


def thought(bot: Search, seen: ViewRecord) -> dict[str, float]:
    """Let a bot think; return the probability with which it then chooses each move."""
    ideas = bot.think(seen)
    if bot.temper == 0.0:
        return {seen.write(ideas[0].action): 1.0}
    known = bot.candidates(ideas)
    best = max(idea.share for idea in known)
    weights = {seen.write(idea.action): math.exp((idea.share - best) / bot.temper) for idea in known}
    return {move: weight / sum(weights.values()) for move, weight in weights.items()}


# --- the file --------------------------------------------------------------------------------------------------------


def make(wanted: int, work: Path) -> list[dict[str, Any]]:
    """Return puzzles from the work file and, until there are enough, from new games, which are added to that file."""
    games = [json.loads(line) for line in work.read_text("utf-8").splitlines()] if work.exists() else []
    with work.open("a", encoding="utf-8") as file:
        while sum(map(len, games)) < wanted:
            games.append(found_in(len(games)))
            file.write(json.dumps(games[-1]) + "\n")
            file.flush()
            print(f"\r{sum(map(len, games))} puzzles in {len(games)} games", end="", file=sys.stderr)
    found = [each for game in games for each in game][:wanted]
    random.Random(1).shuffle(found)  # so that puzzles from the same game do not follow each other
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
