"""One game, played in place: what the environments have in common."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from schachtel.core.contract import SPECTATOR, Action, Position, Seat
from schachtel.core.errors import IllegalMove, short
from schachtel.core.kernels import enter_features, enter_legal, enter_outcome, enter_setup, enter_step
from schachtel.core.random import fresh_seed
from schachtel.core.table import Table, ViewRecord
from schachtel.games import game
from schachtel.research.batch import checked_seed

WORD = (1 << 64) - 1
OVER = -1
NONE = -1  # no action
A_FEW = 8  # legal moves in a message


class Episode:
    """A game after the other. Arrays that are given away are fresh: whoever got one may keep it."""

    def __init__(self, name: str, players: int | None, options: Mapping[str, Any]) -> None:
        asked = game(name)
        self.options = asked.check_options(asked.with_files(options))
        self.seats = asked.check_players(players, self.options)
        self.game = its = asked.for_players(self.seats)
        self.name = f"{its.id}_v{its.facts.rules_version}"
        self._packed, self._tables = its.records.Options.new(), its.tables()
        its.records.fill_options(self.options, self.seats, self._packed[0])
        engine = its.engine()
        self._setup, self._list, self._step = engine(enter_setup), engine(enter_legal), engine(enter_step)
        self._features, self._outcome = engine(enter_features), engine(enter_outcome)
        self._legal, self._shares = np.zeros(its.facts.widest, np.int32), np.zeros(self.seats)
        self._seed, self._number = fresh_seed() & WORD, -1
        self.deal()

    def __reduce__(self) -> Any:
        """Copies and pickles go on where this one is; kernels are bound anew."""
        over, record = self.turn == OVER, self.states.tobytes()
        return _go_on, (self.game.id, self.seats, self.options, self._seed, self._number, record, over)

    # --- playing -----------------------------------------------------------------------------------------------------

    def deal(self, seed: int | None = None) -> None:
        """The game that `schachtel.new(name, seed=seed)` is; without a seed the next one, as a batch counts them."""
        if seed is None:
            self._number += 1
        else:
            self._seed, self._number = checked_seed(seed), 0
        key = (self._seed, self._number) if self.game.facts.chance else (0, 0)
        states = self.game.records.State.new()
        self._setup(states, 0, self._tables, self._packed, np.uint64(key[0]), np.uint64(key[1]))
        self._take(states)

    def _take(self, states: Any) -> None:
        self.states, self._acting = states, states["acting"]
        self._look()

    def play(self, seat: Seat, action: Action) -> None:
        """A legal action of a seat that acts. Nobody checks that here."""
        self._step(self.states, 0, self._tables, seat, action)
        self._look()

    def _look(self) -> None:
        self._ask(int(self._acting[0]))

    def stop(self) -> None:
        """Nobody acts any more, though the rules would go on."""
        self._ask(0)

    def _ask(self, acting: int) -> None:
        self._asked = acting
        self.turn = (acting & -acting).bit_length() - 1  # the lowest of those that act; OVER when nobody does
        self._masks: dict[Seat, NDArray[np.int8]] = {}

    def acts(self, seat: Seat) -> bool:
        return bool(self._asked >> seat & 1)

    # --- what is told ------------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> NDArray[np.int32]:
        """Of a seat that acts, ascending; of others none. Overwritten by the next call."""
        count = self._list(self.states, 0, self._tables, seat, self._legal) if self.acts(seat) else 0
        return self._legal[:count]

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """A one for each legal action. Worked out once a position: copy it before you give it away."""
        mask = self._masks.get(seat)
        if mask is None:
            mask = self._masks[seat] = np.zeros(self.game.facts.actions, np.int8)
            mask[self.legal(seat)] = 1
        return mask

    def is_legal(self, seat: Seat, action: object) -> bool:
        code = code_of(action)
        return bool(0 <= code < self.game.facts.actions and self.mask(seat)[code])

    def refuse(self, seat: Seat, action: object) -> NoReturn:
        """IllegalMove, with what would be legal."""
        legal = self.legal(seat).tolist()
        some = ", ".join(f"{each} {self._write(seat, each)}" for each in legal[:A_FEW])
        rest = f", … ({len(legal)} in all)" if len(legal) > A_FEW else ""
        there = f"Legal: {some}{rest}." if legal else "It has nothing to choose."
        raise IllegalMove(f"action {short(action)} – not legal for seat {seat} now. {there}")

    def features(self, seat: Seat) -> NDArray[np.float32]:
        """The game from this seat's side, in numbers, by what the seat may know."""
        out = np.zeros(self.game.n_features, np.float32)
        self._features(self.states, 0, self._tables, seat, out)
        return out

    def rewards(self) -> list[float]:
        """Once over, for each seat: 1 won, -1 lost, 0 for a draw of two."""
        self._outcome(self.states, 0, self._tables, self._shares)
        rewards: list[float] = (2 * self._shares - 1).tolist()
        return rewards

    @property
    def position(self) -> Position:
        return Position(self.game, self.seats, self.states)

    def seen(self, seat: Seat) -> ViewRecord:
        """For a bot."""
        return ViewRecord(self.position, seat)

    def text(self, seat: Seat, action: Action) -> str:
        """A legal action in notation; else IllegalMove."""
        if not self.is_legal(seat, action):
            self.refuse(seat, action)
        return self._write(seat, int(action))

    def _write(self, seat: Seat, action: Action) -> str:
        return self.seen(seat).write(action)

    def read(self, seat: Seat, text: str) -> Action:
        """The action that a text means."""
        return self.game.shown.read(self.position.hidden(seat), seat, text)

    def table(self) -> Table:
        """The same position at a table of its own."""
        return Table(self.game, {}, start=self.game.files.to_position(self.states), seed=0)

    def drawn(self, viewer: Seat = SPECTATOR) -> Any:
        """The picture for a terminal, as a seat or a spectator sees it: lines of (text, style)."""
        return self.table().picture(None if viewer == SPECTATOR else viewer)


def code_of(action: object) -> Action:
    """What counts as a whole number, also an array of one without dimensions; else NONE."""
    try:
        return NONE if isinstance(action, bool) else operator.index(action)  # type: ignore[arg-type]  # it says so
    except TypeError:
        return NONE


def _go_on(
    name: str, players: int, options: Mapping[str, Any], seed: int, number: int, record: bytes, over: bool
) -> Episode:
    episode = Episode(name, players, options)
    episode._seed, episode._number = seed, number
    episode._take(np.frombuffer(bytearray(record), episode.game.records.State.dtype))
    if over:
        episode.stop()
    return episode
