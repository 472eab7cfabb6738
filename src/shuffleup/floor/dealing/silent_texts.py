"""What goes wrong around the deal and no text speaks of: a wrong burn, a blind that was not posted.

The floor decides, by fairness; the nearest rule is cited as our position.
"""

from typing import Any

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Finding, Ruling, reason_told
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.dealing import BlindUnposted, WrongBurn
from shuffleup.hand.legal import already_over
from shuffleup.refused import Citation, Malformed
from shuffleup.wording import own_words

_BURNED = {
    "none": "without a burn",
    "two": "with two cards burned",
    "face-up": "with the burn face up",
}


def rule_wrong_burn(desk: Situation, found: WrongBurn) -> Ruling:
    """A burn protects the stub and keeps no order: what lies there can stand, if the director lets it."""
    hand = desk.hand
    if hand.is_over:
        raise already_over()
    if found.street and found.street not in [street.name for street in hand.rules.streets[1:]]:
        raise Malformed(f"{hand.rules.title} has no {found.street}")
    street = f"The {found.street} came" if found.street else "A card came"
    return _asked(
        f"{street} {_BURNED[found.burned]}. The texts are silent on it; a burn protects the stub and keeps "
        "no order, so that what lies there can stand. The floor decides.",
        (
            desk.book.cite("floor-decisions"),
            cite_reading(desk.book, "burns-after-substantial-action", "a-wrong-burn-elsewhere"),
        ),
    )


def rule_blind_unposted(desk: Situation, found: BlindUnposted) -> Ruling:
    """It was due when the hand began, and the hand counts it as posted."""
    hand = desk.hand
    if hand.is_over:
        raise already_over()
    hand.named(found.player)
    blind = {"small": "small blind", "big": "big blind", "ante": "ante", None: "blind"}[found.blind]
    missing = f"{found.short:,} of {found.player}'s {blind}" if found.short else f"{found.player}'s {blind}"
    if found.posted:
        missing = f"Of {found.player}'s {blind} more than {found.posted:,}"
    return _asked(
        f"{missing} was not put in. The texts are silent on it; it was due with the deal and counts as "
        "posted, so that the chips can be put in now. The floor decides.",
        (
            desk.book.cite("floor-decisions"),
            cite_reading(desk.book, "player-responsibilities", "a-blind-is-due-with-the-deal"),
        ),
    )


def _asked(says: str, citations: tuple[Citation, ...]) -> Ruling:
    return Ruling(
        player="",
        says=says,
        citations=citations,
        decided_by="director",
        question="deal",
        options=(Option("proceed"), Option("other")),
        findings=(Finding("named_in_rule", False),),
    )


def choose_on_silence(
    desk: Situation, found: WrongBurn | BlindUnposted, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling:
    """The hand goes on as it is counted, or the director puts it right in a way that the next acts tell."""
    goes_on = "lets the cards lie" if isinstance(found, WrongBurn) else "has the chips put in"
    told = f"{goes_on}: the hand goes on" if option.name == "proceed" else "puts it right another way"
    return Ruling(player="", says=f"{own_words(by)} {told}{reason_told(reason)}.", citations=asked.citations)


HANDLERS: dict[type, Any] = {WrongBurn: rule_wrong_burn, BlindUnposted: rule_blind_unposted}
CHOICES: dict[type, Any] = dict.fromkeys(HANDLERS, choose_on_silence)
