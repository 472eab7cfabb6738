"""Whoever comes to a page while something changes is not left with the page of before."""

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ClassVar, TypeVar

import pytest

from shuffleup.server import live
from shuffleup.server.live import Fragments, Live
from tests.processes import WITHIN

T = TypeVar("T")


def played(evening: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: a browser that another test drives may have a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, evening).result(WITHIN)


class _Socket:
    """A page that is there and hears what it is sent."""

    scope: ClassVar[dict[str, object]] = {}

    def __init__(self) -> None:
        self.heard: asyncio.Queue[str] = asyncio.Queue()

    async def accept(self) -> None: ...

    async def send_text(self, text: str) -> None:
        self.heard.put_nowait(text)

    async def receive(self) -> dict[str, str]:
        await asyncio.Event().wait()
        return {}


class _Deaf(_Socket):
    """A page that is sent to and reads nothing."""

    async def send_text(self, text: str) -> None:
        await asyncio.Event().wait()


def test_a_change_while_the_first_page_is_made_reaches_it() -> None:
    """Nobody follows yet when the change comes: the page that was begun before it is old when it is shown."""
    level = [1]
    begun, go_on = threading.Event(), threading.Event()

    def make(bounds: frozenset[int]) -> dict[int, Fragments]:
        shown = {"clock": f"level {level[0]}"}
        begun.set()
        assert go_on.wait(WITHIN)
        return dict.fromkeys(bounds, shown)

    async def evening() -> list[str]:
        live = Live(lambda _stream, _page: make, lambda _stream: 0)
        live.start()
        socket: Any = _Socket()
        following = asyncio.ensure_future(live.follow(socket, "e", "wall", 0, lambda: True))
        assert await asyncio.to_thread(begun.wait, WITHIN)
        level[0] = 2
        live.changed("e")
        await asyncio.sleep(0)
        go_on.set()
        heard = [await asyncio.wait_for(socket.heard.get(), WITHIN)]
        while "level 2" not in heard[-1]:
            heard.append(await asyncio.wait_for(socket.heard.get(), WITHIN))
        following.cancel()
        live.stop()
        return heard

    assert "level 2" in played(evening())[-1]


def test_a_page_that_cannot_be_made_keeps_no_other_from_being_sent() -> None:
    level = [1]

    def make(page: str, bounds: frozenset[int]) -> dict[int, Fragments]:
        if page == "money" and level[0] > 1:
            raise ValueError("a page that cannot be made")
        shown = {"clock": f"level {level[0]}"}
        return dict.fromkeys(bounds, shown)

    async def evening() -> str:
        live = Live(lambda _stream, page: lambda bounds: make(page, bounds), lambda _stream: 0)
        live.start()
        sockets: list[Any] = [_Socket(), _Socket(), _Socket()]
        following = []
        for socket, page in zip(sockets, ("money", "wall", "wall"), strict=True):
            following.append(asyncio.ensure_future(live.follow(socket, "e", page, 0, lambda: True)))
            await asyncio.wait_for(socket.heard.get(), WITHIN)
        level[0] = 2
        live.changed("e")
        last = str(await asyncio.wait_for(sockets[-1].heard.get(), WITHIN))
        for one in following:
            one.cancel()
        live.stop()
        return last

    assert "level 2" in played(evening())


def test_a_change_right_after_the_last_page_was_sent_is_sent_too() -> None:
    """It comes when nothing is left to be made, and before whoever made it has gone."""
    level = [1]

    async def evening() -> list[str]:
        live = Live(lambda _stream, _page: make, lambda _stream: 0)
        live.start()
        heard = asyncio.Queue[str]()

        def make(bounds: frozenset[int]) -> dict[int, Fragments]:
            return {bound: {"clock": f"level {level[0]}"} for bound in bounds}

        def write(frame: bytes) -> bool:
            heard.put_nowait(frame.decode(errors="replace"))
            if level[0] < 5:
                level[0] += 1
                live.changed("e")
            return True

        socket: Any = _Socket()
        socket.scope = {"extensions": {"shuffleup.at_once": {"write": write}}}
        following = asyncio.ensure_future(live.follow(socket, "e", "wall", 0, lambda: True))
        told = [await asyncio.wait_for(heard.get(), WITHIN) for _ in range(5)]
        following.cancel()
        live.stop()
        return told

    assert ["level" in one for one in played(evening())] == [True] * 5


def test_a_page_that_reads_nothing_is_given_up_and_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "PATIENCE", 0.0)

    async def evening() -> bool:
        room = Live(lambda _stream, _page: lambda bounds: {one: {} for one in bounds}, lambda _stream: 0)
        room.start()
        deaf: Any = _Deaf()
        reads: Any = _Socket()
        given_up, stays = (
            asyncio.ensure_future(room.follow(socket, "e", "wall", 0, lambda: True))
            for socket in (deaf, reads)
        )
        await asyncio.wait_for(given_up, WITHIN)
        await asyncio.wait_for(reads.heard.get(), WITHIN)
        still_there = not stays.done()
        stays.cancel()
        room.stop()
        return still_there

    assert played(evening())
