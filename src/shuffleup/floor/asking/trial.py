"""A desk on which a reading is tried before somebody is asked about it."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.sentences import Account
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.acts import Act
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation


class Outcome(NamedTuple):
    """What a reading comes to: the hand as it was played, and what was ruled, without its words."""

    played: tuple[Operation, ...]
    ruled: tuple[Ruling, ...]


class Trial:
    """A desk on which readings are tried.

    `called`: the step as that desk calls its players; `says`: a ruling in the words of whoever is asked.
    """

    def __init__(
        self,
        desk: Desk,
        called: Callable[[Step], Step] = lambda step: step,
        says: Callable[[Ruling], str] = lambda ruling: ruling.says,
    ) -> None:
        self._desk, self._called, self._says = desk.copy(), called, says

    def copy(self) -> "Trial":
        """Another, on which this one's readings leave no trace."""
        return Trial(self._desk, self._called, self._says)

    @property
    def actor(self) -> str:
        """Who is to act there by now."""
        return self._desk.hand.legal().actor or ""

    @property
    def hand(self) -> Hand:
        """The hand as it stands there by now."""
        return self._desk.hand

    @property
    def asked(self) -> int:
        """How many questions wait for an answer there."""
        return len(self._desk.asked) + len(self._desk.undecided)

    def player(self, act: Act) -> str:
        """Who did it, as this desk calls them."""
        called = self._called(act)
        assert isinstance(called, Act)
        return called.player

    def called(self, name: str) -> str:
        """A player, as this desk calls them."""
        return self.player(Act(name, ()))

    def take(self, account: Account) -> str:
        """What the floor says to it; a refusal if it will not have it."""
        from shuffleup.floor.line import take_account  # which asks here what a sentence can be

        before = len(self._desk.rulings)
        take_account(self._desk, account._replace(steps=tuple(map(self._called, account.steps))))
        return " ".join(map(self._says, self._desk.rulings[before:]))

    def came_to(self, before: "Trial") -> Outcome:
        """What has been done and ruled since another, whatever its words: two readings can be one."""
        ruled = self._desk.rulings[len(before._desk.rulings) :]
        bare = (replace(one, says="", quotes=(), citations=(), about=None) for one in ruled)
        return Outcome(tuple(self.hand.operations), tuple(bare))
