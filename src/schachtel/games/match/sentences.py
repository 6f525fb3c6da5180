"""The sentences of *Match of the Century* for choices, prompts and events, which kernels refer to by number."""

from __future__ import annotations

from schachtel.core.formats import FLAG, NUMBER, SEAT, looked_up, subset, word
from schachtel.core.shown import Sentence, sentence
from schachtel.games.match.data import COLOURS, OFFICERS
from schachtel.games.match.notation import ANSWERS, NUMERALS
from schachtel.games.match.state import STRONGER

CARD = looked_up("cards")
CODE = looked_up("codes")
TITLE = looked_up("titles")
CLAUSE = looked_up("clauses")
TITLES = subset(2, TITLE)
SECTION = word(*NUMERALS)
PIECE = word(*OFFICERS, "pawn", spoken="piece")
COLOUR = word(*COLOURS, spoken="colour")
A_PAWN = len(OFFICERS)

# --- choices ---------------------------------------------------------------------------------------------------------

KINDS = ("play", "conceal", "discard", "answer")
A_PLAY, A_CONCEAL, A_DISCARD, AN_ANSWER = range(4)
SAY_PLAY, SAY_CONCEAL, SAY_KEEP, SAY_GO_ON, SAY_DISCARD, SAY_ANSWER = range(6)
CHOICES = (
    sentence("play", title=TITLE, piece=PIECE, counts=NUMBER, section=SECTION, pawns=NUMBER),
    sentence("conceal", titles=TITLES),
    sentence("keep"),
    sentence("go_on"),
    sentence("discard", title=TITLE, colour=COLOUR, officer=PIECE, strength=NUMBER),
    # From here on: the sentences for answers to questions, in the order of the answers' action codes.
    sentence("resign"),
    sentence("use"),
    sentence("decline"),
    sentence("draw"),
    sentence("stop"),
    sentence("pawn"),
    sentence("clause", clause=CLAUSE),
    sentence("clause", clause=CLAUSE),
    sentence("strength", number=NUMBER, colour=COLOUR),
    sentence("strength", number=NUMBER, colour=COLOUR),
    sentence("must_play"),
    sentence("must_discard"),
    sentence("promote"),
)
assert len(CHOICES) == SAY_ANSWER + len(ANSWERS)

# --- prompts ---------------------------------------------------------------------------------------------------------

(
    SAY_EXCHANGE, SAY_WHICH, SAY_NO_CARDS, SAY_MUST_RESIGN, SAY_LEAD, SAY_REPLY, SAY_OFFER, SAY_TRIM, SAY_DRAW,
    SAY_DRAW_OR_PAWN, SAY_EITHER, SAY_LAY_DOWN, SAY_STRENGTH, SAY_PICK, SAY_PROMOTE,
) = range(15)  # fmt: skip
PROMPTS = (
    sentence("exchange"),
    sentence("conceal"),
    sentence("no_cards"),
    sentence("must_resign"),
    sentence("lead"),
    sentence("reply", section=SECTION),
    sentence("offer"),
    sentence("trim", number=NUMBER),
    sentence("draw", left=NUMBER),
    sentence("draw_or_pawn"),
    sentence("either", first=CLAUSE, second=CLAUSE),
    sentence("discard", left=NUMBER),
    sentence("strength"),
    sentence("pick", title=TITLE, colour=COLOUR, officer=PIECE, strength=NUMBER),
    sentence("promote"),
)

# --- events ----------------------------------------------------------------------------------------------------------

TELL_CARDS, TELL_NUMBER = range(2)  # whether an event names the cards or only gives their number
ALL, A_PART, NOTHING = range(3)  # whether a change of pawns or endurance was possible as a whole, in part or not at all
UP, DOWN = range(2)


def _about_cards(key: str) -> Sentence:
    cards, told = subset(2, CODE), word("cards", "number")
    silent = ("titles", "told")
    return sentence(key, silent=silent, seat=SEAT, cards=cards, number=NUMBER, titles=TITLES, told=told)


def _about_card(key: str) -> Sentence:
    return sentence(key, silent=("title", "piece"), seat=SEAT, card=CODE, title=TITLE, piece=PIECE)


def _with_number(key: str) -> Sentence:
    return sentence(key, seat=SEAT, number=NUMBER)


HOW_MUCH = word("all", "part", "none")
WAY = word("up", "down")
EVENTS = (  # the sentences for events, in the order of the kinds of events in `state.py`
    _about_cards("discarded"),
    _about_cards("drew"),
    sentence("played", silent=("title", "piece", "counts"), seat=SEAT, card=CODE, section=SECTION, pawns=NUMBER,
             title=TITLE, piece=PIECE, counts=NUMBER),
    sentence("tied", silent=("strength",), seat=SEAT, section=SECTION, strength=NUMBER),
    _with_number("initiative"),
    _about_card("used"),
    _about_card("declined"),
    sentence("endurance", silent=("by", "due", "way", "moved"), seat=SEAT, number=NUMBER, excess=NUMBER, by=NUMBER,
             due=NUMBER, way=WAY, moved=HOW_MUCH),
    sentence("advantage", silent=("by", "way"), seat=SEAT, number=NUMBER, by=NUMBER, way=WAY),
    sentence("pawns", silent=("due", "taken"), seat=SEAT, number=NUMBER, excess=NUMBER, due=NUMBER, taken=HOW_MUCH),
    sentence("not_assigned", seat=SEAT, section=SECTION),
    _with_number("halved"),
    sentence("cleared", seat=SEAT, section=SECTION),
    _about_card("picked"),
    _about_card("must_play"),
    _with_number("no_pawns"),
    _with_number("shuffled"),
    _with_number("resigned"),
    sentence("game_won", silent=("ahead",), seat=SEAT, number=NUMBER, advantage=NUMBER, ahead=FLAG),
    _with_number("game_drawn"),
    _with_number("new_game"),
    sentence("match_won", silent=("more", "fewer"), seat=SEAT, number=NUMBER, more=NUMBER, fewer=NUMBER),
    _with_number("promoted"),
    sentence("stronger", silent=("stronger", "weaker"), seat=SEAT, section=SECTION, stronger=NUMBER, weaker=NUMBER),
)  # fmt: skip
assert len(EVENTS) == STRONGER
