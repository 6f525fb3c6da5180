"""Tests of games played through the command line, as at a keyboard."""

from __future__ import annotations

import os
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

import schachtel
from schachtel.bots.uniform import Uniform
from schachtel.cli.typed_commands import COMMANDS, command, meaning, word
from schachtel.core.catalogue import LANGUAGES
from schachtel.core.contract import Game
from schachtel.core.display import Question
from schachtel.core.random import seed_from
from schachtel.core.table import Table, ViewRecord

SHORT = ("--option", "single=true")
SEED = 7


def a_table() -> Table:
    return schachtel.new("schlacht", seed=SEED, single=True, backend="interpreted")


def all_moves(bot: Uniform | None = None) -> tuple[list[str], Table]:
    """Return what a person types in a whole game and its final table. Without a bot, the person plays both sides."""
    table, chance, typed = a_table(), random.Random(1), []
    while table.turn is not None:
        if bot is not None and table.turn == 1:
            table.play(bot.choose(table.view_record()))
        else:
            typed.append(chance.choice(table.moves()))
            table.play(typed[-1])
    return typed, table


def test_two_people_play_a_whole_game_save_it_and_replay_it(run: Any) -> None:
    moves, table = all_moves()
    played = run("play", "--against", "person", "--seed", SEED, *SHORT, says=[*moves, "save game.txt", ""])
    assert played.exit_code == 0
    assert played.stderr == ""
    winner = ("Black", "White")[table.outcome.index(1.0)] if table.outcome else ""
    assert f"{winner} wins (the match was a single game)" in played.stdout
    assert "schachtel replay game.txt" in played.stdout
    assert schachtel.replay(Path("game.txt").read_text("utf-8")).state == table.state
    again = run("replay", "game.txt")
    assert again.exit_code == 0
    assert f"{len(moves)}/{len(moves)}" in again.stdout


def test_a_whole_game_against_uniform_is_recorded_at_its_end(run: Any) -> None:
    moves, table = all_moves(Uniform(seed_from(SEED, "bot", 1)))
    played = run("play", "--against", "uniform", "--seed", SEED, *SHORT, "--record", "game.txt", says=moves)
    assert played.exit_code == 0
    record = schachtel.replay(Path("game.txt").read_text("utf-8"))
    assert record.outcome == table.outcome
    assert record.record().seats == ("person", "uniform")


def test_the_bot_of_the_second_level_answers(run: Any) -> None:
    played = run("play", "--against", "2", "--seed", SEED, says=["d4"])
    assert played.exit_code == 0
    assert "White places a piece on" in played.stdout
    assert "White is the bot (level 2)" in played.stdout


def test_the_bot_begins_when_the_person_takes_the_second_seat(run: Any) -> None:
    played = run("play", "--against", "uniform", "--seat", 1, "--seed", SEED, says=["undo"])
    assert played.stdout.index("Black places a piece on") < played.stdout.index("White: Place a piece")
    assert "You have not moved yet." in played.stdout  # the bot's move cannot be taken back


def test_undo_takes_back_the_own_move_and_the_answer(run: Any) -> None:
    played = run("play", "--against", "uniform", "--seed", SEED, says=["d4", "undo", "d4", "undo", "undo"])
    assert played.stdout.count("(8 to go)") == 4
    assert played.stdout.count("(7 to go)") == 2
    assert "You have not moved yet." in played.stdout


def test_undo_works_after_the_end(run: Any) -> None:
    moves, _ = all_moves()
    played = run(
        "play", "--against", "person", "--seed", SEED, *SHORT, says=[*moves, "undo", moves[-1], "board", "what", "quit"]
    )
    assert played.exit_code == 0
    assert played.stdout.count("wins (the match was a single game)") == 2


def test_resigning_asks_first_and_then_the_other_side_wins(run: Any) -> None:
    played = run("play", "--against", "person", says=["resign", "n", "resign", "y"])
    assert played.stdout.count("Really resign") == 2
    assert "White wins (resignation). Points: " in played.stdout


def test_illegal_and_senseless_input_is_one_line_and_the_question_comes_again(run: Any) -> None:
    played = run("play", "--against", "person", says=["d4", "d4", "nonsense", "", "claim", "draw"])
    assert "d4 – the square is taken." in played.stdout
    assert "'nonsense' is not a move" in played.stdout
    assert "Under the rules, you cannot claim a draw right now." in played.stdout
    assert "Die Schlacht has no draws." in played.stdout
    assert played.stdout.count("White: Place a piece") == 6


def test_moves_are_listed_and_explained_when_they_are_few(run: Any) -> None:
    position = '{"board": "A0B0C0D0", "black": "a1 b2", "white": "a2 h8"}'
    table = schachtel.position(
        "schlacht", {"board": "A0B0C0D0", "black": "a1 b2", "white": "a2 h8"}, backend="interpreted"
    )
    played = run("play", "--against", "person", "--position", position, says=["moves", "?"])
    for number, choice in enumerate(table.choices(), 1):
        assert f"\n{number:>4} {choice['move']} {choice['text']}\n" in played.stdout
    assert "claim" not in played.stdout  # in *Die Schlacht*, nobody can claim a draw
    assert "undo" not in played.stdout  # there is no move to take back yet


