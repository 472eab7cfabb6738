"""The web application of a room: pages, live updates, and the one place where taps and lines come in."""

import re
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal

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

from shuffleup.ids import EntryId, TableNumber
from shuffleup.prizes.money import read_money
from shuffleup.refused import Illegal, Malformed, Refused
from shuffleup.rulebook import EDITION_NAMES
from shuffleup.server import api
from shuffleup.server.door.access import (
    CARD_LASTS,
    LINK_LASTS,
    SESSION_LASTS,
    TERMINAL,
    Access,
    Role,
    Session,
    bound_to,
)
from shuffleup.server.door.guard import Guard
from shuffleup.server.door.permission import NotTheirs, Permission
from shuffleup.server.live import Fragments, Live, Make
from shuffleup.server.pages import book_pages, making, qr
from shuffleup.server.pages.printing import FOR_THE_FLOOR, SHEETS, Codes, sheet
from shuffleup.server.pages.setting_up import Answers, Draft, brought, drafted, read_answers
from shuffleup.server.pages.words import language_of, speaking
from shuffleup.server.room.answers import Answer, Typed
from shuffleup.server.room.served import ServedEvent, ServedRoom
from shuffleup.server.sent import (
    LONGEST_LINE,
    AnswerSent,
    CallSent,
    Entering,
    LineSent,
    LinkSent,
    RevokeSent,
    SharesSent,
    Unreadable,
)
from shuffleup.tournament.event_file.designing import CHIP_SETS
from shuffleup.tournament.finishes.league import read_scale, season
from shuffleup.views.deal_desk import shares
from shuffleup.views.floor_calls import Call

COOKIE = "shuffleup"
FIRST_PAGE: dict[Role, str] = {
    **{"director": "console", "floor": "floor", "dealer": "dealer", "player": "player", "screen": "wall"}
}
_ID = re.compile(r"[0-9a-f]{16,64}")


