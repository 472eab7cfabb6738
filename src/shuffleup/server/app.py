"""The web application of a room: every address, the guard before them, and how refusals are told."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from shuffleup.refused import Refused
from shuffleup.server.acts import Acts
from shuffleup.server.api import answering
from shuffleup.server.coming_in import ComingIn
from shuffleup.server.door.guard import Guard
from shuffleup.server.door.permission import NotTheirs
from shuffleup.server.felt.addresses import FeltAddresses
from shuffleup.server.pages import book_pages
from shuffleup.server.pages.words import language_of, speaking
from shuffleup.server.room.answers import Answer
from shuffleup.server.room_pages import RoomPages
from shuffleup.server.sent import Unreadable
from shuffleup.server.site import Site, html, in_language, in_their_language, json, language

STATIC = Path(__file__).parent / "pages" / "static"


def application(site: Site) -> Starlette:
    """Ready to be served."""
    acts = Acts(site)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        site.live.start()
        yield
        site.live.stop()

    return Starlette(
        routes=[
            *ComingIn(site).routes(),
            *acts.routes(),
            *FeltAddresses(site).routes(),
            *RoomPages(site).routes(),
            *answering.routes(site, acts),
            *book_pages.routes(html, lambda request: speaking(language(request))),
            Mount("/static", GZipMiddleware(StaticFiles(directory=STATIC))),
        ],
        middleware=[Middleware(Guard, tell=_stopped)],
        exception_handlers={
            Refused: _refused,  # type: ignore[dict-item]
            NotTheirs: _not_theirs,  # type: ignore[dict-item]
            HTTPException: _not_here,  # type: ignore[dict-item]
        },
        lifespan=lifespan,
    )


def _stopped(accepts: str, why: str) -> bytes:
    return msgspec.json.encode(in_language(Answer("refused", why), language_of(accepts)))


async def _refused(request: Request, refusal: Refused) -> Response:
    answer = Answer("refused", refusal.message, citations=refusal.citations, hints=refusal.hints)
    return json(in_their_language(answer, request), 400 if isinstance(refusal, Unreadable) else 409)


async def _not_theirs(request: Request, why: NotTheirs) -> Response:
    return json(in_their_language(Answer("refused", str(why)), request), 403)


async def _not_here(request: Request, problem: HTTPException) -> Response:
    is_page = request.method == "GET" and not request.url.path.startswith("/api/")
    if problem.status_code == 401 and is_page:
        return RedirectResponse("/enter", 303)
    say = speaking(language(request))
    says = say("not_allowed" if problem.status_code in (401, 403) else "not_found")
    if problem.status_code == 401 and request.url.path.startswith("/api/"):
        says = say("needs_token")
    if is_page:
        return html("trouble", request, problem.status_code, says=says)
    answer = json(Answer("refused", says, lang=language(request)), problem.status_code)
    answer.headers.update(problem.headers or {})  # what an address does answer to
    return answer
