"""The games for OpenSpiel. Importing this module registers each game by its id and rules version: `schachtel_GAME_v1`.

- **Chance** comes first: each of eight chance nodes draws a random byte, and together they are the seed of the game.
  Everything random later in the game follows from the record, as at Schachtel's own tables. So every game can be
  reproduced. Randomness that players do not know yet is hidden information, which `resample_from_infostate` draws
  anew. OpenSpiel's alternative, to sample chance in secret, cannot be saved for games that are written in Python.
- **Hidden information**: a player receives only information from the game's record masked for its seat. An observation
  is that masked record; an information state is a hash of all masked records and own actions so far.
- **Several seats may act at once**: the lowest of them acts first, and the others do not learn what it chose.
- **Returns** are 1 for a win, -1 for a loss, 0 for a two-sided draw.
"""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeAlias
from urllib.parse import quote, unquote

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError:
    raise ImportError("open_spiel is not installed: install schachtel[openspiel] (docs/research.md)") from None
from numpy.typing import NDArray

from schachtel.core.contract import SPECTATOR, Action, Game, Json, Position, Seat
from schachtel.core.errors import IllegalMove, OptionError
from schachtel.core.kernels import (
    enter_features,
    enter_guess,
    enter_hide,
    enter_legal,
    enter_outcome,
    enter_setup,
    enter_step,
)
from schachtel.games import game, usable

CHANCE, OVER = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
SEED_BYTES = 8
ANY_BYTE = [(byte, 1 / 256) for byte in range(256)]

Options: TypeAlias = tuple[tuple[str, bool | int | str], ...]


# --- positions, which never change ----------------------------------------------------------------------------------


class Rules:
    """A game with its options set, and what all its positions share: bound kernels and their constant arguments."""

    def __init__(self, name: str, players: int, options: Options) -> None:
        self.key = name, players, options
        self.game, self.players = game(name).for_players(players), players
        self.tables, self.packed = self.game.tables(), self.game.records.Options.new()
        self.game.records.fill_options(dict(options), players, self.packed[0])
        engine = self.game.engine()
        self.set_up, self.list_legal, self.step = engine(enter_setup), engine(enter_legal), engine(enter_step)
        self.hide, self.guess = engine(enter_hide), engine(enter_guess)
        self.finish, self.write_features = engine(enter_outcome), engine(enter_features)
        dtype: Any = self.game.records.State.dtype
        self.dtype, self.acting_at = dtype, dtype.fields["acting"][1]
        dealt = self.deal(0)
        self.keep = Position(self.game, players, dealt.states).keep()
        self.teams = len(self.game.teams(dealt.states, players))
        self.start = Dealing(self, b"") if self.game.facts.chance else dealt

    def deal(self, seed: int) -> SpielPosition:
        position = SpielPosition(self, bytearray(self.dtype.itemsize))
        self.set_up(position.states, 0, self.tables, self.packed, np.uint64(seed), np.uint64(0))
        return position.look()

    def __reduce__(self) -> Any:
        return rules_of, self.key


@functools.cache
def rules_of(name: str, players: int, options: Options) -> Rules:
    return Rules(name, players, options)


class Dealing:
    """The state of a game before its first position, while chance draws the bytes of the seed."""

    player = CHANCE

    def __init__(self, rules: Rules, drawn: bytes) -> None:
        self.rules, self.drawn = rules, drawn

    def __deepcopy__(self, memo: object) -> Dealing:
        return self

    def __str__(self) -> str:
        return f"dealing {self.drawn.hex()}"

    def legal(self) -> list[Action]:
        return list(range(256))

    def after(self, byte: Action) -> Dealing | SpielPosition:
        if byte not in range(256):
            raise IllegalMove(f"action {byte} is not legal: chance draws a byte, from 0 to 255.")
        drawn = self.drawn + bytes([byte])
        if len(drawn) < SEED_BYTES:
            return Dealing(self.rules, drawn)
        return self.rules.deal(int.from_bytes(drawn, "big"))

    def write(self, player: Seat, action: Action) -> str:
        # While the seed is drawn, there is no position, and so no notation for players' actions.
        return f"{action:02x}" if player == CHANCE else str(action)

    def returns(self) -> list[float]:
        return [0.0] * self.rules.players

    # Nobody sees anything while the seed is drawn.

    def features(self, seat: Seat, out: NDArray[np.float32]) -> None:
        out.fill(0)

    def seen(self, seat: Seat) -> dict[str, Json]:
        return {}

    def memory(self, seat: Seat) -> bytes:
        return b""


