"""What can be read off a desk: the hand, the rulings, what is open to whom, chips, citations."""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from shuffleup.floor.citing import cite
from shuffleup.floor.open_matters import OpenMatters
from shuffleup.floor.remedies import OnRecord
from shuffleup.floor.ruling import Open, Ruling
from shuffleup.floor.situation import OnTheDesk, Situation
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.situation.facings import bounds_rules
from shuffleup.hand.hand import Hand
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition, Policies


class ReadDesk(ABC):
    """Reading only; `Desk` keeps the situation."""

    @property
    @abstractmethod
    def situation(self) -> Situation: ...

    @property
    def lies(self) -> OnTheDesk:
        """What lies on the desk, as plain data."""
        return self.situation.on_the_desk()

    @property
    def book(self) -> Edition:
        return self.situation.book

    @property
    def policies(self) -> Policies:
        return self.situation.policies

    @property
    def hand(self) -> Hand:
        return self.situation.hand

    # ---- rulings

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        return self.situation.rulings

    @property
    def undecided(self) -> Mapping[str, Ruling]:
        """Players on whom the director has not decided yet, and what they were asked."""
        return self.situation.undecided

    @property
    def asked(self) -> tuple[Ruling, ...]:
        """Questions about incidents that the director has yet to answer."""
        return self.situation.asked

    @property
    def open(self) -> OpenMatters:
        return self.situation.open

    @property
    def on_record(self) -> tuple[OnRecord, ...]:
        """What players have on their records, from earlier hands too."""
        return self.situation.on_record

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Every rule cited so far, and those behind what is open to the player to act."""
        cited = [citation for ruling in self.rulings for citation in ruling.citations]
        if self.hand.phase == "betting":
            cited += [cite(self.book, ground) for ground in bounds_rules(self.hand.rules.structure)]
        return tuple(dict.fromkeys(cited))

    # ---- players

    def may(self, player: str | None) -> set[Open]:
        """What is open to a player (None: to whoever is to act)."""
        return set(self.situation.may(None if player is None else self.hand.named(player)))

    def to_call(self, player: str | None) -> int | None:
        facing = self._facing(player)
        return min(facing.owes, facing.behind) if facing else None

    def minimum_to(self, player: str | None) -> int | None:
        facing = self._facing(player)
        return facing.minimum_to if facing else None

    def maximum_to(self, player: str | None) -> int | None:
        facing = self._facing(player)
        return facing.maximum_to if facing else None

    def _facing(self, player: str | None) -> Facing | None:
        return self.situation.facing(None if player is None else self.hand.named(player))

    # ---- chips

    def stack(self, player: str) -> int:
        return self.situation.stack(self.hand.named(player))

    @property
    def pot(self) -> int:
        """What is in the middle and in front; of a hand that is over, what the pots held."""
        return self.situation.pot

    @property
    def award(self) -> dict[str, int]:
        """What each winner got of the pots."""
        return self.situation.award
