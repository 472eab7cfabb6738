"""Hypothesis strategies: deals of every kind, and hands played by choosing among what is legal."""

from collections import Counter

from hypothesis import strategies as st

from shuffleup.cards import DECK, SHORT_DECK, show_cards
from shuffleup.hand import operations as ops
from shuffleup.hand.deal import Deal
from shuffleup.hand.games import EVERY
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation
from shuffleup.hand.position import AnteKind, Level
from shuffleup.rulebook import all_editions

ANTES: list[AnteKind] = ["each", "big-blind", "button"]


@st.composite
def deals(draw: st.DrawFn, with_absent: bool = False) -> Deal:
    """Any game, two to six players, stacks mostly short, antes, posts, straddles and dead small blinds."""
    rules = draw(st.sampled_from(EVERY))
    chip = draw(st.sampled_from([1, 1, 5]))
    small = draw(st.integers(1, 4)) * chip
    big = draw(st.integers(small // chip, 8)) * chip
    count = draw(st.integers(2, 6))
    names = "ABCDEF"[:count]
    stacks = [draw(st.integers(1, 60)) * chip for _ in names]
    ante = draw(st.integers(0, 3)) * chip
    level = Level(small, big, ante=ante, ante_kind=draw(st.sampled_from(ANTES)))
    if rules.is_stud:
        level = Level(ante=ante, small_bet=big + chip, big_bet=2 * (big + chip), bring_in=small)
    posts: tuple[tuple[str, int], ...] = ()
    straddles: tuple[tuple[str, int], ...] = ()
    dead_small = False
    if count >= 4 and not rules.is_stud:
        posts = draw(st.sampled_from([(), (("D", big),)]))
        dead_small = draw(st.booleans())
        if not posts and stacks[3] > 2 * big:
            straddles = draw(st.sampled_from([(), (("D", 2 * big),)]))
    absent = draw(st.lists(st.sampled_from(names), unique=True, max_size=count - 1)) if with_absent else []
    deck = draw(st.permutations(SHORT_DECK if rules.short_deck else DECK))
    return Deal(
        game=rules.name,
        level=level,
        players=tuple(zip(names, stacks, strict=True)),
        button="A",
        small_blind="" if dead_small else None,
        big_blind="C" if dead_small else None,
        posts=posts,
        straddles=straddles,
        absent=tuple(absent),
        chip=chip,
        deck=show_cards(deck),
        left=draw(st.sampled_from([None, 2 if count == 2 else None, 30])),
    )


def choices(hand: Hand) -> list[Operation]:
    """A few of the lawful things that can happen next, sizes included."""
    if hand.phase == "betting":
        return bets(hand)
    if hand.phase == "discards":
        name = hand.to_discard[0]
        return [ops.ThrowAway(name, show_cards(hand.held[name].cards[:1]))]
    if hand.phase == "drawing":
        if hand.owed:
            usable = Counter(hand.muck) - Counter(hand.own_discards)
            return [ops.Reshuffle(show_cards(sorted(usable.elements())))]
        name = hand.to_draw[0]
        return [ops.Draw(name, show_cards(hand.held[name].cards[:count])) for count in range(6)]
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
        least, most = min(legal.min_raise_to, legal.max_raise_to), legal.max_raise_to
        middle = max(least, (least + most) // 2 // legal.chip * legal.chip)
        kind = ops.BetTo if legal.is_bet else ops.RaiseTo
        found += [kind(who, total) for total in sorted({least, middle, most})]
    return found


def begin(deal: Deal, data: st.DataObject) -> Hand:
    hand = Hand(deal, data.draw(st.sampled_from(all_editions())))
    if not hand.is_complete:
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
