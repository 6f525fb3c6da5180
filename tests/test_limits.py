"""Limits on the size of functions, classes and files in our own code."""

from __future__ import annotations

import ast
import re
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

TOO_LARGE = (
    # The first database migration is long, because it lists all tables and their columns.
    "src/schachtel/server/store/migrations/versions/0001_begin.py",
    # The page's types of all messages, which `python -m tools.describe` generates.
    "web/src/protocol.ts",
)

CLASS = re.compile(r"^(?P<indent> *)(?:export )?(?:default )?(?:abstract )?class (?P<name>\w+).*\{$")
MODIFIER = r"(?:(?:public|private|protected|static|abstract|override|async|get|set) |\*)"
METHOD = re.compile(MODIFIER + r"*(#?\w+|\[.*?\])\??(?:<.*>)?\(")


def files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def page_files() -> list[Path]:
    """Return the files of the page in TypeScript and Svelte, without the types that `web/keys.mjs` generates."""
    found = (path for path in (ROOT / "web/src").rglob("*") if path.suffix in (".ts", ".svelte"))
    return sorted(path for path in found if not path.name.endswith(".d.ts"))


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
        for path in files("src", "tests", "tools", "benchmarks")
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


def methods(text: str) -> dict[str, set[str]]:
    """Return the names of the methods of each class in a TypeScript source.

    Only the indentation tells members of a class from other lines. A getter and a setter of one name count once.
    """
    found: dict[str, set[str]] = {}
    indent = class_name = ""
    for line in text.splitlines():
        if opening := CLASS.match(line):
            indent, class_name = opening["indent"], opening["name"]
            found[class_name] = set()
        elif line == indent + "}":
            class_name = ""
        elif class_name and line.startswith(indent + "  ") and (method := METHOD.match(line, len(indent) + 2)):
            found[class_name].add(method[1])
    return found


def test_methods_of_classes_in_typescript_are_counted() -> None:
    text = """
export class Empty extends Error {}

export class Clock<T> extends Face {
  readonly #timer = new Timer();
  at = $state<(() => void) | null>(null);

  /** Not(a method), and neither is what(the comment says). */
  constructor(
    readonly zone: Zone,
  ) {
    super(zone);
  }

  get now(): number {
    return read(this.at);
  }

  set now(at: number) {
    if (at) run(at);
  }

  static async #run<Result extends Array<T>>(work: () => Result): Promise<void> {}
  *[Symbol.iterator](): Iterator<number> {}
}

function later() {
  call(now);
}
"""
    assert methods(text) == {"Clock": {"constructor", "now", "#run", "[Symbol.iterator]"}}


def too_large_on_the_page(path: Path) -> list[str]:
    text = path.read_text("utf-8")
    found = [name(path)] if len(text.splitlines()) > LONGEST_FILE else []
    return found + [each for each, its in methods(text).items() if len(its) > MOST_METHODS]


@pytest.mark.parametrize("path", page_files(), ids=name)
def test_files_and_classes_of_the_page_stay_small(path: Path) -> None:
    assert bool(too_large_on_the_page(path)) == (name(path) in TOO_LARGE), too_large_on_the_page(path)
