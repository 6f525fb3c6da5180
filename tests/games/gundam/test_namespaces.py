"""Tests that the numbers used by gundam's kernels agree with the words in which its cards are written."""

from __future__ import annotations

from enum import IntEnum
from types import ModuleType

import pytest

from schachtel.games.gundam.effects import keywords, kinds, operations, timings
from schachtel.games.gundam.effects.words import Keyword, Kind, Op, Timing


@pytest.mark.parametrize(
    ("words", "numbers"), [(Op, operations), (Timing, timings), (Keyword, keywords), (Kind, kinds)]
)
def test_each_word_has_its_number_as_a_plain_int(words: type[IntEnum], numbers: ModuleType) -> None:
    for word in words:
        number = getattr(numbers, word.name)
        assert (number, type(number)) == (int(word), int)
