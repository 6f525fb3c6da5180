"""Cards and endurance tracks of *Match of the Century*: ours, and those that owners of the real game type in.

A TOML file has `[[card]]` tables (owner, officer, colour, strength, title, effect, source), `[[space]]` tables (owner,
hand, pawns, advantage, start), from the worst space of a track to the best, and a `[pawn]` table (effect, source) for
the effect that all pawns share. An effect is a list of phrases.
"""

from __future__ import annotations

import functools
import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from schachtel.core.contract import Language
from schachtel.core.errors import Fault, FaultyFile, FaultyValue, OptionError, short
from schachtel.core.files import read_text, read_toml
from schachtel.games.match import state
from schachtel.games.match.faults import Place, fault
from schachtel.games.match.state import SPACES, WORDS
from schachtel.games.match.words import NAMES
from schachtel.games.match.words import WORDS as SAID

OWNERS = ("spassky", "fischer")
COLOURS = ("white", "black")
OFFICERS = ("king", "queen", "rook", "bishop", "knight")
HOW_MANY = (1, 1, 2, 2, 2)  # how many officers of each kind a deck has in each colour
STRENGTH = (0, 5)  # the lowest and the highest strength that an officer can have
USUAL_STRENGTHS = (
    (0, 0),
    (2, 5),
    (2, 5),
    (2, 5),
    (2, 5),
)  # the lowest and highest usual strength of each kind of officer, as far as known; other strengths cause a warning
HOUSE = "house"
LIMITS, MOST_PAWNS, MOST_ADVANTAGE = (5, 6, 7), 3, 2
MOST_NUMBER = 9


@dataclass(frozen=True)
class Phrase:
    """A word that effects are made of: its code, the key of its sentence, and its pattern in files."""

    code: int
    key: str
    pattern: str  # a regular expression for a phrase in a file; its group, if any, matches the number in the phrase


PHRASES = (
    Phrase(state.DRAW_CARDS, "draw_cards", r"draw ([1-9])"),
    Phrase(state.TAKE_PAWNS, "take_pawns", r"pawns ([1-9])"),
    Phrase(state.DRAW_OR_PAWN, "draw_or_pawn", r"draw or pawn"),
    Phrase(state.REPLENISH, "replenish", r"replenish"),
    Phrase(state.ENDURANCE, "endurance", r"endurance ([+-][1-9])"),
    Phrase(state.ADVANTAGE, "advantage", r"advantage ([+-][1-9])"),
    Phrase(state.NOT_ASSIGNED, "not_assigned", r"not assigned"),
    Phrase(state.HALVED, "halved", r"halve"),
    Phrase(state.CLEAR, "clear", r"clear"),
    Phrase(state.PICK, "pick", r"pick"),
    Phrase(state.NO_PAWNS, "no_pawns", r"no pawns"),
    Phrase(state.EXCHANGE_CARD, "exchange_card", r"exchange card"),
    Phrase(state.RESIGN_GAME, "resign_game", r"resign"),
    Phrase(state.PROMOTE, "promote", r"promote ([1-9])"),
    Phrase(state.DISCARD_CARDS, "discard_cards", r"discard ([1-9])"),
)
# Words of effects that are carried out as a whole or not at all. A phrase such as "per unresolved exchange", which
# multiplies a word, must not be used with them.
ALL_OR_NOTHING = (state.PROMOTE,)
OPPONENT, CHOOSES, CHOOSE, OR = "opponent ", "opponent chooses: ", "choose: ", " | "
CARD_FIELDS = ("owner", "officer", "colour", "strength", "title", "effect", "source")
SPACE_FIELDS = ("owner", "hand", "pawns", "advantage", "start", "source")
PAWN_FIELDS = ("effect", "source")
TABLES = ("card", "space", "pawn")


@dataclass(frozen=True)
class Condition:
    """The beginning of a phrase that depends on the unresolved exchanges, which are the sections without cards."""

    code: int
    key: str
    begin: str


CONDITIONS = (
    Condition(state.PER_OPEN, "per_open", "per unresolved exchange: "),
    Condition(state.IF_OPEN, "if_open", "if unresolved exchange: "),
)


@dataclass(frozen=True)
class Card:
    owner: int
    officer: int
    colour: int
    strength: int
    title: Mapping[Language, str]
    effect: tuple[str, ...]
    source: str

    @property
    def words(self) -> list[tuple[int, int]]:
        return [word for phrase in self.effect for word in words_of(phrase)]


@dataclass(frozen=True)
class Space:
    hand: int
    pawns: int
    advantage: int
    start: bool
    source: str


@dataclass(frozen=True)
class Pawn:
    """The effect that all pawns in a box share."""

    effect: tuple[str, ...]
    source: str

    @property
    def words(self) -> list[tuple[int, int]]:
        return [word for phrase in self.effect for word in words_of(phrase)]


