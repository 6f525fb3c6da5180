"""Which sentences of a catalogue the code says, found in its syntax tree, and which values each sentence names.

A key that is written where it is said is found by itself: also in both branches of an `if`, and where a variable of the
same function gets it first. A key that is made from parts (`f"grade-{name}"`), or comes from elsewhere, has to be
declared by the test.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import schachtel
from schachtel.core.catalogue import Catalogue

SOURCES = Path(schachtel.__file__).parent
# The key among a call's arguments, as the catalogue has it; None where the call says nothing.
Saying = Callable[[ast.Call], tuple[ast.expr, str] | None]
PART = "{}"  # stands for a part of a key that is not a constant


@dataclass(frozen=True)
class Said:
    """A key in the code: as text, with `{}` for whatever is no constant; or only the name of a variable."""

    where: str
    key: str
    values: frozenset[str]
    is_constant: bool


def said(package: str, saying: Saying) -> Iterator[Said]:
    """Yield whatever the code of a package says."""
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
    """Yield the calls in a module or function, without those in functions within it."""
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
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(each.value) if isinstance(each, ast.Constant) else PART for each in node.values), False
    elif isinstance(node, ast.Name) and (given := list(_given(node.id, function))):
        for each in given:
            yield from _keys(each, function)
    else:
        yield ast.unparse(node), False


def _given(name: str, function: ast.AST) -> Iterator[ast.expr]:
    """Yield what a variable of a function is given: by an assignment, or by a loop over constants."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(
            isinstance(each, ast.Name) and each.id == name for each in node.targets
        ):
            yield node.value
        if isinstance(node, ast.For | ast.comprehension) and isinstance(node.iter, ast.Tuple):
            if isinstance(node.target, ast.Name) and node.target.id == name:
                yield from node.iter.elts


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
    """Return the values that each sentence of a catalogue names, those of sentences within it too."""
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
    """Return the names of the parts of each message that comes in parts."""
    entries = FluentParser().parse(catalogue.source(language)).body
    messages = [each for each in entries if isinstance(each, fluent.Message) and each.attributes]
    return {each.id.name: tuple(part.id.name for part in each.attributes) for each in messages}
