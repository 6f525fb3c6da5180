"""Plain UCT: a search that grows a tree of moves where it looks most promising.

To value a new leaf, the search plays moves that the game suggests (random moves, if it suggests none), until the game
ends or can estimate the outcome. The children of a node lie side by side in the array. The search starts from one
random world that fits what the seat may know, so it never sees the real random generator of the game.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from schachtel.bots.search import ANY
from schachtel.bots.tree import ROOT, Node, Tree, Workspace, backpropagate, may_continue
from schachtel.core.bits import lowest
from schachtel.core.compile import Instance, kernel
from schachtel.core.contract import Action
from schachtel.core.elementary import log
from schachtel.core.kernels import legal, outcome, playout, rollout, step
from schachtel.core.layout import Many
from schachtel.core.random import roll_below
from schachtel.core.table import ViewRecord


@kernel
def expand(w: Workspace, node: int, seat: int, used: int, only: int) -> int:
    """Give a node its children, in random order, if there is room; return how many nodes are in use afterwards."""
    nodes, out = w.nodes, w.out
    n = legal(w.states[0], w.tables[0], seat, out)
    if only != ANY:
        out[0], n = only, 1
    if used + n > len(nodes):
        return used
    nodes[node].first, nodes[node].children = used, n
    for i in range(n):
        j = i + roll_below(w.rng, n - i)
        out[i], out[j] = out[j], out[i]
        nodes[used + i].action, nodes[used + i].seat = out[i], seat
        nodes[used + i].sibling = used + i + 1 if i + 1 < n else 0
    return used + n


@kernel
def best_child(nodes: Many[Node], node: int, explore: float) -> int:
    """Return the child that UCB1 prefers."""
    parent = nodes[node]
    scale = explore * math.sqrt(log(float(max(int(parent.visits), 1))))
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
def search(w: Workspace, seat: int, only: int, simulations: int, plain: bool, explore: float, tally: bool) -> int:
    """Run simulations, and return how many nodes are in use afterwards."""
    t, nodes = w.tables[0], w.nodes
    used = 1
    while may_continue(w, simulations):
        w.states[0] = w.root[0]
        s = w.states[0]
        node, depth = ROOT, 0
        while s.acting != 0 and depth < len(w.path) - 1:
            if nodes[node].children == 0:
                if nodes[node].visits == 0 and node != ROOT:
                    break  # a new leaf gets children only at its second visit
                mover = seat if node == ROOT else lowest(np.uint64(s.acting))
                used = expand(w, node, mover, used, only if node == ROOT else ANY)
                if nodes[node].children == 0:
                    break  # the array of nodes is full, so this node remains a leaf
            node = best_child(nodes, node, explore)
            step(s, t, nodes[node].seat, nodes[node].action)
            depth += 1
            w.path[depth] = node
        if plain:
            playout(s, t, w.rng, w.out)
            outcome(s, t, w.shares)
        else:
            rollout(s, t, w.root[0], w.memory, w.rng, w.out, w.shares)
        backpropagate(w, depth, tally)
    return used


class Uct(Tree):
    """A search for games in which nothing is hidden; in other games, it considers only one guessed world.

    A `plain` search needs no help from the game: it values a leaf by random moves until the game ends.
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

    def root(self, core: int, seen: ViewRecord) -> Any:
        return seen.position.guessed(seen.seat, self._rngs[core]).states

    def grow(self, kernels: Instance, work: Workspace, seen: ViewRecord, simulations: int, only: Action) -> int:
        return kernels(search)(work, seen.seat, only, simulations, self.plain, self.explore, self.points)