USUAL_PAWN = Pawn(("draw or pawn",), "rulebook")


@dataclass(frozen=True)
class Box:
    """The contents of a box: all cards (Spassky's first), both endurance tracks, and the effect of pawns."""

    cards: tuple[Card, ...]
    tracks: tuple[tuple[Space, ...], tuple[Space, ...]]
    pawn: Pawn = USUAL_PAWN


class CardsError(FaultyFile):
    """An error for a text or a file that is not a valid box; each fault names the card or space and the field."""


# --- effects ---------------------------------------------------------------------------------------------------------


def words_of(phrase: str) -> list[tuple[int, int]]:
    """Return a phrase as pairs: the code of each word and the number with it. Raise FaultyValue if it is invalid."""
    for condition in CONDITIONS:
        if phrase.startswith(condition.begin):
            rest = phrase.removeprefix(condition.begin)
            words = words_of(rest)
            if words[0][0] in (state.PER_OPEN, state.IF_OPEN):
                raise FaultyValue(fault("two_conditions", phrase=short(phrase)))
            if condition.code == state.PER_OPEN and (words[-1][1] == 0 or OR in rest):
                raise FaultyValue(fault("no_number", phrase=short(phrase)))
            if condition.code == state.PER_OPEN and words[-1][0] in ALL_OR_NOTHING:
                raise FaultyValue(fault("not_multiplied", phrase=short(phrase)))
            return [(condition.code, 0), *words]
    for begin, code in ((CHOOSES, state.OPPONENT_CHOOSES), (CHOOSE, state.I_CHOOSE)):
        if phrase.startswith(begin):
            both = phrase.removeprefix(begin).split(OR)
            if len(both) != 2:
                raise FaultyValue(fault("two_phrases", phrase=short(phrase), between=OR))
            return [(code, 0), *(_word(each) for each in both)]
    if phrase.startswith(OPPONENT):
        return [(state.OPPONENT, 0), _word(phrase.removeprefix(OPPONENT))]
    return [_word(phrase)]


def _word(phrase: str) -> tuple[int, int]:
    for known in PHRASES:
        if found := re.fullmatch(known.pattern, phrase):
            return known.code, int(found[1]) if found.groups() else 0
    raise FaultyValue(fault("no_effect", phrase=short(phrase)))


@functools.cache
def effect_text(effect: tuple[str, ...], owner: int, language: Language) -> str:
    """Return the text of an effect, addressed to the owner of the card and made from the phrases of the effect."""
    return " ".join(_upper(_sentence(phrase, owner, language)) + "." for phrase in effect)


def _sentence(phrase: str, owner: int, language: Language) -> str:
    """Return a phrase as a sentence without its full stop.

    A part with which the sentence may begin is passed to the message catalogue as it is, and also capitalized.
    """
    other = NAMES[1 - owner][language]
    for condition in CONDITIONS:
        if phrase.startswith(condition.begin):
            does = _sentence(phrase.removeprefix(condition.begin), owner, language)
            return SAID.text(f"effect-{condition.key}", language, does=does, does_begins=_upper(does))
    if phrase.startswith(CHOOSES):
        he = SAID.text("he", language)
        first, second = (_of_other(each, owner, he, language) for each in phrase.removeprefix(CHOOSES).split(OR))
        sides = {"first": first, "first_begins": _upper(first), "second": second}
        return SAID.text("effect-opponent_chooses", language, other=other, **sides)
    if phrase.startswith(CHOOSE):
        first, second = (_clause(each, owner, language) for each in phrase.removeprefix(CHOOSE).split(OR))
        return SAID.text("effect-i_choose", language, first=first, second=second)
    if phrase.startswith(OPPONENT):
        return _of_other(phrase.removeprefix(OPPONENT), owner, other, language)
    return _clause(phrase, owner, language)


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]


def _of_other(phrase: str, owner: int, who: str, language: Language) -> str:
    """Return a phrase on a card of this owner as a clause about the opponent, who is named `who`."""
    return _clause(phrase, 1 - owner, language, who)


def _clause(phrase: str, doer: int, language: Language, who: str = "you") -> str:
    """Return a phrase as a clause, such as "take 1 pawn" if `who` is "you", or "he takes 1 pawn" if it is "he"."""
    code, number = _word(phrase)
    known = next(each for each in PHRASES if each.code == code)
    values = {"number": abs(number), "way": "up" if number > 0 else "down", "other": NAMES[1 - doer][language]}
    return SAID.text(f"effect-{known.key}", language, who=who, **values)


# --- reading ---------------------------------------------------------------------------------------------------------


@functools.cache
def house() -> Box:
    """Return the box of cards and tracks that comes with the game."""
    files = resources.files(__package__)
    found = [tomllib.loads(files.joinpath(name).read_text("utf-8")) for name in ("cards.toml", "tracks.toml")]
    return read_box(found[0] | found[1], "house")


