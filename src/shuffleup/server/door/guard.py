"""What every request passes first: where from, how large, how slow; and what every answer carries."""

import asyncio
import logging
from urllib.parse import urlsplit

import msgspec
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
    """A body that is not read any further."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status, self.why = status, why


class Guard:
    """Refuses what comes from another site, is too large or too slow; keeps answers out of caches and frames.

    Whatever is refused, here or further in, stands in the log.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
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
                answer = MutableHeaders(scope=message)
                answer["Content-Security-Policy"] = _POLICY
                answer["X-Content-Type-Options"] = "nosniff"
                answer["Referrer-Policy"] = "same-origin"
                answer.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            await self.app(scope, _bounded(receive), send_guarded)
        except _Stopped as stopped:
            if not begun:
                await _answer(stopped.status, stopped.why)(scope, receive, send_guarded)
        except Exception:
            _say.exception("%s %.80r failed", scope["method"], scope["path"])
            if not begun:
                told = "something went wrong here; nothing was lost. It is in the log of `shuffleup serve`."
                await _answer(500, told)(scope, receive, send_guarded)

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
        await _answer(stopped.status, stopped.why)(scope, receive, send)


def _check_head(scope: Scope, headers: Headers) -> None:
    changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
    by_token = headers.get("authorization", "").startswith("Bearer ")  # no browser sends one by itself
    if changes and not by_token and not _same_site(headers):
        raise _Stopped(403, "this came from another site")
    length = headers.get("content-length") or "0"
    if not (length.isascii() and length.isdigit()):
        raise _Stopped(400, "that cannot be read")
    if len(length) > 12 or int(length) > LARGEST_BODY:
        raise _Stopped(413, "too much at once")


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
            raise _Stopped(408, "too slow") from None
        taken += len(message.get("body", b""))
        if taken > LARGEST_BODY:
            raise _Stopped(413, "too much at once")
        whole = not message.get("more_body", False)
        return message

    return bounded


def _answer(status: int, why: str) -> Response:
    told = msgspec.json.encode({"status": "refused", "says": why, "number": None, "citations": []})
    headers = {"Connection": "close"} if status in (408, 413) else None
    return Response(told, status, headers, media_type="application/json")
