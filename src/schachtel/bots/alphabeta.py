"""A bot that plays by alpha-beta search with iterative deepening, for games between two seats without secrets."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from schachtel.bots.pvs import deepen, list_root_moves
from schachtel.bots.search import ANY, DONE, Idea, Search, check_count
from schachtel.bots.search import ENDLESS as UNLIMITED
from schachtel.bots.search_state import DEEPEST, ENDLESS, SURE, WON, Entry, Root, SearchState, Workspace
from schachtel.core.compile import Instance
from schachtel.core.contract import Action, Game, Position, Seat
from schachtel.core.errors import OptionError, short
from schachtel.core.table import ViewRecord

ASPIRATION = 30  # the largest expected change of a position's value from one depth to the next (hundredths of a pawn)
SCALE = 400.0  # the advantage, in hundredths of a pawn, at which the odds of winning are ten to one
VARIED = 20  # the number of plies from the start of a game in which a bot varies its moves
LARGEST = 4000  # larger advantages are reduced to this value (hundredths of a pawn), unless the win is proved
ROOM = 1 << 28  # the maximum number of entries that a transposition table may have
CLEAR = 300  # a move that is worse than the best one by this value (hundredths of a pawn) is never chosen


class AlphaBeta(Search):
    """An alpha-beta search, for two-player games without secrets or chance that can evaluate a position.

    The budget is a number of nodes. `depth` is a further limit: how many moves, of both sides together, the search
    looks ahead. Depth 1 is always finished. With `wide`, the search computes the exact values of all moves, for
    analysis; otherwise, it only finds out that the other moves are worse than the best one. Without `wide`, the search
    may choose, early in a game, a move that is up to `varied` hundredths of a pawn worse than the best one, to vary its
    play. With the probability `oversight`, it overlooks the opponent's replies to a move, as a weak player does, unless
    the move ends the game.
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
            raise OptionError(f"oversight {short(oversight)}: must be a probability from 0 to 1")
        self.oversight = oversight
        # A function that is called after each finished depth, with this depth and the ideas.
        self.on_depth: Callable[[int, list[Idea]], None] | None = None
        self.room = 1 << room.bit_length() - 1
        self._age = 0

    def kernels(self) -> tuple[Any, ...]:
        return list_root_moves, deepen

    def store(self, kernels: Instance) -> Any:
        """Return the transposition table; unused entries take up no memory."""
        return kernels.zeros(self.room, Entry.dtype)

    def check(self, game: Game) -> None:
        if game.search.evaluate is None:
            raise OptionError(
                f"alpha-beta cannot play {game.id}, because the game defines no evaluation: use another bot"
            )
        if max(game.all_seats) > 2 or game.facts.chance or game.hides:
            raise OptionError(
                f"alpha-beta cannot play {game.id}, which has chance, hidden information or more than two players:"
                " use another bot"
            )

    def think(self, seen: ViewRecord, time: float | None = None, *, only: Action = ANY) -> list[Idea]:
        self._age = self._age % 30 + 1
        return super().think(seen, time, only=only)

    def run(self, core: int, seen: ViewRecord, simulations: int, only: Action) -> Any:
        root_search = RootSearch(self, core, seen, simulations, only)
        for depth in range(1, self.depth + 1):
            may_deepen = root_search.search_depth(depth)
            if self.on_depth and core == 0 and root_search.depth == depth:
                self.on_depth(depth, self.ideas([root_search], seen))
            if not may_deepen:
                break
        return root_search

    def ideas(self, found: list[Any], seen: ViewRecord) -> list[Idea]:
        """Return the ideas in the order of the search's values: expected shares are equal for quick and slow wins."""
        found = [each for each in found if len(each.roots)]
        same = min((each.depth for each in found if not each.sure), default=DEEPEST)
        moves = [move for each in found for move in each.moves(same)]
        moves.sort(key=lambda move: (move[0], -move[1]))
        # `temper` may choose among several moves, so leave out those that are much worse than the best one.
        if self.temper > 0 and not self.wide and moves:
            best = moves[0][1]
            least = best - found[0].margin if abs(best) < SURE else best - 1  # if a win is sure, leave out slower wins
            moves = [moves[0], *(move for move in moves[1:] if move[1] > least)]
        return [_idea(seen, root) for _, _, root in moves]


