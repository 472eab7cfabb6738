"""What many runs of an event say about it: when it ends, who is left when, how many chips it takes.

>>> from shuffleup.simulate.runs import run
>>> from shuffleup.tournament.event_file.designing import Wish, design
>>> from shuffleup.tournament.event_file.fields import EventFile
>>> plan = design(Wish(players=8, minutes=120))
>>> file = EventFile(name="Friday", edition="tda-2024", stack=plan.stack, schedule=plan.schedule)
>>> told = forecast(file, 8, run(file, 8, runs=8, workers=1))
>>> told.ends.early <= told.ends.likely <= told.ends.late
True
"""

from collections.abc import Iterable, Sequence

import msgspec

from shuffleup.chips import Counts, worth
from shuffleup.refused import Malformed, must_be
from shuffleup.simulate.checking import played_as_hold_em
from shuffleup.simulate.past import Evening, House, at_this_house, learned
from shuffleup.simulate.playing import Moment, Played
from shuffleup.tournament.clock.level_clock import level_number
from shuffleup.tournament.event_file.checking.schedule import stake
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.money.prize_money import ladder_for, pool_of, sales_of

STUDIED = 23
"""Players of the largest real event that the habits were found on."""


class Marks(msgspec.Struct, frozen=True):
    """Of ten runs one is below `early` and one above `late`; as many are below `likely` as above."""

    early: int
    likely: int
    late: int


class AtLine(msgspec.Struct, frozen=True):
    """The event as a level or a break begins, in the runs that came so far."""

    line: int
    """Of the schedule, counted from 0."""
    is_break: bool
    level: int
    """A break belongs to the level before it."""
    minute: int
    """After the start, with the pauses there usually are."""
    reached: int
    """Runs that came so far, in a hundred."""
    players: Marks
    tables: int
    average_stack: int
    big_blinds: int
    """The average stack in big blinds of the level (small bets, where it has limits), or of the next one."""


class Forecast(msgspec.Struct, frozen=True):
    """All times are minutes after the start."""

    event: str
    players: int
    runs: int
    ends: Marks
    final_table: Marks | None
    """When it is formed; None for an event on one table."""
    money: Marks | None
    """When the last player goes out who is not paid; None if nothing is paid."""
    places_paid: int
    entries: Marks
    rebuys: Marks
    add_ons: Marks
    lines: tuple[AtLine, ...]
    chips: dict[int, int]
    """Chips of each denomination that nine runs in ten do with."""
    beyond_the_schedule: int
    """Runs that were not over when the last level ended, in a hundred."""
    stands_in: tuple[str, ...]
    """Games of the event for which hold'em was played."""
    beyond_study: bool
    """Whether the field is larger than any that the habits were found on."""
    house: House = House()
    """What earlier evenings of the room say, which is counted in."""


def forecast(
    file: EventFile,
    players: int,
    played: Sequence[Played],
    known_places: int = 0,
    past: Sequence[Evening] = (),
) -> Forecast:
    """The forecast that these runs make; `known_places`: where the prizes are posted already.

    `past`: earlier evenings of the room. By how much they were longer or shorter than forecast is counted in.
    """
    must_be(EventFile, file, "an event is an EventFile, such as load_event_file(path)")
    must_be((list, tuple), played, "a forecast is made of what was played: simulate.run(…)")
    for one in played:
        must_be(Played, one, "a forecast is made of what was played: simulate.run(…)")
    if not played:
        raise Malformed("no run was played: there is nothing to tell")
    house = House()
    if past:
        house = learned(file, _minutes(one.ended_at for one in played).likely, past)
        played = at_this_house(file, played, house)
    paid = [known_places or places_paid(file, one) for one in played]
    size = _final_size(played)
    formed = [_when_left(one, size) for one in played] if size else []
    return Forecast(
        event=file.name,
        players=players,
        runs=len(played),
        ends=_minutes(one.ended_at for one in played),
        final_table=_minutes(formed) if formed else None,
        money=_minutes(map(_when_left, played, paid)) if all(paid) else None,
        places_paid=_marks(paid).likely,
        entries=_marks([one.entries for one in played]),
        rebuys=_marks([one.rebuys for one in played]),
        add_ons=_marks([one.add_ons for one in played]),
        lines=tuple(_lines(file, played)),
        chips=_chips(file, played),
        beyond_the_schedule=_share(sum(one.over_time for one in played), len(played)),
        stands_in=played_as_hold_em(file),
        beyond_study=players > STUDIED,
        house=house,
    )


