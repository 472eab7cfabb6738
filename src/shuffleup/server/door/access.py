"""Who may do what: PINs, one-time links, sessions; kept beside the room, hashed, in no log."""

import hashlib
import secrets
import sqlite3
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock
from time import time
from typing import Literal, get_args

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from shuffleup.refused import Illegal, Malformed

Role = Literal["director", "floor", "dealer", "player", "screen"]
ROLES: tuple[Role, ...] = get_args(Role)

LINK_LASTS = 15 * 60
CARD_LASTS = SESSION_LASTS = 14 * 24 * 3600
"""A link printed on a seat card is for the whole event."""
SHORTEST_PIN = 6
TERMINAL = "terminal"
"""The device of this computer's own terminal, which may say for whom it speaks."""
TOKEN = "token"

TRIES = {"name": 5, "address": 10, "room": 50}
"""Wrong PINs in a quarter of an hour after which no more are taken."""
TRIES_WITHIN = 15 * 60

_SHAPE = 2
"""Of the tables below. A list of another shape is begun anew: whoever was in comes in again."""
_TABLES = f"""
PRAGMA user_version = {_SHAPE};
CREATE TABLE IF NOT EXISTS staff (
    name TEXT PRIMARY KEY, role TEXT NOT NULL, bound TEXT NOT NULL, pin TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS link (
    token TEXT PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL, bound TEXT NOT NULL,
    ends INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS session (
    token TEXT PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL, bound TEXT NOT NULL,
    began INTEGER NOT NULL, ends INTEGER NOT NULL, device TEXT NOT NULL
);
"""
_OLD_TABLES = "DROP TABLE IF EXISTS staff; DROP TABLE IF EXISTS link; DROP TABLE IF EXISTS session;"


def bound_to(stream: str, number: int) -> str:
    """To what a dealer's or a player's session belongs: a table of an event, or an entry.

    >>> bound_to("friday", 3)
    'friday/3'
    """
    return f"{stream}/{number}"


def led_to(stream: str) -> str:
    """Where somebody is led who is bound to no table or entry.

    >>> led_to("friday")
    'friday/'
    """
    return f"{stream}/"


class Session(msgspec.Struct, frozen=True):
    """Somebody who has come in."""

    name: str
    role: Role
    bound: str
    """Of a dealer: the table; of a player: the entry (`bound_to`). Others: the event from whose page
    they were let in, which is where they are led (`led_to`); empty if from none."""
    began: int
    device: str = ""
    key: str = ""
    """To revoke it by; it opens nothing."""

    @property
    def actor(self) -> str:
        """As the log has them: a player called Tara is not taken for the director of that name.

        >>> Session("Tara", "director", "", 0).actor, Session("Tara", "player", "friday/7", 0).actor
        ('Tara', 'Tara (player, #7)')
        """
        number = self.bound.rpartition("/")[2]
        where = {"dealer": f"table {number}", "player": f"#{number}"}.get(self.role)
        return self.name if where is None else f"{self.name} ({self.role}, {where})"

    @property
    def event(self) -> str:
        """The event that they came for; empty: no one in particular."""
        return self.bound.rpartition("/")[0]

    def number_in(self, stream: str) -> int | None:
        """The table or the entry in this event; None: the session belongs to another event, or to none."""
        event, _, number = self.bound.rpartition("/")
        return int(number) if number and event == stream else None


