"""What tree searches share: an array of nodes, how results are added up, and what is read off at the end.

A node is a move, and no state is kept in it: each simulation starts from the root and plays its way down.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from schachtel.bots.search import DONE, STOP, Idea, Search, check_count, check_number
from schachtel.core.compile import kernel
from schachtel.core.contract import Action, Seat
from schachtel.core.kernels import reckon
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
from schachtel.core.table import ViewRecord

ROOT = 0


class Node(Struct):
    """A move, by whom, and what came of it."""

    value: F64 = everyone()  # the mover's shares, summed
    points: F64 = everyone()  # and points
    visits: I32 = everyone()
    offered: I32 = everyone()  # how often it could have been tried, where that differs from world to world
    action: I32 = everyone()
    first: I32 = everyone()  # child; 0: none
    sibling: I32 = everyone()  # the next one; 0: none
    children: I16 = everyone()  # where all of them stand side by side
    seat: I8 = everyone()


class Workspace(NamedTuple):
    """The arrays that one core's search works in."""

    root: Many[Header]  # what is searched
    states: Many[Header]  # the position that a simulation has reached
    tables: Many[Tables]
    nodes: Many[Node]
    memory: U64s  # what the game's `judge` remembers
    control: I64s
    rng: U64s
    path: I32s  # the nodes on the way down, by depth
    out: Actions
    shares: F64s  # the result of a simulation for each seat
    gains: F64s  # and the points


@kernel
def goes_on(w: Workspace, simulations: int) -> bool:
    """Return whether another simulation is due. The first one is made in any case."""
    return w.control[DONE] < simulations and (w.control[STOP] == 0 or w.control[DONE] == 0)


@kernel
def credit(w: Workspace, depth: int, tally: bool) -> None:
    """Give each move on the way down what came of it for its mover: shares, and with `tally` points as well."""
    if tally:
        reckon(w.states[0], w.tables[0], w.memory, w.shares, w.gains)
    w.nodes[ROOT].visits += 1
    for d in range(1, depth + 1):
        passed = w.nodes[w.path[d]]
        passed.visits += 1
        passed.value += w.shares[passed.seat]
        passed.points += w.gains[passed.seat]
    w.control[DONE] += 1


class Tree(Search):
    """A tree for each core, merged at the end. Without `points` it is faster, and does not know which to expect."""

    def __init__(
        self, simulations: int | None = None, *, explore: float, room: int, points: bool = True, **others: Any
    ) -> None:
        super().__init__(simulations, **others)
        self.points = points
        self.explore = check_number("explore", explore)
        room = check_count("room", room) or 1
        self._nodes: list[Any] = [Node.new(room) for _ in range(self.cores)]  # memory never touched costs nothing
        self._used = [0] * self.cores

    def grow(self, work: Workspace, seen: ViewRecord, simulations: int, only: Action) -> int:
        """Search on one core, and return how many nodes are used then."""
        raise NotImplementedError  # each tree's own

    def root(self, core: int, seen: ViewRecord) -> Any:
        """Return the state that a search starts from."""
        return seen.position.states

    def workspace(self, core: int, seen: ViewRecord) -> Workspace:
        """Return the arrays for one core's search of a position."""
        game, seats = seen.game, seen.position.seats
        return Workspace(
            self.root(core, seen), game.records.State.new(), game.tables(), self._nodes[core], self._memories[core],
            self._control[core], self._rngs[core], np.zeros(game.facts.longest + 2, np.int32),
            np.zeros(game.facts.widest, np.int32), np.zeros(seats), np.zeros(seats),
        )  # fmt: skip

    def run(self, core: int, seen: ViewRecord, simulations: int, only: Action) -> Any:
        nodes = self._nodes[core]
        nodes[: self._used[core]] = 0
        self._used[core] = len(nodes)  # until it is known: who interrupts the thinking leaves a tree behind
        self._used[core] = self.grow(self.workspace(core, seen), seen, simulations, only)
        return nodes

    def ideas(self, found: list[Any], seen: ViewRecord) -> list[Idea]:
        return merged([_of_tree(nodes) for nodes in found])

    def considered(self, ideas: list[Idea]) -> list[Idea]:
        """What was hardly tried may just have been lucky."""
        least = math.sqrt(sum(idea.visits for idea in ideas)) / 2
        return [idea for idea in ideas if idea.visits >= min(least, ideas[0].visits)]


def _children(nodes: Any, node: int) -> Iterator[int]:
    child = int(nodes[node].first)
    while child > 0:
        yield child
        child = int(nodes[child].sibling)


def _of_tree(nodes: Any) -> list[Idea]:
    """The moves at the root."""
    ideas = []
    for child in _children(nodes, ROOT):
        node = nodes[child]
        visits = int(node.visits)
        if visits:
            share, points = float(node.value) / visits, float(node.points) / visits
            ideas.append(Idea(int(node.action), visits, share, points, tuple(_line(nodes, child))))
    return ideas


def _line(nodes: Any, node: int) -> Iterator[tuple[Seat, Action]]:
    """What was tried most, from here on."""
    while nodes[node].visits > 0:
        yield int(nodes[node].seat), int(nodes[node].action)
        after = list(_children(nodes, node))
        if not after:
            return
        node = max(after, key=lambda child: int(nodes[child].visits))


def merged(trees: list[list[Idea]]) -> list[Idea]:
    """What several trees found, the move tried most often first; its line is from the tree that tried it most."""
    by_action: dict[Action, list[Idea]] = {}
    for idea in (idea for tree in trees for idea in tree):
        by_action.setdefault(idea.action, []).append(idea)
    together = [_together(same) for same in by_action.values()]
    return sorted(together, key=lambda idea: (idea.visits, idea.share, -idea.action), reverse=True)


def _together(same: list[Idea]) -> Idea:
    visits = sum(idea.visits for idea in same)
    share = sum(idea.share * idea.visits for idea in same) / visits
    points = sum(idea.points * idea.visits for idea in same) / visits
    return Idea(same[0].action, visits, share, points, max(same, key=lambda idea: idea.visits).line)
