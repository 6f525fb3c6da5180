"""A table: a game that is being played, with everything that the rules of the game do not regulate."""

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

WORLDS = 64  # guessed worlds per viewer in a takeback check: many, to notice even if a likely fact was revealed


class ViewRecord:
    """The state of a game as one seat may know it. A bot gets nothing else."""

    def __init__(self, position: Position, seat: Seat) -> None:
        self.position = position.hidden(seat)  # the position, masked for the seat
        self.seat = seat

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.position.game

    def legal(self) -> list[Action]:
        """Return the codes of the seat's legal actions, in ascending order."""
        return self.position.legal(self.seat)

    def agreement(self) -> Action | None:
        """Return the action that agrees with a partner, or None if there is nothing to agree to."""
        return self.game.conduct.agree(self.position, self.seat) if self.game.conduct.agree else None

    def leaving(self) -> Action | None:
        """Return the action that leaves the present choice to a partner, or None if that is not possible."""
        return self.game.conduct.leave(self.position, self.seat) if self.game.conduct.leave else None

    def closes(self, action: Action) -> bool:
        """Return whether an action ends the opportunity of the seat's partners to act."""
        return self.game.conduct.closes is not None and self.game.conduct.closes(self.position, self.seat, action)

    def sees_hands(self) -> list[Seat]:
        """Return the other seats whose hands this seat sees."""
        sees = self.game.conduct.sees_hands
        return [] if sees is None else list(sees(self.position, self.seat))

    def check_acting(self) -> None:
        """Raise IllegalMove if the seat has nothing to choose now."""
        if self.seat not in self.position.acting:
            raise IllegalMove(f"seat {self.seat} – has nothing to choose now.")

    def write(self, action: Action) -> str:
        """Return a legal action in notation, as `choose` of a bot returns it."""
        return self.position.moves(self.seat, [action])[0]


class Table(Play):
    """A game in progress, with its seed, options and record. A call that raises an error has changed nothing."""

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
            players = start.get("players")  # the starting position contains the number of players
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
        self.seeded = start is None  # whether this table's random generator was started from `seed`
        self.seat_names: tuple[str, ...] = ()  # the players' names in the record
        self.extra: dict[str, str] = {}  # tags of the record that we do not know, which are kept
        self._opening: tuple[str, ...] = ()
        # The position and the number of moves for which `can_take_back` was called last, and its answer.
        self._takeback_answer: tuple[Position | None, int, bool] = None, 0, False

    def __repr__(self) -> str:
        return f"<Table {self.game.id}, {self.ply} decisions, {self.reason or f'turn {self.turn}'}>"

    def view_record(self, seat: Seat | None = None) -> ViewRecord:
        """Return the state as a seat (by default, the seat to act) may know it, for a bot."""
        return ViewRecord(self._position, self._seat_or_turn(seat))

    def can_take_back(self, count: int) -> bool:
        """Return whether the last `count` moves have revealed nothing, so that taking them back is fair.

        If anything was decided by chance, it counts as revealed, because it would be decided the same way again. For
        each seat and a spectator, the same moves are then tried in many guessed worlds that fit what this viewer knew
        before. If, after every move, the viewer sees the same in all these worlds as in the game, nothing was revealed.
        """
        if not self.has_checked_takeback(count):
            for _ in self.takeback_check(count):
                pass
        return self._takeback_answer[2]

    def has_checked_takeback(self, count: int) -> bool:
        """Return whether `takeback_check` has already found the answer for the present position and this count."""
        position, known, _ = self._takeback_answer
        return position is self._position and known == count

    def takeback_check(self, count: int) -> Iterator[None]:
        """Find the answer of `can_take_back`, and yield after trying each guessed world.

        With interpreted rules, a check takes a while; between two worlds, a server can do other work.
        """
        position, fits = self._position, True
        for fits in self._same_in_worlds(count):
            if not fits:
                break
            yield
        self._takeback_answer = position, count, fits

    def _same_in_worlds(self, count: int) -> Iterator[bool]:
        """For each guessed world, yield whether its viewer sees the same as in the game; False after a random event."""
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
        """Set the seed of the random generator at a table that starts from a position, before the first move."""
        if self._entries or self.start is None:
            raise IllegalMove("reseed – only possible before the first move, at a table that starts from a position.")
        self.seed, self.seeded = check_seed(seed), True
        self._position = self._position.copy()
        rng = self._position.states[0].rng
        rng[0], rng[1] = seed & (1 << 64) - 1, seed >> 64
        self.start = self.game.files.to_position(self._position.states)

    def fork(self) -> Table:
        """Return a copy of the table, which can be changed without changing this table."""
        other = object.__new__(Table)
        other.__dict__ |= self.__dict__
        other._position = self._position.copy()
        other._past, other._entries = list(self._past), list(self._entries)
        other.options, other.extra = dict(self.options), dict(self.extra)
        other._takeback_answer = None, 0, False
        other._forget_sights()
        return other

    def positions(self) -> list[Position]:
        """Return all positions of this game, from its beginning to the present one."""
        backend = self._position.backend
        before = [Position(self.game, self.players, each.states, backend) for each in self._past]
        return [*before, self._position]

    def earlier(self, moves: int) -> Table:
        """Return a copy of the table as it was after the first `moves` entries of its record."""
        table = self.fork()
        while table.recorded > moves:
            table.undo()
        return table

    def record(self, seat: Seat | None = None, *, complete: bool = False) -> Record:
        """Return the record of this game as a seat (None: a spectator) may know it.

        Until the game is over, the record contains a commitment instead of the seed, `?` instead of each hidden choice,
        and a seal if options are hidden. With `complete`, it contains everything, for callers who may know everything.
        """
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
        """Return the record in an established format of the game, such as `pgn`."""
        return self.game.format(format).write(self.record())

    def _option_texts(self) -> dict[str, str]:
        """Return the values of all options as text, in the form that a complete record contains."""
        return {name: option_text(value) for name, value in self.options.items()}


