"""Reads a command as people write it: players by name, seats as `T2S4`, tables as `T3`.

What a word stands for follows from the type of the field it is in: an `EntryId` is the player of that name, a
`Place` a seat. So a new command is read without a line here.

>>> class Room:
...     def entry_id(self, text):
...         return EntryId({"Ann": 17}[text])
...     def person_id(self, text):
...         return PersonId({"Ann": "p3"}[text])
>>> read_command({"do": "move-player", "entry": "Ann", "to": "T2S4", "by": "TD", "reason": "light"}, Room())
MovePlayer(entry=17, to=Place(table=2, seat=4), by='TD', reason='light', arrived=True, swaps=False)
>>> read_command({"do": "rule-at-table", "table": "T3", "step": "S4 folds"}, Room()).step.player
'S4'
"""

import re
import types
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Annotated, Any, Protocol, Union, get_args, get_origin, get_type_hints

import msgspec

from shuffleup.floor.options import Option, read_option
from shuffleup.floor.reader import read_step, step_from
from shuffleup.floor.steps import Step
from shuffleup.ids import EntryId, PersonId, SeatNumber, TableNumber
from shuffleup.refused import Hint, Malformed
from shuffleup.rulebook.reading import convert
from shuffleup.tournament.commands import Command, Drawing, Shuffling, all_commands
from shuffleup.tournament.seats.tables import Place

FILLED_IN = frozenset(
    (
        *(*Drawing.__struct_fields__, *Shuffling.__struct_fields__),
        *("name_seal", "name_seals", "voucher", "ticket_number"),
    )
)
"""What the director fills in and nobody writes."""


class Names(Protocol):
    """Who is meant by a name."""

    def entry_id(self, text: str) -> EntryId:
        """The entry of a player; refused if nobody is called so."""
        ...

    def person_id(self, text: str) -> PersonId:
        """The person of that name."""
        ...


def read_command(written: Mapping[str, Any], names: Names, where: str = "") -> Command:
    """The command that was written; a mistake is answered with the field that it is in."""
    name = written.get("do")
    kind = _kinds().get(name) if isinstance(name, str) else None
    where = where or str(name)
    if kind is None:
        close = get_close_matches(str(name), _kinds(), n=1)
        if close:
            raise Malformed(f"there is no command {name!r}; did you mean {close[0]}?")
        raise Malformed(f"there is no command {name!r}", hints=[Hint("see-commands")])
    fields = {field: value for field, value in written.items() if field != "do"}
    if unknown := [field for field in fields if field not in fields_of(kind)]:
        has = ", ".join(fields_of(kind)) or "no fields"
        raise Malformed(f"{where}: there is no field {unknown[0]!r}; {name} has {has}")
    reader = _reader(kind)
    meant = fields if reader is None else reader(fields, names, where)
    return convert({**meant, "do": name}, kind, where)


def fields_of(kind: type[Command]) -> tuple[str, ...]:
    """The fields of a command that somebody writes."""
    return tuple(field for field in kind.__struct_fields__ if field not in FILLED_IN)


@cache
def _kinds() -> dict[str, type[Command]]:
    return {str(kind.__struct_config__.tag): kind for kind in all_commands()}


# ---- what a value stands for, by its type

Reader = Callable[[Any, Names, str], Any]


def _entry(value: Any, names: Names, where: str) -> Any:
    return names.entry_id(value) if isinstance(value, str) else value


def _person(value: Any, names: Names, where: str) -> Any:
    return names.person_id(value) if isinstance(value, str) else value


def _numbered(letter: str, what: str) -> Reader:
    return lambda value, names, where: _number_after(letter, what, value, where)


def _number_after(letter: str, what: str, value: Any, where: str) -> Any:
    if not isinstance(value, str):
        return value
    found = re.fullmatch(rf"{letter}?([0-9]+)", value.strip(), re.IGNORECASE)
    if found is None:
        raise Malformed(f"{where}: {value!r} is no {what}: write {letter}3")
    return int(found[1])


def read_table(value: Any, where: str) -> TableNumber:
    """A table by itself, as people write it.

    >>> read_table("T3", "here")
    3
    """
    return convert(_number_after("T", "table", value, where), TableNumber, where)


def _place(value: Any, names: Names, where: str) -> Any:
    return msgspec.to_builtins(Place.parse(value.strip().upper())) if isinstance(value, str) else value


def _option(value: Any, names: Names, where: str) -> Any:
    return msgspec.to_builtins(read_option(value)) if isinstance(value, str) else value


def _step(value: Any, names: Names, where: str) -> Any:
    if isinstance(value, str):
        return msgspec.to_builtins(read_step(value))
    return msgspec.to_builtins(step_from(value, where)) if isinstance(value, dict) else value


_BY_TYPE: dict[Any, Reader] = {
    EntryId: _entry,
    PersonId: _person,
    TableNumber: _numbered("T", "table"),
    SeatNumber: _numbered("S", "seat"),
    Place: _place,
    Option: _option,
    Step: _step,
}


def _number(value: Any, names: Names, where: str) -> Any:
    """A number that is the key of a mapping: in JSON every key is text."""
    return int(value) if isinstance(value, str) and value.isascii() and value.isdigit() else value


@cache
def _reader(hint: Any) -> Reader | None:
    """How a value of this type is read; None where it stands for itself."""
    if hint in _BY_TYPE:
        return _BY_TYPE[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _reader(args[0])
    if origin in (Union, types.UnionType):
        found = [reader for arg in args if (reader := _reader(arg)) is not None]
        return _optional(found[0]) if len(found) == 1 else None
    if origin is tuple and args[-1] is Ellipsis:
        return _each(_reader(args[0]))
    if origin is dict:
        return _both(_number if args[0] is int else _reader(args[0]), _reader(args[1]))
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _of_struct(hint)
    return None


def _optional(reader: Reader) -> Reader:
    return lambda value, names, where: None if value is None else reader(value, names, where)


def _each(reader: Reader | None) -> Reader | None:
    if reader is None:
        return None

    def read(values: Any, names: Names, where: str) -> Any:
        if not isinstance(values, list | tuple):
            return values
        return [reader(value, names, where) for value in values]

    return read


def _both(key: Reader | None, value: Reader | None) -> Reader | None:
    if key is None and value is None:
        return None

    def read(values: Any, names: Names, where: str) -> Any:
        if not isinstance(values, dict):
            return values
        return {
            (key(one, names, where) if key else one): (value(other, names, where) if value else other)
            for one, other in values.items()
        }

    return read


def _of_struct(kind: type[msgspec.Struct]) -> Reader | None:
    hints = get_type_hints(kind, include_extras=True)
    readers = {
        field.encode_name: reader
        for field in msgspec.structs.fields(kind)
        if (reader := _reader(hints[field.name])) is not None
    }
    if not readers:
        return None

    def read(values: Any, names: Names, where: str) -> Any:
        if not isinstance(values, dict):
            return values
        return {
            field: readers[field](value, names, f"{where}: {field}") if field in readers else value
            for field, value in values.items()
        }

    return read
