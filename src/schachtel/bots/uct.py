"""Plain UCT: grow a tree of moves where it looks most promising, and value each new leaf by play as the game suggests
it, or at random where it suggests nothing: to the end, or until the game can judge it.

The tree is an array of nodes; a node is a move, and its children stand side by side. No state is kept in it: each
simulation starts from a copy of the root and plays its way down. The root is one world that fits what the seat may
know: the true generator is never seen.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from schachtel.bots.search import ANY, DONE, STOP, Idea, Search, check_count, check_number, merged, of_tree, well_tried
from schachtel.core.bits import lowest
from schachtel.core.compile import kernel
from schachtel.core.contract import Action
from schachtel.core.kernels import legal, outcome, playout, reckon, rollout, step
from schachtel.core.layout import (
    F64,
    I8,
    I16,
    I32,
    Actions,
    F64s,
    Header,
    I32s,
    I64s,
    Many,
    Struct,
    Tables,
    U64s,
    everyone,
)
from schachtel.core.random import roll_below
from schachtel.core.table import ViewRecord

ROOT = 0


class Node(Struct):
    """A move, by whom, and what came of it."""

    value: F64 = everyone()  # the mover's shares, summed
    points: F64 = everyone()  # and points
    visits: I32 = everyone()
    action: I32 = everyone()
    first: I32 = everyone()  # child
    children: I16 = everyone()
    seat: I8 = everyone()


@kernel
def expand(
    s: Header, t: Tables, nodes: Many[Node], node: int, seat: int, used: int, only: int, rng: U64s, out: Actions
) -> int:  # fmt: skip
    """Give a node its children, in random order, if there is room; how many nodes are used then."""
    n = legal(s, t, seat, out)
    if only != ANY:
        out[0], n = only, 1
    if used + n > len(nodes):
        return used
    nodes[node].first, nodes[node].children = used, n
    for i in range(n):
        j = i + roll_below(rng, n - i)
        out[i], out[j] = out[j], out[i]
        nodes[used + i].action, nodes[used + i].seat = out[i], seat
    return used + n


@kernel
def best_child(nodes: Many[Node], node: int, explore: float) -> int:
    """UCB1."""
    parent = nodes[node]
    scale = explore * math.sqrt(math.log(max(int(parent.visits), 1)))
    best, best_score = -1, -1.0
    for child in range(parent.first, parent.first + parent.children):
        visits = int(nodes[child].visits)
        if visits == 0:
            return child
        score = nodes[child].value / visits + scale / math.sqrt(visits)
        if score > best_score:
            best, best_score = child, score
    return best


@kernel
def search(
    root: Many[Header], work: Many[Header], tables: Many[Tables], seat: int, only: int, nodes: Many[Node],
    simulations: int, plain: bool, explore: float, memory: U64s, control: I64s, rng: U64s, path: I32s, out: Actions,
    shares: F64s, gains: F64s,
) -> int:  # fmt: skip
    """So many simulations; how many nodes are used then."""
    t = tables[0]
    used = 1
    while control[DONE] < simulations and (control[STOP] == 0 or control[DONE] == 0):
        work[0] = root[0]
        s = work[0]
        node, depth = ROOT, 0
        while s.acting != 0 and depth < len(path) - 1:
            if nodes[node].children == 0:
                if nodes[node].visits == 0 and node != ROOT:
                    break  # a new leaf
                mover = seat if node == ROOT else lowest(np.uint64(s.acting))
                used = expand(s, t, nodes, node, mover, used, only if node == ROOT else ANY, rng, out)
                if nodes[node].children == 0:
                    break  # the tree is full
            node = best_child(nodes, node, explore)
            step(s, t, nodes[node].seat, nodes[node].action)
            depth += 1
            path[depth] = node
        if plain:
            playout(s, t, rng, out)
            outcome(s, t, shares)
        else:
            rollout(s, t, root[0], memory, rng, out, shares)
        reckon(s, t, memory, shares, gains)
        nodes[ROOT].visits += 1
        for d in range(1, depth + 1):
            passed = nodes[path[d]]
            passed.visits += 1
            passed.value += shares[passed.seat]
            passed.points += gains[passed.seat]
        control[DONE] += 1
    return used


class Uct(Search):
    """For games in which nothing is hidden; in others it thinks about one guessed world alone.

    A `plain` one knows nothing of the game: it plays at random to the end.
    """

    def __init__(
        self,
        simulations: int | None = None,
        *,
        plain: bool = False,
        explore: float = 1.0,
        room: int = 1 << 20,
        **others: Any,
    ) -> None:
        super().__init__(simulations, **others)
        self.plain, self.explore = plain, check_number("explore", explore)
        room = check_count("room", room) or 1
        self._nodes: list[Any] = [Node.new(room) for _ in range(self.cores)]  # memory never touched costs nothing
        self._used = [0] * self.cores

    def kernels(self) -> tuple[Any, ...]:
        return (search,)

    def run(self, core: int, seen: ViewRecord, simulations: int, only: Action) -> Any:
        game, nodes, rng = seen.game, self._nodes[core], self._rngs[core]
        root = seen.position.guessed(seen.seat, rng).states
        path, out = np.zeros(game.longest + 2, np.int32), np.zeros(game.widest, np.int32)
        shares, gains = np.zeros(seen.position.seats), np.zeros(seen.position.seats)
        nodes[: self._used[core]] = 0
        self._used[core] = len(nodes)  # until it is known: who interrupts the thinking leaves a tree behind
        self._used[core] = game.engine(self.backend)(search)(
            root, game.State.new(), game.tables(), seen.seat, only, nodes, simulations, self.plain, self.explore,
            self._memories[core], self._control[core], rng, path, out, shares, gains,
        )  # fmt: skip
        return nodes

    def ideas(self, found: list[Any], seen: ViewRecord) -> list[Idea]:
        return merged([of_tree(nodes, children) for nodes in found])

    def considered(self, ideas: list[Idea]) -> list[Idea]:
        return well_tried(ideas)


def children(nodes: Any, node: int) -> range:
    return range(int(nodes[node].first), int(nodes[node].first) + int(nodes[node].children))
