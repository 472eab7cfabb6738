"""Seats drawn at random: for a field, for one late player, and for somebody who sat in the wrong seat.

Everybody who comes at one moment draws from one pool. It holds as many seats as keep the tables level; which
of a table's open seats those are is drawn too, so that nobody chooses.

>>> from shuffleup.chance import simulated_seed
>>> from shuffleup.rulebook import edition
>>> from shuffleup.tournament.seats.tables import seated
>>> tables = [seated(1, 9, ()), seated(2, 9, ())]
>>> draw = Draw(simulated_seed(1), "seats")
>>> drawn = draw_seats(edition("tda-2019"), Policies(), tables, [11, 12, 13], draw)
>>> {entry: str(place) for entry, place in drawn.seats.items()}
{11: 'T2S8', 12: 'T1S7', 13: 'T2S3'}
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Literal

import msgspec

from shuffleup.chance import Draw
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Citation, Hint, Illegal
from shuffleup.rulebook import Edition, Policies
from shuffleup.tournament.seats.tables import Place, Table

Newcomer = Literal["new", "late", "re-entry", "alternate"]


class SeatDraw(msgspec.Struct, frozen=True):
    """A draw as the log keeps it: from what, with which seed, and who got what."""

    purpose: str
    commitment: str
    seed: str
    pool: tuple[Place, ...]
    seats: dict[EntryId, Place]
    accommodated: dict[EntryId, Place]
    """Seats that a recorded need fixed before the draw; they are in `seats` too."""
    citations: tuple[Citation, ...]
    unmet: tuple[EntryId, ...] | None = None
    """Whose recorded need their seat does not meet; None in older logs, which did not count the seats fixed
    before the draw when they levelled the tables."""


Needs = Mapping[EntryId, Sequence[Place]]


def draw_seats(
    edition: Edition,
    policies: Policies,
    tables: Sequence[Table],
    entries: Sequence[EntryId],
    draw: Draw,
    *,
    pool: Collection[Place] | None = None,
    accommodated: Mapping[EntryId, Place] | None = None,
    needs: Needs | None = None,
) -> SeatDraw:
    """Seats for entries, in the order in which they registered.

    `pool` is what the room offers at this moment; without it the open seats that keep the tables level.
    `needs` are the seats that meet the needs on record.

    Decides `random-seating`.
    """
    fixed = dict(accommodated or special_seats(edition, needs or {}, entries, tables, draw))
    drawing = [entry for entry in entries if entry not in fixed]
    if len(set(entries)) < len(entries):
        raise Illegal("an entry draws one seat: an entry is listed twice")
    if pool is None:
        seated = with_seats(tables, fixed)
        free = [place for table in seated for place in table.open_places]
        offered = level_places(seated, free, len(drawing), draw, policies.seating.seat_draw_spread)
    else:
        offered = tuple(sorted(place for place in pool if place not in fixed.values()))
    if len(offered) < len(drawing):
        short = "no seat is open" if not offered else f"{len(drawing)} players, {len(offered)} open seats"
        raise Illegal(
            f"{short}: open another table first", [edition.cite("random-seating")], [Hint("open-table")]
        )
    drawn = dict(zip(drawing, draw.shuffled(offered), strict=False))
    seats = {entry: fixed.get(entry) or drawn[entry] for entry in entries}
    cited = [edition.cite("random-seating")]
    if fixed:
        cited.append(edition.cite("special-needs", position="accommodation-overrides-draw"))
    return SeatDraw(
        purpose=draw.purpose,
        commitment=draw.commitment,
        seed=draw.seed.hex(),
        pool=offered,
        seats=seats,
        accommodated=fixed,
        citations=tuple(cited),
        unmet=unmet_needs(needs or {}, seats),
    )


def special_seats(
    edition: Edition, needs: Needs, entries: Sequence[EntryId], tables: Sequence[Table], draw: Draw
) -> dict[EntryId, Place]:
    """Seats fixed before a draw for players with a recorded need, as far as seats that meet it are open.

    Decides `special-needs`.
    """
    fixed: dict[EntryId, Place] = {}
    for number in entries:
        wanted = [place for place in needs.get(number, ()) if place not in fixed.values()]
        if not wanted:
            continue
        free = {place for table in tables for place in table.open_places}
        if workable := [place for place in wanted if place in free]:
            fixed[number], _ = accommodate(edition, workable, tables, draw)
    return fixed


def unmet_needs(needs: Needs, seats: Mapping[EntryId, Place]) -> tuple[EntryId, ...]:
    """Those who drew a seat that does not meet the need they have on record."""
    return tuple(entry for entry, place in seats.items() if place not in needs.get(entry, (place,)))


def with_seats(tables: Sequence[Table], seats: Mapping[EntryId, Place]) -> list[Table]:
    """The tables with these players in these seats."""
    seated = {table.number: table for table in tables}
    for entry, place in seats.items():
        seated[place.table] = seated[place.table].sit(entry, place.seat)
    return list(seated.values())


def level_places(
    tables: Sequence[Table], free: Collection[Place], count: int, draw: Draw, spread: int = 1
) -> tuple[Place, ...]:
    """So many of the free seats, the shortest tables filled first; of a table's seats any, by the draw."""
    sitting = {table.number: table.players for table in tables}
    lowest = min((sitting[place.table] for place in free), default=0)
    filled: Counter[TableNumber] = Counter()
    ranked: list[tuple[int, int, Place]] = []
    for order, place in enumerate(draw.shuffled(sorted(free))):
        after = sitting[place.table] + filled[place.table] - lowest
        filled[place.table] += 1
        ranked.append((after // spread, order, place))
    return tuple(sorted(place for _, _, place in sorted(ranked)[:count]))


def newcomers_pool(policies: Policies, tables: Sequence[Table]) -> tuple[Place, ...]:
    """The seats from which one newcomer draws now: every open seat that keeps the tables level.

    >>> from shuffleup.tournament.seats.tables import seated
    >>> [str(p) for p in newcomers_pool(Policies(), [seated(1, 4, (1, 2)), seated(2, 4, (1, 2, 4))])]
    ['T1S3', 'T1S4']

    Decides `late-entry-seat`.
    """
    open_tables = [table for table in tables if table.open_seats]
    lowest = min((table.players for table in open_tables), default=0)
    highest = lowest + policies.seating.seat_draw_spread
    return tuple(place for table in open_tables if table.players < highest for place in table.open_places)


def check_separate_pool(edition: Edition, policies: Policies, entry: Newcomer) -> Citation:
    """Refuses a pool of their own for late players, re-entries or alternates where there must be one for all.

    >>> from shuffleup.rulebook import edition
    >>> check_separate_pool(edition("tda-2019"), Policies(), "re-entry")
    Traceback (most recent call last):
    ...
    shuffleup.refused.Illegal: a re-entry draws from the same seats as new players do now [TDA-2019 8-A \
(late-entry-seat)]
    """
    if edition.seating.late_entry_seat.common_pool_required:
        cited = edition.cite("late-entry-seat")
    else:
        cited = edition.cite("late-entry-seat", policy="late_entry_pool")
        if policies.seating.late_entry_pool == "separate":
            return cited
    raise Illegal(f"a {entry} draws from the same seats as new players do now", [cited])


def accommodate(
    edition: Edition, workable: Sequence[Place], tables: Sequence[Table], draw: Draw | None = None
) -> tuple[Place, Citation]:
    """The seat for a player with a special need, once the room grants it: one of the open seats that meet it.

    Where more than one does, it is drawn among them.
    """
    free = {place for table in tables for place in table.open_places}
    seats = sorted(place for place in workable if place in free)
    cited = edition.cite("special-needs", position="accommodation-overrides-draw")
    if not seats:
        raise Illegal(
            "no open seat meets the need: free one, or record why you cannot",
            [cited],
            [Hint("move-player"), Hint("accommodate")],
        )
    if len(seats) > 1 and draw is None:
        raise Illegal(f"{len(seats)} open seats meet the need: draw one of them", [cited])
    return (draw.one_of(seats) if draw is not None else seats[0]), cited
