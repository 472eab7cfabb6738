"""Random incidents on random hands: nothing but `Refused` comes out, no chip and no card is lost."""

import random
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.cards import DECK, show_cards
from shuffleup.chance import SeededChance
from shuffleup.floor.dealing.stub_and_flop import draw_from_four
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.incident_rulings import HANDLERS
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.acts import Act, Gesture, Push, Release, Say
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents import Incident, conduct, dealing
from shuffleup.floor.steps.table import DealStreet, TimePasses
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Malformed, Refused
from shuffleup.rulebook import EDITION_NAMES, Policies, edition

NAMES = ("A", "B", "C", "D", "E")
STREETS = ("preflop", "flop", "turn", "river", "showdown")
BOARD = {"preflop": 0, "flop": 3, "turn": 4, "river": 5, "showdown": 5}
BURNS = {"preflop": 0, "flop": 1, "turn": 2, "river": 3, "showdown": 3}


def test_every_incident_has_a_function_that_rules_on_it_and_nothing_else_has() -> None:
    kinds = {kind for chapter in get_args(Incident) for kind in (get_args(chapter) or (chapter,))}
    assert kinds == set(HANDLERS)


def line(game: str, street: str, seats: int, stacks: list[int], seed: int, known: bool) -> str:
    """A position with the whole deck accounted for: hole cards, board, burns, muck and stub."""
    deck = list(DECK)
    random.Random(seed).shuffle(deck)
    each = 4 if game == "plo" else 2

    def draw(count: int) -> str:
        cards = deck[:count]
        del deck[:count]
        return show_cards(cards)

    hands = [draw(each) for _ in range(seats)]
    board, burns, muck = draw(BOARD[street]), draw(BURNS[street]), draw(6)
    stub = show_cards(deck) if known else str(len(deck))
    head = f"{game} 100/200 {street} pot {0 if street == 'preflop' else 100 * seats}"
    head += f" board {board} burns {burns}" if board else ""
    head += f" muck {muck} stub {stub} chip 25"
    order = NAMES[:seats]
    parts = []
    for i, name in enumerate(order):
        seat = f"{name} {stacks[i]} cards {hands[i]}"
        if street != "preflop":
            seat += " paid 100"
        elif i in (0, 1) and seats > 2:
            seat += f" bet {100 * (i + 1)}"
        elif seats == 2:
            seat += f" bet {100 * (2 - i)}"
        parts.append(seat + (" btn" if i == seats - 1 else ""))
    return f"{head} | {' | '.join(parts)}"


@st.composite
def desks(draw: st.DrawFn) -> Desk:
    seats = draw(st.integers(2, 5))
    stacks = draw(st.lists(st.integers(1, 60).map(lambda n: n * 50), min_size=seats, max_size=seats))
    game, street = draw(st.sampled_from(("nlhe", "plo", "lhe"))), draw(st.sampled_from(STREETS))
    told = line(game, street, seats, stacks, draw(st.integers(0, 99)), draw(st.booleans()))
    book = edition(draw(st.sampled_from(EDITION_NAMES)))
    return Desk(book, Policies(), Position.parse(told), chance=SeededChance(draw(st.integers(0, 9))))


players = st.sampled_from((*NAMES[:4], "Z"))
cards = st.sampled_from([str(card) for card in DECK])


BY_NAME: dict[str, st.SearchStrategy[Any]] = {
    "player": players,
    "by": players,
    "against": players,
    "missed": players,
    "waiting": st.just(""),
    "owner": st.none() | players,
    "card": cards,
    "burn": st.none() | cards,
    "exposed": st.lists(cards, max_size=2).map(tuple),
    "chips": st.lists(st.sampled_from((25, 100, 500)), max_size=4).map(tuple),
    "count": st.integers(1, 3),
    "nth": st.none() | st.integers(1, 12),
    "height": st.integers(0, 50),
    "seconds": st.integers(0, 200),
    "blinds_due": st.sampled_from(((150, 300), (50, 100), (200, 400))),
    "ante_due": st.sampled_from((0, 25)),
    "to": st.just(()),
    "language": st.sampled_from(("English", "French")),
    "effects": st.sampled_from(((), ("delay",), ("nuisance", "competitive-advantage"))),
    "hand_live": st.none() | st.booleans(),
    "mixed_with": st.sampled_from(((), ("muck",), ("burns",), ("muck", "burns"))),
}


