"""Questions before the director: which one their choice answers, and who works out what follows from it."""

from msgspec.structs import replace

from shuffleup.floor.conduct.clocks import running_clock
from shuffleup.floor.desk.choices import take_choice
from shuffleup.floor.desk.incident_rulings import ANSWERS, INCIDENT_CHOICES
from shuffleup.floor.options import Option, is_offered
from shuffleup.floor.ruling import QuestionKind, Ruling, reason_told
from shuffleup.floor.showdown.early_discards import can_still_bet, is_on_fate_of_hand
from shuffleup.floor.situation import Situation, Upshot, without
from shuffleup.floor.steps.incidents.conduct import ClockRequested
from shuffleup.refused import Illegal
from shuffleup.wording import own_words

_OF_THIS_HAND: tuple[QuestionKind, ...] = (
    *("hand", "was-read", "tabled-hand", "to-see", "award", "deck", "killed-stud-hand"),
    *("late-wager", "uncalled-bet", "words-or-chips", "found-chips", "found-chip-lost"),
)
"""Nobody need answer these of a hand that is void."""

_ABOUT_PEOPLE: tuple[QuestionKind, ...] = (
    *("accommodation", "appearance", "chips", "penalty", "request", "seat"),
)
"""These can be answered when the hand is over, as can what is asked of the hand before it."""


def outlives_the_hand(question: Ruling) -> bool:
    """Whether it can be answered when the hand is over: what is about a player and not about its cards."""
    return question.question in (*_ABOUT_PEOPLE, "earlier-award")


def question_answered(situation: Situation, option: Option, which: int | None = None) -> int:
    """The question an option answers: that on the player to act before any other, else the latest.

    Questions are known by their place among the rulings; `which`: the one that is meant, where it is named.
    """
    waiting = sorted((*situation.questions_on.values(), *situation.questions_about))
    if which is not None:
        waiting = [place for place in waiting if place == which]
    if not waiting:
        raise Illegal("no ruling is waiting for the director")
    fits = [place for place in waiting if _offers(situation, situation.rulings[place], option)]
    if not fits:
        last = situation.rulings[waiting[-1]]
        offered = ", ".join(map(str, last.options))
        raise Illegal(f"{option} is not one of the options: {offered}", last.citations)
    turn = situation.questions_on.get(situation.actor or "")
    return turn if turn in fits else fits[-1]


_ACTS = frozenset(("all-in", "bet", "call", "check", "fold", "raise-to"))


def _offers(situation: Situation, asked: Ruling, option: Option) -> bool:
    """What an undercall forfeits the director enters as an amount, and for `other` they can enter an act."""
    if asked.question == "act" and option.name in _ACTS and Option("other") in asked.options:
        return True
    intended = situation.book.betting.undercalls.forfeits == "intended-amount"
    if option.name == "forfeit-and-fold" and intended and option.amount is not None:
        return any(offered.name == option.name for offered in asked.options)
    return is_offered(option, asked.options)


def answer(situation: Situation, asked: Ruling, option: Option, by: str, reason: str) -> Upshot:
    """By the kind of incident, else by what was asked, else as a choice on a bet."""
    chosen = INCIDENT_CHOICES.get(type(asked.about))
    ruling = chosen(situation, asked.about, asked, option, by, reason) if chosen else None
    if ruling is not None:
        again = replace(ruling, about=asked.about) if ruling.decided_by == "director" else ruling
        return Upshot(situation, (again,))
    follows = ANSWERS.get((asked.question, option.name)) if asked.question else None
    if follows is not None:
        ruling = follows(situation, asked, option)
        because = reason_told(reason)
        return Upshot(
            situation, (replace(ruling, says=f"{own_words(by)} chose {option}{because}. {ruling.marked}"),)
        )
    return take_choice(situation, asked.player, asked, option, by, reason)


def close_question(situation: Situation, place: int) -> Situation:
    """It has been answered: the player may act again."""
    asked = situation.rulings[place]
    player = asked.player
    others = tuple(other for other in situation.questions_about if other != place)
    situation = replace(situation, questions_about=others)
    if situation.questions_on.get(player) == place:
        situation = off_the_question(situation, player)
    if asked.question == "skipped" and player not in situation.heard_out:
        situation = replace(situation, heard_out=(*situation.heard_out, player))
    return situation


def off_the_question(situation: Situation, *players: str) -> Situation:
    """Nobody need say any more what these players did."""
    return replace(
        situation,
        questions_on=without(situation.questions_on, *players),
        asked_on=without(situation.asked_on, *players),
        said_if=without(situation.said_if, *players),
    )


def drop_overtaken(situation: Situation, player: str) -> Situation:
    """Something was done with a player's hand: nobody need say any more what becomes of it."""
    rulings, on_players = situation.rulings, situation.questions_on
    asked = situation.undecided.get(player)
    if asked is not None and is_on_fate_of_hand(asked):
        on_players = without(on_players, player)
    others = tuple(
        place
        for place in situation.questions_about
        if rulings[place].player != player or not is_on_fate_of_hand(rulings[place])
    )
    return replace(situation, questions_on=on_players, questions_about=others)


def drop_moot(situation: Situation) -> Situation:
    """Play has gone on so that nothing would follow from an answer: the question is not asked any more."""
    moot = [player for player, asked in situation.undecided.items() if _is_moot(situation, asked)]
    if moot:
        situation = off_the_question(situation, *moot)
    places, rulings = situation.questions_about, situation.rulings
    left = tuple(place for place in places if not _is_moot(situation, rulings[place]))
    return situation if left == places else replace(situation, questions_about=left)


def _is_moot(situation: Situation, asked: Ruling) -> bool:
    hand, player = situation.hand, asked.player
    if hand.is_void and asked.question in _OF_THIS_HAND:
        return True
    match asked.question:
        case "act" | "skipped":
            return player in hand.seat and not can_still_bet(hand, player)
        case "early-call":
            return situation.pending is None or not can_still_bet(hand, player)
        case "held-to-word":
            has_acted = player not in situation.said_if
            return has_acted or hand.is_over or not hand.is_live(player)
        case "hand":
            # Of a hand that was mucked it can still be asked; one that was live to the end has been paid.
            return hand.is_over and player in hand.seat and hand.is_live(player)
        case "deal":
            return hand.is_over
        case "clock":
            clock, runs = asked.about, running_clock(situation)
            if not isinstance(clock, ClockRequested):
                return False
            return hand.legal().actor != clock.against or (runs is not None and runs.player == clock.against)
        case _:
            return False
