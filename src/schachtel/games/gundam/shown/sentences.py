"""The numbered sentences of the *Gundam Card Game*: what a player can do, what a player is asked, and what happened.

A seat in a sentence has the format `SEAT`, or `LETTER` if only its letter is written. A place of a card has the format
`PLACE`. Values with these names have the same meaning in all sentences:

- `party`, `first`, `second`: a player (`party`), or a team by its two seats (`first` and `second`)
- `name`, `place`: a card, and where it lies
- `source`, `place`: the card that has an effect, and where it lies, if it is in play
"""

from __future__ import annotations

from collections.abc import Mapping

from schachtel.core.formats import (
    FLAG,
    LETTER,
    MAYBE,
    MAYBE_SEAT,
    NUMBER,
    PLACE,
    SEAT,
    SIGNED,
    Format,
    looked_up,
    message,
    series,
    subset,
    word,
)
from schachtel.core.shown import Sentence, sentence
from schachtel.games.gundam.effects.words import Keyword
from schachtel.games.gundam.rules import events, questions
from schachtel.games.gundam.rules.limits import CARDS, MOST_SEATS
from schachtel.games.gundam.state import EFFECTS

CARD_NUMBER = looked_up("numbers")
NAME = looked_up("names")  # names of cards; from index PILOT_NAMES on, the names that the cards have as pilots
FACTS = looked_up("facts")  # kind, colour, level, cost and strength of a card
BOOST = looked_up("boosts")  # the AP and HP that a pilot adds
EFFECT = looked_up("effects")  # texts of effects; from index KEYWORD_EFFECTS on, texts of keywords
KEYWORD = looked_up("keywords")  # a keyword with its number
PILOT_NAMES, KEYWORD_EFFECTS = CARDS, EFFECTS
N_KEYWORDS, MOST_OF_KEYWORD = len(Keyword), 320  # the number of a unit's keyword is always less than 320

PARTY = {"party": MAYBE_SEAT, "first": LETTER, "second": LETTER}
CARD_AT = {"name": NAME, "place": PLACE}
SOURCE = {"source": NAME, "place": PLACE}
FIGHTER = {**CARD_AT, "ap": NUMBER, "hp": NUMBER}
HIT = {**PARTY, "base": NAME, "hp": NUMBER, "shields": NUMBER}  # player or team that is attacked, and what is hit
PARTY_WIDTH, FIGHTER_WIDTH, HIT_WIDTH = len(PARTY), len(FIGHTER), len(HIT)

# --- what a player can do --------------------------------------------------------------------------------------------

