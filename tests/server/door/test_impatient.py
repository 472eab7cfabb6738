"""Connections on which nothing is said are let go; pages that follow along are not."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.sync.client import connect

from shuffleup.server.door import impatient
from tests.processes import WITHIN


async def _echo(page: WebSocket) -> None:
    await page.accept()
    async for said in page.iter_text():
        await page.send_text(said)


@contextmanager
def _served() -> Iterator[int]:
    listening = socket.create_server(("127.0.0.1", 0))
    app: Any = Starlette(routes=[WebSocketRoute("/", _echo)])
    server = uvicorn.Server(uvicorn.Config(app, http=impatient.Impatient, log_level="warning"))
    running = threading.Thread(target=asyncio.run, args=(server.serve([listening]),))
    running.start()
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        running.join(WITHIN)
        listening.close()


def test_a_page_that_follows_along_is_not_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(impatient, "HEAD_WITHIN", 0.3)
    with _served() as port, connect(f"ws://127.0.0.1:{port}/", open_timeout=WITHIN) as page:
        with socket.create_connection(("127.0.0.1", port), timeout=WITHIN) as silent:
            silent.sendall(b"GET / HT")
            assert silent.recv(1) == b""  # it came later, and its time is over: so would the page's be
        page.send("still here")
        assert page.recv(timeout=WITHIN) == "still here"
