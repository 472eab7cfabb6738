"""Hand for hand, told."""

from shuffleup.tournament.events.hand_for_hand import (
    HandEndedEverywhere,
    HandForHandAnnounced,
    HandForHandStopped,
    NextHandDealt,
    SetDown,
    TableFinishedHand,
    TableReleased,
)
from shuffleup.views.told._registry import Teller, tells
from shuffleup.views.told.clock import line_told, time_left
from shuffleup.views.told.finishes import places_told


@tells(HandForHandAnnounced)
def announced(event: HandForHandAnnounced, teller: Teller) -> str:
    clock = f" The clock stands at {time_left(event.left)}." if event.clock_stands else ""
    return f"Finish the hand you are on, then hand for hand.{clock}"


@tells(TableFinishedHand)
def table_finished(event: TableFinishedHand, teller: Teller) -> str:
    return f"Table {event.table} has finished its hand."


@tells(HandEndedEverywhere)
def ended_everywhere(event: HandEndedEverywhere, teller: Teller) -> str:
    over = "The hand is over at all tables."
    groups = (tuple(gone.entry for gone in event.gone),)
    return f"{over} {places_told(event.gone, groups, teller)}" if event.gone else over


@tells(NextHandDealt)
def next_hand(event: NextHandDealt, teller: Teller) -> str:
    clock = _clock(event.clock, teller)
    if event.clock is not None and event.clock.is_break:
        return f"The counted time has run out: {clock}."
    return f"All tables deal, hand {event.hand} hand for hand{f': {clock}' if clock else ''}."


@tells(TableReleased)
def table_released(event: TableReleased, teller: Teller) -> str:
    return f"Table {event.table} may go on: hands face up, and the rest of the board."


@tells(HandForHandStopped)
def stopped(event: HandForHandStopped, teller: Teller) -> str:
    clock = _clock(event.clock, teller)
    why = f" ({event.reason})" if event.reason else ""
    return f"Play goes on as usual{why}{f': {clock}' if clock else ''}."


def _clock(down: SetDown | None, teller: Teller) -> str:
    return "" if down is None else f"{line_told(teller, down.line)}, {time_left(down.left)} left"
