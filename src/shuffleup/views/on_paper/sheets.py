"""What is printed for the room, as data: cards, lists, sheets, receipts."""

from itertools import pairwise

import msgspec

from shuffleup.ids import NO_TICKET, EntryId, ReceiptNumber, TableNumber, TicketNumber
from shuffleup.tournament.chips.ledger import denominations, races_due
from shuffleup.tournament.clock.telling import stakes_told
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.seats.seats_due import order_of_breaking
from shuffleup.tournament.seats.tables import EMPTY, Place
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.by_name import by_name
from shuffleup.views.on_paper.local_time import printed_time


class Card(msgspec.Struct, frozen=True):
    """A seat, for one player to take along."""

    entry: EntryId
    name: str
    place: Place


class SheetSeat(msgspec.Struct, frozen=True):
    seat: int
    name: str = ""
    entry: EntryId | None = None


class TableSheet(msgspec.Struct, frozen=True):
    """A table with its seats."""

    table: TableNumber
    seats: tuple[SheetSeat, ...]


class StructureLine(msgspec.Struct, frozen=True):
    """A level or a break."""

    number: int
    """0 for a break."""
    stakes: str
    minutes: int
    leaving: tuple[int, ...] = ()


class ChipsOf(msgspec.Struct, frozen=True):
    """So many chips of one kind."""

    denomination: int
    count: int

    @property
    def worth(self) -> int:
        return self.denomination * self.count


class Leaving(msgspec.Struct, frozen=True):
    """One colour-up: what leaves play, what it is changed into, and how much of either there is."""

    after_level: int
    chips: tuple[ChipsOf, ...]
    into: int
    needed: int
    """Chips of the new kind that all the old ones make, an odd one rounded up at each table."""
    tables: tuple[TableNumber, ...]
    """Where they are raced: once that has begun, the tables that have still to."""


class Receipt(msgspec.Struct, frozen=True):
    """Money handed over, to be signed."""

    number: ReceiptNumber
    name: str
    entry: EntryId
    place: str
    prize: str
    seat: str
    bounties: str
    together: str
    reverses: ReceiptNumber
    reversed_by: ReceiptNumber
    by: str
    when: str
    ticket: TicketNumber = NO_TICKET
    ticket_for: str = ""
    """The event that the ticket is good for."""


class Paper(msgspec.Struct, frozen=True):
    """Everything that can be printed of an event at this moment."""

    name: str
    edition: str
    starts: str
    entries: int
    stack: tuple[ChipsOf, ...]
    starting_stack: int
    cards: tuple[Card, ...]
    """By name."""
    tables: tuple[TableSheet, ...]
    structure: tuple[StructureLine, ...]
    break_order: tuple[TableNumber, ...]
    leaving: tuple[Leaving, ...]
    receipts: tuple[Receipt, ...]


def paper(state: Tournament, teller: Teller) -> Paper:
    file = state.file
    cards = [
        Card(entry.number, teller.name(entry.number), entry.place)
        for entry in state.entries.values()
        if entry.place is not None
    ]
    return Paper(
        name=file.name,
        edition=state.edition.name,
        starts=file.starts,
        entries=state.entered,
        stack=tuple(ChipsOf(chip, count) for chip, count in sorted(file.stack.items())),
        starting_stack=file.starting_stack,
        cards=tuple(sorted(cards, key=lambda card: (by_name(card.name), card.entry))),
        tables=tuple(_sheet(state, teller, number) for number in sorted(state.tables)),
        structure=tuple(structure_of(file)),
        break_order=tuple(order_of_breaking(state)) if state.tables else (),
        leaving=tuple(_leaving(state)),
        receipts=tuple(_receipt(state, teller, number) for number in state.money.payments),
    )


def _sheet(state: Tournament, teller: Teller, number: TableNumber) -> TableSheet:
    return TableSheet(
        number,
        tuple(
            SheetSeat(seat) if entry == EMPTY else SheetSeat(seat, teller.name(entry), entry)
            for seat, entry in enumerate(state.tables[number].chairs, 1)
        ),
    )


def structure_of(file: EventFile) -> list[StructureLine]:
    """The schedule of an event, line by line."""
    lines, level = [], 0
    for line in file.schedule:
        if line.is_break:
            lines.append(StructureLine(0, "", line.pause, line.colour_up))
        else:
            level += 1
            lines.append(StructureLine(level, stakes_told(line.level), line.minutes))
    return lines


def _leaving(state: Tournament) -> list[Leaving]:
    """The colour-ups of the schedule. A chip is changed into the smallest that stays."""
    gone: set[int] = set()
    found, level = [], 0
    kinds, due = denominations(state), races_due(state)
    for line in state.file.schedule:
        level += not line.is_break
        if not line.colour_up:
            continue
        gone |= set(line.colour_up)
        staying = [chip for chip in kinds if chip not in gone]
        if not staying:
            continue
        chips = tuple(ChipsOf(chip, state.chips.issued.get(chip, 0)) for chip in sorted(line.colour_up))
        into, worth = min(staying), sum(chip.worth for chip in chips)
        racing = [table for table, left in due.items() if set(left) & set(line.colour_up)]
        tables = tuple(racing or state.tables)
        found.append(Leaving(level, chips, into, -(-worth // into) + max(0, len(tables) - 1), tables))
    return found


def _receipt(state: Tournament, teller: Teller, number: ReceiptNumber) -> Receipt:
    payment, plan = state.money.payments[number], state.file.prizes.ticket

    def money(amount: int) -> str:
        return teller.money(amount) if amount else ""

    return Receipt(
        number,
        teller.name(payment.entry),
        payment.entry,
        payment.place,
        money(payment.prize - payment.seat),
        money(payment.seat),
        money(payment.bounties),
        teller.money(payment.amount),
        payment.reverses,
        payment.reversed_by,
        payment.by,
        printed_time(state.timing.on_the_computer(payment.at)),
        payment.ticket,
        plan.event if plan is not None else "",
    )


def by_sheets(cards: tuple[Card, ...], on_a_sheet: int) -> list[tuple[Card, ...]]:
    """Cards a sheet at a time.

    >>> by_sheets((), 10)
    []
    """
    starts = [*range(0, len(cards), on_a_sheet), len(cards)]
    return [cards[start:end] for start, end in pairwise(starts)] if cards else []
