"""Rebuys and add-ons."""

from shuffleup.ids import EntryId
from shuffleup.tournament.command import Command, Drawing


class Rebuy(Command, frozen=True):
    """A player says that they rebuy, and is bound by it; `paid`: they pay at once, otherwise they owe it."""

    entry: EntryId
    paid: bool = True


class BuyBackIn(Drawing, frozen=True):
    """A player who was reported out rebuys after all.

    They take their own seat again, or draw one if it is gone.
    """

    entry: EntryId
    paid: bool = True


class WithdrawRebuy(Command, frozen=True):
    """A player wants out of a rebuy that they declared. They cannot."""

    entry: EntryId


class PayRebuy(Command, frozen=True):
    """A rebuy that was declared is paid."""

    entry: EntryId


class BuyAddOn(Command, frozen=True):
    """A player takes the add-on."""

    entry: EntryId
