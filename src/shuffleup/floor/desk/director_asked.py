"""Questions before the director: which one his choice answers, and who works out what follows from it."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from shuffleup.floor.desk.choices import take_choice
from shuffleup.floor.desk.incident_rulings import ANSWERS, INCIDENT_CHOICES
from shuffleup.floor.options import Option, is_offered
from shuffleup.floor.ruling import Ruling
from shuffleup.refused import Illegal

if TYPE_CHECKING:
    from shuffleup.floor.desk.desk import Desk

_FATE_OF_A_HAND = ("hand-restored", "hand-dead", "table-hand")


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
    """By the kind of incident, else by the rule that asked, else as a choice on a bet."""
    chosen = INCIDENT_CHOICES.get(type(asked.about))
    ruling = chosen(desk, asked.about, asked, option, by, reason) if chosen else None
    if ruling is not None:
        return replace(ruling, about=asked.about) if ruling.decided_by == "director" else ruling
    if follows := ANSWERS.get((asked.citations[0].rule, option.name)):
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
    if any(citation.rule == "skipped-player" for citation in asked.citations):
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
    return any(option.name in _FATE_OF_A_HAND for option in asked.options)
