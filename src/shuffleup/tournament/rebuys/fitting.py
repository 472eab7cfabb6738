"""Rebuys and add-ons."""

from shuffleup.refused import Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.rebuys.events import AddOnBought, BoughtBackIn, RebuyDeclared, RebuyPaid
from shuffleup.tournament.seats.fitting import is_free
from shuffleup.tournament.seats.seats_due import closed_too_soon
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@must_fit(RebuyDeclared)
def rebuy_declared(state: Tournament, event: RebuyDeclared) -> None:
    state.playing(event.entry)
    pool_is_open(state)


@must_fit(BoughtBackIn)
def bought_back_in(state: Tournament, event: BoughtBackIn) -> None:
    entry = state.entry(event.entry)
    if entry.standing != "out":
        raise Illegal(
            f"{the_entry(event.entry)} is {entry.standing}, not out: there is nothing to come back from"
        )
    for number in state.field.by_person[entry.person]:
        if state.entries[number].standing in ("registered", "alternate", "playing", "bagged"):
            raise Illegal(
                f"{the_entry(event.entry)} has entered again as {the_entry(number)}: a person plays "
                "one at a time"
            )
    is_free(state, event.entry, event.place)
    pool_is_open(state)


@must_fit(RebuyPaid)
def rebuy_paid(state: Tournament, event: RebuyPaid) -> None:
    if not state.rebuys.owed.get(event.entry):
        raise Illegal(f"{the_entry(event.entry)} owes no rebuy")


@must_fit(AddOnBought)
def add_on_bought(state: Tournament, event: AddOnBought) -> None:
    if state.playing(event.entry).add_ons:
        raise Illegal(f"{the_entry(event.entry)} has had the add-on: it is sold once")
    pool_is_open(state)


def pool_is_open(state: Tournament) -> None:
    """Nothing is sold for a pool that is posted."""
    if state.field.registration_closed:
        raise Illegal(
            "registration is closed and the prizes are posted: no more chips are sold",
            hints=closed_too_soon(state),
        )
