"""A stud or draw hand taken up from its position, on any street or in mid-draw, plays on as it would have."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shuffleup.hand.deal import Deal
from shuffleup.hand.games import EVERY
from shuffleup.hand.hand import Hand
from shuffleup.hand.position import Position
from shuffleup.rulebook import Policies, edition
from shuffleup.rulebook.policies.betting import BettingPolicies
from tests.hand.random_hands import choices, deals

MIXED = frozenset(rules.name for rules in EVERY if rules.is_stud or rules.draws)
PAIRS = Policies(betting=BettingPolicies(fourth_street_pair=True))


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(deals().filter(lambda deal: deal.game in MIXED), st.integers(0, 30), st.data())
def test_a_hand_plays_on_from_its_position(deal: Deal, before: int, data: st.DataObject) -> None:
    book = edition("tda-2019")
    hand = Hand(deal, book, PAIRS)
    if not hand.is_complete:
        hand.deal_from_stub()
    for _ in range(before):
        if hand.is_complete:
            return
        hand.apply(data.draw(st.sampled_from(choices(hand))))
    if hand.is_complete or hand.phase in ("dealing", "opener due"):
        return
    line = str(hand.position())
    taken_up = Hand(Position.parse(line), book, PAIRS)
    while not hand.is_complete:
        assert taken_up.waiting_for == hand.waiting_for, line
        assert taken_up.legal() == hand.legal(), line
        operation = data.draw(st.sampled_from(choices(hand)))
        hand.apply(operation)
        taken_up.apply(operation)
    assert taken_up.stacks == hand.stacks, line
