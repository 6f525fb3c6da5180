"""Tests of engines: how plain functions become kernels, and where compiled kernels are stored."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import schachtel_toy as toy

from schachtel.core import cache, compile, contract, extras, linking
from schachtel.core.backends import BACKENDS
from schachtel.core.compile import Compiled, inlined, kernel
from schachtel.core.errors import OptionError
from schachtel.core.kernels import enter_legal, pick, playout, step, turn
from schachtel.core.layout import I64s
from schachtel.games import game
from tests.patience import PATIENCE

PACKAGE = cache.PACKAGE


@kernel
def countdown(n: int) -> int:
    return 0 if n == 0 else 1 + countdown(n - 1)


@kernel
def takes_a_text(text: str) -> int:
    return len(text)


@inlined
def one_more(n: int) -> int:
    return n + 1


@kernel
def two_more(n: int) -> int:
    return one_more(one_more(n))


def test_a_kernel_can_be_copied_into_those_that_call_it() -> None:
    engine: Any = Compiled(toy.GAME)
    engine._folder = None  # without a folder, the engine cannot find kernels of earlier processes
    assert engine(two_more)(5) == 7 == toy.GAME.engine("interpreted")(two_more)(5)
    assert engine._parts[one_more].inlined


@kernel
def three_more(n: int) -> int:
    return two_more(one_more(n))


@kernel
def countdown_from_the_next(n: int) -> int:
    return countdown(one_more(n))


def toy_engine(folder: Path | None) -> Any:
    """Return an engine of the toy game that stores its kernels in `folder`."""
    engine: Any = Compiled(toy.GAME)
    engine._folder = folder
    return engine


def test_a_part_is_translated_once_for_all_kernels_that_call_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(compile, "listener", lambda game, done, total: told.append((done, total)))
    assert toy_engine(tmp_path)(two_more)(5) == 7
    assert told == [(0, 2), (1, 2), (2, 2)]
    told.clear()
    later = toy_engine(tmp_path)
    assert later.missing(three_more) == [two_more], "as a part, it was not needed before"
    assert later(three_more)(5) == 8
    assert told == [(0, 2), (1, 2), (2, 2)]


def test_parts_may_be_translated_in_any_order_and_by_several_engines(tmp_path: Path) -> None:
    one, other, third = (toy_engine(tmp_path) for _ in range(3))
    parts = one.missing(three_more, countdown_from_the_next)
    assert parts == [one_more, two_more, countdown], "callees first"
    one.translate(countdown)
    other.translate(two_more)
    one.translate(one_more)
    assert third.missing(three_more, countdown_from_the_next) == []
    assert third(three_more)(5) == 8
    assert third(countdown_from_the_next)(5) == 6


def test_a_part_that_is_missing_is_an_error_and_does_not_end_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = linking.entry
    monkeypatch.setattr(linking, "entry", lambda parts: whole([]))
    with pytest.raises(AssertionError, match=r"does not contain .*one_more"):
        toy_engine(None)(two_more)


@pytest.mark.parametrize("backend", ["compiled", "interpreted"])
def test_a_kernel_may_call_itself(backend: str) -> None:
    assert toy.GAME.engine(backend)(countdown)(5) == 5


def test_a_kernel_takes_only_what_has_a_fixed_type() -> None:
    with pytest.raises(TypeError, match="neither take nor return"):
        toy.GAME.engine()(takes_a_text)


def test_an_unknown_backend_is_refused_by_name() -> None:
    with pytest.raises(OptionError, match="compiled, wasm, interpreted, cuda"):
        toy.GAME.engine("abacus")


def test_each_game_and_backend_has_one_engine() -> None:
    assert toy.GAME.engine() is toy.GAME.engine()
    assert toy.GAME.engine("interpreted") is not toy.GAME.engine()
    assert toy.GAME.engine()(turn) is toy.GAME.engine()(turn)


def test_the_games_own_function_takes_the_contracts_place() -> None:
    interpreted = BACKENDS["interpreted"](toy.GAME)
    bound = interpreted(step)
    assert bound.__globals__["apply"].__code__ is toy.apply.__code__
    assert bound is not step, "the function itself stays as it is"
    assert step.__globals__["apply"].__code__ is not toy.apply.__code__
    assert interpreted(playout).__globals__["pick"].__code__ is pick.__code__, "the game has none of its own"


def test_progress_is_told_from_the_first_kernel_to_the_last(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(compile, "listener", lambda game, done, total: told.append((done, total)))
    monkeypatch.setattr(cache, "folder", lambda game, home: tmp_path)
    engine = BACKENDS["compiled"](toy.GAME)
    engine(turn)
    assert told[0] == (0, told[0][1])
    assert told[-1] == (told[0][1], told[0][1])
    told.clear()
    BACKENDS["compiled"](toy.GAME)(turn)
    assert told == [], "the second time it comes from the cache"


def test_numbers_of_every_width_come_out_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    out = [np.zeros(3, np.int64) for _ in range(2)]
    for backend, numbers in zip(("compiled", "interpreted"), out, strict=True):
        toy.GAME.engine(backend)(_fill)(numbers)
    assert (out[0] == out[1]).all()


@kernel
def _fill(out: I64s) -> None:
    for i in range(len(out)):
        out[i] = i << 40


# --- the cache -------------------------------------------------------------------------------------------------------


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy the package to a temporary folder, without compiled kernels."""
    place = tmp_path / "schachtel"
    shutil.copytree(PACKAGE, place, ignore=shutil.ignore_patterns("__pycache__"))
    return place


