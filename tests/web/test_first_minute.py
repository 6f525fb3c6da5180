"""Tests of a server that has just started without compiled games.

A table opens at once, the bot answers, and the notice that bots are not at full strength yet disappears by itself.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

import schachtel
from tests.patience import PATIENCE
from tests.server.services import QUICK, UNLIMITED, Schachtel
from tests.web.conftest import Open
from tests.web.playing import begin, play

PACKAGE = Path(schachtel.__file__).parent
MAIN = 'if __name__ == "__main__":\n'
HOLD = """    import time
    while not os.path.exists({!r}):
        time.sleep(0.02)
"""


@pytest.fixture
def go(tmp_path: Path) -> Path:
    """Return the path of a file. The compiler of the fixture `cold` waits until this file exists."""
    return tmp_path / "go"


@pytest.fixture
def cold(tmp_path: Path, go: Path) -> Iterator[Schachtel]:
    """Run a server from a copy of the package without any compiled kernels."""
    copy = tmp_path / PACKAGE.name
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "kernels"))
    compiler = copy / "bots/prepare.py"
    before, after = compiler.read_text("utf-8").split(MAIN)
    compiler.write_text(before + MAIN + HOLD.format(str(go)) + after, "utf-8")
    own = {"PYTHONPATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    with Schachtel(QUICK | UNLIMITED | own) as server:
        yield server


def test_a_game_is_played_while_it_is_compiled_and_the_line_about_that_goes_by_itself(
    visit: Open, cold: Schachtel, go: Path
) -> None:
    page = visit(cold.address)
    table = begin(page, "schlacht")
    warming = page.get_by_text("is still warming up").first
    expect(warming).to_be_visible(timeout=1000 * PATIENCE)
    before = httpx.get(f"{cold.address}/api/warming").json()
    assert [(each["game"], each["state"]) for each in before["games"]] == [("schlacht", "compiling")]
    assert play(page, most=2) == 2, "the bot has answered the first one"
    go.touch()
    expect(warming).to_be_hidden(timeout=1000 * PATIENCE)
    after = httpx.get(f"{cold.address}/api/warming").json()
    assert after["ready"]
    assert [each["state"] for each in after["games"]] == ["ready"]
    assert page.url.endswith(table)
