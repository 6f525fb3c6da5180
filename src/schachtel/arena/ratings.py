"""Ratings in Elo by maximum likelihood (the model of Bradley and Terry), with 95 % intervals.

In each game, every two seats are compared: the seat with the larger share of the win beats the other, and equal shares
count as half a win for both. If both seats got nothing, their points are compared; if these are equal, too, the two
seats are not compared, because two losses do not tell which contestant is better. Contestants can have several seats in
a game. All comparisons between the seats of two contestants in one game count as a single result, which is their mean.
A weak prior (half a win for each of two contestants that have met) keeps ratings finite.

Intervals come from a "sandwich" estimate: from the model's information matrix, and from how much the results of
*clusters* of games deviate from what the model expects. A cluster consists of the games with the same seed, in which
each contestant has played every side once. These games are not independent. A good deal or a good side does not widen
the intervals, since every contestant has had it once. If there are few clusters, the estimate is blended with one that
treats all games as independent.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from schachtel.core.contract import Json
from schachtel.core.errors import OptionError, short
from schachtel.core.statistics import CONFIDENCE, Share

ELO = 400 / math.log(10)  # how many Elo points one unit of the model is worth
PRIOR = 0.5  # virtual wins of each contestant against every other contestant that it has met
FAINT = 1e-4  # a very weak prior towards the mean, so that contestants that have never met get ratings, too
FEW = 10  # with this many clusters, the sandwich estimate weighs as much as one that treats all games as independent
STEPS, ENOUGH = 100, 1e-10


@dataclass(frozen=True)
class Rating:
    """The measured strength of one contestant."""

    name: str
    elo: float
    plus_minus: float  # half the width of the 95 % interval for the difference from the anchor, which is rated 0
    score: float
    games: int
    draws: int
    seconds: float  # mean thinking time per move, in seconds
    faults: int


@dataclass(frozen=True)
class Standings:
    """The ratings of all contestants, best first, and the uncertainty of the differences between them."""

    ratings: tuple[Rating, ...]
    anchor: str
    pairs: Mapping[tuple[str, str], Share]  # for each pair of names: the first contestant's score against the second
    spreads: Mapping[tuple[str, str], float]  # standard deviation of each difference between two ratings, in Elo

    def difference(self, one: str, other: str) -> tuple[float, float]:
        """Return the difference between two ratings in Elo, and half the width of its 95 % interval."""
        elo = {each.name: each.elo for each in self.ratings}
        return elo[one] - elo[other], CONFIDENCE * self.spreads[one, other]

    def superiority(self, one: str, other: str) -> float:
        """Return the probability that the first contestant is stronger than the second."""
        by, spread = self.difference(one, other)[0], self.spreads[one, other]
        return 0.5 if spread == 0 else 0.5 * (1 + math.erf(by / spread / math.sqrt(2)))


@dataclass(frozen=True)
class Compared:
    """The comparison of two contestants in one game."""

    one: int
    other: int
    score: float  # the score of the first contestant, from 0 to 1
    weight: float
    cluster: int


def rate(lines: Sequence[Mapping[str, Json]], names: Sequence[str], anchor: str | None = None) -> Standings:
    """Return all ratings, given the results of games in any order. The contestant `anchor` (else the first) gets 0."""
    anchor = names[0] if anchor is None else anchor
    if anchor not in names:
        raise OptionError(f"anchor {short(anchor)}: must be one of {', '.join(names)}")
    index = {name: number for number, name in enumerate(names)}
    compared, groups = _compare(lines, index)
    theta, spread = _fit(compared, groups, len(names))
    zero = index[anchor]
    tallies = {name: _tally(lines, name) for name in names}
    ratings = [
        Rating(
            name,
            ELO * float(theta[i] - theta[zero]),
            CONFIDENCE * ELO * float(spread[i, zero]),
            *tallies[name],
        )
        for name, i in index.items()
    ]
    ratings.sort(key=lambda each: (-round(each.elo, 6), index[each.name]))
    return Standings(
        tuple(ratings),
        anchor,
        _shares(compared, names),
        {(a, b): ELO * float(spread[index[a], index[b]]) for a in names for b in names},
    )


def _compare(lines: Sequence[Mapping[str, Json]], index: Mapping[str, int]) -> tuple[list[Compared], dict[int, object]]:
    """Return all comparisons, and the pairing of each cluster (the games of one pairing with the same seed)."""
    found: list[Compared] = []
    clusters: dict[Any, int] = {}
    groups: dict[int, object] = {}
    for line in sorted(lines, key=_order):
        place = (*_pairing(line), line["seed"])
        cluster = clusters.setdefault(place, len(clusters))
        groups[cluster] = _pairing(line)
        here: dict[tuple[int, int], list[float]] = {}
        outcome, points = line["outcome"], line["points"]
        for a, b in itertools.combinations(range(len(outcome)), 2):
            one, other = index[line["seats"][a]], index[line["seats"][b]]
            score = _score(outcome, points, a, b)
            if one != other and score is not None:
                here.setdefault((min(one, other), max(one, other)), []).append(score if one < other else 1 - score)
        # In a game with n contestants, the comparisons are not independent: together they weigh as much as n - 1 games
        # between two contestants.
        weight = 2 / len(set(line["seats"]))
        found += [Compared(*two, sum(each) / len(each), weight, cluster) for two, each in here.items()]
    return found, groups


def _order(line: Mapping[str, Json]) -> tuple[Any, ...]:
    return (*_pairing(line), line["number"])


def _pairing(line: Mapping[str, Json]) -> tuple[Any, ...]:
    return str(sorted(line["variant"].items())), line["round"], tuple(line["pairing"])


def _score(outcome: Sequence[float], points: Sequence[float], a: int, b: int) -> float | None:
    ours, theirs = outcome[a], outcome[b]
    if ours == theirs == 0:
        ours, theirs = points[a], points[b]
        if ours == theirs:
            return None
    return 0.5 if ours == theirs else float(ours > theirs)


def shares(line: Mapping[str, Json]) -> dict[str, float]:
    """Return each contestant's share of the win: the mean over its seats, scaled so that all shares add up to 1."""
    found: dict[str, list[float]] = {}
    for who, share in zip(line["seats"], line["outcome"], strict=True):
        found.setdefault(who, []).append(share)
    means = {who: sum(each) / len(each) for who, each in found.items()}
    return {who: mean / (sum(means.values()) or 1.0) for who, mean in means.items()}


