"""A small room that is served, without a network."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from argon2 import PasswordHasher
from starlette.testclient import TestClient, WebSocketTestSession

from shuffleup.cli.event._line import do_line, foresee_line
from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.log.people import put_down
from shuffleup.server.app import application
from shuffleup.server.door.access import Access
from shuffleup.server.pages.making import PARTS, may_see
from shuffleup.server.room.served import ServedRoom
from shuffleup.server.site import COOKIE, Site
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.seats.commands import DrawSeats
from tests.tournament.playing import small_event

HERE = "http://testserver"
DIRECTORS_PAGES = [page for page in PARTS if may_see(page, "director")]
"""All but a player's own table, where not even the director looks into their cards."""
QUICK = PasswordHasher(1, 8, 1)
"""Hashes PINs as the door does, with less work; how much work a room's own takes is a test of the door."""
NAMES = "Ann Bob Cid Dee Eve Fay Gus Hal Ida Joe Kim Lou".split()


def make_room(path: Path, *names: str) -> None:
    """An event `e` of these players, seated: the same chairs whichever test comes first.

    Of the twelve, Ann, Bob and Cid sit at table 1.
    """
    path.write_bytes(_room(names))


@cache
def _room(names: tuple[str, ...]) -> bytes:
    """Made once: every act of it waits for the disk."""
    with TemporaryDirectory() as folder, patch("random._urandom", Random("small room").randbytes):
        path = Path(folder) / "room.shuffleup"
        _make(path, names)
        return path.read_bytes()


def _make(path: Path, names: tuple[str, ...]) -> None:
    store = SQLiteStore(path)
    seat(store, "e", names)
    store.close()


def seat(store: SQLiteStore, stream: str, names: tuple[str, ...]) -> None:
    """Opens an event of the room for these players and draws their seats."""
    known = {person.name: person for person in store.people.everyone()}
    with Director(store, stream) as director:
        director.act(OpenEvent(small_event(late_entry_until=1)), id_="open", actor="TD")
        for name in names:
            person = known.get(name) or put_down(store.people, name, "secret@example.org")
            director.act(Register(person.id), id_=f"enter {name}", actor="TD")
        if names:
            director.act(DrawSeats(), id_="draw", actor="TD")


def heard(socket: WebSocketTestSession, within: float = 60.0) -> str:
    """The next message of a page that is followed, within so many seconds."""
    coming = socket.portal.start_task_soon(socket._send_rx.receive)
    message = coming.result(within)
    socket._raise_on_close(message)
    return str(message["text"])


class Serving:
    """The room while it is served, and the door."""

    def __init__(self, path: Path) -> None:
        self.room = ServedRoom(path, do_line, foresee_line)
        self.access = Access(path.with_name("access"), hasher=QUICK)
        self.client = TestClient(application(Site(self.room, self.access)), base_url=HERE)

    def come_in(self, role: str = "director", name: str = "Tara") -> None:
        token = self.access.link(name, role)  # type: ignore[arg-type]
        assert self.post("/enter", {"token": token})[0] == 200
        assert self.client.cookies.get(COOKIE)

    def post(self, to: str, body: object, **headers: str) -> tuple[int, dict[str, object]]:
        answer = self.client.post(to, json=body, headers={"Origin": HERE, **headers})
        return answer.status_code, answer.json()

    def say(self, line: str, id_: str = "") -> tuple[int, dict[str, object]]:
        number = len(self.room.event("e").story.deeds)
        return self.post("/e/e/do", {"id": id_ or f"{number:016x}", "line": line})

    def play_down_to(self, winner: str) -> None:
        """Of the twelve everybody else is out, in the order of their names: ten go to the final table."""
        others = [f"out {name}" for name in NAMES if name != winner]
        for line in ("start", "close", *others[:2], "final", *others[2:]):
            code, answer = self.say(line)
            assert (code, answer["status"]) == (200, "done"), (line, answer)


@contextmanager
def serving(path: Path) -> Iterator[Serving]:
    served = Serving(path)
    with served.client:
        try:
            yield served
        finally:
            served.room.close()
            served.access.close()
