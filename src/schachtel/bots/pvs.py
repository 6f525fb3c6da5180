"""Principal variation search: the kernels of alpha-beta, for two seats that hide nothing.

Each position that was searched is kept in a table, so that it is searched once whatever the order of moves. The most
promising moves are tried first. All but the first are expected to be worse, so the search only asks whether they are,
and asks less deeply about late ones. Below the last depth, it follows forcing moves alone until the game's own
evaluation can be trusted.
"""

from __future__ import annotations

import math

import numpy as np

from schachtel.bots.desk import (
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
    value_here,
    write_down,
)
from schachtel.bots.search import DONE
from schachtel.core.bits import lowest
from schachtel.core.compile import kernel
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

# --- parts -----------------------------------------------------------------------------------------------------------


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
    """List all moves of a ply (or the forcing ones alone) with their ranks, and return how many there are."""
    s, t, desk = w.states[ply], w.tables[0], w.desk[0]
    wide = int(desk.wide)
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
        elif action == desk.killers[2 * ply] or action == desk.killers[2 * ply + 1]:
            order += LIKELY
        else:
            order += int(desk.history[seat * HISTORY + action % HISTORY])
        here[kept] = action
        w.outs[at + wide + kept] = order
        kept += 1
    return kept


@kernel
def next_move(w: Workspace, ply: int, i: int, n: int) -> int:
    """Bring the best of the moves that are left to place i, and return it."""
    outs, wide = w.outs, int(w.desk[0].wide)
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
    """Return the rank of the move at place i."""
    wide = int(w.desk[0].wide)
    return int(w.outs[(ply * 2 + 1) * wide + i])


@kernel
def make_move(w: Workspace, ply: int, seat: int, action: int) -> int:
    """Make a move from one ply to the next, and return the seat that is to move then: the other one at the end."""
    w.states[ply + 1] = w.states[ply]
    after = w.states[ply + 1]
    step(after, w.tables[0], seat, action)
    return lowest(np.uint64(after.acting)) if after.acting != 0 else 1 - seat


@kernel
def praise(w: Workspace, seat: int, action: int, by: int) -> None:
    """Note that a quiet move was good, or (by less than 0) was not: the more is known of it, the less that changes."""
    desk, i = w.desk[0], seat * HISTORY + action % HISTORY
    now = int(desk.history[i])
    desk.history[i] = now + by - now * abs(by) // OFTEN


@kernel
def extend_line(w: Workspace, ply: int, action: int) -> None:
    """Make the principal line from a ply: this move, then the line from the next ply."""
    desk = w.desk[0]
    n = int(desk.length[ply + 1])
    desk.line[ply * DEEPEST] = action
    for i in range(min(n, DEEPEST - 1)):
        desk.line[ply * DEEPEST + i + 1] = desk.line[(ply + 1) * DEEPEST + i]
    desk.length[ply] = min(n + 1, DEEPEST)


