"""The legal moves, from which a person picks one by its number in a list or by words."""

from __future__ import annotations

import textwrap

from rich.table import Table as Columns

from schachtel.cli.keyboard.course import Course
from schachtel.cli.keyboard.dialogue import Dialogue
from schachtel.cli.typed_commands import usage
from schachtel.core.contract import Json, Seat
from schachtel.core.errors import short

EXAMPLES = 8  # maximum number of example moves in an error message
SORTS, BRIEF = 5, 40  # maximum number of kinds of moves that a message explains, and of characters per explanation
A_FEW = 12  # maximum number of moves that are listed if several fit the typed words
EXPLAINED = 60  # up to this many legal moves, the list also explains each move in words
MANY = 100  # maximum number of legal moves in the list


class Moves:
    """The numbered list of legal moves. Its numbers can be typed once the list has been shown."""

    def __init__(self, course: Course, dialogue: Dialogue) -> None:
        self.course, self.dialogue = course, dialogue
        self.are_numbered = False  # whether the list has been printed since the last move

    def choices(self, seat: Seat) -> list[dict[str, Json]]:
        """Return the legal moves of a seat, each in notation and in words."""
        return self.course.table.choices(seat, self.dialogue.language)

    def meant(self, seat: Seat, text: str) -> str | None:
        """Return the move that a typed number or text means. If there is none, print an error and return None."""
        choices = self.choices(seat)
        if text.isascii() and text.isdigit():
            return self._numbered(text, choices)
        found = {number: choice for number, choice in enumerate(choices, 1) if fits(text, choice["text"])}
        if len(found) == 1:
            return str(next(iter(found.values()))["move"])
        if found:
            self.dialogue.tell("which", move=text)
            self._explain(dict(list(found.items())[:A_FEW]))
            if len(found) > A_FEW:
                self.dialogue.tell("more", number=len(found) - A_FEW)
        else:
            move = short(text) if self.dialogue.language == "en" else text
            self.dialogue.refuse("no_move", move=move, moves=examples(choices))
        return None

    def _numbered(self, text: str, choices: list[dict[str, Json]]) -> str | None:
        number = int(text[:9])
        if self.are_numbered and 1 <= number <= len(choices):
            return str(choices[number - 1]["move"])
        key = "beyond" if self.are_numbered else "no_number"
        self.dialogue.refuse(key, number=text, moves=usage("moves", self.dialogue.language), last=len(choices))
        return None

    def tell(self, seat: Seat) -> None:
        """Print the legal moves with their numbers. Unless there are too many, also explain each in words."""
        choices = self.choices(seat)
        if len(choices) <= EXPLAINED:
            self._explain(dict(enumerate(choices, 1)))
        else:
            self._print_columns([choice["move"] for choice in choices[:MANY]])
            if len(choices) > MANY:
                self.dialogue.tell("more", number=len(choices) - MANY)
        self.are_numbered = True

    def _explain(self, choices: dict[int, dict[str, Json]]) -> None:
        """Print one line per move, with the number that plays it."""
        lines = Columns.grid(padding=(0, 1))
        lines.add_column(justify="right", min_width=4)
        lines.add_column(no_wrap=True)
        lines.add_column()
        for number, choice in choices.items():
            lines.add_row(str(number), choice["move"], choice["text"])
        self.dialogue.console.print(lines)
        self.are_numbered = True

    def _print_columns(self, moves: list[str]) -> None:
        """Print moves in columns, with their numbers."""
        console = self.dialogue.console
        widest = max(map(len, moves))
        cells = [f"{number:>4} {move:<{widest}}" for number, move in enumerate(moves, 1)]
        row = max(1, console.width // len(cells[0]))
        for at in range(0, len(cells), row):
            console.print("".join(cells[at : at + row]).rstrip(), soft_wrap=True)


def fits(typed: str, text: str) -> bool:
    """Return whether each typed word begins a word of the text: `gm` or `attack gm` for `Attack with GM (a1)`."""
    parts, words = list(map(_squashed, typed.split())), list(map(_squashed, text.split()))
    return all(len(part) > 1 and any(each.startswith(part) for each in words) for part in parts)


def _squashed(text: str) -> str:
    return "".join(filter(str.isalnum, text)).casefold()


def examples(choices: list[dict[str, Json]]) -> str:
    """Return example moves as text: one of each kind, or several if all are of the same kind."""
    first: dict[str, dict[str, Json]] = {}
    for choice in choices:
        first.setdefault(choice["kind"] if choice.get("source") or choice.get("target") else choice["move"], choice)
    shown = list(first.values() if len(first) > 1 else choices)[:EXAMPLES]
    brief = [f" ({textwrap.shorten(choice['text'], BRIEF, placeholder=' …')})" for choice in shown]
    explained = 1 < len(first) <= SORTS
    told = ", ".join(choice["move"] + text * explained for choice, text in zip(shown, brief, strict=True))
    return told + (" …" if len(shown) < len(choices) else "")
