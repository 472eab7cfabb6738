"""A hand put right after cards were seen, and a ruling on an act replaced: both stay in the record.

>>> from shuffleup.floor.desk.desk import Desk
>>> from shuffleup.floor.reader import read_step
>>> from shuffleup.hand.starting.position import Position
>>> from shuffleup.rulebook import Policies, edition
>>> position = Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000")
>>> desk = Desk(edition("tda-2019"), Policies(), position)
>>> for sentence in ("A bets 600", "B calls", "deal the turn 2c"):
...     _ = desk.take(read_step(sentence))
>>> right = Change(0, 1, (ops.BetTo("A", 400),))
>>> taken = correct_hand(desk, right, by="Ann", reason="the dealer misread his chips")
>>> print(taken.rulings[0].says)
Ann puts the hand right (the dealer misread his chips): A bets 400 in place of A bets 600.
>>> desk.carry_out(taken)
>>> desk.pot, desk.stack("B")
(1600, 8600)
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.taken import Taken, difference
from shuffleup.floor.ruling import Ruling, reason_told
from shuffleup.floor.situation.bets_over import played_again
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.refused import Illegal, Malformed, Refused
from shuffleup.wording import own_words


class Change(msgspec.Struct, frozen=True):
    """So many operations of a hand, from number `at` on (the first is 0), and what is played instead."""

    at: int
    count: int
    instead: tuple[ops.Operation, ...]


def correct_hand(desk: Desk, change: Change, *, by: str, reason: str) -> Taken:
    """What was recorded is not what happened: the hand is played again with it put right."""
    return _played_again(desk, change, f"{own_words(by)} puts the hand right", by, reason)


def replace_ruling(desk: Desk, change: Change, *, by: str, reason: str) -> Taken:
    """An official departs from a ruling for fairness; `change` is what the ruling had done, and does now."""
    return _played_again(desk, change, f"{own_words(by)} replaces the ruling", by, reason)


def _played_again(desk: Desk, change: Change, what: str, by: str, reason: str) -> Taken:
    why = (
        desk.book.cite("floor-decisions"),
        desk.book.cite("floor-decisions", position="replaced-not-reopened"),
    )
    if not by.strip() or not reason.strip():
        raise Illegal("say who puts it right and why: both are kept with it", why)
    if desk.undecided or desk.asked:
        raise Illegal("a ruling on this hand waits for the director: choose one of its options first", why)
    situation = desk.situation
    was = situation.hand.operations[change.at : change.at + change.count]
    ruling = Ruling(
        player="",
        says=f"{what}{reason_told(reason)}: {_in_words(change.instead)} in place of {_in_words(was)}.",
        citations=why,
    )
    again = replace(situation, hand=play_changed(situation.hand, change))
    from shuffleup.floor.desk.coming_round import carry
    from shuffleup.floor.desk.keeping import award_untold

    return difference(situation, carry(award_untold(played_again(again)), ruling))


def play_changed(hand: Hand, change: Change) -> Hand:
    """The hand with the change made and all that followed played again; refused if it cannot be."""
    there = len(hand.operations)
    if change.at < 0 or change.count < 0 or change.at + change.count > there:
        raise Malformed(f"the hand has {there} operations, numbered from 0: there are not so many from there")
    if not change.count and not change.instead:
        raise Malformed("nothing would change: say which operations are wrong and what is right")
    new = hand.at(change.at)
    for operation in change.instead:
        if problem := ops.unreadable(operation):
            raise problem
        new.apply(operation)
    for number, operation in enumerate(hand.operations[change.at + change.count :], change.at + change.count):
        try:
            new.apply(operation)
        except Refused as problem:
            raise Illegal(
                f"then operation {number} ({_in_words([operation])}) cannot stand: {problem.marked}; "
                "put right everything up to there at once",
                problem.citations,
            ) from None
    if len(new.board) < len(hand.board):
        raise Illegal("cards on the board were seen and cannot vanish: deal them in what is put right")
    return new


_VERBS = {"bet": "bets", "raise-to": "raises to", "call": "calls", "check": "checks", "fold": "folds"}


def _in_words(played: Sequence[ops.Operation]) -> str:
    return ", ".join(_one(operation) for operation in played) or "nothing"


def _one(operation: ops.Operation) -> str:
    fields = msgspec.to_builtins(operation)
    tag = fields.pop("op")
    player, total = fields.get("player", ""), fields.get("total")
    spoken = f"{player} {_VERBS.get(tag, tag.replace('-', ' '))}".strip()
    if total is not None:
        return f"{spoken} {total:,}"
    return f"{spoken} {fields['cards']}" if fields.get("cards") else spoken
