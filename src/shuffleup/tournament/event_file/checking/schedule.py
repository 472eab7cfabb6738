"""Levels, breaks, and what is tied to them: late entry, rebuys, add-ons, flights, days."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from shuffleup.hand.games import game
from shuffleup.refused import Malformed
from shuffleup.tournament.event_file.checking.finding import Finding, error, warning
from shuffleup.tournament.event_file.fields import Day, EventFile, Flight, Line

CANNOT_END = 100
"""Big blinds in play at the last level with which an event drags on for ever."""
SLOW_TO_END = 40


def check(file: EventFile) -> Iterator[Finding]:
    yield from check_lines(file)
    yield from _end(file)


def check_lines(file: EventFile) -> Iterator[Finding]:
    """Everything but whether it comes to an end."""
    yield from _lines(file)
    yield from _steps(file)
    yield from _late(file)
    yield from _bags(file)


def stake(line: Line) -> int:
    """What a level is played for: its big blind, in limit games the small bet."""
    return line.limits[0] if line.limits else (line.blinds or (0, 1))[1]


def _lines(file: EventFile) -> Iterator[Finding]:
    """Each line for itself: what its games need is there, and nothing that has no meaning."""
    for number, line in enumerate(file.schedule, 1):
        key = f"schedule, line {number}"
        if line.is_break:
            if line.ante or line.stud_ante or line.bring_in:
                yield error(key, "a break has no ante and no bring-in: take them out")
            continue
        if line.colour_up:
            yield error(key, "chips are coloured up in a break: put the colour-up into one")
        if line.limits and line.limits[0] > line.limits[1]:
            yield error(key, f"the small bet {line.limits[0]} is more than the big bet {line.limits[1]}")
        yield from (error(key, says) for says in _lacking(file, line))


def _lacking(file: EventFile, line: Line) -> Iterable[str]:
    """What some game of the event cannot be played without; said once, of the first game that needs it."""
    stakes = line.stakes(file.games)
    found: dict[str, str] = {}
    for name in file.games:
        try:
            stakes.of(name)
        except Malformed as problem:
            what = problem.message.removeprefix(game(name).title)
            found.setdefault(what, problem.message)
    return found.values()


def _steps(file: EventFile) -> Iterator[Finding]:
    levels = [(number, line) for number, line in enumerate(file.schedule, 1) if not line.is_break]
    book, _ = file.book()
    for (_, before), (number, line) in pairwise(levels):
        was, now = stake(before), stake(line)
        key = f"schedule, line {number}"
        if now < was:
            yield warning(key, f"the stakes fall from {was} to {now}: levels usually go up")
        if now > 2 * was:
            yield warning(key, f"the stakes more than double, from {was} to {now}: put a level between")
        if rule := book.number("rp-ante-format"):
            yield from (warning(key, f"{says} ({book.name.upper()} {rule})") for says in _lower(before, line))


def _lower(before: Line, line: Line) -> Iterator[str]:
    """Antes that fall; what each pays and what one pays for all are not compared."""
    if before.ante_from == line.ante_from and line.ante < before.ante:
        yield f"the ante falls from {before.ante} to {line.ante}: antes are not lowered as the event goes on"
    if line.stud_ante < before.stud_ante:
        yield f"the stud ante falls from {before.stud_ante} to {line.stud_ante}: antes are not lowered"


def _end(file: EventFile) -> Iterator[Finding]:
    last = stake(file.levels[-1])
    total = file.most_players * file.starting_stack
    if total > CANNOT_END * last:
        yield error(
            "schedule",
            f"it cannot end: at the last level {total // last} big blinds are in play with "
            f"{file.most_players} players; add levels up to a big blind of about {total // 20}",
        )
    elif total > SLOW_TO_END * last:
        yield warning(
            "schedule",
            f"it may end late: at the last level {total // last} big blinds are in play with "
            f"{file.most_players} players, and most events end at about 20; add levels",
        )


def _late(file: EventFile) -> Iterator[Finding]:
    levels, until = len(file.levels), file.late_entry_until
    if until > levels:
        yield error("late_entry_until", f"level {until} is past the schedule, which has {levels}")
    if file.re_entries < -1:
        yield error("re_entries", f"{file.re_entries}: write how many, or -1 for no limit")
    if file.re_entries and not until:
        yield error(
            "re_entries", "nobody can enter again once play has begun: set late_entry_until, or 0 re-entries"
        )
    if file.rebuys is not None and file.rebuys.until > until:
        yield error(
            "rebuys.until",
            f"rebuys are sold until level {file.rebuys.until}, and prizes are posted after level {until}: "
            f"set late_entry_until: {file.rebuys.until}, or end the rebuys earlier",
        )
    if file.add_on is not None:
        after = file.add_on.after
        if after > until:
            yield error(
                "add_on.after",
                f"add-ons are sold after level {after}, and the prizes are posted after level {until}: "
                f"set late_entry_until: {after}, or sell them earlier",
            )
        if not _break_after(file, after):
            yield error("add_on.after", f"there is no break after level {after}: put one there")


def _break_after(file: EventFile, level: int) -> bool:
    played = 0
    for line in file.schedule:
        if line.is_break and played == level:
            return True
        played += not line.is_break
    return False


def _bags(file: EventFile) -> Iterator[Finding]:
    levels = len(file.levels)
    parts: tuple[tuple[str, tuple[Flight | Day, ...]], ...] = (("flights", file.flights), ("days", file.days))
    for what, ends in parts:
        names = [end.name for end in ends]
        if len(set(names)) < len(names):
            yield error(what, "two have the same name: tell them apart")
        for end in ends:
            if end.ends_after >= levels:
                yield error(
                    what,
                    f"{end.name} ends after level {end.ends_after}, and the schedule has {levels}: "
                    "add levels for those who play on",
                )
    for flight in file.flights:
        if file.late_entry_until > flight.ends_after:
            yield error(
                "late_entry_until",
                f"entries are sold until level {file.late_entry_until}, and flight {flight.name} ends after "
                f"level {flight.ends_after}: end late entry earlier",
            )
    order = [*(flight.ends_after for flight in file.flights[-1:]), *(day.ends_after for day in file.days)]
    if any(later <= earlier for earlier, later in pairwise(order)):
        yield error("days", "each day ends at a later level than the one before: put them in order")
