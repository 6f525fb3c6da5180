"""Tests of cards and endurance tracks as data: people's files, messages about mistakes, and the game's own cards."""

from __future__ import annotations

import collections
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

import schachtel
from schachtel.games.match import GAME, data
from schachtel.games.match.oddities import oddities
from tests.games.match.scene import PLAIN

FILES = Path(data.__file__).parent


def house_tables() -> dict[str, Any]:
    """Return the contents of the game's own `cards.toml` and `tracks.toml`. The caller may change this copy."""
    both = [tomllib.loads((FILES / name).read_text("utf-8")) for name in ("cards.toml", "tracks.toml")]
    return both[0] | both[1]


def faults(found: dict[str, Any]) -> tuple[str, ...]:
    with pytest.raises(data.CardsError) as wrong:
        data.read_box(found, "mine.toml")
    assert str(wrong.value).startswith("mine.toml, ")
    return tuple(map(str, wrong.value.faults))


# --- mistakes in files -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("owner", "karpov"),
        ("officer", "pawn"),
        ("colour", "red"),
        ("strength", 6),
        ("strength", -1),
        ("strength", "5"),
        ("strength", True),
        ("strength", 2.0),
        ("title", 7),
        ("title", {"en": "Only English"}),
        ("title", "two\nlines"),
        ("effect", "draw 1"),
        ("effect", []),
        ("effect", [1]),
        ("effect", ["draw"]),
        ("effect", ["draw many"]),
        ("effect", ["draw 0"]),
        ("effect", ["discard 0"]),
        ("effect", ["endurance +0"]),
        ("effect", ["draw ٣"]),
        ("title", ""),
        ("title", {"en": "One", "de": "Eins", "fr": "Un"}),
        ("source", " "),
        ("effect", ["endurance 1"]),
        ("effect", ["opponent chooses: draw 1"]),
        ("effect", ["choose: draw 1 | pawns 1 | halve"]),
        ("effect", ["draw 1"] * 7),
        ("effect", ["per unresolved exchange: halve"]),
        ("effect", ["per unresolved exchange: promote 1"]),
        ("effect", ["per unresolved exchange: opponent promote 2"]),
        ("effect", ["per unresolved exchange: choose: draw 1 | pawns 1"]),
        ("effect", ["if unresolved exchange: per unresolved exchange: draw 1"]),
        ("effect", ["if unresolved exchange: fly"]),
        ("source", 1),
        ("power", 3),
    ],
)
def test_a_mistake_in_a_card_names_card_and_field(field: str, value: object) -> None:
    found = house_tables()
    found["card"][1][field] = value  # the card with index 1 is a queen
    (fault,) = faults(found)
    assert fault.startswith("card 2")
    assert field in fault.split(":")[0]


@pytest.mark.parametrize("field", ["owner", "officer", "colour", "strength", "effect"])
def test_a_missing_field_of_a_card_is_named(field: str) -> None:
    found = house_tables()
    del found["card"][4][field]
    said = faults(found)
    assert any(fault.startswith("card 5") and f", {field}:" in fault for fault in said)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("owner", "karpov"),
        ("hand", 4),
        ("hand", 8),
        ("hand", "6"),
        ("pawns", 4),
        ("pawns", -1),
        ("advantage", 3),
        ("advantage", -3),
        ("start", 1),
        ("source", 1),
        ("colour", "red"),
    ],
)
def test_a_mistake_in_a_space_names_space_and_field(field: str, value: object) -> None:
    found = house_tables()
    found["space"][2][field] = value
    (fault,) = faults(found)
    assert fault.startswith("space 3")
    assert field in fault.split(":")[0]


