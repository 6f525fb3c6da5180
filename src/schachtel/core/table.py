"""A table: one game being played, with everything that is the table's business and not the rulebook's."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping

import numpy as np

from schachtel.core.contract import (
    SPECTATOR,
    Action,
    Game,
    Json,
    Position,
    Seat,
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
    short,
)
from schachtel.core.moment import viewer_of
from schachtel.core.play import Play
from schachtel.core.random import check_seed, fresh_seed
from schachtel.core.record import HIDDEN, Entry, Record, commitment, result_text, seal

WORLDS = 64  # that are tried for each viewer before a move is taken back: also what was likely can be revealed


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
        return self.game.conduct.agree(self.position, self.seat) if self.game.conduct.agree else None

    def leaving(self) -> Action | None:
        """Return the action that leaves the choice to a partner who is asked the same, if there is one."""
        return self.game.conduct.leave(self.position, self.seat) if self.game.conduct.leave else None

    def closes(self, action: Action) -> bool:
        """Return whether an action ends what partners could still do."""
        return self.game.conduct.closes is not None and self.game.conduct.closes(self.position, self.seat, action)

    def sees_hands(self) -> list[Seat]:
        """Return the other seats whose hands this seat sees."""
        sees = self.game.conduct.sees_hands
        return [] if sees is None else list(sees(self.position, self.seat))

    def check_acting(self) -> None:
        """IllegalMove where there is nothing to choose."""
        if self.seat not in self.position.acting:
            raise IllegalMove(f"seat {self.seat} – has nothing to choose now.")

    def write(self, action: Action) -> str:
        return self.position.moves(self.seat, [action])[0]


class Table(Play):
    """A game with its seed, its record, and what can be asked of both. Whatever raises an error has changed nothing."""

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
        players = game.check_players(players, self.options or None)
        game = game.for_players(players)
        self.seed = fresh_seed() if seed is None else check_seed(seed)
        if start is None:
            states = new_states(game, self.options, players, self.seed, backend)
        else:
            states = game.records.State.new()
            game.files.from_position(start, states, game.tables())
        super().__init__(game, players, Position(game, players, states, backend))
        self.start = copy.deepcopy(start)
        self.seeded = start is None  # does chance come from the seed?
        self.seat_names: tuple[str, ...] = ()  # as the record is to give them
        self.extra: dict[str, str] = {}  # tags of a record that mean nothing here
        self._opening: tuple[str, ...] = ()
        self._taken_back: tuple[Position | None, int, bool] = None, 0, False  # what `can_take_back` answered, and when

    def __repr__(self) -> str:
        return f"<Table {self.game.id}, {self.ply} decisions, {self.reason or f'turn {self.turn}'}>"

    def view_record(self, seat: Seat | None = None) -> ViewRecord:
        """Return what a seat may know as a record, for a bot; by default for the seat to act."""
        return ViewRecord(self._position, self._seat_or_turn(seat))

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
        self.start = self.game.files.to_position(self._position.states)

    def fork(self) -> Table:
        """Another table, the same in all; they share nothing that changes."""
        other = object.__new__(Table)
        other.__dict__ |= self.__dict__
        other._position = self._position.copy()
        other._past, other._entries = list(self._past), list(self._entries)
        other.options, other.extra = dict(self.options), dict(self.extra)
        other._taken_back = None, 0, False
        other._forget_sights()
        return other

    def earlier(self, moves: int) -> Table:
        """As it was after so many of its moves."""
        table = self.fork()
        while table.recorded > moves:
            table.undo()
        return table

    def record(self, seat: Seat | None = None, *, complete: bool = False) -> Record:
        """The record of this game. Until it is over, what the seat (None: a spectator) may not know is missing:
        the seed, of which a commitment is given, hidden choices, and hidden options, of which a seal is given.
        `complete` is for who may know it all."""
        complete = complete or self.outcome is not None
        seeded = self.game.facts.chance and self.seeded
        viewer = viewer_of(seat, self.players)
        options = self._option_texts()
        hidden = (
            {} if complete else self.game.hidden_options(self.options, self.players, () if seat is None else (seat,))
        )
        moves = [e if complete else e.seen_by(viewer) for e in self._entries]
        return Record(
            game=self.game.id,
            rules=self.game.facts.rules_version,
            options=options | hidden,
            players=self.players,
            seed=self.seed if complete and seeded else None,
            commitment=commitment(self.game.id, self.seed) if seeded else None,
            start=self.start if complete or not self.game.facts.chance else None,
            result=self.outcome,
            reason=self.reason,
            seats=self.seat_names or tuple(self.game.facts.seat_names[n]["en"] for n in range(self.players)),
            extra=dict(self.extra),
            opening=self._opening,
            entries=tuple(moves),
            sealed=seal(self.game.id, self.seed, options) if hidden and seeded else None,
        )

    def export(self, format: str) -> str:
        """Return the record in a format of the game's own world, such as `pgn`."""
        return self.game.format(format).write(self.record())

    def _option_texts(self) -> dict[str, str]:
        """Return all options as a complete record writes them."""
        return {name: option_text(value) for name, value in self.options.items()}


def _same_sights(world: Position, moves: list[tuple[Seat, Action]], sights: list[bytes], viewer: Seat) -> bool:
    """Can these moves be made in that world, and does the viewer see the same after each of them?"""
    for (seat, action), sight in zip(moves, sights, strict=True):
        if seat not in world.acting or action not in world.legal(seat):
            return False
        world.step(seat, action)
        if world.hidden(viewer).states.tobytes() != sight:
            return False
    return True


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
    if record.rules != game.facts.rules_version:
        raise RecordError(
            f"made with version {record.rules} of the rules of {game.id}; this is version {game.facts.rules_version}"
        )
    try:
        if record.start is not None and record.options:
            raise RecordError("Start says it all: options beside it mean nothing")
        if record.start is not None:
            table = from_position(game, record.start, backend)
            if record.seed is not None and game.facts.chance:
                _check_start(table, record.seed)
        elif record.seed is None and game.facts.chance:
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
