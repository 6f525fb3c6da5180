"""Tests that the project's documents agree with the code, the benchmarks and each other."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

import schachtel
from benchmarks.readme import BEGIN, END, FIGURES, figures
from tools import site

ROOT = Path(__file__).parents[2]
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
DOCUMENTS = sorted(
    {"README.md", *site.pages(), *(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md"))}
)


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def anchors(text: str) -> set[str]:
    """Return the anchors that a Markdown file has on GitHub."""
    headings = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_figure_in_the_readme_was_printed_by_a_benchmark() -> None:
    readme, results = read("README.md"), read("benchmarks/results.md")
    table = readme.partition(BEGIN)[2].partition(END)[0].strip()
    assert table == figures(results)
    for row in table.splitlines()[2:]:
        told = [cell.strip() for cell in row.strip("|").split("|")]
        assert any(told == [cell.strip() for cell in line.strip("|").split("|")][:4] for line in results.splitlines())
    assert len(table.splitlines()) == 2 + len(FIGURES)


def test_the_readme_is_short() -> None:
    assert len(read("README.md").splitlines()) < 80


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(name: str) -> None:
    for target in LINK.findall(CODE.sub("", read(name))):
        if target.startswith(("http:", "https:", "mailto:")):
            continue
        path, _, anchor = target.partition("#")
        place = os.path.normpath((ROOT / name).parent / path) if path else str(ROOT / name)
        assert Path(place).exists(), f"{name}: {target}"
        if anchor and place.endswith(".md"):
            assert anchor in anchors(Path(place).read_text("utf-8")), f"{name}: {target}"


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
