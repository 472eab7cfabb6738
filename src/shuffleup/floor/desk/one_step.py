"""One step: it is ruled on, the ruling is carried out, and what follows from it is told."""

from msgspec.structs import replace

from shuffleup.floor.betting.first_questions import rule
from shuffleup.floor.betting.in_front import with_what_was_drawn_back
from shuffleup.floor.betting.late_errors import is_undercall, rule_undercall_passed
from shuffleup.floor.betting.questions import rule_short_blind, takes_back
from shuffleup.floor.betting.replaying import let_pass
from shuffleup.floor.betting.second_motions import with_first_motion
from shuffleup.floor.betting.settling import option_for
from shuffleup.floor.betting.unknown_chips import (
    Outcome,
    acts_in_chips,
    check_chips_in_play,
    has_unknown_chips,
    which_chips,
)
from shuffleup.floor.conduct.presence import shows_early
from shuffleup.floor.dealing.stub_and_flop import floor_has_drawn
from shuffleup.floor.desk.acts_taken import take_act
from shuffleup.floor.desk.coming_round import carry, come_round
from shuffleup.floor.desk.director_asked import answer, close_question, question_answered
from shuffleup.floor.desk.incident_rulings import HANDLERS
from shuffleup.floor.desk.keeping import keep, tell_what_follows
from shuffleup.floor.desk.table_steps import TABLE_STEPS, check_who_comes_round
from shuffleup.floor.options import as_offered
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.showdown.discards import is_after_the_betting, rule_after_the_betting
from shuffleup.floor.showdown.early_discards import rule_uncalled_of_folder
from shuffleup.floor.situation import Situation, Upshot, without
from shuffleup.floor.speech.besides import conduct_told, parted, recorded
from shuffleup.floor.speech.talk import only_told_as_none, rule_talk, without_talk
from shuffleup.floor.speech.terms import in_official_words, with_terms
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.acts import Act, Say
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents import Incident
from shuffleup.floor.steps.incidents._shape import IncidentShape
from shuffleup.floor.steps.incidents.betting import TakesBack
from shuffleup.floor.steps.incidents.conduct import CardsExposed, Conduct
from shuffleup.floor.steps.table import ComesRound, TableHand
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Illegal, Malformed


def first_look(situation: Situation) -> Situation:
    """What is to be asked or told before anything has happened at the desk."""
    start = situation.hand.start
    if isinstance(start, Position) and (asked := rule_short_blind(situation.book, situation.policies, start)):
        situation = keep(situation, asked)
    return tell_what_follows(situation)


def after_step(situation: Situation, step: Step) -> Situation:
    """The situation after a step, whatever it is."""
    situation = replace(situation, before_step=len(situation.rulings))
    match step:
        case Act():
            _check_not_asked(situation, step)
            check_chips_in_play(situation, step)
            if takes_back(situation, step):
                return _incident(situation, TakesBack(step.player))
            return _breath(situation, with_what_was_drawn_back(situation, step))
        case Choose():
            return _choice(situation, step)
        case IncidentShape():
            return _incident(situation, step)
        case TableHand() if shows_early(situation.hand, step.player) or _is_unread(situation.hand, step):
            return _incident(situation, CardsExposed(step.player, step.cards))
        case ComesRound():
            return _comes_round(situation, step)
        case _:
            if type(step) not in TABLE_STEPS:
                raise Malformed(f"a step is asked for, such as read_step reads, not {type(step).__name__}")
            return TABLE_STEPS[type(step)](situation, step)


def _is_unread(hand: Hand, step: TableHand) -> bool:
    """All they have, at showdown, and nobody told the floor which cards these are."""
    if step.cards or not step.readable or hand.phase != "showdown" or step.player not in hand.live:
        return False
    held = hand.held[step.player]
    return held.state == "held" and not (held.cards and all(card.known for card in held.cards))


def _check_not_asked(situation: Situation, step: Act | Incident) -> None:
    """The same thing told again, while the director has it before them, asks nothing new."""
    if isinstance(step, Act):
        same = situation.asked_on.get(step.player) == step
        asked = situation.undecided.get(step.player) if same else None
    else:
        asked = next((one for one in situation.asked if one.about == step), None)
    if asked is not None:
        options = ", ".join(map(str, asked.options))
        raise Illegal(f"that is before the director already: {options}", asked.citations)


# ---- acts


def _breath(situation: Situation, act: Act) -> Situation:
    """What a player did, then what they said besides: each is ruled on, or recorded as no act."""
    act = in_official_words(situation.policies, act)
    if act.nuts and situation.hand.is_last_street:
        situation = replace(situation, open=replace(situation.open, nuts_told=act.player))
    told = parted(act, situation.facings.get(act.player))
    place, current = len(situation.rulings), situation.legal.current
    situation = _act(situation, told.act)
    if is_after_the_betting(situation.hand):  # nothing is left that they could be held to
        told = told._replace(statements=(), talk=(*told.talk, *told.statements))
    if (told.talk or told.later or told.taken_back) and place < len(situation.rulings):
        rulings = list(situation.rulings)
        rulings[place] = recorded(situation.book, rulings[place], told, current)
        situation = replace(situation, rulings=tuple(rulings))
    for say in told.statements:
        situation = _act(situation, Act(act.player, (say,)))
    for kind in conduct_told(told, situation.rulings[place:]):
        if kind == "tells-hand" and situation.hand.phase in ("showdown", "over"):
            continue  # cards speak: with nobody left to act, what they say they have can help no one
        situation = _incident(situation, Conduct(act.player, kind))
    return situation


