"""How a game is shown: the kernels that fill the records of `core/shown.py`, and what Python makes of these.

A game writes five kernels: `show` fills the view of a seat, `offer` describes a legal action, `ask` says what is asked,
`tell` says what happened, and `notate` writes a move as text, to which `annotate` may append marks. All of them see a
masked record only.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from schachtel.core.catalogue import Catalogue, Language
from schachtel.core.compile import contract, kernel
from schachtel.core.decoding import Json, decode, names_of, printed
from schachtel.core.formats import PLACE, SEATS, Format
from schachtel.core.layout import Actions, Event, Header, Many, Tables, U8Grid, U8s
from schachtel.core.lookups import Lookups, own
from schachtel.core.shown import Choice, Message, Said, Sentence, View

if TYPE_CHECKING:
    from schachtel.core.contract import Action, Position, Seat

# How sentences speak of seats and places here: as records do. The page has people's names and calls a reader "you".
AS_RECORDED = {"names": "seats", "places": "codes"}
OTHER = "other"
ARROW = " → "

# --- what a game writes ----------------------------------------------------------------------------------------------


@contract
def show(s: Header, t: Tables, seat: int, out: View) -> None:
    """Fill the view of a seat (-1: a spectator) from the record as that seat may know it."""
    raise NotImplementedError


@contract
def offer(s: Header, t: Tables, seat: int, action: int, out: Choice) -> None:
    """Describe a legal action of a seat."""
    raise NotImplementedError


@contract
def ask(s: Header, t: Tables, seat: int, out: Message) -> None:
    """Say what is asked of a seat that may act."""
    raise NotImplementedError


@contract
def tell(s: Header, t: Tables, event: Event, out: Message) -> None:
    """Say what happened, with the values that words need beside those of the event."""
    raise NotImplementedError


@contract
def notate(s: Header, t: Tables, seat: int, action: int, out: U8s) -> int:
    """Write a legal action in notation, as ASCII; return the number of bytes."""
    raise NotImplementedError


@contract
def annotate(s: Header, t: Tables, seat: int, action: int, after: Header, out: U8s, n: int) -> int:
    """Append to the notation what depends on the position after the move, such as a check; return the number of bytes.

    `after` is a record to play the move in. Most games append nothing.
    """
    return n


# --- entries ---------------------------------------------------------------------------------------------------------


@kernel
def enter_show(states: Many[Header], i: int, tables: Many[Tables], seat: int, views: Many[View]) -> None:
    show(states[i], tables[0], seat, views[0])


@kernel
def enter_offers(
    states: Many[Header], i: int, tables: Many[Tables], seat: int, actions: Actions, choices: Many[Choice]
) -> None:  # fmt: skip
    for k in range(len(actions)):
        offer(states[i], tables[0], seat, actions[k], choices[k])


@kernel
def enter_notate(
    states: Many[Header], i: int, tables: Many[Tables], seat: int, actions: Actions, after: Many[Header], moves: U8Grid
) -> None:  # fmt: skip
    for k in range(len(actions)):
        n = notate(states[i], tables[0], seat, actions[k], moves[k])
        n = annotate(states[i], tables[0], seat, actions[k], after[0], moves[k], n)
        moves[k, n] = 0


@kernel
def enter_ask(states: Many[Header], i: int, tables: Many[Tables], seat: int, said: Many[Said]) -> None:
    ask(states[i], tables[0], seat, said[0].said)


@kernel
def enter_tell(states: Many[Header], i: int, tables: Many[Tables], said: Many[Said]) -> int:
    """Tell all events of the record; return how many there are."""
    n = 0
    for k in range(min(states[i].n_events, len(states[i].events))):
        if states[i].events[k].kind != 0:
            tell(states[i], tables[0], states[i].events[k], said[n].said)
            n += 1
    return n


ENTRIES = (enter_show, enter_offers, enter_notate, enter_ask, enter_tell)


# --- in Python -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """A message with its values by name, ready to be put into words."""

    key: str  # in the catalogue
    sentence: Sentence
    values: Mapping[str, Json]

    def json(self) -> dict[str, Json]:
        """Return the message as clients get it, which say it in words of their own."""
        return {"key": self.key, "values": self.values}


@dataclass(frozen=True)
class Question:
    """What is asked of a seat: in words, and as a key with values where a game's display declares it."""

    text: str
    said: dict[str, Json] | None = None


class Wording(NamedTuple):
    """How a client wants to be told what a game says: in a language, and if it asks for that also as data."""

    language: Language = "en"
    said: bool = False

    def of(self, told: dict[str, Json]) -> dict[str, Json]:
        """Return a choice or an event as this client gets it."""
        return told if self.said else {name: value for name, value in told.items() if name != "said"}


