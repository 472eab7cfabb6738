"""A table of an event as the floor sees it: the hand on its desk, and all that was ruled in the case."""

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.reading import ReadDesk
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation import Situation
from shuffleup.refused import Malformed, Refused


class SeenDesk(ReadDesk):
    """Facts of a hand are read off it as off the desk itself; rulings between hands are among the rulings."""

    def __init__(self, desk: Desk | None, rulings: tuple[Ruling, ...], refused: Refused | None) -> None:
        self.desk = desk
        self.refused = refused
        self._rulings = rulings

    @property
    def situation(self) -> Situation:
        if self.desk is None:
            raise Malformed("no hand is on the desk")
        return self.desk.situation

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        return self._rulings
