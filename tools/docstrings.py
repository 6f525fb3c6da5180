"""An extension of Griffe: doctests in docstrings become code blocks, since Markdown takes `>>>` for a quotation."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

DOCTEST = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


class Doctests(Extension):
    """Put each doctest of a docstring into a code block."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring and ">>>" in obj.docstring.value:
            obj.docstring.value = DOCTEST.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)
