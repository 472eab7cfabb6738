"""Chips in play: every change goes through the bank, with both sides of the entry."""

from collections.abc import Iterable

from shuffleup.chips import Counts, Exchange, together, worth
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Illegal
from shuffleup.tournament._areas.applies import applies
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
from shuffleup.tournament.chips.ledger import race_due_at
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.state import Tournament


def issue(state: Tournament, chips: Counts) -> None:
    """The bank gives chips out: they are in play."""
    settle(state, Exchange({}, chips))


def issue_piles(state: Tournament, value: int, pile: Counts) -> None:
    """The bank gives out as many such piles as make this value; by value alone where they do not."""
    times, rest = divmod(value, worth(pile)) if pile else (0, value)
    if rest:
        state.chips.in_play += value
    else:
        issue(state, {denomination: count * times for denomination, count in pile.items()})


def take_in(state: Tournament, value: int, chips: Counts | None = None) -> None:
    """Chips leave play; by value alone where nobody has counted them by denomination."""
    if chips is not None:
        settle(state, Exchange(chips, {}))
    else:
        state.chips.in_play -= value


def settle(state: Tournament, exchange: Exchange) -> None:
    """Both sides of an exchange with the bank."""
    state.chips.issued = together(
        state.chips.issued, {d: -n for d, n in exchange.to_bank.items()}, exchange.from_bank
    )
    state.chips.in_play += exchange.gain


def report(state: Tournament, entry: Entry, stack: int, at: int, chips: Counts | None = None) -> None:
    """A stack as it was told or counted; whoever has chips after all is not broke."""
    entry.stack, entry.counted_at, entry.chips = stack, at, chips
    state.chips.told.add(entry.number)
    state.chips.counted.add(entry.number)
    if state.chips.bought:
        state.chips.bought.pop(entry.number, None)
    if state.chips.taken_along:
        state.chips.taken_along.discard(entry.number)
    if stack:
        state.rebuys.broke.pop(entry.number, None)


def count(state: Tournament, entry: Entry, chips: Counts, at: int) -> None:
    """A stack as it was counted by denomination."""
    report(state, entry, worth(chips), at, chips)


@applies(StacksReported)
def stacks_reported(state: Tournament, event: StacksReported) -> None:
    for number, stack in event.stacks.items():
        report(state, state.entries[number], stack, event.at)


@applies(ChipsCounted)
def chips_counted(state: Tournament, event: ChipsCounted) -> None:
    for number, chips in event.chips.items():
        count(state, state.entries[number], chips, event.at)
    _sort_anew(state, event)


def _sort_anew(state: Tournament, event: ChipsCounted | ChipsReconciled) -> None:
    if event.sorted_anew:
        state.chips.issued = event.sorted_anew
    if event.left_play is not None:
        state.chips.in_play += state.chips.assumed - event.left_play
        state.chips.assumed = 0


@applies(ChipsReconciled)
def chips_reconciled(state: Tournament, event: ChipsReconciled) -> None:
    for number, chips in event.chips.items():
        count(state, state.entries[number], chips, event.at)
    _sort_anew(state, event)


@applies(ChipsCorrected)
def chips_corrected(state: Tournament, event: ChipsCorrected) -> None:
    settle(state, event.exchange)


@applies(ChipsRaced)
def chips_raced(state: Tournament, event: ChipsRaced) -> None:
    race, table = event.race, state.tables[event.table]
    for seat, chips in race.after.items():
        if seat not in event.of_more:
            count(state, state.entries[table.entry(seat)], chips, event.at)
    for seat, exchange in race.exchanges.items():
        if seat in event.of_more:
            change_with_bank(state, state.entries[table.entry(seat)], exchange)
        else:
            settle(state, exchange)
    if event.table in state.rounds.chips:
        state.rounds.chips[event.table] += sum(exchange.gain for exchange in race.exchanges.values())
    if waiting := [d for d in state.chips.to_race.pop(event.table, ()) if d not in race.removed]:
        state.chips.to_race[event.table] = tuple(waiting)
    state.chips.raced[event.table] = (*state.chips.raced.get(event.table, ()), *race.removed)
    if waiting := [d for d in state.chips.overdue.pop(event.table, ()) if d not in race.removed]:
        state.chips.overdue[event.table] = tuple(waiting)
    # A race that the schedule does not have is for the whole room: chips leave play at every table.
    owe_everywhere(state, race.removed)


