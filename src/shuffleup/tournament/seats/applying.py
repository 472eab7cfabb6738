"""Seats and tables change."""

from collections import Counter
from collections.abc import Collection, Mapping

from msgspec.structs import replace

from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.chips.applying import (
    bring_unraced,
    issue_piles,
    owe_everywhere,
    take_in,
    take_unraced,
)
from shuffleup.tournament.chips.ledger import stack_is_known
from shuffleup.tournament.entries.applying import sit_down
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.finishes.applying import vacate
from shuffleup.tournament.games.rotation import begun_again
from shuffleup.tournament.rulings.waiting import desk_cleared
from shuffleup.tournament.seats.events import (
    BalanceGapSet,
    ButtonDrawn,
    FinalTableFormed,
    HaltDecided,
    NeedRecorded,
    PlayerArrived,
    PlayerMoved,
    PlayerReseated,
    SeatLocked,
    SeatsDrawn,
    SeatsRedrawn,
    SeatUnlocked,
    TableBroken,
    TableOpened,
)
from shuffleup.tournament.seats.older_logs import short_by
from shuffleup.tournament.seats.on_the_way import ButtonSeen, MoveReason, OnTheWay
from shuffleup.tournament.seats.tables import EMPTY, Place, Roles, Table
from shuffleup.tournament.seats.tables_view import with_button_seen
from shuffleup.tournament.state import Tournament


def open_table(state: Tournament, number: TableNumber) -> None:
    """An empty table, with the chairs that the file locks."""
    locked = [Place.parse(text) for text in state.file.locked]
    state.tables[number] = Table(
        number,
        (EMPTY,) * state.file.table_size,
        locked=tuple(place.seat for place in locked if place.table == number),
    )
    state.seats.opened.append(number)


def close_table(state: Tournament, number: TableNumber) -> None:
    """Nothing is left of the table but the hands that were played there."""
    del state.tables[number]
    state.seats.first_buttons.pop(number, None)
    for numbers in (
        *(state.hands.followed, state.seats.not_begun, state.seats.dealing, state.games.stud_round),
        *(state.seats.halts_waived, state.seats.halts_ordered),
    ):
        numbers.discard(number)
    for matters in (
        *(state.hands.put_right, state.games.turns, state.timing.player_clocks),
        *(
            state.chips.to_race,
            state.chips.overdue,
            state.chips.waived,
            state.hands.told_at,
            state.seats.buttons_drawn_at,
            state.seats.seen,
        ),
    ):
        matters.pop(number, None)
    _clear_desks(state)


def _not_told_of(state: Tournament) -> None:
    """Nobody waits for hands of a table that is not there."""
    told = state.hands.told_at
    state.hands.told_at = {number: at for number, at in told.items() if number in state.tables}


def _clear_desks(state: Tournament) -> None:
    """The floor has no hand before it of a table that is not there."""
    for number in [number for number in state.rulings.desks if number not in state.tables]:
        del state.rulings.desks[number], state.rulings.ruled_on_desk[number]
        desk_cleared(state, number)


def draw_buttons(state: Tournament, buttons: Mapping[TableNumber, SeatNumber]) -> None:
    """Seats that have the button in the first hand of their table."""
    state.seats.first_buttons |= buttons
    state.seats.buttons_drawn_at |= dict.fromkeys(buttons, state.at)
    state.hands.told_at |= dict.fromkeys(state.hands.followed & buttons.keys(), state.at)


@applies(SeatsDrawn)
def seats_drawn(state: Tournament, event: SeatsDrawn) -> None:
    for number in event.tables:
        open_table(state, number)
    _clear_desks(state)
    draw_buttons(state, event.buttons)
    state.field.waiting = [number for number in state.field.waiting if number not in event.draw.seats]
    sit_down(state, event.draw.seats, event.at)


@applies(TableOpened)
def table_opened(state: Tournament, event: TableOpened) -> None:
    if event.for_draw:
        state.seats.added.append(event.table)
        return
    if event.table in state.seats.opened:
        state.seats.opened.remove(event.table)
    open_table(state, event.table)
    state.seats.not_begun.add(event.table)


@applies(ButtonDrawn)
def button_drawn(state: Tournament, event: ButtonDrawn) -> None:
    draw_buttons(state, {event.table: event.seat})
    state.seats.not_begun.discard(event.table)
    state.seats.dealing.discard(event.table)


@applies(SeatLocked)
def seat_locked(state: Tournament, event: SeatLocked) -> None:
    table = state.tables[event.seat.table]
    state.tables[table.number] = replace(table, locked=(*table.locked, event.seat.seat))


@applies(SeatUnlocked)
def seat_unlocked(state: Tournament, event: SeatUnlocked) -> None:
    table = state.tables[event.seat.table]
    locked = tuple(seat for seat in table.locked if seat != event.seat.seat)
    state.tables[table.number] = replace(table, locked=locked)


