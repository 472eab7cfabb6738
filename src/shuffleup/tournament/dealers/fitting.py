"""Dealers."""

from shuffleup.refused import Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.dealers.events import DealerPushHeld, DealerRotaEnded, DealerRotaSet, DealersPushed
from shuffleup.tournament.state import Tournament


@must_fit(DealerRotaSet)
def rota_set(state: Tournament, event: DealerRotaSet) -> None:
    for table in event.at_tables:
        state.table(table)


@must_fit(DealersPushed)
def dealers_pushed(state: Tournament, event: DealersPushed) -> None:
    _same_dealers(state, (*event.at_tables.values(), *event.resting))


@must_fit(DealerPushHeld)
def push_held(state: Tournament, event: DealerPushHeld) -> None:
    if state.dealers is None:
        raise Illegal("there is no dealers' rota")
    if event.line != state.clock.line:
        raise Illegal("the clock has moved on to another line of the schedule since the push was held")


@must_fit(DealerRotaEnded)
def rota_ended(state: Tournament, event: DealerRotaEnded) -> None:
    if state.dealers is None:
        raise Illegal("there is no dealers' rota")


def _same_dealers(state: Tournament, dealers: tuple[str, ...]) -> None:
    rota = state.dealers
    if rota is None or sorted(dealers) != sorted((*rota.at_tables.values(), *rota.resting)):
        raise Illegal("the dealers on the rota are not those who were pushed")
