"""A flop of four cards, a dropped stub, and what must be done to the stub before the next street."""

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from shuffleup.cards import parse_cards, show_cards
from shuffleup.floor.citing import cite_procedure, cite_reading
from shuffleup.floor.dealing.absent_in_stud import question_on_killed_hand
from shuffleup.floor.dealing.card_counts import ask_about_burn
from shuffleup.floor.desk.open_matters import OpenMatters, StubPart
from shuffleup.floor.ruling import Finding, Ruling
from shuffleup.floor.showdown.foreseen import after
from shuffleup.floor.steps.incidents.procedure import FourCardFlop, StubDropped
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.refused import Illegal, Malformed

if TYPE_CHECKING:
    from shuffleup.floor.desk.desk import Desk


# ---------------------------------------------------------------- four cards on the flop
def rule_four_card_flop(desk: "Desk", found: FourCardFlop) -> Ruling:
    """Shown or not, the four are scrambled face down and the floor draws the one that is the next burn."""
    hand = desk.hand
    cards = parse_cards("".join(found.cards))
    due = hand.phase == "street due" and hand.rules.street(hand.next_street).board == 3
    if not due and not _lies_untouched(hand):
        raise Illegal(f"no flop is due: {hand.waiting_for}", (desk.book.cite("four-card-flop"),))
    known = bool(hand.stub) and hand.stub[0].known
    if due and known and tuple(hand.stub[hand.burn_next : 4 + hand.burn_next]) != cards:
        top = show_cards(hand.stub[: 4 + hand.burn_next])
        raise Malformed(f"the stub has {top} on top: a burn and {show_cards(cards)} did not come off it")
    if not due and not {card for card in hand.board if card.known} <= set(cards):
        raise Malformed(f"the board is {show_cards(hand.board)}: it is not among {show_cards(cards)}")
    if not due and known and hand.stub[0] not in cards:
        raise Malformed(
            f"the stub has {hand.stub[0]} on top: with three cards on the board the fourth is there"
        )
    return Ruling(
        player="",
        says="The four cards are scrambled face down; the one that the floor draws is the burn for the turn, "
        "the other three are the flop.",
        citations=(desk.book.cite("four-card-flop"),),
        leaves=replace(desk.open, four_cards=found.cards),
    )


def floor_has_drawn(desk: "Desk") -> None:
    """Nothing goes on while a flop of four lies there."""
    if desk.open.four_cards:
        raise Illegal("the floor has yet to draw one of the four cards", (desk.book.cite("four-card-flop"),))


def _lies_untouched(hand: Hand) -> bool:
    """The flop is on the table and nobody has acted on it: four cards can still be found in it."""
    return hand.phase == "betting" and hand.rules.street(hand.street).board == 3 and hand.street_untouched


