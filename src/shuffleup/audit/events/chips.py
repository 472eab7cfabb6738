"""The chips in play, in double entry: counts, races, change, corrections, and what rulings take out."""

from collections.abc import Mapping, Sequence

from shuffleup.audit.events.entries import forfeited, need_recorded
from shuffleup.audit.events.hands import (
    button_error_found,
    cards_dealt,
    level_put_right,
    misdeal_declared,
)
from shuffleup.audit.events.seats import between_hands, reseated
from shuffleup.audit.lots import lots
from shuffleup.audit.plan import Body, Counts, added, by_number, counts_of, less, worth
from shuffleup.audit.races import DECK, Cards, Exchange, Race, check, exchange_of, run
from shuffleup.audit.readers import Checks, reads
from shuffleup.audit.the_event import Entry, TheEvent
from shuffleup.audit.wrong import must


def _not_more_than_all(event: TheEvent, told: Mapping[int, int]) -> None:
    must(min(told.values(), default=0) >= 0, "a stack is not less than nothing")
    bagged = sum(one.stack for one in event.left if one.standing == "bagged" and one.number not in told)
    total = sum(told.values()) + bagged
    most = event.in_play + event.assumed
    must(total <= most, f"{total} chips are counted, and {event.in_play} are in play")


@reads("stacks-reported")
def stacks_reported(event: TheEvent, body: Body, checks: Checks) -> None:
    stacks = by_number(body["stacks"])
    _not_more_than_all(event, stacks)
    for number, stack in stacks.items():
        must(event.entry(number).in_play, f"entry {number} has no chips to count")
        event.report(event.entries[number], stack)
    checks.checked("counts")


@reads("chips-counted")
def chips_counted(event: TheEvent, body: Body, checks: Checks) -> None:
    _count(event, body)
    if told := counts_of(body.get("sorted_anew")):
        counted = added(*(one.chips for one in event.left if one.chips is not None))
        anew = event.uncounted != 0 or event.assumed != 0
        _settle_assumed(event, body, counted, checks)
        checks.decided(
            told == counted and anew and worth(told) == event.in_play, "the chips were sorted otherwise"
        )
        event.issued = told
    checks.checked("counts")


def _settle_assumed(event: TheEvent, body: Body, counted: Counts, checks: Checks) -> None:
    """A count of everybody tells what left play with stacks that nobody had counted."""
    told = body.get("left_play")
    due = event.in_play + event.assumed - worth(counted) if event.assumed else None
    checks.decided(told == due, f"{due} left play with what was not counted, not {told}")
    if told is not None:
        must(told >= 0, "a stack is not less than nothing")
        event.in_play, event.assumed = event.in_play + event.assumed - told, 0


def _count(event: TheEvent, body: Body) -> None:
    counted = {number: counts_of(chips) for number, chips in by_number(body["chips"]).items()}
    for chips in counted.values():
        must(all(chip > 0 and count >= 0 for chip, count in chips.items()), "no pile of chips can be so")
    _not_more_than_all(event, {number: worth(chips) for number, chips in counted.items()})
    for number, chips in counted.items():
        must(event.entry(number).in_play, f"entry {number} has no chips to count")
        event.report(event.entries[number], worth(chips), chips)


@reads("chips-reconciled")
def chips_reconciled(event: TheEvent, body: Body, checks: Checks) -> None:
    must(body["in_play"] == event.in_play, f"{event.in_play} are in play, not {body['in_play']}")
    for number, told in by_number(body["chips"]).items():
        must(event.entry(number).in_play, f"entry {number} has no chips to count")
        event.report(event.entries[number], worth(counts_of(told)), counts_of(told))
    in_bags = sum(one.stack for one in event.left if one.standing == "bagged" and one.chips is None)
    checks.decided(body.get("in_bags", 0) == in_bags, f"{in_bags} lie in bags")
    piles = [one.chips for one in event.left if one.standing != "bagged" or one.chips is not None]
    counted_all = all(pile is not None for pile in piles)
    checks.decided(counted_all, "somebody's chips were never counted by denomination")
    counted = added(*(pile for pile in piles if pile is not None))
    total = worth(counted) + in_bags
    checks.decided(body["counted"] == total, f"{total} were counted, not {body['counted']}")
    if body.get("left_play") is not None:
        _settle_assumed(event, body, counted, checks)
    anew = event.uncounted != 0 and worth(counted) == event.in_play and not in_bags
    apart = {} if anew else added(counted, less(event.issued))
    many = {chip: count for chip, count in apart.items() if count > 0}
    few = {chip: -count for chip, count in apart.items() if count < 0}
    if by_value := body.get("by_value", 0):
        checks.decided(by_value == event.uncounted, f"{event.uncounted} came or left by value alone")
    if untold := by_value - in_bags:
        many = _besides(many, counts_of(body["too_many"]), untold)
        few = _besides(few, counts_of(body["too_few"]), -untold)
    checks.decided(counts_of(body["too_many"]) == many, f"too many are {many}")
    checks.decided(counts_of(body["too_few"]) == few, f"too few are {few}")
    told = counts_of(body.get("sorted_anew"))
    checks.decided(told == (counted if anew else {}), "the chips were sorted otherwise")
    if told:
        event.issued = told
    checks.checked("counts")


