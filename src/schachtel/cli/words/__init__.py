"""The sentences of the command line, one file per language. Games bring sentences of their own."""

from __future__ import annotations

from schachtel.core.catalogue import Catalogue
from schachtel.core.contract import Language

PERSON = "person"  # the name in records of everybody who plays at a keyboard
LEVEL = "level "  # in records, a bot's name is this prefix and the number of its level

WORDS = Catalogue("schachtel.cli")
say = WORDS.text


def player(name: str, language: Language) -> str:
    """Translate a player's name from a record. Names that people have chosen themselves stay as they are."""
    if name == PERSON:
        return say("person", language)
    level = name.removeprefix(LEVEL)
    return say("level", language, level=level) if level != name and level.isdigit() else name
