"""Levels, flights, days, rounds, and an event that was taken over."""

from shuffleup.audit.events.seats import between_hands, seat_all, seed_in, table_of
from shuffleup.audit.lots import lots
from shuffleup.audit.plan import Body, by_number, counts_of, worth
from shuffleup.audit.readers import Checks, reads
from shuffleup.audit.rounds import due_to_meet, tables_left
from shuffleup.audit.seating import Seats, check_buttons, check_field, check_seats, drawn_field, seats_of
from shuffleup.audit.the_event import Entry, TheEvent
from shuffleup.audit.wrong import must


@reads("play-started")
def play_started(event: TheEvent, body: Body, checks: Checks) -> None:
    must(not event.started and bool(event.tables), "play has begun already, or nobody has a seat")
    event.line, event.started = 0, True
    if event.plan.rounds is not None:
        event.round_tables = [
            {number: [table.at(seat) for seat in table.taken] for number, table in event.tables.items()}
        ]
        event.fell = {}
        event.table_chips = {
            number: sum(event.entries[one].stack for one in here)
            for number, here in event.round_tables[0].items()
        }


@reads("line-begun")
def line_begun(event: TheEvent, body: Body, checks: Checks) -> None:
    checks.decided(body["line"] == event.line + 1, f"line {event.line + 1} of the schedule was the next")
    clock_set(event, body, checks)


@reads("clock-set", "gap-taken-back")
def clock_set(event: TheEvent, body: Body, checks: Checks) -> None:
    must(0 <= body["line"] < len(event.plan.file["schedule"]), "the schedule has no such line")
    event.line = body["line"]


@reads("flight-started")
def flight_started(event: TheEvent, body: Body, checks: Checks) -> None:
    must(not event.tables, "tables are in play")
    must(body["flight"] in event.plan.flights, "the event has no such flight")
    must(body["flight"] not in event.flights_over, "the flight has been played")
    event.flight, event.raced, event.line, event.started = body["flight"], {}, -1, False


@reads("chips-bagged")
def chips_bagged(event: TheEvent, body: Body, checks: Checks) -> None:
    bags: dict[int, int] = by_number(body["bags"])
    sitting: set[int] = set()
    for number in body["tables"]:
        between_hands(event, number)
        sitting |= {entry for entry in event.table(number).chairs if entry}
    must(sitting == set(bags), "whole tables are bagged, and others are named")
    must(min(bags.values(), default=1) > 0, "who has no chips has no bag")
    if set(body["tables"]) == set(event.tables):
        others = sum(one.stack for one in event.left if one.standing == "bagged")
        held = others + sum(bags.values())
        must(held == event.in_play, f"the bags hold {held}, and {event.in_play} are in play")
    for number, chips in bags.items():
        entry = event.seated(number)
        entry.standing, entry.place = "bagged", None
        event.report(entry, chips)
    for number in body["tables"]:
        event.overnight[number] = event.tables[number]
        event.close_table(number)
    if body.get("ends_hand_for_hand"):
        must(event.hand_for_hand and not event.tables, "hand for hand did not end with these bags")
        event.hand_for_hand = False
    if not event.tables:
        event.opened_tables = []
        if event.flight:
            event.flights_over.append(event.flight)
            event.flight, event.overnight = "", {}
        elif event.days_over < len(event.plan.file.get("days", ())):
            event.days_over += 1
    checks.checked("bags")


@reads("day-resumed")
def day_resumed(event: TheEvent, body: Body, checks: Checks) -> None:
    must(not event.tables, "tables are in play")
    playing = {one.number for one in event.left}
    tables = [table_of(told) for told in body["tables"]]
    must([table.number for table in tables] == list(event.overnight), "other tables play on than were bagged")
    for table in tables:
        before = event.overnight[table.number]
        chairs = [entry if entry in playing else 0 for entry in before.chairs]
        must(table.chairs == chairs, f"others sit at table {table.number} than the night before")
        must(
            (table.last, table.locked) == (before.last, before.locked),
            f"table {table.number} was changed overnight",
        )
        event.open_table(table.number)
        event.tables[table.number] = table
        for seat in table.taken:
            entry = event.entry(table.at(seat))
            entry.standing, entry.place = "playing", (table.number, seat)
    _begin_day(event, body)


