"""Tests of data sets: what a row contains, that rows contain no secrets, and that equal plans write equal files."""

from __future__ import annotations

import itertools
import json
import multiprocessing
import random
import time
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as parquet
import pytest

import schachtel
from schachtel.core.contract import Position
from schachtel.core.errors import BotError, OptionError, RecordError, SchachtelError
from schachtel.core.kernels import enter_features
from schachtel.core.table import Table
from schachtel.games import game
from schachtel.research import dataset
from schachtel.research.dataset import new_plan
from schachtel.research.rows import Rows
from tests.contract.cases import inside
from tests.patience import PATIENCE

QUICK = {"single": True}  # a single battle of Die Schlacht


def written(path: Path, plan: dataset.Plan, **more: Any) -> list[dict[str, Any]]:
    dataset.write(path, plan, **more)
    rows: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return rows


def observed(table: Table, seat: int) -> list[float]:
    out = np.zeros(table.game.n_features, np.float32)
    inside(table).call(enter_features, table.game.tables(), seat, out)
    numbers: list[float] = out.tolist()
    return numbers


# --- the contents of a file ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", schachtel.games())
def test_rows_tell_the_games_again_decision_by_decision(tmp_path: Path, name: str) -> None:
    rows = written(tmp_path / "x.parquet", new_plan(name, games=2, seed=7, full=True))
    assert [row["episode"] for row in rows] == sorted(row["episode"] for row in rows)
    for episode in range(2):
        own = [row for row in rows if row["episode"] == episode]
        table = schachtel.new(name, seed=int(own[0]["seed"]))
        for row in own:
            assert (row["game"], row["rules"]) == (name, table.game.facts.rules_version)
            assert (row["ply"], row["seat"], row["player"]) == (table.ply, table.turn, "uniform")
            assert row["legal"] == table.actions()
            assert row["move"] == table.moves()[row["legal"].index(row["action"])]
            assert row["observation"] == observed(table, row["seat"])
            assert row["record"] == table.state
            table.play_action(row["action"])
        assert table.outcome is not None
        assert all(row["outcome"] == table.outcome[row["seat"]] for row in own)
        for seat in range(table.players):
            assert [row["last"] for row in own if row["seat"] == seat][-2:] == [False, True]


@pytest.mark.parametrize(("name", "players"), [("gambit", 4), ("gundam", 2)])
def test_records_are_what_the_seat_may_know(tmp_path: Path, name: str, players: int) -> None:
    plan = new_plan(name, games=1, seed=3, players=players, records=True)
    table = schachtel.new(name, seed=plan.deal(0), players=players)
    for row in written(tmp_path / "x.parquet", plan):
        assert row["record"] == table.view_record().position.states.tobytes()
        assert "seed" not in row
        table.play_action(row["action"])


@pytest.mark.parametrize("name", schachtel.games())
def test_what_a_seat_was_not_shown_is_in_no_row(name: str) -> None:
    """A row for a seat must keep its bytes if everything that the seat does not know is drawn anew."""
    its_game = game(name)
    table, chooser, rng = schachtel.new(name, seed=5), random.Random(5), np.array([5], np.uint64)
    differ = 0
    while table.turn is not None and table.ply < 150:
        seat, action = table.turn, chooser.choice(table.actions())
        whole = inside(table)
        other = whole.hidden(seat).guessed(seat, rng)
        differ += other.states.tobytes() != whole.states.tobytes()
        made = []
        for world in (whole, other, scrambled(whole, seat)):
            rows = Rows(its_game, records=True, full=False)
            seen = world.hidden(seat)
            rows.add(0, world, seen, seat, seen.legal(seat), action, "uniform")
            rows.end([0.0] * table.players, 5)
            made.append(rows.batch().serialize().to_pybytes())
        assert made[0] == made[1] == made[2]
        table.play_action(action, seat)
    assert differ > 10


def scrambled(position: Position, seat: int) -> Position:
    """Return a copy of a position in which every bit that is hidden from a seat is flipped."""
    other = position.copy()
    other.states.view(np.uint64)[:] ^= ~position.keep()[seat]
    return other


def test_a_masked_file_has_no_seed_and_a_full_one_has(tmp_path: Path) -> None:
    file = tmp_path / "x.parquet"
    seed = 2**100 + 12345
    masked, full = (new_plan("match", games=1, seed=seed, full=each) for each in (False, True))
    dataset.write(file, masked)
    told = parquet.read_schema(file)
    assert {"seed", "record"}.isdisjoint(told.names)
    assert str(seed) not in str(told.metadata)
    assert str(masked.deal(0)).encode() not in file.read_bytes()
    dataset.write(file, full)
    assert json.loads(parquet.read_schema(file).metadata[b"schachtel"])["seed"] == str(seed)


