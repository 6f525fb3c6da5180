"""docs/protocol.md and what the web client knows of the server, made by running this module."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import schachtel
from schachtel.core.contract import Game
from schachtel.core.display import Display
from schachtel.core.formats import PLACE
from schachtel.core.shown import Sentence
from schachtel.games import game as game_called
from schachtel.server import protocol
from schachtel.server.app import create
from schachtel.server.identity import SCOPES
from schachtel.server.schemas import (
    SHORT,
    UNIONS,
    Schema,
    body_of,
    described,
    members,
    name_of,
    notes,
    routes,
    schemas,
    typed,
)
from schachtel.server.settings import Settings

ROOT = Path(__file__).parents[1]
PAGE, TYPES, WEB_GAMES = ROOT / "docs/protocol.md", ROOT / "web/src/protocol.ts", ROOT / "web/src/games"
COMMAND = "python -m tools.describe"
WIDTH = 120

# --- docs/protocol.md ------------------------------------------------------------------------------------------------

INTRODUCTION = """\
# How clients and the server talk
Over HTTP one says who one is and finds or makes a table; over one WebSocket one plays at any number of them. Messages
are JSON. This page is made from the server's own classes by `COMMAND`, and so are the
types of the web client in `web/src/protocol.ts`. A running server shows its HTTP routes in full at `/docs`.

## Who one is
- **In a browser**: `GET /api/me` makes a guest of whoever is new, by a signed cookie, and tells a `csrf` token.
  Whatever changes something brings it as `X-CSRF-Token`, and an `Origin` of this server. An account, by name and
  password, is optional and keeps ratings and history. `POST /api/logout?everywhere=true` ends it in all browsers, as
  does another password in all others.
- **A program**: a token, as the header `Authorization: Bearer sch_…`, for HTTP and for the WebSocket. A person makes it
  by `POST /api/tokens`; it acts in that person's name as far as its scopes go. No cookie is sent along, and no
  `X-CSRF-Token` is needed. [bots.md](bots.md) shows a whole client.

| scope | lets a program |
|---|---|
SCOPES
## Connecting
Open a WebSocket at `/ws`. The server's first message is `welcome`; who is not known is sent away with code 1008, and so
is who has signed out everywhere, or whose token was dropped, within seconds. Then send `watch` for each table: the
answer is `table`, all of it as this client may see it, and from then on an `entry` for each change. Several clients of
one person may follow the same table.

All that happens at a table is a log of **numbered entries**: 1, 2, 3 and so on, the same for everybody, without a gap.
An `entry` brings its line of the log, the events of a move, and the table as it is now.

**After a lost connection**, connect again and `watch` with `since`, the last number that is known: what came after it
is told entry by entry, nothing twice and nothing left out. If nothing came after it, nothing is told. A client that
reads too slowly is sent away with code 1013, and comes back the same way. Chat is not numbered: the last lines are told
again after each `watch`, and `id` says which are known.

## Doing something
Send an action. `done` says that it was carried out and is on disk, and which entry it has become; everybody at the
table, its sender included, is told the `entry`.

**What is sent twice is done once**: give each action a `command`, a name that was not used before. Whoever does not
know whether an action arrived sends it again with the same name, and is told `done` with the number that it has. A
`move` should also have its `ply`, so that it is never played at another moment than it was meant for.

**A refusal** is `refused`, with the `command`, a sentence that says why, a `code`, the name of that reason, and the
sentence as data: `key`, its name in the server's catalogue (`src/schachtel/server/words/`), and `values`, what it
names; by HTTP it is a status from 400 to 429 and `{"error": "…", "code": "…", "key": "…", "values": {…}}`. Then nothing
has changed, and the connection stays open. A client that sends too much too fast is refused, too, and tries again a
second later.

**Retry a refused `watch`** if its code is `try_again` or `too_fast`, for example because the server has just
restarted. The refusal has no `command`, so it cannot be mistaken for that of an action. Wait a second before the second
try, double the pause each time, and give up after some tries, as [bot_client.py](bot_client.py) does after six. Any
other code will not go away by waiting, such as `no_table`.

## What is told, and what is not
- **Clocks** count in milliseconds. `status.clock` says what each seat had `left` `at` a time, and which clocks have
  been `running` since; `now` is the server's clock, by which a client corrects its own. There is no message for each
  second.
- **Hidden choices**: where several choose at once, or face down, the line of a move says `"?"` to those who may not
  know it. `shown.view` has only what its seat may know, at any time. Until the end there is a commitment to the seed,
  not the seed.
