"""When what hangs in the air about bets hangs there no longer: after an act, a street, a hand."""

from msgspec.structs import replace

from shuffleup.floor.situation.hanging import Parked
from shuffleup.floor.situation.situation import Situation, without
from shuffleup.floor.steps.acts import Act
from shuffleup.hand import operations as ops


def play(situation: Situation, operation: ops.Operation, player: str, act: Act | None = None) -> Situation:
    """An act that was ruled or decided on is played; nothing of what hung about it hangs any more."""
    return _has_acted(situation.after(operation), player, situation.actor, act)


def _has_acted(situation: Situation, player: str, actor: str | None, act: Act | None) -> Situation:
    situation = replace(
        situation,
        restricted=without(situation.restricted, player),
        restricted_by=without(situation.restricted_by, player),
        restricted_because=without(situation.restricted_because, player),
        drawn_back=without(situation.drawn_back, player),
        in_front=without(situation.in_front, player),
        bound_if=without(situation.bound_if, player),
    )
    if player != actor:
        return situation
    pending, since = situation.pending, situation.acts_since
    return replace(
        situation,
        pending=None if pending is not None and pending.player == player else pending,
        held=without(situation.held, player),
        told_counts=without(situation.told_counts, player),
        said_if=without(situation.said_if, player),
        folded_behind=_still_behind(situation, player),
        acts_since=(*since, act) if act is not None and situation.quoted is not None else since,
    )


def _still_behind(situation: Situation, actor: str) -> tuple[Act, ...]:
    """Folds behind the last player that the turn has now passed are behind nobody."""
    if not situation.folded_behind:
        return ()
    order, following = situation.hand.order, situation.actor
    place = order.index(actor)
    around = order[place + 1 :] + order[: place + 1]
    passed = around[: around.index(following)] if following else around
    return tuple(act for act in situation.folded_behind if act.player not in passed)


def forget(situation: Situation, player: str) -> Situation:
    """Their hand is dead: nothing that they did hangs any more."""
    pending = situation.pending
    return replace(
        situation,
        parked=not_parked(situation, player),
        restricted=without(situation.restricted, player),
        pending=None if pending is not None and pending.player == player else pending,
    )


def not_parked(situation: Situation, player: str) -> tuple[Parked, ...]:
    """Acts that wait, but for a player's."""
    return tuple(parked for parked in situation.parked if parked.act.player != player)


def played_again(situation: Situation) -> Situation:
    """The hand was played again from an earlier point: what was open to players is worked out afresh."""
    return replace(situation, restricted={}, restricted_by={}, restricted_because={}, in_front={})


def new_street(situation: Situation) -> Situation:
    """Bets are in: nothing that hung about them hangs any more, but what was said of later streets."""
    return replace(
        played_again(situation),
        undercallers=(),
        drawn_back={},
        parked=(),
        folded_behind=(),
        heard_out=(),
        held={},
        told_counts={},
        said_if={player: replace(said, current=0) for player, said in situation.said_if.items()},
        bound_if={player: replace(said, current=0) for player, said in situation.bound_if.items()},
        pending=None,
        doubt=None,
    )


def begin_anew(situation: Situation) -> Situation:
    """The bets of this hand are void, and with them what was asked about them and about its hands."""
    void = replace(new_street(situation), slips=(), quoted=None, acts_since=())
    return replace(void, questions_on={}, asked_on={}, mending={})


def between_hands(situation: Situation) -> Situation:
    """Another hand begins."""
    anew = replace(begin_anew(situation), found={}, given={}, in_action={}, recounted={})
    return replace(anew, said_if={}, bound_if={})