def _besides(apart: Counts, told: Counts, by_value: int) -> Counts:
    """What is told, if the rest is chips worth what came or left by value alone; else all of it."""
    rest = added(apart, less(told))
    return told if min(rest.values(), default=0) >= 0 and worth(rest) == by_value else apart


def _with_bank(event: TheEvent, exchanges: Sequence[Exchange]) -> None:
    """Nothing comes in that was never given out, and the bank gives only what it has."""
    to_bank = added(*(one.to_bank for one in exchanges))
    from_bank = added(*(one.from_bank for one in exchanges))
    if event.uncounted <= 0:
        for chip, count in to_bank.items():
            out = event.issued.get(chip, 0)
            must(count <= out, f"{count} chips of {chip} came in, and {out} were in play")
    if owned := counts_of(event.plan.file.get("chips_owned")):
        left = added(owned, event.brought, less(event.issued), to_bank)
        for chip, count in from_bank.items():
            must(
                count <= left.get(chip, 0),
                f"the bank gave out {count} chips of {chip} and had {left.get(chip, 0)}",
            )


def _settle(event: TheEvent, exchange: Exchange) -> None:
    event.to_bank(exchange.to_bank)
    event.from_bank(exchange.from_bank)


def _change(event: TheEvent, entry: Entry, exchange: Exchange) -> None:
    _settle(event, exchange)
    entry.stack = max(0, entry.stack + exchange.gain)
    if entry.chips is not None:
        after = added(entry.chips, less(exchange.to_bank), exchange.from_bank)
        had = all(entry.chips.get(chip, 0) >= count for chip, count in exchange.to_bank.items())
        entry.chips = after if had else None


@reads("chips-corrected")
def chips_corrected(event: TheEvent, body: Body, checks: Checks) -> None:
    exchange = exchange_of(body["exchange"])
    must(bool(body["reason"]), "chips were corrected, and no reason is given")
    _with_bank(event, [exchange])
    _settle(event, exchange)
    checks.not_checked("chips in play that the director put right, with a reason")


@reads("chips-brought")
def chips_brought(event: TheEvent, body: Body, checks: Checks) -> None:
    chips = counts_of(body["chips"])
    must(all(chip > 0 and count > 0 for chip, count in chips.items()), "no pile of chips can be so")
    must(bool(body["reason"]), "more chips came, and no reason is given")
    event.brought = added(event.brought, chips)
    checks.not_checked("chips of the room that its file does not tell of: taken as it was told")


@reads("chips-changed")
def chips_changed(event: TheEvent, body: Body, checks: Checks) -> None:
    exchanges = {number: exchange_of(one) for number, one in by_number(body["exchanges"]).items()}
    for number, exchange in exchanges.items():
        must(event.entry(number).in_play, f"entry {number} has no chips")
        must(
            not exchange.gain,
            f"entry {number} gave {worth(exchange.to_bank)} for {worth(exchange.from_bank)}",
        )
    _with_bank(event, [*exchanges.values()])
    for number, exchange in exchanges.items():
        _change(event, event.entries[number], exchange)
    checks.checked("chips changed")


@reads("leftover-taken-in")
def leftover_taken_in(event: TheEvent, body: Body, checks: Checks) -> None:
    left, entry = body["leftover"], event.entry(body["entry"])
    exchange, gone = exchange_of(left["exchange"]), coloured_up(event)
    must(entry.in_play, f"entry {entry.number} has no chips")
    checks.decided(set(exchange.to_bank) <= gone, "chips were taken in that had not left play")
    smallest, value = min(denominations(event)), worth(exchange.to_bank)
    if left["saved"]:
        saving = event.plan.book.procedure.chip_race.saving_chips
        must(value < smallest, "they had chips for which one is given")
        given, lost = smallest * saving, 0
        checks.not_checked("whether a player with leftover chips had nothing else: taken as the floor saw it")
    else:
        given, lost = value - value % smallest, value % smallest
    for_it = left["exchanged_for"] == given == worth(exchange.from_bank)
    checks.decided(for_it, f"{given} was to be given for them")
    checks.decided(left["forfeited"] == lost, f"{lost} is lost")
    checks.decided(set(exchange.from_bank).isdisjoint(gone), "chips were given that had left play")
    _with_bank(event, [exchange])
    _change(event, entry, exchange)
    checks.checked("chips changed")


