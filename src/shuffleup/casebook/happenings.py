"""What happens at a table, in a sentence: incidents, and what dealer and table do in the ordinary course."""

from collections.abc import Mapping
from string import Formatter
from typing import Any

SENTENCES = {
    # What goes wrong, or is asked.
    "accommodation-requested": "{player} has a special need: {need}",
    "appeal": "{player} wants the ruling reviewed",
    "appearance": "What {player} wears or carries is noticed",
    "asks-dealer": "{player} asks something of the dealer: {wants}",
    "blind-dodged": "A blind passes the seat that {player} was to take",
    "blind-unposted": "{player} has not posted what was due",
    "board-miscount": "The {street} comes with {count} cards",
    "boxed-cards": "{count} boxed cards are found",
    "button-misplaced": "The button was in the wrong place",
    "card-exposed-in-deal": "A card of {player}'s is exposed in the deal",
    "cards-exposed": "{player} exposes their cards",
    "chips-found": "Chips are found: {chips}",
    "chips-found-behind": "Chips of {player}, who is all-in, are found: {chips}",
    "chips-hidden": "{player} keeps chips out of sight: {chips}",
    "clock-requested": "{by} asks for the clock on {against}",
    "conduct": "{player}'s conduct: {kind}",
    "count-asked": "{player} asks for a count of {of}'s chips",
    "deal-error": "Something goes wrong in the deal: {error}",
    "deal-in-requested": "{player} wants to be dealt in",
    "device-used": "{player} uses a phone or a device: {use}",
    "dispute": "{player} disputes something: {about}",
    "draw-card-exposed": "A card that {player} draws is exposed: {card}",
    "draw-miscount": "{player} gets the wrong number of cards in the draw",
    "duty-neglected": "{player} fails in a duty: {duty}",
    "error-noticed": "The wrong bet is noticed only now",
    "flop-without-burn": "The flop is dealt without a burn: {cards}",
    "forfeit-requested": "{player} wants to give up their stack",
    "fouled-deck": "Something is wrong with the deck: {fault}",
    "four-card-flop": "The flop has four cards: {cards}",
    "hand-fouled": "{player}'s live hand is lost: {how}",
    "hand-miscalled": "{player} names their hand: {said}",
    "language-spoken": "{player} speaks {language}",
    "late-arrival": "{player} takes too long to the new table",
    "left-seat": "{player} gets up",
    "line-crossed": "{player}'s cards go past the line of the muck",
    "mucked-hand-claimed": "{player} wants mucked cards back",
    "nonstandard-card": "A card that does not belong is found in the {found_in}: {card}",
    "picks-up-cards": "{player} picks up their {which}",
    "pot-asked": "{player} asks for the pot",
    "pot-claimed-unshown": "{player} claims the pot without showing",
    "pot-recounted": "The pot was quoted wrongly: it is {amount}",
    "premature-cards": "Cards of the {street} come too early",
    "refused-to-table": "{player} will not table their hand",
    "removed-chips-held": "{player} has chips that have left play: {chips}",
    "request-to-see": "{player} asks to see {of}'s hand",
    "river-card-face-up": "{player}'s last card is dealt face up: {card}",
    "seat-requested": "{player} asks for another seat",
    "short-table-objection": "{player} says that the table was too short",
    "speaks-up": "{player}, who was passed over, speaks up",
    "stack-complaint": "{by} objects to how {player} keeps their chips",
    "stops-betting": "{player} bets no more",
    "stub-dropped": "The stub is dropped",
    "substantial-action-asked": "Somebody asks whether there was substantial action",
    "takes-back": "{player} wants to take an act back",
    "token-bet": "{player} bets something that is no chip: {item}",
    "wrong-burn": "The burn was wrong: {burned}",
    "wrong-level": "The blinds were posted at the old level",
    "wrong-seat-found": "{player} began in the wrong seat",
    # What dealer, floor and table do.
    "ask-for-all-cards": "The dealer tells {player} to table the whole hand",
    "comes-round": "One after the other they {does}",
    "deal-street": "The dealer burns and deals the {street}",
    "dealer-readies": "The dealer goes on to the next hand: {does}",
    "draw": "{player} draws",
    "enforce-show-order": "The director enforces an order of showing",
    "floor-draws": "The floor picks one of the scrambled cards at random: {card}",
    "hand-for-hand-begins": "The room plays hand for hand, from this hand on",
    "hold-cards": "The dealer keeps {player}'s cards apart from the muck",
    "muck-hand": "{player}'s hand goes into the muck",
    "next-hand": "The next hand is under way: {position}",
    "penalise": "The director gives {player} a penalty: {form}",
    "play-on": "Round after round is checked through, up to the {through}",
    "push-pot": "The dealer pushes the pot: {to}",
    "release-table": "Staff let the table that was held go on",
    "replace-ruling": "The award is replaced: {award}",
    "round-ends": "The betting round runs to its end",
    "start-clock": "The floor puts {player} on the clock",
    "table-hand": "{player} turns up their cards",
    "take-back-cards": "{player} takes the released cards back",
    "time-passes": "{seconds} seconds go by",
}
"""By the kind of the step; what a sentence has no place for follows it."""

