"""Count to Ten: two players take turns and add 1 or 2 to a total. Whoever makes it ten wins."""

from collections.abc import Mapping
from typing import Any

from schachtel.core.compile import kernel
from schachtel.core.contract import Action, Game, Json, Language, Picture, Position, Seat
from schachtel.core.errors import IllegalMove, NotationError
from schachtel.core.kernels import emit
from schachtel.core.layout import F32, I8, Actions, F32s, F64s, Features, Header, Options, Tables, everyone, numbers
from schachtel.core.parts import Facts, Files, Records, Rules, Shown
from schachtel.core.position import Reader, read_header, write_header

GOAL = 10
ADD_ONE, ADD_TWO = 0, 1  # the codes of the two actions
ADDED = 1  # the kind of an event: somebody has added to the total
SEAT_NAMES = ({"en": "First", "de": "Eins"}, {"en": "Second", "de": "Zwei"})


class State(Header):
    total: I8 = everyone()
    last: I8 = everyone()  # the seat that has added last; -1 before the first move


class Inputs(Features):
    total: F32 = numbers()  # the total so far


@kernel
def setup(s: State, t: Tables, o: Options) -> None:
    """Deal the game. The record is blank, so everything that must not be 0 is set here."""
    s.last = -1
    s.acting = 1  # seat 0 begins


@kernel
def legal(s: State, t: Tables, seat: int, out: Actions) -> int:
    """Write the legal actions into `out` in ascending order; return how many there are."""
    out[0] = ADD_ONE
    if s.total + 2 > GOAL:
        return 1
    out[1] = ADD_TWO
    return 2


@kernel
def apply(s: State, t: Tables, seat: int, action: int) -> None:
    """Add 1 or 2 to the total. At ten, the game is over; otherwise it is the other seat's turn."""
    added = 2 if action == ADD_TWO else 1
    s.total += added
    s.last = seat
    emit(s, ADDED, seat, added, s.total, 0, 0)
    s.acting = 0 if s.total == GOAL else 1 << (1 - seat)


@kernel
def points(s: State, t: Tables, out: F64s) -> None:
    """Write the points of each seat into `out`: 1 for the seat that has made the total ten."""
    out[0], out[1] = 0.0, 0.0
    if s.total == GOAL:
        out[s.last] = 1.0


@kernel
def outcome(s: State, t: Tables, out: F64s) -> None:
    """Write each seat's share of the win into `out`. The shares add up to 1."""
    points(s, t, out)


@kernel
def features(s: State, t: Tables, seat: int, out: F32s) -> None:
    """Write the inputs of a neural network into `out`."""
    out[AT_TOTAL] = s.total


AT_TOTAL = Inputs.at("total")


def fill_tables(t: Any) -> None:
    """Fill in the game's constant data, of which this game has none."""


def fill_options(values: Mapping[str, Any], players: int, o: Any) -> None:
    o.players = players


def write(position: Position, seat: Seat, action: Action) -> str:
    """Return an action in notation, as people type it."""
    return "2" if action == ADD_TWO else "1"


def read(position: Position, seat: Seat, text: str) -> Action:
    """Return the action that a text stands for; raise an error that explains why a text is not a legal move."""
    for action in (ADD_ONE, ADD_TWO):
        if text == write(position, seat, action):
            if action not in position.legal(seat):
                raise IllegalMove(f"{text} – the total would be more than {GOAL}.")
            return action
    raise NotationError(f"{text!r} is not a move: the moves are 1 and 2")


def view(position: Position, seat: Seat) -> dict[str, Json]:
    """Return what a seat sees, as data for JSON."""
    return {"total": int(position.state.total)}


def describe(position: Position, seat: Seat, action: Action, language: Language) -> dict[str, Json]:
    """Return a legal action as data for JSON, with a text for a button."""
    number = write(position, seat, action)
    text = {"en": f"Add {number}", "de": f"{number} dazuzählen"}
    return {"kind": "add", "source": None, "target": None, "text": text[language]}


def prompt(position: Position, seat: Seat, language: Language) -> str:
    """Return the question that is asked of the seat to act."""
    return {"en": "Add 1 or 2.", "de": "Zähle 1 oder 2 dazu."}[language]


def event(position: Position, happened: Any, language: Language) -> dict[str, Json]:
    """Return an event as data for JSON, with a sentence about it. `happened` has the fields of `Event`."""
    who = SEAT_NAMES[happened.seat][language]
    text = {
        "en": f"{who} adds {happened.a}: {happened.b}.",
        "de": f"{who} zählt {happened.a} dazu: {happened.b}.",
    }
    return {"kind": "added", "seat": happened.seat, "total": happened.b, "text": text[language]}


def reason(state: Any) -> str:
    """Return why the game is over, as a key of `Shown.reasons`."""
    return "ten"


def draw(shown: dict[str, Json], language: Language) -> Picture:
    """Return the picture for the terminal, made from a view: lines of (text, style)."""
    return [[("Total: " if language == "en" else "Summe: ", ""), (str(shown["total"]), "bold")]]


def to_position(states: Any) -> dict[str, Json]:
    """Return the whole state as readable data."""
    s = states[0]
    return {"total": int(s.total), "last": int(s.last), "acting": int(s.acting)} | write_header(s)


def from_position(position: Json, states: Any, tables: Any) -> None:
    """Fill the state from readable data, bit for bit; `Reader` raises PositionError if something is wrong."""
    reader, s = Reader(position), states[0]
    s.total = reader.number("total", 0, GOAL)
    s.last = reader.number("last", -1, 1)
    s.acting = reader.number("acting", 0, 2)
    read_header(reader, s, lambda happened: happened.kind == ADDED)
    reader.done()


GAME = Game(
    id="count",
    package=__name__,
    facts=Facts(
        title={"en": "Count to Ten", "de": "Bis zehn"},
        seats=(2,),
        seat_names=SEAT_NAMES,
        rules_version=1,
        actions=2,
        max_legal_actions=2,
        max_decisions=GOAL,
        chance=False,
        draws=False,
        scored=False,
    ),
    records=Records(
        State=State,
        Tables=Tables,
        Options=Options,
        Features=Inputs,
        fill_tables=fill_tables,
        fill_options=fill_options,
    ),
    rules=Rules(setup=setup, legal=legal, apply=apply, points=points, outcome=outcome, features=features),
    shown=Shown(
        read=read,
        reason=reason,
        reasons={"ten": {"en": "the total is ten", "de": "die Summe ist zehn"}},
        draw=draw,
        write=write,
        view=view,
        describe=describe,
        prompt=prompt,
        event=event,
    ),
    files=Files(to_position=to_position, from_position=from_position),
)
