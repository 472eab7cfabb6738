"""Incidents on bets and raises."""

import msgspec


class ErrorNoticed(msgspec.Struct, frozen=True, tag="error-noticed", forbid_unknown_fields=True):
    """A wager that was too small or too large went uncorrected and is noticed now."""


class PotAsked(msgspec.Struct, frozen=True, tag="pot-asked", forbid_unknown_fields=True):
    """A player asks for the size of the pot; `told` is what the dealer says."""

    player: str
    told: int | None = None


class PotRecounted(msgspec.Struct, frozen=True, tag="pot-recounted", forbid_unknown_fields=True):
    """The pot that was quoted turns out to have been another amount."""

    amount: int


class SpeaksUp(msgspec.Struct, frozen=True, tag="speaks-up", forbid_unknown_fields=True):
    """A player who was passed over claims his turn."""

    player: str


class TakesBack(msgspec.Struct, frozen=True, tag="takes-back", forbid_unknown_fields=True):
    """A player wants to withdraw what he did in turn."""

    player: str


class CountAsked(msgspec.Struct, frozen=True, tag="count-asked", forbid_unknown_fields=True):
    """A player asks for an exact count of an opponent's chips; `told` is the figure he is given."""

    player: str
    of: str
    told: int | None = None


class ChipsFound(msgspec.Struct, frozen=True, tag="chips-found", forbid_unknown_fields=True):
    """Hidden chips of a player who is all-in turn up after the call."""

    player: str
    chips: tuple[int, ...]


BettingIncident = ErrorNoticed | PotAsked | PotRecounted | SpeaksUp | TakesBack | CountAsked | ChipsFound
