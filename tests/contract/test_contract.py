"""The contract that every game must fulfil, tested once for all games, numbers of seats and backends."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from schachtel.core.backends import BACKENDS as ENGINES
from schachtel.core.compile import kernel
from schachtel.core.contract import LANGUAGES, SPECTATOR, Game, Position, new_arrays, new_states
from schachtel.core.errors import IllegalMove, NotationError, PositionError, RecordError
from schachtel.core.kernels import Totals, enter_features, pick, play_games, turn
from schachtel.core.layout import Actions, Header, Many, Tables, U64s
from schachtel.core.record import HIDDEN, loads, seal
from schachtel.core.table import Table, from_position, from_record
from schachtel.games import GAMES
from tests.contract.cases import ALL, BACKENDS, CASES, IDS, OTHER_PARTS, around, inside, played, tables

Case = tuple[Game, int, dict[str, Any]]

cases = pytest.mark.parametrize("case", CASES, ids=IDS)
backends = pytest.mark.parametrize("backend", BACKENDS)


SLOW = ("gundam",)


def some(case: Case, backend: str, seed: int, every: float) -> Any:
    """Yield tables from random games: fewer tables if many seats or interpreted rules make the games slow."""
    chooser = random.Random(seed)
    slow = case[0].id in SLOW
    games, most = (max(1, (6 if slow else 12) // case[1]), 10_000) if backend == "compiled" else (1, 120)
    every *= 1 if backend == "compiled" else 0.5
    every *= (2 / case[1]) ** (4 if slow else 2)
    if every > 0:
        # If the caller wants positions from the middle of games, yield at least a few.
        every = max(every, 0.004 if backend == "compiled" else 0.02)
    for table in tables(case, backend, games, seed):
        yield from played(table, chooser, every, most)


def features(table: Table, seat: int) -> bytes:
    out = np.zeros(table.game.n_features, np.float32)
    inside(table).call(enter_features, table.game.tables(), seat, out)
    return out.tobytes()


# --- moves -----------------------------------------------------------------------------------------------------------


@cases
@backends
def test_legal_actions_are_ascending_codes_and_never_too_many(case: Case, backend: str) -> None:
    for table in some(case, backend, 1, 0.5):
        for seat in range(table.players):
            codes = table.actions(seat)
            assert (len(codes) > 0) == (seat in table.acting)
            assert codes == sorted(set(codes))
            assert all(0 <= code < case[0].facts.actions for code in codes)
            assert len(codes) <= case[0].facts.max_legal_actions


@cases
@backends
def test_exactly_the_legal_moves_can_be_played(case: Case, backend: str) -> None:
    chooser = random.Random(2)
    for table in some(case, backend, 2, 0.05):
        before = table.state
        for seat in table.acting:
            codes = set(table.actions(seat))
            for code in chooser.sample(range(case[0].facts.actions), min(40, case[0].facts.actions)):
                other = table.fork()
                if code in codes:
                    other.play_action(code, seat)
                    assert other.ply == table.ply + 1
                else:
                    with pytest.raises(IllegalMove):
                        other.play_action(code, seat)
                    assert other.state == before
            for move in chooser.sample(table.moves(seat), min(3, len(codes))):
                other = table.fork()
                other.play(move, seat)
                assert other.ply == table.ply + 1
        for seat in set(range(table.players)) - set(table.acting):
            with pytest.raises(IllegalMove):
                table.play("anything", seat)
        assert table.state == before


@cases
@backends
def test_each_move_has_one_notation_that_leads_back_to_it(case: Case, backend: str) -> None:
    game = case[0]
    for table in some(case, backend, 3, 0.1):
        for seat in table.acting:
            moves = table.moves(seat)
            assert len(set(moves)) == len(moves)
            assert [game.shown.read(inside(table), seat, move) for move in moves] == table.actions(seat)
            # Records can be parsed only if no move contains a space or brace, or begins with !, @ or ?.
            assert all(re.fullmatch(r"[^\s{}!@?][^\s{}]*", move) for move in moves)


@cases
def test_picked_actions_are_the_legal_ones_each_as_likely(case: Case) -> None:
    draws = 4000
    run = case[0].engine()(_pick_many)
    rng, out, found = (
        np.array([5], np.uint64),
        np.zeros(case[0].facts.max_legal_actions, np.int32),
        np.zeros(draws, np.int32),
    )
    words = np.full(-(-case[0].facts.actions // 64), 7, np.uint64)
    for table in some(case, "compiled", 4, 0.02):
        for seat in table.acting:
            legal = table.actions(seat)
            run(inside(table).states, case[0].tables(), seat, rng, out, found, words)
            codes, counts = np.unique(found, return_counts=True)
            assert set(codes) <= set(legal)
            assert np.flatnonzero(np.unpackbits(words.view(np.uint8), bitorder="little")).tolist() == legal
            due = draws / len(legal)
            spread = sum((counts - due) ** 2 / due) + due * (len(legal) - len(codes))
            # A chi-square test that all legal actions are equally frequent, within eight standard deviations.
            assert spread < len(legal) + 8 * np.sqrt(2 * len(legal)) + 8


@kernel
def _pick_many(
    states: Many[Header], tables: Many[Tables], seat: int, rng: U64s, out: Actions, found: Actions, words: U64s
) -> None:
    """Fill `found` with random actions that `pick` returns. The last call also writes all legal actions to `words`."""
    for i in range(len(found)):
        found[i] = pick(states[0], tables[0], seat, rng, out, words if i == len(found) - 1 else words[:0])


# --- the end ---------------------------------------------------------------------------------------------------------


@cases
def test_games_end_within_the_stated_bound_and_share_out_one_win(case: Case) -> None:
    for table in some(case, "compiled", 5, 0.0):
        assert table.turn is None
        assert table.acting == ()
        assert table.ply <= case[0].facts.max_decisions
        assert table.outcome is not None
        assert sum(table.outcome[team[0]] for team in table.teams) == pytest.approx(1)
        assert table.reason
        assert len(table.points) == table.players
        assert max(table.points) == table.points[int(np.argmax(table.outcome))], "who has won has most points"
        with pytest.raises(IllegalMove):
            table.play("e4")


@cases
@backends
def test_while_it_goes_on_somebody_acts_and_there_is_no_outcome(case: Case, backend: str) -> None:
    for table in some(case, backend, 6, 0.3):
        if table.acting:
            assert table.turn == min(table.acting)
            assert table.outcome is None
            assert table.reason is None
            assert all(point >= 0 for point in table.points)
        s = inside(table).state
        assert s.n_events <= len(s.events), "more events than the layout has room for"
        if "pending" in (case[0].records.State.dtype.names or ()):
            assert s.n_pending <= len(s.pending), "more waits than the layout has room for"


# --- text ------------------------------------------------------------------------------------------------------------


@cases
@backends
def test_positions_round_trip_bit_for_bit(case: Case, backend: str) -> None:
    for table in some(case, backend, 7, 0.1):
        position = table.position()
        again = Table(case[0], {}, start=json.loads(json.dumps(position)), seed=0, backend=backend)
        assert again.state == table.state
        assert again.position() == position


@cases
@backends
def test_records_replay_bit_for_bit(case: Case, backend: str) -> None:
    for table in some(case, backend, 8, 0.01):
        text = table.record(complete=True).dumps()
        again = from_record(case[0], loads(text), backend)
        assert again.state == table.state
        assert again.outcome == table.outcome
        assert again.record(complete=True).dumps() == text


@cases
def test_views_and_words_are_json_in_every_language(case: Case) -> None:
    for table in some(case, "compiled", 9, 0.05):
        for seat in (None, *range(table.players)):
            json.dumps(table.view(seat))
            assert (table.view(seat)["game"], table.view(seat)["seat"]) == (table.game.id, seat)
            for language in LANGUAGES:
                assert table.picture(seat, language)
                assert bool(table.reason_text(language)) == (table.outcome is not None)
                assert all(event["text"] for event in table.events(seat, language))
        for language in LANGUAGES:
            for seat in range(table.players):
                assert table.prompt(seat, language)
                choices = table.choices(seat, language)
                assert [choice["move"] for choice in choices] == table.moves(seat)
                assert all({"kind", "source", "target", "text"} <= choice.keys() for choice in choices)


# --- copies ----------------------------------------------------------------------------------------------------------


@cases
@backends
def test_undo_restores_every_step(case: Case, backend: str) -> None:
    chooser = random.Random(10)
    for table in tables(case, backend, 1):
        seen = []
        for _ in range(60):
            if table.turn is None:
                break
            seen.append((table.state, table.record(complete=True).dumps(), table.outcome))
            seat = chooser.choice(table.acting)
            table.play_action(chooser.choice(table.actions(seat)), seat)
        for before in reversed(seen):
            table.undo()
            assert (table.state, table.record(complete=True).dumps(), table.outcome) == before
        with pytest.raises(IllegalMove):
            table.undo()


@cases
def test_forks_share_nothing(case: Case) -> None:
    for table in some(case, "compiled", 11, 0.05):
        if table.turn is not None:
            before = table.state, table.record(complete=True).dumps(), table.view()
            other = table.fork()
            assert other.state == table.state
            other.play(other.moves()[0])
            other.undo()
            other.play(other.moves()[-1])
            other.extra["x"] = "y"
            assert (table.state, table.record(complete=True).dumps(), table.view()) == before


@cases
def test_tables_of_data_never_change(case: Case) -> None:
    before = case[0].tables().tobytes()
    for table in some(case, "compiled", 12, 0.0):
        assert table.turn is None
    assert case[0].tables().tobytes() == before


# --- secrecy ---------------------------------------------------------------------------------------------------------


@cases
@backends
def test_a_guessed_world_looks_the_same_to_the_seat_that_guesses(case: Case, backend: str) -> None:
    rng = np.array([13], np.uint64)
    for table in some(case, backend, 13, 0.2):
        for seat in (SPECTATOR, *range(table.players)):
            masked = inside(table).hidden(seat)
            world = masked.guessed(seat, rng)
            assert world.hidden(seat).states.tobytes() == masked.states.tobytes()
            assert masked.hidden(seat).states.tobytes() == masked.states.tobytes(), "hiding twice hides more"
            assert not masked.state.rng.any()


@cases
@backends
def test_a_guessed_world_can_be_played_on(case: Case, backend: str) -> None:
    chooser, rng = random.Random(18), np.array([18], np.uint64)
    for table in some(case, backend, 18, 0.05):
        for seat in (SPECTATOR, *range(table.players)):
            world = around(inside(table).hidden(seat).guessed(seat, rng), table)
            for _ in range(6):
                if world.turn is not None:
                    mover = chooser.choice(world.acting)
                    world.play_action(chooser.choice(world.actions(mover)), mover)


def upside_down(position: Position, seat: int) -> Position:
    """Return a copy of the position in which every bit that this seat may not see is flipped."""
    other = position.copy()
    other.states.view(np.uint64)[:] ^= ~position.keep()[seat]
    return other


@cases
@backends
def test_what_a_seat_was_not_shown_changes_nothing_that_it_receives(case: Case, backend: str) -> None:
    rng = np.array([14], np.uint64)
    for table in some(case, backend, 14, 0.1):
        for seat in range(table.players):
            other = around(inside(table).hidden(seat).guessed(seat, rng), table)
            assert json.dumps(other.view(seat)) == json.dumps(table.view(seat))
            assert other.moves(seat) == table.moves(seat)
            assert other.choices(seat) == table.choices(seat)
            assert other.events(seat) == table.events(seat)
            assert features(other, seat) == features(table, seat)
            assert other.prompt(seat) == table.prompt(seat)
            flipped = around(upside_down(inside(table), seat), table)
            assert json.dumps(flipped.view(seat)) == json.dumps(table.view(seat))
            assert flipped.events(seat) == table.events(seat)
            assert features(around(inside(table).hidden(seat), table), seat) == features(table, seat)
        spectator = around(inside(table).hidden(SPECTATOR).guessed(SPECTATOR, rng), table)
        assert json.dumps(spectator.view()) == json.dumps(table.view())
        assert spectator.events() == table.events()


@cases
def test_what_others_have_chosen_is_in_no_record_that_a_seat_gets(case: Case) -> None:
    """While other seats have chosen in secret, the record that a seat gets must not depend on what they chose."""
    for table in some(case, "compiled", 16, 0.2):
        for seat in table.acting:
            for other in table.acting:
                choices = table.actions(other)
                texts = []
                for action in (choices[0], choices[-1]):
                    later = table.fork()
                    later.play_action(action, other)
                    secret = inside(table).is_secret(other, action, seat)
                    if later.outcome is None and secret:
                        texts.append(later.record(seat).dumps())
                assert len(set(texts)) <= 1


@cases
def test_a_table_from_a_position_keeps_it_back_from_its_seats(case: Case) -> None:
    if case[0].facts.chance:
        for table in some(case, "compiled", 17, 0.05):
            again = from_position(case[0], table.position())
            assert again.record(complete=True).start == table.position()
            for seat in (None, 0):
                assert again.outcome is not None or again.record(seat).start is None
            assert again.record().commitment is None, "no seed, no promise"


@cases
def test_until_it_is_over_a_record_keeps_the_seed_to_itself(case: Case) -> None:
    game, seats, options = case
    table = Table(game, options, players=seats, seed=123456789)
    for seat in (None, *range(seats)):
        assert "123456789" not in table.record(seat).dumps()
        assert table.record(seat).seed is None
        assert (table.record(seat).commitment is not None) == game.facts.chance
    assert table.record(complete=True).seed == (123456789 if game.facts.chance else None)


@cases
def test_what_options_hide_from_a_viewer_changes_no_record_that_the_viewer_gets(case: Case) -> None:
    game, seats, options = case
    table = Table(game, options, players=seats, seed=3, backend="interpreted")
    assert {option.name for option in game.facts.options if option.redact} == OTHER_PARTS.get(game.id, {}).keys()
    for viewer in (None, *range(seats)):
        told = game.hidden_options(table.options, seats, () if viewer is None else (viewer,))
        other = dict(table.options)
        for name, value in told.items():
            parts = [OTHER_PARTS[game.id][name] if part == HIDDEN else part for part in value.split(",")]
            other[name] = ",".join(parts)
        changed = Table(game, other, players=seats, seed=3, backend="interpreted")
        records = [replace(each.record(viewer), sealed=None).dumps() for each in (table, changed)]
        assert records[0] == records[1]
        assert (table.record(viewer).sealed is not None) == bool(told)
        assert (changed.options != table.options) == bool(told)


@cases
def test_a_seal_of_hidden_options_is_made_of_what_a_complete_record_has(case: Case) -> None:
    game, seats, options = case
    table = Table(game, options, players=seats, seed=4, backend="interpreted")
    whole = table.record(complete=True)
    assert whole.sealed is None
    sealed = table.record().sealed
    if sealed is not None:
        assert whole.seed is not None
        assert sealed == seal(game.id, whole.seed, whole.options)
        kept = replace(whole, sealed=sealed)
        assert loads(kept.dumps()) == kept
        assert from_record(game, kept, "interpreted").options == table.options
        with pytest.raises(RecordError, match="seal"):
            from_record(game, replace(kept, sealed=seal(game.id, 5, whole.options)), "interpreted")


# --- backends --------------------------------------------------------------------------------------------------------


def hashes(case: Case, backend: str, games: int) -> tuple[list[int], list[float]]:
    """Play random games. Return the hash of each game's last state, and for each seat the sum of its outcomes."""
    game, seats, options = case
    totals = Totals(np.zeros(seats), np.zeros(1), np.zeros(games, np.uint64))
    game.engine(backend)(play_games)(new_arrays(game, game.check_options(options), seats), 15, games, totals)
    return [int(digest) for digest in totals.digests], [float(share) for share in totals.won]


