"""Tests of compiling a game in several processes."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from schachtel.bots import prepare
from schachtel.core.backends import Wasm
from schachtel.core.compile import Compiled, Step
from schachtel.core.kernels import enter_outcome, enter_points
from schachtel.games import game
from tests.patience import PATIENCE

SMALL = [enter_points, enter_outcome]


def test_two_processes_compile_what_is_missing_and_tell_the_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    schlacht = game("schlacht")
    engine = Compiled(schlacht)
    engine._folder = tmp_path
    monkeypatch.setattr(prepare, "_engine", lambda its_game: engine)
    monkeypatch.setattr(Wasm, "is_built", lambda its_engine: True)
    told = list(prepare.prepare(schlacht, SMALL, 2))
    shares = [each.share for each in told]
    assert shares == sorted(shares)
    assert (told[0], told[-1]) == ((0, "wasm"), (1, "compiled"))
    assert all(engine.is_on_disk(each) for each in SMALL)
    assert list(prepare.prepare(schlacht, SMALL, 2)) == [(1, "compiled")]


def test_the_module_is_ready_before_native_code(monkeypatch: pytest.MonkeyPatch) -> None:
    part, entry = Step("part", 2.0), Step("entry", 9.0, is_entry=True)
    work = prepare.Compilation([part, entry, entry], module=2.0)
    told = [work.progress()]
    for step in (part, entry, None, entry):
        work.finish(step)
        told.append(work.progress())
    assert told == [(0, "interpreted"), (0.5, "interpreted"), (0.5, "interpreted"), (13 / 22, "wasm"), (1, "compiled")]


def test_helpers_end_with_the_process_that_compiles(tmp_path: Path) -> None:
    """The compiling process and its helper processes share one output pipe, which closes once all have ended."""
    program = f"""
from pathlib import Path
from schachtel.bots import prepare
from schachtel.core import cache
cache.folder = lambda game, home: Path({str(tmp_path)!r})
prepare.main("schlacht", "2", "2")
"""
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout
        while float(process.stdout.readline().split()[0]) == 0:
            pass
        process.send_signal(signal.SIGKILL)
        rest, _ = process.communicate(timeout=PATIENCE)
    assert b"compiled" not in rest
