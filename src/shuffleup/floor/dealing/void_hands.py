"""Hands that do not count: a misdeal is declared, or a fouled deck stops the hand; the chips go back."""

from typing import Any

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.dealing.substantial_action import has_substantial_action
from shuffleup.floor.open_matters import OpenMatters
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import DealAgain
from shuffleup.floor.ruling import Finding, Ruling
from shuffleup.floor.showdown.disputes import closed_by
from shuffleup.floor.showdown.foreseen import after, chips_back
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.dealing import FouledDeck
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.refused import Citation
from shuffleup.rulebook import Slug
from shuffleup.wording import own_words


def declare_misdeal(
    desk: Situation, why: str, citations: tuple[Citation, ...], again: DealAgain | None = None
) -> Ruling:
    """The deal is void, everybody takes their chips back, and it is dealt again."""
    book, hand, void = desk.book, desk.hand, ops.Misdeal(why)
    # A director may call one where the hand itself would bar it.
    stop = void if hand.can(void) else ops.StopHand(why)
    moved = again is not None and again.put_button_right
    how = "with button and blinds where they belong" if moved else "as it was"
    return Ruling(
        player="",
        says=f"Misdeal: {why}. {_chips(hand, stop)} The hand is dealt again {how}.",
        citations=(*citations, book.cite("misdeal-time-limit"), book.cite("misdeal-replay")),
        notices=chips_back(hand, stop),
        findings=(Finding("misdeal", True), Finding("substantial_action", False)),
        operations=(stop,),
        leaves=OpenMatters(),
        beyond_the_hand=(again or DealAgain(),),
    )


def _chips(hand: Hand, void: ops.Misdeal | ops.StopHand) -> str:
    """What goes back; of a pot that was told as a sum nobody here knows who paid it."""
    if left := after(hand, void).pot:
        return f"All chips go back; who paid {left:,} of them is not known here, so the floor sees to these."
    return "All chips go back."


def rule_fouled_deck(desk: Situation, found: FouledDeck) -> Ruling:
    """Which faults count is the room's; then the hand is void or, without a text, the director rules.

    Decides `fouled-deck`.
    """
    book = desk.book
    fault = found.fault.replace("-", " ")
    named = found.fault in book.dealing.fouled_deck.named_in_text
    if not named and found.fault not in desk.policies.dealing.fouled_deck_faults:
        return Ruling(
            player="",
            says=f"By this room's rules a {fault} does not foul the deck: the hand goes on.",
            citations=(book.cite("fouled-deck", policy="fouled_deck_faults"),),
            findings=(Finding("hand_void", False), Finding("misdeal", False)),
        )
    if desk.hand.is_over:
        closed = closed_by(book, desk.since_award, "reading")
        return _too_late(desk, fault, closed) if closed else _after_the_hand(desk, fault)
    if book.dealing.fouled_deck.when_found == "hand-void":
        return _stop(desk, f"the deck is fouled ({fault})", None if named else "fouled_deck_faults")
    barred = has_substantial_action(book, desk.hand)
    return Ruling(
        player="",
        says=f"The deck is fouled ({fault}): no text says what follows, the director decides in fairness.",
        citations=(
            *((book.cite("misdeal-time-limit"),) if barred else (book.cite("misdeals"),)),
            book.cite("floor-decisions"),
            book.cite("fouled-deck"),
        ),
        decided_by="director",
        question="deck",
        options=(Option("void-hand"), Option("proceed")),
        findings=(Finding("misdeal", False), Finding("substantial_action", barred)),
    )


def _after_the_hand(desk: Situation, fault: str) -> Ruling:
    """Until the next hand begins a finished hand is open like a disputed one; what follows is not said."""
    book = desk.book
    return Ruling(
        player="",
        says=f"The deck was fouled ({fault}); the hand is over, and until the next begins it can be heard.",
        citations=(
            cite_reading(book, "fouled-deck", "limit-for-a-finished-hand"),
            *((book.cite("disputed-hands"),) if book.showdown.disputed_hands.covers_fouled_deck else ()),
            book.cite("floor-decisions"),
        ),
        decided_by="director",
        question="deck",
        options=(Option("void-hand"), Option("let-stand")),
        findings=(Finding("misdeal", False),),
    )


def _too_late(desk: Situation, fault: str, closed: Slug) -> Ruling:
    """The limit for reading hands has passed; only the floor's own power is left."""
    book = desk.book
    return Ruling(
        player="",
        says=f"The deck was fouled ({fault}), but the right to dispute the hand is over: it stands.",
        citations=(
            cite_reading(book, "fouled-deck", "limit-for-a-finished-hand"),
            book.cite(closed),
            book.cite("floor-decisions"),
        ),
        findings=(Finding("hand_void", False), Finding("misdeal", False), Finding("override_offered", True)),
    )


def _stop(desk: Situation, why: str, policy: str | None = None) -> Ruling:
    """All chips go back, so of a finished hand it does not matter what its last operation was."""
    book, hand, void = desk.book, desk.hand, ops.StopHand(why)
    last = len(hand.operations) - 1 if hand.is_over else None
    stopped = hand if last is None else hand.at(last)
    return Ruling(
        player="",
        says=f"The hand is stopped: {why}. {_chips(stopped, void)} It is dealt again with a new deck.",
        citations=(
            book.cite("fouled-deck", policy=policy),
            cite_reading(book, "fouled-deck", "posts-returned"),
            cite_reading(book, "fouled-deck", "dealt-again"),
        ),
        notices=chips_back(stopped, void),
        findings=(Finding("hand_void", True), Finding("misdeal", False)),
        operations=(void,),
        takes_back=last,
        leaves=OpenMatters(),
        beyond_the_hand=(DealAgain(new_deck=True),),
    )


def choose_on_fouled_deck(
    desk: Situation, found: FouledDeck, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling:
    """The director voids the hand, or lets it go on."""
    if option.name == "void-hand":
        return _stop(desk, f"the deck is fouled, and {own_words(by)} so decided")
    return Ruling(
        player="",
        says=f"{own_words(by)} lets the hand go on{' because ' + own_words(reason) if reason else ''}.",
        citations=asked.citations,
        findings=(Finding("hand_void", False), Finding("misdeal", False)),
    )


HANDLERS: dict[type, Any] = {FouledDeck: rule_fouled_deck}
CHOICES: dict[type, Any] = {FouledDeck: choose_on_fouled_deck}