def load_box(path: Path) -> Box:
    return parse(read_text(path), str(path))


def parse(text: str, name: str) -> Box:
    return read_box(read_toml(text, name, CardsError), name)


def read_box(found: Mapping[str, Any], name: str) -> Box:
    """Return a box; raise CardsError with all faults if it is invalid.

    What is missing from the data is taken from the box that comes with the game.
    """
    known = ", ".join(TABLES)
    faults = [fault("unknown_table", key=short(key), known=known) for key in found if key not in TABLES]
    cards = [_card(each, number, faults) for number, each in enumerate(_list(found, "card", faults), 1)]
    spaces = [_space(each, number, faults) for number, each in enumerate(_list(found, "space", faults), 1)]
    if cards and all(cards):
        faults += _check_decks([card for card in cards if card])
    if spaces and all(spaces):
        faults += _check_tracks([each for each in spaces if each])
    pawn = _pawn(found["pawn"], faults) if "pawn" in found else USUAL_PAWN
    if not cards and not spaces and "pawn" not in found and not faults:
        faults = [fault("nothing")]
    if faults:
        raise CardsError(name, faults)
    decks = sorted((card for card in cards if card), key=lambda card: card.owner) if cards else house().cards
    tracks = [tuple(space for owner, space in filter(None, spaces) if owner == each) for each in range(2)]
    return Box(tuple(decks), (tracks[0], tracks[1]) if spaces else house().tracks, pawn)


def _list(found: Mapping[str, Any], key: str, faults: list[Fault]) -> list[dict[str, Any]]:
    tables = found.get(key, [])
    if not isinstance(tables, list) or not all(isinstance(each, dict) for each in tables):
        faults.append(fault("no_tables", key, key=key))
        return []
    return tables


def _card(found: dict[str, Any], number: int, faults: list[Fault]) -> Card | None:
    before = len(faults)
    title = found.get("title", "")
    words = title if isinstance(title, dict) else {"en": title, "de": title}
    shown = words.get("en") if isinstance(words.get("en"), str) else ""
    which = Place("titled" if shown else "card", card=number, title=shown)
    _check_fields(found, CARD_FIELDS, which, faults)
    owner = _one_of(found, "owner", OWNERS, which, faults)
    officer = _one_of(found, "officer", OFFICERS, which, faults)
    colour = _one_of(found, "colour", COLOURS, which, faults)
    strength = _number(found, "strength", *STRENGTH, which, faults)
    if words.keys() != {"en", "de"} or not all(
        isinstance(each, str) and each.isprintable() and each.strip() for each in words.values()
    ):
        faults.append(which.fault("title", "no_title"))
    effect, source = _effect(found, which, faults), _source(found, which, faults)
    if len(faults) > before or owner is None or officer is None or colour is None or strength is None:
        return None
    return Card(owner, officer, colour, strength, words, effect, source)


def _check_fields(found: dict[str, Any], known: tuple[str, ...], which: Place, faults: list[Fault]) -> None:
    for key in found:
        if key not in known:
            faults.append(which.fault(short(key), "unknown_field", known=", ".join(known)))


def _pawn(found: object, faults: list[Fault]) -> Pawn:
    if not isinstance(found, dict):
        faults.append(fault("no_table", "pawn"))
        return USUAL_PAWN
    which = Place("pawn", pawn=True)
    _check_fields(found, PAWN_FIELDS, which, faults)
    return Pawn(_effect(found, which, faults), _source(found, which, faults))


def _effect(found: dict[str, Any], which: Place, faults: list[Fault]) -> tuple[str, ...]:
    effect = found.get("effect", [])
    if not isinstance(effect, list) or not effect or not all(isinstance(each, str) for each in effect):
        faults.append(which.fault("effect", "no_effects"))
        return ()
    try:
        if sum(len(words_of(phrase)) for phrase in effect) > WORDS:
            faults.append(which.fault("effect", "effects_too_long", most=WORDS))
    except FaultyValue as wrong:
        faults.append(which.fault("effect", wrong.fault.code, **wrong.fault.values))
    return tuple(effect)


def _source(found: dict[str, Any], which: Place, faults: list[Fault]) -> str:
    source = found.get("source", "own")
    if not isinstance(source, str) or not source.isprintable() or not source.strip():
        faults.append(which.fault("source", "no_text"))
    return str(source)


