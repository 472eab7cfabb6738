"""Asking to see a hand: the last aggressor's is a river caller's right, any other the director's to grant.

Each `rule_…` is a pure function of edition and hand; the desk carries out what it rules.
"""

from typing import Any

from shuffleup.floor.options import Option, OptionName
from shuffleup.floor.ruling import Finding, QuestionKind, Ruling
from shuffleup.floor.showdown.duties import must_table
from shuffleup.floor.showdown.end_of_hand import cite_shown_on_request
from shuffleup.floor.steps.incidents.showdown import RequestToSee
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.playing.showdown import refuse_on_hold
from shuffleup.refused import Citation, Illegal
from shuffleup.rulebook import Edition

_HAS_CARDS = ("held", "partly tabled", "tabled")


def rule_request_to_see(book: Edition, hand: Hand, asked: RequestToSee) -> Ruling:
    """Refused, granted by right, the director's to grant, or a right to cards that are gone.

    Decides `asking-to-see-lost-rights`.
    """
    hand.named(asked.of)
    if asked.player == asked.of:
        raise Illegal(f"{asked.player} can look at their own cards")
    if hand.phase not in ("showdown", "over") and not hand.face_up:
        raise Illegal(f"there is no showdown yet: {hand.waiting_for}", (book.cite("paid-to-see"),))
    if problem := refuse_on_hold(hand):
        raise problem
    if not hand.has_right_to_see(asked.player, asked.of) and (tabled_by := _lies_open(book, hand, asked.of)):
        says = f"{asked.of}'s hand lies open for everybody to read: nobody has to ask."
        return _answer(asked, "by-right", says, tabled_by)
    if asked.player not in hand.held or hand.held[asked.player].state not in _HAS_CARDS:
        return _answer(
            asked,
            "refused",
            f"{asked.player} no longer has their cards: they have no right to see a hand.",
            (book.cite("asking-to-see-lost-rights"), book.cite("paid-to-see")),
        )
    if not hand.has_right_to_see(asked.player, asked.of):
        return Ruling(
            player=asked.player,
            says=f"{asked.player} has no right to see {asked.of}'s hand: the director may grant it.",
            citations=(book.cite("paid-to-see"), book.cite("asking-to-see-lost-rights")),
            decided_by="director",
            question="to-see",
            options=(Option("grant"), Option("refuse")),
            findings=(Finding("may_see", (asked.of, "director")), Finding("recorded", ("request",))),
            about=asked,
        )
    if not hand.held[asked.of].live:
        return _answer(
            asked,
            "cards-gone",
            f"{asked.player} paid to see {asked.of}'s hand, but the cards can no longer be identified.",
            (book.cite("paid-to-see", position="past-identification"),),
            recorded=("request", "cards-unidentifiable"),
        )
    return _shown(book, hand, asked, "by-right", f"{asked.player} paid to see {asked.of}'s hand: it is ")


def _lies_open(book: Edition, hand: Hand, player: str) -> tuple[Citation, ...]:
    """The rules by which a hand is open already: it was tabled, or all are up because of an all-in."""
    if hand.face_up:
        return must_table(book, hand, player)
    return (book.cite("proper-tabling"),) if hand.held[player].state == "tabled" else ()


def _answer(
    asked: RequestToSee,
    answer: str,
    says: str,
    rules: tuple[Citation, ...],
    operations: tuple[ops.Operation, ...] = (),
    recorded: tuple[str, ...] = ("request",),
) -> Ruling:
    return Ruling(
        player=asked.player,
        says=says,
        citations=rules,
        findings=(Finding("may_see", (asked.of, answer)), Finding("recorded", recorded)),
        operations=operations,
        about=asked,
    )


def _shown(book: Edition, hand: Hand, asked: RequestToSee, answer: str, says: str) -> Ruling:
    """The hand is turned up; a live one is read like any tabled hand."""
    tables = book.showdown.paid_to_see.right_of_caller == "tabled"
    held = hand.held[asked.of]
    rules = [book.cite("paid-to-see"), book.cite("asking-to-see-lost-rights")]
    says += "tabled for everybody to read." if tables else "shown."
    if held.state == "tabled":
        return _answer(asked, answer, says, tuple(rules))
    if held.live:
        rules.insert(0, cite_shown_on_request(book))
        says += " It was not dead: if it is best, it wins."
    return _answer(asked, answer, says, tuple(rules), _turns_up(hand, asked, answer))


def _turns_up(hand: Hand, asked: RequestToSee, answer: str) -> tuple[ops.Operation, ...]:
    """What turns the cards up, where they are known; else they are reported when they lie there."""
    show = ops.AskToSee(asked.player, asked.of, granted=answer != "by-right")
    if hand.can(show):
        return (show,)
    cards = "".join(str(card) for card in hand.held[asked.of].cards if card.known)
    expose = ops.Expose(asked.of, cards)
    return (expose,) if hand.is_over and cards and hand.can(expose) else ()


def request_granted(book: Edition, hand: Hand, asked: Ruling) -> Ruling:
    """The director lets them see it."""
    request = asked.about
    assert isinstance(request, RequestToSee)
    says = f"The director lets {request.player} see {request.of}'s hand: it is "
    return _shown(book, hand, request, "director", says)


def request_refused(book: Edition, hand: Hand, asked: Ruling) -> Ruling:
    """The director does not."""
    request = asked.about
    assert isinstance(request, RequestToSee)
    says = f"The director does not let {request.player} see {request.of}'s hand."
    return _answer(request, "refused", says, asked.citations)


HANDLERS: dict[type, Any] = {
    RequestToSee: lambda desk, on: rule_request_to_see(desk.book, desk.hand, on),
}
ANSWERS: dict[tuple[QuestionKind, OptionName], Any] = {
    ("to-see", "grant"): lambda desk, asked, option: request_granted(desk.book, desk.hand, asked),
    ("to-see", "refuse"): lambda desk, asked, option: request_refused(desk.book, desk.hand, asked),
}
