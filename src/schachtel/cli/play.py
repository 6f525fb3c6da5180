"""`schachtel play`: a game in the terminal, against a bot or a person at the same keyboard."""

from __future__ import annotations

import functools
import shlex
import sys
import textwrap
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Group, RenderableType
from rich.table import Table as Columns

from schachtel.cli import arguments
from schachtel.cli.terminal import Preparation, fault, screen, show
from schachtel.cli.words import (
    ALL,
    ALL_WORDS,
    ALSO,
    COMMANDS,
    GIVE_UP_ALL,
    LEVEL,
    PERSON,
    RESIGN,
    command,
    listed,
    player,
    say,
    word,
)
from schachtel.core.contract import SPECTATOR, Json, Language, Picture, Seat
from schachtel.core.errors import IllegalMove, NotationError, OptionError, SchachtelError, short
from schachtel.core.random import seed_from
from schachtel.core.table import Table
from schachtel.games import game as game_called

if TYPE_CHECKING:
    from schachtel.bots import Bot

FRIENDLY = "4"
LONG = 200  # characters at either end of an error, whatever was typed
EXAMPLES = 8  # of moves, in an error
SORTS, BRIEF = 5, 40  # so many of them are explained, in so many characters
A_FEW = 12  # moves that something typed may mean
EXPLAINED = 60  # moves that are explained one by one
MANY = 100  # that are listed
LAST_FEW = 5  # events, while a bot thinks
ASKED = ("turn", "acting", "ply", "proposal")
LITTLE = 2  # lines of the board that are shown without the others
SCROLLED_AWAY = "\x1b[3J"  # makes a terminal forget it
LINE_BEFORE = "\x1b[1A\x1b[2K"  # empties it


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game: schachtel games lists them.")] = "schlacht",
    against: Annotated[
        str | None,
        typer.Option(
            metavar="person|uniform|greedy|uct|1..8",
            help=f"A person, a bot by name, or a bot's level; {FRIENDLY} by default, or as a record says.",
        ),
    ] = None,
    seat: Annotated[int | None, typer.Option(metavar="N", help="Your seat; 0, or as a record says.")] = None,
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
    seat, against = seated(table.seat_names, seat, against)
    if not 0 <= seat < table.players:
        raise OptionError(f"seat {seat}: seats are 0 to {table.players - 1}")
    others = [other for other in range(table.players) if against != PERSON and other != seat]
    seeds = {other: None if seed is None else seed_from(seed, "bot", other) for other in others}
    bots = {other: arguments.bot(its_game, against, seeds[other], is_awaited=True) for other in others}
    if record is not None:
        arguments.check_new(record)
    told = f"{LEVEL}{against}" if against.isdigit() else against
    table.seat_names = tuple(told if n in bots else PERSON for n in range(table.players))
    Sitting(table, bots, against, spoken, time, record).run()


