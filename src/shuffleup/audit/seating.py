"""Seats drawn again: for a field, for a newcomer, for a broken table, for the final table."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from shuffleup.audit.lots import Lot, committed, lots
from shuffleup.audit.plan import Body, Place, by_number, place_of, places_of
from shuffleup.audit.the_event import Table, TheEvent
from shuffleup.audit.wrong import must

Seats = dict[int, Place]


def level_places(
    tables: Iterable[Table], free: Collection[Place], count: int, lot: Lot, spread: int = 1
) -> list[Place]:
    """So many of the free seats, the shortest tables first; which of a table's is drawn."""
    sitting = {table.number: table.players for table in tables}
    lowest = min((sitting[table] for table, _ in free), default=0)
    filled: Counter[int] = Counter()
    ranked: list[tuple[int, int, Place]] = []
    for order, place in enumerate(lot.shuffled(sorted(free))):
        ranked.append(((sitting[place[0]] + filled[place[0]] - lowest) // spread, order, place))
        filled[place[0]] += 1
    return sorted(place for _, _, place in sorted(ranked)[:count])


def drawn_seats(entries: Sequence[int], lot: Lot, fixed: Seats, pool: list[Place]) -> Seats:
    """Who gets which seat of the pool."""
    drawing = [entry for entry in entries if entry not in fixed]
    must(len(pool) >= len(drawing), "there were fewer seats than players who drew")
    drawn = dict(zip(drawing, lot.shuffled(pool), strict=False))
    return {entry: fixed.get(entry) or drawn[entry] for entry in entries}


def check_draw(told: Body, lot: Lot, fixed: Seats, pool: list[Place], seats: Seats) -> None:
    """A draw as the log keeps it, compared with the one that its seed makes."""
    must(told["purpose"] == lot.purpose, f"the draw is for {told['purpose']!r}, not for {lot.purpose!r}")
    must(told["seed"] == lot.key.hex(), "the key of the draw does not come from its seed")
    must(
        told["commitment"] == committed(lot.key, lot.purpose), "the draw has another commitment than its key"
    )
    must(
        seats_of(told["accommodated"]) == fixed, "other seats were fixed before the draw than needs on record"
    )
    must(
        places_of(told["pool"]) == pool,
        f"seats were drawn from {_named(places_of(told['pool']))}, and {_named(pool)} were there to be drawn",
    )
    check_seats(seats_of(told["seats"]), seats)


def check_seats(told: Seats, drawn: Seats) -> None:
    for entry in sorted({*told, *drawn}):
        here, there = told.get(entry), drawn.get(entry)
        must(here == there, f"entry {entry} has {_seat(here)}, and the seed gives them {_seat(there)}")
    must(list(told) == list(drawn), "the entries drew in another order than that of the seats told")


def field_pool(
    tables: Sequence[Table], drawing: int, lot: Lot, fixed: Seats, spread: int, *, older: bool
) -> list[Place]:
    """The seats that level the tables; an older log did not count those fixed before the draw."""
    seated = {table.number: table.copy() for table in tables}
    for entry, (table, seat) in fixed.items():
        seated[table].sit(entry, seat)
    free = [place for table in seated.values() for place in table.open_places]
    return level_places(tables if older else seated.values(), free, drawing, lot, spread)


def is_older(draw: Body) -> bool:
    """A draw of a log that does not say whose need was not met."""
    return draw.get("unmet") is None


def check_unmet(event: TheEvent, draw: Body, seats: Seats) -> None:
    if not is_older(draw):
        unmet = [entry for entry, place in seats.items() if place not in event.needs.get(entry, (place,))]
        must(draw["unmet"] == unmet, "others have a seat that does not meet their need than is told")


def special_seats(event: TheEvent, entries: Sequence[int], tables: Sequence[Table], lot: Lot) -> Seats:
    """Seats for needs on record, drawn before all others."""
    fixed: Seats = {}
    for entry in entries:
        wanted = [place for place in event.needs.get(entry, ()) if place not in fixed.values()]
        free = {place for table in tables for place in table.open_places} if wanted else set()
        if workable := sorted(place for place in wanted if place in free):
            fixed[entry] = lot.one_of(workable)
    return fixed


class FieldDraw(NamedTuple):
    """A field drawn again: the tables it needs, its seats, and the seat with the first button at each."""

    lot: Lot
    tables: list[int]
    fixed: Seats
    pool: list[Place]
    seats: Seats
    buttons: dict[int, int]


def drawn_field(
    event: TheEvent, entries: Sequence[int], seed: str, purpose: str, *, older: bool = False
) -> FieldDraw:
    tables = _tables_for(event, len(entries))
    first, second = lots(seed, purpose)
    fixed = special_seats(event, entries, tables, first)
    spread = 1 if event.plan.rounds is not None else event.plan.settings.seating.seat_draw_spread
    pool = field_pool(tables, len(entries) - len(fixed), first, fixed, spread, older=older)
    seats = drawn_seats(entries, first, fixed, pool)
    buttons = first_buttons(seats.values(), second)
    return FieldDraw(first, [table.number for table in tables], fixed, pool, seats, buttons)


def check_field(event: TheEvent, body: Body, entries: Sequence[int], seed: str, purpose: str) -> None:
    """The draw of a whole field: seats, tables and buttons as the seed makes them."""
    drawn = drawn_field(event, entries, seed, purpose, older=is_older(body["draw"]))
    must(
        body["tables"] == drawn.tables, f"tables {body['tables']} opened, and the field needs {drawn.tables}"
    )
    check_draw(body["draw"], drawn.lot, drawn.fixed, drawn.pool, drawn.seats)
    check_unmet(event, body["draw"], drawn.seats)
    check_buttons(body["buttons"], drawn.buttons)


def first_buttons(places: Iterable[Place], lot: Lot) -> dict[int, int]:
    taken: dict[int, list[int]] = {}
    for table, seat in sorted(places):
        taken.setdefault(table, []).append(seat)
    return {table: lot.one_of(seats) for table, seats in taken.items()}


def _tables_for(event: TheEvent, players: int) -> list[Table]:
    plan, tables, chairs = event.plan, list[Table](), 0
    bracket = plan.format == "heads-up" and plan.rounds is not None
    least = 1 << max(0, (players - 1).bit_length() - 1) if bracket else 1
    for number in event.event_tables:
        if chairs >= players and len(tables) >= least:
            break
        locked = [seat for table, seat in plan.locked if table == number]
        tables.append(Table(number, [0] * plan.table_size, locked))
        chairs += plan.table_size - len(locked)
    must(chairs >= players, f"{players} players drew seats, and the tables have {chairs}")
    return tables


def check_newcomer(event: TheEvent, told: Body, entry: int, kind: str, seed: str) -> Place:
    """One seat for somebody who comes to tables that are there already."""
    first, _ = lots(seed, f"seat of entry {entry}")
    tables = event.with_arrivals()
    pool = newcomers_pool(event, list(tables.values()), kind)
    fixed = seats_of(told["accommodated"])
    for place in fixed.values():
        must(place in tables[place[0]].open_places, f"{_seat(place)} was not open")
    must(set(fixed) <= {entry}, "somebody else was given a seat before the draw")
    pool = [place for place in pool if place not in fixed.values()]
    seats = drawn_seats([entry], first, fixed, pool)
    check_draw(told, first, fixed, pool, seats)
    return seats[entry]


def newcomers_pool(event: TheEvent, tables: Sequence[Table], kind: str) -> list[Place]:
    open_tables = [table for table in tables if table.open_seats]
    if kind in event.pools:
        free = {place for table in open_tables for place in table.open_places}
        return sorted(place for place in event.pools[kind] if place in free)
    lowest = min((table.players for table in open_tables), default=0)
    highest = lowest + event.plan.settings.seating.seat_draw_spread
    return sorted(place for table in open_tables if table.players < highest for place in table.open_places)


def check_break(told: Body, tables: Mapping[int, Table], first: Lot, second: Lot, fixed: Seats) -> Seats:
    """The two independent steps of a broken table: its seats, then its players."""
    leaving = tables[told["table"]].copy()
    others = {number: table.copy() for number, table in tables.items() if number != leaving.number}
    for entry, place in fixed.items():
        must(place[0] in others, f"{_seat(place)} is at no table that stays open")
        others[place[0]].sit(entry, place[1])
        leaving.leave(leaving.chairs.index(entry) + 1)
    free = [place for table in others.values() for place in table.open_places]
    must(len(free) >= leaving.players, f"table {leaving.number} broke and its players do not fit elsewhere")
    drawn = level_places(list(others.values()), free, leaving.players, first)
    must(
        places_of(told["offered"]) == [*fixed.values(), *drawn],
        "other seats were offered than the seed gives",
    )
    stack = first.shuffled(place for place in (*fixed.values(), *drawn) if place not in fixed.values())
    must(places_of(told["stack"]) == stack, "the seats were put in another order than the seed gives")
    order = second.shuffled(leaving.at(seat) for seat in leaving.taken)
    must(told["order"] == order, "the players were put in another order than the seed gives")
    must(told["random_steps"] == 2, "two random steps were made")
    seats = dict(zip(order, stack, strict=True)) | fixed
    check_seats(seats_of(told["seats"]), seats)
    return seats


def check_break_by_staff(told: Body, leaving: Table, cards: Mapping[int, str] | None, steps: int) -> None:
    """Staff shuffled and dealt: that it was at random nobody can check; that all were in it, and in order."""
    players = [leaving.at(seat) for seat in leaving.taken]
    must(sorted(told["order"]) == sorted(players), "other players drew than those of the table")
    must(sorted(places_of(told["stack"])) == sorted(places_of(told["offered"])), "other seats were drawn")
    must(
        told["random_steps"] >= steps, f"{told['random_steps']} random steps were made, and {steps} are asked"
    )
    if cards is not None:
        dealt = {
            entry: ("23456789TJQKA".index(card[0]), "cdhs".index(card[1])) for entry, card in cards.items()
        }
        must(
            sorted(dealt) == sorted(players) and len(set(dealt.values())) == len(dealt),
            "the cards are not one each",
        )
        must(
            told["order"] == sorted(dealt, key=lambda entry: dealt[entry], reverse=True),
            "the players are not in the order of their cards",
        )
    check_seats(seats_of(told["seats"]), dict(zip(told["order"], places_of(told["stack"]), strict=True)))


def check_redraw(
    event: TheEvent, told: Body, tables: Sequence[Table], entries: Sequence[int], lot: Lot, fixed: Seats
) -> Seats:
    """New seats for all at these tables, which are empty, and the button of each from the same draw."""
    spread = event.plan.settings.seating.seat_draw_spread
    pool = field_pool(tables, len(entries) - len(fixed), lot, fixed, spread, older=is_older(told["draw"]))
    seats = drawn_seats(entries, lot, fixed, pool)
    check_draw(told["draw"], lot, fixed, pool, seats)
    check_unmet(event, told["draw"], seats)
    buttons: dict[int, int] = {}
    for table in tables:
        if taken := sorted(seat for number, seat in seats.values() if number == table.number):
            buttons[table.number] = lot.one_of(taken)
    check_buttons(told["buttons"], buttons)
    return seats


def check_buttons(told: Body, drawn: Mapping[int, int]) -> None:
    for table in sorted({*by_number(told), *drawn}):
        here, there = by_number(told).get(table), drawn.get(table)
        must(
            here == there, f"the button of table {table} is at seat {here}, and the seed gives it to {there}"
        )


def breaking_order(event: TheEvent) -> list[int]:
    """Tables in play as they break, the first to break first."""
    if event.plan.rounds is not None:
        return []
    opened = event.opened_tables
    match event.plan.settings.seating.breaking_order:
        case "last-opened-first":
            order = opened[::-1]
        case "highest-number-first":
            order = sorted(opened, reverse=True)
        case "as-listed":
            listed = event.plan.file.get("break_order", [])
            order = [number for number in reversed(opened) if number not in listed]
            order += [number for number in listed if number in opened]
    return [number for number in order if number in event.tables]


def tables_for_redraw(event: TheEvent) -> list[Table]:
    kept, chairs, players = list[Table](), 0, len(event.left)
    for number in reversed(breaking_order(event)):
        if chairs >= players:
            break
        table = event.tables[number]
        kept.append(Table(number, [0] * len(table.chairs), [*table.locked]))
        chairs += len(table.chairs) - len(table.locked)
    return sorted(kept, key=lambda table: table.number)


def seats_of(told: Body) -> Seats:
    return {int(entry): place_of(place) for entry, place in told.items()}


def _named(places: list[Place]) -> str:
    some = ", ".join(map(_seat, places[:6]))
    return some + (f" and {len(places) - 6} others" if len(places) > 6 else "") or "no seat"


def _seat(place: Place | None) -> str:
    return "no seat" if place is None else f"T{place[0]}S{place[1]}"
