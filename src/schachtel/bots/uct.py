"""Plain UCT: grow a tree of moves where it looks most promising, and value each new leaf by play as the game suggests
it, or at random where it suggests nothing: to the end, or until the game can judge it.

Children of a node stand side by side. The root is one world that fits what the seat may know: the true generator is
never seen.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from schachtel.bots.search import ANY, DONE, STOP
from schachtel.bots.tree import ROOT, Node, Tree, credit
from schachtel.core.bits import lowest
from schachtel.core.compile import kernel
from schachtel.core.contract import Action
from schachtel.core.kernels import legal, outcome, playout, reckon, rollout, step
from schachtel.core.layout import Actions, F64s, Header, I32s, I64s, Many, Tables, U64s
from schachtel.core.random import roll_below
from schachtel.core.table import ViewRecord


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
        nodes[used + i].sibling = used + i + 1 if i + 1 < n else 0
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
    simulations: int, plain: bool, explore: float, tally: bool, memory: U64s, control: I64s, rng: U64s, path: I32s,
    out: Actions, shares: F64s, gains: F64s,
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
        if tally:
            reckon(s, t, memory, shares, gains)
        credit(nodes, path, depth, shares, gains)
        control[DONE] += 1
    return used


class Uct(Tree):
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
        super().__init__(simulations, explore=explore, room=room, **others)
        self.plain = plain

    def kernels(self) -> tuple[Any, ...]:
        return (search,)

    def grow(self, core: int, seen: ViewRecord, simulations: int, only: Action, nodes: Any) -> int:
        game, rng, seats = seen.game, self._rngs[core], seen.position.seats
        return game.engine(self.backend)(search)(
            seen.position.guessed(seen.seat, rng).states, game.State.new(), game.tables(), seen.seat, only, nodes,
            simulations, self.plain, self.explore, self.points, self._memories[core], self._control[core], rng,
            np.zeros(game.longest + 2, np.int32), np.zeros(game.widest, np.int32), np.zeros(seats), np.zeros(seats),
        )  # fmt: skip
