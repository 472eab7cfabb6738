"""What holds in every hand, whatever the game, the stacks and the choices."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shuffleup.cards import Card
from shuffleup.hand import operations as ops
from shuffleup.hand.consequences import Awarded, Returned
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Refused
from tests.hand.random_hands import begin, deals, play_on, play_on_or_kill

thorough = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@thorough
@given(deals(with_absent=True), st.data())
def test_chips_are_conserved_at_every_step(deal: Deal, data: st.DataObject) -> None:
    hand = begin(deal, data)
    total = sum(stack for _, stack in deal.players)
    assert sum(hand.stacks.values()) + hand.pot == total
    while not hand.is_over:
        play_on_or_kill(hand, data)
        assert sum(hand.stacks.values()) + hand.pot == total
        assert min(hand.stacks.values()) >= 0
    assert hand.pot == 0
    assert all(stack % deal.chip == 0 for stack in hand.stacks.values())


@thorough
@given(deals(), st.data())
def test_nobody_acts_again_unless_somebody_bet_or_raised_since(deal: Deal, data: st.DataObject) -> None:
    hand = begin(deal, data)
    faced: dict[tuple[str, str], int] = {}
    acts = 0
    while not hand.is_over:
        legal = hand.legal()
        if legal.actor is not None:
            acts += 1
            turn = (hand.street, legal.actor)
            assert turn not in faced or legal.current > faced[turn]
            faced[turn] = legal.current
            play_on(hand, data)
            if legal.actor in hand.bets:
                faced[turn] = max(faced[turn], hand.bets[legal.actor])
        else:
            play_on(hand, data)
    assert acts < 500


@thorough
@given(deals(), st.data())
def test_replaying_a_hand_gives_the_same_hand(deal: Deal, data: st.DataObject) -> None:
    hand = begin(deal, data)
    seen = [hand.position()]
    while not hand.is_over:
        play_on(hand, data)
        seen.append(hand.position())
    point = data.draw(st.integers(1, len(hand.operations)))
    earlier = hand.at(point)
    assert earlier.position() == seen[point - 1]
    assert earlier.operations == hand.operations[:point]
    assert hand.at(len(hand.operations)).stacks == hand.stacks
    again, left = hand.corrected(point - 1, hand.operations[point - 1])
    assert (again.stacks, left) == (hand.stacks, ())


@thorough
@given(deals(), st.data())
def test_a_hand_goes_on_from_its_position_as_if_nothing_had_happened(deal: Deal, data: st.DataObject) -> None:
    hand = begin(deal, data)
    for _ in range(data.draw(st.integers(0, 12))):
        if not hand.is_over:
            play_on(hand, data)
    if hand.phase in ("showdown", "over", "discards", "drawing") or hand.rules.name.startswith(
        ("pine", "crazy")
    ):
        return
    point = len(hand.operations)
    line = str(hand.position())
    resumed = Hand(Position.parse(line), hand.edition, switches=hand.switches)
    assert resumed.legal() == hand.legal(), line
    if hand.rules.draws:
        return  # the position has no stub to draw from
    while not hand.is_over:
        play_on(hand, data)
    for operation in hand.operations[point:]:
        if isinstance(operation, ops.DealStreet):
            streets = [each for each in resumed.operations if isinstance(each, ops.DealStreet)]
            assert len(streets) < 4
            resumed.deal_street("".join(map(str, next_cards(resumed, hand))))
        elif not resumed.is_over:
            resumed.apply(operation)
    assert resumed.stacks == hand.stacks, line


def next_cards(resumed: Hand, whole: Hand) -> list[Card]:
    """What came on the next street of the whole hand."""
    if not resumed.rules.is_stud:
        start = resumed.rules.board_at[resumed.street]
        return list(whole.board[start : start + resumed.rules.streets[resumed.street_index + 1].board])
    if whole.community and resumed.next_street == "seventh":
        return list(whole.board)
    return [whole.held[name].cards[len(resumed.held[name].cards)] for name in resumed.live]


@thorough
@given(deals(), st.data())
def test_a_refused_operation_changes_nothing(deal: Deal, data: st.DataObject) -> None:
    hand = begin(deal, data)
    for _ in range(data.draw(st.integers(0, 10))):
        if not hand.is_over:
            play_on(hand, data)
    player = data.draw(st.sampled_from([*hand.order, "nobody"]))
    amount = data.draw(st.integers(-5, 200) | st.integers(2**52, 2**64))
    cards = data.draw(st.sampled_from(["", "Ah", "??", "AhAh", "xx", "2c3c4c", "10h"]))
    attempts: list[ops.Operation] = [
        ops.Fold(player),
        ops.Check(player),
        ops.Call(player),
        ops.BetTo(player, amount),
        ops.RaiseTo(player, amount),
        ops.AllIn(player),
        ops.Forfeit(player, amount),
        ops.DealHole(player, cards),
        ops.DealStreet(cards),
        ops.ThrowAway(player, cards),
        ops.Draw(player, cards),
        ops.Reshuffle(cards),
        ops.BringIn(player),
        ops.OpenedBy(player),
        ops.LetPass(player, amount),
        ops.Replace(player, cards, "??"),
        ops.GiveCard(player, cards or "??"),
        ops.TakeCard(player, cards or "??"),
        ops.Expose(player, cards),
        ops.Rearrange(board=cards),
        ops.Table(player, cards),
        ops.Muck(player),
        ops.PushIntoMuck(player),
        ops.Restore(player),
        ops.HoldForFloor(player),
        ops.EnforceOrder(),
        ops.AskToSee(player, hand.order[0], cards),
        ops.Release(),
        ops.Award(),
        ops.Report(((player,),)),
        ops.Misdeal(),
    ]
    before = (hand.position(), hand.phase, len(hand.operations), hand.stacks, hand.board, list(hand.stub))
    for attempt in attempts:
        if hand.can(attempt):
            hand.at(len(hand.operations)).apply(attempt)
        else:
            with pytest.raises(Refused) as refused:
                hand.apply(attempt)
            assert "\n" not in str(refused.value)
    assert before == (
        hand.position(),
        hand.phase,
        len(hand.operations),
        hand.stacks,
        hand.board,
        list(hand.stub),
    )


@thorough
@given(deals(), st.data())
def test_what_is_awarded_is_what_was_put_in(deal: Deal, data: st.DataObject) -> None:
    hand = begin(deal, data)
    while not hand.is_over:
        last_pot = hand.pot
        stacks = hand.stacks
        play_on(hand, data)
    awarded = sum(each.amount for each in hand.happened if isinstance(each, Awarded))
    returned = sum(each.amount for each in hand.happened if isinstance(each, Returned))
    put_in = sum(stacks.values()) + last_pot - (sum(hand.stacks.values()) - awarded)
    assert awarded == put_in
    assert awarded + returned <= sum(stack for _, stack in deal.players)
    assert awarded == sum(hand.winnings.values())
