"""Entries from the command line."""

import re
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from shuffleup.cli.event._meant import anybody
from shuffleup.cli.event._reading import Player, Reason, place, places, whole
from shuffleup.cli.event._room import OpenRoom, do_in_room, opened
from shuffleup.cli.event._stacks import OLD_COUNT, chips_marked
from shuffleup.cli.event._where import Where
from shuffleup.cli.event.entries._from_list import Wanted, by_their_ids, listed, without_entries
from shuffleup.cli.show import tell, tell_refused
from shuffleup.cli.table import PlainTable
from shuffleup.ids import NO_TICKET, TicketNumber
from shuffleup.log.people import Person
from shuffleup.refused import Ambiguous, Malformed, Refused
from shuffleup.tournament.chips.ledger import stack_is_known
from shuffleup.tournament.entries.commands import (
    CancelEvent,
    Forfeit,
    Register,
    SeatAlternate,
    SetSeatPool,
    Unregister,
)
from shuffleup.tournament.entries.entry import EntryKind
from shuffleup.tournament.seats.seats_due import alternate_due
from shuffleup.tournament.seats.tables_view import tables_with_arrivals
from shuffleup.wording import own_words


def register(
    *names: Annotated[str, Parameter(help="Players: Zoe Blum, Ann Smith, or a name in quotes.")],
    csv_file: Annotated[
        Path | None,
        Parameter(
            name="--csv", help="A file with a column `name`, and `contact`, `seat` and `new` if you like."
        ),
    ] = None,
    seat: Annotated[
        str | None, Parameter(help="A seat agreed for a special need, as T3S1; for one player.")
    ] = None,
    flight: Annotated[str, Parameter(help="For which opening flight, where there are several.")] = "",
    ticket: Annotated[
        str, Parameter(help="The number of a ticket that they won in a satellite; for one player.")
    ] = "",
    new: Annotated[
        bool, Parameter(help="Somebody the room does not know yet, though the name is known.", negative="")
    ] = False,
    one: Annotated[bool, Parameter(help="What is written is one name, its commas too.", negative="")] = False,
    where: Where | None = None,
) -> int:
    """Sell an entry to each: a first one, or a re-entry. Once seats are drawn everybody draws theirs at once.

    shuffleup event register Ann Smith, Bob, Carla
    shuffleup event register "Ann Smith"
    shuffleup event register --csv players.csv
    shuffleup event register "Ann Smith" --new
    shuffleup event register --one "Müller, Karl"
    shuffleup event register Ann --ticket 12
    """
    on_list = listed(csv_file, new=new)
    if not names and not on_list:
        raise Malformed(
            f"{csv_file}: no player is in it" if csv_file else "name the players, or give --csv FILE"
        )
    number, satellite = _ticket(ticket)
    refused = 0
    with opened(where or Where(), to_sell=True) as room:
        if csv_file is not None and not flight:
            _ask_flight(room)
        named = [" ".join(names)] if one else room.newcomers(names, "register")
        without = without_entries(room, by_their_ids(room, on_list), flight) if on_list else []
        wanted = [Wanted(name, new, seat or "") for name in named] + without
        if on_list and (entered := len(on_list) - len(without)):
            tell(f"{entered} of {len(on_list)} on the list have entries already: nothing was sold to them.")
        if seat is not None and len(wanted) != 1:
            raise Malformed("--seat is for one player: register the others without it")
        if ticket and len(wanted) != 1:
            raise Malformed("--ticket is for one player: register the others without it")
        for one_more in wanted:
            called = name = one_more.name
            try:
                person = room.known_or_new(name, one_more.contact, new=one_more.new, flight=flight)
                called = person.name
                seat_ = place(one_more.seat) if one_more.seat else None
                room.do(Register(person.id, seat_, flight, ticket=number, satellite=satellite))
                room.note_contact(person, one_more.contact)
                _tell_bags(room, person)
            except Refused as refusal:
                who = "" if not called or called in refusal.names else f"{called}: "
                if len(wanted) == 1 and not csv_file:
                    raise refusal.saying(f"{own_words(who)}{refusal.marked}") from None
                refused += 1
                tell_refused(f"{one_more.line}{who}", refusal)
        if refused or csv_file:
            which = f" for flight {flight}" if flight else ""
            tell(f"{len(wanted) - refused} registered{which}, {refused} not.", "bold")
        room.tell_next()
    return 2 if refused else 0


def _tell_bags(room: OpenRoom, person: Person) -> None:
    """Who has a bag from an earlier flight plays on with one bag only: which, the event file says."""
    bags = [one for one in room.state.in_play if one.person == person.id and one.standing == "bagged"]
    if not bags:
        return
    which = "the largest bag" if room.state.file.bags == "best" else "the first bag"
    earlier = ", ".join(f"{one.stack:,} in flight {one.flight}" for one in bags)
    tell(
        f"{person.name} has bagged {earlier}: {which} counts on the next day, the others leave play.",
        "yellow",
    )


def _ask_flight(room: OpenRoom) -> None:
    """A list is for one flight, and nobody can tell from the list which."""
    to_come = [one.name for one in room.state.file.flights if one.name not in room.state.days.flights_over]
    if len(to_come) > 1 or (to_come and not room.state.days.flight):
        flights = " or ".join(f"--flight {name}" for name in to_come)
        raise Malformed(f"say which flight the list is for: {flights}")


def _ticket(text: str) -> tuple[TicketNumber, str]:
    """Its number, and the satellite where two of them gave out the same one: 12@thursday-satellite."""
    if not text:
        return NO_TICKET, ""
    number, _, satellite = text.partition("@")
    if not (number.isascii() and number.isdecimal() and len(number) < 10 and int(number)):
        raise Malformed(f"{text!r} is no ticket: write its number, as --ticket 12")
    return TicketNumber(int(number)), satellite