@reads("day-started")
def day_started(event: TheEvent, body: Body, checks: Checks) -> None:
    must(not event.tables, "tables are in play")
    bagged = [one.number for one in event.left]
    superseded = _superseded(event, bagged)
    checks.decided(body.get("superseded", []) == superseded, f"the bags that do not count are {superseded}")
    superseded = body.get("superseded", [])
    playing = [number for number in bagged if number not in superseded]
    if not checks.anew:
        check_field(event, body, playing, seed_in(body), "seats of the day")
    seats = seats_of(body["draw"]["seats"])
    must(sorted(seats) == sorted(playing), "others drew seats than have bags")
    for number in superseded:
        entry = event.entries[number]
        event.take_chips_out(entry, entry.stack)
        event.leave(entry, "forfeited")
        event.out.append([number])
    for number in body["tables"]:
        event.open_table(number)
    event.first_buttons |= by_number(body["buttons"])
    for number in seats:
        event.entries[number].standing = "playing"
    seat_all(event, seats)
    _begin_day(event, body)
    checks.checked("seats drawn")


def _superseded(event: TheEvent, bagged: list[int]) -> list[int]:
    """Of several bags of a person one counts."""
    bags: dict[str, list[int]] = {}
    for number in bagged:
        bags.setdefault(event.entries[number].person, []).append(number)
    first = event.plan.file.get("bags", "best") == "first"
    kept = {
        mine[0] if first else max(mine, key=lambda number: (event.entries[number].stack, -number))
        for mine in bags.values()
    }
    return [number for number in bagged if number not in kept]


def _begin_day(event: TheEvent, body: Body) -> None:
    passed = event.plan.file["schedule"][event.line + 1 : body["line"]]
    leaving = sorted({chip for line in passed for chip in line.get("colour_up", ())})
    event.to_race = {number: [*leaving] for number in event.tables} if leaving else event.to_race
    event.overnight, event.line, event.started = {}, body["line"], True


# -- rounds


@reads("winners-seated")
def winners_seated(event: TheEvent, body: Body, checks: Checks) -> None:
    due = due_to_meet(event)
    must(due is not None and event.plan.rounds is not None, "nobody was due to go on")
    assert due is not None
    assert event.plan.rounds is not None
    number, meeting = due
    must(body["round"] == number + 1, f"winners were due for round {number + 1}")
    seats = seats_of(body["seats"])
    must(
        sorted(seats) == sorted(one for _, players in meeting for one in players),
        "others have won their tables",
    )
    if not checks.anew:
        _check_round(event, body, number, meeting)
    leaving = tables_left(event, number, body["tables"])
    checks.decided(
        body["closed"] == [table for table in leaving if table not in body["tables"]],
        "other tables are done with",
    )
    if not checks.anew:
        _check_stacks(event, body, leaving)
    must(body["taken_in"] <= event.in_play, "the bank took in more than there was")
    for one in seats:
        event.entries[one].place = None
    for table in (*body["closed"], *body["tables"]):
        if table in event.tables:
            between_hands(event, table)
            event.close_table(table)
        event.table_chips.pop(table, None)
        if table in event.opened_tables:
            event.opened_tables.remove(table)
    for table in body["tables"]:
        event.open_table(table)
    seat_all(event, seats)
    event.first_buttons |= by_number(body["buttons"])
    _hand_out(event, body)
    if len(event.round_tables) < body["round"]:
        event.round_tables.append({})
    for table in body["tables"]:
        here = [one for one, place in seats.items() if place[0] == table]
        event.round_tables[body["round"] - 1][table] = here
        event.table_chips[table] = sum(by_number(body["stacks"])[one] for one in here)
    event.final_table |= event.plan.format == "shootout" and len(body["tables"]) == 1
    if body.get("levels_again"):
        event.raced, event.to_race, event.line = {}, {}, 0
    checks.checked("rounds")


def _check_round(event: TheEvent, body: Body, number: int, meeting: list[tuple[int, list[int]]]) -> None:
    seed = seed_in(body)
    if event.plan.format == "heads-up":
        _check_matches(event, body, number, meeting)
        return
    told, purpose = seats_of(body["seats"]), f"seats of round {number + 1}"
    drawn = drawn_field(event, meeting[0][1], seed, purpose)
    if drawn.seats != told:
        drawn = drawn_field(event, meeting[0][1], seed, purpose, older=True)
    must(body["tables"] == drawn.tables, f"the winners need tables {drawn.tables}")
    check_seats(told, drawn.seats)
    check_buttons(body["buttons"], drawn.buttons)


