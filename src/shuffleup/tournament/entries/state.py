"""The field: who has entered, who is left, who waits."""

import msgspec

from shuffleup.ids import EntryId, PersonId


class EntriesState(msgspec.Struct):
    """What is known of the entries taken together; each by itself is an `Entry`."""

    alive: set[EntryId] = set()
    """Those who play or have their chips in a bag."""
    by_person: dict[PersonId, list[EntryId]] = {}
    waiting: list[EntryId] = []
    """Alternates of every flight, first come first."""
    carried: dict[PersonId, int] = {}
    """Chips given up that the room adds to the person's next stack."""
    registration_closed: bool = False
    closed_at_level: int = 0
