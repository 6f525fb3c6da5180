"""Tests of the parts that define a game: creating a part with a mistake raises an error that says how to fix it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from schachtel.games import game

FACTS = game("schlacht").facts
SEATS = FACTS.seat_names


@pytest.mark.parametrize(
    "wrong", [{"title": "Count to ten"}, {"title": {"en": "Count to ten"}}, {"seat_names": ("White", SEATS[1])}]
)
def test_a_title_or_a_seat_without_a_name_in_every_language_is_refused(wrong: Any) -> None:
    with pytest.raises(TypeError, match=r'given in every language, such as \{"en": "…", "de": "…"\}, not as'):
        replace(FACTS, **wrong)


def test_names_can_be_plain_mappings() -> None:
    assert replace(FACTS, title={"en": "Battle", "de": "Schlacht"}).title["de"] == "Schlacht"
