"""The display of a game: kernels that fill the records of `core/shown.py`, and Python code that reads the records.

A game writes five kernels: `show` fills a seat's view, `offer` describes a legal action, `ask` writes the question for
a seat, `tell` describes an event, and `notate` writes a move as text, to which `annotate` may append marks. They work
on a masked record, so they cannot reveal what the seat may not know.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from schachtel.core.catalogue import Catalogue, Language
from schachtel.core.compile import contract, kernel
from schachtel.core.decoding import Json, decode, json_text, names_of
from schachtel.core.formats import PLACE, SEATS, Format
from schachtel.core.layout import Actions, Event, Header, Many, Tables, U8Grid, U8s
from schachtel.core.lookups import Lookups, own
from schachtel.core.shown import Choice, Message, Said, Sentence, View

if TYPE_CHECKING:
    from schachtel.core.contract import Action, ActionCodes, Position, Seat

# The sentences made here call seats and places by the names that records use. The page's own sentences use people's
# names, and call the reader "you".
AS_RECORDED = {"names": "seats", "places": "codes"}
OTHER = "other"
ARROW = " → "

# --- kernels that a game writes --------------------------------------------------------------------------------------


@contract
def show(s: Header, t: Tables, seat: int, out: View) -> None:
    """Fill the view of a seat (-1: a spectator) from the record, which is masked for that seat."""
    raise NotImplementedError


@contract
def offer(s: Header, t: Tables, seat: int, action: int, out: Choice) -> None:
    """Describe a legal action of a seat."""
    raise NotImplementedError


@contract
def ask(s: Header, t: Tables, seat: int, out: Message) -> None:
    """Write the question for a seat that may act."""
    raise NotImplementedError


@contract
def tell(s: Header, t: Tables, event: Event, out: Message) -> None:
    """Write a message about an event, with all values that the catalogue's sentence about it needs."""
    raise NotImplementedError


@contract
def notate(s: Header, t: Tables, seat: int, action: int, out: U8s) -> int:
    """Write a legal action in notation, as ASCII; return the number of bytes."""
    raise NotImplementedError


@contract
def annotate(s: Header, t: Tables, seat: int, action: int, after: Header, out: U8s, n: int) -> int:
    """Append marks that depend on the position after the move, such as a check; return the number of bytes.

    `after` is a record that the kernel may use to play the move. Most games append nothing.
    """
    return n


# --- entries that Python calls ---------------------------------------------------------------------------------------


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
    """Write a message for each event of the record; return how many there are."""
    n = 0
    for k in range(min(states[i].n_events, len(states[i].events))):
        if states[i].events[k].kind != 0:
            tell(states[i], tables[0], states[i].events[k], said[n].said)
            n += 1
    return n


ENTRIES = (enter_show, enter_offers, enter_notate, enter_ask, enter_tell)


# --- the display in Python -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """A message with its values by name, ready to be put into words."""

    key: str  # the message's key in the catalogue
    sentence: Sentence
    values: Mapping[str, Json]

    def json(self) -> dict[str, Json]:
        """Return the message as data, for clients that put it into words themselves."""
        return {"key": self.key, "values": self.values}


@dataclass(frozen=True)
class Question:
    """A question to a seat: in words and, if the game has a display, also as a key with values."""

    text: str
    said: Mapping[str, Json] | None = None


class Wording(NamedTuple):
    """The form in which a client wants messages: the language, and whether to include them as data, too."""

    language: Language = "en"
    said: bool = False

    def of(self, told: dict[str, Json]) -> dict[str, Json]:
        """Return a choice or an event (`told`) in the form that this client wants."""
        return told if self.said else {name: value for name, value in told.items() if name != "said"}


