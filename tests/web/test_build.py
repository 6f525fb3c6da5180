"""Tests of building boards and layouts by mouse, keyboard, code and file, and of keeping, sharing and playing them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from schachtel.games.gambit.data import load
from schachtel.games.gundam.decks import deck_text, named
from tests.web.conftest import Open
from tests.web.playing import PATIENCE, violations

KEEP = """async ([kind, title, text]) => {
  const { csrf } = await (await fetch("/api/me")).json();
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
  const answer = await fetch("/api/works", { method: "POST", headers, body: JSON.stringify({ kind, title, text }) });
  return (await answer.json()).id;
}"""
SPACES = "".join(
    f'[[space]]\nowner = "{owner}"\nhand = {hand}\nstart = {start}\n'
    for owner in ("spassky", "fischer")
    for hand, start in ((5, "false"), (6, "true"))
)


def is_fine(page: Page) -> None:
    """Check that axe finds no serious problem, and that nothing is wider than the screen."""
    page.wait_for_timeout(300)
    assert not violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def kept(page: Page, kind: str, title: str, text: str) -> str:
    """Save a work as the visitor of this page, and return the work's id."""
    page.wait_for_load_state("networkidle")  # if the first two requests overlapped, the server would create two guests
    return str(page.evaluate(KEEP, [kind, title, text]))


def square(page: Page, name: str) -> Locator:
    return page.locator(f'[data-square="{name}"]')


def drag(page: Page, start: str, end: str) -> None:
    for name, press in ((start, page.mouse.down), (end, page.mouse.up)):
        box: Any = square(page, name).bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
        press()


def code(page: Page) -> Locator:
    return page.get_by_label("Code of the board")


def saved(page: Page, title: str) -> str:
    """Save the work under a title, and return its id."""
    page.get_by_label("Title", exact=True).fill(title)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Saved")).to_be_visible(timeout=PATIENCE)
    return page.url.rsplit("/", 1)[-1]


# --- boards ----------------------------------------------------------------------------------------------------------


def test_tiles_are_turned_flipped_exchanged_and_drawn_by_lot(visit: Open) -> None:
    page = visit("/build/boards?code=A0B0C0D0")
    expect(square(page, "a8")).to_have_attribute("aria-label", "a8, red: moves like a rook, tile A")
    page.get_by_role("button", name="Turn right: top left").click()
    expect(code(page)).to_have_value("A1B0C0D0")
    expect(square(page, "a8")).to_have_attribute("aria-label", "a8, blue: moves like a king, tile A")
    page.get_by_role("button", name="Turn left: top right").click()
    page.get_by_role("button", name="Flip over: bottom left").click()
    expect(code(page)).to_have_value("A1B3C4D0")
    page.get_by_label("Tile at the bottom right").select_option("A")
    expect(code(page)).to_have_value("D1B3C4A0")  # tiles swap places, and each place keeps its rotation
    drag(page, "b7", "g2")
    expect(code(page)).to_have_value("A0B3C4D1")
    square(page, "a1").click()
    square(page, "h8").click()
    expect(code(page)).to_have_value("A0C4B3D1")
    page.get_by_role("button", name="Draw at random").click()
    expect(code(page)).not_to_have_value("A0C4B3D1")
    expect(page.get_by_text("Nothing is wrong.")).to_be_visible(timeout=PATIENCE)


def test_a_board_is_built_by_keys_alone(visit: Open) -> None:
    page = visit("/build/boards?code=A0B0C0D0")
    square(page, "a1").focus()
    for key in ("r", "r", "l", "f"):
        page.keyboard.press(key)
    expect(code(page)).to_have_value("A0B0C5D0")
    page.keyboard.press("Enter")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(code(page)).to_have_value("A0B0D0C5")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Tile at the top left")).to_be_focused()


