"""Match of the Century: check that the decks are balanced, and that no card is dead or dominant.

    python -m benchmarks.match_balance --matches 2000 --simulations 400 [--cards my.toml]

Both sides are played by UCT. Before each decision, everything that the seat cannot see is drawn at random, and the
search runs its simulations from the resulting position. The same seed gives the same result with any number of threads.
match-balance.txt has the result for the game's own cards.
"""

from __future__ import annotations

import argparse
import math
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from schachtel.bots.search import ANY, DONE
from schachtel.bots.tree import ROOT, Node, Workspace
from schachtel.bots.uct import search
from schachtel.core.bits import lowest
from schachtel.core.compile import kernel
from schachtel.core.kernels import guess, hide, outcome, setup, step
from schachtel.core.layout import F64s, I64s, Many, Options, U64Grid, keep_words
from schachtel.core.random import siphash
from schachtel.core.statistics import CONFIDENCE, Share
from schachtel.games import game
from schachtel.games.match import data
from schachtel.games.match.notation import code
from schachtel.games.match.state import CARDS, GAME_DRAWN, GAME_WON, PLAYED, RESIGNED, STRONGER, USED, State

A_PIECE = 4  # the number of matches that a thread plays per task
EXPLORE = 1.0
# Indices into the array of counts. Each of the last three begins a range of 32 counts, one for each card.
GAMES, SQUARES, DRAWN, BY_WHITE, GIVEN_UP, PLAYS, WINS, USES = 0, 1, 2, 3, 4, 5, 37, 69
COUNTS = 101
DEAD = 0.4  # a card is dead if it is played less than this fraction as often as an average card
UNUSED = 0.02  # a card is also dead if its effect is used in less than this share of its plays
DOMINANT = 0.9  # a card is dominant if it wins the exchange in more than this share of its plays


@kernel
def best_action(nodes: Many[Node]) -> int:
    """Return the action that was tried most often at the root of the search tree."""
    best = int(nodes[ROOT].first)
    for child in range(best, best + int(nodes[ROOT].children)):
        if nodes[child].visits > nodes[best].visits:
            best = child
    return int(nodes[best].action)


class Matches(NamedTuple):
    """The working memory for playing one match after the other, and the results of all matches so far."""

    states: Many[State]  # two states: a blank one, and that of the current match
    options: Many[Options]
    keep: U64Grid
    blank: Many[Node]  # a blank node, which is copied over the nodes of the search tree to clear it
    won: F64s
    counts: I64s


@kernel
def bot_matches(memory: Matches, w: Workspace, seed: int, matches: int, simulations: int) -> int:
    """Play whole matches, count their events, such as cards played, and return the number of decisions."""
    states, seen, t, counts = memory.states, w.root, w.tables[0], memory.counts
    decisions = 0
    for match in range(matches):
        states[1] = states[0]
        s = states[1]
        s.rng[0], s.rng[1] = np.uint64(seed + match), np.uint64(0)
        setup(s, t, memory.options[0])
        w.rng[0] = siphash(np.uint64(seed + match), np.uint64(1), np.uint64(0))
        while s.acting != 0:
            seat = lowest(np.uint64(s.acting))
            seen[0] = states[1]
            hide(seen[0], t, memory.keep, seat)
            guess(seen[0], t, seat, w.rng)
            w.nodes[ROOT] = memory.blank[0]
            w.control[DONE] = 0
            used = search(w, seat, ANY, simulations, False, EXPLORE, False)
            action = best_action(w.nodes)
            for i in range(used):
                w.nodes[i] = memory.blank[0]
            step(s, t, seat, action)
            watch(states, counts)
            decisions += 1
        outcome(s, t, w.shares)
        memory.won[0] += w.shares[0]
        memory.won[1] += w.shares[1]
        counts[GAMES] += game_number(states)
        counts[SQUARES] += game_number(states) ** 2
    return decisions


@kernel
def game_number(states: Many[State]) -> int:
    return int(states[1].game)


