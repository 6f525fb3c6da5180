"""Tests that a game's module gives the same results in Node as native code in Python, bit for bit.

A recorder plays with native code and notes each call of a kernel: its arguments and what it made of them. Node repeats
the calls with the code of the page (`web/src/kernels.ts`).
"""

from __future__ import annotations

import json
import random
import subprocess
from typing import Any

import numpy as np
import pytest

from schachtel.bots.levels import analyst, at_level
from schachtel.core import backends, contract
from schachtel.core.contract import SPECTATOR, Game, new_arrays
from schachtel.core.kernels import Totals, enter_features, play_games
from schachtel.core.table import Table
from tests.contract.calls import Recorder, node_command
from tests.contract.cases import CASES, IDS, inside
from tests.patience import PATIENCE

GAMES = 100  # number of random games per case
MOVES = 40
SEARCHED = 200  # number of simulations or nodes per search
SEARCHES = {"search", "search_worlds", "deepen"}  # the search kernels: UCT, UCT in many worlds, alpha-beta
Case = tuple[Game, int, dict[str, Any]]


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_node_repeats_what_native_code_has_done(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    game, players, options = case
    recorder = Recorder(game)
    monkeypatch.setitem(contract._engines, (game, "recorded"), recorder)
    monkeypatch.setitem(backends.BACKENDS, "recorded", Recorder)
    play_and_look(Table(game, options, players=players, seed=31, backend="recorded"))
    totals = Totals(np.zeros(players), np.zeros(1), np.zeros(GAMES, np.uint64))
    recorder(play_games)(new_arrays(game, game.check_options(options), players), 15, GAMES, totals)
    names = {each["name"] for each in recorder.calls}
    assert {"enter_step", "enter_legal", "enter_guess", "enter_features", "play_games"} <= names
    assert names & SEARCHES
    assert in_node(recorder) == recorder.results


def in_node(recorder: Recorder) -> list[list[str]]:
    """Repeat recorded calls in Node; return the result of each, and the hash of each array afterwards."""
    given = "".join(json.dumps(each) + "\n" for each in recorder.calls)
    done = subprocess.run(
        node_command(recorder.game), input=given, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def play_and_look(table: Table) -> None:
    """Play random moves, look at all that is shown to everybody, and search with the bots of several levels."""
    chooser = random.Random(31)
    searching = chooser.randrange(5)
    for number in range(MOVES):
        if table.turn is None:
            break
        for seat in (None, *range(table.players)):
            table.view(seat)
            table.events(seat)
        for seat in table.acting:
            table.choices(seat)
            table.prompt(seat)
            seen = table.view_record(seat)
            world = seen.position.guessed(seat, np.array([7], np.uint64))
            features = np.zeros(table.game.n_features, np.float32)
            world.call(enter_features, table.game.tables(), seat, features)
            if number % 10 == searching:
                for bot in (analyst(table.game, simulations=SEARCHED, seed=4), at_level(table.game, 8, seed=4)):
                    bot.simulations, bot.time, bot.backend = SEARCHED, None, "recorded"
                    bot.think(seen)
        inside(table).hidden(SPECTATOR)
        seat = chooser.choice(table.acting)
        table.play(chooser.choice(table.moves(seat)), seat)
