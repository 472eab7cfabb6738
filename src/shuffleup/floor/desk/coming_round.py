"""Play comes round: to players who acted out of turn, who were passed over, or who are held to their word."""

from typing import TYPE_CHECKING

from shuffleup.floor.betting.out_of_turn import rule_arrival, rule_held, rule_skipped
from shuffleup.floor.citing import cite_all
from shuffleup.floor.dealing.substantial_action import acts_are_substantial
from shuffleup.floor.desk.acts_taken import take_act
from shuffleup.floor.ruling import Open, Ruling
from shuffleup.floor.situation import Said
from shuffleup.floor.steps.acts import Act

if TYPE_CHECKING:
    from shuffleup.floor.desk.desk import Desk


def come_round(desk: "Desk") -> None:
    """As long as the next player has acted already, or was passed over, that is ruled on at once."""
    while ruling := _next_ruling(desk):
        take_act(desk, waiting_act(desk, ruling.player), ruling)


def waiting_act(desk: "Desk", player: str) -> Act:
    """The act of a player that play has come round to; a word alone where he did nothing himself."""
    acts = [parked.act for parked in desk.parked if parked.act.player == player]
    return acts[0] if acts else Act(player, ())


def _next_ruling(desk: "Desk") -> Ruling | None:
    actor = desk.hand.legal().actor
    if actor is None or actor in desk.undecided or desk.pending is not None:
        return None
    if not (desk.parked or desk.held or desk.bound_if or desk.folded_behind):
        return None
    situation = desk.situation()
    facing = situation.facings[actor]
    if actor in desk.held and actor not in desk.restricted:
        held_to = desk.held[actor]
        return rule_held(desk.book, facing, held_to)
    if parked := situation.parked_act(actor):
        if parked.waits and desk.doubt is not None and desk.doubt.player in desk.undecided:
            return None
        return rule_arrival(desk.book, desk.policies, facing, parked)
    said = desk.bound_if.get(actor)
    if said and said.came_true(facing) and actor not in desk.restricted:
        return _bound_now(desk, actor, said)
    if actor not in desk.heard_out and acts_are_substantial(desk.book, situation.behind):
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
        may_because="held-to-word",
    )
