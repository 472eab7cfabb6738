"""What a director has to do next, and the command for it."""

from collections.abc import Iterator
from typing import assert_never

import msgspec

from shuffleup.ids import EntryId
from shuffleup.tournament.chips.ledger import is_current, races_due
from shuffleup.tournament.finishes.standings import all_due
from shuffleup.tournament.money.deals import deal_now
from shuffleup.tournament.rulings.desks import is_over
from shuffleup.tournament.rulings.given import ToDo
from shuffleup.tournament.rulings.questions import open_questions, questions
from shuffleup.tournament.rulings.tasks import still_to_do
from shuffleup.tournament.seats.seats_due import SeatsDue, overdue_moves, seats_due
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller


class Next(msgspec.Struct, frozen=True):
    """Something to do: in words, and what to type after `shuffleup event`."""

    says: str
    command: str = ""


def next_steps(state: Tournament, teller: Teller, now: int) -> Iterator[Next]:
    """The steps that are due now; none while everything is as it should be."""
    if state.cancelled:
        return
    registered = sum(entry.standing == "registered" for entry in state.entries.values())
    if not state.tables and registered >= 2:
        yield Next(f"{registered} players are registered: draw their seats", "draw")
    if state.tables and not state.started:
        yield Next("everybody has a seat: shuffle up and deal", "start")
    due = seats_due(state) if state.started else None
    if due is not None:
        yield from _seats(state, teller, due)
    yield from _left_waiting(state, teller)
    yield from _on_the_move(state, teller, now)
    yield from _in_the_room(state, teller)
    yield from _at_tables(state, teller)
    yield from _money(state, teller)


def _seats(state: Tournament, teller: Teller, due: SeatsDue) -> Iterator[Next]:
    match due.what:
        case "final-table":
            yield Next(f"{state.players_left} players are left: form the final table", "final")
        case "break":
            yield Next(f"table {due.table} is to break", "break")
        case "balance" if due.transfer is not None:
            yield Next(f"table {due.transfer.gives} gives a player to table {due.transfer.receives}", "move")
        case "balance":
            yield Next("the tables differ by too many: a player moves from one of the fullest", "move")
        case "alternate":
            assert due.entry is not None
            yield Next(f"a seat is open for {teller.name(due.entry)}, who waits", "alternate")
        case "redraw":
            yield Next(f"{state.players_left} players are left: all seats are drawn again", "redraw")


def _left_waiting(state: Tournament, teller: Teller) -> Iterator[Next]:
    """Alternates of a flight that is over: no seat comes open for them any more."""
    for number in state.field.waiting:
        if (flight := state.entries[number].flight) in state.days.flights_over:
            yield Next(
                f"{teller.name(number)} got no seat in flight {flight}: the money goes back",
                f"unregister #{number}",
            )


def _on_the_move(state: Tournament, teller: Teller, now: int) -> Iterator[Next]:
    overdue = overdue_moves(state, now)
    for number, way in state.seats.on_the_way.items():
        late = " and should have arrived: look for them" if number in overdue else ""
        yield Next(f"{teller.name(number)} is on the way to {way.to}{late}", f"arrive #{number}")
    for number in state.rebuys.owed:
        yield Next(f"{teller.name(number)} owes a rebuy", f"rebuy #{number} --pays")
    for number in state.rebuys.broke:
        yield Next(f"{teller.name(number)} is broke and may rebuy before the next hand", f"rebuy #{number}")


def _in_the_room(state: Tournament, teller: Teller) -> Iterator[Next]:
    """The level to be announced, chips to be raced, hand for hand."""
    if state.started and not state.line.is_break and state.timing.level < state.level_on_clock:
        yield Next(f"level {state.level_on_clock} has to be announced", "clock announce")
    for table, denominations in races_due(state).items():
        chips = " and ".join(map(str, denominations))
        players = [number for number in state.tables[table].chairs if number]
        if all(is_current(state, state.entries[number]) for number in players):
            yield Next(f"table {table} has to race its chips of {chips}", f"chips race {table}")
        else:
            yield Next(
                f"table {table} has to count, and race its chips of {chips}",
                f"chips race {table} NAME:12x25,4x100 …",
            )
    playing = state.hand_for_hand.under_way
    if playing is not None and not state.line.is_break:
        if playing.done.issuperset(state.tables):
            yield Next("hand for hand: all tables have finished, let them deal", "hand-for-hand next")
        else:
            still = [table for table in state.tables if table not in playing.done]
            which = f"table {still[0]} still plays"
            if len(still) > 1:
                which = f"tables {', '.join(map(str, still))} still play"
            yield Next(f"hand for hand: {which}", f"hand-for-hand finished {' '.join(map(str, still))}")


