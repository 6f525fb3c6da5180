"""Tests of the check of our prose: it finds what our style rules out, and nothing else."""

from __future__ import annotations

import pytest

from tools.prose import Remark, read


@pytest.mark.parametrize(
    "text",
    ["Of what a table is to be played with.", "The same for bots.", "Who stops it never waits.", "So many each."],
)
def test_openings_without_a_subject_are_found(text: str) -> None:
    assert Remark("x.py", 1, text, opens=True).fault()


@pytest.mark.parametrize(
    "text",
    [
        "Of the two pawns, one has a number of its own.",
        "Return the same bytes again.",
        "The samurai moves.",
        "Offer a draw.",
    ],
)
def test_plain_sentences_are_not(text: str) -> None:
    assert Remark("x.py", 1, text, opens=True).fault() is None


def test_comments_behind_code_may_be_fragments() -> None:
    assert Remark("x.py", 1, "who may know it", opens=False).fault() is None


def test_comments_on_consecutive_lines_are_one_text() -> None:
    source = "# One sentence\n# on two lines.\n\nx = 1  # who may know it\n# noqa: E501\n# --- a ruler ---\n"
    found = [(each.line, each.text, each.opens) for each in read("x.py", source)]
    assert found == [(1, "One sentence on two lines.", True), (4, "who may know it", False)]


def test_a_comment_behind_code_may_go_on_in_the_next_line() -> None:
    source = "x: I8  # the squares next to\n# it\ny: I8  # the file\n# Another sentence.\n"
    found = [(each.line, each.text, each.opens) for each in read("x.py", source)]
    assert found == [(1, "the squares next to it", False), (3, "the file", False), (4, "Another sentence.", True)]
    source = (
        "const A = 1; // the squares next to\n// it\nconst B = 2; // milliseconds\n// Another sentence.\nconst C = 3;"
    )
    found = [(each.line, each.text, each.opens) for each in read("x.ts", source)]
    assert [each[:2] for each in found] == [
        (1, "the squares next to it"),
        (3, "milliseconds"),
        (4, "Another sentence."),
    ]


def test_docstrings_and_comments_of_the_page_are_read() -> None:
    source = (
        '/** Return a\n * name. */\n// The reason\n// for it.\nconst url = "http://x"; // behind code\n<!-- A note. -->'
    )
    found = [each.text for each in read("x.svelte", source)]
    assert found == ["Return a name.", "The reason for it.", "behind code", "A note."]
