"""The common parts of tree searches: an array of nodes, the sums of results, and the choice of the best moves.

A node stands for a move and contains no state: each simulation plays the moves on its way from the root down the tree.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from schachtel.bots.search import DONE, STOP, Idea, Search, check_count, check_number
from schachtel.core.compile import Instance, kernel
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
    """A move, the seat that makes it, and the results of trying it."""

    value: F64 = everyone()  # the sum of the mover's shares of the win in the simulations
    points: F64 = everyone()  # the sum of the mover's points in the simulations
    visits: I32 = everyone()
    offered: I32 = everyone()  # how often the move was legal at this node, if the search guesses many worlds
    action: I32 = everyone()
    first: I32 = everyone()  # the index of the node's first child in the array; 0: none
    sibling: I32 = everyone()  # the index of the next sibling; 0: none
    children: I16 = everyone()  # the number of children, in searches that store them side by side
    seat: I8 = everyone()


class Workspace(NamedTuple):
    """The arrays for a tree search on one core."""

    root: Many[Header]  # the state in which the search begins
    states: Many[Header]  # the position that a simulation has reached
    tables: Many[Tables]
    nodes: Many[Node]
    memory: U64s  # the working memory of the game's `judge`
    control: I64s
    rng: U64s
    path: I32s  # the nodes that the simulation has passed, by depth
    out: Actions
    shares: F64s  # the result of a simulation for each seat
    gains: F64s  # the points of a simulation for each seat


@kernel
def may_continue(w: Workspace, simulations: int) -> bool:
    """Return whether the search may run another simulation. It always runs the first one."""
    return w.control[DONE] < simulations and (w.control[STOP] == 0 or w.control[DONE] == 0)


@kernel
def backpropagate(w: Workspace, depth: int, tally: bool) -> None:
    """Add a simulation's result to each node on its path: the mover's share and, with `tally`, the mover's points."""
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
    """A search that grows a tree on each core, and merges the trees at the end.

    Without `points`, it is faster, but it does not estimate points.
    """

    def __init__(
        self, simulations: int | None = None, *, explore: float, room: int, points: bool = True, **others: Any
    ) -> None:
        super().__init__(simulations, **others)
        self.points = points
        self.explore = check_number("explore", explore)
        self.room = check_count("room", room) or 1

    def store(self, kernels: Instance) -> Any:
        """Return the array of nodes; unused ones take up no memory."""
        return kernels.zeros(self.room, Node.dtype)

    def grow(self, kernels: Instance, work: Workspace, seen: ViewRecord, simulations: int, only: Action) -> int:
        """Search on one core, and return how many nodes are in use afterwards."""
        raise NotImplementedError  # each tree search overrides this method

    def root(self, core: int, seen: ViewRecord) -> Any:
        """Return the state from which a search starts."""
        return seen.position.states

    def workspace(self, core: int, seen: ViewRecord) -> Workspace:
        """Return the arrays for one core's search of a position."""
        game, seats, place = seen.game, seen.position.seats, self.workplace(core, seen.game)
        return Workspace(
            self.root(core, seen), game.records.State.new(), game.tables(), place.found, place.memory, place.control,
            self._rngs[core], np.zeros(game.facts.max_decisions + 2, np.int32),
            np.zeros(game.facts.max_legal_actions, np.int32), np.zeros(seats), np.zeros(seats),
        )  # fmt: skip

    def run(self, core: int, seen: ViewRecord, simulations: int, only: Action) -> Any:
        place = self.workplace(core, seen.game)
        place.found[: place.used] = 0
        place.used = len(place.found)  # if this search is interrupted, the next one clears all nodes
        place.used = self.grow(place.kernels, self.workspace(core, seen), seen, simulations, only)
        return place.found

    def ideas(self, found: list[Any], seen: ViewRecord) -> list[Idea]:
        return merged([_root_ideas(nodes) for nodes in found])

    def candidates(self, ideas: list[Idea]) -> list[Idea]:
        """Return the moves that were tried often enough; a move that was tried only a few times may have been lucky."""
        least = math.sqrt(sum(idea.visits for idea in ideas)) / 2
        return [idea for idea in ideas if idea.visits >= min(least, ideas[0].visits)]


def _children(nodes: Any, node: int) -> Iterator[int]:
    child = int(nodes[node].first)
    while child > 0:
        yield child
        child = int(nodes[child].sibling)


def _root_ideas(nodes: Any) -> list[Idea]:
    """Return the moves at the root of a tree, each with its expected result and the likely continuation."""
    ideas = []
    for child in _children(nodes, ROOT):
        node = nodes[child]
        visits = int(node.visits)
        if visits:
            share, points = float(node.value) / visits, float(node.points) / visits
            ideas.append(Idea(int(node.action), visits, share, points, tuple(_line(nodes, child))))
    return ideas


def _line(nodes: Any, node: int) -> Iterator[tuple[Seat, Action]]:
    """Yield the move of a node, then the move tried most often after it, and so on."""
    while nodes[node].visits > 0:
        yield int(nodes[node].seat), int(nodes[node].action)
        after = list(_children(nodes, node))
        if not after:
            return
        node = max(after, key=lambda child: int(nodes[child].visits))


def merged(trees: list[list[Idea]]) -> list[Idea]:
    """Return the moves of several trees, most tried first. Each move gets its line from the tree that tried it most."""
    by_action: dict[Action, list[Idea]] = {}
    for idea in (idea for tree in trees for idea in tree):
        by_action.setdefault(idea.action, []).append(idea)
    together = [_merged_idea(same) for same in by_action.values()]
    return sorted(together, key=lambda idea: (idea.visits, idea.share, -idea.action), reverse=True)


def _merged_idea(same: list[Idea]) -> Idea:
    visits = sum(idea.visits for idea in same)
    share = sum(idea.share * idea.visits for idea in same) / visits
    points = sum(idea.points * idea.visits for idea in same) / visits
    return Idea(same[0].action, visits, share, points, max(same, key=lambda idea: idea.visits).line)
