"""What stud adds: cards dealt to players street by street, and upcards that decide who opens."""

from itertools import combinations
from typing import TYPE_CHECKING

from shuffleup.cards import UNKNOWN, Card, parse_cards
from shuffleup.hand.games import Evaluation, Game
from shuffleup.hand.kernel.codes import must
from shuffleup.hand.operations import DealStreet, OpenedBy, UpcardIs
from shuffleup.hand.playing import dealing, piles
from shuffleup.hand.starting import going_on
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.strength import strength_of
from shuffleup.refused import Illegal, Malformed, Refused

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand
    from shuffleup.hand.starting.position import Position

Cards = tuple[Card, ...]


def up_cards(rules: Game, cards: Cards) -> Cards:
    """The cards that lie face up, of cards in the order of the deal."""
    places = rules.up_places
    return tuple([card for place, card in enumerate(cards) if place in places]) if places else ()


def down_cards(rules: Game, cards: Cards) -> Cards:
    places = rules.up_places
    return tuple([card for place, card in enumerate(cards) if place not in places]) if places else cards


def in_dealing_order(rules: Game, count: int, down: Cards, up: Cards) -> Cards:
    """So many cards, down and up together again, unknown where not told; all told at once, in order."""
    if not up and len(down) == count:
        return down
    downs, ups = list(down), list(up)
    due = range(max(count, len(down) + len(up)))
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
        burn = parse_cards(op.burn)[:1] if hand.burn_next else ()
        cards = parse_cards(op.cards) or (UNKNOWN,) * len(hand.live)
        hand.burns += burn
        piles.take_from_stub(hand, (*burn, *cards))
    if len(cards) < len(hand.live):
        hand.board += cards
        hand.community = True
    else:
        for name, card in zip(hand.live, cards, strict=True):
            dealing.give(hand, name, (card,))
    going_on.open_street(hand)


def _off_the_stub(hand: "Hand") -> Cards:
    """A burn and a card each; short of cards no burn; shorter still one card for all."""
    left, live = len(hand.stub), len(hand.live)
    count = live if left >= live else 1
    if hand.burn_next and left > count:
        hand.burns.append(hand.stub.pop(0))
    cards = tuple(hand.stub[:count])
    del hand.stub[:count]
    return cards


def go_on_when_dealt(hand: "Hand") -> None:
    """After cards reported player by player."""
    due = hand.cards_dealable()
    to = hand.live if hand.phase == "street due" else dealt_to(hand)
    if any(len(hand.held[name].cards) < due for name in to):
        return
    if hand.phase == "dealing":
        going_on.settle(hand)
    elif hand.phase == "street due":
        if hand.burn_next:
            hand.burns.append(UNKNOWN)
        going_on.open_street(hand)


# ---- who opens


def offer_big_bet(hand: "Hand") -> None:
    """Where the room has it, a pair showing on fourth street lets the big bet be bet; in high stud only.

    Decides `rp-stud-no-double-bet`.
    """
    rules = hand.rules
    if not hand.switches.fourth_street_pair or hand.street != "fourth":
        return
    if not rules.is_stud or rules.high != "high" or rules.low is not None or hand.table.actor < 0:
        return
    ups = [[card.rank for card in up_cards(rules, hand.held[name].cards) if card.known] for name in hand.live]
    if any(len(set(ranks)) < len(ranks) for ranks in ups):
        # A hand that begins in mid-street may have seen the big bet: then there is no choice any more.
        big = hand.level.bet_size(rules, "fifth")
        hand.table.offer_big_bet(big)
        if hand.table.full > hand.table.raises * hand.table.size:
            hand.table.take_big_bet()


def dealt_to(hand: "Hand") -> tuple[str, ...]:
    """Whose cards count on this street: on the first also those of absent players, whose hands are dead."""
    if hand.street_index > 0 or not isinstance(hand.start, Deal):
        return hand.live
    return tuple(name for name in hand.order if hand.is_live(name) or name in hand.start.absent)


def opener(hand: "Hand") -> int | None:
    """The seat whose card or board opens the street, None while an upcard that could is unknown."""
    ups = {name: up_cards(hand.rules, hand.held[name].cards) for name in dealt_to(hand)}
    if any(not up or not all(card.known for card in up) for up in ups.values()):
        return None
    return hand.seat[opens_with(hand.rules, hand.street, ups)]


