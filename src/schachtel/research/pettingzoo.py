"""The games as PettingZoo environments: seats act one after the other (`env`), or all at once (`parallel_env`).

>>> from schachtel.research.pettingzoo import env
>>> from schachtel.games import GAMES
>>> first = env(GAMES[0])
>>> first.reset(seed=1)
>>> first.agent_selection
'seat_0'
"""

from __future__ import annotations

from typing import Any

import numpy as np

try:
    import pettingzoo
except ModuleNotFoundError:
    raise ImportError("pettingzoo is not installed: install schachtel[research] (docs/research.md)") from None
from gymnasium import spaces
from gymnasium.logger import warn
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from schachtel.core.contract import Action, Seat
from schachtel.core.errors import IllegalMove, short
from schachtel.core.table import Table
from schachtel.games import usable
from schachtel.research.drawing import RENDER_MODES, check_mode, rendered
from schachtel.research.episode import OVER, Episode, code_of

ILLEGAL = -1.0  # the reward for an illegal action


def env(name: str, *, players: int | None = None, render_mode: str | None = None, **options: Any) -> LenientEnv:
    """Make an environment in which seats act in turn. As usual in PettingZoo, an illegal action loses the game."""
    return LenientEnv(name, players=players, render_mode=render_mode, **options)


def parallel_env(
    name: str, *, players: int | None = None, render_mode: str | None = None, **options: Any
) -> LenientParallelEnv:
    """Make an environment in which all seats act in every step, if only by `wait`. An illegal action loses the game."""
    return LenientParallelEnv(name, players=players, render_mode=render_mode, **options)


