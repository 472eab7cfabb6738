"""Incidents on bets and raises: the floor rules on them in `floor/betting/`."""

from typing import Literal

from shuffleup.floor.steps._shape import Player
from shuffleup.floor.steps.incidents._shape import IncidentShape


class ErrorNoticed(IncidentShape, frozen=True, tag="error-noticed"):
    """A wager that was too small or too large went uncorrected and is noticed now."""


class PotAsked(IncidentShape, frozen=True, tag="pot-asked"):
    """A player asks for the size of the pot; `told` is what the dealer says."""

    player: Player
    told: int | None = None


class PotRecounted(IncidentShape, frozen=True, tag="pot-recounted"):
    """The pot that was quoted turns out to have been another amount."""

    amount: int


class SpeaksUp(IncidentShape, frozen=True, tag="speaks-up"):
    """A player who was passed over claims their turn."""

    player: Player


class TakesBack(IncidentShape, frozen=True, tag="takes-back"):
    """A player wants to withdraw what they did in turn."""

    player: Player


class CountAsked(IncidentShape, frozen=True, tag="count-asked"):
    """A player asks for an exact count of an opponent's chips; `told` is the figure they are given."""

    player: Player
    of: Player = ""
    """Left out: of the one whose bet they face."""
    told: int | None = None
    what: Literal["stack", "bet"] = "stack"
    """Their chips, or how much the bet is."""


class ChipsFoundBehind(IncidentShape, frozen=True, tag="chips-found-behind"):
    """Hidden chips of a player who is all-in turn up after the call."""

    player: Player
    chips: tuple[int, ...]


class TokenBet(IncidentShape, frozen=True, tag="token-bet"):
    """A player put out something that is no chip as if it were a bet: a bounty chip, a time token."""

    player: Player
    item: str


BettingIncident = (
    ErrorNoticed | PotAsked | PotRecounted | SpeaksUp | TakesBack | CountAsked | ChipsFoundBehind | TokenBet
)
