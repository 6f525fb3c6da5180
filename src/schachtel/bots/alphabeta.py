"""Alpha-beta: a bot that searches one depth after the other, for two seats that hide nothing."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from schachtel.bots.desk import DEEPEST, ENDLESS, SURE, WON, Desk, Entry, Root, Workspace
from schachtel.bots.pvs import deepen, first_look
from schachtel.bots.search import ANY, DONE, Idea, Search, check_count
from schachtel.bots.search import ENDLESS as UNLIMITED
from schachtel.core.contract import Action, Game, Position, Seat
from schachtel.core.errors import OptionError, short
from schachtel.core.table import ViewRecord

NARROW = 30  # hundredths: a new depth is expected to change the value by less
SCALE = 400.0  # hundredths: ten to one
VARIED = 20  # plies from the start of a game in which moves nearly as good are played, too
LARGEST = 4000  # hundredths: a value that is no proved win counts as no more than that
ROOM = 1 << 28  # the most entries of a table
CLEAR = 300  # hundredths, a piece: a bot that takes moves nearly as good takes none that is worse by so much


class AlphaBeta(Search):
    """For two seats in a game that hides nothing, leaves nothing to chance and can be evaluated.

    Its budget is counted in nodes, and `depth` is another one, in moves of either side; the first depth is finished
    in any case. `wide` gives all moves an exact value, for analysis, where else the others are just known to be worse.
    Early in a game, `varied` hundredths at most are given away for variety, unless it is `wide`. A weak player
    overlooks what can be answered to some moves: to each with the chance `oversight`, unless it ends the game.
    """

    unit = "nodes"

    def __init__(
        self, nodes: int | None = None, *, depth: int | None = None, wide: bool = False, varied: int = 8,
        oversight: float = 0.0, room: int = 1 << 20, **others: Any,
    ) -> None:  # fmt: skip
        super().__init__(UNLIMITED if nodes is None and depth is not None else nodes, **others)
        self.depth, self.wide = min(check_count("depth", depth) or DEEPEST, DEEPEST // 2), wide
        self.varied, room = check_within("varied", varied, 0, 1000), check_within("room", room, 4, ROOM)
        if isinstance(oversight, bool) or not isinstance(oversight, int | float) or not 0 <= oversight <= 1:
            raise OptionError(f"oversight {short(oversight)}: a chance from 0 to 1 is needed")
        self.oversight = oversight
        self.told: Callable[[int, list[Idea]], None] | None = None  # after each depth: it, and what was found
        self._entries: list[Any] = [Entry.new(1 << room.bit_length() - 1) for _ in range(self.cores)]
        self._age = 0

    def kernels(self) -> tuple[Any, ...]:
        return first_look, deepen

    def check(self, game: Game) -> None:
        if game.search.evaluate is None:
            raise OptionError(f"{game.id} has no evaluation for alpha-beta: another search is needed")
        if max(game.all_seats) > 2 or game.facts.chance or game.hides:
            raise OptionError(f"{game.id} is not for two seats that know all: another search is needed")

    def think(self, seen: ViewRecord, time: float | None = None, *, only: Action = ANY) -> list[Idea]:
        self._age = self._age % 30 + 1
        return super().think(seen, time, only=only)

    def run(self, core: int, seen: ViewRecord, simulations: int, only: Action) -> Any:
        looks = _Looks(self, core, seen, simulations, only)
        for depth in range(1, self.depth + 1):
            more = looks.look(depth)
            if self.told and core == 0 and looks.depth == depth:
                self.told(depth, self.ideas([looks], seen))
            if not more:
                break
        return looks

    def ideas(self, found: list[Any], seen: ViewRecord) -> list[Idea]:
        """By value, not by share: a quick win is as good a share as a slow one, but the better move."""
        found = [looks for looks in found if len(looks.roots)]
        same = min((looks.depth for looks in found if not looks.sure), default=DEEPEST)
        moves = [move for looks in found for move in looks.moves(same)]
        moves.sort(key=lambda move: (move[0], -move[1]))
        if self.temper > 0 and not self.wide and moves:  # the others are too bad to be considered
            best = moves[0][1]
            least = best - found[0].margin if abs(best) < SURE else best - 1  # a win is not put off
            moves = [moves[0], *(move for move in moves[1:] if move[1] > least)]
        return [_idea(seen, root) for _, _, root in moves]


class _Looks:
    """One core's search of one position, its share of the moves at ever greater depth."""

    def __init__(self, bot: AlphaBeta, core: int, seen: ViewRecord, nodes: int, only: Action) -> None:
        game, self.seat = seen.game, seen.seat
        self.work = Workspace(
            game.records.State.new(DEEPEST + 1), game.tables(), bot._entries[core], Desk.new(),
            np.zeros(2 * game.facts.widest * DEEPEST, np.int32), bot._control[core], np.zeros(2),
        )  # fmt: skip
        self.work.states[0] = seen.position.states[0]
        entries, self.desk = self.work.entries, self.work.desk[0]
        self.desk.budget, self.desk.age, self.desk.wide = nodes, bot._age, game.facts.widest
        used = min(len(entries), 1 << max(10, (4 * nodes).bit_length()))
        self.desk.mask = used - 2
        if bot.simulations is not None:  # the same seed and nodes give the same move, whatever was thought of before
            bot._entries[core][:used] = 0
        engine = game.engine(bot.backend)
        self.deepen = engine(deepen)
        roots = Root.new(game.facts.widest)
        varied = bot.varied if seen.position.state.ply < VARIED and not bot.wide else 0
        blind = round(1000 * bot.oversight)
        n = engine(first_look)(self.work, self.seat, roots, bot._rngs[core], varied, blind)
        roots = roots[:n] if only == ANY else roots[:n][roots[:n]["action"] == only]
        self.roots = roots[core :: bot.cores].copy()
        self.depth, self.sure = 0, False  # sure: a greater one would change nothing
        self.all = bot.wide or only != ANY
        self.wide = self.all or bot.temper > 0
        self.finished: list[Any] = []  # all moves after each depth
        # A move that would be chosen e**3 times less often than the best is not considered.
        mild = int(3 * bot.temper * 4 * SCALE / math.log(10))
        self.margin = 2 * ENDLESS if bot.wide else min(mild, CLEAR)

    def look(self, depth: int) -> bool:
        """One more depth; False if it is the last one, or was not finished."""
        if len(self.roots) == 0:
            return False
        best = int(self.roots[0].value)
        window = NARROW if depth > 4 and not self.wide and abs(best) < SURE else 2 * ENDLESS
        low = high = window
        while True:
            alpha, beta = max(best - low, -ENDLESS), min(best + high, ENDLESS)
            value = self.deepen(self.work, self.seat, self.roots, len(self.roots), depth, alpha, beta, self.margin)
            if self.desk.stopped:
                if not self.wide:
                    self._take_first()
                return False
            if value <= alpha and alpha > -ENDLESS:
                low = low * 4 if low < CLEAR else 2 * ENDLESS
            elif value >= beta and beta < ENDLESS:
                self._take_first()
                high = high * 4 if high < CLEAR else 2 * ENDLESS
            else:
                break
        self.depth = depth
        self.roots["value"] = self.roots["fresh"]
        self._sort()
        if self.all:
            self.finished.append(self.roots.copy())
            value = np.abs(self.roots["value"]).min()
        self.sure = bool(abs(value) >= WON - depth)
        return bool(self.work.control[DONE] < self.desk.budget) and not self.sure

    def _best(self, name: str) -> int:
        """The place of the best move, one with an exact value if others may be as good."""
        return max(range(len(self.roots)), key=lambda i: (int(self.roots[i][name]), int(self.roots[i].looked), -i))

    def _sort(self) -> None:
        """What was best is tried first at the next depth; the others keep their order unless all of them are known."""
        if self.wide:
            self.roots = self.roots[np.argsort(-self.roots["value"], kind="stable")]
        else:
            self._to_front(self._best("value"))

    def _take_first(self) -> None:
        """Of a depth that was not finished, a move that was found to be better."""
        exact = [i for i in range(len(self.roots)) if self.roots[i].looked == 2]
        if exact:
            best = max(exact, key=lambda i: int(self.roots[i].fresh))
            self.roots[best].value = self.roots[best].fresh
            self._to_front(best)

    def _to_front(self, place: int) -> None:
        self.roots = self.roots[[place, *(i for i in range(len(self.roots)) if i != place)]]

    def moves(self, depth: int) -> list[tuple[bool, int, Any]]:
        """For each move whether another one is known to be better, its value, and itself.

        Where all have exact values these are from one depth, on all cores: an odd one is kinder than an even one.
        """
        roots = self.finished[-1 if self.sure else depth - 1] if self.all else self.roots
        return [(i > 0 and not self.wide, int(root.value), root) for i, root in enumerate(roots)]


