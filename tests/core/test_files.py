"""Tests of reading TOML files: a fault names its line in every version of Python."""

from __future__ import annotations

import tomllib

import pytest

from schachtel.core.errors import Fault, FaultyFile
from schachtel.core.files import read_toml


def fault_in(text: str) -> Fault:
    with pytest.raises(FaultyFile) as wrong:
        read_toml(text, "mine.toml")
    (fault,) = wrong.value.faults
    return fault


def test_a_fault_has_its_line_and_what_python_says() -> None:
    fault = fault_in("a = 1\nb = = 2\n")
    assert (fault.where("en"), fault.code, fault.values["line"]) == ("line 2", "no_toml", 2)
    assert fault.what == "this is not valid TOML: Invalid value"
    assert str(fault) == "this is not valid TOML: Invalid value (at line 2, column 5)"
    assert fault.text("de") == "Das ist kein gültiges TOML: Invalid value"


def test_a_fault_at_the_end_of_a_text_has_no_line() -> None:
    fault = fault_in("a = [1,")
    assert (fault.place, fault.values["line"]) == ("", None)
    assert fault.what == str(fault)


class LaterError(tomllib.TOMLDecodeError):
    """A TOML error with the attributes that Python 3.14 and later add."""

    def __init__(self, msg: str, doc: str, pos: int) -> None:
        super().__init__(f"{msg}, told in any words")
        self.msg, self.doc, self.pos = msg, doc, pos
        self.lineno = doc.count("\n", 0, pos) + 1


@pytest.mark.parametrize(("at", "line"), [(6, 2), (12, None)])
def test_the_position_is_taken_from_attributes_where_python_has_them(
    at: int, line: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(text: str) -> None:
        raise LaterError("Invalid value", text, at)

    monkeypatch.setattr(tomllib, "loads", fail)
    fault = fault_in("a = 1\nb = = \n"[:12])
    assert fault.values["line"] == line
    assert fault.what == "this is not valid TOML: Invalid value" + ("" if line else ", told in any words")


@pytest.mark.parametrize(
    ("text", "code"), [("a = " + "[" * 5000, "too_deep"), ("a = " + "1" * 9999, "too_many_digits")]
)
def test_what_python_cannot_read_is_told_in_our_words(text: str, code: str) -> None:
    fault = fault_in(f"x = 1\n{text}\n")
    assert (fault.code, fault.values["line"]) == (code, 2)
