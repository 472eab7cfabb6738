"""Decides commands: a pure function from state and command to events, or a refusal."""

from shuffleup.hand.position import Position
from shuffleup.refused import Illegal
from shuffleup.tournament.commands import Command, OpenEvent, RuleOnAct, StartHand
from shuffleup.tournament.events import ActRuled, Event, EventOpened, HandStarted
from shuffleup.tournament.state import Tournament


def decide(state: Tournament, command: Command) -> list[Event]:
    """The events a command leads to; the state is left as it is."""
    match command:
        case OpenEvent(name, book):
            if state.edition is not None:
                raise Illegal(f"the event {state.name!r} is open already; its edition is pinned")
            return [EventOpened(name, book)]
        case StartHand(table, position):
            assert state.book
            return [HandStarted(table, str(Position.parse(position)))]
        case RuleOnAct(table, act):
            if table not in state.desks:
                raise Illegal(f"no hand is being played at table {table}; start one first")
            return [ActRuled(table, act, state.desks[table].consider(act))]
