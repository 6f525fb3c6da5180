"""`schachtel play`: a game in the terminal, against a bot or a person at the same keyboard."""

from __future__ import annotations

import functools
import sys
import textwrap
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import RenderableType
from rich.table import Table as Columns

from schachtel.cli import arguments
from schachtel.cli.terminal import Preparation, fault, screen, show
from schachtel.cli.words import ALSO, COMMANDS, command, listed, say, word
from schachtel.core.contract import SPECTATOR, Language, Seat
from schachtel.core.errors import IllegalMove, NotationError, OptionError, SchachtelError
from schachtel.core.table import Table
from schachtel.games import game as game_called

if TYPE_CHECKING:
    from schachtel.bots import Bot

PERSON = "person"
FRIENDLY = "4"
LONG = 200  # characters at either end of an error, whatever was typed
A_FEW = 12  # moves that are explained one by one
MANY = 100  # that are listed
SCROLLED_AWAY = "\x1b[3J"  # makes a terminal forget it
LINE_BEFORE = "\x1b[1A\x1b[2K"  # empties it


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game: schachtel games lists them.")] = "schlacht",
    against: Annotated[
        str, typer.Option(metavar="person|uniform|greedy|uct|1..8", help="A person, a bot by name, or a bot's level.")
    ] = FRIENDLY,
    seat: Annotated[int, typer.Option(metavar="N", help="Your seat.")] = 0,
    option: arguments.Options = None,
    cards: arguments.Cards = None,
    players: arguments.Players = None,
    seed: arguments.Seed = None,
    time: Annotated[
        float | None, typer.Option(metavar="SECONDS", min=0.01, help="At most so long a bot's move.")
    ] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the game to this file at its end.")] = None,
    position: arguments.Start = None,
    language: arguments.Spoken = None,
) -> None:
    """Play in the terminal."""
    spoken = arguments.language(language)
    its_game = game_called(game)
    table = arguments.new_table(its_game, arguments.with_cards(option, cards), players, seed, position)
    if not 0 <= seat < table.players:
        raise OptionError(f"seat {seat}: seats are 0 to {table.players - 1}")
    others = [other for other in range(table.players) if against != PERSON and other != seat]
    bots = {other: arguments.bot(its_game, against, None if seed is None else seed + other) for other in others}
    if record is not None:
        arguments.check_new(record)
    told = say("level", "en", level=against) if against.isdigit() else against
    table.seat_names = tuple(told if n in bots else PERSON for n in range(table.players))
    Sitting(table, bots, against, spoken, time, record).run()


class Quit(Exception):
    """The player has had enough."""


