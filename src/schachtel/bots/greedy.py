"""A bot that plays what the game suggests: a sensible move at once, without a search."""

from __future__ import annotations

import numpy as np

from schachtel.core.contract import Game
from schachtel.core.errors import OptionError
from schachtel.core.kernels import enter_suggest
from schachtel.core.random import check_seed, fresh_seed
from schachtel.core.table import ViewRecord


class Greedy:
    def __init__(self, seed: int | None = None, *, backend: str = "compiled") -> None:
        self._rng = np.array([(fresh_seed() if seed is None else check_seed(seed)) & (1 << 64) - 1], np.uint64)
        self.backend = backend

    def check(self, game: Game) -> None:
        """Raise OptionError if the game suggests no moves."""
        if game.search.suggest is None:
            raise OptionError(f"greedy cannot play {game.id}, because the game suggests no moves: use another bot")

    def prepare(self, game: Game) -> None:
        """Compile the kernel that suggests moves, ahead of the first move."""
        self.check(game)
        game.engine(self.backend)(enter_suggest)

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        seen.check_acting()
        agreed = seen.agreement()
        if agreed is not None:
            return seen.write(agreed)
        self.prepare(seen.game)
        run, own = seen.game.engine(self.backend)(enter_suggest), seen.position.copy().states
        return seen.write(
            run(own, 0, seen.game.tables(), seen.seat, self._rng, np.zeros(seen.game.facts.max_legal_actions, np.int32))
        )
