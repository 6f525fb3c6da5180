"""Readers for the files that people write: layouts, cards, records."""

from __future__ import annotations

import re
import tomllib
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

from schachtel.core.catalogue import Language
from schachtel.core.errors import Fault, FaultyFile, OptionError
from schachtel.core.words import WORDS

DIGITS: Final = re.compile(r"[0-9A-Fa-f_]*")
POSITION: Final = re.compile(r" \(at line (\d+), column \d+\)$")


class TomlFault(Fault):
    """A fault that makes a whole TOML file unreadable. The command line reports it in Python's own words."""

    def told(self, language: Language) -> str:
        """Return a line with Python's own message, which already says where in the file the mistake is."""
        return self.catalogue.text("fault-no_toml", language, error=self.values["said"])


def read_text(path: Path) -> str:
    """Return the text of a file; raise OptionError if it cannot be read."""
    try:
        return path.read_text("utf-8-sig")
    except OSError as wrong:
        raise OptionError(f"{path}: {wrong.strerror}") from None
    except UnicodeDecodeError:
        raise OptionError(f"{path} is not UTF-8 text") from None
    except ValueError as wrong:
        raise OptionError(f"{str(path)!r} is not a file: {wrong}") from None


def read_toml(text: str, name: str, error: type[FaultyFile] = FaultyFile) -> dict[str, Any]:
    """Return the data of a TOML text; if it is invalid, raise `error` with the file's name and one fault."""
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
    """Return the number, from 1 on, of the line that contains the character at this index."""
    return text.count("\n", 0, place) + 1


def _position(wrong: tomllib.TOMLDecodeError) -> tuple[int | None, str]:
    """Return the line number of a TOML error (or None), and its message without the position.

    For an error at the end of the text, return None and the whole message. From Python 3.14 on, the error has
    attributes with its position. In older versions, the position is only at the end of the message, so we have to parse
    the message. If it has another form, return None and the whole message.
    """
    at, text = getattr(wrong, "pos", None), getattr(wrong, "doc", "")
    if at is not None:
        return (wrong.lineno, wrong.msg) if at < len(text) else (None, str(wrong))  # type: ignore[attr-defined]
    found = POSITION.search(str(wrong))
    return (int(found[1]), str(wrong)[: found.start()]) if found else (None, str(wrong))


def _fault(code: str, line: int | None, wrong: Exception, error: str = "") -> TomlFault:
    values = {"line": line, "error": error, "said": str(wrong)}
    return TomlFault(WORDS.each("line", line=line) if line else "", code, values, WORDS)
