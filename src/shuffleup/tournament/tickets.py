"""The tickets of a room: satellites hand them out, later events take them, each log for itself.

A ticket is good in the event of its name, whose own log decides that it is taken once, whoever else writes
at the same moment. What other logs say (was it handed out, is it still good, was it taken by an event of the
same name that was opened again) is looked up here before a command is decided.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
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
    """The short name of the event that takes it; one opened again as another takes it by its full name."""
    person: PersonId
    receipt: ReceiptNumber
    void: bool
    """The payment was reversed."""
    decimals: int
    currency: str
    taken: EntryId = NOBODY
    """The entry of that event which was paid with it; `with_uses` fills it in."""
    taken_in: str = ""
    """The event, as the room calls it."""


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
    named, states = takers(logs), dict[str, Tournament]()
    found: list[Issued] = []
    for one in tickets:
        for stream in named.get(one.event, ()):
            if stream not in states:
                states[stream] = folded(list(logs.read(stream)))
            if (use := taken_by(states[stream], one.ticket)) is not None:
                found.append(msgspec.structs.replace(one, taken=use.number, taken_in=stream))
                break
        else:
            found.append(one)
    return found


def takers(logs: Logs) -> dict[str, list[str]]:
    """The events of a room by the short names that a ticket can have for them: their own, their file's."""
    named: dict[str, list[str]] = {}
    for stream in logs.streams():
        opening = list(islice(logs.read(stream), 1))
        for name in dict.fromkeys((stream, short_name(folded(opening).file.name) if opening else stream)):
            named.setdefault(name, []).append(stream)
    return named


def without_event(logs: Logs, state: Tournament) -> str:
    """The event that a satellite gives tickets for, if the room has none of that name; else nothing."""
    plan = state.file.prizes.ticket
    return "" if plan is None or short_name(plan.event) in takers(logs) else plan.event


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
    named = takers(logs)
    here = [one for one in fits if event in named.get(one.event, ())] or fits
    if len(here) > 1:
        names = " or ".join(f"{number}@{one.ticket.satellite}" for one in here)
        raise Ambiguous(f"several satellites have given out a ticket {number}: say {names}")
    (one,) = here
    if event not in named.get(one.event, ()):
        raise Illegal(f"ticket {number} is for {one.event}: it is good in no other event")
    if one.person != person:
        raise Illegal(f"ticket {number} is that of {the_person(one.person)}: nobody else can pay with it")
    check_good(one)
    if (one.decimals, one.currency) != money:
        raise Illegal(f"ticket {number} is in {one.currency}: this event is played in another currency")
    (used,) = with_uses(logs, [one])
    if used.taken and used.taken_in != event:
        raise Illegal(f"ticket {number} was taken in {used.taken_in} already: it buys one entry")
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
                f"ticket {one.ticket.number} of this receipt was taken in {one.taken_in}: take that entry "
                "back there first",
                hints=[Hint("unregister", {"entry": one.taken, "event": one.taken_in})],
            )


def check_tickets(logs: Logs) -> int:
    """Compares all tickets taken with those handed out; one that does not hold is `Malformed`. How many."""
    named = takers(logs)
    good = {(event, one.ticket): one for one in issued(logs) for event in named.get(one.event, ())}
    uses: dict[Ticket, str] = {}
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
            if entry.ticket in uses:
                raise Malformed(
                    f"{stream}: entry {entry.number} was paid with ticket {entry.ticket.number}, which "
                    f"{uses[entry.ticket]} has taken"
                )
            uses[entry.ticket] = stream
    return len(uses)
