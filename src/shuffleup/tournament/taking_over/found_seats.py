"""Who was found where: entries and tables of an event that is taken over."""

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import get_args

from shuffleup.floor.steps.incidents.conduct import ConductKind
from shuffleup.ids import NOBODY, EntryId, PersonId, SeatNumber
from shuffleup.refused import Malformed
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.seats.tables import EMPTY, Place, Table
from shuffleup.tournament.taking_over.commands import Found, TableFound, TakeOver
from shuffleup.tournament.taking_over.events import EntryFound
from shuffleup.wording import the_person

KINDS_OF_CONDUCT: tuple[str, ...] = get_args(ConductKind)


def entries_found(file: EventFile, command: TakeOver) -> tuple[EntryFound, ...]:
    """Every entry that was sold: those who are out, first out first, then who sits, then who waits."""
    seated = [found for _, found in in_seats(command)]
    playing = [found.person for found in seated]
    _nobody_twice((*playing, *command.waiting))
    _known(command, (*playing, *command.waiting))
    _re_entries(file, (*command.out, *playing, *command.waiting))
    found: list[EntryFound] = []
    for person in command.out:
        found.append(_entry(file, command, found, person, "out"))
    for one in seated:
        found.append(_entry(file, command, found, one.person, "playing", one))
    for person in command.waiting:
        found.append(_entry(file, command, found, person, "alternate"))
    return tuple(found)


def in_seats(command: TakeOver) -> Iterator[tuple[Place, Found]]:
    """Everybody with a seat, table by table and seat by seat."""
    for table in sorted(command.tables, key=lambda table: table.table):
        for seat, found in sorted(table.players.items()):
            yield Place(table.table, seat), found


def _nobody_twice(people: Sequence[PersonId]) -> None:
    for person, times in Counter(people).items():
        if times > 1:
            raise Malformed(
                f"{the_person(person)} is named {times} times: a person plays, or waits, with one entry"
            )


def _known(command: TakeOver, going_on: Sequence[PersonId]) -> None:
    people = {*command.out, *going_on}
    for person in (*command.rebuys, *command.add_ons):
        if person not in people:
            raise Malformed(
                f"{the_person(person)} has bought chips and is neither at a table nor out: name them there"
            )


def _re_entries(file: EventFile, people: Sequence[PersonId]) -> None:
    if file.re_entries < 0:
        return
    for person, times in Counter(people).items():
        if times > 1 + file.re_entries:
            raise Malformed(
                f"{the_person(person)} is named for {times} entries: the event allows "
                f"{file.re_entries} re-entries"
            )


def _entry(
    file: EventFile,
    command: TakeOver,
    earlier: Sequence[EntryFound],
    person: PersonId,
    standing: str,
    found: Found | None = None,
) -> EntryFound:
    """The next entry; what was bought besides belongs to the last one of the person."""
    later = command.out[len(earlier) + 1 :] if standing == "out" else ()
    is_last = standing != "out" or person not in (*later, *(one.person for _, one in in_seats(command)))
    rebuys = command.rebuys.get(person, 0) if is_last else 0
    add_ons = command.add_ons.count(person) if is_last else 0
    if rebuys and file.rebuys is None:
        raise Malformed(f"{the_person(person)} has rebought, and the event has no rebuys")
    if add_ons and file.add_on is None:
        raise Malformed(f"{the_person(person)} has an add-on, and the event has none")
    if rebuys < 0 or add_ons > 1:
        raise Malformed(f"{the_person(person)}: {rebuys} rebuys and {add_ons} add-ons cannot be")
    paid = file.price(file.entry).total
    paid += rebuys * file.price(file.rebuys.price).total if file.rebuys is not None else 0
    paid += add_ons * file.price(file.add_on.price).total if file.add_on is not None else 0
    return EntryFound(
        EntryId(len(earlier) + 1),
        person,
        "re-entry" if any(one.person == person for one in earlier) else "new",
        standing,  # type: ignore[arg-type]
        paid,
        chips=None if found is None else found.chips,
        rebuys=rebuys,
        add_ons=add_ons,
        violations={} if found is None else _violations(found),
    )


def _violations(found: Found) -> dict[str, int]:
    for kind, times in found.violations.items():
        if kind not in KINDS_OF_CONDUCT:
            close = get_close_matches(kind, KINDS_OF_CONDUCT, n=1)
            hint = f"; did you mean {close[0]}?" if close else ""
            raise Malformed(
                f"{the_person(found.person)}: there is no conduct {kind!r} to be on a record{hint}"
            )
        if times < 1:
            raise Malformed(
                f"{the_person(found.person)}: {kind} {times} times: a record has what happened once or more"
            )
    return dict(found.violations)


# Tables


def tables_found(file: EventFile, command: TakeOver, entries: Sequence[EntryFound]) -> tuple[Table, ...]:
    """The tables, with entries in their chairs."""
    numbers = Counter(found.table for found in command.tables)
    for number, times in numbers.items():
        if times > 1:
            raise Malformed(f"table {number} is told {times} times")
        if number < 1:
            raise Malformed(f"table {number}: tables are numbered from 1")
    playing = iter(entry.entry for entry in entries if entry.standing == "playing")
    in_order = sorted(command.tables, key=lambda table: table.table)
    made = {found.table: _table(file, found, playing) for found in in_order}
    return tuple(made[found.table] for found in command.tables)


def _table(file: EventFile, found: TableFound, entries: Iterator[EntryId]) -> Table:
    chairs = file.table_size if found.chairs is None else found.chairs
    if not found.players:
        raise Malformed(
            f"table {found.table}: nobody sits there; leave it out, and open it when it is needed"
        )
    if not 2 <= chairs <= 12:
        raise Malformed(f"table {found.table}: {chairs} chairs; a table has 2 to 12")
    if found.hand < 0:
        raise Malformed(f"table {found.table}: hand {found.hand}; hands are counted from 1")
    locked = tuple(place.seat for place in map(Place.parse, file.locked) if place.table == found.table)
    table = Table(found.table, (EMPTY,) * chairs, locked=locked)
    for seat in sorted(found.players):
        table = table.sit(next(entries, NOBODY), seat)
    for seat, hand in found.vacated.items():
        _check_vacated(table, found, seat, hand)
    if found.last is not None:
        table.check_roles(found.last)
        table = table.played(found.last)
    return Table(table.number, table.chairs, table.last, dict(found.vacated), locked)


def _check_vacated(table: Table, found: TableFound, seat: SeatNumber, hand: int) -> None:
    if table.is_taken(seat):
        raise Malformed(f"seat {seat} of table {found.table} is taken, and said to have come open")
    if not 0 <= hand <= found.hand:
        raise Malformed(
            f"seat {seat} of table {found.table} came open in hand {hand}, and the last hand was {found.hand}"
        )
