"""What stud adds: cards dealt to players street by street, and upcards that decide who opens."""

from itertools import combinations
from typing import TYPE_CHECKING

from shuffleup.cards import UNKNOWN, Card, parse_cards
from shuffleup.hand import dealing
from shuffleup.hand.games import Evaluation, Game
from shuffleup.hand.operations import DealStreet, OpenedBy
from shuffleup.hand.strength import strength_of
from shuffleup.refused import Illegal, Refused

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand
    from shuffleup.hand.position import Position

Cards = tuple[Card, ...]


def up_cards(rules: Game, cards: Cards) -> Cards:
    """The cards that lie face up, of cards in the order of the deal."""
    return tuple(card for place, card in enumerate(cards) if place in rules.up_places)


def down_cards(rules: Game, cards: Cards) -> Cards:
    return tuple(card for place, card in enumerate(cards) if place not in rules.up_places)


def in_dealing_order(rules: Game, street: str, down: Cards, up: Cards) -> Cards:
    """Down and up cards together again, unknown where not told."""
    downs, ups = list(down), list(up)
    due = range(max(rules.cards_held_at[street], len(down) + len(up)))
    return tuple(
        (ups if place in rules.up_places else downs).pop(0)
        if (ups if place in rules.up_places else downs)
        else UNKNOWN
        for place in due
    )


# ---- dealing


def refuse_street(hand: "Hand", op: DealStreet) -> Refused | None:
    """One card each to the live players in order, or one for all where the deck runs out."""
    if not op.cards:
        return None
    if problem := dealing.refuse_cards(hand, op.cards + op.burn):
        return problem
    count, live = len(parse_cards(op.cards)), len(hand.live)
    if count == live or (count == 1 and hand.next_street == hand.rules.streets[-1].name):
        return None
    return Illegal(f"{count} cards: {live} players get one each on {hand.next_street} street")


def deal_street(hand: "Hand", op: DealStreet) -> None:
    if not op.cards and hand.stub:
        cards = _off_the_stub(hand)
    else:
        if hand.burn_next:
            hand.burns.append(parse_cards(op.burn)[0])
        cards = parse_cards(op.cards) or (UNKNOWN,) * len(hand.live)
    hand.take_from_stub((*hand.burns[-1:], *cards))
    if len(cards) < len(hand.live):
        hand.board += cards
        hand.community = True
    else:
        for name, card in zip(hand.live, cards, strict=True):
            dealing.give(hand, name, (card,))
    hand.open_street()


def _off_the_stub(hand: "Hand") -> Cards:
    """A burn and a card each; short of cards no burn; shorter still one card for all."""
    left, live = len(hand.stub), len(hand.live)
    count = live if left >= live else 1
    if hand.burn_next and left > count:
        hand.burns.append(hand.stub.pop(0))
    return tuple(hand.stub[:count])


def go_on_when_dealt(hand: "Hand") -> None:
    """After cards reported player by player."""
    due = hand.cards_dealable()
    if any(len(hand.held[name].cards) < due for name in hand.live):
        return
    if hand.phase == "dealing":
        hand.settle()
    elif hand.phase == "street due":
        if hand.burn_next:
            hand.burns.append(UNKNOWN)
        hand.open_street()


# ---- who opens


def opener(hand: "Hand") -> int | None:
    """The seat whose card or board opens the street, None while an upcard that could is unknown."""
    ups = {name: up_cards(hand.rules, hand.held[name].cards) for name in hand.live}
    if any(not up or not all(card.known for card in up) for up in ups.values()):
        return None
    if hand.street_index == 0:
        pick = min if hand.rules.bring_in == "low" else max
        ace_high = hand.rules.bring_in == "low"
        first = pick(ups, key=lambda name: _by_suit(ups[name], ace_high))
    else:
        low = hand.rules.streets[hand.street_index].opener == "low-up"
        kind: Evaluation = "ace-to-five" if low else "high"
        first = max(ups, key=lambda name: (strength_of(kind, ups[name]), _by_suit(ups[name], not low)))
    return hand.seat[first]


def _by_suit(cards: Cards, ace_high: bool) -> list[tuple[int, int]]:
    """Rank and suit of each card, the highest first."""
    return sorted(
        ((card.rank if ace_high or card.rank < 12 else -1, card.suit) for card in cards), reverse=True
    )


def low_card_of(start: "Position") -> str | None:
    """Whose upcard must bring it in, None if the upcards are not all known."""
    ups = {seat.name: seat.up for seat in start.live}
    if any(not up or not all(card.known for card in up) for up in ups.values()):
        return None
    pick = min if start.rules.bring_in == "low" else max
    return pick(ups, key=lambda name: _by_suit(ups[name], start.rules.bring_in == "low"))


def open_if_dealt(hand: "Hand") -> None:
    """Begins the betting of the street once the cards tell by whom."""
    if any(len(hand.held[name].cards) < hand.cards_due(name) for name in hand.live):
        return
    if hand.table.able < 2 and hand.street_index > 0:
        _open(hand, 0)
        return
    first = opener(hand)
    if first is None:
        hand.phase = "opener due"
    else:
        _open(hand, first)


def _open(hand: "Hand", seat: int) -> None:
    if hand.street_index > 0:
        hand.start_betting(seat)
    else:
        hand.phase = "betting"
        hand.opener = seat
        size = hand.level.bet_size(hand.rules, hand.street)
        hand.table.open_bring_in(seat, hand.level.bring_in, size)
    hand.settle()


def refuse_opened_by(hand: "Hand", op: OpenedBy) -> Refused | None:
    if hand.phase not in ("dealing", "opener due") or not hand.rules.is_stud:
        return Illegal(f"nobody needs to be named: {hand.waiting_for}")
    if not hand.is_live(op.player):
        return Illegal(f"{op.player} has no live hand")
    return None


def opened_by(hand: "Hand", op: OpenedBy) -> None:
    _open(hand, hand.seat[op.player])


# ---- odd chips


def rank_for_odd_chips(hand: "Hand") -> None:
    """The highest card by suit in the winning five cards takes the odd chip first, high and low apart."""
    sides = {"high": hand.rules.high, "low": hand.rules.low or hand.rules.high}
    places: dict[str, dict[str, int]] = {}
    for side, kind in sides.items():
        keys = {
            name: odd_chip_key(kind, (*hand.held[name].cards, *hand.board))
            for name in hand.live
            if hand.held[name].state == "tabled" and hand.held[name].known
        }
        ranked = sorted(keys, key=lambda name: keys[name], reverse=True)
        places[side] = {name: place for place, name in enumerate(ranked)}
    for name in hand.live:
        last = len(hand.order)
        hand.table.odd_chip_order(
            hand.seat[name], places["high"].get(name, last), places["low"].get(name, last)
        )


def odd_chip_key(kind: Evaluation, cards: Cards) -> list[tuple[int, int]]:
    """Of the five-card choices worth the same, the one best for the player."""
    fives = list(combinations(cards, 5))
    worth = {five: strength_of(kind, five) for five in fives}
    best = max(worth.values())
    return max(_by_suit(five, _ace_is_high(kind, five)) for five in fives if worth[five] == best)


def _ace_is_high(kind: Evaluation, five: Cards) -> bool:
    wheel = {card.rank for card in five} == {12, 0, 1, 2, 3}
    return kind == "high" and not wheel
