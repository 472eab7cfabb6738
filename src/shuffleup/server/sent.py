"""What pages and programs send up."""

import msgspec

from shuffleup.ids import NOBODY, EntryId, TableNumber
from shuffleup.server.access import Role
from shuffleup.views.floor_calls import Reason


class LineSent(msgspec.Struct, forbid_unknown_fields=True):
    """What a page sends up."""

    id: str
    line: str
    actor: str = ""
    """For whom the computer's own terminal speaks; others speak for themselves."""


class CallSent(msgspec.Struct, forbid_unknown_fields=True):
    """A dealer calls the floor."""

    id: str
    reason: Reason
    gone: tuple[EntryId, ...] = ()
    winner: EntryId = NOBODY
    table: TableNumber = TableNumber(0)
    """Where the floor itself says it for a table."""


class AnswerSent(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody sees to a call."""

    id: str


class LinkSent(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody is to be let in."""

    role: Role
    name: str = ""
    number: int = 0
    """The table of a dealer, the entry of a player."""


class RevokeSent(msgspec.Struct, forbid_unknown_fields=True):
    key: str


class Entering(msgspec.Struct, forbid_unknown_fields=True):
    """What the door is shown: a link's token, or a name and a PIN."""

    token: str = ""
    name: str = ""
    pin: str = ""
