"""What effects and the set-up bring from outside: unit tokens and the EX Base."""

from __future__ import annotations

from schachtel.games.gundam.cards.make import token
from schachtel.games.gundam.effects.words import BLOCKER, Card, Kind

CARDS: tuple[Card, ...] = (
    token("EXB-001", "EX Base", 0, 3, kind=Kind.BASE_TOKEN),
    token("T-001", "Gundam", 3, 3, ("White Base Team",)),
    token("T-002", "Guncannon", 2, 2, ("White Base Team",)),
    token("T-003", "Guntank", 1, 1, ("White Base Team",)),
    token("T-004", "Leo", 1, 1, ("OZ",)),
    token("T-005", "Tallgeese", 4, 2, ("OZ",)),
    token("T-006", "Char's Zaku Ⅱ", 3, 1, ("Zeon",)),
    token("T-007", "Zaku Ⅱ", 1, 1, ("Zeon",)),
    token("T-008", "Aile Strike Gundam", 3, 3, ("Earth Alliance",), keywords=(BLOCKER,)),
    token("T-009", "Launcher Strike Gundam", 2, 4, ("Earth Alliance",), keywords=(BLOCKER,)),
    token("T-010", "Sword Strike Gundam", 4, 2, ("Earth Alliance",), keywords=(BLOCKER,)),
    token("T-011", "Fatum-00", 2, 2, ("Triple Ship Alliance",), keywords=(BLOCKER,)),
)  # fmt: skip
