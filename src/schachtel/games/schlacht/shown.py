"""The records that show *Die Schlacht* to a player, and the kernels that fill them."""

from __future__ import annotations

from schachtel.core import shown
from schachtel.core.bits import count, has, lowest, without_lowest
from schachtel.core.compile import kernel
from schachtel.core.display import Display
from schachtel.core.formats import (
    FLAG,
    MAYBE,
    NUMBER,
    PART,
    SEAT,
    SQUARE,
    SQUARES,
    TEXT,
    keyed,
    listed,
    series,
    told,
    word,
)
from schachtel.core.layout import I8, I16, U8, Event, I8s, I16s, U8s, U64s
from schachtel.core.shown import Message, say, sentence, write_square
from schachtel.games.schlacht.data import COLOURS, TILES
from schachtel.games.schlacht.notation import PASS_TEXT, SEATS, STAGES, TIES
from schachtel.games.schlacht.rules import captures
from schachtel.games.schlacht.state import (
    BATTLE,
    CAPTURE,
    CAPTURED,
    GAME_WON,
    MATCH_WON,
    NEW_GAME,
    PASS,
    PASSED,
    PER_SIDE,
    PLACED,
    State,
    Tables,
)
from schachtel.games.schlacht.words import WORDS

# The numbers of the sentences in CHOICES and PROMPTS are their indices. The kind of an event determines
# its sentence in EVENTS.
A_PLACE, A_CAPTURE, A_PASS = range(3)
CHOICES = (
    sentence("place", target=SQUARE),
    sentence("capture", source=SQUARE, target=SQUARE),
    sentence("pass"),
)
PROMPTS = (sentence("place", left=NUMBER), sentence("capture"), sentence("pass"))
EVENTS = (
    sentence("placed", seat=SEAT, square=SQUARE),
    sentence("captured", seat=SEAT, source=SQUARE, target=SQUARE),
    sentence("passed", seat=SEAT),
    sentence("game_won", seat=SEAT, points=NUMBER, game=NUMBER),
    sentence("new_game", seat=SEAT, game=NUMBER),
    sentence("match_won", seat=SEAT, score=series(2, NUMBER)),
)

FIRST_TILE = ord(TILES[0])
RED_LETTER, YELLOW_LETTER, GREEN_LETTER, BLUE_LETTER = map(ord, COLOURS)
DIGIT, TIMES = ord("0"), ord("x")
PASS_0, PASS_1, PASS_2, PASS_3 = map(ord, PASS_TEXT)


class Match(shown.View):
    """The match of which the current game is a part."""

    game: I16 = told()
    score: I16s = told(NUMBER, 2)
    target: I16 = told()
    tie: U8 = told(word(*TIES))
    rebuild: U8 = told(FLAG)
    single: U8 = told(FLAG)


class View(shown.View):
    """The board and the match as every seat and spectator sees them."""

    board: U8s = told(TEXT, 8)
    colours: U8s = told(TEXT, 64)
    pieces: U64s = told(keyed(SEATS, SQUARES), 2)
    last: I8s = told(listed(SQUARE), 2)
    stage: U8 = told(word(*STAGES))
    starter: U8 = told()
    last_pass: I8 = told(MAYBE)
    match: Match = told(PART)


class Choice(shown.Choice):
    """A placement, a capture or a pass."""

    kind: U8 = told(word("place", "capture", "pass"))
    source: I8 = told(SQUARE)
    target: I8 = told(SQUARE)


@kernel
def show(s: State, t: Tables, seat: int, out: View) -> None:
    order = s.code // 4096
    for place in range(4):
        out.board[2 * place] = FIRST_TILE + t.order[order * 4 + place]
        out.board[2 * place + 1] = DIGIT + (s.code >> (9 - 3 * place) & 7)
    for square in range(64):
        letter = RED_LETTER * has(s.colour[0], square) + YELLOW_LETTER * has(s.colour[1], square)
        letter += GREEN_LETTER * has(s.colour[2], square) + BLUE_LETTER * has(s.colour[3], square)
        out.colours[square] = letter
    out.pieces[0], out.pieces[1] = s.pieces[0], s.pieces[1]
    show_last(s, out)
    out.stage, out.starter, out.last_pass = s.stage, s.starter, s.last_pass
    match = out.match
    match.game, match.target, match.tie = s.game, s.target, s.tie
    match.score[0], match.score[1] = s.score[0], s.score[1]
    match.rebuild, match.single = s.rebuild, s.single


@kernel
def show_last(s: State, out: View) -> None:
    """Show the squares of the last placement or capture."""
    out.last[0] = out.last[1] = -1
    for i in range(min(s.n_events, len(s.events))):
        event = s.events[i]
        if event.kind == PLACED:
            out.last[0] = event.a
        elif event.kind == CAPTURED:
            out.last[0], out.last[1] = event.a, event.b


@kernel
def offer(s: State, t: Tables, seat: int, action: int, out: Choice) -> None:
    out.source = out.target = -1
    if action == PASS:
        out.kind = A_PASS
        say(out.said, A_PASS, 0, 0, 0, 0, 0)
    elif action < CAPTURE:
        out.kind, out.target = A_PLACE, action
        say(out.said, A_PLACE, action, 0, 0, 0, 0)
    else:
        out.kind, out.source, out.target = A_CAPTURE, (action - CAPTURE) // 64, (action - CAPTURE) % 64
        say(out.said, A_CAPTURE, (action - CAPTURE) // 64, (action - CAPTURE) % 64, 0, 0, 0)


@kernel
def notate(s: State, t: Tables, seat: int, action: int, out: U8s) -> int:
    """Write an action in notation: `d4` for a placement, `d4xf5` for a capture, or `pass`."""
    if action == PASS:
        out[0], out[1], out[2], out[3] = PASS_0, PASS_1, PASS_2, PASS_3
        return 4
    if action < CAPTURE:
        return write_square(out, 0, action)
    write_square(out, 0, (action - CAPTURE) // 64)
    out[2] = TIMES
    return write_square(out, 3, (action - CAPTURE) % 64)


@kernel
def ask(s: State, t: Tables, seat: int, out: Message) -> None:
    if s.stage != BATTLE:
        say(out, A_PLACE, PER_SIDE - count(s.pieces[seat]), 0, 0, 0, 0)
    elif can_capture(s, t, seat):
        say(out, A_CAPTURE, 0, 0, 0, 0, 0)
    else:
        say(out, A_PASS, 0, 0, 0, 0, 0)


@kernel
def can_capture(s: State, t: Tables, seat: int) -> bool:
    mine = s.pieces[seat]
    while mine:
        if captures(s, t, seat, lowest(mine)):
            return True
        mine = without_lowest(mine)
    return False


@kernel
def tell(s: State, t: Tables, event: Event, out: Message) -> None:
    """Write the message of an event, with the number of its sentence and the values in it."""
    say(out, event.kind - PLACED, event.seat, event.a, event.b, 0, 0)


assert list(range(PLACED, PLACED + len(EVENTS))) == [PLACED, CAPTURED, PASSED, GAME_WON, NEW_GAME, MATCH_WON]

DISPLAY = Display(
    View=View,
    Choice=Choice,
    show=show,
    offer=offer,
    ask=ask,
    tell=tell,
    notate=notate,
    events=EVENTS,
    choices=CHOICES,
    prompts=PROMPTS,
    words=WORDS,
    longest_move=5,
)