class SpielPosition:
    """A position of a game. It never changes, so copies of a state share it and everything computed from it."""

    __slots__ = ("_legal", "_memories", "_seen", "_text", "before", "done", "player", "record", "rules", "states")

    def __init__(
        self,
        rules: Rules,
        record: bytearray,
        before: SpielPosition | None = None,
        done: tuple[Seat, Action] | None = None,
    ) -> None:
        self.rules, self.record, self.before, self.done = rules, record, before, done
        self.states: Any = np.frombuffer(record, rules.dtype)
        self._legal: list[Action] | None = None
        self._text: str | None = None
        self._seen: dict[Seat, Position] = {}
        self._memories: dict[Seat, bytes] = {}

    def look(self) -> SpielPosition:
        """Set `player` to the player to act, after the record was changed; return this position."""
        acting = self.record[self.rules.acting_at]
        self.player = (acting & -acting).bit_length() - 1 if acting else OVER
        return self

    def __deepcopy__(self, memo: object) -> SpielPosition:
        return self

    def __reduce__(self) -> Any:
        return remembered, (self.rules, bytes(self.record), [self.memory(seat) for seat in range(self.rules.players)])

    def __str__(self) -> str:
        if self._text is None:
            self._text = json.dumps(self.rules.game.files.to_position(self.states))
        return self._text

    def legal(self) -> list[Action]:
        if self._legal is None:
            rules = self.rules
            # Each call needs an array of its own, because other threads may run while the kernel does.
            out = np.empty(rules.game.facts.max_legal_actions, np.int32)
            n = rules.list_legal(self.states, 0, rules.tables, self.player, out) if self.player >= 0 else 0
            self._legal = out[:n].tolist()
        return self._legal

    def after(self, action: Action) -> SpielPosition:
        self._check(self.player, action)
        later = SpielPosition(self.rules, bytearray(self.record), self, (self.player, action))
        self.rules.step(later.states, 0, self.rules.tables, self.player, action)
        return later.look()

    def _check(self, player: Seat, action: Action) -> None:
        if player != self.player or action not in self.legal():
            raise IllegalMove(f"action {action} is not legal for player {player} now: choose from legal_actions().")

    def write(self, player: Seat, action: Action) -> str:
        self._check(player, action)
        return self.known(player).moves(player, [action])[0]

    def returns(self) -> list[float]:
        if self.player != OVER:
            return [0.0] * self.rules.players
        shares = np.zeros(self.rules.players)
        self.rules.finish(self.states, 0, self.rules.tables, shares)
        return [2 * share - 1 for share in shares.tolist()]

    def features(self, seat: Seat, out: NDArray[np.float32]) -> None:
        self.rules.write_features(self.states, 0, self.rules.tables, seat, out)

    def hidden(self, seat: Seat) -> bytearray:
        """Return the record as this seat may know it."""
        rules, record = self.rules, bytearray(self.record)
        states: Any = np.frombuffer(record, rules.dtype)
        rules.hide(states, 0, rules.tables, rules.keep, seat)
        return record

    def known(self, seat: Seat) -> Position:
        """Return the position as this seat may know it."""
        if seat not in self._seen:
            states = np.frombuffer(self.hidden(seat), self.rules.dtype)
            self._seen[seat] = Position(self.rules.game, self.rules.players, states)
        return self._seen[seat]

    def seen(self, seat: Seat) -> dict[str, Json]:
        return self.rules.game.files.to_position(self.known(seat).states)

    def memory(self, seat: Seat) -> bytes:
        """Return a hash of everything that a seat has seen and done so far: its information state."""
        unknown, at = [], self
        while seat not in at._memories:
            unknown.append(at)
            if at.before is None:
                break
            at = at.before
        memory = at._memories.get(seat, bytes([seat]))
        for each in reversed(unknown):
            own = each.done[1] if each.done and each.done[0] == seat else -1
            told = memory + own.to_bytes(4, "big", signed=True) + each.hidden(seat)
            memory = each._memories[seat] = hashlib.sha256(told).digest()
        return memory

    def another(self, seat: Seat, seed: int) -> SpielPosition:
        """Return a random position that fits what this seat knows. The other seats may know something else in it."""
        world = SpielPosition(self.rules, self.hidden(seat))
        self.rules.guess(world.states, 0, self.rules.tables, seat, np.array([seed], np.uint64))
        world._memories[seat] = self.memory(seat)
        return world.look()


def remembered(rules: Rules, record: bytes, memories: list[bytes]) -> SpielPosition:
    """Restore a saved position from its record and the information states of all seats."""
    position = SpielPosition(rules, bytearray(record))
    position._memories = dict(enumerate(memories))
    return position.look()


