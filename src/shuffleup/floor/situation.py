"""What the floor knows when it is called: the hand as it stands, and what hangs in the air.

A `Situation` is a read-only value. The desk makes one from the hand; the tournament adds what only it knows.
"""

from collections.abc import Mapping
from typing import Literal

import msgspec

from shuffleup.floor.betting.facing import Facing
from shuffleup.floor.ruling import LeftBecause, Open, RuledAct, Ruling
from shuffleup.floor.speech.words import Condition, read_words
from shuffleup.floor.steps.acts import Act, PullBack, Push, Release, Say
from shuffleup.hand.position import Position


class Parked(msgspec.Struct, frozen=True):
    """An act out of turn, set aside until play comes round; `current` is the bet it was made against.

    `ruling` is what it would amount to in turn; `waits` marks an act that was in turn as far as its player
    could see, behind one on which the director has still to decide.
    """

    act: Act
    current: int
    ruling: Ruling
    waits: bool = False


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


class Doubt(msgspec.Struct, frozen=True):
    """A wager ruled by its words, whose chips alone would have been a smaller one; `at` is its operation."""

    player: str
    by_words: RuledAct
    by_chips: RuledAct
    at: int


class Told(msgspec.Struct, frozen=True):
    """A figure a player was told for the bet he faces, and the bet as it was then."""

    figure: int
    current: int


class Said(msgspec.Struct, frozen=True):
    """A conditional statement, and the bet at the time it was made."""

    condition: Condition
    current: int

    def came_true(self, facing: Facing) -> bool:
        """Whether what he spoke of has happened, as far as the bet can tell; where it cannot, it has."""
        if self.condition.happens == "bet":
            return facing.current > self.current
        if self.condition.happens in ("check", "fold", "call"):
            return facing.current == self.current
        return True


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """The hand, what each player would face if it were his turn, and everything unsettled."""

    position: Position
    facings: Mapping[str, Facing]
    seeming: Mapping[str, Facing] = {}
    """The same as it looks with the bets out of turn that lie there."""
    parked: tuple[Parked, ...] = ()
    pending: Pending | None = None
    undecided: Mapping[str, Ruling] = {}
    """Players on whom the director has not decided yet, and what he was asked."""
    said_if: Mapping[str, Said] = {}
    """Conditional statements that nobody has ruled not to bind."""
    restricted: Mapping[str, tuple[Open, ...]] = {}
    restricted_by: Mapping[str, str] = {}
    """The rule that left a player no more than that, to be cited again."""
    restricted_because: Mapping[str, LeftBecause] = {}
    """Why, where what he then does is judged by it."""
    drawn_back: Mapping[str, tuple[int, ...]] = {}
    """Chips of an earlier bet that a player drew back without having acted since."""
    undercallers: tuple[str, ...] = ()
    folded_behind: tuple[Act, ...] = ()
    """Folds behind the player whose turn it is; they bind at once and count as action."""
    heard_out: tuple[str, ...] = ()
    """Skipped players on whom the floor has ruled."""
    told_counts: Mapping[str, Told] = {}
    """Who was told which figure for the bet he faces."""
    bound_if: Mapping[str, Said] = {}
    """Players the director holds to what they said they would do."""
    doubt: Doubt | None = None
    """The last wager, if its words and its chips were not the same."""
    more_to_come: bool = False
    """The betting of the street is over and that of another is to come."""

    @property
    def actor(self) -> str | None:
        return self.position.actor

    @property
    def behind(self) -> tuple[Act, ...]:
        """What was done behind the player whose turn it is."""
        return (*(parked.act for parked in self.parked if not parked.waits), *self.folded_behind)

    def parked_act(self, player: str) -> Parked | None:
        return next((parked for parked in self.parked if parked.act.player == player), None)


def with_chips(act: Act) -> bool:
    """Whether an act put chips in or said so: anything but a check, a fold or a gesture."""
    if any(isinstance(atom, Push) for atom in act.atoms):
        return True
    said = [read_words(atom.words).category for atom in act.atoms if isinstance(atom, Say)]
    return bool(said) and said[0] in ("call", "bet", "raise", "all-in", "pot", "complete", "amount")


def is_fold(act: Act) -> bool:
    """Cards let go of, or the word in time before any other declaration."""
    released = any(isinstance(atom, Release) for atom in act.atoms)
    said = act.words[0] if act.words else None
    return released or (said is not None and said.clear and read_words(said.words).category == "fold")


def pulled_back(act: Act) -> int:
    """The value of the chips an act drew back."""
    return sum(sum(atom.chips) for atom in act.atoms if isinstance(atom, PullBack))
