"""Hand for hand."""

from shuffleup.refused import Illegal
from shuffleup.tournament.events.hand_for_hand import (
    HandEndedEverywhere,
    HandForHandAnnounced,
    HandForHandStopped,
    NextHandDealt,
    TableFinishedHand,
    TableReleased,
)
from shuffleup.tournament.fitting._registry import must_fit
from shuffleup.tournament.fitting.clock import has_begun
from shuffleup.tournament.fitting.finishes import check_gone
from shuffleup.tournament.hand_for_hand import HandForHand
from shuffleup.tournament.state import Tournament


def playing_hand_for_hand(state: Tournament) -> HandForHand:
    """Play as it stands hand for hand; refused if it is not."""
    if state.hand_for_hand is None:
        raise Illegal("play is not hand for hand: announce it first")
    return state.hand_for_hand


def may_deal(state: Tournament, table: int) -> None:
    """Hand for hand a table that has finished its hand waits until all deal the next one."""
    if state.hand_for_hand is not None and table in state.hand_for_hand.done:
        raise Illegal(f"hand for hand: table {table} has played its hand and waits until all tables deal")


@must_fit(HandForHandAnnounced)
def announced(state: Tournament, event: HandForHandAnnounced) -> None:
    has_begun(state)
    if state.hand_for_hand is not None:
        raise Illegal("play is hand for hand already")
    if state.line.is_break:
        raise Illegal("it is a break: announce it when play goes on")


@must_fit(TableFinishedHand)
def table_finished(state: Tournament, event: TableFinishedHand) -> None:
    playing = playing_hand_for_hand(state)
    state.table(event.table)
    if event.table in state.followed:
        raise Illegal(f"table {event.table} is followed hand by hand: end its hand, and it is done")
    if event.table in playing.done:
        raise Illegal(f"table {event.table} has finished its hand already")


@must_fit(HandEndedEverywhere)
def ended_everywhere(state: Tournament, event: HandEndedEverywhere) -> None:
    playing_hand_for_hand(state)
    if event.gone:
        check_gone(state, event.gone)
    for number in event.stacks:
        state.playing(number)


@must_fit(NextHandDealt)
def next_hand(state: Tournament, event: NextHandDealt) -> None:
    playing = playing_hand_for_hand(state)
    if waiting := sorted(set(state.tables) - playing.done):
        told = ", ".join(map(str, waiting))
        raise Illegal(f"hand for hand: still playing at table {told}")
    if state.line.is_break:
        raise Illegal("it is a break: the next hand is dealt after it")


@must_fit(TableReleased)
def released(state: Tournament, event: TableReleased) -> None:
    state.table(event.table)
    if event.ruling is not None and event.table not in state.desks:
        raise Illegal(f"no hand of table {event.table} is on the desk")


@must_fit(HandForHandStopped)
def stopped(state: Tournament, event: HandForHandStopped) -> None:
    playing_hand_for_hand(state)
