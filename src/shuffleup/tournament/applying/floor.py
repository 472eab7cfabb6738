"""Hands on the floor's desk."""

from shuffleup.floor.desk import Desk
from shuffleup.hand.position import Position
from shuffleup.tournament.applying._registry import applies
from shuffleup.tournament.events.floor import ActRuled, HandPutOnDesk, OptionChosen
from shuffleup.tournament.state import Tournament


@applies(HandPutOnDesk)
def hand_put_on_desk(state: Tournament, event: HandPutOnDesk) -> None:
    state.desks[event.table] = Desk(state.edition, state.policies, Position.parse(event.position))


@applies(ActRuled)
def act_ruled(state: Tournament, event: ActRuled) -> None:
    state.desks[event.table].record(event.act, event.rulings)


@applies(OptionChosen)
def option_chosen(state: Tournament, event: OptionChosen) -> None:
    state.desks[event.table].choose(event.option, by=event.by, reason=event.reason)