class Site:
    """The pages of one room."""

    def __init__(self, room: ServedRoom, access: Access, *, here: str = "", secure: bool = False) -> None:
        """`here`: the address that others in the room can open; else the one that was asked."""
        self.here = here
        self.room = room
        self.access = access
        self.secure = secure
        self.live = Live(self._make, lambda stream: room.event(stream).now(), room.rate, access.stamp)
        room.changed = self.live.changed

    def _make(self, stream: str, page: str) -> Make:
        """How a page that is followed is made, again and again."""
        name, _, language = page.partition(".")
        kept: making.Kept = {}

        def make(bounds: frozenset[int]) -> dict[int, Fragments]:
            return making.parts(self.room.event(stream), name, language, bounds, kept)

        return make

    def app(self) -> Starlette:
        """The application, ready to be served."""
        routes = [
            Route("/", self.front),
            Route("/enter", self.enter_page),
            Route("/enter", self.enter, methods=["POST"]),
            Route("/new", self.new_page),
            Route("/new", self.new, methods=["POST"]),
            Route("/new/file", self.bring, methods=["POST"]),
            Route("/league", self.league),
            Route("/people", self.people),
            Route("/leave", self.leave, methods=["POST"]),
            Route("/e/{stream}/do", self.do, methods=["POST"]),
            Route("/e/{stream}/foresee", self.foresee, methods=["POST"]),
            Route("/e/{stream}/call", self.call, methods=["POST"]),
            Route("/e/{stream}/answer", self.answer, methods=["POST"]),
            Route("/e/{stream}/shares", self.shares, methods=["POST"]),
            Route("/e/{stream}/link", self.link, methods=["POST"]),
            Route("/e/{stream}/print/{what}", self.printed),
            Route("/e/{stream}/print/cards", self.cards, methods=["POST"]),
            Route("/revoke", self.revoke, methods=["POST"]),
            Route("/e/{stream}/{page}", self.page),
            WebSocketRoute("/e/{stream}/live/{page}", self.follow),
            *api.routes(self),
            *book_pages.routes(_html, lambda request: speaking(_language(request))),
            Mount("/static", StaticFiles(directory=Path(__file__).parent / "pages" / "static")),
        ]
        return Starlette(
            routes=routes,
            middleware=[Middleware(Guard)],
            exception_handlers={
                Refused: _refused,  # type: ignore[dict-item]
                NotTheirs: _not_theirs,  # type: ignore[dict-item]
                HTTPException: _not_here,  # type: ignore[dict-item]
            },
            lifespan=self._lifespan,
        )

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self.live.start()
        yield
        self.live.stop()

    # -- who is there --------------------------------------------------------------------------------------

    def session(self, connection: HTTPConnection) -> Session | None:
        """By the cookie of a page or, for other programs, by a token; never by one beside the other."""
        if shown := connection.headers.get("authorization"):
            return self.access.session(shown.removeprefix("Bearer "))
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
        if session is not None and session.bound:
            going_on = [session.bound.rpartition("/")[0]]
        if session is not None and len(going_on) == 1:
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
            try:
                token = await run_in_threadpool(self.access.enter_by_link, shown.token, device)
            except Illegal:
                if self.session(request) is None:
                    raise
                return JSONResponse({"to": "/"})  # the same card again, on a phone that is in already
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

    async def new_page(self, request: Request) -> Response:
        """A few questions."""
        self._allowed(request, "director")
        return self._asking(request, Answers(id=secrets.token_hex(12)))

    async def new(self, request: Request) -> Response:
        """What the answers make: looked at first, then opened."""
        session = self._allowed(request, "director")
        answers, opens = read_answers(await request.body())
        _check_id(answers.id)
        try:
            draft = await run_in_threadpool(drafted, answers)
            if opens and draft.sound:
                open_it = self.room.open_event
                await run_in_threadpool(open_it, draft.stream, draft.file, answers.id, session.name)
                return RedirectResponse(f"/e/{draft.stream}/desk", 303)
        except Refused as refusal:
            return self._asking(request, answers, trouble=refusal.message)
        return self._asking(request, answers, draft)

    async def bring(self, request: Request) -> Response:
        """A file that the director has: an event file, a save of another program, a list of players."""
        self._allowed(request, "director")
        name = request.query_params.get("name", "").lower()[-80:]
        found = await run_in_threadpool(brought, await request.body(), name)
        return Response(msgspec.json.encode(found), media_type="application/json")

    async def league(self, request: Request) -> Response:
        """The season over the events that are over; a link to pass on, as the results are."""
        asked = {name: request.query_params.get(name, "")[:80].strip() for name in ("points", "best")}
        shown: dict[str, Any] = {"points": asked["points"] or "field", "best": asked["best"], "trouble": ""}
        events = await run_in_threadpool(self.room.results)
        try:
            scale, best = read_scale(shown["points"]), _best(asked["best"])
            shown["lines"] = season(events, scale, best)
        except Refused as refusal:
            shown |= {"lines": (), "trouble": refusal.message}
        return _html("league", request, events=events, **shown)

    async def people(self, request: Request) -> Response:
        """Everybody the room knows."""
        self._allowed(request, "director")
        everybody = sorted(self.room.store.people.everyone(), key=lambda one: (len(one.id), one.id))
        return _html("people", request, people=everybody)

    def _asking(
        self, request: Request, answers: Answers, draft: Draft | None = None, trouble: str = ""
    ) -> Response:
        shown: dict[str, Any] = {
            "answers": msgspec.structs.asdict(answers),
            "draft": draft,
            "trouble": trouble,
        }
        return _html("new", request, chip_sets=CHIP_SETS, editions=EDITION_NAMES, **shown)

    async def page(self, request: Request) -> Response:
        name = request.path_params["page"]
        if name not in making.PARTS:
            raise HTTPException(404)
        session = self.session(request)
        if not making.may_see(name, session.role if session else None):
            raise HTTPException(403 if session else 401)
        event, language = self._event(request), _language(request)
        bound = self._bound(request, name, session)
        made = await run_in_threadpool(making.parts, event, name, language, (bound,))
        more: dict[str, Any] = {"bound": bound}
        if name == "print":
            may = SHEETS if session is not None and session.role == "director" else FOR_THE_FLOOR
            return _html(
                "print-index", request, stream=event.stream, parts=made[0], session=session, sheets=may
            )
        if name == "devices" and session is not None:
            more |= {"sessions": self.access.sessions(), "mine": session.key}
        return _html(name, request, stream=event.stream, parts=made[bound], session=session, **more)

    def _bound(self, connection: HTTPConnection, name: str, session: Session | None) -> int:
        """The table or entry that a page is about. Whoever is bound to one sees that and no other."""
        if name not in making.OWN or session is None:
            return 0
        if session.role in ("dealer", "player"):
            number = session.number_in(connection.path_params["stream"])
            if number is None:
                raise HTTPException(403)
            return number
        asked = connection.query_params.get("of", "")
        if not re.fullmatch(r"[0-9]{1,6}", asked):
            raise HTTPException(404)
        return int(asked)

    async def follow(self, socket: WebSocket) -> None:
        name = socket.path_params["page"]
        session = self.session(socket)
        known = name in making.PARTS and socket.path_params["stream"] in self.room.streams()
        if not known or not making.may_see(name, session.role if session else None):
            await socket.close(1008)
            return
        try:
            bound = self._bound(socket, name, session)
        except HTTPException:
            await socket.close(1008)
            return
        token = socket.cookies.get(COOKIE, "")

        def still() -> bool:
            return session is None or self.access.session(token) is not None

        page = f"{name}.{_language(socket)}"
        await self.live.follow(socket, socket.path_params["stream"], page, bound, still)

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

    async def shares(self, request: Request) -> Response:
        """What each would get by one way of sharing; that it cannot be is an answer like another."""
        self._allowed(request, "director")
        sent, event = await _body(request, SharesSent), self._event(request)
        with event.director.looking() as state:
            try:
                held = read_money(sent.held.strip() or "0", state.file.decimals)
                found = shares(state, event.teller(state), sent.kind, sent.stacks, held)
            except Refused as refusal:
                return JSONResponse({"status": "refused", "says": refusal.message})
        return Response(msgspec.json.encode({"shares": found}), media_type="application/json")

    async def _asked(self, request: Request) -> tuple[ServedEvent, Typed]:
        session = self._allowed(request, "director", "floor", "dealer", "player")
        sent = await _body(request, LineSent)
        _check_id(sent.id)
        if len(sent.line) > LONGEST_LINE:
            raise Unreadable(f"a line has {LONGEST_LINE} characters at most")
        event = self._event(request)
        actor = (sent.actor if session.device == TERMINAL else "") or session.actor
        return event, Typed(
            sent.line, sent.id, actor, Permission(session, event.stream, event.story.actor_of)
        )

    async def printed(self, request: Request) -> Response:
        """A sheet for paper."""
        what = request.path_params["what"]
        session = self._allowed(request, "director", "floor")
        if what not in SHEETS or what == "cards":
            raise HTTPException(404)
        if session.role != "director" and what not in FOR_THE_FLOOR:
            raise HTTPException(403)
        return await self._on_paper(request, what, {})

    async def cards(self, request: Request) -> Response:
        """Seat cards, each with a new link for the phone of its player: cards printed before are void."""
        self._allowed(request, "director")
        event = self._event(request)
        with event.director.looking() as state:
            teller = event.teller(state)
            seated = {one.number: teller.name(one.number) for one in state.entries.values() if one.place}
        codes = await run_in_threadpool(self._codes, request, event.stream, seated)
        return await self._on_paper(request, "cards", codes)

    def _codes(self, request: Request, stream: str, seated: dict[EntryId, str]) -> Codes:
        return {
            number: qr.drawn(
                self.address(request, self.access.link(name, "player", bound_to(stream, number), CARD_LASTS))
            )
            for number, name in seated.items()
        }

    async def _on_paper(self, request: Request, what: str, codes: Codes) -> Response:
        event = self._event(request)
        seen = await run_in_threadpool(sheet, event, what, codes)
        return _html("print", request, stream=event.stream, what=what, **seen)

    async def link(self, request: Request) -> Response:
        """A link for somebody else's device, to be scanned from this one."""
        self._allowed(request, "director")
        sent, event = await _body(request, LinkSent), self._event(request)
        name, bound, lasts = " ".join(sent.name.split())[:80], "", LINK_LASTS
        with event.director.looking() as state:
            if sent.role == "dealer":
                bound, lasts = (
                    bound_to(event.stream, state.table(TableNumber(sent.number)).number),
                    CARD_LASTS,
                )
            elif sent.role == "player":
                entry = state.entry(EntryId(sent.number)).number
                bound, lasts = bound_to(event.stream, entry), CARD_LASTS
                name = event.teller(state).name(entry)
        if not name:
            raise Malformed("say who it is for: the log keeps the name")
        address = self.address(request, self.access.link(name, sent.role, bound, lasts))
        wide, path = qr.drawn(address)
        return JSONResponse({"status": "shown", "says": "", "link": address, "wide": wide, "path": path})

    def address(self, request: Request, token: str) -> str:
        here = self.here or f"{request.url.scheme}://{request.headers.get('host', '')}"
        return f"{here}/enter#{token}"

    async def revoke(self, request: Request) -> Response:
        self._allowed(request, "director")
        sent = await _body(request, RevokeSent)
        if not self.access.revoke(sent.key):
            raise Malformed("that device is not in any more")
        return _answer("done", speaking(_language(request))("sent_off"))

    async def call(self, request: Request) -> Response:
        """A table calls the floor."""
        session = self._allowed(request, "director", "floor", "dealer")
        sent, event = await _body(request, CallSent), self._event(request)
        _check_id(sent.id)
        if (sent.reason == "out") != bool(sent.gone):
            raise Malformed("say who is out, or what the floor is called for")
        table = sent.table
        if session.role == "dealer":
            table = self._own_table(event, session)
        call = Call(sent.id, table, sent.reason, event.now(), session.name, sent.gone, sent.winner)
        await run_in_threadpool(event.call_floor, call)
        return _answer("done", speaking(_language(request))("floor_is_called"))

    async def answer(self, request: Request) -> Response:
        """Somebody sees to a call, or its dealer takes it back."""
        session = self._allowed(request, "director", "floor", "dealer")
        sent, event = await _body(request, AnswerSent), self._event(request)
        table = self._own_table(event, session) if session.role == "dealer" else None
        await run_in_threadpool(event.answer_call, sent.id, table)
        return _answer("done", speaking(_language(request))("call_answered"))

    def _own_table(self, event: ServedEvent, session: Session) -> TableNumber:
        number = session.number_in(event.stream)
        if number is None:
            raise HTTPException(403)
        return TableNumber(number)


