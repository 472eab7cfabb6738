"""Cards: hole cards, streets, discards, and the remedies for irregular deals."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from shuffleup.cards import UNKNOWN, Card, check_distinct, parse_cards
from shuffleup.hand.legal import already_over
from shuffleup.hand.operations import (
    DealFromStub,
    DealHole,
    DealStreet,
    Expose,
    GiveCard,
    Rearrange,
    Replace,
    TakeCard,
    ThrowAway,
)
from shuffleup.hand.playing import drawing, piles, showdown, stud
from shuffleup.hand.starting import going_on
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Illegal, Malformed, Refused

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand


def refuse_cards(hand: "Hand", text: str, *, of: str | None = None) -> Refused | None:
    """Cards that cannot be meant: unreadable, twice, not in this deck, or out where everybody sees them.

    One that lies out of sight is refused here only as a new card. As a card `of` a player it is one that they
    do not hold like any other (`refuse_not_held`): where it is, the refusal must not tell them.
    """
    if text == "??":
        return None
    try:
        cards = parse_cards(text)
        check_distinct(cards)
    except Malformed as problem:
        return problem
    lowest = 52 - hand.rules.deck_size
    own = hand.held[of].cards if of else ()
    seen, out = hand.cards_in_sight(), {} if of else hand.cards_out()
    for card in cards:
        if card < lowest:
            return Malformed(f"{card} is not in a short deck, which runs from six to ace")
        if card.known and card not in own and (card in seen or card in out):
            return _already_out(card, seen)
    return None


def _already_out(card: Card, seen: dict[Card, str]) -> Illegal:
    """Where it lies is said of a card that everybody sees, and of no other."""
    return Illegal(f"{card} is already out: {seen[card]}" if card in seen else f"{card} is already out")


def refuse_hole(hand: "Hand", op: DealHole) -> Refused | None:
    if hand.phase == "over":
        return already_over()
    if problem := refuse_cards(hand, op.cards):
        return problem
    held, new = len(hand.held[op.player].cards), len(parse_cards(op.cards))
    if not new:
        return Malformed(f"say which cards {op.player} is dealt: ?? for each that is not known")
    due = hand.cards_dealable()
    if hand.phase == "drawing" and held + new > due:
        return Illegal(f"{op.player} has {hand.owed.get(op.player, 0)} cards to come, not {new}")
    if hand.rules.is_stud and held >= hand.rules.hole_cards and not hand.is_live(op.player):
        return Illegal(f"{op.player} is out and gets no more cards")
    if held + new > due:
        return Illegal(
            f"{op.player} would have {held + new} cards: {hand.rules.title} deals {due}",
            hand.cite("misdeals"),
        )
    return None


def deal_hole(hand: "Hand", op: DealHole) -> None:
    cards = parse_cards(op.cards)
    if not isinstance(hand.start, Position):  # there the cards were out before the stub was counted
        piles.take_from_stub(hand, cards)
    give(hand, op.player, cards)
    if hand.rules.is_stud:
        stud.go_on_when_dealt(hand)
    elif hand.phase == "drawing":
        drawing.given(hand, op.player, len(cards))
        drawing.settle_draw(hand)


def give(hand: "Hand", player: str, cards: tuple[Card, ...]) -> None:
    """Cards in the order of the deal; those that lie face up in this game are seen by all."""
    held = hand.held[player]
    first = len(held.cards)
    held.cards += cards
    if hand.rules.up_places:
        ups = [card for place, card in enumerate(cards, first) if place in hand.rules.up_places]
        held.turn_up(tuple(card for card in ups if card.known))
    if not held.live:
        hand.muck += cards  # dealt in for a player who is absent: dead as they come


def refuse_from_stub(hand: "Hand", op: DealFromStub) -> Refused | None:
    if hand.phase == "over":
        return already_over()
    if any(held.cards for held in hand.held.values()):
        return Illegal("the hole cards are dealt")
    if len(hand.stub) < len(hand.order) * hand.rules.hole_cards:
        return Illegal("there is no stub to deal from: report the cards, or start the hand with a deck")
    return None


def deal_from_stub(hand: "Hand", op: DealFromStub) -> None:
    players, each = len(hand.order), hand.rules.hole_cards
    for place, name in enumerate(hand.order):  # one card at a time, round the table
        give(hand, name, tuple(hand.stub[place : players * each : players]))
    del hand.stub[: players * each]
    if hand.rules.is_stud:
        stud.go_on_when_dealt(hand)


def refuse_street(hand: "Hand", op: DealStreet) -> Refused | None:
    if hand.on_hold:
        return Illegal(
            "hand for hand: no card is dealt until the floor releases the table", hand.cite("rp-h4h-all-in")
        )
    if hand.phase != "street due":
        return already_over() if hand.phase == "over" else Illegal(f"no card is due: {hand.waiting_for}")
    if problem := _refuse_burn(hand, op):
        return problem
    if hand.rules.is_stud:
        return stud.refuse_street(hand, op)
    due = hand.rules.streets[hand.street_index + 1].board
    if op.cards:
        if problem := refuse_cards(hand, op.cards + op.burn):
            return problem
        if (count := len(parse_cards(op.cards))) != due:
            return Illegal(f"{count} cards: the {hand.next_street} has {due}", hand.cite("four-card-flop"))
    elif hand.stub and len(hand.stub) < due + hand.burn_next:
        return Illegal(f"the stub has only {len(hand.stub)} cards left")
    return None


def _refuse_burn(hand: "Hand", op: DealStreet) -> Refused | None:
    if op.burn == "??":
        return None
    if problem := refuse_cards(hand, op.burn):
        return problem
    return None if len(parse_cards(op.burn)) == 1 else Malformed("one card is burned: ?? if it is not known")


def deal_street(hand: "Hand", op: DealStreet) -> None:
    if hand.rules.is_stud:
        stud.deal_street(hand, op)
        return
    street = hand.rules.streets[hand.street_index + 1]
    burn = hand.burn_next and street.burn
    if not op.cards and hand.stub:
        if burn:
            hand.burns.append(hand.stub.pop(0))
        cards = tuple(hand.stub[: street.board])
        del hand.stub[: street.board]
    else:
        cards = parse_cards(op.cards) or (UNKNOWN,) * street.board
        if burn:
            hand.burns.append(parse_cards(op.burn)[0])
        piles.take_from_stub(hand, (*hand.burns[-1:], *cards) if burn else cards)
    hand.board += cards
    going_on.open_street(hand)


def refuse_throw(hand: "Hand", op: ThrowAway) -> Refused | None:
    if hand.phase != "discards":
        return already_over() if hand.phase == "over" else Illegal(f"no discard is due: {hand.waiting_for}")
    if op.player not in hand.to_discard:
        return Illegal(f"{op.player} has nothing to throw away now")
    if problem := refuse_cards(hand, op.cards, of=op.player):
        return problem
    cards, due = parse_cards(op.cards), hand.rules.streets[hand.street_index].discard
    if len(cards) != due:
        return Illegal(f"{op.player} must throw away {due}, not {len(cards)}")
    return refuse_not_held(hand, op.player, op.cards)


def refuse_not_held(hand: "Hand", player: str, text: str) -> Refused | None:
    held, cards = hand.held[player], parse_cards(text)
    unreported = not held.cards and held.live and not hand.from_deck
    possible = held.knows(cards) or (unreported and len(cards) <= hand.cards_due(player))
    new = [card for card in cards if card.known and card not in held.cards]
    if possible and not (new and any(card in hand.cards_out() for card in new)):
        return None
    if all(card.known for card in cards):
        return Illegal(f"{player} does not hold {text}")
    return Illegal(f"{player}'s cards are known: say which card")


def throw_away(hand: "Hand", op: ThrowAway) -> None:
    held = hand.cards_of(op.player)
    cards = parse_cards(op.cards)
    held.reveal(cards)
    for card in cards:
        held.remove(card)
        hand.muck.append(card)
    hand.to_discard.remove(op.player)
    going_on.settle(hand)


def refuse_replace(hand: "Hand", op: Replace) -> Refused | None:
    if hand.phase == "over":
        return already_over()
    if problem := refuse_cards(hand, op.old, of=op.player) or refuse_cards(hand, op.new):
        return problem
    if len(parse_cards(op.old)) != 1 or len(parse_cards(op.new)) != 1:
        return Malformed("one card is replaced by one card")
    return refuse_not_held(hand, op.player, op.old)


def replace(hand: "Hand", op: Replace) -> None:
    (old,), (new,) = parse_cards(op.old), parse_cards(op.new)
    _take(hand, op.player, old)
    held = hand.held[op.player]
    held.cards += (new,)
    if not held.live:
        hand.muck.append(new)
    piles.take_from_stub(hand, (new,))
    _lay(hand, old, op.old_becomes)


def _take(hand: "Hand", player: str, card: Card) -> None:
    """Out of a hand; the cards of one that is dead lie in the muck too."""
    held = hand.cards_of(player)
    held.remove(card)
    if not held.live and card in hand.muck:
        hand.muck.remove(card)


def _lay(hand: "Hand", card: Card, becomes: str) -> None:
    """Where a card goes that leaves a hand. One that serves as the burn stands in for the next one."""
    if becomes == "burn":
        hand.burns.append(card)
        hand.burn_next = False
    else:
        (hand.muck if becomes == "muck" else hand.stub).append(card)


def refuse_give(hand: "Hand", op: GiveCard) -> Refused | None:
    if hand.phase == "over":
        return already_over()
    if problem := refuse_cards(hand, op.card):
        return problem
    if len(parse_cards(op.card)) != 1:
        return Malformed("one card is given at a time")
    if not hand.is_live(op.player):
        return Illegal(f"{op.player} has no live hand")
    due = hand.cards_due(op.player)
    if len(hand.held[op.player].cards) >= due:
        return Illegal(f"{op.player} has their {due} cards", hand.cite("button-too-few-cards"))
    return None


def give_card(hand: "Hand", op: GiveCard) -> None:
    (card,) = parse_cards(op.card)
    if not card.known and hand.stub:
        card = hand.stub[0]
    hand.held[op.player].cards += (card,)
    piles.take_from_stub(hand, (card,))


def refuse_take(hand: "Hand", op: TakeCard) -> Refused | None:
    if hand.phase == "over":
        return already_over()
    if problem := refuse_cards(hand, op.card, of=op.player):
        return problem
    if len(parse_cards(op.card)) != 1:
        return Malformed("one card is taken at a time")
    return refuse_not_held(hand, op.player, op.card)


def take_card(hand: "Hand", op: TakeCard) -> None:
    (card,) = parse_cards(op.card)
    _take(hand, op.player, card)
    _lay(hand, card, op.becomes)


def refuse_expose(hand: "Hand", op: Expose) -> Refused | None:
    if problem := refuse_cards(hand, op.cards, of=op.player):
        return problem
    if not (cards := parse_cards(op.cards)) or any(not card.known for card in cards):
        return Malformed("say which cards were seen")
    return refuse_not_held(hand, op.player, op.cards)


def expose(hand: "Hand", op: Expose) -> None:
    cards = parse_cards(op.cards)
    held = hand.cards_of(op.player)
    held.reveal(cards)
    held.turn_up(cards)
    showdown.mark_shown(hand, op.player)


def refuse_rearrange(hand: "Hand", op: Rearrange) -> Refused | None:
    if hand.phase == "over":
        return already_over()
    try:
        after = _parts(hand, op)
        everything = [card for part in after for card in part]
        check_distinct(everything)
    except Malformed as problem:
        return problem
    if len(after[0]) > hand.rules.board_at["showdown"]:
        return Illegal(f"{len(after[0])} cards on the board: {hand.rules.title} has fewer")
    if hand.stub and not _same_cards([card for part in _piles(hand) for card in part], everything):
        return Illegal("board, burns, stub, muck and cards set aside must be the same cards as before")
    taken = {card for name in hand.live for card in hand.held[name].cards}
    for card in everything:
        if card < 52 - hand.rules.deck_size:
            return Malformed(f"{card} is not in a short deck, which runs from six to ace")
        if card.known and card in taken:
            return _already_out(card, hand.cards_in_sight())
    return None


def _same_cards(before: list[Card], after: list[Card]) -> bool:
    """No card has gone or come; an unknown one may have turned out to be a certain card."""
    gone = Counter(before) - Counter(after)
    return len(before) == len(after) and all(not card.known for card in gone)


def _piles(hand: "Hand") -> tuple[Sequence[Card], ...]:
    return hand.board, hand.burns, hand.stub, hand.aside, hand.muck


def _parts(hand: "Hand", op: Rearrange) -> list[tuple[Card, ...]]:
    said = (op.board, op.burns, op.stub, op.aside, op.muck)
    return [
        tuple(old) if text is None else parse_cards(text)
        for old, text in zip(_piles(hand), said, strict=True)
    ]


def rearrange(hand: "Hand", op: Rearrange) -> None:
    board, burns, stub, aside, muck = _parts(hand, op)
    hand.board, hand.burns, hand.stub, hand.aside = board, list(burns), list(stub), list(aside)
    if op.muck is not None:
        _leave_the_muck(hand, muck)
    if op.burn_next is not None:
        hand.burn_next = op.burn_next


def _leave_the_muck(hand: "Hand", muck: Sequence[Card]) -> None:
    """A hand that is out no longer has the cards that went from the muck into the stub."""
    hand.muck = list(muck)
    for name, held in hand.held.items():
        if not hand.is_live(name):
            held.cards = tuple(card for card in held.cards if card in muck)
            held.face_up = tuple(card for card in held.face_up if card in muck)
