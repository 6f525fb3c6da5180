"""Tests of `schachtel arena`: what it shows and what it refuses."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from schachtel.arena import Plan, Results, new_tournament

SVG = "{http://www.w3.org/2000/svg}"


def results(file: Path, players: tuple[str, ...] = ("uniform", "a=uct", "b=uct"), **more: Any) -> Results:
    """Return made-up results: of any two players, the one later in the list wins three of four games."""
    tournament = new_tournament(Plan("gambit", players, games=8, seed=1, **more))
    found = Results.open(file, tournament)
    for variant in range(len(tournament.variants)):
        for group in tournament.groups():
            for job in tournament.jobs(variant, 1, group):
                names = [each.name for each in job.seats]
                better = max(names, key=tournament.names.index) if job.number % 4 else min(names)
                seat = names.index(better)
                found.add(
                    {
                        "game": job.game, "options": job.options, "variant": job.variant, "round": 1,
                        "pairing": list(group), "number": job.number, "seed": job.seed, "seats": names,
                        "outcome": [float(other == seat) for other in range(2)], "points": [0, 0], "reason": "x",
                        "plies": 30, "moves": [15, 15], "seconds": [0.3, 0.6],
                    }
                )  # fmt: skip
    found.__exit__()
    return found


def test_a_tournament_is_played_shown_kept_and_drawn(run: Any, tmp_path: Path) -> None:
    arguments = ("arena", "schlacht", "--players", "uniform", "a=uct:simulations=4", "-o", "single=true")
    shown = run(*arguments, "--games", 2, "--seed", 7, "--workers", 1, "--out", "x.jsonl", "--plot", "x.svg")
    assert shown.exit_code == 0, shown.output
    assert "schlacht: round robin, 2 games, seed 7" in shown.stdout
    first, *games = map(json.loads, (tmp_path / "x.jsonl").read_text().splitlines())
    assert [each["name"] for each in first["contestants"]] == ["uniform", "a"]
    assert [set(game["seats"]) for game in games] == [{"uniform", "a"}] * 2
    again = run("arena", "--show", "x.jsonl")
    assert again.stdout == shown.stdout.replace("Plot: x.svg\n", "")
    assert {each.text for each in ET.parse(tmp_path / "x.svg").iter(f"{SVG}text")} >= {
        "Elo, with 95 % confidence intervals"
    }


def test_ratings_intervals_and_pairs_are_shown_in_both_languages(run: Any, tmp_path: Path) -> None:
    results(tmp_path / "x.jsonl")
    english, german = (run("arena", "--show", "x.jsonl", "--language", each).stdout for each in ("en", "de"))
    assert "± (95 %)" in english
    assert "Punkte" in german
    for shown in (english, german):
        ranked = [line.split()[1] for line in shown.splitlines() if line.strip()[:1].isdigit()]
        assert ranked[:3] == ["b", "a", "uniform"]
    anchored = run("arena", "--show", "x.jsonl", "--anchor", "b").stdout
    assert "Elo ratings are relative to b" in anchored
    assert next(line for line in anchored.splitlines() if line.startswith("   3  uniform")).split()[2].startswith("-")


def test_many_contestants_are_shown_pair_by_pair(run: Any, tmp_path: Path) -> None:
    results(tmp_path / "x.jsonl", tuple(f"p{number}=uct" for number in range(6)))
    shown = run("arena", "--show", "x.jsonl").stdout
    assert "p5 – p0" in shown
    assert shown.count(" – p") == 15


def test_variants_are_told_apart_with_what_each_seat_scored(run: Any, tmp_path: Path) -> None:
    results(tmp_path / "x.jsonl", ("uniform",), vary={"layout": ["ring", "cross"]})
    shown = run("arena", "--show", "x.jsonl").stdout
    assert "by seat" in shown
    assert "layout=ring" in shown
    assert "layout=cross" in shown
    assert "Elo" not in shown


def test_faults_and_failures_are_told(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    tournament = results(file).tournament
    with Results.open(file, tournament) as found:
        line = found.games[0]
        found.add(line | {"number": 100, "faults": {"0": "BotError: asleep"}})
        found.add({"variant": {}, "round": 1, "pairing": line["pairing"], "number": 101, "failed": "has died"})
    shown = run("arena", "--show", "x.jsonl").stdout
    assert "forfeited 1 game: BotError: asleep" in shown
    assert "1 game could not be played" in shown
    assert "has died" in shown


@pytest.mark.parametrize("more", ["--games 20", "--kind ladder", "--time 1", "--seed 0", "-o single=true"])
def test_who_goes_on_with_a_file_cannot_change_it(run: Any, tmp_path: Path, more: str) -> None:
    results(tmp_path / "x.jsonl")
    before = (tmp_path / "x.jsonl").read_bytes()
    refused = run("arena", "--out", "x.jsonl", *more.split())
    assert refused.exit_code == 2
    assert "to continue x.jsonl, leave this out" in refused.stderr
    assert len(refused.stderr.splitlines()) == 1
    assert (tmp_path / "x.jsonl").read_bytes() == before


def test_a_file_that_was_cut_off_in_its_first_line_is_no_file_to_go_on_with(run: Any, tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_text('{"schachtel": "are')
    refused = run("arena", "--out", "x.jsonl")
    assert refused.exit_code == 2
    assert "which game?" in refused.stderr


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("", "which game?"),
        ("schlacht", "there are no bots"),
        ("schlacht uniform", "no opponent"),
        ("schlacht uniform bob", "there is no bot 'bob'"),
        ("schlacht uniform level:1 --kind cup", "kind 'cup'"),
        ("schlacht uniform level:1 --anchor bob", "anchor 'bob'"),
        ("schlacht uniform level:1 --plot x.png", "ending in .svg"),
        ("schlacht uniform level:1 --decks a,b", "no option 'decks'"),
        ("schlacht uniform --vary board", "NAME=VALUE"),
        ("gambit uniform --layouts nowhere.toml", "nowhere.toml"),
        ("--show nowhere.jsonl", "nowhere.jsonl"),
        ("schlacht uniform level:1 --games 3", "a multiple of 2"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(run: Any, arguments: str, told: str) -> None:
    refused = run("arena", *arguments.split())
    assert refused.exit_code == 2
    assert refused.stdout == ""
    assert told in refused.stderr
    assert len(refused.stderr.splitlines()) == 1
