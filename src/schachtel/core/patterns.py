"""The messages of one Fluent file: functions that fill in values and return text.

The library `fluent.syntax` reads the file. Its companion `fluent.runtime` could also fill in values, but it needs
Babel, whose formats of numbers and dates in hundreds of languages take 36 MB. Our catalogues contain text, variables,
references to other messages, and selections by a text, a number or a plural. Everything else in a file is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from fluent.syntax import FluentParser, ast

Values: TypeAlias = Mapping[str, "int | str"]
Pattern: TypeAlias = Callable[[Values], str]


def one_or_other(number: int) -> str:
    return "one" if abs(number) == 1 else "other"


# For each language, a function that returns the plural category of a whole number, as Unicode's CLDR defines it
PLURALS: dict[str, Callable[[int], str]] = {"en": one_or_other, "de": one_or_other}


class Messages:
    """The messages of one file, each with its text and its attributes."""

    def __init__(self, source: str, language: str) -> None:
        self._plural = PLURALS[language]
        self._found: dict[str, ast.Message] = {}
        self._made: dict[tuple[str, str | None], Pattern] = {}
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ast.Message):
                self._found[entry.id.name] = entry
            elif not isinstance(entry, ast.BaseComment):
                raise ValueError(f"a catalogue consists of messages and comments: {_text_of(entry, source)}")

    def keys(self) -> tuple[str, ...]:
        """Return the keys of all messages, in the order of the file."""
        return tuple(self._found)

    def has_text(self, key: str) -> bool:
        """Return whether the file contains this message, and the message has a text besides any attributes."""
        return key in self._found and self._found[key].value is not None

    def attributes(self, key: str) -> tuple[str, ...]:
        """Return the names of a message's attributes; a message that does not exist has none."""
        found = self._found.get(key)
        return tuple(each.id.name for each in found.attributes) if found else ()

    def text(self, key: str, attribute: str | None, values: Values) -> str:
        """Return a message, or one of its attributes, with values filled in; raise LookupError if one is missing."""
        made = self._made.get((key, attribute))
        if made is None:
            made = self._made[key, attribute] = self._pattern(self._parsed(key, attribute))
        return made(values)

    def _parsed(self, key: str, attribute: str | None) -> ast.Pattern:
        found = self._found.get(key)
        pattern = found.value if found else None
        if found and attribute is not None:
            pattern = next((each.value for each in found.attributes if each.id.name == attribute), None)
        if pattern is None:
            raise LookupError(f"no message {key}" + (f".{attribute}" if attribute else ""))
        return pattern

    def _pattern(self, pattern: ast.Pattern) -> Pattern:
        parts = [self._element(each) for each in pattern.elements]
        return parts[0] if len(parts) == 1 else lambda values: "".join([part(values) for part in parts])

    def _element(self, element: ast.TextElement | ast.Placeable) -> Pattern:
        if isinstance(element, ast.TextElement):
            return _always(element.value)
        expression = element.expression
        if isinstance(expression, ast.SelectExpression):
            return self._selection(expression)
        if isinstance(expression, ast.StringLiteral):
            return _always(expression.parse()["value"])
        if isinstance(expression, ast.MessageReference):
            key, attribute = expression.id.name, expression.attribute.name if expression.attribute else None
            return lambda values: self.text(key, attribute, values)
        name = _variable(expression)
        return lambda values: str(_value(values, name))

    def _selection(self, expression: ast.SelectExpression) -> Pattern:
        name, plural = _variable(expression.selector), self._plural
        texts = {_key(each): self._pattern(each.value) for each in expression.variants}
        default = next(texts[_key(each)] for each in expression.variants if each.default)

        def select(values: Values) -> str:
            value = _value(values, name)
            chosen = texts.get(value)
            if chosen is None and isinstance(value, int):
                chosen = texts.get(plural(value))
            return (chosen or default)(values)

        return select


def _always(text: str) -> Pattern:
    return lambda values: text


def _variable(expression: object) -> str:
    if not isinstance(expression, ast.VariableReference):
        raise ValueError(f"catalogues do not use {type(expression).__name__}")
    return expression.id.name


def _value(values: Values, name: str) -> int | str:
    if name not in values:
        raise LookupError(f"no value for ${name}")
    return values[name]


def _key(variant: ast.Variant) -> int | str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else int(variant.key.value)


def _text_of(entry: ast.EntryType, source: str) -> str:
    span = entry.span
    lines: Sequence[str] = source[span.start : span.end].splitlines() if span else ()
    return lines[0] if lines else type(entry).__name__
