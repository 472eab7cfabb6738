"""Pages that follow along: after every commit, what changed on a page is sent to all who look at it.

What is shared is made once, put into a message once, and handed to each connection without waiting for any:
a connection has at most one message on its way and the newest of every part behind it. A connection on which
nothing is on its way is written to at once (`door.connected`); a task sees to the others.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import NamedTuple

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocket, WebSocketDisconnect

from shuffleup.server.door.connected import AtOnce, at_once, framed
from shuffleup.server.what_changed import Piece, pieces

HEARTBEAT = 10.0
"""Seconds after which a page hears the time again, so that it knows that it is still heard."""
PATIENCE = 10.0
"""Seconds that a message may be on its way; then the page is given up, and comes back by itself."""
_LOOK_EVERY = 0.25

_say = logging.getLogger(__name__)

Fragments = dict[str, str]
"""Parts of a page by the id of their element."""


class Message(msgspec.Struct, omit_defaults=True):
    """What is sent down: the time, and the parts that changed."""

    now: int
    rate: int = 1
    """How fast the time in the room runs; 1, except in a demonstration."""
    set: Fragments = {}
    """As they are now."""
    change: dict[str, list[Piece]] = {}
    """As they are put together from how they were sent to this page before."""


class Written(NamedTuple):
    """A message as it is sent, the same for everybody who is sent these parts and had the same before."""

    parts: Fragments
    """Whole: what waits together with older parts is put into a message of its own."""
    text: str
    frame: bytes


class Follower:
    """One page that looks. Of what it was not sent yet, the newer part takes the place of the older."""

    def __init__(self, bound: int, still: Callable[[], bool], spread: float, at_once: AtOnce) -> None:
        self.bound = bound
        self._still = still
        self._stamp: object = None
        self._spread = spread
        self._at_once = at_once
        self._waiting: Fragments | None = None
        self._written: Written | None = None
        self._arrived = asyncio.Event()
        self.sending_since: float | None = None
        self.give_up: Callable[[], object] = lambda: None
        self.next_beat = 0.0
        self.rest()

    def put(self, written: Written, stamp: object) -> None:
        """Sends it now if nothing is before it; else it is merged into what waits."""
        if not self._may_look(stamp):
            self.give_up()
        elif self._waiting is None and self.sending_since is None and self._at_once(written.frame):
            self.rest()
        else:
            if self._waiting:
                self._waiting, self._written = self._waiting | written.parts, None
            else:
                self._waiting, self._written = written.parts, written
            self._arrived.set()

    def _may_look(self, stamp: object) -> bool:
        """Asked again when somebody may have been sent off."""
        if stamp is None or stamp != self._stamp:
            if not self._still():
                return False
            self._stamp = stamp
        return True

    def rest(self) -> None:
        """Nothing has to be said for a while; not everybody's while ends at once."""
        self.next_beat = monotonic() + HEARTBEAT * (0.5 + 0.5 * self._spread)

    async def take(self, write: "Write") -> str:
        """The next message, when there is one."""
        await self._arrived.wait()
        self._arrived.clear()
        written = self._written or write(self._waiting or {}, {})
        self._waiting = self._written = None
        return written.text


Make = Callable[[frozenset[int]], dict[int, Fragments]]
"""Makes a page for everybody who looks at it: by the table or entry that each is bound to, 0 for none."""
Write = Callable[[Fragments, Fragments], Written]
"""Writes parts, for whoever was sent these before."""


class Channel:
    """One page of one event, and everybody who looks at it: what they share is made once for all of them."""

    def __init__(self, make: Make, write: Write, stamp: Callable[[], object]) -> None:
        self._make = make
        self.write, self.stamp = write, stamp
        self._shown: dict[int, Fragments] = {}
        self.followers: dict[int, set[Follower]] = {}
        self._coming: set[int] = set()
        self._making = asyncio.Lock()
        self.stale = False
        self.expected = 0
        """Who follows, or is about to."""

    @property
    def followed(self) -> int:
        return sum(map(len, self.followers.values()))

    async def renew(self) -> None:
        """Makes the page again and hands out what is different."""
        async with self._making:
            self.stale = False
            made = await run_in_threadpool(self._make, frozenset(self.followers))
            for bound in self._shown.keys() - self.followers.keys():
                del self._shown[bound]  # whoever is on their way in is shown no older page
            written: dict[int, tuple[Fragments, Written]] = {}  # parts that all share are one message
            stamp = self.stamp()
            for bound, parts in made.items():
                here = self.followers.get(bound)
                if not here:
                    continue  # whoever left meanwhile is sent nothing
                shown, self._shown[bound] = self._shown.get(bound, {}), parts
                changed = {id_: html for id_, html in parts.items() if shown.get(id_) != html}
                if not changed:
                    continue
                before = {id_: shown.get(id_, "") for id_ in changed}
                alike = hash((frozenset(changed.items()), frozenset(before.items())))
                if alike not in written or (written[alike][0], written[alike][1].parts) != (before, changed):
                    written[alike] = before, self.write(changed, before)
                for follower in here:
                    follower.put(written[alike][1], stamp)

    async def join(self, follower: Follower) -> None:
        """Shows the page as it is to somebody who comes; of many who come at once it is made together."""
        bound = follower.bound
        self._coming.add(bound)
        async with self._making:
            if bound not in self._shown:
                self._shown |= await run_in_threadpool(
                    self._make, frozenset(self._coming - self._shown.keys())
                )
            self._coming.discard(bound)
            self.followers.setdefault(bound, set()).add(follower)
            follower.put(self.write(self._shown[bound], {}), self.stamp())

    def leave(self, follower: Follower) -> None:
        here = self.followers.get(follower.bound, set())
        here.discard(follower)
        if not here:
            self.followers.pop(follower.bound, None)
            self._shown.pop(follower.bound, None)


