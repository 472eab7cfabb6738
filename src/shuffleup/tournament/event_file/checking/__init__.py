"""What is wrong with an event file before anybody registers: contradictions, each with what to do about it.

>>> from shuffleup.tournament.event_file.fields import EventFile, Line
>>> levels = (Line(blinds=(25, 50)), Line(pause=10, colour_up=(25,)), Line(blinds=(75, 150)))
>>> stack = {25: 12, 100: 12, 500: 5}
>>> file = EventFile(name="Friday", edition="house", stack=stack, schedule=levels)
>>> for finding in check(file)[:2]:
...     print(finding)
schedule: it cannot end: at the last level 240 big blinds are in play with 9 players; add levels up to a big \
blind of about 1800
schedule, line 3: the small blind of 75 cannot be posted with chips of 100, 500: chips of 25 left in line 2; \
take them out later, or change the level
"""

from collections.abc import Iterable, Iterator

from shuffleup.refused import must_be
from shuffleup.tournament.event_file.checking import chips, money, rounds, schedule, seats
from shuffleup.tournament.event_file.checking.finding import Finding
from shuffleup.tournament.event_file.fields import EventFile

__all__ = ["Finding", "check", "impossible", "unplayable"]


def check(file: EventFile) -> list[Finding]:
    """Everything found, errors first. An event can be opened with warnings; with errors it should not be."""
    must_be(EventFile, file, "an event's file is checked: EventFile(…), or load_event_file(path)")
    found = [*_all(file)]
    return sorted(found, key=lambda finding: finding.kind != "error")


def unplayable(file: EventFile) -> Iterator[Finding]:
    """The errors that no event is opened with, whoever makes it. An end out of reach is none of them here: a
    program may stop before it, and people who run a room are asked by `check`."""
    areas = (schedule.check_lines, chips.check, seats.check, money.check, rounds.check)
    return _errors(finding for area in areas for finding in area(file))


def impossible(file: EventFile) -> Iterator[Finding]:
    """The same of an event that bots play: prizes that are not the whole, a final table to which nobody could
    deal. Chips are no matter to a program that only counts them."""
    return _errors(
        finding for found in (money.plan(file), seats.final_table_dealt(file)) for finding in found
    )


def _errors(found: Iterable[Finding]) -> Iterator[Finding]:
    return (finding for finding in found if finding.kind == "error")


def _all(file: EventFile) -> Iterator[Finding]:
    for area in (schedule, chips, seats, money, rounds):
        yield from area.check(file)