@dataclass(frozen=True, eq=False)
class Display:
    """The display of one game: its records, kernels and sentences."""

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
    longest_move: int  # the number of bytes of the longest move in notation
    annotate: Callable[[Any, Any, int, int, Any, Any, int], int] | None = None
    data: Callable[[Position], Lookups] | None = None  # returns the lookup tables to which indices in records refer

    @functools.cached_property
    def names(self) -> frozenset[str]:
        """The names of the values that every view of this game contains."""
        return names_of(self.View)

    @functools.cached_property
    def _no_data(self) -> Lookups:
        """An object without lookup tables, used only to cache texts by the bytes of records; each game has its own."""
        return Lookups()

    def lookups(self, position: Position) -> Lookups:
        """Return the lookup tables to which indices in the shown records refer."""
        return self._no_data if self.data is None else self.data(position)

    def view(self, position: Position, seat: Seat) -> dict[str, Json]:
        """Return a seat's view as JSON."""
        return decode(self._view(position, seat), self.lookups(position))

    def view_json(self, position: Position, seat: Seat) -> bytes:
        """Return a seat's view as JSON text."""
        return json_text(self._view(position, seat), self.lookups(position))

    def _view(self, position: Position, seat: Seat) -> Any:
        views = self.View.new()
        position.call(enter_show, position.game.tables(), seat, views)
        return views

    def describe(
        self, position: Position, seat: Seat, actions: Sequence[Action], language: Language
    ) -> list[dict[str, Json]]:  # fmt: skip
        """Return these legal actions of a seat as JSON data, each with a text and the text's key and values."""
        found, lookups = self._offers(position, seat, actions), self.lookups(position)
        make = functools.partial(self._choice, found, lookups, language)
        return [own(each) for each in self._each("choice", found, language, lookups, make)]

    def moves(self, position: Position, seat: Seat, actions: Sequence[Action]) -> list[str]:
        """Return legal actions of a seat in notation."""
        return [each.decode("ascii") for each in self.notations(position, seat, actions).tolist()]

    def notations(self, position: Position, seat: Seat, actions: ActionCodes) -> NDArray[np.bytes_]:
        """Return legal actions of a seat in notation, as ASCII."""
        rows = np.zeros((len(actions), self.longest_move + 1), np.uint8)
        after = position.game.records.State.new() if self.annotate else position.states  # working memory for `annotate`
        position.call(enter_notate, position.game.tables(), seat, np.asarray(actions, np.int32), after, rows)
        # NumPy drops zero bytes at the end of a byte string, so each notation ends after its last character.
        notations: NDArray[np.bytes_] = rows.view(f"S{self.longest_move + 1}").ravel()
        return notations

    def choices_json(
        self, position: Position, seat: Seat, actions: ActionCodes, moves: NDArray[np.bytes_], wording: Wording
    ) -> bytes:  # fmt: skip
        """Return these legal actions of a seat as the JSON text of a list; `moves` are the actions in notation."""
        found, lookups = self._offers(position, seat, actions), self.lookups(position)
        # The text of a choice is cached by the bytes of its record together with its notation
        count, size, width = len(found), found.dtype.itemsize, moves.dtype.itemsize
        rows = np.empty((count, size + width), np.uint8)
        rows[:, :size] = found.view(np.uint8).reshape(count, size)
        rows[:, size:] = moves.view(np.uint8).reshape(count, width)
        keys: list[bytes] = rows.view(f"V{size + width}").ravel().tolist()

        def choice(i: int) -> dict[str, Json]:
            told = self._choice(found, lookups, wording.language, i)
            return {"move": moves[i].decode("ascii"), **wording.of(told)}

        return lookups.json_list(("choice", wording), keys, choice)

    def _offers(self, position: Position, seat: Seat, actions: ActionCodes) -> Any:
        """Return records that describe these legal actions of a seat."""
        found = self.Choice.new(len(actions))
        position.call(enter_offers, position.game.tables(), seat, np.asarray(actions, np.int32), found)
        return found

    def _choice(self, found: Any, lookups: Lookups, language: Language, i: int) -> dict[str, Json]:
        """Return, as JSON data, the action that record number `i` of `found` describes."""
        line = self._said("choice", self.choices, found[i].said, lookups)
        return decode(found, lookups, i) | {"text": self._text(line, language), "said": line.json()}

    def write(self, position: Position, seat: Seat, action: Action) -> str:
        """Return one legal action in notation."""
        return self.moves(position, seat, [action])[0]

    def question(self, position: Position, seat: Seat, language: Language) -> Question:
        """Return the question that a seat is asked."""
        said = Said.new()
        position.call(enter_ask, position.game.tables(), seat, said)
        lookups = self.lookups(position)

        def asked(i: int) -> Question:
            line = self._said("prompt", self.prompts, said[i].said, lookups)
            return Question(self._text(line, language), line.json())

        found: Question = lookups.told("prompt", said.tobytes(), language, functools.partial(asked, 0))
        return Question(found.text, own(found.said))

    def told(self, position: Position, language: Language) -> list[dict[str, Json]]:
        """Return the events of the last decision as JSON data, each with a text and the text's key and values."""
        said, lookups = self._happened(position), self.lookups(position)
        make = functools.partial(self._event, said, lookups, language)
        return [own(each) for each in self._each("event", said, language, lookups, make)]

    def events_json(self, position: Position, wording: Wording) -> bytes:
        """Return the events of the last decision as the JSON text of a list."""
        said, lookups = self._happened(position), self.lookups(position)
        records: list[bytes] = said.view(f"V{said.dtype.itemsize}").tolist()

        def event(i: int) -> dict[str, Json]:
            return wording.of(self._event(said, lookups, wording.language, i))

        return lookups.json_list(("event", wording), records, event)

    @staticmethod
    def _happened(position: Position) -> Any:
        """Return the records that describe the events of the last decision."""
        said = Said.new(len(position.states["events"][0]))
        return said[: position.call(enter_tell, position.game.tables(), said)]

    def _event(self, said: Any, lookups: Lookups, language: Language, i: int) -> dict[str, Json]:
        """Return, as JSON data, the event that record number `i` of `said` describes."""
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
        """Yield the result of `make(i)` for each record number i; results are cached by the bytes of the records."""
        data, size = records.tobytes(), records.dtype.itemsize
        for i in range(len(records)):
            yield lookups.told(kind, data[i * size : (i + 1) * size], language, functools.partial(make, i))

    @staticmethod
    def _said(prefix: str, sentences: Sequence[Sentence], message: Any, lookups: Lookups) -> Line:
        sentence = sentences[int(message.number)]
        return Line(f"{prefix}-{sentence.key}", sentence, sentence.values(message["values"].tolist(), lookups))

    def _text(self, line: Line, language: Language) -> str:
        """Return the sentence for a message (a Line) in one language.

        The sentence in the catalogue can use each value as a variable, and for some values further variables. A value
        `card` with a spoken form adds `$card-id`, the value itself. A value `place` adds `$place-number`, its number. A
        list `cards` adds `$cards-count`, `$cards-0` and so on, and `$cards-then`, its items with arrows between them.
        An inner message `what` adds `$what-clause`, without a full stop at the end, and `$what-sentence`, with a
        capital letter. A value `seat` adds `$seat-who`, with which the page's sentences can say "you" to a reader;
        here, it is always "other".
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
        """Return a value as it appears in a sentence."""
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
    """Return a value in one language if it is a mapping from languages to texts, else the value itself."""
    return value[language] if isinstance(value, Mapping) else value
