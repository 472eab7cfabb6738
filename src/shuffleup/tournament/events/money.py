"""What happened to the money."""

from shuffleup.prizes.ladder import Ladder
from shuffleup.prizes.pool import Pool
from shuffleup.tournament.events._shape import Event, logged


@logged("registration-closed")
class RegistrationClosed(Event, frozen=True):
    """No more entries: the pool is final and the prizes are posted."""

    pool: Pool
    ladder: Ladder
    at: int


@logged("prize-paid")
class PrizePaid(Event, frozen=True):
    """A prize was handed over, against a receipt."""

    entry: int
    amount: int
    receipt: int
    at: int
    by: str = ""
