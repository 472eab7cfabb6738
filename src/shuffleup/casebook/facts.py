"""The closed list of facts a case may expect: named paths into the rulings given and the state they left.

A fact says how it is read from what was played; the runner compares, it computes nothing. `read` is None
while the part of the product that answers it does not exist yet: a case that expects such a fact is pending.
"""

from collections.abc import Callable
from typing import Any, Literal

import msgspec

Scope = Literal["", "player", "hand", "seat", "table"]
"""What the fact is about: an expectation names it beside the fact, `{player: B, action: call}`."""


class Fact(msgspec.Struct, frozen=True):
    """One fact. `type` is what a case writes; `means` is one line for the writer of cases."""

    name: str
    type: Any
    means: str
    scope: Scope = ""
    read: Callable[..., Any] | None = None


FACTS: dict[str, Fact] = {}


def declare(*facts: Fact) -> None:
    """Adds to the closed list; a name is declared once."""
    for fact in facts:
        if fact.name in FACTS:
            raise ValueError(f"the fact {fact.name!r} is declared twice")
        FACTS[fact.name] = fact