def opens_with(rules: Game, street: str, ups: dict[str, Cards]) -> str:
    """Whose upcards open the street: the bring-in card on the first, after that the best board.

    >>> from shuffleup.hand.games import game
    >>> opens_with(game("2-7-razz"), "third", {"Ann": parse_cards("Kd"), "Bob": parse_cards("Ac")})
    'Bob'

    Decides `rp-stud-first-to-act-tie`.
    """
    by_suit = {name: _by_suit(up, rules.ace_is_high) for name, up in ups.items()}
    if street == rules.streets[0].name:
        pick = min if rules.bring_in == "low" else max
        return pick(ups, key=lambda name: by_suit[name])
    return max(ups, key=lambda name: (strength_of(rules.high, ups[name]), by_suit[name]))


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
    return opens_with(start.rules, "third", ups)


def open_if_dealt(hand: "Hand") -> None:
    """Begins the betting of the street once the cards tell by whom."""
    if any(len(hand.held[name].cards) < hand.cards_due(name) for name in dealt_to(hand)):
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
        going_on.start_betting(hand, seat)
    else:
        hand.phase = "betting"
        hand.opener = seat
        size = hand.level.bet_size(hand.rules, hand.street)
        # An absent player's hand is dead, and their bring-in is posted all the same.
        here = hand.is_live(hand.order[seat])
        post = hand.table.open_bring_in if here else hand.table.post_bring_in
        must(post(seat, hand.level.bring_in, size))
    going_on.settle(hand)


def refuse_opened_by(hand: "Hand", op: OpenedBy) -> Refused | None:
    if hand.phase not in ("dealing", "opener due") or not hand.rules.is_stud:
        return Illegal(f"nobody needs to be named: {hand.waiting_for}")
    if op.player not in dealt_to(hand):
        return Illegal(f"{op.player} has no live hand")
    return None


def opened_by(hand: "Hand", op: OpenedBy) -> None:
    _open(hand, hand.seat[op.player])


def refuse_upcard(hand: "Hand", op: UpcardIs) -> Refused | None:
    if (
        not hand.rules.is_stud
        or hand.street_index > 0
        or hand.phase not in ("dealing", "opener due", "betting")
    ):
        return Illegal(f"the initial deal of stud is over: {hand.waiting_for}")
    dealt = len(hand.held[op.player].cards)
    if dealt < hand.rules.hole_cards and (dealt or hand.phase == "dealing"):
        return Illegal(f"{op.player} has not been dealt the cards of the first street")
    if problem := dealing.refuse_cards(hand, op.card, of=op.player):
        return problem
    if len(cards := parse_cards(op.card)) != 1 or not cards[0].known:
        return Malformed("say which card lies up")
    return dealing.refuse_not_held(hand, op.player, op.card)


def turn_upcard(hand: "Hand", op: UpcardIs) -> None:
    held = hand.cards_of(op.player)
    (card,) = parse_cards(op.card)
    held.reveal((card,))
    cards, up = list(held.cards), hand.rules.up_places[0]
    was, place = cards[up], cards.index(card)
    cards[up], cards[place] = card, was
    held.cards = tuple(cards)
    held.face_up = tuple(shown for shown in held.face_up if shown != was or was == card)
    held.turn_up((card,))
    if hand.phase != "betting":
        going_on.settle(hand)
    elif hand.table.due_in and (first := opener(hand)) is not None:
        _bring_in_passes_to(hand, first)


def _bring_in_passes_to(hand: "Hand", seat: int) -> None:
    """It was due from another and nobody has acted: the first with chips from this seat on starts."""
    table, count = hand.table, len(hand.order)
    around = [(seat + step) % count for step in range(count)]
    first = next(i for i in around if table.live >> i & 1 and table.stack[i])
    hand.opener = seat
    must(table.resume(first, 0, 0, table.inc, 0, 0, table.size, -1))
    must(table.resume_bring_in(table.due_in, seat))


# ---- odd chips


def rank_for_odd_chips(hand: "Hand") -> None:
    """The highest card by suit in the winning five cards takes the odd chip first, high and low apart.

    Decides `odd-chips-stud`.
    """
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
    return kind == "deuce-to-seven" or (kind == "high" and not wheel)
