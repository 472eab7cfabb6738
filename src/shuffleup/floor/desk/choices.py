"""What follows when the director takes one of the options."""

from typing import Literal

from msgspec.structs import replace

from shuffleup.floor.betting.found_chips import (
    award_found_chips,
    found_chips_count,
    put_stack_right,
    remove_found_chips,
)
from shuffleup.floor.betting.replaying import fold_undercall, let_stand, make_up, mend_as_chosen
from shuffleup.floor.betting.settling import change, describe
from shuffleup.floor.betting.undercalls import check_forfeit
from shuffleup.floor.options import Option
from shuffleup.floor.ruled_acts import operation_for
from shuffleup.floor.ruling import LeftBecause, Open, RuledAct, Ruling, reason_told
from shuffleup.floor.situation import Situation, Upshot, without
from shuffleup.floor.situation.bets_over import play
from shuffleup.floor.situation.facings import open_to
from shuffleup.floor.situation.situation import counting_short_blind
from shuffleup.hand import operations as ops
from shuffleup.refused import Illegal
from shuffleup.wording import own_words

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
    }
)


def take_choice(
    situation: Situation, player: str, asked: Ruling, option: Option, by: str, reason: str
) -> Upshot:
    """What comes of a choice, and what was chosen, by whom and why."""
    because = reason_told(reason)
    ruling = Ruling(
        player=player, says=f"{own_words(by)} chose {option}{because}.", citations=asked.citations
    )
    match option.name:
        case "part-of-the-action":
            return found_chips_count(situation, player, ruling)
        case "award-chip":
            return Upshot(award_found_chips(situation, player), (ruling,))
        case "remove-chip":
            return remove_found_chips(situation, player, ruling)
        case "call-or-fold" | "call-or-raise":
            drew_back: LeftBecause | None = "drew-back" if option.name == "call-or-raise" else None
            opens = replace(ruling, may=_opens(situation, player, option), may_because=drew_back)
            return Upshot(situation, (opens,))
        case "correct-to":
            return mend_as_chosen(situation, player, option.amount or 0, ruling)
        case "full-call" if asked.question == "late-wager":
            return make_up(situation, player, option.amount or 0, ruling)
        case "forfeit-and-fold" if asked.question == "late-wager":
            return fold_undercall(situation, player, option.amount or 0, ruling)
        case "let-stand":
            return let_stand(situation, player, option.amount or 0, ruling)
        case "maximum":
            return Upshot(_count_short_blind(situation, option), (ruling,))
        case "bound":
            return Upshot(_bound(situation, player), (ruling,))
        case "held-to-any-amount" | "held-to-minimum" | "bettor-held-to-minimum":
            return _hold_caller(situation, player, option, ruling)
        case name if name in _NOTHING_FOLLOWS:
            free = replace(
                situation,
                restricted=without(situation.restricted, player),
                mending=without(situation.mending, player),
            )
            pending = situation.pending
            if pending is not None and pending.player == player:  # they have still to name their amount
                bound = situation.restricted_because.get(player)
                ruling = replace(ruling, may=(pending.action,), may_because=bound)
            return Upshot(free, (ruling,))
    if option.name == "all-in" and option.amount is not None:
        return _all_in_for(situation, player, option.amount, ruling)
    if option.name in ("bet", "raise-to") and player in situation.mending:
        return mend_as_chosen(situation, player, option.amount or 0, ruling)
    return _carried_out(situation, player, option, ruling)


def _opens(situation: Situation, player: str, option: Option) -> tuple[Open, ...]:
    """What the choice leaves open, of what the hand leaves open."""
    facing = situation.facings.get(player)
    open_ = open_to(facing) if facing else ("fold", "call", "raise")
    closed = {"bet", "raise"} if option.name == "call-or-fold" else {"fold"}
    return tuple(act for act in open_ if act not in closed)


