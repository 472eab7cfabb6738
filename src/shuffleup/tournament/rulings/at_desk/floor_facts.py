"""What the event knows and a table cannot tell, for the floor: at its desk a player is called by the seat."""

from collections.abc import Iterable

from msgspec.structs import replace

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.event_facts import ButtonFacts, DealFacts, EventFacts, LevelFacts
from shuffleup.ids import SeatNumber, TableNumber
from shuffleup.refused import Refused
from shuffleup.tournament.chips.ledger import denominations
from shuffleup.tournament.entries.registration import facts_of_giving_up
from shuffleup.tournament.hands.button import held_out
from shuffleup.tournament.hands.level_due import level_due, stakes_in_force
from shuffleup.tournament.hands.missed_blinds import due_instead_of, how_far_off
from shuffleup.tournament.hands.next_deal import new_here, next_deal
from shuffleup.tournament.hands.presence import is_away
from shuffleup.tournament.rulings.waiting import on_desk_now
from shuffleup.tournament.seats.tables_view import tables_with_arrivals, with_button_seen
from shuffleup.tournament.state import Tournament


def with_facts(state: Tournament, table: TableNumber, desk: Desk, now: int | None = None) -> Desk:
    """A desk that is told what the event knows now."""
    if table in state.tables:
        desk.event = replace(facts_for_floor(state, table), level=level_for_floor(state, table, desk))
        _tell_time(state, table, desk, now)
    return desk


def with_time(state: Tournament, table: TableNumber, desk: Desk, now: int | None) -> Desk:
    """The same desk, told no more than how long ago its pot was awarded, and whether a hand began since."""
    desk = desk.copy()
    _tell_time(state, table, desk, now)
    return desk


def _tell_time(state: Tournament, table: TableNumber, desk: Desk, now: int | None) -> None:
    if (readied := state.hands.readied.get(table)) is not None:
        desk.event = replace(desk.event, began_on=readied.began_on)
    awarded = state.rulings.awarded_at.get(table)
    if now is not None and awarded is not None:
        in_break = state.line.is_break and awarded >= state.clock.began_at
        since = (now - awarded) // 1000
        desk.event = replace(desk.event, since_award=since, award_in_break=in_break)


def facts_for_floor(state: Tournament, number: TableNumber) -> EventFacts:
    """Everything that a ruling at this table can turn on beside the hand."""
    table = state.table(number)
    entries = {f"S{seat}": state.entries[table.entry(seat)] for seat in table.taken}
    return EventFacts(
        hand_on=_hand_on(state, number),
        stacks={name: entry.stack for name, entry in entries.items()},
        uncounted=tuple(name for name, entry in entries.items() if state.in_doubt(entry.number)),
        away=tuple(name for name, entry in entries.items() if is_away(state, entry.number)),
        players=table.players,
        starting_stack=state.file.starting_stack,
        open_seats=tuple(str(place) for other in tables_with_arrivals(state) for place in other.open_places),
        seats_given={name: entry.seats_given for name, entry in entries.items() if entry.drawn},
        denominations=denominations(state),
        giving_up=facts_of_giving_up(state),
        on_clock=_on_clock(state, number),
        ruled=any(given.table == number for given in state.rulings.given),
        button=_button(state, number),
        deal=_deal(state, number),
        next_hand=_next_hand(state, number),
    )


def level_for_floor(state: Tournament, table: TableNumber, desk: Desk) -> LevelFacts | None:
    """The level that is due to a hand: to one that is followed, that in force when it began, else that in
    force now. None if play has not begun, or it is no game of the event."""
    if (hand := state.hands.begun.get(table)) is not None:
        return LevelFacts(level_due(state, hand))
    played = desk.hand.rules.name
    if not state.timing.level or played not in state.file.games:
        return None
    return LevelFacts(stakes_in_force(state, played), state.timing.level)


def _hand_on(state: Tournament, number: TableNumber) -> bool | None:
    """A hand that is followed is on until reported, also while its deal is void; else the desk shows it."""
    return True if number in state.hands.begun or number in state.hands.readied else None


def _on_clock(state: Tournament, number: TableNumber) -> str:
    clock = state.on_clock(number)
    return "" if clock is None else f"S{state.place(clock.entry).seat}"


def _next_hand(state: Tournament, number: TableNumber) -> int | None:
    """Not known while a hand lies on the desk of a table that is not followed: that has its own number."""
    hands = state.hands
    if number not in hands.begun and on_desk_now(state, number) is not None:
        return None
    return hands.played.get(number, 0) + 1 + (number in hands.readied)


def _button(state: Tournament, number: TableNumber) -> ButtonFacts | None:
    """Where it was due in the hand in progress, and how far off it is."""
    hand, before = state.hands.begun.get(number), state.hands.tables_before.get(number)
    if hand is None or before is None or hand.roles is None:
        return None
    due = due_instead_of(before, hand.roles)
    return ButtonFacts(f"S{due.big_blind}", *how_far_off(before, hand.roles))


def _deal(state: Tournament, number: TableNumber) -> DealFacts | None:
    """Who gets cards in the hand in progress, or in the next; None if nobody has said where the button is."""
    if (hand := state.hands.begun.get(number)) is not None:
        table, roles, seats = state.hands.tables_before[number], hand.roles, hand.dealt_in
    else:
        table = with_button_seen(state, state.table(number))
        try:
            roles, seats = next_deal(state, table)
        except Refused:
            return None
    between = () if roles is None else held_out(table, roles)
    return DealFacts(_names(seats), _names(between), _names(new_here(state, table)))


def _names(seats: Iterable[SeatNumber]) -> tuple[str, ...]:
    return tuple(f"S{seat}" for seat in seats)
