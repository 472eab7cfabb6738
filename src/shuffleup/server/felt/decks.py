"""Hands with all their cards, from the decks in the vault. What leaves this server goes through `views`."""

from collections.abc import Callable

from shuffleup.director import DECK
from shuffleup.hand.dealt import DealtHand
from shuffleup.ids import TableNumber
from shuffleup.log.store import RoomStore
from shuffleup.tournament.dealt.in_play import hand_in_play, hand_played
from shuffleup.tournament.dealt.state import HandPlayed
from shuffleup.tournament.state import Tournament

KEPT = 64
"""Hands that are kept ready: each is asked for by everybody who looks at it."""


class Decks:
    """The decks of one room. A hand whose deck is not in this logbook is None."""

    def __init__(self, store: RoomStore) -> None:
        self._store = store
        self._kept: dict[tuple[str, int], DealtHand] = {}

    def in_play(self, state: Tournament, table: TableNumber) -> DealtHand | None:
        """The hand that is played at a table."""
        playing = state.dealt.hands.get(table)
        if playing is None or (seed := self.seed(playing.root)) is None:
            return None
        return self._keep((playing.root, len(playing.seen)), lambda: hand_in_play(state, table, seed))

    def played(self, state: Tournament, hand: HandPlayed) -> DealtHand | None:
        """A hand that is over."""
        if (seed := self.seed(hand.root)) is None:
            return None
        return self._keep((hand.root, len(hand.seen)), lambda: hand_played(state, hand, seed))

    def seed(self, root: str) -> str | None:
        """Of a deck, by its root; it never leaves the server."""
        kept = self._store.vault.get(DECK + root)
        return kept.seed.hex() if kept is not None else None

    def _keep(self, key: tuple[str, int], make: Callable[[], DealtHand]) -> DealtHand:
        if key not in self._kept:
            self._kept[key] = make()
            while len(self._kept) > KEPT:
                self._kept.pop(next(iter(self._kept)), None)
        return self._kept[key]
