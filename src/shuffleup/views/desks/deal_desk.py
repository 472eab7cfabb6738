"""A deal as it is made: who is left, with what, what is on the table, and who has said what to it."""

from collections.abc import Mapping

import msgspec

from shuffleup.ids import EntryId
from shuffleup.prizes.deals import Kind
from shuffleup.refused import Citation
from shuffleup.tournament.chips.ledger import is_current
from shuffleup.tournament.money.deals import counted, deal_now, terms
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller


class DealSeat(msgspec.Struct, frozen=True):
    """A player who is left."""

    entry: EntryId
    name: str
    stack: int
    counted: bool
    """Whether the stack was counted since the last hand."""


class Share(msgspec.Struct, frozen=True):
    """What one gets by the terms on the table, and what they said."""

    entry: EntryId
    name: str
    amount: str
    said: bool | None
    confirmed: bool


class DealDesk(msgspec.Struct, frozen=True):
    """Everything about a deal."""

    players: tuple[DealSeat, ...]
    chips: int
    kind: str = ""
    """Of the terms on the table; "" if there are none."""
    shares: tuple[Share, ...] = ()
    held_back: str = ""
    approved: bool = False
    to_confirm: bool = False
    binds: bool = False
    declined: bool = False
    """Somebody said no: others are proposed, or the same once more."""
    lapsed: bool = False
    cited: tuple[Citation, ...] = ()


MOST = 10
"""With more players than at a table nobody makes a deal."""


def shares(
    state: Tournament, teller: Teller, kind: Kind, stacks: Mapping[EntryId, int], held_back: int
) -> dict[EntryId, str]:
    """What each would get: nothing is proposed by it."""
    found = terms(state, kind, {} if kind == "even" else counted(state, stacks), {}, held_back, 1)
    return {EntryId(int(name)): teller.money(amount) for name, amount in found.amounts.items()}


def deal_desk(state: Tournament, teller: Teller) -> DealDesk | None:
    """None while there is nothing to share: no prizes are posted, too many are left, or it is over."""
    if not state.field.registration_closed or not 2 <= state.players_left <= MOST:
        return None
    players = tuple(
        DealSeat(
            entry.number,
            teller.name(entry.number),
            entry.stack,
            is_current(state, entry) or not state.in_doubt(entry.number),
        )
        for entry in state.in_play
    )
    deal = deal_now(state)
    if deal is None:
        return DealDesk(players, state.chips.in_play)
    return DealDesk(
        players,
        state.chips.in_play,
        deal.terms.kind,
        tuple(
            Share(
                EntryId(int(name)),
                teller.name(EntryId(int(name))),
                teller.money(amount),
                True if name in deal.agreed else False if name in deal.refused else None,
                name not in deal.unconfirmed,
            )
            for name, amount in deal.terms.amounts.items()
        ),
        teller.money(deal.terms.held_back) if deal.terms.held_back else "",
        deal.approved_by is not None,
        bool(deal.unconfirmed) and deal.approved_by is not None and not deal.undecided,
        deal.binding,
        bool(deal.refused),
        deal.lapsed,
        deal.citations,
    )
