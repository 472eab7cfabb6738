"""What an audit finds."""

from shuffleup.ids import LogNumber
from shuffleup.refused import Malformed


class Wrong(Exception):
    """Something in an event does not follow from what came before it."""


class Fault(Malformed):
    """The first entry of a log that does not hold, and why."""

    def __init__(self, stream: str, number: LogNumber, what: str, tag: str = "") -> None:
        named = f"entry {number} ({tag})" if tag else f"entry {number}"
        super().__init__(f"{stream}: {named}: {what}")
        self.stream = stream
        self.number = number
        self.tag = tag
        self.what = what


def must(holds: bool, what: str) -> None:
    """Finds fault unless it holds."""
    if not holds:
        raise Wrong(what)