- **Hidden options**: some options are secret, such as closed deck lists. Until a game is over, `?` stands in
  `terms.options`, in lists of tables and in records for each part that the client may not know, even if the option has
  its default. A part that belongs to a seat is told to whoever holds that seat, from the start of the game on. When the
  phase changes, ask for the table again. A record that hides options has the tag `Sealed`: the SHA-256 hash of the line
  `schachtel GAME SEED`, with the seed as 32 hexadecimal digits, and of a line `NAME=VALUE` for each option, in the
  record's order. It can be checked when the game is over, by `schachtel verify --sealed HASH`.
- **Passing**: some games ask again and again whether one wants to answer. `stops` says when to ask; else the server
  passes. Any answer to such a question takes a while, whether there was a choice or not, so that the time tells little
  about a hand; only who once thinks longer than ever shows that there was something to think about. Who wants to hide
  that, too, is asked `always`.
- **Spectators** follow a table as players do, with `shown.seat` null and a view without anything hidden. Their chat is
  apart from the players' while the game goes on. Private tables are not listed: who knows the link can look on.

Types below are written as in TypeScript. A field without a default must be there; what is not described is refused.
"""


def page(api: Schema) -> str:
    """docs/protocol.md."""
    every = schemas(api)
    actions, said = members("Action"), members("Message")
    asked = [name for name in members("Request") if name not in actions]
    shared = protocol.Act.model_json_schema()
    parts = _parts(every, [*asked, *actions, *said])
    scopes = "".join(f"| `{scope}` | {says} |\n" for scope, says in SCOPES.items())
    text = [INTRODUCTION.replace("COMMAND", COMMAND).replace("SCOPES", scopes)]
    text += ["\n## From the client: following tables\n", *(_section(every[name]) for name in asked)]
    text += ["\n## From the client: actions\n", described(shared), "\n\n", _fields(shared)]
    text += [_section(every[name], without=shared["properties"]) for name in actions]
    text += ["\n## From the server\n", *(_section(every[name]) for name in said)]
    text += ["\n## What messages are made of\n", "".join(f"- `{name}`: {_either(name)}\n" for name in SHORT)]
    text += [*(_section(every[name]) for name in parts)]
    text += ["\n## HTTP\n", "| | | body | answer |\n|---|---|---|---|\n", *_routes(api)]
    text += [_section(every[name]) for name in every if name not in {*asked, *actions, *said, *parts}]
    return "".join(text)


def _either(union: str) -> str:
    """What a union is, and of what."""
    return f"{UNIONS[union][0]} {', '.join(f'`{each}`' for each in members(union))}."


def _section(schema: Schema, without: Any = ()) -> str:
    """A class: as the message that it is, or by its name."""
    kind = schema["properties"].get("type", {}).get("const")
    head = f"\n### `{kind}`\n" if kind else f"\n### {schema['title']}\n"
    fields = _fields(schema, without)
    return head + f"{described(schema)}\n" * bool(described(schema)) + f"\n{fields}" * bool(fields)


def _fields(schema: Schema, without: Any = ()) -> str:
    rows = [
        f"| `{name}` | {_code(typed(field))} | {notes(name, schema)} |\n"
        for name, field in schema["properties"].items()
        if name not in without and name != "type"
    ]
    if schema.get("additionalProperties") is True:
        rows.append("| … | `unknown` | More, as the case may be. |\n")
    return "| field | type | |\n|---|---|---|\n" + "".join(rows) if rows else ""


def _code(text: str) -> str:
    return "`" + text.replace("|", r"\|") + "`"


def _parts(every: dict[str, Schema], names: list[str]) -> list[str]:
    """What those classes are made of, in the order in which they are met."""
    found: list[str] = []
    for name in names:
        for inner in _refs(every[name].get("properties", {})):
            if inner not in found and inner not in names:
                found += [each for each in [inner, *_parts(every, [inner])] if each not in found]
    return found


def _refs(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [name_of(value)] if isinstance(value.get("$ref"), str) else []
        return own + [each for key, inner in value.items() if key != "discriminator" for each in _refs(inner)]
    return [each for inner in value for each in _refs(inner)] if isinstance(value, list) else []


def _routes(api: Schema) -> list[str]:
    rows = []
    for method, path, route in routes(api):
        body, answer = body_of(route.get("requestBody", {})), body_of(route["responses"]["200"])
        cells = [f"`{method} {path}`", described(route), *(each and _code(each) for each in (body, answer))]
        rows.append(f"| {' | '.join(cells)} |\n")
    return rows


# --- web/src/protocol.ts ---------------------------------------------------------------------------------------------

HEAD = f"""\
// What clients and the server say to each other. Made by `{COMMAND}`: do not edit.
// docs/protocol.md says what it means.

