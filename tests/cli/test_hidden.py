"""Tests of games with hidden information at one keyboard and against bots: nobody may read another player's secrets."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

import schachtel
from schachtel.bots.uniform import Uniform
from schachtel.core.contract import Seat
from schachtel.core.errors import IllegalMove
from schachtel.core.random import seed_from
from schachtel.core.table import Table, ViewRecord

SEED = 3
NAMES = ("Red", "Blue", "Green", "White")
PASS_ON = re.compile(r"(\w+) is next: pass the keyboard to \1, then press Enter\.\n> ")


def a_table(players: int = 2, **options: Any) -> Table:
    return schachtel.new("gambit", seed=SEED, players=players, backend="interpreted", **options)


def some_move(table: Table, chance: random.Random) -> str:
    """Return a random capture or, if there is none, a random move. Captures make games shorter."""
    moves = table.moves()
    return chance.choice([move for move in moves if "x" in move] or moves)


def plain(text: str) -> str:
    """Return a text without its line breaks."""
    return " ".join(text.split())


def drawn(table: Table, seat: Seat | None) -> str:
    """Return what a seat sees of the table as plain text, as it is written to a pipe."""
    return "\n".join("".join(text for text, _ in line) for line in table.picture(seat))


@dataclass
class Script:
    """A game between people at one keyboard: what they type, and what each of them may read."""

    table: Table
    typed: list[str] = field(default_factory=list)
    moves: list[tuple[Seat, str]] = field(default_factory=list)
    # For each seat, the pictures and questions that only this seat may see.
    own: list[set[str]] = field(default_factory=list)
    # For each time that another player takes over the keyboard: the events since that player's last move.
    told: list[list[str]] = field(default_factory=list)


def script(table: Table, decisions: int = 10_000) -> Script:
    chance, reader = random.Random(1), None
    written = Script(table, own=[set() for _ in range(table.players)])
    since: list[list[str]] = [[] for _ in range(table.players)]
    for _ in range(decisions):
        seat = table.turn
        if seat is None:
            break
        if table.ply >= table.players:  # each player's first move only places a figure, which everybody may see
            if seat != reader:
                written.typed.append("")
                written.told.append(since[seat])
            written.own[seat] |= {drawn(table, seat), f"{NAMES[seat]}: {table.prompt(seat)}"}
        since[seat] = []
        reader = seat
        move = some_move(table, chance)
        written.typed.append(move)
        written.moves.append((seat, move))
        table.play(move)
        for other in range(table.players):
            since[other] += [event["text"] for event in table.events(other)]
    return written


def looks(shown: str) -> list[tuple[str, str]]:
    """Split the output into pairs of a player's name and the text displayed to the player. The first text is public."""
    parts = PASS_ON.split(shown)
    return [("", parts[0]), *zip(parts[1::2], parts[2::2], strict=True)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_sees_the_cards_of_another_at_one_keyboard(run: Any, players: int) -> None:
    written = script(a_table(players), 8 * players)
    played = run("play", "gambit", "--against", "person", "--players", players, "--seed", SEED, says=written.typed)
    assert (played.exit_code, played.stderr) == (0, "")
    seen = looks(played.stdout)
    assert len(seen) == 1 + written.typed.count("") + (written.table.turn != written.moves[-1][0])
    for name, screen in seen:
        for seat, secrets in enumerate(written.own):
            there = [secret for secret in secrets if secret in screen]
            assert bool(there) == (NAMES[seat] == name) or (name, screen) == seen[-1], (name, there)
    assert sum(screen.count("What has happened in the meantime:") for _, screen in seen) == written.typed.count("")


@pytest.mark.parametrize("players", [2, 3])
def test_who_gets_the_keyboard_reads_what_has_happened_since(run: Any, players: int) -> None:
    written = script(a_table(players), 8 * players)
    played = run("play", "gambit", "--against", "person", "--players", players, "--seed", SEED, says=written.typed)
    screens = looks(played.stdout)[1:]
    for (name, screen), told in zip(screens, written.told, strict=False):
        log = plain(screen.partition("What has happened in the meantime:")[2])
        assert told
        at = -1
        for text in told:
            at = log.index(text, at + 1)
        others = "|".join(set(NAMES) - {name})
        assert not re.search(rf"({others}) draws", log)
    # On their turn, players do read which cards they have drawn themselves.
    assert any(f"{name} draws a" in screen for name, screen in screens)


def test_the_screen_is_cleared_before_the_keyboard_is_passed_on(run: Any) -> None:
    written = script(a_table(), 12)
    shown = run("play", "gambit", "--against", "person", "--seed", SEED, says=written.typed).stdout
    before = [shown[: found.start()] for found in PASS_ON.finditer(shown)]
    assert len(before) > 3
    # Placing a figure reveals nothing, so the screen is not cleared after it.
    assert before[0].endswith(f"> {written.moves[1][1]}\n")
    for earlier in before[1:]:
        assert re.search(r"> [NBRQ]+\n\n{24,}$", earlier)  # after the typed plan, there are only blank lines


def test_planned_cards_are_not_told_again_but_to_who_may_peek(run: Any) -> None:
    for peek in ("none", "0"):
        written = script(a_table(peek=peek), 8)
        (plan,) = (move for seat, move in written.moves if seat == 0 and re.fullmatch("[NBRQ]{3}", move))
        options = ("--seed", SEED, "-o", f"peek={peek}")
        played = run("play", "gambit", "--against", "person", *options, says=written.typed)
        screens = looks(played.stdout)
        again = [name for name, screen in screens if re.search(rf"^{plan} +Red has planned three moves", screen, re.M)]
        hidden = [name for name, screen in screens if re.search(r"^\? +Red has planned three moves\.", screen, re.M)]
        assert (again, hidden) == (([], ["Blue", "Red"]) if peek == "none" else (["Red"], ["Blue"]))


def test_at_the_hand_over_only_enter_and_quit_mean_something(run: Any) -> None:
    red, blue = a_table().moves()[:2]
    says = [red, blue, "moves", "board", "undo", "save game.txt", "resign", "?", "NBQ", "q"]
    arguments = ("play", "gambit", "--against", "person", "--seed", SEED)
    played = run(*arguments, says=[*says, "quit"])
    assert (played.exit_code, played.stderr) == (0, "")
    after = PASS_ON.split(played.stdout, maxsplit=1)[2]
    assert len(PASS_ON.findall(after)) == len(says) - 2
    assert plain(PASS_ON.sub("", after)) == plain(" ".join([*says[2:], "quit Goodbye! The game is not finished."]))
    assert not Path("game.txt").exists()
    assert "Plan three moves" in run(*arguments, says=[*says, ""]).stdout


def test_a_move_can_be_taken_back_until_somebody_has_seen_something(run: Any) -> None:
    """Moving a figure reveals nothing, but laying a card also draws one, which cannot be taken back."""
    table = a_table()
    written = script(table, 5)  # both players have placed their figures and planned, and Blue has moved
    moved = table.record(complete=True).moves[-1]
    table.play(table.moves()[0])
    laid = table.record(complete=True).moves[-1]
    says = [*written.typed, "undo", moved, laid, "", "undo"]
    played = run("play", "gambit", "--against", "person", "--seed", SEED, says=says)
    screens = looks(played.stdout)
    assert [name for name, _ in screens[-2:]] == ["Blue", "Red"]
    assert screens[-2][1].count("The move is taken back.\n") == 1
    assert screens[-2][1].count("Blue: Move like") == 2
    assert "You cannot take your move back: something has been revealed since then." in screens[-1][1]
    assert screens[-1][1].count("Red: Move like") == 2


def test_nobody_places_anew_after_a_look_at_the_cards(run: Any) -> None:
    first, second = a_table().moves()[:2]
    against_bots = run("play", "gambit", "--against", "uniform", "--seed", SEED, says=[first, "undo"])
    people = run("play", "gambit", "--against", "person", "--seed", SEED, says=[first, second, "", "undo"])
    early = run("play", "gambit", "--against", "person", "--seed", SEED, says=[first, "undo"])
    for shown in (against_bots, people, early):  # in `early`, the player who types "undo" has not moved yet
        assert "You cannot take your move back: something has been revealed since then." in shown.stdout
        assert "The move is taken back" not in shown.stdout


def test_a_whole_game_of_two_people_ends_for_both(run: Any) -> None:
    table = a_table()
    written = script(table)
    says = [*written.typed, "board", "undo", "", written.moves[-1][1], "save game.txt"]
    played = run("play", "gambit", "--against", "person", "--seed", SEED, says=says)
    assert (played.exit_code, played.stderr) == (0, "")
    assert table.outcome is not None
    winner = NAMES[table.outcome.index(1.0)]
    points = ", ".join(f"{name} {points:g}" for name, points in zip(NAMES, table.points, strict=False))
    assert played.stdout.count(f"{winner} wins (the last tile is taken). Points: {points}.") == 2
    screens = looks(played.stdout)
    last = screens[-1]
    assert len(screens) == 1 + written.typed.count("") + 1  # the keyboard is passed on once more after the game ends
    assert last[0] == NAMES[written.moves[-1][0]]
    assert drawn(table, None) in last[1]
    assert schachtel.replay(Path("game.txt").read_text("utf-8")).state == table.state


def test_a_game_that_was_left_is_handed_over_before_anything_is_shown(run: Any) -> None:
    table = a_table()
    script(table, 6)
    Path("game.txt").write_text(table.record(complete=True).dumps(), "utf-8")
    assert table.turn is not None
    arguments = ("play", "gambit", "--against", "person", "--position", "game.txt")
    (_, before), (name, after) = looks(run(*arguments, says=[""]).stdout)
    assert before == "The Queen's Gambit. Red, Blue, at one keyboard. Help: ?\n"
    assert (name, drawn(table, table.turn) in after) == (NAMES[table.turn], True)


@pytest.mark.parametrize("game", ["schlacht", "chess"])
def test_where_nothing_is_hidden_nothing_is_handed_over(run: Any, game: str) -> None:
    table = schachtel.new(game, seed=SEED, backend="interpreted")
    moves = script(table, 6).moves
    played = run("play", game, "--against", "person", "--seed", SEED, says=[move for _, move in moves])
    assert "pass the keyboard" not in played.stdout
    assert "\n\n\n" not in played.stdout
    assert drawn(table, table.turn) in played.stdout


def against_bots(players: int, seat: Seat) -> tuple[list[str], Table]:
    """Return what one person types in a whole game against bots, and the table after its last move."""
    bots = {other: Uniform(seed_from(SEED, "bot", other)) for other in range(players) if other != seat}
    table, chance, typed = a_table(players), random.Random(1), []
    while table.turn is not None:
        if table.turn in bots:
            table.play(bots[table.turn].choose(table.view_record()))
        else:
            typed.append(some_move(table, chance))
            table.play(typed[-1])
    return typed, table


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (2, 1), (3, 2), (4, 0)])
def test_what_bots_lay_face_down_is_never_printed(process: Any, tmp_path: Path, players: int, seat: Seat) -> None:
    """Compare what the command prints to a pipe with the record that it saves, which contains the bots' secrets."""
    typed, table = against_bots(players, seat)
    options = ("--players", players, "--seat", seat, "--seed", SEED, "--record", "game.txt")
    played = process("play", "gambit", "--against", "uniform", *options, says="".join(f"{move}\n" for move in typed))
    assert (played.returncode, played.stderr) == (0, "")
    record = schachtel.replay((tmp_path / "game.txt").read_text("utf-8"))
    assert record.state == table.state
    assert "pass the keyboard" not in played.stdout

    entries = record.record(complete=True).entries
    log = [line for line in played.stdout.splitlines() if re.match(rf"\S+ +({'|'.join(NAMES)}) ", line)]
    assert len(log) == len(entries)  # every move is in the log, even if its text is hidden
    for line, entry in zip(log, entries, strict=True):
        assert line.split()[0] == ("?" if seat in entry.hidden else entry.text), line
    # Leave out the drawn boards, which the contract tests check for secrets, and lines about this seat's own moves.
    told = [line for line in played.stdout.splitlines() if not line.startswith((" ", ">", NAMES[seat]))]
    words = set(plain(" ".join(told)).split())
    assert not words & {entry.text for entry in entries if seat in entry.hidden and len(entry.text) > 1}
    assert {name for name in NAMES if re.search(rf"{name} draws", played.stdout)} == {NAMES[seat]}


