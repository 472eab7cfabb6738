"""What a check of an event file says."""

from typing import Literal

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """One thing wrong (`error`) or unusual (`warning`), where it is, and what to do."""

    kind: Literal["error", "warning"]
    key: str
    says: str

    def __str__(self) -> str:
        return f"{self.key}: {self.says}"


def error(key: str, says: str) -> Finding:
    return Finding("error", key, says)


def warning(key: str, says: str) -> Finding:
    return Finding("warning", key, says)
