"""Every address of the API."""

import re
from collections.abc import Callable
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from shuffleup.server.acts import Acts
from shuffleup.server.api.description import EventName, openapi
from shuffleup.server.api.stream import happening
from shuffleup.server.api.views import STAFF, VIEWS, Shown
from shuffleup.server.door.access import Role, Session
from shuffleup.server.sent import Unreadable
from shuffleup.server.site import Site, json


def routes(site: Site, acts: Acts) -> list[Route]:
    """Every address of the API."""

    async def events(request: Request) -> Response:
        return json([EventName(one.stream, one.name) for one in await run_in_threadpool(site.room.shown)])

    async def description(request: Request) -> Response:
        return json(openapi())

    def showing(view: Shown) -> Callable[[Request], Any]:
        async def show(request: Request) -> Response:
            session = site.session(request)
            _check(session, view.who)
            event = site.event(request)
            number = _number(request, session, view)

            def made() -> Any:
                with event.director.looking() as state:
                    return view.make(event, state, event.teller(state), number)

            found = await run_in_threadpool(made)
            if found is None:
                raise HTTPException(404)
            return json(found)

        return show

    async def follow(request: Request) -> Response:
        """Every act as it is committed. Whoever is sent off hears no more."""
        session, event = site.session(request), site.event(request)
        if session is None and "authorization" in request.headers:
            raise HTTPException(401)
        after = request.query_params.get("after") or request.headers.get("last-event-id")
        if after is not None and not re.fullmatch(r"[0-9]{1,9}", after):
            raise Unreadable("after is the number of an act")
        told = happening(
            event.story.deeds,
            event.director.version if after is None else int(after),
            full=session is not None and session.role in STAFF,
            still=lambda: session is None or site.access.goes_on(session.key),
        )
        return StreamingResponse(told, media_type="text/event-stream")

    return [
        Route("/api/openapi.json", description),
        Route("/api/events", events),
        *(Route(f"/api/events/{{stream}}/{view.path}", showing(view)) for view in VIEWS),
        Route("/api/events/{stream}/lines", acts.do, methods=["POST"]),
        Route("/api/events/{stream}/foresee", acts.foresee, methods=["POST"]),
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
