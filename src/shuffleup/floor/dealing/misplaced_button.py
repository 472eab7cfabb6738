"""A button put in the wrong place: somebody may have missed the big blind by it."""

from typing import Any

from shuffleup.floor.dealing.button_errors import ButtonPutRight, button_error
from shuffleup.floor.dealing.substantial_action import has_substantial_action
from shuffleup.floor.dealing.void_hands import declare_misdeal
from shuffleup.floor.event_facts import ButtonFacts
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import ButtonGoesOn, DealAgain, MakeUpHand, Remedy
from shuffleup.floor.ruling import Finding, Ruling, reason_told
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.dealing import ButtonMisplaced
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import already_over
from shuffleup.refused import Illegal
from shuffleup.wording import own_words


def rule_button_misplaced(desk: Situation, found: ButtonMisplaced) -> Ruling:
    """Before substantial action a misdeal, dealt again with the button right; after it the hand goes on."""
    book, hand = desk.book, desk.hand
    if hand.is_over:
        raise already_over()
    seen = _seen(desk, found)
    error = button_error(
        book,
        seen.positions,
        missed=seen.missed,
        big_blind_ante=hand.level.has_big_blind_ante,
        substantial_action=has_substantial_action(book, hand),
    )
    match error.remedy:
        case "none":
            raise Illegal(f"{seen.due_big_blind} has the big blind, as was due", error.citations)
        case "misdeal":
            why = "the button was misplaced and the deal began in the wrong seat"
            return declare_misdeal(desk, why, error.citations, DealAgain(put_button_right=True))
        case "make-up-hand":
            return _goes_on(
                error,
                "For the next one the button goes back to the position that was skipped, so that "
                f"{seen.due_big_blind} posts; then it moves {error.then_forward} positions on.",
                MakeUpHand(seen.due_big_blind, error.then_forward),
            )
        case "nobody-missed":
            return _goes_on(error, _nobody_missed(seen), ButtonGoesOn())
        case "stands":
            told = "The error stands: nobody makes up a blind, and the button moves on from where it is."
            return _goes_on(error, told)
        case "director":
            told = f"Whether {seen.due_big_blind}'s missed blind is made good is the director's."
            return _goes_on(error, told)


def _seen(desk: Situation, found: ButtonMisplaced) -> ButtonFacts:
    """How far it is off: as the event knows it, else as told and as the hand shows."""
    hand, missed = desk.hand, found.missed
    if missed is not None:
        hand.named(missed)
    seen = desk.event.button
    if seen is None or seen.due_big_blind not in hand.held:
        return _as_seen(hand, missed) if missed else ButtonFacts("", None, False)
    if missed is not None and seen.due_big_blind != missed:
        raise Illegal(
            f"{seen.due_big_blind} was due to be big blind, not {missed}", (desk.book.cite("dead-button"),)
        )
    return seen


def _as_seen(hand: Hand, missed: str) -> ButtonFacts:
    """By the hand alone: it is off by as many positions as the big blind is past the one who missed it.

    Whoever sits just before that player had the last big blind: if they have it again, it passed nobody by.
    """
    big = next((name for name in hand.order if hand.blinds.get(name) == hand.level.big_blind), None)
    if big is None:
        return ButtonFacts(missed, None, True)
    past = (hand.order.index(big) - hand.order.index(missed)) % len(hand.order)
    if past == len(hand.order) - 1:
        return ButtonFacts(missed, None, False)
    return ButtonFacts(missed, past, bool(past))


def _nobody_missed(seen: ButtonFacts) -> str:
    if seen.due_big_blind:
        return f"The big blind did not pass {seen.due_big_blind} by: none is to be made good."
    return "Nobody is named who missed the big blind by it: none is made good. If somebody did, name them."


def _goes_on(error: ButtonPutRight, says: str, *remedies: Remedy) -> Ruling:
    return Ruling(
        player="",
        says=f"The hand is played out. {says}",
        citations=error.citations,
        decided_by="director" if error.options else "rule",
        question="button" if error.options else None,
        options=error.options,
        findings=(Finding("misdeal", False), Finding("substantial_action", True)),
        beyond_the_hand=remedies,
    )


def choose_on_button(
    desk: Situation, found: ButtonMisplaced, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling:
    """The missed blind is made good with the button put back, or left."""
    because = reason_told(reason)
    chosen = ButtonPutRight("director", asked.citations).chosen(option.name)
    if chosen.remedy == "make-up-hand":
        says = f"{own_words(by)} has the missed blind made good with the button put back{because}."
        again = MakeUpHand(_seen(desk, found).due_big_blind, chosen.then_forward)
        return Ruling(player="", says=says, citations=asked.citations, beyond_the_hand=(again,))
    return Ruling(player="", says=f"{own_words(by)} lets it stand{because}.", citations=asked.citations)


HANDLERS: dict[type, Any] = {ButtonMisplaced: rule_button_misplaced}
CHOICES: dict[type, Any] = {ButtonMisplaced: choose_on_button}
