"""Tests that the wheel contains everything for playing and serving, without Numba, Node or the repository."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from schachtel.bots import modules
from schachtel.core.backends import MODULES
from schachtel.games import GAMES, game
from tests.modules import built
from tests.patience import PATIENCE
from tests.server.services import QUICK, UNLIMITED, Schachtel
from tests.web.conftest import CLIENT, Open, missing
from tests.web.playing import begin, play

ROOT = Path(__file__).parents[2]
SITE = ROOT / "src/schachtel/server/docs"
NAMED = re.compile(r'(?:src|href)="(/[^"]+\.(?:js|css|svg))"')
# A program for the new environment: it plays one game of each kind, seat 0 at random and the others by bots, and a
# battle royale, which needs a larger state record. It replays each record, and analyses a position.
PLAY = """
import importlib.util, json, random, sys
import schachtel
from schachtel.bots.levels import analyst
assert importlib.util.find_spec("numba") is None
chooser, told = random.Random(1), {}
started = {name: (name, {}) for name in schachtel.games()} | {"royale": ("gundam", {"mode": "royale", "players": 3})}
for key, (name, options) in started.items():
    table, bot = schachtel.new(name, seed=1, **options), schachtel.bot(name, 1, seed=1)
    while table.turn is not None and table.ply < 400:
        seat = table.turn
        table.play(chooser.choice(table.moves(seat)) if seat == 0 else bot.choose(table.view_record(seat)), seat)
    engine = table.game.engine("compiled")
    assert schachtel.replay(table.record().dumps()).ply == table.ply
    early = schachtel.new(name, seed=2, **options)
    ideas = analyst(table.game, simulations=50, seed=1).think(early.view_record(early.acting[0]))
    told[key] = [type(engine).__name__, engine.is_loaded, table.ply, table.turn is None, len(ideas)]
print(json.dumps(told))
"""


def uv(*arguments: str | Path) -> None:
    """Run uv with the packages that setup.sh has already fetched, or over the network if they are missing."""
    nearby = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    program = shutil.which("uv", path=nearby) or missing("uv is not installed (setup.sh brings it along)")
    for how in (["--offline"], []):
        done = subprocess.run([program, *how, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return
    missing(f"uv {' '.join(map(str, arguments))}: {done.stderr}")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("wheel")


@pytest.fixture(scope="module")
def wheel(folder: Path) -> Path:
    """Build the wheel."""
    if not CLIENT.exists():
        missing("the web client is not built (make web does it)")
    for each in GAMES:
        for version in modules.versions(game(each)):
            built(version)  # build all modules now, so that the next line finds them in the cache
    modules.main([])
    uv("build", "--quiet", "--wheel", "--build-constraints", "requirements.lock", "--out-dir", folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def environment(folder: Path, wheel: Path) -> Path:
    """Install the wheel into an empty environment."""
    environment = folder / "environment"
    uv("venv", "--quiet", "--python", sys.executable, environment)
    uv("pip", "install", "--quiet", "--python", environment, "--constraints", "requirements.lock", wheel)
    return environment


@pytest.fixture
def installed(environment: Path, tmp_path: Path) -> Iterator[Schachtel]:
    """Run a server in the new environment, with an empty cache."""
    elsewhere = {"PATH": str(environment / "bin"), "XDG_CACHE_HOME": str(tmp_path / "cache"), "PYTHONPATH": ""}
    with Schachtel(QUICK | UNLIMITED | elsewhere, environment / "bin/schachtel") as server:
        yield server


def test_the_wheel_contains_the_page_the_documentation_and_the_modules(wheel: Path) -> None:
    inside = zipfile.ZipFile(wheel).namelist()
    homes = {version.home / MODULES for each in GAMES for version in modules.versions(game(each))}
    built = [path for place in (CLIENT.parent, SITE, *homes) for path in place.rglob("*") if path.is_file()]
    assert {str(path.relative_to(ROOT / "src")) for path in built} <= set(inside)


def test_an_installed_server_sends_the_page(installed: Schachtel) -> None:
    page = httpx.get(installed.address, timeout=PATIENCE)
    named = NAMED.findall(page.text)
    assert any(path.endswith(".js") for path in named), page.text
    for path in named:
        answer = httpx.get(installed.address + path, timeout=PATIENCE)
        assert answer.content == (CLIENT.parent / path[1:]).read_bytes()


def test_every_game_is_played_against_a_bot_without_a_compiler(environment: Path, tmp_path: Path) -> None:
    own = {"PATH": str(environment / "bin"), "HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    command = [str(environment / "bin/python"), "-c", PLAY]
    done = subprocess.run(command, cwd=tmp_path, env=own, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert set(told) == {*GAMES, "royale"}
    for name, (engine, is_loaded, ply, is_over, ideas) in told.items():
        assert ideas
        assert (engine, is_loaded) == ("Wasm", True), name
        assert is_over or ply == 400, name


def test_the_terminal_asks_for_the_first_move_without_compiling(environment: Path, tmp_path: Path) -> None:
    own = {"PATH": str(environment / "bin"), "HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    command = [str(environment / "bin/schachtel"), "play", "gundam", "--seed", "1", "--against", "3"]
    done = subprocess.run(
        command, input="quit\n", cwd=tmp_path, env=own, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert "Compiling" not in done.stdout + done.stderr
    assert "> " in done.stdout


def test_a_game_in_the_browser_begins_at_full_strength(visit: Open, installed: Schachtel) -> None:
    page = visit(installed.address)
    begin(page, "schlacht")
    assert play(page, most=2) == 2, "the bot has answered the first one"
    expect(page.get_by_text("is still warming up")).to_have_count(0)
    state = httpx.get(f"{installed.address}/api/warming", timeout=PATIENCE).json()
    assert state["ready"]
    assert {each["state"] for each in state["games"]} == {"ready"}
