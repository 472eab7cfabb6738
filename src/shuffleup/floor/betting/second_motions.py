"""The second motion of a raise, told after the first was ruled on."""

from msgspec.structs import replace

from shuffleup.floor.situation import Situation, without
from shuffleup.floor.steps.acts import Act, Push, Say
from shuffleup.hand import operations as ops


def with_first_motion(situation: Situation, act: Act) -> tuple[Situation, Act]:
    """Where a book lets a second motion complete a raise: both as one act, before the first was played.

    Chips alone, and nobody has acted since. Anything else stays as it is.
    """
    player, hand = act.player, situation.hand
    last = next((ruling for ruling in reversed(situation.rulings) if ruling.acts), None)
    first = last.noticed("one-more-motion", player) if last is not None else None
    only_chips = bool(act.atoms) and all(isinstance(atom, Push) for atom in act.atoms)
    if first is None or not only_chips or situation.parked or situation.undecided:
        return situation, act
    if not hand.operations or not _is_raise_of(player, hand.operations[-1]):
        return situation, act
    before = replace(
        situation, hand=hand.at(len(hand.operations) - 1), in_front=without(situation.in_front, player)
    )
    return before, replace(act, atoms=(Say("raise"), Push((first.amount or 0,)), *act.atoms))


def _is_raise_of(player: str, operation: ops.Operation) -> bool:
    return isinstance(operation, ops.RaiseTo) and operation.player == player
