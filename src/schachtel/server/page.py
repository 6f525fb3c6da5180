"""The server's pages: the web client and the documentation, if they were built, and a description of the HTTP routes.

The server creates this description, at `/docs/api`, itself. It contains no scripts.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from fastapi.staticfiles import StaticFiles

from schachtel.server.schemas import SHORT, UNIONS, Schema, body_of, members, notes, routes, typed

STYLE = Path(__file__).with_name("page.css")
CLIENT = Path(__file__).with_name("web")  # the folder into which `make web` puts the web client
SITE = Path(__file__).with_name("docs")  # the folder into which `make docs` puts the documentation
PAGES = (  # paths of pages; for each of them, the server sends the web client
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
    "/puzzles/{game}",
    "/puzzles/{game}/{number}",
)
PROGRAMS = ("/api/", "/ws", "/assets/", "/openapi.json")  # prefixes of paths that only programs request
# Headers of files whose names change with their content, so that browsers may keep them for ever
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
# Headers of files whose names stay the same: browsers ask each time whether the file has changed
FRESH = {"cache-control": "no-cache"}
KNOWN = """
<p>HTTP is for signing in and for finding or creating tables. Games are played over a WebSocket at <code>/ws</code>; the
page <em>Protocol</em> of <a href="/docs/">the documentation</a> describes its messages.</p>
<p><strong>A browser</strong> starts with <code>GET /api/me</code>. It makes a new visitor a guest and returns the token
that every request with an effect must repeat in the header <code>X-CSRF-Token</code>. <strong>A program</strong> sends
<code>Authorization: Bearer sch_…</code>, with a token from <code>POST /api/tokens</code>.</p>
"""
NO_CLIENT = """
<p>The server is running, but its web page was not built: <code>make web</code> builds it. Programs can play already:
see <a href="/docs/">the documentation</a>, <a href="/docs/api">the HTTP routes</a>, and the same
<a href="/openapi.json">as OpenAPI</a>.</p>
"""
NO_SITE = """
<p>The documentation was not built on this server: <code>make docs</code> builds it. Its sources are plain text, in the
folder <code>docs</code> of the repository. <a href="/docs/api">The HTTP routes</a> are described here in any case, also
<a href="/openapi.json">as OpenAPI</a>.</p>
"""


def add_pages(app: FastAPI) -> None:
    """Add the routes of the server's pages and of their files. The API's documentation does not list these routes."""
    made: list[str] = []

    async def routes_page() -> HTMLResponse:
        if not made:
            made.append(described(app.openapi()))
        return HTMLResponse(made[0])

    async def client() -> Response:
        if found := _client():
            return found
        return HTMLResponse(
            _page(app.title, f"<h1>{escape(app.title)}</h1><p>{escape(app.summary or '')}</p>{NO_CLIENT}")
        )

    async def no_site() -> HTMLResponse:
        return HTMLResponse(_page(f"{app.title}: documentation", f"<h1>Documentation</h1>{NO_SITE}"))

    async def icon() -> Response:
        file = CLIENT / "icon.svg"
        return FileResponse(file) if file.exists() else Response(status_code=404)

    async def style() -> PlainTextResponse:
        return PlainTextResponse(STYLE.read_text("utf-8"), media_type="text/css")

    answers: dict[str, Any] = {"/docs/api": routes_page, "/docs.css": style, "/icon.svg": icon}
    for path, answer in (answers | dict.fromkeys(PAGES, client)).items():
        app.add_api_route(path, answer, include_in_schema=False, response_model=None)
    if (CLIENT / "assets").is_dir():
        app.mount("/assets", _Files(FOR_EVER, directory=CLIENT / "assets"))
    if (SITE / "index.html").is_file():
        app.mount("/docs", _Files(FRESH, directory=SITE, html=True))
    else:
        app.add_api_route("/docs/", no_site, include_in_schema=False, response_model=None)


def not_found_page(method: str, path: str) -> Response | None:
    """Return the web client as the answer to an unknown address, so that a person sees a page; return None if the
    request comes from a program."""
    return None if method not in ("GET", "HEAD") or path.startswith(PROGRAMS) else _client(404)


def _client(status: int = 200) -> Response | None:
    file = CLIENT / "index.html"
    return FileResponse(file, status, headers=FRESH) if file.exists() else None


class _Files(StaticFiles):
    """A folder of static files, each sent with the given headers."""

    def __init__(self, headers: dict[str, str], **others: Any) -> None:
        super().__init__(**others)
        self.headers = headers

    def file_response(self, *args: Any, **others: Any) -> Response:
        response = super().file_response(*args, **others)
        response.headers.update(self.headers)
        return response


def described(api: Schema) -> str:
    """Return a page that describes the routes of an OpenAPI schema, and the bodies of their requests and responses."""
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
    """Return the description of a route's parameter, worded like the description of a field."""
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
    """Return a type as HTML, in which the name of each request or response body links to its description."""
    words = []
    for word in kind.replace("[", " [").replace("(", "( ").replace(")", " )").split(" "):
        words.append(f'<a href="#{_id(word)}">{word}</a>' if word in every else escape(word, quote=False))
    text = " ".join(words).replace(" [", "[").replace("( ", "(").replace(" )", ")")
    return f"<code>{text}</code>" if kind else ""


def _text(says: str) -> str:
    """Return a text as HTML, in which the words between backticks are marked as code."""
    pieces = escape(" ".join(says.split()), quote=False).split("`")
    return "".join(f"<code>{piece}</code>" if n % 2 else piece for n, piece in enumerate(pieces))


def _id(name: str) -> str:
    return escape(name.replace(" ", "-"))