@pytest.mark.parametrize("strength", range(6))
def test_every_card_may_have_any_strength_from_0_to_5(strength: int) -> None:
    """The rulebook allows any strength. An unusual one is accepted, but reported to the player as an oddity."""
    found = house_tables()
    for card in found["card"]:
        card["strength"] = strength
    box = data.read_box(found, "mine.toml")
    assert {card.strength for card in box.cards} == {strength}
    asked = {line.rpartition(": ")[2] for line in oddities(box)}
    assert any(line.endswith(f"has strength {strength} instead of 0") for line in asked) == (strength != 0)
    assert any(line.endswith(f"has strength {strength} instead of 2 to 5") for line in asked) == (strength < 2)


def test_the_effect_of_pawns_can_be_set(tmp_path: Path) -> None:
    """A file may set the effect of pawns, alone or with cards and tracks. By default, the rulebook's effect applies."""
    path = tmp_path / "mine.toml"
    path.write_text('[pawn]\neffect = ["pawns 2"]\n', "utf-8")
    box = data.load_box(path)
    assert (box.pawn, box.cards) == (data.Pawn(("pawns 2",), "own"), data.house().cards)
    assert data.from_text(data.box_text(box)) == box
    assert data.house().pawn.effect == ("draw or pawn",)


@pytest.mark.parametrize(
    ("pawn", "where"),
    [
        ({"effect": ["fly"]}, "pawn, effect"),
        ({"effect": []}, "pawn, effect"),
        ({}, "pawn, effect"),
        ({"effect": ["draw 1"], "source": 1}, "pawn, source"),
        ({"effect": ["draw 1"], "strength": 2}, "pawn, 'strength'"),
        ([], "pawn"),
    ],
)
def test_a_mistake_in_the_effect_of_pawns_is_named(pawn: object, where: str) -> None:
    (fault,) = faults(house_tables() | {"pawn": pawn})
    assert fault.partition(":")[0] == where


def test_all_mistakes_are_told_at_once() -> None:
    found = house_tables()
    found["card"][1]["strength"] = 9
    found["card"][1]["effect"] = ["fly"]
    found["card"][20]["colour"] = "red"
    found["space"][3]["hand"] = 1
    found["deck"] = []
    said = faults(found)
    assert len(said) == 5
    for begin, field in (("card 2", "strength"), ("card 2", "effect"), ("card 21", "colour"), ("space 4", "hand")):
        assert any(fault.startswith(begin) and field in fault for fault in said)
    assert any("deck" in fault for fault in said)


def test_each_deck_has_sixteen_different_pieces() -> None:
    found = house_tables()
    found["card"][2]["officer"] = "bishop"
    said = faults(found)
    assert len(said) == 2
    assert all(fault.startswith("spassky, white ") for fault in said)
    found = house_tables()
    del found["card"][31]
    assert len(faults(found)) == 1


def test_each_track_has_one_start_and_enough_spaces() -> None:
    found = house_tables()
    for space in found["space"]:
        space["start"] = space["owner"] == "fischer"
    said = faults(found)
    assert [fault.partition(":")[0] for fault in said] == ["spassky, start", "fischer, start"]
    found = house_tables()
    found["space"] = [space for space in found["space"] if space["owner"] == "spassky"]
    assert any(fault.startswith("fischer, space") for fault in faults(found))


@pytest.mark.parametrize("found", [{}, {"card": [], "space": []}, {"card": 1}, {"space": ["x"]}])
def test_what_is_no_box_is_said(found: dict[str, Any]) -> None:
    assert faults(found)


@pytest.mark.parametrize("text", [b"[[card]\n", b"x = ", b"\xff\xfe\x00"])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(text)
    with pytest.raises(schachtel.OptionError, match=r"mine\.toml"):
        data.load_box(path)
    with pytest.raises(schachtel.OptionError, match=r"none\.toml"):
        data.load_box(tmp_path / "none.toml")


# --- whole boxes, files and records ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["cards.toml", "tracks.toml"])
def test_a_file_may_have_only_cards_or_only_tracks(tmp_path: Path, name: str) -> None:
    """If a file contains only cards or only endurance tracks, the rest is taken from the game's own files."""
    path = tmp_path / "mine.toml"
    path.write_text((FILES / name).read_text("utf-8"), "utf-8")
    assert data.load_box(path) == data.house()


