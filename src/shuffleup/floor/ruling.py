"""The floor's answer: what the act amounts to, who decides, what may still be chosen."""

from typing import Literal

import msgspec

from shuffleup.floor.options import Option
from shuffleup.hand.operations import Operation
from shuffleup.refused import Citation

Action = Literal["fold", "check", "call", "complete", "bet", "raise", "all-in"]

Open = Literal["fold", "check", "call", "bet", "raise", "bring-in", "complete"]
"""What can be open to a player whose turn it is."""

NoticeName = Literal[
    "amount-pending",
    "binds",
    "bound",
    "held-for-floor",
    "not-binding",
    "parked",
    "penalty-possible",
    "string",
    "uncalled",
    "void",
    "warned",
]

FindingName = Literal[
    "asked_to_table",
    "claim",
    "conduct",
    "correction",
    "counted_by",
    "estimate",
    "exact_count",
    "granted",
    "may_see",
    "misdeal",
    "named_in_rule",
    "objection",
    "override_offered",
    "penalty_required",
    "pot_told",
    "recorded",
    "rule_broken",
    "wager_stands",
    "substantial_action",
    "withdrawal_allowed",
]


class RuledAct(msgspec.Struct, frozen=True):
    """What a player is ruled to have done: `total` on the street, `returned` out of what he put out."""

    player: str
    action: Action
    total: int = 0
    returned: int = 0
    counts_as: Literal["bet", "call", "raise", ""] = ""
    """What an all-in amounts to."""


class Notice(msgspec.Struct, frozen=True):
    """What the table or the record is told: a possible penalty, a string, an amount to be named."""

    name: NoticeName
    player: str
    amount: int | None = None
    """The least he may make it (`amount-pending`, `bound`), or what comes back (`void`, `uncalled`)."""
    action: Action | None = None
    """With `bound`: what he is bound to do."""


class Finding(msgspec.Struct, frozen=True):
    """A fact the floor found that is neither an act nor a notice: `exact_count: false`."""

    name: FindingName
    value: bool | int | str | tuple[str, ...] | None


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling. With `decided_by="director"` nothing happens until one of `options` is chosen."""

    player: str
    says: str
    """One or two sentences in plain English."""
    citations: tuple[Citation, ...]
    acts: tuple[RuledAct, ...] = ()
    decided_by: Literal["rule", "director"] = "rule"
    options: tuple[Option, ...] = ()
    default: Option | None = None
    notices: tuple[Notice, ...] = ()
    may: tuple[Open, ...] = ()
    """What is left open to the player, where the ruling narrows or restores it; he has not acted yet."""
    restricts: dict[str, tuple[Open, ...]] = {}
    """What is left open to other players whose acts were ruled on with his."""
    findings: tuple[Finding, ...] = ()
    does: tuple[Operation, ...] = ()
    """What is done to the hand, in this order."""
    takes_back: int | None = None
    """The operation of the hand in whose place they go; what followed it is played again."""
    about: msgspec.Struct | None = None
    """The incident that was ruled on, or the record of what an official decided."""
    moves: dict[str, int] = {}
    """Chips that come to a stack (or leave it) to put an award right."""

    def finding(self, name: FindingName) -> Finding | None:
        """The finding of that name, if there is one."""
        return next((found for found in self.findings if found.name == name), None)

    def noticed(self, name: NoticeName, player: str) -> Notice | None:
        """The notice of that name to that player, if there is one."""
        return next((n for n in self.notices if n.name == name and n.player == player), None)
