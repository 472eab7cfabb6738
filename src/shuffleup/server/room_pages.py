"""Addresses of the room's pages: set-up, the pages of an event, paper, the league, the people."""

import re
import secrets
from typing import Any
from urllib.parse import parse_qs

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Malformed, Refused
from shuffleup.rulebook import EDITION_NAMES, edition
from shuffleup.server.door.access import CARD_LASTS, bound_to
from shuffleup.server.pages import making, qr
from shuffleup.server.pages.book_pages import tried
from shuffleup.server.pages.printing import FOR_THE_FLOOR, SHEETS, Codes, sheet
from shuffleup.server.pages.setting_up import (
    CURRENCIES,
    GAMES,
    Answers,
    Draft,
    Unanswered,
    brought,
    drafted,
    read_answers,
)
from shuffleup.server.pages.words import speaking
from shuffleup.server.sent import LONGEST_LINE
from shuffleup.server.site import (
    COOKIE,
    Site,
    check_id,
    html,
    json,
    language,
    on_this_computer_only,
)
from shuffleup.tournament.event_file.designing import CHIP_SETS
from shuffleup.tournament.finishes.league import read_scale, season
from shuffleup.views.at_table.hand_now import hand_line
from shuffleup.views.by_name import by_name
from shuffleup.views.seasons.season import titles
from shuffleup.views.seasons.season_chart import season_chart

CHIPS_TO_TAP = 6
"""The largest in play that stand on the ruling desk: a row on a phone."""