@dataclass(frozen=True, eq=False)
class Display:
    """How one game is shown: its records, kernels and sentences."""

    View: type[View]
    Choice: type[Choice]
    show: Callable[[Any, Any, int, Any], None]
    offer: Callable[[Any, Any, int, int, Any], None]
    ask: Callable[[Any, Any, int, Any], None]
    tell: Callable[[Any, Any, Any, Any], None]
    notate: Callable[[Any, Any, int, int, Any], int]
    events: Sequence[Sentence]
    choices: Sequence[Sentence]
    prompts: Sequence[Sentence]
    words: Catalogue
    longest_move: int  # in bytes
    annotate: Callable[[Any, Any, int, int, Any, Any, int], int] | None = None
    data: Callable[[Position], Lookups] | None = None  # the tables that records refer to, if they refer to any

    @functools.cached_property
    def names(self) -> frozenset[str]:
        """The names that every view of this game has."""
        return names_of(self.View)

    @functools.cached_property
    def _no_data(self) -> Lookups:
        """Tables without an entry. Each game has its own, because texts are remembered in it by their bytes."""
        return Lookups()

    def lookups(self, position: Position) -> Lookups:
        """Return the tables that the records of a position refer to."""
        return self._no_data if self.data is None else self.data(position)

    def view(self, position: Position, seat: Seat) -> dict[str, Json]:
        """Return what a seat sees, as JSON."""
        return decode(self._view(position, seat), self.lookups(position))

    def printed_view(self, position: Position, seat: Seat) -> bytes:
        """Return what a seat sees, as JSON text."""
        return printed(self._view(position, seat), self.lookups(position))

    def _view(self, position: Position, seat: Seat) -> Any:
        views = self.View.new()
        position.call(enter_show, position.game.tables(), seat, views)
        return views

    def describe(
        self, position: Position, seat: Seat, actions: Sequence[Action], language: Language
    ) -> list[dict[str, Json]]:  # fmt: skip
        """Return legal actions of a seat as JSON, each with a text, and with the key and values of that text."""
        found, lookups = self._offers(position, seat, actions), self.lookups(position)
        make = functools.partial(self._choice, found, lookups, language)
        return [own(each) for each in self._each("choice", found, language, lookups, make)]

    def moves(self, position: Position, seat: Seat, actions: Sequence[Action]) -> list[str]:
        """Return legal actions of a seat in notation."""
        return [each.decode("ascii") for each in self.notations(position, seat, actions)]

    def notations(self, position: Position, seat: Seat, actions: Sequence[Action]) -> list[bytes]:
        """Return legal actions of a seat in notation, as ASCII."""
        rows = np.zeros((len(actions), self.longest_move + 1), np.uint8)
        after = position.game.records.State.new() if self.annotate else position.states  # most games need none
        position.call(enter_notate, position.game.tables(), seat, np.array(actions, np.int32), after, rows)
        notations: list[bytes] = rows.view(f"S{self.longest_move + 1}").ravel().tolist()  # without the zeros at the end
        return notations

    def printed_choices(
        self, position: Position, seat: Seat, actions: Sequence[Action], moves: Sequence[bytes], wording: Wording
    ) -> bytes:  # fmt: skip
        """Return legal actions of a seat, whose notations are given, as a list in JSON text."""
        found, lookups = self._offers(position, seat, actions), self.lookups(position)
        records: list[bytes] = found.view(f"V{found.dtype.itemsize}").tolist()

        def choice(i: int) -> dict[str, Json]:
            told = self._choice(found, lookups, wording.language, i)
            return {"move": moves[i].decode("ascii"), **wording.of(told)}

        return lookups.printed(("choice", wording), list(map(bytes.__add__, records, moves)), choice)

    def _offers(self, position: Position, seat: Seat, actions: Sequence[Action]) -> Any:
        """Return the records that describe legal actions of a seat."""
        found = self.Choice.new(len(actions))
        position.call(enter_offers, position.game.tables(), seat, np.array(actions, np.int32), found)
        return found

    def _choice(self, found: Any, lookups: Lookups, language: Language, i: int) -> dict[str, Json]:
        """Return one of several described actions as JSON."""
        line = self._said("choice", self.choices, found[i].said, lookups)
        return decode(found, lookups, i) | {"text": self._text(line, language), "said": line.json()}

    def write(self, position: Position, seat: Seat, action: Action) -> str:
        """Return one legal action in notation."""
        return self.moves(position, seat, [action])[0]

    def question(self, position: Position, seat: Seat, language: Language) -> Question:
        """Return what is asked of a seat."""
        said = Said.new()
        position.call(enter_ask, position.game.tables(), seat, said)
        lookups = self.lookups(position)

        def asked(i: int) -> Question:
            line = self._said("prompt", self.prompts, said[i].said, lookups)
            return Question(self._text(line, language), line.json())

        found: Question = next(self._each("prompt", said, language, lookups, asked))
        return Question(found.text, own(found.said))

    def told(self, position: Position, language: Language) -> list[dict[str, Json]]:
        """Return what happened last as JSON, each event with a text, and with the key and values of that text."""
        said, lookups = self._happened(position), self.lookups(position)
        make = functools.partial(self._event, said, lookups, language)
        return [own(each) for each in self._each("event", said, language, lookups, make)]

    def printed_events(self, position: Position, wording: Wording) -> bytes:
        """Return what happened last, as a list in JSON text."""
        said, lookups = self._happened(position), self.lookups(position)
        records: list[bytes] = said.view(f"V{said.dtype.itemsize}").tolist()

        def event(i: int) -> dict[str, Json]:
            return wording.of(self._event(said, lookups, wording.language, i))

        return lookups.printed(("event", wording), records, event)

    @staticmethod
    def _happened(position: Position) -> Any:
        """Return the records that tell what happened last."""
        said = Said.new(len(position.states["events"][0]))
        return said[: position.call(enter_tell, position.game.tables(), said)]

    def _event(self, said: Any, lookups: Lookups, language: Language, i: int) -> dict[str, Json]:
        """Return one of several events as JSON."""
        happened = self._said("event", self.events, said[i].said, lookups)
        silent = happened.sentence.silent
        values = {name: value for name, value in happened.values.items() if name not in silent}
        text = self._text(happened, language)
        kind = happened.sentence.kind or happened.sentence.key
        return {"kind": kind, **values, "text": text, "said": happened.json()}

    @staticmethod
    def _each(
        kind: str, records: Any, language: Language, lookups: Lookups, make: Callable[[int], Json]
    ) -> Iterator[Json]:  # fmt: skip
        """Yield what each record says; the words for the same bytes are made once."""
        data, size = records.tobytes(), records.dtype.itemsize
        for i in range(len(records)):
            yield lookups.told(kind, data[i * size : (i + 1) * size], language, functools.partial(make, i))

    @staticmethod
    def _said(prefix: str, sentences: Sequence[Sentence], message: Any, lookups: Lookups) -> Line:
        sentence = sentences[int(message.number)]
        return Line(f"{prefix}-{sentence.key}", sentence, sentence.values(message["values"].tolist(), lookups))

    def _text(self, line: Line, language: Language) -> str:
        """Return a line in words.

        Some values give further ones: a word that is spoken `$card-id`, a place `$place-number`; a list `$cards-count`,
        `$cards-0` and `$cards-then`, with arrows; a message inside this one `$what-clause`, without a full stop at its
        end, and `$what-sentence`, with a capital letter. `$seat-who` lets a catalogue say "you" where the reader is
        known. Here nobody knows who reads, so nobody is.
        """
        spoken: dict[str, Any] = {**AS_RECORDED}
        for name, value in line.values.items():
            format = line.sentence.formats[name]
            spoken[name] = self._spoken(format, value, language)
            if format.spoken:
                spoken[f"{name}-id"] = None if value is None else str(value)
            if format.spoken in SEATS:
                spoken[f"{name}-who"] = OTHER
            if format.kind == PLACE.kind:
                spoken[f"{name}-number"] = int((value or "")[1:] or 0)
            if format.kind == "message":
                spoken[f"{name}-clause"] = spoken[name].rstrip(".")
                spoken[f"{name}-sentence"] = spoken[name][:1].upper() + spoken[name][1:]
            if isinstance(value, list):
                spoken[f"{name}-count"] = len(value)
                spoken[f"{name}-then"] = self._joined(ARROW, format, value, language)
                spoken |= {f"{name}-{at}": _in(language, each) for at, each in enumerate(value)}
        return self.words.text(line.key, language, **spoken)

    def _spoken(self, format: Format, value: Json, language: Language) -> Any:
        """Return a value as it stands in a sentence."""
        if format.kind == "message":
            own = next(each for each in format.sentences if f"{format.table}-{each.key}" == value["key"])
            return self._text(Line(value["key"], own, value["values"]), language)
        if isinstance(value, list):
            return self._joined(", ", format, value, language)
        if format.spoken and value is not None:
            return self.words.text(f"{format.spoken}-{value}", language)
        return _in(language, value)

    def _joined(self, by: str, format: Format, values: Sequence[Json], language: Language) -> str:
        return by.join(str(self._spoken(replace(format, kind="each"), each, language)) for each in values)


def _in(language: Language, value: Json) -> Any:
    """Return what a value is in one language, if it differs between languages."""
    return value[language] if isinstance(value, Mapping) else value
