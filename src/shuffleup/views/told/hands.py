"""Hands at tables that are followed, told."""

from shuffleup.tournament.events.hands import HandBegun, HandEnded
from shuffleup.views.told._registry import Teller, tells
from shuffleup.views.told.finishes import places_told


@tells(HandBegun)
def hand_begun(event: HandBegun, teller: Teller) -> str:
    told = f"Table {event.table}, hand {event.number}"
    if event.roles is None:
        return f"{told} ({event.game})."
    small = "none" if event.roles.small_blind is None else f"seat {event.roles.small_blind}"
    return (
        f"{told}: button seat {event.roles.button}, small blind {small}, "
        f"big blind seat {event.roles.big_blind}, {event.level.small_blind}/{event.level.big_blind}."
    )


@tells(HandEnded)
def hand_ended(event: HandEnded, teller: Teller) -> str:
    ended = f"The hand at table {event.table} is over."
    return f"{ended} {places_told(event.gone, event.groups, teller)}" if event.gone else ended
