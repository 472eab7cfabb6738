"""A stud or draw hand taken up from its position, on any street or in mid-draw, plays on as it would have."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shuffleup.cards import DECK, show_cards
from shuffleup.hand.games import EVERY, game
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level, Position
from shuffleup.rulebook import Policies, edition
from shuffleup.rulebook.policies.betting import BettingPolicies
from tests.hand.random_hands import choices

MIXED = frozenset(rules.name for rules in EVERY if rules.is_stud or rules.draws)
PAIRS = Policies(betting=BettingPolicies(fourth_street_pair=True))


@st.composite
def full_tables(draw: st.DrawFn) -> Deal:
    """Two players to as many as the game has seats for; of a stud table of eight the deck runs out."""
    rules = draw(st.sampled_from(sorted(MIXED)).map(game))
    names = "ABCDEFGH"[: draw(st.integers(2, rules.most_seats))]
    stacks = draw(st.lists(st.integers(5, 600), min_size=len(names), max_size=len(names)))
    stakes = Level(2, 4, small_bet=4, big_bet=8, ante=draw(st.integers(0, 2)))
    if rules.is_stud:
        stakes = Level(ante=draw(st.integers(0, 2)), small_bet=4, big_bet=8, bring_in=draw(st.integers(1, 3)))
    return Deal(
        game=rules.name,
        level=stakes,
        players=tuple(zip(names, stacks, strict=True)),
        button="A",
        deck=show_cards(draw(st.permutations(DECK))),
    )


def lawful(hand: Hand) -> list[Operation]:
    """With a pair on fourth street two sizes may be bet, and nothing in between."""
    return [choice for choice in choices(hand) if hand.can(choice)]


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(full_tables(), st.integers(0, 45), st.data())
def test_a_hand_plays_on_from_its_position(deal: Deal, before: int, data: st.DataObject) -> None:
    book = edition("tda-2019")
    hand = Hand(deal, book, PAIRS)
    if not hand.is_over:
        hand.deal_from_stub()
    for _ in range(before):
        if hand.is_over:
            return
        hand.apply(data.draw(st.sampled_from(lawful(hand))))
    if hand.is_over or hand.phase in ("dealing", "opener due"):
        return
    line = str(hand.position())
    taken_up = Hand(Position.parse(line), book, PAIRS)
    while not hand.is_over:
        assert taken_up.waiting_for == hand.waiting_for, line
        assert taken_up.legal() == hand.legal(), line
        operation = data.draw(st.sampled_from(lawful(hand)))
        hand.apply(operation)
        taken_up.apply(operation)
    assert taken_up.stacks == hand.stacks, line