@pytest.mark.parametrize("players", [3, 4])
def test_several_bots_are_greeted_in_both_languages(run: Any, players: int) -> None:
    arguments = ("play", "gambit", "--against", "uniform", "--players", players, "--seed", SEED)
    bots = "Blue and Green" if players == 3 else "Blue, Green and White"
    assert plain(run(*arguments).stdout).startswith(f"The Queen's Gambit. You are Red; {bots} are bots (uniform).")
    bots = "Blau und Grün" if players == 3 else "Blau, Grün und Weiß"
    german = run(*arguments, "--language", "de").stdout
    assert plain(german).startswith(f"Das Damengambit. Du spielst Rot; {bots} spielen Bots (uniform).")


def test_german_hands_over_too(run: Any) -> None:
    written = script(a_table(), 6)
    arguments = ("play", "gambit", "--against", "person", "--seed", SEED, "--language", "de")
    shown = plain(run(*arguments, says=written.typed).stdout)
    for text in ("Rot ist dran: Gib die Tastatur an Rot weiter und drück dann Enter.", "Was inzwischen geschehen ist:",
                 "? Rot hat drei Züge geplant."):  # fmt: skip
        assert text in shown, text


class Chatty(Uniform):
    """A bot whose error message contains its cards."""

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        if seen.position.state.ply < seen.position.seats:
            return super().choose(seen, time)
        raise IllegalMove("QQQ – you do not have all these cards in your hand. Possible plans: NNB …")


