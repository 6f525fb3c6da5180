"""Configuration for all tests: Hypothesis without deadlines, and the marks that select tests for measuring coverage.

Coverage can be measured only while rules run interpreted, which is slow. So the tests for it are divided into halves
that can run separately.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from schachtel.games import GROUP, _entry_points, _left_out
from tests.loops import no_running_loop

# No test may depend on the machine's speed or on luck, so every run tries the same examples.
settings.register_profile(
    "schachtel", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("schachtel")

HERE = Path(__file__).parent
TOY = HERE / "toy"
EXAMPLE = HERE.parent / "examples/count"
BY_HAND = ("test_rules_", "test_decks_in_play", "test_secrets", "test_royale", "test_team")


def half(item: pytest.Item) -> str | None:
    """Return which half of the coverage run a test belongs to, or None if it belongs to neither.

    The first half covers all games, but of gundam only the cards. The second half covers gundam's rules and takes about
    as long as the first.
    """
    place = item.path.relative_to(HERE).parts if item.path.is_relative_to(HERE) else ("",)
    interpreted = "interpreted" in item.name
    if place[0] not in ("contract", "games"):
        return None
    of_gundam = "gundam" in place or "gundam" in item.name
    if (interpreted and not of_gundam) or "test_cards_" in item.nodeid:
        return "first_half"
    if place[:2] == ("games", "gundam") and "random_game" not in item.name:
        if interpreted or any(each in item.nodeid for each in BY_HAND):
            return "second_half"
    return None


@pytest.fixture(autouse=True)
def no_loop_of_the_browsers(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide Playwright's event loop from tests without a browser. Module-scoped fixtures hide the loop themselves."""
    with nullcontext() if "browser" in request.fixturenames else no_running_loop():
        yield


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a test as a user without a home folder, as in a container where the user's id belongs to no named user."""
    pwd = pytest.importorskip("pwd")  # the module `pwd` exists only on Unix

    def nobody(_: int) -> None:
        raise KeyError

    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)


@pytest.fixture
def installed_toy(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the toy game's package as pip does, for this process and those that it starts."""
    yield from _installed_from(TOY, tmp_path_factory.mktemp("installed"), monkeypatch)


@pytest.fixture
def installed_example(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the example game in `examples/count` as pip does, for this process and those that it starts."""
    yield from _installed_from(EXAMPLE, tmp_path_factory.mktemp("installed"), monkeypatch)


def _installed_from(folder: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the package in `folder`: write its metadata into the folder `place`, and leave its code where it is."""
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    monkeypatch.syspath_prepend(folder)
    yield from _installed(place, project["name"], project["entry-points"], monkeypatch, folder)


@pytest.fixture
def broken_package(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a package with a game called `broken`. Importing the package raises an error."""
    place = tmp_path_factory.mktemp("installed")
    (place / "schachtel_broken").mkdir()
    (place / "schachtel_broken/__init__.py").write_text("import nowhere_to_be_found\n", "utf-8")
    points = {GROUP: {"broken": "schachtel_broken.game:GAME"}}
    yield from _installed(place, "schachtel-broken", points, monkeypatch)


def _installed(
    place: Path, name: str, points: dict[str, dict[str, str]], monkeypatch: pytest.MonkeyPatch, *more: Path
) -> Iterator[None]:
    """Write a package's metadata into a folder, and put the folder on the path where Python looks for packages."""
    metadata = place / f"{name.replace('-', '_')}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
    lines = [
        line for group, own in points.items() for line in (f"[{group}]", *(f"{n} = {each}" for n, each in own.items()))
    ]
    (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")
    monkeypatch.syspath_prepend(place)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (place, *more))))
    _entry_points.cache_clear()
    _left_out.clear()
    yield
    _entry_points.cache_clear()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        mark = half(item)
        if mark is not None:
            item.add_marker(mark)
