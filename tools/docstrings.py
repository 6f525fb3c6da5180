"""An extension of Griffe, the tool that reads the code for the documentation's reference pages.

The extension adapts what these pages show as docstrings.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from griffe import Attribute, Docstring, Extension, Function, Module, Object

DOCTEST = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
COMMENT = re.compile(r"#\s+(?!noqa|type:|fmt:)(.+)")


class Reference(Extension):
    """Adapt the objects of the package to the pages in `docs/reference/`.

    - Doctests become code blocks, since Markdown takes `>>>` for a quotation.
    - The comment of a field becomes its docstring.
    - Modules lose their docstrings, since the pages have introductions of their own.
    - A function of a package, such as `schachtel.games`, replaces the module with the same name.
    """

    def __init__(self) -> None:
        super().__init__()
        self._functions: list[Function] = []

    def on_object(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring and ">>>" in obj.docstring.value:
            obj.docstring.value = DOCTEST.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)

    def on_attribute(self, *, attr: Attribute, **_: Any) -> None:
        if attr.docstring is None and attr.parent is not None and attr.parent.is_class and attr.lineno:
            assert isinstance(attr.filepath, Path)  # only a package without an `__init__.py` has several paths
            lines = attr.lines_collection[attr.filepath]
            if said := _comment(lines, attr.lineno - 1, (attr.endlineno or attr.lineno) - 1):
                attr.docstring = Docstring(said, parent=attr)

    def on_function_instance(self, *, func: Function, **_: Any) -> None:
        if isinstance(func.parent, Module) and func.parent.is_package:
            self._functions.append(func)

    def on_module(self, *, mod: Module, **_: Any) -> None:
        mod.docstring = None

    def on_package(self, *, pkg: Module, **_: Any) -> None:
        for function in self._functions:
            if function.parent is pkg:
                pkg.members[function.name] = function


def _comment(lines: Sequence[str], first: int, last: int) -> str:
    """Return the comment behind the definition in these lines, or the one above it, as a sentence."""
    behind = COMMENT.search(lines[last])
    said = [behind[1]] if behind else []
    while not behind and first > 0 and (above := COMMENT.fullmatch(lines[first - 1].strip())):
        said.insert(0, above[1])
        first -= 1
    text = " ".join(said)
    return text[:1].upper() + text[1:].rstrip(".") + "." if text else ""