def test_a_bot_that_fails_does_not_tell_its_cards(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("schachtel.cli.arguments.bot", lambda *_, **__: Chatty(1))
    table = a_table()
    start = table.moves()[0]
    played = run("play", "gambit", "--against", "uniform", "--seed", SEED, says=[start, "NBR", ""])
    assert (played.exit_code, played.stderr) == (0, "")
    assert "Blue cannot continue: IllegalMove. From now on, you move for Blue." in plain(played.stdout)
    assert "Possible plans" not in played.stdout
    (_, mine), (name, other) = looks(played.stdout)
    assert name == "Blue"
    assert "Blue: Plan three moves" not in mine
    assert "Blue: Plan three moves" in other


def test_a_letter_that_is_a_card_does_not_quit(run: Any) -> None:
    position = {
        "players": 2, "queens": "d5", "starts": "a1 h1 a8 h8", "figures": ["d1", "e8"], "turn": 0, "stage": "laying",
        "hands": ["NBQ", "NNB"], "plans": ["NB", "RRQ"], "revealed": ["R", ""],
        "taken": ["pppppppppppppppprrrrqkk", "nnnnbbbb"],
    }  # fmt: skip
    start = ("--position", json.dumps(position))
    laid = run("play", "gambit", "--against", "uniform", *start, says=["r", "q", "save game.txt"])
    assert (laid.exit_code, laid.stderr) == (0, "")
    assert "you do not have that card in your hand" in laid.stdout
    assert "Red lays a card face down." in laid.stdout
    assert schachtel.replay(Path("game.txt").read_text("utf-8")).record(complete=True).moves[0] == "Q"
    quits = run("play", "schlacht", "--against", "person", says=["q", "save game.txt"])
    assert "save" not in quits.stdout


def test_those_who_share_a_win_are_told_so(run: Any) -> None:
    played = run("play", "gambit", "--against", "uniform", "--players", 3, says=["resign", "y"])
    assert "Blue + Green win (resignation)." in played.stdout


def test_help_explains_a_move(run: Any) -> None:
    written = script(a_table(), 2)
    played = run("play", "gambit", "--against", "person", "--seed", SEED, says=[*written.typed, "", "?"])
    choice = written.table.choices()[0]
    assert f"{choice['move']} means: {choice['text']}." in played.stdout


# --- at a real terminal ----------------------------------------------------------------------------------------------


Terminal = Callable[..., tuple[str, int]]


def first_plan() -> tuple[str, str, str]:
    """Return the moves by which Red and Blue place their figures, and Red's first plan."""
    (_, red), (_, blue), (_, plan) = script(a_table(), 3).moves
    return red, blue, plan


def test_a_terminal_forgets_what_was_on_the_screen(terminal: Terminal) -> None:
    red, blue, plan = first_plan()
    keys = f"{red}\n{blue}\n\n{plan}\nquit\ny\n"
    shown, code = terminal("play", "gambit", "--against", "person", "--seed", SEED, keys=keys, term="xterm")
    assert code == 0
    before, _, after = shown.partition("\x1b[2J")
    assert "\x1b[3J" in after.partition("Blue is next")[0]
    assert plan in before
    assert plan not in after
    assert "Blue: Plan" not in after


def test_tab_and_arrows_bring_no_cards_back(terminal: Terminal) -> None:
    red, blue, plan = first_plan()
    keys = [f"{red}\n", f"{blue}\n", "\t\t\n", f"{plan}\n", "\t\t\x1b[A\n", "\x1b[A\x1b[A\n", "quit\n", "y\n"]
    shown, code = terminal("play", "gambit", "--against", "person", "--seed", SEED, keys=keys)
    assert code == 0
    screens = looks(shown)
    assert [name for name, _ in screens] == ["", "Red", "Blue"]
    assert screens[2][1].count("Blue: Plan three moves") == 2
    assert shown.count(plan) == 1


def test_an_enter_too_many_does_not_show_the_next_hand(terminal: Terminal) -> None:
    red, blue, plan = first_plan()
    keys = [f"{red}\n", f"{blue}\n\n", "\n", f"{plan}\n\n\n", "quit\n", "y\n"]
    shown, code = terminal("play", "gambit", "--against", "person", "--seed", SEED, keys=keys)
    assert code == 0
    screens = looks(shown)
    assert [name for name, _ in screens] == ["", "Red", "Blue"]
    assert "Blue: Plan" not in screens[2][1]


@pytest.mark.parametrize("keys", ["\x04", "\x03"], ids=["Ctrl-D", "Ctrl-C"])
def test_control_keys_end_a_hand_over_politely(terminal: Terminal, keys: str) -> None:
    red, blue, _ = first_plan()
    typed = [f"{red}\n", f"{blue}\n", keys]
    shown, code = terminal("play", "gambit", "--against", "person", "--seed", SEED, keys=typed)
    assert code == 0
    assert "Goodbye" in shown
    assert "Traceback" not in shown


@pytest.mark.parametrize(("peek", "wiped"), [("none", True), ("0", False)])
def test_an_own_plan_does_not_stay_where_it_was_typed(terminal: Terminal, peek: str, wiped: bool) -> None:
    """Players may look at their own face-down cards only if the option `peek` allows it."""
    table = a_table()
    start = table.moves()[0]
    table.play(start)
    table.play(table.moves()[0])
    plan = table.moves(0)[0]
    arguments = ("--against", "uniform", "--seed", SEED, "-o", f"peek={peek}")
    shown, code = terminal("play", "gambit", *arguments, keys=f"{start}\n{plan}\nquit\ny\n", term="xterm")
    assert code == 0
    assert (f"{plan}\n\x1b[1A\x1b[2K" in shown) == wiped
    assert f"{start}\n\x1b[1A" not in shown, "that is no secret"


def test_a_position_without_chance_of_its_own_gets_some(run: Any) -> None:
    """A position without a random state must get a new one each time, or everybody could predict the next card."""
    table = script(a_table(), 5).table
    position = {name: value for name, value in table.position().items() if name not in ("rng", "events")}
    found = set()
    for file in ("a.txt", "b.txt"):
        arguments = ("--against", "person", "--position", json.dumps(position), "--record", file)
        assert run("play", "gambit", *arguments, says=["", table.moves()[0], "quit"]).exit_code == 0
        found.add(schachtel.replay(Path(file).read_text("utf-8")).position()["rng"])
    assert len(found) == 2
