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


Make = Callable[[frozenset[int]], dict[int, Fragments]]
"""Makes a page for everybody who looks at it: by the table or entry that each is bound to, 0 for none."""


class Channel:
    """One page of one event, and everybody who looks at it: what they share is made once for all of them."""

    def __init__(self, make: Make) -> None:
        self._make = make
        self._shown: dict[int, Fragments] = {}
        self._boxes: dict[Mailbox, int] = {}
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
            made = await run_in_threadpool(self._make, frozenset(self._boxes.values()))
            changed = {}
            for bound in self._shown.keys() & made.keys():  # whoever left meanwhile is sent nothing
                shown, parts = self._shown[bound], made[bound]
                changed[bound] = {id_: html for id_, html in parts.items() if shown.get(id_) != html}
                self._shown[bound] = parts
            for box, bound in self._boxes.items():
                if changed.get(bound):
                    box.put(changed[bound])

    async def join(self, bound: int = 0) -> Mailbox:
        async with self._making:
            if bound not in self._boxes.values():
                self._shown |= await run_in_threadpool(self._make, frozenset((bound,)))
            box = Mailbox(self._shown[bound])
            self._boxes[box] = bound
        return box

    def leave(self, box: Mailbox) -> None:
        bound = self._boxes.pop(box, 0)
        if bound not in self._boxes.values():
            self._shown.pop(bound, None)


class Live:
    """All channels. `changed` may be called from any thread."""

    def __init__(
        self,
        make: Callable[[str, str, frozenset[int]], dict[int, Fragments]],
        now: Callable[[str], int],
        rate: int = 1,
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

    async def follow(
        self, socket: WebSocket, stream: str, page: str, bound: int, still: Callable[[], bool]
    ) -> None:
        """Sends a page what changes, until it goes away or may no longer look."""
        key = (stream, page)
        if key not in self._channels:
            self._channels[key] = Channel(lambda bounds: self._make(stream, page, bounds))
        channel = self._channels[key]
        await socket.accept()
        box = await channel.join(bound)
        gone = asyncio.ensure_future(_gone(socket))
        try:
            while not gone.done():
                parts = await box.take(HEARTBEAT)
                if not still():
                    await socket.close(1008)
                    break
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
