"""The rule that a rated game is played by two people and begins from the game's usual position. Only this module checks
it."""

from __future__ import annotations

from schachtel.core.contract import Json
from schachtel.server.refusals import Refused
from schachtel.server.table.seats import Seats
from schachtel.server.terms import Terms


def check_terms(terms: Terms, start: Json) -> None:
    """Raise Refused if these terms ask for a rated table that is not for two people, or that starts from a
    position."""
    kinds = [plan.kind for plan in terms.seats]
    two_people = len(kinds) == 2 and "bot" not in kinds and kinds.count("me") < 2
    if terms.rated and not (two_people and start is None):
        raise Refused("two_people")


def check_sitter(terms: Terms, seats: Seats, person: str | None) -> None:
    """Raise Refused if a person would take a second seat at a rated table."""
    if terms.rated and person is not None and seats.of(person):
        raise Refused("two_people")
