"""The games of one table: a single game, or a series that ends when somebody has won more than half of its games."""

from __future__ import annotations

from schachtel.core.contract import Game, Json, Seat
from schachtel.core.record import commitment
from schachtel.core.table import Table
from schachtel.server.table.seats import Seats, Sitter
from schachtel.server.terms import BACKEND, Terms


class Series:
    """The games of a table that have begun, each with its own seed, and the score of the series."""

    def __init__(self, game: Game, terms: Terms, seeds: tuple[int, ...], start: Json) -> None:
        seats = len(terms.seats)
        self.game, self.terms, self.seeds, self.start = game, terms, seeds, start
        self.tables: list[Table] = []
        self.first_seat = list(range(seats))  # for each seat, the seat that its player had in the first game
        self.score = [0.0] * seats  # each player's score, indexed by the player's seat in the first game
        self._commitments = [commitment(game.id, seed) for seed in seeds]

    @property
    def table(self) -> Table | None:
        """The game in progress, or the last one if none is in progress."""
        return self.tables[-1] if self.tables else None

    @property
    def step(self) -> int:
        """The number of seats by which players move on after a game: the size of a team, so that partners stay
        together, or 1 without teams."""
        return len(self.tables[-1].teams[0]) if self.tables else 1

    def deal(self, seats: Seats) -> Table:
        """Begin the next game."""
        seed = self.seeds[len(self.tables)]
        table = Table(self.game, self.terms.options, players=len(seats), seed=seed, start=self.start, backend=BACKEND)
        if self.start is not None:
            # A position from a finished game needs new random numbers, because everybody may know how that game went
            # on.
            table.reseed(table.seed)
        table.seat_names = tuple(sitter.written for sitter in seats if sitter)
        self.tables.append(table)
        return table

    def move_on(self) -> None:
        """Record that everybody has moved on by `step` seats for the next game."""
        step = self.step
        self.first_seat = [*self.first_seat[step:], *self.first_seat[:step]]

    def count(self, outcome: tuple[float, ...]) -> bool:
        """Add the outcome of a game to the score; return whether the series is decided."""
        for seat, share in enumerate(outcome):
            self.score[self.first_seat[seat]] += share
        best_of = self.terms.best_of
        return len(self.tables) == best_of or max(self.score) > best_of / 2

    def sitters_in(self, number: int, seats: Seats) -> list[Sitter | None]:
        """Return who sat on each seat in an earlier game. After every game, everybody moves on to another seat."""
        since = (len(self.tables) - 1 - number) * self.step
        return [seats[(seat - since) % len(seats)] for seat in range(len(seats))]

    def result(self) -> tuple[list[float], list[float]] | None:
        """Return each seat's result (1 for a win, 0 for a loss, a fraction for a draw), and its games won in a series
        or its points in a single game."""
        table = self.table
        if table is None or table.outcome is None:
            return None
        if self.terms.best_of > 1:
            won = [self.score[first] for first in self.first_seat]
            best: list[Seat] = [seat for seat, each in enumerate(won) if each == max(won)]
            return [1 / len(best) if seat in best else 0.0 for seat in range(len(won))], won
        return list(table.outcome), list(table.points) if self.game.facts.scored else []

    @property
    def _seeded(self) -> bool:
        return not self.tables or self.tables[-1].seeded

    def commitments(self) -> list[str]:
        """Return the commitments (hashes of the seeds) for all games that have begun. The first game's commitment is
        also returned before it begins.

        An imported game may have no seed if it began from a position.
        """
        return self._commitments[: max(len(self.tables), 1)] if self._seeded else []

    def revealed(self) -> list[str | None]:
        """Return the seed of each game that is over, and None for a game in progress."""
        if not self._seeded:
            return []
        return [str(seed) if table.outcome else None for seed, table in zip(self.seeds, self.tables, strict=False)]