# --- what OpenSpiel asks for -----------------------------------------------------------------------------------------


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it ships no types
    """A game with its parameters, as OpenSpiel uses it."""

    name: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        its_game = game(self.name)
        given: dict[str, Any] = {
            key: unquote(value) if isinstance(value, str) else value for key, value in parameters.items()
        }
        asked = given.pop("players", 0) or None
        options = its_game.check_options(its_game.with_files(given))
        players = its_game.check_players(asked, options)
        self.rules = rules = rules_of(self.name, players, tuple(options.items()))
        usual = its_game.check_options({})
        told = {key: _quoted(value) for key, value in options.items() if value != usual[key]}
        told |= {} if asked is None else {"players": asked}
        # The sum of all players' returns: one team wins, and all others lose. For two teams, it is 0.
        total = players * (2 / rules.teams - 1)
        info = pyspiel.GameInfo(
            rules.game.facts.actions,
            256 if its_game.facts.chance else 0,
            players,
            -1.0,
            1.0,
            total,
            rules.game.facts.max_decisions,
        )
        super().__init__(_type(its_game, rules.teams), info, told)

    def __reduce__(self) -> Any:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_BYTES if self.rules.game.facts.chance else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer | None:
        """Return an observer, or None for a kind of information that is not provided."""
        if params:
            raise OptionError(f"observers take no parameters: leave out {', '.join(params)}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        of_one, of_none = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE
        what = kind.public_info, kind.private_info, kind.perfect_recall
        if what == (True, of_one, False):
            return Observer(lambda at, seat: _text(at.seen(seat)), self.rules.game.n_features)
        if what == (True, of_one, True):
            return Observer(lambda at, seat: at.memory(seat).hex())
        if what == (True, of_none, False):
            return Observer(lambda at, seat: _text(at.seen(SPECTATOR)))
        if what == (False, of_one, False):
            return Observer(_private)
        return None


class SpielState(pyspiel.State):  # type: ignore[misc]  # it ships no types
    """A game in progress. It has only one attribute, because OpenSpiel copies and saves all attributes."""

    def __init__(self, its_game: SpielGame) -> None:
        super().__init__(its_game)
        self.at: Dealing | SpielPosition = its_game.rules.start

    def current_player(self) -> Seat:
        return self.at.player

    def is_terminal(self) -> bool:
        return self.at.player == OVER

    def is_chance_node(self) -> bool:
        return self.at.player == CHANCE

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        return ANY_BYTE

    def legal_actions(self, player: Seat | None = None) -> list[Action]:
        """Return the legal actions directly, because OpenSpiel's own method would make four other calls first."""
        return list(self.at.legal()) if player is None or player == self.at.player else []

    def _legal_actions(self, player: Seat) -> list[Action]:
        return self.at.legal()

    def _apply_action(self, action: Action) -> None:
        self.at = self.at.after(action)

    def _action_to_string(self, player: Seat, action: Action) -> str:
        return self.at.write(player, action)

    def returns(self) -> list[float]:
        return self.at.returns()

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> SpielState:
        """Return a random state that fits what the player knows now.

        The history of the new state is empty, and everything random after it is drawn anew.
        """
        state = SpielState(self.get_game())
        if isinstance(self.at, SpielPosition):
            state.at = self.at.another(player, int(sampler() * (1 << 32)) << 32 | int(sampler() * (1 << 32)))
        return state

    def __str__(self) -> str:
        """Return the whole position as text, which `schachtel.position` can read."""
        return str(self.at)


class Observer:
    """An OpenSpiel observer, which returns what a player knows as text and as features for a network."""

    def __init__(self, told: Callable[[Dealing | SpielPosition, Seat], str], n_features: int = 0) -> None:
        self._told = told
        self.tensor = np.zeros(n_features, np.float32) if n_features else None
        self.dict = {} if self.tensor is None else {"features": self.tensor}

    def set_from(self, state: SpielState, player: Seat) -> None:
        if self.tensor is not None:
            state.at.features(player, self.tensor)

    def string_from(self, state: SpielState, player: Seat) -> str:
        return self._told(state.at, player)


def _text(seen: dict[str, Json]) -> str:
    return json.dumps(seen) if seen else ""


def _private(at: Dealing | SpielPosition, seat: Seat) -> str:
    """Return as text what a seat knows and a spectator does not."""
    public = at.seen(SPECTATOR)
    return _text({key: value for key, value in at.seen(seat).items() if value != public.get(key)})


# --- names, types and parameters -------------------------------------------------------------------------------------


def _quoted(value: bool | int | str) -> bool | int | str:
    """Quote an option's value for the name of a game: OpenSpiel splits names at commas and reads some as numbers."""
    if not isinstance(value, str):
        return value
    text = quote(value)
    return text if text.strip("-.0123456789") else f"%{ord(text[0]):x}{text[1:]}"


def _type(its_game: Game, teams: int = 2) -> Any:
    kind, seats = pyspiel.GameType, its_game.all_seats
    parameters: dict[str, Any] = {option.name: option.default for option in its_game.facts.options}
    if len(seats) > 1:
        parameters["players"] = 0  # 0 means the number of players that the other options imply
    return kind(
        short_name=f"schachtel_{its_game.id}_v{its_game.facts.rules_version}",
        long_name=its_game.facts.title["en"],
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if its_game.facts.chance else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION if its_game.hides else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if teams == 2 else kind.Utility.CONSTANT_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,  # a history has no fixed size, so it cannot be a tensor
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


for _game in usable():
    # Each game is registered as a class and not as a function: OpenSpiel frees the registered object after Python has
    # ended, which is only possible for a class.
    pyspiel.register_game(_type(_game), type(_game.id, (SpielGame,), {"name": _game.id}))
