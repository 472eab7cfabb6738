"""Dealers."""

from shuffleup.tournament.command import Command


class SetDealerRota(Command, frozen=True):
    """Dealers by id: the first ones take the tables in order, the others rest."""

    dealers: tuple[str, ...]
    minutes: int = 30
    """Between two pushes."""


class PushDealers(Command, frozen=True):
    """Every dealer goes to the next table. Fired when it is due; just before a new level it is held."""

    anyway: bool = False
    """The director lets it go ahead all the same."""


class EndDealerRota(Command, frozen=True):
    """Dealers are no longer pushed by the clock."""
