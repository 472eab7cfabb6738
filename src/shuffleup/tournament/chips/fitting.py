"""Chips."""

from collections.abc import Iterable, Mapping

from shuffleup.chips import worth
from shuffleup.ids import EntryId
from shuffleup.refused import Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.chips.events import (
    ChipsBrought,
    ChipsChanged,
    ChipsCorrected,
    ChipsCounted,
    ChipsRaced,
    ChipsReconciled,
    LeftoverTakenIn,
    RaceWaived,
    StacksReported,
)
from shuffleup.tournament.chips.ledger import check_exchange, denominations, in_all
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.seats.fitting import between_hands
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@must_fit(StacksReported)
def stacks_reported(state: Tournament, event: StacksReported) -> None:
    _in_play(state, event.stacks)
    _played(state, event.stacks)
    _not_more_than_all(state, event.stacks)


@must_fit(ChipsCounted)
def chips_counted(state: Tournament, event: ChipsCounted) -> None:
    _in_play(state, event.chips)
    _played(state, event.chips)
    _not_more_than_all(state, {number: worth(chips) for number, chips in event.chips.items()})
    if event.sorted_anew and worth(event.sorted_anew) != _after(state, event.left_play):
        raise Illegal("other chips are in play than were counted: count again")


def _after(state: Tournament, left_play: int | None) -> int:
    """What is in play once it is known how much left with stacks that nobody counted."""
    chips = state.chips
    return chips.in_play if left_play is None else chips.in_play + chips.assumed - left_play


def _in_play(state: Tournament, numbers: Iterable[EntryId]) -> None:
    for number in numbers:
        if not state.entry(number).in_play:
            raise Illegal(
                f"{the_entry(number)} is {state.entries[number].standing} and has no chips to count"
            )


def _played(state: Tournament, numbers: Iterable[EntryId]) -> None:
    """Before the first hand everybody has what the bank gave them."""
    for number in numbers:
        if not state.started and state.entries[number].standing == "playing":
            raise Illegal("play has not begun: stacks are as they were given out")


def _not_more_than_all(state: Tournament, told: Mapping[EntryId, int]) -> None:
    """A stack that left play uncounted may have been smaller than it was taken for."""
    most = state.chips.in_play + state.chips.assumed
    if sum(told.values()) > most:
        raise Illegal(
            f"{sum(told.values()):,} were counted, but only {state.chips.in_play:,} are in play: count again"
        )
    resting = sum(e.stack for e in state.in_play if e.number not in told and _rests(state, e))
    if sum(told.values()) + resting > most:
        raise Illegal(
            f"{sum(told.values()):,} are counted and others have {resting:,} by a count that still holds, "
            f"and {state.chips.in_play:,} are in play in all: count again, the others too if theirs was wrong"
        )


def _rests(state: Tournament, entry: Entry) -> bool:
    """Their chips cannot have changed hands since they were counted: they are in a bag, or it is a break."""
    if entry.standing == "bagged":
        return True
    if state.in_doubt(entry.number) or entry.place is None:
        return False
    if not state.started or not state.line.is_break:
        return False
    return entry.counted_at >= state.clock.began_at and entry.place.table not in state.hands.begun


@must_fit(ChipsReconciled)
def chips_reconciled(state: Tournament, event: ChipsReconciled) -> None:
    _in_play(state, event.chips)
    _played(state, event.chips)
    for table in state.tables:
        between_hands(state, table)
    if event.in_play != state.chips.in_play:
        raise Illegal(f"{state.chips.in_play:,} are in play, not {event.in_play:,}: count again")


@must_fit(ChipsCorrected)
def chips_corrected(state: Tournament, event: ChipsCorrected) -> None:
    if not state.field.alive:
        raise Illegal("nobody has chips: none can be found or missing")
    check_exchange(state, event.exchange)


@must_fit(ChipsRaced)
def chips_raced(state: Tournament, event: ChipsRaced) -> None:
    table, race = state.table(event.table), event.race
    between_hands(state, event.table)
    if set(race.after) != set(table.taken):
        raise Illegal(f"other seats of table {event.table} are taken than were raced")
    if again := [d for d in race.removed if d in state.chips.raced.get(event.table, ())]:
        raise Illegal(
            f"table {event.table} has raced its chips of {again[0]}: take in what turns up later as leftover"
        )
    check_exchange(state, in_all(race.exchanges.values()))


@must_fit(ChipsChanged)
def chips_changed(state: Tournament, event: ChipsChanged) -> None:
    _in_play(state, event.exchanges)
    check_exchange(state, in_all(event.exchanges.values()))


@must_fit(LeftoverTakenIn)
def leftover_taken_in(state: Tournament, event: LeftoverTakenIn) -> None:
    _in_play(state, (event.entry,))
    check_exchange(state, event.leftover.exchange)


@must_fit(ChipsBrought)
def chips_brought(state: Tournament, event: ChipsBrought) -> None:
    if not state.file.chips_owned and set(event.chips).issubset(denominations(state)):
        raise Illegal("the event does not say which chips the room has: the bank gives out what it needs")


@must_fit(RaceWaived)
def race_waived(state: Tournament, event: RaceWaived) -> None:
    for table in event.waived:
        state.table(table)
