"""Screens and phones for the bench of a room: a process of its own, so that the server's time is its own.

`python -m bench._room_devices` reads a plan from standard input, connects every device, says so, then sends
each line and measures when every device heard of it. Sockets and frames only: no library on this side takes
time that a browser would not.
"""

import asyncio
import json
import os
import sys
from base64 import b64encode
from time import perf_counter

PATIENCE = 20.0
A_HEARTBEAT = 60
"""Bytes of a message that says the time and nothing else, compressed or not."""
PING, PONG = 9, 10
TOGETHER = 50
"""Devices that connect at the same time."""


class Device(asyncio.Protocol):
    """One page that follows along."""

    def __init__(self, asks: bytes, heard: asyncio.Event, all_: "Devices") -> None:
        self._asks, self._all = asks, all_
        self._kept = b""
        self._greeted = False
        self.ready = heard
        self.at = 0.0
        self.bytes = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._asks)

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        self._kept += data
        if not self._greeted:
            head, found, rest = self._kept.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head:
                raise SystemExit(f"a device was not let in: {head[:200]!r}")
            self._greeted, self._kept = True, rest
        while (message := self._message()) is not None:
            if b'"set":' in message or len(message) > A_HEARTBEAT:
                self.ready.set()
                if not self.at:
                    self.at = perf_counter()
                    self._all.heard()

    def _message(self) -> bytes | None:
        """The next whole frame; a server's frames are not masked. A ping is answered: we are there."""
        kept = self._kept
        if len(kept) < 2:
            return None
        length, start = kept[1] & 127, 2
        if length == 126:
            length, start = int.from_bytes(kept[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(kept[2:10], "big"), 10
        if len(kept) < start + length:
            return None
        self._kept = kept[start + length :]
        message = kept[start : start + length]
        if kept[0] & 15 == PING:
            self.transport.write(bytes((128 | PONG, 128 | length, 0, 0, 0, 0)) + message)
            return b""
        return message


class Devices:
    """All of them, and the one who taps."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.all: list[Device] = []
        self.waiting = 0
        self.done = asyncio.Event()

    def heard(self) -> None:
        self.waiting -= 1
        if self.waiting == 0:
            self.done.set()

    async def connect(self, path: str, token: str) -> None:
        heard = asyncio.Event()
        who = f"Cookie: shuffleup={token}\r\n" if token else ""
        asks = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nOrigin: http://127.0.0.1:{self.port}\r\n"
            f"{who}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
        )
        loop = asyncio.get_running_loop()
        _, device = await loop.create_connection(
            lambda: Device(asks.encode(), heard, self), "127.0.0.1", self.port
        )
        await asyncio.wait_for(heard.wait(), PATIENCE)
        self.all.append(device)

    async def tap(self, line: str, stream: str, token: str, number: int) -> dict[str, object]:
        """Sends a line; when the answer came, when the tapper's own page was new, when everybody's was."""
        self.done.clear()
        self.waiting = len(self.all)
        body = json.dumps({"id": f"{os.getpid():08x}{number:08x}", "line": line}).encode()
        head = (
            f"POST /e/{stream}/do HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n"
            f"Origin: http://127.0.0.1:{self.port}\r\nCookie: shuffleup={token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        for device in self.all:
            device.at = 0.0
        began = perf_counter()
        writer.write(head.encode() + body)
        answer = await reader.read()
        answered = perf_counter()
        writer.close()
        assert b" 200 " in answer[:20], answer[:300]
        try:
            await asyncio.wait_for(self.done.wait(), PATIENCE)
        except TimeoutError:
            missing = sum(not device.at for device in self.all)
            raise SystemExit(f"{missing} of {len(self.all)} devices heard nothing of: {line}") from None
        return {
            "answer": answered - began,
            "own": self.all[0].at - began,
            "all": [device.at - began for device in self.all],
        }


async def main() -> None:
    plan = json.loads(sys.stdin.readline())
    devices = Devices(plan["port"])
    first, *others = plan["devices"]
    await devices.connect(*first)
    for at in range(0, len(others), TOGETHER):
        await asyncio.gather(*(devices.connect(*one) for one in others[at : at + TOGETHER]))
    print(json.dumps({"connected": len(devices.all)}), flush=True)
    for number, line in enumerate(plan["lines"]):
        before = sum(device.bytes for device in devices.all)
        found = await devices.tap(line, plan["stream"], plan["token"], number)
        found["bytes"] = sum(device.bytes for device in devices.all) - before
        print(json.dumps(found), flush=True)
        await asyncio.sleep(plan["pause"])


if __name__ == "__main__":
    asyncio.run(main())