def _check_id(id_: str) -> None:
    if not _ID.fullmatch(id_):
        raise Unreadable("the id of an act is 16 to 64 hexadecimal digits")


def _answer(status: Literal["done", "shown"], says: str) -> Response:
    return Response(msgspec.json.encode(Answer(status, says)), media_type="application/json")


def _language(connection: HTTPConnection) -> str:
    return language_of(connection.headers.get("accept-language", ""))


def _best(text: str) -> int | None:
    if not text:
        return None
    if not re.fullmatch(r"[1-9][0-9]{0,3}", text):
        raise Malformed("write how many of the best events count, or nothing: all of them")
    return int(text)


def _html(name: str, request: Request, status: int = 200, **what: Any) -> HTMLResponse:
    return HTMLResponse(making.page(name, _language(request), **what), status)


async def _body(request: Request, type_: type[Any]) -> Any:
    try:
        return msgspec.json.decode(await request.body(), type=type_)
    except (msgspec.DecodeError, msgspec.ValidationError) as problem:
        raise Unreadable(f"that cannot be read: {problem}") from None
    except RecursionError:
        raise Unreadable("that cannot be read: it is nested too deep") from None


async def _refused(request: Request, refusal: Refused) -> Response:
    answer = Answer("refused", refusal.message, citations=refusal.citations)
    status = 400 if isinstance(refusal, Unreadable) else 409
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


async def _not_theirs(request: Request, why: NotTheirs) -> Response:
    return Response(msgspec.json.encode(Answer("refused", str(why))), 403, media_type="application/json")


async def _not_here(request: Request, problem: HTTPException) -> Response:
    is_page = request.method == "GET" and not request.url.path.startswith("/api/")
    if problem.status_code == 401 and is_page:
        return RedirectResponse("/enter", 303)
    say = speaking(_language(request))
    told = say("not_allowed" if problem.status_code in (401, 403) else "not_found")
    if is_page:
        return _html("trouble", request, problem.status_code, says=told)
    return Response(
        msgspec.json.encode(Answer("refused", told)), problem.status_code, media_type="application/json"
    )
