"""Hands on the floor's desk."""

from shuffleup.refused import Illegal
from shuffleup.tournament.events.floor import ActRuled, HandPutOnDesk, OptionChosen
from shuffleup.tournament.fitting._registry import must_fit
from shuffleup.tournament.state import Tournament


@must_fit(HandPutOnDesk)
def hand_put_on_desk(state: Tournament, event: HandPutOnDesk) -> None:
    desk = state.desks.get(event.table)
    if desk is not None and not desk.hand.is_complete:
        raise Illegal(f"a hand is being played at table {event.table}: {desk.hand.waiting_for}")


@must_fit(ActRuled)
def act_ruled(state: Tournament, event: ActRuled) -> None:
    on_desk(state, event.table)


@must_fit(OptionChosen)
def option_chosen(state: Tournament, event: OptionChosen) -> None:
    on_desk(state, event.table)


def on_desk(state: Tournament, table: int) -> None:
    if table not in state.desks:
        raise Illegal(f"no hand of table {table} is on the desk; put it there first")
