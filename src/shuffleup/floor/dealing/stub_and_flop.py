"""A flop of four cards, a dropped stub, and what must be done to the stub before the next street."""

from typing import Any

from msgspec.structs import replace

from shuffleup.cards import Card, parse_cards, show_cards
from shuffleup.floor.citing import chance_remedies, cite_procedure, face_down, takes_reading
from shuffleup.floor.dealing.absent_in_stud import question_on_killed_hand
from shuffleup.floor.dealing.card_counts import ask_about_burn
from shuffleup.floor.dealing.unburned_flop import draw_from_three
from shuffleup.floor.open_matters import OpenMatters, StubPart
from shuffleup.floor.ruling import Finding, Ruling
from shuffleup.floor.showdown.foreseen import after
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.dealing import FourCardFlop, StubDropped
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import already_over
from shuffleup.refused import Citation, Illegal, Malformed
from shuffleup.rulebook import Slug

Cards = tuple[Card, ...]


# ---------------------------------------------------------------- four cards on the flop
def rule_four_card_flop(desk: Situation, found: FourCardFlop) -> Ruling:
    """Shown or not, the four are scrambled face down and the floor draws the one that is the next burn.

    The text has no limit in time. Found late, the flop is put right all the same, and what was done stands.

    Decides `four-card-flop`.
    """
    book, hand = desk.book, desk.hand
    if hand.is_over:
        raise already_over()
    if len(found.cards) not in (0, 4):
        raise Malformed(f"{' '.join(found.cards)}: a flop of four has four cards; say all of them, or none")
    due = hand.phase == "street due" and hand.rules.street(hand.next_street).board == 3
    if not due and not _flop_lies_there(hand):
        raise Illegal(f"no flop is due: {hand.waiting_for}", (book.cite("four-card-flop"),))
    _check_cards(hand, found.cards, due=due)
    acted_on = not due and not _is_untouched(hand)
    why: tuple[Citation, ...] = (book.cite("four-card-flop"),)
    if acted_on:
        why = (book.cite("four-card-flop", position="found-after-action"), book.cite("floor-decisions"))
    return Ruling(
        player="",
        says=f"The four cards are scrambled face down; the one that the floor draws is {_burn_for(hand)}, "
        f"the other three are the flop.{' What was done meanwhile stands.' if acted_on else ''}",
        citations=(*why, *chance_remedies(book)),
        findings=(Finding("override_offered", True),) if acted_on else (),
        leaves=replace(desk.open, four_cards=found.cards),
    )


def _check_cards(hand: Hand, told: tuple[str, ...], *, due: bool) -> None:
    """They must be those that were on top; where the stub is not known they can be left out."""
    if told:
        (_check_due if due else _check_lying)(hand, parse_cards("".join(told)))
    elif hand.stub and hand.stub[0].known:
        raise Malformed("say which four cards came, such as: four-card flop Ah Kd 2c 9s")


def _check_due(hand: Hand, cards: Cards) -> None:
    """The four must have come off a stub that is known."""
    top = tuple(hand.stub[: 4 + hand.burn_next])
    if top and top[0].known and top[hand.burn_next :] != cards:
        raise Malformed(
            f"the stub has {show_cards(top)} on top: a burn and {show_cards(cards)} did not come off it"
        )


def _check_lying(hand: Hand, cards: Cards) -> None:
    """The flop must be three of the four; the fourth lay on top of the stub, or was taken for a burn."""
    flop = hand.board[:3]
    if not {card for card in flop if card.known} <= set(cards):
        raise Malformed(f"the flop is {show_cards(flop)}: it is not among {show_cards(cards)}")
    if not hand.stub or not hand.stub[0].known or not all(card.known for card in flop):
        return
    (fourth,) = set(cards) - set(flop)
    if fourth != hand.stub[0] and fourth not in hand.burns:
        raise Malformed(
            f"the stub has {hand.stub[0]} on top: with three cards on the board the fourth is there"
        )