def test_a_file_says_how_it_was_made(tmp_path: Path) -> None:
    dataset.write(tmp_path / "x.parquet", new_plan("schlacht", games=1, bots=["uniform", "greedy"], options=QUICK))
    about = dataset.read(tmp_path / "x.parquet").about
    assert about["version"] == schachtel.__version__
    assert (about["game"], about["rules"], about["players"], about["bots"]) == ("schlacht", 1, 2, ["uniform", "greedy"])
    assert (about["features"], about["actions"]) == (game("schlacht").n_features, game("schlacht").facts.actions)
    assert about["options"]["single"] == "true"


# --- the players, and independence of all else ------------------------------------------------------------------------


def test_bots_take_turns_in_all_seats(tmp_path: Path) -> None:
    rows = written(
        tmp_path / "x.parquet", new_plan("schlacht", games=4, seed=1, bots=["uniform", "greedy"], options=QUICK)
    )
    seated = {(row["episode"], row["seat"]): row["player"] for row in rows}
    assert [seated[episode, 0] for episode in range(4)] == ["uniform", "greedy"] * 2
    assert [seated[episode, 1] for episode in range(4)] == ["greedy", "uniform"] * 2
    three = new_plan("schlacht", bots=["1", "2", "greedy"])
    assert len({three.lineup(episode) for episode in range(6)}) == 6
    assert three.lineup(6) == three.lineup(0) == ("1", "2")
    four = new_plan("gambit", players=4, bots=["uniform", "greedy"])
    assert {four.lineup(0), four.lineup(1)} == {("uniform", "greedy") * 2, ("greedy", "uniform") * 2}


def test_a_level_plays_the_same_again_since_it_looks_at_no_clock(tmp_path: Path) -> None:
    plan = new_plan("schlacht", games=2, seed=4, bots=["2", "greedy"], options=QUICK)
    assert written(tmp_path / "x.parquet", plan) == written(tmp_path / "y.parquet", plan)
    with pytest.raises(OptionError, match=r"uct:time=0\.1 has a time limit"):
        new_plan("schlacht", bots=["uct:time=0.1"])


def test_a_file_does_not_depend_on_how_many_processes_played(tmp_path: Path) -> None:
    plan = new_plan("schlacht", games=20, seed=9, options=QUICK)
    told: list[int] = []
    one = dataset.write(tmp_path / "1.parquet", plan)
    two = dataset.write(tmp_path / "2.parquet", plan, workers=2, tell=told.append)
    assert (tmp_path / "1.parquet").read_bytes() == (tmp_path / "2.parquet").read_bytes()
    assert (one.games, one.rows) == (two.games, two.rows) == (20, parquet.read_metadata(one.path).num_rows)
    assert told == [8, 16, 20, 20]


def test_fewer_games_are_the_first_ones_of_more(tmp_path: Path) -> None:
    few, many = (
        written(tmp_path / "x.parquet", new_plan("schlacht", games=games, seed=2, options=QUICK)) for games in (3, 9)
    )
    assert many[: len(few)] == few
    other = written(tmp_path / "x.parquet", new_plan("schlacht", games=3, seed=3, options=QUICK))
    assert other[: len(few)] != few


# --- files -----------------------------------------------------------------------------------------------------------


def test_who_stops_it_has_the_games_until_then(tmp_path: Path) -> None:
    def stop(games: int) -> None:
        told.append(games)
        if len(told) == 2:
            raise KeyboardInterrupt

    told: list[int] = []
    file, plan = tmp_path / "x.parquet", new_plan("schlacht", games=1000, seed=2, options=QUICK)
    with pytest.raises(KeyboardInterrupt):
        dataset.write(file, plan, tell=stop)
    assert told == [8, 16, 16]
    whole = new_plan("schlacht", games=16, seed=2, options=QUICK)
    assert parquet.read_table(file).to_pylist() == written(tmp_path / "y.parquet", whole)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["x.parquet", "y.parquet"]


def test_without_a_game_there_is_no_file_and_an_old_one_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("out of luck")

    monkeypatch.setattr(dataset, "play_part", fails)
    file = tmp_path / "x.parquet"
    for precious in (None, b"precious"):
        if precious:
            file.write_bytes(precious)
        with pytest.raises(RuntimeError, match="out of luck"):
            dataset.write(file, new_plan("schlacht"))
        assert [each.read_bytes() for each in tmp_path.iterdir()] == [precious] * (precious is not None)


