"""Addresses of the tables that the program deals: sitting down, acting, and the proof of the last hand."""

from asyncio import Lock
from collections.abc import Callable

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from shuffleup.hand import operations as ops
from shuffleup.ids import NOBODY, EntryId, TableNumber
from shuffleup.notation.hand_record import HandRecord
from shuffleup.notation.phh.phh import write_phh
from shuffleup.refused import Illegal, Malformed
from shuffleup.server.door.access import SESSION_LASTS, Session, bound_to
from shuffleup.server.door.permission import Permission
from shuffleup.server.felt.showing import all_hands, last_proof, last_record
from shuffleup.server.felt.sitting import Seats, Visitors, is_here, open_for_visitors
from shuffleup.server.room.permitted import PermittedDirector
from shuffleup.server.room.served import ServedEvent
from shuffleup.server.sent import ActSent, SitSent
from shuffleup.server.site import COOKIE, Site, body, check_id, html, json, told
from shuffleup.tournament.command import Command
from shuffleup.tournament.conduct.commands import BackAtSeat, MarkAbsent
from shuffleup.tournament.dealt.commands import PlayOn
from shuffleup.tournament.dealt.in_play import hand_seen
from shuffleup.tournament.dealt.state import HandPlayed
from shuffleup.tournament.state import Tournament
from shuffleup.views.at_table.played_hand import as_ohh

WRITTEN: dict[str, Callable[[HandRecord, HandPlayed], str]] = {
    "phh": lambda record, _: write_phh(record),
    "ohh": as_ohh,
}


class FeltAddresses:
    """What people do at a table that the program deals."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._visitors = Visitors()
        self._one_at_a_time = Lock()

    def routes(self) -> list[Route]:
        return [
            Route("/sit", self.sit_page),
            Route("/e/{stream}/sit", self.sit, methods=["POST"]),
            Route("/e/{stream}/act", self.act, methods=["POST"]),
            Route("/e/{stream}/proof/{table:int}/{hand:int}", self.proof),
            Route("/e/{stream}/hand/{table:int}/{hand:int}/{form}", self.record),
            Route("/e/{stream}/hands/{form}", self.records),
        ]

    async def sit_page(self, request: Request) -> Response:
        """Where whoever has the link can sit down, or goes on from where they sit."""
        session = self._site.session(request)
        seats: list[Seats] = await run_in_threadpool(open_for_visitors, self._site.room)
        for one in seats:
            if (entry := self._own(session, one.stream)) != NOBODY and entry in one.playing:
                return RedirectResponse(f"/e/{one.stream}/felt", 303)
        return html("sit", request, seats=seats, session=session)

    async def sit(self, request: Request) -> Response:
        """Somebody sits down by themselves; the device that asked is theirs from now on."""
        sent, event = await body(request, SitSent), self._site.event(request)
        session = self._site.session(request)
        to = f"/e/{event.stream}/felt"
        with event.director.looking() as state:
            entry = state.entries.get(self._own(session, event.stream))
            if entry is not None and is_here(entry):
                return JSONResponse({"to": to})
        address = request.client.host if request.client else ""
        number, name = await run_in_threadpool(
            self._visitors.sit_down, event, self._site.room.store, sent.name, address
        )
        access = self._site.access
        link = access.link(name, "player", bound_to(event.stream, number))
        token = await run_in_threadpool(access.enter_by_link, link, request.headers.get("user-agent", ""))
        answer = JSONResponse({"to": to})
        answer.set_cookie(
            COOKIE, token, max_age=SESSION_LASTS, httponly=True, samesite="lax", secure=self._site.secure
        )
        return answer

    async def act(self, request: Request) -> Response:
        """A tap of a player, for the moment of play that their page showed."""
        session = self._site.allowed(request, "player")
        sent, event = await body(request, ActSent), self._site.event(request)
        check_id(sent.id)
        entry = self._own(session, event.stream)
        if entry == NOBODY:
            raise HTTPException(403)
        with event.director.looking() as state:
            command = _command(state, entry, sent)
        permission = Permission(session, event.stream, event.story.actor_of)
        director = PermittedDirector(event.director, permission)
        await run_in_threadpool(director.act, command, id_=f"{sent.id}.1", actor=session.actor)
        return told("felt_done", request)

    async def proof(self, request: Request) -> Response:
        """The proof of the cards that this viewer saw: of the board, of hands shown, and of their own."""
        event: ServedEvent = self._site.event(request)
        viewer = self._own(self._site.session(request), event.stream)
        table, hand = TableNumber(request.path_params["table"]), request.path_params["hand"]
        with event.director.looking() as state:
            found = last_proof(event, state, table, hand, viewer)
        if found is None:
            raise HTTPException(404)
        answer = json(found)
        answer.headers["Content-Disposition"] = f'attachment; filename="table-{table}-hand-{hand}.json"'
        return answer

    async def record(self, request: Request) -> Response:
        """The last hand as other programs read it, PHH or OHH, with no card that this viewer did not see."""
        event: ServedEvent = self._site.event(request)
        write = WRITTEN.get(request.path_params["form"])
        viewer = self._own(self._site.session(request), event.stream)
        table, hand = TableNumber(request.path_params["table"]), request.path_params["hand"]
        with event.director.looking() as state:
            found, played = last_record(event, state, table, hand, viewer), state.dealt.last.get(table)
        if found is None or played is None or write is None:
            raise HTTPException(404)
        named = f'attachment; filename="table-{table}-hand-{hand}.{request.path_params["form"]}"'
        return Response(write(found, played), headers={"Content-Disposition": named}, media_type="text/plain")

    async def records(self, request: Request) -> Response:
        """All hands of the event that are over, in one file: for whoever plays in it or runs it."""
        event: ServedEvent = self._site.event(request)
        form = request.path_params["form"]
        session = self._site.session(request)
        if session is None or form not in ("phhs", "ohh"):
            raise HTTPException(404)
        async with self._one_at_a_time:  # the whole log is read for it
            text = await run_in_threadpool(
                all_hands, event, self._site.room.store, form, self._own(session, event.stream)
            )
        if not text:
            raise HTTPException(404)
        named = f'attachment; filename="{event.stream}.{form}"'
        return Response(text, headers={"Content-Disposition": named}, media_type="text/plain")

    def _own(self, session: Session | None, stream: str) -> EntryId:
        """The entry of whoever asks, if they play in this event."""
        if session is None or session.role != "player":
            return NOBODY
        return EntryId(session.number_in(stream) or NOBODY)


def _command(state: Tournament, entry: EntryId, sent: ActSent) -> Command:
    """What a tap asks for."""
    match sent.do:
        case "sit-out":
            return MarkAbsent(entry)
        case "back":
            return BackAtSeat(entry)
    place = state.place(entry)
    if place.table not in state.dealt.hands:
        raise Illegal("the hand is over")
    player, act = f"S{place.seat}", ops.Fold(f"S{place.seat}")
    made: ops.InTurn = act
    match sent.do:
        case "check":
            made = ops.Check(player)
        case "call":
            made = ops.Call(player)
        case "raise":
            if sent.total <= 0:
                raise Malformed("say how much")
            opens = hand_seen(state, place.table).legal().is_bet
            made = ops.BetTo(player, sent.total) if opens else ops.RaiseTo(player, sent.total)
    return PlayOn(place.table, (made,), entry, sent.hand, sent.acted)