def _burn_for(hand: Hand) -> str:
    """What becomes of the card drawn: the burn of the next street after the flop, if one is to come."""
    streets = [street.name for street in hand.rules.streets]
    flop = next(at for at, street in enumerate(hand.rules.streets) if street.board == 3)
    at = max(flop, hand.street_index) + 1
    return f"the burn for the {streets[at]}" if at < len(streets) else "out of play"


def floor_has_drawn(desk: Situation) -> None:
    """Nothing goes on while a flop of four lies there."""
    if desk.open.four_cards:
        slug: Slug = "four-card-flop" if len(desk.open.four_cards) == 4 else "flop-without-burn"
        raise Illegal("the floor has yet to draw one of the cards of the flop", (desk.book.cite(slug),))


def _flop_lies_there(hand: Hand) -> bool:
    """Four cards can still be found in it, however far the hand has gone."""
    dealt = hand.rules.streets[: hand.street_index + 1]
    return any(street.board == 3 for street in dealt) and hand.phase in ("betting", "street due", "showdown")


def _is_untouched(hand: Hand) -> bool:
    """The flop is the last card dealt, and nobody has acted on it; in an all-in nobody can."""
    return hand.rules.streets[hand.street_index].board == 3 and hand.street_untouched


def draw_from_four(desk: Situation, drawn: str | None = None) -> Ruling:
    """The floor has drawn a card, or the program draws one at random where it deals."""
    hand, four = desk.hand, desk.open.four_cards
    if len(four) == 3:
        return draw_from_three(desk, drawn)
    if not four:
        raise Illegal("the floor has no four cards to draw from", (desk.book.cite("four-card-flop"),))
    card = desk.chance.one_of(four) if drawn is None else drawn
    if card not in four:
        raise Malformed(f"{card} is none of the four: {', '.join(four)}")
    flop = "".join(other for other in four if other != card)
    lies = _flop_lies_there(hand)
    operations = _flop_put_right(hand, flop, card) if lies else _flop_dealt(hand, flop, card)
    return Ruling(
        player="",
        says=f"{card} is {_burn_for(hand)}; the flop is {flop}.",
        citations=(desk.book.cite("four-card-flop"),),
        operations=operations,
        leaves=replace(desk.open, four_cards=()),
    )


def _flop_dealt(hand: Hand, flop: str, card: str) -> tuple[ops.Operation, ...]:
    burn = str(hand.stub[0]) if hand.stub and hand.burn_next else "??"
    deal = ops.DealStreet(flop, burn)
    dealt = after(hand, deal)
    stub = show_cards(dealt.stub[1:]) if dealt.stub else None
    burned = ops.Rearrange(
        burns=show_cards(dealt.burns) + card, stub=stub, burn_next=False, why="four-card flop"
    )
    return deal, burned


def _flop_put_right(hand: Hand, flop: str, card: str) -> tuple[ops.Operation, ...]:
    """The flop lay there already: the fourth card came off the stub with it, known or not."""
    four, burns = set(parse_cards(flop + card)), list(hand.burns)
    taken_for_burn = [burned for burned in burns if burned in four]
    for burned in taken_for_burn:
        burns.remove(burned)
    rest = hand.stub if taken_for_burn else hand.stub[1:]
    to_come = hand.phase != "showdown" and not hand.is_last_street
    return (
        ops.Rearrange(
            board=flop + show_cards(hand.board[3:]),
            burns=show_cards(burns) + card,
            stub=show_cards(rest) if hand.stub else None,
            burn_next=False if to_come else None,
            why="four-card flop",
        ),
    )


