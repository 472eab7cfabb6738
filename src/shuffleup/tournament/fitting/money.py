"""Money."""

from shuffleup.refused import Illegal
from shuffleup.tournament.events.money import PrizePaid, RegistrationClosed
from shuffleup.tournament.fitting._registry import must_fit
from shuffleup.tournament.state import Tournament


@must_fit(RegistrationClosed)
def registration_closed(state: Tournament, event: RegistrationClosed) -> None:
    if state.registration_closed:
        raise Illegal("registration is closed already, and the prizes are posted")


@must_fit(PrizePaid)
def prize_paid(state: Tournament, event: PrizePaid) -> None:
    state.entry(event.entry)
    if event.entry in state.paid_out:
        raise Illegal(f"entry {event.entry} has been paid already")
