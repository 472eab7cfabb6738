"""What players ask for that is not always theirs to ask for: a new deck, cards undealt, bets brought in."""

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from shuffleup.floor.citing import cite_procedure, cite_reading
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import TakeOutOfPlay
from shuffleup.floor.ruling import Finding, Ruling
from shuffleup.floor.steps.incidents.procedure import AsksDealer, ForfeitRequested
from shuffleup.refused import Citation, Malformed
from shuffleup.rulebook import Edition

if TYPE_CHECKING:
    from shuffleup.floor.desk.desk import Desk


def rule_asks_dealer(desk: "Desk", asked: AsksDealer) -> Ruling:
    """Answered by the rule on each."""
    book, hand, player = desk.book, desk.hand, asked.player
    if asked.wants == "new-deck":
        return _answer(
            player,
            book.procedure.deck_changes.on_request,
            "Decks are changed on pushes, levels and the house's schedule, not when a player asks.",
            book.cite("deck-changes"),
        )
    if asked.wants == "undealt-cards":
        return _answer(
            player,
            book.procedure.rabbit_hunting.allowed and hand.is_complete,
            "Cards that would have come are not shown to anybody.",
            book.cite("rabbit-hunting"),
        )
    in_turn = hand.legal().actor == player
    says = (
        "The dealer brings the bets in for the player to act."
        if in_turn
        else f"The bets stay where they are: only the player to act may ask, and it is not {player}'s turn."
    )
    return _answer(player, in_turn, says, cite_procedure(book, "rp-bringing-in-bets"))


def _answer(player: str, granted: bool, says: str, *citations: Citation) -> Ruling:
    return Ruling(player=player, says=says, citations=citations, findings=(Finding("granted", granted),))


class ForfeitFacts(msgspec.Struct, frozen=True):
    """What only the tournament knows when a player wants to give up his stack."""

    stack: int
    window: Literal["open", "closed"] = "open"
    """The period that the event has set for it."""
    registration: Literal["open", "closed"] = "open"
    new_level_started: bool = False
    """A level has begun since registration closed."""


def judge_forfeit(book: Edition, facts: ForfeitFacts, asked: ForfeitRequested) -> Ruling:
    """In the period set for it and through the dealer; where no text says when, the director decides.

    >>> from shuffleup.rulebook import edition
    >>> gives_up = ForfeitRequested(player="Ann")
    >>> judge_forfeit(edition("house"), ForfeitFacts(2300), gives_up).says
    'Ann gives up 2,300: the chips leave play.'
    """
    if book.conduct.forfeit_stack.when_allowed == "event-decides":
        return Ruling(
            player=asked.player,
            says=f"{asked.player} wants to give up {facts.stack:,}: whether he may is the director's to say.",
            citations=(
                book.cite("forfeit-stack"),
                book.cite("forfeited-chips-removed"),
                book.cite("floor-decisions"),
            ),
            decided_by="director",
            question="request",
            options=(Option("grant"), Option("refuse")),
        )
    cited = book.cite("forfeit-stack")
    over = cite_reading(book, "forfeit-stack", "both-end-the-right")
    if not asked.told_dealer:
        return _answer(asked.player, False, f"{asked.player} must tell the dealer that he gives up.", cited)
    if facts.registration == "closed" and facts.new_level_started:
        says = "The new level has started and registration is closed: the right is gone."
        return _answer(asked.player, False, says, cited, over)
    if facts.window == "closed":
        return _answer(asked.player, False, "It is not the time set for giving up a stack.", cited)
    return gives_up(asked.player, facts.stack, (cited, book.cite("forfeited-chips-removed")))


def gives_up(player: str, stack: int, citations: tuple[Citation, ...]) -> Ruling:
    """The stack leaves play."""
    return Ruling(
        player=player,
        says=f"{player} gives up {stack:,}: the chips leave play.",
        citations=citations,
        findings=(Finding("granted", True),),
        beyond_the_hand=(TakeOutOfPlay(stack, player),),
    )


def rule_forfeit_requested(desk: "Desk", asked: ForfeitRequested) -> Ruling:
    """At a table alone nobody knows the period set for it: what needs it is put to the director."""
    if asked.player not in desk.hand.held:
        raise Malformed(f"there is no player {asked.player!r} here: {', '.join(desk.hand.order)}")
    ruling = judge_forfeit(desk.book, ForfeitFacts(desk.stack(asked.player)), asked)
    if ruling.decided_by == "director" or ruling.finding("granted") == Finding("granted", False):
        return ruling
    return Ruling(
        player=asked.player,
        says=f"{asked.player} may give up {desk.stack(asked.player):,} in the period set for it, until the "
        "new level has started and registration is closed: the director says whether it is that time.",
        citations=(*ruling.citations, cite_reading(desk.book, "forfeit-stack", "both-end-the-right")),
        decided_by="director",
        question="request",
        options=(Option("grant"), Option("refuse")),
    )


def choose_on_forfeit(
    desk: "Desk", asked: ForfeitRequested, put: Ruling, option: Option, by: str, reason: str
) -> Ruling:
    """Granted, the stack leaves play; with a live hand not before the hand is over."""
    because = f" because {reason}" if reason else ""
    if option.name == "refuse":
        return _answer(asked.player, False, f"{by} does not allow it{because}.", *put.citations)
    if not desk.hand.is_complete and desk.hand.is_live(asked.player):
        says = f"{by} allows it{because}: {asked.player} plays the hand out and then gives up what he has."
        waits = cite_reading(desk.book, "forfeit-stack", "between-hands")
        return _answer(asked.player, True, says, *put.citations, waits)
    return gives_up(asked.player, desk.stack(asked.player), put.citations)


HANDLERS: dict[type, Any] = {AsksDealer: rule_asks_dealer, ForfeitRequested: rule_forfeit_requested}
CHOICES: dict[type, Any] = {ForfeitRequested: choose_on_forfeit}