@cases
def test_interpreted_and_compiled_play_the_same_games(case: Case) -> None:
    games = 2 if case[0].id == "chess" or (case[0].id in SLOW and case[1] > 2) else 8
    assert hashes(case, "interpreted", games) == hashes(case, "compiled", games)


@cases
def test_the_same_seed_gives_the_same_deal_and_another_one_another(case: Case) -> None:
    game, seats, options = case
    values = game.check_options(options)
    first, again, other = (
        new_states(game, values, seats, seed).tobytes() for seed in (1 << 100, 1 << 100, (1 << 100) + 1)
    )
    assert first == again
    assert (first != other) == game.facts.chance


# --- bad input -------------------------------------------------------------------------------------------------------


@cases
@backends
@pytest.mark.parametrize("text", ["", " ", "?", "e9", "💥", "a" * 5000, "\x00", "pass pass", "0", "-1", "O-O-O-O"])
def test_nonsense_is_refused_and_changes_nothing(case: Case, backend: str, text: str) -> None:
    table = next(tables(case, backend, 1))
    before = table.state
    with pytest.raises((NotationError, IllegalMove)):
        table.play(text)
    assert table.state == before


@cases
@pytest.mark.parametrize("start", [None, 7, "x", [], {}, {"nonsense": 1}, {"board": 3}, {"fen": []}, {1: 2}])
def test_nonsense_is_no_position(case: Case, start: Any) -> None:
    if start == {} and case[0].id == "chess":
        # Chess accepts an empty position, because missing fields get their default values.
        assert from_position(case[0], {}).view()["fen"].startswith("rnbqkbnr")
    else:
        with pytest.raises(PositionError):
            from_position(case[0], start)


# --- completeness: every game is tested -------------------------------------------------------------------------------

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", GAMES)
def test_every_numbered_rule_has_a_test_with_its_number(name: str) -> None:
    readme = (ROOT / "src/schachtel/games" / name / "README.md").read_text("utf-8")
    rules = re.findall(r"^\| ([RBT][\d.]+) \|", readme, re.MULTILINE)
    assert len(rules) > 10
    tests = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests/games" / name).glob("test_*.py"))
    missing = [rule for rule in rules if not re.search(rf"def test_{rule.lower().replace('.', '_')}_[a-z]", tests)]
    assert not missing, f"{name}: no test for {', '.join(missing)}"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_golden_playthrough(name: str) -> None:
    assert list((ROOT / "tests/goldens" / name).glob("*.playthrough"))


def test_every_game_in_the_box_is_tested_here() -> None:
    assert {game.id for game in ALL} == {*GAMES, "toy"}
    assert set(ENGINES) == {*BACKENDS, "auto", "cuda", "wasm"}, "test_auto.py, test_cuda.py and test_wasm.py have those"


def test_turn_is_the_first_seat_that_may_act() -> None:
    states = Header.new()
    assert turn(states[0]) == -1
    states[0].acting = 6
    assert turn(states[0]) == 1
