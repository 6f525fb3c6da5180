"""Reading the files in which people keep what is theirs: layouts, cards, records."""

from __future__ import annotations

import re
import tomllib
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

from schachtel.core.errors import Fault, FaultyFile, OptionError
from schachtel.core.words import WORDS

DIGITS: Final = re.compile(r"[0-9A-Fa-f_]*")
POSITION: Final = re.compile(r" \(at line (\d+), column \d+\)$")


class TomlFault(Fault):
    """A fault that keeps any of a file from being read. On the command line it is told in Python's words."""

    def __str__(self) -> str:
        return self.catalogue.text("fault-no_toml", "en", error=self.values["said"])


def read_text(path: Path) -> str:
    """What is in it, or OptionError."""
    try:
        return path.read_text("utf-8-sig")
    except OSError as wrong:
        raise OptionError(f"{path}: {wrong.strerror}") from None
    except UnicodeDecodeError:
        raise OptionError(f"{path} is no text in UTF-8") from None
    except ValueError as wrong:
        raise OptionError(f"{str(path)!r} is no file: {wrong}") from None


def read_toml(text: str, name: str, error: type[FaultyFile] = FaultyFile) -> dict[str, Any]:
    """Return what a text of TOML says, or raise this error with the name of the file and one fault."""
    try:
        return tomllib.loads(text)
    except RecursionError as wrong:
        depths = list(accumulate((each in "[{") - (each in "]}") for each in text))
        fault = _fault("too_deep", line_at(text, depths.index(max(depths))), wrong)
    except tomllib.TOMLDecodeError as wrong:
        line, said = _position(wrong)
        fault = _fault("no_toml", line, wrong, said)
    except ValueError as wrong:
        longest = max(DIGITS.finditer(text), key=lambda found: len(found[0]))
        fault = _fault("too_many_digits", line_at(text, longest.start()), wrong)
    raise error(name, [fault])


def line_at(text: str, place: int) -> int:
    """Return the number of the line in which a character of a text is, from 1 on."""
    return text.count("\n", 0, place) + 1


def _position(wrong: tomllib.TOMLDecodeError) -> tuple[int | None, str]:
    """Return the line of an error and what it says without the position; no line, and all of it, at a text's end.

    From Python 3.14 on, the error has its position as attributes. Before, only its message has it, at its end: the one
    sentence that we read, and not one of ours. In another form, it would give no line.
    """
    at, text = getattr(wrong, "pos", None), getattr(wrong, "doc", "")
    if at is not None:
        return (wrong.lineno, wrong.msg) if at < len(text) else (None, str(wrong))  # type: ignore[attr-defined]
    found = POSITION.search(str(wrong))
    return (int(found[1]), str(wrong)[: found.start()]) if found else (None, str(wrong))


def _fault(code: str, line: int | None, wrong: Exception, error: str = "") -> TomlFault:
    values = {"line": line, "error": error, "said": str(wrong)}
    return TomlFault(f"line {line}" if line else "", code, values, WORDS)
