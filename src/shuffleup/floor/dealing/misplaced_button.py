"""A button put in the wrong place, so that somebody missed his big blind."""

from typing import TYPE_CHECKING, Any

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.dealing.substantial_action import has_substantial_action
from shuffleup.floor.dealing.void_hands import declare_misdeal
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import DealAgain, MakeUpHand
from shuffleup.floor.ruling import Finding, Ruling
from shuffleup.floor.steps.incidents.procedure import ButtonMisplaced
from shuffleup.hand.hand import Hand
from shuffleup.refused import Malformed

if TYPE_CHECKING:
    from shuffleup.floor.desk.desk import Desk


def rule_button_misplaced(desk: "Desk", found: ButtonMisplaced) -> Ruling:
    """Before substantial action a misdeal, dealt again with the button right; after it the hand goes on."""
    book, hand = desk.book, desk.hand
    if hand.is_complete:
        raise hand.is_over()
    if found.missed not in hand.held:
        raise Malformed(f"there is no player {found.missed!r} here: {', '.join(hand.order)}")
    if not has_substantial_action(book, hand):
        cited = (
            book.cite("misdeals"),
            cite_reading(book, "missed-blind-button-error", "misdeal-before-substantial-action"),
        )
        why = "the button was misplaced and the deal began in the wrong seat"
        return declare_misdeal(desk, why, cited, DealAgain(put_button_right=True))
    how = book.button.missed_blind_button_error
    by_rule = (
        how.made_good_by == "make-up-hand"
        and hand.level.ante > 0
        and hand.level.ante_kind == "big-blind"
        and _one_position(hand, found.missed)
    )
    if by_rule:
        return _make_up(desk, found, how.button_moves_after_make_up_hand or 2)
    return _ask(desk, found)


def _one_position(hand: Hand, missed: str) -> bool:
    """The button was one position too far on: the player before the big blind is the one who missed it."""
    big = next((name for name in hand.order if hand.blinds.get(name) == hand.level.big_blind), None)
    if big is None:
        return False
    return hand.order[hand.order.index(big) - 1] == missed


def _late(book_cites: tuple[Any, ...], says: str, **more: Any) -> Ruling:
    return Ruling(
        player="",
        says=says,
        citations=book_cites,
        findings=(Finding("misdeal", False), Finding("substantial_action", True)),
        **more,
    )


def _make_up(desk: "Desk", found: ButtonMisplaced, forward: int) -> Ruling:
    book = desk.book
    cited = (
        book.cite("missed-blind-button-error"),
        cite_reading(book, "missed-blind-button-error", "skipped-button-position"),
        book.cite("misdeal-time-limit"),
    )
    says = (
        f"The hand is played out. For the next one the button goes back to the position that was skipped, so "
        f"that {found.missed} posts; then it moves {forward} positions on."
    )
    return _late(cited, says, beyond_the_hand=(MakeUpHand(found.missed, forward),))


def _ask(desk: "Desk", found: ButtonMisplaced) -> Ruling:
    book, level = desk.book, desk.hand.level
    cited = [book.cite("missed-blind-button-error")]
    if book.button.missed_blind_button_error.made_good_by == "make-up-hand":
        reading = "one-position-only" if level.ante else "director-without-big-blind-ante"
        cited = [cite_reading(book, "missed-blind-button-error", reading)]
    return _late(
        (*cited, book.cite("misdeal-time-limit"), book.cite("floor-decisions")),
        f"The hand is played out. Whether {found.missed}'s missed blind is made good is the director's.",
        decided_by="director",
        question="button",
        options=(Option("put-button-back"), Option("let-stand")),
    )


def choose_on_button(
    desk: "Desk", found: ButtonMisplaced, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling:
    """The missed blind is made good with the button put back, or left."""
    because = f" because {reason}" if reason else ""
    if option.name == "put-button-back":
        says = f"{by} has the missed blind made good with the button put back{because}."
        return Ruling(
            player="", says=says, citations=asked.citations, beyond_the_hand=(MakeUpHand(found.missed, 2),)
        )
    return Ruling(player="", says=f"{by} lets it stand{because}.", citations=asked.citations)


HANDLERS: dict[type, Any] = {ButtonMisplaced: rule_button_misplaced}
CHOICES: dict[type, Any] = {ButtonMisplaced: choose_on_button}
