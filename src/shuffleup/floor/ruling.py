"""The floor's answer: what the act amounts to, who decides, what may still be chosen."""

from typing import Literal

import msgspec

from shuffleup.refused import Citation

Action = Literal["fold", "check", "call", "complete", "bet", "raise", "all-in"]

Open = Literal["fold", "check", "call", "bet", "raise"]

OptionName = Literal[
    "act-afresh",
    "all-in",
    "award-chip",
    "bet",
    "bettor-held-to-minimum",
    "bound",
    "call",
    "call-or-fold",
    "call-or-raise",
    "check",
    "correct-to",
    "forfeit-and-fold",
    "free-to-fold",
    "full-call",
    "full-right-to-act",
    "hand-dead",
    "hand-restored",
    "held-to-any-amount",
    "held-to-minimum",
    "let-stand",
    "maximum",
    "no-action",
    "not-bound",
    "other",
    "part-of-the-action",
    "not-part-of-the-action",
    "raise-to",
    "remove-chip",
    "return-uncalled",
]

NoticeName = Literal[
    "penalty-possible", "warned", "string", "amount-pending", "parked", "held-for-floor", "bound"
]


class RuledAct(msgspec.Struct, frozen=True):
    """What a player is ruled to have done: `total` on the street, `returned` out of what he put out."""

    player: str
    action: Action
    total: int = 0
    returned: int = 0
    counts_as: Literal["bet", "call", "raise", ""] = ""
    """What an all-in amounts to."""
    binding: bool | None = None
    """For an act out of turn, once play has come round to it."""


class Option(msgspec.Struct, frozen=True):
    """One lawful choice of the director, written `full-call 8000`.

    >>> str(Option("full-call", 8000)), str(Option("hand-dead"))
    ('full-call 8000', 'hand-dead')
    """

    name: OptionName
    amount: int | None = None

    def __str__(self) -> str:
        return self.name if self.amount is None else f"{self.name} {self.amount}"


class Notice(msgspec.Struct, frozen=True):
    """What the table or the record is told: a possible penalty, a string, an amount to be named."""

    name: NoticeName
    player: str
    amount: int | None = None
    """With `amount-pending` and `bound`: the least he may make it."""
    action: Action | None = None
    """With `bound`: what he is bound to do."""


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
    """What is left open to the player, where the ruling narrows it; he has not acted yet."""
