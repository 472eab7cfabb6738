"""What every request passes first: where from, how large, how slow; and what every answer carries."""

import asyncio
import logging
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shuffleup.server.door.refusals import Refusals

LARGEST_BODY = 64 * 1024
BODY_WITHIN = 20.0
"""Seconds in which a body has to be here."""

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_WHY = {
    400: "cannot be read",
    401: "a session or token that opens nothing",
    403: "not theirs",
    405: "no such method here",
    408: "too slow",
    409: "not possible",
    413: "too much at once",
    500: "went wrong here",
}

_say = logging.getLogger(__name__)


class _Stopped(Exception):
    """What is not read any further."""

    def __init__(self, why: str, status: int) -> None:
        super().__init__(why)
        self.status, self.why = status, why


Tell = Callable[[str, str], bytes]
"""The body of an answer that refuses: from what a browser accepts (`Accept-Language`), and why."""


class Guard:
    """Refuses what comes from another site, is too large or too slow; keeps answers out of caches and frames.

    Whatever is refused, here or further in, stands in the log.
    """

    def __init__(self, app: ASGIApp, tell: Tell) -> None:
        self.app = app
        self._tell = tell
        self._refusals = Refusals()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        try:
            _check_head(scope, headers)
        except _Stopped as stopped:
            await self._refuse(scope, receive, send, stopped)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, self._watched(scope, send))
            return
        begun = False

        async def send_guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                status = message["status"]
                if status in _WHY and (status != 401 or _shows_something(headers)):
                    self._note(scope, status, _WHY[status])
            await send(_sealed(message))

        try:
            await self.app(scope, _bounded(receive), send_guarded)
        except _Stopped as stopped:
            if not begun:
                await self._answer(headers, stopped)(scope, receive, send_guarded)
        except Exception:
            _say.exception("%s %.80r failed", scope["method"], scope["path"])
            if not begun:
                why = "something went wrong here; nothing was lost. It is in the log of `shuffleup serve`"
                await self._answer(headers, _Stopped(why, 500))(scope, receive, send_guarded)

    def _watched(self, scope: Scope, send: Send) -> Send:
        """A page that may not follow is noted, too."""

        async def watched(message: Message) -> None:
            if message["type"] == "websocket.close" and message.get("code") == 1008:
                self._note(scope, 403, "may not follow this page, or no longer")
            await send(message)

        return watched

    def _note(self, scope: Scope, status: int, why: str) -> None:
        address = scope["client"][0] if scope.get("client") else ""
        self._refusals.note(scope.get("method", "WS"), scope["path"], address, status, why)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, stopped: _Stopped) -> None:
        self._note(scope, stopped.status, stopped.why)
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return

        async def send_sealed(message: Message) -> None:
            await send(_sealed(message))

        await self._answer(Headers(scope=scope), stopped)(scope, receive, send_sealed)

    def _answer(self, asked: Headers, stopped: _Stopped) -> Response:
        told = self._tell(asked.get("accept-language", ""), stopped.why)
        headers = {"Connection": "close"} if stopped.status in (408, 413) else None
        return Response(told, stopped.status, headers, media_type="application/json")


def _sealed(message: Message) -> Message:
    """An answer that no cache keeps, no frame shows, and in which no script runs that is not ours."""
    if message["type"] == "http.response.start":
        answer = MutableHeaders(scope=message)
        answer["Content-Security-Policy"] = _POLICY
        answer["X-Content-Type-Options"] = "nosniff"
        answer["Referrer-Policy"] = "same-origin"
        answer.setdefault("Cache-Control", "no-store")
    return message


def _check_head(scope: Scope, headers: Headers) -> None:
    changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
    by_token = headers.get("authorization", "").startswith("Bearer ")  # no browser sends one by itself
    if changes and not by_token and not _same_site(headers) and not _by_a_program(scope, headers):
        raise _Stopped("this came from another site", 403)
    length = headers.get("content-length") or "0"
    if not (length.isascii() and length.isdigit()):
        raise _Stopped("that cannot be read", 400)
    if len(length) > 12 or int(length) > LARGEST_BODY:
        raise _Stopped("that is too much at once", 413)


def _by_a_program(scope: Scope, headers: Headers) -> bool:
    """One that forgot its token: the API tells it so. A page of another site would send its origin."""
    is_page = "origin" in headers or "cookie" in headers
    return scope["type"] == "http" and scope["path"].startswith("/api/") and not is_page


def _same_site(headers: Headers) -> bool:
    """Whether a change was asked for by one of our own pages. Plain HTTP has nothing better than Origin."""
    origins, hosts = headers.getlist("origin"), headers.getlist("host")
    if len(origins) != 1 or len(hosts) != 1:
        return False
    try:
        found = urlsplit(origins[0])
    except ValueError:
        return False
    return found.scheme in ("http", "https") and found.netloc == hosts[0]


def _shows_something(headers: Headers) -> bool:
    """Somebody who only has not come in yet is no news."""
    return "cookie" in headers or "authorization" in headers


def _bounded(receive: Receive) -> Receive:
    """A body without a length ends, too, where it grows too large; one that dribbles in ends in time."""
    taken = 0
    until: float | None = None
    whole = False

    async def bounded() -> Message:
        nonlocal taken, until, whole
        if whole:
            return await receive()
        loop = asyncio.get_running_loop()
        until = until or loop.time() + BODY_WITHIN
        try:
            async with asyncio.timeout_at(until):
                message = await receive()
        except TimeoutError:
            raise _Stopped("that took too long to come", 408) from None
        taken += len(message.get("body", b""))
        if taken > LARGEST_BODY:
            raise _Stopped("that is too much at once", 413)
        whole = not message.get("more_body", False)
        return message

    return bounded
