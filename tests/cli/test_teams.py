"""Tests of team battle and battle royale at the keyboard: who is to move, who shares the screen, who has lost."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from schachtel.bots.uniform import Uniform
from schachtel.core.table import Table, ViewRecord
from tests.cli.test_duel import moves_of, plain
from tests.games.gundam.partners import GM
from tests.games.gundam.scene import royale, team

PASSED_ON = re.compile(r"(Player \w) is next: pass the keyboard")


class Eager(Uniform):
    """A bot that plays the last move in its list of moves, but agrees to every proposal."""

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        agreement = seen.agreement()
        return seen.write(seen.legal()[-1] if agreement is None else agreement)


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("schachtel.cli.arguments.bot", lambda *_, **__: Eager(1))


def start(table: Table) -> tuple[str, str, str]:
    return "gundam", "--position", json.dumps(table.position())


def with_hands() -> Table:
    return team({"hand": GM}, {"hand": "ST03-008"}, {"hand": GM}, {"hand": GM})


def test_partners_share_the_screen_and_teams_hand_it_over(run: Any) -> None:
    says = ["", GM, "allow", "pass", "end", "", "pass", "pass", "", "pass", "pass", "", "quit"]
    played = run("play", *start(with_hands()), "--against", "person", "--record", "game.txt", says=says)
    assert PASSED_ON.findall(played.stdout) == ["Player A", "Player C", "Player A", "Player C"]
    assert moves_of("game.txt") == [GM, "allow", "pass", "end", "pass", "pass", "pass", "pass"]
    assert "Player B: Player A proposes: Play GM (cost 1). Do you want to allow it?" in plain(played.stdout)


def test_with_closed_hands_partners_hand_it_over_too(run: Any) -> None:
    table = team({"hand": GM}, {"hand": "ST03-008"}, {}, {}, closed_hands=1)
    played = run("play", *start(table), "--against", "person", says=["", GM, "", "allow", "", "quit"])
    assert PASSED_ON.findall(played.stdout) == ["Player A", "Player B", "Player A"]


def test_a_partner_can_be_given_the_word(run: Any) -> None:
    says = ["", "partner", "ST03-008", "partner", GM, "allow", "quit"]
    played = run("play", *start(with_hands()), "--against", "person", "--record", "game.txt", says=says)
    assert (played.exit_code, played.stderr) == (0, "")
    assert moves_of("game.txt") == ["ST03-008", GM, "allow"]


@pytest.mark.usefixtures("eager")
def test_a_leader_who_vetoes_goes_on(run: Any) -> None:
    says = ["veto", "ST03-008", "partner", "allow", "quit"]
    arguments = ("play", *start(with_hands()), "--against", "uniform", "--seat", 1, "--record", "game.txt")
    played = run(*arguments, says=says)
    assert moves_of("game.txt")[:5] == [GM, "veto", "ST03-008", GM, "allow"]
    assert "You go first now. To let your partner go first again, type: partner" in played.stdout


def test_nobody_else_has_the_word(run: Any) -> None:
    table = royale({"hand": GM}, {}, {})
    assert "partner" not in run("play", *start(table), "--against", "person", says=["", "?", "quit"]).stdout
    says = ["", GM, "partner", "allow", "quit"]
    played = run("play", *start(with_hands()), "--against", "person", says=says)
    assert "Your partner has nothing to decide right now." in played.stdout


def test_a_proposal_can_be_taken_back(run: Any) -> None:
    says = ["", GM, "undo", "pass", "quit"]
    run("play", *start(with_hands()), "--against", "person", "--record", "game.txt", says=says)
    assert moves_of("game.txt") == ["pass"]


@pytest.mark.parametrize("table", [with_hands, lambda: royale({"hand": GM}, {}, {})])
def test_a_saved_game_goes_on(run: Any, table: Any) -> None:
    run("play", *start(table()), "--against", "person", says=["", GM, "save game.txt", "quit"])
    again = run("play", "gundam", "--position", "game.txt", "--against", "person", says=["", "quit"])
    assert (again.exit_code, again.stderr) == (0, "")
    assert "Gundam Card Game. Player A" in again.stdout


@pytest.mark.usefixtures("eager")
def test_who_is_out_of_a_battle_royale_is_told_and_may_watch_or_leave(run: Any) -> None:
    arguments = ("play", *start(royale({"hand": GM}, {}, {})), "--against", "uniform")
    left = run(*arguments, says=["resign", "y", "quit"]).stdout
    assert "Player A is defeated." in plain(left)
    assert "You are out; the others play on." in plain(left)
    assert left.endswith("Goodbye! The game is not finished.\n")
    assert "cannot continue" not in left, "a person leaves, and no bot has failed"
    watched = run(*arguments, says=["resign", "y", ""]).stdout
    assert watched.count("You are out") == 1
    assert "Player A  is out" in watched
    assert re.search(r"Player [BC] wins \(only one player is left\)", watched)
