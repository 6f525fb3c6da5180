"""Principal variation search, a form of alpha-beta search, as kernels for games between two seats without secrets.

The results of searched positions are stored in a transposition table, so that a position is searched only once, even if
different orders of moves lead to it. The most promising moves are tried first. All other moves are expected to be
worse, so the search only tests whether this is true, and it looks less deeply at the last moves in the order. Below the
last depth, it follows only forcing moves, such as captures, until the game's own evaluation can be trusted.
"""

from __future__ import annotations

import numpy as np

from schachtel.bots.search import DONE
from schachtel.bots.search_state import (
    AT_LEAST,
    AT_MOST,
    DEEPEST,
    ENDLESS,
    EXACT,
    FIRST,
    HISTORY,
    LIKELY,
    NEVER,
    OFTEN,
    PASSED_FIRST,
    SURE,
    UNKNOWN,
    WON,
    Root,
    Workspace,
    decides,
    look_up,
    out_of_time,
    store_result,
    value_here,
)
from schachtel.core.bits import lowest
from schachtel.core.compile import kernel
from schachtel.core.elementary import log
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
from schachtel.core.layout import Many, U64s
from schachtel.core.random import roll_below

# --- moves and their order -------------------------------------------------------------------------------------------


@kernel
def value_at_end(w: Workspace, ply: int, seat: int) -> int:
    outcome(w.states[ply], w.tables[0], w.shares)
    share = w.shares[seat]
    if share == 1.0:
        return WON - ply
    if share == 0.0:
        return ply - WON
    return int((share - 0.5) * 2000)


@kernel
def list_moves(w: Workspace, ply: int, seat: int, first: int, forcing: bool) -> int:
    """List all moves (or only the forcing moves) at a ply, with their ranks; return how many there are."""
    s, t, search_state = w.states[ply], w.tables[0], w.search_state[0]
    wide = int(search_state.wide)
    at = ply * 2 * wide
    here = w.outs[at : at + wide]
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
        elif action == search_state.killers[2 * ply] or action == search_state.killers[2 * ply + 1]:
            order += LIKELY
        else:
            order += int(search_state.history[seat * HISTORY + action % HISTORY])
        here[kept] = action
        w.outs[at + wide + kept] = order
        kept += 1
    return kept


@kernel
def next_move(w: Workspace, ply: int, i: int, n: int) -> int:
    """Swap the best untried move of a ply into place i of its list, and return this move."""
    outs, wide = w.outs, int(w.search_state[0].wide)
    at = ply * 2 * wide
    best = i
    for j in range(i + 1, n):
        if outs[at + wide + j] > outs[at + wide + best]:
            best = j
    action, order = int(outs[at + best]), int(outs[at + wide + best])
    outs[at + best], outs[at + wide + best] = outs[at + i], outs[at + wide + i]
    outs[at + i], outs[at + wide + i] = action, order
    return action


@kernel
def order_of(w: Workspace, ply: int, i: int) -> int:
    """Return the rank of the move at place i of a ply's list of moves."""
    wide = int(w.search_state[0].wide)
    return int(w.outs[(ply * 2 + 1) * wide + i])


@kernel
def make_move(w: Workspace, ply: int, seat: int, action: int) -> int:
    """Make a move in the state of the next ply; return the seat that moves there: the opponent if the game is over."""
    w.states[ply + 1] = w.states[ply]
    after = w.states[ply + 1]
    step(after, w.tables[0], seat, action)
    return lowest(np.uint64(after.acting)) if after.acting != 0 else 1 - seat


@kernel
def add_history(w: Workspace, seat: int, action: int, by: int) -> None:
    """Add `by`, which can be negative, to the history score of a quiet move; scores near the limit change less."""
    search_state, i = w.search_state[0], seat * HISTORY + action % HISTORY
    now = int(search_state.history[i])
    search_state.history[i] = now + by - now * abs(by) // OFTEN


@kernel
def extend_line(w: Workspace, ply: int, action: int) -> None:
    """Set the principal variation of a ply to this move, followed by the principal variation of the next ply."""
    search_state = w.search_state[0]
    n = int(search_state.length[ply + 1])
    search_state.line[ply * DEEPEST] = action
    for i in range(min(n, DEEPEST - 1)):
        search_state.line[ply * DEEPEST + i + 1] = search_state.line[(ply + 1) * DEEPEST + i]
    search_state.length[ply] = min(n + 1, DEEPEST)


