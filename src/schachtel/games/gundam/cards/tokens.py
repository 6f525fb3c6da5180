"""The tokens, which are not part of a deck: unit tokens and the EX Base."""

from __future__ import annotations

from schachtel.games.gundam.cards.make import token
from schachtel.games.gundam.effects.words import Card, Keyword, Kind

CARDS: tuple[Card, ...] = (
    token("EXB-001", "EX Base", ap=0, hp=3, kind=Kind.BASE_TOKEN),
    token("T-001", "Gundam", ap=3, hp=3, traits=("White Base Team",)),
    token("T-002", "Guncannon", ap=2, hp=2, traits=("White Base Team",)),
    token("T-003", "Guntank", ap=1, hp=1, traits=("White Base Team",)),
    token("T-004", "Leo", ap=1, hp=1, traits=("OZ",)),
    token("T-005", "Tallgeese", ap=4, hp=2, traits=("OZ",)),
    token("T-006", "Char's Zaku Ⅱ", ap=3, hp=1, traits=("Zeon",)),
    token("T-007", "Zaku Ⅱ", ap=1, hp=1, traits=("Zeon",)),
    token("T-008", "Aile Strike Gundam", ap=3, hp=3, traits=("Earth Alliance",), keywords=(Keyword.BLOCKER,)),
    token("T-009", "Launcher Strike Gundam", ap=2, hp=4, traits=("Earth Alliance",), keywords=(Keyword.BLOCKER,)),
    token("T-010", "Sword Strike Gundam", ap=4, hp=2, traits=("Earth Alliance",), keywords=(Keyword.BLOCKER,)),
    token("T-011", "Fatum-00", ap=2, hp=2, traits=("Triple Ship Alliance",), keywords=(Keyword.BLOCKER,)),
)  # fmt: skip
