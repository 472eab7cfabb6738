"""What the floor knows when it is called: the hand as it stands, and what hangs in the air.

A `Situation` is a read-only value. The desk makes one from the hand; the tournament adds what only it knows.
"""

from typing import Literal

import msgspec

from shuffleup.floor.acts import Act, Push, Release, Say
from shuffleup.floor.facing import Facing
from shuffleup.floor.ruling import Open
from shuffleup.floor.words import read_words
from shuffleup.hand.position import Position


class Parked(msgspec.Struct, frozen=True):
    """An act out of turn, set aside until play comes round; `current` is the bet it was made against."""

    act: Act
    current: int


class Pending(msgspec.Struct, frozen=True):
    """A bet or raise that was declared and whose amount is still to come."""

    player: str
    action: Literal["bet", "raise"]
    minimum: int


class Slip(msgspec.Struct, frozen=True):
    """A wager that went uncorrected: what was faced, what was done, and where in the hand it stands."""

    player: str
    act: Act
    facing: Facing
    total: int
    street: str
    operation: int


class Quoted(msgspec.Struct, frozen=True):
    """A pot the dealer quoted, and how many operations of the hand had been made by then."""

    player: str
    told: int
    street: str
    operation: int


class Wager(msgspec.Struct, frozen=True):
    """What a player has in on the street after an act, and all he could have in."""

    player: str
    total: int
    stack: int
    raised: bool = False


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """The hand, what each player would face if it were his turn, and everything unsettled."""

    position: Position
    facings: dict[str, Facing]
    parked: tuple[Parked, ...] = ()
    pending: Pending | None = None
    undecided: tuple[str, ...] = ()
    """Players on whose act the director has not decided yet."""
    restricted: dict[str, tuple[Open, ...]] = {}
    undercallers: tuple[str, ...] = ()
    folded_behind: tuple[Act, ...] = ()
    """Folds behind the player whose turn it is; they bind at once and count as action."""
    told_counts: dict[str, int] = {}
    """Who was told which figure for the bet he faces."""

    @property
    def actor(self) -> str | None:
        return self.position.actor

    def parked_act(self, player: str) -> Parked | None:
        return next((parked for parked in self.parked if parked.act.player == player), None)


def with_chips(act: Act) -> bool:
    """Whether an act put chips in or said so: anything but a check, a fold or a gesture."""
    if any(isinstance(atom, Push) for atom in act.atoms):
        return True
    said = [read_words(atom.words).category for atom in act.atoms if isinstance(atom, Say)]
    return bool(said) and said[0] in ("call", "bet", "raise", "all-in", "pot", "complete", "amount")


def substantial(acts: tuple[Act, ...], two: int = 2, any_: int = 3) -> bool:
    """Two acts of which one with chips, or any three.

    >>> from shuffleup.floor.telling import tell
    >>> substantial((tell("B folds"), tell("C calls"))), substantial((tell("B folds"), tell("C folds")))
    (True, False)
    """
    return len(acts) >= any_ or (len(acts) >= two and any(with_chips(act) for act in acts))


def is_fold(act: Act) -> bool:
    released = any(isinstance(atom, Release) for atom in act.atoms)
    return released or (bool(act.words) and read_words(act.words[0].words).category == "fold")
