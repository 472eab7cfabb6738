"""How facts are read off an event that was played: its state, its events, and the rulings in them."""

from collections.abc import Mapping
from typing import Any

from shuffleup.casebook.facts.event_hand_facts import OF_HAND, hand_seen
from shuffleup.casebook.facts.event_player_facts import OF_PLAYER
from shuffleup.casebook.facts.event_table_facts import OF_EVENT, OF_TABLE
from shuffleup.casebook.facts.fact import fact
from shuffleup.casebook.play.event_play import EventPlay
from shuffleup.ids import TableNumber
from shuffleup.refused import Malformed

Scope = Mapping[str, Any]


def read_in_event(play: EventPlay, name: str, scope: Scope, where: str) -> Any:
    """One fact, of the event, a table, a hand or a player."""
    if (player := scope.get("player")) is not None and name in OF_PLAYER:
        return OF_PLAYER[name](play, player, scope.get("hand"))
    if scope.get("hand") is not None and name in OF_HAND:
        return OF_HAND[name](play, hand_seen(play, scope["hand"], scope.get("table")), scope["hand"])
    if scope.get("table") is not None and name in OF_TABLE:
        return OF_TABLE[name](play, play.table(scope["table"]))
    if name in OF_EVENT:
        return OF_EVENT[name](play)
    read = fact(name, where).read
    if read is None:
        raise Malformed(f"{where}: the fact {name!r} cannot be read in an event")
    if name in AT_THE_DESK:
        table = play.table_of(player) if player else play.table(scope.get("table"))
        called = play.at_desk(player) if player else None
        return _renamed(play, table, read(play.desk(table), called))
    return read(play, play.at_desk(player) if player else None)


def is_read_in_event(name: str) -> bool:
    """Whether there is a way to read a fact in an event."""
    own = {**OF_PLAYER, **OF_HAND, **OF_TABLE, **OF_EVENT}
    return name in own or fact(name, name).read is not None


AT_THE_DESK = frozenset({"to_act", "to_call", "pot", "face_up", "dealing_held", "next_street", "got_card"})
"""What only the hand on the desk knows; the rest of the hand's facts are in its rulings."""


def _renamed(play: EventPlay, table: TableNumber, value: Any) -> Any:
    """Players by their names in the case instead of their seats."""
    if isinstance(value, str):
        return play.off_desk(value, table)
    if isinstance(value, set | frozenset | tuple):
        return type(value)(play.off_desk(one, table) if isinstance(one, str) else one for one in value)
    return value
