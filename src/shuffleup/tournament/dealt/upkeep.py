"""What somebody sees to between hands where the program deals: seats and odd chips, as commands."""

from collections import Counter
from collections.abc import Iterator, Mapping

from shuffleup.chips import fewest
from shuffleup.ids import SeatNumber, TableNumber
from shuffleup.tournament.chips.commands import MakeChange, RaceChips
from shuffleup.tournament.chips.ledger import denominations, races_due
from shuffleup.tournament.command import Command
from shuffleup.tournament.entries.commands import SeatAlternate
from shuffleup.tournament.rounds.commands import SeatWinners
from shuffleup.tournament.seats.commands import Balance, BreakTable, FormFinalTable, Redraw
from shuffleup.tournament.seats.seats_due import SeatsDue
from shuffleup.tournament.state import Tournament


def seats_command(due: SeatsDue) -> Command:
    """What is done about the seats."""
    match due.what:
        case "final-table":
            return FormFinalTable()
        case "break":
            return BreakTable()
        case "redraw":
            return Redraw()
        case "alternate":
            return SeatAlternate()
        case "round":
            return SeatWinners()
        case "balance":
            return Balance()


def waits_for_seats(state: Tournament, due: SeatsDue) -> frozenset[TableNumber]:
    """Tables that begin no other hand until this was done: whoever is to move is not dealt in again."""
    if due.what == "alternate":
        return frozenset()
    if due.what == "break" and due.table is not None:
        return frozenset({due.table})
    if due.transfer is not None:
        return frozenset({due.transfer.gives})
    return frozenset(state.tables)


def races(state: Tournament) -> list[MakeChange | RaceChips]:
    """In a break: what a stack has beyond whole chips of the next colour is raced at its table.

    Stacks that the program keeps are made of any chips: first the bank changes what is not odd.
    """
    found: list[RaceChips] = []
    leaving: Counter[int] = Counter()
    for table, removed in races_due(state).items():
        into = min(chip for chip in denominations(state) if chip not in removed)
        seats = state.tables[table]
        stacks = {seat: state.entries[seats.entry(seat)].stack for seat in seats.taken}
        odd = {SeatNumber(seat): fewest(stack % into, removed) for seat, stack in stacks.items()}
        leaving.update(dict.fromkeys(removed, 0))
        for chips in odd.values():
            leaving.update(chips)
        more = tuple(seat for seat in odd if stacks[seat] >= into)
        found.append(RaceChips(table, chips=odd, of_more=more, confirmed_by="the program"))
    return [*_change(state, leaving), *found]


def _change(state: Tournament, leaving: Mapping[int, int]) -> Iterator[MakeChange]:
    """Of each colour that leaves, as many chips as are odd: the others for larger ones, or the other way."""
    issued = dict(state.chips.issued)
    richest = max(state.in_play, key=lambda entry: entry.stack).number
    for chip in sorted(leaving):
        larger = min(other for other in denominations(state) if other > chip)
        if more := (issued.get(chip, 0) - leaving[chip]) * chip // larger:
            issued[larger] = issued.get(larger, 0) + more
            up, down = {larger: abs(more)}, {chip: abs(more) * larger // chip}
            yield MakeChange(richest, *((down, up) if more > 0 else (up, down)))
