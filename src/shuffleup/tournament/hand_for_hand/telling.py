"""Hand for hand, told."""

from collections.abc import Iterable

from shuffleup.ids import TableNumber
from shuffleup.tournament._areas.tells import Teller, because, tells
from shuffleup.tournament.clock.telling import line_told, time_left
from shuffleup.tournament.finishes.telling import places_told
from shuffleup.tournament.hand_for_hand.events import (
    HandEndedEverywhere,
    HandForHandAnnounced,
    HandForHandStopped,
    NextHandDealt,
    SetDown,
    TableFinishedHand,
    TableReleased,
)
from shuffleup.tournament.hand_for_hand.timing import HandForHand
from shuffleup.tournament.hands.telling import found_told


@tells(HandForHandAnnounced)
def announced(event: HandForHandAnnounced, teller: Teller) -> str:
    clock = f" The clock stands at {time_left(event.left)}." if event.clock_stands else ""
    return f"Hand for hand: tables finish the hand they are on and wait.{clock}"


@tells(TableFinishedHand)
def table_finished(event: TableFinishedHand, teller: Teller) -> str:
    return f"Table {event.table} has finished its hand."


@tells(HandEndedEverywhere)
def ended_everywhere(event: HandEndedEverywhere, teller: Teller) -> str:
    told = " ".join(["The hand is over at all tables.", *found_told(event.found)])
    groups = event.groups or (tuple(gone.entry for gone in event.gone),)
    return f"{told} {places_told(event.gone, groups, teller)}" if event.gone else told


def _clock(teller: Teller, clock: SetDown | None) -> str:
    return (
        ""
        if clock is None
        else f" On the clock: {line_told(teller, clock.line)}, {time_left(clock.left)} left."
    )


@tells(NextHandDealt)
def next_hand(event: NextHandDealt, teller: Teller) -> str:
    return f"Hand {event.hand} of hand-for-hand play is dealt everywhere.{_clock(teller, event.clock)}"


@tells(TableReleased)
def released(event: TableReleased, teller: Teller) -> str:
    return f"Table {event.table} may go on with its all-in."


@tells(HandForHandStopped)
def stopped(event: HandForHandStopped, teller: Teller) -> str:
    return f"Play goes on as usual{because(event.reason)}.{_clock(teller, event.clock)}"


def hand_for_hand_told(playing: HandForHand, tables: Iterable[TableNumber]) -> str:
    """That play is hand for hand, and who is still at it."""
    hand = f", hand {playing.hand}" if playing.hand else ""
    still = [str(table) for table in tables if table not in playing.done]
    if not still:
        return f"Hand for hand{hand}: all tables have finished."
    which = f"table {still[0]} still plays" if len(still) == 1 else f"tables {', '.join(still)} still play"
    return f"Hand for hand{hand}: {which}."