def _at_tables(state: Tournament, teller: Teller) -> Iterator[Next]:
    """Questions of the director, hands to be dealt again, let go or reported, what was ruled to be done."""
    for given in open_questions(state):
        about = f" on {teller.name(given.entry)}" if given.entry is not None else ""
        options = ", ".join(map(str, given.ruling.options))
        yield Next(
            f"question {given.number} (table {given.table}{about}) waits for the director: {options}",
            f"choose {given.number} OPTION",
        )
    for table, desk in state.rulings.desks.items():
        numbered = [given.ruling for given in open_questions(state, table)]
        for asked in questions(desk):
            if asked not in numbered:
                options = ", ".join(map(str, asked.options))
                yield Next(
                    f"table {table} waits for the director: {options}", f"choose OPTION --table {table}"
                )
        if desk.hand.on_hold and not desk.hand.is_over:
            yield Next(f"table {table} is held at an all-in", f"hand-for-hand release {table}")
    for table in state.hands.begun:
        if table in state.hands.misdealt:
            yield Next(f"the deal at table {table} is void: deal the hand again", f"hand redeal {table}")
        elif is_over(state, table):
            yield Next(f"the hand at table {table} is over", f"hand end {table}")
    for number, task in still_to_do(state):
        yield _task(state, number, task, teller)


def _task(state: Tournament, number: int, task: ToDo, teller: Teller) -> Next:
    """What a person has to do, and the command that does it or ticks it off."""
    who = teller.name(task.entry) if task.entry is not None else "the player"
    table, done = f"table {task.table}", f"done {number}"
    entry, seats = f"#{task.entry}", task.seats
    match task.task:
        case "clear-belongings":
            return Next(f"{table}: {who} clears away what lies in the way", done)
        case "restack":
            return Next(f"{table}: {who} restacks", done)
        case "remove-item":
            return Next(f"{table}: {who} takes off what hides or distracts", done)
        case "accommodate":
            return Next(f"{table}: the need of {who} is met by hand", done)
        case "deal-again":
            return Next(f"{table} deals the hand again, as it was", done)
        case "fresh-deck":
            return Next(f"{table} gets a fresh deck", done)
        case "make-up-hand":
            on = f"then it moves {task.positions} positions on"
            back = f"for the next hand the button goes back one position, so that {who} posts; {on}"
            return Next(f"{table}: {back}", done)
        case "right-seat":
            right = " --choice correct-stack" if task.chips else ""
            return Next(f"{who} goes to {seats[0]} after the hand", f"right-seat {entry} {seats[0]}{right}")
        case "seat-for-need":
            return Next(f"{who} is to have {' or '.join(seats)}", f"need {entry} {' '.join(seats)}")
        case "give-up-stack":
            to_count = task.table not in state.hands.begun and _is_in_doubt(state, task.entry)
            count = " --chips CHIPS" if to_count else ""
            return Next(f"{who} gives up the stack after the hand", f"forfeit {entry}{count}")
        case _:
            assert_never(task.task)


def _is_in_doubt(state: Tournament, number: EntryId | None) -> bool:
    return number is not None and state.entries[number].in_doubt


def _money(state: Tournament, teller: Teller) -> Iterator[Next]:
    """A deal that lacks something, and who has money to come."""
    deal = deal_now(state)
    if deal is not None and deal.binding and not deal.terms.held_back and state.players_left > 1:
        yield Next("a deal binds and nothing is left to be played for: play ends", "deal end")
    for won in all_due(state):
        to_come = won.amount - state.money.paid_out.get(won.entry, 0)
        if to_come > 0 and (won.prize or not state.entries[won.entry].in_play):
            yield Next(f"{teller.name(won.entry)} has {teller.money(to_come)} to come", f"pay #{won.entry}")
