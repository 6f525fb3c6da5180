"""JSON schemas made by pydantic and FastAPI, described in words for people."""

from __future__ import annotations

import functools
import json
from typing import Any, TypeAlias

from pydantic import TypeAdapter

from schachtel.server import protocol
from schachtel.server.terms import Clocks, SeatPlan

Schema: TypeAlias = dict[str, Any]

UNIONS: dict[str, tuple[str, TypeAdapter[Any]]] = {
    "Request": ("A message that a client may send.", protocol.requests),
    "Action": ("An action at a table, sent over the WebSocket or by POST.", protocol.actions),
    "Message": ("A message from the server.", protocol.messages),
    "SeatPlan": ("A seat of a new table.", TypeAdapter(SeatPlan)),
    "Clock": ("The clock of a new table.", TypeAdapter(Clocks)),
}
SHORT = ("Action", "SeatPlan", "Clock")  # unions that field types refer to by name, instead of listing their members


@functools.cache
def members(union: str) -> tuple[str, ...]:
    """Return the names of the classes in a union."""
    return tuple(name_of(each) for each in UNIONS[union][1].json_schema()["oneOf"])


def schemas(api: Schema) -> dict[str, Schema]:
    """Return the schemas of all classes that are sent or received, by name."""
    found = dict(api["components"]["schemas"])
    for _, adapter in UNIONS.values():
        found |= adapter.json_schema()["$defs"]
    return found


def typed(schema: Schema) -> str:
    """Return the type of a schema, written as in TypeScript."""
    if "$ref" in schema:
        return name_of(schema)
    if "const" in schema or "enum" in schema:
        return " | ".join(_json(each) for each in schema.get("enum", [schema.get("const")]))
    if either := schema.get("anyOf") or schema.get("oneOf"):
        text = " | ".join(dict.fromkeys(typed(each) for each in either))
        return next((name for name in SHORT if text == " | ".join(members(name))), text)
    if schema.get("type") == "array":
        item = typed(schema.get("items", {}))
        return f"({item})[]" if "|" in item else f"{item}[]"
    if schema.get("type") == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {typed(values) if isinstance(values, dict) else 'unknown'}>"
    kind = str(schema.get("type", "unknown"))
    return "number" if kind == "integer" else kind


def bounds(schema: Schema) -> str:
    """Return the limits of a value in words; an empty text if every value of its type is allowed."""
    for each in schema.get("anyOf", ()):
        if text := bounds(each):
            return text
    number = "whole number" if schema.get("type") == "integer" else "number"
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None:
        return f"{number} from {low:.10g} " + (f"to {high:.10g}" if high is not None else "on")
    of = {"string": "characters", "array": "items"}.get(schema.get("type", ""), "")
    least, most = schema.get(f"min{_LENGTH.get(of)}"), schema.get(f"max{_LENGTH.get(of)}")
    if most is not None:
        return f"{least} to {most} {of}" if least else f"at most {most} {of}"
    return ""


_LENGTH = {"characters": "Length", "items": "Items"}


def default(name: str, schema: Schema) -> str:
    """Return the default of a field that may be left out; an empty text if the field is required."""
    field = schema["properties"][name]
    if name in schema.get("required", ()) or "const" in field:
        return ""
    if "default" in field:
        return _json(field["default"])
    if field.get("type") == "object":
        return "{}"
    return "null" if "null" in typed(field) else ""  # FastAPI's schemas leave out a default of null


def notes(name: str, schema: Schema) -> str:
    """Return the description, the limits and the default of a field as sentences."""
    field = schema["properties"][name]
    usual = default(name, schema)
    said = [described(field), _sentence(bounds(field)), usual and f"Default: `{usual}`."]
    return " ".join(each for each in said if each)


def name_of(schema: Schema) -> str:
    """Return the name of the class that a schema refers to."""
    return str(schema["$ref"]).rpartition("/")[2]


def _json(value: Any) -> str:
    return json.dumps(value)


def _sentence(text: str) -> str:
    return text and f"{text[0].upper()}{text[1:]}."


def described(schema: Schema) -> str:
    """Return the description of a schema on one line."""
    return " ".join(schema.get("description", "").split())


def routes(api: Schema) -> list[tuple[str, str, Schema]]:
    """Return the method, path and schema of every route."""
    return [(method.upper(), path, route) for path, ways in api["paths"].items() for method, route in ways.items()]


def body_of(part: Schema) -> str:
    """Return the type of a request's body or of a response."""
    content = part.get("content", {})
    if "application/json" in content:
        return typed(content["application/json"]["schema"])
    return "text" if content else ""
