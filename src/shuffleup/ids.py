"""Ids: what an entry, a person, a table, a seat, a receipt, a ruling and a line of a log are called by.

Each is a type of its own, so that the type checker catches one taken for another; written down they are the
plain numbers and words that they always were.
"""

import re
from typing import NewType

EntryId = NewType("EntryId", int)
"""The number of an entry, from 1 in the order in which they were sold: `#17`."""

PersonId = NewType("PersonId", str)
"""A person, who may have several entries. The name is beside the log, under this id."""

TableNumber = NewType("TableNumber", int)
"""As it stands on the table."""

SeatNumber = NewType("SeatNumber", int)
"""A chair of a table, from 1 clockwise."""

ReceiptNumber = NewType("ReceiptNumber", int)
"""A payment or its reversal, from 1."""

TicketNumber = NewType("TicketNumber", int)
"""A ticket for a later event, from 1 within the room."""

RulingNumber = NewType("RulingNumber", int)
"""A ruling that the event keeps, from 1: on an incident, a penalty, or what the director has to decide."""

LogNumber = NewType("LogNumber", int)
"""An entry of a log, from 1 within its stream; how many there are is the number of the last one."""

NOBODY = EntryId(0)
"""Where an entry is told and there is none: an open seat, a winner who is not known."""

NOT_WRITTEN = LogNumber(0)
"""Before the first entry of a log."""

NO_TICKET = TicketNumber(0)
"""Where a ticket is told and there is none."""


def short_name(name: str) -> str:
    """What an event or its file is called in a command: letters of any script, numbers and dashes.

    >>> short_name("Friday Night, €50"), short_name("Пятница"), short_name("!!!")
    ('friday-night-50', 'пятница', 'event')
    """
    return re.sub(r"[^\w]+|_+", "-", name.casefold()).strip("-")[:60] or "event"