def draw_from_four(desk: "Desk", drawn: str | None = None) -> Ruling:
    """The floor has drawn a card, or the program draws one at random where it deals."""
    hand, four = desk.hand, desk.open.four_cards
    if not four:
        raise Illegal("the floor has no four cards to draw from", (desk.book.cite("four-card-flop"),))
    card = desk.chance.choice(four) if drawn is None else drawn
    if card not in four:
        raise Malformed(f"{card} is none of the four: {', '.join(four)}")
    flop = "".join(other for other in four if other != card)
    remedies = _flop_put_right(hand, flop, card) if hand.phase == "betting" else _flop_dealt(hand, flop, card)
    return Ruling(
        player="",
        says=f"{card} is the burn for the turn; the flop is {flop}.",
        citations=(desk.book.cite("four-card-flop"),),
        remedies=remedies,
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
    rest = show_cards(hand.stub[1:]) if hand.stub else None
    burns = show_cards(hand.burns) + card
    return (ops.Rearrange(board=flop, burns=burns, stub=rest, burn_next=False, why="four-card flop"),)


# ---------------------------------------------------------------- a dropped stub
def rule_stub_dropped(desk: "Desk", found: StubDropped) -> Ruling:
    """In its old order if that can be had; else reshuffled, with whatever got mixed into it."""
    book, hand = desk.book, desk.hand
    if hand.is_complete:
        raise hand.is_over()
    if hand.street_index == len(hand.rules.streets) - 1:
        return _nothing_to_come(desk)
    parts: tuple[StubPart, ...] = ("stub",)
    if not found.order_known and found.mixed_with:
        all_three = book.recommended.rp_disordered_stub.mixed_stub == "stub-muck-and-burns"
        into: tuple[StubPart, ...] = ("muck", "burns")
        parts = ("stub", *(part for part in into if all_three or part in found.mixed_with))
    cited = cite_procedure(book, "rp-disordered-stub")
    if len(set(found.mixed_with)) == 1 and not found.order_known:
        reading = cite_reading(book, "rp-disordered-stub", "mixed-with-one-pile-in-2013")
        cited = reading if reading.basis == "position" and book.has("rp-disordered-stub") else cited
    findings = (Finding("stub_from", parts), Finding("stub_shuffled", not found.order_known))
    if found.order_known:
        says = "The stub is put back in its order, and play goes on with it."
    else:
        mixed = "The stub is" if len(parts) == 1 else f"{' and '.join(parts).capitalize()} are together"
        says = f"{mixed} scrambled, shuffled and cut, and play goes on with that."
    ruling = Ruling(player="", says=says, citations=(cited,), findings=findings)
    return ruling if found.order_known else _reshuffled(desk, parts, ruling)


def _nothing_to_come(desk: "Desk") -> Ruling:
    return Ruling(
        player="",
        says="No card is to come off the stub any more: nothing is done about it.",
        citations=(cite_procedure(desk.book, "rp-disordered-stub"),),
        findings=(Finding("stub_shuffled", False),),
    )


def _reshuffled(desk: "Desk", parts: tuple[StubPart, ...], ruling: Ruling) -> Ruling:
    hand = desk.hand
    cards = list(hand.stub)
    cards += hand.muck if "muck" in parts else []
    cards += hand.burns if "burns" in parts else []
    if not cards:
        return ruling
    desk.chance.shuffle(cards)
    lies = ops.Rearrange(
        stub=show_cards(cards),
        burns="" if "burns" in parts else None,
        muck="" if "muck" in parts else None,
        why="dropped stub",
    )
    return replace(ruling, remedies=(lies,), leaves=replace(desk.open, reshuffled=tuple(map(str, cards))))


# ---------------------------------------------------------------- before a street
def question_before_street(desk: "Desk") -> Ruling | None:
    """What the director must say before the next card, if an earlier ruling left it open."""
    found = desk.open.burn_unsettled
    if found is None:
        return question_on_killed_hand(desk)
    return replace(ask_about_burn(desk.book, found), about=found)


def ready_stub(desk: "Desk") -> tuple[OpenMatters, ops.Rearrange] | None:
    """Before a street that a premature card concerns, what was set aside goes back and all is reshuffled."""
    hand = desk.hand
    floor_has_drawn(desk)
    if hand.next_street not in desk.open.reshuffle_before:
        return None
    left = tuple(street for street in desk.open.reshuffle_before if street != hand.next_street)
    cards = [*hand.aside, *hand.stub]
    desk.chance.shuffle(cards)
    lies = ops.Rearrange(
        stub=show_cards(cards) if hand.stub else "",
        aside="",
        burn_next=_burns_again(desk, hand),
        why=f"reshuffled for the {hand.next_street}",
    )
    return replace(desk.open, reshuffle_before=left, reshuffled=tuple(map(str, cards))), lies


def _burns_again(desk: "Desk", hand: Hand) -> bool:
    """After a premature turn the river's burn was made before it; else as the earlier ruling left it."""
    if hand.aside:
        return desk.book.recommended.rp_premature_turn.burn_before_river
    return hand.burn_next


HANDLERS: dict[type, Any] = {FourCardFlop: rule_four_card_flop, StubDropped: rule_stub_dropped}
