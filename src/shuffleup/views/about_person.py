"""Which entries of a log speak of a person: by their id, or by the number of something of theirs.

What an event says is read by the types of its fields: an `EntryId` is an entry wherever it stands, and an
amount of money never is. What is told by seat alone (who is dealt in, chips raced at a table) is told of the
table.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

import msgspec

from shuffleup.ids import EntryId, PersonId, ReceiptNumber, RulingNumber
from shuffleup.log.entry import LogEntry
from shuffleup.log.undo import UNDONE, undone_in
from shuffleup.tournament.entries.events import EntryRegistered
from shuffleup.tournament.event import Event, decode
from shuffleup.tournament.money.events import DealProposed, PaymentReversed, PrizePaid
from shuffleup.tournament.older.events import IncidentRuled, PenaltyGiven
from shuffleup.tournament.rulings.events import QuestionDecided, RuledAtTable

Id = tuple[object, int | str]
"""A number or a word together with what it is the id of: 7 as an entry is not 7 as a receipt."""


class AboutPerson:
    """Reads one log from its beginning, and knows what belongs to the person at each point of it.

    A number goes to somebody else if what it stood for was taken back: entry 7 is theirs until another person
    has bought entry 7.
    """

    def __init__(self, person: PersonId) -> None:
        self._theirs: set[Id] = {(PersonId, person)}
        self._commands: set[str] = set()
        """What spoke of them: taking it back does too."""

    def is_told_in(self, entry: LogEntry) -> bool:
        """Whether the next entry of the log is about this person."""
        if entry.tag == UNDONE:
            found = undone_in(entry).command in self._commands
        else:
            found = self._concerns(decode(entry.tag, entry.tag_version, entry.body))
        if found:
            self._commands.add(entry.command)
        return found

    def _concerns(self, event: Event) -> bool:
        given = _given_out(event)
        self._theirs -= given
        found = not self._theirs.isdisjoint(ids_in(event))
        if found:
            self._theirs |= given
        return found


def _given_out(event: Event) -> set[Id]:
    """The numbers that an event gives to something new, which are whose the event is."""
    match event:
        case EntryRegistered():
            return {(EntryId, event.entry)}
        case PrizePaid() | PaymentReversed():
            return {(ReceiptNumber, event.receipt)}
        case IncidentRuled() | PenaltyGiven():
            return {(RulingNumber, event.number)}
        case RuledAtTable():
            return {(RulingNumber, event.number + more) for more in range(len(event.kept))}
        case QuestionDecided():
            return {(RulingNumber, event.next_number + more) for more in range(len(event.kept))}
    return set()


def ids_in(event: Event) -> Iterator[Id]:
    """Every id that an event names, with its kind.

    >>> from shuffleup.ids import EntryId
    >>> from shuffleup.tournament.entries.events import EntryWithdrawn
    >>> list(ids_in(EntryWithdrawn(EntryId(7), refunded=3))) == [(EntryId, 7)]
    True
    """
    yield from _in_struct(event)
    if isinstance(event, DealProposed):
        yield from ((EntryId, number) for number in event.shares)  # in the terms they are names


def _in_struct(struct: msgspec.Struct) -> Iterator[Id]:
    for name, hint in _hints(type(struct)).items():
        yield from _in_value(getattr(struct, name), hint)


@cache
def _hints(type_: type[msgspec.Struct]) -> dict[str, Any]:
    hints = get_type_hints(type_)
    return {name: hints[name] for name in type_.__struct_fields__}


def _in_value(value: Any, hint: Any) -> Iterator[Id]:
    if isinstance(hint, NewType):
        yield hint, value
    elif isinstance(value, msgspec.Struct):
        yield from _in_struct(value)
    elif get_origin(hint) in (Union, UnionType):
        yield from _in_one_of(value, get_args(hint))
    elif isinstance(value, Mapping):
        of_key, of_value = get_args(hint) or (Any, Any)
        for key, held in value.items():
            yield from _in_value(key, of_key)
            yield from _in_value(held, of_value)
    elif isinstance(value, Collection) and not isinstance(value, str):
        for item, of_item in zip(value, _item_hints(hint, len(value)), strict=True):
            yield from _in_value(item, of_item)


def _in_one_of(value: Any, hints: tuple[Any, ...]) -> Iterator[Id]:
    """Of the kinds that a field may have, the one that this value is of."""
    for hint in hints:
        plain = hint.__supertype__ if isinstance(hint, NewType) else get_origin(hint) or hint
        if isinstance(plain, type) and isinstance(value, plain):
            yield from _in_value(value, hint)
            return


def _item_hints(hint: Any, count: int) -> tuple[Any, ...]:
    args = get_args(hint)
    if get_origin(hint) is tuple and args[-1:] != (Ellipsis,):
        return args
    return (args[0] if args else Any,) * count