def field(hint: Any) -> st.SearchStrategy[Any]:
    """Values for a field of an incident, by its name or its type; cards and players have real names."""
    return BY_NAME[hint.name] if hint.name in BY_NAME else _by_type(hint)


def _by_type(hint: Any) -> st.SearchStrategy[Any]:
    choices = [value for option in (hint.type, *get_args(hint.type)) for value in get_args(option)]
    literals = [value for value in choices if isinstance(value, str | int) and not isinstance(value, bool)]
    if literals:
        return st.sampled_from(literals)
    return st.booleans() if hint.type is bool else st.none() | st.integers(0, 6)


def incident_of(kind: type) -> st.SearchStrategy[Any]:
    made = st.fixed_dictionaries(
        {hint.name: field(hint) for hint in msgspec.structs.fields(kind) if hint.name != "cards"}
    )
    has_cards = any(hint.name == "cards" for hint in msgspec.structs.fields(kind))
    return made.flatmap(lambda fields: _with_cards(kind, fields) if has_cards else st.just(kind(**fields)))


def _with_cards(kind: type, fields: dict[str, Any]) -> st.SearchStrategy[Any]:
    if kind is dealing.DealError:
        return st.integers(0, 6).map(lambda count: kind(cards=count, **fields))
    sizes: dict[Any, int] = {
        dealing.FourCardFlop: 4,
        dealing.PrematureCards: 3 if fields.get("street") == "flop" else 1,
    }
    size = sizes.get(kind, 2)
    return st.lists(cards, min_size=size, max_size=size, unique=True).map(
        lambda drawn: kind(cards=tuple(drawn), **fields)
    )


OURS = [kind for kind in HANDLERS if kind.__module__ in (dealing.__name__, conduct.__name__)]
incidents = st.one_of([incident_of(kind) for kind in OURS])

acts = st.builds(
    Act,
    players,
    st.sampled_from(
        (
            (Say("call"),),
            (Say("check"),),
            (Say("fold"),),
            (Say("raise"),),
            (Say("all in"),),
            (Say("raise 600"),),
            (Push((500,)),),
            (Gesture("tap"),),
            (Release(),),
        )
    ),
)


def choose(desk: Desk, at: int) -> None:
    waiting = desk.asked or list(desk.undecided.values())
    if waiting:
        options = waiting[-1].options
        desk.take(Choose(options[at % len(options)], reason="so it was"))


def _from_the_top(desk: Desk, street: str) -> None:
    """A premature street or a four-card flop that the stub really had on top."""
    stub = [str(card) for card in desk.hand.stub]
    if street == "four" and len(stub) > 4 and stub[0] != "??":
        desk.take(dealing.FourCardFlop(cards=tuple(stub[1:5])))
        desk.carry_out(desk.ruled(draw_from_four(desk.situation)))
    elif stub and stub[0] != "??" and desk.hand.phase == "betting" and desk.hand.street != "river":
        due = desk.hand.rules.street(desk.hand.next_street).board
        street = desk.hand.next_street
        desk.take(
            dealing.PrematureCards(street=street, burn=stub[0], cards=tuple(stub[1 : 1 + due]))  # type: ignore[arg-type]
        )


steps: st.SearchStrategy[Callable[[Desk], object]] = st.one_of(
    incidents.map(lambda incident: lambda desk: desk.take(incident)),
    acts.map(lambda act: lambda desk: desk.take(act)),
    st.integers(0, 9).map(lambda at: lambda desk: choose(desk, at)),
    st.just(lambda desk: desk.take(DealStreet())),
    st.sampled_from(("next", "four")).map(lambda which: lambda desk: _from_the_top(desk, which)),
    st.integers(1, 40).map(lambda seconds: lambda desk: desk.take(TimePasses(seconds))),
)


