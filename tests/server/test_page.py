"""Tests that people who follow a wrong link see the web client's own page, while programs get an error in JSON."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from schachtel.server import page


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>", "utf-8")
    monkeypatch.setattr(page, "CLIENT", tmp_path)


@pytest.mark.usefixtures("client")
@pytest.mark.parametrize("path", ["/nowhere", "/t/a/b", "/apiary"])
def test_an_unknown_path_is_the_clients_own_page_and_still_not_found(path: str) -> None:
    answer = page.not_found_page("GET", path)
    assert answer is not None
    assert answer.status_code == 404
    assert answer.media_type == "text/html"


@pytest.mark.usefixtures("client")
@pytest.mark.parametrize(("method", "path"), [("GET", "/api/nothing"), ("POST", "/nowhere"), ("GET", "/assets/old.js")])
def test_programs_get_no_page(method: str, path: str) -> None:
    assert page.not_found_page(method, path) is None


def test_without_a_client_there_is_no_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(page, "CLIENT", tmp_path)
    assert page.not_found_page("GET", "/nowhere") is None


def get(path: str) -> httpx.Response:
    """Return the response of an application that serves only the pages."""
    app = FastAPI(docs_url=None, redoc_url=None)
    page.add_pages(app)

    async def asked() -> httpx.Response:
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://box", follow_redirects=True) as client:
            return await client.get(path)

    return asyncio.run(asked())


def test_without_the_documentation_a_page_says_how_to_build_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(page, "SITE", tmp_path)
    answer = get("/docs")
    assert "make docs" in answer.text
    assert "/docs/api" in answer.text


def test_the_documentation_is_served_where_it_was_built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>all of it", "utf-8")
    monkeypatch.setattr(page, "SITE", tmp_path)
    assert "all of it" in get("/docs").text
    assert "all of it" in get("/docs/").text
    assert get("/docs/index.html").headers["cache-control"] == "no-cache"
    assert get("/docs/nowhere.html").status_code == 404
    assert "HTTP routes" in get("/docs/api").text
