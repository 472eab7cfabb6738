"""What the parameter structs have in common."""

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=1)]
"""One or more."""
CountOrZero = Annotated[int, msgspec.Meta(ge=0)]
Percent = Annotated[int, msgspec.Meta(ge=1, le=100)]
Seats = Annotated[int, msgspec.Meta(ge=2, le=10)]
"""Players at a table."""


class RuleParameters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters of one rule."""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The rules of one area that have parameters; field names are the rules' slugs."""


def means(text: str, *, told: str = "", fixed: str = "") -> msgspec.Meta:
    """What a parameter decides, in one sentence; shown by `rules show` and `rules diff`.

    Two kinds are shown and decide nothing in the program, with the reason: `told` is for people to go by, and
    `fixed` is played one way in every book, so that a book of one's own cannot have it otherwise.
    """
    return msgspec.Meta(description=text, extra={"told": told, "fixed": fixed})
