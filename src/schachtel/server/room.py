"""A table that people share, as a fold over its log.

Every change is an entry, checked and carried out by `apply`, the same way when it is made and when the log is read
again: on a restart, or by another node. Nothing here waits, reads a clock or draws a random number.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import schachtel
from schachtel.bots import LEVELS
from schachtel.core.contract import SPECTATOR, Json, Language, Seat
from schachtel.core.record import HIDDEN, commitment
from schachtel.core.table import Table
from schachtel.games import game as game_called
from schachtel.server.clock import Clock
from schachtel.server.entry import Entry
from schachtel.server.phase import ABORTED, BETWEEN, OPEN, OVER, PLAYING
from schachtel.server.refusals import Refused
from schachtel.server.terms import BACKEND, BotSeat, OpenSeat, Terms

REMEMBERED = 64  # commands that may come twice
GIFT = 15_000  # milliseconds, given to an opponent
ANSWERS = 7  # of a seat, whose times are remembered, and the newest
TAKEBACK, PAUSE, REMATCH, REPLACE, EXPEL = "takeback", "pause", "rematch", "replace", "expel"
ABOUT_SOMEBODY = (REPLACE, EXPEL)
# What bots are called: by level, and where several have the same, the next ones; no two at a table are namesakes.
BOT_NAMES = (
    "Alba", "Bruno", "Cleo", "Dora", "Emil", "Frida", "Gus", "Hedda", "Ivo", "Juno", "Kuno", "Lotte",
    "Milo", "Nora", "Otto", "Paula", "Quirin", "Rosa", "Sven", "Tilda", "Ulf", "Vera", "Wanda", "Xaver",
)  # fmt: skip
PROPOSALS = (TAKEBACK, PAUSE, REMATCH, *ABOUT_SOMEBODY)
# What could be done for ever. The rest needs one of these before, or has an end by the rules.
ASIDES = ("sit", "stand", "draw", "give_time", "back", "skip", "return", "propose", "decline", "resume", "stops")
TOLD = ("about", "move", "name", "table", "what")  # of an entry's data; the rest could tell a pass from an answer


@dataclass(slots=True)
class Sitter:
    """Who sits there: a person, or a bot at a level."""

    person: str | None
    name: str
    level: int | None = None
    away: int | None = None  # since when
    rating: int | None = None

    @property
    def is_bot(self) -> bool:
        return self.level is not None

    @property
    def written(self) -> str:
        """In a record, where a bot's name would say less than its level."""
        return f"level {self.level}" if self.person is None and self.is_bot else self.name


@dataclass(slots=True)
class Proposal:
    """What is done once all who are asked have agreed."""

    about: Seat | None  # of a takeback: whose move
    agreed: set[Seat] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Line:
    """An entry as people read it; some may not know the choice."""

    entry: Entry
    hidden: tuple[Seat, ...] = ()

    def seen_by(self, viewer: Seat) -> dict[str, Json]:
        data = {name: value for name, value in self.entry.data.items() if name in TOLD}
        if viewer in self.hidden:
            data["move"] = HIDDEN
        return {
            "number": self.entry.number,
            "kind": self.entry.kind,
            "seat": self.entry.seat,
            "at": self.entry.at,
            **data,
        }