class Sitting:
    """A table, who sits at it, and the screen.

    In games that hide something the screen belongs to one person at a time: it is handed over, cleared, before the next
    one acts. What happens meanwhile is kept for each, as that seat may know it.
    """

    def __init__(
        self,
        table: Table,
        bots: dict[Seat, Bot],
        against: str,
        language: Language,
        time: float | None,
        record: Path | None,
    ) -> None:
        self.table, self.bots, self.against, self.language, self.time = table, bots, against, language, time
        self.record = record
        self.console = screen()
        self.earlier: list[Table] = []  # before each move of a person
        self.written: set[Path] = set()
        self.reader = self.only_person()  # who looks at the screen, where that matters
        self.handed = self.reader  # to whom it was handed
        self.private = False  # is there anything on it that is not for all?
        self.missed: defaultdict[Seat, list[RenderableType]] = defaultdict(list)  # since each person was last asked
        self.answers: tuple[str, ...] = ()  # to the question on the screen, for Tab

    # --- the course of the game ------------------------------------------------------------------------------------

    def run(self) -> None:
        complete(self)
        self.greet()
        if not self.passes_on():
            self.board()
        self.preparation = Preparation(*(functools.partial(ready, bot, self.table) for bot in self.bots.values()))
        try:
            while True:
                if self.table.turn is None:
                    self.end()
                elif self.table.turn in self.bots:
                    self.bot_turn(self.table.turn)
                else:
                    self.person_turn(self.table.turn)
        except (EOFError, KeyboardInterrupt, Quit) as why:
            if not isinstance(why, Quit):
                self.console.print()
        finally:
            self.leave()
            self.preparation.stop()

    def leave(self) -> None:
        if self.table.outcome is None:
            if self.record is not None and self.table.record().entries:
                self.write(self.record)
            self.tell("bye")

    def greet(self) -> None:
        title = self.table.game.title[self.language]
        if not self.bots:
            names = ", ".join(self.name(seat) for seat in range(self.table.players))
            self.tell("people", title=title, names=names)
            return
        bot = say("level", self.language, level=self.against) if self.against.isdigit() else self.against
        names = listed([self.name(seat) for seat in self.bots], self.language)
        bots = say("bot" if len(self.bots) == 1 else "bots", self.language, names=names, bot=bot)
        me = listed([self.name(seat) for seat in self.people()], self.language)
        self.tell("you_and", title=title, me=me, bots=bots)

    def bot_turn(self, seat: Seat) -> None:
        """If a bot fails, the game need not."""
        try:
            self.bot_move(seat)
        except Exception as failure:
            error = str(failure) if isinstance(failure, SchachtelError) else fault(failure)
            if self.hides:
                error = type(failure).__name__  # the rest may tell its cards
            self.complain(say("bot_fails", self.language, name=self.name(seat), error=error.rstrip(".")))
            del self.bots[seat]
            self.board_for_next()

    def bot_move(self, seat: Seat) -> None:
        name = self.name(seat)
        self.preparation.wait(say("compiling", self.language, name=name))
        with self.console.status(say("thinking", self.language, name=name)):
            bot, seen = self.bots[seat], self.table.view_record(seat)
            offered = bool(self.table.offers)
            if offered and would_rather_draw(bot, self.table, seat):
                self.table.offer_draw(seat)
                return
            move = bot.choose(seen, self.time)
        if offered:
            self.tell("declined", name=name)
        self.table.play(move, seat)
        self.happened()
        self.board_for_next()

    def person_turn(self, seat: Seat) -> None:
        if self.passes_on():
            self.hand_over(seat)
        self.reader = seat
        self.private = self.private or self.sees_more(seat)
        self.missed[seat].clear()
        for other in self.table.offers:
            if other != seat:
                self.tell("offer", name=self.name(other), draw=word("draw", self.language))
        self.console.print(self.table.prompt(seat, self.language), style="bold")
        moves = self.table.moves(seat)
        if len(moves) == 1:
            self.tell("only", move=moves[0])
        text = self.ask([*moves, *self.words()]) or (moves[0] if len(moves) == 1 else "")
        name, rest = self.order(text)
        if name is not None:
            getattr(self, f"do_{name}")(seat, rest)
        elif text:
            self.person_move(seat, text)

    def order(self, text: str) -> tuple[str | None, str]:
        """The command in what was typed, and the rest; none in a move."""
        first, _, rest = text.partition(" ")
        name = command(first.lower())
        doubtful = first.lower() in ALSO or name not in self.commands()
        if text in self.table.moves() or (doubtful and self.is_move(text)):
            name = None
        return name, rest.strip()

    def is_move(self, text: str) -> bool:
        """Now or at another time: a `q` that quits most games is a queen in some."""
        try:
            self.table.fork().play(text)
        except NotationError:
            return False
        except IllegalMove:
            pass
        return True

    def person_move(self, seat: Seat, text: str) -> None:
        before = self.table.fork()
        try:
            self.table.play(text, seat)
        except (IllegalMove, NotationError) as wrong:
            moves = self.table.moves(seat)
            few = ", ".join(moves[:8]) + (" …" if len(moves) > 8 else "")
            key = "illegal" if isinstance(wrong, IllegalMove) else "no_move"
            self.complain(say(key, self.language, error=wrong, move=text, moves=few))
            return
        self.earlier.append(before)
        self.wipe_if_secret(seat)
        self.happened()
        self.board_for_next()

    def hand_over(self, seat: Seat) -> None:
        """Nothing that not all may know is on the screen when it changes hands, nor before the next one is there."""
        forget_keys()
        if self.private:
            self.clear()
        question = say("hand_over", self.language, name=self.name(seat)) + "\n> "
        while text := self.ask(prompt=question):
            if self.order(text)[0] == "quit":
                raise Quit
            self.clear()  # whatever that was, it does not stay
        if self.missed[seat]:
            self.tell("since")
            for line in self.missed[seat]:
                self.console.print(line)
        self.reader = self.handed = seat
        self.board()

    def end(self) -> None:
        """Who won, and why; the record can still be saved, or the last move taken back."""
        table = self.table
        assert table.outcome is not None
        most = max(table.outcome)  # several others share it where one has resigned
        winners = [seat for seat, share in enumerate(table.outcome) if share == most]
        names = " + ".join(self.name(seat) for seat in winners)
        drawn = len(winners) == table.players
        result = say("drawn" if drawn else "wins" if len(winners) == 1 else "win", self.language, name=names)
        reason = table.reason_text(self.language)
        points = ", ".join(f"{self.name(seat)} {share:g}" for seat, share in enumerate(table.points))
        self.console.print(say("result", self.language, result=result, reason=reason, points=points), style="bold")
        if self.record is not None:
            self.write(self.record)
        self.tell("after", save=word("save", self.language), undo=word("undo", self.language))
        self.reader = self.handed = self.only_person()  # all may look now
        while self.table is table:
            text = self.ask(self.words())
            first, _, rest = text.partition(" ")
            name = command(first.lower())
            if not text or name == "quit":
                raise Quit
            if name in ("save", "undo", "board"):
                last = self.earlier[-1].turn if self.earlier else None
                getattr(self, f"do_{name}")(last or 0, rest.strip())

    # --- what can be typed -------------------------------------------------------------------------------------------

    def do_help(self, seat: Seat, rest: str) -> None:
        choices = self.table.choices(seat, self.language)
        moves = [choice["move"] for choice in choices]
        self.tell("type")
        for name in self.commands():
            self.console.print(f"  {word(name, self.language):<14} {COMMANDS[name][self.language][2]}")
        self.tell("such_as", moves=", ".join(moves[:8]) + (" …" if len(moves) > 8 else ""))
        self.tell("means", move=moves[0], text=choices[0]["text"])
        if sys.stdin.isatty():
            self.tell("tab")

    def do_moves(self, seat: Seat, rest: str) -> None:
        choices = self.table.choices(seat, self.language)
        if len(choices) <= A_FEW:
            for choice in choices:
                self.console.print(f"  {choice['move']:<10} {choice['text']}", soft_wrap=True)
        else:
            widest = max(len(choice["move"]) for choice in choices[:MANY])
            text = " ".join(f"{choice['move']:<{widest}}" for choice in choices[:MANY])
            for line in textwrap.wrap(text, self.console.width - 4):
                self.console.print(f"  {line}")
            if len(choices) > MANY:
                self.tell("more", number=len(choices) - MANY)

    def do_board(self, seat: Seat, rest: str) -> None:
        self.board()

    def do_undo(self, seat: Seat, rest: str) -> None:
        if not self.earlier:
            self.complain(say("nothing_to_undo", self.language))
            return
        if self.hides and not self.may_undo(seat):
            self.complain(say("seen_since", self.language))
            return
        self.table = self.earlier.pop()
        self.log(lambda _: say("undone", self.language))
        self.board_for_next()

    def may_undo(self, seat: Seat) -> bool:
        """Only the own last move, and only if nobody has learned anything since: nothing drawn, nobody else's move."""
        before = self.earlier[-1]
        moves = self.table.ply - before.ply
        return moves == 1 and before.turn == seat and before.position()["rng"] == self.table.position()["rng"]

    def do_draw(self, seat: Seat, rest: str) -> None:
        if not self.table.game.draws:
            self.complain(say("no_draws", self.language, title=self.table.game.title[self.language]))
            return
        self.table.offer_draw(seat)
        if self.table.outcome is None:
            self.tell("offered")

    def do_claim(self, seat: Seat, rest: str) -> None:
        try:
            self.table.claim_draw(seat)
        except IllegalMove:
            self.complain(say("no_claim", self.language))

    def do_resign(self, seat: Seat, rest: str) -> None:
        sure = self.ask(prompt=say("sure", self.language, title=self.table.game.title[self.language]))
        if sure.lower()[:1] not in ("y", "j"):
            return
        try:
            self.table.resign(seat)
        except IllegalMove as wrong:
            self.complain(say("refused", self.language, error=wrong))

    def do_save(self, seat: Seat, rest: str) -> None:
        file = Path(rest)
        if not rest:
            self.complain(say("which_file", self.language, save=COMMANDS["save"][self.language][0]))
        else:
            self.write(file, keep=True)

    def do_quit(self, seat: Seat, rest: str) -> None:
        raise Quit

    # --- the screen --------------------------------------------------------------------------------------------------

    def name(self, seat: Seat) -> str:
        return self.table.game.seat_names[seat][self.language]

    def commands(self) -> list[str]:
        """What can be typed besides a move, as far as it makes sense in this game."""
        game = self.table.game
        senseless = {"draw": not game.draws, "claim": game.claim is None}
        return [name for name in COMMANDS if not senseless.get(name)]

    def words(self) -> list[str]:
        """The same, as a person types it."""
        return [COMMANDS[name][self.language][0] for name in self.commands()]

    def people(self) -> list[Seat]:
        return [seat for seat in range(self.table.players) if seat not in self.bots]

    def only_person(self) -> Seat | None:
        people = self.people()
        return people[0] if len(people) == 1 else None

    @property
    def hides(self) -> bool:
        """Is there anything in this game that not all may know?"""
        return self.table.game.secret is not None

    def viewer(self) -> Seat | None:
        """Whose eyes the screen is for: the person's to act, or else the only one's."""
        turn = self.table.turn
        if turn is None or turn in self.bots:
            return self.only_person()
        return self.reader if self.hides else turn

    def passes_on(self) -> bool:
        """Must the screen be handed over, because somebody else acts next? Not as long as it shows what all may see."""
        turn = self.table.turn
        if turn is None or turn in self.bots or turn == self.handed:
            return False
        return self.private or self.sees_more(turn)

    def sees_more(self, seat: Seat) -> bool:
        """Than somebody who only watches?"""
        return self.hides and self.table.view(seat) | {"seat": None} != self.table.view(None)

    def tell(self, key: str, **values: object) -> None:
        self.console.print(say(key, self.language, **values))

    def complain(self, text: str) -> None:
        short = text if len(text) <= 2 * LONG else f"{text[:LONG]} … {text[-LONG:]}"
        self.console.print(short, style="red", soft_wrap=True)

    def board(self) -> None:
        self.console.print()
        show(self.console, self.table.picture(self.viewer(), self.language))
        self.console.print()

    def board_for_next(self) -> None:
        """When a person is to act or all is over; but who is handed the screen sees the board only then."""
        if self.table.turn not in self.bots and not self.passes_on():
            self.board()

    def happened(self) -> None:
        self.log(self.last_move)

    def last_move(self, viewer: Seat | None) -> RenderableType:
        """What it did, in words. Others' choices may be hidden from this viewer, and even the own."""
        entry = self.table.record(complete=True).entries[-1].seen_by(SPECTATOR if viewer is None else viewer)
        texts = [event["text"] for event in self.table.events(viewer, self.language)]
        line = Columns.grid()
        line.add_column(style="bold", min_width=8, no_wrap=True)
        line.add_row(f"{entry.text} ", " ".join(texts))
        return line

    def log(self, line: Callable[[Seat | None], RenderableType]) -> None:
        """On the screen, as its reader may know it, unless it is about to be cleared; and kept for each person."""
        for seat in self.people():
            self.missed[seat].append(line(seat))
        if not self.passes_on():
            self.console.print(line(self.viewer()))

    def clear(self) -> None:
        """What was on the screen can no longer be read; where nothing can be wiped off, it scrolls out of sight."""
        self.private = False
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
            self.console.file.write(SCROLLED_AWAY)
        else:
            self.console.print("\n" * self.console.height)

    def wipe_if_secret(self, seat: Seat) -> None:
        """What the own eyes may not see again does not stay where it was typed."""
        secret = seat in self.table.record(complete=True).entries[-1].hidden
        if secret and sys.stdin.isatty() and self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(LINE_BEFORE)

    def ask(self, answers: Iterable[str] = (), prompt: str = "> ") -> str:
        self.answers = tuple(answers)
        try:
            text = " ".join(input(prompt).split())
        except (OSError, RuntimeError, ValueError):  # the terminal is gone
            raise EOFError from None
        if not sys.stdin.isatty():
            self.console.print(text)  # nobody has seen it being typed
        return text

    def write(self, file: Path, *, keep: bool = False) -> None:
        """The whole game: who sits here may know it all, once it is on their own disk. `keep`: what others wrote."""
        record = self.table.record(complete=True)
        form = self.table.game.formats.get(file.suffix.removeprefix("."))
        try:
            if keep and file.exists() and file not in self.written:
                self.complain(say("exists", self.language, file=file))
                return
            text = form.write(record) if form else record.dumps()
            file.write_bytes(text.encode())  # encoded first: what cannot be leaves no empty file
        except (OSError, ValueError, SchachtelError) as wrong:
            self.complain(say("not_saved", self.language, file=file, error=arguments.reason(wrong)))
            return
        self.written.add(file)
        self.tell("saved", file=file)
        if self.table.outcome is None:
            self.tell("go_on", game=self.table.game.id, file=file)


