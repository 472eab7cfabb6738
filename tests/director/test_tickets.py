"""Tickets over two satellites and the event they are for, whatever is asked in whatever order."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.chance import SeededChance
from shuffleup.director import Director
from shuffleup.ids import EntryId, PersonId, ReceiptNumber, TicketNumber
from shuffleup.log import MemoryStore, Undo
from shuffleup.refused import Ambiguous, Illegal, Malformed, Refused
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import CancelEvent, OpenEvent, Register, Unregister
from shuffleup.tournament.event_file.fields import EventFile, PrizePlan
from shuffleup.tournament.event_file.plans import TicketPlan
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.money.books import books
from shuffleup.tournament.money.commands import CloseRegistration, PayPrize, ReversePayment
from shuffleup.tournament.money.ticket import Ticket
from shuffleup.tournament.seats.commands import DrawSeats
from shuffleup.tournament.telling import Teller
from shuffleup.tournament.tickets import check_tickets, issued, with_uses
from shuffleup.views.on_paper.sheets import paper
from tests.tournament.playing import small_event

PEOPLE = 5


def _satellite(seat: int, *, cash: bool = False) -> EventFile:
    plan = PrizePlan(seat=seat, ticket=TicketPlan(event="Main Event", cash=cash))
    return small_event(name="Satellite", entry={"prizes": 50, "fee": 5}, prizes=plan)


def _played_down(store: MemoryStore, stream: str, file: EventFile) -> Director:
    """Five people; the last ones out and the winner are in the money."""
    director = Director(store, stream, lambda: 1_000, chance=SeededChance(len(stream)))
    director.do(OpenEvent(file))
    for number in range(1, PEOPLE + 1):
        director.do(Register(PersonId(f"p{number}")))
    director.do(DrawSeats())
    director.do(StartPlay())
    director.do(CloseRegistration())
    for number in range(PEOPLE, 1, -1):
        director.do(BustOut((Gone(EntryId(number)),)))
    return director


def _opened(store: MemoryStore, *, price: int = 110) -> Director:
    director = Director(store, "main-event", lambda: 1_000, chance=SeededChance(9))
    director.do(OpenEvent(small_event(name="Main Event", entry={"prizes": price, "fee": 10}, maximum=3)))
    return director


class Room:
    def __init__(self, seats: tuple[int, int], price: int, *, cash: bool) -> None:
        self.store = MemoryStore()
        self.satellites = [
            _played_down(self.store, f"satellite-{number}", _satellite(seat, cash=cash))
            for number, seat in enumerate(seats)
        ]
        self.main = _opened(self.store, price=price)
        self.undoable: list[str] = []

    def ask(self, kind: str, which: int, number: int) -> None:
        """One thing that a desk may ask; refused or not."""
        satellite, id_ = self.satellites[which % 2], f"a{len(self.undoable)}"
        match kind:
            case "pay":
                satellite.do(PayPrize(EntryId(number), cash=which > 1))
            case "reverse":
                satellite.do(ReversePayment(ReceiptNumber(number), "an error"))
            case "register":
                command = Register(PersonId(f"p{which + 1}"), ticket=TicketNumber(number))
                self.undoable.append(id_)
                self.main.act(command, id_=id_, actor="TD")
            case "unregister":
                self.main.do(Unregister(EntryId(number)))
            case "undo":
                self.undoable.append(id_)
                undo = Undo(self.undoable[number % len(self.undoable)], "an error")
                self.main.act(undo, id_=id_, actor="TD")
            case "close":
                self.main.do(CloseRegistration())

    def check(self) -> None:
        found = with_uses(self.store, issued(self.store))
        out = sum(one.ticket.value for one in found if not one.void)
        given = sum(books(satellite.state).as_tickets for satellite in self.satellites)
        taken = books(self.main.state).tickets
        assert given == out
        assert taken == sum(one.ticket.value for one in found if one.taken) <= out
        numbers = [one.ticket.number for one in found]
        assert len(set(numbers)) == len(numbers)
        assert not any(one.taken and one.void for one in found)
        used = [entry.ticket for entry in self.main.state.entries.values() if entry.ticket]
        assert len(set(used)) == len(used), "each ticket at most once"
        for director in (*self.satellites, self.main):
            account = books(director.state)
            assert account.balanced, account
        check_tickets(self.store)


_ASKED = st.lists(
    st.tuples(
        st.sampled_from(["pay", "pay", "register", "register", "reverse", "unregister", "undo", "close"]),
        st.integers(0, 3),
        st.integers(1, 6),
    ),
    max_size=25,
)


@given(st.tuples(st.integers(40, 125), st.integers(40, 125)), st.integers(40, 130), st.booleans(), _ASKED)
def test_every_ticket_is_taken_once_at_most_and_the_money_adds_up_over_the_room(
    seats: tuple[int, int], price: int, cash: bool, asked: list[tuple[str, int, int]]
) -> None:
    room = Room(seats, price, cash=cash)
    for one in asked:
        try:
            room.ask(*one)
        except (Refused, ZeroDivisionError):
            continue
        finally:
            room.check()


def _with_a_ticket() -> tuple[MemoryStore, Director, Director]:
    store = MemoryStore()
    satellite = _played_down(store, "satellite", _satellite(110))
    satellite.do(PayPrize(EntryId(1)))
    return store, satellite, _opened(store)


def test_the_printed_receipt_is_the_ticket() -> None:
    _, satellite, _ = _with_a_ticket()
    (printed,) = paper(satellite.state, Teller(satellite.state, {})).receipts
    assert (printed.ticket, printed.ticket_for, printed.prize) == (1, "Main Event", "")


def test_nobody_pays_with_a_ticket_that_they_wrote_themselves() -> None:
    _, _, main = _with_a_ticket()
    forged = Ticket(TicketNumber(9), "satellite", 11_000)
    with pytest.raises(Malformed, match="no ticket 9"):
        main.do(Register(PersonId("p1"), ticket=TicketNumber(9), voucher=forged))
    main.do(Register(PersonId("p1"), voucher=forged))
    assert main.state.entries[EntryId(1)].ticket is None


def test_a_ticket_worth_more_than_an_entry_gives_change() -> None:
    store = MemoryStore()
    satellite = _played_down(store, "satellite", _satellite(110))
    satellite.do(PayPrize(EntryId(1)))
    main = _opened(store, price=80)
    main.do(Register(PersonId("p1"), ticket=TicketNumber(1)))
    account = books(main.state)
    assert (account.players, account.tickets, account.balanced) == (-20_00, 110_00, True)
    main.do(Unregister(EntryId(1)))
    assert (books(main.state).players, books(main.state).tickets) == (0, 0)


def test_whoever_got_no_seat_has_the_value_of_the_ticket_in_money() -> None:
    _, _, main = _with_a_ticket()
    for number in (2, 3, 4):
        main.do(Register(PersonId(f"p{number}")))
    main.do(DrawSeats())
    main.do(Register(PersonId("p1"), ticket=TicketNumber(1)))
    main.do(CloseRegistration())
    account = books(main.state)
    assert (account.tickets, account.players) == (110_00, 3 * 120_00 - 110_00)
    assert account.balanced
    with pytest.raises(Illegal, match="ticket 1 was taken for entry 4"):
        main.do(Register(PersonId("p1"), ticket=TicketNumber(1)))


def test_an_event_called_off_gives_the_value_back_in_money() -> None:
    _, _, main = _with_a_ticket()
    main.do(Register(PersonId("p1"), ticket=TicketNumber(1)))
    main.do(CancelEvent("no power"))
    assert main.state.money.paid_out == {EntryId(1): 120_00}
    assert books(main.state).balanced


def test_a_ticket_in_another_money_buys_nothing() -> None:
    store, _, _ = _with_a_ticket()
    file = msgspec.structs.replace(small_event(name="Main Event"), currency="USD")
    other = MemoryStore()
    satellite = _played_down(other, "satellite", _satellite(110))
    satellite.do(PayPrize(EntryId(1)))
    main = Director(other, "main-event", lambda: 1_000)
    main.do(OpenEvent(file))
    with pytest.raises(Illegal, match="is in EUR"):
        main.do(Register(PersonId("p1"), ticket=TicketNumber(1)))
    assert len(issued(store)) == 1


def test_one_number_from_two_satellites_is_asked_about() -> None:
    """Two cashiers who pay at the same moment: the numbers may be the same, the tickets are two."""
    store, first, main = _with_a_ticket()
    elsewhere = MemoryStore()
    second = _played_down(elsewhere, "other", _satellite(110))
    second.do(PayPrize(EntryId(1)))

    class Both:
        def streams(self) -> list[str]:
            return [*store.streams(), *elsewhere.streams()]

        def __getattr__(self, name: str) -> object:
            return getattr(store, name)

        def read(self, stream: str, *more: object, **named: object) -> object:
            here = store if stream in store.streams() else elsewhere
            return here.read(stream, *more, **named)  # type: ignore[arg-type]

    both = Director(Both(), "main-event", lambda: 1_000)  # type: ignore[arg-type]
    with pytest.raises(Ambiguous, match="1@other or 1@satellite"):
        both.do(Register(PersonId("p1"), ticket=TicketNumber(1)))
    both.do(Register(PersonId("p1"), ticket=TicketNumber(1), satellite="other"))
    taken = both.state.entries[EntryId(1)].ticket
    assert taken == Ticket(TicketNumber(1), "other", 110_00)
    assert first.state.money.payments[ReceiptNumber(1)].ticket == 1
    assert main.state.entries == {}
