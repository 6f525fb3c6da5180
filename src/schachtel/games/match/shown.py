"""The records that show *Match of the Century* to a player, and the kernels that fill them."""

from __future__ import annotations

from schachtel.core import shown
from schachtel.core.bits import NONE, has
from schachtel.core.compile import kernel
from schachtel.core.display import Display
from schachtel.core.formats import FLAG, HIDDEN, MAYBE, NUMBER, PART, listed, looked_up, parts, told, word
from schachtel.core.layout import I8, I16, U8, Event, I8s, Many, U8s
from schachtel.core.shown import Message, letters, say, write_text
from schachtel.games.match import sentences
from schachtel.games.match.lookups import lookups
from schachtel.games.match.notation import ANSWERS, ASKED, KEEP, LETTERS, STAGES
from schachtel.games.match.rules import WAYS, colour_of, limit, strength
from schachtel.games.match.sentences import CARD, CODE, SECTION
from schachtel.games.match.state import (
    AS_BLACK,
    AS_WHITE,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_DRAW_OR_PAWN,
    ASK_EITHER,
    ASK_PICK,
    ASK_STRENGTH,
    CARDS,
    CLEARED,
    CONCEAL,
    CONCEALED,
    DECLINED,
    DISCARD,
    DISCARDED,
    DO_PROMOTE,
    DREW,
    ENDURED,
    FIRST,
    GAME_WON,
    LEAD,
    MATCH_WON,
    MOST_ADDED,
    MOST_HELD,
    MUST,
    OFFER,
    ONE,
    PICKED,
    PLAY,
    PLAYED,
    REPLY,
    RESIGN,
    SECOND,
    SECTIONS,
    SEVERAL,
    SHIFTED,
    SPACE,
    SPACES,
    SPASSKY,
    STATUS,
    STRONGER,
    TIED,
    TOOK_PAWNS,
    TRIM,
    UNASSIGNED,
    USED,
    State,
    Tables,
)
from schachtel.games.match.state import WORDS as EFFECT_WORDS
from schachtel.games.match.words import WORDS

# --- records ---------------------------------------------------------------------------------------------------------


class Space(shown.View):
    """A space of an endurance track."""

    hand: I8 = told()
    pawns: I8 = told()
    advantage: I8 = told()


class Side(shown.View):
    """A player's cards, pawns, endurance and points, as the viewer sees them.

    A set of cards is an array with one entry per card of the deck; the entry is -1 if the card is not in the set.
    """

    hand: I8s = told(listed(CARD), CARDS)
    n_hand: I8 = told()
    marked: I8s = told(listed(CODE), CARDS)
    limit: I8 = told()
    deck: I8 = told()
    discard: I8s = told(listed(CARD), CARDS)
    face_down: I8 = told()
    pawns: I8 = told()
    may_add_pawns: U8 = told(FLAG)
    endurance: I8 = told()
    n_spaces: I8 = told(HIDDEN)
    track: Many[Space] = told(parts("n_spaces"), SPACES)
    points: I8 = told()
    must_play: I8 = told(CODE)
    board: I8s = told(CARD, SECTIONS)
    added: I8s = told(NUMBER, SECTIONS)


class View(shown.View):
    """The match and both players' sides, as far as the viewer may know them."""

    cards: U8 = told(looked_up("box"))
    stage: I8 = told(word(*STAGES))
    asked: I8 = told(word(*ASKED))
    game_number: I16 = told()
    white: I8 = told()
    initiative: I8 = told()
    section: I8 = told(SECTION)
    advantage: I16 = told()
    picked: I8 = told(CARD)
    left: I8 = told()
    sides: Many[Side] = told(PART, 2)


class Choice(shown.Choice):
    """A legal action: to play a card, to discard cards, or to answer a question."""

    kind: U8 = told(word(*sentences.KINDS))
    source: I8 = told(CODE)
    target: I8 = told(SECTION)
    pawns: I8 = told(MAYBE, optional=True)


# --- views -----------------------------------------------------------------------------------------------------------


@kernel
def show(s: State, t: Tables, seat: int, out: View) -> None:
    out.stage, out.asked, out.game_number = s.stage, s.asked, s.game
    out.white, out.initiative, out.section = s.white, s.leader, s.section
    out.advantage, out.left = s.advantage, s.left
    out.picked = half(s, 1 - int(s.doer), int(s.picked)) if s.asked == ASK_PICK else -1
    for each in range(2):
        show_side(s, each, seat, out.sides[each])


