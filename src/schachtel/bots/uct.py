"""Plain UCT: grow a tree of moves where it looks most promising, and value each new leaf by play as the game suggests
it, or at random where it suggests nothing: to the end, or until the game can judge it.

The tree is an array of nodes; a node is a move, and its children stand side by side. No state is kept in it: each
simulation starts from a copy of the root and plays its way down. The root is one world that fits what the seat may
know: the true generator is never seen.
"""

from __future__ import annotations

import math
import time as clock
from typing import Any

import numpy as np

from schachtel.core.bits import lowest
from schachtel.core.compile import kernel
from schachtel.core.contract import Action, Game
from schachtel.core.errors import OptionError, short
from schachtel.core.kernels import legal, rollout, step
from schachtel.core.layout import (
    F64,
    I8,
    I16,
    I32,
    Actions,
    F64s,
    Header,
    I32s,
    Many,
    Struct,
    Tables,
    U64s,
    everyone,
)
from schachtel.core.random import check_seed, fresh_seed, roll_below
from schachtel.core.table import ViewRecord

ROOT = 0
DEFAULT, ENDLESS = 1000, 1 << 62  # simulations
A_WHILE = 0.02  # seconds between two looks at the clock


class Node(Struct):
    """A move, by whom, and what came of it."""

    value: F64 = everyone()  # the mover's shares, summed
    visits: I32 = everyone()
    action: I32 = everyone()
    first: I32 = everyone()  # child
    children: I16 = everyone()
    seat: I8 = everyone()


@kernel
def expand(
    s: Header, t: Tables, nodes: Many[Node], node: int, seat: int, used: int, rng: U64s, out: Actions
) -> int:  # fmt: skip
    """Give a node its children, in random order, if there is room; how many nodes are used then."""
    n = legal(s, t, seat, out)
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
    root: Many[Header], work: Many[Header], tables: Many[Tables], seat: int, nodes: Many[Node], used: int,
    simulations: int, explore: float, rng: U64s, path: I32s, out: Actions, shares: F64s,
) -> int:  # fmt: skip
    """So many simulations more; how many nodes are used then."""
    t = tables[0]
    for _ in range(simulations):
        work[0] = root[0]
        s = work[0]
        node, depth = ROOT, 0
        while s.acting != 0 and depth < len(path) - 1:
            if nodes[node].children == 0:
                if nodes[node].visits == 0 and node != ROOT:
                    break  # a new leaf
                mover = seat if node == ROOT else lowest(np.uint64(s.acting))
                used = expand(s, t, nodes, node, mover, used, rng, out)
                if nodes[node].children == 0:
                    break  # the tree is full
            node = best_child(nodes, node, explore)
            step(s, t, nodes[node].seat, nodes[node].action)
            depth += 1
            path[depth] = node
        rollout(s, t, root[0], rng, out, shares)
        nodes[ROOT].visits += 1
        for d in range(1, depth + 1):
            passed = nodes[path[d]]
            passed.visits += 1
            passed.value += shares[passed.seat]
    return used


class Uct:
    """Thinks for a number of simulations, a time, or both: whichever ends first."""

    def __init__(
        self,
        simulations: int | None = None,
        *,
        time: float | None = None,
        explore: float = 1.0,
        room: int = 1 << 20,
        seed: int | None = None,
        backend: str = "compiled",
    ) -> None:
        if simulations is not None and (type(simulations) is not int or simulations < 1):
            raise OptionError(f"simulations {short(simulations)}: a whole number from 1 on is needed")
        self.simulations, self.time, self.explore, self.backend = simulations, time, explore, backend
        self._rng = np.array([(fresh_seed() if seed is None else check_seed(seed)) & (1 << 64) - 1], np.uint64)
        self._nodes: Any = Node.new(room)  # memory that is never touched costs nothing
        self._used = 0

    def prepare(self, game: Game) -> None:
        """Compile what thinking needs, ahead of the first move."""
        game.engine(self.backend)(search)

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        agreement = seen.agreement()
        if agreement is not None:  # a search tells too little about a partner's plan to spoil it
            return seen.write(agreement)
        tree = self.think(seen, time)
        best = max(tree, key=lambda action: tree[action][0])
        return seen.write(best)

    def think(self, seen: ViewRecord, time: float | None = None) -> dict[Action, tuple[int, float]]:
        """For each legal action how often it was tried, and the share that came of it."""
        game, nodes = seen.game, self._nodes
        seen.check_acting()
        run = game.engine(self.backend)(search)
        root = seen.position.guessed(seen.seat, self._rng).states
        work, shares = game.State.new(), np.zeros(seen.position.seats)
        path, out = np.zeros(game.longest + 2, np.int32), np.zeros(game.widest, np.int32)
        nodes[: self._used] = 0
        self._used = len(nodes)  # until it is known: who interrupts the thinking leaves a tree behind
        time = self.time if time is None else time
        left = self.simulations or (DEFAULT if time is None else ENDLESS)
        start, used, batch = clock.monotonic(), 1, 8
        while left > 0:
            began, now = clock.monotonic(), min(batch, left)
            used = run(
                root, work, game.tables(), seen.seat, nodes, used, now, self.explore, self._rng, path, out, shares
            )  # fmt: skip
            left -= now
            if time is not None and clock.monotonic() - start >= time:
                break
            if clock.monotonic() - began < A_WHILE / 2:
                batch *= 2
        self._used = used
        top = nodes[ROOT]
        children = range(int(top.first), int(top.first) + int(top.children))
        return {
            int(nodes[c].action): (int(nodes[c].visits), float(nodes[c].value) / max(int(nodes[c].visits), 1))
            for c in children
        }
