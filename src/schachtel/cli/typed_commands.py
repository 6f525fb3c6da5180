"""The commands that a person can type instead of a move, with their words in each language."""

from __future__ import annotations

from collections.abc import Sequence

from schachtel.cli.words import WORDS
from schachtel.core.contract import LANGUAGES, Language, Words

COMMANDS = (
    "moves", "board", "look", "skip", "partner", "undo", "draw", "claim", "resign", "save", "help", "quit",
)  # fmt: skip
ALSO = {
    "help": "help", "hilfe": "help", "h": "help", "exit": "quit", "q": "quit", "card": "look", "schau": "look",
    "passen!": "skip",
}  # fmt: skip
RESIGN = "resign"  # the move that resigns one part of a game, such as one game of a match


def word(name: str, language: Language) -> str:
    """Return the word for a command in a language. The English word always works as well."""
    return WORDS.parts(f"command-{name}", language)["word"]


def usage(name: str, language: Language) -> str:
    """Return the word for a command, followed by its argument, if it takes one."""
    parts = WORDS.parts(f"command-{name}", language)
    return f"{parts['word']} {parts['argument']}" if "argument" in parts else parts["word"]


def meaning(name: str, language: Language) -> str:
    """Return a line that explains a command."""
    return WORDS.parts(f"command-{name}", language)["help"]


def command(text: str) -> str | None:
    """Return the command that a word names in any language, or None."""
    for name in COMMANDS:
        if text == name or any(text == word(name, language) for language in LANGUAGES):
            return name
    return ALSO.get(text)


def means_all(text: str, whole: Sequence[Words]) -> bool:
    """Return whether a text, such as "all", means the whole game in any language.

    `whole` lists the game's own words for it, such as the word for a match of several games.
    """
    return any(text.lower() in _all_words(language, whole) for language in LANGUAGES)


def gives_up_all(text: str, whole: Sequence[Words]) -> bool:
    """Return whether a text resigns the whole game in any language, such as "resign match"."""
    return any(
        text.lower() == WORDS.text("resign_what", language, what=each).lower()
        for language in LANGUAGES
        for each in _all_words(language, whole)
    )


def _all_words(language: Language, whole: Sequence[Words]) -> list[str]:
    ours = (WORDS.text(key, language) for key in ("all", "all_of_it"))
    return [each.lower() for each in (*ours, *(words[language] for words in whole))]