def seated(names: tuple[str, ...], seat: Seat | None, against: str | None) -> tuple[Seat, str]:
    """Who sits where, as asked for; or else as in the record that is gone on with; or else in the first seat."""
    from schachtel.bots.names import NAMES

    people = [number for number, name in enumerate(names) if name == PERSON]
    others = {name.removeprefix(LEVEL) for name in names} - {PERSON}
    before = next(iter(others)) if people and len(others) == 1 else PERSON if people and not others else FRIENDLY
    if not (before == PERSON or before.partition(":")[0] in NAMES or before.isdigit()):
        before = FRIENDLY  # the record is not of our making
    first = people[0] if len(people) == 1 else 0
    return first if seat is None else seat, before if against is None else against


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
        self.earlier: list[tuple[Table, Seat]] = []  # before each move of a person, and who that was
        self.speaker: Seat | None = None  # which of several who may act has the word, if that was said
        self.written: set[Path] = set()
        self.reader = self.only_person()  # who looks at the screen, where that matters
        self.handed = self.reader  # to whom it was handed
        self.private = False  # is there anything on it that is not for all?
        self.missed: defaultdict[Seat, list[RenderableType]] = defaultdict(list)  # since each person was last asked
        self.answers: tuple[str, ...] = ()  # to the question on the screen, for Tab
        self.news: list[RenderableType] = []  # what has happened, to be told below the next board
        self.shown: Picture = []  # the board on the screen
        self.calm = True  # has everybody only passed since?
        self.standing: set[Seat] = set()  # who passes by itself
        self.numbered = False  # have the moves been listed?
        self.watching = False  # is the only person out?
        self.kept = table.state  # when it was last saved

    # --- the course of the game ------------------------------------------------------------------------------------

    def run(self) -> None:
        complete(self)
        self.greet()
        if not self.passes_on():
            self.board()
        self.preparation = Preparation(*(functools.partial(ready, bot, self.table) for bot in self.bots.values()))
        try:
            while True:
                turn = self.turn
                if turn is None:
                    self.end()
                elif turn in self.bots:
                    self.bot_turn(turn)
                else:
                    self.person_turn(turn)
        except (EOFError, KeyboardInterrupt, Quit) as why:
            if not isinstance(why, Quit):
                self.console.print()
        finally:
            self.leave()
            self.preparation.stop()

    @property
    def turn(self) -> Seat | None:
        """Who is asked next."""
        return self.speaker if self.speaker in self.table.acting else self.table.turn

    def leave(self) -> None:
        self.tell_news()
        if self.table.outcome is None:
            if self.record is not None and self.table.record().entries:
                self.write(self.record)
            self.tell("bye")

    def greet(self) -> None:
        title = self.table.game.title[self.language]
        if not self.bots:
            names = ", ".join(" + ".join(map(self.name, team)) for team in self.table.teams)
            self.tell("people", title=title, names=names)
            return
        bot = player(f"{LEVEL}{self.against}" if self.against.isdigit() else self.against, self.language)
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
        if self.is_out():
            self.watch()
        self.preparation.wait(say("compiling", self.language, name=name))
        with self.console.status(Group(say("thinking", self.language, name=name), *self.news[-LAST_FEW:])):
            bot, seen = self.bots[seat], self.table.view_record(seat)
            offered = bool(self.table.offers)
            if offered and would_rather_draw(bot, self.table, seat):
                self.table.offer_draw(seat)
                return
            move = bot.choose(seen, self.time)
        if offered:
            self.log(lambda _: say("declined", self.language, name=name))
        self.play(move, seat)
        self.happened()
        self.board_for_next()

    def is_out(self) -> bool:
        """The only person has nothing more to do in a game that goes on."""
        person = self.only_person()
        sides = self.table.view(person).get("sides", ())
        return person is not None and bool(sides) and bool(sides[person].get("out", False))

    def watch(self) -> None:
        if not self.watching:
            self.watching = True
            self.tell_news()
            if command(self.ask(prompt=say("out", self.language) + "\n> ").lower()) == "quit":
                raise Quit
        self.tell_news()

    def person_turn(self, seat: Seat) -> None:
        why = self.unasked(seat)
        if why is not None:
            self.pass_unasked(seat, why)
            return
        self.standing.discard(seat)
        if self.passes_on():
            self.hand_over(seat)
        self.tell_news()
        self.reader = self.handed = seat
        self.private = self.private or self.sees_more(seat)
        self.missed[seat].clear()
        for other in self.table.offers:
            if other != seat:
                self.tell("offer", name=self.name(other), draw=word("draw", self.language))
        self.console.print(self.question(seat), style="bold")
        moves = self.table.moves(seat)
        if len(moves) == 1:
            self.tell("only", move=moves[0])
        text = self.ask([*moves, *self.words()]) or (moves[0] if len(moves) == 1 else "")
        name, rest = self.order(text)
        if name is not None:
            getattr(self, f"do_{name}")(seat, rest)
        elif text:
            self.person_move(seat, text)

    def question(self, seat: Seat) -> str:
        """What is asked, and of whom: several may sit at this keyboard."""
        asked, name = self.table.prompt(seat, self.language), self.table.game.seat_names[seat][self.language]
        return asked if asked.startswith(name) else f"{name}: {asked}"

    def unasked(self, seat: Seat) -> str | None:
        """Why a person passes without being asked: by a standing order; or because nothing else is possible, unless
        that would tell somebody else at this keyboard what is held."""
        if self.passing(seat) is None:
            return None
        if self.only_person() == seat and len(self.table.actions(seat)) == 1:
            return "by_force"
        return "by_order" if seat in self.standing else None

    def pass_unasked(self, seat: Seat, why: str) -> None:
        move = self.passing(seat)
        assert move is not None
        self.play(move, seat)
        self.happened(say(why, self.language))
        self.board_for_next()

    def passing(self, seat: Seat) -> str | None:
        """The move that only lets the others go on, if there is one."""
        passes = self.table.game.passes
        if passes is None:
            return None
        seen = self.table.view_record(seat)
        return next((seen.write(each) for each in seen.legal() if passes(seen.position, seat, each)), None)

    def play(self, move: str, seat: Seat) -> None:
        passing, before = self.passing(seat), self.on_the_table()
        had_proposal = self.table.view(seat).get("proposal") is not None and seat not in self.bots
        self.table.play(move, seat)
        passed = self.table.record(complete=True).entries[-1].text == passing
        unchanged = self.on_the_table() == before
        if self.speaker not in self.table.acting:
            self.speaker = None
        if had_proposal and unchanged and seat in self.table.acting and seat != self.table.turn:
            self.speaker = seat  # who vetoes, goes on
            self.tell("your_word", partner=word("partner", self.language))
        self.calm = self.calm and (passed or unchanged)
        self.numbered = False

    def on_the_table(self) -> dict[str, Json]:
        """What all see, apart from who is asked."""
        return {key: value for key, value in self.table.view(None).items() if key not in ASKED}

    def order(self, text: str) -> tuple[str | None, str]:
        """The command in what was typed, and the rest; none in a move."""
        first, _, rest = text.partition(" ")
        name = command(first.lower())
        if text.lower() in GIVE_UP_ALL:
            return "resign", ALL
        doubtful = first.lower() in ALSO or name not in self.commands()
        if name is not None and self.is_move(text, now=not doubtful):
            name = None
        return name, rest.strip()

    def is_move(self, text: str, *, now: bool = False) -> bool:
        """Or at another time: a `q` that quits most games is a queen in some."""
        try:
            self.table.fork().play(text, self.turn)
        except NotationError:
            return False
        except IllegalMove:
            return not now
        return True

    def person_move(self, seat: Seat, text: str) -> None:
        before = self.table.fork()
        try:
            self.play(text, seat)
        except IllegalMove as wrong:
            self.complain(wrong.text(self.language))
            return
        except NotationError:
            move = self.meant(seat, text)
            if move is None:
                return
            self.play(move, seat)
        self.earlier.append((before, seat))
        self.wipe_if_secret(seat)
        self.happened()
        self.board_for_next()

    def meant(self, seat: Seat, text: str) -> str | None:
        """The move that has this number or these words; None, once it has been said why there is no such move."""
        choices = self.table.choices(seat, self.language)
        if text.isascii() and text.isdigit():
            number = int(text[:9])
            if self.numbered and 1 <= number <= len(choices):
                return str(choices[number - 1]["move"])
            moves = word("moves", self.language)
            key = "beyond" if self.numbered else "no_number"
            self.complain(say(key, self.language, number=text, moves=moves, last=len(choices)))
            return None
        found = {number: choice for number, choice in enumerate(choices, 1) if fits(text, choice["text"])}
        if len(found) == 1:
            return str(next(iter(found.values()))["move"])
        if found:
            self.tell("which", move=text)
            self.explain(dict(list(found.items())[:A_FEW]))
            if len(found) > A_FEW:
                self.tell("more", number=len(found) - A_FEW)
        else:
            move = short(text) if self.language == "en" else text
            self.complain(say("no_move", self.language, move=move, moves=examples(choices)))
        return None

    def hand_over(self, seat: Seat) -> None:
        """Nothing that not all may know is on the screen when it changes hands, nor before the next one is there."""
        forget_keys()
        self.news.clear()  # all of it is among what the next one has missed
        if self.private:
            self.clear()
        question = say("hand_over", self.language, name=self.name(seat)) + "\n> "
        while text := self.ask(prompt=question):
            if self.order(text)[0] == "quit" or text.lower() == word("quit", self.language):
                self.do_quit(seat, "")
            self.clear()  # whatever that was, it does not stay
        self.reader = self.handed = seat
        self.board()
        if self.missed[seat]:
            self.tell("since")
            for line in self.missed[seat]:
                self.console.print(line)

    def end(self) -> None:
        """Who won, and why; the record can still be saved, or the last move taken back."""
        table = self.table
        assert table.outcome is not None
        self.tell_news()
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
        last = self.earlier[-1][1] if self.earlier else None
        key = "after_undo" if last is not None and self.may_undo(last) else "after"
        words = {name: word(name, self.language) for name in ("save", "undo", "board")}
        self.tell(key, **words)
        self.reader = self.handed = self.only_person()  # all may look now
        while self.table is table:
            text = self.ask(self.words())
            first, _, rest = text.partition(" ")
            name = command(first.lower())
            if not text or name == "quit":
                raise Quit
            if name in words:
                getattr(self, f"do_{name}")(last or 0, rest.strip())
            else:
                self.tell(key, **words)

    # --- what can be typed -------------------------------------------------------------------------------------------

    def do_help(self, seat: Seat, rest: str) -> None:
        choices = self.table.choices(seat, self.language)
        self.tell("type")
        for name in self.commands():
            if name != "undo" or self.may_undo(seat):
                typed = word(name, self.language)
                typed = typed if self.order(typed)[0] == name else name  # `ende` can be a move: then `quit`
                if name == "resign" and self.resigns_parts():
                    typed = f"{COMMANDS[name][self.language][0]} {say('all', self.language)}"
                self.console.print(f"  {typed:<14} {COMMANDS[name][self.language][2]}")
        self.tell("such_as", moves=examples(choices))
        self.tell("means", move=choices[0]["move"], text=choices[0]["text"])
        if sys.stdin.isatty():
            self.tell("tab")

    def do_moves(self, seat: Seat, rest: str) -> None:
        choices = self.table.choices(seat, self.language)
        if len(choices) <= EXPLAINED:
            self.explain(dict(enumerate(choices, 1)))
        else:
            self.list_moves([choice["move"] for choice in choices[:MANY]])
            if len(choices) > MANY:
                self.tell("more", number=len(choices) - MANY)
        self.numbered = True

    def explain(self, choices: dict[int, dict[str, Json]]) -> None:
        """A line each, with the number that plays it."""
        lines = Columns.grid(padding=(0, 1))
        lines.add_column(justify="right", min_width=4)
        lines.add_column(no_wrap=True)
        lines.add_column()
        for number, choice in choices.items():
            lines.add_row(str(number), choice["move"], choice["text"])
        self.console.print(lines)
        self.numbered = True

    def list_moves(self, moves: list[str]) -> None:
        """In columns, with their numbers."""
        widest = max(map(len, moves))
        cells = [f"{number:>4} {move:<{widest}}" for number, move in enumerate(moves, 1)]
        row = max(1, self.console.width // len(cells[0]))
        for at in range(0, len(cells), row):
            self.console.print("".join(cells[at : at + row]).rstrip(), soft_wrap=True)

    def do_look(self, seat: Seat, rest: str) -> None:
        look = self.table.game.look
        if look is None:
            self.complain(say("nothing_to_see", self.language, title=self.table.game.title[self.language]))
        elif not rest:
            self.complain(say("look_what", self.language, look=word("look", self.language)))
        else:
            try:
                self.console.print(look(self.table.view_record(seat).position, seat, rest, self.language))
            except NotationError as wrong:
                self.complain(str(wrong))

    def do_skip(self, seat: Seat, rest: str) -> None:
        if self.passing(seat) is None:
            self.complain(say("no_pass", self.language))
            return
        self.standing.add(seat)
        self.earlier.append((self.table.fork(), seat))
        self.log(lambda _: say("standing", self.language, name=self.name(seat)))

    def do_partner(self, seat: Seat, rest: str) -> None:
        others = [other for other in self.table.acting if other != seat]
        if not others:
            self.complain(say("no_partner", self.language))
            return
        self.speaker = others[0]
        self.board_for_next()

    def do_board(self, seat: Seat, rest: str) -> None:
        self.board()

    def do_undo(self, seat: Seat, rest: str) -> None:
        if not self.earlier:
            self.complain(say("nothing_to_undo", self.language))
            return
        if not self.may_undo(seat):
            self.complain(say("seen_since", self.language))
            return
        self.table, _ = self.earlier.pop()
        self.calm = self.numbered = False
        self.standing.clear()
        self.log(lambda _: say("undone", self.language))
        self.board_for_next()

    def may_undo(self, seat: Seat) -> bool:
        """Where something is hidden, only the last move, if it was the own one or a partner's who sees as much, and if
        nobody has learned anything since: nothing drawn, nobody else's move."""
        if not self.earlier or not self.hides:
            return bool(self.earlier)
        before, mover = self.earlier[-1]
        moves = self.table.ply - before.ply
        mine = mover == seat or mover in self.mates(seat)
        return moves == 1 and mine and before.position()["rng"] == self.table.position()["rng"]

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

    def resigns_parts(self) -> bool:
        """Whether this game has a move that resigns a part of it, such as one game of a match."""
        return self.is_move(RESIGN)

    def do_resign(self, seat: Seat, rest: str) -> None:
        whole = rest.lower() in ALL_WORDS
        if self.resigns_parts() and not whole:
            self.refuse_part(seat)
            return
        key = "sure_leave" if self.table.game.concede else "sure_all" if self.resigns_parts() else "sure"
        sure = self.ask(prompt=say(key, self.language, title=self.table.game.title[self.language]))
        if sure.lower()[:1] not in ("y", "j"):
            return
        try:
            self.table.resign(seat)
        except IllegalMove as wrong:
            self.complain(wrong.text(self.language))
            return
        if self.table.outcome is None:
            self.happened()
            self.board_for_next()

    def refuse_part(self, seat: Seat) -> None:
        """Say why the part cannot be resigned now, and how to resign all of it."""
        try:
            self.table.fork().play(RESIGN, seat)
        except IllegalMove as wrong:
            text = wrong.reasons[0].text(self.language) if wrong.reasons else wrong.text(self.language)
            self.complain(text[:1].upper() + text[1:])  # reasons usually follow the move that was tried
        self.tell("resign_all", title=self.table.game.title[self.language])

    def do_save(self, seat: Seat, rest: str) -> None:
        file = Path(rest)
        if not rest:
            self.complain(say("which_file", self.language, save=COMMANDS["save"][self.language][0]))
        else:
            self.write(file, keep=True)

    def do_quit(self, seat: Seat, rest: str) -> None:
        """At once if nothing is lost by it, or if nobody is there to be asked."""
        while self.record is None and self.table.state != self.kept and sys.stdin.isatty():
            text = self.ask(prompt=say("leave", self.language, save=word("save", self.language)) + "\n> ")
            first, _, file = text.partition(" ")
            if command(first.lower()) == "save":
                self.do_save(seat, file.strip())
            elif text.lower()[:1] in ("y", "j"):
                break
            else:
                return
        raise Quit

    # --- the screen --------------------------------------------------------------------------------------------------

    def name(self, seat: Seat) -> str:
        return self.table.game.seat_names[seat][self.language]

    def commands(self) -> list[str]:
        """What can be typed besides a move, as far as it makes sense in this game."""
        game = self.table.game
        senseless = {
            "draw": not game.draws,
            "claim": game.claim is None,
            "look": game.look is None,
            "skip": game.passes is None,
            "partner": len(self.table.teams) == self.table.players,
        }
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
        turn = self.turn
        if turn is None or turn in self.bots:
            return self.only_person()
        return self.reader if self.hides else turn

    def passes_on(self) -> bool:
        """Must the screen be handed over, because somebody else acts next? Not as long as it shows what all may see."""
        turn = self.turn
        if turn is None or turn in self.bots or turn == self.handed or self.unasked(turn):
            return False
        if self.handed in self.mates(turn):
            return False
        return self.private or self.sees_more(turn)

    def mates(self, seat: Seat) -> list[Seat]:
        """Who may look at the same screen."""
        return list(self.table.view(seat).get("sees_hands_of", ()))

    def sees_more(self, seat: Seat) -> bool:
        """Than somebody who only watches?"""
        same: dict[str, Json] = {"seat": None, "sees_hands_of": []}
        return self.hides and self.table.view(seat) | same != self.table.view(None) | same

    def tell(self, key: str, **values: object) -> None:
        self.console.print(say(key, self.language, **values))

    def complain(self, text: str) -> None:
        short = text if len(text) <= 2 * LONG else f"{text[:LONG]} … {text[-LONG:]}"
        self.console.print(short, style="red", soft_wrap=True)

    def board(self) -> None:
        self.shown, self.calm = self.table.picture(self.viewer(), self.language), True
        self.console.print()
        show(self.console, self.shown)
        self.console.print()
        self.tell_news()

    def board_for_next(self) -> None:
        """When a person is to act or all is over; but who is handed the screen sees the board only then."""
        turn = self.turn
        if turn in self.bots or self.passes_on() or (turn is not None and self.unasked(turn)):
            return
        about_board = turn is None or self.is_about_board(turn)
        if self.calm and not about_board:
            self.tell_news()
            return
        if self.hides and turn is not None and about_board:
            self.reader = self.handed = turn  # for a yes or a no, a partner's board will do
        picture = self.table.picture(self.viewer(), self.language)
        others = [line for line, before in zip(picture, self.shown, strict=False) if line != before]
        if len(picture) == len(self.shown) and len(others) <= (LITTLE if self.calm else 0):
            self.shown = picture
            show(self.console, others)
            self.tell_news()
        else:
            self.board()

    def is_about_board(self, seat: Seat) -> bool:
        """What this seat is asked. Not if it is whether a partner may do something."""
        return self.table.view(seat).get("proposal") is None

    def happened(self, note: str = "") -> None:
        self.log(functools.partial(self.last_move, note=note))

    def last_move(self, viewer: Seat | None, note: str) -> RenderableType:
        """What it did, in words. Others' choices may be hidden from this viewer, and even the own."""
        entry = self.table.record(complete=True).entries[-1].seen_by(SPECTATOR if viewer is None else viewer)
        texts = [event["text"] for event in self.table.events(viewer, self.language)]
        line = Columns.grid()
        line.add_column(style="bold", min_width=8, no_wrap=True)
        line.add_row(f"{entry.text} ", " ".join([*texts[:1], *([note] if note else []), *texts[1:]]))
        return line

    def log(self, line: Callable[[Seat | None], RenderableType]) -> None:
        """Below the next board, as its reader may know it, unless it is about to be cleared; and kept for each."""
        for seat in self.people():
            self.missed[seat].append(line(seat))
        if not self.passes_on():
            self.news.append(line(self.viewer()))

    def tell_news(self) -> None:
        for line in self.news:
            self.console.print(line)
        self.news.clear()

    def clear(self) -> None:
        """What was on the screen can no longer be read; where nothing can be wiped off, it scrolls out of sight."""
        self.private = False
        self.shown = []
        self.news.clear()
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
        self.kept = self.table.state
        self.tell("saved", file=file)
        if self.table.outcome is None:
            self.tell("go_on", command=self.same_again(file))

    def same_again(self, file: Path) -> str:
        """What brings everybody back to their seats."""
        me = self.only_person()
        seats = ["--against", self.against, *([] if me is None else ["--seat", str(me)])]
        game = self.table.game.id
        return shlex.join(["schachtel", "play", game, "--position", str(file), *seats, "--language", self.language])


def squashed(text: str) -> str:
    return "".join(filter(str.isalnum, text)).casefold()


def fits(typed: str, text: str) -> bool:
    """Words, or how they begin: `gm` or `attack gm` for `Attack with GM (a1)`."""
    parts, words = list(map(squashed, typed.split())), list(map(squashed, text.split()))
    return all(len(part) > 1 and any(each.startswith(part) for each in words) for part in parts)


def examples(choices: list[dict[str, Json]]) -> str:
    """One of each sort, with its words; where there is but one sort, several."""
    first: dict[str, dict[str, Json]] = {}
    for choice in choices:
        first.setdefault(choice["kind"] if choice["source"] or choice["target"] else choice["move"], choice)
    shown = list(first.values() if len(first) > 1 else choices)[:EXAMPLES]
    brief = [f" ({textwrap.shorten(choice['text'], BRIEF, placeholder=' …')})" for choice in shown]
    explained = 1 < len(first) <= SORTS
    told = ", ".join(choice["move"] + text * explained for choice, text in zip(shown, brief, strict=True))
    return told + (" …" if len(shown) < len(choices) else "")


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
    return bool(think(table.view_record(seat))[0].share < 1 / len(table.teams))


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
        found = [each for each in sitting.answers if each.lower().startswith(text.lower())]
        return found[number] if number < len(found) else None

    readline.set_completer(matches)
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")
    readline.parse_and_bind("set completion-ignore-case on")
    if sitting.hides:
        readline.set_auto_history(False)  # an arrow key would bring back what the one before has typed
