"""Entries, rebuys, add-ons: who came in, for how much, with which chips, into which seat."""

from shuffleup.audit.plan import Body, Counts, Place, Plan, counts_of, place_of, places_of, worth
from shuffleup.audit.readers import Checks, reads
from shuffleup.audit.seating import Seats, check_newcomer, seats_of
from shuffleup.audit.the_event import Entry, TheEvent
from shuffleup.audit.wrong import must

HOLDING = ("registered", "alternate", "playing", "bagged")


@reads("event-opened")
def opened(event: TheEvent, body: Body, checks: Checks) -> None:
    must(not event.opened, "the event was opened already")
    must(bool(body["commitment"]), "nothing was committed to for the first draw")
    event.plan, event.opened, event.commitment = Plan(body), True, body["commitment"]
    event.flight = event.plan.flights[0] if event.plan.flights else ""
    digest = body.get("rules", "")
    if not digest:
        checks.not_checked("the log does not say as which text its edition was read")
    elif not event.plan.book.reads_as(digest):
        checks.not_checked("the edition's text has changed since the event was opened")
    if body.get("simulated"):
        checks.not_checked("the event is simulated: its seeds can be foreseen")


@reads("entry-registered")
def registered(event: TheEvent, body: Body, checks: Checks) -> None:
    number, person, flight = body["entry"], body["person"], body.get("flight", "")
    must(number not in event.entries, f"entry {number} was sold already")
    checks.decided(number == next(reversed(event.entries), 0) + 1, f"entry {number} is not the next number")
    must(not event.closed, "registration is closed")
    theirs = [one for one in event.entries.values() if one.person == person and one.standing != "withdrawn"]
    for one in theirs:
        bagged = one.standing == "bagged" and flight and event.plan.file.get("bags", "best") != "one-entry"
        must(one.standing not in HOLDING or bool(bagged), f"{person} holds entry {one.number} already")
    again = event.plan.file.get("re_entries", 0)
    checks.decided(again < 0 or len(theirs) <= again, f"{person} has entered oftener than the event allows")
    kind = "re-entry" if theirs else "late" if event.started else "new"
    checks.decided(body["kind"] == kind, f"it is told as {body['kind']}, and is {kind}")
    price = event.plan.entry.total
    must(body["paid"] == price, f"{body['paid']} was paid, and an entry costs {price}")
    waits = _waits(event, flight)
    in_advance = waits and flight != event.flight  # older logs sold more of these than there are chairs
    checks.decided(
        in_advance or body.get("waits", False) == waits,
        "they had to wait" if waits else "they did not have to wait",
    )
    waits = body.get("waits", False)
    entry = Entry(number, person, body["kind"], flight=flight, paid=body["paid"])
    _pay_by_ticket(event, entry, body.get("ticket"))
    draw = body.get("draw")
    seated_at_once = bool(event.tables) and not waits and flight == event.flight
    checks.decided(
        (draw is not None) == seated_at_once, "they draw a seat exactly if tables are open to them"
    )
    carried = event.carried.get(person, 0) if draw is not None else 0
    must(body.get("carried", 0) == carried, f"they carry over {carried}, not {body.get('carried', 0)}")
    if waits:
        entry.standing = "alternate"
        event.waiting.append(number)
    place = None
    if draw is not None:
        place = _drawn_place(event, body, number, kind, checks)
        event.free(number, place)
    event.entries[number] = entry
    if place is not None:
        sit_down(event, {number: place}, _pile(event, body, event.plan.stack))
    checks.checked("entries")


def _pay_by_ticket(event: TheEvent, entry: Entry, ticket: Body | None) -> None:
    if ticket is None:
        return
    named = (ticket["number"], ticket["satellite"])
    for other in event.entries.values():
        must(other.ticket_named != named, f"ticket {named[0]} was taken for entry {other.number} already")
    must(ticket["value"] > 0, "a ticket is worth something")
    entry.ticket, entry.ticket_named = ticket["value"], named


def _waits(event: TheEvent, flight: str) -> bool:
    """Whether a new entry has to wait for a seat."""
    if any(event.entries[number].flight == flight for number in event.waiting):
        return True
    if event.tables and flight == event.flight:
        most = event.plan.file.get("maximum")
        playing = sum(one.standing == "playing" for one in event.entries.values())
        full = most is not None and playing >= most
        return full or not any(table.open_seats for table in event.with_arrivals().values())
    waiting = sum(one.standing == "registered" and one.flight == flight for one in event.entries.values())
    return waiting >= event.capacity


def _drawn_place(event: TheEvent, body: Body, number: int, kind: str, checks: Checks) -> Place:
    draw = body["draw"]
    if checks.anew:
        return seats_of(draw["seats"])[number]
    must(bool(body.get("seed")), "a seat was drawn without a seed")
    checks.checked("seats drawn")
    return check_newcomer(event, draw, number, kind, body["seed"])


