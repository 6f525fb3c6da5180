"""Information-set search, for games with hidden information or chance, and any number of seats and teams.

The search starts from the masked record, which contains only what the seat may know. Each simulation guesses a world
(everything hidden, and a new random generator) that fits what the seat knows, and descends a tree that all these worlds
share. At a node, only moves that are legal in the guessed world can be tried. The bonus for exploring a move depends on
how often the move was legal, not on how often its parent was visited. So the value of a move is its average over all
worlds that the seat thinks possible. Where the game suggests a move, this move is tried first; other untried moves
follow as soon as the tried ones look no better.

A choice that only one seat can see is a node like any other, so in the tree the other seats answer it as if they had
seen it. That makes the search a little too cautious about its own secrets, and a little too sure of the secrets of
others.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from schachtel.bots.search import ANY, check_number
from schachtel.bots.tree import ROOT, Node, Tree, Workspace, backpropagate, may_continue
from schachtel.core.bits import lowest
from schachtel.core.compile import Instance, kernel
from schachtel.core.contract import Action
from schachtel.core.elementary import log
from schachtel.core.kernels import expect_world, legal, rank, rollout, step, suggest
from schachtel.core.layout import Actions, I32s, Many
from schachtel.core.random import beats, roll
from schachtel.core.table import ViewRecord

LOWEST = -(1 << 31)  # a number lower than the rank of any move


class Worlds(NamedTuple):
    """The data that only information-set search needs; `tree.Workspace` has the data that all tree searches need."""

    marks: I32s  # for each action, the stamp of the last visit when it was legal; negative if it has been tried
    spare: Actions
    explore: float
    reluctance: float  # how much worse than the average an untried move is assumed to be


@kernel
def best_child(w: Workspace, worlds: Worlds, node: int, mover: int, n: int, stamp: int) -> int:
    """Return the child that UCB1 prefers among the n moves that are legal in this world, or -1 for an untried move.

    An untried move counts as if it had been tried once, with a result that is worse than the average by `reluctance`.
    Afterwards, `worlds.marks` contains `stamp` for each untried move, and `-stamp` for each tried move.
    """
    nodes, marks, explore = w.nodes, worlds.marks, worlds.explore
    for i in range(n):
        marks[w.out[i]] = stamp
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
            score = each.value / each.visits + explore * math.sqrt(log(float(each.offered)) / each.visits)
            if score > best_score:
                best, best_score = child, score
        child = int(each.sibling)
    if tried < n:
        hope = explore * math.sqrt(log(float(visits + 1)))
        if tried == 0 or value / visits - worlds.reluctance + hope > best_score:
            return -1
    return best


@kernel
def untried(w: Workspace, worlds: Worlds, mover: int, n: int, stamp: int) -> int:
    """Return the move that the game suggests if it is untried, else a random untried move of the highest rank."""
    s, t, marks = w.states[0], w.tables[0], worlds.marks
    action = suggest(s, t, mover, w.rng, worlds.spare)
    if marks[action] == stamp:
        return action
    highest, ties = LOWEST, 0
    for i in range(n):
        each = int(w.out[i])
        if marks[each] == stamp:
            order = rank(s, t, mover, each)
            ties = 1 if order > highest else ties + (order == highest)
            if order > highest:
                roll(w.rng)  # an unused random number, drawn so that old seeds still lead to the same moves
            if beats(order, highest, ties, w.rng):
                action, highest = each, order
    return action


@kernel
def add_child(nodes: Many[Node], node: int, used: int, action: int, seat: int) -> None:
    child = nodes[used]
    child.action, child.seat, child.offered = action, seat, 1
    child.sibling = nodes[node].first
    nodes[node].first = used


@kernel
def search_worlds(w: Workspace, worlds: Worlds, seat: int, only: int, simulations: int, tally: bool) -> int:
    """Run simulations, and return how many nodes are in use afterwards."""
    t, nodes, out = w.tables[0], w.nodes, w.out
    used, stamp = 1, 0
    while may_continue(w, simulations):
        w.states[0] = w.root[0]
        s = w.states[0]
        expect_world(s, t, seat, w.rng)
        node, depth, is_new = ROOT, 0, False
        while s.acting != 0 and not is_new and depth < len(w.path) - 1:
            mover = seat if depth == 0 else lowest(np.uint64(s.acting))
            n = legal(s, t, mover, out)
            if depth == 0 and only != ANY:
                out[0], n = only, 1
            if n == 1 and depth > 0:  # a forced move needs no node
                step(s, t, mover, out[0])
                continue
            stamp += 1
            child = best_child(w, worlds, node, mover, n, stamp)
            if child < 0:
                if used == len(nodes):
                    break  # the array of nodes is full
                action = untried(w, worlds, mover, n, stamp) if n > 1 else int(out[0])
                add_child(nodes, node, used, action, mover)
                child, is_new = used, True
                used += 1
            node = child
            step(s, t, mover, nodes[node].action)
            depth += 1
            w.path[depth] = node
        rollout(s, t, w.root[0], w.memory, w.rng, out, w.shares)
        backpropagate(w, depth, tally)
    return used


class Ismcts(Tree):
    """Information-set search, for games with hidden information or chance: each simulation guesses what is hidden."""

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

    def grow(self, kernels: Instance, work: Workspace, seen: ViewRecord, simulations: int, only: Action) -> int:
        game, run = seen.game, kernels(search_worlds)
        worlds = Worlds(
            np.zeros(game.facts.actions, np.int32),
            np.zeros(game.facts.max_legal_actions, np.int32),
            self.explore,
            self.reluctance,
        )
        return run(work, worlds, seen.seat, only, simulations, self.points)
