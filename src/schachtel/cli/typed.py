"""What a person can type instead of a move: commands, by their word in each language."""

from __future__ import annotations

from schachtel.cli.words import WORDS
from schachtel.core.catalogue import LANGUAGES, Language

COMMANDS = (
    "moves", "board", "look", "skip", "partner", "undo", "draw", "claim", "resign", "save", "help", "quit",
)  # fmt: skip
ALSO = {
    "help": "help", "hilfe": "help", "h": "help", "exit": "quit", "q": "quit", "card": "look", "schau": "look",
    "passen!": "skip",
}  # fmt: skip
RESIGN = "resign"  # the move of games that let a player resign a part, such as one game of a match
ALL = "all"
ALL_WORDS = "all|match|the match|alles|wettkampf|den wettkampf|ganz"  # after `resign` or `aufgeben`
GIVE_UP_ALL = ("alles aufgeben", "wettkampf aufgeben", "den wettkampf aufgeben", "ganz aufgeben")


def word(name: str, language: Language) -> str:
    """Return the word for a command. The English one always works."""
    return WORDS.parts(f"command-{name}", language)["word"]


def usage(name: str, language: Language) -> str:
    """Return the word for a command, with its argument."""
    parts = WORDS.parts(f"command-{name}", language)
    return f"{parts['word']} {parts['argument']}" if "argument" in parts else parts["word"]


def meaning(name: str, language: Language) -> str:
    """Return what a command does."""
    return WORDS.parts(f"command-{name}", language)["help"]


def command(text: str) -> str | None:
    """Return the command that a word names, in any language."""
    for name in COMMANDS:
        if text == name or any(text == word(name, language) for language in LANGUAGES):
            return name
    return ALSO.get(text)
