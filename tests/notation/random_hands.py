"""Hands played at random by the book, for writing them down."""

import random
from collections import Counter

from shuffleup.cards import DECK, SHORT_DECK, show_cards
from shuffleup.hand.games import Game, game
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import AnteKind, Level

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")


def random_hand(
    seed: str,
    name: str,
    *,
    stacks: tuple[int, int] = (20, 4000),
    ante: AnteKind | None = None,
    wild: bool = True,
) -> Hand:
    """A whole hand off a known deck. Wild ones have raises of any size and shows out of order."""
    chance = random.Random(seed)
    rules = game(name)
    names = NAMES[: chance.randint(2, 6)]
    deck = list(SHORT_DECK if rules.short_deck else DECK)
    chance.shuffle(deck)
    hand = Hand(
        Deal(
            game=name,
            level=_level(rules, ante),
            players=tuple((player, chance.randint(*stacks)) for player in names),
            button=chance.choice(names),
            deck=show_cards(deck),
        )
    )
    if not hand.is_over:
        hand.deal_from_stub()
    while not hand.is_over:
        _go_on(hand, chance, wild)
    return hand


def _level(rules: Game, ante: AnteKind | None) -> Level:
    if rules.is_stud:
        return Level(ante=20 if ante else 0, small_bet=100, big_bet=200, bring_in=30)
    return Level(50, 100, 20 if ante else 0, ante or "each")


def _go_on(hand: Hand, chance: random.Random, wild: bool) -> None:
    legal = hand.legal()
    if hand.phase == "street due":
        hand.deal_street()
    elif hand.phase == "discards":
        player = hand.to_discard[0]
        hand.throw_away(player, str(chance.choice(hand.held[player].cards)))
    elif hand.phase == "drawing":
        _draw(hand, chance)
    elif hand.phase == "showdown":
        player = hand.next_to_show or hand.live[0]
        hand.table_cards(player)
    elif legal.actor is not None:
        _act(hand, legal.actor, chance, wild)


def _draw(hand: Hand, chance: random.Random) -> None:
    """Whoever waits for cards gets them out of the discards; then the next player throws some away."""
    if hand.owed:
        stub = list((Counter(hand.muck) - Counter(hand.own_discards)).elements())
        chance.shuffle(stub)
        hand.reshuffle(show_cards(stub))
    else:
        player = hand.to_draw[0]
        cards = hand.held[player].cards
        hand.draw(player, show_cards(chance.sample(cards, chance.randint(0, len(cards)))))


def _act(hand: Hand, actor: str, chance: random.Random, wild: bool) -> None:
    legal = hand.legal()
    choice = chance.random()
    least, most = legal.min_raise_to or 0, legal.max_raise_to or 0
    if legal.may_bring_in and choice < 0.7:
        hand.bring_in(actor)
    elif legal.may_raise and least <= most and choice < 0.3:
        total = chance.randint(least, most) if wild else least
        (hand.bet if legal.is_bet else hand.raise_to)(actor, total)
    elif wild and legal.may_raise and choice < 0.33 and hand.can_all_in(actor):
        hand.all_in(actor)
    elif legal.may_check:
        hand.check(actor)
    elif choice < 0.75 and legal.may_call:
        hand.call(actor)
    elif legal.may_bring_in and not wild:
        hand.bring_in(actor)
    else:
        hand.fold(actor)
