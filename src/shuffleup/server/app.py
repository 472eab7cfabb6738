"""The web application of a room: pages, live updates, and the one place where taps and lines come in."""

import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from shuffleup.refused import Malformed, Refused
from shuffleup.server import pages
from shuffleup.server.access import SESSION_LASTS, Access, Role, Session
from shuffleup.server.answers import Answer, Asked
from shuffleup.server.guard import Guard
from shuffleup.server.live import Fragments, Live
from shuffleup.server.room import ServedEvent, ServedRoom
from shuffleup.server.words import language_of, speaking

COOKIE = "shuffleup"
LONGEST_LINE = 2000
FIRST_PAGE: dict[Role, str] = {"director": "console", "floor": "floor", "screen": "wall"}
_ID = re.compile(r"[0-9a-f]{16,64}")

_say = logging.getLogger(__name__)


class LineSent(msgspec.Struct, forbid_unknown_fields=True):
    """What a page sends up."""

    id: str
    line: str


class Entering(msgspec.Struct, forbid_unknown_fields=True):
    """What the door is shown: a link's token, or a name and a PIN."""

    token: str = ""
    name: str = ""
    pin: str = ""


class Site:
    """The pages of one room."""

    def __init__(self, room: ServedRoom, access: Access, *, secure: bool = False) -> None:
        self.room = room
        self.access = access
        self.secure = secure
        self.live = Live(self._parts, lambda stream: room.event(stream).now(), room.rate)
        room.changed = self.live.changed

    def _parts(self, stream: str, page: str) -> Fragments:
        name, _, language = page.partition(".")
        return pages.parts(self.room.event(stream), name, language)

    def app(self) -> Starlette:
        """The application, ready to be served."""
        routes = [
            Route("/", self.front),
            Route("/enter", self.enter_page),
            Route("/enter", self.enter, methods=["POST"]),
            Route("/leave", self.leave, methods=["POST"]),
            Route("/e/{stream}/do", self.do, methods=["POST"]),
            Route("/e/{stream}/foresee", self.foresee, methods=["POST"]),
            Route("/e/{stream}/{page}", self.page),
            WebSocketRoute("/e/{stream}/live/{page}", self.follow),
            Mount("/static", StaticFiles(directory=Path(__file__).parent / "static")),
        ]
        return Starlette(
            routes=routes,
            middleware=[Middleware(Guard)],
            exception_handlers={
                Refused: _refused,  # type: ignore[dict-item]
                HTTPException: _not_here,  # type: ignore[dict-item]
                Exception: _broken,
            },
            lifespan=self._lifespan,
        )

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self.live.start()
        yield

    # -- who is there --------------------------------------------------------------------------------------

    def session(self, connection: HTTPConnection) -> Session | None:
        return self.access.session(connection.cookies.get(COOKIE, ""))

    def _allowed(self, connection: HTTPConnection, *roles: Role) -> Session:
        session = self.session(connection)
        if session is None:
            raise HTTPException(401)
        if session.role not in roles:
            raise HTTPException(403)
        return session

    def _event(self, connection: HTTPConnection) -> ServedEvent:
        stream = connection.path_params["stream"]
        if stream not in self.room.streams():
            raise HTTPException(404)
        return self.room.event(stream)

    # -- pages ---------------------------------------------------------------------------------------------

    async def front(self, request: Request) -> Response:
        session = self.session(request)
        going_on = self.room.store.going_on() or self.room.streams()
        if session is not None and session.role in FIRST_PAGE and len(going_on) == 1:
            return RedirectResponse(f"/e/{going_on[0]}/{FIRST_PAGE[session.role]}", 303)
        names = []
        for stream in self.room.streams():
            with self.room.event(stream).director.looking() as state:
                names.append((stream, state.file.name))
        return _html("front", request, events=names, session=session)

    async def enter_page(self, request: Request) -> Response:
        return _html("enter", request)

    async def enter(self, request: Request) -> Response:
        shown = await _body(request, Entering)
        address = request.client.host if request.client else ""
        device = request.headers.get("user-agent", "")
        if shown.token:
            token = await run_in_threadpool(self.access.enter_by_link, shown.token, device)
        else:
            token = await run_in_threadpool(self.access.enter_by_pin, shown.name, shown.pin, address, device)
        answer = JSONResponse({"to": "/"})
        answer.set_cookie(
            COOKIE, token, max_age=SESSION_LASTS, httponly=True, samesite="lax", secure=self.secure
        )
        return answer

    async def leave(self, request: Request) -> Response:
        self.access.leave(request.cookies.get(COOKIE, ""))
        answer = JSONResponse({"to": "/enter"})
        answer.delete_cookie(COOKIE)
        return answer

    async def page(self, request: Request) -> Response:
        name = request.path_params["page"]
        if name not in pages.PARTS:
            raise HTTPException(404)
        session = self.session(request)
        if not pages.may_see(name, session.role if session else None):
            raise HTTPException(403 if session else 401)
        event, language = self._event(request), _language(request)
        made = await run_in_threadpool(pages.parts, event, name, language)
        return _html(name, request, stream=event.stream, parts=made, session=session)

    async def follow(self, socket: WebSocket) -> None:
        name = socket.path_params["page"]
        session = self.session(socket)
        known = name in pages.PARTS and socket.path_params["stream"] in self.room.streams()
        if not known or not pages.may_see(name, session.role if session else None):
            await socket.close(1008)
            return
        await self.live.follow(socket, socket.path_params["stream"], f"{name}.{_language(socket)}")

    # -- acts ----------------------------------------------------------------------------------------------

    async def do(self, request: Request) -> Response:
        event, asked = await self._asked(request)
        answer: Answer = await run_in_threadpool(event.do, self.room.desk, asked)
        status = 409 if answer.status == "refused" else 200
        return Response(msgspec.json.encode(answer), status, media_type="application/json")

    async def foresee(self, request: Request) -> Response:
        """What a line would lead to; that it would be refused is an answer like another."""
        event, asked = await self._asked(request)
        answer: Answer = await run_in_threadpool(event.foreseen, self.room.foresee, asked)
        return Response(msgspec.json.encode(answer), media_type="application/json")

    async def _asked(self, request: Request) -> tuple[ServedEvent, Asked]:
        session = self._allowed(request, "director", "floor")
        sent = await _body(request, LineSent)
        if not _ID.fullmatch(sent.id):
            raise Malformed("the id of an act is 16 to 64 hexadecimal digits")
        if len(sent.line) > LONGEST_LINE:
            raise Malformed(f"a line has {LONGEST_LINE} characters at most")
        return self._event(request), Asked(sent.line, sent.id, session.name, session.role)


