"""Message catalogues: all sentences that people read, by key and language, in the format of Fluent.

A catalogue is a folder `words/` in a package, with one file per language (`en.ftl`, `de.ftl`). The terminal, the server
and the page use the same files. Each catalogue takes care of the plurals and grammatical cases of its language.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from schachtel.core.patterns import Messages, Values

Language: TypeAlias = str  # the code of a language: "en" or "de"
LANGUAGES: tuple[Language, ...] = ("en", "de")
Spoken: TypeAlias = tuple[tuple[str, "int | str"], ...]  # a sentence's values as (name, value) pairs

ENDING = ".ftl"
LONGEST = 2_000  # maximum length of a value in characters
CACHED = 20_000  # maximum number of sentences of a catalogue in a cache


class Phrase(Mapping[Language, str]):
    """A sentence without values, as a mapping from language to text; each text is looked up when it is needed."""

    def __init__(self, catalogue: Catalogue, key: str) -> None:
        self.catalogue, self.key = catalogue, key

    def __getitem__(self, language: Language) -> str:
        if language not in LANGUAGES:
            raise KeyError(language)
        return self.catalogue.text(self.key, language)

    def __iter__(self) -> Iterator[Language]:
        return iter(LANGUAGES)

    def __len__(self) -> int:
        return len(LANGUAGES)

    def __repr__(self) -> str:
        return f"<Phrase {self.key}>"


class Catalogue:
    """The sentences of one package, in all languages."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._cached = functools.lru_cache(CACHED)(self._formatted)
        self._cached_parts = functools.lru_cache(CACHED)(self._formatted_parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Catalogue) and self.package == other.package

    def __hash__(self) -> int:
        return hash(self.package)

    def __reduce__(self) -> tuple[type[Catalogue], tuple[str]]:
        """Pickle only the package's name, so that another process reads the catalogue itself and no cache is copied."""
        return Catalogue, (self.package,)

    def phrase(self, key: str) -> Phrase:
        """Return a sentence without values, in all languages."""
        return Phrase(self, key)

    def text(self, key: str, language: Language, /, **values: Any) -> str:
        """Return a sentence with its values; raise LookupError if the sentence or one of its values is missing."""
        return self._cached(key, language, _spoken(values))

    def each(self, key: str, /, **values: Any) -> dict[Language, str]:
        """Return a sentence with its values, in every language."""
        return {language: self.text(key, language, **values) for language in LANGUAGES}

    def parts(self, key: str, language: Language, /, **values: Any) -> Mapping[str, str]:
        """Return the attributes of a message by name, for a sentence in parts such as subject and verb."""
        return self._cached_parts(key, language, _spoken(values))

    def keys(self, language: Language) -> tuple[str, ...]:
        """Return the keys of all sentences in one language, in the order of the file."""
        return self._messages(language).keys()

    def source(self, language: Language) -> str:
        """Return the text of the catalogue's file in one language."""
        return resources.files(self.package).joinpath("words", f"{language}{ENDING}").read_text("utf-8")

    def _formatted(self, key: str, language: Language, values: Spoken) -> str:
        if not self._messages(language).has_text(key):
            raise LookupError(f"{self.package}: {language}{ENDING} has no message {key}")
        return self._filled(key, None, language, dict(values))

    def _formatted_parts(self, key: str, language: Language, values: Spoken) -> Mapping[str, str]:
        names, filled = self._messages(language).attributes(key), dict(values)
        if not names:
            raise LookupError(f"{self.package}: {language}{ENDING} has no message {key} with attributes")
        return {name: self._filled(key, name, language, filled) for name in names}

    def _filled(self, key: str, attribute: str | None, language: Language, values: Values) -> str:
        try:
            return self._messages(language).text(key, attribute, values)
        except LookupError as error:
            place = key if attribute is None else f"{key}.{attribute}"
            raise LookupError(f"{self.package}: {language}{ENDING}, {place}: {error.args[0]}") from None

    @functools.cache  # noqa: B019 – catalogues live as long as the process
    def _messages(self, language: Language) -> Messages:
        from schachtel.core.patterns import Messages  # imported only here, because many commands print no sentence

        return Messages(self.source(language), language)


def _spoken(values: Mapping[str, Any]) -> Spoken:
    """Convert values to whole numbers and texts for the cache, which cannot tell True, 1 and 1.0 apart."""
    return tuple([(name, value if type(value) is int else _argument(value)) for name, value in values.items()])


def _argument(value: Any) -> int | str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return int(value)
    text = "none" if value is None else str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
