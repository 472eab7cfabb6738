"""Steps about entries and seats, as commands."""

from collections.abc import Callable
from typing import Any

from shuffleup.casebook import procedure_vocabulary as procedure
from shuffleup.casebook import seating_vocabulary as seating
from shuffleup.casebook.event_play import EventPlay
from shuffleup.ids import NOBODY, EntryId, PersonId, TableNumber
from shuffleup.refused import Malformed
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import Register, SeatAlternate, SetSeatPool
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.entries.events import AlternateSeated, EntryRegistered
from shuffleup.tournament.games.next_game import stud_only
from shuffleup.tournament.seats.breaking import random_steps
from shuffleup.tournament.seats.commands import ArriveAtTable, Balance, BreakTable, SetBalanceGap
from shuffleup.tournament.seats.events import PlayerMoved
from shuffleup.tournament.seats.on_the_way import OnTheWay
from shuffleup.tournament.seats.tables import Place, Roles

ORDERED = "by order of the floor"


def _places(seats: tuple[str, ...]) -> tuple[Place, ...]:
    return tuple(Place.parse(seat) for seat in seats)


# Entries


def _enter(play: EventPlay, step: seating.Enter) -> None:
    """`seat` is what he drew: the draw is played so that it comes out."""
    wanted = None if step.seat is None else Place.parse(step.seat)
    if step.entry == "alternate":
        number = _stands_by(play, step.player, "alternate")
        play.do(
            SeatAlternate(entry=number),
            drawn=lambda event: wanted is None or _drew(event, number) == wanted,
        )
        return
    if step.entry == "re-entry" and step.player not in play.state.field.by_person:
        play.state.entries[_stands_by(play, step.player, "out")].standing = "out"
    number = EntryId(max(play.state.entries, default=NOBODY) + 1)
    play.do(
        Register(person=PersonId(step.player)),
        drawn=lambda event: wanted is None or _drew(event, number) == wanted,
    )
    play.call(number, step.player)


def _drew(event: Any, number: EntryId) -> Place | None:
    assert isinstance(event, EntryRegistered | AlternateSeated)
    return event.draw.seats[number] if event.draw is not None else None


def _stands_by(play: EventPlay, name: str, standing: Any) -> EntryId:
    """Somebody who bought an entry before the case begins and has no seat."""
    state = play.state
    number, person = EntryId(max(state.entries, default=NOBODY) + 1), PersonId(name)
    state.entries[number] = Entry(number, person, "new", standing)
    state.field.by_person.setdefault(person, []).append(number)
    if standing == "playing":
        state.field.alive.add(number)
    if standing == "alternate":
        state.field.waiting.append(number)
    play.call(number, name)
    return number


def _set_seat_pool(play: EventPlay, step: seating.SetSeatPool) -> None:
    play.do(SetSeatPool(step.entry, _places(step.seats)))


# Breaking and balancing


def _break_table(play: EventPlay, step: seating.BreakTable) -> None:
    cards = step.cards_dealt
    play.random_steps = random_steps(step.seats_shuffled, step.players_shuffled, cards)
    play.do(
        BreakTable(
            table=play.table(step.table),
            reason=ORDERED,
            seats=_places(step.seats),
            seats_shuffled=None if step.seats_shuffled is None else _places(step.seats_shuffled),
            players_shuffled=None
            if step.players_shuffled is None
            else tuple(map(play.entry, step.players_shuffled)),
            cards_dealt=None
            if cards is None
            else {play.entry(player): card for player, card in cards.items()},
        )
    )


def _arrive(play: EventPlay, step: seating.Arrive) -> None:
    """Who comes from a table outside the case was sent to the seat that he drew, and is on his way."""
    if step.player not in play.people.entries:
        if step.seat is None:
            raise Malformed(f"{play.case.id}: arrive: say which seat {step.player} drew")
        number = _stands_by(play, step.player, "playing")
        to = Place.parse(step.seat)
        play.state.seats.on_the_way[number] = OnTheWay(
            to, step.sent_by, play.now, play.state.table(to.table).last
        )
        play.state.entries[number].in_doubt = True
    play.do(ArriveAtTable(entry=play.entry(step.player)))


def _balance(play: EventPlay, step: seating.Balance) -> None:
    receives = None if step.receives is None else play.table(step.receives)
    gives = None if step.gives is None else play.table(step.gives)
    if step.player is None:
        play.do(Balance(gives=gives, receives=receives, reason=ORDERED, arrived=step.arrives))
        return
    gives = _table_outside(play, step.player)
    number = play.entry(step.player)
    play.do(
        Balance(gives=gives, receives=receives, reason=ORDERED, arrived=step.arrives),
        drawn=lambda event: isinstance(event, PlayerMoved) and event.move.entry == number,
    )


def _table_outside(play: EventPlay, name: str) -> TableNumber:
    """A full table outside the case, whose next big blind is the player who moves."""
    number = TableNumber(max(play.state.tables) + 1)
    size = play.state.file.table_size
    if stud_only(play.state):
        play.people.sit(name, Place.at(number, 1))
        return number
    for seat in range(2, size + 1):
        play.people.sit(f"T{number}S{seat}", Place.at(number, seat))
    play.people.sit(name, Place.at(number, 1))
    table = play.state.tables[number]
    play.state.tables[number] = table.played(Roles.at(size - 2, size - 1, size))
    return number


def _order_move(play: EventPlay, step: procedure.OrderMove) -> None:
    """His table breaks, and he has not got up yet; the seats that they draw do not matter."""
    number = play.table_of(step.player)
    leaving = play.state.table(number)
    entries = tuple(leaving.entry(seat) for seat in leaving.taken)
    other = max(play.state.tables) + 1
    for seat in (len(entries) + 1, len(entries) + 2):
        play.people.sit(f"T{other}S{seat}", Place.at(other, seat))
    seats = tuple(Place.at(other, seat) for seat in range(1, len(entries) + 1))
    play.do(
        BreakTable(
            table=number,
            reason=ORDERED,
            seats=seats,
            seats_shuffled=seats,
            players_shuffled=entries,
            arrived=False,
        )
    )


SEAT_STEPS: dict[type, Callable[[EventPlay, Any], Any]] = {
    seating.Enter: _enter,
    seating.SetSeatPool: _set_seat_pool,
    seating.BreakTable: _break_table,
    seating.Arrive: _arrive,
    seating.Balance: _balance,
    seating.NameGivingTable: lambda play, step: play.do(Balance(gives=play.table(step.table), by=step.by)),
    seating.SetBalanceGap: lambda play, step: play.do(SetBalanceGap(step.gap, step.by, step.reason)),
    seating.StartEvent: lambda play, step: play.do(StartPlay()),
    procedure.OrderMove: _order_move,
}
