"""The shapes of a case's steps that are not a player's act in words."""

from typing import Any

import msgspec


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="command"):
    """What the dealer or the room does in the ordinary course: `{command: <name>, <fields>}`."""


class Check(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Facts that must hold at this point of the steps: `{check: [<expectation>, …]}`."""

    check: tuple[dict[str, Any], ...]