def sit_down(event: TheEvent, seats: Seats, pile: Counts) -> None:
    """First seats, with stacks from the bank and what was carried over."""
    plan = event.plan
    for number, place in seats.items():
        entry = event.entry(number)
        event.sit(number, place)
        entry.standing, entry.stack, entry.chips = "playing", plan.starting_stack, dict(pile)
        event.from_bank(pile)
        if more := event.carried.pop(entry.person, 0):
            entry.stack, entry.chips = entry.stack + more, None
            event.by_value(more)


def _pile(event: TheEvent, body: Body, usual: Counts) -> Counts:
    """What was handed out: the usual chips, or others of the same worth once some have left play."""
    told = body.get("pile")
    if told is None:
        return usual
    pile = counts_of(told)
    must(all(chip > 0 and count > 0 for chip, count in pile.items()), "no pile of chips can be so")
    must(worth(pile) == worth(usual), f"{worth(pile)} was handed out, and {worth(usual)} was bought")
    return pile


@reads("entry-withdrawn")
def withdrawn(event: TheEvent, body: Body, checks: Checks) -> None:
    entry = event.entry(body["entry"])
    not_played = entry.standing == "playing" and not event.started
    must(entry.standing in ("registered", "alternate") or not_played, f"entry {entry.number} was played")
    must(not event.closed, "registration is closed")
    back = entry.paid - entry.ticket
    must(body["refunded"] == back, f"{body['refunded']} was given back, and {back} had been paid in cash")
    if entry.number in event.waiting:
        event.waiting.remove(entry.number)
    if entry.place is not None:
        if entry.chips is not None:
            event.to_bank(entry.chips)
        else:
            event.by_value(-entry.stack)
        event.leave(entry, "withdrawn")
    event.owed.pop(entry.number, None)
    entry.standing, entry.paid, entry.ticket, entry.ticket_named = "withdrawn", 0, 0, None
    checks.checked("refunds")


@reads("alternate-seated")
def alternate_seated(event: TheEvent, body: Body, checks: Checks) -> None:
    number = body["entry"]
    must(number in event.alternates, f"entry {number} is not among the alternates")
    checks.decided(
        number == event.alternates[0] or bool(body.get("reason")),
        "others waited longer, and no reason is given",
    )
    place = _drawn_place(event, body, number, "alternate", checks)
    event.free(number, place)
    event.waiting.remove(number)
    entry = event.entries[number]
    entry.flight = event.flight
    if entry.kind != "re-entry":
        entry.kind = "alternate"
    sit_down(event, {number: place}, _pile(event, body, event.plan.stack))


@reads("seat-pool-set")
def seat_pool_set(event: TheEvent, body: Body, checks: Checks) -> None:
    event.pools.pop(body["kind"], None)
    if body["seats"]:
        event.pools[body["kind"]] = places_of(body["seats"])
        checks.not_checked("a room's own pool of seats for some of the newcomers: taken as it was told")


@reads("need-recorded")
def need_recorded(event: TheEvent, body: Body, checks: Checks) -> None:
    event.entry(body["entry"])
    event.needs.pop(body["entry"], None)
    if body["seats"]:
        event.needs[body["entry"]] = places_of(body["seats"])


@reads("stack-forfeited")
def forfeited(event: TheEvent, body: Body, checks: Checks) -> None:
    entry, chips = event.seated(body["entry"]), body["chips"]
    must(0 <= chips <= event.in_play, f"{chips} chips were given up, and {event.in_play} are in play")
    if entry.number not in event.in_doubt and not event.hands_played.get((entry.place or (0, 0))[0]):
        checks.not_checked("the count of a stack that was given up: taken as it was told")
    event.take_chips_out(entry, chips)
    event.leave(entry, "forfeited")
    event.out.append([entry.number])
    if not body["removed"]:
        event.carried[entry.person] = event.carried.get(entry.person, 0) + chips


@reads("people-merged")
def merged(event: TheEvent, body: Body, checks: Checks) -> None:
    person, into = body["person"], body["into"]
    for entry in event.entries.values():
        if entry.person == person:
            entry.person = into
    if more := event.carried.pop(person, 0):
        event.carried[into] = event.carried.get(into, 0) + more


# -- rebuys and add-ons


@reads("rebuy-declared")
def rebuy_declared(event: TheEvent, body: Body, checks: Checks) -> None:
    entry = event.seated(body["entry"])
    _check_rebuy(event, entry, body, checks)
    _rebought(event, entry, body)
    if body.get("from_next_hand"):
        event.coming[entry.number] = event.coming.get(entry.number, 0) + 1
        if body.get("pile") is not None:
            event.coming_piles[entry.number] = _rebuy_pile(event, body)
    else:
        hand_out_rebuy(event, entry, _rebuy_pile(event, body))
    checks.checked("rebuys and add-ons")


