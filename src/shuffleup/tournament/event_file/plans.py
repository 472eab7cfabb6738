"""What only some events have: tickets of a satellite, mystery bounties, rounds."""

from typing import Annotated, Literal

import msgspec

Positive = Annotated[int, msgspec.Meta(gt=0)]
MoneyText = str | int
"""An amount as people write it."""
BotStyle = Literal["tight", "solid", "loose", "calling", "wild"]
IN_ROUNDS = ("shootout", "heads-up")
"""Formats in which every table plays down to a winner."""


class TicketPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The seats of a satellite as tickets for an event of the same room."""

    event: str
    """The event that takes them, by name or short name; it may be opened later."""
    cash: bool = False
    """Whether a winner may have the money instead."""


class MysteryPlan(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"since": "from"}
):
    """Bounties drawn at random: all bounty money in envelopes, made when entries close."""

    envelopes: tuple[MoneyText, ...]
    """What they hold, as `[500, 100x5, 20x20]`: scaled to the money there is."""
    since: Literal["money", "close"] | Positive = "money"
    """Written `from`: once everybody is paid, once entries are closed, or with so many players left."""


class DealtPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Tables that the program deals: who plays as a bot, and how long an act may take."""

    bots: dict[str, BotStyle] = {}
    """By name: how each of them plays. They enter, play and go out as everybody does."""
    seconds: Positive = 20
    """For each act."""
    bank: Annotated[int, msgspec.Meta(ge=0)] = 60
    """Seconds that each has besides, for the whole event: taken when those of an act are over."""
    walk_in: bool = False
    """Whether whoever has the link sits down by themselves, and play begins with the first who does. Only
    where an entry costs nothing."""


class Rounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A shootout or a heads-up bracket: every table plays down to its winner, and the winners go on."""

    stacks: Literal["new", "kept"] = "new"
    """What a winner begins the next round with: a new starting stack, or the chips that they have won."""
    levels: Literal["on", "again"] = "on"
    """Whether the schedule goes on, or begins again with each round, once all tables of it are done."""
    places: Literal["shared", "order"] = "shared"
    """Those who fall in one round finish level, but for the last; or in the order in which they went out."""
