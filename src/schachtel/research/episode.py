"""Episodes: games that are played one at a time. The environments for other libraries are built on them."""

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
NONE = -1  # the code that means "no action"
A_FEW = 8  # maximum number of legal moves that a message lists


class Episode:
    """Games of one kind that are dealt and played one after the other."""

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
        self._legal, self._shares = np.zeros(its.facts.max_legal_actions, np.int32), np.zeros(self.seats)
        self._seed, self._number = fresh_seed() & WORD, -1
        self.deal()

    def __reduce__(self) -> Any:
        """Let a copy or a pickle continue from this position. A copy binds its own kernels."""
        over, record = self.turn == OVER, self.states.tobytes()
        return _go_on, (self.game.id, self.seats, self.options, self._seed, self._number, record, over)

    # --- playing -----------------------------------------------------------------------------------------------------

    def deal(self, seed: int | None = None) -> None:
        """Deal the game of `schachtel.new(name, seed=seed)`; without a seed, deal the next game, as a batch does."""
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
        """Carry out an action. The caller must make sure that it is legal for this seat now."""
        self._step(self.states, 0, self._tables, seat, action)
        self._look()

    def _look(self) -> None:
        self._ask(int(self._acting[0]))

    def stop(self) -> None:
        """End the game at this position, although it is not over by its rules."""
        self._ask(0)

    def _ask(self, acting: int) -> None:
        self._asked = acting
        self.turn = (acting & -acting).bit_length() - 1  # the lowest acting seat, or OVER if there is none
        self._masks: dict[Seat, NDArray[np.int8]] = {}

    def acts(self, seat: Seat) -> bool:
        return bool(self._asked >> seat & 1)

    # --- legal actions and observations ------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> NDArray[np.int32]:
        """Return a seat's legal actions in ascending order; none if it is not to act. The next call overwrites them."""
        count = self._list(self.states, 0, self._tables, seat, self._legal) if self.acts(seat) else 0
        return self._legal[:count]

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """Return an array with a 1 for each legal action. It is cached, so copy it before giving it to a caller."""
        mask = self._masks.get(seat)
        if mask is None:
            mask = self._masks[seat] = np.zeros(self.game.facts.actions, np.int8)
            mask[self.legal(seat)] = 1
        return mask

    def is_legal(self, seat: Seat, action: object) -> bool:
        code = code_of(action)
        return bool(0 <= code < self.game.facts.actions and self.mask(seat)[code])

    def refuse(self, seat: Seat, action: object) -> NoReturn:
        """Raise IllegalMove with a message that lists legal actions."""
        legal = self.legal(seat).tolist()
        some = ", ".join(f"{each} {self._write(seat, each)}" for each in legal[:A_FEW])
        rest = f", … ({len(legal)} in all)" if len(legal) > A_FEW else ""
        there = f"Legal: {some}{rest}." if legal else "It has nothing to choose."
        raise IllegalMove(f"action {short(action)} is not legal for seat {seat} now. {there}")

    def features(self, seat: Seat) -> NDArray[np.float32]:
        """Return the observation of this seat for a network: numbers about everything that the seat may know."""
        out = np.zeros(self.game.n_features, np.float32)
        self._features(self.states, 0, self._tables, seat, out)
        return out

    def rewards(self) -> list[float]:
        """Return the rewards of a finished game, one per seat: 1 for a win, -1 for a loss, 0 for a two-sided draw."""
        self._outcome(self.states, 0, self._tables, self._shares)
        rewards: list[float] = (2 * self._shares - 1).tolist()
        return rewards

    @property
    def position(self) -> Position:
        return Position(self.game, self.seats, self.states)

    def seen(self, seat: Seat) -> ViewRecord:
        """Return a seat's view, from which a bot chooses its move."""
        return ViewRecord(self.position, seat)

    def text(self, seat: Seat, action: Action) -> str:
        """Return a legal action in notation; raise IllegalMove if it is not legal."""
        if not self.is_legal(seat, action):
            self.refuse(seat, action)
        return self._write(seat, int(action))

    def _write(self, seat: Seat, action: Action) -> str:
        return self.seen(seat).write(action)

    def read(self, seat: Seat, text: str) -> Action:
        """Return the action code of a move in notation."""
        return self.game.shown.read(self.position.hidden(seat), seat, text)

    def table(self) -> Table:
        """Return a new table with the current position."""
        return Table(self.game, {}, start=self.game.files.to_position(self.states), seed=0)

    def drawn(self, viewer: Seat = SPECTATOR) -> Any:
        """Return the terminal's picture of the game for a seat or a spectator: lines of (text, style)."""
        return self.table().picture(None if viewer == SPECTATOR else viewer)


def code_of(action: object) -> Action:
    """Return an action as a whole number, also from an array without dimensions; NONE if it is no whole number."""
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
