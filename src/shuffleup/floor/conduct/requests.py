"""What players ask for that is not always theirs to have: a new deck, cards undealt, to give up a stack."""

from typing import Any

from shuffleup.floor.betting.questions import pot_is_counted
from shuffleup.floor.citing import cite_procedure
from shuffleup.floor.conduct.at_the_table import chips_of, hand_is_on
from shuffleup.floor.conduct.forfeiting import Forfeiture, Why, forfeiture
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import GiveUpStack
from shuffleup.floor.ruling import Finding, Ruling, reason_told
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.conduct import AsksDealer, ForfeitRequested
from shuffleup.refused import Citation
from shuffleup.wording import own_words


def rule_asks_dealer(desk: Situation, asked: AsksDealer) -> Ruling:
    """Answered by the rule on each.

    Decides `deck-changes`, `rp-bringing-in-bets`.
    """
    book, hand, player = desk.book, desk.hand, asked.player
    if asked.wants == "new-deck":
        return _answer(
            player,
            book.procedure.deck_changes.on_request,
            "Decks are changed on pushes, levels and the house's schedule, not when a player asks.",
            book.cite("deck-changes"),
        )
    if asked.wants == "undealt-cards":
        return _undealt(desk, player)
    if asked.wants == "pot-spread":
        return _spread(desk, player)
    if asked.wants == "pot-stacked":
        return _stacked(desk, player)
    in_turn = hand.legal().actor == player
    says = (
        "The dealer brings the bets in for the player to act."
        if in_turn
        else f"The bets stay where they are: only the player to act may ask, and it is not {player}'s turn."
    )
    return _answer(player, in_turn, says, cite_procedure(book, "rp-bringing-in-bets"))


def _undealt(desk: Situation, player: str) -> Ruling:
    """Shown where the book lets them be, and not while they may still come.

    Decides `rabbit-hunting`.
    """
    allowed, over = desk.book.procedure.rabbit_hunting.allowed, desk.hand.is_over
    if not allowed:
        says = "Cards that would have come are not shown to anybody."
    elif over:
        says = "The dealer shows the cards that would have come; the hand is over and nothing in it changes."
    else:
        says = "Cards that would have come are shown once the hand is over, not before."
    return _answer(player, allowed and over, says, desk.book.cite("rabbit-hunting"))


def _spread(desk: Situation, player: str) -> Ruling:
    """Spreading shows the chips and counts nothing; without a text it goes with the counting of the pot.

    Decides `rp-spreading-the-pot`.
    """
    book = desk.book
    granted = pot_is_counted(book, desk.hand.rules) or book.has("rp-spreading-the-pot")
    return Ruling(
        player=player,
        says="The pot is spread so that its chips can be seen; it is not counted."
        if granted
        else "No text lets the pot be spread where it is not counted.",
        citations=(book.cite("rp-spreading-the-pot"), book.cite("pot-count")),
        findings=(Finding("granted", granted), Finding("pot_told", None)),
    )


def _stacked(desk: Situation, player: str) -> Ruling:
    """The dealer's to do, in split-pot games, where the book has it.

    Decides `rp-stack-split-pots`.
    """
    book = desk.book
    granted = desk.hand.rules.low is not None and book.has("rp-stack-split-pots")
    says = (
        "The dealer stacks the pot, without blocking the view or holding up the game."
        if granted
        else "Only in split-pot games does a dealer stack the pot, and only where the book says so."
    )
    return _answer(player, granted, says, book.cite("rp-stack-split-pots"))


def _answer(player: str, granted: bool, says: str, *citations: Citation) -> Ruling:
    return Ruling(player=player, says=says, citations=citations, findings=(Finding("granted", granted),))


# ---------------------------------------------------------------- giving up a stack
_SAID: dict[Why, str] = {
    "not-through-the-dealer": "{player} has to tell the dealer first, and keeps the stack until then.",
    "right-gone": "The new level has started and registration is closed: the right is gone.",
    "outside-the-period": "It is not the time set for giving up a stack.",
    "no-re-entry": "Nobody buys in again in this event, and the room lets nobody give up a stack.",
    "left-to-the-director": "{player} wants to give up {stack}: whether they may is the director's to say.",
    "period-not-known": "{player} may give up {stack} in the period set for it, until the new level has "
    "started and registration is closed: the director says whether it is that time.",
}


def rule_forfeit_requested(desk: Situation, asked: ForfeitRequested) -> Ruling:
    """In the period set for it and through the dealer; what nobody knows at the table the director says."""
    desk.hand.named(asked.player)
    answer = forfeiture(desk.book, desk.policies, desk.event.giving_up, told_dealer=asked.told_dealer)
    if answer.answer == "granted":
        return _gives_up(desk, asked.player, answer, answer.citations)
    chips = chips_of(desk, asked.player)
    stack = "the stack" if chips is None else f"{chips:,}"
    says = _SAID[answer.why].format(player=asked.player, stack=stack)
    if answer.answer == "refused":
        return _answer(asked.player, False, says, *answer.citations)
    return Ruling(
        player=asked.player,
        says=says,
        citations=answer.citations,
        decided_by="director",
        question="request",
        options=(Option("grant"), Option("refuse")),
    )


def _gives_up(
    desk: Situation, player: str, answer: Forfeiture, citations: tuple[Citation, ...], granted: str = ""
) -> Ruling:
    """The stack is given up; one asked for during a hand when that is over."""
    becomes = "leave play" if answer.leave_play else "are added to the next stack they buy"
    if hand_is_on(desk):
        return Ruling(
            player=player,
            says=f"{granted}{player} gives up the stack once the hand is over: the chips {becomes}.",
            citations=(*citations, desk.book.cite("forfeit-stack", position="between-hands")),
            findings=(Finding("granted", True),),
            beyond_the_hand=(GiveUpStack(player, None, answer.leave_play, after_the_hand=True),),
        )
    stack = chips_of(desk, player)
    told = "the stack" if stack is None else f"{stack:,}"
    return Ruling(
        player=player,
        says=f"{granted}{player} gives up {told}: the chips {becomes}.",
        citations=citations,
        findings=(Finding("granted", True),),
        beyond_the_hand=(GiveUpStack(player, stack, answer.leave_play),),
    )


def choose_on_forfeit(
    desk: Situation, asked: ForfeitRequested, put: Ruling, option: Option, by: str, reason: str
) -> Ruling:
    """Granted, the stack is given up; during a hand not before it is over."""
    because = reason_told(reason)
    if option.name == "refuse":
        return _answer(asked.player, False, f"{own_words(by)} does not allow it{because}.", *put.citations)
    answer = forfeiture(desk.book, desk.policies, desk.event.giving_up, told_dealer=asked.told_dealer)
    return _gives_up(desk, asked.player, answer, put.citations, f"{own_words(by)} allows it{because}. ")


HANDLERS: dict[type, Any] = {AsksDealer: rule_asks_dealer, ForfeitRequested: rule_forfeit_requested}
CHOICES: dict[type, Any] = {ForfeitRequested: choose_on_forfeit}
