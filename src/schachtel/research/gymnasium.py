"""The games as Gymnasium environments: you play one seat against bots, or all seats of many games at once.

>>> import gymnasium
>>> import schachtel.research.gymnasium
>>> from schachtel.games import GAMES
>>> env = gymnasium.make(f"schachtel/{GAMES[0]}-v1", against="greedy", seat=1)
>>> observation, info = env.reset(seed=1)
>>> info["seat"], int(info["action_mask"].sum())
(1, 63)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsFloat

import numpy as np

try:
    import gymnasium
except ModuleNotFoundError:
    raise ImportError("gymnasium is not installed: install schachtel[research] (docs/research.md)") from None
from gymnasium import spaces
from gymnasium.logger import warn
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from schachtel.bots import Bot, bot_from
from schachtel.core.contract import Action, Seat
from schachtel.core.errors import IllegalMove, OptionError, short
from schachtel.core.random import fresh_seed
from schachtel.core.table import Table
from schachtel.games import game, usable
from schachtel.research.batch import checked_seed, new_batch
from schachtel.research.drawing import RENDER_MODES, check_mode, rendered
from schachtel.research.episode import OVER, Episode

LOST = -1.0
ILLEGAL = ("lose", "raise")
OF_A_BATCH = {  # arguments of a batch that `SelfPlay` does not take, and what to use instead
    "seed": "use reset(seed=…)",
    "seeds": "use reset(seed=[…])",
    "device": "it always plays on the processor; for a GPU, use schachtel.batch(…, device=…)",
    "auto_reset": "it always deals a new game when one is over; otherwise, use schachtel.batch(…, auto_reset=False)",
}

Observation = NDArray[np.float32]
Info = dict[str, Any]


class Solo(gymnasium.Env[Observation, np.int64]):
    """An environment in which you play one seat against bots. A step is your action and the bots' answers to it.

    `against` names a bot as on the command line, or is a list with one bot for every seat except yours. `seat` is your
    seat, or None for a random seat in each game. The reward is 0 until the game is over: then 1 for a win, -1 for a
    loss and 0 for a two-sided draw. An illegal action loses the game at once; with `illegal="raise"`, it raises
    IllegalMove and changes nothing.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 – as the parent has it

    def __init__(
        self,
        name: str,
        *,
        against: str | Sequence[str] = "uniform",
        seat: Seat | None = 0,
        players: int | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.episode = Episode(name, players, options)
        seats, its_game = self.episode.seats, self.episode.game
        check_mode(render_mode)
        if illegal not in ILLEGAL:
            raise OptionError(f"illegal={short(illegal)}: must be {' or '.join(ILLEGAL)}")
        if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
            raise OptionError(f"seat {short(seat)}: must be 0 to {seats - 1}, or None for a random seat")
        self.against = _named(against, seats - 1)
        self.render_mode, self.illegal, self.wanted_seat = render_mode, illegal, seat
        self.seat = seat or 0
        # The bots are made now, so that a wrong name raises OptionError here and not in `reset`.
        self._bots = self._new_bots([0] * (seats - 1))
        self._close_bots()
        self._running = False
        self.action_space = spaces.Discrete(its_game.facts.actions)
        self.observation_space = spaces.Box(-np.inf, np.inf, (its_game.n_features,), np.float32)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        """Deal the game of this seed, with bots seeded from it; without a seed, the next game with the same bots."""
        super().reset(seed=seed)
        if seed is not None or not self._bots:
            self._close_bots()
            self._bots = self._new_bots(self.np_random.integers(1 << 62, size=len(self.against)).tolist())
        self.seat = int(self.np_random.integers(self.episode.seats)) if self.wanted_seat is None else self.wanted_seat
        self.episode.deal(seed)
        self._running = True
        self._others()
        self._show()
        return self._observation(), self._info()

    def step(self, action: Action | np.int64) -> tuple[Observation, SupportsFloat, bool, bool, Info]:
        if not self._running:
            raise IllegalMove(
                f"action {short(action)} cannot be played, because no game is running: call reset() to start one."
            )
        if not self.episode.is_legal(self.seat, action):
            return self._refuse(action)
        self.episode.play(self.seat, int(action))
        self._others()
        self._show()
        self._running = self.episode.turn != OVER
        reward = 0.0 if self._running else self.episode.rewards()[self.seat]
        return self._observation(), reward, not self._running, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions under the name by which sb3-contrib's MaskablePPO asks for it."""
        return self.episode.mask(self.seat).astype(np.bool_)

    def text(self, action: Action) -> str:
        """Return a legal action of your seat in notation."""
        return self.episode.text(self.seat, action)

    def table(self) -> Table:
        """Return a new table with the position, including everything hidden: do not give it to an agent."""
        return self.episode.table()

    def render(self) -> Any:
        """Render the game as your seat sees it."""
        if self.render_mode is None:
            warn("render() draws nothing, because no render_mode was given.")
            return None
        return rendered(self.episode.drawn(self.seat), self.render_mode)

    def close(self) -> None:
        self._running = False
        self._close_bots()

    # --- internals ---------------------------------------------------------------------------------------------------

    def _others(self) -> None:
        """Let the bots move until your seat is the lowest one that may act, or the game is over."""
        episode = self.episode
        while episode.turn not in (self.seat, OVER):
            seat = episode.turn
            move = self._bots[seat - (seat > self.seat)].choose(episode.seen(seat))
            action = episode.read(seat, move)
            if not episode.is_legal(seat, action):
                raise IllegalMove(f"the bot at seat {seat} tried to play {move}, which is not legal now.")
            episode.play(seat, action)

    def _refuse(self, action: Action | np.int64) -> tuple[Observation, SupportsFloat, bool, bool, Info]:
        if self.illegal == "raise" or action not in self.action_space:
            self.episode.refuse(self.seat, action)
        self._running = False
        self.episode.stop()
        return self._observation(), LOST, True, False, self._info() | {"illegal": True}

    def _observation(self) -> Observation:
        return self.episode.features(self.seat)

    def _info(self) -> Info:
        return {"action_mask": self.episode.mask(self.seat).copy(), "seat": self.seat}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _new_bots(self, seeds: Sequence[int]) -> list[Bot]:
        its = self.episode.game
        return [bot_from(text, its, seed) for text, seed in zip(self.against, seeds, strict=True)]

    def _close_bots(self) -> None:
        for bot in self._bots:
            close = getattr(bot, "close", None)
            if close is not None:
                close()
        self._bots = []


def _named(against: object, others: int) -> list[str]:
    """Return the names of the bots, one for every seat except yours; raise OptionError if their number is wrong."""
    names = [against] * others if isinstance(against, str) else against
    if not isinstance(names, list | tuple) or not all(isinstance(each, str) for each in names):
        raise OptionError(f"against {short(against)}: must be the name of a bot, or a list of names")
    if len(names) != others:
        raise OptionError(f"against: must name {others} bots, or one bot for all seats, not {len(names)}")
    return list(names)


class SelfPlay(gymnasium.vector.VectorEnv[Observation, NDArray[np.int32], NDArray[Any]]):
    """Many games at once, in which all seats are yours: in each game, a step is one action of the seat to act.

    The games are a `schachtel.batch`, which is available as `batch`. Observations are from the side of the seat to act,
    which is in `info["turn"]`; `info["action_mask"]` marks its legal actions. The reward is that of the seat that has
    acted; the rewards of all seats are in `info["rewards"]`. A game that is over is dealt anew in the same step:
    observation, turn and mask then belong to the next game. Games are never truncated, so the last observation of a
    game is not needed. Arrays are fresh; with `copy=False`, the next step overwrites them, which is faster.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 – as the parent has it
        "render_modes": ["ansi", "rgb_array"],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        *,
        players: int | None = None,
        threads: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_mode(render_mode, self.metadata["render_modes"])
        for each, instead in OF_A_BATCH.items():
            if each in options:
                raise OptionError(f"SelfPlay has no option {each}: {instead}")
        self.batch = new_batch(
            game(name), num_envs, seed=fresh_seed() >> 65, players=players, threads=threads, **options
        )
        self.num_envs, self.render_mode = num_envs, render_mode
        self._given = np.array if copy else np.asarray
        self._all = np.arange(num_envs)
        its = self.batch.game
        self.single_action_space = spaces.Discrete(its.facts.actions)
        self.single_observation_space = spaces.Box(-np.inf, np.inf, (its.n_features,), np.float32)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Deal the games of seed, seed + 1 and so on, or of a list of seeds; by default, the next game of each seed."""
        seeds: Any = seed
        if seed is not None and not isinstance(seed, Sequence | np.ndarray):
            first = checked_seed(seed)
            super().reset(seed=first)
            seeds = np.uint64(first) + np.arange(self.num_envs, dtype=np.uint64)
        self.batch.reset(seeds)
        return self._observation(), self._info(np.zeros_like(self.batch.rewards))

    def step(self, actions: Any) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """Carry out one action per game. If any of them is illegal, raise IllegalMove and change nothing."""
        actor = self.batch.turn.copy()
        self.batch.step(actions)
        rewards = self._given(self.batch.rewards)
        done = self._given(self.batch.done)
        return self._observation(), rewards[self._all, actor], done, np.zeros_like(done), self._info(rewards)

    def sample(self) -> NDArray[np.int32]:
        """Return one random legal action per game, much faster than by sampling from the masks."""
        return self._given(self.batch.sample())

    def render(self) -> Any:
        """Render each game as a spectator sees it."""
        if self.render_mode is None:
            warn("render() draws nothing, because no render_mode was given.")
            return None
        return tuple(rendered(self.batch.table(i).picture(), self.render_mode) for i in range(self.num_envs))

    def _observation(self) -> Observation:
        return self._given(self.batch.observe())

    def _info(self, rewards: NDArray[np.float32]) -> Info:
        mask, turn = self._given(self.batch.legal_mask()), self._given(self.batch.turn)
        return {"action_mask": mask.view(np.int8), "turn": turn, "rewards": rewards}


def _register() -> None:
    """Register `schachtel/GAME-vN` and `schachtel/GAME-self-play-vN`, where N is the version of the game's rules."""
    for each in usable():
        name, version = each.id, each.facts.rules_version
        kwargs = {"name": name}
        gymnasium.register(f"schachtel/{name}-v{version}", f"{__name__}:Solo", kwargs=kwargs)
        vector = f"{__name__}:SelfPlay"
        gymnasium.register(f"schachtel/{name}-self-play-v{version}", vector_entry_point=vector, kwargs=kwargs)


_register()