def _check_matches(event: TheEvent, body: Body, number: int, meeting: list[tuple[int, list[int]]]) -> None:
    """The winner at the first of two tables stays, the other one comes to them; the button is drawn."""
    lot, _ = lots(seed_in(body), f"buttons of round {number + 1}")
    seats: Seats = {}
    buttons: dict[int, int] = {}
    for table, players in meeting:
        chairs = event.table(table).chairs
        free = [seat for seat in range(1, len(chairs) + 1) if seat not in event.table(table).locked]
        for one in players:
            place = event.seated(one).place
            if place is not None and place[0] == table:
                seats[one] = place
                free.remove(place[1])
        for one in players:
            if one not in seats:
                seats[one] = (table, free.pop(0))
        if taken := sorted(seats[one][1] for one in players):
            buttons[table] = lot.one_of(taken)
    must(body["tables"] == [table for table, _ in meeting], "other tables were due")
    check_seats(seats_of(body["seats"]), seats)
    check_buttons(body["buttons"], buttons)


def _check_stacks(event: TheEvent, body: Body, leaving: list[int]) -> None:
    assert event.plan.rounds is not None
    new = event.plan.rounds.get("stacks", "new") == "new"
    must(body.get("new_stacks", True) == new, "by the file stacks are given in the other way")
    for one, stack in by_number(body["stacks"]).items():
        place = event.seated(one).place
        held = event.table_chips.get(place[0], 0) if place is not None else 0
        due = event.plan.starting_stack if new else held
        must(stack == due, f"entry {one} begins the round with {due}, not with {stack}")
    taken_in = 0
    if new and all(table in leaving for table, here in event.tables.items() if here.players):
        taken_in = event.in_play
    elif new:
        taken_in = min(event.in_play, sum(event.table_chips.get(table, 0) for table in leaving))
    must(body["taken_in"] == taken_in, f"the bank took in {taken_in}, not {body['taken_in']}")


def _hand_out(event: TheEvent, body: Body) -> None:
    new = body.get("new_stacks", True)
    if new:
        value = body["taken_in"]
        times, rest = divmod(value, event.plan.starting_stack)
        stacks = {chip: count * times for chip, count in event.plan.stack.items()}
        if value == event.in_play == worth(event.issued):
            event.to_bank(dict(event.issued))
        elif rest or any(event.issued.get(chip, 0) < count for chip, count in stacks.items()):
            event.by_value(-value)
        else:
            event.to_bank(stacks)
        for _ in body["seats"]:
            event.from_bank(event.plan.stack)
    for number, stack in by_number(body["stacks"]).items():
        event.report(event.entries[number], stack, dict(event.plan.stack) if new else None)


# -- taken over


@reads("event-taken-over")
def taken_over(event: TheEvent, body: Body, checks: Checks) -> None:
    must(not event.entries, "an event is taken over before anybody has entered")
    checks.not_checked(
        "everything before the event was taken over: entries, seats, chips and prizes as found"
    )
    for found in body["entries"]:
        _found(event, found)
    for told in body["tables"]:
        table = table_of(told)
        event.tables[table.number] = table
        event.opened_tables.append(table.number)
        for seat in table.taken:
            event.entry(table.at(seat)).place = (table.number, seat)
        if hand := by_number(body["hands"]).get(table.number, 0):
            event.hands_played[table.number] = hand
        if removed := body.get("removed"):
            event.raced[table.number] = [*removed]
            for chip in removed:
                event.raced_by.setdefault(chip, set()).update(map(table.at, table.taken))
    event.in_play, event.issued = body["chips_in_play"], counts_of(body.get("by_denomination"))
    must(worth(event.issued) in (0, event.in_play), "the chips by denomination are not the chips in play")
    known = sum(one.stack for one in event.left)
    must(known <= event.in_play, f"{known} chips were found, and {event.in_play} are in play")
    event.line, event.started = body["line"], True
    event.hand_for_hand = body.get("hand_for_hand", False)
    event.final_table, event.days_over = body.get("final_table", False), body.get("days_over", 0)
    if body.get("pool") is not None:
        event.closed, event.pool, event.seats_won = True, body["pool"], body.get("seats")
        event.ladder = body["ladder"]["prizes"] if body.get("ladder") else None


def _found(event: TheEvent, found: Body) -> None:
    number = found["entry"]
    must(number not in event.entries, f"entry {number} is told twice")
    chips = found.get("chips")
    entry = Entry(
        *(number, found["person"], found["kind"], found["standing"]),
        stack=found.get("stack", 0),
        chips=None if chips is None else counts_of(chips),
        paid=found["paid"],
        rebuys=found.get("rebuys", 0),
        add_ons=found.get("add_ons", 0),
    )
    event.entries[number] = entry
    if entry.standing == "playing" and not found.get("counted"):
        event.in_doubt.add(number)
    if entry.standing == "out":
        event.out.append([number])
        event.knock_outs.append((number, []))
    elif entry.standing == "alternate":
        event.waiting.append(number)
    elif not entry.stack:
        event.broke.add(number)
