"""What follows when the director takes one of the options."""

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from shuffleup.floor.betting.facings import open_to
from shuffleup.floor.betting.found_chips import award_found_chips, found_chips_count
from shuffleup.floor.betting.operations import operation_for
from shuffleup.floor.betting.replaying import let_stand, mend_as_chosen
from shuffleup.floor.betting.settling import change, describe
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import LeftBecause, Open, RuledAct, Ruling
from shuffleup.hand import operations as ops
from shuffleup.refused import Illegal
from shuffleup.rulebook.room_rules import with_policies

if TYPE_CHECKING:
    from shuffleup.floor.desk.desk import Desk

_NOTHING_FOLLOWS = frozenset(
    {
        "act-afresh",
        "free-to-fold",
        "full-right-to-act",
        "hand-restored",
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
    match option.name:
        case "part-of-the-action":
            return replace(ruling, acts=found_chips_count(desk, player))
        case "award-chip":
            return award_found_chips(desk, player, ruling)
        case "call-or-fold" | "call-or-raise":
            drew_back: LeftBecause | None = "drew-back" if option.name == "call-or-raise" else None
            return replace(ruling, may=_opens(desk, player, option), may_because=drew_back)
        case "correct-to":
            return mend_as_chosen(desk, player, option.amount or 0, ruling)
        case "let-stand":
            return let_stand(desk, player, option.amount or 0, ruling)
        case "maximum":
            return _count_short_blind(desk, option, ruling)
        case "bound":
            return _bound(desk, player, ruling)
        case "held-to-any-amount" | "held-to-minimum" | "bettor-held-to-minimum":
            return _hold_caller(desk, player, option, ruling)
        case name if name in _NOTHING_FOLLOWS:
            desk.restricted.pop(player, None)
            if desk.pending is not None and desk.pending.player == player:
                bound = desk.restricted_because.get(player)  # he has still to name his amount
                return replace(ruling, may=(desk.pending.action,), may_because=bound)
            return ruling
    if option.name in ("bet", "raise-to") and player in desk.mending:
        return mend_as_chosen(desk, player, option.amount or 0, ruling)
    return _carried_out(desk, player, option, ruling)


def _opens(desk: "Desk", player: str, option: Option) -> tuple[Open, ...]:
    """What the choice leaves open, of what the hand leaves open."""
    facing = desk.situation().facings.get(player)
    open_ = open_to(facing) if facing else ("fold", "call", "raise")
    closed = {"bet", "raise"} if option.name == "call-or-fold" else {"fold"}
    return tuple(act for act in open_ if act not in closed)


def _carried_out(desk: "Desk", player: str, option: Option, ruling: Ruling) -> Ruling:
    """A choice that is an act: the hand plays it, with the chips that come back of what he put out."""
    if option.name == "forfeit-and-fold":
        kept = desk.hand.bets[player] + (option.amount or 0)
        ruled = RuledAct(player, "fold", kept, _returned(desk, player, kept))
    elif option.name == "hand-dead":
        ruled = RuledAct(player, "fold", desk.hand.bets[player])
        desk.apply(ops.Kill(player, "by ruling"))
        return replace(ruling, acts=(ruled,))
    else:
        ruled = _as_act(desk, player, option)
    desk.apply(operation_for(desk.hand, ruled))
    return replace(ruling, acts=(ruled,), says=f"{ruling.says} {describe(ruled)}")


def _as_act(desk: "Desk", player: str, option: Option) -> RuledAct:
    legal = desk.hand.legal()
    stack = desk.hand.bets[player] + desk.hand.stacks[player]
    if option.name == "fold":
        return RuledAct(
            player, "fold", desk.hand.bets[player], _returned(desk, player, desk.hand.bets[player])
        )
    if option.name == "check":
        return RuledAct(player, "check", legal.already_in, _returned(desk, player, legal.already_in))
    if option.name == "all-in":
        most = legal.max_raise_to if legal.may_raise else legal.current
        total = stack if most is None else min(stack, most)
    elif option.name in ("bet", "raise-to"):
        total = min(stack, option.amount or 0)
    elif option.name in ("call", "full-call"):
        total = min(stack, legal.current)
    else:
        raise Illegal(f"the program cannot carry out {option.name} yet; enter what happens next as acts")
    counts_as = "call" if total <= legal.current else "raise" if legal.current else "bet"
    returned = _returned(desk, player, total)
    if total == stack:
        return RuledAct(player, "all-in", total, returned, counts_as)  # type: ignore[arg-type]
    return RuledAct(player, counts_as, total, returned)  # type: ignore[arg-type]


def _returned(desk: "Desk", player: str, total: int) -> int:
    """What comes back of the chips he had put out when the director was asked."""
    act = desk.asked_on.get(player)
    facing = desk.situation().facings.get(player)
    return change(facing, act, total) if act is not None and facing is not None else 0


def _bound(desk: "Desk", player: str, ruling: Ruling) -> Ruling:
    """Held to what he said he would do, if what he spoke of has come or comes true."""
    said = desk.said_if.get(player)
    if said is None or said.condition.does in ("unknown", "amount"):
        return ruling
    desk.bound_if[player] = said
    return ruling


def _hold_caller(desk: "Desk", player: str, option: Option, ruling: Ruling) -> Ruling:
    """He called before the amount was known: held to any, or to the minimum; or the bettor is."""
    pending = desk.pending
    held_to = option.amount if option.name == "held-to-minimum" else None
    if option.name != "bettor-held-to-minimum" or pending is None:
        desk.held[player] = held_to
        return ruling
    stack = desk.hand.bets[pending.player] + desk.hand.stacks[pending.player]
    ruled = RuledAct(pending.player, pending.action, min(pending.minimum, stack))
    if ruled.total == stack:
        ruled = replace(ruled, action="all-in", counts_as=pending.action)
    desk.apply(operation_for(desk.hand, ruled))
    desk.pending = None
    desk.held[player] = held_to
    return replace(ruling, acts=(ruled,), says=f"{ruling.says} {describe(ruled)}")


def _count_short_blind(desk: "Desk", option: Option, ruling: Ruling) -> Ruling:
    """The director has said how a short blind counts in the pot: the hand is played on with that."""
    counts: tuple[Literal["in-full", "as-posted"], ...] = ("in-full", "as-posted")
    for counted in counts:
        settings = with_policies(desk.policies, {"betting": {"pot_limit_short_blind": counted}}, "the desk")
        hand = desk.hand_at(desk.hand.start, settings)
        if hand.legal().max_raise_to == option.amount:
            for operation in desk.hand.operations:
                hand.apply(operation)
            desk.hand, desk.policies, desk.short_blind = hand, settings, counted
            break
    return ruling
