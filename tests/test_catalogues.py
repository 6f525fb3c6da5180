"""Tests of the catalogues of the core, the command line and the server.

Every language must have the same sentences, and the code must use all of them. `tests/contract/test_shown.py` checks
the catalogues of games.
"""

from __future__ import annotations

import ast

import pytest

from schachtel.arena.tournament import KINDS as TOURNAMENTS
from schachtel.bots.analysis import GRADES
from schachtel.cli.typed_commands import COMMANDS
from schachtel.cli.words import WORDS as CLI
from schachtel.core.catalogue import LANGUAGES
from schachtel.core.moment import TABLE_REASONS
from schachtel.core.words import WORDS as CORE
from schachtel.server.refusals import FAULTY, REASONED, Refusal
from schachtel.server.refusals import KINDS as ERRORS
from schachtel.server.words import WORDS as SERVER
from tests.spoken import PART, SOURCES, Said, named, parts, said, strings

ALL = {"core": CORE, "cli": CLI, "server": SERVER}
each_package = pytest.mark.parametrize("package", ALL)
REFUSALS = {each.__name__ for each in Refusal.__subclasses__()}

# Keys that the code puts together or gets from elsewhere: the expression in the code, and all its possible values.
MADE = {
    "core": {"reason-{}": {f"reason-{why}" for why in TABLE_REASONS}},
    "cli": {
        "arena-{}": {f"arena-{kind}" for kind in TOURNAMENTS},
        "command-{}": {f"command-{name}" for name in COMMANDS},
        "grade-{}": {f"grade-{grade}" for grade in GRADES},
        "grades-{}": {f"grades-{grade}" for grade in GRADES},
        "why": {"by_order", "by_force"},  # the possible reasons for automatic passes, which `Course.unasked` returns
        "key": {"serve-open", "serve-data", "serve-stop"},  # the rows that `schachtel serve` prints at the start
    },
    "server": {
        "{}.unseen": {
            "bad_name.unseen",
            "bad_title.unseen",
        },  # the first part of these keys is an argument of `identity.displayed_name`
        "{}.accents": {"bad_name.accents", "bad_title.accents"},
        "self.key.replace('.', '-')": set[str](),  # the class `Refusal` looks up the sentence for its own key
    },
}


def saying(call: ast.Call) -> tuple[ast.expr, str] | None:
    """Return the key of the sentence that a call uses, and the prefix of this key in the catalogue."""
    said = call.func
    name = said.id if isinstance(said, ast.Name) else said.attr if isinstance(said, ast.Attribute) else ""
    receiver = said.value if isinstance(said, ast.Attribute) else None
    by = receiver.id if isinstance(receiver, ast.Name) else receiver.attr if isinstance(receiver, ast.Attribute) else ""
    if by == "WORDS" and name in ("text", "each", "parts", "phrase"):
        return call.args[0], ""
    if (by, name) == ("", "say") or name in REFUSALS:
        return call.args[0], ""
    if (by == "dialogue" and name in ("say", "tell", "refuse")) or (by, name) == ("news", "add_text"):
        return call.args[0], ""
    if name == "because":
        return call.args[1], "refusal-"
    return (call.args[0], "fault-") if name == "_fault" else None


def all_said(package: str) -> list[Said]:
    found = list(said(package, saying))
    assert len(found) > 10, "the calls that say something have other names now"
    return found


@each_package
def test_every_language_has_the_same_sentences_with_the_same_values(package: str) -> None:
    first, *others = LANGUAGES
    for language in others:
        assert ALL[package].keys(language) == ALL[package].keys(first), "also in the same order"
        assert named(ALL[package], language) == named(ALL[package], first)
        assert parts(ALL[package], language) == parts(ALL[package], first)


@each_package
def test_every_sentence_is_said_and_no_other(package: str) -> None:
    keys = {each.key for each in all_said(package) if each.is_constant}
    made = {each.key: each.where for each in all_said(package) if not each.is_constant}
    assert made.keys() == MADE[package].keys(), made
    keys |= set().union(*MADE[package].values())
    if package == "server":
        keys |= {code for _, code in ERRORS} | {REASONED, FAULTY}  # sentences that only the page uses
        keys |= {key for key in SERVER.keys("en") if key.startswith(("advice-", "page-"))}
    assert {key.replace(".", "-") for key in keys} == set(ALL[package].keys("en"))


@each_package
def test_what_is_declared_to_be_said_stands_in_the_code(package: str) -> None:
    texts = strings(package) | strings("arena") | strings("bots")
    for pattern, keys in MADE[package].items():
        if pattern.isidentifier():
            assert keys <= texts
        elif pattern.startswith(PART):  # the key begins with a computed part
            assert {key.partition(".")[0] for key in keys} <= texts


@each_package
def test_every_sentence_gets_the_values_that_it_names(package: str) -> None:
    wanted = named(ALL[package], "en")
    for each in all_said(package):
        if each.is_constant and "**" not in each.values:
            values = each.values - {"language"} | (ADDED if each.where.startswith(FAULTS) else set())
            assert wanted[each.key.replace(".", "-")] <= values, f"{each.where}: {each.key}"


FAULTS = "files.py"  # the file whose function `_fault` adds the values ADDED to every fault
ADDED = {"line", "error", "said"}


def test_advice_and_the_words_of_the_page_belong_to_a_refusal() -> None:
    keys = set(SERVER.keys("en"))
    codes = {key.partition("-")[0] for key in keys}
    assert {key.removeprefix("advice-") for key in keys if key.startswith("advice-")} <= keys
    replaced = {key.removeprefix("page-") for key in keys if key.startswith("page-")}
    assert replaced <= codes
    advised = {key.removeprefix("advice-").partition("-")[0] for key in keys if key.startswith("advice-")}
    assert not advised & replaced, "the page says only what replaces such a sentence"


def test_a_catalogue_is_not_fooled_by_a_word_that_stands_elsewhere() -> None:
    """A key counts as used only in a call that looks up a sentence, and not in docstrings, comments or other texts."""
    code = '"""undone"""\nsay("known", language)\nprint("undone")  # say("undone")\n'
    tree = ast.parse(code)
    found = [saying(node) for node in ast.walk(tree) if isinstance(node, ast.Call)]
    assert [ast.unparse(each[0]) for each in found if each] == ["'known'"]


def test_no_dictionary_of_sentences_is_left() -> None:
    """Data that users bring may have a text per language, but our own sentences belong in catalogues."""
    found = [
        f"{path.relative_to(SOURCES).as_posix()}:{node.lineno}"
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Dict)
        and {each.value for each in node.keys if isinstance(each, ast.Constant)} >= set(LANGUAGES)
        and any(isinstance(each, ast.Constant | ast.JoinedStr) for each in node.values)
    ]
    assert not found
