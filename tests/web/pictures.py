"""Take pictures of every page and table, in both sizes and themes: python -m tests.web.pictures FOLDER [GAME …].

Each table is shown at the start, in the middle and at the end of a game, whose random moves are the same every time.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.server.services import QUICK, UNLIMITED, Schachtel
from tests.web.conftest import ARGUMENTS, LOCALES, SIZES
from tests.web.playing import TITLES, begin, play, tab

MIDDLE = {"schlacht": 10, "chess": 14, "gambit": 12, "match": 14, "gundam": 20}
PAGES = {"home": "/", "new": "/new/gundam", "account": "/account"}


def take(page: Page, folder: Path, name: str) -> None:
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(300)
            page.screenshot(path=folder / f"{name}-{size}-{scheme}.png", full_page=size == "phone")


def main(folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with Schachtel(QUICK | UNLIMITED) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)

        def visit(path: str, language: str = "en") -> Any:
            page = browser.new_context(base_url=server.address, locale=LOCALES[language]).new_page()
            page.goto(path)
            page.wait_for_timeout(500)
            return page

        for name, path in PAGES.items():
            take(visit(path), folder, name)
        for game in games or TITLES:
            page = visit("/", "de" if game in ("schlacht", "match") else "en")
            begin(page, game)
            for stage, most in (("opening", 2), ("middle", MIDDLE[game]), ("end", 2000)):
                play(page, most=most)
                tab(page, "Moves|Züge")
                take(page, folder, f"{game}-{stage}")
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
