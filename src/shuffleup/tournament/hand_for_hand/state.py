"""Play hand for hand, while it lasts and after."""

import msgspec

from shuffleup.tournament.hand_for_hand.timing import HandForHand


class HandForHandState(msgspec.Struct):
    """Whether the tables wait for each other."""

    under_way: HandForHand | None = None
    over: bool = False
    """Play went hand for hand and back: it does not do so again by itself."""
