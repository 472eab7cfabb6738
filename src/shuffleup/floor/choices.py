"""What follows when the director takes one of the options."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from shuffleup.floor.corrections import found_chip_in_play
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Open, RuledAct, Ruling
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.position import Position
from shuffleup.refused import Illegal

if TYPE_CHECKING:
    from shuffleup.floor.desk import Desk

_OPENS: dict[str, tuple[Open, ...]] = {"call-or-fold": ("fold", "call"), "call-or-raise": ("call", "raise")}
_NOTHING_FOLLOWS = frozenset(
    {
        "act-afresh",
        "bound",
        "free-to-fold",
        "full-right-to-act",
        "let-stand",
        "maximum",
        "no-action",
        "not-bound",
        "not-part-of-the-action",
        "other",
        "remove-chip",
    }
)


def take_choice(desk: "Desk", player: str, asked: Ruling, option: Option, by: str, reason: str) -> Ruling:
    """Carries out a choice on the desk's hand and says what was chosen, by whom and why."""
    because = f" because {reason}" if reason else ""
    ruling = Ruling(player=player, says=f"{by} chose {option}{because}.", citations=asked.citations)
    if option.name == "part-of-the-action":
        return replace(ruling, acts=_found_chips_count(desk))
    if option.name in _OPENS:
        return replace(ruling, may=_opens(desk, option))
    if option.name in _NOTHING_FOLLOWS:
        desk.restricted.pop(player, None)
        return ruling
    if option.name == "correct-to":
        desk.correct(desk.slips[-1].operation, RuledAct(player, "raise", option.amount or 0))
        return replace(ruling, acts=(RuledAct(player, "raise", option.amount or 0),))
    operation = _operation(desk, player, option)
    if operation is None:
        raise Illegal(f"the program cannot carry out {option.name} yet; enter what happens next as acts")
    desk.hand.apply(operation)
    return replace(ruling, acts=_ruled(operation, desk, player, option))


def _opens(desk: "Desk", option: Option) -> tuple[Open, ...]:
    if option.name == "call-or-fold" and desk.hand.legal().may_check:
        return ("fold", "check")
    return _OPENS[option.name]


def _operation(desk: "Desk", player: str, option: Option) -> ops.Operation | None:
    total = option.amount or 0
    bets = desk.hand.legal().is_bet
    made: dict[str, ops.Operation] = {
        "full-call": ops.Call(player),
        "call": ops.Call(player),
        "check": ops.Check(player),
        "all-in": ops.AllIn(player),
        "forfeit-and-fold": ops.Forfeit(player, total),
        "hand-dead": ops.Kill(player, "by ruling"),
        "hand-restored": ops.Restore(player),
        "bet": ops.BetTo(player, total),
        "raise-to": ops.BetTo(player, total) if bets else ops.RaiseTo(player, total),
    }
    return made.get(option.name)


def _ruled(operation: ops.Operation, desk: "Desk", player: str, option: Option) -> tuple[RuledAct, ...]:
    total = desk.hand.bets[player]
    match operation:
        case ops.Call():
            return (RuledAct(player, "call", option.amount or total),)
        case ops.Check():
            return (RuledAct(player, "check", total),)
        case ops.Forfeit() | ops.Kill():
            return (RuledAct(player, "fold", total),)
        case ops.BetTo() | ops.RaiseTo():
            return (
                RuledAct(player, "bet" if isinstance(operation, ops.BetTo) else "raise", operation.total),
            )
    return ()


def _found_chips_count(desk: "Desk") -> tuple[RuledAct, ...]:
    """Chips found behind were part of the bet: the hand is played again with them."""
    start = desk.hand.start
    if not isinstance(start, Position):
        raise Illegal("chips found behind can be added to a hand that was given as a position")
    player, chips = next(iter(desk.found.items()))
    seats = tuple(
        replace(seat, stack=(seat.stack or 0) + chips) if seat.name == player else seat
        for seat in start.seats
    )
    again = Hand(replace(start, seats=seats), desk.book, desk.policies)
    for operation in desk.hand.operations:
        again.apply(operation)
    desk.hand = again
    desk.found.clear()
    return found_chip_in_play(again, player)
