"""What pages and programs send up."""

from typing import Literal

import msgspec

from shuffleup.ids import NOBODY, EntryId, TableNumber
from shuffleup.prizes.deals import Kind
from shuffleup.refused import Malformed
from shuffleup.server.door.access import Role
from shuffleup.views.at_table.floor_calls import Reason

LONGEST_LINE = 2000


class Unreadable(Malformed):
    """A body or an address that is not what can be sent here at all."""


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


class ConfirmSent(msgspec.Struct, forbid_unknown_fields=True):
    """Who was reported out by a call is out."""

    id: str
    call: str


class LinkSent(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody is to be let in."""

    role: Role
    name: str = ""
    number: int = 0
    """The table of a dealer, the entry of a player."""


class SharesSent(msgspec.Struct, forbid_unknown_fields=True):
    """The ways to share are compared."""

    kind: Kind
    stacks: dict[EntryId, int] = {}
    held: str = "0"


class RevokeSent(msgspec.Struct, forbid_unknown_fields=True):
    key: str


class SitSent(msgspec.Struct, forbid_unknown_fields=True):
    """A visitor sits down."""

    name: str


class ActSent(msgspec.Struct, forbid_unknown_fields=True):
    """A tap at a table that the program deals."""

    id: str
    do: Literal["fold", "check", "call", "raise", "sit-out", "back"]
    hand: int = 0
    """The hand that the page showed, and how many acts it had: a late tap acts at no other moment."""
    acted: int = 0
    total: int = 0
    """Of a bet or a raise: for the street."""


class Entering(msgspec.Struct, forbid_unknown_fields=True):
    """What the door is shown: a link's token, or a name and a PIN."""

    token: str = ""
    name: str = ""
    pin: str = ""
