"""How facts are read off an event that was played: its state, its events, and the rulings in them."""

from collections.abc import Mapping
from typing import Any

from shuffleup.casebook.case import Road
from shuffleup.casebook.facts.event_hand_facts import OF_HAND, hand_seen
from shuffleup.casebook.facts.event_player_facts import OF_PLAYER
from shuffleup.casebook.facts.event_table_facts import OF_EVENT, OF_TABLE
from shuffleup.casebook.facts.fact import NOT_TOLD, fact
from shuffleup.casebook.facts.seating_facts import Pot
from shuffleup.casebook.play.event_play import EventPlay
from shuffleup.ids import TableNumber
from shuffleup.refused import Malformed

Scope = Mapping[str, Any]


def read_in_event(play: EventPlay, name: str, scope: Scope) -> Any:
    """One fact, of the event, a table, a hand or a player; what the event does not know its desk does."""
    told = _own(play, name, scope)
    if told is not NOT_TOLD:
        return told
    player, table = scope.get("player"), scope.get("table")
    at = play.table_of(player) if player and play.is_player(player) else play.table(table)
    read = fact(name, name).read
    if read is None:
        raise Malformed("only an event as a whole, a table or a hand of it has it")
    called = play.at_desk(player) if player else None
    return _renamed(play, at, read(play.desk(at), called))


def _own(play: EventPlay, name: str, scope: Scope) -> Any:
    """What the event knows by itself."""
    player, hand, table = scope.get("player"), scope.get("hand"), scope.get("table")
    if player is not None and name in OF_PLAYER:
        return OF_PLAYER[name](play, player, hand)
    if hand is not None and name in OF_HAND:
        return OF_HAND[name](play, hand_seen(play, hand, table), hand)
    if table is not None and name in OF_TABLE:
        return OF_TABLE[name](play, play.table(table))
    return OF_EVENT[name](play) if name in OF_EVENT else NOT_TOLD


def readable_on(name: str) -> tuple[Road, ...]:
    """The roads on which a fact can be read: at the desk what a hand and its rulings tell."""
    return ("event",) if fact(name, name).read is None else ("desk", "event")


def _renamed(play: EventPlay, table: TableNumber, value: Any) -> Any:
    """Players by their names in the case instead of their seats."""
    match value:
        case str():
            return play.off_desk(value, table)
        case dict():
            return {_renamed(play, table, key): _renamed(play, table, held) for key, held in value.items()}
        case set() | frozenset() | tuple():
            return type(value)(_renamed(play, table, one) for one in value)
        case Pot():
            return Pot(value.amount, _renamed(play, table, value.eligible))
    return value
