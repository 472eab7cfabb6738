"""What a player faces when it is their turn: the numbers every betting rule asks for.

Read from a hand once (`situation.py`); minimum, maximum and the right to raise come from `hand.legal()`.
"""

from typing import Literal

import msgspec

from shuffleup.chips import can_be_made
from shuffleup.rulebook import Slug

Structure = Literal["no-limit", "pot-limit", "limit"]


class Facing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The action facing one player. All amounts are totals for the street unless they say otherwise."""

    player: str
    structure: Structure
    current: int
    """The highest wager by anybody, the posted big blind before the flop."""
    already_in: int
    behind: int
    """What they still have, not counting what is in front of them."""
    minimum_to: int
    """The least they may bet, or raise to."""
    maximum_to: int
    """The most: their stack, the pot, or the fixed size."""
    increment: int
    """The largest full bet or raise so far, never under the minimum bet."""
    opening: int = 0
    """The opening bet of the street; the big blind before the flop; 0 if none."""
    may_raise: bool = True
    no_raise_because: tuple[Slug, ...] = ()
    pot: int = 0
    """Everything pulled in and everything in front."""
    pot_raise_to: int | None = None
    """Pot-limit: what a raise of the pot comes to, whatever their stack. None if they may not raise."""
    pulled_in: int = 0
    live_hands: int = 2
    able_hands: int = 2
    """Live hands with chips behind."""
    big_blind: int = 0
    smallest_chip: int = 1
    """The smallest chip in play, as far as it is known or the blinds tell."""
    chip_told: bool = False
    """The smallest chip was told, not worked out from the blinds."""
    chips_in_play: tuple[int, ...] = ()
    """Every denomination of the event, lowest first; none where only the smallest chip is known."""
    in_front: tuple[int, ...] | None = None
    """Their chips of earlier bets as they lie there, if known; may be worth more than their bet."""
    to_come: bool = True
    """False: they have acted and nothing has come to them since."""
    bring_in_due: bool = False
    """Stud: what they owe is the bring-in; to raise is to complete it."""
    has_bring_in_card: bool = False
    """Stud: it is theirs to post, even if they fold; not where they begin for one who is all-in."""
    over_bring_in: bool = False
    """Stud: nothing but the bring-in has been bet; the full bet completes it."""
    pair_on_fourth: bool = False
    """Stud: somebody shows a pair on fourth street."""
    dead_small: bool = False
    """On the first street: the small blind was due at an empty seat, and nobody posted it."""
    single_draw_opens: bool = False
    """Single draw: the round before the draw, and nobody has raised the big blind."""
    undercallers: tuple[str, ...] = ()
    """Who undercalled just before them, in order."""
    reopened: bool = False
    """They have acted, and an all-in for less than a full raise has opened the betting to them again."""
    held_to: int = 0
    """A total they are held to by an earlier ruling: folding, they leave it in the pot."""

    def chips_make(self, amount: int) -> bool:
        """Whether chips in play make it."""
        if not self.chips_in_play:
            return amount % self.smallest_chip == 0
        return can_be_made(amount, self.chips_in_play)

    @property
    def owes(self) -> int:
        return self.current - self.already_in

    @property
    def stack(self) -> int:
        """All they can have in on this street."""
        return self.already_in + self.behind

    @property
    def faces_raise(self) -> bool:
        return self.current > self.opening > 0

    @property
    def faces_short_lift(self) -> bool:
        """What went over the opening bet was less than a full raise: all-ins only."""
        return self.faces_raise and self.current - self.opening < self.increment

    @property
    def front(self) -> int:
        """The value of the chips that lie before them; more than their bet if change is due."""
        return self.already_in if self.in_front is None else sum(self.in_front)

    @property
    def committed(self) -> int:
        """What stays in the pot if they fold."""
        return max(self.already_in, self.held_to)

    @property
    def has_option(self) -> bool:
        """A blind to whom it came back unraised."""
        return self.owes == 0 and self.already_in > 0
