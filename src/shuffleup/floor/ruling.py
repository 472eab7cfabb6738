"""The floor's answer: what the act amounts to, who decides, what may still be chosen."""

from difflib import get_close_matches
from typing import Literal, get_args

import msgspec

from shuffleup.refused import Citation, Malformed

Action = Literal["fold", "check", "call", "complete", "bet", "raise", "all-in"]

Open = Literal["fold", "check", "call", "bet", "raise"]
"""What can be open to a player whose turn it is."""

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
    "not-part-of-the-action",
    "other",
    "part-of-the-action",
    "raise-to",
    "remove-chip",
    "return-uncalled",
]

NoticeName = Literal[
    "amount-pending",
    "binds",
    "bound",
    "held-for-floor",
    "parked",
    "penalty-possible",
    "string",
    "void",
    "warned",
]

FindingName = Literal[
    "counted_by",
    "eliminated",
    "estimate",
    "exact_count",
    "override_offered",
    "pot_told",
    "stands",
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


class Option(msgspec.Struct, frozen=True):
    """One lawful choice of the director, written `full-call 8000`.

    >>> str(Option("full-call", 8000)), str(Option("hand-dead"))
    ('full-call 8000', 'hand-dead')
    """

    name: OptionName
    amount: int | None = None

    def __str__(self) -> str:
        return self.name if self.amount is None else f"{self.name} {self.amount}"


def read_option(text: str) -> Option:
    """The reverse of `str(option)`.

    >>> read_option("full-call 8000")
    Option(name='full-call', amount=8000)
    """
    name, _, amount = text.partition(" ")
    if name not in get_args(OptionName):
        close = get_close_matches(name, get_args(OptionName), n=1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        raise Malformed(f"{name!r} is no option a director has{hint}")
    if amount and not amount.isdigit():
        raise Malformed(f"{text!r}: after the option comes an amount in chips, such as full-call 8000")
    return Option(name, int(amount) if amount else None)  # type: ignore[arg-type]


class Notice(msgspec.Struct, frozen=True):
    """What the table or the record is told: a possible penalty, a string, an amount to be named."""

    name: NoticeName
    player: str
    amount: int | None = None
    """With `amount-pending` and `bound` the least he may make it; with `void` the chips that come back."""
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
    findings: tuple[Finding, ...] = ()

    def noticed(self, name: NoticeName, player: str) -> Notice | None:
        """The notice of that name to that player, if there is one."""
        return next((n for n in self.notices if n.name == name and n.player == player), None)
