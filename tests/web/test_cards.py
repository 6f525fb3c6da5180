"""Tests of editing cards and endurance tracks in a real browser: forms, faults beside their fields, saving, playing."""

from __future__ import annotations

import tomllib

import pytest
from playwright.sync_api import Locator, Page, expect

from schachtel.games.match import data
from tests.web.conftest import Open
from tests.web.playing import PATIENCE, violations

RIGHT = "Nothing is wrong"
PANES = ("spassky", "fischer", "pawns", "tracks", "text")


def open_builder(visit: Open, path: str = "/build/cards", **how: str) -> Page:
    page = visit(path, **how)
    expect(page.locator("#pane")).to_be_visible(timeout=PATIENCE)
    return page


def pane(page: Page, name: str) -> Locator:
    page.locator(f"#tab-{name}").click()
    return page.locator("#pane")


def card(page: Page, title: str) -> None:
    page.get_by_role("navigation", name="Cards").get_by_role("button", name=title).click()


def state(page: Page) -> Locator:
    return page.locator(".state")


def text_of(page: Page) -> str:
    return pane(page, "text").get_by_role("textbox").input_value()


def test_a_wrong_field_is_told_beside_it_then_mended_kept_and_played(visit: Open) -> None:
    page = open_builder(visit)
    expect(state(page)).to_contain_text(RIGHT, timeout=PATIENCE)
    card(page, "Adjourned")
    strength = page.get_by_label("Strength")
    strength.fill("7")
    sentence = "The value must be a whole number from 0 to 5, not 7."
    expect(page.locator("#card-2-strength-fault")).to_have_text(sentence, timeout=PATIENCE)
    expect(strength).to_have_accessible_description(sentence)
    for name in ("Save", "Share", "Play with these cards now"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_disabled()
    pane(page, "fischer")
    state(page).get_by_role("button", name="Adjourned, strength").click()  # a click on the fault leads to its field
    expect(strength).to_be_focused()
    expect(strength).to_have_value("7")
    page.reload()  # reloading keeps everything that was typed
    card(page, "Adjourned")
    expect(strength).to_have_value("7")
    strength.fill("5")
    page.get_by_label("Title (English)").fill("A long night")
    expect(page.get_by_label("Source", exact=True)).to_have_value("own")  # changed cards are marked as the user's own
    expect(page.get_by_role("figure")).to_contain_text("A long night")
    expect(state(page)).to_contain_text(RIGHT, timeout=PATIENCE)
    page.get_by_label("Title", exact=True).fill("From my box")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Saved")).to_be_visible(timeout=PATIENCE)
    page.reload()
    expect(page.get_by_label("Title", exact=True)).to_have_value("From my box", timeout=PATIENCE)
    expect(page.get_by_role("navigation", name="Cards")).to_contain_text("A long night")

    page.get_by_role("button", name="Play with these cards now").click()
    page.get_by_label("My side").select_option("Fischer")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    told = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[-1]}").json()
    assert told["mine"] == [1]
    box = data.from_text(told["terms"]["options"]["cards"])
    changed = [each for each, ours in zip(box.cards, data.house().cards, strict=True) if each != ours]
    assert [(each.title["en"], each.strength, each.source) for each in changed] == [("A long night", 5, "own")]
    assert box.tracks == data.house().tracks


def test_effects_are_chosen_in_words_and_the_card_shows_them(visit: Open) -> None:
    page = open_builder(visit)
    figure = page.get_by_role("figure")
    expect(figure).to_contain_text(data.effect_text(("endurance +2",), 0, "en"), timeout=PATIENCE)
    page.get_by_label("Effect 1: How many").fill("-3")
    expect(figure).to_contain_text("Lose 3 endurance.")
    page.get_by_label("Effect 1: Who").select_option("the other side chooses one of two effects")
    page.get_by_label("Effect 1: or").select_option("clear")
    effect = ("opponent chooses: endurance -3 | clear",)
    expect(figure).to_contain_text(data.effect_text(effect, 0, "en"))
    expect(figure).to_contain_text("Draw 1 card or take 1 pawn.")  # the text of the second choice within the effect
    expect(state(page)).to_contain_text(RIGHT, timeout=PATIENCE)
    for _ in range(4):
        page.get_by_role("button", name="Add another effect").click()
    expect(page.locator("#card-0-effect-fault")).to_contain_text("too long", ignore_case=True, timeout=PATIENCE)
    for number in (5, 4, 3):
        page.get_by_role("button", name=f"Remove: Effect {number}").click()
    expect(state(page)).to_contain_text(RIGHT, timeout=PATIENCE)
    assert data.parse(text_of(page), "text").cards[0].effect == (*effect, "draw 1")


