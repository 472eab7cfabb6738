"""Facts of a hand that was dealt in an event."""

from collections.abc import Callable
from typing import Any

from shuffleup.casebook.facts.fact import NOT_TOLD
from shuffleup.casebook.play.event_play import EventPlay, HandSeen
from shuffleup.hand.games import game
from shuffleup.tournament.hands import button
from shuffleup.tournament.hands.events import ButtonErrorFound
from shuffleup.tournament.seats.tables import Roles, Table


def hand_seen(play: EventPlay, number: int, table: str | None) -> HandSeen | None:
    """A hand that was dealt in the case."""
    for (at, hand), seen in play.hands.items():
        if hand == number and table in (None, f"T{at}"):
            return seen
    return None


def _of_hand(read: Callable[[HandSeen], Any]) -> Callable[[EventPlay, HandSeen | None, int], Any]:
    return lambda play, seen, number: NOT_TOLD if seen is None else read(seen)


def _of_roles(read: Callable[[Table, Roles], Any]) -> Callable[[EventPlay, HandSeen | None, int], Any]:
    """Of button and blinds, at the table as it was before the hand; a stud hand has none."""
    return _of_hand(lambda seen: seen.begun.roles and read(seen.before, seen.begun.roles))


def _small_blind(before: Table, roles: Roles) -> int | str:
    if roles.small_blind is None:
        return "none"
    return "dead" if button.small_blind_is_dead(before, roles) else roles.small_blind


def _deal_order(play: EventPlay, seen: HandSeen | None, number: int) -> tuple[str, ...]:
    """Hold'em is dealt one card at a time, twice round."""
    assert seen is not None
    names = tuple(play.name(seen.before.entry(seat)) for seat in seen.begun.dealt_in)
    return names * game(seen.begun.game).hole_cards


def _clock(seen: HandSeen) -> str:
    minutes, seconds = divmod(seen.left // 1000, 60)
    return f"{minutes}:{seconds:02d}"


def _stands(play: EventPlay, seen: HandSeen | None, number: int) -> bool:
    """A hand from before the case stands: nothing that was decided in the case takes it back."""
    return seen is None or seen.stands


def _button_due(play: EventPlay, seen: HandSeen | None, number: int) -> int | None:
    found = play.last(ButtonErrorFound)
    return found.error.due.button if found is not None else None


OF_HAND: dict[str, Callable[[EventPlay, HandSeen | None, int], Any]] = {
    "button": _of_roles(lambda before, roles: roles.button),
    "big_blind": _of_roles(lambda before, roles: roles.big_blind),
    "small_blind": _of_roles(_small_blind),
    "button_dead": _of_roles(button.button_is_dead),
    "button_due": _button_due,
    "blinds": _of_hand(lambda seen: (seen.begun.level.small_blind, seen.begun.level.big_blind)),
    "began_on": _of_hand(lambda seen: seen.begun.began_on),
    "level_clock": _of_hand(_clock),
    "deal_order": _deal_order,
    "stands": _stands,
}
