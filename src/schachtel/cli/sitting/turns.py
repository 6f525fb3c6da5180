"""Turns: a move of a person, a bot or a standing order, with everything that the screen shows of it."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from rich.console import Group

from schachtel.cli.sitting.board import Board
from schachtel.cli.sitting.commands import Quit
from schachtel.cli.sitting.course import Course
from schachtel.cli.sitting.dialogue import Dialogue
from schachtel.cli.sitting.moves import Moves
from schachtel.cli.terminal import Preparation, fault
from schachtel.cli.typed import command, usage
from schachtel.core.contract import Seat
from schachtel.core.errors import IllegalMove, NotationError, SchachtelError

if TYPE_CHECKING:
    from schachtel.bots import Bot
    from schachtel.core.table import Table

LAST_FEW = 5  # lines of news that are shown while a bot thinks


class Turns:
    """Plays moves and shows what they did."""

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
        """Play the move that a person has typed; if there is no such move, say why."""
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
        """Pass for a person; `why` is the key of the reason."""
        move = self.course.passing(seat)
        assert move is not None
        self.play(move, seat)
        self.show(self.dialogue.say(why))


class BotTurns:
    """Bots at the table: compiled in the background, then asked for their moves."""

    def __init__(self, turns: Turns, time: float | None) -> None:
        self.turns, self.time = turns, time
        self.course, self.dialogue, self.board = turns.course, turns.dialogue, turns.board
        bots, table = self.course.seats.bots.values(), self.course.table
        self.preparation = Preparation(*(functools.partial(prepare, bot, table) for bot in bots))
        self._is_watched = False  # was the only person told that the others go on?

    def take(self, seat: Seat) -> None:
        """Let a bot move. If the bot fails, a person moves for it from then on. Raise Quit if a person leaves."""
        if self.course.is_out():
            self._let_watch()
        try:
            self._move(seat)
        except Exception as failure:
            error = str(failure) if isinstance(failure, SchachtelError) else fault(failure)
            if self.course.hides:
                error = type(failure).__name__  # the message could reveal the bot's cards
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
        """Tell the only person, who is out, what the others do; ask once whether to watch."""
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
    """Return whether a bot expects less than a draw gives; False for a bot that cannot tell."""
    think = getattr(bot, "think", None)
    if think is None:
        return False
    return bool(think(table.view_record(seat))[0].share < 1 / len(table.teams))
