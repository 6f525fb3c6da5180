"""Count how often cards and decks win, in many games between simple bots.

    python -m benchmarks.rates [--games 12000] [--minutes 10]

Both sides play what the game suggests at first sight (`greedy`). The results go into the `rates.json` of each game with
card statistics, and the statistics page shows them. A second run continues the first: each game has a seed of its own,
and the file says how many games were played. For the rates of Gundam's cards, decks are drawn at random; for the rates
of decks, the two built-in ones play against each other and against random ones.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import numpy as np

from schachtel.core.card_statistics import CardStatistics, Round
from schachtel.core.contract import Position, new_states
from schachtel.core.kernels import enter_hide, enter_outcome, enter_step, enter_suggest
from schachtel.core.random import seed_from
from schachtel.games import game as game_called
from schachtel.games.gundam.decks import known_deck

A_PIECE = 100  # number of games to play between two checks of the time limit
BOX = ("blue_white", "green_white")
Tally = dict[str, Any]


def counted(name: str) -> CardStatistics:
    found = game_called(name).extras.statistics
    assert found is not None
    return found


class Greedy:
    """Both players of a game: each plays the move that the game suggests from what its seat may know."""

    def __init__(self, name: str) -> None:
        self.game = game_called(name).for_players(2)
        engine = self.game.engine()
        self.hide, self.suggest, self.step = engine(enter_hide), engine(enter_suggest), engine(enter_step)
        self.out = np.zeros(self.game.facts.max_legal_actions, np.int32)

    def positions(self, options: dict[str, Any], seed: int) -> Iterator[Position]:
        """Play a game and yield each position. It is always the same object, which changes with every move."""
        its_options = self.game.check_options(options)
        position = Position(self.game, 2, new_states(self.game, its_options, 2, seed_from(seed, "rates")))
        rng, keep, tables = np.array([seed], np.uint64), position.keep(), self.game.tables()
        yield position
        while acting := position.acting:
            seen = position.copy().states
            self.hide(seen, 0, tables, keep, acting[0])
            self.step(position.states, 0, tables, acting[0], self.suggest(seen, 0, tables, acting[0], rng, self.out))
            yield position

    def play(self, options: dict[str, Any], seed: int) -> tuple[list[Round], tuple[float, ...]]:
        """Play a game; return its rounds, with the cards that were played in each, and the outcome of the game."""
        last: list[Position] = []

        def watched() -> Iterator[Position]:
            for position in self.positions(options, seed):
                last[:] = [position]
                yield position

        found = list(counted(self.game.id).rounds(watched()))
        return found, last[0].numbers(enter_outcome)


def add(tally: Tally, key: str, share: float) -> None:
    games, wins = tally.get(key, (0, 0.0))
    tally[key] = [games + 1, round(wins + share, 2)]


def match_game(players: Greedy, found: Tally, seed: int) -> None:
    games, outcome = players.play({}, seed)
    for seat, share in enumerate(outcome):
        add(found.setdefault("sides", {}), str(seat), share)
    for each in games:
        for seat, share in enumerate(each.shares or outcome):
            add(found.setdefault("rounds", {}), str(seat), share)
            for card in each.cards[seat]:
                add(found.setdefault("played", {}), card, share)


def random_game(players: Greedy, found: Tally, seed: int) -> None:
    """Play a game between two random decks, and count its cards and colours."""
    names = [f"random-{2 * seed + side}" for side in range(2)]
    games, outcome = players.play({"decks": ",".join(names)}, seed)
    for side, name in enumerate(names):
        deck = known_deck(name)
        assert deck is not None
        add(found.setdefault("colours", {}), "+".join(deck.colours), outcome[side])
        for number, _ in deck.copies:
            add(found.setdefault("in_deck", {}), number, outcome[side])
        for card in games[0].cards[side] if games else ():
            add(found.setdefault("played", {}), card, outcome[side])


def box_game(players: Greedy, found: Tally, seed: int) -> None:
    """Play a game between the two built-in decks, or between one of them and a random deck; sides alternate."""
    one, other = ((*BOX,), (BOX[0], f"random-{seed}"), (BOX[1], f"random-{seed}"))[seed % 3]
    names = (one, other) if seed % 2 else (other, one)
    _, outcome = players.play({"decks": ",".join(names)}, seed)
    for side, name in enumerate(names):
        against = "random" if names[1 - side].startswith("random") else names[1 - side]
        if name in BOX:
            add(found.setdefault("decks", {}).setdefault(name, {}), against, outcome[side])


PARTS: tuple[tuple[str, str, Callable[[Greedy, Tally, int], None]], ...] = (
    ("match", "cards", match_game),
    ("gundam", "cards", random_game),
    ("gundam", "decks", box_game),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=12_000, help="number of games for each part of the statistics")
    parser.add_argument("--minutes", type=float, default=10)
    asked = parser.parse_args()
    until = time.monotonic() + 60 * asked.minutes
    for game, name, play in PARTS:
        file = counted(game).rates
        told: Tally = {"source": "house", "bots": "greedy", "parts": {}}
        if file.exists():
            told = json.loads(file.read_text("utf-8"))
        part, players = told["parts"].setdefault(name, {"games": 0}), Greedy(game)
        while part["games"] < asked.games and time.monotonic() < until:
            for _ in range(min(A_PIECE, asked.games - part["games"])):
                play(players, part, part["games"] + 1)  # the number of the game is also its seed
                part["games"] += 1
            told["date"] = datetime.now(UTC).date().isoformat()
            file.write_text(json.dumps(told, sort_keys=True) + "\n", "utf-8")
        print(f"{game}, {name}: {part['games']} games")


if __name__ == "__main__":
    main()
