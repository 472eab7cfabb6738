"""Chips told by what they came to: 1,500 is no chip, and nobody said which chips it was.

What they amount to can turn on the smallest of them: whether the bet could have been called without it. So
every way of making the amount is ruled on that differs in its smallest chip; where all agree, that is it.

>>> [min(way) for way in ways_of_making(1500, 25)]
[500, 250, 100, 50, 25]
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from shuffleup.chips import fewest
from shuffleup.floor.betting.settling import ask_director, option_for
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.acts import Act, Push
from shuffleup.floor.telling.chips_told import ALSO_MADE, DENOMINATIONS, MOST
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Illegal, Malformed, Reading


def has_unknown_chips(act: Act) -> bool:
    """Whether somebody told what chips came to and not which they were."""
    return any(not motion.chips for motion in act.motions)


def check_chips_in_play(situation: Situation, act: Act) -> None:
    """A chip that no set has and that is too small for the blinds was mistyped: it is asked about."""
    _check_all_they_have(situation, act)
    least = situation.hand.level.small_blind
    in_play = situation.event.chips_of_hand
    for chip in (chip for motion in act.motions for chip in motion.chips):
        if len(in_play) > 1 and chip not in in_play and (chip < in_play[0] or chip not in DENOMINATIONS):
            raise Ambiguous(
                f"there is no chip of {chip:,} in play, but {_listed(in_play)}: which chips did {act.player} "
                "put out? Chips that have left play are told by removed-chips-held"
            )
        if chip < least and chip not in (*DENOMINATIONS, *ALSO_MADE):
            raise Ambiguous(
                f"there is no chip of {chip} in play: which chips did {act.player} put out? "
                "Write them, such as 500, or 3x500 for three"
            )


def _check_all_they_have(situation: Situation, act: Act) -> None:
    """`his last chips, a 1000 and two 500s`: more or fewer than they are known to have is asked about."""
    for motion in act.motions:
        told = sum(motion.chips) if motion.everything else 0
        facing = situation.facings.get(act.player) if told else None
        if facing is not None and told != facing.behind:
            raise Ambiguous(
                f"{act.player} is told to have put out their last chips, {told:,}, and by what is known they "
                f"have {facing.behind:,}: which is it?"
            ).offering(
                Reading(f"{quoted(act.player)} {done}")
                for done in (f"is all in for {told}", f"pushes {told}")
            )


def _listed(chips: Sequence[int]) -> str:
    return ", ".join(f"{chip:,}" for chip in chips)


def ways_of_making(amount: int, smallest: int, in_play: Sequence[int] = ()) -> Iterator[tuple[int, ...]]:
    """Chips that make the amount, once for each chip that can be the smallest of them.

    `in_play`: the denominations of the event, where they are known.
    """
    known = in_play or (*DENOMINATIONS, *ALSO_MADE)
    kinds = [chip for chip in known if chip >= smallest]
    for least in sorted(kinds, reverse=True):
        if least >= amount:
            continue
        try:
            others = fewest(amount - least, [chip for chip in kinds if chip >= least])
        except Illegal:
            continue
        if sum(others.values()) < MOST:
            yield (*(chip for chip, count in others.items() for _ in range(count)), least)


def acts_in_chips(situation: Situation, act: Act) -> tuple[Act, ...]:
    """The same act once for each way in which its first chips can differ; of later ones the sum counts."""
    facing = situation.seeming.get(act.player) or situation.facings.get(act.player)
    behind = facing.behind if facing else situation.hand.stacks.get(act.player, 0)
    smallest, in_play = (facing.smallest_chip, facing.chips_in_play) if facing else (1, ())
    found, first = [act], True
    for at, atom in enumerate(act.atoms):
        if not isinstance(atom, Push):
            continue
        if not atom.chips:
            amount = behind if atom.everything else atom.amount
            if amount <= 0:
                raise Malformed(f"{act.player} has no chips left to put out")
            ways = list(ways_of_making(amount, smallest, in_play)) or [(amount,)]
            found = [_with(one, at, way) for one in found for way in (ways if first else ways[:1])]
        first = False
    return tuple(found)


def _with(act: Act, at: int, chips: tuple[int, ...]) -> Act:
    return replace(act, atoms=(*act.atoms[:at], Push(chips), *act.atoms[at + 1 :]))


class Outcome(NamedTuple):
    """One way of making the amount, what was ruled, and what came of it in a form to compare."""

    act: Act
    ruling: Ruling
    upshot: str


def which_chips(situation: Situation, outcomes: Sequence[Outcome]) -> Ruling:
    """The rulings differ: the floor is asked which chips they were, with what each would be."""
    player, differing = outcomes[0].act.player, dict[str, Outcome]()
    for outcome in sorted(outcomes, key=_is_unusual):
        differing.setdefault(outcome.upshot, outcome)
    came_to = sum(_first(outcomes[0]))
    if player != situation.actor:
        typed = ", or ".join(f"{player} pushes {_chips_typed(_first(one))}" for one in differing.values())
        raise Ambiguous(f"{player} put out {came_to:,}: which chips were they? Write {typed}")
    each = " ".join(f"{_chips_told(_first(one))}: {one.ruling.marked}" for one in differing.values())
    acts = [ruling.acts[:1] for _, ruling, _ in differing.values()]
    options = [tuple(map(option_for, ruled)) for ruled in acts] + [one.ruling.options for one in outcomes]
    return ask_director(
        situation.book,
        situation.facings[player],
        ("multiple-chips",),
        (option for several in options for option in several),
        f"{player} put out {came_to:,}, and which chips they were was not told. {each} Which were they?",
    )


def _first(outcome: Outcome) -> tuple[int, ...]:
    return outcome.act.motions[0].chips


def _is_unusual(outcome: Outcome) -> bool:
    """Whether it takes a chip that not every set has."""
    return any(chip not in DENOMINATIONS for chip in _first(outcome))


def _grouped(chips: tuple[int, ...]) -> list[tuple[int, int]]:
    return [(len(list(same)), chip) for chip, same in groupby(sorted(chips, reverse=True))]


def _chips_told(chips: tuple[int, ...]) -> str:
    return " + ".join(f"{count} x {chip:,}" if count > 1 else f"{chip:,}" for count, chip in _grouped(chips))


def _chips_typed(chips: tuple[int, ...]) -> str:
    return " ".join(f"{count}x{chip}" if count > 1 else f"{chip}" for count, chip in _grouped(chips))
