"""Questions before the director: which one his choice answers, and who works out what follows from it."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from shuffleup.floor.desk.choices import take_choice
from shuffleup.floor.desk.incident_rulings import ANSWERS, INCIDENT_CHOICES
from shuffleup.floor.options import Option, is_offered
from shuffleup.floor.ruling import QuestionKind, Ruling
from shuffleup.floor.showdown.early_discards import can_still_bet
from shuffleup.floor.steps.incidents.procedure import ClockRequested
from shuffleup.refused import Illegal

if TYPE_CHECKING:
    from shuffleup.floor.desk.desk import Desk


_OF_THIS_HAND: tuple[QuestionKind, ...] = (
    *("hand", "was-read", "tabled-hand", "to-see", "award", "deck", "killed-stud-hand"),
    *("late-wager", "uncalled-bet", "words-or-chips", "found-chips", "found-chip-lost"),
)
"""Nobody need answer these of a hand that is void."""


def question_answered(desk: "Desk", option: Option) -> Ruling:
    """The question an option answers: that on the player to act before any other, else the latest."""
    waiting = [*desk.undecided.values(), *desk.asked]
    if not waiting:
        raise Illegal("no ruling is waiting for the director")
    put = {id(ruling): at for at, ruling in enumerate(desk.rulings)}
    waiting.sort(key=lambda question: put.get(id(question), -1))
    fits = [question for question in waiting if _offers(desk, question, option)]
    if not fits:
        offered = ", ".join(map(str, waiting[-1].options))
        raise Illegal(f"{option} is not one of the options: {offered}", waiting[-1].citations)
    turn = desk.undecided.get(desk.hand.legal().actor or "")
    return next((question for question in fits if question is turn), fits[-1])


def _offers(desk: "Desk", asked: Ruling, option: Option) -> bool:
    """Where a player forfeits what he meant to call with, the director enters the amount."""
    intended = desk.book.betting.undercalls.forfeits == "intended-amount"
    if option.name == "forfeit-and-fold" and intended and option.amount is not None:
        return any(offered.name == option.name for offered in asked.options)
    return is_offered(option, asked.options)


def answer(desk: "Desk", asked: Ruling, option: Option, by: str, reason: str) -> Ruling:
    """By the kind of incident, else by what was asked, else as a choice on a bet."""
    chosen = INCIDENT_CHOICES.get(type(asked.about))
    ruling = chosen(desk, asked.about, asked, option, by, reason) if chosen else None
    if ruling is not None:
        return replace(ruling, about=asked.about) if ruling.decided_by == "director" else ruling
    follows = ANSWERS.get((asked.question, option.name)) if asked.question else None
    if follows is not None:
        ruling = follows(desk, asked, option)
        because = f" because {reason}" if reason else ""
        return replace(ruling, says=f"{by} chose {option}{because}. {ruling.says}")
    return take_choice(desk, asked.player, asked, option, by, reason)


def close_question(desk: "Desk", asked: Ruling) -> None:
    """It has been answered: the player may act again."""
    player = asked.player
    desk.asked = [question for question in desk.asked if question is not asked]
    if desk.undecided.get(player) is asked:
        del desk.undecided[player]
        desk.asked_on.pop(player, None)
        desk.said_if.pop(player, None)
    if asked.question == "skipped":
        desk.heard_out.add(player)


def drop_overtaken(desk: "Desk", player: str) -> None:
    """Something was done with a player's hand: nobody need say any more what becomes of it."""
    asked = desk.undecided.get(player)
    if asked is not None and _is_on_fate_of_hand(asked):
        del desk.undecided[player]
    desk.asked = [
        question for question in desk.asked if question.player != player or not _is_on_fate_of_hand(question)
    ]


def waits_for_floor(desk: "Desk", player: str) -> bool:
    """Whether the floor has yet to say what becomes of a player's hand."""
    questions = [*desk.undecided.values(), *desk.asked]
    return any(asked.player == player and _is_on_fate_of_hand(asked) for asked in questions)


def _is_on_fate_of_hand(asked: Ruling) -> bool:
    return asked.question in ("hand", "was-read", "tabled-hand")


def drop_moot(desk: "Desk") -> None:
    """Play has gone on so that nothing would follow from an answer: the question is not asked any more."""
    for player, asked in list(desk.undecided.items()):
        if _is_moot(desk, asked):
            del desk.undecided[player]
            desk.asked_on.pop(player, None)
            desk.said_if.pop(player, None)
    desk.asked = [asked for asked in desk.asked if not _is_moot(desk, asked)]


def _is_moot(desk: "Desk", asked: Ruling) -> bool:
    hand, player = desk.hand, asked.player
    if hand.is_void and asked.question in _OF_THIS_HAND:
        return True
    match asked.question:
        case "act" | "skipped":
            return player in hand.seat and not can_still_bet(hand, player)
        case "early-call":
            return desk.pending is None or not can_still_bet(hand, player)
        case "held-to-word":
            return hand.is_complete or not hand.is_live(player)
        case "hand":
            # Of a hand that was mucked it can still be asked; one that was live to the end has been paid.
            return hand.is_complete and player in hand.seat and hand.is_live(player)
        case "deal":
            return hand.is_complete
        case "clock":
            clock = asked.about
            return isinstance(clock, ClockRequested) and hand.legal().actor != clock.against
        case _:
            return False
