"""Breaking a table: which one, when, and the draw of new seats in two independent steps.

First the seats offered are put in an order nobody chose, then the players: by a second draw, or by a playing
card dealt to each. The first seat goes to the first player, and so on.

>>> from shuffleup.cards import Card
>>> from shuffleup.rulebook import edition
>>> from shuffleup.tournament.seats.tables import Place, seated
>>> seats = [Place(1, 5), Place(2, 7)]
>>> table = seated(3, 9, (1, 2))
>>> stack, cards = [Place(2, 7), Place(1, 5)], {301: Card("Kd"), 302: Card("Kh")}
>>> drawn = break_draw(edition("tda-2019"), Policies(), table, seats, stack=stack, cards=cards)
>>> {entry: str(place) for entry, place in drawn.seats.items()}
{302: 'T2S7', 301: 'T1S5'}
"""

from collections.abc import Mapping, Sequence

import msgspec

from shuffleup.cards import Card
from shuffleup.chance import Draw
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Citation, Illegal, Malformed
from shuffleup.rulebook import Edition, Policies
from shuffleup.tournament.seats.seating_draw import Needs, level_places, special_seats, unmet_needs
from shuffleup.tournament.seats.tables import Place, Table, table_of


class BreakDraw(msgspec.Struct, frozen=True):
    """New seats for the players of a broken table, and how they came about."""

    table: TableNumber
    offered: tuple[Place, ...]
    """The seats as they were shown before the draw."""
    stack: tuple[Place, ...]
    """The same in the order in which they were given out."""
    order: tuple[EntryId, ...]
    """The entries in the order in which they received."""
    random_steps: int
    seats: dict[EntryId, Place]
    citations: tuple[Citation, ...]
    unmet: tuple[EntryId, ...] | None = None
    """Whose recorded need their seat does not meet; None in older logs."""


def breaking_order(
    policies: Policies, opened: Sequence[TableNumber], listed: Sequence[TableNumber] = ()
) -> tuple[TableNumber, ...]:
    """The order in which tables break, from the order in which they were opened; published before play.

    >>> breaking_order(Policies(), opened=(1, 2, 3))
    (3, 2, 1)
    """
    match policies.seating.breaking_order:
        case "last-opened-first":
            return tuple(reversed(opened))
        case "highest-number-first":
            return tuple(sorted(opened, reverse=True))
        case "as-listed":
            if sorted(listed) != sorted(opened):
                raise Malformed(
                    f"the breaking order lists tables {sorted(listed)}, and {sorted(opened)} are open: "
                    "list every table once"
                )
            return tuple(listed)


def table_to_break(
    policies: Policies, tables: Sequence[Table], order: Sequence[TableNumber]
) -> TableNumber | None:
    """The table that is to break now: the first in the order, once its players fit in elsewhere.

    Ask first whether the final table is due; with one table left, or where only the director orders a break,
    there is none.

    >>> from shuffleup.tournament.seats.tables import seated
    >>> tables = [seated(1, 9, range(1, 7)), seated(2, 9, range(1, 7)), seated(3, 9, range(1, 7))]
    >>> table_to_break(Policies(), tables, order=(3, 2, 1))
    3

    Decides beyond the books: which table breaks next, and when.
    """
    if policies.seating.break_when == "director-orders" or len(tables) < 2:
        return None
    by_number = {table.number: table for table in tables}
    first = next((number for number in order if number in by_number), None)
    if first is None:
        raise Malformed("none of the tables in play is in the breaking order: list them all")
    free = sum(len(table.open_seats) for table in tables if table.number != first)
    return first if by_number[first].players <= free else None


def seats_offered(tables: Sequence[Table], breaking: TableNumber, draw: Draw) -> tuple[Place, ...]:
    """As many open seats as players of the breaking table, the shortest tables first."""
    others = [table for table in tables if table.number != breaking]
    leaving = table_of(tables, breaking).players
    free = [place for table in others for place in table.open_places]
    if len(free) < leaving:
        raise Illegal(
            f"table {breaking} cannot break: {leaving} players, and {len(free)} seats are open elsewhere"
        )
    return level_places(others, free, leaving, draw)


def steps_required(edition: Edition, policies: Policies) -> tuple[int, Citation]:
    """How many independent random steps the draw must have; the room may ask for more than the book."""
    asked = edition.seating.breaking_tables_draw.random_steps
    if policies.seating.break_draw_steps > asked:
        return policies.seating.break_draw_steps, edition.cite(
            "breaking-tables-draw", policy="break_draw_steps"
        )
    if not edition.has("breaking-tables-draw"):
        return asked, edition.cite("breaking-tables-draw", policy="break_draw_steps")
    return asked, edition.cite("breaking-tables-draw")


def random_steps(stack: object, order: object, cards: object) -> int:
    """The random steps that were made: a shuffled stack of seats, and players shuffled or dealt cards."""
    return (stack is not None) + (order is not None or cards is not None)


