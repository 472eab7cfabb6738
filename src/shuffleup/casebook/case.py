"""A case: a situation as data, and the facts that must come out."""

from typing import Any, Literal

import msgspec

from shuffleup.rulebook import EDITION_NAMES, EditionName, Slug

Origin = Literal["rule-text", "addendum", "derived", "room"]
"""Where it comes from: a rule's own words, its illustrations, our inference, or a room's experience."""

Waits = Literal["", "floor", "games", "tournament", "dealt-tables"]
"""The part of the product a case needs and that does not exist yet; empty when it must hold now."""


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One case. Exactly one of `position`, `table` and `event` sets it up."""

    id: str
    rule: Slug
    editions: tuple[EditionName, ...] | Literal["all"] = "all"
    origin: Origin = "room"
    position: str | None = None
    table: dict[str, Any] | None = None
    event: dict[str, Any] | None = None
    policies: dict[str, dict[str, Any]] = {}
    steps: tuple[str | dict[str, Any], ...] = ()
    expect: tuple[dict[str, Any], ...] = ()
    cites: dict[EditionName, str] = {}
    note: str = ""
    waits_for: Waits = ""

    @property
    def ruled_under(self) -> tuple[EditionName, ...]:
        return EDITION_NAMES if self.editions == "all" else self.editions
