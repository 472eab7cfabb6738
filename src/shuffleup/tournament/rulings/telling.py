"""The floor's desk, told."""

from msgspec.structs import replace

from shuffleup.floor.steps.table import DealStreet, TableHand
from shuffleup.hand.position import Position
from shuffleup.tournament._telling import Teller, tells
from shuffleup.tournament.rulings.events import (
    ActRuled,
    HandCorrected,
    HandPutOnDesk,
    HandTurnedUpOnDesk,
    OptionChosen,
    RuledAtTable,
    RulingOnDeskReplaced,
    StreetDealtOnDesk,
)
from shuffleup.tournament.rulings.text import ruling_text


@tells(HandPutOnDesk)
def hand_put_on_desk(event: HandPutOnDesk, teller: Teller) -> str:
    return f"The floor is called to table {event.table}: {_as_seen(Position.parse(event.position))}."


def _as_seen(position: Position) -> Position:
    """The position with the cards that lie open, and no others."""
    seats = tuple(seat if seat.state == "tabled" else replace(seat, cards=()) for seat in position.seats)
    return replace(position, seats=seats, stub=(), burns=(), muck=(), kept_out=())


@tells(RuledAtTable)
def ruled_at_table(event: RuledAtTable, teller: Teller) -> str:
    said = " ".join(ruling_text(ruling) for ruling in event.rulings)
    match event.step:
        case DealStreet(cards=cards):
            said = f"the next street is dealt{', ' * bool(cards)}{' '.join(cards)}. {said}"
        case TableHand(player=player, cards=cards):
            said = f"{player} shows{' ' * bool(cards)}{' '.join(cards)}. {said}"
    return f"Table {event.table}: {said}".rstrip()


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


@tells(HandCorrected)
def hand_corrected(event: HandCorrected, teller: Teller) -> str:
    return f"Table {event.table}: {ruling_text(event.ruling)}"


@tells(RulingOnDeskReplaced)
def ruling_replaced(event: RulingOnDeskReplaced, teller: Teller) -> str:
    return f"Table {event.table}, ruling {event.act}: {ruling_text(event.ruling)}"