/** The same with all defaults filled in, as the server tells it. */
export type Complete<T> = T extends readonly (infer Item)[]
  ? Complete<Item>[]
  : T extends object
    ? {{ [Key in keyof T]-?: Complete<Exclude<T[Key], undefined>> }}
    : T;
"""


def types(api: Schema) -> str:
    """web/src/protocol.ts."""
    shared = protocol.Act.model_json_schema()
    every = schemas(api)
    text = [HEAD]
    text += [f"\n{_comment(says)}{_union(name)}\n" for name, (says, _) in UNIONS.items()]
    text.append(_interface("Act", shared))
    for name in dict.fromkeys([*members("Request"), *members("Message"), *every]):
        text.append(
            _interface(name, every[name], *(("Act", shared["properties"]) if name in members("Action") else ()))
        )
    return "".join(text)


def _union(name: str) -> str:
    names = members(name)
    if name == "Request":
        names = (*(each for each in names if each not in members("Action")), "Action")
    line = f"export type {name} = {' | '.join(names)};"
    return line if len(line) <= WIDTH else f"export type {name} =" + "".join(f"\n  | {each}" for each in names) + ";"


def _interface(name: str, schema: Schema, parent: str = "", inherited: Any = ()) -> str:
    fields = {field: inner for field, inner in schema["properties"].items() if field not in inherited}
    extends = f" extends {parent}" if parent else ""
    lines = [f"\n{_comment(described(schema))}export interface {name}{extends} {{\n"]
    for field, inner in fields.items():
        needed = "const" in inner or field in schema.get("required", ())
        kind = typed(inner)
        if kind in ("Terms", "Clock") and name != "Terms":
            kind = f"Complete<{kind}>"
        lines.append(f"{_comment(notes(field, schema), '  ')}  {field}{'' if needed else '?'}: {kind};\n")
    if schema.get("additionalProperties") is True:
        lines.append("  [more: string]: unknown;\n")
    return "".join([*lines, "}\n"])


def _comment(text: str, indent: str = "") -> str:
    if not text:
        return ""
    line = f"{indent}/** {text} */\n"
    if len(line) <= WIDTH + 1:
        return line
    rows = textwrap.wrap(text, WIDTH, initial_indent=f"{indent} * ", subsequent_indent=f"{indent} * ")
    return f"{indent}/**\n" + "\n".join(rows) + f"\n{indent} */\n"


# --- web/src/games/*/box.json ----------------------------------------------------------------------------------------


def boxes() -> dict[Path, str]:
    """Return one box.json per game with a folder in the web client: what pages show before the server answers."""
    folders = [(WEB_GAMES / name, game_called(name)) for name in schachtel.games()]
    return {folder / "box.json": _box(game) for folder, game in folders if folder.exists()}


def _box(game: Game) -> str:
    told = {"title": dict(game.facts.title), "scored": game.facts.scored, "hidden": game.hides}
    return json.dumps(told, ensure_ascii=False) + "\n"


# --- web/src/games/*/spoken.json -------------------------------------------------------------------------------------


def spoken() -> dict[Path, str]:
    """Return one spoken.json per game that declares its sentences: which of their values have words of their own."""
    found = [(WEB_GAMES / name, game_called(name).shown.display) for name in schachtel.games()]
    return {folder / "spoken.json": _spoken(display) for folder, display in found if display and folder.exists()}


def _spoken(display: Display) -> str:
    told: dict[str, dict[str, str]] = {}
    for kind, sentences in (("choice", display.choices), ("prompt", display.prompts), ("event", display.events)):
        told |= _spoken_values(kind, sentences)
    lines = (f"  {json.dumps(key)}: {json.dumps(values)}" for key, values in told.items() if values)
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _spoken_values(kind: str, sentences: Sequence[Sentence]) -> dict[str, dict[str, str]]:
    """Return how the values of sentences are spoken, and those of the sentences that can be values of them."""
    found: dict[str, dict[str, str]] = {}
    for each in sentences:
        kinds = {name: format.spoken or format.kind for name, format in each.formats.items()}
        found[f"{kind}-{each.key}"] = {
            name: how for name, how in kinds.items() if how == PLACE.kind or each.formats[name].spoken
        }
        for format in each.formats.values():
            found |= _spoken_values(format.table, format.sentences)
    return found


def api() -> Schema:
    """The HTTP routes of a server that never runs."""
    return create(Settings(secret="only to look at its routes, no more")).openapi()


def made() -> dict[Path, str]:
    """The files, as they should be."""
    looked_at = api()
    return {PAGE: page(looked_at), TYPES: types(looked_at), **boxes(), **spoken()}


def main() -> None:
    for path, text in made().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