@kernel
def show_side(s: State, seat: int, viewer: int, out: Side) -> None:
    side = s.side[seat]
    known = side.hand if seat == viewer else side.known
    marked = side.marked if seat == viewer else NONE
    for card in range(CARDS):
        out.hand[card] = half(s, seat, card) if has(known, card) else -1
        out.discard[card] = half(s, seat, card) if has(side.discard, card) else -1
        out.marked[card] = seat * CARDS + card if has(marked, card) else -1
    out.n_hand, out.limit, out.deck, out.face_down = side.n_hand, limit(s, seat), side.n_deck, side.n_buried
    out.pawns, out.may_add_pawns = side.pawns, side.banned == 0
    out.endurance, out.points = side.endurance, side.points
    out.must_play = seat * CARDS + int(side.forced) if side.forced >= 0 else -1
    out.n_spaces = s.spaces[seat]
    for i in range(SPACES):
        space = s.track[seat * SPACES + i]
        out.track[i].hand, out.track[i].pawns, out.track[i].advantage = space.limit, space.pawns, space.advantage
    for section in range(SECTIONS):
        out.board[section] = half(s, seat, int(side.board[section])) if side.board[section] >= 0 else -1
        out.added[section] = side.added[section]


@kernel
def half(s: State, seat: int, card: int) -> int:
    """Return the index of a card in the lookup table of cards, as the officer or the pawn that it is.

    Which of the two it is depends on its owner's colour in this game or, between games, in the next game.
    """
    return (seat * CARDS + card) * 2 + coming_colour(s, seat)


@kernel
def coming_colour(s: State, seat: int) -> int:
    """Return a seat's colour in this game or, between games, its colour in the next game."""
    between = s.stage == CONCEAL or s.stage == STATUS or (s.stage == TRIM and s.resume == SPACE)
    return 1 - colour_of(s, seat) if between and s.game > 0 else colour_of(s, seat)


@kernel
def piece(s: State, seat: int, card: int, colour: int) -> int:
    """Return what a card is if its owner plays this colour: its officer, or a pawn."""
    mine = s.card[seat * CARDS + card]
    return int(mine.officer) if mine.colour == colour else sentences.A_PAWN


# --- choices ---------------------------------------------------------------------------------------------------------


@kernel
def offer(s: State, t: Tables, seat: int, action: int, out: Choice) -> None:
    out.source = out.target = out.pawns = -1
    if action < RESIGN:
        offer_play(s, seat, action - PLAY, out)
    elif action >= CONCEALED:
        out.kind = sentences.A_CONCEAL
        offer_concealed(s, seat, action - CONCEALED, out.said)
    elif action >= DISCARD:
        out.kind, out.source = sentences.A_DISCARD, seat * CARDS + action - DISCARD
        say_officer(s, seat, action - DISCARD, sentences.SAY_DISCARD, out.said)
    else:
        out.kind = sentences.AN_ANSWER
        offer_answer(s, seat, action, out.said)


@kernel
def offer_play(s: State, seat: int, play: int, out: Choice) -> None:
    card, section, pawns = play // WAYS, play % WAYS // (MOST_ADDED + 1), play % (MOST_ADDED + 1)
    colour = coming_colour(s, seat)
    out.kind, out.source, out.target, out.pawns = sentences.A_PLAY, seat * CARDS + card, section, pawns
    plays_as, counts = piece(s, seat, card, colour), strength(s, seat, card, colour)
    say(out.said, sentences.SAY_PLAY, seat * CARDS + card, plays_as, counts, section, pawns)


@kernel
def offer_concealed(s: State, seat: int, chosen: int, out: Message) -> None:
    """Write the sentence that names the cards to be discarded.

    `chosen` has one bit for each card in hand, in the order of the deck.
    """
    cards = 0
    for card in range(CARDS):
        if has(s.side[seat].hand, card):
            cards |= (chosen & 1) << card
            chosen >>= 1
    if cards:
        say(out, sentences.SAY_CONCEAL, cards if seat == SPASSKY else 0, 0 if seat == SPASSKY else cards, 0, 0, 0)
    else:
        say(out, sentences.SAY_KEEP if s.side[seat].n_hand else sentences.SAY_GO_ON, 0, 0, 0, 0, 0)


@kernel
def offer_answer(s: State, seat: int, action: int, out: Message) -> None:
    number = sentences.SAY_ANSWER + action - RESIGN
    if action in (FIRST, SECOND):
        say(out, number, clause(s, action - FIRST), 0, 0, 0, 0)
    elif action in (AS_WHITE, AS_BLACK):
        colour = action - AS_WHITE
        say(out, number, strength(s, seat, max(int(s.picked), 0), colour), colour, 0, 0, 0)
    else:
        say(out, number, 0, 0, 0, 0, 0)


