"""Draw games on the same kernel: drawing in turn, standing pat, a stub that runs out."""

import pytest

from shuffleup.cards import DECK, parse_cards, show_cards
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import ReplaceDrawn
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level, Position
from shuffleup.refused import Illegal, Malformed


def table(game: str, count: int = 3, deck: str = "") -> Hand:
    players = tuple((name, 5000) for name in "ABCDEF"[:count])
    return Hand(Deal(game=game, level=Level(50, 100), players=players, button=players[-1][0], deck=deck))


def limped(hand: Hand) -> Hand:
    while hand.phase == "betting":
        legal = hand.legal()
        (hand.check if legal.may_check else hand.call)(legal.actor or "")
    return hand


def test_players_draw_in_turn_and_get_their_cards_before_the_next_one_draws() -> None:
    hand = table("2-7", deck=show_cards(DECK))
    hand.deal_from_stub()
    limped(hand)
    assert hand.waiting_for == "A is to draw"
    with pytest.raises(Illegal, match="A's turn to draw"):
        hand.draw("B", "")
    first = hand.held["A"].cards
    hand.draw("A", show_cards(first[:2]))
    assert hand.held["A"].cards == (*first[2:], DECK[16], DECK[17]), (
        "fifteen dealt, one burned, then the draw"
    )
    hand.draw("B")
    hand.draw("C", show_cards(hand.held["C"].cards))
    assert (hand.street, hand.legal().actor) == ("draw", "A")


def test_reported_draws_may_be_dealt_after_all_have_thrown_away() -> None:
    hand = limped(table("badugi", 2))
    hand.draw("A", "????")
    hand.draw("B", "??")
    assert hand.waiting_for == "the drawn cards are to be dealt"
    hand.deal_hole("A", "2c3d")
    with pytest.raises(Illegal, match="B has 1 cards to come"):
        hand.deal_hole("B", "4c5c")
    hand.deal_hole("B", "4c")
    assert hand.legal().actor == "A"
    assert hand.legal().min_raise_to == 100
    limped(hand)
    for name in "AB":
        hand.draw(name)
    assert hand.legal().min_raise_to == 200, "the big bet comes with the second draw"


def test_own_discards_stay_out_when_the_stub_runs_out() -> None:
    hand = table("2-7-triple", 6, deck=show_cards(DECK))
    hand.deal_from_stub()
    limped(hand)
    thrown = {}
    while not hand.owed:
        name = hand.to_draw[0]
        thrown[name] = hand.held[name].cards
        hand.draw(name, show_cards(thrown[name]))
    (short,) = hand.owed
    with pytest.raises(Illegal, match="without the drawing player's own discards"):
        hand.reshuffle(show_cards(hand.muck))
    others = [card for card in hand.muck if card not in thrown[short]]
    hand.reshuffle(show_cards(others))
    assert not hand.owed
    assert not set(hand.held[short].cards) & set(thrown[short])


def test_the_lowest_hand_wins_and_straights_count_against_it() -> None:
    hand = limped(table("2-7", 2))
    for name in "AB":
        hand.draw(name)
    limped(hand)
    hand.table_cards("A", "2c3d4h5s6c")
    hand.table_cards("B", "9c7d4c3s2h")
    assert hand.winnings == {"A": 0, "B": 200}


def test_all_in_hands_stay_down_until_the_last_draw() -> None:
    hand = table("2-7", 2, deck=show_cards(DECK))
    hand.deal_from_stub()
    hand.all_in("B")
    hand.call("A")
    assert {held.state for held in hand.held.values()} == {"held"}
    hand.draw("A")
    hand.draw("B")
    assert hand.is_over


def test_an_exposed_drawn_card_is_replaced_when_everybody_has_drawn() -> None:
    hand = table("2-7", deck=show_cards(DECK))
    hand.deal_from_stub()
    limped(hand)
    hand.draw("A", show_cards(hand.held["A"].cards[:1]))
    seen = hand.held["A"].cards[-1]
    hand.apply(ReplaceDrawn("A", str(seen)))
    assert (len(hand.held["A"].cards), hand.waiting_for) == (4, "B is to draw")
    hand.draw("B", show_cards(hand.held["B"].cards[:2]))
    hand.draw("C")
    assert hand.held["A"].cards[-1] == DECK[19], "fifteen dealt, a burn, one for A, two for B, and then"
    assert seen in hand.muck
    assert hand.legal().actor == "A"


