"""Rebuys and add-ons."""

from shuffleup.tournament.command import Command


class Rebuy(Command, frozen=True):
    """A player says that he rebuys. He is bound by it; `paid`: he pays at once, otherwise he owes it."""

    entry: int
    paid: bool = True


class WithdrawRebuy(Command, frozen=True):
    """A player wants out of a rebuy that he declared. He cannot."""

    entry: int


class PayRebuy(Command, frozen=True):
    """A rebuy that was declared is paid."""

    entry: int


class BuyAddOn(Command, frozen=True):
    """A player takes the add-on."""

    entry: int