def digest(copy: Path) -> str:
    return cache.digest("schlacht", package=cache.sources(copy))


@pytest.mark.parametrize(
    "changed",
    ["core/bits.py", "games/schlacht/rules.py", "games/schlacht/tiles.toml", "bots/uct.py", "games/schlacht/new.json"],
)
def test_a_change_in_any_source_or_data_has_another_cache(copy: Path, changed: str) -> None:
    before = digest(copy)
    with (copy / changed).open("a", encoding="utf-8") as file:
        file.write("\n# changed\n")
    assert digest(copy) != before


@pytest.mark.parametrize(
    "changed",
    ["games/chess/rules.py", "games/schlacht/README.md", "games/schlacht/words/en.ftl", "cli/play.py", "arena/run.py"]
    + [f"games/schlacht/{file}" for file in sorted(extras.FILES)],
)
def test_other_games_commands_and_prose_do_not_matter(copy: Path, changed: str) -> None:
    (copy / changed).parent.mkdir(exist_ok=True)
    before = digest(copy)
    with (copy / changed).open("a", encoding="utf-8") as file:
        file.write("\n# changed\n")
    assert digest(copy) == before


def test_a_game_outside_the_package_counts_with_its_own_folder(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("one")
    before = cache.digest("toy", tmp_path)
    (tmp_path / "rules.py").write_text("two")
    assert cache.digest("toy", tmp_path) != before


def test_no_rules_depend_on_what_a_game_brings_besides_them() -> None:
    """Files that a game loads only on demand are not part of its rules' hash, so compiling it must not load them."""
    modules = sorted(Path(file).stem for file in extras.FILES if file.endswith(".py"))
    look = f"""
import sys
from schachtel.bots.levels import kernels
from schachtel.games import GAMES, game
for name in GAMES:
    kernels(game(name))
print([name for name in sys.modules if name.startswith("schachtel.games") and name.split(".")[-1] in {modules}])
"""
    out = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout
    assert out.strip() == "[]"


def test_what_is_edited_while_a_process_runs_does_not_change_what_it_stores(copy: Path, tmp_path: Path) -> None:
    late = """
import schachtel
from schachtel.core import cache
rules = cache.PACKAGE / "games/schlacht/rules.py"
before = cache.digest("schlacht")
rules.write_text(rules.read_text("utf-8") + "# late", "utf-8")
print(cache.digest("schlacht") == before)
"""
    assert run(copy, tmp_path, late).strip() == "True"


def test_two_threads_lend_two_folders_without_mixing_them_up(tmp_path: Path) -> None:
    from numba.core import config

    settings: Any = config
    before, wrong = settings.CACHE_DIR, []

    def borrow(name: str) -> None:
        for _ in range(200):
            with cache.lent_to_numba(tmp_path / name):
                if str(tmp_path / name) != settings.CACHE_DIR:
                    wrong.append(name)

    threads = [threading.Thread(target=borrow, args=(name,)) for name in ("a", "b")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    assert before == settings.CACHE_DIR


POINTS = "import schachtel; t = schachtel.new('schlacht', seed=1, single=True); print(t.points, t.view()['board'])"


def run(copy: Path, home: Path, code: str, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(copy.parent), "XDG_CACHE_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=environment,
        cwd=home,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    return done.stdout


def compiled(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.nbc"))


def test_a_changed_callee_or_data_is_never_served_from_an_old_cache(copy: Path, tmp_path: Path) -> None:
    """Numba's own cache would miss a change in a called function or in data: it checks only the kernel's own file."""
    first = run(copy, tmp_path, POINTS)
    assert "(0.0, 0.0)" in first
    assert compiled(copy / "__pycache__" / "kernels")
    rules = copy / "games/schlacht/rules.py"
    text = rules.read_text("utf-8")
    assert "out[BLACK], out[WHITE] = s.score[BLACK], s.score[WHITE]" in text
    rules.write_text(text.replace("out[WHITE] = s.score[BLACK], s.score[WHITE]", "out[WHITE] = 41, 42"), "utf-8")
    assert "(41.0, 42.0)" in run(copy, tmp_path, POINTS)
    rules.write_text(text, "utf-8")
    assert run(copy, tmp_path, POINTS) == first


def test_a_second_process_compiles_nothing(copy: Path, tmp_path: Path) -> None:
    run(copy, tmp_path, POINTS)
    before = {path: path.stat().st_mtime_ns for path in compiled(copy)}
    listen = "from schachtel.core import compile\ncompile.listener = lambda *told: print('compiled', told)\n"
    assert "compiled" not in run(copy, tmp_path, listen + POINTS)
    assert {path: path.stat().st_mtime_ns for path in compiled(copy)} == before


def test_the_users_cache_is_used_where_the_installation_is_read_only(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A plain file already has the name of the cache folder, so not even root can create the folder."""
    (tmp_path / "__pycache__").write_text("in the way")
    monkeypatch.setattr(cache, "PACKAGE", tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    folder = cache.folder.__wrapped__("schlacht", tmp_path)
    assert folder is not None
    assert folder.is_relative_to(tmp_path / "home" / "schachtel")
    assert folder.is_dir()


def test_without_any_folder_to_write_to_it_compiles_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "__pycache__").write_text("in the way")
    (tmp_path / "home").write_text("in the way")
    monkeypatch.setattr(cache, "PACKAGE", tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    assert cache.folder.__wrapped__("schlacht", tmp_path) is None
    monkeypatch.setattr(cache, "folder", lambda game, home: None)
    assert BACKENDS["compiled"](toy.GAME)(countdown)(3) == 3


@pytest.mark.usefixtures("homeless")
def test_a_user_without_a_home_is_no_trouble(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(cache, "PACKAGE", tmp_path)
    assert cache.folder.__wrapped__("schlacht", tmp_path) is not None
    shutil.rmtree(tmp_path / "__pycache__")
    (tmp_path / "__pycache__").write_text("in the way")
    assert cache.folder.__wrapped__("schlacht", tmp_path) is None


def test_old_caches_are_swept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kernels = tmp_path / "__pycache__" / "kernels"
    for number in range(20):
        (kernels / f"schlacht-old{number}").mkdir(parents=True)
        os.utime(kernels / f"schlacht-old{number}", (number, number))
    (kernels / "chess-old").mkdir()
    monkeypatch.setattr(cache, "PACKAGE", tmp_path)
    newest = cache.folder.__wrapped__("schlacht", tmp_path)
    assert newest is not None
    left = {path.name for path in kernels.iterdir()}
    assert {newest.name, "chess-old", "schlacht-old19"} <= left
    assert "schlacht-old0" not in left
    assert len(left) == cache.KEPT + 1


def test_records_of_a_game_are_compiled_into_folders_of_their_own() -> None:
    """Numba numbers cache files without a lock, so processes in the same folder could load each other's kernels."""
    duel = game("gundam")
    assert duel.larger_version is not None
    folders = {
        engine._folder for engine in (duel.engine(), duel.larger_version.engine()) if isinstance(engine, Compiled)
    }
    assert len(folders) == 2


def test_a_kernel_is_on_disk_once_some_process_has_compiled_it(tmp_path: Path) -> None:
    for folder in (None, tmp_path / "missing", tmp_path):
        engine = Compiled(toy.GAME)
        engine._folder = folder
        assert not engine.is_on_disk(turn)
    engine(turn)
    other = Compiled(toy.GAME)
    other._folder = tmp_path
    assert other.is_on_disk(turn)
    assert not other.is_on_disk(step)
    assert other.in_memory(turn) is None


def test_steps_are_what_is_missing_on_disk_and_several_processes_can_take_them(tmp_path: Path) -> None:
    engine, other = Compiled(toy.GAME), Compiled(toy.GAME)
    engine._folder = other._folder = tmp_path
    steps = engine.steps((turn, enter_legal))
    parts, entries = ([each for each in steps if each.is_entry is kind] for kind in (False, True))
    assert steps == parts + entries
    assert len({each.kernel for each in parts}) == len(parts) > 0, "what both need is translated once"
    assert [each.kernel.__name__ for each in entries] == ["enter_legal", "turn"], "the longest one first"
    for number, each in enumerate(parts):
        (engine, other)[number % 2].take(each)
    for each in entries:
        other.take(each)
    assert engine.is_on_disk(turn)
    assert engine.is_on_disk(enter_legal)
    assert engine.steps((turn, enter_legal)) == []


def test_auto_is_interpreted_until_the_compiled_kernel_is_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled, interpreted = BACKENDS["compiled"](toy.GAME), BACKENDS["interpreted"](toy.GAME)
    engines = {"compiled": compiled, "interpreted": interpreted, "wasm": BACKENDS["interpreted"](toy.GAME)}
    monkeypatch.setattr(type(toy.GAME), "engine", lambda game, backend="compiled": engines[backend])
    auto = BACKENDS["auto"](toy.GAME)
    assert auto(turn) is interpreted(turn)
    loaded = compiled(turn)
    assert auto(turn) is loaded
    assert auto(step) is interpreted(step)


def test_two_threads_get_the_same_engine() -> None:
    """Threads must share the engine that loads a game's kernels: with two engines, a table would stay interpreted."""
    for _ in range(20):
        contract._engines.pop((toy.GAME, "compiled"), None)
        together = threading.Barrier(2)

        def ask() -> Any:
            together.wait()  # noqa: B023, the threads end within this turn
            return toy.GAME.engine("compiled")

        with ThreadPoolExecutor(2) as pool:
            first, second = [each.result() for each in [pool.submit(ask), pool.submit(ask)]]
        assert first is second


def test_games_that_load_in_several_threads_at_once_do_not_break_each_other(copy: Path, tmp_path: Path) -> None:
    """Numba's type inference has global state, so all threads must share one lock for compiling."""
    games = """
from concurrent.futures import ThreadPoolExecutor
from schachtel.core.kernels import enter_legal, enter_points, enter_setup
from schachtel.games import game
def load(name):
    return [game(name).engine()(each) is not None for each in (enter_setup, enter_legal, enter_points)]
with ThreadPoolExecutor(3) as pool:
    print(sum(pool.map(load, ("chess", "schlacht", "match")), []))
"""
    for _ in range(2):  # compile first, and then load from the cache
        assert run(copy, tmp_path, games).count("True") == 9


def test_code_of_two_games_from_two_caches_is_not_mixed_up(copy: Path, tmp_path: Path) -> None:
    """Numba numbers record types anew in each process, so only function names tell the code of two games apart."""
    games = """
import sys
import numpy as np
from schachtel.core.contract import new_arrays
from schachtel.core.kernels import Totals, play_games
from schachtel.games import game

for name in sys.argv[1:]:
    its, totals = game(name), Totals(np.zeros(2), np.zeros(1), np.zeros(5, np.uint64))
    its.engine()(play_games)(new_arrays(its, its.check_options({}), 2), 1, 5, totals)
    print(name, *totals.digests)
"""
    alone = [run(copy, tmp_path, games, name) for name in ("schlacht", "gambit")]
    assert run(copy, tmp_path, games, "schlacht", "gambit") == "".join(alone)
