"""Hands at tables that are followed."""

from shuffleup.refused import Illegal
from shuffleup.tournament.events.hands import HandBegun, HandEnded
from shuffleup.tournament.fitting._registry import must_fit
from shuffleup.tournament.fitting.finishes import check_gone
from shuffleup.tournament.fitting.seats import between_hands
from shuffleup.tournament.state import Tournament


@must_fit(HandBegun)
def hand_begun(state: Tournament, event: HandBegun) -> None:
    table = state.table(event.table)
    between_hands(state, event.table)
    for seat in event.dealt_in:
        if not table.is_taken(seat):
            raise Illegal(f"nobody sits in seat {seat} of table {table.number} to be dealt in")


@must_fit(HandEnded)
def hand_ended(state: Tournament, event: HandEnded) -> None:
    if event.table not in state.hands:
        raise Illegal(f"no hand is being played at table {event.table}: begin one first")
    check_gone(state, event.gone)
    for number in (*(gone.entry for gone in event.gone), *event.stacks):
        if state.place(number).table != event.table:
            raise Illegal(f"entry {number} sits at {state.place(number)}, not at table {event.table}")