def test_enter_plays_the_only_move(run: Any) -> None:
    position = '{"board": "A0B0C0D0", "black": "a1", "white": "h8"}'
    played = run("play", "--against", "person", "--position", position, says=[""])
    assert "Enter plays pass" in played.stdout
    assert "Black passes." in played.stdout


def test_a_game_that_was_left_can_be_gone_on_with(run: Any) -> None:
    left = run("play", "--against", "person", "--seed", SEED, "--record", "left.txt", says=["d4", "e5"])
    assert "not finished" in left.stdout
    assert "--position left.txt" in left.stdout
    later = run("play", "--against", "person", "--position", "left.txt", says=["d4"])
    assert "Black: Place a piece on an empty square (7 to go)." in later.stdout
    assert "the square is taken" in later.stdout


def test_a_file_that_is_there_is_not_overwritten_by_another_game(run: Any) -> None:
    Path("mine.txt").write_text("precious", "utf-8")
    says = ["save mine.txt", "save", "save new.txt", "save new.txt", "save no/folder.txt"]
    played = run("play", "--against", "person", says=says)
    assert "mine.txt already exists" in played.stdout
    assert "Which file do you want to save to?" in played.stdout
    assert played.stdout.count("schachtel replay new.txt") == 2
    assert "no/folder.txt was not saved" in played.stdout
    assert Path("mine.txt").read_text("utf-8") == "precious"


def test_a_name_that_no_disk_takes_is_one_line_and_the_game_goes_on(run: Any) -> None:
    played = run(
        "play", "--against", "person", says=[f"save {'x' * 300}", f"save {'x' * 300}/a.txt", "save a\0b", "d4"]
    )
    assert (played.exit_code, played.stderr) == (0, "")
    assert played.stdout.count("was not saved: File name too long\n") == 2
    assert played.stdout.count("was not saved") == 3
    assert "White: Place a piece" in played.stdout


def test_what_cannot_be_written_down_leaves_no_empty_file(run: Any) -> None:
    record = a_table().record(complete=True).dumps()
    Path("odd.txt").write_text(f'[Event "\\ud800"]\n{record}', "utf-8")
    played = run("play", "--against", "person", "--position", "odd.txt", says=["save new.txt", "d4"])
    assert (played.exit_code, played.stderr) == (0, "")
    assert "new.txt was not saved: 'utf-8'" in played.stdout
    assert not Path("new.txt").exists()
    assert "White: Place a piece" in played.stdout


@pytest.mark.parametrize("before", ["\n\n", "\ufeff", '[Event "a night"]\n', ' \n[Event "a night"]\n'])
def test_a_record_is_known_as_one_however_it_begins(run: Any, before: str) -> None:
    table = a_table()
    table.play("d4")
    record = before + table.record(complete=True).dumps()
    Path("game.txt").write_text(record, "utf-8")
    for start in ("game.txt", record.removeprefix("\ufeff")):
        played = run("play", "--against", "person", "--position", start, says=["d4"])
        assert (played.exit_code, played.stderr) == (0, "")
        assert "d4 – the square is taken." in played.stdout


def test_a_table_of_toml_is_no_record(run: Any) -> None:
    Path("start.toml").write_text("[board]\nfiles = 8\n", "utf-8")
    played = run("play", "--position", "start.toml")
    assert played.exit_code == 2
    assert "tag" not in played.stderr


class Failing(Uniform):
    """A bot that fails on purpose, in the way that `way` names."""

    def __init__(self, way: str) -> None:
        super().__init__(1)
        self.way = way

    def prepare(self, game: Game) -> None:
        if self.way == "prepare":
            raise MemoryError

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        if self.way == "raise":
            raise ZeroDivisionError("by\nzero")
        return "a9" if self.way == "illegal" else super().choose(seen, time)


@pytest.mark.parametrize(
    ("way", "told"),
    [("prepare", "MemoryError"), ("raise", "ZeroDivisionError: by zero"), ("illegal", "'a9' is not a move")],
)
def test_a_bot_that_fails_does_not_end_the_game(run: Any, monkeypatch: pytest.MonkeyPatch, way: str, told: str) -> None:
    monkeypatch.setattr("schachtel.cli.arguments.bot", lambda *_, **__: Failing(way))
    played = run("play", "--against", "uniform", "--seed", SEED, says=["d4", "e5", "save game.txt"])
    assert (played.exit_code, played.stderr) == (0, "")
    assert f"White cannot continue: {told}" in played.stdout
    assert "White places a piece on e5." in played.stdout
    assert schachtel.replay(Path("game.txt").read_text("utf-8")).record().moves == ["d4", "e5"]