@applies(NeedRecorded)
def need_recorded(state: Tournament, event: NeedRecorded) -> None:
    state.seats.accommodations.pop(event.entry, None)
    if event.seats:
        state.seats.accommodations[event.entry] = event.seats


@applies(PlayerReseated)
def player_reseated(state: Tournament, event: PlayerReseated) -> None:
    entry = state.entries[event.entry]
    if event.to.table != event.origin.table:
        _left(state, (event.entry,), event.origin.table, event.at)
        if event.swapped_with:
            _left(state, (event.swapped_with,), event.to.table, event.at)
    if event.to != event.origin:  # else the event has had them there all the time, and the stack is put right
        vacate(state, entry, moved=True)
        if event.swapped_with:
            vacate(state, state.entries[event.swapped_with], moved=True)
            sit_again(state, event.swapped_with, event.origin)
        if event.arrived:
            sit_again(state, event.entry, event.to)
        else:
            _set_out(state, event.entry, event.to, "re-seating", event.at)
    if event.chips:
        _put_stack_right(state, entry, event.chips)
    if event.workable:
        state.seats.accommodations[event.entry] = event.workable


def _put_stack_right(state: Tournament, entry: Entry, chips: int) -> None:
    """The bank gives them what they lack, or takes what they had too much."""
    entry.stack, entry.chips = entry.stack + chips, None
    if chips > 0:
        issue_piles(state, chips, state.file.stack)
    else:
        take_in(state, -chips)


def _left(state: Tournament, numbers: Collection[EntryId], table: TableNumber, at: int) -> None:
    """A hand that they have just played there may still be told, if one was; a stack that is only guessed at
    stays so."""
    take_unraced(state, numbers, table)
    if state.started and not state.days.unplayed and table not in state.seats.without_button:
        state.seats.left.update(dict.fromkeys(numbers, (table, at)))
    entries, taken_along = state.entries, state.chips.taken_along
    taken_along.update(number for number in numbers if not stack_is_known(state, entries[number], at))


def sit_again(state: Tournament, number: EntryId, place: Place) -> None:
    """A player who has chips takes another seat."""
    tables, table = state.tables, place.table
    tables[table] = tables[table].sit(number, place.seat)
    state.entries[number].place = place
    if state.chips.unraced:
        bring_unraced(state, number, table)


@applies(PlayerMoved)
def player_moved(state: Tournament, event: PlayerMoved) -> None:
    move = event.move
    entry = state.entries[move.entry]
    if entry.place is not None:
        _left(state, (move.entry,), entry.place.table, event.at)
    vacate(state, entry, moved=True)
    state.seats.new_here.discard(move.entry)
    _note_buttons(state, event.seen, event.at)
    if event.arrived:
        sit_again(state, move.entry, move.to)
        _note_lone_big_blind(state, move.to, move.choice.why == "lone-big-blind")
    else:
        lone = move.choice.why == "lone-big-blind"
        _set_out(state, move.entry, move.to, "balancing", event.at, lone)
    forget_halts(state)


def _note_buttons(state: Tournament, seen: Mapping[TableNumber, Roles], at: int) -> None:
    """What the floor saw of a table holds until a hand is told there."""
    state.seats.seen |= {table: ButtonSeen(roles, at) for table, roles in seen.items()}
    state.seats.seen_dealing(*seen)


def _note_lone_big_blind(state: Tournament, place: Place, lone: bool) -> None:
    """Only a table of whose last hand something is known can look back on it when its next one begins."""
    table = state.tables[place.table]
    if lone and (seen := state.seats.seen.get(place.table)) is not None:
        state.seats.seen[place.table] = replace(seen, lone=place.seat)
    elif lone and table.last is not None:
        state.tables[place.table] = replace(table, lone=place.seat)


def _set_out(
    state: Tournament, number: EntryId, to: Place, because: MoveReason, at: int, lone: bool = False
) -> None:
    last = with_button_seen(state, state.tables[to.table]).last
    state.seats.on_the_way[number] = OnTheWay(to, because, at, last, lone)


def forget_halts(state: Tournament) -> None:
    """What the director decided on a short table holds while it is short."""
    if not state.seats.halts_waived and not state.seats.halts_ordered:
        return
    least = state.seats.halts_short_by or 0
    coming = Counter(way.to.table for way in state.seats.on_the_way.values())
    players = {number: table.players + coming[number] for number, table in state.tables.items()}
    most = max(players.values(), default=0)
    for number, here in players.items():
        if most - here < least:
            state.seats.halts_waived.discard(number)
            state.seats.halts_ordered.discard(number)


