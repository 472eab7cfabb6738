"""Chips that moved beyond what the hand pays: a wrong push, a ruling on an award, a late correction."""

import msgspec

from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.incidents.showdown import Dispute

Chips = dict[str, int]


class Pushed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value: each push and each ruling makes a new one.

    >>> wrong = Pushed().push({"B": 900}, {"A": 900, "B": 0})
    >>> wrong.award({"A": 900, "B": 0}), wrong.wrongly
    ({'B': 900}, {'B': 900, 'A': -900})
    """

    wrongly: Chips = {}
    """By how much what the dealer pushed to each is off."""
    by_ruling: Chips = {}
    """What a ruling on the award gave to each, or took from them."""
    from_before: Chips = {}
    """What came to each from putting right the award of the hand before."""
    so_far: Chips = {}
    """What the dealer has pushed to each; nothing as long as no push was told."""
    left: int = 0
    """What lies in the middle still, of a pot that is being pushed."""

    def push(self, so_far: Chips, winnings: Chips, left: int = 0) -> "Pushed":
        """With this the dealer has pushed so much to each."""
        due = added(winnings, self.by_ruling)
        wrongly = added(so_far, {name: -chips for name, chips in due.items()})
        return msgspec.structs.replace(self, wrongly=wrongly, so_far=so_far, left=left)

    def begin(self, so_far: Chips, left: int) -> "Pushed":
        """Only a part has been pushed, and who won the rest is not known yet."""
        return msgspec.structs.replace(self, so_far=so_far, left=left)

    def carry(self, ruling: Ruling, *, hand_before: bool) -> "Pushed":
        """A dispute undoes what was pushed wrongly; any other ruling on an award stands above the push."""
        if hand_before:
            return msgspec.structs.replace(self, from_before=added(self.from_before, ruling.moves))
        moved = added(self.so_far, ruling.moves) if self.so_far else {}
        left = max(0, self.left - sum(ruling.moves.values()))
        if isinstance(ruling.about, Dispute):
            wrongly = added(self.wrongly, ruling.moves)
            return msgspec.structs.replace(self, wrongly=wrongly, so_far=moved, left=left)
        ruled = added(added(self.by_ruling, self.wrongly), ruling.moves)
        return msgspec.structs.replace(self, wrongly={}, by_ruling=ruled, so_far=moved, left=left)

    def award(self, winnings: Chips) -> Chips:
        """What each winner really got."""
        pushed = added(added(winnings, self.by_ruling), self.wrongly)
        return {name: chips for name, chips in pushed.items() if chips > 0}

    def to_stack(self, player: str) -> int:
        """What came to a player's stack, or left it, beside what the hand paid them."""
        return sum(chips.get(player, 0) for chips in (self.wrongly, self.by_ruling, self.from_before))


def added(chips: Chips, more: Chips) -> Chips:
    names = dict.fromkeys((*chips, *more))
    return {name: total for name in names if (total := chips.get(name, 0) + more.get(name, 0))}
