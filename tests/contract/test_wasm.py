"""Tests of the backend `wasm`: every game plays, shows, guesses and searches as its native code does, bit for bit."""

from __future__ import annotations

import errno
import gzip
import json
import multiprocessing
import os
import random
import subprocess
import sys
import threading
import warnings
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import wasmtime

from schachtel.bots import modules
from schachtel.bots.levels import analyst, at_level
from schachtel.bots.search import STOP, Search
from schachtel.core import backends, cache, elementary, wasm, wasm_build
from schachtel.core.backends import MODULES, Wasm
from schachtel.core.compile import kernel
from schachtel.core.contract import SPECTATOR, Game
from schachtel.core.errors import OptionError
from schachtel.core.kernels import enter_features, play_games, rollout
from schachtel.core.table import Table, ViewRecord
from schachtel.games import game as game_called
from tests.contract.cases import CASES, IDS, inside
from tests.contract.test_contract import hashes
from tests.modules import built, module_files
from tests.patience import PATIENCE

CHOOSER = random.Random(3)
NUMBERS = [CHOOSER.uniform(-800, 800) for _ in range(2000)] + [CHOOSER.lognormvariate(0, 90) for _ in range(2000)]
NUMBERS += [0.0, 1.0, -1.0, float("inf"), float("-inf"), 5e-324, 1.7976931348623157e308]
MOVES = {"toy": 2}  # number of moves before a search, in games that may end within the usual twelve
Case = tuple[Game, int, dict[str, Any]]
cases = pytest.mark.parametrize("case", CASES, ids=IDS)
FIRST = {case[0]: case for case in reversed(CASES)}  # for each version of a game, the first case that uses it
versions = pytest.mark.parametrize("game", list(FIRST), ids=lambda game: f"{game.id}-{game.facts.seats[0]}")


def pair(case: Case, seed: int) -> tuple[Table, Table]:
    """Return two tables with the same game: one runs native code, and the other one the game's WebAssembly module."""
    game, players, options = case
    built(game)
    native, module = (
        Table(game, options, players=players, seed=seed, backend=backend) for backend in ("compiled", "wasm")
    )
    return native, module


@cases
def test_random_games_end_in_the_same_states(case: Case) -> None:
    built(case[0])
    assert hashes(case, "wasm", 100) == hashes(case, "compiled", 100)


@cases
def test_tables_receive_the_same_bytes(case: Case) -> None:
    native, module = pair(case, 21)
    chooser = random.Random(21)
    while native.acting and native.ply < 150:
        seat = chooser.choice(native.acting)
        move = chooser.choice(native.moves(seat))
        if chooser.random() < 0.2:
            assert _everything_shown(module) == _everything_shown(native)
        native.play(move, seat)
        module.play(move, seat)
        assert module.state == native.state
    assert module.acting == native.acting


def _everything_shown(table: Table) -> list[Any]:
    """Return everything that a table shows: masked records, views, choices, prompts and events, for each viewer."""
    shown: list[Any] = [inside(table).hidden(SPECTATOR).states.tobytes(), table.view(None)]
    for seat in range(table.players):
        seen = table.view_record(seat)
        world = seen.position.guessed(seat, np.array([7], np.uint64)).states.tobytes()
        features = np.zeros(table.game.n_features, np.float32)
        seen.position.call(enter_features, table.game.tables(), seat, features)
        shown += [seen.position.states.tobytes(), world, features.tobytes(), table.view(seat), table.actions(seat)]
        if seat in table.acting:
            actions = seen.legal()
            shown += [seen.position.described(seat, actions, "en"), seen.position.moves(seat, actions)]
            shown.append(seen.position.question(seat, "de"))
        shown.append(seen.position.told("en"))
    return shown