def unregister(*who: Player, reason: Reason = "", where: Where | None = None) -> None:
    """Take an entry back that was not played, and refund it.

    shuffleup event unregister Bob --reason "called away"
    shuffleup event unregister Bob, Ann Smith
    """
    if not who:
        raise Malformed("name whose entry is taken back: shuffleup event unregister NAME")
    with opened(where or Where()) as room:
        several = any("," in word for word in who)
        names = (
            room.players(who, "unregister", anybody)
            if several
            else [room.one_player(who, "unregister", anybody)]
        )
        for name in names:
            if withdrew := room.withdrew(name):
                raise Ambiguous(
                    f"{withdrew.name} has had their money back already: write the whole name of whoever else "
                    "has theirs back"
                )
        for number in [room.entry(name, anybody).number for name in names]:
            room.do(Unregister(number, reason))
        room.tell_next()


def alternate(
    who: Annotated[str | None, Parameter(help="Another than the first in the queue; takes a reason.")] = None,
    *,
    everybody: Annotated[
        bool, Parameter(name="--all", help="Everybody who waits and for whom a seat is open.", negative="")
    ] = False,
    reason: Reason = "",
    where: Where | None = None,
) -> None:
    """The first alternate in the queue draws the open seat.

    shuffleup event alternate
    shuffleup event alternate --all
    """
    if who and everybody:
        raise Malformed("either name one alternate, or seat everybody with --all")
    with opened(where or Where()) as room:
        waiting = len(room.state.alternates)
        room.do(SeatAlternate(room.entry(who, anybody).number if who else None, reason))
        for _ in range(waiting - 1 if everybody else 0):
            if alternate_due(room.state, tables_with_arrivals(room.state)) is not None:
                room.do(SeatAlternate(reason=reason))
        room.tell_next()


def pool(
    kind: Annotated[EntryKind, Parameter(help="Which newcomers.")],
    *seats: Annotated[str, Parameter(help="Seats, as T3S4; none: the same as for all others.")],
    where: Where | None = None,
) -> None:
    """Let one kind of newcomer draw from these seats alone.

    shuffleup event pool late T4S1 T4S2 T4S3
    """
    do_in_room(where, lambda _: SetSeatPool(kind, places(seats)))


def forfeit(
    *who: Player,
    chips: Annotated[
        str | None, Parameter(help="What they have, counted now; else as last reported.")
    ] = None,
    told_dealer: Annotated[bool, Parameter(help="Whether they told the dealer.")] = True,
    grant: Annotated[bool, Parameter(help="You allow it, where it is yours to allow.", negative="")] = False,
    reason: Reason = "",
    where: Where | None = None,
) -> None:
    """A player gives up their stack and their seat.

    shuffleup event forfeit Ann --chips 3200
    shuffleup event forfeit Ben "has to leave, babysitter"
    """
    if not who:
        raise Malformed("name who gives up their stack: shuffleup event forfeit NAME")
    counted = None if chips is None else whole(chips)
    with opened(where or Where()) as room:
        who, reason = _reason_behind(room, who, reason)
        several = any("," in word for word in who)
        names = room.players(who, "forfeit") if several else [room.one_player(who, "forfeit")]
        if counted is not None and len(names) > 1:
            raise Malformed("--chips is the stack of one player: name them one at a time")
        for number in [room.entry(name).number for name in names]:
            room.do(Forfeit(number, counted, told_dealer, room.where.who if grant else "", reason))
        room.tell_next()


def _reason_behind(room: OpenRoom, who: tuple[str, ...], reason: str) -> tuple[tuple[str, ...], str]:
    """Words in quotes behind the players that are the name of nobody say why."""
    *names, last = who
    said = bool(re.search(r"\s", last.strip())) and not any(
        room.plays(part.strip()) for part in (last, *last.split(","))
    )
    return (tuple(names), last.strip()) if names and said and not reason else (who, reason)


def cancel(
    reason: Reason,
    *,
    divide: Annotated[
        Literal["refund", "even", "by-chips"] | None,
        Parameter(help="What becomes of the money, once play has begun."),
    ] = None,
    where: Where | None = None,
) -> None:
    """Call the event off and give the money back.

    shuffleup event cancel "no power" --divide refund
    """
    do_in_room(where, lambda room: CancelEvent(reason, divide, room.where.who))


def entries(*, where: Where | None = None) -> None:
    """Every entry, with its player, where it stands and what was paid.

    shuffleup event entries
    """
    with opened(where or Where()) as room:
        teller = room.teller
        flights = bool(room.state.file.flights)
        table = PlainTable(
            *("entry", "player", *("flight",) * flights, "kind", "stands", "seat", "chips", "rebuys", "paid"),
            numbers=(5 + flights, 6 + flights, 7 + flights),
        )
        for entry in room.state.entries.values():
            more = f"{entry.rebuys}" + (f"+{entry.add_ons}" if entry.add_ons else "")
            table.add_row(
                *(f"#{entry.number}", teller.name(entry.number), *(entry.flight,) * flights),
                *(entry.kind, entry.standing),
                str(entry.place) if entry.place else "",
                chips_marked(room.state, entry, room.now) if entry.stack else "",
                more if entry.rebuys or entry.add_ons else "",
                teller.money(entry.paid),
            )
        table.show()
        sitting = (entry for entry in room.state.entries.values() if entry.place is not None)
        if not all(stack_is_known(room.state, entry, room.now) for entry in sitting):
            tell(OLD_COUNT, "dim")
