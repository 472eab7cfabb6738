"""What a player sees on their phone: their seat, money and evening; of others what the room shows them."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from shuffleup.ids import EntryId, ReceiptNumber
from shuffleup.refused import Citation
from shuffleup.tournament.entries.entry import Standing
from shuffleup.tournament.finishes.envelopes import draws_due, won_by
from shuffleup.tournament.finishes.standings import Placing
from shuffleup.tournament.games.next_game import stud_only
from shuffleup.tournament.seats.on_the_way import MoveReason
from shuffleup.tournament.seats.tables import EMPTY, Place
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.bracket import OwnRound, own_round
from shuffleup.views.console import Deed


class Neighbour(msgspec.Struct, frozen=True):
    """Somebody at the same table."""

    seat: int
    name: str
    stack: int = 0
    """As last counted; 0: not shown."""


class ReceiptShown(msgspec.Struct, frozen=True):
    """Money that was handed over to this player, or taken back."""

    number: ReceiptNumber
    amount: str
    at: int
    reversed: bool


class Player(msgspec.Struct, frozen=True):
    """One entry, as its player sees it."""

    entry: EntryId
    name: str
    standing: Standing
    place: Place | None
    chairs: int
    """At the table of the seat."""
    moving_to: Place | None
    because: MoveReason | Literal[""]
    why: Citation | None
    away: bool
    hands_to_miss: int
    finished: str
    prize: str
    to_come: str
    paid: str
    rebuys: int
    add_ons: int
    neighbours: tuple[Neighbour, ...]
    may_see: Citation
    """By which setting the others are shown, or not."""
    receipts: tuple[ReceiptShown, ...]
    evening: tuple[Deed, ...]
    round: OwnRound | None = None
    """In a shootout or a bracket."""
    bounties: str = ""
    """Won so far."""
    envelopes: tuple[str, ...] = ()
    """Whom they knocked out and have an envelope to draw for."""


def player(
    state: Tournament,
    teller: Teller,
    number: EntryId,
    evening: Sequence[Deed],
    places: Mapping[EntryId, Placing],
    bounties: Mapping[str, int],
) -> Player | None:
    """None: there is no such entry (it was taken back).

    `places` are the standings, `bounties` what each has won for heads.
    """
    if number not in state.entries:
        return None
    entry = state.entries[number]
    way = state.seats.on_the_way.get(number)
    at = way.to if way is not None else entry.place
    chairs = len(state.tables[at.table].chairs) if at is not None and at.table in state.tables else 0
    line = places.get(number)
    won = line.prize + line.bounties if line is not None else 0
    to_come = won - state.money.paid_out.get(number, 0)
    penalty = state.conduct.penalties.get(number)
    return Player(
        entry=number,
        name=teller.name(number),
        standing=entry.standing,
        place=entry.place,
        chairs=chairs,
        moving_to=way.to if way is not None else None,
        because=way.because if way is not None else "",
        why=_why(state, way.because) if way is not None else None,
        away=number in state.conduct.absent,
        hands_to_miss=penalty.left if penalty is not None else 0,
        finished=line.place if line is not None and not entry.in_play else "",
        prize=teller.money(won) if won else "",
        to_come=teller.money(to_come) if to_come > 0 else "",
        paid=teller.money(entry.paid),
        rebuys=entry.rebuys,
        add_ons=entry.add_ons,
        neighbours=_neighbours(state, teller, number),
        may_see=state.edition.cite("countable-stacks", policy="players_see"),
        receipts=tuple(
            ReceiptShown(receipt, teller.money(payment.amount), payment.at, bool(payment.reversed_by))
            for receipt, payment in state.money.payments.items()
            if payment.entry == number
        ),
        evening=tuple(evening),
        round=own_round(state, teller, number),
        bounties=teller.money(won_heads) if (won_heads := bounties.get(str(number), 0)) else "",
        envelopes=_envelopes(state, teller, number),
    )


def _envelopes(state: Tournament, teller: Teller, number: EntryId) -> tuple[str, ...]:
    if not state.money.envelopes:
        return ()
    return tuple(teller.name(gone) for gone in draws_due(state) if number in won_by(state, gone))


def _why(state: Tournament, because: MoveReason) -> Citation | None:
    match because:
        case "broken-table":
            return state.edition.cite("breaking-tables-draw")
        case "balancing":
            return state.edition.cite("balancing-stud-only" if stud_only(state) else "balancing-flop-mixed")
    return None


def _neighbours(state: Tournament, teller: Teller, number: EntryId) -> tuple[Neighbour, ...]:
    """Who else sits there, as far as the room lets players see it."""
    sees, place = state.policies.procedure.players_see, state.entries[number].place
    if sees == "own-seat" or place is None or place.table not in state.tables:
        return ()
    return tuple(
        Neighbour(seat, teller.name(other), state.entries[other].stack if sees == "counts" else 0)
        for seat, other in enumerate(state.tables[place.table].chairs, 1)
        if other not in (EMPTY, number)
    )