@applies(ChipsBrought)
def chips_brought(state: Tournament, event: ChipsBrought) -> None:
    state.chips.brought = together(state.chips.brought, event.chips)


@applies(RaceWaived)
def race_waived(state: Tournament, event: RaceWaived) -> None:
    for table, removed in event.waived.items():
        state.chips.waived[table] = (*state.chips.waived.get(table, ()), *removed)


# Races that a break left undone


def pass_lines(state: Tournament, before: int, now: int) -> None:
    """The clock goes from one line of the schedule to another: what was not raced in between stays due."""
    chips, schedule = state.chips, state.file.schedule
    if now < before:
        gone = {chip for line in schedule[: max(0, now)] for chip in line.colour_up}
        kept = {table: tuple(d for d in due if d in gone) for table, due in chips.overdue.items()}
        chips.overdue = {table: due for table, due in kept.items() if due}
        return
    leaving = [chip for line in schedule[max(0, before) : now] for chip in line.colour_up]
    if leaving:
        for table in state.tables:
            left = [d for d in leaving if d not in chips.raced.get(table, ())]
            _owe(state, table, left)


def _owe(state: Tournament, table: TableNumber, removed: Iterable[int]) -> None:
    if every := sorted({*state.chips.overdue.get(table, ()), *removed}):
        state.chips.overdue[table] = tuple(every)


def owe_everywhere(state: Tournament, removed: Iterable[int]) -> None:
    """Chips that were to be raced come to every table with their players, unless it has raced them."""
    removed = tuple(removed)
    for table in state.tables:
        _owe(state, table, (d for d in removed if d not in state.chips.raced.get(table, ())))


def take_unraced(state: Tournament, numbers: Iterable[EntryId], table: TableNumber) -> None:
    """Whoever leaves a table that has not raced takes the chips along."""
    if due := race_due_at(state, table):
        state.chips.unraced.update(dict.fromkeys(numbers, due))


def bring_unraced(state: Tournament, number: EntryId, table: TableNumber) -> None:
    """The table to which unraced chips come has to race them, also if it has raced its own."""
    if brought := state.chips.unraced.pop(number, ()):
        raced = state.chips.raced.get(table, ())
        state.chips.raced[table] = tuple(d for d in raced if d not in brought)
        _owe(state, table, brought)


def carry_overnight(state: Tournament, table: TableNumber) -> None:
    """The chips of a table go into bags with what it has not raced."""
    chips = state.chips
    due = (*chips.overdue.get(table, ()), *chips.to_race.get(table, ()))
    left = [d for d in due if d not in chips.waived.get(table, ())]
    chips.carried = tuple(sorted({*chips.carried, *left}))


@applies(ChipsChanged)
def chips_changed(state: Tournament, event: ChipsChanged) -> None:
    for number, exchange in event.exchanges.items():
        change_with_bank(state, state.entries[number], exchange)


@applies(LeftoverTakenIn)
def leftover_taken_in(state: Tournament, event: LeftoverTakenIn) -> None:
    change_with_bank(state, state.entries[event.entry], event.leftover.exchange)


def change_with_bank(state: Tournament, entry: Entry, exchange: Exchange) -> None:
    """A player's chips change; a count from which these chips cannot have come no longer holds."""
    settle(state, exchange)
    entry.stack = max(0, entry.stack + exchange.gain)
    if entry.chips is not None:
        try:
            entry.chips = exchange.settle(entry.chips)
        except Illegal:
            entry.chips = None
