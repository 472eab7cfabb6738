"""Dealers, told."""

from collections.abc import Mapping

from shuffleup.ids import TableNumber
from shuffleup.tournament._areas.tells import Teller, tells
from shuffleup.tournament.dealers.events import DealerPushHeld, DealerRotaEnded, DealerRotaSet, DealersPushed
from shuffleup.tournament.dealers.rota import HandOver


def _listed(at_tables: Mapping[TableNumber, str]) -> str:
    return ", ".join(f"{dealer} at table {table}" for table, dealer in at_tables.items())


@tells(DealerRotaSet)
def rota_set(event: DealerRotaSet, teller: Teller) -> str:
    return f"Dealers are pushed every {event.minutes} minutes: {_listed(event.at_tables)}."


@tells(DealersPushed)
def pushed(event: DealersPushed, teller: Teller) -> str:
    decks = " Every table gets another deck." if event.decks_changed else ""
    told = "".join(f" {_handed_over(one, teller)}" for one in event.handed_over)
    return f"Dealers are pushed: {_listed(event.at_tables)}.{decks}{told}"


def _handed_over(one: HandOver, teller: Teller) -> str:
    matters = [f"{teller.name(entry)} misses {left} more hands" for entry, left in one.to_miss.items()]
    matters += [f"{teller.name(entry)} has something on the record" for entry in one.warned]
    matters += [f"{teller.name(entry)} is away" for entry in one.away]
    if one.on_clock is not None:
        matters.append(f"{teller.name(one.on_clock)} is on the clock")
    return f"Tell the dealer who comes to table {one.table}: {', '.join(matters)}."


@tells(DealerPushHeld)
def push_held(event: DealerPushHeld, teller: Teller) -> str:
    return "The dealers' push waits until after the change that is about to come."


@tells(DealerRotaEnded)
def rota_ended(event: DealerRotaEnded, teller: Teller) -> str:
    return "Dealers are no longer pushed by the clock."