def ready(bot: Bot, table: Table) -> None:
    """Compile what thinking needs, where it needs something."""
    prepare = getattr(bot, "prepare", None)
    if prepare is not None:
        prepare(table.game)


def would_rather_draw(bot: Bot, table: Table, seat: Seat) -> bool:
    """If it can tell what it expects, and that is less than a draw gives."""
    think = getattr(bot, "think", None)
    if think is None:
        return False
    _, share = max(think(table.view_record(seat)).values())
    return bool(share < 1 / len(table.teams))


def forget_keys() -> None:
    """What was typed ahead, such as an Enter too many, is no answer to a question that nobody had seen."""
    if not sys.stdin.isatty():
        return
    try:
        import termios
    except ImportError:  # Windows
        return
    termios.tcflush(sys.stdin, termios.TCIFLUSH)


def complete(sitting: Sitting) -> None:
    """Let Tab complete moves and commands."""
    if not sys.stdin.isatty():
        return
    try:
        import readline
    except ImportError:  # Windows
        return

    def matches(text: str, number: int) -> str | None:
        found = [each for each in sitting.answers if each.startswith(text)]
        return found[number] if number < len(found) else None

    readline.set_completer(matches)
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")
    if sitting.hides:
        readline.set_auto_history(False)  # an arrow key would bring back what the one before has typed
