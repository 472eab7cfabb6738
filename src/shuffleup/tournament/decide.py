"""Decides commands: a pure function from state and command to events, or a refusal."""

from shuffleup.floor.desk import Desk
from shuffleup.hand.position import Position
from shuffleup.refused import Illegal
from shuffleup.tournament.commands import ChooseOption, Command, OpenEvent, RuleOnAct, StartHand
from shuffleup.tournament.events import ActRuled, Event, EventOpened, HandStarted, OptionChosen
from shuffleup.tournament.state import Tournament


def decide(state: Tournament, command: Command, now: int = 0) -> list[Event]:
    """The events a command leads to; the state is left as it is."""
    match command:
        case OpenEvent(name, book, policies):
            if state.edition is not None:
                raise Illegal(f"the event {state.name!r} is open already; its edition is pinned")
            return [EventOpened(name, book, policies)]
        case StartHand(table, position):
            started = Position.parse(position)
            Desk(state.book, state.policies, started)
            if table in state.desks and not state.desks[table].hand.is_complete:
                raise Illegal(
                    f"a hand is being played at table {table}: {state.desks[table].hand.waiting_for}"
                )
            return [HandStarted(table, str(started))]
        case RuleOnAct(table, act):
            return [ActRuled(table, act, _desk(state, table).consider(act))]
        case ChooseOption(table, option, by, reason):
            _desk(state, table).copy().choose(option, by=by, reason=reason)
            return [OptionChosen(table, option, by, reason)]


def fits(state: Tournament, event: Event) -> None:
    """Raises, saying why, if the event could not happen in this state."""
    match event:
        case EventOpened(name, book, policies):
            decide(state, OpenEvent(name, book, policies))
        case HandStarted(table, position):
            decide(state, StartHand(table, position))
        case ActRuled(table, act, rulings):
            if _desk(state, table).consider(act) != rulings:
                raise Illegal(f"it would be ruled otherwise at table {table}")
        case OptionChosen(table, option, by, reason):
            decide(state, ChooseOption(table, option, by, reason))


def due(state: Tournament) -> list[tuple[int, Command]]:
    """What has to happen at a time, with that time; nothing has, as long as no clock runs."""
    return []


def _desk(state: Tournament, table: str) -> Desk:
    if table not in state.desks:
        raise Illegal(f"no hand is being played at table {table}; start one first")
    return state.desks[table]
