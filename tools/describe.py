"""Generator of docs/protocol.md and of the files that tell the web client about the server and the games."""

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
# Protocol
A client uses HTTP to identify itself and to find or create tables, and one WebSocket to play at any number of them.
Messages are JSON. This page is generated from the server's own classes by `COMMAND`, and so are the types of the web
client in `web/src/protocol.ts`. A running server documents its HTTP routes in full at `/docs/api`.

## Authentication
- **In a browser**: `GET /api/me` turns a new visitor into a guest, who is recognised by a signed cookie, and returns a
  `csrf` token. Every request that changes something must send this token as `X-CSRF-Token`, and have an `Origin` of
  this server. An account, with a name and a password, is optional; it keeps ratings and history.
  `POST /api/logout?everywhere=true` signs a person out in all browsers. A new password signs them out in all others.
- **For a program**: send a token in the header `Authorization: Bearer sch_…`, for HTTP and for the WebSocket. People
  create tokens with `POST /api/tokens`. A program acts in the name of that person, as far as the scopes of its token
  allow. It sends neither a cookie nor `X-CSRF-Token`. [Write a bot](bots.md#on-a-server) shows a
  complete client.

| scope | allows a program to |
|---|---|
SCOPES
## Connecting
Open a WebSocket at `/ws`. The server's first message is `welcome`. It closes the connection of an unknown client with
code 1008. The same happens within seconds after a person has signed out everywhere or deleted the token. Then send
`watch` for each table. The answer is `table`, with everything that this client may see; after that, an `entry` arrives
for each change. Several clients of one person may follow the same table.

Everything that happens at a table is a log of **numbered entries**: 1, 2, 3 and so on, the same for everybody and
without gaps. An `entry` contains its line of the log, the events of a move, and the current state of the table.

**After a lost connection**, connect again and send `watch` with `since`, the number of the last entry that you have.
The server then sends each later entry exactly once, or nothing if there are none. A client that reads too slowly is
disconnected with code 1013, and can resume in the same way. Chat is not numbered: the last lines are sent again after
each `watch`, and their `id` says which ones you have already.

## Actions
Send an action. The answer `done` confirms that it was carried out and is on disk, and gives the number of its entry.
Everybody at the table, including the sender, receives the `entry`.

**Retrying is safe**: give each action a `command`, a name that you have not used before. If you do not know whether an
action arrived, send it again with the same name. It is carried out only once, and `done` gives the number of its entry.
A `move` should also have its `ply`, so that it is never played in another position than it was meant for.

**A refusal** is the message `refused`. It contains the `command`, a sentence that gives the reason (`why`), a `code`
for the reason, and the sentence as data: `key`, its name in the server's catalogue (`src/schachtel/server/words/`), and
`values`, the values in it. Over HTTP, it is a status from 400 to 429 and
`{"error": "…", "code": "…", "key": "…", "values": {…}}`. A value that differs between languages is an object with one
text per language. A refused action has changed nothing, and the connection stays open. A client that sends too much too
fast is refused, too, and should try again a second later.

**A refusal by a game** has its reasons in `values`. For a move (`key` is `illegal_move.reasons`), these are:
- `move`: the text of the move, empty if there was none;
- `reasons`: each with its `key` and `values`. The sentence is `refusal-KEY` in the catalogue of the game, of
  `src/schachtel/core/words/` or of the server;
- `why`: the whole refusal as a sentence in each language.

For an option (`option.faults`), they are:
- `name`: the name of what was read;
- `faults`: each with `where`, `what`, `code` and `values` as in `POST /api/works/check`, and with `words`, its sentence
  in each language;
- `why`: the first few faults as a sentence in each language.

**Retry a refused `watch`** if its code is `try_again` or `too_fast`, for example because the server has just
restarted. The refusal has no `command`, so it cannot be mistaken for that of an action. Wait a second before the second
try, double the pause each time, and give up after some tries, as [bot_client.py](bot_client.py) does after six. With
any other code, such as `no_table`, waiting does not help.

## What clients learn, and what stays hidden
- **Clocks** count in milliseconds. `status.clock` says how much time each seat had `left` at the time `at`, and which
  clocks have been `running` since. `now` is the time of the server's clock, so that a client can correct its own. The
  server does not send a message every second.
- **Hidden choices**: where several players choose at once, or face down, the line of a move says `"?"` to clients that
  may not know it. `shown.view` contains only what its seat may know at the time. Until the game is over, clients get a
  commitment to the seed instead of the seed.
- **Hidden options**: some options are secret, such as closed deck lists. Until a game is over, `?` stands for each part
  that the client may not know, in `terms.options`, in lists of tables and in records, even if the option has its
  default. The holder of a seat learns that seat's part when the game starts. When the phase changes, ask for the table
  again. A record that hides options has the tag `Sealed`: the SHA-256 hash of the line `schachtel GAME SEED`, with the
  seed as 32 hexadecimal digits, and of one line `NAME=VALUE` per option, in the order of the record. When the game is
  over, `schachtel verify --sealed HASH` checks it.
- **Passing**: some games ask again and again whether a player wants to respond. `stops` says when to ask; otherwise the
  server passes. Every response to such a question takes a while, whether there was a choice or not, so that the time
  reveals little about a hand. Only a player who thinks for longer than that shows that there was something to think
  about. A player who wants to hide that as well can choose `always`.
- **Spectators** follow a table as players do, but `shown.seat` is null and the view contains nothing hidden. While the
  game is in progress, their chat is separate from that of the players. Private tables are not listed, but anybody who
  knows the link can watch.

Types below are written as in TypeScript. A field without a default is required, and unknown fields are refused.
"""


def page(api: Schema) -> str:
    """Return the text of docs/protocol.md."""
    every = schemas(api)
    actions, said = members("Action"), members("Message")
    asked = [name for name in members("Request") if name not in actions]
    shared = protocol.Act.model_json_schema()
    parts = _parts(every, [*asked, *actions, *said])
    scopes = "".join(f"| `{scope}` | {says} |\n" for scope, says in SCOPES.items())
    text = [INTRODUCTION.replace("COMMAND", COMMAND).replace("SCOPES", scopes)]
    text += ["\n## From the client: watching tables\n", *(_section(every[name]) for name in asked)]
    text += ["\n## From the client: actions\n", described(shared), "\n\n", _fields(shared)]
    text += [_section(every[name], without=shared["properties"]) for name in actions]
    text += ["\n## From the server\n", *(_section(every[name]) for name in said)]
    text += ["\n## The parts of messages\n", "".join(f"- `{name}`: {_either(name)}\n" for name in SHORT)]
    text += [*(_section(every[name]) for name in parts)]
    text += ["\n## HTTP\n", "| route | purpose | body | answer |\n|---|---|---|---|\n", *_routes(api, every)]
    text += [_section(every[name]) for name in every if name not in {*asked, *actions, *said, *parts}]
    return "".join(text)


def _either(union: str) -> str:
    """Return a sentence that explains a union of message types and lists its members."""
    return f"{UNIONS[union][0]} {', '.join(f'`{each}`' for each in members(union))}."


def _section(schema: Schema, without: Any = ()) -> str:
    """Return the section about a class. Its heading is the message type, or the class name if it has none."""
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
        rows.append("| … | `unknown` | Further fields, depending on the kind or the game. |\n")
    return "| field | type | |\n|---|---|---|\n" + "".join(rows) if rows else ""


def _code(text: str) -> str:
    return "`" + text.replace("|", r"\|") + "`"


def _parts(every: dict[str, Schema], names: list[str]) -> list[str]:
    """Return the names of the classes that are used in fields of the named classes, in order of appearance."""
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


def _routes(api: Schema, every: dict[str, Schema]) -> list[str]:
    rows = []
    for method, path, route in routes(api):
        body, answer = body_of(route.get("requestBody", {})), body_of(route["responses"]["200"])
        kind = every.get(answer, {}).get("properties", {}).get("type", {}).get("const")
        told = f"the message [`{kind}`](#{kind})" if kind else answer and _code(answer)
        cells = [f"`{method} {path}`", described(route), body and _code(body), told]
        rows.append(f"| {' | '.join(cells)} |\n")
    return rows


# --- web/src/protocol.ts ---------------------------------------------------------------------------------------------

HEAD = f"""\
// The messages between clients and the server. Generated by `{COMMAND}`: do not edit.
// docs/protocol.md explains them.

/** A type with all defaults filled in, as the server sends it. */
export type Complete<T> = T extends readonly (infer Item)[]
  ? Complete<Item>[]
  : T extends object
    ? {{ [Key in keyof T]-?: Complete<Exclude<T[Key], undefined>> }}
    : T;
"""


def types(api: Schema) -> str:
    """Return the text of web/src/protocol.ts."""
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
    """Return each game's box.json: facts about the game, which pages of the web client use until the server answers."""
    folders = [(WEB_GAMES / name, game_called(name)) for name in schachtel.games()]
    return {folder / "box.json": _box(game) for folder, game in folders if folder.exists()}


def _box(game: Game) -> str:
    told = {"title": dict(game.facts.title), "scored": game.facts.scored, "hidden": game.hides}
    return json.dumps(told, ensure_ascii=False) + "\n"


# --- web/src/games/*/spoken.json -------------------------------------------------------------------------------------


def spoken() -> dict[Path, str]:
    """Return the content of spoken.json for each game that declares its sentences.

    The file says which values in the sentences the web page puts into words.
    """
    found = [(WEB_GAMES / name, game_called(name).shown.display) for name in schachtel.games()]
    return {folder / "spoken.json": _spoken(display) for folder, display in found if display and folder.exists()}


def _spoken(display: Display) -> str:
    told: dict[str, dict[str, str]] = {}
    for kind, sentences in (("choice", display.choices), ("prompt", display.prompts), ("event", display.events)):
        told |= _spoken_values(kind, sentences)
    lines = (f"  {json.dumps(key)}: {json.dumps(values)}" for key, values in told.items() if values)
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _spoken_values(kind: str, sentences: Sequence[Sentence]) -> dict[str, dict[str, str]]:
    """Return which values of each sentence, and of those nested in it, the page puts into words, and their kinds."""
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
    """Return the OpenAPI description of the server's HTTP routes, without starting the server."""
    return create(Settings(secret="only to look at its routes, no more")).openapi()


def made() -> dict[Path, str]:
    """Return the path of each generated file with the text that the file should have."""
    looked_at = api()
    return {PAGE: page(looked_at), TYPES: types(looked_at), **boxes(), **spoken()}


def main() -> None:
    for path, text in made().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
