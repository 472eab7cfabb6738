"""Connections that are opened and not used: let go in time, so that they take nobody else's place."""

import asyncio
import socket
from contextlib import suppress
from typing import Any

from h11 import Request
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_WITHIN = 15.0
"""Seconds from a connection to the end of its first request's head."""
UNREAD_WITHIN = 30_000
"""Milliseconds after which somebody who takes in nothing of what is sent is cut off."""
CONNECTIONS = 8192


class Impatient(H11Protocol):
    """HTTP, for those who say what they want."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._said_nothing = self.loop.call_later(HEAD_WITHIN, self._let_go)

    def _let_go(self) -> None:
        if self.cycle is None:
            self.transport.abort()

    def handle_websocket_upgrade(self, event: Request) -> None:
        """A page that follows along has said what it wants; from here on `live` looks after it."""
        self._said_nothing.cancel()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._said_nothing.cancel()
        super().connection_lost(exc)


def prepare(listening: socket.socket) -> None:
    """As many connections as the computer lets us have; none for whoever never reads."""
    limit: Any = getattr(socket, "TCP_USER_TIMEOUT", None)
    if limit is not None:
        with suppress(OSError):
            listening.setsockopt(socket.IPPROTO_TCP, limit, UNREAD_WITHIN)
    with suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = CONNECTIONS if hard == resource.RLIM_INFINITY else min(hard, CONNECTIONS)
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