def _check_rebuy(event: TheEvent, entry: Entry, body: Body, checks: Checks) -> None:
    terms = event.plan.rebuys
    must(terms is not None, "the event sells no rebuys")
    assert terms is not None
    must(not event.closed, "registration is closed")
    most = terms.get("most")
    checks.decided(most is None or entry.rebuys < most, f"entry {entry.number} has had its rebuys")
    chips, price = worth(counts_of(terms["chips"])), event.plan.rebuy.total
    must(body["chips"] == chips, f"a rebuy is {chips} chips, not {body['chips']}")
    must(body["price"] == price, f"a rebuy costs {price}, not {body['price']}")


def _rebought(event: TheEvent, entry: Entry, body: Body) -> None:
    entry.rebuys += 1
    if body.get("paid", True):
        entry.paid += body["price"]
    else:
        event.owed[entry.number] = event.owed.get(entry.number, 0) + 1


def _rebuy_pile(event: TheEvent, body: Body) -> Counts:
    assert event.plan.rebuys is not None
    return _pile(event, body, counts_of(event.plan.rebuys["chips"]))


def hand_out_rebuy(event: TheEvent, entry: Entry, pile: Counts | None = None) -> None:
    assert event.plan.rebuys is not None
    pile = pile or event.coming_piles.pop(entry.number, None)
    _more_chips(event, entry, pile or counts_of(event.plan.rebuys["chips"]))


def _more_chips(event: TheEvent, entry: Entry, chips: Counts) -> None:
    event.from_bank(chips)
    entry.stack += worth(chips)
    if entry.chips is not None:
        entry.chips = {chip: entry.chips.get(chip, 0) + chips.get(chip, 0) for chip in {*entry.chips, *chips}}
    event.broke.discard(entry.number)


@reads("bought-back-in")
def bought_back_in(event: TheEvent, body: Body, checks: Checks) -> None:
    entry, place = event.entry(body["entry"]), place_of(body["place"])
    must(entry.standing == "out", f"entry {entry.number} is {entry.standing}, not out")
    _check_rebuy(event, entry, body, checks)
    own = event.sat_at.get(entry.number)
    tables = event.with_arrivals()
    still_free = own is not None and own[0] in tables and own in tables[own[0]].open_places
    checks.decided(
        (body.get("draw") is None) == still_free, "they have their own seat again exactly if it is free"
    )
    if body.get("draw") is None:
        checks.decided(place == own, "they sat elsewhere than where they come back to")
    else:
        must(
            _drawn_place(event, body, entry.number, "late", checks) == place,
            "they sit in another seat than drawn",
        )
    event.free(entry.number, place)
    group = next(group for group in event.out if entry.number in group)
    group.remove(entry.number)
    event.out = [group for group in event.out if group]
    if event.gone_this_hand == entry.number:
        event.gone_this_hand = group[0] if group else 0
    event.sat_at.pop(entry.number, None)
    event.fell.pop(entry.number, None)
    if not body.get("bounty_gone"):
        event.knock_outs = [one for one in event.knock_outs if one[0] != entry.number]
    event.sit(entry.number, place)
    entry.standing, entry.stack, entry.chips = "playing", 0, {}
    _rebought(event, entry, body)
    hand_out_rebuy(event, entry, _rebuy_pile(event, body))
    checks.checked("rebuys and add-ons")


@reads("rebuy-paid")
def rebuy_paid(event: TheEvent, body: Body, checks: Checks) -> None:
    entry = event.entry(body["entry"])
    must(event.owed.get(entry.number, 0) > 0, f"entry {entry.number} owes no rebuy")
    must(body["price"] == event.plan.rebuy.total, f"a rebuy costs {event.plan.rebuy.total}")
    entry.paid += body["price"]
    event.owed[entry.number] -= 1


@reads("add-on-bought")
def add_on_bought(event: TheEvent, body: Body, checks: Checks) -> None:
    entry, terms = event.seated(body["entry"]), event.plan.add_on
    must(terms is not None, "the event sells no add-on")
    assert terms is not None
    chips, price = worth(counts_of(terms["chips"])), event.plan.extra.total
    must(body["chips"] == chips, f"an add-on is {chips} chips, not {body['chips']}")
    must(body["price"] == price, f"an add-on costs {price}, not {body['price']}")
    entry.add_ons += 1
    entry.paid += price
    _more_chips(event, entry, _pile(event, body, counts_of(terms["chips"])))
    checks.checked("rebuys and add-ons")
