"""The JSON form of games that a person plays alone, in lessons and puzzles."""

from __future__ import annotations

from schachtel.core.contract import Json, Language, Seat
from schachtel.core.display import Question
from schachtel.core.table import Table
from schachtel.server.protocol import Shown
from schachtel.server.said import Event
from schachtel.server.terms import Strict


class Frame(Strict):
    """The game after one move of a lesson or a puzzle, and the events of that move."""

    shown: Shown
    events: list[Event]


def shown_to(table: Table, seat: Seat, language: Language, *, asked: bool) -> dict[str, Json]:
    """Return the game as this seat sees it, in the form that messages about tables use.

    The result contains choices only if `asked` is true and the seat may act.
    """
    may_act = asked and seat in table.acting
    question = table.question(seat, language) if may_act else Question("")
    return {
        "seat": seat,
        "view": table.view(seat),
        "prompt": question.text,
        "asked": question.said,
        "choices": table.choices(seat, language) if may_act else [],
        "reason": table.reason_text(language),
    }
