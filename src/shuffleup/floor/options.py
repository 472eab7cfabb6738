"""The lawful choices that are laid before a director: a closed list of names, some with an amount."""

from difflib import get_close_matches
from typing import Literal, get_args

import msgspec

from shuffleup.refused import Malformed

BettingOption = Literal[
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
]

ProcedureOption = Literal[
    "burn-one",
    "card-to-killed-hand",
    "chip-forfeiture",
    "correct-to-new-level",
    "disqualification",
    "find-no-breach",
    "find-soft-play",
    "grant",
    "hold-push",
    "make-push",
    "misdeal",
    "missed-hands",
    "missed-rounds",
    "no-card",
    "no-penalty",
    "play-at-old-level",
    "proceed",
    "put-button-back",
    "refuse",
    "restore-order",
    "return-to-owner",
    "supply-missing-card",
    "take-out-of-play",
    "void-hand",
    "warning",
]
"""On levels, dealing, chips, the clock, conduct and penalties."""

SeatingOption = Literal[
    "clearly-read",
    "correct-stack",
    "grant-other",
    "halt-table",
    "leave-in-pot",
    "move-with-stack",
    "none-possible",
    "not-clearly-read",
    "penalty",
    "remove-item",
    "return-uncalled",
    "table-hand",
    "waive-halt",
]
"""On seats, tables and showdown."""

OptionName = BettingOption | ProcedureOption | SeatingOption
OPTION_NAMES: tuple[str, ...] = (
    *get_args(BettingOption),
    *get_args(ProcedureOption),
    *get_args(SeatingOption),
)


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
    if name not in OPTION_NAMES:
        close = get_close_matches(name, OPTION_NAMES, n=1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        raise Malformed(f"{name!r} is no option a director has{hint}")
    if amount and not amount.isdigit():
        raise Malformed(f"{text!r}: after the option comes an amount in chips, such as full-call 8000")
    return Option(name, int(amount) if amount else None)  # type: ignore[arg-type]
