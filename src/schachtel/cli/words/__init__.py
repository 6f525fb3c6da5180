"""The sentences of the command line, one file per language. Games bring their own."""

from __future__ import annotations

from schachtel.core.catalogue import Catalogue
from schachtel.core.contract import Language

PERSON = "person"  # as records call everybody at a keyboard
LEVEL = "level "  # and a bot, before its number

WORDS = Catalogue("schachtel.cli")
say = WORDS.text


def player(name: str, language: Language) -> str:
    """Return the name of a player as a record has it, in words; other names are people's own."""
    if name == PERSON:
        return say("person", language)
    level = name.removeprefix(LEVEL)
    return say("level", language, level=level) if level != name and level.isdigit() else name
