"""Hands at tables that are followed, told."""

from collections.abc import Sequence

from shuffleup.ids import SeatNumber
from shuffleup.tournament._telling import Teller, because, tells
from shuffleup.tournament.clock.telling import stakes_told
from shuffleup.tournament.finishes.telling import places_told
from shuffleup.tournament.hands.events import (
    ButtonErrorFound,
    CardsDealt,
    HandBegun,
    HandEnded,
    HandReadied,
    HandRedealt,
    MisdealDeclared,
)
from shuffleup.tournament.rulings.text import overtaken_told
from shuffleup.tournament.seats.tables import Roles


def roles_told(roles: Roles) -> str:
    """
    >>> roles_told(Roles(3, None, 6))
    'button seat 3, no small blind, big blind seat 6'
    """
    small = "no small blind" if roles.small_blind is None else f"small blind seat {roles.small_blind}"
    return f"button seat {roles.button}, {small}, big blind seat {roles.big_blind}"


def _killed(seats: Sequence[SeatNumber]) -> str:
    if not seats:
        return ""
    which = ", ".join(map(str, seats))
    return f"; the cards of seat{'s' if len(seats) > 1 else ''} {which} are killed"


@tells(HandReadied)
def hand_readied(event: HandReadied, teller: Teller) -> str:
    did = event.does.replace("-", " ")
    settled = f"the hand begins, at level {event.level}" if event.begins else "no hand begins with that"
    return f"Table {event.table}, {did}: {settled}."


@tells(HandBegun)
def hand_begun(event: HandBegun, teller: Teller) -> str:
    told = f"Table {event.table}, hand {event.number}: {event.game}, {stakes_told(event.level)}"
    if event.roles is not None:
        told += f", {roles_told(event.roles)}"
    out = f" {places_told(event.gone, event.groups, teller)}" if event.gone else ""
    return f"{told}{_killed(event.killed)}.{out}"


@tells(CardsDealt)
def cards_dealt(event: CardsDealt, teller: Teller) -> str:
    how_far = "one card each" if event.through == "first-card" else "all cards"
    return f"Table {event.table}: {how_far} dealt{_killed(event.killed)}."


@tells(MisdealDeclared)
def misdeal_declared(event: MisdealDeclared, teller: Teller) -> str:
    return f"Table {event.table}: a misdeal{because(event.cause)}{_killed(event.killed)}."


@tells(HandRedealt)
def hand_redealt(event: HandRedealt, teller: Teller) -> str:
    roles = f", {roles_told(event.roles)}" if event.roles else ""
    return f"Table {event.table}: the hand is dealt again{roles}{_killed(event.killed)}."


@tells(ButtonErrorFound)
def button_error_found(event: ButtonErrorFound, teller: Teller) -> str:
    due, placed = roles_told(event.error.due), roles_told(event.error.placed)
    remedy = event.error.remedy.replace("-", " ")
    return f"Table {event.table}: {placed}, and due was {due}: {remedy}{because(event.reason)}."


@tells(HandEnded)
def hand_ended(event: HandEnded, teller: Teller) -> str:
    told = [f"The hand at table {event.table} is over."]
    if event.broke:
        told.append(f"{teller.names(list(event.broke))} may rebuy before the next hand.")
    if event.gone:
        told.append(places_told(event.gone, event.groups, teller))
    return " ".join(told) + overtaken_told(event.overtaken)