def test_an_error_leaves_an_old_file_as_it_is_and_the_games_until_then_beside_it(tmp_path: Path) -> None:
    def fail(games: int) -> None:
        if games == 16:
            raise BotError("out of luck")

    file = tmp_path / "x.parquet"
    file.write_bytes(b"precious")
    with pytest.raises(BotError, match="out of luck"):
        dataset.write(file, new_plan("schlacht", games=100, seed=2, options=QUICK), tell=fail)
    assert file.read_bytes() == b"precious"
    assert set(dataset.read(tmp_path / "x.parquet.part").episodes) == set(range(16))
    over = schachtel.position("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    with pytest.raises(RecordError, match="game 2 of 2 is not over"):
        dataset.write_tables(file, [over, schachtel.new("chess")])
    assert file.read_bytes() == b"precious"


def test_who_stops_it_ends_no_processes_but_its_own(tmp_path: Path) -> None:
    def stop(games: int) -> None:
        if not others:
            others.append(multiprocessing.get_context("spawn").Process(target=time.sleep, args=(10 * PATIENCE,)))
            others[0].start()
            raise KeyboardInterrupt

    others: list[Any] = []
    with pytest.raises(KeyboardInterrupt):
        dataset.write(tmp_path / "x.parquet", new_plan("schlacht", options=QUICK), workers=2, tell=stop)
    try:
        others[0].join(0.5)
        assert others[0].exitcode is None
    finally:
        others[0].kill()
        others[0].join()


def test_large_files_are_written_and_read_in_pieces_of_whole_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset, "A_GROUP", 300)
    file = tmp_path / "x.parquet"
    dataset.write(file, new_plan("schlacht", games=40, seed=2, options=QUICK, records=True))
    whole, parts = dataset.read(file), list(dataset.batches(file))
    assert len(parts) > 2
    assert sum(map(len, parts)) == len(whole)
    assert all(before.episodes[-1] < after.episodes[0] for before, after in itertools.pairwise(parts))
    for name in ("observations", "actions", "outcomes", "seats", "plies", "last", "legal", "records"):
        assert (np.concatenate([getattr(part, name) for part in parts]) == getattr(whole, name)).all()
    masks = np.concatenate([part.masks() for part in parts])
    assert (masks == whole.masks()).all()


def test_reading_gives_arrays(tmp_path: Path) -> None:
    file, its_game = tmp_path / "x.parquet", game("match")
    rows = written(file, new_plan("match", games=2, seed=2, records=True))
    data = dataset.read(file)
    assert data.observations.shape == (len(rows), its_game.n_features)
    assert data.observations.dtype == np.float32
    masks = data.masks()
    assert masks.shape == (len(rows), its_game.facts.actions)
    assert masks[np.arange(len(rows)), data.actions].all()
    assert [np.flatnonzero(mask).tolist() for mask in masks] == [row["legal"] for row in rows]
    assert (data.masks([5, 2]) == masks[[5, 2]]).all()
    assert (data.masks(data.seats == 1) == masks[data.seats == 1]).all()
    assert (data.records["ply"] == data.plies).all()


def test_games_that_were_played_elsewhere_become_rows(tmp_path: Path) -> None:
    table = schachtel.new("gambit", seed=6)
    chooser = random.Random(6)
    while table.turn is not None:
        seat = chooser.choice(table.acting)
        table.play_action(chooser.choice(table.actions(seat)), seat)
    resigned = schachtel.new("gambit", seed=7)
    resigned.play(resigned.moves()[0])
    resigned.resign(0)
    tables = [schachtel.replay(each.record().dumps()) for each in (table, resigned)]
    dataset.write_tables(tmp_path / "x.parquet", tables, full=True)
    rows = parquet.read_table(tmp_path / "x.parquet").to_pylist()
    assert [row["move"] for row in rows] == [
        each for one in tables for each in one.record().moves if not each.startswith("!")
    ]
    assert {(row["episode"], row["seed"]) for row in rows} == {(0, "6"), (1, "7")}
    assert rows[-1]["outcome"] == resigned.outcome[rows[-1]["seat"]]  # type: ignore[index]
    assert all(row["action"] in row["legal"] for row in rows)


# --- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"game": "go"}, "there is no game 'go'"),
        ({"games": 0}, "games 0: must be a whole number of at least 1"),
        ({"games": "x"}, "games 'x': must be a whole number of at least 1"),
        ({"games": 1.5}, "games 1.5: must be a whole"),
        ({"games": True}, "games True: must be a whole"),
        ({"bots": [3]}, r"bots \[3\]: must be a list of names"),
        ({"bots": "greedy"}, "bots 'greedy': must be a list of names"),
        ({"bots": 5}, "bots 5: must be a list of names"),
        ({"seed": -1}, "seed -1"),
        ({"players": 3}, "for 2 players"),
        ({"bots": ["bob"]}, "there is no bot 'bob'"),
        ({"options": {"goal": 3}}, "no option 'goal'"),
    ],
)
def test_a_wrong_plan_is_refused_before_anything_is_written(arguments: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        new_plan(**{"game": "schlacht"} | arguments)


def test_tables_that_are_no_data_are_refused(tmp_path: Path) -> None:
    for tables, told in (
        ([], "no game"),
        ([schachtel.new("chess")], "game 1 of 1 is not over"),
        ([schachtel.position("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), schachtel.new("match")], "game 2 of 2"),
    ):
        with pytest.raises(RecordError, match=told):
            dataset.write_tables(tmp_path / "x.parquet", tables)


def test_files_that_are_no_data_sets_are_refused(tmp_path: Path) -> None:
    (tmp_path / "text.parquet").write_text("no Parquet")
    import pyarrow as pa

    parquet.write_table(pa.table({"a": [1]}), tmp_path / "other.parquet")
    for name in ("missing", "text", "other"):
        with pytest.raises(SchachtelError, match=name):
            dataset.read(tmp_path / f"{name}.parquet")
