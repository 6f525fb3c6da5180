"""OpenSpiel's search bots, playing our games.

The bots get our games as OpenSpiel's states: a state record, the seat to act, and the legal actions. A single kernel
call makes a move, plays all forced moves after it, and lists the next legal actions, so that OpenSpiel's bots lose as
little time as possible in our Python code. A bot gets the same masked state record as our own bots do. If something is
hidden, the bot may draw any number of random worlds that fit what its seat has seen.

Researchers use `schachtel.research.openspiel` instead, which asks for every decision. This adapter skips forced moves
to be faster.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from schachtel.core.compile import kernel
from schachtel.core.contract import Action, Seat
from schachtel.core.kernels import (
    enter_legal,
    enter_outcome,
    fingerprint,
    guess,
    hide,
    legal,
    outcome,
    playout,
    step,
    turn,
)
from schachtel.core.layout import U64, Actions, F64s, Header, Many, Tables, U64Grid, U64s
from schachtel.core.table import ViewRecord
from schachtel.games.chess.notation import uci

EXPLORE = 2.0  # the exploration constant of OpenSpiel's own examples
MEMORY = 1000  # the maximum size in megabytes of a search tree in C++
ENDLESS = 1 << 30  # stands for no limit: a number of simulations that no search reaches
WIDE = 1 << 16  # a number that is larger than the number of legal actions in any position
OVER = int(pyspiel.PlayerId.TERMINAL)


# --- the methods of OpenSpiel's states -------------------------------------------------------------------------------


@kernel
def enter_move(states: Many[Header], i: int, tables: Many[Tables], seat: int, action: int, out: Actions) -> int:
    """Make a move and all forced moves after it.

    Return seat * WIDE + choices, for the seat to act and the number of its choices, or -1 if the game is over.
    """
    s, t = states[i], tables[0]
    step(s, t, seat, action)
    while s.acting != 0:
        mover = turn(s)
        n = legal(s, t, mover, out)
        if n != 1:
            return mover * WIDE + n
        step(s, t, mover, out[0])
    return -1


@kernel
def enter_world(seen: Many[Header], states: Many[Header], i: int, tables: Many[Tables], seat: int, rng: U64s) -> None:
    """Write into states[i] a random world that fits what a seat has seen."""
    states[i] = seen[0]
    guess(states[i], tables[0], seat, rng)


@kernel
def enter_key(states: Many[Header], i: int, tables: Many[Tables], keep: U64Grid, seat: int, work: Many[Header]) -> U64:
    """Return a hash of what a seat may know of states[i]."""
    work[0] = states[i]
    hide(work[0], tables[0], keep, seat)
    return fingerprint(work[0])


@kernel
def enter_copy(states: Many[Header], i: int, to: Many[Header]) -> None:
    """Copy a state record. NumPy would do it field by field, which takes fifty times as long."""
    to[0] = states[i]


@kernel
def enter_playout(
    states: Many[Header], i: int, tables: Many[Tables], rng: U64s, out: Actions, work: Many[Header], shares: F64s
) -> None:  # fmt: skip
    """Play a random playout from states[i] to the end, and write each seat's outcome into `shares`."""
    work[0] = states[i]
    playout(work[0], tables[0], rng, out)
    outcome(work[0], tables[0], shares)


KERNELS = (enter_move, enter_world, enter_key, enter_copy, enter_playout)


class Rules:
    """The kernels of one game, ready to be called, with the working memory that they need."""

    def __init__(self, seen: ViewRecord, seed: int) -> None:
        game, engine = seen.game, seen.game.engine()
        self.seats, self.keep, self.tables = seen.position.seats, seen.position.keep(), game.tables()
        self.list_legal, self.move, self.finish = engine(enter_legal), engine(enter_move), engine(enter_outcome)
        self.copy, self.guess, self.key = engine(enter_copy), engine(enter_world), engine(enter_key)
        self.play = engine(enter_playout)
        self.dtype = seen.position.states.dtype
        self.out, self.shares = np.zeros(game.facts.max_legal_actions, np.int32), np.zeros(self.seats)
        self.work, self.rng = game.records.State.new(), np.array([seed], np.uint64)
        kind = pyspiel.GameType
        self.type = kind(
            f"schachtel_{game.id}", game.facts.title["en"], kind.Dynamics.SEQUENTIAL, kind.ChanceMode.DETERMINISTIC,
            kind.Information.IMPERFECT_INFORMATION if game.hides else kind.Information.PERFECT_INFORMATION,
            kind.Utility.ZERO_SUM, kind.RewardModel.TERMINAL, self.seats, self.seats, True, False, False, False, {},
        )  # fmt: skip
        self.info = pyspiel.GameInfo(game.facts.actions, 0, self.seats, -1.0, 1.0, 0.0, game.facts.max_decisions)

    def get_type(self) -> Any:
        return self.type

    def max_utility(self) -> float:
        return 1.0

    def returns(self) -> list[float]:
        """Return each seat's outcome of the last playout on OpenSpiel's scale, from -1 to 1."""
        return (2 * self.shares - 1).tolist()


