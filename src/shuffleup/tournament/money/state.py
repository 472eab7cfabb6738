"""The money: pool, prizes, a deal, what was paid."""

import msgspec

from shuffleup.ids import EntryId, ReceiptNumber
from shuffleup.prizes.agreement import Deal
from shuffleup.prizes.ladder import Ladder
from shuffleup.prizes.pool import Pool
from shuffleup.prizes.satellites import SeatPrizes
from shuffleup.tournament.money.payment import Payment


class MoneyState(msgspec.Struct):
    """What is there to be won, and what has been handed over."""

    pool: Pool | None = None
    ladder: Ladder | None = None
    seat_prizes: SeatPrizes | None = None
    """In a satellite, the seats that are won."""
    envelopes: tuple[int, ...] = ()
    """Mystery bounties as they were made, the best first: one for each place that has one."""
    drawn: dict[EntryId, tuple[int, tuple[EntryId, ...]]] = {}
    """For whose knock-out an envelope was drawn, what it held, and who drew it."""
    deal: Deal | None = None
    """The deal as far as it has come; `deals.deal_now` says whether it has lapsed."""
    payments: dict[ReceiptNumber, Payment] = {}
    """By receipt."""
    reversed_later: set[ReceiptNumber] = set()
    """While a log is folded without an act that is taken back: the payments that are reversed further on."""
    paid_out: dict[EntryId, int] = {}
    """What each entry was paid, reversals taken off."""
    all_refunded: bool = False
    """Called off, and everybody had back what they paid."""
