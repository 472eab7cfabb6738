"""What a ruling on an act does: it is played, it waits until play comes round, or it binds."""

from msgspec.structs import replace

from shuffleup.floor.betting.first_questions import awaits_answer
from shuffleup.floor.betting.found_chips import put_stack_right
from shuffleup.floor.betting.in_front import chips_after, doubted
from shuffleup.floor.betting.in_turn import rule_in_turn
from shuffleup.floor.desk.director_asked import off_the_question
from shuffleup.floor.desk.keeping import keep, returned_uncalled
from shuffleup.floor.ruled_acts import operation_to_play
from shuffleup.floor.ruling import RuledAct, Ruling
from shuffleup.floor.situation import Doubt, Mending, Parked, Said, Situation
from shuffleup.floor.situation.bets_over import not_parked, play
from shuffleup.floor.speech.first_sight import is_fold
from shuffleup.floor.speech.words import read_condition, read_words
from shuffleup.floor.steps.acts import Act, PullBack


def take_act(situation: Situation, act: Act, ruling: Ruling) -> Situation:
    """Keeps a ruling on an act and does what it says."""
    player, actor, doubt = act.player, situation.actor, situation.doubt
    if ruling.noticed("parked", player):
        situation = _park(situation, act, waits=not ruling.noticed("penalty-possible", player))
    elif doubt is not None and ruling.player == doubt.player != player == actor:
        situation = _await_the_doubtful(situation, doubt, act, ruling)
    elif ruling.player == actor != player:  # the skipped player is ruled on; acts behind them bind
        situation = _bind_behind(situation, act, ruling)
    elif ruling.decided_by == "rule":
        situation = _play_all(situation, act, ruling)
    elif ruling.question == "held-to-word" and awaits_answer(situation, act):
        situation = _park(situation, act, waits=True)
    elif ruling.question == "held-to-word" and player == actor and situation.parked_act(player):
        pass  # what they did first waits already
    else:
        situation = _ask_on(situation, act)
    return keep(_note(situation, act, ruling), ruling)


def _play_all(situation: Situation, act: Act, ruling: Ruling) -> Situation:
    player, in_turn = act.player, act.player == situation.actor
    if in_turn or ruling.acts:
        situation = replace(situation, parked=not_parked(situation, player))
    quoted = situation.quoted is not None and situation.quoted.player == player
    doubt = doubted(situation, act, ruling) if in_turn else situation.doubt
    asked = situation.undecided.get(player)
    if in_turn and asked is not None and asked.question == "act" and ruling.acts:
        situation = off_the_question(situation, player)  # an answer settled it
    for ruled in ruling.acts:
        situation = _play(situation, ruled, act, unstopped=quoted)
    if in_turn:  # a bring-in posted and folded was folded behind nobody
        behind = tuple(folded for folded in situation.folded_behind if folded is not act)
        situation = replace(situation, folded_behind=behind)
    return replace(situation, doubt=doubt) if ruling.acts else situation


def _ask_on(situation: Situation, act: Act) -> Situation:
    """The director is asked: what the player did before waits no more, and what they said may bind them."""
    player, said_if = act.player, situation.said_if
    first = act.words[0].words if act.words else ""
    if read_words(first).conditional:
        said_if = {**said_if, player: Said(read_condition(first), situation.legal.current)}
    return replace(
        situation,
        parked=not_parked(situation, player),
        asked_on={player: act, **situation.asked_on},
        said_if=said_if,
    )


def _await_the_doubtful(situation: Situation, doubt: Doubt, act: Act, ruling: Ruling) -> Situation:
    """They matched the chips of a bet whose words said more: their act waits until the bet is put right."""
    parked = situation.parked
    if situation.parked_act(act.player) is None:
        parked = (*parked, Parked(act, doubt.by_chips.total, ruling, waits=True))
    mending = Mending(ruling.player, doubt.at, doubt.by_words.total)
    return replace(situation, parked=parked, mending={**situation.mending, ruling.player: mending})


def _park(situation: Situation, act: Act, *, waits: bool) -> Situation:
    facing = situation.seeming.get(act.player) or situation.facings[act.player]
    ruling = rule_in_turn(situation.book, situation.policies, facing, act)
    return replace(situation, parked=(*situation.parked, Parked(act, facing.current, ruling, waits)))


def _bind_behind(situation: Situation, act: Act, ruling: Ruling) -> Situation:
    """Substantial action behind a skipped player: folds are played, the rest waits and binds."""
    if is_fold(act):
        return _play(situation, next(ruled for ruled in ruling.acts if ruled.player == act.player), act)
    if situation.parked_act(act.player) is None:
        return _park(situation, act, waits=False)
    return situation


def _play(situation: Situation, ruled: RuledAct, act: Act, *, unstopped: bool = False) -> Situation:
    player, actor = ruled.player, situation.actor
    chips = chips_after(situation, ruled, act)
    situation = _with_stack_told(situation, ruled)
    operation = operation_to_play(situation.hand, ruled, unstopped=unstopped)
    situation = play(situation, operation, player, act)
    if ruled.action == "fold" and player != actor:
        situation = replace(situation, folded_behind=(*situation.folded_behind, act))
    if back := returned_uncalled(situation.hand):
        situation = replace(situation, returned={**situation.returned, **back})
    return replace(situation, in_front={**situation.in_front, player: chips}) if chips else situation


def _with_stack_told(situation: Situation, ruled: RuledAct) -> Situation:
    """All-in for so much tells how much they had, where nobody knew."""
    hand, player = situation.hand, ruled.player
    known = hand.bets[player] + hand.stacks[player]
    if player not in hand.enough or ruled.action != "all-in" or ruled.total >= known:
        return situation
    return put_stack_right(situation, player, ruled.total - known)


def _note(situation: Situation, act: Act, ruling: Ruling) -> Situation:
    player, undercallers = act.player, situation.undercallers
    if ruling.noticed("undercall", player):
        undercallers = undercallers if player in undercallers else (*undercallers, player)
    elif ruling.acts:
        undercallers = ()
    situation = replace(situation, undercallers=undercallers)
    drawn = tuple(chip for atom in act.atoms if isinstance(atom, PullBack) for chip in atom.chips)
    if drawn and not ruling.acts and not act.motions and player == situation.actor:
        earlier = situation.drawn_back.get(player, ())
        return replace(situation, drawn_back={**situation.drawn_back, player: (*earlier, *drawn)})
    return situation