class Live:
    """All channels. `changed` may be called from any thread."""

    def __init__(
        self,
        make: Callable[[str, str], Make],
        now: Callable[[str], int],
        rate: Callable[[str], int] = lambda stream: 1,
        stamp: Callable[[], object] = lambda: None,
    ) -> None:
        """`stamp`: another value than before means that somebody may have been sent off."""
        self._make = make
        self._now, self._rate = now, rate
        self._stamp = stamp
        self._channels: dict[tuple[str, str], Channel] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._renewing: dict[str, asyncio.Task[None]] = {}
        self._watch: asyncio.Task[None] | None = None
        self._came = 0

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._watch = asyncio.ensure_future(self._watching())

    def stop(self) -> None:
        if self._watch is not None:
            self._watch.cancel()

    def changed(self, stream: str) -> None:
        """Something was committed in this event."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._renew, stream)

    def looking_at(self, stream: str, page: str) -> frozenset[int]:
        """The tables or entries of whoever has this page open, in any language."""
        channels = list(self._channels.items())
        return frozenset(
            bound
            for (of, name), channel in channels
            if of == stream and name.partition(".")[0] == page
            for bound in list(channel.followers)
        )

    def _renew(self, stream: str) -> None:
        for (of, _), channel in self._channels.items():
            channel.stale = channel.stale or of == stream  # also for those whose first page is being made
        if stream not in self._renewing:
            self._renewing[stream] = asyncio.ensure_future(self._renew_all(stream))

    async def _renew_all(self, stream: str) -> None:
        """One page after the other, those that few look at first: whoever tapped waits for no crowd.

        When nothing is stale it is over in the same breath: a change that comes later begins anew.
        """
        try:
            while stale := [one for (of, _), one in self._channels.items() if of == stream and one.stale]:
                try:
                    await min(stale, key=lambda channel: channel.followed).renew()
                except Exception:  # a page that cannot be made keeps no other page from being sent
                    _say.exception("a page could not be made")
        finally:
            del self._renewing[stream]

    def _write(self, stream: str, parts: Fragments, before: Fragments) -> Written:
        found = {id_: pieces(before.get(id_, ""), html) for id_, html in parts.items()}
        change = {id_: made for id_, made in found.items() if made is not None}
        whole = {id_: html for id_, html in parts.items() if id_ not in change}
        said = msgspec.json.encode(Message(self._now(stream), self._rate(stream), whole, change))
        return Written(parts, said.decode(), framed(said))

    async def follow(
        self, socket: WebSocket, stream: str, page: str, bound: int, still: Callable[[], bool]
    ) -> None:
        """Sends a page what changes, until it goes away or may no longer look."""
        key = (stream, page)
        if key not in self._channels:
            self._channels[key] = Channel(
                self._make(stream, page),
                partial(self._write, stream),
                self._stamp,
            )
        channel = self._channels[key]
        channel.expected += 1
        self._came += 1
        follower = Follower(bound, still, (self._came * 0.618) % 1, at_once(socket.scope))
        try:
            await socket.accept()
            await channel.join(follower)
            await self._until_gone(socket, channel, follower)
        finally:
            channel.leave(follower)
            channel.expected -= 1
            if not channel.expected:
                del self._channels[key]

    async def _until_gone(self, socket: WebSocket, channel: Channel, follower: Follower) -> None:
        sending = asyncio.ensure_future(self._sending(socket, channel, follower))
        gone = asyncio.ensure_future(_gone(socket))
        follower.give_up = sending.cancel
        try:
            await asyncio.wait((sending, gone), return_when=asyncio.FIRST_COMPLETED)
            if not gone.done() and follower.sending_since is None:
                with suppress(RuntimeError, OSError, WebSocketDisconnect):
                    await socket.close(1008)
        finally:
            sending.cancel()
            gone.cancel()

    async def _sending(self, socket: WebSocket, channel: Channel, follower: Follower) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                message = await follower.take(channel.write)
                follower.sending_since = monotonic()
                await socket.send_text(message)
                follower.sending_since = None
                follower.rest()

    async def _watching(self) -> None:
        """Heartbeats; and whoever reads too slowly is given up, so that nothing piles up for them."""
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            now = monotonic()
            for channel in list(self._channels.values()):
                beat, stamp = None, self._stamp()
                for here in list(channel.followers.values()):
                    for follower in list(here):
                        if follower.sending_since is not None and follower.sending_since < now - PATIENCE:
                            _say.info("a page reads too slowly and is given up")
                            follower.give_up()
                        elif follower.next_beat <= now and follower.sending_since is None:
                            beat = beat or channel.write({}, {})
                            follower.put(beat, stamp)
                            follower.rest()


async def _gone(socket: WebSocket) -> None:
    """Ends when the page has gone; what it says is not listened to."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            if (await socket.receive())["type"] == "websocket.disconnect":
                return
