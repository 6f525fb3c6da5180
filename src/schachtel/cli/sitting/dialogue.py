"""The terminal as two sides of a conversation: what it says in one language, and what is typed."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from schachtel.cli.terminal import screen
from schachtel.cli.words import say
from schachtel.core.contract import Language

LONG = 200  # characters that are kept at either end of a long complaint
SCROLLED_AWAY = "\x1b[3J"  # makes a terminal forget the lines that have scrolled off
LINE_BEFORE = "\x1b[1A\x1b[2K"  # goes up one line and empties it


class Dialogue:
    """A console and a keyboard, with the language that both use."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.console = screen()
        self._answers: tuple[str, ...] = ()  # that Tab completes

    def say(self, key: str, **values: object) -> str:
        """Return a text in the language of this dialogue."""
        return say(key, self.language, **values)

    def tell(self, key: str, **values: object) -> None:
        """Print a text."""
        self.console.print(self.say(key, **values))

    def complain(self, text: str) -> None:
        """Print what was wrong, in red; leave out the middle of a very long text."""
        short = text if len(text) <= 2 * LONG else f"{text[:LONG]} … {text[-LONG:]}"
        self.console.print(short, style="red", soft_wrap=True)

    def refuse(self, key: str, **values: object) -> None:
        """Print a text as a complaint."""
        self.complain(self.say(key, **values))

    def ask(self, answers: Iterable[str] = (), prompt: str = "> ") -> str:
        """Return the line that is typed next, with single spaces; Tab completes `answers`."""
        self._answers = tuple(answers)
        try:
            text = " ".join(input(prompt).split())
        except (OSError, RuntimeError, ValueError):  # the terminal is gone
            raise EOFError from None
        if not sys.stdin.isatty():
            self.console.print(text)  # nobody has seen it being typed
        return text

    @property
    def can_erase(self) -> bool:
        """Whether the terminal can erase what it has shown."""
        return self.console.is_terminal and not self.console.is_dumb_terminal

    def clear(self) -> None:
        """Empty the screen; where the terminal cannot erase, scroll everything out of sight."""
        if self.can_erase:
            self.console.clear()
            self.console.file.write(SCROLLED_AWAY)
        else:
            self.console.print("\n" * self.console.height)

    def erase_typed_line(self) -> None:
        """Erase the line that was typed last, where somebody has typed it at a terminal that can erase."""
        if sys.stdin.isatty() and self.can_erase:
            self.console.file.write(LINE_BEFORE)

    def forget_keys(self) -> None:
        """Drop what was typed ahead: an Enter too many is no answer to a question that nobody has seen yet."""
        if not sys.stdin.isatty():
            return
        try:
            import termios
        except ImportError:  # Windows
            return
        termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def complete_with_tab(self, *, keep_history: bool) -> None:
        """Let Tab complete moves and commands. Without a history, arrow keys bring back no earlier line."""
        if not sys.stdin.isatty():
            return
        try:
            import readline
        except ImportError:  # Windows
            return
        readline.set_completer(self._completion)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("tab: complete")
        readline.parse_and_bind("set completion-ignore-case on")
        if not keep_history:
            readline.set_auto_history(False)

    def _completion(self, text: str, number: int) -> str | None:
        found = [each for each in self._answers if each.lower().startswith(text.lower())]
        return found[number] if number < len(found) else None
