"""Hands at tables that are followed, told."""

from collections.abc import Sequence

from shuffleup.ids import SeatNumber, TableNumber
from shuffleup.tournament._areas.tells import Teller, because, tells
from shuffleup.tournament.clock.telling import stakes_told
from shuffleup.tournament.finishes.telling import places_told
from shuffleup.tournament.hands.button import button_is_dead, held_out, small_blind_is_dead
from shuffleup.tournament.hands.events import (
    ButtonErrorFound,
    CardsDealt,
    FollowingStopped,
    HandBegun,
    HandEnded,
    HandReadied,
    HandRedealt,
    LevelPutRight,
    MisdealDeclared,
)
from shuffleup.tournament.rulings.text import overtaken_told
from shuffleup.tournament.seats.tables import Roles
from shuffleup.wording import own_words


def roles_told(table: TableNumber, roles: Roles, teller: Teller) -> str:
    """Button and blinds by name; dead is what lies at a seat where nobody sits."""
    sits = teller.state.hands.tables_before.get(table) or teller.state.tables[table]
    button = "dead button" if button_is_dead(sits, roles) else "button"
    if roles.small_blind is None:
        small = "no small blind"
    elif small_blind_is_dead(sits, roles):
        small = f"dead small blind seat {roles.small_blind}"
    else:
        small = f"small blind {teller.seat(table, roles.small_blind)}"
    big = f"big blind {teller.seat(table, roles.big_blind)}"
    return f"{button} {teller.seat(table, roles.button)}, {small}, {big}"


def _killed(table: TableNumber, seats: Sequence[SeatNumber], teller: Teller) -> str:
    if not seats:
        return ""
    return f"; the cards of {' and '.join(teller.seat(table, seat) for seat in seats)} are killed"


@tells(HandReadied)
def hand_readied(event: HandReadied, teller: Teller) -> str:
    did = event.does.replace("-", " ")
    settled = f"the hand begins, at level {event.level}" if event.begins else "no hand begins with that"
    return f"Table {event.table}, {did}: {settled}."


@tells(HandBegun)
def hand_begun(event: HandBegun, teller: Teller) -> str:
    told = f"Table {event.table}, hand {event.number}: {event.game}, {stakes_told(event.level)}"
    if event.roles is not None:
        told += f", {roles_told(event.table, event.roles, teller)}"
    out = f" {places_told(event.gone, event.groups, teller)}" if event.gone else ""
    return f"{told}{_waiting(event, teller)}{_killed(event.table, event.killed, teller)}.{out}"


def _waiting(event: HandBegun, teller: Teller) -> str:
    """Who sits where no cards are dealt to newcomers."""
    if event.roles is None:
        return ""
    sits = teller.state.hands.tables_before.get(event.table) or teller.state.tables[event.table]
    seats = [seat for seat in held_out(sits, event.roles) if seat not in event.dealt_in]
    waiting = " and ".join(teller.seat(event.table, seat) for seat in seats)
    return f"; no cards for {waiting}, between button and small blind" if seats else ""


@tells(CardsDealt)
def cards_dealt(event: CardsDealt, teller: Teller) -> str:
    how_far = "one card each" if event.through == "first-card" else "all cards"
    return f"Table {event.table}: {how_far} dealt{_killed(event.table, event.killed, teller)}."


@tells(MisdealDeclared)
def misdeal_declared(event: MisdealDeclared, teller: Teller) -> str:
    why, killed = because(event.cause), _killed(event.table, event.killed, teller)
    if event.by:
        return f"Table {event.table}: a misdeal by decision of {own_words(event.by)}{why}{killed}."
    return f"Table {event.table}: a misdeal{why}{killed}."


@tells(LevelPutRight)
def level_put_right(event: LevelPutRight, teller: Teller) -> str:
    return f"Table {event.table}: the posts are put right to {stakes_told(event.level)}."


@tells(HandRedealt)
def hand_redealt(event: HandRedealt, teller: Teller) -> str:
    roles = f", {roles_told(event.table, event.roles, teller)}" if event.roles else ""
    return f"Table {event.table}: the hand is dealt again{roles}{_killed(event.table, event.killed, teller)}."


@tells(ButtonErrorFound)
def button_error_found(event: ButtonErrorFound, teller: Teller) -> str:
    due, placed = (roles_told(event.table, roles, teller) for roles in (event.error.due, event.error.placed))
    remedy = event.error.remedy.replace("-", " ")
    return f"Table {event.table}: {placed}, and due was {due}: {remedy}{because(event.reason)}."


def found_told(chips: int) -> list[str]:
    """Chips that turned up in a hand and are in the books from now on."""
    return [f"{chips:,} chips were found in it that had not been counted: they are in play now."] * bool(
        chips
    )


@tells(HandEnded)
def hand_ended(event: HandEnded, teller: Teller) -> str:
    told = [f"The hand at table {event.table} is over.", *found_told(event.found)]
    if event.broke:
        told.append(f"{teller.names(list(event.broke))} may rebuy before the next hand.")
    if event.gone:
        told.append(places_told(event.gone, event.groups, teller))
    return " ".join(told) + overtaken_told(event.overtaken)


@tells(FollowingStopped)
def following_stopped(event: FollowingStopped, teller: Teller) -> str:
    quiet = "nothing was told of it for a while, so " if event.lapsed else ""
    return (
        f"Table {event.table}: {quiet}its hands are not followed any longer. "
        "Its button is asked for when a rule needs it."
    )
