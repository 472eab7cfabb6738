"""Pool, prizes and payouts."""

from shuffleup.tournament.applying._registry import applies
from shuffleup.tournament.events.money import PrizePaid, RegistrationClosed
from shuffleup.tournament.state import Tournament


@applies(RegistrationClosed)
def registration_closed(state: Tournament, event: RegistrationClosed) -> None:
    state.registration_closed = True
    state.closed_at_level = state.level_on_clock
    state.pool, state.ladder = event.pool, event.ladder


@applies(PrizePaid)
def prize_paid(state: Tournament, event: PrizePaid) -> None:
    state.paid_out[event.entry] = state.paid_out.get(event.entry, 0) + event.amount
    state.receipts = event.receipt