class Room:
    def __init__(
        self, id: str, terms: Terms, seeds: tuple[int, ...], *, start: Json = None, left_seconds: float = 60
    ) -> None:
        self.id, self.terms, self.seeds, self.start = id, terms, seeds, start
        self.patience = round(left_seconds * 1000)
        self.game = game_called(terms.game)
        self.phase, self.paused = OPEN, False
        self.seats: list[Sitter | None] = []
        for plan in terms.seats:
            self.seats.append(self._bot(plan.level) if isinstance(plan, BotSeat) else None)
        self.first_seat = list(range(len(self.seats)))  # of who sits there now: where they sat in the first game
        self.score = [0.0] * len(self.seats)  # by first seats
        self.tables: list[Table] = []  # one for each game that was begun
        self.clock = Clock.new(terms.clock.control(), len(self.seats))
        self.proposals: dict[str, Proposal] = {}
        self.stand_ins: set[Seat] = set()  # for whom a bot makes the next choice
        self.followed: str | None = None  # by a rematch
        self.history: list[Line] = []
        self.asides: Counter[str | None] = Counter()  # by person
        self.number, self.last_at = 0, 0
        self._commands: OrderedDict[str, int] = OrderedDict()
        self.movers: list[Seat] = []  # of this game's moves
        self._commitments = [commitment(self.game.id, seed) for seed in seeds]
        self._checked_options: dict[str, Any] | None = None
        self._shared: dict[str, Json] = {}
        self._shared_at = (-1, 0)
        self._believes = False
        self.imported: Table | None = None  # what an `import` would replay, if somebody has done so already
        self.stops: dict[Seat, tuple[str, str]] = {}  # where a seat wants to be asked: after own moves, after others'
        self.helped: set[Seat] = set()  # who was given a hint in this game
        self.answers: dict[Seat, list[int]] = {}  # milliseconds that a seat took to answer others' moves, the last ones
        self._asked_at = 0

    def _bot(self, level: int) -> Sitter:
        taken = {sitter.name for sitter in self.seats if sitter}
        first = (level - 1) * len(BOT_NAMES) // len(LEVELS)
        name = next(each for each in BOT_NAMES[first:] + BOT_NAMES[:first] if each not in taken)
        return Sitter(None, name, level)

    def check(self) -> None:
        """OptionError or Refused if such a table cannot be."""
        seats = len(self.seats) or None
        table = Table(self.game, self.terms.options, players=seats, seed=0, start=self.start, backend=BACKEND)
        if table.players != len(self.seats):
            raise Refused("other_players", game=self.game.title["en"], players=table.players)
        kinds = [plan.kind for plan in self.terms.seats]
        two_people = len(kinds) == 2 and "bot" not in kinds and kinds.count("me") < 2
        if self.terms.rated and not (two_people and self.start is None):
            raise Refused("two_people")

    # --- the log -----------------------------------------------------------------------------------------------------

    def next_entry(self, kind: str, at: int, **others: Any) -> Entry:
        return Entry(self.number + 1, max(at, self.last_at), kind, **others)

    def done_before(self, by: str | None, command: str | None) -> int | None:
        """The number of the entry that this very command has made."""
        return self._commands.get(f"{by} {command}") if command else None

    def apply(self, entry: Entry, *, written: bool = False) -> None:
        """Refused, or another error of ours: then nothing has changed. What is in the log is not judged again."""
        self._believes = written
        if entry.number != self.number + 1:
            raise Refused("try_again.order", number=entry.number, last=self.number)
        hidden = HANDLERS[entry.kind](self, entry) or ()
        self.number, self.last_at = entry.number, entry.at
        self.history.append(Line(entry, hidden))
        if entry.kind in ASIDES:
            self.asides[self.whose(entry.by, entry.seat)] += 1
        if entry.command:
            self._commands[f"{entry.by} {entry.command}"] = entry.number
            if len(self._commands) > REMEMBERED:
                self._commands.popitem(last=False)

    # --- what is so --------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table | None:
        """The game that is being played, or was last."""
        return self.tables[-1] if self.tables else None

    @property
    def acting(self) -> tuple[Seat, ...]:
        return self.table.acting if self.table and self.phase == PLAYING and not self.paused else ()

    def seats_of(self, person: str) -> list[Seat]:
        return [seat for seat, sitter in enumerate(self.seats) if sitter and sitter.person == person]

    def whose(self, by: str | None, seat: Seat | None) -> str | None:
        """Who does something; or for whom the server does it."""
        sitter = self.seats[seat] if by is None and seat is not None else None
        return sitter.person if sitter else by

    @property
    def step(self) -> int:
        """How many seats everybody moves on from game to game, so that partners stay partners."""
        return len(self.table.teams[0]) if self.table else 1

    def people(self) -> set[Seat]:
        return {seat for seat, sitter in enumerate(self.seats) if sitter and not sitter.is_bot}

    def sitters_in(self, number: int) -> list[Sitter | None]:
        """Who sat where in that game: since then, everybody has moved on by a seat with each."""
        since = (len(self.tables) - 1 - number) * self.step
        return [self.seats[(seat - since) % len(self.seats)] for seat in range(len(self.seats))]

    def bots_to_act(self) -> list[tuple[Seat, int]]:
        """Seats for which a bot chooses now, with its level."""
        found = []
        for seat in self.acting:
            sitter = self.seats[seat]
            if sitter and sitter.level is not None:
                found.append((seat, sitter.level))
            elif seat in self.stand_ins:
                found.append((seat, 3))
        return found

    def partners(self, seat: Seat) -> list[Seat]:
        """The others of a seat's team who may act now."""
        team = next((team for team in self.table.teams if seat in team), ()) if self.table else ()
        return [each for each in team if each != seat and each in self.acting]

    def waits_for(self, seat: Seat) -> list[Seat]:
        """The people of a seat's team who may act now and are here: a bot does not end for them what they could do."""
        sitters = [(each, self.seats[each]) for each in self.partners(seat) if each not in self.stand_ins]
        return [each for each, sitter in sitters if sitter and not sitter.is_bot and sitter.away is None]

    def awaited_by(self, seat: Seat) -> Seat | None:
        """The bot of a person's team that may end what both could still do."""
        bots = {bot for bot, _ in self.bots_to_act()}
        for each in self.partners(seat):
            if each in bots and self.table and seat in self.waits_for(each):
                seen = self.table.view_record(each)
                if any(map(seen.closes, seen.legal())):
                    return each
        return None

    def deadline(self) -> tuple[int, Seat] | None:
        """When somebody's time will be up."""
        return self.clock.deadline() if self.phase == PLAYING else None

    def _playing(self) -> Table:
        if self.phase != PLAYING or not self.tables:
            raise Refused("not_playing")
        return self.tables[-1]

    def _sitter(self, seat: Seat | None) -> Sitter:
        if seat is None or not 0 <= seat < len(self.seats):
            raise Refused("not_your_seat.missing", seat=seat)
        sitter = self.seats[seat]
        if sitter is None:
            raise Refused("not_your_seat.empty")
        return sitter

    def _own(self, entry: Entry) -> Seat:
        """The seat, if it is theirs who ask. The server may act for all."""
        sitter = self._sitter(entry.seat)
        if entry.by is not None and sitter.person != entry.by:
            raise Refused("not_your_seat")
        if entry.by is not None and sitter.is_bot:
            raise Refused("bot_for_you")
        assert entry.seat is not None
        return entry.seat

    def _player(self, entry: Entry) -> Seat:
        """The same, if they still play: who is out of a game does not hold the others up."""
        seat = self._own(entry)
        if not self._believes and self.phase == PLAYING and self.tables[-1].gone >= self._with_mine(entry, seat):
            raise Refused("out")
        return seat

    def _other(self, entry: Entry) -> Seat:
        """The seat that something is about: somebody else's."""
        own = self._sitter(self._own(entry))
        about = entry.data.get("about")
        other = self._sitter(about)
        if about == entry.seat or (other.person is not None and other.person == own.person):
            raise Refused("not_your_seat.own")
        assert isinstance(about, int)
        return about

    def _is_away(self, seat: Seat, at: int) -> bool:
        away = self._sitter(seat).away
        return away is not None and at - away >= self.patience

    def _is_late(self, seat: Seat) -> bool:
        """Out of time at a table for several: the others decide what happens."""
        return self.clock.ticks and len(self.seats) > 2 and self.clock.left[seat] <= 0

    def _check_waiting(self, seat: Seat, at: int) -> None:
        """Refused unless this seat keeps the others waiting."""
        if self.paused:
            raise Refused("paused.waiting")
        if self._sitter(seat).is_bot:
            raise Refused("bot_there")
        if not self._is_away(seat, at) and not self._is_late(seat):
            raise Refused("not_away")

    # --- before the game ---------------------------------------------------------------------------------------------

    def _sit(self, entry: Entry) -> None:
        if self.phase != OPEN:
            raise Refused("begun.join")
        seat = entry.seat
        if seat is None or not 0 <= seat < len(self.seats):
            raise Refused("not_your_seat.missing", seat=seat)
        if self.seats[seat] is not None:
            raise Refused("seat_taken")
        plan = self.terms.seats[seat]
        name = str(entry.data["name"])
        if isinstance(plan, OpenSeat) and plan.person not in (None, entry.by):
            raise Refused("seat_kept", name=plan.invited)
        if self.terms.rated and entry.by is not None and self.seats_of(entry.by):
            raise Refused("two_people.yourself")
        self.seats[seat] = Sitter(entry.by, name, rating=entry.data.get("rating"))

    def _stand(self, entry: Entry) -> None:
        if self.phase != OPEN:
            raise Refused("begun.leave")
        self.seats[self._own(entry)] = None

    def _start(self, entry: Entry) -> None:
        if self.phase != OPEN:
            raise Refused("begun")
        if any(sitter is None for sitter in self.seats):
            raise Refused("seats_free")
        self.patience = int(entry.data.get("patience", self.patience))
        self._deal(entry.at)

    def _deal(self, at: int) -> None:
        seats, seed = len(self.seats), self.seeds[len(self.tables)]
        table = Table(self.game, self.terms.options, players=seats, seed=seed, start=self.start, backend=BACKEND)
        if self.start is not None:
            table.reseed(table.seed)  # everybody may know how the game went on that it was taken from
        table.seat_names = tuple(sitter.written for sitter in self.seats if sitter)
        self.tables.append(table)
        self.movers, self._asked_at = [], at
        self.stops, self.answers, self.helped = {}, {}, set()
        self.proposals, self.stand_ins = {}, set()
        self.phase = PLAYING
        self.clock = Clock.new(self.terms.clock.control(), len(self.seats))
        self.clock.run(at, table.acting)

    def _next(self, entry: Entry) -> None:
        """The next game of several: everybody moves on by a seat, partners together."""
        if self.phase != BETWEEN:
            raise Refused("no_next_game")
        self._own(entry)
        by = self.step
        self.seats = [*self.seats[by:], *self.seats[:by]]
        self.first_seat = [*self.first_seat[by:], *self.first_seat[:by]]
        self._deal(entry.at)

    def _import(self, entry: Entry) -> None:
        """A game from a record: it was played elsewhere."""
        if self.phase != OPEN or self.history:
            raise Refused("begun.record")
        table = self.imported or schachtel.replay(str(entry.data["record"]), backend=BACKEND)
        usual = [words["en"] for words in self.game.seat_names]
        names = [*table.seat_names, *usual[len(table.seat_names) :]]  # a record may name some
        self.seats = [Sitter(None, name) for name in names[: table.players]]
        self.tables = [table]
        entries = table.record(complete=True).entries
        self.movers = [entry.seat or 0 for entry in entries if not entry.text.startswith("!")]
        self.phase = OVER

    def _abort(self, entry: Entry) -> None:
        if self.phase == OPEN:
            if entry.seat is not None:
                self._own(entry)
        else:
            self._own(entry)
            somebody_left = self._playing().recorded > len(self.movers)
            if len(set(self.movers)) == len(self.seats) or somebody_left or len(self.tables) > 1:
                raise Refused("too_late_to_abort")
        self._halt(entry.at)
        self.phase = ABORTED

    def _halt(self, at: int) -> None:
        """Nothing runs or waits any more."""
        self.clock.run(at, ())
        self.paused = False
        self.proposals, self.stand_ins = {}, set()

    # --- play --------------------------------------------------------------------------------------------------------

    def _move(self, entry: Entry) -> tuple[Seat, ...]:
        seat, table = self._own(entry), self._playing()
        if self.paused:
            raise Refused("paused")
        held = int(entry.data.get("held", 0))
        if self.clock.at(entry.at)[seat] + held < 0 and len(self.seats) == 2:
            raise Refused("time_up")
        if "bot" in entry.data and (seat, entry.data["bot"]) not in self.bots_to_act():
            raise Refused("bot_there.late")
        ply = entry.data.get("ply")
        if ply is not None and ply != len(self.movers):
            raise Refused("other_moment", moves=len(self.movers), ply=ply)
        table.play(str(entry.data["move"]), seat)
        if entry.by is not None and self.movers and self.movers[-1] != seat:
            self.answers[seat] = [*self.answers.get(seat, ())[-ANSWERS:], entry.at - self._asked_at]
        self.movers.append(seat)
        self._asked_at = entry.at
        self.stand_ins.discard(seat)
        self.clock.moved(entry.at, seat, int(entry.data.get("lag", 0)), held)
        if self.clock.ticks:
            table.comment(f"clock {max(self.clock.left[seat], 0) / 1000:.1f}")
        self.proposals.pop(TAKEBACK, None)
        self._go_on(entry.at)
        return table.last_hidden

    def _go_on(self, at: int) -> None:
        """After whatever may have ended the game: clocks, results."""
        table = self.tables[-1]
        if table.outcome is None:
            self.clock.run(at, ())  # so that it is known who is late
            self.clock.run(at, () if self.paused else [seat for seat in table.acting if not self._is_late(seat)])
            return
        self._halt(at)
        for seat, share in enumerate(table.outcome):
            self.score[self.first_seat[seat]] += share
        best_of = self.terms.best_of
        decided = len(self.tables) == best_of or max(self.score) > best_of / 2
        self.phase = OVER if decided else BETWEEN

    def _resign(self, entry: Entry) -> None:
        seat = self._own(entry)
        self._playing().resign(seat)
        self._go_on(entry.at)

    def _draw(self, entry: Entry) -> None:
        seat, table = self._own(entry), self._playing()
        if any(sitter and sitter.is_bot for sitter in self.seats):
            raise Refused("bot_no_draw")
        for each in self._with_mine(entry, seat):
            if table.outcome is None:
                table.offer_draw(each)
        self._go_on(entry.at)

    def _claim_draw(self, entry: Entry) -> None:
        seat = self._own(entry)
        self._playing().claim_draw(seat)
        self._go_on(entry.at)

    def _flag(self, entry: Entry) -> None:
        """A seat's time is up. At a table for several, the others decide what happens to it."""
        table, seat = self._playing(), entry.seat
        self._sitter(seat)
        assert seat is not None
        if seat not in self.clock.running or self.clock.at(entry.at)[seat] > 0:
            raise Refused("time_left")
        if len(self.seats) == 2:
            table.timeout(seat)
        self._go_on(entry.at)

    def _stop(self, entry: Entry) -> None:
        """Where a seat wants to be asked, and where the server is to pass for it."""
        self.stops[self._own(entry)] = str(entry.data["mine"]), str(entry.data["theirs"])

    def check_fair(self, seat: Seat) -> None:
        """Refused where a hint would be at somebody's expense: all others must be bots, none for a person."""
        others = [sitter for n, sitter in enumerate(self.seats) if sitter and n != seat]
        if self.terms.rated or any(sitter.person or not sitter.is_bot for sitter in others):
            raise Refused("no_hints")

    def _hint(self, entry: Entry) -> None:
        """Written down once a game, so that everybody can see that it was not played alone."""
        seat = self._own(entry)
        self._playing()
        if not self._believes:
            self.check_fair(seat)
        self.helped.add(seat)

    def _give_time(self, entry: Entry) -> None:
        other = self._other(entry)
        self._playing()
        if not self.clock.ticks:
            raise Refused("no_clock")
        self.clock.give(other, GIFT)
        self._go_on(entry.at)

    # --- who is there ------------------------------------------------------------------------------------------------

    def _left(self, entry: Entry) -> None:
        sitter = self._sitter(entry.seat)
        if sitter.is_bot or sitter.away is not None:
            raise Refused("not_away.already")
        sitter.away = entry.at

    def _back(self, entry: Entry) -> None:
        sitter = self._sitter(entry.seat)
        if sitter.away is None:
            raise Refused("not_away.here")
        sitter.away = None
        seat = entry.seat
        assert seat is not None
        if not self._is_late(seat):
            self.stand_ins.discard(seat)
            for what in ABOUT_SOMEBODY:
                if what in self.proposals and self.proposals[what].about == seat:
                    del self.proposals[what]

    def _claim(self, entry: Entry) -> None:
        """The game, because an opponent has left it."""
        other, table = self._other(entry), self._playing()
        if len(self.seats) != 2:
            raise Refused("ask_others")
        if other not in table.acting or self.paused or not self._is_away(other, entry.at):
            raise Refused("not_away.claim")
        table.timeout(other)
        self._go_on(entry.at)

    def _skip(self, entry: Entry) -> None:
        """A bot makes one choice for who keeps the others waiting."""
        other, table = self._other(entry), self._playing()
        if other not in table.acting:
            raise Refused("nothing_to_choose")
        self._check_waiting(other, entry.at)
        self.stand_ins.add(other)

    def _return(self, entry: Entry) -> None:
        """Whom a bot stood in for takes the seat again."""
        sitter = self._sitter(entry.seat)
        if entry.by is None or sitter.person != entry.by or sitter.level is None:
            raise Refused("not_your_seat")
        sitter.level, sitter.away = None, None

    # --- what needs the others' consent ------------------------------------------------------------------------------

    def _with_mine(self, entry: Entry, seat: Seat) -> set[Seat]:
        """All seats of one's own: somebody who holds several is asked once."""
        return {seat, *(self.seats_of(entry.by) if entry.by is not None else ())}

    def _propose(self, entry: Entry) -> None:
        """Or agree: it is done once all people at the table have (but for the one whom it is about)."""
        what = entry.data.get("what")
        if what not in PROPOSALS:
            raise Refused("not_proposed.unknown", what=what, others=", ".join(PROPOSALS))
        seat = self._player(entry)
        standing = self.proposals.get(what)
        about = None
        if what in ABOUT_SOMEBODY:
            about = self._other(entry)
        elif what == TAKEBACK:
            about = seat if standing is None else standing.about
        self._check_proposal(what, about, entry.at)
        if standing is None or standing.about != about:
            standing = self.proposals[what] = Proposal(about)
        standing.agreed |= self._with_mine(entry, seat)
        if what != REMATCH and self._asked(what, about, entry.at) <= standing.agreed:
            self.proposals = {}
            self._carry_out(what, about, entry.at)

    def _asked(self, what: str, about: Seat | None, at: int) -> set[Seat]:
        """Who must agree. About somebody who keeps the others waiting: the others who are here."""
        people = self.people() - self._playing().gone
        if what not in ABOUT_SOMEBODY:
            return people
        whose = self._sitter(about).person
        return {seat for seat in people if self._sitter(seat).person != whose and not self._is_away(seat, at)}

    def _check_proposal(self, what: str, about: Seat | None, at: int) -> None:
        if what == REMATCH:
            if self.phase not in (OVER, ABORTED) or self.followed:
                raise Refused("rematch")
            return
        table = self._playing()
        if what == TAKEBACK:
            if not self.terms.takebacks or self.terms.rated:
                raise Refused("no_takebacks")
            if about not in self.movers:
                raise Refused("nothing_to_take_back")
            if not self._believes and not table.can_take_back(self._back_to(about)):
                raise Refused("revealed")
        if what == PAUSE and self.paused:
            raise Refused("paused")
        if what in ABOUT_SOMEBODY:
            assert about is not None
            if len(self.seats) == 2 and (what == EXPEL or self.terms.rated):
                raise Refused("claim_instead")
            if what == EXPEL and about not in table.acting:
                raise Refused("nothing_to_choose")
            self._check_waiting(about, at)

    def wants_back(self, entry: Entry) -> int | None:
        """Return how many moves a proposal would take back; None if it proposes something else, or cannot be."""
        standing = self.proposals.get(TAKEBACK)
        about = entry.seat if standing is None else standing.about
        if entry.kind != "propose" or entry.data.get("what") != TAKEBACK or self.phase != PLAYING:
            return None
        may = self.terms.takebacks and not self.terms.rated
        return self._back_to(about) if may and about in self.movers else None

    def _back_to(self, seat: Seat) -> int:
        """How many moves are taken back so that this seat can choose anew."""
        return next(n for n in range(1, len(self.movers) + 1) if self.movers[-n] == seat)

    def _carry_out(self, what: str, about: Seat | None, at: int) -> None:
        if what == PAUSE:
            self.paused = True
        elif about is None:
            return
        elif what == TAKEBACK:
            for _ in range(self._back_to(about)):
                self.tables[-1].undo()
                self.movers.pop()
        elif what == REPLACE:
            sitter = self._sitter(about)
            sitter.level, sitter.away = 4, None
        elif what == EXPEL:
            self.tables[-1].timeout(about)
        self._go_on(at)

    def _decline(self, entry: Entry) -> None:
        self._player(entry)
        what = entry.data.get("what")
        if what not in self.proposals:
            raise Refused("not_proposed")
        del self.proposals[what]

    def _resume(self, entry: Entry) -> None:
        self._player(entry)
        if not self.paused:
            raise Refused("not_paused")
        self.paused = False
        for sitter in self.seats:
            if sitter and sitter.away is not None:
                sitter.away = entry.at  # whoever left during the pause has not kept anybody waiting
        self._go_on(entry.at)

    def _restart(self, entry: Entry) -> None:
        """The server was down since then: that time is nobody's."""
        down = max(entry.at - int(entry.data["since"]), 0)
        self.clock.since = min(self.clock.since + down, entry.at)
        for sitter in self.seats:
            if sitter and sitter.away is not None:
                sitter.away = min(sitter.away + down, entry.at)

    def _follow(self, entry: Entry) -> None:
        if self.followed or self.phase not in (OVER, ABORTED):
            raise Refused("rematch.exists")
        self.followed = str(entry.data["table"])
        self.proposals.pop(REMATCH, None)

    @property
    def wants_rematch(self) -> bool:
        rematch = self.proposals.get(REMATCH)
        return rematch is not None and rematch.agreed >= self.people()

    # --- what people see ---------------------------------------------------------------------------------------------

    @property
    def _seeded(self) -> bool:
        return not self.tables or self.tables[-1].seeded

    def commitments(self) -> list[str]:
        """To the seeds; a record that begins with a position may have none."""
        return self._commitments[: max(len(self.tables), 1)] if self._seeded else []

    def revealed(self) -> list[str | None]:
        """The seeds of games that are over."""
        if not self._seeded:
            return []
        return [str(seed) if table.outcome else None for seed, table in zip(self.seeds, self.tables, strict=False)]

    def told_options(self, person: str) -> dict[str, Any]:
        """Return the options that were chosen, as somebody may know them.

        The secret part of an option is told to whoever holds its seat once the game has begun: before that, somebody
        could sit down, look, and change places. As soon as a game is over, everybody may know everything.
        """
        chosen = self.terms.options
        if any(table.outcome is not None for table in self.tables):
            return chosen
        if self._checked_options is None:
            self._checked_options = self.game.check_options(chosen)
        seats = self.seats_of(person) if self.tables else []
        hidden = self.game.hidden_options(self._checked_options, len(self.seats), seats)
        if self.start is not None:  # a position does not follow from the options' defaults
            hidden = {name: value for name, value in hidden.items() if name in chosen}
        # At the end and even if they were not chosen, so that nobody can tell one from the other.
        return {name: value for name, value in chosen.items() if name not in hidden} | hidden

    def told_terms(self, person: str) -> dict[str, Json]:
        """Return the terms of the table, as somebody may know them."""
        return self.terms.model_copy(update={"options": self.told_options(person)}).model_dump(mode="json")

    def told_seats(self) -> list[dict[str, Json] | None]:
        return [None if sitter is None else self._told(seat, sitter) for seat, sitter in enumerate(self.seats)]

    def _told(self, seat: Seat, sitter: Sitter) -> dict[str, Json]:
        return {
            "name": sitter.name,
            "person": sitter.person,
            "level": sitter.level,
            "away": sitter.away is not None,
            "late": self._is_late(seat),
            "rating": sitter.rating if self.terms.show_ratings else None,
        }

    def status(self) -> dict[str, Json]:
        """What is the same for everybody, and not the game's business."""
        return {
            "phase": self.phase,
            "paused": self.paused,
            "seats": self.told_seats(),
            "score": list(self.score),
            "game": max(len(self.tables) - 1, 0),
            "moves": len(self.movers),
            "clock": {"left": list(self.clock.left), "running": list(self.clock.running), "at": self.clock.since}
            if self.clock.ticks
            else None,
            "proposals": [
                {"what": what, "seats": sorted(proposal.agreed), "about": proposal.about}
                for what, proposal in self.proposals.items()
            ],
            "commitments": self.commitments(),
            "seeds": self.revealed(),
            "followed": self.followed,
            "helped": sorted(self.helped),
        }

    def result(self) -> tuple[list[float], list[float]] | None:
        """Once all is over: what each seat has won, as an outcome; and by what: games of several, or points."""
        table = self.table
        if self.phase != OVER or table is None or table.outcome is None:
            return None
        if self.terms.best_of > 1:
            won = [self.score[first] for first in self.first_seat]
            best = [seat for seat, each in enumerate(won) if each == max(won)]
            return [1 / len(best) if seat in best else 0.0 for seat in range(len(won))], won
        return list(table.outcome), list(table.points) if self.game.scored else []

    def shown(self, viewer: Seat | None, language: Language) -> dict[str, Json]:
        """The game, as a seat or a spectator may see it: nothing before it begins."""
        table = self.table
        if table is None:
            return {}
        may_act = viewer is not None and viewer in self.acting
        return {
            "view": self._view(table, viewer),
            "prompt": table.prompt(viewer, language) if viewer is not None else "",
            "choices": table.choices(viewer, language) if may_act else [],
            "reason": table.reason_text(language),
        }

    def _view(self, table: Table, viewer: Seat | None) -> dict[str, Json]:
        """Where nothing is hidden, all see the same: it is made once."""
        if self.game.hides:
            return table.view(viewer)
        if self._shared_at != (self.number, len(self.tables)):
            self._shared, self._shared_at = table.view(), (self.number, len(self.tables))
        return self._shared | {"seat": viewer}

    def lines(self, viewer: Seat | None, since: int = 0) -> Iterator[dict[str, Json]]:
        for line in self.history[since:]:
            yield line.seen_by(SPECTATOR if viewer is None else viewer)


HANDLERS = {
    "sit": Room._sit,
    "stand": Room._stand,
    "start": Room._start,
    "next": Room._next,
    "abort": Room._abort,
    "import": Room._import,
    "move": Room._move,
    "resign": Room._resign,
    "draw": Room._draw,
    "claim_draw": Room._claim_draw,
    "flag": Room._flag,
    "give_time": Room._give_time,
    "left": Room._left,
    "back": Room._back,
    "claim": Room._claim,
    "skip": Room._skip,
    "return": Room._return,
    "propose": Room._propose,
    "decline": Room._decline,
    "resume": Room._resume,
    "stops": Room._stop,
    "hint": Room._hint,
    "restart": Room._restart,
    "follow": Room._follow,
}
