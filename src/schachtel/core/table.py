"""A table: one game being played, with everything that is the table's business and not the rulebook's."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from schachtel.core.contract import (
    LANGUAGES,
    SPECTATOR,
    Action,
    Game,
    Json,
    Language,
    Position,
    Seat,
    Words,
    new_states,
    option_text,
)
from schachtel.core.errors import (
    IllegalMove,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    SchachtelError,
    because,
    short,
)
from schachtel.core.kernels import enter_concede, enter_outcome, enter_points
from schachtel.core.random import check_seed, fresh_seed
from schachtel.core.record import HIDDEN, Entry, Record, commitment, result_text, seal

WORLDS = 64  # that are tried for each viewer before a move is taken back: also what was likely can be revealed
DRAW_AGREED, RESIGNED, TIME_UP = "agreement", "resignation", "timeout"
TABLE_REASONS: dict[str, Words] = {
    DRAW_AGREED: {"en": "agreed", "de": "vereinbart"},
    RESIGNED: {"en": "resignation", "de": "Aufgabe"},
    TIME_UP: {"en": "time is up", "de": "Zeit abgelaufen"},
}
REFUSALS: dict[str, Words] = {
    "over": {"en": "the game is over ({why}).", "de": "die Partie ist zu Ende ({why})."},
    "not_acting": {"en": "seat {seat} may not act now; seat {others} may.",
                   "de": "Platz {seat} ist jetzt nicht an der Reihe, sondern Platz {others}."},
    "left_before": {"en": "seat {seat} has left the game before.",
                    "de": "Platz {seat} ist schon ausgeschieden."},
}  # fmt: skip


@dataclass(frozen=True)
class Ending:
    """An end that the table decided, not the rules."""

    outcome: tuple[float, ...]
    reason: str


@dataclass(frozen=True)
class Past:
    """What undo brings back."""

    states: Any
    ending: Ending | None
    offers: frozenset[Seat]
    done: tuple[Seat, Action] | None  # what was played then, if it was a move


class ViewRecord:
    """What one seat may know, as a record: all that a bot is given."""

    def __init__(self, position: Position, seat: Seat) -> None:
        self.position = position.hidden(seat)
        self.seat = seat

    @property
    def game(self) -> Game:
        return self.position.game

    def legal(self) -> list[Action]:
        return self.position.legal(self.seat)

    def agreement(self) -> Action | None:
        """Return the action that goes along with a partner, if one is called for."""
        return self.game.agree(self.position, self.seat) if self.game.agree else None

    def leaving(self) -> Action | None:
        """Return the action that leaves the choice to a partner who is asked the same, if there is one."""
        return self.game.leave(self.position, self.seat) if self.game.leave else None

    def closes(self, action: Action) -> bool:
        """Return whether an action ends what partners could still do."""
        return self.game.closes is not None and self.game.closes(self.position, self.seat, action)

    def check_acting(self) -> None:
        """IllegalMove where there is nothing to choose."""
        if self.seat not in self.position.acting:
            raise IllegalMove(f"seat {self.seat} – has nothing to choose now.")

    def write(self, action: Action) -> str:
        return self.position.moves(self.seat, [action])[0]


class Table:
    """Seats are numbered clockwise from 0. Whatever raises an error has changed nothing."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, object],
        *,
        players: int | None = None,
        seed: int | None = None,
        backend: str = "compiled",
        start: Json = None,
    ) -> None:
        self.options = game.check_options(options) if start is None else {}
        if isinstance(start, dict) and len(game.all_seats) > 1:
            players = start.get("players")  # a game for several numbers of seats says it in its positions
        self.players = game.check_players(players, self.options or None)
        self.game = game = game.for_players(self.players)
        self.seed = fresh_seed() if seed is None else check_seed(seed)
        if start is None:
            states = new_states(game, self.options, self.players, self.seed, backend)
        else:
            states = game.State.new()
            game.from_position(start, states, game.tables())
        self.start = copy.deepcopy(start)
        self.seeded = start is None  # does chance come from the seed?
        self._position = Position(game, self.players, states, backend)
        self.seat_names: tuple[str, ...] = ()  # as the record is to give them
        self.extra: dict[str, str] = {}  # tags of a record that mean nothing here
        self._seen_at: Position | None = None  # what `_seen` was made of
        self._acting_at: Position | None = None  # and `_acting`
        self._acting: tuple[Seat, ...] = ()
        self._legal_at: Position | None = None  # and `_legal`
        self._legal: dict[Seat, list[Action]] = {}
        self._seen: dict[Seat, Position] = {}
        self._opening: tuple[str, ...] = ()
        self._past: list[Past] = []
        self._taken_back: tuple[Position | None, int, bool] = None, 0, False  # what `can_take_back` answered, and when
        self._entries: list[Entry] = []
        self._ending: Ending | None = None
        self._offers: frozenset[Seat] = frozenset()

    def __repr__(self) -> str:
        return f"<Table {self.game.id}, {self.ply} decisions, {self.reason or f'turn {self.turn}'}>"

    def __str__(self) -> str:
        """The board, as a spectator sees it."""
        return "\n".join("".join(text for text, _ in line).rstrip() for line in self.picture())

    # --- whose turn, and what can be done ----------------------------------------------------------------------------

    @property
    def acting(self) -> tuple[Seat, ...]:
        """All seats that may act now."""
        if self._ending:
            return ()
        if self._acting_at is not self._position:
            self._acting_at, self._acting = self._position, self._position.acting
        return self._acting

    @property
    def turn(self) -> Seat | None:
        """The first of them; None when over."""
        return self.acting[0] if self.acting else None

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        return self.game.team_of(self._position.states, self.players)

    def actions(self, seat: Seat | None = None) -> list[Action]:
        """Legal action codes of a seat, ascending; none for a seat that may not act."""
        seat = self._seat_or_turn(seat)
        if seat not in self.acting:
            return []
        if self._legal_at is not self._position:
            self._legal_at, self._legal = self._position, {}
        if seat not in self._legal:
            self._legal[seat] = self._position.legal(seat)
        return list(self._legal[seat])

    def moves(self, seat: Seat | None = None) -> list[str]:
        """Legal moves of a seat, in notation."""
        actions = self.actions(seat)
        seat = self._seat_or_turn(seat)
        return self._as_seen(seat).moves(seat, actions)

    def choices(self, seat: Seat | None = None, language: Language = "en") -> list[dict[str, Json]]:
        """Legal moves with kind, source, target and words: all that a client needs."""
        _check_language(language)
        actions = self.actions(seat)
        seat = self._seat_or_turn(seat)
        seen = self._as_seen(seat)
        told = zip(seen.moves(seat, actions), seen.described(seat, actions, language), strict=True)
        return [{"move": move, **choice} for move, choice in told]

    def prompt(self, seat: Seat | None = None, language: Language = "en") -> str:
        """What is asked of a seat, in words."""
        _check_language(language)
        seat = self._seat_or_turn(seat)
        if not self.acting:
            return {"en": "The game is over.", "de": "Die Partie ist zu Ende."}[language]
        if seat not in self.acting:
            name = self.game.seat_names[self.acting[0]][language]
            return {"en": f"{name} is to act.", "de": f"{name} ist am Zug."}[language]
        return self._as_seen(seat).prompt(seat, language)

    # --- playing -----------------------------------------------------------------------------------------------------

    def play(self, move: str, seat: Seat | None = None) -> None:
        """One move. NotationError if the text is no move at all, IllegalMove if it is not one now."""
        if not isinstance(move, str):
            raise NotationError(f"{short(move)} is no move: a text is needed")
        if not self.acting:
            why = {
                language: str(self.reason) if language == "en" else self.reason_text(language) for language in LANGUAGES
            }
            raise IllegalMove(move, because(REFUSALS, "over", why=why))
        seat = self._seat_or_turn(seat)
        if seat not in self.acting:
            others = {"en": " and ".join(map(str, self.acting)), "de": " und ".join(map(str, self.acting))}
            raise IllegalMove(move, because(REFUSALS, "not_acting", seat=seat, others=others))
        action = self.game.read(self._as_seen(seat), seat, move)
        self.play_action(action, seat)

    def play_action(self, action: Action, seat: Seat | None = None) -> None:
        """The same by action code."""
        seat = self._seat_or_turn(seat)
        if isinstance(action, bool) or not isinstance(action, int | np.integer) or action not in self.actions(seat):
            raise IllegalMove(f"action {short(action)} – not legal for seat {seat} now.")
        action = int(action)
        text = self._as_seen(seat).moves(seat, [action])[0]
        told = None if seat == self.turn else seat
        hidden = tuple(
            other for other in (SPECTATOR, *range(self.players)) if self._position.is_secret(seat, action, other)
        )
        self._remember(Entry(text, seat=told, hidden=hidden), (seat, action))
        self._position = self._position.after(seat, action)
        self._offers &= {seat}  # a move declines what others have offered

    def resign(self, seat: Seat) -> None:
        """Give the game up: the other side wins. Of several others, the game decides or they share the win."""
        self._check_seat(seat)
        self._check_running("resign")
        if self.game.concede is not None:
            self._leave(seat, "resign")
            return
        self._end(Ending(self._lost(seat), RESIGNED), Entry(f"!resign={seat}"))

    def timeout(self, seat: Seat) -> None:
        """A seat's time is up."""
        self._check_seat(seat)
        self._check_running("run out of time")
        if self.game.concede is not None:
            self._leave(seat, "timeout")
            return
        lost = self._lost(seat)
        outcome = self.game.flag(self._position.state, seat) if self.game.flag else lost
        self._end(Ending(outcome, TIME_UP), Entry(f"!timeout={seat}"))

    @property
    def gone(self) -> frozenset[Seat]:
        """Who is out of a game that goes on without them: by the rules, or because they gave it up."""
        if self.game.concede is None or self.outcome is not None:
            return frozenset()
        still = [self._position.copy().call(enter_concede, self.game.tables(), seat) for seat in range(self.players)]
        return frozenset(seat for seat, can_leave in enumerate(still) if not can_leave)

    def offer_draw(self, seat: Seat) -> None:
        """Offer a draw, or accept one: it is agreed once every seat has offered. A move declines the others' offers."""
        self._check_seat(seat)
        self._check_running("offer a draw")
        if not self.game.draws:
            raise IllegalMove(f"draw offer – {self.game.title['en']} knows no draws.")
        if len(self._offers | {seat}) == self.players:
            self._end(Ending(self._shared(), DRAW_AGREED), Entry("!draw"))
        self._offers |= {seat}

    @property
    def offers(self) -> tuple[Seat, ...]:
        """The seats whose offer of a draw stands."""
        return tuple(sorted(self._offers)) if not self._ending else ()

    def claim_draw(self, seat: Seat) -> None:
        """Claim a draw that the rules give to whoever asks for it, such as for a position that came up three times."""
        self._check_seat(seat)
        self._check_running("claim a draw")
        if seat not in self.acting or self.claim is None:
            raise IllegalMove("draw claim – the rules give no draw to this seat now.")
        self._end(Ending(self._shared(), self.claim), Entry(f"!claim={seat}"))

    @property
    def claim(self) -> str | None:
        """The draw that the seat to act can claim, as a reason."""
        if self.game.claim is None or self.turn is None:
            return None
        return self.game.claim(self._position.state, self.turn)

    def undo(self) -> None:
        """Take the last move back, or the last action of the table."""
        if not self._past:
            raise IllegalMove("undo – nothing has been played yet.")
        past = self._past.pop()
        self._entries.pop()
        self._position = Position(self.game, self.players, past.states, self._position.backend)
        self._ending, self._offers = past.ending, past.offers

    def can_take_back(self, count: int) -> bool:
        """Return whether nobody has learned anything by the last `count` moves that undo would not make them forget.

        Whatever chance has decided counts as learned: it would decide the same again. The rest is tried on many worlds
        that fit what each seat and a spectator knew before: if the same moves lead to the same sight in all of them, at
        every step, nothing was revealed.
        """
        if not self.has_looked_back(count):
            for _ in self.looking_back(count):
                pass
        return self._taken_back[2]

    def has_looked_back(self, count: int) -> bool:
        """Return whether `looking_back` has found the answer for the position as it is now."""
        position, known, _ = self._taken_back
        return position is self._position and known == count

    def looking_back(self, count: int) -> Iterator[None]:
        """Find the answer of `can_take_back`, a world at a time.

        With interpreted rules that takes a while: a server can do other things in between.
        """
        position, fits = self._position, True
        for fits in self._same_in_worlds(count):
            if not fits:
                break
            yield
        self._taken_back = position, count, fits

    def _same_in_worlds(self, count: int) -> Iterator[bool]:
        """Yield for each world whether everybody sees the same there, if moves could be taken back at all."""
        past = self._past[-count:] if count > 0 else []
        moves = [each.done for each in past if each.done is not None]
        if len(moves) < max(count, 1):
            yield False
            return
        was = [Position(self.game, self.players, each.states, self._position.backend) for each in past]
        if was[0].state.rng[2] != self._position.state.rng[2]:
            yield False
            return
        if not self.game.hides:
            return
        rng = np.array([count], np.uint64)
        for viewer in (SPECTATOR, *range(self.players)):
            known = was[0].hidden(viewer)
            sights = [each.hidden(viewer).states.tobytes() for each in (*was[1:], self._position)]
            for _ in range(WORLDS):
                yield _same_sights(known.guessed(viewer, rng), moves, sights, viewer)

    def reseed(self, seed: int) -> None:
        """Before anything is played at a table that begins with a position: chance goes on by this seed."""
        if self._entries or self.start is None:
            raise IllegalMove("reseed – only a table that begins with a position can be, before its first move.")
        self.seed, self.seeded = check_seed(seed), True
        self._position = self._position.copy()
        rng = self._position.states[0].rng
        rng[0], rng[1] = seed & (1 << 64) - 1, seed >> 64
        self.start = self.game.to_position(self._position.states)

    @property
    def recorded(self) -> int:
        """How many moves, and actions of the table, undo could take back."""
        return len(self._entries)

    @property
    def last_hidden(self) -> tuple[Seat, ...]:
        """The viewers who may not know the last move (-1: spectators)."""
        return self._entries[-1].hidden if self._entries else ()

    def fork(self) -> Table:
        """Another table, the same in all; they share nothing that changes."""
        other = object.__new__(Table)
        other.__dict__ |= self.__dict__
        other._position = self._position.copy()
        other._past, other._entries = list(self._past), list(self._entries)
        other.options, other.extra = dict(self.options), dict(self.extra)
        other._taken_back = None, 0, False
        other._seen_at, other._seen, other._acting_at, other._legal_at = None, {}, None, None
        return other

    # --- what there is to see ----------------------------------------------------------------------------------------

    def view(self, seat: Seat | None = None) -> dict[str, Json]:
        """All that this seat may know, ready for JSON; None: a spectator."""
        number = self._viewer(seat)
        seen = self._as_seen(number)
        shown: dict[str, Json] = {
            "game": self.game.id,
            "seat": seat,
            "players": self.players,
            "turn": self.turn,
            "acting": list(self.acting),
            "ply": int(seen.state.ply),
            "points": list(seen.numbers(enter_points)) if self._ending is None else list(self.points),
            "outcome": None if self.outcome is None else list(self.outcome),
            "reason": self.reason,
            "offers": list(self.offers),
            "claim": self.claim,
        }
        return shown | seen.view(number)

    def earlier(self, moves: int) -> Table:
        """As it was after so many of its moves."""
        table = self.fork()
        while table.recorded > moves:
            table.undo()
        return table

    def view_record(self, seat: Seat | None = None) -> ViewRecord:
        """The same as a record, for a bot; by default for the seat to act."""
        return ViewRecord(self._position, self._seat_or_turn(seat))

    def events(self, seat: Seat | None = None, language: Language = "en") -> list[dict[str, Json]]:
        """What the last move did, as this seat may know it; None: a spectator."""
        _check_language(language)
        return self._as_seen(self._viewer(seat)).told(language)

    def picture(self, seat: Seat | None = None, language: Language = "en") -> list[list[tuple[str, str]]]:
        """The table drawn for a terminal: lines of (text, style)."""
        _check_language(language)
        return self.game.draw(self.view(seat), language)

    @property
    def points(self) -> tuple[float, ...]:
        if self._ending and not self.game.scored:
            return self._ending.outcome
        return self._position.numbers(enter_points)

    @property
    def outcome(self) -> tuple[float, ...] | None:
        """None while it goes on; then 1 won, 0 lost, shares for a draw."""
        if self._ending:
            return self._ending.outcome
        return None if self.acting else self._position.numbers(enter_outcome)

    @property
    def reason(self) -> str | None:
        """Why it is over, as a word."""
        if self._ending:
            return self._ending.reason
        return None if self.acting else self.game.reason(self._position.state)

    def reason_text(self, language: Language = "en") -> str:
        """Why it is over, in words; empty while it goes on."""
        _check_language(language)
        words = TABLE_REASONS | dict(self.game.reasons)
        return words[self.reason][language] if self.reason else ""

    @property
    def ply(self) -> int:
        """How many decisions have been made."""
        return int(self._position.state.ply)

    def position(self) -> dict[str, Json]:
        """The full state, readable and bit-exact."""
        return self.game.to_position(self._position.states)

    def record(self, seat: Seat | None = None, *, complete: bool = False) -> Record:
        """The record of this game. Until it is over, what the seat (None: a spectator) may not know is missing:
        the seed, of which a commitment is given, hidden choices, and hidden options, of which a seal is given.
        `complete` is for who may know it all."""
        complete = complete or self.outcome is not None
        seeded = self.game.chance and self.seeded
        viewer = self._viewer(seat)
        options = self._option_texts()
        hidden = (
            {} if complete else self.game.hidden_options(self.options, self.players, () if seat is None else (seat,))
        )
        moves = [e if complete else e.seen_by(viewer) for e in self._entries]
        return Record(
            game=self.game.id,
            rules=self.game.rules_version,
            options=options | hidden,
            players=self.players,
            seed=self.seed if complete and seeded else None,
            commitment=commitment(self.game.id, self.seed) if seeded else None,
            start=self.start if complete or not self.game.chance else None,
            result=self.outcome,
            reason=self.reason,
            seats=self.seat_names or tuple(self.game.seat_names[n]["en"] for n in range(self.players)),
            extra=dict(self.extra),
            opening=self._opening,
            entries=tuple(moves),
            sealed=seal(self.game.id, self.seed, options) if hidden and seeded else None,
        )

    def export(self, format: str) -> str:
        """Return the record in a format of the game's own world, such as `pgn`."""
        return self.game.format(format).write(self.record())

    def comment(self, text: str) -> None:
        """Put a comment (a clock, a thought) behind the last move of the record."""
        if not self._entries:
            raise IllegalMove("comment – nothing has been played yet.")
        if not isinstance(text, str):
            raise RecordError(f"comment {short(text)}: a text is needed")
        self._entries[-1] = self._entries[-1].with_comment(text)

    @property
    def state(self) -> bytes:
        """The record itself."""
        return bytes(self._position.states.tobytes())

    # --- inside ------------------------------------------------------------------------------------------------------

    def _option_texts(self) -> dict[str, str]:
        """Return all options as a complete record writes them."""
        return {name: option_text(value) for name, value in self.options.items()}

    def _as_seen(self, viewer: Seat) -> Position:
        """The position as somebody may know it, to look at: made once, since much is told of it."""
        if not self.game.hides:
            viewer = SPECTATOR  # nothing is hidden but what comes
        if self._seen_at is not self._position:
            self._seen_at, self._seen = self._position, {}
        if viewer not in self._seen:
            self._seen[viewer] = self._position.hidden(viewer)
        return self._seen[viewer]

    def _remember(self, entry: Entry, done: tuple[Seat, Action] | None = None) -> None:
        self._past.append(Past(self._position.states, self._ending, self._offers, done))
        self._entries.append(entry)

    def _end(self, ending: Ending, entry: Entry) -> None:
        self._remember(entry)
        self._ending = ending

    def _leave(self, seat: Seat, word: str) -> None:
        """The others go on."""
        after = self._position.copy()
        if not after.call(enter_concede, self.game.tables(), seat):
            raise IllegalMove(word, because(REFUSALS, "left_before", seat=seat))
        self._remember(Entry(f"!{word}={seat}"))
        self._position = after

    def _check_running(self, what: str) -> None:
        if self.outcome is not None:
            raise IllegalMove(f"cannot {what} – the game is over ({self.reason}).")

    def _check_seat(self, seat: object) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < self.players:
            raise IllegalMove(f"seat {short(seat)} – seats are 0 to {self.players - 1}.")

    def _seat_or_turn(self, seat: Seat | None) -> Seat:
        if seat is None:
            return self.turn if self.turn is not None else 0
        self._check_seat(seat)
        return seat

    def _viewer(self, seat: Seat | None) -> Seat:
        if seat is None:
            return SPECTATOR
        self._check_seat(seat)
        return seat

    def _lost(self, seat: Seat) -> tuple[float, ...]:
        """This seat's team has lost; the others have won, and share that where there are several."""
        mine = next(team for team in self.teams if seat in team)
        share = 1.0 / (len(self.teams) - 1)
        return tuple(0.0 if other in mine else share for other in range(self.players))

    def _shared(self) -> tuple[float, ...]:
        return (1.0 / len(self.teams),) * self.players


