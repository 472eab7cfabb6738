"""The tickets of a room: satellites hand them out, later events take them, each log for itself.

A ticket is good in one event alone, so that event's own log decides that it is taken once, whoever else
writes at the same moment. What another log says (was it handed out, is it still good) is looked up here
before a command is decided.
"""

from collections.abc import Iterable, Iterator
from typing import Protocol

import msgspec

from shuffleup.decoding import decoder
from shuffleup.ids import NOBODY, EntryId, PersonId, ReceiptNumber, TicketNumber, short_name
from shuffleup.log.entry import LogEntry
from shuffleup.refused import Ambiguous, Hint, Illegal, Malformed
from shuffleup.tournament.command import Command
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.from_log import folded
from shuffleup.tournament.money.commands import PayPrize, ReversePayment
from shuffleup.tournament.money.events import PrizePaid
from shuffleup.tournament.money.ticket import Ticket
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_person

_PAID = "prize-paid"


class Logs(Protocol):
    """What a room keeps of its events."""

    def streams(self) -> list[str]: ...

    def read(self, stream: str) -> Iterable[LogEntry]: ...


class Issued(msgspec.Struct, frozen=True):
    """A ticket that a satellite handed out."""

    ticket: Ticket
    event: str
    """The short name of the event that takes it."""
    person: PersonId
    receipt: ReceiptNumber
    void: bool
    """The payment was reversed."""
    decimals: int
    currency: str
    taken: EntryId = NOBODY
    """The entry of that event which was paid with it; `with_uses` fills it in."""


def highest_number(logs: Logs) -> TicketNumber:
    """The last number that any event of the room has given to a ticket."""
    bodies = (entry.body for stream in logs.streams() for entry in logs.read(stream) if entry.tag == _PAID)
    numbers = [decoder(PrizePaid).decode(body).ticket for body in bodies]
    return TicketNumber(max(numbers, default=0))


def issued(logs: Logs) -> list[Issued]:
    """Every ticket of the room, by number."""
    found: list[Issued] = []
    for stream in logs.streams():
        entries = list(logs.read(stream))
        if any(entry.tag == _PAID and b'"ticket"' in bytes(entry.body) for entry in entries):
            found += _issued_in(stream, folded(entries))
    return sorted(found, key=lambda one: (one.ticket.number, one.ticket.satellite))


def _issued_in(stream: str, state: Tournament) -> Iterator[Issued]:
    plan = state.file.prizes.ticket
    for receipt, payment in state.money.payments.items():
        if payment.ticket and plan is not None and not payment.reverses:
            yield Issued(
                Ticket(payment.ticket, stream, payment.seat),
                short_name(plan.event),
                state.entries[payment.entry].person,
                receipt,
                bool(payment.reversed_by),
                state.file.decimals,
                state.file.currency,
            )


def with_uses(logs: Logs, tickets: Iterable[Issued]) -> list[Issued]:
    """The same with the entries that were paid with them."""
    there, states = set(logs.streams()), dict[str, Tournament]()
    found: list[Issued] = []
    for one in tickets:
        if one.event in there and one.event not in states:
            states[one.event] = folded(list(logs.read(one.event)))
        use = taken_by(states[one.event], one.ticket) if one.event in states else None
        found.append(msgspec.structs.replace(one, taken=use.number if use else NOBODY))
    return found


def taken_by(state: Tournament, ticket: Ticket) -> Entry | None:
    """The entry that was paid with a ticket, if there is one."""
    return next((entry for entry in state.entries.values() if entry.ticket == ticket), None)


def filled_in(logs: Logs, stream: str, state: Tournament, command: Command) -> Command:
    """A command with what other logs say of the tickets in it; refused if they speak against it."""
    match command:
        case Register(ticket=number, satellite=satellite) if number:
            money = state.file.decimals, state.file.currency
            voucher = _looked_up(logs, stream, money, command.person, number, satellite)
            return msgspec.structs.replace(command, voucher=voucher)
        case PayPrize() if state.file.prizes.ticket is not None:
            # This event's own state may run ahead of what is written.
            mine = max((payment.ticket for payment in state.money.payments.values()), default=0)
            following = TicketNumber(max(mine, highest_number(logs)) + 1)
            return msgspec.structs.replace(command, ticket_number=following)
        case ReversePayment(receipt=receipt) if state.file.prizes.ticket is not None:
            check_not_taken(logs, stream, receipt)
    return command


def _looked_up(
    logs: Logs, event: str, money: tuple[int, str], person: PersonId, number: TicketNumber, satellite: str
) -> Ticket:
    """The ticket with which a person pays for an entry in this event; refused if it is not good for that."""
    fits = [one for one in issued(logs) if one.ticket.number == number]
    fits = [one for one in fits if satellite in ("", one.ticket.satellite)]
    if not fits:
        raise Malformed(f"there is no ticket {number} in this room", hints=[Hint("see-tickets")])
    here = [one for one in fits if one.event == event] or fits
    if len(here) > 1:
        names = " or ".join(f"{number}@{one.ticket.satellite}" for one in here)
        raise Ambiguous(f"several satellites have given out a ticket {number}: say {names}")
    (one,) = here
    if one.event != event:
        raise Illegal(f"ticket {number} is for {one.event}: it is good in no other event")
    if one.person != person:
        raise Illegal(f"ticket {number} is that of {the_person(one.person)}: nobody else can pay with it")
    check_good(one)
    if (one.decimals, one.currency) != money:
        raise Illegal(f"ticket {number} is in {one.currency}: this event is played in another currency")
    return one.ticket


def check_good(one: Issued) -> None:
    """A ticket whose payment was reversed buys nothing."""
    if one.void:
        raise Illegal(
            f"ticket {one.ticket.number} is void: receipt {one.receipt} of {one.ticket.satellite} was "
            "reversed"
        )


def check_still_good(logs: Logs, ticket: Ticket) -> None:
    """An undo that was itself taken back must not bring back an entry whose ticket has become void."""
    for one in issued(logs):
        if one.ticket == ticket:
            check_good(one)


def check_not_taken(logs: Logs, satellite: str, receipt: ReceiptNumber) -> None:
    """A payment is not reversed once the ticket in it has been used."""
    mine = [one for one in issued(logs) if (one.ticket.satellite, one.receipt) == (satellite, receipt)]
    for one in with_uses(logs, mine):
        if one.taken:
            raise Illegal(
                f"ticket {one.ticket.number} of this receipt was taken in {one.event}: take that entry back "
                "there first",
                hints=[Hint("unregister")],
            )


def check_tickets(logs: Logs) -> int:
    """Compares all tickets taken with those handed out; one that does not hold is `Malformed`. How many."""
    good = {(one.event, one.ticket): one for one in issued(logs)}
    taken = 0
    for stream in logs.streams():
        entries = list(logs.read(stream))
        if not any(entry.tag == "entry-registered" and b'"ticket"' in bytes(entry.body) for entry in entries):
            continue
        for entry in folded(entries).entries.values():
            if entry.ticket is None:
                continue
            one = good.get((stream, entry.ticket))
            if one is None or one.void:
                why = "no satellite of this room gave it out for this event" if one is None else "it is void"
                raise Malformed(
                    f"{stream}: entry {entry.number} was paid with ticket {entry.ticket.number}, and {why}"
                )
            taken += 1
    return taken
