"""Substantial action: two actions in turn of which one put chips in, or any three.

Posts are no actions. What is counted depends on the rule that asks: the hand for misdeals and levels, what
came after a bet for its correction, what lies behind a player who was passed over.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.ruling import Finding, Ruling
from shuffleup.floor.situation import Situation
from shuffleup.floor.speech.first_sight import is_fold, with_chips
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.incidents.dealing import SubstantialActionAsked
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.position import Position, Seat
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition


class Actions(msgspec.Struct, frozen=True):
    """Actions in turn, and how many of them put chips into the pot or were a fold."""

    count: int = 0
    with_chips: int = 0
    folds: int = 0

    def __add__(self, more: "Actions") -> "Actions":
        return Actions(self.count + more.count, self.with_chips + more.with_chips, self.folds + more.folds)


def is_substantial(book: Edition, actions: Actions) -> bool:
    """Whether that many actions are substantial.

    >>> from shuffleup.rulebook import edition
    >>> book = edition("tda-2019")
    >>> is_substantial(book, Actions(2, with_chips=1)), is_substantial(book, Actions(2))
    (True, False)

    Decides `substantial-action`.
    """
    needed = book.dealing.substantial_action
    return actions.count >= needed.actions_of_any_kind or (
        actions.count >= needed.actions_with_chips and actions.with_chips > 0
    )


def acts_are_substantial(book: Edition, acts: Sequence[Act]) -> bool:
    """The same of acts that were made but not played yet: out of turn, or after a bet that is put right.

    >>> from shuffleup.floor.telling.telling import act_told
    >>> from shuffleup.rulebook import edition
    >>> fold, call = act_told("B folds"), act_told("C calls")
    >>> [acts_are_substantial(edition("tda-2019"), acts) for acts in ((fold, call), (fold, fold))]
    [True, False]
    """
    return is_substantial(book, _of_acts(acts))


def _of_acts(acts: Sequence[Act]) -> Actions:
    return Actions(len(acts), sum(map(with_chips, acts)), sum(map(is_fold, acts)))


def _of_operations(done: list[ops.Operation]) -> Actions:
    passive = sum(isinstance(op, ops.Fold | ops.Check) for op in done)
    return Actions(len(done), len(done) - passive, sum(isinstance(op, ops.Fold) for op in done))


def _before(start: Position) -> Actions:
    """What a position in mid-street shows of its round: players who have bet, been passed or folded."""
    acted = [seat for seat in start.seats if seat.acted and not _only_posted(seat)]
    return Actions(
        len(acted),
        sum(seat.bet > (seat.blind or 0) for seat in acted),
        sum(seat.folded for seat in acted),
    )


def _only_posted(seat: Seat) -> bool:
    """All-in for their blind: the turn has passed them and they have done nothing."""
    return seat.stack == 0 and not seat.folded and seat.bet <= (seat.blind or 0)


def actions_in_round(hand: Hand) -> Actions:
    """Actions in turn in the betting round that is open, or was last."""
    recent = hand.operations
    streets = [at for at, op in enumerate(recent) if isinstance(op, ops.DealStreet)]
    in_turn = {id(op) for op in hand.in_turn}
    done = [op for op in recent[streets[-1] if streets else 0 :] if id(op) in in_turn]
    told = _before(hand.start) if isinstance(hand.start, Position) and not streets else Actions()
    return told + _of_operations(done)


def actions_in_hand(hand: Hand) -> Actions:
    """Actions in turn since the hand began, as far as they are known."""
    told = _before(hand.start) if isinstance(hand.start, Position) else Actions()
    return told + _of_operations(hand.in_turn)


def has_substantial_action(book: Edition, hand: Hand) -> bool:
    """Whether the hand has seen substantial action. One that has reached a later street has."""
    return hand.street_index > 0 or is_substantial(book, actions_in_hand(hand))


def _since_the_last_bet(hand: Hand) -> Actions:
    done = list(hand.in_turn)
    wagers = [at for at, op in enumerate(done) if isinstance(op, ops.BetTo | ops.RaiseTo | ops.LetPass)]
    return _of_operations(done[wagers[-1] + 1 :]) if wagers else actions_in_round(hand)


def _behind_the_skipped_player(desk: Situation) -> Actions:
    return _of_acts([*(parked.act for parked in desk.parked), *desk.folded_behind])


def cite_count(book: Edition, actions: Actions, *, posts: bool, stud: bool = False) -> Citation:
    """The rule; a check and a fold, and posts where the edition does not name them, by our reading."""
    if actions.count == 2 and not actions.with_chips and actions.folds == 1:
        return cite_reading(book, "substantial-action", "check-and-fold")
    if posts and stud:
        return book.cite("substantial-action", position="other-posts-not-counted")
    if posts:
        return cite_reading(book, "substantial-action", "blinds-not-counted-in-2013")
    return book.cite("substantial-action")


def rule_substantial_action(desk: Situation, asked: SubstantialActionAsked) -> Ruling:
    """Answers the question by itself."""
    hand = desk.hand
    later = asked.since == "hand" and hand.street_index > 0
    actions = {
        "hand": lambda: actions_in_hand(hand),
        "round": lambda: actions_in_round(hand),
        "bet": lambda: _since_the_last_bet(hand),
        "skipped-player": lambda: _behind_the_skipped_player(desk),
    }[asked.since]()
    substantial = later or is_substantial(desk.book, actions)
    yes = "There has been" if substantial else "There has not been"
    told = "a betting round is over" if later else f"{actions.count} in turn, {actions.with_chips} with chips"
    return Ruling(
        player="",
        says=f"{yes} substantial action: {told}.",
        citations=(cite_count(desk.book, actions, posts=hand.street_index == 0, stud=hand.rules.is_stud),),
        findings=(Finding("substantial_action", substantial), Finding("actions_counted", actions.count)),
    )


HANDLERS: dict[type, Any] = {SubstantialActionAsked: rule_substantial_action}