def all_chips(hand: Hand) -> int:
    return sum(hand.stacks.values()) + hand.pot


def all_cards(hand: Hand) -> Counter[int]:
    """Every card once: what a hand that is out held lies in the muck."""
    lie = Counter([*hand.board, *hand.burns, *hand.stub, *hand.aside, *hand.muck])
    return lie + Counter(card for name in hand.live for card in hand.held[name].cards)


def same_deck(before: Counter[int], after: Counter[int]) -> bool:
    """As many cards, each known one once, and none that was known has gone."""
    known = [card for card in after if card < 52]
    gone = [card for card in before - after if card < 52]
    return before.total() == after.total() and not gone and all(after[card] == 1 for card in known)


def snapshot(desk: Desk) -> tuple[Any, ...]:
    hand = desk.hand
    lie = [list(pile) for pile in (hand.stub, hand.burns, hand.aside, hand.muck)]
    return str(hand.position()), lie, desk.open, list(desk.on_record), list(desk.rulings), list(desk.asked)


@given(desks(), st.lists(steps, min_size=1, max_size=8))
@settings(max_examples=400, deadline=None)
def test_random_incidents_lose_no_chip_and_no_card(desk: Desk, taken: list[Callable[[Desk], object]]) -> None:
    chips, deck = all_chips(desk.hand), all_cards(desk.hand)
    for step in taken:
        before = snapshot(desk)
        try:
            step(desk)
        except Refused:
            assert snapshot(desk) == before
            continue
        assert all_chips(desk.hand) == chips
        assert same_deck(deck, all_cards(desk.hand))
        again = desk.hand.at(len(desk.hand.operations))
        assert str(again.position()) == str(desk.hand.position())
        assert (again.stub, again.burns, again.aside) == (desk.hand.stub, desk.hand.burns, desk.hand.aside)


@given(desks(), incidents)
@settings(max_examples=200, deadline=None)
def test_a_ruling_says_something_cites_a_rule_and_offers_options_where_it_asks(
    desk: Desk, incident: Any
) -> None:
    try:
        ruled = HANDLERS[type(incident)](desk.situation, incident)
        ruling = ruled if isinstance(ruled, Ruling) else ruled.rulings[-1]
    except Refused:
        return
    assert ruling.says.strip().endswith(".")
    assert ruling.citations
    assert bool(ruling.options) == (ruling.decided_by == "director")
    assert ruling.default is None or ruling.default in ruling.options
    assert msgspec.json.encode(ruling)


@given(desks(), incidents)
@settings(max_examples=200, deadline=None)
def test_ruling_changes_nothing_until_the_desk_carries_it_out(desk: Desk, incident: Any) -> None:
    before = snapshot(desk)
    with suppress(Refused):
        HANDLERS[type(incident)](desk.situation, incident)
    assert snapshot(desk) == before


@pytest.mark.parametrize("kind", OURS, ids=lambda kind: kind.__name__)
def test_every_kind_of_incident_and_every_choice_is_ruled_on_or_refused(kind: type) -> None:
    chance = random.Random(1)

    @given(desks(), incident_of(kind))
    @settings(max_examples=15, deadline=None, database=None)
    def rule(desk: Desk, incident: Any) -> None:
        with suppress(Refused):
            desk.take(incident)
            for at in range(3):
                choose(desk, at + chance.randrange(4))

    rule()


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_a_card_that_somebody_holds_cannot_have_come_too_early(name: str) -> None:
    line = "nlhe 100/200 flop pot 800 board AhKd2c | A 900 cards 9s9d* | B 900"
    desk = Desk(edition(name), Policies(), Position.parse(line))
    with pytest.raises(Malformed, match="9s cannot have come off the deck: it is already out"):
        desk.take(dealing.PrematureCards(street="turn", cards=("9s",), waiting="B"))
    assert not desk.asked
