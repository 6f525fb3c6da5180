"""Kinds of cards, as plain numbers for kernels.

Numba compiles a number in a module as a constant. When the rules run without Numba, plain numbers are compared three
times as fast as members of an enumeration.
"""

from __future__ import annotations

from schachtel.games.gundam.effects.words import Kind

UNIT = int(Kind.UNIT)
PILOT = int(Kind.PILOT)
COMMAND = int(Kind.COMMAND)
BASE = int(Kind.BASE)
UNIT_TOKEN = int(Kind.UNIT_TOKEN)
BASE_TOKEN = int(Kind.BASE_TOKEN)