def test_the_two_files_in_one_are_the_same_box(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("\n".join((FILES / name).read_text("utf-8") for name in ("tracks.toml", "cards.toml")), "utf-8")
    assert data.load_box(path) == data.house()


def test_a_record_carries_the_box_and_replays_without_the_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = (FILES / "cards.toml").read_text("utf-8").replace('title = { en = "', 'title = { en = "My ')
    path.write_text(text, "utf-8")
    table = schachtel.new("match", seed=1, cards=str(path))
    assert table.view()["cards"]["source"] == "own"
    for _ in range(6):
        table.play(table.moves()[0])
    record = table.record(complete=True).dumps()
    path.unlink()
    again = schachtel.replay(record)
    assert again.state == table.state
    assert again.view(0)["sides"][0]["hand"][0]["title"]["en"].startswith("My ")


def test_a_box_as_text_is_read_back() -> None:
    assert data.box_text(data.from_text(PLAIN)) == PLAIN
    digest, _, rest = PLAIN.partition(" ")
    changed = json.loads(rest)
    changed["card"][1]["strength"] = 2
    with pytest.raises(schachtel.OptionError, match="digest"):
        data.from_text(f"{digest} {json.dumps(changed)}")


# --- texts of effects ------------------------------------------------------------------------------------------------

TEXTS = {
    "draw 1": ("Draw up to 1 card.", "Ziehe bis zu 1 Karte."),
    "draw 3": ("Draw up to 3 cards.", "Ziehe bis zu 3 Karten."),
    "pawns 1": ("Take 1 pawn.", "Nimm 1 Bauern."),
    "pawns 2": ("Take 2 pawns.", "Nimm 2 Bauern."),
    "draw or pawn": ("Draw 1 card or take 1 pawn.", "Ziehe 1 Karte oder nimm 1 Bauern."),
    "endurance +2": ("Gain 2 endurance.", "Erhalte 2 mentale Ausdauer."),
    "endurance -1": ("Lose 1 endurance.", "Verliere 1 mentale Ausdauer."),
    "advantage +1": ("Gain 1 advantage.", "Erhalte 1 Vorteil."),
    "advantage -2": ("Lose 2 advantage.", "Verliere 2 Vorteil."),
    "resign": ("Resign this game.", "Gib diese Partie auf."),
    "discard 1": ("Discard 1 card.", "Lege 1 Karte ab."),
    "opponent discard 1": ("Fischer discards 1 card.", "Fischer legt 1 Karte ab."),
    "per unresolved exchange: draw 1": ("For each unresolved exchange, draw up to 1 card.",
                                        "Für jeden offenen Angriff: Ziehe bis zu 1 Karte."),
    "if unresolved exchange: opponent endurance -1": (
        "If an exchange is unresolved, Fischer loses 1 endurance.",
        "Falls ein Angriff offen ist: Fischer verliert 1 mentale Ausdauer."),
    "no pawns": ("Fischer cannot add pawns for the rest of this game.",
                 "Fischer darf in dieser Partie keine Bauern mehr einsetzen."),
    "opponent chooses: endurance -2 | not assigned": (
        "Fischer chooses: he loses 2 endurance, or this exchange's advantage is not assigned.",
        "Fischer wählt: Er verliert 2 mentale Ausdauer, oder der Vorteil dieses Angriffs wird nicht vergeben."),
}  # fmt: skip


@pytest.mark.parametrize("phrase", TEXTS)
def test_the_text_of_a_phrase(phrase: str) -> None:
    """Check the text of an effect on Spassky's card, in both languages."""
    assert (data.effect_text((phrase,), 0, "en"), data.effect_text((phrase,), 0, "de")) == TEXTS[phrase]


@pytest.mark.parametrize("known", data.PHRASES, ids=lambda each: each.pattern)
@pytest.mark.parametrize(
    "before",
    ["", "opponent ", "opponent chooses: halve | ", "choose: halve | ", "if unresolved exchange: ",
     "if unresolved exchange: opponent chooses: halve | "],
)  # fmt: skip
def test_every_phrase_has_a_text_in_both_languages(known: data.Phrase, before: str) -> None:
    phrase = before + known.pattern.replace("([+-][1-9])", "-2").replace("([1-9])", "2")
    texts = [data.effect_text((phrase,), 1, language) for language in ("en", "de")]
    assert texts[0] != texts[1]
    for text in texts:
        assert text[0].isupper()
        assert text.endswith(".")
        assert "{" not in text
    if "2" in phrase:
        assert all("2" in text for text in texts)


# --- the house's cards -----------------------------------------------------------------------------------------------

QUOTED = {
    ("endurance -1", "clear"): 0,
    ("pick",): 0,
    ("opponent chooses: endurance -2 | not assigned",): 0,
    ("no pawns",): 0,
    ("opponent chooses: endurance -2 | advantage -2",): 1,
    ("exchange card",): 1,
}


def test_each_house_deck_has_eight_white_and_eight_black_officers() -> None:
    found = collections.Counter((c.owner, c.colour, c.officer) for c in data.house().cards)
    assert found == {
        (owner, colour, officer): (1, 1, 2, 2, 2)[officer]
        for owner in range(2) for colour in range(2) for officer in range(5)
    }  # fmt: skip


def test_kings_have_strength_0_and_all_others_2_to_5() -> None:
    for card in data.house().cards:
        assert (card.strength == 0) if card.officer == 0 else (2 <= card.strength <= 5)


def test_every_effect_and_title_is_unique_in_both_decks() -> None:
    cards = data.house().cards
    assert len({card.effect for card in cards}) == 32
    assert all(len({card.title[language] for card in cards}) == 32 for language in ("en", "de"))
    assert oddities(data.house()) == []


def test_an_effect_that_occurs_in_both_decks_is_asked_about() -> None:
    found = house_tables()
    found["card"][31]["effect"] = found["card"][0]["effect"]
    (asked,) = oddities(data.read_box(found, "mine.toml"))
    assert asked == "fischer: 'Tempo' has the same effect as 'Composure'"


@pytest.mark.parametrize("effect", QUOTED)
def test_the_quoted_effects_are_there_with_their_owners(effect: tuple[str, ...]) -> None:
    holders = [card for card in data.house().cards if card.effect == effect and card.source == "rulebook"]
    assert [card.owner for card in holders] == [QUOTED[effect]]


def test_the_hinted_effects_are_there() -> None:
    every = [(card.owner, phrase) for card in data.house().cards for phrase in card.effect]
    assert any(phrase == "halve" for _, phrase in every)
    assert any("resign" in c.effect and any("endurance +" in p for p in c.effect) for c in data.house().cards)
    assert any(owner == 1 and phrase.startswith("promote") for owner, phrase in every)


def test_whoever_changes_the_house_cards_makes_them_another_version() -> None:
    """Records contain only the name of the game's own cards, so the rules need a new version if cards change."""
    digest = data.box_text(data.house()).split()[0]
    assert (GAME.facts.rules_version, digest) == (2, "94492b7ca548e600"), "raise rules_version, then write both here"


def test_every_card_and_space_says_where_it_is_from() -> None:
    box = data.house()
    assert {card.source for card in box.cards} == {"rulebook", "house"}
    assert {space.source for track in box.tracks for space in track} <= {"rulebook", "house"}
    assert all("source" in each for key in ("card", "space") for each in house_tables()[key])


def test_the_tracks_start_as_the_rulebook_says() -> None:
    for track, limit in zip(data.house().tracks, (6, 7), strict=True):
        (start,) = [space for space in track if space.start]
        assert (start.hand, start.pawns, start.advantage) == (limit, 2, 0)
        assert 7 <= len(track) <= 9
        assert [space.hand for space in track] == sorted(space.hand for space in track)
        assert [space.advantage for space in track] == sorted(space.advantage for space in track)
