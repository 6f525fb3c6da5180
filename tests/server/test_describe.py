"""Tests that docs/protocol.md, web/src/protocol.ts and the page of HTTP routes describe the server as it is."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from schachtel.core.contract import LANGUAGES
from schachtel.server import protocol
from schachtel.server.identity import SCOPES
from schachtel.server.page import STYLE, described
from schachtel.server.phase import ABORTED, BETWEEN, OPEN, OVER, PLAYING
from schachtel.server.schemas import SHORT, UNIONS, bounds, notes, routes, schemas, typed
from schachtel.server.table.consent import PROPOSALS
from schachtel.server.table.entries import HANDLERS
from tools.describe import COMMAND, PAGE, ROOT, TYPES, api, boxes, made, spoken


@pytest.fixture(scope="module")
def looked_at() -> dict[str, Any]:
    return api()


@pytest.mark.parametrize("path", [PAGE, TYPES, *boxes(), *spoken()], ids=lambda path: str(path.relative_to(ROOT)))
def test_what_was_made_from_the_messages_is_up_to_date(path: Any) -> None:
    there = path.read_text("utf-8") if path.exists() else ""
    assert there == made()[path], f"{path.name} does not fit the server's classes: run {COMMAND}"


def test_another_process_makes_the_same() -> None:
    program = "from tools.describe import made; print(*made().values(), sep='', end='')"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    assert found.stdout == "".join(made().values())


def test_every_message_is_in_both() -> None:
    page, types = PAGE.read_text("utf-8"), TYPES.read_text("utf-8")
    for union in (protocol.Request, protocol.Message, protocol.AnyAction):
        for each in get_args(get_args(union)[0]):
            kind = TypeAdapter(each).json_schema()["properties"]["type"]["const"]
            assert f"\n### `{kind}`\n" in page
            assert re.search(rf"^export interface {each.__name__}\b", types, re.MULTILINE)


def test_every_name_in_the_types_is_declared() -> None:
    types = re.sub(r"/\*\*.*?\*/|//[^\n]*", "", TYPES.read_text("utf-8"), flags=re.DOTALL)
    declared = re.findall(r"^export (?:interface|type) (\w+)", types, re.MULTILINE)
    assert len(declared) == len(set(declared))
    used = set(re.findall(r"(?<![\"\w])[A-Z]\w*", types))
    assert used - set(declared) == {"Record", "Exclude", "T", "Item", "Key"}


def test_every_body_is_on_the_page_with_its_fields(looked_at: dict[str, Any]) -> None:
    page = PAGE.read_text("utf-8")
    for name, schema in schemas(looked_at).items():
        kind = schema["properties"].get("type", {}).get("const")
        assert f"\n### `{kind}`\n" in page or f"\n### {name}\n" in page
        assert schema.get("description"), f"{name} has no docstring"
        assert all(f"| `{field}` |" in page for field in schema["properties"] if field != "type")


def test_the_words_of_messages_are_those_of_rooms() -> None:
    assert set(get_args(protocol.Kind)) == set(HANDLERS)
    assert set(get_args(protocol.Proposal)) == set(PROPOSALS)
    assert set(get_args(protocol.Phase)) == {OPEN, PLAYING, BETWEEN, OVER, ABORTED}
    assert get_args(protocol.Language) == LANGUAGES


def test_types_and_bounds_read_as_people_write_them() -> None:
    field: dict[str, Any] = {"anyOf": [{"type": "integer", "minimum": 0, "maximum": 7}, {"type": "null"}]}
    assert typed(field) == "number | null"
    assert bounds(field) == "whole number from 0 to 7"
    told = notes("seat", {"properties": {"seat": field | {"default": None}}})
    assert told == "Whole number from 0 to 7. Default: `null`."
    assert typed({"type": "array", "items": field}) == "(number | null)[]"
    assert typed({"type": "object", "additionalProperties": {"type": "string"}}) == "Record<string, string>"
    assert bounds({"type": "string", "minLength": 1, "maxLength": 5}) == "1 to 5 characters"
    assert bounds({"type": "array", "maxItems": 5}) == "at most 5 items"
    assert bounds({"type": "boolean"}) == ""
    assert set(SHORT) < set(UNIONS)


def test_scopes_of_tokens_are_told_to_who_writes_bots() -> None:
    bots = PAGE.with_name("bots.md").read_text("utf-8")
    for scope, says in SCOPES.items():
        assert f"| `{scope}` | {says} |\n" in bots
        assert f"| `{scope}` | {says} |\n" in PAGE.read_text("utf-8")


# --- the page /docs --------------------------------------------------------------------------------------------------


class Page(HTMLParser):
    """A parsed HTML page: its tags, ids, links and headings, and the elements that are still open."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.headings: list[str] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert not any(name in ("style", "src") or name.startswith("on") for name, _ in attrs)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.links += [value or "" for name, value in attrs if name == "href"]
        if tag not in ("meta", "link"):
            self.open.append(tag)
        if tag == "h3":
            self.headings.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "h3" in self.open:
            self.headings[-1] += data


def test_every_route_and_body_is_on_the_page(looked_at: dict[str, Any]) -> None:
    page = Page(described(looked_at))
    assert len(routes(looked_at)) > 15
    for method, path, route in routes(looked_at):
        assert f"{method} {path}" in page.headings
        assert route.get("description"), f"{method} {path} has no sentence"
    assert set(looked_at["components"]["schemas"]) <= set(page.headings)


def test_the_page_needs_nothing_that_its_policy_forbids(looked_at: dict[str, Any]) -> None:
    text = described(looked_at)
    page = Page(text)
    assert "<script" not in text
    assert not {"script", "style", "img", "iframe"} & page.tags
    assert not re.search(r"@import|url\(", STYLE.read_text("utf-8"))
    assert len(page.ids) == len(set(page.ids))
    for link in page.links:
        assert link in ("/docs.css", "/docs/") or link.removeprefix("#") in page.ids


def test_what_a_schema_says_is_no_html() -> None:
    bad = '<script>alert("1")</script>'
    schema = {"properties": {bad: {"type": "string", "description": bad, "default": bad}}, "description": bad}
    route = {
        "description": bad,
        "tags": [bad],
        "parameters": [{"name": bad, "in": "query", "schema": {"enum": [bad]}}],
        "responses": {bad: {"description": bad, "content": {"application/json": {"schema": {"$ref": f"#/{bad}"}}}}},
    }
    text = described(
        {
            "info": {"title": bad, "version": bad, "summary": bad},
            "paths": {bad: {"get": route}},
            "components": {"schemas": {bad: schema}},
        }
    )
    assert "alert" in text
    assert "<script" not in text
    assert "script" not in Page(text).tags
