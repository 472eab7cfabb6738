"""What a player did, as the dealer saw it: words, chips moved, chips pulled back, gestures, cards released.

An `Act` is a list of atoms in the order in which they began. Nothing here says what the act amounts to;
that is the ruling.
"""

from typing import Literal

import msgspec

from shuffleup.floor.steps._shape import Player, StepShape


class Say(msgspec.Struct, frozen=True, tag="say", omit_defaults=True):
    """Words. `heard` is false when not everyone heard them, `clear` when nobody could make them out."""

    words: str
    heard: bool = True
    clear: bool = True


class Push(msgspec.Struct, frozen=True, tag="push"):
    """Chips put out in one motion, by denomination; where nobody told which, what they came to."""

    chips: tuple[int, ...] = ()
    amount: int = 0
    """What they came to, where it was told of no chip that it was one: 1,500 is several chips."""
    everything: bool = False
    """All the chips they had left."""


class PullBack(msgspec.Struct, frozen=True, tag="pull-back"):
    """Chips of an earlier bet of this street drawn back; where none are told, all that lie there."""

    chips: tuple[int, ...]


class Gesture(msgspec.Struct, frozen=True, tag="gesture"):
    """A motion that is neither words nor chips: `tap`, `gather-and-push`, or any other in plain words."""

    motion: str


class Release(msgspec.Struct, frozen=True, tag="release", omit_defaults=True):
    """Cards let go of. `face` is what the table can see of them; `retrievable` until they touch the muck."""

    face: Literal["down", "up"] = "down"
    retrievable: bool = False
    in_muck: bool = False
    """They were thrown into the muck and lie there."""


class NoAct(msgspec.Struct, frozen=True, tag="no-act"):
    """Nothing that counts, as it was told: a question, a remark, thinking, silence."""

    told: str


Atom = Say | Push | PullBack | Gesture | Release | NoAct


class Act(StepShape, frozen=True, tag="act"):
    """One player's act.

    `together`: words and chips began at the same moment. `out_of_turn` is not an input: the floor knows whose
    turn it is. `uncorrected`: nobody stopped it, and play went on as if it had been in order.
    """

    player: Player
    atoms: tuple[Atom, ...]
    together: bool = False
    uncorrected: bool = False
    nuts: bool = False
    """Whoever tells it says that they held the best hand there could be."""

    @property
    def words(self) -> tuple[Say, ...]:
        return tuple([atom for atom in self.atoms if isinstance(atom, Say)])

    @property
    def motions(self) -> tuple[Push, ...]:
        return tuple([atom for atom in self.atoms if isinstance(atom, Push)])
