"""Whoever asks: who they are, which event they ask about, and how they are answered."""

import re
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response

from shuffleup.decoding import decoder
from shuffleup.server.door.access import Access, Role, Session
from shuffleup.server.live import Fragments, Live, Make
from shuffleup.server.pages import making, page_templates
from shuffleup.server.pages.hinted import hinted
from shuffleup.server.pages.said import answered
from shuffleup.server.pages.words import language_of, speaking
from shuffleup.server.room.answers import Answer
from shuffleup.server.room.served import ServedEvent, ServedRoom
from shuffleup.server.sent import Unreadable

COOKIE = "shuffleup"
_ID = re.compile(r"[0-9a-f]{16,64}")


class Site:
    """One room that is served: what every address of it needs."""

    def __init__(self, room: ServedRoom, access: Access, *, here: str = "", secure: bool = False) -> None:
        """`here`: the address that others in the room can open; else the one that was asked."""
        self.here = here
        self.room = room
        self.access = access
        self.secure = secure
        self.live = Live(
            *(self._make, lambda stream: room.event(stream).now(), lambda stream: room.pace(stream).rate),
            access.stamp,
        )
        room.changed = self.live.changed
        room.present = lambda stream: self.live.looking_at(stream, "felt")

    def _make(self, stream: str, page: str) -> Make:
        """How a page that is followed is made, again and again."""
        name, _, language = page.partition(".")
        kept = making.Kept()

        def make(bounds: frozenset[int]) -> dict[int, Fragments]:
            return making.parts(self.room.event(stream), name, language, bounds, kept)

        return make

    def session(self, connection: HTTPConnection) -> Session | None:
        """By the cookie of a page or, for other programs, by a token; never by one beside the other."""
        if shown := connection.headers.get("authorization"):
            return self.access.session(shown.removeprefix("Bearer "))
        return self.access.session(connection.cookies.get(COOKIE, ""))

    def allowed(self, connection: HTTPConnection, *roles: Role) -> Session:
        """The session of whoever asks, if it is of one of these roles."""
        session = self.session(connection)
        if session is None:
            raise HTTPException(401)
        if session.role not in roles:
            raise HTTPException(403)
        return session

    def event(self, connection: HTTPConnection) -> ServedEvent:
        """The event of an address."""
        stream = connection.path_params["stream"]
        if stream not in self.room.streams():
            raise HTTPException(404)
        return self.room.event(stream)

    def bound(self, connection: HTTPConnection, name: str, session: Session | None) -> int:
        """The table or entry that a page is about. Whoever is bound to one sees that and no other."""
        if name not in making.OWN:
            return 0
        if name != "watch" and session is None:
            return 0
        if name != "watch" and session is not None and session.role in ("dealer", "player"):
            number = session.number_in(connection.path_params["stream"])
            if number is None:
                raise HTTPException(403)
            return number
        asked = connection.query_params.get("of", "")
        if not re.fullmatch(r"[0-9]{1,6}", asked):
            raise HTTPException(404)
        if name == "watch":
            with self.event(connection).director.looking() as state:
                if int(asked) not in state.file.table_numbers:
                    raise HTTPException(404)
        return int(asked)

    def address(self, request: Request, token: str) -> str:
        here = self.here or f"{request.url.scheme}://{request.headers.get('host', '')}"
        return f"{here}/enter#{token}"


def on_this_computer_only(address: str) -> bool:
    """Whether no other device can open it.

    >>> on_this_computer_only("http://127.0.0.1:8000/enter#x"), on_this_computer_only("http://10.0.0.7:8000")
    (True, False)
    """
    host = urlsplit(address).hostname or ""
    return host == "localhost" or host.startswith("127.") or host == "::1"


def check_id(id_: str) -> None:
    """Refuses an id under which an act could not be told from another."""
    if not _ID.fullmatch(id_):
        raise Unreadable("the id of an act is 16 to 64 hexadecimal digits")


def json(value: Any, status: int = 200) -> Response:
    """An answer for a program."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def told(key: str, request: HTTPConnection) -> Response:
    """Something was done."""
    return json(Answer("done", speaking(language(request))(key), lang=language(request)))


def in_their_language(answer: Answer, request: HTTPConnection) -> Answer:
    """As far as there are words for it; `lang` says what it is in."""
    return in_language(answer, language(request))


def in_language(answer: Answer, spoken: str) -> Answer:
    """The same, where the language is known."""
    says = answered(answer.says, spoken)
    if says is not None:
        answer = replace(answer, says=says, lang=spoken)
    return replace(answer, tap=hinted(answer.hints, answer.lang)) if answer.hints else answer


def language(connection: HTTPConnection) -> str:
    """In which somebody reads the pages."""
    return language_of(connection.headers.get("accept-language", ""))


CAME_FROM = "shuffleup-event"
"""The event whose desks somebody of the staff has open, as its page notes it: pages of no event go on
showing its tabs. It opens no door, whoever writes it."""
_CAME_FROM = re.compile(r"(director|floor)\.([a-z0-9-]{1,80})")


def html(name: str, request: Request, status: int = 200, **what: Any) -> HTMLResponse:
    """A page."""
    found = _CAME_FROM.fullmatch(request.cookies.get(CAME_FROM, ""))
    tabs = {"role": found[1], "stream": found[2]} if found else None
    return HTMLResponse(page_templates.page(name, language(request), came_from=tabs, **what), status)


async def body(request: Request, type_: type[Any]) -> Any:
    """What was sent up, read as its type."""
    try:
        return decoder(type_).decode(await request.body())
    except (msgspec.DecodeError, msgspec.ValidationError) as problem:
        raise Unreadable(f"that cannot be read: {problem}") from None
    except RecursionError:
        raise Unreadable("that cannot be read: it is nested too deep") from None