def coloured_up(event: TheEvent) -> set[int]:
    """Denominations that have left play."""
    raced = {chip for table in event.raced.values() for chip in table}
    passed = event.plan.file["schedule"][: max(0, event.line)]
    still = {chip for table in event.to_race.values() for chip in table}
    return raced | {chip for line in passed for chip in line.get("colour_up", ())} - still


def denominations(event: TheEvent) -> list[int]:
    """Those in play; of the chip set also what nobody has yet, for which smaller chips are changed up."""
    known = {*event.plan.stack, *counts_of(event.plan.file.get("chips_owned")), *event.issued}
    known |= set(event.brought)
    known |= {chip for chip in event.plan.file.get("chip_set", ()) if chip > min(known, default=0)}
    return sorted(known - coloured_up(event))


@reads("chips-raced")
def chips_raced(event: TheEvent, body: Body, checks: Checks) -> None:
    table, told = event.table(body["table"]), body["race"]
    of_more, removed = body.get("of_more", []), told["removed"]
    between_hands(event, table.number)
    after = {seat: counts_of(chips) for seat, chips in by_number(told["after"]).items()}
    must(sorted(after) == table.taken, f"other seats of table {table.number} are taken than were raced")
    here = {table.at(seat) for seat in table.taken}
    before = set(removed) & set(event.raced.get(table.number, ()))
    again = {chip for chip in before if here <= event.raced_by[chip]}
    must(not again, f"the chips of {again} were raced off before")
    exchanges = {seat: exchange_of(one) for seat, one in by_number(told["exchanges"]).items()}
    staying = [chip for chip in denominations(event) if chip not in removed]
    smallest = bool(staying) and bool(removed) and max(removed) < min(staying)
    checks.decided(smallest, "the smallest chips leave play first")
    if not checks.anew:
        _run_again(event, body, after, exchanges, staying, checks)
    _with_bank(event, [*exchanges.values()])
    held = sum(worth(chips) for seat, chips in after.items() if seat not in of_more)
    most = event.in_play + sum(one.gain for one in exchanges.values())
    must(held <= most, f"table {table.number} has {held} chips after the race, and {most} are in play")
    for seat, chips in after.items():
        entry = event.entries[table.at(seat)]
        if seat not in of_more:
            gain = exchanges[seat].gain if seat in exchanges else 0
            if entry.number not in event.in_doubt and worth(chips) - gain != entry.stack:
                checks.not_checked(
                    "counts before a race that differ from the stacks last told: the count stands"
                )
            event.report(entry, worth(chips), chips)
        if seat in exchanges and seat in of_more:
            _change(event, entry, exchanges[seat])
        elif seat in exchanges:
            _settle(event, exchanges[seat])
    if table.number in event.table_chips:
        event.table_chips[table.number] += sum(one.gain for one in exchanges.values())
    event.to_race[table.number] = [c for c in event.to_race.pop(table.number, ()) if c not in removed]
    if not event.to_race[table.number]:
        del event.to_race[table.number]
    event.raced[table.number] = [*event.raced.get(table.number, ()), *removed]
    for chip in removed:
        event.raced_by.setdefault(chip, set()).update(here)
    checks.checked("chip races")


def _run_again(
    event: TheEvent,
    body: Body,
    after: dict[int, Counts],
    exchanges: dict[int, Exchange],
    staying: list[int],
    checks: Checks,
) -> None:
    told, removed = body["race"], body["race"]["removed"]
    must(removed == sorted(removed), "what leaves play is not in order")
    held: dict[int, Counts] = {}
    for seat, chips in after.items():
        one = exchanges.get(seat, Exchange({}, {}))
        held[seat] = added(chips, less(one.from_bank), one.to_bank)
        if seat in body.get("of_more", ()):
            must(set(held[seat]) <= set(removed), "only what leaves play was counted there")
            held[seat] = added(held[seat], {max(staying): 1})
        must(min(held[seat].values(), default=0) >= 0, f"seat {seat} had chips that it cannot have had")
    race = _raced(event, body, held, [min(staying)], staying)
    if exchanges != race.exchanges:  # dealers pay in the next larger chips, or in as few as can be
        race = _raced(event, body, held, staying, staying)
    if exchanges != race.exchanges:  # or in what the bank has left, which is asked of every exchange
        race = race.paid_otherwise(exchanges, staying)
    check(told, race, min(staying))
    if not body.get("seed") and any(heat.cards for heat in race.heats):
        checks.not_checked("races for which cards were dealt by hand")


def _raced(
    event: TheEvent, body: Body, held: dict[int, Counts], paid_in: list[int], staying: list[int]
) -> Race:
    card = _from_the_deck(body) if body.get("seed") else _as_dealt(body["race"])
    return run(event.plan, held, body["race"]["removed"], paid_in, min(staying), card)


