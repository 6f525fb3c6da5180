"""A conversation in the terminal: texts that are printed in one language, and lines that are typed."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from schachtel.cli.terminal import screen
from schachtel.cli.words import say
from schachtel.core.contract import Language

LONG = 200  # characters that are kept at each end of a long error message
SCROLLED_AWAY = "\x1b[3J"  # escape code that makes a terminal forget the lines that have scrolled off the screen
LINE_BEFORE = "\x1b[1A\x1b[2K"  # escape code that makes a terminal go up one line and erase it


class Dialogue:
    """A console and a keyboard, with the language that both use."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.console = screen()
        self._answers: tuple[str, ...] = ()  # the possible answers, which Tab completes

    def say(self, key: str, **values: object) -> str:
        """Return a text in the language of this dialogue."""
        return say(key, self.language, **values)

    def tell(self, key: str, **values: object) -> None:
        """Print a text in the language of this dialogue."""
        self.console.print(self.say(key, **values))

    def complain(self, text: str) -> None:
        """Print an error message in red; of a very long one, leave out the middle."""
        short = text if len(text) <= 2 * LONG else f"{text[:LONG]} … {text[-LONG:]}"
        self.console.print(short, style="red", soft_wrap=True)

    def refuse(self, key: str, **values: object) -> None:
        """Print an error message in the language of this dialogue."""
        self.complain(self.say(key, **values))

    def ask(self, answers: Iterable[str] = (), prompt: str = "> ") -> str:
        """Let a person type a line, in which Tab completes `answers`; return it with single spaces between words."""
        self._answers = tuple(answers)
        try:
            text = " ".join(input(prompt).split())
        except (OSError, RuntimeError, ValueError):  # the terminal was closed: treat that like the end of the input
            raise EOFError from None
        if not sys.stdin.isatty():
            self.console.print(text)  # input from a pipe does not appear on the screen by itself
        return text

    @property
    def can_erase(self) -> bool:
        """Return whether the terminal can erase text that it has shown."""
        return self.console.is_terminal and not self.console.is_dumb_terminal

    def clear(self) -> None:
        """Empty the screen; where the terminal cannot erase, scroll everything out of sight."""
        if self.can_erase:
            self.console.clear()
            self.console.file.write(SCROLLED_AWAY)
        else:
            self.console.print("\n" * self.console.height)

    def erase_typed_line(self) -> None:
        """Erase the line that was typed last, if a person typed it and the terminal can erase."""
        if sys.stdin.isatty() and self.can_erase:
            self.console.file.write(LINE_BEFORE)

    def forget_keys(self) -> None:
        """Discard keys pressed before now: one Enter too many must not answer a question that nobody has read yet."""
        if not sys.stdin.isatty():
            return
        try:
            import termios
        except ImportError:  # Windows has no termios
            return
        termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def complete_with_tab(self, *, keep_history: bool) -> None:
        """Let Tab complete moves and commands. Without `keep_history`, arrow keys do not bring back earlier lines."""
        if not sys.stdin.isatty():
            return
        try:
            import readline
        except ImportError:  # Windows has no readline
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
