"""What the dealer and the floor do in the course of a hand, command by command."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from shuffleup.casebook import procedure_vocabulary as words
from shuffleup.casebook import seating_vocabulary as shared
from shuffleup.floor.conduct.clocks import start_clock
from shuffleup.floor.conduct.penalties import give_penalty
from shuffleup.floor.dealing.stub_and_flop import draw_from_four
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.showdown.pots_awarded import rule_released
from shuffleup.hand import operations as ops
from shuffleup.refused import Illegal, Malformed


def _round_ends(desk: Desk, step: words.RoundEnds) -> None:
    """Nothing is ruled on: those left to act fold, check or call."""
    for player in step.folds:
        if player not in desk.hand.held:
            raise Malformed(f"round-ends: {player} is not seated here")
    while (legal := desk.hand.legal()).actor is not None:
        player = legal.actor
        passive: ops.Operation = ops.Check(player) if legal.may_check else ops.Call(player)
        if legal.bring_in:
            passive = ops.BringIn(player)
        desk.hand.apply(ops.Fold(player) if player in step.folds else passive)


def _play_on(desk: Desk, step: words.PlayOn) -> None:
    """Round after round is checked through, and the streets are dealt."""
    names = [street.name for street in desk.hand.rules.streets]
    if step.through not in names:
        raise Malformed(f"play-on: {desk.hand.rules.title} has no {step.through}")
    while names.index(desk.hand.street) < names.index(step.through):
        _round_ends(desk, words.RoundEnds())
        before = desk.hand.street
        desk.deal()
        if desk.hand.street == before:
            raise Illegal("play-on: the director has a question to answer before the next street")


def _hand_for_hand(desk: Desk, step: words.AnnounceHandForHand) -> None:
    """From now on, this hand included."""
    again = desk.hand_at(replace(desk.hand.start, hand_for_hand=True))
    for operation in desk.hand.operations:
        again.apply(operation)
    desk.hand = again


def _deal_street(desk: Desk, step: shared.DealStreet) -> None:
    if desk.hand.phase == "street due" and step.street != desk.hand.next_street:
        raise Malformed(f"deal-street: the {desk.hand.next_street} is next, not the {step.street}")
    desk.deal("".join(step.cards))


DEALING_COMMANDS: dict[type, Callable[[Desk, Any], None]] = {
    shared.DealStreet: _deal_street,
    shared.ReleaseTable: lambda desk, step: desk.carry(rule_released(desk.book, desk.hand)),
    shared.TimePasses: lambda desk, step: desk.pass_time(step.seconds),
    words.AnnounceHandForHand: _hand_for_hand,
    words.FloorDraws: lambda desk, step: desk.carry(draw_from_four(desk, step.card)),
    words.Penalise: lambda desk, step: desk.carry(
        give_penalty(desk, step.player, step.form, step.count, by=step.by)
    ),
    words.PlayOn: _play_on,
    words.RoundEnds: _round_ends,
    words.Draw: lambda desk, step: desk.draw(step.player, "".join(step.cards) or "??" * step.count),
    words.StartClock: lambda desk, step: desk.carry(
        start_clock(desk, step.player, step.seconds, step.countdown)
    ),
}
