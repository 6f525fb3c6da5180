"""Tests of `schachtel simulate GAME --report`, which shows results of many games as tables and as a plot."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Run

SVG = "{http://www.w3.org/2000/svg}"


def test_a_report_has_a_line_for_each_layout_and_number_of_players(run: Run, tmp_path: Path) -> None:
    told = run("simulate", "gambit", "--report", "-n", 240, "--seed", 5)
    assert told.exit_code == 0, told.output
    lines = [line for line in told.stdout.splitlines() if re.match(r"\w+, [234] players", line)]
    assert len(lines) == 2 * 8 * 3, "starts and turns"
    assert "10 games for each layout and number of players" in told.stdout
    drawn = ElementTree.fromstring((tmp_path / "gambit-report.svg").read_text("utf-8"))
    assert len(drawn.findall(f"{SVG}circle")) == 8 * (3 * 4 + 2 + 3 + 4), "a dot for each start and each turn"


def test_the_same_seed_gives_the_same_report(run: Run, tmp_path: Path) -> None:
    told = []
    for number, seed in enumerate((5, 5, 6)):
        file = f"{number}.svg"
        shown = run("simulate", "gambit", "--report", "-n", 600, "--players", 3, "--seed", seed, "--plot", file).stdout
        told.append((shown.replace(file, ""), (tmp_path / file).read_text("utf-8")))
    assert told[0] == told[1]
    assert told[1][0] != told[2][0]
    again = run("simulate", "gambit", "--report", "-n", 24, "--plot", "0.svg")
    assert (again.exit_code, "0.svg already exists" in again.stderr) == (2, True)


def test_a_person_can_have_an_own_layout_checked_for_fairness(run: Run, tmp_path: Path) -> None:
    """In this layout, all valuable tiles lie beside one of the starting places."""
    (tmp_path / "mine.toml").write_text(
        'starts = "a1 h8 h1 a8"\nboard = """\n. p p p p p p .\n' + ". . . . . . . .\n" * 3
        + "p p p p p p p p\nb b n n n n p .\nk k q q r r r .\n. . . b b p r .\n\"\"\"\n"
    )  # fmt: skip
    mine = ["-o", "layout=mine.toml", "--players", 2, "--plot", "a.svg"]
    told = run("simulate", "gambit", "--report", "-n", 2000, "--seed", 1, *mine)
    assert told.exit_code == 0, told.output
    off = {label: float(points) for label, points in re.findall(r"([a-h][18]) ([+-][\d.]+)", told.stdout)}
    assert off["a1"] > 5, told.stdout
    assert off["a8"] < -5, told.stdout
    assert re.search(r"! custom layout, 2 players: [\d.]+ points off, at most 5 would be fair", told.stdout)
    assert (tmp_path / "a.svg").exists()


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["chess", "--report"], "chess has no report on its balance"),
        (["gambit", "--report", "--bots", "uct,uct"], "leave out --bots"),
        (["gambit", "--plot", "x.svg"], "add --report"),
        (["gambit", "--report", "--plot", "x.png"], "a plot must be a file ending in .svg"),
        (["gambit", "--report", "-n", "24", "--plot", "nowhere/x.svg"], "nowhere/x.svg: there is no folder nowhere"),
        (["gambit", "--report", "-o", "layout=no.toml"], "no.toml: No such file or directory"),
    ],
)
def test_a_report_that_cannot_be_says_why(run: Run, arguments: list[str], what: str) -> None:
    told = run("simulate", *arguments)
    assert told.exit_code == 2
    assert what in told.stderr
    assert "Traceback" not in told.stderr