def _space(found: dict[str, Any], number: int, faults: list[Fault]) -> tuple[int, Space] | None:
    before = len(faults)
    which = Place("space", space=number)
    _check_fields(found, SPACE_FIELDS, which, faults)
    owner = _one_of(found, "owner", OWNERS, which, faults)
    hand = _number(found, "hand", LIMITS[0], LIMITS[-1], which, faults)
    pawns = _number({"pawns": 0} | found, "pawns", 0, MOST_PAWNS, which, faults)
    advantage = _number({"advantage": 0} | found, "advantage", -MOST_ADVANTAGE, MOST_ADVANTAGE, which, faults)
    start = found.get("start", False)
    if not isinstance(start, bool):
        faults.append(which.fault("start", "no_bool"))
    source = _source(found, which, faults)
    if len(faults) > before or owner is None or hand is None or pawns is None or advantage is None:
        return None
    return owner, Space(hand, pawns, advantage, start, source)


def _one_of(found: dict[str, Any], key: str, words: tuple[str, ...], which: Place, faults: list[Fault]) -> int | None:
    if found.get(key) in words:
        return words.index(found[key])
    faults.append(which.fault(key, "one_of", words=", ".join(words), given=_given(found.get(key))))
    return None


def _number(found: Mapping[str, Any], key: str, low: int, high: int, which: Place, faults: list[Fault]) -> int | None:
    value = found.get(key)
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    faults.append(which.fault(key, "number", low=low, high=high, given=_given(value)))
    return None


def _given(value: object) -> str | None:
    """Return the value of a field as an error message shows it, or None if the field is missing."""
    return None if value is None else short(value)


def _check_decks(cards: list[Card]) -> list[Fault]:
    """Return a fault for each kind of officer of which a side has too many or too few in a colour."""
    faults = []
    for owner, colour, officer in ((o, c, f) for o in range(2) for c in range(2) for f in range(len(OFFICERS))):
        there = sum((card.owner, card.colour, card.officer) == (owner, colour, officer) for card in cards)
        if there != HOW_MANY[officer]:
            kind = {"colour": COLOURS[colour], "officer": OFFICERS[officer]}
            what = " ".join(kind.values())
            side = Place("side", side=OWNERS[owner])
            faults.append(side.fault(what, "officers", **kind, due=HOW_MANY[officer], n=there))
    return faults


def _check_tracks(spaces: list[tuple[int, Space]]) -> list[Fault]:
    faults = []
    for owner, name in enumerate(OWNERS):
        side, mine = Place("side", side=name), [space for whose, space in spaces if whose == owner]
        starts = sum(space.start for space in mine)
        if not 2 <= len(mine) <= SPACES:
            faults.append(side.fault("space", "spaces", most=SPACES, n=len(mine)))
        if starts != 1:
            faults.append(side.fault("start", "starts", n=starts))
    return faults


# --- boxes as values of the option `cards` ---------------------------------------------------------------------------


def load(text: str, name: str) -> str:
    return box_text(parse(text, name))


def box_text(box: Box) -> str:
    """Return a box as one line: a digest, then all its contents as JSON.

    A record that contains this line can be replayed anywhere.
    """
    cards = [
        {"owner": OWNERS[c.owner], "officer": OFFICERS[c.officer], "colour": COLOURS[c.colour], "strength": c.strength,
         "title": dict(c.title), "effect": list(c.effect), "source": c.source}
        for c in box.cards
    ]  # fmt: skip
    spaces = [
        {"owner": OWNERS[o], "hand": p.hand, "pawns": p.pawns, "advantage": p.advantage, "start": p.start,
         "source": p.source}
        for o, track in enumerate(box.tracks)
        for p in track
    ]  # fmt: skip
    pawn = {"effect": list(box.pawn.effect), "source": box.pawn.source}
    found = {"card": cards, "space": spaces} | ({"pawn": pawn} if box.pawn != USUAL_PAWN else {})
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return f"{hashlib.sha256(text.encode()).hexdigest()[:16]} {text}"


def read_cards(text: str) -> str:
    """Return the standard form of the option `cards`: `house`, or a whole box as one line."""
    return text if text == HOUSE else box_text(from_text(text))


def from_text(text: str) -> Box:
    if text == HOUSE:
        return house()
    digest, _, rest = text.partition(" ")
    try:
        found = json.loads(rest)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise OptionError(f"cards={short(text)}: must be {HOUSE} or a file ending in .toml")
    box = read_box(found, "cards")
    if box_text(box).partition(" ")[0] != digest:
        raise OptionError(f"cards: the digest {short(digest)} does not match the cards after it")
    return box


BOXES: dict[int, Box] = {}  # every box used so far, by digest, because a state stores no card titles


def digest_of(box: Box) -> int:
    """Return the digest of a box, and remember the box so that `box_of` can find it."""
    digest = int(box_text(box).partition(" ")[0], 16)
    BOXES.setdefault(digest, box)
    return digest


def box_of(s: Any) -> Box:
    """Return the box whose cards and tracks a game is played with."""
    if int(s.box) not in BOXES:
        digest_of(house())
    return BOXES[int(s.box)]
