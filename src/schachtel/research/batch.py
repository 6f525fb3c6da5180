"""Many games at once, as arrays: the fastest way to play, on the cores of a processor or on a GPU.

    batch = schachtel.batch(name, 4096)
    while True:
        batch.step(policy(batch.observe(), batch.legal_mask()))

Arrays are made once and written again by each call: who wants to keep what is in one makes a copy. Each game follows
from its own seed and the actions it is given, whatever the size of the batch, the threads, or the device.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from schachtel.core import batch as kernels
from schachtel.core.batch import Collected
from schachtel.core.contract import Action, Game, Position, Seat
from schachtel.core.errors import IllegalMove, OptionError, short
from schachtel.core.table import Table, from_position
from schachtel.research.cuda import Cuda
from schachtel.research.devices import Device, Processor

MOST = 1 << 26  # games, or steps
WORD = 64
MOST_SEED = (1 << 62) - 1  # of `finish`


class Batch:
    """So many games. Where one is over, the next one is dealt at once, unless `auto_reset` is off."""

    def __init__(
        self, game: Game, players: int, options: dict[str, Any], size: int, device: Device, auto_reset: bool
    ) -> None:
        self.game, self.seats, self.size, self.options, self.auto_reset = game, players, size, options, auto_reset
        self.device = device
        new, put = device.new, device.put
        packed = game.records.Options.new()
        game.records.fill_options(options, players, packed[0])
        self.states = device.new_records(size, game.records.State.dtype)
        seeds, episodes, rngs = (new((size,), np.uint64) for _ in range(3))
        self._dealer = kernels.Dealer(
            put(game.tables()), put(packed), put(game.records.State.new()), seeds, episodes, rngs, game.facts.chance
        )
        self._listed = kernels.Listed(
            new((size,), np.int8), new((size,), np.int32), new((size, game.facts.widest), np.int32)
        )  # fmt: skip
        self._results = kernels.Results(
            new((size, players), np.float64), new((size, players), np.float32), new((size,), np.uint8)
        )
        self.turn: Any = self._listed.turns
        self.legal_counts: Any = self._listed.counts
        self.rewards: Any = self._results.rewards
        self._lists, self._illegal = self._listed.lists, new((size,), np.uint8)
        self._actions, self._chosen, self._places = (new((size,), np.int32) for _ in range(3))
        self._ended = new((size,), np.int32)
        self._mask: Any = None  # these are made when first asked for
        self._told: Any = None
        self._words: Any = None
        self._seen: Any = None
        self._shown: Any = None
        self._collected: Collected | None = None

    def __repr__(self) -> str:
        return f"<Batch of {self.size:,} × {self.game.id} on {self.device}>"

    @property
    def done(self) -> Any:
        """bool: was the game over with the last step?"""
        return self._results.done.view(np.bool_)

    @property
    def illegal(self) -> Any:
        """bool: was the last action illegal?"""
        return self._illegal.view(np.bool_)

    # --- playing -----------------------------------------------------------------------------------------------------

    def reset(self, seeds: Any = None) -> None:
        """The next game of each seed; with seeds (one each, 64 bits), their first ones.

        The game number k of a seed is `schachtel.new(…, seed=seed + (k << 64))`, bit for bit.
        """
        if seeds is not None:
            self.device.fill(self._dealer.seeds, _checked_seeds(seeds, self.size))
            self._run(kernels.begin, self._dealer)
        self._all(kernels.DEAL)

    def sample(self) -> Any:
        """A random legal action for each game: each as likely as any other, and the same for the same seeds."""
        self._run(kernels.choose, self.legal_counts, self._lists, self._dealer.rngs, self._chosen, self._places)
        return self._chosen

    def step(self, actions: Any) -> None:
        """One decision in each game, by the seat whose turn it is. Then `turn`, `rewards` and `done` are new.

        Where an action is illegal: on a processor, IllegalMove, and nothing has changed. On a GPU nobody waits for the
        answer: that game stays as it is, and `illegal` says so. A game that is over takes any action, and stays over.
        """
        given = self.device.accept(actions, self.size)
        illegal = self._run(kernels.check, self._listed, given, self._actions, self._places, self._illegal)
        if illegal:
            self._refuse(int(np.flatnonzero(self.illegal)[0]), given)
        self._advance()

    def wander(self, steps: int) -> Any:
        """So many random decisions in each game; how many games were ended, for each. Then all are elsewhere.

        Only with `auto_reset`: it is one call, in which games are dealt anew. The quickest way to many positions.
        """
        self._need_auto_reset()
        self.device.fill(self._ended, 0)
        steps = _whole("steps", steps, MOST)
        self._run_apart(kernels.wander, self.states, self._lists, self._dealer, self._ended, steps)
        self._all(kernels.LOOK)
        return self._ended

    def collect(self, steps: int) -> Collected:
        """The decisions that `wander` would make, and what a network would be told of each. Only with `auto_reset`."""
        self._need_auto_reset()
        steps = _whole("steps", steps, MOST)
        if self._collected is None or len(self._collected.turn) != steps:
            game, new = self.game, functools.partial(self.device.new, games=1)
            shape = (steps, self.size)
            self._collected = Collected(
                new(shape, np.int8), new((*shape, game.n_features), np.float32),
                new((*shape, -(-game.facts.actions // WORD)), np.uint64), new(shape, np.int32),
                new((*shape, self.seats), np.float32), new(shape, np.uint8),
            )  # fmt: skip
        shares = self._results.shares
        self._run_apart(kernels.collect, self.states, self._lists, self._dealer, shares, self._collected)
        self._all(kernels.LOOK)
        return self._collected

    def _need_auto_reset(self) -> None:
        if not self.auto_reset:
            raise OptionError("that needs auto_reset: a game that is over cannot go on")

    def finish(self, seed: int = 0) -> kernels.Ends:
        """A whole random game in each place, with seed, seed + 1, …: how many decisions, and a hash of the end.

        For baselines, and to compare devices. Then all games are over, until the next `reset`.
        """
        ends = kernels.Ends(self.device.new((self.size,), np.int32), self.device.new((self.size,), np.uint64))
        seed = _whole("seed", seed, MOST_SEED)
        self._run_apart(kernels.finish, self.states, self._lists, self._dealer, seed, ends)
        self._all(kernels.LOOK)
        return ends

    def _all(self, what: int) -> None:
        self.device.fill(self._actions, what)
        self._advance()

    def _advance(self) -> None:
        self._run(
            kernels.advance, self.states, self._dealer, self._listed, self._results, self._actions, self.auto_reset
        )

    def _run(self, kernel: Callable[..., Any], *args: Any) -> int:
        return self.device.run(self.game, kernel, self.size, args)

    def _run_apart(self, kernel: Callable[..., Any], *args: Any) -> None:
        self.device.run_apart(self.game, kernel, self.size, args)

    def _refuse(self, i: int, given: Any) -> None:
        legal = self.legal(i)
        some = ", ".join(f"{action} ({self.text(i, action)})" for action in legal[:3])
        rest = f", … ({len(legal)} in all)" if len(legal) > 3 else ""
        raise IllegalMove(f"game {i}: {given[i]} – is not legal for seat {self.turn[i]}. These are: {some}{rest}.")

    # --- what is told ------------------------------------------------------------------------------------------------

    def legal_mask(self) -> Any:
        """bool[size, actions]: what the seat to act may choose."""
        if self._mask is None:
            self._mask = self.device.new((self.size, self.game.facts.actions), np.uint8)
        self._run(kernels.tell_legal, self.legal_counts, self._lists, self._mask)
        return self._mask.view(np.bool_)

    def legal_lists(self) -> Any:
        """The codes themselves: int32[size, …], ascending, `legal_counts` of them, and -1 behind."""
        if self._told is None:
            self._told = self.device.new((self.size, self.game.facts.widest), np.int32)
        self._run(kernels.tell_lists, self.legal_counts, self._lists, self._told)
        return self._told

    def legal_bits(self) -> Any:
        """The same, packed: uint64[size, words]; action a is bit a % 64 of word a // 64."""
        if self._words is None:
            self._words = self.device.new((self.size, -(-self.game.facts.actions // WORD)), np.uint64)
        self._run(kernels.pack_legal, self.legal_counts, self._lists, self._words)
        return self._words

    def observe(self) -> Any:
        """float32[size, n_features]: numbers for a network, from the side of the seat to act, and all that it may know.

        docs/observations.md says which; `schachtel.research.observations.split` names them.
        """
        if self._seen is None:
            self._seen = self.device.new((self.size, self.game.n_features), np.float32)
        self._run(kernels.observe, self.states, self._dealer.tables, self.turn, self._seen)
        return self._seen

    def records(self) -> Any:
        """The states as the seats to act may know them, all else blank."""
        if self._shown is None:
            self._keep = self.device.put(self._position(0).keep())
            self._shown = self.device.new_records(self.size, self.game.records.State.dtype)
        self._run(kernels.show, self.states, self._dealer.tables, self._keep, self.turn, self._shown)
        return self._shown

    # --- one game ----------------------------------------------------------------------------------------------------

    def legal(self, i: int) -> list[Action]:
        """What the seat to act in game i may choose, ascending."""
        n = int(self.device.host(self.legal_counts[_whole("game", i, self.size - 1) : i + 1])[0])
        actions: list[Action] = self.device.host(self._lists[i])[:n].tolist()
        return actions

    def text(self, i: int, action: Action) -> str:
        """An action of the seat to act in game i, as records write it."""
        if action not in self.legal(i):
            raise IllegalMove(f"game {i}: {short(action)} – is not legal.")
        seat: Seat = int(self.device.host(self.turn[i : i + 1])[0])
        return self._position(i).hidden(seat).moves(seat, [action])[0]

    def table(self, i: int) -> Table:
        """Game i as a table of its own, from where it is now."""
        return from_position(self.game, self.game.files.to_position(self._position(i).states))

    def _position(self, i: int) -> Position:
        i = _whole("game", i, self.size - 1)
        return Position(self.game, self.seats, self.device.host(self.states[i : i + 1]).copy())


def new_batch(
    game: Game,
    size: int,
    *,
    seed: int = 0,
    seeds: Any = None,
    players: int | None = None,
    device: str = "cpu",
    threads: int = 1,
    auto_reset: bool = True,
    **options: Any,
) -> Batch:
    """Games are dealt from seed, seed + 1, …, or from seeds, one each. Options are those of the game."""
    if type(size) is not int or not 1 <= size <= MOST:
        raise OptionError(f"size {short(size)}: a whole number from 1 to {MOST:,} is needed")
    if type(auto_reset) is not bool:
        raise OptionError(f"auto_reset {short(auto_reset)}: true or false is needed")
    values = game.check_options(game.with_files(options))
    seats = game.check_players(players, values)
    batch = Batch(game.for_players(seats), seats, values, size, _device(device, threads), auto_reset)
    if seeds is None:
        seeds = np.uint64(checked_seed(seed)) + np.arange(size, dtype=np.uint64)
    batch.reset(seeds)
    return batch


def _device(name: str, threads: int) -> Device:
    if type(threads) is not int or not 1 <= threads <= 1024:
        raise OptionError(f"threads {short(threads)}: a whole number from 1 to 1024 is needed")
    if name == "cpu":
        return Processor(threads)
    if name == "cuda":
        return Cuda()
    raise OptionError(f"device {short(name)}: cpu or cuda is needed")


def _whole(name: str, value: object, high: int, in_words: str = "") -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not 0 <= value <= high:
        told = short(value.item() if isinstance(value, np.generic) else value)
        raise OptionError(f"{name} {told}: a whole number from 0 to {in_words or f'{high:,}'} is needed")
    return int(value)


def checked_seed(seed: object) -> int:
    return _whole("seed", seed, (1 << WORD) - 1, f"2**{WORD} - 1")


def _checked_seeds(seeds: Any, size: int) -> Any:
    """One for each game."""
    if isinstance(seeds, np.ndarray) and seeds.dtype.kind in "iu" and (seeds >= 0).all():
        found = seeds.astype(np.uint64)
    else:  # NumPy would make floats of a list with large and small ones
        found = np.array([checked_seed(each) for each in seeds], np.uint64)
    if found.shape != (size,):
        raise OptionError(f"seeds: {size} are needed, one for each game")
    return found