class Access:
    """The list at the door of a room.

    >>> door = Access(":memory:")
    >>> token = door.enter_by_link(door.link("Tara", "director"))
    >>> door.session(token).name
    'Tara'
    """

    def __init__(
        self, path: Path | str, now: Callable[[], float] = time, hasher: PasswordHasher | None = None
    ) -> None:
        if isinstance(path, Path):
            path.touch(mode=0o600)
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._db.execute("PRAGMA secure_delete = ON")
        if self._db.execute("PRAGMA user_version").fetchone()[0] != _SHAPE:
            self._db.executescript(_OLD_TABLES)
        self._db.executescript(_TABLES)
        self._lock = Lock()
        self._verifying = Lock()
        self._now = now
        self._hash = hasher or PasswordHasher()
        self._nobody = self._hash.hash(secrets.token_hex(8))
        self._wrong: deque[tuple[float, str, str]] = deque()

    def close(self) -> None:
        self._db.close()

    def link(self, name: str, role: Role, bound: str = "", lasts: int = LINK_LASTS) -> str:
        """A token that lets somebody in once. Of those bound to one table or entry the last counts."""
        token = secrets.token_urlsafe(16)
        row = (_hashed(token), name, role, bound, int(self._now()) + lasts)
        with self._lock:
            if bound.rpartition("/")[2]:
                self._db.execute("DELETE FROM link WHERE role = ? AND bound = ?", (role, bound))
            self._db.execute("INSERT INTO link VALUES (?, ?, ?, ?, ?)", row)
        return token

    def enter_by_link(self, token: str, device: str = "") -> str:
        """A session for whoever has a link; the link is spent."""
        with self._lock:
            found = self._db.execute(
                "DELETE FROM link WHERE token = ? RETURNING name, role, bound, ends", (_hashed(token),)
            ).fetchone()
        if found is None or found[3] < self._now():
            raise Illegal(
                "This link was used already, or is too old. Ask the director for a new one; "
                "the director's own stands where the room was started"
            )
        return self._begin(found[0], found[1], found[2], device)

    def set_pin(self, name: str, role: Role, pin: str, bound: str = "") -> None:
        """Lets somebody in by name and PIN from now on."""
        pin = "".join(pin.split())
        if not (pin.isascii() and pin.isdigit() and len(pin) >= SHORTEST_PIN):
            raise Malformed(f"a PIN is {SHORTEST_PIN} digits or more")
        row = (name, role, bound, self._hash.hash(pin))
        with self._lock:
            self._db.execute("INSERT OR REPLACE INTO staff VALUES (?, ?, ?, ?)", row)

    def enter_by_pin(self, name: str, pin: str, address: str, device: str = "") -> str:
        """A session for somebody who knows their PIN. Guessing is slow, and stops."""
        try_, pin = (self._now(), name, address), "".join(pin.split())  # it is printed in two groups
        with self._lock:
            self._check_tries(name, address)
            self._wrong.append(try_)  # counted before it is known: many at once get no more tries than one
            found = self._db.execute("SELECT role, bound, pin FROM staff WHERE name = ?", (name,)).fetchone()
        # A name that is not known takes as long as one that is.
        kept = found[2] if found else self._nobody
        try:
            with self._verifying:  # it takes memory, on purpose: one after the other
                self._hash.verify(kept, pin)
        except VerifyMismatchError:
            found = None
        if found is None:
            raise Illegal("this name and PIN do not match")
        with self._lock, suppress(ValueError):
            self._wrong.remove(try_)
        return self._begin(name, found[0], found[1], device)

    def _check_tries(self, name: str, address: str) -> None:
        now = self._now()
        while self._wrong and self._wrong[0][0] < now - TRIES_WITHIN:
            self._wrong.popleft()
        by_name = sum(one[1] == name for one in self._wrong)
        by_address = sum(one[2] == address for one in self._wrong)
        if by_name >= TRIES["name"] or by_address >= TRIES["address"] or len(self._wrong) >= TRIES["room"]:
            raise Illegal("too many wrong PINs: wait a quarter of an hour, or ask the director for a link")

    def _begin(self, name: str, role: Role, bound: str, device: str) -> str:
        token, now = secrets.token_urlsafe(32), int(self._now())
        row = (_hashed(token), name, role, bound, now, now + SESSION_LASTS, device[:120])
        with self._lock:
            self._db.execute("INSERT INTO session VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        return token

    def token(self, name: str, role: Role, bound: str = "", device: str = TOKEN) -> str:
        """A key for another program, until it is revoked or two weeks are over."""
        return self._begin(name, role, bound, device)

    def revoke_device(self, device: str) -> None:
        """Ends every session of a kind of device."""
        with self._lock:
            self._db.execute("DELETE FROM session WHERE device = ?", (device,))

    def session(self, token: str) -> Session | None:
        """Whose session this is; None if nobody's."""
        if not token:
            return None
        with self._lock:
            row = self._db.execute(
                "SELECT name, role, bound, began, device, token FROM session WHERE token = ? AND ends > ?",
                (_hashed(token), int(self._now())),
            ).fetchone()
        return None if row is None else Session(*row)

    def goes_on(self, key: str) -> bool:
        """Whether the session that the list has under this key goes on."""
        asked = "SELECT 1 FROM session WHERE token = ? AND ends > ?"
        with self._lock:
            return self._db.execute(asked, (key, int(self._now()))).fetchone() is not None

    def stamp(self) -> tuple[int, int, int]:
        """Changes when somebody may have been sent off, here or from another terminal, and every minute."""
        with self._lock:
            (elsewhere,) = self._db.execute("PRAGMA data_version").fetchone()
        return self._db.total_changes, elsewhere, int(self._now()) // 60

    def sessions(self) -> list[Session]:
        with self._lock:
            rows = self._db.execute(
                "SELECT name, role, bound, began, device, token FROM session WHERE ends > ?"
                " ORDER BY began DESC",
                (int(self._now()),),
            ).fetchall()
        return [Session(*row) for row in rows]

    def revoke(self, key: str) -> bool:
        """Ends a session, wherever it is open."""
        with self._lock:
            return self._db.execute("DELETE FROM session WHERE token = ?", (key,)).rowcount == 1

    def leave(self, token: str) -> None:
        self.revoke(_hashed(token))


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
