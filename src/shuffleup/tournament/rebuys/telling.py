"""Rebuys and add-ons, told."""

from shuffleup.tournament._areas.tells import Teller, tells
from shuffleup.tournament.chips.telling import handed_out
from shuffleup.tournament.finishes.bounties_won import on_head_of
from shuffleup.tournament.rebuys.events import AddOnBought, BoughtBackIn, RebuyDeclared, RebuyPaid


@tells(RebuyDeclared)
def rebuy_declared(event: RebuyDeclared, teller: Teller) -> str:
    owed = "" if event.paid else ", to be paid"
    later = " from the next hand on" if event.from_next_hand else ""
    price = teller.money(event.price)
    told = f"{teller.name(event.entry)} rebuys {event.chips:,} chips for {price}{owed}{later}."
    counted = f" They were last counted with {event.last_counted:,}." if event.last_counted else ""
    return told + _handed_out(event, teller) + counted


@tells(BoughtBackIn)
def bought_back_in(event: BoughtBackIn, teller: Teller) -> str:
    owed = "" if event.paid else ", to be paid"
    seat = f"draws {event.place}" if event.draw is not None else f"has {event.place} again"
    bounty, on_head = "", sum(on_head_of(teller.state, event.entry))
    if event.bounty_gone:
        bounty = "; the bounty that was on them has been paid out, and there is none on them now"
    elif on_head:
        bounty = f"; the bounty of {teller.money(on_head)} is on their head again, and nobody has won it"
    left, flight = teller.left
    return (
        f"{teller.name(event.entry)} rebuys {event.chips:,} chips for {teller.money(event.price)}{owed}, "
        f"is back in and {seat}{bounty}. {left} left{flight}.{_handed_out(event, teller)}"
    )


@tells(RebuyPaid)
def rebuy_paid(event: RebuyPaid, teller: Teller) -> str:
    return f"{teller.name(event.entry)} pays {teller.money(event.price)} for their rebuy."


@tells(AddOnBought)
def add_on_bought(event: AddOnBought, teller: Teller) -> str:
    price = teller.money(event.price)
    return f"{teller.name(event.entry)} adds {event.chips:,} chips for {price}.{_handed_out(event, teller)}"


def _handed_out(event: RebuyDeclared | BoughtBackIn | AddOnBought, teller: Teller) -> str:
    file = teller.state.file
    terms = file.add_on if isinstance(event, AddOnBought) else file.rebuys
    return handed_out(teller.state, event.pile, terms.chips if terms is not None else {})