@versions
@pytest.mark.parametrize("kind", ["weak", "strong", "analyst"])
def test_searches_find_the_same_moves(game: Game, kind: str) -> None:
    built(game)
    _, players, options = FIRST[game]
    table = Table(game, options, players=players, seed=8, backend="compiled")
    chooser = random.Random(8)
    for _ in range(MOVES.get(game.id, 12)):
        seat = table.acting[0]
        table.play(chooser.choice(table.moves(seat)), seat)
    seat = table.acting[0]
    found = []
    for backend in ("compiled", "wasm"):
        bot = _bot(game, kind)
        bot.backend = backend
        seen = table.view_record(seat)
        position = replace(seen.position, backend=backend)
        found.append([bot.think(ViewRecord(position, seat)) for _ in range(3)])  # a bot keeps its random generator
    assert found[0] == found[1]
    assert found[0][0]


def _bot(game: Game, kind: str) -> Search:
    if kind == "analyst":
        return analyst(game, simulations=300, seed=4)
    bot = at_level(game, 2 if kind == "weak" else 8, seed=4, time=None)
    bot.simulations = min(bot.simulations or 300, 300)
    return bot


def test_a_search_on_several_cores_has_a_memory_for_each() -> None:
    game = game_called("schlacht")
    built(game)
    table = Table(game, {}, players=2, seed=5, backend="compiled")
    found = []
    for backend in ("compiled", "wasm"):
        bot = analyst(game, simulations=500, cores=3, seed=4)
        bot.backend = backend
        found.append(bot.think(ViewRecord(replace(inside(table), backend=backend), table.acting[0])))
    assert found[0] == found[1]


@pytest.mark.parametrize("name", ["gambit", "chess"])
def test_another_thread_can_stop_a_search(name: str) -> None:
    """The search has no limit, so this test only ends if the running module notices that it is to stop."""
    game = game_called(name)
    built(game)
    table = Table(game, {}, players=game.facts.seats[0], seed=5, backend="wasm")
    bot = analyst(game, simulations=1 << 60, seed=4)
    bot.backend, bot.exact = "wasm", False
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(bot.think(table.view_record(table.acting[0]))))
    thread.start()
    while bot.done() == 0:
        assert thread.is_alive()
    bot.stop()
    thread.join(PATIENCE)
    assert found
    assert found[0]
    assert all(place.control[STOP] == 1 for place in bot._workplaces)


def test_a_search_with_a_time_limit_ends() -> None:
    game = game_called("match")
    built(game)
    table = Table(game, {}, players=2, seed=5, backend="wasm")
    bot = analyst(game, simulations=1 << 60, time=0.05, seed=4)
    bot.backend = "wasm"
    assert bot.think(table.view_record(table.acting[0]))


@pytest.mark.parametrize("function", [elementary.log, elementary.exp])
def test_logarithms_and_powers_have_the_same_bits(function: Any) -> None:
    """No WebAssembly module exports log or exp, so compare the two other backends, which use the same source."""
    game = game_called("schlacht")
    native, interpreted = (game.engine(backend)(function) for backend in ("compiled", "interpreted"))
    assert [native(each).hex() for each in NUMBERS] == [interpreted(each).hex() for each in NUMBERS]


def test_kernels_that_a_module_lacks_are_interpreted() -> None:
    engine = built(game_called("schlacht"))

    @kernel
    def perft(a: int) -> int:  # the module has a kernel with the same name, but another function
        return a + 1

    assert engine(perft)(4) == 5
    assert engine.instance()(perft)(4) == 5
    assert engine(rollout).__name__ == "rollout"


def test_arrays_of_another_layout_are_refused() -> None:
    game = game_called("schlacht")
    engine = built(game)
    states = game.records.State.new()
    with pytest.raises(TypeError, match="enter_features: out has another layout"):
        engine(enter_features)(states, 0, game.tables(), 0, np.zeros(game.n_features, np.float64))
    with pytest.raises(TypeError, match="enter_features: out has another layout"):
        engine(enter_features)(states, 0, game.tables(), 0, np.zeros(game.n_features, np.int32))
    out = np.zeros(game.n_features, np.float32)
    out.flags.writeable = False
    with pytest.raises(TypeError, match="enter_features: out is read-only"):
        engine(enter_features)(states, 0, game.tables(), 0, out)
    with pytest.raises(ValueError, match="zip"):
        engine(enter_features)(states, 0)  # type: ignore[call-arg]