# ---------------------------------------------------------------- a dropped stub
def rule_stub_dropped(desk: Situation, found: StubDropped) -> Ruling:
    """In its old order if that can be had; else reshuffled, with whatever got mixed into it.

    Decides `rp-disordered-stub`.
    """
    book, hand = desk.book, desk.hand
    if hand.is_over:
        raise already_over()
    if hand.street_index == len(hand.rules.streets) - 1:
        return _nothing_to_come(desk)
    parts: tuple[StubPart, ...] = ("stub",)
    if not found.order_known and found.mixed_with:
        all_three = book.recommended.rp_disordered_stub.mixed_stub == "stub-muck-and-burns"
        into: tuple[StubPart, ...] = ("muck", "burns")
        parts = ("stub", *(part for part in into if all_three or part in found.mixed_with))
    slug: Slug = "rp-disordered-stub"
    cited = cite_procedure(book, slug)
    reading = "mixed-with-one-pile-in-2013"
    one_pile = len(set(found.mixed_with)) == 1 and not found.order_known
    if one_pile and book.has(slug) and takes_reading(book, slug, reading):
        cited = book.cite(slug, position=reading)
    findings = (Finding("stub_from", parts), Finding("stub_shuffled", not found.order_known))
    if found.order_known:
        says = "The stub is put back in its order, and play goes on with it."
    else:
        mixed = "The stub is" if len(parts) == 1 else f"{' and '.join(parts).capitalize()} are together"
        says = f"{mixed} scrambled, shuffled and cut, and play goes on with that."
    shuffled = () if found.order_known else face_down(book)
    ruling = Ruling(player="", says=says, citations=(cited, *shuffled), findings=findings)
    return ruling if found.order_known else _reshuffled(desk, parts, ruling)


def _nothing_to_come(desk: Situation) -> Ruling:
    return Ruling(
        player="",
        says="No card is to come off the stub any more: nothing is done about it.",
        citations=(cite_procedure(desk.book, "rp-disordered-stub"),),
        findings=(Finding("stub_shuffled", False),),
    )


def _reshuffled(desk: Situation, parts: tuple[StubPart, ...], ruling: Ruling) -> Ruling:
    """The order is drawn, and nobody sees a card of it.

    Decides `reshuffle-face-down`.
    """
    hand = desk.hand
    cards = list(hand.stub)
    cards += hand.muck if "muck" in parts else []
    cards += hand.burns if "burns" in parts else []
    if not cards:
        return ruling
    cards = list(desk.chance.shuffled(cards))
    lies = ops.Rearrange(
        stub=show_cards(cards),
        burns="" if "burns" in parts else None,
        muck="" if "muck" in parts else None,
        why="dropped stub",
    )
    return replace(ruling, operations=(lies,), leaves=replace(desk.open, reshuffled=tuple(map(str, cards))))


# ---------------------------------------------------------------- before a street
def question_before_street(desk: Situation) -> Ruling | None:
    """What the director must say before the next card, if an earlier ruling left it open."""
    found = desk.open.burn_unsettled
    if found is None:
        return question_on_killed_hand(desk)
    return replace(ask_about_burn(desk.book, found), about=found)


def ready_stub(desk: Situation) -> tuple[OpenMatters, ops.Rearrange] | None:
    """Before a street that a premature card concerns, what was set aside goes back and all is reshuffled.

    Decides `reshuffle-face-down`.
    """
    hand = desk.hand
    floor_has_drawn(desk)
    if hand.next_street not in desk.open.reshuffle_before:
        return None
    left = tuple(street for street in desk.open.reshuffle_before if street != hand.next_street)
    cards = desk.chance.shuffled((*hand.aside, *hand.stub))
    lies = ops.Rearrange(
        stub=show_cards(cards) if hand.stub else "",
        aside="",
        burn_next=_burns_again(desk, hand),
        why=f"reshuffled for the {hand.next_street}",
    )
    return replace(desk.open, reshuffle_before=left, reshuffled=tuple(map(str, cards))), lies


def _burns_again(desk: Situation, hand: Hand) -> bool:
    """After a premature turn the river's burn was made before it; else as the earlier ruling left it."""
    if hand.aside:
        return desk.book.recommended.rp_premature_turn.burn_before_river
    return hand.burn_next


HANDLERS: dict[type, Any] = {FourCardFlop: rule_four_card_flop, StubDropped: rule_stub_dropped}