def _language(connection: HTTPConnection) -> str:
    return language_of(connection.headers.get("accept-language", ""))


def _html(name: str, request: Request, status: int = 200, **what: Any) -> HTMLResponse:
    return HTMLResponse(pages.page(name, _language(request), **what), status)


async def _body(request: Request, type_: type[Any]) -> Any:
    try:
        return msgspec.json.decode(await request.body(), type=type_)
    except (msgspec.DecodeError, msgspec.ValidationError) as problem:
        raise Malformed(f"that cannot be read: {problem}") from None


async def _refused(request: Request, refusal: Refused) -> Response:
    answer = Answer("refused", refusal.message, citations=refusal.citations)
    return Response(msgspec.json.encode(answer), 409, media_type="application/json")


async def _not_here(request: Request, problem: HTTPException) -> Response:
    if problem.status_code == 401 and request.method == "GET":
        return RedirectResponse("/enter", 303)
    say = speaking(_language(request))
    told = say("not_allowed" if problem.status_code in (401, 403) else "not_found")
    if request.method == "GET":
        return _html("trouble", request, problem.status_code, says=told)
    return Response(
        msgspec.json.encode(Answer("refused", told)), problem.status_code, media_type="application/json"
    )


async def _broken(request: Request, problem: Exception) -> Response:
    _say.error("%s %s failed", request.method, request.url.path, exc_info=problem)
    told = "something went wrong here; nothing was lost. It is in the log of `shuffleup serve`."
    return Response(msgspec.json.encode(Answer("refused", told)), 500, media_type="application/json")