def _act(situation: Situation, act: Act) -> Situation:
    """Rules on an act and carries it out, with every act out of turn that play then comes round to."""
    spoken = in_official_words(situation.policies, act)
    act = without_talk(spoken)
    if only_told_as_none(act):
        return keep(situation, rule_talk(situation.book, situation, act))
    floor_has_drawn(situation)
    if has_unknown_chips(act):
        return _in_unknown_chips(situation, act)
    book, policies = situation.book, situation.policies
    if is_after_the_betting(situation.hand):
        return carry(situation, rule_after_the_betting(book, situation.hand, spoken))
    if situation.returned:  # not otherwise: a new value would work out again what everybody faces
        situation = replace(situation, returned={})
    if act.uncorrected:
        situation = let_pass(situation, act)
        if is_undercall(situation.slips[-1]):
            situation = keep(situation, rule_undercall_passed(book, situation.slips[-1]))
    else:
        situation, act = with_first_motion(situation, act)
        ruling = _by_either_maximum(situation, act) or rule(book, policies, situation, act)
        situation = take_act(situation, act, with_terms(book, situation, act, ruling))
    return tell_what_follows(_ask_about_uncalled(come_round(situation), act.player))


def _comes_round(situation: Situation, step: ComesRound) -> Situation:
    """Act by act, each ruled on like one that is told alone, until it is that player's turn."""
    check_who_comes_round(situation, step)
    before, done = len(situation.rulings), 0
    while (actor := situation.actor) is not None and actor != step.to:
        if step.others and done and situation.hand.table.acted >> situation.hand.seat[actor] & 1:
            break
        does = _simply(situation, step, done)
        situation = _act(situation, Act(actor, (Say(does),)))
        if situation.actor == actor or situation.undecided:
            raise Illegal(f"{actor} cannot simply {does}: {situation.rulings[-1].marked} Tell it act by act")
        done += 1
    if step.count and step.count != done:
        raise Illegal(f"{done} are to act, and {step.count} are told of: tell it act by act")
    won = situation.hand.is_over and situation.hand.live == (step.to,)
    if step.to is not None and situation.actor != step.to and not won:
        raise Illegal(f"it does not come round to {step.to}: tell it act by act")
    return replace(situation, before_step=before)


def _simply(situation: Situation, step: ComesRound, done: int) -> str:
    """What the next of them does: who calls behind others with nothing left to call checks their option."""
    if step.does == "check" or not situation.legal.may_check:
        return step.does
    if step.does == "call" and done:
        return "check"
    raise Illegal(f"{situation.actor} faces no bet: do they check? Tell it act by act")


def _in_unknown_chips(situation: Situation, act: Act) -> Situation:
    """Chips told by what they came to: where it makes no difference which they were, that is the ruling."""
    ways = acts_in_chips(situation, act)
    afters = [_act(situation, way) for way in ways]
    upshots = [_upshot(situation, after) for after in afters]
    if len(set(upshots)) == 1:
        return replace(afters[0], in_front=without(afters[0].in_front, act.player))
    rulings = (after.rulings[len(situation.rulings)] for after in afters)
    outcomes = list(map(Outcome, ways, rulings, upshots))
    return take_act(situation, ways[0], which_chips(situation, outcomes))


def _upshot(before: Situation, after: Situation) -> str:
    """What came of it, in a form that can be compared: what was ruled, and what waits."""
    rulings = after.rulings[len(before.rulings) :]
    waits = [parked.ruling.acts for parked in after.parked]
    return repr([(r.acts, r.options, r.notices, r.restricts, r.may) for r in rulings] + waits)


def _by_either_maximum(situation: Situation, act: Act) -> Ruling | None:
    """While nobody has said how a short blind counts, a wager that turns on it is the director's too."""
    asked = situation.undecided.get("")
    if asked is None or asked.question != "short-blind":
        return None
    answered = [_choice(situation, Choose(option)) for option in asked.options]
    readings = [_act(either, act).rulings[len(either.rulings)] for either in answered]
    options = tuple(option_for(ruled) for reading in readings for ruled in reading.acts[:1])
    if len(set(options)) < 2:
        return None
    return replace(
        asked,
        player=act.player,
        question="act",
        says=f"A blind is short, and the most {act.player} may bet turns on how it counts: the director "
        "says which.",
        options=options,
    )


def _ask_about_uncalled(situation: Situation, player: str) -> Situation:
    """A bettor who folded by discarding: some books leave it to the floor what becomes of their chips."""
    uncalled = situation.returned.get(player, 0)
    leaves_it = situation.book.showdown.bettor_discards_early.uncalled_bet == "floor-decides"
    if uncalled and leaves_it and not situation.hand.is_live(player):
        return keep(situation, rule_uncalled_of_folder(situation.book, player, uncalled))
    return situation


# ---- incidents and the director


def _incident(situation: Situation, incident: Incident) -> Situation:
    _check_not_asked(situation, incident)
    ruled = HANDLERS[type(incident)](situation, incident)
    return _carried(ruled) if isinstance(ruled, Upshot) else carry(situation, replace(ruled, about=incident))


def _choice(situation: Situation, chosen: Choose) -> Situation:
    """The director takes one of the options they were given; who and why goes into the record."""
    place = question_answered(situation, chosen.option, chosen.question)
    asked = situation.rulings[place]
    option = as_offered(chosen.option, asked.options)
    then, rulings = answer(situation, asked, option, chosen.by, chosen.reason)
    return _carried(Upshot(then, rulings), answered=place)


def _carried(upshot: Upshot, answered: int | None = None) -> Situation:
    """The last ruling is carried out; one before it was so when the hand was played again."""
    situation = upshot.situation
    for ruling in upshot.rulings[:-1]:
        situation = keep(situation, ruling)
    if answered is not None:
        situation = close_question(situation, answered)
    return carry(situation, upshot.rulings[-1])
