"""Tests of `schachtel verify`, which checks that a record's deal fits the commitment published before the game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import schachtel
from schachtel.core.record import Record, commitment

SEED = 0xC0FFEE << 64
RIGHT = commitment("gambit", SEED)
OTHER = commitment("gambit", SEED + 1)


def keep(record: Record, name: str = "game.txt") -> Path:
    file = Path(name)
    file.write_text(record.dumps(), "utf-8")
    return file


def table() -> schachtel.Table:
    """Return a table in the middle of a game with hidden information."""
    begun = schachtel.new("gambit", seed=SEED, backend="interpreted")
    while begun.ply < 4:
        begun.play(begun.moves()[0])
    return begun


@pytest.fixture
def record(run: Any) -> Record:
    """Return the record of a game with hidden information that ended when the first seat resigned."""
    over = table()
    over.resign(0)
    return over.record()


def test_a_record_as_the_table_wrote_it_fits(run: Any, record: Record) -> None:
    shown = run("verify", keep(record))
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert shown.stdout.splitlines()[1:] == [
        f"The commitment matches the seed {SEED}: {RIGHT}",
        "The moves (5) lead to the recorded result: 0-1 (resignation).",
        "Everything in the record matches.",
    ]


def test_it_is_told_in_german(run: Any, record: Record) -> None:
    shown = run("verify", keep(record), "--language", "de")
    assert shown.exit_code == 0
    assert (
        "Die Züge (5) führen zum aufgezeichneten Ergebnis: 0-1 (durch Aufgabe).\nIn der Aufzeichnung passt alles.\n"
        in shown.stdout
    )


def test_a_record_can_come_from_a_pipe(process: Any, record: Record) -> None:
    assert process("verify", "-", says=record.dumps()).returncode == 0
    assert process("verify", "-", says=replace(record, seed=SEED + 1).dumps()).returncode == 1


def test_a_record_of_any_game_fits(run: Any) -> None:
    for name in schachtel.games():
        played = schachtel.new(name, seed=SEED, backend="interpreted")
        for _ in range(6):
            played.play(played.moves()[-1])
        played.resign(0)
        shown = run("verify", keep(played.record()))
        assert shown.exit_code == 0, shown.stdout
        shuffled = "The commitment matches" in shown.stdout
        assert shuffled == played.game.facts.chance
        assert ("Nothing was shuffled: nothing in Chess is left to chance." in shown.stdout) == (not shuffled)


WRONG = [
    (
        {"seed": SEED + 1},
        f"the commitment in the record is {RIGHT}, but the right one for the seed {SEED + 1} is {OTHER}",
    ),
    (
        {"commitment": OTHER},
        f"the commitment in the record is {OTHER}, but the right one for the seed {SEED} is {RIGHT}",
    ),
    ({"commitment": None}, "the record contains no commitment"),
    ({"result": (1.0, 0.0)}, "the recorded result is 1-0, but the moves lead to 0-1"),
    ({"result": (0.5, 0.5)}, "the recorded result is 0.5-0.5, but the moves lead to 0-1"),
    ({"reason": "time_up"}, "the recorded reason for the result is time_up, but the moves lead to resign"),
]


@pytest.mark.parametrize(("change", "says"), WRONG)
def test_what_does_not_fit_is_named(run: Any, record: Record, change: dict[str, Any], says: str) -> None:
    shown = run("verify", keep(replace(record, **change)))
    assert (shown.exit_code, shown.stderr) == (1, "")
    assert f"WRONG: {says}" in shown.stdout
    assert shown.stdout.endswith("\nNot everything in the record matches.\n")


def test_moves_that_cannot_follow_from_the_deal_do_not_fit(run: Any, record: Record) -> None:
    entries = (record.entries[0], *record.entries[:-2])
    shown = run("verify", keep(replace(record, entries=entries)))
    assert shown.exit_code == 1
    assert "WRONG: the moves cannot be replayed: line " in shown.stdout
    cut = run("verify", keep(replace(record, entries=record.entries[:-1])))
    assert cut.exit_code == 1
    assert "WRONG: the recorded result is 0-1, but the moves lead to *" in cut.stdout


def test_another_deal_is_found_out_even_if_its_commitment_is_written_anew(run: Any, record: Record) -> None:
    forged = replace(record, seed=SEED + 1, commitment=OTHER)
    shown = run("verify", keep(forged), "--commitment", RIGHT)
    assert shown.exit_code == 1
    assert (
        f"WRONG: the published commitment is {RIGHT}, but the right one for the seed {SEED + 1} is {OTHER}"
        in shown.stdout
    )


def test_what_was_published_does_for_what_the_record_leaves_out(run: Any, record: Record) -> None:
    for told in (record, replace(record, commitment=None)):
        shown = run("verify", keep(told), "--commitment", f" {RIGHT.upper()} ")
        assert shown.exit_code == 0
        assert f"The published commitment matches the seed {SEED}." in shown.stdout


def test_where_nothing_was_shuffled_nothing_can_have_been_published(run: Any) -> None:
    chess = schachtel.new("chess", backend="interpreted")
    chess.resign(1)
    shown = run("verify", keep(chess.record()), "--commitment", RIGHT)
    assert shown.exit_code == 1
    assert f"WRONG: the commitment {RIGHT} cannot be checked" in shown.stdout


def test_a_game_from_a_position_has_no_seed(run: Any) -> None:
    later = schachtel.position("gambit", table().position(), backend="interpreted")
    later.resign(1)
    shown = run("verify", keep(later.record()))
    assert shown.exit_code == 0
    assert "Nothing was shuffled: the game began from a position that is in the record." in shown.stdout


def refused(run: Any, *arguments: object) -> str:
    shown = run("verify", *arguments)
    assert (shown.exit_code, shown.stdout, shown.stderr.count("\n")) == (2, "", 1)
    return str(shown.stderr)


def test_a_game_can_be_verified_once_it_is_over(run: Any, record: Record) -> None:
    for told in (table().record(), table().record(1), table().record(complete=True)):
        assert "the game is not over yet: when it is, verify its complete record" in refused(run, keep(told))
    assert "the seed is missing" in refused(run, keep(replace(record, seed=None)))
    seen = tuple(entry.seen_by(1) for entry in record.entries)
    assert "hidden choices are missing" in refused(run, keep(replace(record, entries=seen)))


def test_what_cannot_be_read_is_refused(run: Any, record: Record) -> None:
    Path("prose.txt").write_text("precious", "utf-8")
    assert "line 1, column 1" in refused(run, "prose.txt")
    assert "No such file" in refused(run, "missing.txt")
    assert "there is no game 'go'" in refused(run, keep(replace(record, game="go")))
    assert "version 99 of the rules" in refused(run, keep(replace(record, rules=99)))
    assert "cannot be set up" in refused(run, keep(replace(record, options={"layout": "nonsense"})))
    assert "must be 64 hexadecimal digits" in refused(run, keep(record), "--commitment", "c0ffee")


# --- hidden options ---------------------------------------------------------------------------------------------------


@pytest.fixture
def sealed(run: Any) -> tuple[str, Record]:
    """Return the hash that sealed the secret deck lists during a game, and the record of that game after its end."""
    played = schachtel.new("gundam", seed=SEED, backend="interpreted")
    kept = played.record().sealed
    assert kept is not None
    played.resign(0)
    return kept, played.record()


def test_a_seal_that_was_kept_fits_the_options(run: Any, sealed: tuple[str, Record]) -> None:
    kept, record = sealed
    says = f"The seal matches the seed and the options: {kept}"
    for shown in (run("verify", keep(record), "--sealed", kept), run("verify", keep(replace(record, sealed=kept)))):
        assert (shown.exit_code, shown.stderr) == (0, "")
        assert says in shown.stdout.splitlines()


def test_options_that_were_changed_do_not_fit_the_seal(run: Any, sealed: tuple[str, Record]) -> None:
    kept, record = sealed
    other = replace(record, options=record.options | {"decks": "blue_white,blue_white"})
    shown = run("verify", keep(other), "--sealed", kept)
    assert shown.exit_code == 1
    assert f"WRONG: the seal {kept} does not match the seed and the options" in shown.stdout


def test_what_is_no_seal_is_refused(run: Any, sealed: tuple[str, Record]) -> None:
    shown = run("verify", keep(sealed[1]), "--sealed", "abc")
    assert shown.exit_code == 2
    assert "must be 64 hexadecimal digits" in shown.stderr
