"""Cards come from outside: reported, off a known deck, or unknown; and the remedies when they come wrong."""

import pytest

from shuffleup.cards import DECK, parse_cards, show_cards
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level, Position
from shuffleup.refused import Illegal, Malformed

FULL = show_cards(DECK)
PLAYERS = (("A", 1000), ("B", 1000), ("C", 1000))


def table(game: str = "nlhe", deck: str = FULL) -> Hand:
    return Hand(Deal(game=game, level=Level(50, 100), players=PLAYERS, button="C", deck=deck))


def limped(hand: Hand) -> Hand:
    for name in ("C", "A"):
        hand.call(name)
    hand.check("B")
    return hand


def test_the_deck_is_dealt_from_the_left_of_the_button_with_a_burn_before_each_street() -> None:
    hand = table()
    hand.deal_from_stub()
    assert {name: show_cards(held.cards) for name, held in hand.held.items()} == {
        "A": "2c2s",
        "B": "2d3c",
        "C": "2h3d",
    }
    limped(hand)
    hand.deal_street()
    assert (show_cards(hand.burns), show_cards(hand.board)) == ("3h", "3s4c4d")
    for name in ("A", "B", "C"):
        hand.check(name)
    hand.deal_street()
    assert (show_cards(hand.burns), show_cards(hand.board)) == ("3h4h", "3s4c4d4s")
    assert len(hand.stub) == 52 - 6 - 4 - 2


def test_reported_cards_are_checked() -> None:
    hand = table(deck="")
    hand.deal_hole("A", "AhKh")
    with pytest.raises(Illegal, match=r"^Ah is already out$"):
        hand.deal_hole("B", "AhKd")
    with pytest.raises(Illegal, match="would have 3 cards"):
        hand.deal_hole("A", "2c")
    with pytest.raises(Malformed, match="appears twice"):
        hand.deal_hole("B", "2c2c")
    with pytest.raises(Malformed, match="no player 'Z'"):
        hand.deal_hole("Z", "2c3c")
    limped(hand)
    with pytest.raises(Illegal, match="Kh is already out"):
        hand.deal_street("KhQd2c")
    with pytest.raises(Illegal, match=r"39 \(four-card-flop\)"):
        hand.deal_street("QdQc2c3c")
    hand.deal_street("QdQc2c", burn="5s")
    assert hand.cards_out()[parse_cards("5s")[0]] == "burned"


def test_no_card_is_dealt_before_the_betting_is_over() -> None:
    hand = table()
    with pytest.raises(Illegal, match="C is to act"):
        hand.deal_street()


def test_unknown_streets_are_dealt_unseen() -> None:
    hand = limped(table(deck=""))
    hand.deal_street()
    assert show_cards(hand.board) == "??????"


def test_pineapple_throws_one_card_away_before_the_flop() -> None:
    hand = table("pineapple")
    hand.deal_from_stub()
    limped(hand)
    assert hand.waiting_for == "A is to throw away"
    with pytest.raises(Illegal, match="no card is due"):
        hand.deal_street()
    with pytest.raises(Illegal, match="does not hold"):
        hand.throw_away("A", "9h")
    for name, held in hand.held.items():
        hand.throw_away(name, show_cards(held.cards[:1]))
    hand.deal_street()
    assert {len(held.cards) for held in hand.held.values()} == {2}
    assert len(hand.muck) == 3


def test_crazy_pineapple_throws_it_away_after_the_flop() -> None:
    hand = table("crazy-pineapple", deck="")
    limped(hand)
    hand.deal_street()
    for name in ("A", "B", "C"):
        hand.check(name)
    assert not hand.can_deal_street()
    for name in ("A", "B", "C"):
        hand.throw_away(name, "??")
    assert hand.can_deal_street()


def test_an_exposed_card_is_replaced_and_becomes_the_burn() -> None:
    hand = table(deck="")
    hand.deal_hole("A", "AhKh")
    hand.deal_hole("B", "2c3c")
    hand.apply(ops.Replace("A", "Kh", "9d"))
    assert show_cards(hand.held["A"].cards) == "Ah9d"
    limped(hand)
    hand.deal_street("4c5c6c")
    assert show_cards(hand.burns) == "Kh", "it served as the flop's burn"


def test_a_button_with_too_few_cards_gets_the_missing_one_off_the_stub() -> None:
    hand = table(deck="")
    hand.deal_hole("C", "Ah")
    hand.apply(ops.GiveCard("C", "Kd"))
    assert show_cards(hand.held["C"].cards) == "AhKd"
    with pytest.raises(Illegal, match=r"37 \(button-too-few-cards\)"):
        hand.apply(ops.GiveCard("C", "2d"))


def test_a_four_card_flop_is_put_right_with_one_as_the_turns_burn() -> None:
    hand = table()
    hand.deal_from_stub()
    limped(hand)
    hand.deal_street()
    flop, stub = hand.board, list(hand.stub)
    hand.apply(
        ops.Rearrange(board=show_cards((*flop, stub[0])), stub=show_cards(stub[1:]), why="four-card flop")
    )
    remedy = ops.Rearrange(
        board=show_cards((*flop[1:], stub[0])), burns="3h" + show_cards(flop[:1]), burn_next=False
    )
    hand.apply(remedy)
    for name in ("A", "B", "C"):
        hand.check(name)
    hand.deal_street()
    assert len(hand.burns) == 2
    assert hand.board[3] == stub[1]