class World:
    """A state for OpenSpiel's bots in Python, with only the methods that they call."""

    __slots__ = ("legal", "player", "rules", "states")

    def __init__(self, rules: Rules, states: Any, player: Seat, legal: list[Action]) -> None:
        self.rules, self.states, self.player, self.legal = rules, states, player, legal

    def get_game(self) -> Rules:
        return self.rules

    def is_chance_node(self) -> bool:
        return False  # all random numbers follow from the state record, so there are no chance nodes

    def is_terminal(self) -> bool:
        return self.player < 0

    def current_player(self) -> Seat:
        return self.player

    def legal_actions(self, player: Seat | None = None) -> list[Action]:
        return self.legal

    def apply_action(self, action: Action) -> None:
        rules = self.rules
        code = rules.move(self.states, 0, rules.tables, self.player, action, rules.out)
        if code < 0:
            self.player, self.legal = OVER, []
        else:
            self.player, self.legal = code // WIDE, rules.out[: code % WIDE].tolist()

    def returns(self) -> list[float]:
        rules = self.rules
        rules.finish(self.states, 0, rules.tables, rules.shares)
        return rules.returns()

    def clone(self) -> World:
        rules = self.rules
        states: Any = np.empty(1, rules.dtype)
        rules.copy(self.states, 0, states)
        return World(rules, states, self.player, self.legal)

    def __deepcopy__(self, memo: object) -> World:
        return self.clone()

    def information_state_string(self) -> Any:
        rules = self.rules
        return rules.key(self.states, 0, rules.tables, rules.keep, self.player, rules.work)

    def guessed(self) -> World:
        """Return a new random world that fits what the seat to act knows."""
        rules = self.rules
        states: Any = np.empty(1, rules.dtype)
        rules.guess(self.states, states, 0, rules.tables, self.player, rules.rng)
        return World(rules, states, self.player, self.legal)


def root_of(rules: Rules, seen: ViewRecord) -> World:
    """Return what a seat knows, as a state in which that seat is the one to act."""
    return World(rules, seen.position.states, seen.seat, seen.legal())


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it ships no types
    """A game that OpenSpiel's bots, which are written in C++, can play."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules.type, rules.info, {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)  # the new state's `world` is set later, by the caller or when OpenSpiel copies a state


class SpielState(pyspiel.State):  # type: ignore[misc]  # it ships no types
    """A state for OpenSpiel's bots in C++, which wraps a `World`."""

    world: World

    def current_player(self) -> Seat:
        return self.world.player

    def is_terminal(self) -> bool:
        return self.world.player < 0

    def _legal_actions(self, player: Seat) -> list[Action]:
        return self.world.legal

    def _apply_action(self, action: Action) -> None:
        self.world.apply_action(action)

    def returns(self) -> list[float]:
        return self.world.returns()

    def __str__(self) -> str:
        return ""


class OurPlayouts:
    """An evaluator that values a leaf by one compiled playout; OpenSpiel's own evaluator plays in Python."""

    def prior(self, state: World) -> list[tuple[Action, float]]:
        return [(action, 1 / len(state.legal)) for action in state.legal]

    def evaluate(self, state: World) -> list[float]:
        rules = state.rules
        rules.play(state.states, 0, rules.tables, rules.rng, rules.out, rules.work, rules.shares)
        return rules.returns()


# --- bots ------------------------------------------------------------------------------------------------------------


class TimeUp(Exception):
    """The exception that ends a search when its time is up, because the search itself only counts simulations."""