def test_all_cores_and_threads_have_instances_of_their_own() -> None:
    module = built(game_called("schlacht")).load()
    instances = [module.instance()]
    thread = threading.Thread(target=lambda: instances.append(module.instance()))
    thread.start()
    thread.join()
    assert instances[0] is not instances[1]
    assert instances[0] is module.instance()


@pytest.mark.parametrize("function", [elementary.log, elementary.exp])
def test_webassembly_has_the_same_logarithms_and_powers(function: Any, tmp_path: Path) -> None:
    game = game_called("schlacht")
    made = wasm_build.build(game, [function])
    instance = wasm.load(wasm.Source(made.code, json.loads(made.description)), None).instance()
    native = game.engine("compiled")(function)
    assert [instance.call(function.__name__, (each,)).hex() for each in NUMBERS] == [
        native(each).hex() for each in NUMBERS
    ]


def test_a_kernel_that_traps_leaves_the_module_usable() -> None:
    """Without the stack freed after each trap, repeated traps would finally overwrite the module's data."""
    game = game_called("gambit")
    instance = wasm.Instance(built(game).load())
    states, out = game.records.State.new(), np.zeros(game.n_features, np.float32)
    free, beyond = instance._stack.value(instance._store), (3 << 30) // states.itemsize  # 3 GB behind the first state
    for _ in range(20):
        with pytest.raises(wasmtime.Trap, match="out of bounds"):
            instance.call("enter_features", (states, beyond, game.tables(), 0, out))
    assert instance._stack.value(instance._store) == free
    assert instance.call("enter_features", (states, 0, game.tables(), 0, out)) is None


def test_arrays_in_a_memory_stay_where_they_are_when_it_grows() -> None:
    instance = wasm.Instance(built(game_called("schlacht")).load())
    first = instance.zeros(1000, np.uint64)
    first[:] = 7
    for _ in range(5):
        instance.zeros(5_000_000, np.uint64)[-1] = 9
    assert (first == 7).all()
    with pytest.raises(MemoryError, match="at most 4 GB"):
        instance.zeros(1 << 30, np.uint64)
    assert not instance.zeros(10, np.uint64).any(), "the memory that was refused is not taken"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_a_forked_process_can_translate_a_module() -> None:
    """Its parent has translated a module before, which starts threads of wasmtime unless they are switched off."""
    code, description, _ = module_files(game_called("chess"))
    source = wasm.Source(code.read_bytes(), json.loads(description.read_text()))
    wasm.load(source, None)
    child = multiprocessing.get_context("fork").Process(target=wasm.load, args=(source, None), daemon=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Python warns of forks in a process with threads
        child.start()
    child.join(PATIENCE)
    assert child.exitcode == 0


# --- the files -------------------------------------------------------------------------------------------------------


def test_a_module_is_built_alike_in_every_process(tmp_path: Path) -> None:
    """A process with another hash seed and an empty cache must build exactly the same files."""
    command = f"""
from pathlib import Path
from schachtel.core import cache
cache.folder = lambda game, home: Path({str(tmp_path / "cache")!r})
from schachtel.bots import modules
from schachtel.games import game
modules.build_into(game("schlacht"), Path({str(tmp_path)!r}))
"""
    run = [sys.executable, "-c", command]
    subprocess.run(run, check=True, env={"PYTHONHASHSEED": "77", "PYTHONPATH": str(cache.PACKAGE.parent)})
    for file in module_files(game_called("schlacht")):
        assert (tmp_path / file.name).read_bytes() == file.read_bytes()


@versions
def test_modules_are_small_and_say_what_they_contain(game: Game) -> None:
    code, description, tables = module_files(game)
    told = json.loads(description.read_text())
    assert told["game"] == game.id
    assert told["rules"] == game.facts.rules_version
    assert set(told["entries"]) == {each.__name__ for each in map(game.engine("wasm").chosen, modules.entries(game))}
    assert told["layouts"][game.records.State.__name__]["size"] == game.records.State.dtype.itemsize
    assert tables.read_bytes() == game.tables().tobytes()
    assert len(gzip.compress(code.read_bytes(), 9)) <= 60_000


def test_no_module_for_the_present_sources_means_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_called("schlacht")
    engine = built(game)
    files = engine.files()
    assert files
    for file in files:
        (tmp_path / file.name).write_bytes(file.read_bytes())
    assert engine.is_in(tmp_path)
    engine = Wasm(game)
    engine.digest = "other sources"
    assert not engine.is_in(tmp_path)
    assert not engine.is_built()
    assert engine.files() is None
    with pytest.raises(OptionError, match="schlacht has no module for these sources: `make kernels`"):
        engine(play_games)
    (tmp_path / "State.json").write_text("{")
    assert not built(game).is_in(tmp_path)


@pytest.mark.parametrize("kind", ["wasm", "tables"])
def test_files_that_do_not_belong_together_are_no_module(tmp_path: Path, kind: str) -> None:
    """A build that is interrupted can leave the code of other sources beside an older description."""
    engine = built(game_called("schlacht"))
    for file in module_files(game_called("schlacht")):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    assert engine.is_in(tmp_path)
    other = next(file for file in module_files(game_called("match")) if file.suffix == f".{kind}")
    (tmp_path / other.name).write_bytes(other.read_bytes())
    assert not engine.is_in(tmp_path)


def test_a_module_is_used_if_its_translation_cannot_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(cache, "write", no_room)
    code, description, _ = module_files(game_called("schlacht"))
    source = wasm.Source(code.read_bytes(), json.loads(description.read_text()))
    assert wasm.load(source, tmp_path).entries
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_finished_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "there").mkdir()
    with pytest.raises(OSError, match="there"):
        cache.write(tmp_path / "there", b"a file cannot replace a folder")
    assert [each.name for each in tmp_path.iterdir()] == ["there"]


