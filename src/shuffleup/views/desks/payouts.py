"""The money as the director sees it: prizes, who won what, what was handed over, and the books."""

import msgspec

from shuffleup.ids import EntryId, ReceiptNumber
from shuffleup.tournament.chips.ledger import stacks_add_up
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.money.books import books
from shuffleup.tournament.money.deals import binding_deal
from shuffleup.tournament.money.prize_money import ladder_for, ladder_now, pool_now
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.by_name import by_name


class PrizeShown(msgspec.Struct, frozen=True):
    """What one place or several are paid."""

    places: str
    amount: str


class PlaceShown(msgspec.Struct, frozen=True):
    """One line of the results."""

    place: str
    entry: EntryId
    name: str
    prize: str
    bounties: str
    to_come: str
    """What has not been handed over yet; empty if nothing."""
    receipts: tuple[ReceiptNumber, ...] = ()
    """Of what was handed over, and not taken back."""


class Payouts(msgspec.Struct, frozen=True):
    """The money page."""

    posted: bool
    pool: str
    ladder: tuple[PrizeShown, ...]
    results: tuple[PlaceShown, ...]
    came_in: tuple[tuple[str, str], ...]
    went_to: tuple[tuple[str, str], ...]
    total: str
    balanced: bool
    divided: bool = False
    """A deal binds: the results say what each gets."""


_CAME_IN = ("players", "tickets", "owed", "added", "overlay", "covered")
_WENT_TO = (
    *("fees", "withheld", "paid", "as_tickets", "to_pay"),
    *("to_win", "on_heads", "unclaimed", "to_refund"),
)


def payouts(state: Tournament, teller: Teller) -> Payouts:
    pool, account = pool_now(state), books(state)
    posted = state.field.registration_closed
    ladder = ladder_now(state) if posted else ladder_for(state.file, pool)
    results, paid = [], dict[EntryId, list[ReceiptNumber]]()
    for receipt, payment in state.money.payments.items():
        if not payment.reversed_by and not payment.reverses:
            paid.setdefault(payment.entry, []).append(receipt)
    for line in standings(state):
        to_come = line.prize + line.bounties - state.money.paid_out.get(line.entry, 0)
        results.append(
            PlaceShown(
                line.place,
                line.entry,
                teller.name(line.entry),
                teller.money(line.prize) if line.prize else "",
                teller.money(line.bounties) if line.bounties else "",
                teller.money(to_come) if to_come > 0 else "",
                tuple(paid.get(line.entry, ())),
            )
        )
    return Payouts(
        posted,
        teller.money(pool.prizes),
        tuple(
            PrizeShown(str(step), teller.money(step.prize))
            for step in (ladder.steps() if ladder is not None else ())
        ),
        tuple(results),
        tuple((name, teller.money(getattr(account, name))) for name in _CAME_IN if getattr(account, name)),
        tuple((name, teller.money(getattr(account, name))) for name in _WENT_TO if getattr(account, name)),
        teller.money(account.came_in),
        account.balanced,
        binding_deal(state) is not None,
    )


class InPlay(msgspec.Struct, frozen=True):
    """Somebody who is still in, by the chips last counted."""

    entry: EntryId
    name: str
    stack: int
    """0 while the counts are not all the chips in play: what was won since is not known."""


def in_play(state: Tournament, teller: Teller) -> tuple[InPlay, ...]:
    """The most chips first, by name where they are not known; nobody once it is over."""
    if state.is_over:
        return ()
    known = stacks_add_up(state)
    found = [InPlay(one.number, teller.name(one.number), one.stack if known else 0) for one in state.in_play]
    return tuple(sorted(found, key=lambda one: (-one.stack, by_name(one.name), one.entry)))
