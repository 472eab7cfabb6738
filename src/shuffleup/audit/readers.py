"""Who reads which event: a function for each tag, which checks it and then adds it to what is known."""

from collections import Counter
from collections.abc import Callable

from shuffleup.audit.plan import Body
from shuffleup.audit.the_event import TheEvent
from shuffleup.audit.wrong import must

SeedOf = Callable[[str], bytes | None]
"""The seed behind a commitment, where the vault of the room has it."""
DECK = "deck "
"""Before the root of a deck, in the vault."""


class Checks:
    """What was checked so far, and what could not be."""

    def __init__(self, vault: SeedOf | None = None) -> None:
        self._vault = vault
        self.number = 0
        self.anew = False
        """An undo is folded in: what was drawn was made again when it was met first."""
        self.done: Counter[str] = Counter()
        self.decks: set[str] = set()
        self.left_out: dict[str, list[int]] = {}

    def seed_of_deck(self, root: str) -> bytes | None:
        return None if self._vault is None else self._vault(DECK + root)

    def checked(self, what: str) -> None:
        if not self.anew:
            self.done[what] += 1

    def decided(self, holds: bool, what: str) -> None:
        """Finds fault with what was decided on the state of its moment; without what was taken back since, it
        may come out otherwise, and stands."""
        if not self.anew:
            must(holds, what)

    def not_checked(self, what: str) -> None:
        """It is said at the end, with the entries."""
        if not self.anew:
            self.left_out.setdefault(what, []).append(self.number)


Reader = Callable[[TheEvent, Body, Checks], None]

READERS: dict[str, Reader] = {}


def reads(*tags: str) -> Callable[[Reader], Reader]:
    """Registers the reader of these tags."""

    def register(reader: Reader) -> Reader:
        for tag in tags:
            READERS[tag] = reader
        return reader

    return register