def _carried_out(situation: Situation, player: str, option: Option, ruling: Ruling) -> Upshot:
    """A choice that is an act: the hand plays it, with the chips that come back of what they put out."""
    hand = situation.hand
    if option.name == "forfeit-and-fold":
        undercall = situation.undecided[player].noticed("undercall", player)
        if undercall is not None:
            check_forfeit(player, option.amount or 0, undercall.amount or 0, ruling.citations)
        kept = hand.bets[player] + (option.amount or 0)
        ruled = RuledAct(player, "fold", kept, _returned(situation, player, kept))
    elif option.name == "hand-dead":
        ruled = RuledAct(player, "fold", hand.bets[player])
        killed = play(situation, ops.Kill(player, "by ruling"), player)
        return Upshot(killed, (replace(ruling, acts=(ruled,)),))
    else:
        ruled = _as_act(situation, player, option)
    played = play(situation, operation_for(hand, ruled), player)
    return Upshot(played, (replace(ruling, acts=(ruled,), says=f"{ruling.marked} {describe(ruled)}"),))


def _all_in_for(situation: Situation, player: str, total: int, ruling: Ruling) -> Upshot:
    """All-in for what was named: where another stack was known, it is put right, and that is said."""
    lies = situation.hand.bets[player]
    known = lies + situation.hand.stacks[player]
    if total <= lies:
        raise Illegal(f"{player} has {lies:,} in front: all they have is more than that")
    if player in situation.hand.enough:
        said = f"{ruling.marked} {player} had {total:,}."
        situation, ruling = put_stack_right(situation, player, total - known), replace(ruling, says=said)
    elif total != known:
        said = f"{ruling.marked} {player} had {total:,}, not {known:,}: the stack is put right."
        situation, ruling = put_stack_right(situation, player, total - known), replace(ruling, says=said)
    return _carried_out(situation, player, Option("all-in"), ruling)


def _as_act(situation: Situation, player: str, option: Option) -> RuledAct:
    legal, hand = situation.legal, situation.hand
    stack = hand.bets[player] + hand.stacks[player]
    if option.name == "fold":
        lies = hand.bets[player]
        return RuledAct(player, "fold", lies, _returned(situation, player, lies))
    if option.name == "check":
        return RuledAct(player, "check", legal.already_in, _returned(situation, player, legal.already_in))
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
    returned = _returned(situation, player, total)
    if total == stack:
        return RuledAct(player, "all-in", total, returned, counts_as)  # type: ignore[arg-type]
    return RuledAct(player, counts_as, total, returned)  # type: ignore[arg-type]


def _returned(situation: Situation, player: str, total: int) -> int:
    """What comes back of the chips they had put out when the director was asked."""
    act, facing = situation.asked_on.get(player), situation.facings.get(player)
    return change(facing, act, total) if act is not None and facing is not None else 0


def _bound(situation: Situation, player: str) -> Situation:
    """Held to what they said they would do, if what they spoke of has come or comes true."""
    said = situation.said_if.get(player)
    if said is None or said.condition.does in ("unknown", "amount"):
        return situation
    return replace(situation, bound_if={**situation.bound_if, player: said})


def _hold_caller(situation: Situation, player: str, option: Option, ruling: Ruling) -> Upshot:
    """They called before the amount was known: held to any, or to the minimum; or the bettor is."""
    pending, hand = situation.pending, situation.hand
    held_to = option.amount if option.name == "held-to-minimum" else None
    if option.name != "bettor-held-to-minimum" or pending is None:
        return Upshot(replace(situation, held={**situation.held, player: held_to}), (ruling,))
    stack = hand.bets[pending.player] + hand.stacks[pending.player]
    ruled = RuledAct(pending.player, pending.action, min(pending.minimum, stack))
    if ruled.total == stack:
        ruled = replace(ruled, action="all-in", counts_as=pending.action)
    played = play(situation, operation_for(hand, ruled), ruled.player)
    held = replace(played, pending=None, held={**played.held, player: held_to})
    return Upshot(held, (replace(ruling, acts=(ruled,), says=f"{ruling.marked} {describe(ruled)}"),))


def _count_short_blind(situation: Situation, option: Option) -> Situation:
    """The director has said how a short blind counts in the pot: the hand is played on with that."""
    counts: tuple[Literal["in-full", "as-posted"], ...] = ("in-full", "as-posted")
    for counted in counts:
        settings = counting_short_blind(situation.policies, counted)
        hand = situation.hand_at(situation.hand.start, settings)
        if hand.legal().max_raise_to == option.amount:
            for operation in situation.hand.operations:
                hand.apply(operation)
            return replace(situation, hand=hand, policies=settings, short_blind=counted)
    return situation