class _Shown:
    """What the environments for turns and for simultaneous steps have in common: agents, spaces and pictures."""

    metadata: dict[str, Any]
    episode: Episode
    render_mode: str | None

    def _open(self, name: str, players: int | None, render_mode: str | None, options: dict[str, Any]) -> None:
        check_mode(render_mode)
        self.episode = Episode(name, players, options)
        self.metadata = {"render_modes": RENDER_MODES, "name": self.episode.name, "render_fps": 2}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.episode.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents = list(self.possible_agents)

    def _spaces(self, actions: int) -> None:
        numbers = spaces.Box(-np.inf, np.inf, (self.episode.game.n_features,), np.float32)
        mask = spaces.Box(0, 1, (actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": numbers, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def table(self) -> Table:
        """Return a new table with the position, including everything hidden: do not give it to an agent."""
        return self.episode.table()

    def render(self) -> Any:
        """Render the game as a spectator sees it, so that the picture reveals no secret."""
        if self.render_mode is None:
            warn("render() draws nothing, because no render_mode was given.")
            return None
        return rendered(self.episode.drawn(), self.render_mode)

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""


class raw_env(_Shown, AECEnv):  # type: ignore[misc]  # noqa: N801 – no types; and all its modules call it so
    """An environment in which seats act in turn. An illegal action raises IllegalMove and changes nothing.

    Agents are `seat_0`, `seat_1` and so on. If several seats may act at once, the lowest acts first. All agents stay
    until the game is over. Then each gets its reward, once.
    """

    def __init__(
        self, name: str, *, players: int | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        self._open(name, players, render_mode, options)
        self._spaces(self.episode.game.facts.actions)
        self.metadata["is_parallelizable"] = False  # PettingZoo cannot make this class parallel; use `parallel_env`
        self._nothing = np.zeros(self.episode.game.facts.actions, np.int8)
        self._begin()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the game of this seed, or the next game if there is no seed. `options` are ignored."""
        self.episode.deal(seed)
        self._begin()
        if self.render_mode == "human":
            self.render()

    def _begin(self) -> None:
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self.episode.turn]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return a seat's observation and its mask of legal actions. The mask is all 0 unless the seat is to act."""
        seat = self._seats[agent]
        mask = self.episode.mask(seat) if seat == self.episode.turn else self._nothing
        return {"observation": self.episode.features(seat), "action_mask": mask.copy()}

    def step(self, action: Action | None) -> None:
        agent = self.agent_selection
        if not self.agents:
            raise IllegalMove(
                f"action {short(action)} cannot be played, because the game is over: call reset() to start a new one."
            )
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat, episode = self._seats[agent], self.episode
        if action is None or not episode.is_legal(seat, action):
            self._illegal(agent, action)
            return
        episode.play(seat, int(action))
        self._cumulative_rewards[agent] = 0.0
        if episode.turn == OVER:
            self.rewards = dict(zip(self.agents, episode.rewards(), strict=True))
            self._end()
        else:
            self.agent_selection = self.possible_agents[episode.turn]
        if self.render_mode == "human":
            self.render()

    def _illegal(self, agent: str, action: Action | None) -> None:
        self.episode.refuse(self._seats[agent], action)

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def text(self, action: Action) -> str:
        """Return a legal action of the seat to act in notation."""
        return self.episode.text(self._seats[self.agent_selection], action)


class LenientEnv(raw_env):
    """An environment in which an illegal action ends the game with a warning.

    PettingZoo's own wrappers do the same, but they are slower.
    """

    def _illegal(self, agent: str, action: Action | None) -> None:
        if action not in self.action_space(agent):
            super()._illegal(agent, action)
        warn(f"action {action} is not legal for {agent}, who loses: choose from the action mask.")
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL}
        self.truncations = dict.fromkeys(self.agents, True)
        self._cumulative_rewards[agent] = 0.0
        self.episode.stop()
        self._end()


class raw_parallel_env(_Shown, ParallelEnv):  # type: ignore[misc]  # noqa: N801 – as above
    """An environment in which all seats act in each step. A seat that has nothing to choose takes the action `wait`.

    Choices are carried out in the order of seats. If one of them changes what a later seat may choose, that seat's
    choice is void, and the seat is asked again in the next step. An illegal action raises IllegalMove and changes
    nothing.
    """

    def __init__(
        self, name: str, *, players: int | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        self._open(name, players, render_mode, options)
        self.wait = self.episode.game.facts.actions
        self._spaces(self.wait + 1)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Deal the game of this seed, or the next game if there is no seed. `options` are ignored."""
        self.episode.deal(seed)
        self.agents = list(self.possible_agents)
        if self.render_mode == "human":
            self.render()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Action]) -> tuple[Any, Any, Any, Any, Any]:
        if not self.agents:
            raise IllegalMove("the game is over: call reset() to start a new one.")
        wrong = [agent for agent in self.agents if not self._may(agent, actions.get(agent))]
        if wrong:
            return self._illegal(wrong, actions)
        episode = self.episode
        asked = {seat: episode.mask(seat) for seat in range(episode.seats) if episode.acts(seat)}
        for seat, mask in asked.items():
            if np.array_equal(episode.mask(seat), mask):
                episode.play(seat, int(actions[self.possible_agents[seat]]))
        over = episode.turn == OVER
        return self._told(episode.rewards() if over else [0.0] * episode.seats, over)

    def text(self, agent: str, action: Action) -> str:
        """Return a legal action of this seat in notation."""
        return "wait" if code_of(action) == self.wait else self.episode.text(self._seats[agent], action)

    def _may(self, agent: str, action: object) -> bool:
        seat = self._seats[agent]
        return self.episode.is_legal(seat, action) if self.episode.acts(seat) else code_of(action) == self.wait

    def _illegal(self, wrong: list[str], actions: dict[str, Action]) -> tuple[Any, Any, Any, Any, Any]:
        agent, action = wrong[0], actions.get(wrong[0])
        if self.episode.acts(self._seats[agent]):
            self.episode.refuse(self._seats[agent], action)
        raise IllegalMove(
            f"action {short(action)} is not legal for {agent} now: its only legal action is {self.wait} (wait)."
        )

    def _told(self, rewards: list[float], over: bool) -> tuple[Any, Any, Any, Any, Any]:
        agents = self.agents
        observations = self._observations()
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _observations(self) -> dict[str, dict[str, NDArray[Any]]]:
        return {agent: self._observe(self._seats[agent]) for agent in self.agents}

    def _observe(self, seat: Seat) -> dict[str, NDArray[Any]]:
        mask = np.zeros(self.wait + 1, np.int8)
        if self.episode.acts(seat):
            mask[:-1] = self.episode.mask(seat)
        else:
            mask[-1] = 1
        return {"observation": self.episode.features(seat), "action_mask": mask}


class LenientParallelEnv(raw_parallel_env):
    """A parallel environment in which an illegal action ends the game: the seat loses, and the others get 0."""

    def _illegal(self, wrong: list[str], actions: dict[str, Action]) -> tuple[Any, Any, Any, Any, Any]:
        if any(actions.get(agent) not in self.action_space(agent) for agent in wrong):
            return super()._illegal(wrong, actions)
        warn(f"no legal action from {' and '.join(wrong)}, so the game is lost: choose from the action mask.")
        self.episode.stop()
        return self._told([ILLEGAL if agent in wrong else 0.0 for agent in self.agents], True)


def _register() -> None:
    """Register every game as `schachtel/GAME-vN`, where N is the version of its rules, for `pettingzoo.make`."""
    for each in usable():
        id = f"schachtel/{each.id}-v{each.facts.rules_version}"
        pettingzoo.register("aec", id, f"{__name__}:env", kwargs={"name": each.id})
        pettingzoo.register("parallel", id, f"{__name__}:parallel_env", kwargs={"name": each.id})


if hasattr(pettingzoo, "register"):  # PettingZoo has had a registry since 1.27
    _register()