@kernel
def clause(s: State, which: int) -> int:
    """Return the index of the text for one of two alternatives in an effect: 0 is the first, 1 the second."""
    loser = 1 - int(s.winner)
    card = loser * CARDS + int(s.used)
    effect = card if s.card[card].colour == colour_of(s, loser) else 2 * CARDS + loser
    return effect * EFFECT_WORDS + int(s.at) + 1 + which


@kernel
def say_officer(s: State, seat: int, card: int, number: int, out: Message) -> None:
    """Write a message about a card, with its title, colour, officer and strength."""
    mine = s.card[seat * CARDS + card]
    say(out, number, seat * CARDS + card, int(mine.colour), int(mine.officer), int(mine.strength), 0)


# --- notation --------------------------------------------------------------------------------------------------------

DASH, AT, PLUS, NUMERAL, DIGIT = map(ord, "-@+I0")
COLOUR_LETTERS, OFFICER_LETTERS = tuple(map(ord, "wb")), tuple(map(ord, LETTERS))
ANSWER_TEXTS = tuple(letters(ANSWERS[action]) for action in range(RESIGN, DO_PROMOTE + 1))
KEEP_TEXT = letters(KEEP)
LONGEST_CODE = 3


@kernel
def notate(s: State, t: Tables, seat: int, action: int, out: U8s) -> int:
    """Write an action in notation: `wR1@III+2` plays a card, `-wR1-bK` discards cards, words such as `use` answer."""
    if action < RESIGN:
        return notate_play(s, seat, action - PLAY, out)
    if action >= CONCEALED:
        return notate_concealed(s, seat, action - CONCEALED, out)
    if action >= DISCARD:
        out[0] = DASH
        return write_code(s, seat, action - DISCARD, out, 1)
    return write_text(out, 0, ANSWER_TEXTS[action - RESIGN])


