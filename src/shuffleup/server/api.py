"""The same views and lines as plain JSON for other programs, described in OpenAPI 3.1."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from shuffleup._version import __version__
from shuffleup.ids import EntryId, TableNumber
from shuffleup.server.door.access import ROLES, Role, Session
from shuffleup.server.room.answers import Answer
from shuffleup.server.room.served import ServedEvent
from shuffleup.server.sent import LONGEST_LINE, Unreadable
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.console import Console, Deed, console
from shuffleup.views.dealer import DealersTable, dealers_table
from shuffleup.views.entries_desk import EntriesDesk, entries_desk
from shuffleup.views.floor_calls import CallShown, calls_shown
from shuffleup.views.payouts import Payouts, payouts
from shuffleup.views.player import Player, player
from shuffleup.views.wall import Wall, wall

if TYPE_CHECKING:
    from shuffleup.server.app import Site

EVERYBODY: tuple[Role | None, ...] = (None, *ROLES)
MOST_DEEDS = 500
STREAM_EVERY = 0.2
"""Seconds between two looks for what is new on a stream."""


class EventName(msgspec.Struct, frozen=True):
    """An event of the room."""

    id: str
    name: str


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """What you would type after `shuffleup event`."""

    id: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16,64}$")]
    """16 to 64 hexadecimal digits of your own making: the same one again does nothing twice."""
    line: Annotated[str, msgspec.Meta(max_length=LONGEST_LINE)]


View = Callable[[ServedEvent, Tournament, Teller, int], Any]


class Shown(msgspec.Struct, frozen=True):
    """A view that can be asked for."""

    path: str
    says: str
    type: Any
    who: tuple[Role | None, ...]
    make: View
    bound: str = ""
    """The role that sees only what it is bound to."""


def _player(event: ServedEvent, state: Tournament, teller: Teller, number: int) -> Player | None:
    return player(state, teller, EntryId(number), event.story.of(EntryId(number)), event.places(state))


def _table(event: ServedEvent, state: Tournament, teller: Teller, number: int) -> DealersTable | None:
    return dealers_table(state, teller, TableNumber(number), event.now())


_STAFF: tuple[Role, ...] = ("director", "floor")
VIEWS = (
    Shown("wall", "What hangs on the wall.", Wall, EVERYBODY, lambda e, s, t, n: wall(s, t)),
    Shown(
        "console", "Tables, and what is to do.", Console, _STAFF, lambda e, s, t, n: console(s, t, e.now())
    ),
    Shown(
        "calls",
        "Tables that call the floor.",
        tuple[CallShown, ...],
        _STAFF,
        lambda e, s, t, n: calls_shown(s, t, e.open_calls()),
    ),
    Shown("entries", "Every entry.", EntriesDesk, ("director",), lambda e, s, t, n: entries_desk(s, t)),
    Shown("money", "Prizes, results, books.", Payouts, ("director",), lambda e, s, t, n: payouts(s, t)),
    Shown(
        "history",
        "What was done, newest first.",
        tuple[Deed, ...],
        ("director",),
        lambda e, s, t, n: tuple(reversed(e.story.deeds[-MOST_DEEDS:])),
    ),
    Shown(
        "tables/{number}",
        "A table as its dealer sees it.",
        DealersTable,
        (*_STAFF, "dealer"),
        _table,
        "dealer",
    ),
    Shown(
        "entries/{number}",
        "An entry as its player sees it.",
        Player,
        ("director", "player"),
        _player,
        "player",
    ),
)


def routes(site: "Site") -> list[Route]:
    """Every address of the API."""

    async def events(request: Request) -> Response:
        found = []
        for stream in site.room.streams():
            with site.room.event(stream).director.looking() as state:
                found.append(EventName(stream, state.file.name))
        return _json(found)

    async def description(request: Request) -> Response:
        return _json(openapi())

    def showing(view: Shown) -> Callable[[Request], Any]:
        async def show(request: Request) -> Response:
            session = site.session(request)
            _check(session, view.who)
            event = site._event(request)
            number = _number(request, session, view)

            def made() -> Any:
                with event.director.looking() as state:
                    return view.make(event, state, event.teller(state), number)

            found = await run_in_threadpool(made)
            if found is None:
                raise HTTPException(404)
            return _json(found)

        return show

    async def follow(request: Request) -> Response:
        """Every act as it is committed, one `data:` line each."""
        _check(site.session(request), _STAFF)
        event = site._event(request)
        after = request.query_params.get("after", str(event.director.version))
        if not re.fullmatch(r"[0-9]{1,9}", after):
            raise Unreadable("after is the number of an act")
        return StreamingResponse(_deeds(event, int(after), request), media_type="text/event-stream")

    return [
        Route("/api/openapi.json", description),
        Route("/api/events", events),
        *(Route(f"/api/events/{{stream}}/{view.path}", showing(view)) for view in VIEWS),
        Route("/api/events/{stream}/lines", site.do, methods=["POST"]),
        Route("/api/events/{stream}/foresee", site.foresee, methods=["POST"]),
        Route("/api/events/{stream}/stream", follow),
    ]


def _check(session: Session | None, who: tuple[Role | None, ...]) -> None:
    if (session.role if session else None) not in who:
        raise HTTPException(403 if session else 401)


def _number(request: Request, session: Session | None, view: Shown) -> int:
    asked = request.path_params.get("number", "0")
    if not re.fullmatch(r"[0-9]{1,9}", asked):
        raise HTTPException(404)
    own = session.number_in(request.path_params["stream"]) if session is not None else None
    if session is not None and session.role == view.bound and own != int(asked):
        raise HTTPException(403)
    return int(asked)


async def _deeds(event: ServedEvent, after: int, request: Request) -> AsyncIterator[bytes]:
    while not await request.is_disconnected():
        news = [deed for deed in event.story.deeds[-MOST_DEEDS:] if deed.number > after]
        for deed in news:
            after = deed.number
            yield b"id: %d\ndata: %s\n\n" % (deed.number, msgspec.json.encode(deed))
        await asyncio.sleep(STREAM_EVERY)


def _json(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def openapi() -> dict[str, Any]:
    """The description, made from the types that are sent.

    >>> openapi()["openapi"]
    '3.1.0'
    """
    types = [EventName, Line, Answer, *dict.fromkeys(view.type for view in VIEWS)]
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
            "security": [{"token": []}],
            "responses": {
                "200": {"description": "One Deed each.", "content": {"text/event-stream": {}}},
                "400": problem,
                **refused,
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
