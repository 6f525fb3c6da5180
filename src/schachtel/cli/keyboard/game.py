"""One game at the keyboard, from the greeting to the good-bye."""

from __future__ import annotations

from pathlib import Path

from schachtel.cli.keyboard.board import Board
from schachtel.cli.keyboard.commands import Commands, Quit
from schachtel.cli.keyboard.course import Course
from schachtel.cli.keyboard.dialogue import Dialogue
from schachtel.cli.keyboard.moves import Moves
from schachtel.cli.keyboard.news import News
from schachtel.cli.keyboard.privacy import Privacy
from schachtel.cli.keyboard.saves import Saves
from schachtel.cli.keyboard.seats import Seats
from schachtel.cli.keyboard.turns import BotTurns, Turns
from schachtel.cli.typed_commands import command, usage
from schachtel.core.contract import Seat
from schachtel.core.table import Table

AFTERWARDS = ("save", "undo", "board")  # commands that still work when the game is over
ADDRESSED = "seat"  # a question that has a value of this name already says which seat is asked


class KeyboardGame:
    """A game that is played at one keyboard, by people who take turns and by bots."""

    def __init__(self, table: Table, seats: Seats, *, time: float | None, record: Path | None) -> None:
        self.time = time
        self.course = Course(table, seats)
        self.dialogue = Dialogue(seats.language)
        self.privacy = Privacy(self.course)
        self.news = News(self.privacy, self.dialogue)
        self.board = Board(self.privacy, self.news, self.dialogue)
        self.moves = Moves(self.course, self.dialogue)
        self.saves = Saves(self.course, self.dialogue, record)
        self.commands = Commands(self.course, self.dialogue, self.board, self.moves, self.saves)
        self.turns = Turns(self.course, self.dialogue, self.board, self.moves)

    def run(self) -> None:
        """Play until the game is over or a person leaves."""
        # With a history of lines, the arrow keys would show a person what the previous one has typed.
        self.dialogue.complete_with_tab(keep_history=not self.course.hides)
        self.dialogue.console.print(self.course.seats.greeting(self.course.table))
        if not self.privacy.must_change_hands():
            self.board.show()
        bots = BotTurns(self.turns, self.time)
        try:
            while True:
                turn = self.course.turn
                if turn is None:
                    self._end()
                elif turn in self.course.seats.bots:
                    bots.take(turn)
                else:
                    self._person_turn(turn)
        except (EOFError, KeyboardInterrupt, Quit) as why:
            if not isinstance(why, Quit):
                self.dialogue.console.print()
        finally:
            self._leave()
            bots.preparation.stop()

    def _person_turn(self, seat: Seat) -> None:
        """Ask a person for a move or a command, or pass for a person who need not be asked."""
        why = self.course.unasked(seat)
        if why is not None:
            self.turns.pass_unasked(seat, why)
            return
        self.course.standing.discard(seat)
        if self.privacy.must_change_hands():
            self._hand_over(seat)
        self.news.tell()
        self.privacy.begin_turn(seat)
        self.news.forget_missed(seat)
        for other in self.course.table.offers:
            if other != seat:
                draw = usage("draw", self.dialogue.language)
                self.dialogue.tell("offer", name=self.course.seats.name(other), draw=draw)
        self.dialogue.console.print(self._question(seat), style="bold")
        moves = self.course.table.moves(seat)
        if len(moves) == 1:
            self.dialogue.tell("only", move=moves[0])
        answers = [*moves, *self.commands.words()]
        text = self.dialogue.ask(answers) or (moves[0] if len(moves) == 1 else "")
        name, rest = self.commands.read(text)
        if name is not None:
            self.commands.run(name, seat, rest)
        elif text:
            self.turns.play_typed(seat, text)

    def _question(self, seat: Seat) -> str:
        """Return the question for a seat. It names the seat, because several people may share the keyboard."""
        asked = self.course.table.question(seat, self.dialogue.language)
        names_seat = asked.said is not None and ADDRESSED in asked.said["values"]
        return asked.text if names_seat else f"{self.course.seats.name(seat)}: {asked.text}"

    def _hand_over(self, seat: Seat) -> None:
        """Clear a private screen, wait for the next person, and show the board and what that person has missed."""
        self.dialogue.forget_keys()
        self.news.waiting.clear()  # `tell_missed` will print the same lines for the next person
        if self.privacy.is_private:
            self.board.clear()
        question = self.dialogue.say("hand_over", name=self.course.seats.name(seat)) + "\n> "
        while text := self.dialogue.ask(prompt=question):
            if self.commands.read(text)[0] == "quit" or text.lower() == usage("quit", self.dialogue.language):
                self.commands.run("quit", seat)
            self.board.clear()  # erase what the person has typed, which may be a secret move
        self.privacy.hand_to(seat)
        self.board.show()
        self.news.tell_missed(seat)

    def _end(self) -> None:
        """Print the result. Then save the game, show the board or take back the last move, until the person leaves."""
        table, earlier = self.course.table, self.course.earlier
        self.news.tell()
        self.dialogue.console.print(self._result(), style="bold")
        self.saves.write_record()
        last = earlier[-1][1] if earlier else None
        key = "after_undo" if last is not None and self.course.may_undo(last) else "after"
        words = {name: usage(name, self.dialogue.language) for name in AFTERWARDS}
        self.dialogue.tell(key, **words)
        # Everybody may look, because a finished game hides nothing.
        self.privacy.hand_to(self.course.seats.only_person())
        while self.course.table is table:
            text = self.dialogue.ask(self.commands.words())
            first, _, rest = text.partition(" ")
            name = command(first.lower())
            if not text or name == "quit":
                raise Quit
            if name in AFTERWARDS:
                self.commands.run(name, last or 0, rest.strip())
            else:
                self.dialogue.tell(key, **words)

    def _result(self) -> str:
        """Return a line that says who has won and why, with the points."""
        table, name = self.course.table, self.course.seats.name
        assert table.outcome is not None
        most = max(table.outcome)  # if somebody resigns in a game for three or four players, the others share the win
        winners = [seat for seat, share in enumerate(table.outcome) if share == most]
        names = " + ".join(map(name, winners))
        key = "drawn" if len(winners) == table.players else "wins"
        result = self.dialogue.say(key, name=names, number=len(winners))
        points = ", ".join(f"{name(seat)} {share:g}" for seat, share in enumerate(table.points))
        reason = table.reason_text(self.dialogue.language)
        return self.dialogue.say("result", result=result, reason=reason, points=points)

    def _leave(self) -> None:
        """Write the record of an unfinished game, if one was asked for, and say good-bye."""
        self.news.tell()
        table = self.course.table
        if table.outcome is None:
            if table.record().entries:
                self.saves.write_record()
            self.dialogue.tell("bye")
