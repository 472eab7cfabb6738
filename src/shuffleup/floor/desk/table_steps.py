"""What dealer, floor and table do in the ordinary course, step by step, on the desk's hand."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from shuffleup.floor.conduct.clocks import start_clock
from shuffleup.floor.conduct.penalties import give_penalty
from shuffleup.floor.dealing.stub_and_flop import draw_from_four
from shuffleup.floor.showdown import disputes
from shuffleup.floor.showdown.discards import rule_cards_held, rule_into_the_muck, rule_taken_back
from shuffleup.floor.showdown.duties import cards_of
from shuffleup.floor.showdown.pots_awarded import rule_released
from shuffleup.floor.showdown.showing import rule_asked_for_all, rule_enforced_order
from shuffleup.floor.steps import table as steps
from shuffleup.hand import operations as ops
from shuffleup.hand.position import Position
from shuffleup.refused import Illegal, Malformed

if TYPE_CHECKING:
    from shuffleup.floor.desk.desk import Desk


# Streets


def _deal_street(desk: "Desk", step: steps.DealStreet) -> None:
    if step.street and desk.hand.phase == "street due" and step.street != desk.hand.next_street:
        raise Malformed(f"deal-street: the {desk.hand.next_street} is next, not the {step.street}")
    desk.deal("".join(step.cards))


def _round_ends(desk: "Desk", step: steps.RoundEnds) -> None:
    """Nothing is ruled on: those left to act fold, check or call."""
    for player in step.folds:
        if player not in desk.hand.held:
            raise Malformed(f"round-ends: {player} is not seated here")
    while (legal := desk.hand.legal()).actor is not None:
        player = legal.actor
        if player in desk.undecided:
            raise Illegal(
                f"the director has yet to decide on {player}: choose one of the options first",
                desk.undecided[player].citations,
            )
        passive: ops.Operation = ops.Check(player) if legal.may_check else ops.Call(player)
        if legal.bring_in:
            passive = ops.BringIn(player)
        desk.hand.apply(ops.Fold(player) if player in step.folds else passive)


def _play_on(desk: "Desk", step: steps.PlayOn) -> None:
    """Round after round is checked through, and the streets are dealt."""
    names = [street.name for street in desk.hand.rules.streets]
    if step.through not in names:
        raise Malformed(f"play-on: {desk.hand.rules.title} has no {step.through}")
    while names.index(desk.hand.street) < names.index(step.through):
        _round_ends(desk, steps.RoundEnds())
        before = desk.hand.street
        desk.deal()
        if desk.hand.street == before:
            raise Illegal("play-on: the director has a question to answer before the next street")


def _hand_for_hand(desk: "Desk", step: steps.HandForHandBegins) -> None:
    """From now on, this hand included."""
    again = desk.hand_at(replace(desk.hand.start, hand_for_hand=True))
    for operation in desk.hand.operations:
        again.apply(operation)
    desk.hand = again


# Showdown


def _hold(desk: "Desk", step: steps.HoldCards) -> None:
    if not cards_of(desk.hand, step.player).live and step.player in desk.undecided:
        return  # the floor has been asked what becomes of them; holding the cards asks nothing new
    desk.carry(rule_cards_held(desk.book, desk.hand, step.player))


def _muck(desk: "Desk", step: steps.MuckHand) -> None:
    if cards_of(desk.hand, step.player).state == "folded":
        return
    desk.carry(rule_into_the_muck(desk.book, desk.hand, step.player))


def _replace_ruling(desk: "Desk", step: steps.ReplaceRuling) -> None:
    hand, off = desk.settled
    pushed = {name: chips + off.get(name, 0) for name, chips in hand.winnings.items()}
    before = desk.award if hand is desk.hand else {name: chips for name, chips in pushed.items() if chips}
    award = next((r for r in reversed(desk.rulings) if not r.player), None)
    rule = award.citations[0].rule if award else "the technical rule"
    desk.carry(disputes.rule_replaced(desk.book, hand, before, step.award, rule, step.by, step.reason))


# The next hand


def _dealer_readies(desk: "Desk", step: steps.DealerReadies) -> None:
    if desk.moment.began_on not in desk.book.procedure.hand_begins.begins_on:
        desk.moment = replace(desk.moment, began_on=step.does)


TABLE_STEPS: dict[type, Callable[["Desk", Any], None]] = {
    steps.DealerReadies: _dealer_readies,
    steps.NextHand: lambda desk, step: desk.next_hand(Position.parse(step.position)),
    steps.DealStreet: _deal_street,
    steps.Draw: lambda desk, step: desk.draw(step.player, "".join(step.cards) or "??" * step.count),
    steps.RoundEnds: _round_ends,
    steps.PlayOn: _play_on,
    steps.FloorDraws: lambda desk, step: desk.carry(draw_from_four(desk, step.card)),
    steps.StartClock: lambda desk, step: desk.carry(
        start_clock(desk, step.player, step.seconds, step.countdown)
    ),
    steps.TimePasses: lambda desk, step: desk.pass_time(step.seconds),
    steps.HandForHandBegins: _hand_for_hand,
    steps.ReleaseTable: lambda desk, step: desk.carry(rule_released(desk.book, desk.hand)),
    steps.TableHand: lambda desk, step: desk.table_hand(step.player, "".join(step.cards), step.readable),
    steps.TakeBackCards: lambda desk, step: desk.carry(rule_taken_back(desk.book, desk.hand, step.player)),
    steps.HoldCards: _hold,
    steps.MuckHand: _muck,
    steps.AskForAllCards: lambda desk, step: desk.carry(
        rule_asked_for_all(desk.book, desk.hand, step.player)
    ),
    steps.EnforceShowOrder: lambda desk, step: desk.carry(
        rule_enforced_order(desk.book, desk.policies, desk.hand)
    ),
    steps.PushPot: lambda desk, step: desk.push_pot(step.to),
    steps.Penalise: lambda desk, step: desk.carry(
        give_penalty(desk, step.player, step.form, step.count, by=step.by, reason=step.reason)
    ),
    steps.ReplaceRuling: _replace_ruling,
}