@kernel
def reward(w: Workspace, ply: int, seat: int, action: int, depth: int, n: int) -> None:
    """Let a quiet move that was too good be tried early elsewhere, and those that were tried before it, later."""
    desk, by = w.desk[0], min(depth * depth * 16, OFTEN // 4)
    wide = int(desk.wide)
    at = ply * 2 * wide
    for i in range(n):
        other, order = int(w.outs[at + i]), int(w.outs[at + wide + i])
        if other == action:
            if order == PASSED_FIRST or -FIRST <= order < FIRST:
                praise(w, seat, action, by)
                if desk.killers[2 * ply] != action:
                    desk.killers[2 * ply + 1] = desk.killers[2 * ply]
                    desk.killers[2 * ply] = action
            return
        if -FIRST <= order < FIRST:
            praise(w, seat, other, -by)


# --- search ----------------------------------------------------------------------------------------------------------


@kernel
def settle_down(w: Workspace, ply: int, seat: int, alpha: int, beta: int) -> int:
    """Return the value once forcing moves are through; the seat may stop at any time, unless it is threatened."""
    s, t, desk = w.states[ply], w.tables[0], w.desk[0]
    w.control[DONE] += 1
    desk.length[ply] = 0
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
            continue  # not even that would help
        mover = make_move(w, ply, seat, action)
        sign = 1 if mover == seat else -1
        low, high = min(sign * alpha, sign * beta), max(sign * alpha, sign * beta)
        value = sign * settle_down(w, ply + 1, mover, low, high)
        if desk.stopped != 0:
            return 0
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                if value >= beta:
                    break
    return best


@kernel
def arrive(w: Workspace, ply: int, seat: int, depth: int, alpha: int, beta: int) -> int:
    """Return the value of states[ply], where it can be told without trying all moves; else UNKNOWN and its frame."""
    s, t, desk = w.states[ply], w.tables[0], w.desk[0]
    free = desk.passed != ply
    desk.passed = 0
    desk.length[ply] = 0
    if s.acting != 0 and drawish(s, t):
        w.control[DONE] += 1
        return 0
    danger = s.acting != 0 and threatened(s, t, seat)
    if danger:
        depth += 1
    if depth <= 0 or s.acting == 0 or ply >= DEEPEST - 1:
        return settle_down(w, ply, seat, alpha, beta)
    w.control[DONE] += 1
    if out_of_time(w):
        return 0
    alpha, beta = max(alpha, ply - WON), min(beta, WON - ply - 1)  # a shorter win is known already
    if alpha >= beta:
        return alpha
    key = place_key(s, t)
    known, first = look_up(w, key), NEVER
    if known >= 0:
        first = int(w.entries[known].action)
        if beta - alpha == 1 and decides(w, known, ply, depth, alpha, beta):
            return value_here(int(w.entries[known].value), ply)
    elif depth >= 4:
        depth -= 1  # without a first move to try, a shallower look finds one for the next time
    frame = desk.frames[ply]
    frame.key, frame.first, frame.depth, frame.alpha, frame.beta = key, first, depth, alpha, beta
    frame.danger, frame.free = danger, free
    frame.still = 0 if danger else evaluate(s, t, seat)
    return UNKNOWN


@kernel
def saved(depth: int, i: int, order: int, narrow: bool) -> int:
    """Return by how much less deeply a quiet move is looked at, the i-th that is tried."""
    if i < 3 or depth < 3:
        return 0
    less = int(0.4 + math.log(depth) * math.log(i) / 2.0) - int(not narrow) - int(order >= LIKELY)
    return min(max(less, 0), depth - 2)


@kernel
def passes(w: Workspace, ply: int, seat: int) -> bool:
    """Let the seat pass, in the state of the next ply, if the game allows a search to."""
    w.states[ply + 1] = w.states[ply]
    return skip(w.states[ply + 1], w.tables[0], seat)


@kernel
def search(w: Workspace, ply: int, seat: int, depth: int, alpha: int, beta: int) -> int:
    """Return the value of states[ply] to the seat that is to move; it is exact if it lies between alpha and beta."""
    value = arrive(w, ply, seat, depth, alpha, beta)
    if value != UNKNOWN:
        return value
    desk, frame = w.desk[0], w.desk[0].frames[ply]
    depth, alpha, beta, still = int(frame.depth), int(frame.alpha), int(frame.beta), int(frame.still)
    narrow, danger, floor = beta - alpha == 1, frame.danger != 0, alpha
    if narrow and not danger and still >= beta and abs(beta) < SURE and passes(w, ply, seat):
        if depth <= 4 and still - 90 * depth >= beta:
            return still
        if frame.free != 0 and depth >= 2 and w.states[ply + 1].acting != 0:
            desk.passed = ply + 1
            value = -search(w, ply + 1, 1 - seat, depth - 3 - depth // 4, -beta, 1 - beta)
            if desk.stopped != 0:
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
        less = 0 if checks or danger or not quiet else saved(depth, i, order, narrow)
        value = alpha + 1
        if i > 0:
            low = min(sign * alpha, sign * (alpha + 1))
            value = sign * search(w, ply + 1, mover, depth - 1 - less, low, low + 1)
            if value > alpha and less > 0:
                value = sign * search(w, ply + 1, mover, depth - 1, low, low + 1)
        if i == 0 or (value > alpha and not narrow):
            low, high = min(sign * alpha, sign * beta), max(sign * alpha, sign * beta)
            value = sign * search(w, ply + 1, mover, depth - 1, low, high)
        if desk.stopped != 0:
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
    write_down(w, desk.frames[ply].key, chosen if bound != AT_MOST else NEVER, best, depth, bound, ply)
    return best


@kernel
def first_look(w: Workspace, seat: int, roots: Many[Root], rng: U64s, varied: int, blind: int) -> int:
    """List the moves in the order of their ranks, each with up to `varied` hundredths for variety; return how many.

    Of `blind` in a thousand the other side's reply will be overlooked.
    """
    n = list_moves(w, 0, seat, NEVER, False)
    for i in range(n):
        roots[i].action = next_move(w, 0, i, n)
        roots[i].bonus = roll_below(rng, varied + 1)
        roots[i].blind = int(roll_below(rng, 1000) < blind)
    return n


@kernel
def deepen(w: Workspace, seat: int, roots: Many[Root], n: int, depth: int, alpha: int, beta: int, margin: int) -> int:
    """Search one depth and return the best value. Moves that are worse by `margin` or less get an exact one, too."""
    t, desk, control = w.tables[0], w.desk[0], w.control
    best = -ENDLESS
    desk.depth = depth
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
            desk.length[1] = 0
        elif i > 0:
            low = min(sign * floor, sign * (floor + 1))
            value = sign * search(w, 1, mover, depth - 1, low, low + 1)
        if not overlooked and (i == 0 or (value > floor and desk.stopped == 0)):
            low, high = min(sign * floor, sign * top), max(sign * floor, sign * top)
            value = sign * search(w, 1, mover, depth - 1, low, high)
        root.nodes += control[DONE] - before
        if desk.stopped != 0:
            return best
        root.looked = 2 if value > floor else 1
        if value > floor:
            root.line[0] = root.action
            root.length = 1 + min(int(desk.length[1]), DEEPEST - 1)
            for j in range(int(root.length) - 1):
                root.line[j + 1] = desk.line[DEEPEST + j]
        if abs(value) < SURE:
            value += int(root.bonus)
        root.fresh = value
        best = max(best, value)
        if best >= beta:
            break
    return best
