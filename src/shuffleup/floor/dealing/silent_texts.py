"""What goes wrong around the deal and no text speaks of: a wrong burn or draw, two turn cards, no blind.

The floor decides, by fairness; the nearest rule is cited as our position.
"""

from typing import Any

from msgspec.structs import replace

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.dealing.unburned_flop import flop_without_burn
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Finding, Ruling, reason_told
from shuffleup.floor.situation import Situation, Upshot
from shuffleup.floor.situation.bets_over import new_street
from shuffleup.floor.steps.incidents.dealing import (
    BlindUnposted,
    BoardMiscount,
    DrawMiscount,
    FlopWithoutBurn,
    WrongBurn,
)
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import already_over
from shuffleup.refused import Citation, Malformed
from shuffleup.wording import own_words

_BURNED = {
    "none": "without a burn",
    "two": "with two cards burned",
    "face-up": "with the burn face up",
}


def rule_wrong_burn(desk: Situation, found: WrongBurn) -> Upshot:
    """A burn protects the stub and keeps no order: what lies there can stand, if the director lets it."""
    hand = desk.hand
    if hand.is_over:
        raise already_over()
    if found.street and found.street not in [street.name for street in hand.rules.streets[1:]]:
        raise Malformed(f"{hand.rules.title} has no {found.street}")
    if found.burned == "none" and found.street is None and _came_last_or_is_due(hand) == 3:
        return flop_without_burn(desk, FlopWithoutBurn())
    street = f"The {found.street} came" if found.street else "A card came"
    ruling = _asked(
        f"{street} {_BURNED[found.burned]}. The texts are silent on it; a burn protects the stub and keeps "
        "no order, so that what lies there can stand. The floor decides.",
        (
            desk.book.cite("floor-decisions"),
            cite_reading(desk.book, "burns-after-substantial-action", "a-wrong-burn-elsewhere"),
        ),
    )
    return Upshot(_with_its_card(desk, found), (replace(ruling, about=found),))


def _came_last_or_is_due(hand: Hand) -> int:
    """How many board cards the street has about which it is said that nothing was burned."""
    due = hand.phase == "street due" and not hand.on_hold
    return hand.rules.street(hand.next_street if due else hand.street).board


def _with_its_card(desk: Situation, found: WrongBurn) -> Situation:
    """A street that is only now told with its error is dealt first."""
    hand = desk.hand
    due = hand.phase == "street due" and not hand.on_hold and hand.next_street == found.street
    if found.card is None or not due:
        return desk
    return new_street(desk.after(ops.DealStreet(found.card)))


def rule_board_miscount(desk: Situation, found: BoardMiscount) -> Ruling:
    """Only a flop of four has its rule: what lies there too much goes back, what is missing is dealt."""
    hand = desk.hand
    if hand.is_over:
        raise already_over()
    boards = {street.name: street.board for street in hand.rules.streets if street.board}
    if found.street not in boards:
        raise Malformed(f"{hand.rules.title} has no {found.street} on the board")
    due = boards[found.street]
    if found.cards and len(found.cards) != found.count:
        raise Malformed(f"{' '.join(found.cards)}: that is not the number told, {found.count}")
    names = list(boards)
    lying = sum(boards[name] for name in names[: names.index(found.street) + 1])
    if found.count in (due, lying):
        raise Malformed(f"{found.count} on the {found.street} is no error")
    if found.street == "flop" and found.count == 4:
        raise Malformed("a flop of four has a rule of its own: four-card flop Ah Kd 2c 9s")
    put_right = "what is missing can still be dealt"
    if found.count > due:
        put_right = "those that came first can stand, and what came too much can go back into the stub"
    begun = [street.name for street in hand.rules.streets]
    if hand.phase == "betting" and begun.index(hand.street) < begun.index(found.street):
        put_right = "with betting to come on the street before it, none of them can stand"
    cards = "1 card" if found.count == 1 else f"{found.count} cards"
    return _asked(
        f"The {found.street} came with {cards} instead of {due}. The texts speak of a flop of four "
        f"alone; {put_right}. The floor decides.",
        (
            desk.book.cite("floor-decisions"),
            cite_reading(desk.book, "four-card-flop", "other-counts-for-the-floor"),
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
    put_right = "counts as posted, so that the chips can be put in now"
    if found.posted:
        missing = f"Of {found.player}'s {blind} more than {found.posted:,}"
    says = f"{missing} was not put in. The texts are silent on it; it was due with the deal and {put_right}."
    over = (found.posted or 0) - (due := _blind_due(hand, found.player))
    if due and over >= 0 and found.blind != "ante":
        if not over:
            raise Malformed(f"{found.player}'s {blind} is {due:,}: {found.posted:,} is all of it")
        says = f"{found.player} posted {found.posted:,}, and their {blind} is {due:,}. The texts are silent "
        says += f"on it; what was due counts as posted, so that {over:,} can be given back."
    return _asked(
        f"{says} The floor decides.",
        (
            desk.book.cite("floor-decisions"),
            cite_reading(desk.book, "player-responsibilities", "a-blind-is-due-with-the-deal"),
        ),
    )


def _blind_due(hand: Hand, player: str) -> int:
    """What lay in front of them when the hand began; nothing where it is told from a later street on."""
    begun = hand.at(0).position()
    return next((seat.bet for seat in begun.seats if seat.name == player and begun.street == "preflop"), 0)


def rule_draw_miscount(desk: Situation, found: DrawMiscount) -> Ruling:
    """Draw games follow the house: what is missing can be given, what came too much can go back."""
    hand = desk.hand
    if hand.is_over:
        raise already_over()
    if not hand.rules.draws:
        raise Malformed(f"no cards are drawn in {hand.rules.title}")
    hand.named(found.player)
    told = f"{found.player} did not get as many cards as they asked for"
    put_right = "what is missing can be given, and what came too much can go back"
    if found.asked is not None and found.given is not None:
        if found.asked == found.given:
            raise Malformed(f"{found.asked} asked for and {found.given} given is no error")
        told = f"{found.player} asked for {found.asked} and got {found.given}"
        put_right = (
            "what is missing can be given"
            if found.given < found.asked
            else ("what came too much can go back, if nobody has looked at it")
        )
    return _asked(
        f"{told}. The texts leave draw games to the house; {put_right}, as long as nobody has acted on it. "
        "The floor decides.",
        (
            desk.book.cite("floor-decisions"),
            cite_reading(desk.book, "misdeals", "a-wrong-draw-for-the-floor"),
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
    desk: Situation,
    found: WrongBurn | BoardMiscount | BlindUnposted | DrawMiscount,
    asked: Ruling,
    option: Option,
    by: str,
    reason: str,
) -> Ruling:
    """The hand goes on as it is counted, or the director puts it right in a way that the next acts tell."""
    goes_on = "has the chips put in"
    if isinstance(found, WrongBurn):
        goes_on = "lets the cards lie"
    elif isinstance(found, BoardMiscount):
        goes_on = f"has the {found.street} put right"
    elif isinstance(found, DrawMiscount):
        goes_on = f"has {found.player}'s draw put right"
    told = f"{goes_on}: the hand goes on" if option.name == "proceed" else "puts it right another way"
    return Ruling(player="", says=f"{own_words(by)} {told}{reason_told(reason)}.", citations=asked.citations)


HANDLERS: dict[type, Any] = {
    WrongBurn: rule_wrong_burn,
    BoardMiscount: rule_board_miscount,
    BlindUnposted: rule_blind_unposted,
    DrawMiscount: rule_draw_miscount,
}
CHOICES: dict[type, Any] = dict.fromkeys(HANDLERS, choose_on_silence)
