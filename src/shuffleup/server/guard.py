"""What every request passes first: where it comes from, how large it is; and what every answer carries."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY = 64 * 1024

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


class Guard:
    """Refuses what comes from another site or is too large; keeps answers out of caches and frames."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        by_token = headers.get("authorization", "").startswith("Bearer ")  # no browser sends one by itself
        if changes and not by_token and not _same_site(headers):
            await _refuse(scope, receive, send, 403, "this came from another site")
            return
        if int(headers.get("content-length") or 0) > LARGEST_BODY:
            await _refuse(scope, receive, send, 413, "too much at once")
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                answer["Content-Security-Policy"] = _POLICY
                answer["X-Content-Type-Options"] = "nosniff"
                answer["Referrer-Policy"] = "same-origin"
                answer.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, _counted(receive), send_guarded)


def _same_site(headers: Headers) -> bool:
    """Whether a change was asked for by one of our own pages. Plain HTTP has nothing better than Origin."""
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc == headers.get("host")


def _counted(receive: Receive) -> Receive:
    """A body without a length is cut off, too, where it grows too large."""
    taken = 0

    async def counting() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > LARGEST_BODY:
            return {"type": "http.disconnect"}
        return message

    return counting


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, why: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    await PlainTextResponse(why, status)(scope, receive, send)