class RoomPages:
    """What is looked at."""

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/new", self.new_page),
            Route("/new", self.new, methods=["POST"]),
            Route("/new/file", self.bring, methods=["POST"]),
            Route("/league", self.league),
            Route("/people", self.people),
            Route("/e/{stream}/print/{what}", self.printed),
            Route("/e/{stream}/print/cards", self.cards, methods=["POST"]),
            Route("/e/{stream}/editions", self.editions, methods=["POST"]),
            Route("/e/{stream}/{page}", self.page),
            WebSocketRoute("/e/{stream}/live/{page}", self.follow),
        ]

    async def new_page(self, request: Request) -> Response:
        """A few questions."""
        self._site.allowed(request, "director")
        return self._asking(request, Answers(id=secrets.token_hex(12)))

    async def new(self, request: Request) -> Response:
        """What the answers make: looked at first, then opened."""
        session = self._site.allowed(request, "director")
        answers, opens = read_answers(await request.body())
        check_id(answers.id)
        try:
            draft = await run_in_threadpool(drafted, answers, language(request))
            if opens and draft.sound:
                open_it = self._site.room.open_event
                await run_in_threadpool(open_it, draft.stream, draft.file, answers.id, session.name)
                return RedirectResponse(f"/e/{draft.stream}/desk", 303)
        except Refused as refusal:
            field = refusal.field if isinstance(refusal, Unanswered) else ""
            return self._asking(request, answers, trouble=refusal.message, field=field)
        return self._asking(request, answers, draft)

    async def bring(self, request: Request) -> Response:
        """A file that the director has: an event file, a save of another program, a list of players."""
        self._site.allowed(request, "director")
        name = request.query_params.get("name", "").lower()[-80:]
        found = await run_in_threadpool(brought, await request.body(), name)
        return json(found)

    def _asking(
        self,
        request: Request,
        answers: Answers,
        draft: Draft | None = None,
        trouble: str = "",
        field: str = "",
    ) -> Response:
        """`field`: where the trouble is."""
        shown: dict[str, Any] = {
            "answers": msgspec.structs.asdict(answers),
            "draft": draft,
            "trouble": trouble,
            "field": field,
            "games": GAMES,
            "currencies": CURRENCIES,
        }
        titles = {name: edition(name).title for name in EDITION_NAMES}
        return html("new", request, chip_sets=CHIP_SETS, editions=EDITION_NAMES, titles=titles, **shown)

    async def league(self, request: Request) -> Response:
        """The season over the events that are over; a link to pass on, as the results are."""
        asked = {name: request.query_params.get(name, "")[:80].strip() for name in ("points", "best")}
        shown: dict[str, Any] = {"points": asked["points"] or "field", "best": asked["best"], "trouble": ""}
        events = await run_in_threadpool(self._site.room.results)
        try:
            scale, best = read_scale(shown["points"]), _best(asked["best"])
            shown["lines"] = lines = season(events, scale, best)
            shown["chart"] = season_chart(events, lines) if lines and len(events) > 1 else ""
        except Refused as refusal:
            shown |= {"lines": (), "chart": "", "trouble": refusal.message}
        return html("league", request, events=events, titles=titles(events), **shown)

    async def people(self, request: Request) -> Response:
        """Everybody the room knows."""
        self._site.allowed(request, "director")
        everybody = sorted(
            self._site.room.store.people.everyone(), key=lambda one: (by_name(one.name), len(one.id), one.id)
        )
        return html("people", request, people=everybody)

    async def page(self, request: Request) -> Response:
        name = request.path_params["page"]
        if name not in making.PARTS:
            raise HTTPException(404)
        session = self._site.session(request)
        if not making.may_see(name, session.role if session else None):
            raise HTTPException(403 if session else 401)
        event = self._site.event(request)
        bound = self._site.bound(request, name, session)
        made = await run_in_threadpool(making.parts, event, name, language(request), (bound,))
        with event.director.looking() as state:
            more: dict[str, Any] = {"bound": bound, "bracket": state.file.rounds is not None}
            more["dealt"] = tuple(state.tables) if state.file.dealt is not None else ()
            issued = [worth for worth, out in state.chips.issued.items() if out > 0] or state.file.stack
            more["chip_worths"] = sorted(issued)[-CHIPS_TO_TAP:]
        if name == "print":
            may = SHEETS if session is not None and session.role == "director" else FOR_THE_FLOOR
            more |= {"sheets": may, "session": session, "parts": made[0]}
            more["here_only"] = on_this_computer_only(self._site.address(request, ""))
            return html("print-index", request, stream=event.stream, **more)
        if name == "devices" and session is not None:
            more |= {"sessions": self._site.access.sessions(), "mine": session.key}
            with event.director.looking() as state:
                teller = event.teller(state)
                inside = (one for one in state.entries.values() if one.standing != "withdrawn")
                named = {one.number: teller.name(one.number) for one in inside}
                named = dict(sorted(named.items(), key=lambda one: by_name(one[1])))
                more |= {"players": named, "tables": sorted(state.tables)}
        return html(name, request, stream=event.stream, parts=made[bound], session=session, **more)

    async def editions(self, request: Request) -> Response:
        """What was told of a hand, tried under every edition. It is posted: names belong in no address."""
        self._site.allowed(request, "director", "floor")
        event, sent = self._site.event(request), parse_qs((await request.body()).decode("utf-8", "replace"))
        table, told, hand = (sent.get(name, [""])[0][:LONGEST_LINE] for name in ("table", "told", "hand"))
        if not hand and not re.fullmatch(r"[0-9]{1,6}", table):
            raise HTTPException(404)

        def line() -> str | None:
            with event.director.looking() as state:
                return hand_line(state, event.teller(state), TableNumber(int(table)))

        known: str | None = hand
        if not hand and (known := await run_in_threadpool(line)) is None:
            raise HTTPException(404)
        return await tried(html, lambda asked: speaking(language(asked)), request, f"{known}; {told}")

    async def follow(self, socket: WebSocket) -> None:
        name = socket.path_params["page"]
        session = self._site.session(socket)
        known = name in making.PARTS and socket.path_params["stream"] in self._site.room.streams()
        if not known or not making.may_see(name, session.role if session else None):
            await socket.close(1008)
            return
        try:
            bound = self._site.bound(socket, name, session)
        except HTTPException:
            await socket.close(1008)
            return
        token = socket.cookies.get(COOKIE, "")

        def still() -> bool:
            return session is None or self._site.access.session(token) is not None

        page = f"{name}.{language(socket)}"
        await self._site.live.follow(socket, socket.path_params["stream"], page, bound, still)

    async def printed(self, request: Request) -> Response:
        """A sheet for paper."""
        what = request.path_params["what"]
        session = self._site.allowed(request, "director", "floor")
        if what not in SHEETS or what == "cards":
            raise HTTPException(404)
        if session.role != "director" and what not in FOR_THE_FLOOR:
            raise HTTPException(403)
        return await self._on_paper(request, what, {})

    async def cards(self, request: Request) -> Response:
        """Seat cards, each with a new link for the phone of its player: cards printed before are void."""
        self._site.allowed(request, "director")
        event = self._site.event(request)
        with event.director.looking() as state:
            teller = event.teller(state)
            seated = {one.number: teller.name(one.number) for one in state.entries.values() if one.place}
        codes = await run_in_threadpool(self._codes, request, event.stream, seated)
        return await self._on_paper(request, "cards", codes)

    def _codes(self, request: Request, stream: str, seated: dict[EntryId, str]) -> Codes:
        def drawn(number: EntryId, name: str) -> tuple[int, str]:
            token = self._site.access.link(name, "player", bound_to(stream, number), CARD_LASTS)
            return qr.drawn(self._site.address(request, token))

        return {number: drawn(number, name) for number, name in seated.items()}

    async def _on_paper(self, request: Request, what: str, codes: Codes) -> Response:
        event = self._site.event(request)
        seen = await run_in_threadpool(sheet, event, what, codes)
        return html("print", request, stream=event.stream, what=what, **seen)


def _best(text: str) -> int | None:
    if not text:
        return None
    if not re.fullmatch(r"[1-9][0-9]{0,3}", text):
        raise Malformed("write how many of the best events count, or nothing: all of them")
    return int(text)
