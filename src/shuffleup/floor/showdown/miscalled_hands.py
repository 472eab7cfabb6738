"""A player who named a hand they did not have: the award stands by the cards, and intent may be penalised."""

from typing import Any

from shuffleup.floor.conduct.penalties import choose_penalty
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Finding, Notice, Ruling
from shuffleup.floor.steps.incidents.showdown import HandMiscalled
from shuffleup.hand.hand import Hand
from shuffleup.refused import Illegal
from shuffleup.rulebook import Edition
from shuffleup.wording import own_words

MEASURES = (
    Option("no-penalty"),
    Option("warning"),
    Option("missed-hands"),
    Option("missed-rounds"),
    Option("disqualification"),
)


def rule_hand_miscalled(book: Edition, hand: Hand, incident: HandMiscalled) -> Ruling:
    """An official finds whether it was meant; whoever discarded because of it may still take it back.

    Decides `miscalled-hand`.
    """
    player = hand.named(incident.player)
    if hand.phase not in ("showdown", "over") and not hand.face_up:
        raise Illegal(
            f"there is no showdown yet: what {player} says of their hand now is table talk",
            (book.cite("miscalled-hand"), book.cite("no-disclosure")),
        )
    discarded = [name for name in hand.live if hand.held[name].state == "discarded"]
    kept = f" {' and '.join(discarded)} may still table: the cards are held apart." if discarded else ""
    rules = [book.cite("miscalled-hand"), book.cite("cards-speak")]
    if discarded:
        rules.append(book.cite("live-cards-at-showdown"))
    if incident.deliberate is False:
        return Ruling(
            player=player,
            says=f"{player} was honestly mistaken: {own_words(repr(incident.said))} changes nothing.{kept}",
            citations=tuple(rules),
            findings=(Finding("penalty_required", False), Finding("rule_broken", None)),
            about=incident,
        )
    return Ruling(
        player=player,
        says=f"{own_words(repr(incident.said))} changes nothing in the award; said on purpose it "
        f"may be penalised.{kept}",
        citations=(*rules, book.cite("penalty-options")),
        decided_by="director",
        question="penalty",
        options=MEASURES,
        default=None if incident.deliberate else Option("no-penalty"),
        notices=(Notice("penalty-possible", player),),
        findings=(
            Finding("penalty_required", False),
            Finding("rule_broken", "miscalled-hand" if incident.deliberate else None),
        ),
        about=incident,
    )


HANDLERS: dict[type, Any] = {
    HandMiscalled: lambda desk, on: rule_hand_miscalled(desk.book, desk.hand, on),
}
CHOICES: dict[type, Any] = {HandMiscalled: choose_penalty}
