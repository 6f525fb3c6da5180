"""Alpha-beta: one depth after the other, each move answered by the best reply, for two seats that hide nothing.

What was found is kept in a table by position, so that it is looked for once whatever the order of moves. The most
promising moves are tried first; where all but the first are expected to be worse, it is only asked whether they are
(principal variation search), and late ones are asked less deeply. Below the last depth, only forcing moves are followed
until the game's own evaluation can be trusted.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Annotated, Any

import numpy as np

from schachtel.bots.search import ANY, DONE, STOP, Idea, Search, check_count
from schachtel.bots.search import ENDLESS as UNLIMITED
from schachtel.core.bits import lowest
from schachtel.core.compile import kernel
from schachtel.core.contract import Action, Game, Position, Seat
from schachtel.core.errors import OptionError, short
from schachtel.core.kernels import (
    FORCING,
    drawish,
    evaluate,
    legal,
    outcome,
    place_key,
    rank,
    skip,
    step,
    threatened,
)
from schachtel.core.layout import (
    I8,
    I16,
    I32,
    U64,
    Actions,
    F64s,
    Header,
    I32s,
    I64s,
    Many,
    Struct,
    Tables,
    U64s,
    everyone,
)
from schachtel.core.random import roll_below
from schachtel.core.table import ViewRecord

DEEPEST = 96  # plies
WON, SURE = 32_000, 31_000  # a win now; from here on it is one, in WON - value plies
ENDLESS = 32_500  # no value is larger
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
NEVER = -1  # no action
PASSED_FIRST, FIRST, LIKELY, OFTEN = 1 << 30, 1 << 24, 1 << 23, 1 << 14  # in which order moves are tried
HISTORY = 1 << 13  # actions are told apart by so many
NARROW = 30  # hundredths: a new depth is expected to change the value by less
SCALE = 400.0  # hundredths: ten to one
VARIED = 20  # plies from the start of a game in which moves nearly as good are played, too
LARGEST = 4000  # hundredths: what is no proved win is told as no more than that
ROOM = 1 << 28  # the most entries of a table
CLEAR = 300  # hundredths: who takes moves that are nearly as good takes none that is worse by so much: a piece


class Entry(Struct):
    """What is known of a position."""

    key: U64 = everyone()
    action: I32 = everyone()
    value: I16 = everyone()
    depth: I8 = everyone()
    bound: I8 = everyone()  # and four times the age


class Desk(Struct):
    """What a search keeps at hand."""

    budget: Annotated[int, "i8"] = everyone()  # nodes
    depth: I32 = everyone()  # the first one is always finished
    stopped: I32 = everyone()
    passed: I32 = everyone()  # the ply before which the other seat was made to pass, or 0
    age: I32 = everyone()
    mask: I32 = everyone()  # of the table's even indices
    wide: I32 = everyone()  # how many actions and ranks a ply has room for
    killers: I32s = everyone(2 * DEEPEST)  # quiet moves that refuted others, by ply
    history: I32s = everyone(2 * HISTORY)  # how often a quiet move of a seat did
    line: I32s = everyone((DEEPEST + 1) * DEEPEST)  # the principal one from each ply
    length: I32s = everyone(DEEPEST + 1)


class Root(Struct):
    """A move that can be chosen."""

    action: I32 = everyone()
    value: I32 = everyone()  # of the last depth that was finished
    fresh: I32 = everyone()  # of this depth
    looked: I32 = everyone()  # 1: at this depth, 2: and the value is exact
    bonus: I32 = everyone()  # for variety
    blind: I32 = everyone()  # the reply is overlooked
    nodes: Annotated[int, "i8"] = everyone()
    length: I32 = everyone()
    line: I32s = everyone(DEEPEST)


# --- parts -----------------------------------------------------------------------------------------------------------


@kernel
def value_at_end(s: Header, t: Tables, seat: int, ply: int, shares: F64s) -> int:
    outcome(s, t, shares)
    share = shares[seat]
    if share == 1.0:
        return WON - ply
    if share == 0.0:
        return ply - WON
    return int((share - 0.5) * 2000)


@kernel
def out_of_time(desk: Many[Desk], control: I64s) -> bool:
    if desk[0].depth > 1 and (control[STOP] != 0 or control[DONE] >= desk[0].budget):
        desk[0].stopped = 1
    return desk[0].stopped != 0


@kernel
def pair_of(key: U64, desk: Many[Desk]) -> int:
    """Where the two entries begin that a position may have."""
    return int(key & np.uint64(desk[0].mask))


@kernel
def look_up(entries: Many[Entry], desk: Many[Desk], key: U64) -> int:
    """The index of what is known of a position, -1 if nothing is."""
    first = pair_of(key, desk)
    for i in range(first, first + 2):
        if entries[i].key == key and entries[i].bound != 0:
            return i
    return -1


@kernel
def write_down(
    entries: Many[Entry], desk: Many[Desk], key: U64, action: int, value: int, depth: int, bound: int, ply: int
) -> None:  # fmt: skip
    """Of each pair of entries, the first keeps what took longest, the second what is new."""
    i = pair_of(key, desk)
    age = int(desk[0].age)
    if entries[i].key != key and int(entries[i].bound) >> 2 == age and int(entries[i].depth) > depth:
        i += 1
    entry = entries[i]
    if action == NEVER and entry.key == key:
        action = int(entry.action)
    if value > SURE:
        value += ply  # a win is so far from here, wherever here is
    elif value < -SURE:
        value -= ply
    entry.key, entry.action, entry.value, entry.depth, entry.bound = key, action, value, depth, bound + 4 * age


@kernel
def value_here(value: int, ply: int) -> int:
    if value > SURE:
        return value - ply
    if value < -SURE:
        return value + ply
    return value


@kernel
def list_moves(
    s: Header, t: Tables, seat: int, ply: int, first: int, desk: Many[Desk], outs: Actions, forcing: bool
) -> int:  # fmt: skip
    """All moves (or forcing ones alone) of a ply with their ranks; how many."""
    wide = int(desk[0].wide)
    at = ply * 2 * wide
    here = outs[at : at + wide]
    n = legal(s, t, seat, here)
    kept = 0
    for i in range(n):
        action = int(here[i])
        order = rank(s, t, seat, action)
        if forcing:
            if order < FORCING:
                continue
        elif action == first:
            order = PASSED_FIRST
        elif order >= FORCING:
            order += FIRST
        elif order < 0:
            order -= FIRST
        elif action == desk[0].killers[2 * ply] or action == desk[0].killers[2 * ply + 1]:
            order += LIKELY
        else:
            order += int(desk[0].history[seat * HISTORY + action % HISTORY])
        here[kept] = action
        outs[at + wide + kept] = order
        kept += 1
    return kept


@kernel
def next_move(outs: Actions, at: int, wide: int, i: int, n: int) -> int:
    """Bring the best of the moves that are left to place i."""
    best = i
    for j in range(i + 1, n):
        if outs[at + wide + j] > outs[at + wide + best]:
            best = j
    action, order = int(outs[at + best]), int(outs[at + wide + best])
    outs[at + best], outs[at + wide + best] = outs[at + i], outs[at + wide + i]
    outs[at + i], outs[at + wide + i] = action, order
    return action


@kernel
def praise(desk: Many[Desk], seat: int, action: int, by: int) -> None:
    """A quiet move was good, or (by less than 0) was not: the more is known of it, the less that changes."""
    i = seat * HISTORY + action % HISTORY
    now = int(desk[0].history[i])
    desk[0].history[i] = now + by - now * abs(by) // OFTEN


@kernel
def extend_line(desk: Many[Desk], ply: int, action: int) -> None:
    """The principal line from a ply: this move, then the one from the next."""
    n = int(desk[0].length[ply + 1])
    desk[0].line[ply * DEEPEST] = action
    for i in range(min(n, DEEPEST - 1)):
        desk[0].line[ply * DEEPEST + i + 1] = desk[0].line[(ply + 1) * DEEPEST + i]
    desk[0].length[ply] = min(n + 1, DEEPEST)


# --- search ----------------------------------------------------------------------------------------------------------


@kernel
def settle_down(
    states: Many[Header], tables: Many[Tables], ply: int, seat: int, alpha: int, beta: int, desk: Many[Desk],
    outs: Actions, control: I64s, shares: F64s,
) -> int:  # fmt: skip
    """The value once forcing moves are through; the seat may stop at any time, unless it is threatened."""
    s, t = states[ply], tables[0]
    control[DONE] += 1
    desk[0].length[ply] = 0
    if out_of_time(desk, control):
        return 0
    if s.acting == 0:
        return value_at_end(s, t, seat, ply, shares)
    if ply >= DEEPEST - 1:
        return evaluate(s, t, seat)
    danger = threatened(s, t, seat)
    best, still = ply - WON, 0
    if not danger:
        best = still = evaluate(s, t, seat)
        if best >= beta:
            return best
        alpha = max(alpha, best)
    elif drawish(s, t):
        return 0
    wide = int(desk[0].wide)
    at = ply * 2 * wide
    n = list_moves(s, t, seat, ply, NEVER, desk, outs, not danger)
    for i in range(n):
        action = next_move(outs, at, wide, i, n)
        if not danger and still + int(outs[at + wide + i]) - FORCING + 150 <= alpha:
            continue  # not even that would help
        states[ply + 1] = states[ply]
        after = states[ply + 1]
        step(after, t, seat, action)
        mover = lowest(np.uint64(after.acting)) if after.acting != 0 else 1 - seat
        sign = 1 if mover == seat else -1
        low, high = min(sign * alpha, sign * beta), max(sign * alpha, sign * beta)
        value = sign * settle_down(states, tables, ply + 1, mover, low, high, desk, outs, control, shares)
        if desk[0].stopped != 0:
            return 0
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                if value >= beta:
                    break
    return best


@kernel
def search(
    states: Many[Header], tables: Many[Tables], ply: int, seat: int, depth: int, alpha: int, beta: int,
    entries: Many[Entry], desk: Many[Desk], outs: Actions, control: I64s, shares: F64s,
) -> int:  # fmt: skip
    """The value of states[ply] to the seat that is to move, exact if it is between alpha and beta."""
    s, t = states[ply], tables[0]
    free = desk[0].passed != ply
    desk[0].passed = 0
    desk[0].length[ply] = 0
    if s.acting != 0 and drawish(s, t):
        control[DONE] += 1
        return 0
    danger = s.acting != 0 and threatened(s, t, seat)
    if danger:
        depth += 1
    if depth <= 0 or s.acting == 0 or ply >= DEEPEST - 1:
        return settle_down(states, tables, ply, seat, alpha, beta, desk, outs, control, shares)
    control[DONE] += 1
    if out_of_time(desk, control):
        return 0
    alpha, beta = max(alpha, ply - WON), min(beta, WON - ply - 1)  # a shorter win is known already
    if alpha >= beta:
        return alpha
    narrow = beta - alpha == 1
    key = place_key(s, t)
    known, first = look_up(entries, desk, key), NEVER
    if known >= 0:
        entry = entries[known]
        first = int(entry.action)
        value, bound = value_here(int(entry.value), ply), int(entry.bound) & 3
        if narrow and int(entry.depth) >= depth:
            if bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha):
                return value
    elif depth >= 4:
        depth -= 1  # without a first move to try, a shallower look finds one for the next time
    still = 0 if danger else evaluate(s, t, seat)
    if narrow and not danger and still >= beta and abs(beta) < SURE:
        states[ply + 1] = states[ply]
        if skip(states[ply + 1], t, seat):
            if depth <= 4 and still - 90 * depth >= beta:
                return still
            if free and depth >= 2 and states[ply + 1].acting != 0:
                left = depth - 3 - depth // 4
                desk[0].passed = ply + 1
                value = -search(
                    states, tables, ply + 1, 1 - seat, left, -beta, 1 - beta, entries, desk, outs, control, shares
                )
                if desk[0].stopped != 0:
                    return 0
                if value >= beta:
                    return value if value < SURE else beta
    wide = int(desk[0].wide)
    at = ply * 2 * wide
    n = list_moves(s, t, seat, ply, first, desk, outs, False)
    best, chosen, bound, quiets = -ENDLESS, NEVER, AT_MOST, 0
    for i in range(n):
        action = next_move(outs, at, wide, i, n)
        order = int(outs[at + wide + i])
        quiet = order < FIRST
        calm = quiet and narrow and not danger and best > -SURE
        if calm and depth <= 3 and quiets > 3 + depth * depth * 4:
            continue
        states[ply + 1] = states[ply]
        after = states[ply + 1]
        step(after, t, seat, action)
        quiets += quiet
        mover = lowest(np.uint64(after.acting)) if after.acting != 0 else 1 - seat
        sign = 1 if mover == seat else -1
        checks = after.acting != 0 and threatened(after, t, mover)
        if calm and not checks and i > 0 and depth <= 3 and still + 110 * depth <= alpha:
            continue
        left, less = depth - 1, 0
        if i >= 3 and depth >= 3 and quiet and not checks and not danger:
            less = int(0.4 + math.log(depth) * math.log(i) / 2.0)
            less -= int(not narrow) + int(order >= LIKELY)
            less = min(max(less, 0), left - 1)
        value = alpha + 1
        if i > 0:
            low, high = min(sign * alpha, sign * (alpha + 1)), max(sign * alpha, sign * (alpha + 1))
            value = sign * search(
                states, tables, ply + 1, mover, left - less, low, high, entries, desk, outs, control, shares
            )
            if value > alpha and less > 0:
                value = sign * search(
                    states, tables, ply + 1, mover, left, low, high, entries, desk, outs, control, shares
                )
        if i == 0 or (value > alpha and not narrow):
            low, high = min(sign * alpha, sign * beta), max(sign * alpha, sign * beta)
            value = sign * search(states, tables, ply + 1, mover, left, low, high, entries, desk, outs, control, shares)
        if desk[0].stopped != 0:
            return 0
        if value > best:
            best, chosen = value, action
            if value > alpha:
                alpha, bound = value, EXACT
                extend_line(desk, ply, action)
                if value >= beta:
                    bound = AT_LEAST
                    break
    if bound == AT_LEAST:
        reward(desk, ply, seat, chosen, depth, outs, at, wide, n)
    write_down(entries, desk, key, chosen if bound != AT_MOST else NEVER, best, depth, bound, ply)
    return best


@kernel
def reward(
    desk: Many[Desk], ply: int, seat: int, action: int, depth: int, outs: Actions, at: int, wide: int, n: int
) -> None:  # fmt: skip
    """A move that was too good is tried early elsewhere, if it is quiet; and those that were tried before it, later."""
    by = min(depth * depth * 16, OFTEN // 4)
    for i in range(n):
        other, order = int(outs[at + i]), int(outs[at + wide + i])
        if other == action:
            if order == PASSED_FIRST or -FIRST <= order < FIRST:
                praise(desk, seat, action, by)
                if desk[0].killers[2 * ply] != action:
                    desk[0].killers[2 * ply + 1] = desk[0].killers[2 * ply]
                    desk[0].killers[2 * ply] = action
            return
        if -FIRST <= order < FIRST:
            praise(desk, seat, other, -by)


@kernel
def first_look(
    states: Many[Header], tables: Many[Tables], seat: int, roots: Many[Root], desk: Many[Desk], outs: Actions,
    rng: U64s, varied: int, blind: int,
) -> int:  # fmt: skip
    """The moves, in the order of their ranks, each with up to so many hundredths for variety; how many.

    Of so many in a thousand the other side's reply will be overlooked.
    """
    n = list_moves(states[0], tables[0], seat, 0, NEVER, desk, outs, False)
    wide = int(desk[0].wide)
    for i in range(n):
        roots[i].action = next_move(outs, 0, wide, i, n)
        roots[i].bonus = roll_below(rng, varied + 1)
        roots[i].blind = int(roll_below(rng, 1000) < blind)
    return n


@kernel
def deepen(
    states: Many[Header], tables: Many[Tables], seat: int, roots: Many[Root], n: int, depth: int, alpha: int,
    beta: int, margin: int, entries: Many[Entry], desk: Many[Desk], outs: Actions, control: I64s, shares: F64s,
) -> int:  # fmt: skip
    """One depth: the best value. Moves that are worse by `margin` or less get an exact one, too."""
    t = tables[0]
    best = -ENDLESS
    desk[0].depth = depth
    for i in range(n):
        roots[i].looked = 0
    for i in range(n):
        root = roots[i]
        before = int(control[DONE])
        states[1] = states[0]
        after = states[1]
        step(after, t, seat, int(root.action))
        mover = lowest(np.uint64(after.acting)) if after.acting != 0 else 1 - seat
        sign = 1 if mover == seat else -1
        floor = max(alpha, best - margin) - int(root.bonus)
        top = beta - int(root.bonus)
        value = floor + 1
        overlooked = root.blind != 0 and after.acting != 0
        if overlooked:
            value = sign * evaluate(after, t, mover)
            desk[0].length[1] = 0
        elif i > 0:
            low, high = min(sign * floor, sign * (floor + 1)), max(sign * floor, sign * (floor + 1))
            value = sign * search(states, tables, 1, mover, depth - 1, low, high, entries, desk, outs, control, shares)
        if not overlooked and (i == 0 or (value > floor and desk[0].stopped == 0)):
            low, high = min(sign * floor, sign * top), max(sign * floor, sign * top)
            value = sign * search(states, tables, 1, mover, depth - 1, low, high, entries, desk, outs, control, shares)
        root.nodes += control[DONE] - before
        if desk[0].stopped != 0:
            return best
        root.looked = 2 if value > floor else 1
        if value > floor:
            root.line[0] = root.action
            root.length = 1 + min(int(desk[0].length[1]), DEEPEST - 1)
            for j in range(int(root.length) - 1):
                root.line[j + 1] = desk[0].line[DEEPEST + j]
        if abs(value) < SURE:
            value += int(root.bonus)
        root.fresh = value
        best = max(best, value)
        if best >= beta:
            break
    return best


# --- the bot ---------------------------------------------------------------------------------------------------------


class AlphaBeta(Search):
    """For two seats in a game that hides nothing, leaves nothing to chance and can be evaluated.

    Its budget is counted in nodes, and `depth` is another one, in moves of either side; the first depth is finished
    in any case. `wide` gives all moves an exact value, for analysis, where else the others are just known to be worse.
    Early in a game, `varied` hundredths at most are given away for variety, unless it is `wide`. A weak player
    overlooks what can be answered to some moves: to each with the chance `oversight`, unless it ends the game.
    """

    unit = "nodes"

    def __init__(
        self, nodes: int | None = None, *, depth: int | None = None, wide: bool = False, varied: int = 8,
        oversight: float = 0.0, room: int = 1 << 20, **others: Any,
    ) -> None:  # fmt: skip
        super().__init__(UNLIMITED if nodes is None and depth is not None else nodes, **others)
        self.depth, self.wide = min(check_count("depth", depth) or DEEPEST, DEEPEST // 2), wide
        self.varied, room = check_within("varied", varied, 0, 1000), check_within("room", room, 4, ROOM)
        if isinstance(oversight, bool) or not isinstance(oversight, int | float) or not 0 <= oversight <= 1:
            raise OptionError(f"oversight {short(oversight)}: a chance from 0 to 1 is needed")
        self.oversight = oversight
        self.told: Callable[[int, list[Idea]], None] | None = None  # after each depth: it, and what was found
        self._entries: list[Any] = [Entry.new(1 << room.bit_length() - 1) for _ in range(self.cores)]
        self._age = 0

    def kernels(self) -> tuple[Any, ...]:
        return first_look, deepen

    def check(self, game: Game) -> None:
        if game.evaluate is None:
            raise OptionError(f"{game.id} has no evaluation for alpha-beta: another search is needed")
        if max(game.all_seats) > 2 or game.chance or game.hides:
            raise OptionError(f"{game.id} is not for two seats that know all: another search is needed")

    def think(self, seen: ViewRecord, time: float | None = None, *, only: Action = ANY) -> list[Idea]:
        self._age = self._age % 30 + 1
        return super().think(seen, time, only=only)

    def run(self, core: int, seen: ViewRecord, simulations: int, only: Action) -> Any:
        looks = _Looks(self, core, seen, simulations, only)
        for depth in range(1, self.depth + 1):
            more = looks.look(depth)
            if self.told and core == 0 and looks.depth == depth:
                self.told(depth, self.ideas([looks], seen))
            if not more:
                break
        return looks

    def ideas(self, found: list[Any], seen: ViewRecord) -> list[Idea]:
        """By value, not by share: a quick win is as good a share as a slow one, but the better move."""
        found = [looks for looks in found if len(looks.roots)]
        same = min((looks.depth for looks in found if not looks.sure), default=DEEPEST)
        moves = [move for looks in found for move in looks.moves(same)]
        moves.sort(key=lambda move: (move[0], -move[1]))
        if self.temper > 0 and not self.wide and moves:  # the others are too bad to be considered
            best = moves[0][1]
            least = best - found[0].margin if abs(best) < SURE else best - 1  # a win is not put off
            moves = [moves[0], *(move for move in moves[1:] if move[1] > least)]
        return [_idea(seen, root) for _, _, root in moves]


class _Looks:
    """One core's search of one position, its share of the moves at ever greater depth."""

    def __init__(self, bot: AlphaBeta, core: int, seen: ViewRecord, nodes: int, only: Action) -> None:
        game, self.seat = seen.game, seen.seat
        self.control = bot._control[core]
        self.entries = bot._entries[core]
        self.tables = game.tables()
        self.desk = Desk.new()
        desk = self.desk[0]
        desk.budget, desk.age, desk.wide = nodes, bot._age, game.widest
        used = min(len(self.entries), 1 << max(10, (4 * nodes).bit_length()))
        desk.mask = used - 2
        if bot.simulations is not None:  # the same seed and nodes give the same move, whatever was thought of before
            self.entries[:used] = 0
        self.states = game.State.new(DEEPEST + 1)
        self.states[0] = seen.position.states[0]
        self.outs = np.zeros(2 * game.widest * DEEPEST, np.int32)
        self.shares = np.zeros(2)
        engine = game.engine(bot.backend)
        self.deepen = engine(deepen)
        roots = Root.new(game.widest)
        varied = bot.varied if seen.position.state.ply < VARIED and not bot.wide else 0
        n = engine(first_look)(
            self.states,
            self.tables,
            self.seat,
            roots,
            self.desk,
            self.outs,
            bot._rngs[core],
            varied,
            round(1000 * bot.oversight),
        )
        roots = roots[:n] if only == ANY else roots[:n][roots[:n]["action"] == only]
        self.roots = roots[core :: bot.cores].copy()
        self.depth, self.sure = 0, False  # sure: a greater one would change nothing
        self.all = bot.wide or only != ANY
        self.wide = self.all or bot.temper > 0
        self.finished: list[Any] = []  # all moves after each depth
        # A move that would be chosen e**3 times less often than the best is not considered.
        mild = int(3 * bot.temper * 4 * SCALE / math.log(10))
        self.margin = 2 * ENDLESS if bot.wide else min(mild, CLEAR)

    def look(self, depth: int) -> bool:
        """One more depth; False if it is the last one, or was not finished."""
        if len(self.roots) == 0:
            return False
        best = int(self.roots[0].value)
        window = NARROW if depth > 4 and not self.wide and abs(best) < SURE else 2 * ENDLESS
        low = high = window
        while True:
            alpha, beta = max(best - low, -ENDLESS), min(best + high, ENDLESS)
            value = self.deepen(
                self.states, self.tables, self.seat, self.roots, len(self.roots), depth, alpha, beta, self.margin,
                self.entries, self.desk, self.outs, self.control, self.shares,
            )  # fmt: skip
            if self.desk[0].stopped:
                if not self.wide:
                    self._take_first()
                return False
            if value <= alpha and alpha > -ENDLESS:
                low = low * 4 if low < CLEAR else 2 * ENDLESS
            elif value >= beta and beta < ENDLESS:
                self._take_first()
                high = high * 4 if high < CLEAR else 2 * ENDLESS
            else:
                break
        self.depth = depth
        self.roots["value"] = self.roots["fresh"]
        self._sort()
        if self.all:
            self.finished.append(self.roots.copy())
            value = np.abs(self.roots["value"]).min()
        self.sure = bool(abs(value) >= WON - depth)
        return bool(self.control[DONE] < self.desk[0].budget) and not self.sure

    def _best(self, name: str) -> int:
        """The place of the best move, one with an exact value if others may be as good."""
        return max(range(len(self.roots)), key=lambda i: (int(self.roots[i][name]), int(self.roots[i].looked), -i))

    def _sort(self) -> None:
        """What was best is tried first at the next depth; the others keep their order unless all of them are known."""
        if self.wide:
            self.roots = self.roots[np.argsort(-self.roots["value"], kind="stable")]
        else:
            self._to_front(self._best("value"))

    def _take_first(self) -> None:
        """Of a depth that was not finished, a move that was found to be better."""
        exact = [i for i in range(len(self.roots)) if self.roots[i].looked == 2]
        if exact:
            best = max(exact, key=lambda i: int(self.roots[i].fresh))
            self.roots[best].value = self.roots[best].fresh
            self._to_front(best)

    def _to_front(self, place: int) -> None:
        self.roots = self.roots[[place, *(i for i in range(len(self.roots)) if i != place)]]

    def moves(self, depth: int) -> list[tuple[bool, int, Any]]:
        """For each move whether another one is known to be better, its value, and itself.

        Where all have exact values these are from one depth, on all cores: an odd one is kinder than an even one.
        """
        roots = self.finished[-1 if self.sure else depth - 1] if self.all else self.roots
        return [(i > 0 and not self.wide, int(root.value), root) for i, root in enumerate(roots)]