def break_draw(
    edition: Edition,
    policies: Policies,
    table: Table,
    offered: Sequence[Place],
    *,
    stack: Sequence[Place] | None = None,
    order: Sequence[EntryId] | None = None,
    cards: Mapping[EntryId, Card] | None = None,
    accommodated: Mapping[EntryId, Place] | None = None,
    needs: Needs | None = None,
) -> BreakDraw:
    """Gives out the seats, if enough random steps were made; a step that is not given was not made.

    `stack` are the seats after a random step; `order` the entries after another one, or `cards` one card
    dealt to each: highest first, equal ranks by suit. `accommodated` players have their seat before the draw.

    Decides `breaking-tables-draw`.
    """
    fixed = dict(accommodated or {})
    leaving = [table.entry(seat) for seat in table.taken if table.entry(seat) not in fixed]
    if len(offered) != len(leaving) + len(fixed):
        raise Malformed(
            f"{table.players} players leave table {table.number}, and {len(offered)} seats are offered"
        )
    made = random_steps(stack, order, cards)
    required, rule = steps_required(edition, policies)
    if made < required:
        raise Illegal(
            f"the draw for table {table.number} has {made} of {required} independent random steps: "
            "shuffle the seats, and the players or a card for each",
            [rule],
        )
    places = [place for place in offered if place not in fixed.values()]
    given = list(places if stack is None else stack)
    if sorted(given) != sorted(places):
        raise Malformed("the shuffled seats are not the seats that were offered: shuffle those, all of them")
    receiving = _receiving(leaving, order, cards)
    cited = [edition.cite("random-seating"), rule]
    if cards is not None:
        cited.append(edition.cite("breaking-tables-draw", position="card-order"))
        cited.append(edition.cite("breaking-tables-draw", position="customary-suit-order"))
    if fixed:
        cited.append(edition.cite("special-needs", position="accommodation-overrides-draw"))
    seats = {**dict(zip(receiving, given, strict=True)), **fixed}
    return BreakDraw(
        table=table.number,
        offered=tuple(offered),
        stack=tuple(given),
        order=tuple(receiving),
        random_steps=made,
        seats=seats,
        citations=tuple(cited),
        unmet=unmet_needs(needs or {}, seats),
    )


def _receiving(
    leaving: Sequence[EntryId], order: Sequence[EntryId] | None, cards: Mapping[EntryId, Card] | None
) -> list[EntryId]:
    if cards is not None:
        if set(cards) != set(leaving) or len(set(cards.values())) < len(cards):
            raise Malformed("deal each player of the table one card, from one deck")
        return sorted(cards, key=lambda entry: cards[entry], reverse=True)
    receiving = list(leaving if order is None else order)
    if sorted(receiving) != sorted(leaving):
        raise Malformed("the shuffled players are not those of the table: shuffle those, all of them")
    return receiving


def draw_for_break(
    edition: Edition,
    policies: Policies,
    tables: Sequence[Table],
    breaking: TableNumber,
    seats_draw: Draw,
    players_draw: Draw,
    accommodated: Mapping[EntryId, Place] | None = None,
    *,
    needs: Needs | None = None,
) -> BreakDraw:
    """The whole draw, made by the program with two seeds; `needs` are met by seats fixed before it."""
    if seats_draw.seed == players_draw.seed:
        raise Illegal(
            "the two steps of the draw are independent: give each a seed of its own",
            [edition.cite("breaking-tables-draw")],
        )
    table = table_of(tables, breaking)
    others = [other for other in tables if other.number != breaking]
    leaving = [table.entry(seat) for seat in table.taken]
    fixed = dict(accommodated or special_seats(edition, needs or {}, leaving, others, seats_draw))
    offered = _offered_with(tables, breaking, seats_draw, fixed)
    stack = seats_draw.shuffled(place for place in offered if place not in fixed.values())
    order = players_draw.shuffled(entry for entry in leaving if entry not in fixed)
    return break_draw(
        *(edition, policies, table, offered), stack=stack, order=order, accommodated=fixed, needs=needs
    )


def _offered_with(
    tables: Sequence[Table], breaking: TableNumber, draw: Draw, fixed: Mapping[EntryId, Place]
) -> tuple[Place, ...]:
    """The seats offered when some are spoken for: those first, the rest by the draw."""
    if not fixed:
        return seats_offered(tables, breaking, draw)
    seated = {table.number: table for table in tables}
    leaving = seated[breaking]
    for entry, place in fixed.items():
        if place.table == breaking or place.table not in seated:
            raise Illegal(f"{place} is at no table that stays open: give the player another seat")
        seated[place.table] = seated[place.table].sit(entry, place.seat)
        leaving = leaving.leave(leaving.seat_of(entry))
    seated[breaking] = leaving
    return (*fixed.values(), *seats_offered(list(seated.values()), breaking, draw))


def broken(tables: Sequence[Table], draw: BreakDraw) -> list[Table]:
    """The tables that are left, with the players in their new seats."""
    left = {table.number: table for table in tables if table.number != draw.table}
    for entry, place in draw.seats.items():
        left[place.table] = left[place.table].sit(entry, place.seat)
    return list(left.values())
