"""Play comes round: to players who acted out of turn, who were passed over, or who are held to their word."""

from shuffleup.floor.betting.first_questions import held_to_their_word
from shuffleup.floor.betting.out_of_turn import rule_arrival, rule_held, rule_skipped
from shuffleup.floor.citing import cite_all
from shuffleup.floor.dealing.substantial_action import acts_are_substantial
from shuffleup.floor.desk.acts_taken import take_act
from shuffleup.floor.desk.keeping import after_ruling, tell_what_follows
from shuffleup.floor.ruling import Open, Ruling
from shuffleup.floor.situation import Said, Situation
from shuffleup.floor.steps.acts import Act


def carry(situation: Situation, ruling: Ruling) -> Situation:
    """Carries a ruling out, with all that comes of it: play comes round, what follows is told."""
    return tell_what_follows(come_round(after_ruling(situation, ruling)))


def come_round(situation: Situation) -> Situation:
    """As long as the next player has acted already, or was passed over, that is ruled on at once."""
    while ruling := _next_ruling(situation):
        situation = take_act(situation, waiting_act(situation, ruling.player), ruling)
    return situation


def waiting_act(situation: Situation, player: str) -> Act:
    """The act of a player that play has come round to; a word alone where they did nothing themselves."""
    parked = situation.parked_act(player)
    return parked.act if parked else Act(player, ())


def _next_ruling(situation: Situation) -> Ruling | None:
    if not (situation.parked or situation.held or situation.bound_if or situation.folded_behind):
        return None
    actor = situation.actor
    if actor is None or actor in situation.undecided or situation.pending is not None:
        return None
    facing = situation.facings[actor]
    if actor in situation.held and actor not in situation.restricted:
        return rule_held(situation.book, facing, situation.held[actor])
    said = situation.bound_if.get(actor)
    if said and not said.came_true(facing):
        said = None
    if parked := situation.parked_act(actor):
        if parked.waits and situation.doubt is not None and situation.doubt.player in situation.undecided:
            return None
        if said and parked.waits:
            does = said.condition.does
            return held_to_their_word(situation.book, situation.policies, facing, parked.act, does)
        return rule_arrival(situation.book, situation.policies, facing, parked)
    if said and actor not in situation.restricted:
        return _bound_now(situation, actor, said)
    if actor not in situation.heard_out and acts_are_substantial(situation.book, situation.behind):
        return rule_skipped(situation.book, situation)
    return None


def _bound_now(situation: Situation, player: str, said: Said) -> Ruling:
    does = said.condition.does
    wager: Open = "raise" if situation.legal.current else "bet"
    may: Open = does if does in ("fold", "check", "call") else wager
    return Ruling(
        player=player,
        says=f"What {player} spoke of has happened: they are held to {does}.",
        citations=cite_all(situation.book, ("conditional-statements",)),
        may=(may,),
        may_because="held-to-word",
    )
