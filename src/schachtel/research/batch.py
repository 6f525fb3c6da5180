"""Batches: many games at once, as arrays. This is the fastest way to play, on CPU cores or on a GPU.

    batch = schachtel.batch(name, 4096)
    while True:
        batch.step(policy(batch.observe(), batch.legal_mask()))

The arrays are allocated once, and every call overwrites them: copy an array to keep its values. Each game follows from
its own seed and the actions it is given, whatever the size of the batch, the number of threads, or the device.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from schachtel.core import batch as kernels
from schachtel.core.backends import has_numba
from schachtel.core.batch import Collected
from schachtel.core.contract import Action, Game, Position, Seat
from schachtel.core.deprecated import renamed
from schachtel.core.errors import IllegalMove, OptionError, short
from schachtel.core.table import Table, from_position
from schachtel.research.cuda import Cuda
from schachtel.research.devices import Device, Processor

MOST = 1 << 26  # the largest number of games in a batch, and of steps in one call
WORD = 64
MOST_SEED = (1 << 62) - 1  # the largest seed that `play_out` takes


class Batch:
    """Games that are played side by side. With `auto_reset`, a game that is over is dealt anew in the same step."""

    wander = renamed("wander", "random_steps")
    collect = renamed("collect", "collect_steps")
    finish = renamed("finish", "play_out")

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
            new((size,), np.int8), new((size,), np.int32), new((size, game.facts.max_legal_actions), np.int32)
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
        self._mask: Any = None  # `_mask` and the arrays after it are allocated when they are first needed
        self._told: Any = None
        self._words: Any = None
        self._seen: Any = None
        self._shown: Any = None
        self._collected: Collected | None = None

    def __repr__(self) -> str:
        return f"<Batch of {self.size:,} × {self.game.id} on {self.device}>"

    @property
    def done(self) -> Any:
        """Booleans, one per game: true if the game ended with the last step."""
        return self._results.done.view(np.bool_)

    @property
    def illegal(self) -> Any:
        """Booleans, one per game: true if the last action was illegal."""
        return self._illegal.view(np.bool_)

    # --- playing -----------------------------------------------------------------------------------------------------

    def reset(self, seeds: Any = None) -> None:
        """Deal all games anew: the next game of each seed, or the first game of each of `seeds`.

        `seeds` are 64-bit numbers, one per game. Game number k of a seed is the game that
        `schachtel.new(…, seed=seed + (k << 64))` deals, bit for bit.
        """
        if seeds is not None:
            self.device.fill(self._dealer.seeds, _checked_seeds(seeds, self.size))
            self._run(kernels.begin, self._dealer)
        self._all(kernels.DEAL)

    def sample(self) -> Any:
        """Return one random legal action per game, each equally likely and reproducible from the seeds."""
        self._run(kernels.choose, self.legal_counts, self._lists, self._dealer.rngs, self._chosen, self._places)
        return self._chosen

    def step(self, actions: Any) -> None:
        """Make one decision in each game, for the seat whose turn it is, and update `turn`, `rewards` and `done`.

        On a CPU, an illegal action raises IllegalMove and changes nothing. On a GPU, a check on the CPU would be
        slow, so an illegal action only leaves its game unchanged and sets its flag in `illegal`. A game that is over
        ignores its action.
        """
        given = self.device.accept(actions, self.size)
        illegal = self._run(kernels.check, self._listed, given, self._actions, self._places, self._illegal)
        if illegal:
            self._refuse(int(np.flatnonzero(self.illegal)[0]), given)
        self._advance()

    def random_steps(self, steps: int) -> Any:
        """Make `steps` random decisions in each game, and return for each row of the batch how many games ended.

        This is the fastest way to reach many positions. Finished games are dealt anew, so `auto_reset` must be on.
        """
        self._need_auto_reset()
        self.device.fill(self._ended, 0)
        steps = _whole("steps", steps, MOST)
        self._run_apart(kernels.random_steps, self.states, self._lists, self._dealer, self._ended, steps)
        self._all(kernels.LOOK)
        return self._ended

    def collect_steps(self, steps: int) -> Collected:
        """Make `steps` random decisions per game; return them with observations and rewards. Needs `auto_reset`."""
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
        self._run_apart(kernels.collect_steps, self.states, self._lists, self._dealer, shares, self._collected)
        self._all(kernels.LOOK)
        return self._collected

    def _need_auto_reset(self) -> None:
        if not self.auto_reset:
            raise OptionError("random steps require auto_reset=True, so that a new game is dealt when one is over")

    def play_out(self, seed: int = 0) -> kernels.Ends:
        """Play a random game in each row of the batch, from seed, seed + 1 and so on; return lengths and final hashes.

        This is useful for baselines and for comparing devices. All games are then over until the next `reset`.
        """
        ends = kernels.Ends(self.device.new((self.size,), np.int32), self.device.new((self.size,), np.uint64))
        seed = _whole("seed", seed, MOST_SEED)
        self._run_apart(kernels.play_out, self.states, self._lists, self._dealer, seed, ends)
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
        raise IllegalMove(f"game {i}: action {given[i]} is not legal for seat {self.turn[i]}. Legal: {some}{rest}.")

    # --- legal actions and observations ------------------------------------------------------------------------------

    def legal_mask(self) -> Any:
        """Return the legal actions of the seat to act in each game as a boolean array of shape (size, actions)."""
        if self._mask is None:
            self._mask = self.device.new((self.size, self.game.facts.actions), np.uint8)
        self._run(kernels.tell_legal, self.legal_counts, self._lists, self._mask)
        return self._mask.view(np.bool_)

    def legal_lists(self) -> Any:
        """Return the legal action codes of each game as an int32 array.

        Each row holds `legal_counts` codes in ascending order, followed by -1.
        """
        if self._told is None:
            self._told = self.device.new((self.size, self.game.facts.max_legal_actions), np.int32)
        self._run(kernels.tell_lists, self.legal_counts, self._lists, self._told)
        return self._told

    def legal_bits(self) -> Any:
        """Return the legal actions as bits, in a uint64 array of shape (size, words).

        Action a is bit a % 64 of word a // 64.
        """
        if self._words is None:
            self._words = self.device.new((self.size, -(-self.game.facts.actions // WORD)), np.uint64)
        self._run(kernels.pack_legal, self.legal_counts, self._lists, self._words)
        return self._words

    def observe(self) -> Any:
        """Return what the seat to act may know in each game, as a float32 array of shape (size, n_features).

        docs/observations.md explains these inputs for a network; `schachtel.research.observations.split` names them.
        """
        if self._seen is None:
            self._seen = self.device.new((self.size, self.game.n_features), np.float32)
        self._run(kernels.observe, self.states, self._dealer.tables, self.turn, self._seen)
        return self._seen

    def records(self) -> Any:
        """Return the records of all games, masked so that they show only what the seats to act may know."""
        if self._shown is None:
            self._keep = self.device.put(self._position(0).keep())
            self._shown = self.device.new_records(self.size, self.game.records.State.dtype)
        self._run(kernels.show, self.states, self._dealer.tables, self._keep, self.turn, self._shown)
        return self._shown

    # --- one game ----------------------------------------------------------------------------------------------------

    def legal(self, i: int) -> list[Action]:
        """Return the legal action codes of the seat to act in game i, in ascending order."""
        n = int(self.device.host(self.legal_counts[_whole("game", i, self.size - 1) : i + 1])[0])
        actions: list[Action] = self.device.host(self._lists[i])[:n].tolist()
        return actions

    def text(self, i: int, action: Action) -> str:
        """Return a legal action of the seat to act in game i in notation."""
        if action not in self.legal(i):
            raise IllegalMove(f"game {i}: action {short(action)} is not legal now.")
        seat: Seat = int(self.device.host(self.turn[i : i + 1])[0])
        return self._position(i).hidden(seat).moves(seat, [action])[0]

    def table(self, i: int) -> Table:
        """Return a new table with the position of game i."""
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
    """Make a batch whose games are dealt from seed, seed + 1 and so on, or from `seeds`, one per game.

    `options` are the game's own options.
    """
    if type(size) is not int or not 1 <= size <= MOST:
        raise OptionError(f"size {short(size)}: must be a whole number from 1 to {MOST:,}")
    if type(auto_reset) is not bool:
        raise OptionError(f"auto_reset {short(auto_reset)}: must be true or false")
    values = game.check_options(game.with_files(options))
    seats = game.check_players(players, values)
    batch = Batch(game.for_players(seats), seats, values, size, _device(device, threads), auto_reset)
    if seeds is None:
        seeds = np.uint64(checked_seed(seed)) + np.arange(size, dtype=np.uint64)
    batch.reset(seeds)
    return batch


def _device(name: str, threads: int) -> Device:
    if type(threads) is not int or not 1 <= threads <= 1024:
        raise OptionError(f"threads {short(threads)}: must be a whole number from 1 to 1024")
    if name == "cpu":
        if not has_numba():
            raise OptionError("a batch on the CPU needs Numba: pip install 'schachtel[fast]'")
        return Processor(threads)
    if name == "cuda":
        return Cuda()
    raise OptionError(f"device {short(name)}: must be cpu or cuda")


def _whole(name: str, value: object, high: int, in_words: str = "") -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not 0 <= value <= high:
        told = short(value.item() if isinstance(value, np.generic) else value)
        raise OptionError(f"{name} {told}: must be a whole number from 0 to {in_words or f'{high:,}'}")
    return int(value)


def checked_seed(seed: object) -> int:
    return _whole("seed", seed, (1 << WORD) - 1, f"2**{WORD} - 1")


def _checked_seeds(seeds: Any, size: int) -> Any:
    """Return the seeds as an array with one 64-bit seed per game; raise OptionError if they are invalid."""
    if isinstance(seeds, np.ndarray) and seeds.dtype.kind in "iu" and (seeds >= 0).all():
        found = seeds.astype(np.uint64)
    else:  # NumPy would convert a list with both large and small seeds to floats
        found = np.array([checked_seed(each) for each in seeds], np.uint64)
    if found.shape != (size,):
        raise OptionError(f"seeds: must contain {size} seeds, one per game")
    return found
