"""What a director has to do next, and the command for it."""

from collections.abc import Iterator

import msgspec

from shuffleup.tournament.chip_ledger import races_due
from shuffleup.tournament.seats_due import seats_due
from shuffleup.tournament.standings import all_due
from shuffleup.tournament.state import Tournament
from shuffleup.views.told import Teller


class Step(msgspec.Struct, frozen=True):
    """Something to do: in words, and what to type after `shuffleup event`."""

    says: str
    command: str = ""


def next_steps(state: Tournament, teller: Teller) -> Iterator[Step]:
    """The steps that are due now; none while everything is as it should be."""
    registered = sum(entry.standing == "registered" for entry in state.entries.values())
    if not state.tables and registered >= 2:
        yield Step(f"{registered} players are registered: draw their seats", "draw")
    if state.tables and not state.started:
        yield Step("everybody has a seat: shuffle up and deal", "start")
    due = seats_due(state) if state.started else None
    if due is not None:
        match due.what:
            case "final-table":
                yield Step(f"{state.players_left} players are left: form the final table", "final")
            case "break":
                yield Step(f"table {due.table} is to break", "break")
            case "balance" if due.transfer is not None:
                yield Step(
                    f"table {due.transfer.gives} gives a player to table {due.transfer.receives}", "move"
                )
            case "balance":
                yield Step("the tables differ by too many: a player moves from one of the fullest", "move")
            case "alternate":
                assert due.entry is not None
                yield Step(f"a seat is open for {teller.name(due.entry)}, who waits", "alternate")
            case "redraw":
                yield Step(f"{state.players_left} players are left: all seats are drawn again", "redraw")
    yield from _in_the_room(state)
    for won in () if state.cancelled else all_due(state):
        to_come = won.amount - state.paid_out.get(won.entry, 0)
        if to_come > 0 and (won.prize or not state.entries[won.entry].in_play):
            yield Step(f"{teller.name(won.entry)} has {teller.money(to_come)} to come", f"pay #{won.entry}")


def _in_the_room(state: Tournament) -> Iterator[Step]:
    """The level to be announced, chips to be raced, incidents to be decided, hand for hand."""
    if state.started and not state.line.is_break and state.level < state.level_on_clock:
        yield Step(f"level {state.level_on_clock} has to be announced")
    for table, denominations in races_due(state).items():
        yield Step(f"table {table} has to race its chips of {' and '.join(map(str, denominations))}")
    for incident in state.incidents:
        if incident.is_open:
            options = ", ".join(map(str, incident.ruling.options))
            yield Step(f"incident {incident.number} waits for the director: {options}")
    playing = state.hand_for_hand
    if playing is not None and playing.done.issuperset(state.tables) and not state.line.is_break:
        yield Step("hand for hand: all tables have finished, let them deal")