def _same_sights(world: Position, moves: list[tuple[Seat, Action]], sights: list[bytes], viewer: Seat) -> bool:
    """Can these moves be made in that world, and does the viewer see the same after each of them?"""
    for (seat, action), sight in zip(moves, sights, strict=True):
        if seat not in world.acting or action not in world.legal(seat):
            return False
        world.step(seat, action)
        if world.hidden(viewer).states.tobytes() != sight:
            return False
    return True


def _check_language(language: object) -> None:
    if language not in LANGUAGES:
        raise OptionError(f"language {short(language)}: one of {', '.join(LANGUAGES)} is needed")


def from_position(game: Game, position: Json, backend: str = "compiled") -> Table:
    """A table that starts from a readable position."""
    if position is None:
        raise PositionError("None is no position: a dict is needed")
    try:
        return Table(game, {}, start=position, backend=backend, seed=0)
    except PositionError:
        raise
    except SchachtelError as wrong:
        raise PositionError(f"{game.id}: {wrong}") from None


def from_record(game: Game, record: Record, backend: str = "compiled", *, check_result: bool = True) -> Table:
    """Play a record again; RecordError says where it cannot be."""
    if record.rules != game.rules_version:
        raise RecordError(
            f"made with version {record.rules} of the rules of {game.id}; this is version {game.rules_version}"
        )
    try:
        if record.start is not None and record.options:
            raise RecordError("Start says it all: options beside it mean nothing")
        if record.start is not None:
            table = from_position(game, record.start, backend)
            if record.seed is not None and game.chance:
                _check_start(table, record.seed)
        elif record.seed is None and game.chance:
            raise RecordError("neither seed nor start is in it: it can be replayed once the game is over")
        else:
            table = Table(game, record.options, players=record.players, seed=record.seed or 0, backend=backend)
    except (OptionError, PositionError) as wrong:
        raise RecordError(f"cannot be set up: {wrong}") from None
    if record.seed is not None and record.commitment not in (None, commitment(game.id, record.seed)):
        raise RecordError("the commitment does not belong to the seed")
    if record.seed is not None and record.sealed not in (None, seal(game.id, record.seed, table._option_texts())):
        raise RecordError("the seal does not belong to the seed and the options")
    table.seat_names, table.extra, table._opening = record.seats, dict(record.extra), record.opening
    for number, entry in enumerate(record.entries, 1):
        _replay_entry(table, entry, number)
    if check_result and record.reason is not None and table.reason is not None and record.reason != table.reason:
        raise RecordError(f"the reason is {short(record.reason)}, but the moves give {table.reason}")
    if check_result and result_text(table.outcome) != result_text(record.result):
        raise RecordError(
            f"the result is {result_text(record.result)}, but the moves give {result_text(table.outcome)}"
        )
    return table


