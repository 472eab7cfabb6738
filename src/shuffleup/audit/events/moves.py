"""Players moved to even out the tables, and their arrival."""

from shuffleup.audit.events.seats import between_hands, seed_in
from shuffleup.audit.lots import Lot, lots
from shuffleup.audit.moving import Transfer, found_mover, gap_for, stud_choice, transfer_due, worst_position
from shuffleup.audit.plan import Body, Place, by_number, place_of
from shuffleup.audit.readers import Checks, reads
from shuffleup.audit.seating import breaking_order
from shuffleup.audit.the_event import Table, TheEvent, roles_of
from shuffleup.audit.wrong import must

LONE = "lone-big-blind"


@reads("balance-gap-set")
def balance_gap_set(event: TheEvent, body: Body, checks: Checks) -> None:
    event.balance_gap = body["gap"]


@reads("player-moved")
def moved(event: TheEvent, body: Body, checks: Checks) -> None:
    move = body["move"]
    entry, origin, to = event.seated(move["entry"]), place_of(move["origin"]), place_of(move["to"])
    must(entry.place == origin, f"entry {entry.number} did not sit where they are said to have sat")
    between_hands(event, origin[0])
    event.free(entry.number, to)
    if not checks.anew:
        _check_move(event, body, checks)
    event.vacate(entry)
    _note_seen(event, body)
    lone = move["choice"]["why"] == LONE
    if body.get("arrived", True):
        event.sit(entry.number, to)
        _note_lone(event, to, lone)
    else:
        event.set_out(entry.number, to, "balancing", lone)
    checks.checked("moves")


def _check_move(event: TheEvent, body: Body, checks: Checks) -> None:
    move, told = body["move"], body["move"]["transfer"]
    first, lot = lots(seed_in(body), "balancing")
    tables = event.with_arrivals()
    _check_transfer(event, body, Transfer(**told), tables, lot, checks)
    giving = _as_told(event.table(told["gives"]), move["giving"], checks)
    receiving = _as_told(tables[told["receives"]], move["receiving"], checks)
    stayed = move["stayed"]
    if any(giving.at(seat) not in event.needs for seat in stayed):
        must(bool(body.get("reason")), "who stays is named with a reason")
        checks.not_checked("players whom the director kept from moving, with a reason")
    # A table that has drawn no button may have been seen dealing; then the seat is found as at any other.
    not_begun = receiving.number in event.not_begun and move["choice"]["why"] == "table-not-begun"
    seat, why, choice = found_mover(event.plan, giving, receiving, first, stayed, not_begun=not_begun)
    must(
        place_of(move["origin"]) == (giving.number, seat),
        f"the player of T{giving.number}S{seat} was to move",
    )
    must(move["entry"] == giving.at(seat), "another entry moved than the one that sat there")
    must(
        place_of(move["to"]) == (receiving.number, choice.seat),
        f"their seat was T{receiving.number}S{choice.seat}",
    )
    must(move["mover_why"] == why, f"they were to move by {why}")
    must(
        move["choice"] == choice._asdict(), f"the seat was theirs by {choice.why}, after {choice.wait} others"
    )


def _check_transfer(
    event: TheEvent, body: Body, told: Transfer, tables: dict[int, Table], lot: Lot, checks: Checks
) -> None:
    due = transfer_due(event.plan, tables, breaking_order(event), event.balance_gap, lot)
    if told.giving_why != "named-by-the-floor":
        must(due is not None, "the tables were level: nobody had to move")
        must(told == due, f"a player was to move by {due}")
        return
    must(bool(body.get("reason")), "the floor named the tables and gives no reason")
    must(told.gives != told.receives, "a player moves to another table")
    players = (event.with_arrivals()[told.gives].players, tables[told.receives].players)
    must((told.giving_players, told.receiving_players) == players, f"the tables had {players} players")
    must(told.moves_at == gap_for(event.plan, len(tables), None), "the gap is not that of the settings")
    must(told.receiving_why == told.giving_why, "the floor named both tables")
    checks.not_checked("moves between tables that the floor named, with a reason")


def _as_told(table: Table, then: Body, checks: Checks) -> Table:
    """The table as the move was worked out on it; button and blinds may be as the floor saw them."""
    table = table.copy()
    must(
        (then["number"], then["chairs"], then["taken"], then["locked"])
        == (table.number, len(table.chairs), table.taken, table.locked),
        f"table {table.number} was not as the move has it",
    )
    must(
        (then["lone"], by_number(then["vacated"])) == (table.lone, table.vacated),
        f"the open seats of table {table.number} were not as the move has them",
    )
    seen = roles_of(then["last"])
    if seen != table.last:
        checks.not_checked("button and blinds as the floor saw them, where hands are not in the log")
        table.last = seen
    return table


def _note_seen(event: TheEvent, body: Body) -> None:
    """What the floor saw holds for the next hand of a table."""
    for number, told in by_number(body.get("seen", {})).items():
        must(number in event.tables, f"there was no table {number} to be seen")
        if (roles := roles_of(told)) is not None:
            event.seen[number] = roles, None


def _note_lone(event: TheEvent, place: Place, lone: bool) -> None:
    if lone and place[0] in event.seen:
        event.seen[place[0]] = event.seen[place[0]][0], place[1]
    elif lone and event.tables[place[0]].last is not None:
        event.tables[place[0]].lone = place[1]


@reads("player-arrived")
def arrived(event: TheEvent, body: Body, checks: Checks) -> None:
    number, to = body["entry"], place_of(body["to"])
    must(number in event.on_the_way, f"entry {number} was not on the way")
    event.free(number, to)
    way = event.on_the_way[number]
    checks.decided(
        body.get("because") in (None, way.because), f"they were on the way because of {way.because}"
    )
    anew = way.because == "balancing" and way.hands > 0
    if not anew:
        checks.decided(to == way.to, "another seat was kept for them")
        checks.decided(
            body.get("lone", False) == way.lone, "whether they are big blind alone was settled before"
        )
    elif not checks.anew:
        _check_arrival(event, body, way.to, checks)
    del event.on_the_way[number]
    _note_seen(event, body)
    event.sit(number, to)
    _note_lone(event, to, body.get("lone", False))


def _check_arrival(event: TheEvent, body: Body, kept: Place, checks: Checks) -> None:
    """Hands were dealt meanwhile: the worst position is found again, unless the floor saw another button."""
    number, to = body["entry"], place_of(body["to"])
    must(to[0] == kept[0], "they were sent to another table")
    table = event.with_arrivals()[to[0]].copy()
    if number in table.chairs:
        table.leave(table.chairs.index(number) + 1)
    lot, _ = lots(seed_in(body), f"arrival of entry {number}")
    choice = (
        stud_choice(event.plan, table, lot) if event.plan.stud_only else worst_position(event.plan, table)
    )
    if (to[1], body.get("lone", False)) == (choice.seat, choice.why == LONE):
        checks.checked("moves")
    else:
        checks.not_checked(
            "an arrival in another seat than the roles in the log give: the floor may have seen others"
        )