STATES = ("rested", "fresh", "can_attack", "held", "hunts", "protected", "pairing", "pairing_at_once")
RESTED, FRESH, CAN_ATTACK, HELD, HUNTS, PROTECTED, PAIRING, PAIRING_AT_ONCE = (1 << at for at in range(len(STATES)))
UNIT_VALUES = {
    **CARD_AT, "pilot": NAME, "linked": FLAG, "ap": NUMBER, "printed": MAYBE, "hp": NUMBER, "most": NUMBER,
    "keywords": series(N_KEYWORDS, KEYWORD), "states": subset(1, word(*STATES), spoken="state"),
}  # fmt: skip
PLAIN_ANSWERS = (
    "leave_it", "nothing", "second", "keep", "end", "pass", "no_block", "no_burst", "no_more", "pay", "yes", "first",
    "redraw", "top", "bottom", "veto", "rested_resource", "active_resource", "ex_resource", "something",
)  # fmt: skip
(
    SAY_LEAVE_IT, SAY_NOTHING, SAY_SECOND, SAY_KEEP, SAY_END, SAY_PASS, SAY_NO_BLOCK, SAY_NO_BURST, SAY_NO_MORE,
    SAY_PAY, SAY_YES, SAY_FIRST, SAY_REDRAW, SAY_TOP, SAY_BOTTOM, SAY_VETO, SAY_RESOURCE, _, _, SAY_SOMETHING,
    SAY_BURST, SAY_ROUND, SAY_PLAY, SAY_PAIR, SAY_DISCARD, SAY_HAND, SAY_TRASH, SAY_TOKEN, SAY_LOOKED, SAY_ATTACK,
    SAY_UNIT, SAY_PLAYER, SAY_USE, SAY_PAYMENT, SAY_ORDER, SAY_ALLOW,
) = range(36)  # fmt: skip
ANSWERS = (
    *map(sentence, PLAIN_ANSWERS),
    sentence("burst", name=NAME),
    sentence("round", seats=series(MOST_SEATS, NUMBER, spoken="letter")),
    sentence("play", name=NAME, cost=NUMBER),
    sentence("pair", name=NAME, boost=BOOST),
    *(sentence(key, name=NAME, facts=FACTS) for key in ("discard", "hand", "trash", "token", "looked")),
    sentence("attack", FIGHTER),
    sentence("unit", UNIT_VALUES),
    sentence("player", HIT),
    sentence("use", CARD_AT, effect=EFFECT),
    sentence("payment", sorts=word("both", "ex", "plain"), ex=NUMBER, plain=NUMBER),
    sentence("order", SOURCE, effect=EFFECT),
)
BOTH_SORTS, ONLY_EX, ONLY_PLAIN = range(3)
PROPOSAL = message(
    "choice", 1 + sum(each.width for each in UNIT_VALUES.values()), ANSWERS
)  # the action that a partner proposes
CHOICES = (*ANSWERS, sentence("allow", what=PROPOSAL))
assert len(CHOICES) == SAY_ALLOW + 1
PASSING = {  # for each question, the sentence that means "no"
    questions.FIRST: SAY_SECOND, questions.MULLIGAN: SAY_KEEP, questions.MAIN: SAY_END, questions.ACTION: SAY_PASS,
    questions.BLOCK: SAY_NO_BLOCK, questions.BURST: SAY_NO_BURST, questions.UNIT: SAY_NO_MORE,
    questions.INSTEAD: SAY_PAY,
}  # fmt: skip
AGREEING = {questions.FIRST: SAY_FIRST, questions.MULLIGAN: SAY_REDRAW}  # the sentence that means "yes", by question
SAY_NO = tuple(PASSING.get(asked, SAY_NOTHING) for asked in range(questions.COUNT))
SAY_YES_TO = tuple(AGREEING.get(asked, SAY_YES) for asked in range(questions.COUNT))

# --- what a player is asked ------------------------------------------------------------------------------------------

TARGETS = (sentence("against_unit", FIGHTER), sentence("against_player", HIT))
AGAINST_UNIT, AGAINST_PLAYER = range(2)
AGAINST = message("prompt", 1 + HIT_WIDTH, TARGETS)
OF_SEVERAL = {"number": NUMBER, "most": NUMBER}
ASKED = {
    questions.FIRST: sentence("first"),
    questions.MULLIGAN: sentence("mulligan"),
    questions.MAIN: sentence("main"),
    questions.TARGET: sentence("target", FIGHTER),
    questions.PAY: sentence("pay", SOURCE),
    questions.PAIR: sentence("pair", name=NAME),
    questions.ROOM: sentence("room", SOURCE, shared=FLAG),
    questions.UNIT: sentence("unit", OF_SEVERAL),
    questions.HAND: sentence("hand", OF_SEVERAL),
    questions.TRASH: sentence("trash", OF_SEVERAL),
    questions.LOOKED: sentence("looked"),
    questions.BURST: sentence("burst", name=NAME),
    questions.ORDER: sentence("order"),
    questions.PLACE: sentence("place"),
    questions.TOKEN: sentence("token"),
    questions.INSTEAD: sentence("instead", SOURCE),
    questions.COST: sentence("cost"),
    questions.DIRECTION: sentence("direction"),
    questions.RESOURCE: sentence("resource"),
}
SHORT_QUESTIONS = (
    *ASKED.values(),
    sentence("partner", leader=SEAT),
    sentence("end_action", PARTY),
    sentence("too_many", most=NUMBER, over=NUMBER),
)
SAY_ASKED = tuple(list(ASKED).index(asked) if asked in ASKED else 0 for asked in range(questions.COUNT))
SAY_PARTNER, SAY_END_ACTION, SAY_TOO_MANY, SAY_BLOCK, SAY_ACTION = range(len(ASKED), len(ASKED) + 5)
QUESTIONS = (
    *SHORT_QUESTIONS,
    sentence("block", FIGHTER, target=AGAINST),
    sentence("action", FIGHTER, target=AGAINST),
)
assert len(QUESTIONS) == SAY_ACTION + 1
QUESTION = message("prompt", 1 + FIGHTER_WIDTH + 1 + HIT_WIDTH, QUESTIONS)
ASKED_BEFORE_WIDTH = 1 + FIGHTER_WIDTH
ASKED_BEFORE = message("prompt", ASKED_BEFORE_WIDTH, SHORT_QUESTIONS)  # the question that a partner has answered
TOLD_EFFECT = {**SOURCE, "effect": EFFECT}
SAY_QUESTION, SAY_EFFECT_QUESTION, SAY_PROPOSAL, SAY_ASKED_PROPOSAL, SAY_EFFECT_PROPOSAL = range(5)
PROMPTS = (
    sentence("question", seat=SEAT, question=QUESTION),
    sentence("effect_question", TOLD_EFFECT, seat=SEAT, question=QUESTION),
    sentence("proposal", seat=SEAT, partner=SEAT, what=PROPOSAL),
    sentence("asked_proposal", seat=SEAT, partner=SEAT, question=ASKED_BEFORE, what=PROPOSAL),
    sentence("effect_proposal", TOLD_EFFECT, seat=SEAT, partner=SEAT, question=ASKED_BEFORE, what=PROPOSAL),
)

