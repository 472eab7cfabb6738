"""Draw games: a card that the dealer exposed in the draw, which the texts leave to house standards."""

from typing import Any

from msgspec.structs import replace

from shuffleup.cards import show_cards
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.dealing import DrawCardExposed
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.refused import Citation, Illegal, Malformed


def rule_draw_card_exposed(desk: Situation, found: DrawCardExposed) -> Ruling:
    """Replaced, kept or the director's, as the room has it. Whoever exposes their own card keeps it."""
    book, hand = desk.book, desk.hand
    if not hand.rules.draws:
        raise Malformed(f"no cards are drawn in {hand.rules.title}")
    hand.named(found.player)
    if hand.drew.get(found.player) == 0:
        raise Illegal(f"{found.player} stood pat: no card was given to them in this draw")
    if found.by == "player":
        return Ruling(
            player=found.player,
            says=f"{found.player} exposed the card themselves and keeps it.",
            citations=(book.cite("misdeals", position="player-exposure-is-no-ground"),),
            operations=(ops.Expose(found.player, found.card),),
        )
    cited = (book.cite("misdeals", policy="exposed_draw_card"),)
    if hand.phase == "betting" and hand.street_index == 0:
        raise Illegal("nobody has drawn yet: a card turned up in the deal is an error of the deal")
    if _is_over(hand):
        kept = _kept(found, cited)
        return replace(kept, says=f"The draw is over: {kept.marked}")
    if desk.policies.dealing.exposed_draw_card == "director":
        return Ruling(
            player=found.player,
            says="Draw games follow the house's standards: the director decides about the exposed card.",
            citations=cited,
            decided_by="director",
            question="deal",
            options=(Option("replace-card"), Option("keep-card")),
        )
    if desk.policies.dealing.exposed_draw_card == "kept":
        return _kept(found, cited)
    return _replaced(desk, found, cited)


def _is_over(hand: Hand) -> bool:
    """Somebody has acted since the cards were drawn: another card would come too late."""
    return hand.phase != "drawing" and not (hand.phase == "betting" and hand.street_untouched)


def _kept(found: DrawCardExposed, cited: tuple[Citation, ...]) -> Ruling:
    return Ruling(
        player=found.player,
        says=f"{found.player} keeps the exposed {found.card}.",
        citations=cited,
        operations=(ops.Expose(found.player, found.card),),
    )


def _replaced(desk: Situation, found: DrawCardExposed, cited: tuple[Citation, ...]) -> Ruling:
    """While others draw they wait; the last to draw gets the next card, as long as nobody has acted."""
    hand, player = desk.hand, found.player
    if _is_over(hand):
        raise Illegal("the draw is over: the exposed card is kept", cited)
    if hand.phase == "drawing":
        remedy: ops.Operation = ops.ReplaceDrawn(player, found.card)
        when = "when everybody has drawn"
    else:
        remedy = ops.Replace(player, found.card, show_cards(hand.stub[:1]) or "??", old_becomes="muck")
        when = "off the top of the stub"
    return Ruling(
        player=player,
        says=f"The exposed {found.card} is out of play; {player} gets another card {when}.",
        citations=cited,
        operations=(remedy,),
    )


def choose_on_exposed(
    desk: Situation, found: DrawCardExposed, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling:
    if option.name == "replace-card":
        return _replaced(desk, found, asked.citations)
    return _kept(found, asked.citations)


HANDLERS: dict[type, Any] = {DrawCardExposed: rule_draw_card_exposed}
CHOICES: dict[type, Any] = {DrawCardExposed: choose_on_exposed}
