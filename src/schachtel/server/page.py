"""The web client, if it was built; and /docs, which the server makes itself, without a script."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from fastapi.staticfiles import StaticFiles

from schachtel.server.schemas import SHORT, UNIONS, Schema, body_of, members, notes, routes, typed

STYLE = Path(__file__).with_name("page.css")
CLIENT = Path(__file__).with_name("web")  # where `make web` puts it
PAGES = (  # all of them the client's
    "/",
    "/new/{game}",
    "/t/{table_id}",
    "/review/{table_id}",
    "/account",
    "/stats",
    "/learn",
    "/learn/{game}",
    "/learn/{game}/lesson",
    "/build",
    "/build/{what}",
    "/build/{what}/{work_id}",
    "/w/{work_id}",
    "/puzzles",
    "/puzzles/{number}",
)
PROGRAMS = ("/api/", "/ws", "/assets/", "/openapi.json")  # how paths begin that no person types in
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}  # their names change with what is in them
KNOWN = """
<p>Over HTTP one says who one is and finds or makes a table; over a WebSocket at <code>/ws</code> one plays, with the
messages that <code>docs/protocol.md</code> describes.</p>
<p><strong>In a browser</strong>, <code>GET /api/me</code> makes a guest of whoever is new and tells the token that
belongs into the header <code>X-CSRF-Token</code> of whatever changes something. <strong>A program</strong> brings
<code>Authorization: Bearer sch_…</code>, a token from <code>POST /api/tokens</code>.</p>
"""
WHAT = """
<p>The box is open, but its web page was not built: <code>make web</code> does that. Programs can play already:
<a href="/docs">the HTTP routes</a>, and the same <a href="/openapi.json">as OpenAPI</a>.</p>
"""


def add_pages(app: FastAPI) -> None:
    """`/`, `/docs` and its stylesheet, which are no part of the API."""
    made: list[str] = []

    async def docs() -> HTMLResponse:
        if not made:
            made.append(described(app.openapi()))
        return HTMLResponse(made[0])

    async def client() -> Response:
        if found := _client():
            return found
        return HTMLResponse(_page(app.title, f"<h1>{escape(app.title)}</h1><p>{escape(app.summary or '')}</p>{WHAT}"))

    async def icon() -> Response:
        file = CLIENT / "icon.svg"
        return FileResponse(file) if file.exists() else Response(status_code=404)

    async def style() -> PlainTextResponse:
        return PlainTextResponse(STYLE.read_text("utf-8"), media_type="text/css")

    answers: dict[str, Any] = {"/docs": docs, "/docs.css": style, "/icon.svg": icon} | dict.fromkeys(PAGES, client)
    for path, answer in answers.items():
        app.add_api_route(path, answer, include_in_schema=False, response_model=None)
    if (CLIENT / "assets").is_dir():
        app.mount("/assets", _Assets(directory=CLIENT / "assets"))


def nowhere(method: str, path: str) -> Response | None:
    """What somebody sees who has followed a wrong link; nothing for programs, or where there is no client."""
    return None if method not in ("GET", "HEAD") or path.startswith(PROGRAMS) else _client(404)


def _client(status: int = 200) -> Response | None:
    file = CLIENT / "index.html"
    return FileResponse(file, status, headers={"cache-control": "no-cache"}) if file.exists() else None


class _Assets(StaticFiles):
    def file_response(self, *args: Any, **others: Any) -> Response:
        response = super().file_response(*args, **others)
        response.headers.update(FOR_EVER)
        return response


def described(api: Schema) -> str:
    """The routes of an OpenAPI schema, and the bodies that they speak of."""
    info = api["info"]
    every = dict(api.get("components", {}).get("schemas", {}))
    every |= {name: {"description": UNIONS[name][0], "either": members(name)} for name in SHORT}
    tags = list(dict.fromkeys(tag for *_, route in routes(api) for tag in route.get("tags", ["others"])))
    links = [f'<a href="#{_id(tag)}">{escape(tag)}</a>' for tag in tags] + ['<a href="#bodies">bodies</a>']
    parts = [
        f"<header><h1>{escape(info['title'])} <small>{escape(info['version'])}</small></h1>",
        f"<p>{escape(info.get('summary', ''))}</p><nav>{' '.join(links)}</nav></header>{KNOWN}",
    ]
    for tag in tags:
        found = [each for each in routes(api) if tag in each[2].get("tags", ["others"])]
        parts.append(f'<section id="{_id(tag)}"><h2>{escape(tag.capitalize())}</h2>')
        parts += [_route(*each, every) for each in found] + ["</section>"]
    parts.append('<section id="bodies"><h2>Bodies</h2>')
    parts += [_body(name, schema, every) for name, schema in every.items()] + ["</section>"]
    return _page(f"{info['title']}: HTTP routes", "".join(parts))


def _page(title: str, inside: str) -> str:
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(title)}</title><link rel="stylesheet" href="/docs.css"></head>'
        f"<body><main>{inside}</main></body></html>\n"
    )


def _route(method: str, path: str, route: Schema, every: dict[str, Any]) -> str:
    head = f"<b>{escape(method)}</b> <code>{escape(path)}</code>"
    rows = [
        _row(each["name"], typed(each["schema"]), f"In the {each['in']}. {_parameter(each)}", every)
        for each in route.get("parameters", ())
    ]
    if body := body_of(route.get("requestBody", {})):
        rows.append(_row("body", body, "", every))
    for code, told in route["responses"].items():
        says = told.get("description", "").replace("Successful Response", "Done.")
        rows.append(_row(code, body_of(told), says, every))
    return (
        f"<article><h3>{head}</h3><p>{_text(route.get('description', ''))}</p><table>{''.join(rows)}</table></article>"
    )


def _parameter(each: Schema) -> str:
    """A parameter is described as a field is."""
    name = each["name"]
    return notes(name, {"properties": {name: each["schema"]}, "required": [name] if each.get("required") else []})


def _body(name: str, schema: Schema, every: dict[str, Any]) -> str:
    fields = [
        _row(field, typed(inner), notes(field, schema), every) for field, inner in schema.get("properties", {}).items()
    ]
    fields += [_row("or" if n else "either", each, "", every) for n, each in enumerate(schema.get("either", ()))]
    said = f"<p>{_text(schema.get('description', ''))}</p>" if schema.get("description") else ""
    return f'<article id="{_id(name)}"><h3>{escape(name)}</h3>{said}<table>{"".join(fields)}</table></article>'


def _row(name: str, kind: str, says: str, every: dict[str, Any]) -> str:
    cells = f"<td>{_linked(kind, every)}</td><td>{_text(says)}</td>"
    return f'<tr><th scope="row"><code>{escape(name)}</code></th>{cells}</tr>'


def _linked(kind: str, every: dict[str, Any]) -> str:
    """A type, in which the names of bodies lead to them."""
    words = []
    for word in kind.replace("[", " [").replace("(", "( ").replace(")", " )").split(" "):
        words.append(f'<a href="#{_id(word)}">{word}</a>' if word in every else escape(word, quote=False))
    text = " ".join(words).replace(" [", "[").replace("( ", "(").replace(" )", ")")
    return f"<code>{text}</code>" if kind else ""


def _text(says: str) -> str:
    """Words between backticks are code."""
    pieces = escape(" ".join(says.split()), quote=False).split("`")
    return "".join(f"<code>{piece}</code>" if n % 2 else piece for n, piece in enumerate(pieces))


def _id(name: str) -> str:
    return escape(name.replace(" ", "-"))
