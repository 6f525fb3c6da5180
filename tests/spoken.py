"""Find in the code's syntax tree which sentences of a message catalogue are used, and with which values.

A key is found automatically if the call that uses its sentence contains it as a constant (or as one of two, as in
`"won" if ahead else "lost"`), or if a variable of the same function contains it. Keys that are made from parts
(`f"grade-{name}"`) or come from elsewhere must be declared by the test.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import schachtel
from schachtel.core.catalogue import Catalogue

SOURCES = Path(schachtel.__file__).parent
# A function that finds the key of a sentence among a call's arguments, or returns None if the call uses no sentence.
Saying = Callable[[ast.Call], tuple[ast.expr, str] | None]
PART = "{}"  # placeholder for a part of a key that is not a constant


@dataclass(frozen=True)
class Said:
    """A sentence's key as the code contains it: a text, with `{}` for each computed part, or the name of a variable."""

    where: str
    key: str
    values: frozenset[str]
    is_constant: bool


def said(package: str, saying: Saying) -> Iterator[Said]:
    """Yield every sentence key that a package's code uses."""
    folder = SOURCES / package
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for scope in [tree, *filter(_is_function, ast.walk(tree))]:
            for call in _calls(scope):
                found = saying(call)
                if found is not None:
                    where = f"{path.relative_to(folder).as_posix()}:{call.lineno}"
                    values = frozenset(each.arg or "**" for each in call.keywords)
                    for key, is_constant in _keys(found[0], scope):
                        yield Said(where, found[1] + key if is_constant else key, values, is_constant)


def _is_function(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def _calls(scope: ast.AST) -> Iterator[ast.Call]:
    """Yield the calls in a module or function, without those in nested functions."""
    for node in ast.iter_child_nodes(scope):
        if isinstance(node, ast.Call):
            yield node
        if not _is_function(node):
            yield from _calls(node)


def _keys(node: ast.expr, function: ast.AST) -> Iterator[tuple[str, bool]]:
    if isinstance(node, ast.Constant):
        yield str(node.value), True
    elif isinstance(node, ast.IfExp):
        yield from _keys(node.body, function)
        yield from _keys(node.orelse, function)
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Dict):
        for each in node.value.values:
            yield from _keys(each, function)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(each.value) if isinstance(each, ast.Constant) else PART for each in node.values), False
    elif isinstance(node, ast.Name) and (given := list(_given(node.id, function))):
        for each in given:
            yield from _keys(each, function)
    else:
        yield ast.unparse(node), False


def _given(name: str, function: ast.AST) -> Iterator[ast.expr]:
    """Yield the values that a function's variable receives from assignments or from loops over constants."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(
            isinstance(each, ast.Name) and each.id == name for each in node.targets
        ):
            yield node.value
        if isinstance(node, ast.For | ast.comprehension) and isinstance(node.iter, ast.Tuple):
            if isinstance(node.target, ast.Name) and node.target.id == name:
                yield from node.iter.elts


def words_in(package: str) -> set[str]:
    """Return all words in a package's code, from names and from texts. Comments and docstrings do not count."""
    found: set[str] = set()
    for path in (SOURCES / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                node.value.value = None  # remove the text of a docstring, so that its words do not count
            for name in ("id", "attr", "arg", "name", "value"):
                if isinstance(text := getattr(node, name, None), str):
                    found.update(re.findall(r"\w+", text.lower()))
    return found


def strings(package: str) -> set[str]:
    """Return all constant texts in the code of a package."""
    trees = [ast.parse(path.read_text("utf-8")) for path in (SOURCES / package).rglob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _within(node: object) -> Iterator[object]:
    """Yield a node of Fluent's syntax tree and all nodes within it."""
    yield node
    children = vars(node).values() if isinstance(node, fluent.BaseNode) else node if isinstance(node, list) else ()
    for each in children:
        yield from _within(each)


def named(catalogue: Catalogue, language: str) -> Mapping[str, set[str]]:
    """Return the names of each message's placeholders, including those of the messages to which the message refers."""
    found: dict[str, list[object]] = {}
    for entry in FluentParser().parse(catalogue.source(language)).body:
        assert not isinstance(entry, fluent.Junk), entry.content
        if isinstance(entry, fluent.Message):
            found[entry.id.name] = list(_within(entry))

    def values(key: str) -> set[str]:
        own = {each.id.name for each in found[key] if isinstance(each, fluent.VariableReference)}
        others = [each.id.name for each in found[key] if isinstance(each, fluent.MessageReference)]
        return own.union(*map(values, others))

    return {key: values(key) for key in found}


def parts(catalogue: Catalogue, language: str) -> Mapping[str, tuple[str, ...]]:
    """For each message that has several parts (Fluent attributes), return the names of the parts."""
    entries = FluentParser().parse(catalogue.source(language)).body
    messages = [each for each in entries if isinstance(each, fluent.Message) and each.attributes]
    return {each.id.name: tuple(part.id.name for part in each.attributes) for each in messages}
