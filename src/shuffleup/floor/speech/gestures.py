"""Motions that are neither words nor chips: never an act by silence. The floor is told what they can mean.

>>> kind_of("nods his head").name, kind_of("circles a finger")
('nod', None)
"""

from collections.abc import Iterable
from functools import cache

from shuffleup.floor.betting.settling import ask_director
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech.everyday import options_for
from shuffleup.floor.steps.acts import Act, Gesture
from shuffleup.floor.telling.grammar import GestureKind, Means, grammar, phrase
from shuffleup.rulebook import Edition

_ANYTHING: tuple[Means, ...] = ("along", "all-in")
"""What a motion can be taken for that nobody has listed."""


@cache
def kind_of(motion: str) -> GestureKind | None:
    """The motion of the list that it is, in whatever words it was told."""
    told, lists = " ".join(motion.split()), grammar().lists
    kinds = grammar().gestures.kinds
    named = (kind for kind in kinds if told == kind.name)
    in_words = (kind for kind in kinds if any(phrase(one, lists).fullmatch(told) for one in kind.told))
    return next(named, None) or next(in_words, None)


def only_gestures(act: Act) -> bool:
    """Motions and nothing else: with words, chips or cards it is those that are read."""
    return bool(act.atoms) and all(isinstance(atom, Gesture) for atom in act.atoms)


def rule_gesture(book: Edition, facing: Facing, act: Act) -> Ruling:
    """At the player's risk: the readings it bears, and that it was nothing."""
    motions = [atom.motion for atom in act.atoms if isinstance(atom, Gesture)]
    means = [one for motion in motions for one in _means(motion)]
    return ask_director(
        book,
        facing,
        ("non-standard-terms", "official-terminology"),
        (*options_for(means, facing), Option("no-action")),
        f"{facing.player} made a gesture ({', '.join(motions)}), which is no official term: "
        "the floor says what it means.",
    )


def _means(motion: str) -> Iterable[Means]:
    kind = kind_of(motion)
    return kind.means if kind and kind.means else _ANYTHING
