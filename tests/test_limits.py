"""Limits on the size of functions, classes and files in our own code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MOST_PARAMETERS, MOST_LINES, MOST_METHODS, LONGEST_FILE = 8, 60, 25, 500

Function = ast.FunctionDef | ast.AsyncFunctionDef

TOO_MANY_PARAMETERS = {
    # Functions that have one parameter per fact of a card.
    "src/schachtel/games/gundam/cards/make.py:command",
    "src/schachtel/games/gundam/cards/make.py:pilot",
    "src/schachtel/games/gundam/cards/make.py:unit",
}

# The first database migration is long, because it lists all tables and their columns.
TOO_LARGE = ("src/schachtel/server/store/migrations/versions/0001_begin.py",)


def files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions(path: Path) -> Iterator[Function]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, Function):
            yield node


def parameters(function: Function) -> int:
    """Return how many parameters a caller can name. `self`, `*others` and `**others` do not count."""
    given = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    return len(given) - (bool(given) and given[0].arg in ("self", "cls"))


def is_command(path: Path, function: Function) -> bool:
    """Return whether a function is a command of `schachtel`, which lives in a module of the same name.

    Typer reads the options of a command from its signature, one parameter each.
    """
    return path.parent == ROOT / "src/schachtel/cli" and function.name == path.stem


def test_no_function_takes_more_than_eight_parameters() -> None:
    found = {
        f"{name(path)}:{each.name}"
        for path in files("src", "tools", "benchmarks")
        for each in functions(path)
        if parameters(each) > MOST_PARAMETERS and not is_command(path, each)
    }
    assert found == TOO_MANY_PARAMETERS


def too_large(path: Path) -> list[str]:
    """Return the names of a file's functions and classes that are too large, and of the file itself if it is."""
    text = path.read_text("utf-8")
    found = [name(path)] if len(text.splitlines()) > LONGEST_FILE else []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, Function):
            if (node.end_lineno or node.lineno) - node.lineno >= MOST_LINES:
                found.append(node.name)
        elif isinstance(node, ast.ClassDef):
            if sum(isinstance(each, Function) for each in node.body) > MOST_METHODS:
                found.append(node.name)
    return found


@pytest.mark.parametrize("path", files("src"), ids=name)
def test_files_functions_and_classes_stay_small(path: Path) -> None:
    """A file in the list TOO_LARGE must be removed from the list once it is small enough."""
    assert bool(too_large(path)) == (name(path) in TOO_LARGE), too_large(path)
