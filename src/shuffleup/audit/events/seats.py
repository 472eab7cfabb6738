"""Seats and tables: every draw is made again, and every chair is followed."""

from shuffleup.audit.events.entries import sit_down
from shuffleup.audit.lots import Lot, lots
from shuffleup.audit.plan import Body, by_number, place_of, places_of
from shuffleup.audit.readers import Checks, reads
from shuffleup.audit.seating import (
    Seats,
    breaking_order,
    check_break,
    check_break_by_staff,
    check_buttons,
    check_field,
    check_newcomer,
    check_redraw,
    check_unmet,
    is_older,
    seats_of,
    special_seats,
    tables_for_redraw,
)
from shuffleup.audit.the_event import Entry, Table, TheEvent, roles_of
from shuffleup.audit.wrong import must


def seed_in(body: Body) -> str:
    must(bool(body.get("seed")), "it was drawn without a seed")
    return str(body["seed"])


@reads("seats-drawn")
def seats_drawn(event: TheEvent, body: Body, checks: Checks) -> None:
    must(not event.tables, "the seats are drawn already")
    entries = sorted(
        one.number
        for one in event.entries.values()
        if one.standing == "registered" and one.flight == event.flight
    )
    seats = seats_of(body["draw"]["seats"])
    called_up = sorted(number for number in seats if number in event.alternates)
    if called_up:
        # Who waited longest has a seat first; an older log left alternates out of the first draw.
        must(called_up == sorted(event.alternates[: len(called_up)]), "others waited longer for a seat")
        event.waiting = [number for number in event.waiting if number not in seats]
        entries = sorted([*entries, *called_up])
    if not checks.anew:
        check_field(event, body, entries, seed_in(body), "first seats")
    must(sorted(seats) == entries, "others drew seats than those who were registered")
    for number in body["tables"]:
        event.open_table(number)
    event.first_buttons |= by_number(body["buttons"])
    sit_down(event, seats, event.plan.stack)
    checks.checked("seats drawn")


@reads("table-opened")
def table_opened(event: TheEvent, body: Body, checks: Checks) -> None:
    number = body["table"]
    if body.get("for_draw"):
        must(not event.tables, f"table {number} was added for a draw while tables were in play")
        must(number not in event.event_tables, f"table {number} is one of the event's already")
        event.added_tables.append(number)
        return
    if number in event.opened_tables and number not in event.tables:
        event.opened_tables.remove(number)
    event.open_table(number)
    event.not_begun.add(number)


@reads("button-drawn")
def button_drawn(event: TheEvent, body: Body, checks: Checks) -> None:
    table = event.table(body["table"])
    must(body["among"] == table.taken, f"other seats of table {table.number} are taken than those that drew")
    if not checks.anew:
        lot, _ = lots(seed_in(body), f"button of table {table.number}")
        check_buttons({str(table.number): body["seat"]}, {table.number: lot.one_of(table.taken)})
    event.not_begun.discard(table.number)
    event.first_buttons[table.number] = body["seat"]
    checks.checked("buttons drawn")


@reads("seat-locked")
def seat_locked(event: TheEvent, body: Body, checks: Checks) -> None:
    place = place_of(body["seat"])
    event.free(0, place)
    event.table(place[0]).locked.append(place[1])


@reads("seat-unlocked")
def seat_unlocked(event: TheEvent, body: Body, checks: Checks) -> None:
    table, seat = place_of(body["seat"])
    must(seat in event.table(table).locked, f"T{table}S{seat} is not locked")
    event.table(table).locked.remove(seat)


def between_hands(event: TheEvent, table: int) -> None:
    must(table not in event.hands, f"table {table} was playing a hand")


@reads("player-reseated")
def reseated(event: TheEvent, body: Body, checks: Checks) -> None:
    entry, origin, to = event.seated(body["entry"]), place_of(body["origin"]), place_of(body["to"])
    must(entry.place == origin, f"entry {entry.number} sat at T{entry.place}, not at T{origin}")
    between_hands(event, origin[0])
    if body.get("draw") is not None and not checks.anew:
        drawn = check_newcomer(event, body["draw"], entry.number, entry.kind, seed_in(body))
        must(drawn == to, "they sit in another seat than the one drawn")
        checks.checked("seats drawn")
    elif body["why"] == "special-need" and not checks.anew:
        lot, _ = lots(seed_in(body), f"seat for the need of entry {entry.number}")
        free = {place for table in event.with_arrivals().values() for place in table.open_places}
        meet = sorted(place for place in places_of(body["workable"]) if place in free)
        must(bool(meet) and lot.one_of(meet) == to, "the seed gives another of the seats that meet the need")
        checks.checked("seats drawn")
    elif body["why"] == "order":
        must(bool(body.get("by") and body.get("reason")), "seated by choice, and nobody says who and why")
        checks.not_checked("players whom the director seated by name and reason")
    elif body["why"] == "assigned-seat":
        checks.not_checked("which seat was assigned to players put right: taken as it was told")
    if to != origin:
        _change_seats(event, entry, body)
    if chips := body.get("chips", 0):
        must(entry.stack + chips >= 0, "more chips were taken than they had")
        _put_stack_right(event, entry, chips)
    if body.get("workable"):
        event.needs[entry.number] = places_of(body["workable"])


