"""Tests of whole games against bots, one per game, played by touching boards, cards and figures."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.web.conftest import Open
from tests.web.hands import FORCED, TABLE, Player
from tests.web.playing import is_over, open_table


class Evening(NamedTuple):
    """A game against bots: its settings, and the smallest share of moves that must be made by touching the table."""

    game: str
    size: str
    language: str
    on_table: float
    options: dict[str, str | bool] = {}  # noqa: RUF012 – nobody changes it


EVENINGS = (
    Evening("schlacht", "phone", "de", 0.8, {"single": True}),
    Evening("chess", "desktop", "en", 1),
    Evening("gambit", "desktop", "de", 0.95, {"bound": "4"}),
    Evening("match", "phone", "en", 0.6),
    Evening("gundam", "phone", "de", 0.5),
)


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda each: f"{each.game}-{each.size}-{each.language}")
def test_a_whole_game_against_a_bot(visit: Open, evening: Evening) -> None:
    page = visit(f"/new/{evening.game}", size=evening.size, language=evening.language)
    player = Player(page, taps=evening.size == "phone")
    open_table(page, options=evening.options)
    battles = arrows = 0

    def look(player: Player) -> None:
        nonlocal battles, arrows
        battles += bool((player.message["shown"]["view"] or {}).get("battle"))
        arrows += page.locator("[data-board] path.shaft").count()

    player.play(look=look)
    is_over(page)
    made = player.made
    assert made[TABLE] > 3
    assert made[TABLE] >= evening.on_table * (made.total() - made[FORCED]), made
    assert arrows or battles < 3  # the page should draw an arrow for each attack, but may miss a short one
    assert player.dragged or evening.size == "phone"
