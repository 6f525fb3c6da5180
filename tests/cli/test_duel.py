"""Tests of playing a game with many small decisions at the keyboard: automatic passes, words for moves, card texts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import schachtel
from schachtel.bots.uniform import Uniform
from schachtel.cli.keyboard.moves import examples, fits
from schachtel.cli.keyboard.seats import seated
from schachtel.core.contract import Language, Position, Seat
from schachtel.core.errors import NotationError
from schachtel.core.table import Table, ViewRecord
from schachtel.games.gundam import GAME
from tests.games.gundam.scene import scene

SEED = 5
PASS_ON = re.compile(r"(Player \w) is next: pass the keyboard to \1, then press Enter\.\n> ")
GERMAN = ("--language", "de")


def start(table: Table) -> tuple[str, str]:
    return "--position", json.dumps(table.position())


def main_phase() -> Table:
    return scene(a={"hand": "ST01-005 GD01-018 ST01-010", "units": ["ST01-005", "GD01-018"]})


def plain(text: str) -> str:
    return " ".join(text.split())


def moves_of(file: str) -> list[str]:
    return schachtel.replay(Path(file).read_text("utf-8"), backend="interpreted").record(complete=True).moves


class Lazy(Uniform):
    """A bot that always ends its turn or passes."""

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        return seen.write(seen.legal()[0])


class Attacks(Uniform):
    """A bot that attacks the other player with the unit a1 whenever it can."""

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        legal = {seen.write(action): action for action in seen.legal()}
        return next((move for move in ("attack-a1", "b") if move in legal), next(iter(legal)))


@pytest.fixture
def lazy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("schachtel.cli.arguments.bot", lambda *_, **__: Lazy(1))


# --- the word that ends a phase or the game --------------------------------------------------------------------------


@pytest.mark.usefixtures("lazy")
def test_ende_ends_the_main_phase_where_it_is_a_move_and_the_game_elsewhere(run: Any) -> None:
    arguments = ("play", "gundam", "--against", "uniform", *GERMAN, *start(main_phase()), "--record", "game.txt")
    played = run(*arguments, says=["?", "ende", "sichern nie.txt"])
    assert (played.exit_code, played.stderr) == (0, "")
    assert "  quit           aufhören" in played.stdout
    assert moves_of("game.txt")[0] == "end"
    toss = run("play", "gundam", "--against", "person", "--seed", SEED, *GERMAN, says=["", "?", "ende", "sichern x"])
    assert "sichern x" not in toss.stdout
    assert "Auf Wiedersehen" in toss.stdout


def test_pass_does_not_end_the_main_phase_and_the_error_says_what_does(run: Any) -> None:
    arguments = ("play", "gundam", "--against", "person", *start(main_phase()))
    english = run(*arguments, says=["", "pass"]).stdout
    moves = "Possible moves: end, ST01-005, pair-ST01-010, attack-a1"
    assert f"pass – you cannot pass in the main phase: type end to end the phase. {moves}" in english
    german = run(*arguments, *GERMAN, says=["", "passen"]).stdout
    assert (
        "passen – in der Hauptphase kannst du nicht passen: Gib „ende“ ein, um sie zu beenden. Mögliche Züge: end, "
        in german
    )
    assert "attack-a1" in german
    assert "attack-a2" not in german


def test_the_error_for_a_unit_with_several_uses_lists_them(run: Any) -> None:
    table = scene(a={"hand": "ST01-005", "units": ["ST03-004", "ST01-005"]})
    arguments = ("play", "gundam", "--against", "person", *start(table))
    assert "a1 – which of these moves do you mean: attack-a1 or support-a1?" in run(*arguments, says=["", "a1"]).stdout
    german = run(*arguments, *GERMAN, says=["", "a1"]).stdout
    assert "a1 – welchen dieser Züge meinst du: attack-a1 oder support-a1? Mögliche Züge: " in german


@pytest.mark.parametrize("answer", ["y", "yes"])
def test_quitting_a_game_that_is_not_kept_asks_first(terminal: Callable[..., Any], answer: str) -> None:
    keys = f"d4\nquit\nn\nquit\n\nquit\n{answer}\n"
    shown, code = terminal("play", "--against", "person", keys=keys)
    assert code == 0
    assert shown.count("The game is not saved. Quit anyway? y or n, or save FILE to save it first") == 3
    assert shown.count("White: Place a piece") == 3


def test_a_game_can_be_saved_when_quitting(terminal: Callable[..., Any], tmp_path: Path) -> None:
    file, kept = tmp_path / "game.txt", tmp_path / "kept.txt"
    shown, code = terminal("play", "--against", "person", *GERMAN, keys=f"d4\nende\nsichern {file}\n")
    assert code == 0
    assert shown.count("Trotzdem aufhören?") == 1
    assert moves_of(str(file)) == ["d4"]
    for arguments, keys in (
        ((), "quit\n"),
        ((), f"d4\nsave {kept}\nquit\n"),
        (("--record", tmp_path / "x"), "d4\nq\n"),
    ):
        shown, code = terminal("play", "--against", "person", *arguments, keys=keys)
        assert (code, "Quit anyway?" in shown) == (0, False)


def test_a_game_can_be_left_while_the_keyboard_is_passed_on(run: Any) -> None:
    for typed in ("ende", "quit"):
        left = run("play", "gundam", "--against", "person", *start(main_phase()), *GERMAN, says=[typed, "", "züge"])
        assert left.stdout.endswith(f"> {typed}\nAuf Wiedersehen! Die Partie ist noch nicht zu Ende.\n")


def test_nobody_is_asked_over_a_pipe(run: Any) -> None:
    assert "Really" not in run("play", "--against", "person", says=["d4", "quit"]).stdout


# --- passes ----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("lazy")
def test_a_pass_without_an_alternative_is_made_by_itself_against_bots(run: Any) -> None:
    table = scene(a={"units": ["ST01-005"]}, b={})
    arguments = ("play", "gundam", "--against", "uniform", *start(table), "--record", "game.txt")
    played = run(*arguments, says=["attack a1", "b"])
    assert moves_of("game.txt")[:4] == ["attack-a1", "b", "pass", "pass"]
    assert "Player A passes. (automatic pass: no other move was possible)" in plain(played.stdout)
    assert "Enter plays pass" not in played.stdout
    assert played.stdout.count("your main phase") == 2


def test_a_pass_without_an_alternative_is_asked_for_where_somebody_else_could_learn_from_it(run: Any) -> None:
    table = scene(a={"units": ["ST01-005"]}, b={})
    played = run("play", "gundam", "--against", "person", *start(table), says=["", "attack a1", "b", "", ""])
    assert "Enter plays pass, the only move." in played.stdout
    assert "no other move was possible" not in played.stdout


def test_who_passes_by_a_standing_order_is_not_asked_until_the_own_main_phase(run: Any) -> None:
    table = scene(
        a={"hand": "ST01-010", "units": ["ST01-005", "ST01-005"]},
        b={"hand": "GD01-115", "units": [{"card": "ST01-005", "rested": 1}]},
    )
    # Player A takes over the keyboard and attacks. Player B orders automatic passes. Player A passes, attacks again and
    # ends the turn.
    attack = ["", "attack-a1", "b"]
    says = [*attack, "", "pass!", "", "pass", "attack-a2", "b", "pass", "end", "pass", "", "moves"]
    played = run("play", "gundam", "--against", "person", *start(table), "--record", "game.txt", says=says)
    assert (played.exit_code, played.stderr) == (0, "")
    screens = PASS_ON.split(played.stdout)
    assert screens[1::2] == ["Player A", "Player B", "Player A", "Player B"]
    assert "Player B keeps passing until there is something else to decide." in screens[6]
    assert screens[6].count("Player B passes. (automatic pass, as ordered)") == 3
    assert "Player B: your main phase" in screens[8]
    assert moves_of("game.txt").count("pass") == 6


@pytest.mark.usefixtures("lazy")
def test_a_standing_order_is_for_games_against_bots_too(run: Any) -> None:
    table = scene(a={"hand": "GD01-115", "units": ["ST01-005"]}, b={"units": [{"card": "ST01-005", "rested": 1}]})
    arguments = ("play", "gundam", "--against", "uniform", *start(table), *GERMAN)
    played = run(*arguments, says=["attack-a1", "b", "passe!"])
    assert "Spieler A passt ab jetzt, bis etwas anderes zu entscheiden ist." in plain(played.stdout)
    assert "Spieler A passt. (automatisch gepasst, wie angesagt)" in plain(played.stdout)
    assert played.stdout.count("deine Hauptphase") == 2


def test_there_is_not_always_something_to_pass(run: Any) -> None:
    for game, says in (("gundam", ["pass!"]), ("schlacht", ["pass!"])):
        assert (
            "You cannot pass right now." in run("play", game, "--against", "uniform", "--seed", SEED, says=says).stdout
        )
    assert "pass!" not in run("play", "--against", "person", says=["?"]).stdout


def test_every_step_of_a_battle_that_asks_something_is_on_the_board(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = scene(a={"units": [{"card": "ST01-005"}]}, b={"hand": "GD01-115", "units": ["ST01-008"]})
    arguments = ("play", "gundam", "--against", "uniform", "--seat", 1, *start(blocked))
    monkeypatch.setattr("schachtel.cli.arguments.bot", lambda *_, **__: Attacks(1))
    played = run(*arguments, says=["pass"])
    assert "block?" in played.stdout
    steps = ("Player A · main phase", "Player A · battle: block step", "Player A · battle: action step")
    assert [played.stdout.count(step) for step in steps] == [1, 1, 1]
    assert "\n + GD01-115 " in played.stdout.partition(steps[2])[2]


def test_what_has_happened_stands_below_the_board(run: Any) -> None:
    shown = run("play", "--against", "uniform", "--seed", SEED, says=["d4"]).stdout
    after = shown.rpartition("> d4")[2]
    board, events = after.index("board "), after.index("Black places a piece on d4.")
    assert board < events < after.index("White places a piece on") < after.index("Black: Place a piece")
    assert "\n\n" not in after[events : after.index("Black: Place a piece")]


# --- words and numbers for moves -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "move"),
    [("attack gm", "attack-a1"), ("pair amuro", "pair-ST01-010"), ("amuro", "pair-ST01-010"),
     ("play rezel", "GD01-018"), ("End the main phase", "end")],
)  # fmt: skip
def test_a_part_of_a_name_is_enough_where_it_fits_one_move(run: Any, typed: str, move: str) -> None:
    arguments = ("play", "gundam", "--against", "person", *start(main_phase()), "--record", "game.txt")
    assert run(*arguments, says=["", typed]).exit_code == 0
    assert moves_of("game.txt") == [move]


def test_a_name_that_fits_several_moves_lists_them_with_their_numbers(run: Any) -> None:
    arguments = ("play", "gundam", "--against", "person", *start(main_phase()), "--record", "game.txt")
    choices = main_phase().choices()
    number = [choice["move"] for choice in choices].index("attack-a1") + 1
    played = run(*arguments, says=["", "GM", str(number)])
    assert "GM could mean any of these:" in played.stdout
    assert f"{number} attack-a1 Attack with GM (a1, AP 2, HP 2)" in plain(played.stdout)
    assert "GD01-018" not in played.stdout.partition("GM could mean any of these:")[2].partition("Player A:")[0]
    assert moves_of("game.txt") == ["attack-a1"]


def test_a_number_plays_a_move_once_the_moves_were_listed(run: Any) -> None:
    moves = schachtel.new("chess", backend="interpreted").moves()
    played = run("play", "chess", "--against", "person", "--record", "game.txt", says=["3", "moves", "99", "3", "3"])
    # The number of a move is refused until the command `moves` has listed the moves, and again after the next move.
    assert played.stdout.count("3 does not work yet: type moves first, then a number from 1 to 20.") == 2
    assert "There is no move 99: choose a number from 1 to 20." in played.stdout
    assert moves_of("game.txt") == [moves[2]]


def test_all_moves_stand_in_lines_of_their_own_and_are_never_broken(run: Any) -> None:
    hand = "ST01-005 GD01-018 ST01-010 GD01-089 ST01-013"
    table = scene(a={"hand": hand, "units": ["ST01-005"] * 6, "home": "ST01-015"})
    choices = table.choices()
    assert len(choices) > 12
    shown = run("play", "gundam", "--against", "person", *start(table), says=["", "moves"]).stdout
    widest = max(len(choice["move"]) for choice in choices)
    for number, choice in enumerate(choices, 1):
        assert f"\n{number:>4} {choice['move']:<{widest}} {choice['text'][:30]}" in shown
    placing = run("play", "--against", "person", "--seed", SEED, says=["moves"]).stdout
    for number, move in enumerate(schachtel.new("schlacht", seed=SEED, backend="interpreted").moves(), 1):
        assert re.search(rf"(^| ){number} {move}( |$)", placing, re.M)


def test_words_fit_by_how_they_begin() -> None:
    assert fits("attack gm", "Attack with GM (a1)")
    assert fits("chars gel", "Play Char's Gelgoog")
    assert not fits("ttack", "Attack with GM (a1)")
    assert not fits("a", "Attack with GM (a1)")  # a single letter is too short to count as a word
    assert not fits("gm zaku", "Attack with GM (a1)")


def test_an_example_of_each_sort_or_several_of_one() -> None:
    shown = examples(main_phase().choices())
    assert shown == ("end (End the main phase), ST01-005 (Play GM (cost 1)), pair-ST01-010 (Pair Amuro Ray (+2/+1) with"
                     " a unit), attack-a1 (Attack with GM (a1, AP 2, HP 2)) …")  # fmt: skip
    placing = schachtel.new("schlacht", seed=SEED, backend="interpreted")
    assert examples(placing.choices()) == ", ".join(placing.moves()[:8]) + " …"


def test_nonsense_gets_a_short_reason_and_moves_in_both_languages(run: Any) -> None:
    arguments = ("play", "gundam", "--against", "person", *start(main_phase()))
    assert (
        "'xyzzy' is not a move. Possible moves: end (End the main phase), "
        in run(*arguments, says=["", "xyzzy"]).stdout
    )
    assert (
        "xyzzy ist kein Zug. Mögliche Züge: end (Die Hauptphase beenden), "
        in run(*arguments, *GERMAN, says=["", "xyzzy"]).stdout
    )


# --- looking at cards ------------------------------------------------------------------------------------------------


def look(position: Position, seat: Seat, what: str, language: Language) -> str:
    if what != "a1":
        raise NotationError(f"{what} is nothing to look at: a1 is")
    return {"en": f"GM, seen by {seat}", "de": f"GM, gesehen von {seat}"}[language]


@pytest.fixture
def with_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("schachtel.cli.play.game_called", lambda _: replace(GAME, shown=replace(GAME.shown, look=look)))


@pytest.mark.usefixtures("with_look")
def test_a_card_can_be_looked_at(run: Any) -> None:
    arguments = ("play", "gundam", "--against", "uniform", *start(main_phase()))
    english = run(*arguments, says=["look a1", "card a1", "look z", "look", "?"]).stdout
    assert english.count("GM, seen by 0") == 2
    assert "z is nothing to look at: a1 is" in english
    assert "What would you like to look at? Type: look WHAT" in english
    assert "  look WHAT " in english
    german = run(*arguments, *GERMAN, says=["karte a1", "schau a1", "look a1", "karte z"]).stdout
    assert german.count("GM, gesehen von 0") == 3
    assert "z is nothing to look at: a1 is" in german  # the fake `look` of this test answers only in English


def test_where_there_is_nothing_to_look_at_it_says_so(run: Any) -> None:
    shown = run("play", "--against", "person", says=["look d4", "?"]).stdout
    assert "Die Schlacht has nothing to look up." in shown
    assert "  look" not in shown


# --- resuming a game, and the end ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("lazy")
def test_a_game_is_gone_on_with_in_the_same_seats(run: Any) -> None:
    arguments = ("play", "gundam", "--against", "uniform", "--seat", 1, "--seed", SEED, *GERMAN)
    left = run(*arguments, says=["sichern game.txt"]).stdout
    command = "schachtel play gundam --position game.txt --against uniform --seat 1 --language de"
    assert f"Um später weiterzuspielen: {command}" in plain(left)
    assert "Du spielst Spieler B; Spieler A spielt der Bot (uniform)." in run(*command.split()[1:]).stdout
    unsaid = run("play", "gundam", "--position", "game.txt").stdout
    assert "You are Player B; Player A is the bot (uniform)." in unsaid
    people = run("play", "--against", "person", says=["d4", "save two.txt"]).stdout
    assert "schachtel play schlacht --position two.txt --against person --language en" in plain(people)


@pytest.mark.parametrize(
    ("names", "expected"),
    [((), (0, "4")), (("person", "level 7"), (0, "7")), (("uct", "person"), (1, "uct")),
     (("person", "person"), (0, "person")), (("Kasparov", "Karpov"), (0, "4")), (("person", "Bob"), (0, "4")),
     (("uniform", "uniform", "person"), (2, "uniform"))],
)  # fmt: skip
def test_a_record_says_who_sat_where(names: tuple[str, ...], expected: tuple[Seat, str]) -> None:
    assert seated(names, None, None) == expected
    assert seated(names, 1, "greedy") == (1, "greedy")


def test_after_the_end_it_is_said_what_can_be_typed_and_undo_only_if_it_can_be_done(run: Any) -> None:
    mate = ["f3", "e5", "g4", "Qh4"]
    chess = run("play", "chess", "--against", "person", says=[*mate, "what", "quit"]).stdout
    end = "board shows the board, Enter quits."
    assert plain(chess).count(f"save FILE saves the game, undo takes a move back, {end}") == 2
    hidden = run("play", "gundam", "--against", "uniform", "--seed", SEED, says=["resign", "y", "what"]).stdout
    assert plain(hidden).count(f"save FILE saves the game, {end}") == 2
    assert "undo takes a move back" not in hidden


def test_tab_completes_whatever_the_case(terminal: Callable[..., Any]) -> None:
    shown, code = terminal("play", "--against", "person", "--seed", SEED, keys="RES\t\nn\nquit\n")
    assert code == 0
    assert "Really resign" in shown