def _tally(lines: Sequence[Mapping[str, Json]], name: str) -> tuple[float, int, int, float, int]:
    """Return a contestant's score, games, draws, seconds per move, and the number of games in which it failed."""
    score, games, draws, seconds, moves, faults = 0.0, 0, 0, 0.0, 0, 0
    for line in lines:
        seats = [seat for seat, who in enumerate(line["seats"]) if who == name]
        if seats:
            share = shares(line)
            score += share[name]
            games += 1
            draws += list(share.values()).count(max(share.values())) > 1
            seconds += sum(line["seconds"][seat] for seat in seats)
            moves += sum(line["moves"][seat] for seat in seats)
            faults += any(str(seat) in line.get("faults", {}) for seat in seats)
    return score / max(games, 1), games, draws, seconds / max(moves, 1), faults


def _shares(compared: Sequence[Compared], names: Sequence[str]) -> dict[tuple[str, str], Share]:
    scores: dict[tuple[int, int], list[float]] = {}
    for each in compared:
        scores.setdefault((each.one, each.other), []).append(each.score)
    found = {}
    for (one, other), games in scores.items():
        found[names[one], names[other]] = Share(sum(games), len(games))
        found[names[other], names[one]] = Share(len(games) - sum(games), len(games))
    return found


def _fit(
    compared: Sequence[Compared], groups: Mapping[int, object], players: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the ratings in the model's unit, with mean 0, and the standard deviations of their differences."""
    wins, weight = np.zeros((players, players)), np.zeros((players, players))
    for each in compared:
        wins[each.one, each.other] += each.weight * each.score
        wins[each.other, each.one] += each.weight * (1 - each.score)
        weight[each.one, each.other] += each.weight
        weight[each.other, each.one] += each.weight
    prior = np.where(weight > 0, PRIOR, 0.0)
    theta = _most_likely(wins + prior, weight + 2 * prior)
    chance = 1 / (1 + np.exp(theta[None, :] - theta[:, None]))  # [i, j]: the probability that contestant i beats j
    bread = np.linalg.inv(_information(weight + 2 * prior, chance) + _faint(players))
    middle = _prior_part(prior, chance)
    gradients: dict[object, dict[int, NDArray[np.float64]]] = {}
    weights: dict[object, NDArray[np.float64]] = {}
    for each in compared:
        group = groups[each.cluster]
        g = gradients.setdefault(group, {}).setdefault(each.cluster, np.zeros(players))
        w = weights.setdefault(group, np.zeros((players, players)))
        surprise = each.weight * (each.score - chance[each.one, each.other])
        g[each.one] += surprise
        g[each.other] -= surprise
        w[each.one, each.other] += each.weight
        w[each.other, each.one] += each.weight
    for group, inside in gradients.items():
        clusters = len(inside)
        seen = sum(np.outer(g, g) for g in inside.values()) * clusters / max(clusters - 1, 1)
        middle += (clusters * seen + FEW * _information(weights[group], chance)) / (clusters + FEW)
    covariance = bread @ middle @ bread
    variance = np.diag(covariance)
    differences = variance[:, None] + variance[None, :] - 2 * covariance
    return theta - theta.mean(), np.sqrt(np.maximum(differences, 0.0))


def _most_likely(wins: NDArray[np.float64], weight: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the ratings that make the results most likely, found by Newton's method with a limited step size."""
    theta = np.zeros(len(wins))
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(theta[None, :] - theta[:, None]))
        slope = (wins - weight * chance).sum(axis=1) - FAINT * theta
        step = np.linalg.solve(_information(weight, chance) + _faint(len(wins)), slope)
        step *= min(1.0, 1.0 / max(float(np.abs(step).max()), 1e-300))
        theta = theta + step
        if float(np.abs(step).max()) < ENOUGH:
            break
    return theta


def _information(weight: NDArray[np.float64], chance: NDArray[np.float64]) -> NDArray[np.float64]:
    each = weight * chance * (1 - chance)
    return np.diag(each.sum(axis=1)) - each


def _faint(players: int) -> NDArray[np.float64]:
    return FAINT * np.eye(players)


def _prior_part(prior: NDArray[np.float64], chance: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the contribution of the prior to the variance: its virtual wins count as if they were played games."""
    each = prior * ((1 - chance) ** 2 + chance**2)
    return np.diag(each.sum(axis=1)) - each
