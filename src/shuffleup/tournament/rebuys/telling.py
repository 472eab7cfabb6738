"""Rebuys and add-ons, told."""

from shuffleup.tournament._areas.tells import Teller, tells
from shuffleup.tournament.rebuys.events import AddOnBought, RebuyDeclared, RebuyPaid


@tells(RebuyDeclared)
def rebuy_declared(event: RebuyDeclared, teller: Teller) -> str:
    owed = "" if event.paid else ", to be paid"
    later = " from the next hand on" if event.from_next_hand else ""
    price = teller.money(event.price)
    return f"{teller.name(event.entry)} rebuys {event.chips:,} chips for {price}{owed}{later}."


@tells(RebuyPaid)
def rebuy_paid(event: RebuyPaid, teller: Teller) -> str:
    return f"{teller.name(event.entry)} pays {teller.money(event.price)} for their rebuy."


@tells(AddOnBought)
def add_on_bought(event: AddOnBought, teller: Teller) -> str:
    return f"{teller.name(event.entry)} adds {event.chips:,} chips for {teller.money(event.price)}."
