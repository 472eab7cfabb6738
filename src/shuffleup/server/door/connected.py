"""Pages that follow along: what is the same for many is framed once, and written to each as it is."""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

AtOnce = Callable[[bytes], bool]
"""Writes a frame if nothing is on its way to this page; whether it did."""

_EXTENSION = "shuffleup.at_once"


def framed(text: bytes) -> bytes:
    """A text message as a server sends it.

    >>> framed(b"level 5")
    b'\\x81\\x07level 5'
    """
    return Frame(Opcode.TEXT, text).serialize(mask=False)


class Connected(WebSocketsSansIOProtocol):
    """A connection that says whether it is free."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.transport.set_write_buffer_limits(0)  # `writable`: nothing is on its way
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[_EXTENSION] = {"write": self._at_once}

    def _at_once(self, frame: bytes) -> bool:
        is_open = self.handshake_complete and not self.close_sent and not self.transport.is_closing()
        if not is_open or not self.writable.is_set():
            return False
        self.transport.write(frame)
        return True


def at_once(scope: Any) -> AtOnce:
    """How a connection is written to at once; one that cannot be has to wait for its turn."""
    found: AtOnce = scope.get("extensions", {}).get(_EXTENSION, {}).get("write", lambda frame: False)
    return found