class Peer:
    """One of OpenSpiel's bots, with a limit of time or simulations per move."""

    def __init__(
        self, time: float | None = None, simulations: int | None = None, *, explore: float = EXPLORE, seed: int = 1
    ) -> None:
        self.time, self.simulations, self.explore, self.seed = time, simulations, explore, seed
        self.made = 0  # simulations that were made for the last move
        self.random = np.random.RandomState(seed)
        self._rules: Rules | None = None

    def rules(self, seen: ViewRecord) -> Rules:
        if self._rules is None:
            self._rules = Rules(seen, self.seed)
        return self._rules

    def choose(self, seen: ViewRecord) -> str:
        raise NotImplementedError

    def watch(self, action: Action, seat: Seat) -> None:
        """Update the bot's own position, if it keeps one, with a move that any seat has made."""

    def over(self) -> bool:
        """Return whether OpenSpiel considers the game over, whatever our table says."""
        return False

    def _in_c(self, game: Any, state: Any) -> Action:
        bot = pyspiel.MCTSBot(
            game,
            pyspiel.RandomRolloutEvaluator(1, self.random.randint(1 << 30)),
            self.explore,
            self.simulations or ENDLESS,
            MEMORY,
            True,  # let the search use proved wins and losses (solve)
            self.random.randint(1 << 30),
            False,
            max_wall_clock_time=self.time or -1.0,
        )
        tree = bot.mcts_search(state)
        self.made = tree.explore_count
        return tree.best_child().action


class Mcts(Peer):
    """OpenSpiel's MCTSBot in C++, on a game of ours without hidden information."""

    def choose(self, seen: ViewRecord) -> str:
        rules = self.rules(seen)
        game = SpielGame(rules)
        state = game.new_initial_state()
        state.world = root_of(rules, seen).guessed()
        return seen.write(self._in_c(game, state))


class ChessMcts(Peer):
    """OpenSpiel's MCTSBot in C++, on OpenSpiel's own chess."""

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.game = pyspiel.load_game("chess")
        self.state = self.game.new_initial_state()

    def choose(self, seen: ViewRecord) -> str:
        action = self._in_c(self.game, self.state)
        return pyspiel.chess.action_to_move(action, self.state.board()).to_lan()

    def watch(self, action: Action, seat: Seat) -> None:
        self.state.apply_action(self.state.parse_move_to_action(uci(action, seat)))

    def over(self) -> bool:
        return self.state.is_terminal()  # in OpenSpiel, repetition or the fifty-move rule ends a game without a claim


class MctsOurPlayouts(Peer):
    """OpenSpiel's MCTSBot in Python with our playouts, because the one in C++ takes no evaluator from Python."""

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self._rate = 5000.0  # simulations per second of the last search

    def choose(self, seen: ViewRecord) -> str:
        rules = self.rules(seen)
        simulations = self.simulations or max(2, int(self._rate * (self.time or 1.0)))
        bot = mcts.MCTSBot(rules, self.explore, simulations, OurPlayouts(), random_state=self.random)
        start = perf_counter()
        tree = bot.mcts_search(root_of(rules, seen).guessed())
        self.made = tree.explore_count
        self._rate = self.made / (perf_counter() - start)
        return seen.write(tree.best_child().action)


class Ismcts(Peer):
    """OpenSpiel's ISMCTSBot in Python, because the one in C++ cannot draw random worlds of a Python game."""

    evaluator: Any = None

    def choose(self, seen: ViewRecord) -> str:
        rules = self.rules(seen)
        bot = ismcts.ISMCTSBot(
            rules,
            self.evaluator or mcts.RandomRolloutEvaluator(1, self.random),
            self.explore,
            self.simulations or ENDLESS,
            random_state=self.random,
            final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )
        end = None if self.time is None else perf_counter() + self.time
        self.made = 0

        def draw(state: World, player: Seat) -> World:
            if end is not None and perf_counter() >= end and bot._root_node.total_visits > 0:
                raise TimeUp
            self.made += 1
            return state.guessed()

        bot.set_resampler(draw)
        root = root_of(rules, seen)
        try:
            policy = bot.run_search(root)
        except TimeUp:
            policy = bot.get_final_policy(root, bot._root_node)
        actions, chances = zip(*policy, strict=True)
        return seen.write(int(self.random.choice(actions, p=chances)))


class IsmctsOurPlayouts(Ismcts):
    """OpenSpiel's ISMCTSBot in Python with our playouts."""

    evaluator = OurPlayouts()