@applies(PlayerArrived)
def player_arrived(state: Tournament, event: PlayerArrived) -> None:
    del state.seats.on_the_way[event.entry]
    _note_buttons(state, event.seen, event.at)
    sit_again(state, event.entry, event.to)
    _note_lone_big_blind(state, event.to, event.lone)


@applies(TableBroken)
def table_broken(state: Tournament, event: TableBroken) -> None:
    broken, at, arrived = event.draw.table, event.at, event.arrived
    _left(state, event.draw.seats, broken, at)
    close_table(state, broken)
    for number, place in event.draw.seats.items():
        if arrived or number in event.carried:
            sit_again(state, number, place)
        else:
            state.entries[number].place = None
            _set_out(state, number, place, "broken-table", at)
    state.seats.new_here.difference_update(event.draw.seats)
    forget_halts(state)


@applies(FinalTableFormed)
def final_table_formed(state: Tournament, event: FinalTableFormed) -> None:
    final = event.final.table
    for seat in final.taken:
        entry = state.entries[final.entry(seat)]
        if entry.place is not None:
            _left(state, (entry.number,), entry.place.table, event.at)
    buttons, not_begun, seen = state.seats.first_buttons, state.seats.not_begun, state.seats.seen
    dealing = state.seats.dealing
    _start_over(state)
    if event.final.redraw is None:
        # It goes on as it was: before its first hand, with the button that it has drawn or will draw.
        state.seats.first_buttons = {n: seat for n, seat in buttons.items() if n == final.number}
        state.seats.not_begun, state.seats.dealing = not_begun & {final.number}, dealing & {final.number}
        state.seats.seen = {number: button for number, button in seen.items() if number == final.number}
    else:
        draw_buttons(state, event.final.redraw.buttons)
        state.games.turns = {number: begun_again(turn) for number, turn in state.games.turns.items()}
    state.games.turns = {number: turn for number, turn in state.games.turns.items() if number == final.number}
    unraced = _unraced(state)
    state.tables = {final.number: final}
    owe_everywhere(state, unraced)
    _not_told_of(state)
    state.hands.followed &= {final.number}
    _clear_desks(state)
    for seat in final.taken:
        state.entries[final.entry(seat)].place = Place(final.number, seat)
        bring_unraced(state, final.entry(seat), final.number)
    state.seats.final_table_formed = True
    redraws_made(state, final.players)


@applies(SeatsRedrawn)
def seats_redrawn(state: Tournament, event: SeatsRedrawn) -> None:
    for entry in state.in_play:
        if entry.place is not None:
            _left(state, (entry.number,), entry.place.table, event.at)
    _start_over(state)
    unraced = _unraced(state)
    locked = {table.number: table.locked for table in state.tables.values()}
    chairs = {table.number: len(table.chairs) for table in state.tables.values()}
    state.tables = {
        number: Table(number, (EMPTY,) * chairs[number], locked=locked[number]) for number in event.tables
    }
    owe_everywhere(state, unraced)
    _not_told_of(state)
    state.hands.followed &= set(event.tables)
    _clear_desks(state)
    for number, place in event.redraw.draw.seats.items():
        sit_again(state, number, place)
    draw_buttons(state, event.redraw.buttons)
    state.games.turns = {n: begun_again(turn) for n, turn in state.games.turns.items() if n in state.tables}
    if event.due_at:
        redraws_made(state, event.due_at)


def _unraced(state: Tournament) -> set[int]:
    """What some table has not raced: its players take it along."""
    overdue, waived = state.chips.overdue, state.chips.waived
    return {d for table, due in overdue.items() for d in due if d not in waived.get(table, ())}


def redraws_made(state: Tournament, players: int) -> None:
    """One redraw serves every number that has been reached."""
    state.seats.redrawn_at.update(number for number in state.file.redraw_at if number >= players)


def _start_over(state: Tournament) -> None:
    """Nothing of how the tables stood before matters any longer."""
    state.seats.first_buttons, state.seats.seen = {}, {}
    state.seats.not_begun, state.seats.dealing, state.games.stud_round = set(), set(), set()
    state.seats.halts_waived, state.seats.halts_ordered = set(), set()
    state.hands.put_right, state.timing.player_clocks = {}, {}
    state.seats.new_here = set()


@applies(BalanceGapSet)
def balance_gap_set(state: Tournament, event: BalanceGapSet) -> None:
    state.seats.balance_gap = event.gap


@applies(HaltDecided)
def halt_decided(state: Tournament, event: HaltDecided) -> None:
    state.seats.halts_waived.discard(event.table)
    state.seats.halts_ordered.discard(event.table)
    (state.seats.halts_ordered if event.halt else state.seats.halts_waived).add(event.table)
    state.seats.halts_short_by = short_by(state, event)
