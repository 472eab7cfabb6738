"""Money, told."""

from shuffleup.tournament.events.money import PrizePaid, RegistrationClosed
from shuffleup.views.told._registry import Teller, tells


@tells(RegistrationClosed)
def registration_closed(event: RegistrationClosed, teller: Teller) -> str:
    overlay = f", {teller.money(event.pool.overlay)} of it overlay" if event.pool.overlay else ""
    first = f", first gets {teller.money(event.ladder.prize(1))}" if event.ladder.places else ""
    return (
        f"Registration is closed: {event.pool.entries} entries, {teller.money(event.pool.prizes)} in prizes"
        f"{overlay}, {event.ladder.places} places paid{first}."
    )


@tells(PrizePaid)
def prize_paid(event: PrizePaid, teller: Teller) -> str:
    return f"{teller.name(event.entry)} is paid {teller.money(event.amount)} (receipt {event.receipt})."
