"""Who follows a wrong link sees the client's own page; programs are told in JSON."""

from __future__ import annotations

from pathlib import Path

import pytest

from schachtel.server import page


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>", "utf-8")
    monkeypatch.setattr(page, "CLIENT", tmp_path)


@pytest.mark.usefixtures("client")
@pytest.mark.parametrize("path", ["/nowhere", "/t/a/b", "/apiary"])
def test_an_unknown_path_is_the_clients_own_page_and_still_not_found(path: str) -> None:
    answer = page.nowhere("GET", path)
    assert answer is not None
    assert answer.status_code == 404
    assert answer.media_type == "text/html"


@pytest.mark.usefixtures("client")
@pytest.mark.parametrize(("method", "path"), [("GET", "/api/nothing"), ("POST", "/nowhere"), ("GET", "/assets/old.js")])
def test_programs_get_no_page(method: str, path: str) -> None:
    assert page.nowhere(method, path) is None


def test_without_a_client_there_is_no_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(page, "CLIENT", tmp_path)
    assert page.nowhere("GET", "/nowhere") is None
