"""Decks: lists as text, the two decks of the rule sheet, random decks, and the recommendations of the rule sheet.

A list has one line per card, `4 ST01-001` or `4x ST01-001`, which may end with the card's name. Comments begin with #.
Headings, which are in brackets or end with a colon, are ignored.
"""

from __future__ import annotations

import difflib
import functools
import itertools
import random
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Final

from schachtel.core.errors import DeckError, short
from schachtel.core.files import read_text
from schachtel.games.gundam.cards import ALL, NUMBERED
from schachtel.games.gundam.deck_faults import DeckFault as Fault
from schachtel.games.gundam.deck_faults import fault
from schachtel.games.gundam.effects.words import COLOURS, Card, Effect, Kind, Timing

SIZE, COPIES, MOST_COLOURS = 50, 4, 2  # R1, R2: cards in a deck; most copies of a card, most colours in a deck
KINDS: Final = (Kind.UNIT, Kind.PILOT, Kind.COMMAND, Kind.BASE)
PLAYABLE: Final = tuple(card for card in ALL if card.kind in KINDS)
PLACE: Final = {card.number: place for place, card in enumerate(PLAYABLE)}
EARLY = 3  # units up to this level are meant for the first turns
BEST: Final = {Kind.UNIT: (25, 28), Kind.PILOT: (6, 8), Kind.COMMAND: (8, 10), Kind.BASE: (4, 6)}
BEST_EARLY = (16, 20)
LINE: Final = re.compile(  # in `4 xST01-001`, the x belongs to the card number; in `4 x ST01-001`, it does not
    r"(?P<copies>[0-9]{1,4})(?:\s*×\s*|x\s*|\s+x\s+|\s+)(?P<number>\S+)(?:\s+(?P<name>.+))?", re.IGNORECASE
)
RANDOM: Final = re.compile(r"random-([0-9]{1,9})")
RESOURCES = ("R-", "EXR-")  # prefixes of the numbers of resource cards
PLUS = "+"  # character between two cards in a deck list that is written as one line


