"""The description of the API in OpenAPI 3.1, made from the types that are sent."""

from typing import Annotated, Any

import msgspec

from shuffleup._version import __version__
from shuffleup.server.api.stream import Happened
from shuffleup.server.api.views import EVERYBODY, VIEWS
from shuffleup.server.room.answers import Answer
from shuffleup.server.sent import LONGEST_LINE


class EventName(msgspec.Struct, frozen=True):
    """An event of the room."""

    id: str
    name: str


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """What you would type after `shuffleup event`."""

    id: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16,64}$")]
    """16 to 64 hexadecimal digits of your own making: the same one again does nothing twice."""
    line: Annotated[str, msgspec.Meta(max_length=LONGEST_LINE)]


def openapi() -> dict[str, Any]:
    """The description of every address.

    >>> openapi()["openapi"]
    '3.1.0'
    """
    types = [EventName, Line, Answer, Happened, *dict.fromkeys(view.type for view in VIEWS)]
    schemas, components = msgspec.json.schema_components(
        [list[EventName], *types], ref_template="#/components/schemas/{name}"
    )
    by_type = dict(zip([list[EventName], *types], schemas, strict=True))
    problem = {"description": "Refused, and why.", "content": _content(by_type[Answer])}
    refused = {"401": problem, "403": problem, "404": problem}
    paths: dict[str, Any] = {
        "/api/openapi.json": {
            "get": {"summary": "This description.", "responses": {"200": {"description": "OpenAPI 3.1."}}}
        },
        "/api/events": {
            "get": {
                "summary": "The events of the room.",
                "responses": {"200": {"description": "All.", "content": _content(by_type[list[EventName]])}},
            }
        },
    }
    for view in VIEWS:
        secured: dict[str, Any] = {} if view.who is EVERYBODY else {"security": [{"token": []}]}
        roles = "Everybody" if view.who is EVERYBODY else ", ".join(map(str, view.who))
        paths[f"/api/events/{{stream}}/{view.path}"] = {
            "parameters": _parameters(view.path),
            "get": {
                "summary": view.says,
                "description": f"For: {roles}.",
                **secured,
                "responses": {
                    "200": {"description": view.says, "content": _content(by_type[view.type])},
                    **refused,
                },
            },
        }
    for path, summary in (("lines", "Carries a line out."), ("foresee", "What a line would lead to.")):
        paths[f"/api/events/{{stream}}/{path}"] = {
            "parameters": _parameters(""),
            "post": {
                "summary": summary,
                "security": [{"token": []}],
                "requestBody": {"required": True, "content": _content(by_type[Line])},
                "responses": {
                    "200": {"description": "What came of it.", "content": _content(by_type[Answer])},
                    "409": {"description": "Refused, and why.", "content": _content(by_type[Answer])},
                    "400": problem,
                    "413": problem,
                    **refused,
                },
            },
        }
    paths["/api/events/{stream}/stream"] = {
        "parameters": [*_parameters(""), {"name": "after", "in": "query", "schema": {"type": "integer"}}],
        "get": {
            "summary": "Every act as it is committed, as server-sent events.",
            "responses": {
                "200": {
                    "description": "`data:` of each is one of these.",
                    "content": {"text/event-stream": {"itemSchema": by_type[Happened]}},
                },
                "400": problem,
                "404": problem,
            },
        },
    }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Shuffle Up",
            "version": __version__,
            "description": "One room, while it is served.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _content(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _parameters(path: str) -> list[dict[str, Any]]:
    named = [{"name": "stream", "in": "path", "required": True, "schema": {"type": "string"}}]
    if "{number}" in path:
        named.append(
            {"name": "number", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0}}
        )
    return named
