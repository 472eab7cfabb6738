"""What a director has to do next, and the command for it."""

from collections.abc import Iterator

import msgspec

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
            case "balance":
                assert due.transfer is not None
                yield Step(
                    f"table {due.transfer.gives} gives a player to table {due.transfer.receives}", "move"
                )
    for won in () if state.cancelled else all_due(state):
        to_come = won.amount - state.paid_out.get(won.entry, 0)
        if to_come > 0 and (won.prize or not state.entries[won.entry].in_play):
            yield Step(f"{teller.name(won.entry)} has {teller.money(to_come)} to come", f"pay #{won.entry}")
