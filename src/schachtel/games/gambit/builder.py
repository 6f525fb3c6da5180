"""The layouts of *The Queen's Gambit* that people can build, together with the points of their tiles."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from schachtel.core.errors import FaultyFile, FaultyValue
from schachtel.core.files import line_at
from schachtel.core.words import WORDS
from schachtel.core.work import Work
from schachtel.games.gambit.data import load, read_values

# The points of tiles are a separate option, `values`. A layout names them only in a comment, so that its text remains
# valid for the option `layout`.
VALUES: Final = re.compile(r"^#[ \t]*values:(.*)$", re.MULTILINE)


def values_of(text: str) -> dict[str, str]:
    """Return the option `values` if a comment in a layout gives the points of tiles: `# values: 3,4,5,6,7,8`."""
    said = VALUES.search(text)
    if said is None:
        return {}
    try:
        return {"values": read_values(said[1].strip())}
    except FaultyValue as wrong:
        line = line_at(text, said.start())
        fault = replace(wrong.fault, place=WORDS.each("line", line=line), values={**wrong.fault.values, "line": line})
        raise FaultyFile("layout", [fault]) from None


BUILDER = (Work("layout", "layout", load, values_of),)
