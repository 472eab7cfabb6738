"""Random hands of every game: deals of every kind, played by choosing among what is lawful.

From a seed, by thousands, or as Hypothesis strategies, which find the smallest hand that goes wrong.
"""

import random
from collections import Counter
from collections.abc import Sequence

from hypothesis import strategies as st

from shuffleup.cards import DECK, SHORT_DECK, Card, parse_cards, show_cards
from shuffleup.hand import operations as ops
from shuffleup.hand.games import EVERY, Game
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import AnteKind, Level
from shuffleup.rulebook import all_editions

ANTES: list[AnteKind] = ["each", "big-blind", "button"]
NAMES = "ABCDEFGHIJ"


def whole_deck(top: str) -> str:
    """These cards, and the rest of the deck below them; without any there is no deck."""
    first = parse_cards(top)
    return show_cards((*first, *(card for card in DECK if card not in first))[:52]) if first else ""


def random_deal(rng: random.Random, rules: Game, count: int, with_absent: bool = False) -> Deal:
    """Stacks mostly short, antes, posts, straddles and dead small blinds; a known deck."""
    chip = rng.choice([1, 1, 5])
    small = rng.randint(1, 4) * chip
    big = rng.randint(small // chip, 8) * chip
    names = NAMES[:count]
    stacks = [rng.randint(1, 60) * chip for _ in names]
    posts: tuple[tuple[str, int], ...] = ()
    straddles: tuple[tuple[str, int], ...] = ()
    dead_small = False
    if count >= 4 and not rules.is_stud:
        posts = rng.choice([(), (("D", big),)])
        dead_small = rng.random() < 0.5
        if not posts and stacks[3] > 2 * big:
            straddles = rng.choice([(), (("D", 2 * big),)])
    deck = list(SHORT_DECK if rules.short_deck else DECK)
    rng.shuffle(deck)
    return Deal(
        game=rules.name,
        level=random_level(rng, rules, small, big, chip),
        players=tuple(zip(names, stacks, strict=True)),
        button="A",
        small_blind="" if dead_small else None,
        big_blind="C" if dead_small else None,
        posts=posts,
        straddles=straddles,
        absent=tuple(rng.sample(names, rng.randint(0, count - 1))) if with_absent else (),
        chip=chip,
        deck=show_cards(deck),
        left=rng.choice([None, 2 if count == 2 else None, 30]),
    )


def random_level(rng: random.Random, rules: Game, small: int, big: int, chip: int) -> Level:
    ante = rng.randint(0, 3) * chip
    if rules.is_stud:
        return Level(ante=ante, small_bet=big + chip, big_bet=2 * (big + chip), bring_in=small)
    return Level(small, big, ante=ante, ante_kind=rng.choice(ANTES))


@st.composite
def deals(draw: st.DrawFn, with_absent: bool = False) -> Deal:
    """Any game, two players to as many as it seats."""
    rules = draw(st.sampled_from(EVERY))
    count = draw(st.integers(2, rules.most_seats))
    return random_deal(draw(st.randoms(use_true_random=False)), rules, count, with_absent)


def choices(hand: Hand) -> list[Operation]:
    """A few of the lawful things that can happen next, sizes included."""
    if hand.phase == "betting":
        return bets(hand)
    if hand.phase == "discards":
        name = hand.to_discard[0]
        return [ops.ThrowAway(name, str(card)) for card in hand.held[name].cards]
    if hand.phase == "drawing":
        return draws(hand)
    if hand.phase == "street due":
        return [ops.DealStreet()]
    waiting = [name for name in hand.live if hand.held[name].state == "held"]
    if not waiting:
        return [ops.Award()]
    shown: list[Operation] = [ops.Table(waiting[0])]
    others_in = [name for name in hand.live if hand.held[name].state not in ("discarded",)]
    if hand.can_muck_cards(waiting[0]) and len(others_in) > 1:
        shown.append(ops.Muck(waiting[0]))
    return shown


def draws(hand: Hand) -> list[Operation]:
    if hand.owed:
        usable = Counter(hand.muck) - Counter(hand.own_discards)
        return [ops.Reshuffle(show_cards(stirred(list(usable.elements()))))]
    name = hand.to_draw[0]
    cards = hand.held[name].cards
    most = hand.rules.streets[hand.street_index].draw
    return [ops.Draw(name, show_cards(cards[:count])) for count in range(min(most, len(cards)) + 1)]


def stirred(cards: Sequence[Card]) -> list[Card]:
    """The same cards in an order that does not follow from the deal, and is the same each time."""
    return random.Random(sum(cards)).sample(sorted(cards), len(cards))


def bets(hand: Hand) -> list[Operation]:
    legal = hand.legal()
    assert legal.actor is not None
    who = legal.actor
    if legal.may_bring_in:
        found: list[Operation] = [ops.BringIn(who), ops.Fold(who)]
    else:
        found = [ops.Check(who) if legal.may_check else ops.Call(who), ops.Fold(who)]
    if legal.may_raise:
        assert legal.min_raise_to is not None
        assert legal.max_raise_to is not None
        least, most = legal.min_raise_to, legal.max_raise_to
        middle = max(least, (least + most) // 2 // legal.chip * legal.chip)
        kind = ops.BetTo if legal.is_bet else ops.RaiseTo
        found += [kind(who, total) for total in sorted({least, middle, most})]
    return found


def seeded_hand(rules: Game, seed: int) -> tuple[Hand, random.Random]:
    """A hand with its hole cards dealt, and the chance to play it with; the seat count goes round."""
    rng = random.Random(f"{rules.name} {seed}")
    deal = random_deal(rng, rules, 2 + seed % (rules.most_seats - 1), with_absent=seed % 7 == 0)
    hand = Hand(deal, rng.choice(all_editions()))
    if not hand.is_over:
        hand.deal_from_stub()
    return hand, rng


def next_operation(hand: Hand, rng: random.Random) -> Operation:
    """Fewer folds than other acts, so that hands last."""
    found = choices(hand)
    if len(found) > 1 and rng.random() < 0.7:
        found = [op for op in found if not isinstance(op, ops.Fold)]
    return rng.choice(found)


def begin(deal: Deal, data: st.DataObject) -> Hand:
    hand = Hand(deal, data.draw(st.sampled_from(all_editions())))
    if not hand.is_over:
        hand.deal_from_stub()
    return hand


def play_on(hand: Hand, data: st.DataObject) -> None:
    hand.apply(data.draw(st.sampled_from(choices(hand))))


def play_on_or_kill(hand: Hand, data: st.DataObject) -> None:
    """As `play_on`, but now and then a hand is dead by ruling, in turn or not."""
    kills: list[Operation] = [kill for name in hand.live if hand.can(kill := ops.Kill(name))]
    if kills and data.draw(st.integers(0, 4)) == 0:
        hand.apply(data.draw(st.sampled_from(kills)))
    else:
        play_on(hand, data)
