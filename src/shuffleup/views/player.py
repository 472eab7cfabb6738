"""What a player sees on their phone: their seat, money and evening; of others what the room shows them."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from shuffleup.ids import EntryId, ReceiptNumber, TableNumber
from shuffleup.refused import Citation
from shuffleup.tournament.entries.entry import Standing
from shuffleup.tournament.finishes.envelopes import draws_due, won_by
from shuffleup.tournament.finishes.standings import Placing
from shuffleup.tournament.games.next_game import stud_only
from shuffleup.tournament.seats.on_the_way import MoveReason
from shuffleup.tournament.seats.short_tables.breaking import steps_required
from shuffleup.tournament.seats.tables import EMPTY, Place
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.console import Deed
from shuffleup.views.seasons.bracket import OwnRound, own_round


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
    alone_by_setting: bool
    """The room shows players nobody but themselves; else nobody else sits there."""
    receipts: tuple[ReceiptShown, ...]
    evening: tuple[Deed, ...]
    round: OwnRound | None = None
    """In a shootout or a bracket."""
    bounties: str = ""
    """Won so far."""
    envelopes: tuple[str, ...] = ()
    """Whom they knocked out and have an envelope to draw for."""


class Phones:
    """The players of an event as their phones show them; what they have in common is looked up once."""

    def __init__(
        self,
        state: Tournament,
        teller: Teller,
        places: Mapping[EntryId, Placing],
        bounties: Mapping[str, int],
    ) -> None:
        """`places` are the standings, `bounties` what each has won for heads."""
        self._state, self._teller = state, teller
        self._places, self._bounties = places, bounties
        self._may_see = state.edition.cite("countable-stacks", policy="players_see")
        self._seated: dict[TableNumber, dict[EntryId, Neighbour]] = {}
        self._receipts: dict[EntryId, list[ReceiptShown]] = {}
        for receipt, payment in state.money.payments.items():
            shown = ReceiptShown(receipt, teller.money(payment.amount), payment.at, bool(payment.reversed_by))
            self._receipts.setdefault(payment.entry, []).append(shown)

    def of(self, number: EntryId, evening: Sequence[Deed]) -> Player | None:
        """None: there is no such entry (it was taken back)."""
        state, teller = self._state, self._teller
        if number not in state.entries:
            return None
        entry = state.entries[number]
        way = state.seats.on_the_way.get(number)
        at = way.to if way is not None else entry.place
        line = self._places.get(number)
        won = line.prize + line.bounties if line is not None else 0
        to_come = won - state.money.paid_out.get(number, 0)
        penalty = state.conduct.penalties.get(number)
        won_heads = self._bounties.get(str(number), 0)
        return Player(
            entry=number,
            name=teller.name(number),
            standing=entry.standing,
            place=entry.place,
            chairs=len(state.tables[at.table].chairs) if at is not None and at.table in state.tables else 0,
            moving_to=way.to if way is not None else None,
            because=way.because if way is not None else "",
            why=_why(state, way.because) if way is not None else None,
            away=number in state.conduct.absent,
            hands_to_miss=penalty.left if penalty is not None else 0,
            finished=line.place if line is not None and (state.is_over or not entry.in_play) else "",
            prize=teller.money(won) if won else "",
            to_come=teller.money(to_come) if to_come > 0 else "",
            paid=teller.money(entry.paid),
            rebuys=entry.rebuys,
            add_ons=entry.add_ons,
            neighbours=self._neighbours(number, entry.place),
            may_see=self._may_see,
            alone_by_setting=state.policies.procedure.players_see == "own-seat",
            receipts=tuple(self._receipts.get(number, ())),
            evening=tuple(evening),
            round=own_round(state, teller, number),
            bounties=teller.money(won_heads) if won_heads else "",
            envelopes=_envelopes(state, teller, number),
        )

    def _neighbours(self, number: EntryId, place: Place | None) -> tuple[Neighbour, ...]:
        """Who else sits there, as far as the room lets players see it."""
        sees = self._state.policies.procedure.players_see
        if sees == "own-seat" or place is None or place.table not in self._state.tables:
            return ()
        if place.table not in self._seated:
            self._seated[place.table] = {
                other: Neighbour(
                    seat,
                    self._teller.name(other),
                    self._state.entries[other].stack if sees == "counts" else 0,
                )
                for seat, other in enumerate(self._state.tables[place.table].chairs, 1)
                if other != EMPTY
            }
        return tuple(one for other, one in self._seated[place.table].items() if other != number)


def _envelopes(state: Tournament, teller: Teller, number: EntryId) -> tuple[str, ...]:
    if not state.money.envelopes:
        return ()
    return tuple(teller.name(gone) for gone in draws_due(state) if number in won_by(state, gone))


def _why(state: Tournament, because: MoveReason) -> Citation | None:
    match because:
        case "broken-table":
            return steps_required(state.edition, state.policies)[1]
        case "balancing":
            return state.edition.cite("balancing-stud-only" if stud_only(state) else "balancing-flop-mixed")
    return None