@dataclass(frozen=True)
class Deck:
    """A deck: its cards and their numbers of copies, sorted by kind and card number."""

    name: str
    copies: tuple[tuple[str, int], ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return all cards of the deck, each one as often as the deck contains it."""
        return tuple(NUMBERED[number] for number, copies in self.copies for _ in range(copies))

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(colour for colour in COLOURS if any(card.colour == colour for card in self.cards))


def deck_of(name: str, copies: Mapping[str, int]) -> Deck:
    """Make a deck from the number of copies of each card. The card numbers must be valid."""
    ordered = sorted(copies, key=lambda number: (NUMBERED[number].kind, PLACE[number]))
    return Deck(name, tuple((number, copies[number]) for number in ordered))


# --- lists -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Entry:
    """An entry in a deck list: a card, its number of copies, and the line of the list."""

    line: int
    copies: int
    number: str
    card: Card | None
    name: str


def known_deck(name: str) -> Deck | None:
    """Return the deck of this name, or None if there is none.

    It can be a deck that comes with the game, or a random one (`random-7`).
    """
    found = RANDOM.fullmatch(name)
    return random_deck(int(found[1])) if found else named().get(name)


def one_line(deck: Deck) -> str:
    return PLUS.join(f"{copies}x{number}" for number, copies in deck.copies)


def load_deck(path: Path) -> Deck:
    return read_deck(read_text(path), str(path))


def read_deck(text: str, name: str) -> Deck:
    """Read a deck list; raise DeckError with all its faults if it is invalid."""
    faults: list[Fault] = []
    entries = []
    lines = text.splitlines()
    for line, written in enumerate(lines if lines[1:] else text.split(PLUS), 1):
        content = written.partition("#")[0].strip()
        if content and not is_heading(content):
            entry = read_line(content, line)
            if isinstance(entry, Entry):
                entries.append(entry)
                faults += line_faults(entry)
            else:
                faults.append(entry)
    faults += too_many_copies(entries)
    faults.sort(key=lambda each: each.line)
    faults += deck_faults(entries)
    if faults:
        raise DeckError(name, faults)
    copies: Counter[str] = Counter()
    for entry in entries:
        copies[entry.number] += entry.copies
    return deck_of(name, copies)


def is_heading(content: str) -> bool:
    return content.endswith(":") or (content.startswith("[") and content.endswith("]"))


def read_line(content: str, line: int) -> Entry | Fault:
    """Return the card in a line of a deck list, or a fault if the line cannot be read."""
    found = LINE.fullmatch(content)
    if not found:
        return fault("no_entry", line, text=short(content), example=f"4 {PLAYABLE[0].number}")
    number = found["number"].upper()
    return Entry(line, int(found["copies"]), number, NUMBERED.get(number), found["name"] or "")


def line_faults(entry: Entry) -> list[Fault]:
    faults = []
    line, number = entry.line, entry.number
    if entry.copies == 0:
        faults.append(fault("no_copy", line, text=short(number)))
    if number.startswith(RESOURCES):
        faults.append(fault("resource", line, text=short(number)))
    elif entry.card is None:
        near = difflib.get_close_matches(number, PLACE, 1)
        if near:
            faults.append(fault("unknown.near", line, text=short(number), near=near[0], name=NUMBERED[near[0]].name))
        else:
            faults.append(fault("unknown", line, text=short(number)))
    elif entry.card.kind not in KINDS:
        faults.append(fault("token", line, number=number, name=entry.card.name))
    if entry.card and entry.name and as_typed(entry.name) != as_typed(entry.card.name):
        faults.append(fault("other_name", line, number=number, name=entry.card.name, text=short(entry.name)))
    return faults


def as_typed(name: str) -> str:
    """Return a name in lower case and in characters that every keyboard has.

    Characters such as Ⅱ and ’ are replaced by plain ones.
    """
    return unicodedata.normalize("NFKC", name).replace("’", "'").casefold()


def too_many_copies(entries: list[Entry]) -> list[Fault]:
    """R2: return a fault for each card with too many copies, reported for the last line that names the card."""
    faults = []
    for number in dict.fromkeys(entry.number for entry in entries if entry.card and entry.card.kind in KINDS):
        same = [entry for entry in entries if entry.number == number]
        copies = sum(entry.copies for entry in same)
        if copies > COPIES:
            lines = ", ".join(str(entry.line) for entry in same)
            code = "copies.lines" if same[1:] else "copies"
            faults.append(fault(code, same[-1].line, number=number, n=copies, lines=lines, most=COPIES))
    return faults


def deck_faults(entries: list[Entry]) -> list[Fault]:
    """Return the faults of the whole deck, such as a wrong number of cards.

    Unknown cards count towards this number, since their lines were meant to add cards.
    """
    faults = []
    size = sum(entry.copies for entry in entries)
    if size != SIZE:
        faults.append(fault("size", n=size, due=SIZE))
    first: dict[str, int] = {}
    for entry in entries:
        if entry.card and entry.card.colour:
            first.setdefault(entry.card.colour, entry.line)
    if len(first) > MOST_COLOURS:
        where = ", ".join(f"{colour} (line {line})" for colour, line in first.items())
        faults.append(fault("colours", n=len(first), most=MOST_COLOURS, where=where, lines=first))
    return faults


def deck_text(deck: Deck) -> str:
    """Write a deck as a list that `read_deck` can read."""
    lines = [f"# {' '.join(deck.name.split())}"]
    for kind in KINDS:
        mine = [(number, copies) for number, copies in deck.copies if NUMBERED[number].kind == kind]
        lines += ["", f"[{kind.name.lower()}s]"] * bool(mine)
        lines += [f"{copies} {number} {NUMBERED[number].name}" for number, copies in mine]
    return "\n".join(lines) + "\n"


@functools.cache
def named() -> dict[str, Deck]:
    """Return the decks that come with the game, by name."""
    folder = resources.files(__package__).joinpath("lists")
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".txt")), key=lambda file: file.name)
    names = [file.name.removesuffix(".txt") for file in files]
    return {name: read_deck(file.read_text("utf-8"), name) for name, file in zip(names, files, strict=True)}


# --- random decks ----------------------------------------------------------------------------------------------------


def random_deck(seed: int) -> Deck:
    """Make a legal deck that follows the recommendations of the rule sheet. The same seed always gives the same deck.

    Pilots that link with the deck's units are chosen more often than others.
    """
    chance = random.Random(seed)
    # `random()` is the only method of a generator that Python promises to keep the same for a seed in later versions.
    in_use = [colour for colour in COLOURS if any(card.colour == colour for card in PLAYABLE)]
    colours = {in_use[below(chance, len(in_use))] for _ in range(MOST_COLOURS)}
    pool = [card for card in PLAYABLE if card.colour in colours]
    splits = [sizes for sizes in itertools.product(*(range(low, high + 1) for low, high in BEST.values()))
              if sum(sizes) == SIZE]  # fmt: skip
    units, pilots, commands, bases = splits[below(chance, len(splits))]
    early = BEST_EARLY[0] + below(chance, BEST_EARLY[1] - BEST_EARLY[0] + 1)
    copies: Counter[str] = Counter()

    def add(so_many: int, fits: Callable[[Card], bool], weight: Callable[[Card], int] = lambda card: 1) -> None:
        weights = {card: weight(card) for card in pool if fits(card)}
        while so_many:
            card = weighted(chance, weights)
            some = min(1 + below(chance, COPIES), COPIES - copies[card.number], so_many)
            copies[card.number] += some
            so_many -= some
            if copies[card.number] == COPIES:
                del weights[card]

    add(early, lambda card: card.kind == Kind.UNIT and card.level <= EARLY)
    add(units - early, lambda card: card.kind == Kind.UNIT and card.level > EARLY)
    mine = [NUMBERED[number] for number in copies]
    add(pilots, lambda card: card.kind == Kind.PILOT, lambda pilot: 1 + 2 * sum(links(unit, pilot) for unit in mine))
    add(commands, lambda card: card.kind == Kind.COMMAND)
    add(bases, lambda card: card.kind == Kind.BASE)
    return deck_of(f"random {seed}", copies)


def below(chance: random.Random, n: int) -> int:
    return int(chance.random() * n)


def weighted(chance: random.Random, weights: Mapping[Card, int]) -> Card:
    tickets = [card for card, weight in weights.items() for _ in range(weight)]
    return tickets[below(chance, len(tickets))]


# --- advice ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Advice:
    """A recommendation of the rule sheet: what is counted, how many a deck has, and how many it should have."""

    about: str
    figure: int
    at_least: int
    at_most: int | None = None

    @property
    def met(self) -> bool:
        return self.at_least <= self.figure and (self.at_most is None or self.figure <= self.at_most)


@dataclass(frozen=True)
class Links:
    """A unit with a link condition, its number of copies, and the number of matching pilots in the deck."""

    unit: Card
    copies: int
    pilots: int


@dataclass(frozen=True)
class Statistics:
    """The numbers of cards in a deck by level, cost, kind and colour, and its units with a link condition."""

    levels: dict[int, int]
    costs: dict[int, int]
    kinds: dict[Kind, int]
    colours: dict[str, int]
    links: tuple[Links, ...]


def links(unit: Card, pilot: Card) -> bool:
    """R42, R50: return whether a pilot links with a unit, by a part of the pilot's name or by a trait.

    A command with a pilot mode counts as a pilot, too.
    """
    if pilot.kind != Kind.PILOT and not pilot.pilot_name:
        return False
    name = pilot.pilot_name or pilot.name
    return any(part in name for part in unit.link) or any(trait in pilot.traits for trait in unit.link_traits)


def in_action_steps(card: Card) -> bool:
    """Return whether a card is a command that can be played in action steps."""
    return any(
        isinstance(effect, Effect) and effect.timing in (Timing.ACTION, Timing.MAIN_OR_ACTION)
        for effect in card.effects
    )


def advice(deck: Deck) -> list[Advice]:
    """Return the recommendations of the rule sheet, in its order, each with the number of such cards in the deck."""
    kinds = Counter(card.kind for card in deck.cards)
    early = sum(card.kind == Kind.UNIT and card.level <= EARLY for card in deck.cards)
    linked = statistics(deck).links
    return [
        *(Advice(f"{kind.name.lower()}s", kinds[kind], *BEST[kind]) for kind in KINDS),
        Advice("early", early, *BEST_EARLY),
        Advice("links", sum(each.copies for each in linked if each.pilots), sum(each.copies for each in linked)),
        Advice("actions", sum(in_action_steps(card) for card in deck.cards), 1),
    ]


def statistics(deck: Deck) -> Statistics:
    cards = deck.cards
    levels, costs = Counter(card.level for card in cards), Counter(card.cost for card in cards)
    kinds, colours = Counter(card.kind for card in cards), Counter(card.colour for card in cards)
    with_link = [(NUMBERED[number], copies) for number, copies in deck.copies]
    return Statistics(
        levels={level: levels[level] for level in range(1, max(levels) + 1)},
        costs={cost: costs[cost] for cost in range(1, max(costs) + 1)},
        kinds={kind: kinds[kind] for kind in KINDS},
        colours={colour: colours[colour] for colour in deck.colours},
        links=tuple(
            Links(unit, copies, sum(links(unit, card) for card in cards))
            for unit, copies in with_link
            if unit.link or unit.link_traits
        ),
    )
