"""Rebuys and add-ons."""

from shuffleup.ids import EntryId
from shuffleup.tournament.command import Command


class Rebuy(Command, frozen=True):
    """A player says that he rebuys. He is bound by it; `paid`: he pays at once, otherwise he owes it."""

    entry: EntryId
    paid: bool = True


class WithdrawRebuy(Command, frozen=True):
    """A player wants out of a rebuy that he declared. He cannot."""

    entry: EntryId


class PayRebuy(Command, frozen=True):
    """A rebuy that was declared is paid."""

    entry: EntryId


class BuyAddOn(Command, frozen=True):
    """A player takes the add-on."""

    entry: EntryId