def _idea(seen: ViewRecord, root: Any) -> Idea:
    """What is told of a move: what it was given for variety is not."""
    value = int(root.value)
    share = expected(value if abs(value) >= SURE else value - int(root.bonus))
    line = [int(action) for action in root.line[: max(int(root.length), 1)]]
    line[0] = int(root.action)
    return Idea(line[0], int(root.nodes), share, share, _with_seats(seen.position, seen.seat, line))


def check_within(name: str, value: int, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise OptionError(f"{name} {short(value)}: a whole number from {least} to {most} is needed")
    return value


def expected(value: int) -> float:
    """The share that a value stands for: 0 and 1 are certain."""
    if abs(value) >= SURE:
        return float(value > 0)
    return float(1 / (1 + 10 ** (-min(max(value, -LARGEST), LARGEST) / SCALE)))


def _with_seats(position: Position, seat: Seat, line: list[Action]) -> tuple[tuple[Seat, Action], ...]:
    """Who plays each of these; what a search has mixed up ends the line."""
    if len(line) == 1:
        return ((seat, line[0]),)
    told = []
    for action in line:
        if action not in position.legal(seat):
            break
        told.append((seat, action))
        position = position.after(seat, action)
        if not position.acting:
            break
        seat = position.acting[0]
    return tuple(told)