def _from_the_deck(body: Body) -> Cards:
    """The cards as they come off the deck that the seed shuffles."""
    lot, _ = lots(body["seed"], f"race at table {body['table']}")
    deck = iter(lot.shuffled(DECK))
    return lambda seat, more: next(deck)


def _as_dealt(told: Body) -> Cards:
    """The cards that staff dealt, as the log has them; none can come twice."""
    kinds = ("cards", "extra_cards")
    waiting: dict[tuple[int, bool], list[str]] = {}
    for heat in told["heats"]:
        for more, kind in enumerate(kinds):
            for seat, cards in by_number(heat[kind]).items():
                waiting.setdefault((seat, bool(more)), []).extend(cards)
    every = [card for cards in waiting.values() for card in cards]
    must(len(set(every)) == len(every) and set(every) <= set(DECK), "a card came twice, or is none")

    def card(seat: int, more: bool) -> str:
        must(bool(waiting.get((seat, more))), f"seat {seat} has fewer cards than odd chips")
        return waiting[seat, more].pop(0)

    return card


# -- what follows from rulings


@reads("ruled-at-table", "question-decided")
def ruled(event: TheEvent, body: Body, checks: Checks) -> None:
    _floor_called(event, body, checks)
    follows = body.get("follows") or {}
    for key, reader in _FOLLOWS.items():
        if follows.get(key) is not None:
            reader(event, follows[key], checks)
    consequences(event, follows.get("conduct") or {}, checks)
    checks.not_checked(
        "rulings of the floor: what follows for chips and seats is followed, not whether it is right"
    )


@reads("hand-corrected", "ruling-on-desk-replaced")
def _put_right(event: TheEvent, body: Body, checks: Checks) -> None:
    _floor_called(event, body, checks)
    if body.get("dealt") is not None:
        cards_dealt(event, body["dealt"], checks)


@reads("hand-put-on-desk", "act-ruled", "option-chosen")
def _floor_called(event: TheEvent, body: Body, checks: Checks) -> None:
    if body["table"] in event.hands:
        event.hands[body["table"]].ruled_on = True


@reads("player-absent")
def absent(event: TheEvent, body: Body, checks: Checks) -> None:
    event.seated(body["entry"])
    event.absent.add(body["entry"])


@reads("player-back")
def back(event: TheEvent, body: Body, checks: Checks) -> None:
    must(body["entry"] in event.absent, f"entry {body['entry']} was not away")
    event.absent.remove(body["entry"])


_FOLLOWS = {
    "away": absent,
    "back": back,
    "dealt": cards_dealt,
    "misdeal": misdeal_declared,
    "level": level_put_right,
    "button": button_error_found,
    "need": need_recorded,
    "reseated": reseated,
    "given_up": forfeited,
    "leftover": leftover_taken_in,
}


@reads("incident-ruled", "incident-decided", "penalty-given")
def older_ruling(event: TheEvent, body: Body, checks: Checks) -> None:
    consequences(event, body["consequences"], checks)
    checks.not_checked(
        "rulings of the floor: what follows for chips and seats is followed, not whether it is right"
    )


def consequences(event: TheEvent, told: Body, checks: Checks) -> None:
    """What a ruling means for chips and players."""
    for out in told.get("chips_out", ()):
        value, chips = out["value"], out.get("chips")
        must(0 <= value <= event.in_play, f"{value} chips left play, and {event.in_play} were there")
        if chips is not None:
            must(worth(counts_of(chips)) == value, "the chips that left play are not worth what is said")
            event.to_bank(counts_of(chips))
        else:
            event.by_value(-value)
        if out.get("assumed"):
            event.assumed += value
            checks.not_checked("what a disqualified player had, whom nobody counted: until everybody is")
        if out.get("entry") is not None:
            entry = event.entry(out["entry"])
            entry.stack, entry.chips = max(0, entry.stack - value), None
            if entry.place is not None and entry.place[0] in event.table_chips:
                event.table_chips[entry.place[0]] -= value
            _in_hand(event, entry, -value)
    for number, chips in by_number(told.get("given")).items():
        entry = event.entry(number)
        entry.stack, entry.chips = entry.stack + chips, None
        _in_hand(event, entry, chips)
    for number in told.get("disqualified", ()):
        entry = event.entry(number)
        must(entry.in_play, f"entry {number} is not in play")
        event.leave(entry, "disqualified")
        event.out.append([number])


def _in_hand(event: TheEvent, entry: Entry, chips: int) -> None:
    hand = event.hands.get(entry.place[0]) if entry.place is not None else None
    if hand is not None and entry.number in hand.stacks:
        hand.stacks[entry.number] = max(0, hand.stacks[entry.number] + chips)