@pytest.mark.parametrize("gone", [OSError(5, "gone"), RuntimeError("lost sys.stdin"), ValueError("closed")])
def test_a_terminal_that_is_gone_ends_the_game_politely(
    run: Any, monkeypatch: pytest.MonkeyPatch, gone: Exception
) -> None:
    answers = iter(["d4"])

    def lost(prompt: str) -> str:
        for answer in answers:
            return answer
        raise gone

    monkeypatch.setattr("builtins.input", lost)
    played = run("play", "--against", "person", "--record", "game.txt")
    assert (played.exit_code, played.stderr) == (0, "")
    assert "Goodbye" in played.stdout
    assert Path("game.txt").exists()


def test_a_prompt_that_fails_is_one_line_and_the_record_is_kept(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    question = Table.question

    def fails(table: Table, *others: Any) -> Question:
        if table.ply:
            raise KeyError("what")
        return question(table, *others)

    monkeypatch.setattr(Table, "question", fails)
    played = run("play", "--against", "person", "--seed", SEED, "--record", "game.txt", says=["d4"])
    assert played.exit_code == 1
    assert played.stderr.startswith("schachtel: unexpected error: KeyError: 'what' (")
    assert played.stderr.count("\n") == 1
    assert schachtel.replay(Path("game.txt").read_text("utf-8")).record().moves == ["d4"]


def test_a_draw_is_offered_and_accepted_between_people(run: Any) -> None:
    played = run("play", "chess", "--against", "person", says=["draw", "e4", "draw"])
    assert "White offers a draw: type draw to accept, or make a move to decline." in played.stdout
    assert "A draw (by agreement)" in played.stdout


def test_uniform_never_takes_a_draw(run: Any) -> None:
    played = run("play", "chess", "--against", "uniform", "--seed", 1, says=["draw", "e4"])
    assert "Black declines the draw." in played.stdout


def test_a_bot_that_is_lost_takes_a_draw(run: Any) -> None:
    lost = "4k3/8/8/8/8/8/QQQQ4/4K3 w - - 0 1"
    played = run("play", "chess", "--against", "3", "--fen", lost, says=["draw", "Qa7"])
    assert "A draw (by agreement)" in played.stdout


def test_a_game_of_chess_is_saved_as_pgn_and_replayed(run: Any) -> None:
    mate = ["f3", "e5", "g4", "Qh4"]
    played = run("play", "chess", "--against", "person", says=[*mate, "save fool.pgn"])
    assert "Black wins (checkmate)" in played.stdout
    assert "1. f3 e5 2. g4 Qh4#" in Path("fool.pgn").read_text("utf-8")
    assert "4/4" in run("replay", "fool.pgn", "--all").stdout


def test_the_end_of_input_ends_politely(process: Any) -> None:
    ended = process("play", "--against", "uniform", says="d4\n")
    assert ended.returncode == 0
    assert ended.stderr == ""
    assert "Goodbye" in ended.stdout
    assert "\x1b[" not in ended.stdout  # a pipe receives no colour codes


def test_what_is_no_text_at_all_is_no_move(schachtel_command: list[str]) -> None:
    typed = b"\xff\xfe\n\x00\n[bold]\n" + b"x" * 10_000 + "\n♞🂡\n".encode()
    command = [*schachtel_command, "play", "--against", "person"]
    ended = subprocess.run(
        command, input=typed, capture_output=True, env=os.environ | {"LC_ALL": "C.UTF-8"}, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.count(b"is not a move") == 5


def test_a_terminal_that_knows_only_ascii_gets_question_marks(schachtel_command: list[str]) -> None:
    command = [*schachtel_command, "play", "chess", "--against", "person"]
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    ended = subprocess.run(command, input=b"e4\n", capture_output=True, env=environment, check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_german_is_spoken_throughout(run: Any) -> None:
    says = ["quatsch", "d4", "d4", "?", "züge", "zurück", "remis", "aufgeben", "j", "sichern x.txt", "ende"]
    played = run("play", "--against", "person", "--seed", SEED, "--language", "de", says=says)
    for text in ("Setze eine Figur", "quatsch ist kein Zug", "d4 – dieses Feld ist besetzt. Wähle ein leeres Feld.",
                 "Der Zug ist zurückgenommen.",
                 "kennt kein Remis", "Weiß gewinnt (durch Aufgabe)", "Die Partie ist gesichert."):  # fmt: skip
        assert text in played.stdout, text


def test_a_german_terminal_is_answered_in_german(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from schachtel.cli.arguments import language

    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert language(None) == "de"
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert language(None) == "en"


def test_every_command_has_one_word_in_each_language() -> None:
    for name in COMMANDS:
        for language in LANGUAGES:
            assert command(word(name, language)) == name
            assert meaning(name, language)
