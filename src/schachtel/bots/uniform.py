"""Plays any legal move, each as likely as any other."""

from __future__ import annotations

import random

from schachtel.core.table import ViewRecord


class Uniform:
    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        return seen.write(self._random.choice(seen.legal()))