def test_no_card_vanishes_in_a_remedy() -> None:
    hand = table()
    hand.deal_from_stub()
    with pytest.raises(Illegal, match="same cards as before"):
        hand.apply(ops.Rearrange(stub=show_cards(hand.stub[1:])))
    with pytest.raises(Malformed, match="appears twice"):
        hand.apply(ops.Rearrange(burns=show_cards(hand.stub[:1])))


def test_a_premature_flop_is_shuffled_back_and_dealt_without_another_burn() -> None:
    hand = table()
    hand.deal_from_stub()
    burn, flop, rest = hand.stub[0], hand.stub[1:4], hand.stub[4:]
    hand.apply(
        ops.Rearrange(board=show_cards(flop), burns=str(burn), stub=show_cards(rest), why="premature flop")
    )
    shuffled = [*rest[::-1], *flop]
    hand.apply(ops.Rearrange(board="", stub=show_cards(shuffled), burn_next=False))
    limped(hand)
    hand.deal_street()
    assert (list(hand.board), hand.burns) == (shuffled[:3], [burn])


def test_a_misdeal_gives_everything_back_until_there_is_substantial_action() -> None:
    hand = Hand(
        Deal(
            game="nlhe",
            level=Level(50, 100, ante=100, ante_kind="big-blind"),
            players=PLAYERS,
            button="C",
        )
    )
    hand.fold("C")
    assert not hand.substantial_action
    other = hand.at(1)
    other.call("A")
    assert other.substantial_action
    with pytest.raises(Illegal, match=r"35-D \(misdeal-time-limit\)"):
        other.misdeal("two boxed cards")
    hand.misdeal("two boxed cards")
    assert hand.stacks == {"A": 1000, "B": 1000, "C": 1000}
    assert hand.is_over
    other.apply(ops.StopHand("fouled deck"))
    assert other.stacks == {"A": 1000, "B": 1000, "C": 1000}


def test_two_folds_or_two_checks_are_not_substantial_action_three_are() -> None:
    players = (*PLAYERS, ("D", 1000), ("E", 1000))
    hand = Hand(Deal(game="nlhe", level=Level(50, 100), players=players, button="A"))
    hand.fold("D")
    hand.fold("E")
    assert not hand.substantial_action
    hand.fold("A")
    assert hand.substantial_action


def test_blinds_of_two_absent_players_go_to_the_only_hand_left() -> None:
    hand = Hand(Deal(game="nlhe", level=Level(50, 100), players=PLAYERS, button="C", absent=("A", "B")))
    assert hand.is_over
    assert hand.stacks == {"A": 950, "B": 900, "C": 1150}


def test_absent_players_post_and_are_dead() -> None:
    hand = Hand(Deal(game="nlhe", level=Level(50, 100), players=PLAYERS, button="C", absent=("B",)))
    assert (hand.bets["B"], hand.held["B"].state) == (100, "killed")
    hand.fold("C")
    assert hand.is_over, "the small blind takes the absent player's blind"
    assert hand.stacks == {"A": 1100, "B": 900, "C": 1000}


def test_a_closed_street_tells_by_the_cards_whether_they_were_thrown_away() -> None:
    line = "pineapple 50/100 preflop pot 200 closed | A 900 cards {} | B 900 cards {} btn"
    both = Hand(Position.parse(line.format("AhKd", "2c3c")))
    assert both.waiting_for == "the flop is to be dealt"
    one = Hand(Position.parse(line.format("AhKd", "2c3c4c")))
    assert one.to_discard == ["B"]
    unknown = Hand(Position.parse("pineapple 50/100 preflop pot 200 closed | A 900 | B 900 btn"))
    assert unknown.to_discard == ["A", "B"]


def test_a_card_taken_from_a_dead_hand_leaves_the_muck() -> None:
    hand = table()
    hand.deal_from_stub()
    hand.fold("A")
    seen = hand.held["A"].cards
    hand.apply(ops.Replace("A", str(seen[0]), str(hand.stub[0])))
    hand.apply(ops.TakeCard("A", str(seen[1]), "stub"))
    everything = [*hand.stub, *hand.burns, *hand.muck]
    everything += [card for name in hand.live for card in hand.held[name].cards]
    assert sorted(everything) == sorted(DECK)


@pytest.mark.parametrize("burn", ["", "AhKh", "xx"])
def test_one_card_is_burned(burn: str) -> None:
    hand = limped(table(deck=""))
    with pytest.raises(Malformed):
        hand.apply(ops.DealStreet("2c3c4c", burn))


def test_a_hand_that_was_not_dealt_off_its_deck_has_no_card_to_expose() -> None:
    hand = table()
    for cards in ("9s", "", "\n"):
        with pytest.raises((Illegal, Malformed)):
            hand.apply(ops.Expose("A", cards))


def test_a_pineapple_hand_may_have_shown_three_cards_before_it_folded() -> None:
    line = "pineapple 50/100 flop pot 200 | A 900* | B 900 folded cards 2c3c4c shown 2c3c4c | C 900 btn"
    assert Position.parse(str(Position.parse(line))) == Position.parse(line)
