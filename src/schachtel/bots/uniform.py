"""A bot that plays any legal move, each with the same probability."""

from __future__ import annotations

import random

from schachtel.core.random import check_seed
from schachtel.core.table import ViewRecord


class Uniform:
    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(None if seed is None else check_seed(seed))

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        seen.check_acting()
        return seen.write(self._random.choice(seen.legal()))