def test_a_translation_of_another_version_is_made_anew(tmp_path: Path) -> None:
    code, description, _ = module_files(game_called("schlacht"))
    source = wasm.Source(code.read_bytes(), json.loads(description.read_text()))
    wasm.load(source, tmp_path)
    (kept,) = tmp_path.glob("*.native")
    good = kept.read_bytes()
    kept.write_bytes(b"an older version")
    assert wasm.load(source, tmp_path).entries
    assert kept.read_bytes() == good


@pytest.mark.parametrize("there", [False, True])
def test_without_numba_a_game_uses_its_module_or_interpreted_rules(
    there: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = game_called("schlacht")
    built(game)
    monkeypatch.setattr(backends, "has_numba", lambda: False)
    monkeypatch.setattr(Wasm, "is_built", lambda engine: there)
    assert backends.native(game) is game.engine("wasm" if there else "interpreted")
    assert [record.levelname for record in caplog.records] == ([] if there else ["WARNING"])


def test_without_wasmtime_there_is_no_module(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_called("schlacht")
    built(game)
    monkeypatch.setattr(backends, "has_wasmtime", lambda: False)
    assert not Wasm(game).is_built()
    with pytest.raises(OptionError, match="wasmtime is missing, or does not support this machine"):
        Wasm(game)(play_games)


def test_the_modules_for_the_wheel_are_written_into_the_games_folders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = game_called("schlacht")
    files = module_files(game)
    monkeypatch.setitem(game.__dict__, "home", tmp_path)
    monkeypatch.setattr(Wasm, "files", lambda engine: files)
    monkeypatch.setattr(Wasm, "is_built", lambda engine: True)
    modules.main(["schlacht"])
    assert [(tmp_path / MODULES / each.name).read_bytes() for each in files] == [each.read_bytes() for each in files]
    assert capsys.readouterr().out == f"schlacht for 2 players: {files[0].stat().st_size:,} bytes\n"
    modules.main(["schlacht"])
    assert capsys.readouterr().out == "", "they are there already"