def test_an_effect_can_depend_on_unresolved_exchanges(visit: Open) -> None:
    page = open_builder(visit)
    figure = page.get_by_role("figure")
    page.get_by_label("Effect 1: When").select_option("for each unresolved exchange, …")
    effect = ("per unresolved exchange: endurance +2",)
    expect(figure).to_contain_text(data.effect_text(effect, 0, "en"), timeout=PATIENCE)
    expect(state(page)).to_contain_text(RIGHT, timeout=PATIENCE)
    page.get_by_label("Strength").fill("5")  # this card is a king, which may have any strength up to 5
    expect(state(page)).to_contain_text(RIGHT, timeout=PATIENCE)
    card = data.parse(text_of(page), "text").cards[0]
    assert (card.effect, card.strength) == (effect, 5)


def test_what_all_pawns_do_can_be_set(visit: Open) -> None:
    page = open_builder(visit)
    pane(page, "pawns")
    page.get_by_label("Effect 1: What").select_option("pawns")
    page.get_by_label("Effect 1: How many").fill("2")
    expect(state(page)).to_contain_text(RIGHT, timeout=PATIENCE)
    pane(page, "spassky")
    expect(page.get_by_role("figure")).to_contain_text("Take 2 pawns.")
    assert data.parse(text_of(page), "text").pawn == data.Pawn(("pawns 2",), "own")
    pane(page, "pawns")
    page.get_by_role("button", name="Remove: Effect 1").click()
    expect(page.locator("#pawn-0-effect-fault")).to_have_text("Add at least one effect.", timeout=PATIENCE)
    page.get_by_role("button", name="Use the effect from the rulebook").click()
    expect(state(page)).to_contain_text(RIGHT, timeout=PATIENCE)
    assert data.parse(text_of(page), "text").pawn == data.USUAL_PAWN


def test_a_card_of_ours_can_be_copied_and_says_whose_it_is(visit: Open) -> None:
    page = open_builder(visit)
    page.get_by_role("button", name="Start with blank cards").click()
    page.get_by_role("dialog").get_by_role("button", name="Replace").click()
    expect(state(page)).to_contain_text("things are wrong", timeout=PATIENCE)
    expect(page.locator("#card-0-title-fault")).to_have_text("Add a title in one language or in both.")
    expect(page.locator("#card-0-effect-fault")).to_have_text("Add at least one effect.")
    page.get_by_label("Title (German)").fill("Ruhe")  # a title in one language is enough
    expect(page.locator("#card-0-title-fault")).to_have_count(0, timeout=PATIENCE)
    expect(page.get_by_role("figure")).to_contain_text("Ruhe")
    page.get_by_label("Copy one of our cards into this one").select_option("Composure (king 0)")
    expect(page.get_by_label("Title (German)")).to_have_value("Fassung")
    expect(page.get_by_label("Source", exact=True)).to_have_value("house")
    expect(page.locator("#card-0-effect-fault")).to_have_count(0, timeout=PATIENCE)
    page.get_by_role("button", name="Undo").click()
    expect(state(page)).to_contain_text(RIGHT, timeout=PATIENCE)


def test_toml_goes_out_and_comes_back_and_a_broken_one_stays_as_it_was_typed(visit: Open) -> None:
    page = open_builder(visit)
    text = text_of(page)
    assert data.parse(text, "text") == data.house()
    area = page.locator("#pane").get_by_role("textbox")
    area.fill("#" * 100_001)
    expect(page.locator("#pane")).to_contain_text("This text is too long: 100,000 characters at most.")
    area.fill(text.replace("strength = 5", "strength = = 5", 1))
    expect(page.locator("#pane")).to_contain_text("not valid TOML", timeout=PATIENCE)
    page.locator("#pane").get_by_role("button", name="line 14").click()
    expect(area).to_be_focused()
    page.reload()
    expect(area).to_have_value(text.replace("strength = 5", "strength = = 5", 1), timeout=PATIENCE)

    area.fill(text.replace('"A walk by the sea"', '"By the sea"').replace('"pick"', '"juggle"'))
    expect(page.locator("#pane")).to_contain_text("is not an effect", timeout=PATIENCE)
    page.get_by_role("button", name="Correct this text in the forms").click()
    page.get_by_role("navigation", name="Cards").get_by_role("button", name="By the sea").click()
    state(page).get_by_role("button", name="Home analysis, effect").first.click()
    expect(page.get_by_label("Effect 1: as text")).to_have_value("juggle")
    page.get_by_label("Effect 1: as text").fill("pick")
    expect(page.get_by_label("Effect 1: What")).to_have_value("pick")
    # Only the server reads all of TOML. Text that is too unusual for the page's own parser cannot be opened in forms.
    exotic = 'card = [ { owner = """spassky""" } ]\n'
    pane(page, "text")
    area.fill(exotic)
    expect(page.get_by_role("button", name="Correct this text in the forms")).to_be_disabled(timeout=PATIENCE)
    cards = ",\n".join(f"{{ {', '.join(_pairs(each))} }}" for each in tomllib.loads(text)["card"])
    area.fill(f"card = [\n{cards}\n]\n")
    expect(page.locator("#pane")).to_contain_text("This text contains no mistakes", timeout=PATIENCE)
    page.get_by_role("button", name="Use this text").click()
    expect(page.get_by_role("navigation", name="Cards")).to_contain_text("A walk by the sea")
    assert data.parse(text_of(page), "text") == data.house()


