"""Hands on the desk as older versions recorded them, told."""

from shuffleup.tournament._telling import Teller, tells
from shuffleup.tournament.rulings.events_older import (
    ActRuled,
    HandTurnedUpOnDesk,
    OptionChosen,
    StreetDealtOnDesk,
)
from shuffleup.tournament.rulings.text import ruling_text


@tells(ActRuled)
def act_ruled(event: ActRuled, teller: Teller) -> str:
    return f"Table {event.table}: {' '.join(ruling_text(ruling) for ruling in event.rulings)}"


@tells(OptionChosen)
def option_chosen(event: OptionChosen, teller: Teller) -> str:
    why = f", because {event.reason}" if event.reason else ""
    return f"Table {event.table}: {event.by} decides: {event.option}{why}."


@tells(StreetDealtOnDesk)
def street_dealt(event: StreetDealtOnDesk, teller: Teller) -> str:
    followed = "".join(f" {ruling_text(ruling)}" for ruling in event.rulings)
    return f"Table {event.table}: the next street is dealt{event.cards and f', {event.cards}'}.{followed}"


@tells(HandTurnedUpOnDesk)
def hand_turned_up(event: HandTurnedUpOnDesk, teller: Teller) -> str:
    followed = "".join(f" {ruling_text(ruling)}" for ruling in event.rulings)
    return f"Table {event.table}: {event.player} shows{event.cards and f' {event.cards}'}.{followed}"
