"""What the policy structs have in common."""

from typing import Any

import msgspec

from shuffleup.rulebook.slugs import Slug


class ChapterPolicies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings that belong to the rules of one area."""


def setting(rule: Slug, means: str, why: str, *, told: str = "", **bounds: Any) -> msgspec.Meta:
    """Describes a setting: the rule it belongs to, what it decides, and why its default is what it is.

    `told`: it is for people to go by, and decides nothing in the program, for this reason.
    `bounds` are msgspec's own (`ge`, `le`, `multiple_of`, …) and are checked when room rules are read.
    """
    return msgspec.Meta(description=means, extra={"rule": rule, "why": why, "told": told}, **bounds)
