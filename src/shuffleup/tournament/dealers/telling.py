"""Dealers, told."""

from collections.abc import Mapping

from shuffleup.ids import TableNumber
from shuffleup.tournament._telling import Teller, tells
from shuffleup.tournament.dealers.events import DealerPushHeld, DealerRotaEnded, DealerRotaSet, DealersPushed


def _listed(at_tables: Mapping[TableNumber, str]) -> str:
    return ", ".join(f"{dealer} at table {table}" for table, dealer in at_tables.items())


@tells(DealerRotaSet)
def rota_set(event: DealerRotaSet, teller: Teller) -> str:
    return f"Dealers are pushed every {event.minutes} minutes: {_listed(event.at_tables)}."


@tells(DealersPushed)
def pushed(event: DealersPushed, teller: Teller) -> str:
    decks = " Every table gets another deck." if event.decks_changed else ""
    return f"Dealers are pushed: {_listed(event.at_tables)}.{decks}"


@tells(DealerPushHeld)
def push_held(event: DealerPushHeld, teller: Teller) -> str:
    return "The dealers' push waits until after the change that is about to come."


@tells(DealerRotaEnded)
def rota_ended(event: DealerRotaEnded, teller: Teller) -> str:
    return "Dealers are no longer pushed by the clock."