def _change_seats(event: TheEvent, entry: Entry, body: Body) -> None:
    origin, to, other = place_of(body["origin"]), place_of(body["to"]), body.get("swapped_with", 0)
    if other:
        must(event.seated(other).place == to, f"entry {other} did not sit where they are said to have sat")
        between_hands(event, to[0])
    else:
        event.free(entry.number, to)
    event.vacate(entry)
    if other:
        event.vacate(event.entries[other])
        event.sit(other, origin)
    if body.get("arrived", True):
        event.sit(entry.number, to)
    else:
        event.set_out(entry.number, to, "re-seating")


def _put_stack_right(event: TheEvent, entry: Entry, chips: int) -> None:
    entry.stack, entry.chips = entry.stack + chips, None
    times, rest = divmod(chips, event.plan.starting_stack) if chips > 0 else (0, chips)
    if rest or chips < 0:
        event.by_value(chips)
    else:
        event.from_bank({chip: count * times for chip, count in event.plan.stack.items()})


@reads("table-broken")
def table_broken(event: TheEvent, body: Body, checks: Checks) -> None:
    draw = body["draw"]
    leaving = event.table(draw["table"])
    between_hands(event, leaving.number)
    for way in event.on_the_way.values():
        must(way.to[0] != leaving.number, f"somebody was on the way to table {leaving.number}")
    seats = seats_of(draw["seats"])
    must(sorted(seats) == sorted(filter(None, leaving.chairs)), "others drew seats than those of the table")
    order = breaking_order(event)
    in_turn = bool(body.get("reason")) or order[:1] == [leaving.number]
    checks.decided(in_turn, f"table {order[:1]} was to break first")
    if not checks.anew:
        _check_break(event, body, leaving, checks)
    for number, place in seats.items():
        event.free(number, place)
    event.close_table(leaving.number)
    carried = body.get("carried", [])
    away = [number for number in seats if number in event.absent]
    asked = away if event.plan.book.has("rp-absent-on-breaking-table") else []
    checks.decided(carried == asked, f"the chips of {asked} were carried")
    for number, place in seats.items():
        event.entries[number].place = None
        if body.get("arrived", True) or number in carried:
            event.sit(number, place)
        else:
            event.set_out(number, place, "broken-table")
    checks.checked("tables broken")


def _check_break(event: TheEvent, body: Body, leaving: Table, checks: Checks) -> None:
    draw, tables = body["draw"], event.with_arrivals()
    if not body.get("seed"):
        rule = event.plan.book.seating.breaking_tables_draw.random_steps
        steps = max(rule, event.plan.settings.seating.break_draw_steps)
        cards = body.get("cards")
        check_break_by_staff(draw, leaving, None if cards is None else by_number(cards), steps)
        check_unmet(event, draw, seats_of(draw["seats"]))
        checks.not_checked("tables for which staff drew by hand")
        return
    first, second = lots(body["seed"], f"break of table {leaving.number}")
    others = [table for table in tables.values() if table.number != leaving.number]
    fixed = special_seats(event, [leaving.at(seat) for seat in leaving.taken], others, first)
    check_unmet(event, draw, check_break(draw, tables, first, second, fixed))


@reads("final-table-formed")
def final_table_formed(event: TheEvent, body: Body, checks: Checks) -> None:
    must(not event.final_table, "the final table was formed already")
    everybody_sits(event)
    final, size = body["final"], event.plan.final_table
    told = final["table"]
    players = sum(table.players for table in event.tables.values())
    checks.decided(
        size is not None and players <= size and len(event.tables) > 1, f"{players} players: not due"
    )
    assert size is not None
    if not checks.anew:
        _check_final(event, body, size)
    must(sorted(filter(None, told["chairs"])) == [one.number for one in event.left], "others are left")
    kept = told["number"]
    drawn, to_draw, seen = event.first_buttons.get(kept), kept in event.not_begun, event.seen.get(kept)
    event.tables = {kept: table_of(told)}
    _start_over(event)
    if final["redraw"] is not None:
        event.first_buttons = by_number(final["redraw"]["buttons"])
    else:
        event.first_buttons = {} if drawn is None else {kept: drawn}
        event.not_begun = {kept} if to_draw else set()
        event.seen = {} if seen is None else {kept: seen}
    for seat in event.tables[told["number"]].taken:
        event.entries[told["chairs"][seat - 1]].place = (told["number"], seat)
    event.final_table = True
    checks.checked("final tables and redraws")