def _check_start(table: Table, seed: int) -> None:
    """A position that was taken up again says by which seed chance goes on, and so does the record."""
    before = table.state
    table.reseed(seed)
    if table.state != before:
        raise RecordError("in Start, chance does not go on by the seed")


def _replay_entry(table: Table, entry: Entry, number: int) -> None:
    where = f"line {entry.line}, column {entry.column}: " if entry.line else f"move {number}: "
    if entry.text == HIDDEN:
        raise RecordError(f"{where}a hidden choice cannot be replayed")
    try:
        if entry.text.startswith("!"):
            _table_action(table, entry.text[1:])
        else:
            table.play(entry.text, entry.seat)
    except (NotationError, IllegalMove) as wrong:
        raise RecordError(f"{where}{wrong}") from None
    for comment in entry.comments:
        table.comment(comment)


def _table_action(table: Table, text: str) -> None:
    word, _, seat = text.partition("=")
    by_seat = {"resign": table.resign, "timeout": table.timeout, "claim": table.claim_draw}
    if word in by_seat and seat.isascii() and seat.isdigit() and len(seat) < 4:
        by_seat[word](int(seat))
    elif text == "draw":
        for each in range(table.players):
            table.offer_draw(each)
    else:
        raise NotationError(f"!{text} is nothing a table does: !resign=0, !timeout=0, !claim=0 and !draw are")