def _pairs(card: dict[str, object]) -> list[str]:
    title = card["title"]
    names = f'{{ en = "{title["en"]}", de = "{title["de"]}" }}' if isinstance(title, dict) else f'"{title}"'
    return [f"title = {names}", *(f"{key} = {value!r}" for key, value in card.items() if key != "title")]


def test_tracks_are_checked_space_by_space(visit: Open) -> None:
    page = open_builder(visit)
    pane(page, "tracks")
    first = page.get_by_label("Space 1: Cards in hand").last
    first.fill("12")
    wrong = "The value must be a whole number from 5 to 7, not 12."
    expect(first).to_have_accessible_description(wrong, timeout=PATIENCE)
    pane(page, "spassky")
    state(page).get_by_role("button", name="Fischer, Space 1, cards in hand").click()
    expect(first).to_be_focused()
    first.fill("6")
    page.get_by_label("Space 2: Start", exact=True).last.check()
    expect(state(page)).to_contain_text(RIGHT, timeout=PATIENCE)
    for _ in range(3):
        page.get_by_role("button", name="Add a space").last.click()
    expect(page.get_by_role("button", name="Add a space").last).to_be_disabled()
    page.get_by_role("button", name="Remove space 2").last.click()
    expect(state(page)).to_contain_text("Mark exactly one space as the start, not 0.", timeout=PATIENCE)
    page.get_by_label("Space 3: Start", exact=True).last.check()
    expect(state(page)).to_contain_text(RIGHT, timeout=PATIENCE)
    track = data.parse(text_of(page), "text").tracks[1]
    assert len(track) == 11
    assert track[0].hand == 6
    assert [n for n, space in enumerate(track) if space.start] == [2]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_shared_box_says_of_every_card_what_the_game_says(visit: Open, language: str) -> None:
    """The page itself puts cards into words while a person types. The texts must equal those of the game in Python."""
    page = open_builder(visit, language=language)
    words = {"en": ("Share", "Make a copy and change it"), "de": ("Teilen", "Kopieren und ändern")}[language]
    page.get_by_role("button", name=words[0], exact=True).click()
    other = visit(page.get_by_role("dialog").get_by_role("textbox").input_value(), language=language)
    expect(other.locator(".sides li")).to_have_count(32, timeout=PATIENCE)
    told = other.locator(".sides li .muted").all_inner_texts()
    by_side = sorted(data.house().cards, key=lambda each: (each.owner, each.colour))
    assert told == [data.effect_text(each.effect, each.owner, language) for each in by_side]
    assert not violations(other)
    other.get_by_role("link", name=words[1]).click()
    expect(other.locator("#pane")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_card_builder_is_accessible(visit: Open, language: str) -> None:
    small = language == "de"
    page = open_builder(
        visit, size="phone" if small else "desktop", scheme="dark" if small else "light", language=language
    )
    page.get_by_label("Stärke" if small else "Strength").fill("6")
    german, english = (
        "Der Wert muss eine ganze Zahl von 0 bis 5 sein, nicht 6.",
        "The value must be a whole number from 0 to 5, not 6.",
    )
    expect(page.locator("#card-0-strength-fault")).to_have_text(german if small else english, timeout=PATIENCE)
    expect(state(page)).to_contain_text("Ein Fehler" if small else "One thing is wrong")
    for name in PANES:
        pane(page, name)
        assert not violations(page), name
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), name