def test_the_middle_of_a_draw_is_a_position() -> None:
    line = (
        "2-7-triple 50/100 second-draw drawing pot 600 stub 2d6h3d burns 2 "
        "| A 900 cards As4h4s8c9s drew 2 | B 900 folded | C 900 cards 9c9d7hTc6d | D 900 btn cards 2s8hJc3hTd"
    )
    position = Position.parse(line)
    assert position.to_draw == ("C", "D")
    assert Position.parse(str(position)) == position
    hand = Hand(position)
    hand.draw("C", "9c")
    assert hand.held["C"].cards == parse_cards("9d7hTc6d2d")
    hand.draw("D")
    assert (hand.street, hand.legal().actor, hand.legal().min_raise_to) == ("second-draw", "A", 200)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("2-7 50/100 draw drawing pot 600 | A 900 | B 900 pat", "B has drawn before"),
        ("2-7 50/100 draw drawing pot 600 | A 900 pat | B 900 drew 2", "everybody has drawn"),
        ("2-7 50/100 draw drawing pot 600 | A 900 drew 6 | B 900", "drawn 5 at most"),
        ("2-7 50/100 draw drawing pot 600 | A 900 drew 1 owed 2 | B 900", "owed no more than they drew"),
        ("2-7 50/100 draw drawing pot 600 | A 900 bet 100 | B 900", "there are no bets"),
        ("2-7 50/100 draw pot 600 | A 900 pat | B 900", "write drawing in the head"),
        ("2-7 50/100 predraw drawing pot 600 | A 900 | B 900", "no cards are drawn on the predraw"),
        ("nlhe 50/100 flop drawing pot 600 | A 900 | B 900", "no cards are drawn on the flop"),
        ("2-7 50/100 draw drawing pot 600 | A 900 | B 900*", "B is not the next to draw"),
    ],
)
def test_a_draw_that_cannot_be_is_refused(line: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        Position.parse(line)


def test_the_cards_of_an_absent_player_are_in_the_muck_and_come_back_with_it() -> None:
    players = tuple((name, 5000) for name in "ABCDEF")
    hand = Hand(
        Deal(
            game="2-7-triple",
            level=Level(50, 100),
            players=players,
            button="F",
            absent=("C",),
            deck=show_cards(DECK),
        )
    )
    hand.deal_from_stub()
    assert set(hand.held["C"].cards) <= set(hand.muck)


def test_an_empty_stub_has_no_card_to_burn() -> None:
    hand = table("2-7-triple", 6, deck=show_cards(DECK))
    hand.deal_from_stub()
    limped(hand)
    for name in "ABCDEF":
        hand.draw(name, show_cards(hand.held[name].cards[: 4 if name < "F" else 1]))
    assert (hand.stub, len(hand.burns)) == ([], 1)
    limped(hand)
    assert len(hand.burns) == 1
    everything = [*hand.burns, *hand.muck, *(card for name in hand.live for card in hand.held[name].cards)]
    assert sorted(everything) == sorted(DECK)


def test_all_in_before_the_last_draw_nobody_shows() -> None:
    hand = Hand(Position.parse("2-7-triple 50/100 first-draw pot 400 | A 100* | B 900 btn"))
    hand.bet("A", 100)
    hand.call("B")
    assert not hand.face_up
    assert hand.waiting_for == "A is to draw"


def test_a_used_up_deck_has_no_card_to_burn() -> None:
    """Six hands of five, twenty drawn and two burns are all 52: there is no card for the third burn."""
    hand = table("2-7-triple", 6, deck=show_cards(DECK))
    hand.deal_from_stub()
    for draws in ((5, 5, 5, 0, 0, 5), (0, 0, 0, 0, 0, 0)):
        limped(hand)
        for name, count in zip("ABCDEF", draws, strict=True):
            hand.draw(name, show_cards(hand.held[name].cards[: min(count, len(hand.stub))]))
    assert not hand.stub
    limped(hand)
    assert len(hand.burns) == 2
    everything = [*hand.muck, *hand.burns, *(card for held in hand.held.values() for card in held.cards)]
    assert sorted(everything) == sorted(DECK)


def test_an_absent_players_cards_are_in_the_muck_and_come_back_with_it() -> None:
    players = tuple((name, 5000) for name in "ABCDEF")
    deal = Deal(
        game="2-7-triple",
        level=Level(50, 100),
        players=players,
        button="F",
        absent=("C",),
        deck=show_cards(DECK),
    )
    hand = Hand(deal)
    hand.deal_from_stub()
    dead = hand.held["C"].cards
    assert set(dead) <= set(hand.muck)
    limped(hand)
    while not hand.owed:
        hand.draw(hand.to_draw[0], show_cards(hand.held[hand.to_draw[0]].cards))
    with pytest.raises(Illegal, match="must be the muck"):
        hand.reshuffle(show_cards(card for card in hand.muck if card not in (*dead, *hand.own_discards)))
    hand.reshuffle(show_cards(card for card in hand.muck if card not in hand.own_discards))


def test_hands_are_dealt_before_the_burn_where_posting_put_everybody_all_in() -> None:
    players = (("A", 100), ("B", 50))
    deal = Deal(game="2-7", level=Level(50, 100), players=players, button="B", deck=show_cards(DECK))
    dealt = Hand(deal)
    dealt.deal_from_stub()
    assert [held.cards for held in dealt.held.values()] == [DECK[0:10:2], DECK[1:10:2]]
    dealt.draw("A", "2c")
    assert (dealt.burns, dealt.held["A"].cards[-1]) == ([DECK[10]], DECK[11])
    reported = Hand(Deal(game="2-7", level=Level(50, 100), players=players, button="B"))
    reported.deal_hole("A", "2c3d4h5s7c")
    reported.deal_hole("B", "2d3h4s5c9d")
    with pytest.raises(Illegal, match="B has 0 cards to come"):
        reported.deal_hole("B", "9c")


def test_a_card_that_was_exposed_does_not_come_back_to_its_player_in_a_reshuffle() -> None:
    line = (
        "2-7 50/100 draw drawing pot 600 stub 2d muck QcQd "
        "| A 900 cards As4h4s8c9s drew 1 | B 900 cards 9c9d7hTc6d | C 900 btn cards 2s8hJc3hTd"
    )
    hand = Hand(Position.parse(line))
    hand.apply(ReplaceDrawn("A", "9s"))
    hand.draw("B", "9c")
    hand.draw("C")
    assert (hand.owed, hand.own_discards) == ({"A": 1}, parse_cards("9s"))
    with pytest.raises(Illegal, match="without the drawing player's own discards"):
        hand.reshuffle("QcQd9c9s")
    hand.reshuffle("QdQc9c")
    assert hand.held["A"].cards == parse_cards("As4h4s8cQd")
