"""Tests that no message depends on anything that its reader may not know, such as other players' cards."""

from __future__ import annotations

from typing import Any

import pytest

from schachtel.core.contract import SPECTATOR
from schachtel.server import now
from tests.server.secrecy import KINDS, Compared


@pytest.fixture(autouse=True)
def the_same_time_always(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(now, "time_ns", lambda: 0)


# Games whose messages are slow to compare are played for a few moves only. `python -m tests.server.secrecy 10000` plays
# ten thousand games to the end.
@pytest.mark.parametrize(("number", "steps"), [(0, 150), (8, 150), (1, 200), (4, 200), (2, 50), (3, 100)])
def test_no_byte_of_a_message_depends_on_what_its_reader_may_not_know(number: int, steps: int) -> None:
    game = Compared(number).play(steps)
    assert not game.wrong
    assert game.compared > 2 * len(game.viewers()) * 10


def test_a_server_that_told_one_card_too_many_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Showing the true position to everybody must make the comparison fail."""

    def careless(room: Any, viewer: int | None, language: str, common: Any) -> dict[str, Any]:
        view = room.table.position() if room.table else None
        return {"view": view, "prompt": "", "choices": [], "reason": ""}

    monkeypatch.setattr("schachtel.server.table.sight.shown", careless)
    game = Compared(1).play(10)
    assert any(f"viewer {SPECTATOR}, entry" in each for each in game.wrong)


def test_a_server_that_told_a_hidden_option_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaking a room's options must make the comparison fail."""
    monkeypatch.setattr("schachtel.server.table.sight.options", lambda room, person: room.terms.options)
    wrong = Compared(2).play(20).wrong
    for viewer, what in ((SPECTATOR, "table"), (SPECTATOR, "listing"), (0, "table"), (1, "listing")):
        assert any(f"viewer {viewer}, {what}" in each for each in wrong)


def test_a_record_that_told_a_hidden_option_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("schachtel.core.contract.Game.hidden_options", lambda *_: {})
    game = Compared(2)
    game.change_options = lambda other, viewer: _with_another_deck(other)  # type: ignore[method-assign]
    assert any(f"viewer {SPECTATOR}, record" in each for each in game.play(20).wrong)


def _with_another_deck(room: Any) -> None:
    if room.table:
        room.table.options = room.table.options | {"decks": "random-1,random-2"}


def test_every_game_with_hidden_information_is_compared() -> None:
    import schachtel
    from schachtel.games import game

    hidden = {name for name in schachtel.games() if game(name).hides}
    assert {name for name, _, _ in KINDS} == hidden