@kernel
def watch(states: Many[State], counts: I64s) -> None:
    """Add the events of the last decision to the counts."""
    s = states[1]
    for i in range(int(s.n_events)):
        event = s.events[i]
        seat = int(event.seat)
        if event.kind == PLAYED:
            counts[PLAYS + seat * CARDS + int(event.a)] += 1
        elif event.kind == USED:
            counts[USES + seat * CARDS + int(event.a)] += 1
        elif event.kind == STRONGER:
            counts[WINS + seat * CARDS + int(s.side[seat].board[event.a])] += 1
        elif event.kind == GAME_WON and s.white == seat:
            counts[BY_WHITE] += 1
        elif event.kind == GAME_DRAWN:
            counts[DRAWN] += 1
        elif event.kind == RESIGNED:
            counts[GIVEN_UP] += 1


def run(cards: str, matches: int, simulations: int, seed: int, threads: int) -> tuple[Any, Any, int]:
    """Play matches in threads; return the wins of each side, the counts of events, and the number of decisions."""
    match = game("match")
    packed = match.records.Options.new()
    match.records.fill_options(match.check_options({"cards": cards}), 2, packed[0])
    keep = keep_words(match.records.State, [(0,), (1,)])
    kernel_ = match.engine()(bot_matches)

    def some(first: int) -> tuple[Any, Any, int]:
        memory = Matches(
            match.records.State.new(2), packed, keep, Node.new(), np.zeros(2), np.zeros(COUNTS, np.int64)
        )  # fmt: skip
        work = Workspace(
            match.records.State.new(), match.records.State.new(), match.tables(), Node.new(200 * (simulations + 2)),
            np.zeros(0, np.uint64), np.zeros(2, np.int64), np.zeros(1, np.uint64),
            np.zeros(match.facts.max_decisions + 2, np.int32), np.zeros(match.facts.max_legal_actions, np.int32),
            np.zeros(2), np.zeros(2),
        )  # fmt: skip
        decisions = kernel_(memory, work, seed + first, min(A_PIECE, matches - first), simulations)
        return memory.won, memory.counts, decisions

    with ThreadPoolExecutor(threads) as pool:
        parts = list(pool.map(some, range(0, matches, A_PIECE)))
    return sum(p[0] for p in parts), sum(p[1] for p in parts), sum(p[2] for p in parts)


def page(cards: str, matches: int, simulations: int, seed: int, threads: int) -> str:
    won, counts, decisions = run(cards, matches, simulations, seed, threads)
    box = data.from_text(cards)
    games = int(counts[GAMES])
    length = games / matches
    spread = CONFIDENCE * math.sqrt((counts[SQUARES] / matches - length**2) / matches)
    lines = [
        f"Match of the Century, {matches:,} matches between UCT with {simulations} simulations a decision, seed {seed}",
        f"Spassky wins {Share(won[0], matches)}",
        f"{length:.2f} games a match ({length - spread:.2f} – {length + spread:.2f}),"
        f" {decisions / matches:.0f} decisions",
        f"of the games {counts[DRAWN] / games:.0%} are drawn, {counts[BY_WHITE] / games:.0%} won by White,"
        f" {counts[GIVEN_UP] / games:.0%} resigned",
        "",
        f"{'card':<35}{'played a match':>15}{'wins':>8}{'effect used':>13}",
    ]
    usual = counts[PLAYS : PLAYS + 2 * CARDS].mean()
    for number, card in enumerate(box.cards):
        seat = number // CARDS
        deck = box.cards[seat * CARDS : (seat + 1) * CARDS]
        plays, wins, uses = (int(counts[what + number]) for what in (PLAYS, WINS, USES))
        dead = plays < DEAD * usual or uses < UNUSED * plays
        verdict = "dead" if dead else "dominant" if wins > DOMINANT * plays else ""
        name = f"{data.OWNERS[card.owner]:<8} {code(deck, number % CARDS):<4} {card.strength} {card.title['en']:<20}"
        told = f"{plays / matches:>14.2f}{wins / max(plays, 1):>8.0%}{uses / max(plays, 1):>13.0%}"
        lines.append(f"{name}{told} {verdict}".rstrip())
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.match_balance")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1972)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--cards", type=Path)
    given = parser.parse_args()
    cards = data.HOUSE if given.cards is None else data.box_text(data.load_box(given.cards))
    print(page(cards, given.matches, given.simulations, given.seed, given.threads))


if __name__ == "__main__":
    main()
