"""The pool: what was taken in, and where every minor unit of it goes.

>>> entry = Price(prizes=9000, fee=1000, bounty=2000)
>>> pool = make_pool([Sale("entry", 143, entry), Sale("re-entry", 21, entry)], guarantee=1500000)
>>> pool.collected, pool.prizes, pool.overlay, pool.bounties
(1968000, 1500000, 24000, 328000)
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from shuffleup.prizes.money import told
from shuffleup.prizes.sharing import per_mille
from shuffleup.refused import Malformed

Kind = Literal["entry", "re-entry", "rebuy", "add-on"]


class Price(msgspec.Struct, frozen=True):
    """What one entry, rebuy or add-on costs, by where the money goes.

    >>> Price(9000, 1000).total
    10000
    """

    prizes: int
    fee: int = 0
    bounty: int = 0

    def __post_init__(self) -> None:
        for part in ("prizes", "fee", "bounty"):
            if getattr(self, part) < 0:
                raise Malformed(f"{part}: {told(getattr(self, part))}: a part of a price is not negative")

    @property
    def total(self) -> int:
        return self.prizes + self.fee + self.bounty


class Sale(msgspec.Struct, frozen=True):
    """So many of one kind, sold at one price; those given back are not counted."""

    kind: Kind
    count: int
    price: Price

    def __post_init__(self) -> None:
        if self.count < 0:
            raise Malformed(f"{self.count} of {self.kind}: a count is not negative")


class Pool(msgspec.Struct, frozen=True):
    """Where the money came from and where it goes; the two sides are equal."""

    collected: int
    """Paid by players, all told."""
    added: int
    """Put in by the house or a sponsor, whatever the field."""
    overlay: int
    """Put in by the house because the guarantee was not reached."""
    prizes: int
    """For the ladder."""
    bounties: int
    fees: int
    withheld: int
    """Taken off the prize money before it is paid: for the staff, a season's final, a tax."""
    entries: int
    """Entries and re-entries: the field that decides how many places are paid."""

    @property
    def balanced(self) -> bool:
        return (
            self.collected + self.added + self.overlay
            == self.prizes + self.bounties + self.fees + self.withheld
        )


def make_pool(
    sales: Iterable[Sale],
    *,
    guarantee: int = 0,
    added: int = 0,
    withheld_per_mille: int = 0,
    withheld: int = 0,
    guaranteed: Literal["prizes", "before-withholding"] = "prizes",
) -> Pool:
    """The pool of an event: what is sold, what is withheld, and what the house adds to keep its guarantee.

    The guarantee is of the prizes that are paid, so it holds after withholding; a room that advertises the
    sum before it says `guaranteed="before-withholding"`. Fees and bounties are no part of it. What is
    withheld in thousandths is rounded down: the odd unit stays with the players.

    >>> hundred = Sale("entry", 100, Price(prizes=100))
    >>> pool = make_pool([hundred], guarantee=12000, withheld_per_mille=30)
    >>> pool.prizes, pool.withheld, pool.overlay
    (12000, 300, 2300)
    >>> pool = make_pool([hundred], guarantee=12000, withheld_per_mille=30, guaranteed="before-withholding")
    >>> pool.prizes, pool.withheld, pool.overlay
    (11640, 360, 2000)
    """
    sold = list(sales)
    _check(guarantee, added, withheld_per_mille, withheld)
    taken = sum(sale.count * sale.price.prizes for sale in sold) + added
    overlay = max(0, guarantee - taken) if guaranteed == "before-withholding" else 0
    kept = per_mille(taken + overlay, withheld_per_mille) + withheld
    if kept > taken + overlay:
        raise Malformed(f"{told(kept)} is withheld of {told(taken + overlay)} in prize money: withhold less")
    if guaranteed == "prizes":
        overlay = max(0, guarantee - (taken - kept))
    return Pool(
        collected=sum(sale.count * sale.price.total for sale in sold),
        added=added,
        overlay=overlay,
        prizes=taken + overlay - kept,
        bounties=sum(sale.count * sale.price.bounty for sale in sold),
        fees=sum(sale.count * sale.price.fee for sale in sold),
        withheld=kept,
        entries=sum(sale.count for sale in sold if sale.kind in {"entry", "re-entry"}),
    )


def _check(guarantee: int, added: int, withheld_per_mille: int, withheld: int) -> None:
    for name, amount in (("guarantee", guarantee), ("added money", added), ("withheld", withheld)):
        if amount < 0:
            raise Malformed(f"{name}: {told(amount)}: an amount is not negative")
    if not 0 <= withheld_per_mille <= 1000:
        raise Malformed(f"withheld: {withheld_per_mille} thousandths: give 0 to 1000")