def table_of(told: Body) -> Table:
    """A table as a log has it."""
    return Table(
        told["number"],
        [*told["chairs"]],
        [*told.get("locked", ())],
        roles_of(told.get("last")),
        by_number(told.get("vacated")),
        told.get("lone"),
    )


def _check_final(event: TheEvent, body: Body, size: int) -> None:
    final, tables = body["final"], event.tables
    told = final["table"]
    first, second = lots(seed_in(body), "final table")
    kept = tables[breaking_order(event)[-1]]
    must(told["number"] == kept.number, f"table {kept.number} breaks last and is the final table")
    redraws = event.plan.settings.seating.final_table_seating == "redraw"
    must((final["redraw"] is not None) == redraws, "by the settings seats are given in the other way")
    if redraws:
        must(len(told["chairs"]) == size, f"the final table has {size} chairs")
        entries = [table.at(seat) for table in tables.values() for seat in table.taken]
        wide = Table(kept.number, [0] * size)
        fixed = _fixed_at_final(event, final["redraw"]["draw"], entries, wide, first)
        seats = check_redraw(event, final["redraw"], [wide.copy()], entries, first, fixed)
        for entry, (_, seat) in seats.items():
            wide.sit(entry, seat)
    else:
        wide = kept.copy()
        wide.chairs += [0] * max(size - len(wide.chairs), 0)
        breaking = [table for table in tables.values() if table.number != kept.number]
        must(len(final["breaks"]) == len(breaking), "not every other table was broken")
        for table, draw in zip(breaking, final["breaks"], strict=True):
            must(draw["table"] == table.number, "the tables were broken in another order")
            pair = {wide.number: wide, table.number: table}
            fixed = _fixed_at_final(event, draw, [table.at(seat) for seat in table.taken], wide, first)
            seats = check_break(draw, pair, first, second, fixed)
            check_unmet(event, draw, seats)
            for entry, (_, seat) in seats.items():
                wide.sit(entry, seat)
    must(told["chairs"] == wide.chairs, "the chairs of the final table are not as they were drawn")
    must(table_of(told) == wide, "the final table has another button, other locks or other open seats")


def _fixed_at_final(event: TheEvent, draw: Body, entries: list[int], wide: Table, lot: Lot) -> Seats:
    """Older logs did not look at needs when the final table was formed."""
    return {} if is_older(draw) else special_seats(event, entries, [wide], lot)


def everybody_sits(event: TheEvent) -> None:
    must(not event.hands, "a hand was being played")
    must(not event.on_the_way, "somebody was on the way to a seat")


def _start_over(event: TheEvent) -> None:
    event.not_begun, event.put_right, event.first_buttons, event.seen = set(), set(), {}, {}


@reads("seats-redrawn")
def seats_redrawn(event: TheEvent, body: Body, checks: Checks) -> None:
    everybody_sits(event)
    entries = [one.number for one in event.left]
    redraw = body["redraw"]
    if not checks.anew:
        lot, _ = lots(seed_in(body), f"redraw for {len(entries)}")
        tables = tables_for_redraw(event)
        must(body["tables"] == [table.number for table in tables], "other tables were kept than break last")
        fixed = special_seats(event, entries, tables, lot)
        check_redraw(event, redraw, tables, entries, lot, fixed)
        must(bool(body.get("due_at") or body.get("reason")), "no redraw was due, and no reason is given")
    seats = seats_of(redraw["draw"]["seats"])
    must(sorted(seats) == entries, "others drew seats than are left")
    before = {number: event.table(number) for number in body["tables"]}
    event.tables = {
        number: Table(number, [0] * len(table.chairs), [*table.locked]) for number, table in before.items()
    }
    _start_over(event)
    event.first_buttons = by_number(redraw["buttons"])
    seat_all(event, seats)
    checks.checked("final tables and redraws")


def seat_all(event: TheEvent, seats: Seats) -> None:
    for number, place in seats.items():
        event.sit(number, place)
