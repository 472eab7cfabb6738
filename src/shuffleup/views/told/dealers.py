"""Dealers, told."""

from shuffleup.tournament.events.dealers import (
    DealerPushHeld,
    DealerRotaEnded,
    DealerRotaSet,
    DealersPushed,
)
from shuffleup.views.told._registry import Teller, tells


def _where(at_tables: dict[int, str], resting: tuple[str, ...]) -> str:
    told = ", ".join(f"{dealer} at table {table}" for table, dealer in at_tables.items())
    return f"{told}; {', '.join(resting)} resting" if resting else told


@tells(DealerRotaSet)
def rota_set(event: DealerRotaSet, teller: Teller) -> str:
    return f"Dealers push every {event.minutes} minutes: {_where(event.at_tables, event.resting)}."


@tells(DealersPushed)
def dealers_pushed(event: DealersPushed, teller: Teller) -> str:
    return f"Dealers push: {_where(event.at_tables, event.resting)}."


@tells(DealerPushHeld)
def push_held(event: DealerPushHeld, teller: Teller) -> str:
    asked = " unless the director lets it go ahead" if event.options else ""
    return f"The dealer push waits until after the change{asked}."


@tells(DealerRotaEnded)
def rota_ended(event: DealerRotaEnded, teller: Teller) -> str:
    return "Dealers are no longer pushed by the clock."
