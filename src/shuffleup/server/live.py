"""Pages that follow along: after every commit, what changed on a page is sent to all who look at it."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocket, WebSocketDisconnect

HEARTBEAT = 10.0
"""Seconds after which a page hears the time again, so that it knows that it is still heard."""

Fragments = dict[str, str]
"""Parts of a page by the id of their element."""


class Message(msgspec.Struct, omit_defaults=True):
    """What is sent down: the time, and the parts that changed."""

    now: int
    rate: int = 1
    """How fast the time in the room runs; 1, except in a demonstration."""
    set: Fragments = {}


class Mailbox:
    """What a page has not been sent yet. The newer takes the place of the older: nobody falls behind."""

    def __init__(self, parts: Fragments) -> None:
        self._waiting = dict(parts)
        self._arrived = asyncio.Event()
        self._arrived.set()

    def put(self, parts: Fragments) -> None:
        self._waiting.update(parts)
        self._arrived.set()

    async def take(self, patience: float) -> Fragments:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._arrived.wait(), patience)
        self._arrived.clear()
        parts, self._waiting = self._waiting, {}
        return parts


class Channel:
    """One page of one event, and everybody who looks at it: it is made once for all of them."""

    def __init__(self, make: Callable[[], Fragments]) -> None:
        self._make = make
        self._shown: Fragments = {}
        self._boxes: set[Mailbox] = set()
        self._making = asyncio.Lock()
        self._stale = True

    @property
    def followed(self) -> bool:
        return bool(self._boxes)

    async def renew(self) -> None:
        """Makes the page again and hands out what is different."""
        self._stale = True
        async with self._making:
            if not self._stale:
                return
            self._stale = False
            parts = await run_in_threadpool(self._make)
            changed = {id_: html for id_, html in parts.items() if self._shown.get(id_) != html}
            self._shown = parts
            for box in self._boxes:
                box.put(changed)

    async def join(self) -> Mailbox:
        if not self._boxes:
            await self.renew()
        box = Mailbox(self._shown)
        self._boxes.add(box)
        return box

    def leave(self, box: Mailbox) -> None:
        self._boxes.discard(box)


class Live:
    """All channels. `changed` may be called from any thread."""

    def __init__(
        self, make: Callable[[str, str], Fragments], now: Callable[[str], int], rate: int = 1
    ) -> None:
        self._make = make
        self._now, self._rate = now, rate
        self._channels: dict[tuple[str, str], Channel] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()

    def changed(self, stream: str) -> None:
        """Something was committed in this event."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._renew, stream)

    def _renew(self, stream: str) -> None:
        for (of, _), channel in self._channels.items():
            if of == stream and channel.followed:
                task = asyncio.ensure_future(channel.renew())
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def follow(self, socket: WebSocket, stream: str, page: str) -> None:
        """Sends a page what changes, until it goes away."""
        key = (stream, page)
        if key not in self._channels:
            self._channels[key] = Channel(lambda: self._make(stream, page))
        channel = self._channels[key]
        await socket.accept()
        box = await channel.join()
        gone = asyncio.ensure_future(_gone(socket))
        try:
            while not gone.done():
                parts = await box.take(HEARTBEAT)
                message = msgspec.json.encode(Message(self._now(stream), self._rate, parts)).decode()
                await asyncio.wait_for(socket.send_text(message), HEARTBEAT)
        except (WebSocketDisconnect, TimeoutError, RuntimeError, OSError):
            pass
        finally:
            gone.cancel()
            channel.leave(box)


async def _gone(socket: WebSocket) -> None:
    """Ends when the page has gone; what it says is not listened to."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            if (await socket.receive())["type"] == "websocket.disconnect":
                return