# --- what happened ---------------------------------------------------------------------------------------------------


def _event(key: str, *groups: Mapping[str, Format], kind: str = "", **more: Format) -> Sentence:
    """Declare the sentence for an event.

    In JSON, an event has its seat, card and number. All other values are used only for the sentence.
    """
    told = {"seat": SEAT, "card": CARD_NUMBER, "number": NUMBER}
    silent = [name for group in (*groups, more) for name in group]
    return sentence(key, told, *groups, silent=silent, kind=kind, **more)


TOLD = 3  # an event's values in JSON: seat, card and number; the values for its sentence come after them
EVENTS = (  # first a sentence for each kind of event, in the order of the kinds
    _event("tossed", PARTY, following=MAYBE_SEAT),
    _event("redrew"),
    _event("turn", PARTY, turn=NUMBER),
    _event("drew", name=NAME),
    _event("played", name=NAME),
    _event("deployed", CARD_AT),
    _event("paired", name=NAME, unit=NAME, at=PLACE),
    _event("linked", CARD_AT),
    _event("trashed", CARD_AT),
    _event("destroyed", CARD_AT),
    _event("attacked", CARD_AT, PARTY, unit=NAME, at=PLACE),
    _event("blocked", CARD_AT),
    _event("passed"),
    _event("damaged", CARD_AT, left=MAYBE),
    _event("shield_fell", name=NAME),
    _event("burst", name=NAME),
    _event("no_burst", name=NAME),
    _event("effect", SOURCE, keyword=KEYWORD),
    _event("rested", CARD_AT),
    _event("readied", CARD_AT),
    _event("returned", CARD_AT),
    _event("healed", CARD_AT),
    _event("changed_ap", CARD_AT, change=SIGNED, until=word("turn", "battle")),
    _event("gained", CARD_AT, keyword=KEYWORD),
    _event("discarded", name=NAME),
    _event("to_hand", name=NAME),
    _event("looked_at", name=NAME),
    _event("shuffled"),
    _event("left", CARD_AT),
    _event("defeated", PARTY),
    _event("resource_placed", placed=word("active", "rested", "ex")),
    _event("protected", CARD_AT),
    _event("may_strike", CARD_AT, already=FLAG),
    _event("proposed", what=PROPOSAL),
    _event("vetoed"),
    _event("won", CARD_AT, PARTY),
    # Other sentences for some kinds of events, which are used in special cases.
    _event("left_to_leader", kind="passed"),
    _event("ended", kind="passed"),
    _event("repaired", CARD_AT, kind="healed", keyword=KEYWORD),
    _event("readied_resource", kind="readied"),
    _event("protected_shields", PARTY, kind="protected"),
    _event("looked_at_some", kind="looked_at", looked=NUMBER),
    _event("proposed_something", kind="proposed"),
)
(
    LEFT_TO_LEADER, ENDED, REPAIRED, READIED_RESOURCE, PROTECTED_SHIELDS, LOOKED_AT_SOME, PROPOSED_SOMETHING,
) = range(events.LAST, events.LAST + 7)  # fmt: skip
assert len(EVENTS) == PROPOSED_SOMETHING + 1
PLACED_ACTIVE, PLACED_RESTED, PLACED_EX = range(3)
UNTIL_TURN, UNTIL_BATTLE = range(2)
