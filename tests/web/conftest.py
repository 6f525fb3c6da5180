"""A real browser and a server for it. Any error that the page writes to its console fails the test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.patience import PATIENCE
from tests.server.services import QUICK, UNLIMITED, Schachtel

CLIENT = Path(__file__).parents[2] / "src/schachtel/server/web/index.html"
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--disable-quic",
]  # fmt: skip
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
MILLISECONDS = 1000 * PATIENCE  # how long Playwright waits for anything, in milliseconds
LOCALES = {"en": "en-GB", "de": "de-DE"}
# Errors in the browser's console that tests cause on purpose.
EXPECTED = ("net::ERR", "WebSocket connection", "Failed to load resource")
Open = Callable[..., Page]


def missing(why: str) -> Any:
    """Skip a test whose requirement is missing; in CI, fail it instead."""
    if os.environ.get("CI") == "true":
        pytest.fail(why, pytrace=False)
    pytest.skip(why)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    if not CLIENT.exists():
        missing("the web client is not built (make web does it)")
    program = shutil.which("chromium")
    if program is None:
        missing("chromium is not installed (sh tests/server/install.sh does it where it can)")
    browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS, timeout=MILLISECONDS)
    expect.set_options(timeout=MILLISECONDS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def server(browser: Browser) -> Iterator[Schachtel]:
    with Schachtel(QUICK | UNLIMITED) as server:
        yield server


@pytest.fixture
def visit(browser: Browser, server: Schachtel) -> Iterator[Open]:
    """Yield a function that opens a page as a new visitor, for example visit("/", size="phone", language="de")."""
    with visitors(browser, server) as open:
        yield open


@contextmanager
def visitors(browser: Browser, server: Schachtel) -> Iterator[Open]:
    """Yield a function that opens a page of a server as a new visitor."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open(path: str, *, size: str = "desktop", language: str = "en", scheme: Any = "light") -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            base_url=server.address,
            viewport={"width": width, "height": height},
            locale=LOCALES[language],
            color_scheme=scheme,
            reduced_motion="reduce",
            has_touch=size == "phone",
        )
        contexts.append(context)
        context.set_default_timeout(MILLISECONDS)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        page.goto(path)
        return page

    yield open
    for context in contexts:
        context.close()
    assert not [error for error in errors if not any(said in error for said in EXPECTED)]
