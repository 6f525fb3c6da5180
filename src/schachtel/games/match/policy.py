"""A quick choice of a sensible action: to keep cards, draw, use effects, and win or lose exchanges at a low cost."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.layout import Actions, F64s, U64s
from schachtel.core.random import roll_below
from schachtel.games.match.rules import legal, total
from schachtel.games.match.sides import WAYS, bonus, colour_of, limit, space, strength
from schachtel.games.match.state import (
    ASK_DRAW,
    CARDS,
    CONCEAL,
    CONCEALED,
    DRAW,
    FISCHER,
    MOST_ADDED,
    OFFER,
    REPLY,
    RESIGN,
    RESIGN_GAME,
    SPASSKY,
    STATUS,
    TO_WIN,
    USE,
    WORDS,
    State,
    Tables,
)

KEEP = 4  # before a game, `suggest` discards a card from the hand with probability 1 / KEEP
STRIVE = 4  # with probability 1 / STRIVE, `suggest` does not try to win an exchange
A_PAWN = 2  # the cost of a pawn, in points of a card's strength
NEVER = 99
A_SPACE = 2
# How much a lead of one point in `worth` raises the chance to win the next game, and the most that any lead can add.
EDGE, MOST_EDGE = 0.025, 0.25


@kernel
def suggest(s: State, t: Tables, seat: int, rng: U64s, out: Actions) -> int:
    """Return a sensible action. It resigns a game only if no other action is legal."""
    n = legal(s, t, seat, out)
    if s.stage == CONCEAL:
        keeps = n == 1 or roll_below(rng, KEEP) > 0
        return CONCEALED if keeps else CONCEALED + (1 << roll_below(rng, int(s.side[seat].n_hand)))
    if s.stage == STATUS or s.asked == ASK_DRAW:
        return DRAW
    if s.stage == OFFER and not gives_up(s, seat):
        return USE
    if n > 1 and out[n - 1] == RESIGN:
        n -= 1
        if s.stage == REPLY:
            return reply(s, seat, roll_below(rng, STRIVE) > 0, out, n)
    return out[roll_below(rng, n)]


@kernel
def reply(s: State, seat: int, strives: bool, out: Actions, n: int) -> int:
    """Return the cheapest way to play a card that wins this exchange.

    If none wins, or if `strives` is false, return the cheapest way of all, by strength and pawns used.
    """
    to_beat = total(s, 1 - seat)
    colour = colour_of(s, seat)
    best, least = int(out[0]), NEVER
    for i in range(n):
        action = int(out[i])
        pawns = action % (MOST_ADDED + 1)
        power = strength(s, seat, action // WAYS, colour)
        cost = power + A_PAWN * pawns
        if power + pawns <= to_beat or not strives:
            cost += NEVER // 2
        if cost < least:
            best, least = action, cost
    return best


@kernel
def gives_up(s: State, seat: int) -> bool:
    """Return whether the effect that the seat may use would resign the game."""
    card = s.card[seat * CARDS + int(s.side[seat].board[s.section])]
    as_pawn = card.colour != colour_of(s, seat)
    found = False
    for at in range(WORDS):
        found |= (s.pawn_word[at] if as_pawn else card.word[at]) == RESIGN_GAME
    return found


@kernel
def judge(s: State, t: Tables, root: State, memory: U64s, out: F64s) -> bool:
    """Estimate each seat's chance to win the match, but only once the game after the current one is over.

    The current game is the one at the root of the search. Until the game after it is over, return False. The estimate
    takes into account the score and what each side has for the next game, and treats all later games as coin tosses.
    """
    if s.stage != CONCEAL or s.game <= root.game:
        return False
    edge = EDGE * (worth(s, SPASSKY) - worth(s, FISCHER))
    ahead = 0.5 + max(-MOST_EDGE, min(MOST_EDGE, edge))
    mine, theirs = int(s.side[SPASSKY].points), int(s.side[FISCHER].points)
    won, lost = chance(t, mine + 1, theirs), chance(t, mine, theirs + 1)
    out[SPASSKY] = ahead * won + (1 - ahead) * lost
    out[FISCHER] = 1 - out[SPASSKY]
    return True


@kernel
def chance(t: Tables, mine: int, theirs: int) -> float:
    """Return Spassky's chance to win the match at a score."""
    return t.chance[mine * (TO_WIN + 1) + theirs]


@kernel
def worth(s: State, seat: int) -> int:
    """Return a number for how well a seat is prepared for the next game.

    It is a weighted sum of the seat's pawns, hand limit, advantage at the start of the next game, and endurance, which
    counts for later games.
    """
    side = s.side[seat]
    now = bonus(s, seat) + limit(s, seat) + 2 * int(s.track[space(s, seat)].advantage)
    return now + int(side.pawns) + A_SPACE * int(side.endurance)
