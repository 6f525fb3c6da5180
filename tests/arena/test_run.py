"""Tests of running tournaments: any number of workers and any crash must lead to the same results."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from schachtel.arena import Plan, Results, Tournament, check, new_tournament, on_ray, play, prepare
from schachtel.arena.game import play_job
from schachtel.arena.local import Local
from schachtel.arena.run import TRIES, count
from schachtel.core import cache
from schachtel.core.errors import OptionError
from schachtel.games import game
from tests.patience import PATIENCE

BOTS = Path(__file__).parent / "bots.py"
SCHACHTEL = [sys.executable, "-c", "from schachtel.cli import main; main(prog_name='schachtel')"]
SINGLE = {"single": "true"}


def made(*players: str, games: int = 2, **more: Any) -> Tournament:
    return new_tournament(Plan("schlacht", players, games=games, seed=3, options=SINGLE, **more))


def contestant(name: str, folder: Path | None = None) -> str:
    return f"{name.lower()}=class:{BOTS}:{name}" + (f",folder={folder}" if folder else "")


def played(tournament: Tournament, workers: int = 1, results: Results | None = None) -> Results:
    results = results or Results(tournament)
    with Local(workers) as local:
        play(results, local)
    return results


def plain(results: Results) -> list[dict[str, Any]]:
    """Return the results of all games without the measured times, which differ between runs."""
    return [{name: value for name, value in line.items() if name != "seconds"} for line in results.games]


def here(tournament: Tournament) -> list[dict[str, Any]]:
    """Play all games of a ladder or round robin in this process, and return their results."""
    found = Results(tournament)
    for group in tournament.groups():
        for job in tournament.jobs(0, 1, group):
            found.add(play_job(job))
    return plain(found)


def test_results_are_the_same_for_any_number_of_workers() -> None:
    tournament = made("uniform", "a=uct:simulations=4", "b=uct:simulations=8")
    prepare(tournament)
    expected = here(tournament)
    assert len(expected) == count(tournament) == 6
    assert plain(played(tournament, 2)) == expected


def test_a_swiss_tournament_is_the_same_after_a_break(tmp_path: Path) -> None:
    tournament = made("uniform", "a=uct:simulations=4", "b=uct:simulations=8", kind="swiss", rounds=2)
    file = tmp_path / "swiss.jsonl"
    with Results.open(file, tournament) as results:
        whole = plain(played(tournament, 1, results))
    assert len(whole) == count(tournament)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3]) + lines[3][:20])  # cut the results file in the middle of round 1
    with Results.open(file, tournament) as results:
        assert len(results.lines) == 1
        assert plain(played(tournament, 1, results)) == whole
    assert plain(Results.read(file)) == whole


def test_a_worker_that_dies_loses_nothing(tmp_path: Path) -> None:
    calm = made("uniform", contestant("First"))
    unlucky = made("uniform", contestant("DiesOnce", tmp_path).replace("diesonce=", "first="))
    expected = here(calm)
    assert plain(played(unlucky, 1)) == expected
    assert (tmp_path / "died").exists()


def test_a_worker_that_is_killed_from_outside_loses_nothing(tmp_path: Path) -> None:
    (tmp_path / "go").touch()
    tournament = made("uniform", contestant("Slow", tmp_path), games=4)
    results, killed = Results(tournament), False
    with Local(1) as local:

        def kill_once(done: int, total: int) -> None:
            nonlocal killed
            if done == 1 and not killed:
                killed = True
                (worker,) = local.workers
                os.kill(worker.process.pid, signal.SIGKILL)

        play(results, local, tell=kill_once)
        assert len(list(tmp_path.glob("*.pid"))) == 2
    assert plain(results) == here(tournament)


def test_a_game_that_always_kills_its_worker_is_reported_and_left_out() -> None:
    # The only contestant plays against itself.
    tournament = made(contestant("DiesAlways"), games=1, vary={"target": ["7"]})
    results = played(tournament, 1)
    assert not results.lines
    assert [why for why in results.failed.values() if "has died" in why]
    assert TRIES == 3


@pytest.mark.parametrize(("name", "told"), [("Cheats", "a1xh8"), ("Raises", "ZeroDivisionError: no plan")])
def test_a_bot_that_does_not_play_loses_and_the_tournament_goes_on(name: str, told: str) -> None:
    tournament = made("uniform", contestant(name))
    for job in tournament.jobs(0, 1, tournament.names):
        line = play_job(job)
        seat = line["seats"].index(name.lower())
        assert line["outcome"][seat] == 0
        assert line["reason"] == "fault"
        assert told in line["faults"][str(seat)]


@pytest.mark.parametrize(("name", "told"), [("NotReady", "no engine"), ("NotMade", "no memory")])
def test_a_bot_that_cannot_start_loses_and_the_others_are_let_go(name: str, told: str, tmp_path: Path) -> None:
    tournament = made(contestant("Leaves", tmp_path), contestant(name))
    for job in tournament.jobs(0, 1, tournament.names):
        line = play_job(job)
        seat = line["seats"].index(name.lower())
        assert line["outcome"][seat] == 0
        assert line["faults"] == {str(seat): f"ZeroDivisionError: {told}"}
        assert line["plies"] == 0
        (tmp_path / "left").unlink()


def test_a_bot_that_is_not_there_has_lost_nothing(tmp_path: Path) -> None:
    tournament = made(contestant("Leaves", tmp_path), f"gone=class:{tmp_path}/gone.py:Gone")
    with pytest.raises(OptionError, match=r"no file .*gone\.py"):
        play_job(next(tournament.jobs(0, 1, tournament.names)))
    assert (tmp_path / "left").exists()


def test_a_fault_at_a_larger_table_ends_only_that_seats_game() -> None:
    tournament = new_tournament(
        Plan("gambit", ["uniform", contestant("Raises"), contestant("First")], games=3, seats=3)
    )
    line = play_job(next(tournament.jobs(0, 1, tournament.names)))
    seat = line["seats"].index("raises")
    assert line["outcome"][seat] == 0
    assert sum(line["outcome"]) == 1


def test_a_record_of_a_game_is_kept_if_asked_for() -> None:
    import schachtel

    tournament = made("uniform", contestant("First"))
    line = play_job(next(tournament.jobs(0, 1, tournament.names, record=True)))
    table = schachtel.replay(line["record"])
    assert list(table.outcome or ()) == line["outcome"]
    assert table.seat_names == ("uniform", "first")


def test_a_file_of_another_tournament_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    Results.open(file, made("uniform", "a=uct:simulations=4")).__exit__()
    with pytest.raises(OptionError, match=r"another tournament \(games was 2, not 4\)"):
        Results.open(file, made("uniform", "a=uct:simulations=4", games=4))
    file.write_text("no JSON\n")
    with pytest.raises(OptionError, match=r"line 1"):
        Results.read(file)
    file.write_text("{}\n")
    with pytest.raises(OptionError, match=r"not the file of a tournament"):
        Results.read(file)


@pytest.mark.parametrize("cut", [0, 1, 15, 60])
def test_a_file_without_one_whole_line_is_a_new_one(tmp_path: Path, cut: int) -> None:
    file, tournament = tmp_path / "some.jsonl", made("uniform", "level:1")
    Results.open(file, tournament).__exit__()
    whole = file.read_bytes()
    file.write_bytes(whole[:cut])
    Results.open(file, tournament).__exit__()
    assert file.read_bytes() == whole
    file.write_text("a poem")  # these are not results that the arena wrote
    with pytest.raises(OptionError, match="does not contain the results of a tournament"):
        Results.open(file, tournament)
    assert file.read_text() == "a poem"


def test_a_file_is_not_gone_on_with_by_other_rules_or_levels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, tournament = tmp_path / "some.jsonl", made("uniform", "level:1", "level:2")
    Results.open(file, tournament).__exit__()
    check(Results.read(file).tournament)
    with pytest.raises(
        OptionError, match=r"began with version 0 of the rules of schlacht, but the rules are now version \d"
    ):
        check(replace(tournament, rules=0))
    extras = game("schlacht").extras
    first, second, *others = extras.levels.levels
    changed = (first, replace(second, settings={**second.settings, "temper": 0.5}), *others)
    monkeypatch.setitem(vars(extras), "levels", replace(extras.levels, levels=changed))
    with pytest.raises(OptionError, match="settings of level:2 have changed"):
        check(Results.read(file).tournament)
    with pytest.raises(OptionError, match="settings of level:2 have changed"):
        Results.open(file, made("uniform", "level:1", "level:2"))


def test_contestants_are_checked_before_the_first_game() -> None:
    with pytest.raises(OptionError, match="no class Nobody"):
        check(made("uniform", f"class:{BOTS}:Nobody"))


# --- the command `schachtel arena` -----------------------------------------------------------------------------------


def started(*arguments: object, folder: Path) -> subprocess.Popen[str]:
    command = [*SCHACHTEL, "arena", *map(str, arguments)]
    environment = os.environ | {"LC_ALL": "C.UTF-8", "COLUMNS": "100", "RAY_USAGE_STATS_ENABLED": "0"}
    # A shell makes background processes ignore SIGINT. Undo that here, so that the command does not inherit it.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(
            command, cwd=folder, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
    finally:
        signal.signal(signal.SIGINT, before)


def wait_for_lines(file: Path, lines: int) -> None:
    for _ in range(PATIENCE * 20):
        if file.exists() and file.read_bytes().count(b"\n") >= lines:
            return
        time.sleep(0.05)
    raise TimeoutError(f"{file} has not got {lines} lines")


def wait_until_gone(pid: int) -> None:
    for _ in range(PATIENCE * 20):
        try:
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return
        except OSError:
            return
        time.sleep(0.05)
    raise TimeoutError(f"process {pid} is still there")


def test_all_of_it_can_be_killed_and_gone_on_with(tmp_path: Path) -> None:
    file, folder = tmp_path / "cut.jsonl", tmp_path / "pids"
    folder.mkdir()
    slow = contestant("Slow", folder)
    arguments = ("schlacht", "uniform", slow, "--games", 8, "--seed", 3, "-o", "single=true", "--out", file)
    first = started(*arguments, "--workers", 2, folder=tmp_path)
    wait_for_lines(file, 3)
    first.kill()
    first.communicate()
    for each in folder.glob("*.pid"):
        wait_until_gone(int(each.stem))  # workers end with their parent process
    (folder / "go").touch()
    with file.open("a") as half:
        half.write('{"game":"schla')
    before = Results.read(file)
    assert 2 <= len(before.lines) < 8
    second = started("--out", file, "--workers", 1, folder=tmp_path)
    shown, complaints = second.communicate(timeout=PATIENCE)
    assert second.returncode == 0, complaints
    assert "8 games" in shown
    assert plain(Results.read(file)) == here(made("uniform", slow, games=8))
    assert all(json.loads(line) for line in file.read_text().splitlines())


def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "cut.jsonl"
    arguments = ("schlacht", "uniform", contestant("Slow", tmp_path), "--games", 200, "--workers", 1, "--out", file)
    process = started(*arguments, "-o", "single=true", "--language", "en", folder=tmp_path)
    wait_for_lines(file, 3)
    process.send_signal(signal.SIGINT)
    shown, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, complaints
    told = re.search(r"(\d+) of 200 games are saved. To continue: schachtel arena --out (\S+)", shown)
    assert told
    assert int(told[1]) == len(Results.read(Path(told[2])).lines)


def test_a_ray_cluster_gives_the_same_results_and_loses_nothing_with_a_worker(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    file = tmp_path / "ray.jsonl"
    calm = made("uniform", contestant("First"), games=4)
    unlucky = contestant("DiesOnce", tmp_path).replace("diesonce=", "first=")
    arguments = ("schlacht", "uniform", unlucky, "--games", 4, "--seed", 3, "-o", "single=true", "--out", file)
    process = started(*arguments, "--ray", "local", "--workers", 2, folder=tmp_path)
    shown, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, complaints
    assert "4 games" in shown
    assert (tmp_path / "died").exists()
    assert plain(Results.read(file)) == here(calm)


@pytest.mark.parametrize("name", ["arena/game.py", "bots/uct.py"])
def test_a_machine_of_a_cluster_with_another_version_of_any_file_is_noticed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = next(made("uniform", contestant("First")).jobs(0, 1, ("uniform", "first")))
    wanted = on_ray.version()
    assert on_ray._play(job, wanted)["plies"] > 0
    monkeypatch.setitem(cache.AT_IMPORT, name, b"other")
    on_ray.version.cache_clear()
    try:
        with pytest.raises(on_ray.OtherVersion):
            on_ray._play(job, wanted)
    finally:
        on_ray.version.cache_clear()


@pytest.mark.parametrize(
    ("address", "told"),
    [("127.0.0.1:1", "no cluster answers: start a cluster"), ("nowhere", "must be auto, local or HOST:PORT")],
)
def test_a_cluster_that_is_not_there_is_told_in_a_line(tmp_path: Path, address: str, told: str) -> None:
    pytest.importorskip("ray")
    process = started("schlacht", "uniform", "level:1", "--ray", address, folder=tmp_path)
    _, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert told in complaints
