"""Tests of message catalogues. The library fluent.runtime is the reference for filling in values."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from schachtel.cli.words import WORDS as CLI
from schachtel.core.catalogue import LANGUAGES, Catalogue
from schachtel.core.patterns import Messages
from schachtel.core.words import WORDS as CORE
from schachtel.games import GAMES
from schachtel.server.words import WORDS as SERVER

EN = """
seat-0 = Black
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
won = { $seat } wins with { points }.
known = { $known ->
    [yes] open
   *[no] closed
 }
nothing = { $card ->
    [none] no card
   *[other] a card
 }
wins =
    .subject = { $seat }
    .verb = wins
"""


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    folder = tmp_path / "spoken" / "words"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "en.ftl").write_text(EN, "utf-8")
    (folder / "de.ftl").write_text("seat-0 = Schwarz\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return Catalogue("spoken")


def test_a_sentence_has_its_values_and_the_right_plural(catalogue: Catalogue) -> None:
    assert catalogue.text("won", "en", seat="Black", points=1) == "Black wins with 1 point."
    assert catalogue.text("won", "en", seat="Black", points=2) == "Black wins with 2 points."


def test_large_numbers_have_no_separators(catalogue: Catalogue) -> None:
    assert catalogue.text("points", "en", points=1234567) == "1234567 points"
    for many in (10**15 - 1, 10**15, 2**128 - 1, -(2**128)):
        assert catalogue.text("points", "en", points=many) == f"{many} points"


def test_flags_and_missing_values_can_be_selected(catalogue: Catalogue) -> None:
    assert [catalogue.text("known", "en", known=each) for each in (True, False)] == ["open", "closed"]
    assert [catalogue.text("nothing", "en", card=each) for each in (None, "queen")] == ["no card", "a card"]


def test_values_that_python_takes_for_equal_are_told_apart(catalogue: Catalogue) -> None:
    said = [catalogue.text("points", "en", points=each) for each in (1, True, 1.0)]
    assert said == ["1 point", "yes points", "1.0 points"]


def test_a_value_may_have_any_name_and_be_anything(catalogue: Catalogue) -> None:
    assert catalogue.text("points", "en", points=[2], key=1, language=None) == "[2] points"


def test_a_missing_sentence_and_a_missing_value_are_errors(catalogue: Catalogue) -> None:
    with pytest.raises(LookupError, match=r"spoken: de\.ftl has no message won"):
        catalogue.text("won", "de")
    with pytest.raises(LookupError, match=r"en\.ftl, won: .*seat"):
        catalogue.text("won", "en", points=1)


def test_a_sentence_can_come_in_parts(catalogue: Catalogue) -> None:
    assert catalogue.parts("wins", "en", seat="Black") == {"subject": "Black", "verb": "wins"}
    with pytest.raises(LookupError, match=r"en\.ftl has no message seat-0 with attributes"):
        catalogue.parts("seat-0", "en")
    with pytest.raises(LookupError, match=r"en\.ftl, wins\.subject: .*seat"):
        catalogue.parts("wins", "en")
    with pytest.raises(LookupError, match=r"en\.ftl has no message wins$"):
        catalogue.text("wins", "en")


def test_a_phrase_is_a_mapping_from_language_to_text(catalogue: Catalogue) -> None:
    phrase = catalogue.phrase("seat-0")
    assert dict(phrase) == {"en": "Black", "de": "Schwarz"}
    assert len(phrase) == len(LANGUAGES)
    assert repr(phrase) == "<Phrase seat-0>"
    with pytest.raises(KeyError):
        phrase["fr"]


def test_a_catalogue_passes_between_processes(catalogue: Catalogue) -> None:
    phrase = pickle.loads(pickle.dumps(catalogue.phrase("seat-0")))
    assert phrase["de"] == "Schwarz"
    assert phrase.catalogue == catalogue
    assert len({phrase.catalogue, catalogue}) == 1


def test_the_keys_of_a_catalogue_are_in_the_order_of_its_file(catalogue: Catalogue) -> None:
    assert catalogue.keys("de") == ("seat-0",)
    assert catalogue.keys("en")[:3] == ("seat-0", "points", "won")


# --- compared with fluent.runtime ------------------------------------------------------------------------------------

CATALOGUES = {"core": CORE, "cli": CLI, "server": SERVER} | {
    each: Catalogue(f"schachtel.games.{each}") for each in GAMES
}
# The test gives each of these values to each variable of a message in turn. At any time, different variables have
# different values. The texts "one" and "other" are left out, because fluent.runtime takes them for plurals of numbers,
# unlike Fluent in JavaScript.
VALUES: tuple[int | str, ...] = (
    "none", 0, 1, 2, -1, 1000, "yes", "no", "you", "people", "dative", "numbers", "queen", "0", "", "a {text}",
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CATALOGUES)
def test_every_message_is_filled_in_as_by_fluent(name: str, language: str) -> None:
    source = CATALOGUES[name].source(language)
    bundle, messages = FluentBundle([language], use_isolating=False), Messages(source, language)
    bundle.add_resource(FluentResource(source))
    variables = sorted(set(re.findall(r"\$([a-z][\w-]*)", source)))
    compared = 0
    for turn in range(len(VALUES)):
        values = {each: VALUES[(at + turn) % len(VALUES)] for at, each in enumerate(variables)}
        given = {k: fluent_number(v, useGrouping=False) if isinstance(v, int) else v for k, v in values.items()}
        for key in messages.keys():  # noqa: SIM118 – this is no dictionary
            message = bundle.get_message(key)
            patterns = {None: message.value} if message.value else {}
            for attribute, pattern in (patterns | message.attributes).items():
                text, errors = bundle.format_pattern(pattern, given)
                assert not errors
                assert messages.text(key, attribute, values) == text
                compared += 1
    assert compared >= len(VALUES) * len(messages.keys())


@pytest.mark.parametrize(
    "source",
    [
        "-name = Schachtel",
        "now = { DATETIME($day) }",
        "this is no message",
        "a = { NUMBER($n) -> *[one] 1 }",
        "a = { 1 }",
    ],
)
def test_a_catalogue_with_anything_else_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match="catalogue"):
        Messages(source + "\n", "en").text("now" if "now" in source else "a", None, {})
