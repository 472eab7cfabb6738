"""Rebuys and add-ons."""

from shuffleup.refused import Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.rebuys.events import AddOnBought, RebuyDeclared, RebuyPaid
from shuffleup.tournament.state import Tournament


@must_fit(RebuyDeclared)
def rebuy_declared(state: Tournament, event: RebuyDeclared) -> None:
    state.playing(event.entry)
    still_sold(state)


@must_fit(RebuyPaid)
def rebuy_paid(state: Tournament, event: RebuyPaid) -> None:
    if not state.rebuys.owed.get(event.entry):
        raise Illegal(f"entry {event.entry} owes no rebuy")


@must_fit(AddOnBought)
def add_on_bought(state: Tournament, event: AddOnBought) -> None:
    if state.playing(event.entry).add_ons:
        raise Illegal(f"entry {event.entry} has had the add-on: it is sold once")
    still_sold(state)


def still_sold(state: Tournament) -> None:
    """Nothing is sold for a pool that is posted."""
    if state.field.registration_closed:
        raise Illegal("registration is closed and the prizes are posted: no more chips are sold")
