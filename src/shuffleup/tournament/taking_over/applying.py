"""Everything as it was found."""

from shuffleup.chips import Counts
from shuffleup.floor.remedies import OnRecord
from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.clock.applying import turn_clock
from shuffleup.tournament.clock.level_clock import Clock, level_number
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.hand_for_hand.timing import HandForHand
from shuffleup.tournament.seats.applying import redraws_made
from shuffleup.tournament.seats.tables import Place, Table
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.taking_over.events import EntryFound, EventTakenOver


@applies(EventTakenOver)
def taken_over(state: Tournament, event: EventTakenOver) -> None:
    for found in event.entries:
        _enter(state, found, event.at)
    for table in event.tables:
        _open(state, table, event.hands.get(table.number, 0))
        if event.removed:
            state.chips.raced[table.number] = event.removed
    state.chips.in_play = event.chips_in_play
    state.chips.issued = Counts(event.by_denomination)
    state.timing.level = level_number(state.file.schedule, event.line)
    runs = event.running and not event.clock_stands
    clock = Clock(event.line, event.at + event.left if runs else None, event.left, event.at)
    turn_clock(state, clock, event.at)
    if event.pool is not None:
        state.field.registration_closed, state.field.closed_at_level = True, event.closed_at_level
        state.money.pool, state.money.ladder, state.money.seat_prizes = event.pool, event.ladder, event.seats
    state.seats.final_table_formed = event.final_table
    state.days.over = event.days_over
    if event.hand_for_hand:
        # Where play stood in its hand is not told: all tables deal the next one.
        state.hand_for_hand.under_way = HandForHand(
            clock_stands=event.clock_stands, clock_runs_on=event.running, began_with=state.still_in
        )
    redraws_made(state, state.players_left)


def _enter(state: Tournament, found: EntryFound, at: int) -> None:
    entry = Entry(
        *(found.entry, found.person, found.kind, found.standing),
        stack=found.stack,
        counted_at=at if found.counted else 0,
        chips=found.chips,
        paid=found.paid,
        rebuys=found.rebuys,
        add_ons=found.add_ons,
    )
    state.entries[found.entry] = entry
    for kind, times in found.violations.items():
        on_record = OnRecord(str(found.entry), kind)
        state.conduct.records.setdefault(found.entry, []).extend([on_record] * times)
    state.field.by_person.setdefault(found.person, []).append(found.entry)
    if found.standing == "out":
        state.finishes.out.append((found.entry,))
        state.finishes.knock_outs.append((found.entry, ()))
    elif found.standing == "alternate":
        state.field.waiting.append(found.entry)
    else:
        state.field.alive.add(found.entry)
        if found.counted or found.standing != "playing":
            state.chips.told.add(found.entry)
        if not found.stack:
            state.rebuys.broke[found.entry] = 0


def _open(state: Tournament, table: Table, hand: int) -> None:
    state.tables[table.number] = table
    state.seats.opened.append(table.number)
    for seat in table.taken:
        state.entries[table.entry(seat)].place = Place(table.number, seat)
    if hand:
        state.hands.played[table.number] = hand
    if hand or table.last is not None:
        state.hands.followed.add(table.number)
        state.hands.told_at[table.number] = state.at
