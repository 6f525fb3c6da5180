"""Information-set search: for games in which something is hidden or left to chance, with any number of seats and teams.

It starts from what the seat may know, the masked record alone. Each simulation guesses a world that fits, with a future
of its own, and goes down one tree that all worlds share: at a node, only moves that are legal in this world can be
tried, and a move's chances are weighed by how often it could have been. So a move is as good as it is on average over
all that the seat has to reckon with. What the game suggests is tried first; what was not tried yet, as soon as the rest
looks no better.

Within the tree a choice is a choice, also one that some seat could not see: after a concealed one, the others answer it
as if they had. That makes the search a little too cautious about its own secrets, and a little too sure of theirs.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from schachtel.bots.search import ANY, DONE, STOP, check_number
from schachtel.bots.tree import ROOT, Node, Tree, credit
from schachtel.core.bits import lowest
from schachtel.core.compile import kernel
from schachtel.core.contract import Action
from schachtel.core.kernels import expect_world, legal, rank, reckon, rollout, step, suggest
from schachtel.core.layout import Actions, F64s, Header, I32s, I64s, Many, Tables, U64s
from schachtel.core.random import roll_below
from schachtel.core.table import ViewRecord

LOWEST = -(1 << 31)  # no rank is


@kernel
def best_child(
    nodes: Many[Node], node: int, mover: int, legals: Actions, n: int, marks: I32s, stamp: int, explore: float,
    reluctance: float,
) -> int:  # fmt: skip
    """UCB1 among the moves that are legal in this world, or -1: rather one that was not tried yet.

    Such a one counts as if it had been tried once, with a result that is worse than usual by the reluctance. Its mark
    is still the stamp afterwards.
    """
    for i in range(n):
        marks[legals[i]] = stamp
    best, best_score = -1, -1.0
    tried, value, visits = 0, 0.0, 0
    child = int(nodes[node].first)
    while child > 0:
        each = nodes[child]
        if each.seat == mover and marks[each.action] == stamp:
            marks[each.action] = -stamp
            tried += 1
            each.offered += 1
            value += each.value
            visits += each.visits
            score = each.value / each.visits + explore * math.sqrt(math.log(float(each.offered)) / each.visits)
            if score > best_score:
                best, best_score = child, score
        child = int(each.sibling)
    if tried < n:
        if tried == 0 or value / visits - reluctance + explore * math.sqrt(math.log(float(visits + 1))) > best_score:
            return -1
    return best


@kernel
def untried(
    s: Header, t: Tables, mover: int, legals: Actions, n: int, marks: I32s, stamp: int, rng: U64s, spare: Actions
) -> int:  # fmt: skip
    """What the game suggests, if it was not tried yet; else the one that ranks highest, any of several."""
    action = suggest(s, t, mover, rng, spare)
    if marks[action] == stamp:
        return action
    highest, ties = LOWEST, 0
    for i in range(n):
        if marks[legals[i]] == stamp:
            order = rank(s, t, mover, int(legals[i]))
            if order > highest:
                highest, ties = order, 0
            if order == highest:
                ties += 1
                if roll_below(rng, ties) == 0:
                    action = int(legals[i])
    return action


@kernel
def add_child(nodes: Many[Node], node: int, used: int, action: int, seat: int) -> None:
    child = nodes[used]
    child.action, child.seat, child.offered = action, seat, 1
    child.sibling = nodes[node].first
    nodes[node].first = used


@kernel
def search_worlds(
    root: Many[Header], work: Many[Header], tables: Many[Tables], seat: int, only: int, nodes: Many[Node],
    simulations: int, explore: float, reluctance: float, tally: bool, memory: U64s, control: I64s, rng: U64s,
    path: I32s, marks: I32s, out: Actions, spare: Actions, shares: F64s, gains: F64s,
) -> int:  # fmt: skip
    """So many simulations; how many nodes are used then."""
    t = tables[0]
    used, stamp = 1, 0
    while control[DONE] < simulations and (control[STOP] == 0 or control[DONE] == 0):
        work[0] = root[0]
        s = work[0]
        expect_world(s, t, seat, rng)
        node, depth, is_new = ROOT, 0, False
        while s.acting != 0 and not is_new and depth < len(path) - 1:
            mover = seat if depth == 0 else lowest(np.uint64(s.acting))
            n = legal(s, t, mover, out)
            if depth == 0 and only != ANY:
                out[0], n = only, 1
            if n == 1 and depth > 0:  # nothing to choose, nothing to remember
                step(s, t, mover, out[0])
                continue
            stamp += 1
            child = best_child(nodes, node, mover, out, n, marks, stamp, explore, reluctance)
            if child < 0:
                if used == len(nodes):
                    break  # the tree is full
                action = untried(s, t, mover, out, n, marks, stamp, rng, spare) if n > 1 else int(out[0])
                add_child(nodes, node, used, action, mover)
                child, is_new = used, True
                used += 1
            node = child
            step(s, t, mover, nodes[node].action)
            depth += 1
            path[depth] = node
        rollout(s, t, root[0], memory, rng, out, shares)
        if tally:
            reckon(s, t, memory, shares, gains)
        credit(nodes, path, depth, shares, gains)
        control[DONE] += 1
    return used


class Ismcts(Tree):
    def __init__(
        self,
        simulations: int | None = None,
        *,
        explore: float = 0.7,
        reluctance: float = 0.2,
        room: int = 1 << 18,
        **others: Any,
    ) -> None:
        super().__init__(simulations, explore=explore, room=room, **others)
        self.reluctance = check_number("reluctance", reluctance)

    def kernels(self) -> tuple[Any, ...]:
        return (search_worlds,)

    def grow(self, core: int, seen: ViewRecord, simulations: int, only: Action, nodes: Any) -> int:
        game, seats = seen.game, seen.position.seats
        return game.engine(self.backend)(search_worlds)(
            seen.position.states, game.State.new(), game.tables(), seen.seat, only, nodes, simulations, self.explore,
            self.reluctance, self.points, self._memories[core], self._control[core], self._rngs[core],
            np.zeros(game.longest + 2, np.int32), np.zeros(game.actions, np.int32), np.zeros(game.widest, np.int32),
            np.zeros(game.widest, np.int32), np.zeros(seats), np.zeros(seats),
        )  # fmt: skip
