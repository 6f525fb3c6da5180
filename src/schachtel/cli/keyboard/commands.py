"""The commands that a person can type instead of a move."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from schachtel.cli.keyboard.board import Board
from schachtel.cli.keyboard.course import Course
from schachtel.cli.keyboard.dialogue import Dialogue
from schachtel.cli.keyboard.moves import Moves, examples
from schachtel.cli.keyboard.saves import Saves
from schachtel.cli.typed_commands import (
    ALSO,
    COMMANDS,
    RESIGN,
    command,
    gives_up_all,
    meaning,
    means_all,
    usage,
    word,
)
from schachtel.core.contract import Seat, Words
from schachtel.core.errors import IllegalMove, NotationError

YES = ("y", "j")  # an answer that begins with one of these letters means yes ("ja" in German)


class Quit(Exception):
    """The exception that ends a game at the keyboard because a person leaves it."""


class Commands:
    """The commands, one method each. A method gets the seat of the person who typed it and the rest of the line."""

    def __init__(self, course: Course, dialogue: Dialogue, board: Board, moves: Moves, saves: Saves) -> None:
        self.course, self.dialogue, self.board, self.moves, self.saves = course, dialogue, board, moves, saves
        self._methods: dict[str, Callable[[Seat, str], None]] = {
            "moves": self._moves,
            "board": self._board,
            "look": self._look,
            "skip": self._skip,
            "partner": self._partner,
            "undo": self._undo,
            "draw": self._draw,
            "claim": self._claim,
            "resign": self._resign,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }

    def names(self) -> list[str]:
        """Return the commands that make sense in this game."""
        table = self.course.table
        senseless = {
            "draw": not table.game.facts.draws,
            "claim": table.game.conduct.claim is None,
            "look": table.game.shown.look is None,
            "skip": table.game.conduct.passes is None,
            "partner": len(table.teams) == table.players,
        }
        return [name for name in COMMANDS if not senseless.get(name)]

    def words(self) -> list[str]:
        """Return the commands that make sense in this game, as a person types them."""
        return [word(name, self.dialogue.language) for name in self.names()]

    def read(self, text: str) -> tuple[str | None, str]:
        """Return the command in a typed line and the rest of the line; the command is None if the line is a move."""
        first, _, rest = text.partition(" ")
        name = command(first.lower())
        if gives_up_all(text, self._whole):
            return "resign", self.dialogue.say("all")
        is_doubtful = first.lower() in ALSO or name not in self.names()
        if name is not None and self.course.is_move(text, now=not is_doubtful):
            name = None
        return name, rest.strip()

    def run(self, name: str, seat: Seat, rest: str = "") -> None:
        """Carry out a command. Raise Quit if the person leaves."""
        self._methods[name](seat, rest)

    @property
    def _title(self) -> str:
        return self.course.table.game.facts.title[self.dialogue.language]

    @property
    def _whole(self) -> Sequence[Words]:
        """Words for the whole game ("the whole series"), if this game has a move that resigns only a part of it."""
        return self.course.table.game.shown.whole

    def _help(self, seat: Seat, rest: str) -> None:
        language, console = self.dialogue.language, self.dialogue.console
        choices = self.moves.choices(seat)
        self.dialogue.tell("type")
        for name in self.names():
            if name != "undo" or self.course.may_undo(seat):
                typed = usage(name, language)
                # A German command, such as `ende`, may also be a move of the game; an English command never is.
                typed = typed if self.read(typed)[0] == name else name
                if name == "resign" and self._resigns_parts():
                    typed = f"{word(name, language)} {self.dialogue.say('all')}"
                console.print(f"  {typed:<14} {meaning(name, language)}")
        self.dialogue.tell("such_as", moves=examples(choices))
        self.dialogue.tell("means", move=choices[0]["move"], text=choices[0]["text"])
        if sys.stdin.isatty():
            self.dialogue.tell("tab")

    def _moves(self, seat: Seat, rest: str) -> None:
        self.moves.tell(seat)

    def _board(self, seat: Seat, rest: str) -> None:
        self.board.show()

    def _look(self, seat: Seat, rest: str) -> None:
        table, language = self.course.table, self.dialogue.language
        look = table.game.shown.look
        if look is None:
            self.dialogue.refuse("nothing_to_see", title=self._title)
        elif not rest:
            self.dialogue.refuse("look_what", look=usage("look", language))
        else:
            try:
                self.dialogue.console.print(look(table.view_record(seat).position, seat, rest, language))
            except NotationError as wrong:
                self.dialogue.complain(str(wrong))

    def _skip(self, seat: Seat, rest: str) -> None:
        if self.course.passing(seat) is None:
            self.dialogue.refuse("no_pass")
            return
        self.course.standing.add(seat)
        self.course.keep(self.course.table.fork(), seat)
        self.board.news.add_text("standing", name=self.course.seats.name(seat))

    def _partner(self, seat: Seat, rest: str) -> None:
        others = [other for other in self.course.table.acting if other != seat]
        if not others:
            self.dialogue.refuse("no_partner")
            return
        self.course.speaker = others[0]
        self.board.show_for_next()

    def _undo(self, seat: Seat, rest: str) -> None:
        if not self.course.earlier:
            self.dialogue.refuse("nothing_to_undo")
            return
        if not self.course.may_undo(seat):
            self.dialogue.refuse("seen_since")
            return
        self.course.undo()
        self.board.is_calm = self.moves.are_numbered = False
        self.board.news.add_text("undone")
        self.board.show_for_next()

    def _draw(self, seat: Seat, rest: str) -> None:
        table = self.course.table
        if not table.game.facts.draws:
            self.dialogue.refuse("no_draws", title=self._title)
            return
        table.offer_draw(seat)
        if table.outcome is None:
            self.dialogue.tell("offered")

    def _claim(self, seat: Seat, rest: str) -> None:
        try:
            self.course.table.claim_draw(seat)
        except IllegalMove:
            self.dialogue.refuse("no_claim")

    def _resigns_parts(self) -> bool:
        """Return whether this game has a move that resigns a part of it, such as one game of a match."""
        return self.course.is_move(RESIGN)

    def _resign(self, seat: Seat, rest: str) -> None:
        table = self.course.table
        if self._resigns_parts() and not means_all(rest, self._whole):
            self._refuse_part(seat)
            return
        key = "sure_leave" if table.game.rules.concede else "sure_all" if self._resigns_parts() else "sure"
        sure = self.dialogue.ask(prompt=self.dialogue.say(key, title=self._title))
        if sure.lower()[:1] not in YES:
            return
        try:
            table.resign(seat)
        except IllegalMove as wrong:
            self.dialogue.complain(wrong.text(self.dialogue.language))
            return
        if table.outcome is None:
            self.board.news.add_move()
            self.board.show_for_next()

    def _refuse_part(self, seat: Seat) -> None:
        """Print why a part of the game cannot be resigned now, and how to resign the whole game."""
        language = self.dialogue.language
        try:
            self.course.table.fork().play(RESIGN, seat)
        except IllegalMove as wrong:
            text = wrong.reasons[0].text(language) if wrong.reasons else wrong.text(language)
            # The catalogue writes reasons in lower case, because they usually follow the name of a move and a dash.
            self.dialogue.complain(text[:1].upper() + text[1:])
        self.dialogue.tell("resign_all", title=self._title)

    def _save(self, seat: Seat, rest: str) -> None:
        if rest:
            self.saves.write(Path(rest), keep=True)
        else:
            self.dialogue.refuse("which_file", save=word("save", self.dialogue.language))

    def _quit(self, seat: Seat, rest: str) -> None:
        """Leave the game. If a person at the keyboard would lose unsaved moves, ask first."""
        while self.saves.would_lose and sys.stdin.isatty():
            save = usage("save", self.dialogue.language)
            text = self.dialogue.ask(prompt=self.dialogue.say("leave", save=save) + "\n> ")
            first, _, file = text.partition(" ")
            if command(first.lower()) == "save":
                self._save(seat, file.strip())
            elif text.lower()[:1] in YES:
                break
            else:
                return
        raise Quit
