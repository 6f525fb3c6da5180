"""Turns: moves by people and by bots, passes made for people without asking, and how the screen shows them."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from rich.console import Group

from schachtel.cli.keyboard.board import Board
from schachtel.cli.keyboard.commands import Quit
from schachtel.cli.keyboard.course import Course
from schachtel.cli.keyboard.dialogue import Dialogue
from schachtel.cli.keyboard.moves import Moves
from schachtel.cli.terminal import Preparation, fault
from schachtel.cli.typed_commands import command, usage
from schachtel.core.contract import Seat
from schachtel.core.errors import IllegalMove, NotationError, SchachtelError

if TYPE_CHECKING:
    from schachtel.bots import Bot
    from schachtel.core.table import Table

LAST_FEW = 5  # maximum number of lines of news that are shown while a bot thinks


class Turns:
    """The two steps of a turn: playing a move, and showing what it did."""

    def __init__(self, course: Course, dialogue: Dialogue, board: Board, moves: Moves) -> None:
        self.course, self.dialogue, self.board, self.moves = course, dialogue, board, moves

    def play(self, move: str, seat: Seat) -> None:
        """Play a move without showing it yet."""
        played = self.course.play(move, seat)
        if played.gains_word:
            self.dialogue.tell("your_word", partner=usage("partner", self.dialogue.language))
        self.board.is_calm = self.board.is_calm and played.is_quiet
        self.moves.are_numbered = False

    def show(self, note: str = "") -> None:
        """Show the move that was played last."""
        self.board.news.add_move(note)
        self.board.show_for_next()

    def play_typed(self, seat: Seat, text: str) -> None:
        """Play the move that a person has typed; if it is not a legal move, print why."""
        before = self.course.table.fork()
        try:
            self.play(text, seat)
        except IllegalMove as wrong:
            self.dialogue.complain(wrong.text(self.dialogue.language))
            return
        except NotationError:
            move = self.moves.meant(seat, text)
            if move is None:
                return
            self.play(move, seat)
        self.course.keep(before, seat)
        self.board.erase_secret(seat)
        self.show()

    def pass_unasked(self, seat: Seat, why: str) -> None:
        """Pass for a person without asking; `why` is the catalogue key of the reason."""
        move = self.course.passing(seat)
        assert move is not None
        self.play(move, seat)
        self.show(self.dialogue.say(why))


class BotTurns:
    """The turns of bots. The kernels that bots need are compiled in the background before they move."""

    def __init__(self, turns: Turns, time: float | None) -> None:
        self.turns, self.time = turns, time
        self.course, self.dialogue, self.board = turns.course, turns.dialogue, turns.board
        bots, table = self.course.seats.bots.values(), self.course.table
        self.preparation = Preparation(*(functools.partial(prepare, bot, table) for bot in bots))
        self._is_watched = False  # whether the only person, who is out of the game, knows that the others play on

    def take(self, seat: Seat) -> None:
        """Let a bot move. If it fails, its seat is played by people from then on. Raise Quit if a person leaves."""
        if self.course.is_out():
            self._let_watch()
        try:
            self._move(seat)
        except Exception as failure:
            error = str(failure) if isinstance(failure, SchachtelError) else fault(failure)
            if self.course.hides:
                error = type(failure).__name__  # leave out the error's message, which could reveal the bot's cards
            self.dialogue.refuse("bot_fails", name=self.course.seats.name(seat), error=error.rstrip("."))
            self.course.seats.dismiss(seat)
            self.board.show_for_next()

    def _move(self, seat: Seat) -> None:
        name, table, news = self.course.seats.name(seat), self.course.table, self.board.news
        self.preparation.wait(self.dialogue.say("compiling", name=name))
        thinking = Group(self.dialogue.say("thinking", name=name), *news.waiting[-LAST_FEW:])
        with self.dialogue.console.status(thinking):
            bot, seen = self.course.seats.bots[seat], table.view_record(seat)
            was_offered = bool(table.offers)
            if was_offered and would_rather_draw(bot, table, seat):
                table.offer_draw(seat)
                return
            move = bot.choose(seen, self.time)
        if was_offered:
            news.add_text("declined", name=name)
        self.turns.play(move, seat)
        self.turns.show()

    def _let_watch(self) -> None:
        """Show the only person, who is out of the game, what the others do. Ask once whether to keep watching."""
        if not self._is_watched:
            self._is_watched = True
            self.board.news.tell()
            if command(self.dialogue.ask(prompt=self.dialogue.say("out") + "\n> ").lower()) == "quit":
                raise Quit
        self.board.news.tell()


def prepare(bot: Bot, table: Table) -> None:
    """Compile the kernels that a bot needs, if it needs any."""
    compile_for = getattr(bot, "prepare", None)
    if compile_for is not None:
        compile_for(table.game)


def would_rather_draw(bot: Bot, table: Table, seat: Seat) -> bool:
    """Return whether a bot expects a worse result than a draw; False if the bot cannot estimate its chances."""
    think = getattr(bot, "think", None)
    if think is None:
        return False
    return bool(think(table.view_record(seat))[0].share < 1 / len(table.teams))