UNNAMED = {"against": "whoever is to act", "by": "The floor", "of": "the bettor", "street": "next street"}
"""Who or what is meant where it is left out."""

BESIDES = {
    "ante_due": "an ante of {} is due",
    "after_riffle": "after the first riffle",
    "beside": "beside {}",
    "blinds_due": "{} are due",
    "burn": "the burn is {}",
    "by": "by {}",
    "cards": "{}",
    "card": "it is the {}",
    "countdown": "and a count of {}",
    "downcard": "downcard {}",
    "effects": "it leads to {}",
    "exposed": "{} were seen",
    "face": "face {}",
    "hand_of": "it is about {}'s hand",
    "height": "{} chips high",
    "missed": "missed: {}",
    "nth": "card {} off the deck",
    "owner": "they are {}'s",
    "player": "it concerns {}",
    "seconds": "{} seconds",
    "short": "{} short",
    "started_in": "began in {}",
    "told": "is told {}",
    "waiting": "{} has not acted",
}
"""How a fact is added to a sentence; others are added as they are called."""

STUD_STREETS = ("third", "fourth", "fifth", "sixth", "seventh")

WHETHER = {
    "at_a_glance": ("it can be counted at a glance", "it cannot be counted at a glance"),
    "at_seat": ("from their seat", "away from their seat"),
    "briefly": ("only briefly", "not only briefly"),
    "clean": ("clean stacks", "no clean stacks"),
    "deliberate": ("on purpose", "not on purpose"),
    "distracts": ("it distracts", "it does not distract"),
    "during_hand": ("during a hand", "between hands"),
    "found": ("the director finds it proved", "the director does not find it proved"),
    "hand_live": ("with a live hand", "without a live hand"),
    "hides_identity": ("it hides who they are", "it does not hide who they are"),
    "identifiable": ("the cards are known for certain", "the cards are not known for certain"),
    "identified": ("the cards are known for certain", "the cards are not known for certain"),
    "large_chips_in_sight": ("large chips are in sight", "large chips are out of sight"),
    "order_known": ("its order is known", "its order is not known"),
    "re_enters": ("and enters again", "and does not enter again"),
    "readable": ("they can be read", "they cannot be read"),
    "retrievable": ("they can be retrieved", "they cannot be retrieved"),
    "told_dealer": ("the dealer was told", "the dealer was not told"),
    "within_reach": ("within reach of their chair", "out of reach of their chair"),
}


def happening(kind: str, facts: Mapping[str, Any]) -> str:
    """One sentence, without its full stop.

    >>> happening("request-to-see", {"player": "B", "of": "A"})
    "B asks to see A's hand"
    >>> happening("premature-cards", {"street": "river", "burn": "5d", "cards": ["6d"], "waiting": "B"})
    'Cards of the river come too early (the burn is 5d, 6d, B has not acted)'
    >>> happening("hand-fouled", {"player": "A", "how": "swept-by-dealer", "identified": False})
    "A's live hand is lost: swept by dealer (the cards are not known for certain)"
    """
    sentence = SENTENCES.get(kind, kind.replace("-", " "))
    named = {field for _, field, _, _ in Formatter().parse(sentence) if field}
    text = sentence.format(**{name: plain(facts.get(name, UNNAMED.get(name, "something"))) for name in named})
    more = ", ".join(_besides(name, value) for name, value in facts.items() if name not in named)
    return f"{text[:1].upper()}{text[1:]}{' (' + more + ')' if more else ''}"


def _besides(name: str, value: object) -> str:
    if isinstance(value, bool) and name in WHETHER:
        return WHETHER[name][0 if value else 1]
    return BESIDES.get(name, name.replace("_", " ") + " {}").format(plain(value))


def plain(value: object) -> str:
    """A value of a case as people write it.

    >>> plain(["2c", "3d"]), plain(False), plain({"A": 500}), plain(10_000), plain("first-riffle")
    ('2c 3d', 'no', 'A 500', '10,000', 'first riffle')
    """
    if value is None:
        return "what is left"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, dict):
        return ", ".join(f"{key} {plain(one)}" for key, one in value.items())
    if isinstance(value, list):
        return " ".join(map(plain, value))
    text = f"{value} street" if value in STUD_STREETS else str(value)
    return text.replace("-", " ") if text.replace("-", "").isalpha() else text
