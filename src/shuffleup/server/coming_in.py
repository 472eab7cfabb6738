"""Who comes in and who is sent off: links, PINs, sessions."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Illegal, Malformed
from shuffleup.server.door.access import (
    CARD_LASTS,
    LINK_LASTS,
    SESSION_LASTS,
    Role,
    Session,
    bound_to,
    led_to,
)
from shuffleup.server.felt.sitting import open_for_visitors
from shuffleup.server.pages import qr
from shuffleup.server.sent import Entering, LinkSent, RevokeSent
from shuffleup.server.site import CAME_FROM, COOKIE, Site, body, html, on_this_computer_only, told

FIRST_PAGE: dict[Role, str] = {
    **{"director": "console", "floor": "floor", "dealer": "dealer", "player": "player", "screen": "wall"}
}

LISTED: tuple[Role, ...] = ("director", "floor")
"""Whose page is the same in every event; a dealer's and a player's is of one."""


class ComingIn:
    """The way in and out."""

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[Route]:
        return [
            Route("/", self.front),
            Route("/events", self.events),
            Route("/enter", self.enter_page),
            Route("/enter", self.enter, methods=["POST"]),
            Route("/leave", self.leave, methods=["POST"]),
            Route("/e/{stream}/link", self.link, methods=["POST"]),
            Route("/revoke", self.revoke, methods=["POST"]),
        ]

    async def front(self, request: Request) -> Response:
        """Whoever has come in is led to their page, if it is clear which one."""
        session = self._site.session(request)
        if session is None:
            return await self._list(request, None)
        going_on = self._site.room.store.going_on() or self._site.room.streams()
        if session.bound and (session.role in ("dealer", "player") or session.event in going_on):
            going_on = [session.event]
        elif len(going_on) > 1:
            alone = {one.stream for one in await run_in_threadpool(open_for_visitors, self._site.room)}
            going_on = [stream for stream in going_on if stream not in alone] or going_on
        if len(going_on) == 1:
            return RedirectResponse(f"/e/{going_on[0]}/{FIRST_PAGE[session.role]}", 303)
        return await self._list(request, session)

    async def events(self, request: Request) -> Response:
        """Every event of the room, also while one alone goes on: from here another is opened."""
        return await self._list(request, self._site.session(request))

    async def _list(self, request: Request, session: Session | None) -> Response:
        shown = await run_in_threadpool(self._site.room.shown)
        first = FIRST_PAGE[session.role] if session is not None and session.role in LISTED else "wall"
        return html("front", request, events=shown, session=session, first=first)

    async def enter_page(self, request: Request) -> Response:
        return html("enter", request)

    async def enter(self, request: Request) -> Response:
        shown = await body(request, Entering)
        address = request.client.host if request.client else ""
        device = request.headers.get("user-agent", "")
        if shown.token:
            try:
                token = await run_in_threadpool(self._site.access.enter_by_link, shown.token, device)
            except Illegal:
                if self._site.session(request) is None:
                    raise
                return JSONResponse({"to": "/"})  # the same card again, on a phone that is in already
        else:
            token = await run_in_threadpool(
                self._site.access.enter_by_pin, shown.name, shown.pin, address, device
            )
        answer = JSONResponse({"to": "/"})
        answer.set_cookie(
            COOKIE, token, max_age=SESSION_LASTS, httponly=True, samesite="lax", secure=self._site.secure
        )
        return answer

    async def leave(self, request: Request) -> Response:
        self._site.access.leave(request.cookies.get(COOKIE, ""))
        answer = JSONResponse({"to": "/enter"})
        answer.delete_cookie(COOKIE)
        answer.delete_cookie(CAME_FROM)
        return answer

    async def link(self, request: Request) -> Response:
        """A link for somebody else's device, to be scanned from this one."""
        self._site.allowed(request, "director")
        sent, event = await body(request, LinkSent), self._site.event(request)
        name, bound, lasts = " ".join(sent.name.split())[:80], led_to(event.stream), LINK_LASTS
        with event.director.looking() as state:
            if sent.role == "dealer" and not state.tables:
                raise Illegal("no table is in play yet: draw the seats, then make a link for its dealer")
            if sent.role == "player" and not sent.number:
                raise Illegal("nobody is registered yet: register a player, then make a link for them")
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
        address = self._site.address(request, self._site.access.link(name, sent.role, bound, lasts))
        wide, path = qr.drawn(address)
        shown = {"link": address, "wide": wide, "path": path, "here_only": on_this_computer_only(address)}
        return JSONResponse({"status": "shown", "says": "", **shown})

    async def revoke(self, request: Request) -> Response:
        self._site.allowed(request, "director")
        sent = await body(request, RevokeSent)
        if not self._site.access.revoke(sent.key):
            raise Malformed("that device is not in any more")
        return told("sent_off", request)