def test_a_code_that_is_none_is_refused_in_a_sentence_and_stays(visit: Open) -> None:
    page = visit("/build/boards?code=A0B0C0D0")
    expect(page.get_by_text("Nothing is wrong.")).to_be_visible(timeout=PATIENCE)
    code(page).fill("A0B0C0C9")
    faults = page.get_by_role("status").filter(has_text="One thing is wrong")
    expect(faults).to_contain_text("Write a code like A0B3C5D7", timeout=PATIENCE)
    expect(code(page)).to_have_value("A0B0C0C9")
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    expect(page.get_by_role("button", name="Play on this board now")).to_be_disabled()
    # The board still shows the last valid code.
    expect(square(page, "a8")).to_have_attribute("aria-label", re.compile("tile A"))
    page.reload()
    expect(code(page)).to_have_value("A0B0C0D0")  # the page's address still has the valid code
    code(page).fill(" d0 c1 b2 a3 ")  # people may type a code in lower case with spaces
    expect(square(page, "a8")).to_have_attribute("aria-label", re.compile("tile D"), timeout=PATIENCE)
    page.get_by_role("button", name="Turn right: top left").click()
    expect(code(page)).to_have_value("D1C1B2A3")


def test_a_board_is_saved_shared_and_played_on_by_somebody_else(visit: Open) -> None:
    page = visit("/build/boards?code=A0B3C5D7")
    work = saved(page, "Ada's own")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_have_value(re.compile(f"/w/{work}$"))
    expect(page.get_by_role("img", name="QR")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.reload()
    expect(page.get_by_label("Title", exact=True)).to_have_value("Ada's own", timeout=PATIENCE)

    other = visit(f"/w/{work}")
    expect(other.get_by_role("heading", name="Ada's own")).to_be_visible(timeout=PATIENCE)
    expect(other.get_by_text("Board for Die Schlacht, by ")).to_be_visible()
    expect(other.get_by_text("A0B3C5D7")).to_be_visible()
    is_fine(other)
    other.get_by_role("link", name="Play with it").click()
    expect(other.get_by_label("Board", exact=True)).to_have_value("A0B3C5D7", timeout=PATIENCE)
    expect(other.get_by_label("Board", exact=True).locator("option:checked")).to_have_text("Ada's own")
    expect(other.get_by_role("link", name="With “Ada's own”, by ")).to_be_visible()
    is_fine(other)
    other.get_by_role("button", name="Open the table").click()
    other.wait_for_url("**/t/*", timeout=PATIENCE)
    other.get_by_role("tab", name="Table").click()
    expect(other.locator("#panel")).to_contain_text("A0B3C5D7", timeout=PATIENCE)


def test_a_board_is_played_on_at_once(visit: Open) -> None:
    page = visit("/build/boards?code=B0A0C0D0")
    page.get_by_role("button", name="Play on this board now").click()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    page.get_by_role("tab", name="Table").click()
    expect(page.locator("#panel")).to_contain_text("B0A0C0D0", timeout=PATIENCE)


def test_somebody_elses_board_is_copied_and_changed(visit: Open) -> None:
    page = visit("/build")
    work = kept(page, "board", "First", "A0B0C0D0")
    other = visit(f"/w/{work}")
    other.get_by_role("link", name="Make a copy and change it").click()
    expect(other.get_by_text("Saving creates your own copy")).to_be_visible(timeout=PATIENCE)
    other.get_by_role("button", name="Flip over: top left").click()
    other.get_by_label("Title", exact=True).fill("Second")
    other.get_by_role("button", name="Save as my own").click()
    expect(other.get_by_role("button", name="Saved")).to_be_visible(timeout=PATIENCE)
    assert work not in other.url
    page.goto(f"/w/{work}")
    expect(page.get_by_text("A0B0C0D0")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("link", name="Change it")).to_be_visible()


# --- layouts ---------------------------------------------------------------------------------------------------------


def toml(page: Page) -> Locator:
    if not page.get_by_label("The layout as TOML").is_visible():
        page.get_by_text("As a file", exact=True).click()
    return page.get_by_label("The layout as TOML")


def faults(page: Page) -> Locator:
    return page.locator(".faults")


def test_tiles_and_starts_are_laid_moved_and_taken_away(visit: Open) -> None:
    page = visit("/build/layouts")
    expect(faults(page)).to_contain_text("Nothing is wrong", timeout=PATIENCE)
    drag(page, "a7", "a5")
    expect(square(page, "a5")).to_have_attribute("aria-label", "a5, pawn tile, 3 points")
    expect(square(page, "a7")).to_have_attribute("aria-label", "a7")
    page.get_by_role("radio", name=re.compile("^king")).check(force=True)
    square(page, "d1").click()  # a king tile already lies on d1, so this click removes it
    expect(faults(page)).to_contain_text("Only 1 of 2 kings: put all 32 tiles on the board", timeout=PATIENCE)
    square(page, "d4").click()
    expect(faults(page)).to_contain_text("Nothing is wrong", timeout=PATIENCE)
    page.get_by_role("radio", name=re.compile("^Start")).check(force=True)
    square(page, "b3").click()
    expect(faults(page)).to_contain_text("There must be 4 starting squares, not 3", timeout=PATIENCE)
    square(page, "c3").focus()
    page.keyboard.press("s")
    expect(faults(page)).to_contain_text("Nothing is wrong", timeout=PATIENCE)
    square(page, "h5").focus()
    page.keyboard.press("q")
    expect(faults(page)).to_contain_text("One queen too many: 2 are allowed, 3 are here", timeout=PATIENCE)
    page.keyboard.press("Delete")
    expect(faults(page)).to_contain_text("Nothing is wrong", timeout=PATIENCE)
    expect(page.get_by_role("radio", name="queen, 2 of 2")).to_be_attached()


def test_a_tile_gets_a_number_of_its_own_by_click_and_by_key_and_takes_it_along(visit: Open) -> None:
    page = visit("/build/layouts")
    page.get_by_label("Points for a single tile:").fill("12")
    square(page, "a7").click()
    expect(square(page, "a7")).to_have_attribute("aria-label", "a7, pawn tile, 12 points")
    square(page, "b7").focus()
    page.keyboard.press("2")
    page.keyboard.press("5")
    expect(square(page, "b7")).to_have_attribute("aria-label", "b7, pawn tile, 25 points")
    drag(page, "a7", "a5")
    expect(square(page, "a5")).to_have_attribute("aria-label", "a5, pawn tile, 12 points")
    expect(faults(page)).to_contain_text("Nothing is wrong", timeout=PATIENCE)
    assert load(toml(page).input_value(), "mine.toml").endswith(" a5=12 b7=25")
    page.get_by_role("button", name="Play this layout now").click()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    expect(page.get_by_label("a5, pawn tile, 12 points")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-board] li", has_text="× pawn")).to_contain_text("3–25 points")


def test_a_number_of_its_own_is_written_beside_the_board_and_not_into_a_table(visit: Open) -> None:
    page = visit("/build/layouts")
    text = re.sub(r"^title = .*\n", "", toml(page).input_value(), flags=re.M)
    toml(page).fill(text + '\n[title]\nen = "Mine"\nde = "Meins"\n')
    page.get_by_label("Points for a single tile:").fill("12")
    square(page, "a7").click()
    expect(square(page, "a7")).to_have_attribute("aria-label", "a7, pawn tile, 12 points")
    expect(faults(page)).to_contain_text("Nothing is wrong", timeout=PATIENCE)
    assert load(toml(page).input_value(), "mine.toml").endswith(" a7=12")


def test_every_bad_input_is_refused_in_a_sentence_and_stays(visit: Open) -> None:
    page = visit("/build/layouts")
    page.get_by_label("queen", exact=True).fill("a lot")
    expect(faults(page)).to_contain_text("give 6 numbers from 0 to 99", timeout=PATIENCE)
    expect(page.get_by_label("queen", exact=True)).to_have_value("a lot")
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Back to our points").click()
    expect(faults(page)).to_contain_text("Nothing is wrong", timeout=PATIENCE)
    good = toml(page).input_value()
    bad = good.replace("r n b q", "r x b q", 1).replace("g6", "g7") + 'colour = "red"\n'
    toml(page).fill(bad)
    expect(faults(page)).to_contain_text("'x' is not a tile", timeout=PATIENCE)
    expect(faults(page)).to_contain_text("line 3, b8")
    expect(faults(page)).to_contain_text("'colour' is unknown here")
    expect(toml(page)).to_have_value(bad)
    page.get_by_role("button", name="line 3, b8").click()
    assert page.evaluate("getSelection().toString() || document.activeElement.value.slice("
                         "document.activeElement.selectionStart, document.activeElement.selectionEnd)"
                         ) == "r x b q k b n r"  # fmt: skip
    toml(page).fill('board = "')
    expect(faults(page)).to_contain_text("not valid TOML", timeout=PATIENCE)
    expect(toml(page)).to_have_value('board = "')
    page.reload()  # the browser remembers unsaved text
    expect(toml(page)).to_have_value('board = "', timeout=PATIENCE)


def test_a_layout_goes_out_as_a_file_and_comes_back_in(visit: Open, tmp_path: Path) -> None:
    page = visit("/build/layouts")
    page.get_by_label("Begin with").select_option("The ring")
    page.get_by_label("Title", exact=True).fill("My ring")
    page.get_by_label("king", exact=True).fill("20")
    toml(page)
    with page.expect_download() as coming:
        page.get_by_role("button", name="Download as a file").click()
    assert coming.value.suggested_filename == "My-ring.toml"
    coming.value.save_as(tmp_path / "ring.toml")
    text = (tmp_path / "ring.toml").read_text("utf-8")
    assert load(text, "ring.toml").startswith("pnrkpppp/")  # the command line can load the saved file
    assert "# values: 3,4,5,6,7,20\n" in text
    assert 'title = "My ring"\n' in text
    fresh = visit("/build/layouts")
    toml(fresh)
    with fresh.expect_file_chooser() as chooser:
        fresh.get_by_text("Import a file").click()
    chooser.value.set_files(tmp_path / "ring.toml")
    expect(toml(fresh)).to_have_value(text)
    expect(fresh.get_by_label("Title", exact=True)).to_have_value("My ring")
    expect(fresh.get_by_label("king", exact=True)).to_have_value("20")
    expect(square(fresh, "d8")).to_have_attribute("aria-label", "d8, king tile, 20 points")
    (tmp_path / "long.toml").write_text("#" * 100_001)
    with fresh.expect_file_chooser() as chooser:
        fresh.get_by_text("Import a file").click()
    chooser.value.set_files(tmp_path / "long.toml")
    expect(fresh.get_by_role("alert")).to_contain_text("too long: 100,000 characters at most")
    expect(toml(fresh)).to_have_value(text)


def test_a_layout_is_saved_and_a_table_has_it_with_its_points(visit: Open) -> None:
    page = visit("/build/layouts")
    page.get_by_role("button", name="Shuffle all").click()
    page.get_by_label("pawn", exact=True).fill("1")
    expect(faults(page)).to_contain_text("Nothing is wrong", timeout=PATIENCE)
    work = saved(page, "Heap")
    page.get_by_role("link", name="Choose opponents and options").click()
    expect(page).to_have_url(re.compile(f"/new/gambit\\?work={work}"))
    expect(page.get_by_label("Layout", exact=True).locator("option:checked")).to_have_text("Heap", timeout=PATIENCE)
    expect(page.get_by_label("Pawn", exact=True)).to_have_value("1")
    page.goto(f"/build/layouts/{work}")
    page.get_by_role("button", name="Play this layout now").click()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    expect(page.locator("[data-board] li", has_text="× pawn")).to_contain_text("1 point", timeout=PATIENCE)


def test_a_layout_is_built_on_a_phone_in_german(visit: Open) -> None:
    page = visit("/build/layouts", size="phone", language="de", scheme="dark")
    expect(faults(page)).to_contain_text("Alles in Ordnung", timeout=PATIENCE)
    is_fine(page)
    page.get_by_role("radio", name=re.compile("^Dame")).check(force=True)
    square(page, "d4").tap()
    square(page, "b3").tap()  # this tap removes the starting place on b3
    expect(faults(page)).to_contain_text("Dame zu viel: Erlaubt sind 2, hier liegen 4", timeout=PATIENCE)
    expect(faults(page)).to_contain_text("Es müssen 4 Startpositionen sein, nicht 3")
    page.get_by_role("radio", name=re.compile("^Leeren")).check(force=True)
    square(page, "d4").tap()
    square(page, "b3").tap()
    page.get_by_role("radio", name=re.compile("^Start")).check(force=True)
    square(page, "c4").tap()
    expect(faults(page)).to_contain_text("Alles in Ordnung", timeout=PATIENCE)
    page.get_by_label("Titel", exact=True).fill("Unterwegs")
    page.get_by_role("button", name="Speichern").click()
    expect(page.get_by_role("button", name="Gespeichert")).to_be_visible(timeout=PATIENCE)
    page.goto("/build")
    expect(page.get_by_role("link", name="Unterwegs", exact=True)).to_be_visible(timeout=PATIENCE)
    is_fine(page)


BAD = (  # each entry: a change to a valid text (old, new), and the message on the fault that it causes
    ("r n b q k", "r n b q", "Zeile 3, a8–h8: Reihe 8 muss 8 Felder haben, nicht 7"),
    ("r n b q k", "r n b ü k", "Zeile 3, d8: 'ü' ist kein Plättchen: Möglich sind p n b r q k, oder . für keins"),
    ("p p p p p p p p\n", "", "Das Brett muss 8 Reihen haben, nicht 7"),
    ("p p p p p p p p\n", ". p p p p p p p\n", "Nur 15 von 16 Bauern: Leg alle 32 Plättchen aufs Brett"),
    ("r n b q k", "r n b q n", "Springer zu viel: Erlaubt sind 4, hier liegen 5"),
    ("b3 g3", "b3 b3", "Zeile 1, b3: Diese Startposition ist doppelt angegeben"),
    ("b3 g3", "b3 b1", "Zeile 1, b1: Eine Startposition liegt auf einem Springer"),
    ("b3 g3", "b3 j9", "Zeile 1: 'j9' ist kein Feld: Möglich sind a1 bis h8"),
    ('"b3 g3 b6 g6"', "7", "„starts“ muss vier Felder nennen"),
    ("starts", "begins", "„starts“ fehlt: Füge die vier Startpositionen hinzu"),
    ("board", "bord", "'bord' ist hier unbekannt"),
    ('"""', '"', "Das ist kein gültiges TOML"),
    ("starts", "title = 7\nstarts", "Zeile 1: „title“ muss ein Text sein oder je ein Text für en und de"),
    ("starts", "source = []\nstarts", "Zeile 1: „source“ muss ein Text sein"),
    ("starts", "# values: 1,2,3,4,5,100\nstarts", "Gib 6 Zahlen von 0 bis 99 an"),
    ("starts", "board = 7\n[x]\nstarts", "„board“ muss eine Zeichnung aus acht Zeilen"),
)


def test_what_is_wrong_is_said_in_german_too(visit: Open) -> None:
    page = visit("/build/layouts", language="de")
    page.get_by_text("Als Datei", exact=True).click()
    text = page.get_by_label("Der Aufbau als TOML")
    good = text.input_value()
    for old, new, says in BAD:
        assert old in good
        text.fill(good.replace(old, new, 1))
        expect(faults(page)).to_contain_text(says, timeout=PATIENCE)
        if "TOML" not in says:  # messages of the TOML parser are in English
            assert not re.search(r"\b(is|are|the|needed)\b", faults(page).inner_text())


# --- all builders ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
@pytest.mark.parametrize("path", ["/build", "/build/boards", "/build/layouts", "/w/nothing"])
def test_a_page_about_built_things_is_accessible(visit: Open, path: str, size: str, scheme: str) -> None:
    page = visit(path, size=size, scheme=scheme, language="de" if size == "phone" else "en")
    expect(page.locator("main h1").first).to_be_visible(timeout=PATIENCE)
    is_fine(page)


def test_the_first_page_leads_to_the_builders_and_each_is_one_click_away(visit: Open) -> None:
    page = visit("/")
    page.get_by_role("link", name="Build your own").click()
    for name, path in (("Boards", "boards"), ("Layouts", "layouts"), ("Cards and tracks", "cards"), ("Decks", "decks")):
        link = page.get_by_role("link", name=f"Build : {name}")
        expect(link).to_have_attribute("href", f"/build/{path}")
    page.get_by_role("link", name="Build : Boards").click()
    expect(page.get_by_role("heading", name="Boards for Die Schlacht")).to_be_visible(timeout=PATIENCE)


def test_what_was_built_is_listed_shared_and_deleted(visit: Open) -> None:
    page = visit("/build")
    expect(page.get_by_text("You have not built anything yet")).to_be_visible(timeout=PATIENCE)
    kept(page, "board", "Old", "A0B0C0D0")
    kept(page, "cards", "Tracks", SPACES)
    page.reload()
    rows = page.locator(".works li")
    expect(rows).to_have_count(2, timeout=PATIENCE)
    expect(rows.first).to_contain_text("Cards and tracks for Match of the Century")
    page.get_by_role("button", name="Share : Old").click()
    expect(page.get_by_label("Link to “Old”")).to_have_value(re.compile("/w/"))
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Delete : Old").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(rows).to_have_count(1)
    page.get_by_role("link", name="Tracks", exact=True).click()
    expect(page.get_by_role("heading", name="Tracks")).to_be_visible(timeout=PATIENCE)
    is_fine(page)


def test_what_i_have_built_can_be_chosen_for_a_new_table(visit: Open) -> None:
    page = visit("/build")
    kept(page, "board", "Mine", "A0B3C5D7")
    page.goto("/new/schlacht")
    page.get_by_label("With something I built").select_option("Mine")
    expect(page.get_by_label("Board", exact=True).locator("option:checked")).to_have_text("Mine", timeout=PATIENCE)
    expect(page.get_by_role("link", name="With “Mine”, by you")).to_be_visible()
    is_fine(page)


def test_a_deck_that_somebody_shares_is_the_first_seats_at_a_new_table(visit: Open) -> None:
    page = visit("/build")
    work = kept(page, "deck", "Ada's fifty", deck_text(named()["blue_white"]))
    other = visit(f"/w/{work}")
    other.get_by_role("link", name="Play with it").click()
    first = other.get_by_label("Decks, Seat 1", exact=True)
    expect(first.locator("option:checked")).to_have_text("Ada's fifty", timeout=PATIENCE)
    expect(other.get_by_label("Decks, Seat 2", exact=True)).to_have_value("green_white")


def test_a_work_that_is_not_there_says_so(visit: Open) -> None:
    page = visit("/w/nothing")
    expect(page.get_by_text("set of cards no longer exists")).to_be_visible(timeout=PATIENCE)
    page.goto("/build/boards/nothing")
    expect(page.get_by_role("alert")).to_contain_text("set of cards no longer exists", timeout=PATIENCE)
