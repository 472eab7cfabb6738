"""Acts: taps and lines come in here, and calls for the floor."""

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from shuffleup.ids import TableNumber
from shuffleup.prizes.money import read_money
from shuffleup.refused import Malformed, Refused
from shuffleup.server.door.access import TERMINAL, Session
from shuffleup.server.door.permission import Permission
from shuffleup.server.pages.page_templates import figures
from shuffleup.server.room.answers import Answer, Typed
from shuffleup.server.room.served import ServedEvent
from shuffleup.server.sent import (
    LONGEST_LINE,
    AnswerSent,
    CallSent,
    ConfirmSent,
    LineSent,
    SharesSent,
    Unreadable,
)
from shuffleup.server.site import Site, body, check_id, in_their_language, json, language, told
from shuffleup.views.at_table.floor_calls import Call
from shuffleup.views.desks.deal_desk import shares


class Acts:
    """What is done in an event."""

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[Route]:
        return [
            Route("/e/{stream}/do", self.do, methods=["POST"]),
            Route("/e/{stream}/foresee", self.foresee, methods=["POST"]),
            Route("/e/{stream}/call", self.call, methods=["POST"]),
            Route("/e/{stream}/answer", self.answer, methods=["POST"]),
            Route("/e/{stream}/confirm", self.confirm, methods=["POST"]),
            Route("/e/{stream}/shares", self.shares, methods=["POST"]),
        ]

    async def do(self, request: Request) -> Response:
        event, asked = await self._asked(request)
        answer: Answer = await run_in_threadpool(event.do, self._site.room.desk, asked)
        return json(in_their_language(answer, request), 409 if answer.status == "refused" else 200)

    async def foresee(self, request: Request) -> Response:
        """What a line would lead to; that it would be refused is an answer like another."""
        event, asked = await self._asked(request)
        answer: Answer = await run_in_threadpool(event.foreseen, self._site.room.foresee, asked)
        return json(in_their_language(answer, request))

    async def shares(self, request: Request) -> Response:
        """What each would get by one way of sharing; that it cannot be is an answer like another."""
        self._site.allowed(request, "director")
        sent, event = await body(request, SharesSent), self._site.event(request)
        with event.director.looking() as state:
            try:
                held = read_money(sent.held.strip() or "0", state.file.decimals)
                found = shares(state, event.teller(state), sent.kind, sent.stacks, held)
            except Refused as refusal:
                answer = Answer("refused", refusal.message, hints=refusal.hints)
                return json(in_their_language(answer, request))
        speaks = language(request)
        return json({"shares": {entry: figures(amount, speaks) for entry, amount in found.items()}})

    async def _asked(self, request: Request) -> tuple[ServedEvent, Typed]:
        session = self._site.allowed(request, "director", "floor", "dealer", "player")
        sent = await body(request, LineSent)
        check_id(sent.id)
        if len(sent.line) > LONGEST_LINE:
            raise Unreadable(f"a line has {LONGEST_LINE} characters at most")
        event = self._site.event(request)
        actor = (sent.actor if session.device == TERMINAL else "") or session.actor
        return event, Typed(
            sent.line, sent.id, actor, Permission(session, event.stream, event.story.actor_of)
        )

    async def call(self, request: Request) -> Response:
        """A table calls the floor."""
        session = self._site.allowed(request, "director", "floor", "dealer")
        sent, event = await body(request, CallSent), self._site.event(request)
        check_id(sent.id)
        if (sent.reason == "out") != bool(sent.gone):
            raise Malformed("say who is out, or what the floor is called for")
        table = sent.table
        if session.role == "dealer":
            table = self._own_table(event, session)
        call = Call(sent.id, table, sent.reason, event.now(), session.name, sent.gone, sent.winner)
        await run_in_threadpool(event.call_floor, call)
        return told("floor_is_called", request)

    async def confirm(self, request: Request) -> Response:
        """Somebody reported out by a dealer is out."""
        session = self._site.allowed(request, "director", "floor")
        sent, event = await body(request, ConfirmSent), self._site.event(request)
        check_id(sent.id)
        may = Permission(session, event.stream, event.story.actor_of)
        asked = Typed("", sent.id, session.actor, may)
        answer: Answer = await run_in_threadpool(event.confirm_out, self._site.room.desk, sent.call, asked)
        return json(in_their_language(answer, request), 409 if answer.status == "refused" else 200)

    async def answer(self, request: Request) -> Response:
        """Somebody sees to a call, or its dealer takes it back."""
        session = self._site.allowed(request, "director", "floor", "dealer")
        sent, event = await body(request, AnswerSent), self._site.event(request)
        table = self._own_table(event, session) if session.role == "dealer" else None
        await run_in_threadpool(event.answer_call, sent.id, table)
        return told("call_answered", request)

    def _own_table(self, event: ServedEvent, session: Session) -> TableNumber:
        number = session.number_in(event.stream)
        if number is None:
            raise HTTPException(403)
        return TableNumber(number)
