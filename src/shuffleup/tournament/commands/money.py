"""Pool, prizes and payouts."""

from shuffleup.tournament.commands._shape import Command


class CloseRegistration(Command, frozen=True):
    """No more entries, rebuys or add-ons: the prizes are posted. Fired when late entry ends."""


class PayPrize(Command, frozen=True):
    """Hands a player who has finished his prize."""

    entry: int
    by: str = ""
