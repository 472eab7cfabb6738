"""Play comes round to a player who has acted already, is held to something, or was passed over."""

from typing import TYPE_CHECKING

from shuffleup.floor.acts import Act
from shuffleup.floor.citing import cite_all
from shuffleup.floor.out_of_turn import is_substantial, rule_arrival, rule_held, rule_skipped
from shuffleup.floor.ruling import Open, Ruling
from shuffleup.floor.situation import Said

if TYPE_CHECKING:
    from shuffleup.floor.desk import Desk


def waiting(desk: "Desk", player: str) -> Act:
    """The act of his that waits; an empty one where he did nothing himself."""
    acts = [parked.act for parked in desk.parked if parked.act.player == player]
    return acts[0] if acts else Act(player, ())


def next_ruling(desk: "Desk") -> Ruling | None:
    """What is to be ruled on the player to act before he does anything; None if he simply acts."""
    actor = desk.hand.legal().actor
    if actor is None or actor in desk.undecided or desk.pending is not None:
        return None
    if not (desk.parked or desk.held or desk.bound_if or desk.folded_behind):
        return None
    situation = desk.situation()
    facing = situation.facings[actor]
    if actor in desk.held and actor not in desk.restricted:
        return rule_held(desk.book, facing, desk.held[actor])
    if parked := situation.parked_act(actor):
        if parked.waits and desk.doubt is not None and desk.doubt.player in desk.undecided:
            return None
        return rule_arrival(desk.book, desk.policies, facing, parked)
    said = desk.bound_if.get(actor)
    if said and said.came_true(facing) and actor not in desk.restricted:
        return _bound_now(desk, actor, said)
    if actor not in desk.heard_out and is_substantial(desk.book, situation.behind):
        return rule_skipped(desk.book, situation)
    return None


def _bound_now(desk: "Desk", player: str, said: Said) -> Ruling:
    does = said.condition.does
    wager: Open = "raise" if desk.hand.legal().current else "bet"
    may: Open = does if does in ("fold", "check", "call") else wager
    return Ruling(
        player=player,
        says=f"What {player} spoke of has happened: he is held to {does}.",
        citations=cite_all(desk.book, ("conditional-statements",)),
        may=(may,),
    )