def _idea(seen: ViewRecord, root: Any) -> Idea:
    """What is told of a move: what it was given for variety is not."""
    value = int(root.value)
    share = expected(value if abs(value) >= SURE else value - int(root.bonus))
    line = [int(action) for action in root.line[: max(int(root.length), 1)]]
    line[0] = int(root.action)
    return Idea(line[0], int(root.nodes), share, share, _with_seats(seen.position, seen.seat, line))


def check_within(name: str, value: int, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise OptionError(f"{name} {short(value)}: a whole number from {least} to {most} is needed")
    return value


def expected(value: int) -> float:
    """The share that a value stands for: 0 and 1 are certain."""
    if abs(value) >= SURE:
        return float(value > 0)
    return float(1 / (1 + 10 ** (-min(max(value, -LARGEST), LARGEST) / SCALE)))


def _with_seats(position: Position, seat: Seat, line: list[Action]) -> tuple[tuple[Seat, Action], ...]:
    """Who plays each of these; what a search has mixed up ends the line."""
    if len(line) == 1:
        return ((seat, line[0]),)
    told = []
    for action in line:
        if action not in position.legal(seat):
            break
        told.append((seat, action))
        position = position.after(seat, action)
        if not position.acting:
            break
        seat = position.acting[0]
    return tuple(told)
