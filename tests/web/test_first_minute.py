"""The first minute with an empty cache: a table at once, a bot that answers, and a line that goes by itself."""

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


@pytest.fixture
def cold(tmp_path: Path) -> Iterator[Schachtel]:
    """A server of a copy of the package, for which nothing was ever compiled."""
    shutil.copytree(PACKAGE, tmp_path / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
    own = {"PYTHONPATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    with Schachtel(QUICK | UNLIMITED | own) as server:
        yield server


def test_a_game_is_played_while_it_is_compiled_and_the_line_about_that_goes_by_itself(
    visit: Open, cold: Schachtel
) -> None:
    page = visit(cold.address)
    table = begin(page, "schlacht")
    warming = page.get_by_text("is still warming up").first
    expect(warming).to_be_visible(timeout=1000 * PATIENCE)
    before = httpx.get(f"{cold.address}/api/warming").json()
    assert [(each["game"], each["state"]) for each in before["games"]] == [("schlacht", "compiling")]
    assert play(page, most=2) == 2, "the bot has answered the first one"
    expect(warming).to_be_hidden(timeout=1000 * PATIENCE)
    after = httpx.get(f"{cold.address}/api/warming").json()
    assert after["ready"]
    assert [each["state"] for each in after["games"]] == ["ready"]
    assert page.url.endswith(table)
