"""One hand of poker: `Hand` plays it, `Deal` and `Position` are how it begins, `Legal` what may be done.

>>> from shuffleup.hand import Hand, Position
>>> hand = Hand(Position.parse("nlhe 100/200 flop pot 800 | A 20000 bet 600 | B 20000* | C 5000 folded"))
>>> hand.legal().to_call, hand.legal().min_raise_to
(600, 1200)
"""

from typing import TYPE_CHECKING

from shuffleup._on_first_use import offered_by

if TYPE_CHECKING:
    from shuffleup.hand.games import Game, game
    from shuffleup.hand.hand import Hand
    from shuffleup.hand.legal import Legal
    from shuffleup.hand.starting.deal import Deal
    from shuffleup.hand.starting.position import Level, Position, Seat

_HOMES = {
    "Deal": "starting.deal",
    "Game": "games",
    "Hand": "hand",
    "Legal": "legal",
    "Level": "starting.position",
    "Position": "starting.position",
    "Seat": "starting.position",
    "game": "games",
}

__all__ = ["Deal", "Game", "Hand", "Legal", "Level", "Position", "Seat", "game"]

if not TYPE_CHECKING:
    __getattr__ = offered_by(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
