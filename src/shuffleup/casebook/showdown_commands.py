"""What the dealer, the players and the room do at showdown and after it, command by command."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from shuffleup.casebook import seating_vocabulary as words
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.showdown import disputes
from shuffleup.floor.showdown.discards import rule_cards_held, rule_into_the_muck, rule_taken_back
from shuffleup.floor.showdown.duties import cards_of
from shuffleup.floor.showdown.showing import rule_asked_for_all, rule_enforced_order
from shuffleup.hand.position import Position
from shuffleup.refused import Malformed


def _hold(desk: Desk, step: words.HoldCards) -> None:
    if not cards_of(desk.hand, step.player).live and step.player in desk.undecided:
        return  # the floor has been asked what becomes of him; holding the cards asks nothing new
    desk.carry(rule_cards_held(desk.book, desk.hand, step.player))


def _muck(desk: Desk, step: words.MuckHand) -> None:
    if cards_of(desk.hand, step.player).state == "folded":
        return
    desk.carry(rule_into_the_muck(desk.book, desk.hand, step.player))


def _dealer_readies(desk: Desk, step: words.DealerReadies) -> None:
    if desk.moment.began_on not in desk.book.procedure.hand_begins.begins_on:
        desk.moment = replace(desk.moment, began_on=step.does)


def _deal_hand(desk: Desk, step: words.DealHand) -> None:
    if step.position is None:
        raise Malformed("deal-hand: without an event, say how the hand stands: position: nlhe 100/200 | A …")
    desk.next_hand(Position.parse(step.position))


def _replace_ruling(desk: Desk, step: words.ReplaceRuling) -> None:
    hand, off = desk.settled
    pushed = {name: chips + off.get(name, 0) for name, chips in hand.winnings.items()}
    before = desk.award if hand is desk.hand else {name: chips for name, chips in pushed.items() if chips}
    award = next((r for r in reversed(desk.rulings) if not r.player), None)
    rule = award.citations[0].rule if award else "the technical rule"
    desk.carry(disputes.rule_replaced(desk.book, hand, before, step.award, rule, step.by, step.reason))


SHOWDOWN_COMMANDS: dict[type, Callable[[Desk, Any], None]] = {
    words.TableHand: lambda desk, step: desk.table_hand(step.player, "".join(step.cards), step.readable),
    words.TakeBackCards: lambda desk, step: desk.carry(rule_taken_back(desk.book, desk.hand, step.player)),
    words.HoldCards: _hold,
    words.MuckHand: _muck,
    words.AskForAllCards: lambda desk, step: desk.carry(
        rule_asked_for_all(desk.book, desk.hand, step.player)
    ),
    words.EnforceShowOrder: lambda desk, step: desk.carry(
        rule_enforced_order(desk.book, desk.policies, desk.hand)
    ),
    words.PushPot: lambda desk, step: desk.push_pot(step.to),
    words.ReplaceRuling: _replace_ruling,
    words.DealerReadies: _dealer_readies,
    words.DealHand: _deal_hand,
}
