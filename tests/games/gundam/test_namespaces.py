"""The namespaces of numbers that kernels use agree with the words that cards are made of."""

from __future__ import annotations

from enum import IntEnum
from types import ModuleType

import pytest

from schachtel.games.gundam.effects import keywords, kinds, ops, timings
from schachtel.games.gundam.effects.words import Keyword, Kind, Op, Timing


@pytest.mark.parametrize(("words", "numbers"), [(Op, ops), (Timing, timings), (Keyword, keywords), (Kind, kinds)])
def test_each_word_has_its_number_as_a_plain_int(words: type[IntEnum], numbers: ModuleType) -> None:
    for word in words:
        number = getattr(numbers, word.name)
        assert (number, type(number)) == (int(word), int)
