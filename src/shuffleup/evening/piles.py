"""The chips in front of the players of the scripted evening: real piles, so that every count comes out."""

from random import Random

from shuffleup.chips import Counts, together, without, worth
from shuffleup.ids import EntryId


class Piles:
    """Who has which chips. They only ever change hands."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self.of: dict[EntryId, Counts] = {}

    def buy(self, entry: EntryId, chips: Counts) -> None:
        self.of[entry] = dict(chips)

    def lose(self, loser: EntryId, winner: EntryId, *, everything: bool) -> None:
        """A pot: all of the loser's chips, or some of each colour but never the last one."""
        pile = self.of[loser]
        lost = dict(pile) if everything else self._some(pile)
        self.of[loser] = without(pile, lost)
        self.of[winner] = together(self.of[winner], lost)

    def _some(self, pile: Counts) -> Counts:
        lost = {chip: self._chance.randint(0, count // 2) for chip, count in pile.items()}
        return {chip: count for chip, count in lost.items() if count}

    def worth(self, entry: EntryId) -> int:
        return worth(self.of[entry])

    def shortest(self, entries: list[EntryId]) -> EntryId:
        return min(entries, key=self.worth)
