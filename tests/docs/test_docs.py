"""What the documents say is so."""

from __future__ import annotations

import re
from pathlib import Path

import schachtel

ROOT = Path(__file__).parents[2]


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def test_every_figure_in_the_readme_was_printed_by_a_benchmark() -> None:
    results = read("benchmarks/results.md")
    rows = [
        line for line in read("README.md").splitlines() if (line.startswith("|") and " × " in line) or "/s " in line
    ]
    assert len(rows) > 5
    assert all(row in results for row in rows)


def test_links_lead_somewhere() -> None:
    for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        for target in re.findall(r"\]\(([^)#]+)\)", read(name)):
            assert (ROOT / target).exists(), f"{name}: {target}"


def test_every_game_is_in_the_readme() -> None:
    for name in schachtel.games():
        assert f"`{name}`" in read("README.md")


def test_every_file_of_the_core_is_on_the_map() -> None:
    there = {path.name for path in (ROOT / "src/schachtel/core").glob("*.py")} - {"__init__.py"}
    on_the_map = set(re.findall(r"`(?:core/)?(\w+\.py)`", read("ARCHITECTURE.md")))
    assert there <= on_the_map


def test_documents_name_no_machine_and_no_host() -> None:
    lock = read("requirements.lock")
    assert "://" not in lock
    assert "/root" not in lock
    assert "--hash=sha256:" in lock