@kernel
def reward(w: Workspace, ply: int, seat: int, action: int, depth: int, n: int) -> None:
    """Raise the history score of a quiet move that caused a cutoff; lower those of the quiet moves tried before it."""
    search_state, by = w.search_state[0], min(depth * depth * 16, OFTEN // 4)
    wide = int(search_state.wide)
    at = ply * 2 * wide
    for i in range(n):
        other, order = int(w.outs[at + i]), int(w.outs[at + wide + i])
        if other == action:
            if order == PASSED_FIRST or -FIRST <= order < FIRST:
                add_history(w, seat, action, by)
                if search_state.killers[2 * ply] != action:
                    search_state.killers[2 * ply + 1] = search_state.killers[2 * ply]
                    search_state.killers[2 * ply] = action
            return
        if -FIRST <= order < FIRST:
            add_history(w, seat, other, -by)


# --- the search ------------------------------------------------------------------------------------------------------


@kernel
def quiescence(w: Workspace, ply: int, seat: int, alpha: int, beta: int) -> int:
    """Return a position's value after the best forcing moves; a seat that is not threatened may also make none."""
    s, t, search_state = w.states[ply], w.tables[0], w.search_state[0]
    w.control[DONE] += 1
    search_state.length[ply] = 0
    if out_of_time(w):
        return 0
    if s.acting == 0:
        return value_at_end(w, ply, seat)
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
    n = list_moves(w, ply, seat, NEVER, not danger)
    for i in range(n):
        action = next_move(w, ply, i, n)
        if not danger and still + order_of(w, ply, i) - FORCING + 150 <= alpha:
            continue  # even if this move wins all that it may win, the value cannot reach alpha
        mover = make_move(w, ply, seat, action)
        sign = 1 if mover == seat else -1
        low, high = min(sign * alpha, sign * beta), max(sign * alpha, sign * beta)
        value = sign * quiescence(w, ply + 1, mover, low, high)
        if search_state.stopped != 0:
            return 0
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                if value >= beta:
                    break
    return best


@kernel
def enter_node(w: Workspace, ply: int, seat: int, depth: int, alpha: int, beta: int) -> int:
    """Return the value of states[ply], unless its moves must be searched: then fill its Frame and return UNKNOWN."""
    s, t, search_state = w.states[ply], w.tables[0], w.search_state[0]
    free = search_state.passed != ply
    search_state.passed = 0
    search_state.length[ply] = 0
    if s.acting != 0 and drawish(s, t):
        w.control[DONE] += 1
        return 0
    danger = s.acting != 0 and threatened(s, t, seat)
    if danger:
        depth += 1
    if depth <= 0 or s.acting == 0 or ply >= DEEPEST - 1:
        return quiescence(w, ply, seat, alpha, beta)
    w.control[DONE] += 1
    if out_of_time(w):
        return 0
    # Mate-distance pruning: a loss cannot come before this ply, nor a win before the next one.
    alpha, beta = max(alpha, ply - WON), min(beta, WON - ply - 1)
    if alpha >= beta:
        return alpha
    key = place_key(s, t)
    known, first = look_up(w, key), NEVER
    if known >= 0:
        first = int(w.entries[known].action)
        if beta - alpha == 1 and decides(w, known, ply, depth, alpha, beta):
            return value_here(int(w.entries[known].value), ply)
    elif depth >= 4:
        depth -= 1  # no best move is stored yet: search less deeply now, and store a best move for the next time
    frame = search_state.frames[ply]
    frame.key, frame.first, frame.depth, frame.alpha, frame.beta = key, first, depth, alpha, beta
    frame.danger, frame.free = danger, free
    frame.still = 0 if danger else evaluate(s, t, seat)
    return UNKNOWN


@kernel
def reduction(depth: int, i: int, order: int, narrow: bool) -> int:
    """Return the number of plies by which the search depth is reduced for a quiet move at place i of the list."""
    if i < 3 or depth < 3:
        return 0
    less = int(0.4 + log(float(depth)) * log(float(i)) / 2.0) - int(not narrow) - int(order >= LIKELY)
    return min(max(less, 0), depth - 2)


@kernel
def null_move(w: Workspace, ply: int, seat: int) -> bool:
    """Fill the state of the next ply by letting the seat pass; return whether the game allows a search to pass."""
    w.states[ply + 1] = w.states[ply]
    return skip(w.states[ply + 1], w.tables[0], seat)


@kernel
def search(w: Workspace, ply: int, seat: int, depth: int, alpha: int, beta: int) -> int:
    """Return the value of states[ply] for the seat to move; it is exact if it lies between alpha and beta."""
    value = enter_node(w, ply, seat, depth, alpha, beta)
    if value != UNKNOWN:
        return value
    search_state, frame = w.search_state[0], w.search_state[0].frames[ply]
    depth, alpha, beta, still = int(frame.depth), int(frame.alpha), int(frame.beta), int(frame.still)
    narrow, danger, floor = beta - alpha == 1, frame.danger != 0, alpha
    if narrow and not danger and still >= beta and abs(beta) < SURE and null_move(w, ply, seat):
        if depth <= 4 and still - 90 * depth >= beta:
            return still
        if frame.free != 0 and depth >= 2 and w.states[ply + 1].acting != 0:
            search_state.passed = ply + 1
            value = -search(w, ply + 1, 1 - seat, depth - 3 - depth // 4, -beta, 1 - beta)
            if search_state.stopped != 0:
                return 0
            if value >= beta:
                return value if value < SURE else beta
    n = list_moves(w, ply, seat, int(frame.first), False)
    best, chosen, quiets = -ENDLESS, NEVER, 0
    for i in range(n):
        action = next_move(w, ply, i, n)
        order = order_of(w, ply, i)
        quiet = order < FIRST
        calm = quiet and narrow and not danger and best > -SURE and depth <= 3
        if calm and quiets > 3 + depth * depth * 4:
            continue
        mover = make_move(w, ply, seat, action)
        quiets += quiet
        after, sign = w.states[ply + 1], 1 if mover == seat else -1
        checks = after.acting != 0 and threatened(after, w.tables[0], mover)
        if calm and not checks and i > 0 and still + 110 * depth <= alpha:
            continue
        less = 0 if checks or danger or not quiet else reduction(depth, i, order, narrow)
        value = alpha + 1
        if i > 0:
            low = min(sign * alpha, sign * (alpha + 1))
            value = sign * search(w, ply + 1, mover, depth - 1 - less, low, low + 1)
            if value > alpha and less > 0:
                value = sign * search(w, ply + 1, mover, depth - 1, low, low + 1)
        if i == 0 or (value > alpha and not narrow):
            low, high = min(sign * alpha, sign * beta), max(sign * alpha, sign * beta)
            value = sign * search(w, ply + 1, mover, depth - 1, low, high)
        if search_state.stopped != 0:
            return 0
        if value > best:
            best, chosen = value, action
            if value > alpha:
                alpha = value
                extend_line(w, ply, action)
                if value >= beta:
                    reward(w, ply, seat, chosen, depth, n)
                    break
    bound = AT_LEAST if best >= beta else EXACT if best > floor else AT_MOST
    store_result(w, search_state.frames[ply].key, chosen if bound != AT_MOST else NEVER, best, depth, bound, ply)
    return best


@kernel
def list_root_moves(w: Workspace, seat: int, roots: Many[Root], rng: U64s, varied: int, blind: int) -> int:
    """List the moves in the order of their ranks, each with a random bonus for variety; return how many there are.

    A bonus is at most `varied` hundredths of a pawn. Each move has a probability of `blind` / 1000 that the search will
    overlook the opponent's replies to it.
    """
    n = list_moves(w, 0, seat, NEVER, False)
    for i in range(n):
        roots[i].action = next_move(w, 0, i, n)
        roots[i].bonus = roll_below(rng, varied + 1)
        roots[i].blind = int(roll_below(rng, 1000) < blind)
    return n


@kernel
def deepen(w: Workspace, seat: int, roots: Many[Root], n: int, depth: int, alpha: int, beta: int, margin: int) -> int:
    """Search to a depth; return the best value. Moves less than `margin` below the best get exact values, too."""
    t, search_state, control = w.tables[0], w.search_state[0], w.control
    best = -ENDLESS
    search_state.depth = depth
    for i in range(n):
        roots[i].looked = 0
    for i in range(n):
        root = roots[i]
        before = int(control[DONE])
        mover = make_move(w, 0, seat, int(root.action))
        after, sign = w.states[1], 1 if mover == seat else -1
        floor = max(alpha, best - margin) - int(root.bonus)
        top = beta - int(root.bonus)
        value = floor + 1
        overlooked = root.blind != 0 and after.acting != 0
        if overlooked:
            value = sign * evaluate(after, t, mover)
            search_state.length[1] = 0
        elif i > 0:
            low = min(sign * floor, sign * (floor + 1))
            value = sign * search(w, 1, mover, depth - 1, low, low + 1)
        if not overlooked and (i == 0 or (value > floor and search_state.stopped == 0)):
            low, high = min(sign * floor, sign * top), max(sign * floor, sign * top)
            value = sign * search(w, 1, mover, depth - 1, low, high)
        root.nodes += control[DONE] - before
        if search_state.stopped != 0:
            return best
        root.looked = 2 if value > floor else 1
        if value > floor:
            root.line[0] = root.action
            root.length = 1 + min(int(search_state.length[1]), DEEPEST - 1)
            for j in range(int(root.length) - 1):
                root.line[j + 1] = search_state.line[DEEPEST + j]
        if abs(value) < SURE:
            value += int(root.bonus)
        root.fresh = value
        best = max(best, value)
        if best >= beta:
            break
    return best