def _same_sights(world: Position, moves: list[tuple[Seat, Action]], sights: list[bytes], viewer: Seat) -> bool:
    """Return whether moves are legal in a guessed world, and whether each shows the viewer the same as in the game.

    `sights` contains the record after each move of the game, masked for the viewer.
    """
    for (seat, action), sight in zip(moves, sights, strict=True):
        if seat not in world.acting or action not in world.legal(seat):
            return False
        world.step(seat, action)
        if world.hidden(viewer).states.tobytes() != sight:
            return False
    return True


def from_position(game: Game, position: Json, backend: str = "compiled") -> Table:
    """Return a table that starts from a readable position, given as a dictionary."""
    if position is None:
        raise PositionError("None is not a position: it must be a dict")
    try:
        return Table(game, {}, start=position, backend=backend, seed=0)
    except PositionError:
        raise
    except SchachtelError as wrong:
        raise PositionError(f"{game.id}: {wrong}") from None


def from_record(game: Game, record: Record, backend: str = "compiled", *, check_result: bool = True) -> Table:
    """Replay a record, and return the table; raise RecordError with the place of a move that cannot be replayed."""
    if record.rules != game.facts.rules_version:
        raise RecordError(
            f"this record was made with version {record.rules} of the rules of {game.id},"
            f" but this program has version {game.facts.rules_version}"
        )
    try:
        if record.start is not None and record.options:
            raise RecordError("the tag Start already contains the options: remove the tags that begin with Option")
        if record.start is not None:
            table = from_position(game, record.start, backend)
            if record.seed is not None and game.facts.chance:
                _check_start(table, record.seed)
        elif record.seed is None and game.facts.chance:
            raise RecordError("the record has neither seed nor start position: save it again when the game is over")
        else:
            table = Table(game, record.options, players=record.players, seed=record.seed or 0, backend=backend)
    except (OptionError, PositionError) as wrong:
        raise RecordError(f"the game cannot be set up: {wrong}") from None
    if record.seed is not None and record.commitment not in (None, commitment(game.id, record.seed)):
        raise RecordError("the commitment does not match the seed")
    if record.seed is not None and record.sealed not in (None, seal(game.id, record.seed, table._option_texts())):
        raise RecordError("the seal does not match the seed and the options")
    table.seat_names, table.extra, table._opening = record.seats, dict(record.extra), record.opening
    for number, entry in enumerate(record.entries, 1):
        _replay_entry(table, entry, number)
    if check_result and record.reason is not None and table.reason is not None and record.reason != table.reason:
        raise RecordError(f"the recorded reason is {short(record.reason)}, but the moves lead to {table.reason}")
    if check_result and result_text(table.outcome) != result_text(record.result):
        raise RecordError(
            f"the recorded result is {result_text(record.result)}, but the moves lead to {result_text(table.outcome)}"
        )
    return table


def _check_start(table: Table, seed: int) -> None:
    """Raise RecordError unless the random generator in the starting position has this seed."""
    before = table.state
    table.reseed(seed)
    if table.state != before:
        raise RecordError("the random generator in the tag Start does not match the tag Seed")


def _replay_entry(table: Table, entry: Entry, number: int) -> None:
    where = f"line {entry.line}, column {entry.column}: " if entry.line else f"move {number}: "
    if entry.text == HIDDEN:
        raise RecordError(f"{where}a hidden choice cannot be replayed before the game is over")
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
        raise NotationError(
            f"!{text} is unknown: write !draw, or a word with a seat, such as !resign=0, !timeout=0 or !claim=0"
        )
