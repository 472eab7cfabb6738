"""Fold, check, call, bet, raise, all-in: checked against the kernel, then played on it."""

from typing import TYPE_CHECKING, get_args

from shuffleup.hand.kernel import codes
from shuffleup.hand.legal import already_over, refused_raise
from shuffleup.hand.operations import (
    AllIn,
    BettingAct,
    BetTo,
    BringIn,
    Call,
    Check,
    Fold,
    Forfeit,
    LetPass,
    RaiseTo,
)
from shuffleup.hand.playing import piles
from shuffleup.hand.starting import going_on
from shuffleup.refused import Illegal, Malformed, Refused

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand


def refuse_fold(hand: "Hand", op: Fold) -> Refused | None:
    if hand.phase == "showdown":
        return Illegal(
            f"the betting is over: {op.player} can table or muck", hand.cite("live-cards-at-showdown")
        )
    if hand.phase == "over":
        return already_over()
    if not hand.is_live(op.player):
        return Illegal(f"{op.player} has no live hand to fold")
    return None


def fold(hand: "Hand", op: Fold) -> None:
    """A fold out of turn, or with no bet to face, binds all the same."""
    seat = hand.seat[op.player]
    if seat == hand.table.actor:
        hand.table.fold()
    elif op.leaves_bet:
        hand.table.leave(seat)
    else:
        hand.table.drop(seat)
    piles.out_of_play(hand, op.player, "folded")
    going_on.settle(hand)


def refuse_turn(hand: "Hand", player: str) -> Refused | None:
    """Why it is not this player's turn to bet."""
    if hand.phase == "over":
        return already_over()
    if hand.phase != "betting":
        return Illegal(f"no betting now: {hand.waiting_for}")
    actor = hand.order[hand.table.actor]
    if player != actor:
        return Illegal(f"it is {actor}'s turn, not {player}'s", hand.cite("acting-in-turn"))
    return None


def refuse_check(hand: "Hand", op: Check) -> Refused | None:
    if problem := refuse_turn(hand, op.player):
        return problem
    table = hand.table
    if table.due_in:
        return _must_bring_in(hand, op.player)
    if table.cur > table.bet[table.actor]:
        owes = table.cur - table.bet[table.actor]
        return Illegal(f"{op.player} cannot check: they face {owes}", hand.cite("invalid-declarations"))
    return None


def refuse_call(hand: "Hand", op: Call) -> Refused | None:
    if problem := refuse_turn(hand, op.player):
        return problem
    table = hand.table
    if table.due_in:
        return _must_bring_in(hand, op.player)
    if table.cur == table.bet[table.actor]:
        return Illegal(f"{op.player} has nothing to call: they may check", hand.cite("invalid-declarations"))
    return None


def _must_bring_in(hand: "Hand", player: str) -> Illegal:
    return Illegal(
        f"{player} must bring it in for {hand.table.due_in} or complete to {hand.table.size}",
        hand.cite("rp-stud-bring-in-all-in"),
    )


def refuse_bring_in(hand: "Hand", op: BringIn) -> Refused | None:
    if problem := refuse_turn(hand, op.player):
        return problem
    return None if hand.table.due_in else Illegal(f"no bring-in is due from {op.player}")


def call(hand: "Hand", op: Call | Check | BringIn) -> None:
    if hand.table.due_in:
        hand.opening = hand.table.due_in
    hand.table.call()
    going_on.settle(hand)


def refuse_bet(hand: "Hand", op: BetTo) -> Refused | None:
    if problem := refuse_turn(hand, op.player):
        return problem
    if hand.table.cur > 0:
        return Illegal(
            f"there is a bet of {hand.table.cur}: {op.player} may call, raise or fold, not bet",
            hand.cite("invalid-declarations"),
        )
    return refuse_total(hand, op.player, op.total)


def refuse_raise(hand: "Hand", op: RaiseTo) -> Refused | None:
    if problem := refuse_turn(hand, op.player):
        return problem
    if hand.table.cur == 0:
        return Illegal(
            f"there is no bet to raise: {op.player} may check or bet", hand.cite("invalid-declarations")
        )
    return refuse_total(hand, op.player, op.total)


def refuse_total(hand: "Hand", player: str, total: int) -> Refused | None:
    if not 0 < total <= codes.MOST_CHIPS:
        return Malformed(f"{total} chips: an amount is a whole number from 1 to 2^53")
    code = hand.table.raise_refused(total)
    return refused_raise(hand, code, total) if code else None


def wager(hand: "Hand", op: BetTo | RaiseTo) -> None:
    hand.opening = hand.opening or op.total
    hand.table.raise_to(op.total)
    going_on.settle(hand)


def refuse_let_pass(hand: "Hand", op: LetPass) -> Refused | None:
    if problem := refuse_turn(hand, op.player):
        return problem
    table = hand.table
    if not table.cur < op.total <= whole_stack(hand):
        return Illegal(
            f"{op.player} cannot have bet {op.total}: the bet is {table.cur}, they have {whole_stack(hand)}"
        )
    return _refuse_parts_of_chips(hand, op.total)


def _refuse_parts_of_chips(hand: "Hand", amount: int) -> Refused | None:
    if amount % hand.table.chip:
        return refused_raise(hand, codes.NOT_WHOLE_CHIPS, amount)
    return None


def let_pass(hand: "Hand", op: LetPass) -> None:
    hand.opening = hand.opening or op.total
    hand.table.let_pass(op.total)
    going_on.settle(hand)


def refuse_all_in(hand: "Hand", op: AllIn) -> Refused | None:
    if problem := refuse_turn(hand, op.player):
        return problem
    if op.player in hand.enough:
        return Malformed(f"how much {op.player} has is not known: say the total they bet")
    have = whole_stack(hand)
    if have <= max(hand.table.cur, hand.table.due_in):
        return None
    code = hand.table.raise_refused(have)
    return refused_raise(hand, code, have) if code else None


def all_in(hand: "Hand", op: AllIn) -> None:
    have = whole_stack(hand)
    if have <= max(hand.table.cur, hand.table.due_in):
        hand.opening = hand.opening or hand.table.due_in
        hand.table.call()
    else:
        hand.opening = hand.opening or have
        hand.table.raise_to(have)
    going_on.settle(hand)


def whole_stack(hand: "Hand") -> int:
    """All the player to act can have in on this street."""
    table = hand.table
    return table.bet[table.actor] + table.stack[table.actor]


def refuse_forfeit(hand: "Hand", op: Forfeit) -> Refused | None:
    if problem := refuse_turn(hand, op.player):
        return problem
    owes = hand.table.to_call()
    if not 0 < op.amount <= owes or op.amount >= hand.table.stack[hand.table.actor]:
        return Illegal(f"{op.amount} is no undercall: {op.player} owes {owes}", hand.cite("undercalls"))
    return _refuse_parts_of_chips(hand, op.amount)


def forfeit(hand: "Hand", op: Forfeit) -> None:
    hand.table.forfeit(op.amount)
    piles.out_of_play(hand, op.player, "folded")
    going_on.settle(hand)


VOLUNTARY = frozenset((*get_args(BettingAct), Forfeit, LetPass))
"""What can be an action in the sense of substantial action."""


def is_in_turn(hand: "Hand", op: BettingAct | Forfeit | LetPass) -> bool:
    """Whether one of these is an action by the player to act: a forced bring-in is a post."""
    table = hand.table
    forced = type(op) is BringIn and table.actor == table.low_card
    return hand.seat[op.player] == table.actor and not forced