def mark(numbers: Sequence[int], share: int) -> int:
    """The number below which so many in a hundred lie, of sorted ones.

    >>> [mark(range(100), share) for share in (10, 50, 90)]
    [10, 50, 90]
    """
    return numbers[min(len(numbers) - 1, len(numbers) * share // 100)]


def _marks(numbers: Iterable[int]) -> Marks:
    ordered = sorted(numbers)
    return Marks(*(mark(ordered, share) for share in (10, 50, 90)))


def _minutes(times: Iterable[int]) -> Marks:
    return _marks(time // 60_000 for time in times)


def _share(some: int, of: int) -> int:
    return (200 * some + of) // (2 * of)


def _when_left(one: Played, left: int) -> int:
    """When so many were left: the start, if there were never more."""
    return one.out_at[-left] if left <= len(one.out_at) else 0


def places_paid(file: EventFile, one: Played) -> int:
    again = one.entries - one.people
    ladder = ladder_for(file, pool_of(file, sales_of(file, one.people, again, one.rebuys, one.add_ons)))
    return 0 if ladder is None else min(ladder.places, one.entries - 1)


def _final_size(played: Sequence[Played]) -> int:
    """Players left when the final table is formed, if there was more than one table before."""
    return played[0].final_size if any(one.tables > 1 for one in played) else 0


def _lines(file: EventFile, played: Sequence[Played]) -> Iterable[AtLine]:
    by_line: dict[int, list[Moment]] = {}
    for one in played:
        for moment in one.moments:
            by_line.setdefault(moment.line, []).append(moment)
    for line, moments in sorted(by_line.items()):
        stacks = sorted(moment.chips // moment.players for moment in moments)
        later = [stake(one) for one in file.schedule[line:] if not one.is_break]
        blind = later[0] if later else stake(file.levels[-1])
        yield AtLine(
            line=line,
            is_break=file.schedule[line].is_break,
            level=level_number(file.schedule, line),
            minute=mark(sorted(moment.at for moment in moments), 50) // 60_000,
            reached=_share(len(moments), len(played)),
            players=_marks([moment.players for moment in moments]),
            tables=mark(sorted(moment.tables for moment in moments), 50),
            average_stack=mark(stacks, 50),
            big_blinds=mark(stacks, 50) // blind,
        )


def _chips(file: EventFile, played: Sequence[Played]) -> dict[int, int]:
    """Stacks sold, and what small chips are coloured up into."""
    late = [
        mark(sorted(numbers), 90)
        for numbers in (
            [one.entries for one in played],
            [one.rebuys for one in played],
            [one.add_ons for one in played],
        )
    ]
    piles = (file.stack, file.rebuys.chips if file.rebuys else {}, file.add_on.chips if file.add_on else {})
    out: Counts = {}
    for sold, pile in zip(late, piles, strict=True):
        for chip, count in pile.items():
            out[chip] = out.get(chip, 0) + sold * count
    needed = dict(out)
    there = {*out, *file.chip_set, *file.chips_owned}
    for line in file.schedule:
        leaving = {chip: out.pop(chip, 0) for chip in line.colour_up}
        there -= set(leaving)
        larger = [chip for chip in there if leaving and chip > min(leaving)]
        if larger:
            into = min(larger)
            out[into] = out.get(into, 0) - -worth(leaving) // into
            needed[into] = max(needed.get(into, 0), out[into])
    return dict(sorted(needed.items()))