class RootSearch:
    """The search of one position on one core: it searches this core's share of the moves at ever greater depth."""

    def __init__(self, bot: AlphaBeta, core: int, seen: ViewRecord, nodes: int, only: Action) -> None:
        game, self.seat = seen.game, seen.seat
        place = bot.workplace(core, game)
        self.work = Workspace(
            game.records.State.new(DEEPEST + 1), game.tables(), place.found, SearchState.new(),
            np.zeros(2 * game.facts.max_legal_actions * DEEPEST, np.int32), place.control, np.zeros(2),
        )  # fmt: skip
        self.work.states[0] = seen.position.states[0]
        self.search_state = self.work.search_state[0]
        self.search_state.budget, self.search_state.age, self.search_state.wide = (
            nodes,
            bot._age,
            game.facts.max_legal_actions,
        )
        used = min(len(place.found), 1 << max(10, (4 * nodes).bit_length()))
        self.search_state.mask = used - 2
        if bot.simulations is not None:  # forget earlier searches, so that the same seed gives the same move
            place.found[:used] = 0
        self.deepen = place.kernels(deepen)
        roots = Root.new(game.facts.max_legal_actions)
        varied = bot.varied if seen.position.state.ply < VARIED and not bot.wide else 0
        blind = round(1000 * bot.oversight)
        n = place.kernels(list_root_moves)(self.work, self.seat, roots, bot._rngs[core], varied, blind)
        roots = roots[:n] if only == ANY else roots[:n][roots[:n]["action"] == only]
        self.roots = roots[core :: bot.cores].copy()
        self.depth, self.sure = 0, False  # `sure`: searching to a greater depth would change nothing
        self.all = bot.wide or only != ANY
        self.wide = self.all or bot.temper > 0
        self.finished: list[Any] = []  # for each finished depth, all moves with their values
        # A move that `temper` makes at least e**3 times less likely than the best move is not considered.
        mild = int(3 * bot.temper * 4 * SCALE / math.log(10))
        self.margin = 2 * ENDLESS if bot.wide else min(mild, CLEAR)

    def search_depth(self, depth: int) -> bool:
        """Search to this depth; return False if it did not finish, or if a deeper search is impossible or useless."""
        if len(self.roots) == 0:
            return False
        best = int(self.roots[0].value)
        window = ASPIRATION if depth > 4 and not self.wide and abs(best) < SURE else 2 * ENDLESS
        low = high = window
        while True:
            alpha, beta = max(best - low, -ENDLESS), min(best + high, ENDLESS)
            value = self.deepen(self.work, self.seat, self.roots, len(self.roots), depth, alpha, beta, self.margin)
            if self.search_state.stopped:
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
        return bool(self.work.control[DONE] < self.search_state.budget) and not self.sure

    def _best(self, name: str) -> int:
        """Return the index of the move whose field `name` is highest; among equals, prefer one with an exact value."""
        return max(range(len(self.roots)), key=lambda i: (int(self.roots[i][name]), int(self.roots[i].looked), -i))

    def _sort(self) -> None:
        """Put the best move first for the next depth. If the search values more than one move, sort all of them."""
        if self.wide:
            self.roots = self.roots[np.argsort(-self.roots["value"], kind="stable")]
        else:
            self._to_front(self._best("value"))

    def _take_first(self) -> None:
        """At a depth that was not finished, put the best of the moves with an exact value first."""
        exact = [i for i in range(len(self.roots)) if self.roots[i].looked == 2]
        if exact:
            best = max(exact, key=lambda i: int(self.roots[i].fresh))
            self.roots[best].value = self.roots[best].fresh
            self._to_front(best)

    def _to_front(self, place: int) -> None:
        self.roots = self.roots[[place, *(i for i in range(len(self.roots)) if i != place)]]

    def moves(self, depth: int) -> list[tuple[bool, int, Any]]:
        """Return each move as (whether another move is known to be better, its value, its record).

        If the search computes the exact values of all moves, return the values from `depth`, which every core has
        finished. Values from different depths cannot be compared: at odd depths, where the seat itself makes the last
        move, values tend to be higher than at even depths.
        """
        roots = self.finished[-1 if self.sure else depth - 1] if self.all else self.roots
        return [(i > 0 and not self.wide, int(root.value), root) for i, root in enumerate(roots)]


def _idea(seen: ViewRecord, root: Any) -> Idea:
    """Return a move as an Idea; the bonus for variety is removed from its value."""
    value = int(root.value)
    share = expected(value if abs(value) >= SURE else value - int(root.bonus))
    line = [int(action) for action in root.line[: max(int(root.length), 1)]]
    line[0] = int(root.action)
    return Idea(line[0], int(root.nodes), share, share, _with_seats(seen.position, seen.seat, line))


def check_within(name: str, value: int, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise OptionError(f"{name} {short(value)}: must be a whole number from {least} to {most}")
    return value


def expected(value: int) -> float:
    """Convert a value of the search to an expected share of the win; only a proved result gives exactly 0 or 1."""
    if abs(value) >= SURE:
        return float(value > 0)
    return float(1 / (1 + 10 ** (-min(max(value, -LARGEST), LARGEST) / SCALE)))


def _with_seats(position: Position, seat: Seat, line: list[Action]) -> tuple[tuple[Seat, Action], ...]:
    """Return the moves of a line with their seats, up to the first illegal move (hash collisions can produce one)."""
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