@kernel
def notate_play(s: State, seat: int, play: int, out: U8s) -> int:
    n = write_code(s, seat, play // WAYS, out, 0)
    out[n] = AT
    n += 1
    for _ in range(play % WAYS // (MOST_ADDED + 1) + 1):
        out[n] = NUMERAL
        n += 1
    pawns = play % (MOST_ADDED + 1)
    if pawns > 0:
        out[n], out[n + 1] = PLUS, DIGIT + pawns
        n += 2
    return n


@kernel
def notate_concealed(s: State, seat: int, chosen: int, out: U8s) -> int:
    if chosen == 0:
        return write_text(out, 0, KEEP_TEXT)
    n = 0
    for card in range(CARDS):
        if has(s.side[seat].hand, card):
            if chosen & 1:
                out[n] = DASH
                n = write_code(s, seat, card, out, n + 1)
            chosen >>= 1
    return n


@kernel
def write_code(s: State, seat: int, card: int, out: U8s, at: int) -> int:
    """Write a card's short name within its deck: its colour, its officer, and a number if there are two such cards."""
    mine = s.card[seat * CARDS + card]
    same = which = 0
    for i in range(CARDS):
        each = s.card[seat * CARDS + i]
        if each.colour == mine.colour and each.officer == mine.officer:
            same += 1
            if i <= card:
                which += 1
    out[at], out[at + 1] = COLOUR_LETTERS[int(mine.colour)], OFFICER_LETTERS[int(mine.officer)]
    if same == 1:
        return at + 2
    out[at + 2] = DIGIT + which
    return at + LONGEST_CODE


# --- prompts ---------------------------------------------------------------------------------------------------------


@kernel
def ask(s: State, t: Tables, seat: int, out: Message) -> None:
    side = s.side[seat]
    if s.stage == CONCEAL and side.n_hand == 0:
        say(out, sentences.SAY_NO_CARDS, 0, 0, 0, 0, 0)
    elif s.stage == CONCEAL:
        say(out, sentences.SAY_EXCHANGE if s.game == 0 else sentences.SAY_WHICH, 0, 0, 0, 0, 0)
    elif (s.stage == LEAD or s.stage == REPLY) and side.n_hand == 0:
        say(out, sentences.SAY_MUST_RESIGN, 0, 0, 0, 0, 0)
    elif s.stage == LEAD:
        say(out, sentences.SAY_LEAD, 0, 0, 0, 0, 0)
    elif s.stage == REPLY:
        say(out, sentences.SAY_REPLY, max(int(s.section), 0), 0, 0, 0, 0)
    elif s.stage == OFFER:
        say(out, sentences.SAY_OFFER, 0, 0, 0, 0, 0)
    elif s.stage == TRIM:
        say(out, sentences.SAY_TRIM, int(side.n_hand) - limit(s, seat), 0, 0, 0, 0)
    elif s.stage == STATUS or s.asked == ASK_DRAW:
        say(out, sentences.SAY_DRAW, int(s.left), 0, 0, 0, 0)
    else:
        ask_by_effect(s, seat, out)


@kernel
def ask_by_effect(s: State, seat: int, out: Message) -> None:
    """Write the question that the effect of a card asks."""
    if s.asked == ASK_DRAW_OR_PAWN:
        say(out, sentences.SAY_DRAW_OR_PAWN, 0, 0, 0, 0, 0)
    elif s.asked == ASK_EITHER:
        say(out, sentences.SAY_EITHER, clause(s, 0), clause(s, 1), 0, 0, 0)
    elif s.asked == ASK_DISCARD:
        say(out, sentences.SAY_LAY_DOWN, int(s.left), 0, 0, 0, 0)
    elif s.asked == ASK_STRENGTH:
        say(out, sentences.SAY_STRENGTH, 0, 0, 0, 0, 0)
    elif s.asked == ASK_PICK:
        say_officer(s, 1 - seat, int(s.picked), sentences.SAY_PICK, out)
    else:
        say(out, sentences.SAY_PROMOTE, 0, 0, 0, 0, 0)


# --- events ----------------------------------------------------------------------------------------------------------


@kernel
def tell(s: State, t: Tables, event: Event, out: Message) -> None:
    kind, seat = event.kind, int(event.seat)
    a, b, c = int(event.a), int(event.b), int(event.c)
    if kind in (DISCARDED, DREW):
        tell_cards(event, out)
    elif kind in (PLAYED, USED, DECLINED, PICKED, MUST):
        tell_card(s, event, out)
    elif kind == ENDURED:
        say(out, kind - DISCARDED, seat, a, b - a, abs(a), abs(b))
        out.values[5], out.values[6] = way(b), how_much(a, b)
    elif kind == TOOK_PAWNS:
        say(out, kind - DISCARDED, seat, a, b - a, b, how_much(a, b))
    elif kind in (TIED, STRONGER, UNASSIGNED, CLEARED):
        say(out, kind - DISCARDED, seat, a, b, c, 0)
    elif kind == SHIFTED:
        say(out, kind - DISCARDED, seat, a, abs(a), way(a), 0)
    elif kind == GAME_WON:
        say(out, kind - DISCARDED, seat, a, b, 1 if b > 0 else 0, 0)
    elif kind == MATCH_WON:
        say(out, kind - DISCARDED, seat, a, max(a, b), min(a, b), 0)
    else:
        say(out, kind - DISCARDED, seat, a, 0, 0, 0)


@kernel
def way(number: int) -> int:
    """Return UP for a gain and DOWN for a loss."""
    return sentences.UP if number >= 0 else sentences.DOWN


@kernel
def how_much(done: int, due: int) -> int:
    """Return whether a change was made as a whole, in part or not at all.

    Endurance beyond the end of the track is lost, and so are pawns that the supply does not have (R29, R34).
    """
    if done == due:
        return sentences.ALL
    return sentences.A_PART if done != 0 else sentences.NOTHING


@kernel
def tell_cards(event: Event, out: Message) -> None:
    """Write a message about drawn or discarded cards: their titles if they are known, else only their number."""
    cards = 0
    if event.d == ONE:
        cards = 1 << int(event.a)
    elif event.d == SEVERAL:
        cards = int(event.a) | int(event.c) << 8
    first, second = (cards, 0) if event.seat == SPASSKY else (0, cards)
    say(out, event.kind - DISCARDED, int(event.seat), first, second, int(event.b), first)
    out.values[5], out.values[6] = second, sentences.TELL_CARDS if cards else sentences.TELL_NUMBER


@kernel
def tell_card(s: State, event: Event, out: Message) -> None:
    """Write a message about one card, which is an officer or a pawn in this game."""
    seat, card = int(event.seat), int(event.a)
    index, colour = seat * CARDS + card, colour_of(s, seat)
    if event.kind == PLAYED:
        say(out, event.kind - DISCARDED, seat, index, int(event.b), int(event.c), index)
        out.values[5], out.values[6] = piece(s, seat, card, colour), strength(s, seat, card, colour)
    else:
        say(out, event.kind - DISCARDED, seat, index, index, piece(s, seat, card, colour), 0)


DISPLAY = Display(
    View=View,
    Choice=Choice,
    show=show,
    offer=offer,
    ask=ask,
    tell=tell,
    notate=notate,
    events=sentences.EVENTS,
    choices=sentences.CHOICES,
    prompts=sentences.PROMPTS,
    words=WORDS,
    longest_move=(1 + LONGEST_CODE) * MOST_HELD,
    data=lookups,
)
