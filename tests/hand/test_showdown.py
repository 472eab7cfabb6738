"""Showing down by the book: order, tabling, mucking, asking to see, killed and protected hands."""

import pytest

from shuffleup.cards import show_cards
from shuffleup.hand import operations as ops
from shuffleup.hand.consequences import Awarded, FaceUp, Over, Returned
from shuffleup.hand.hand import Hand
from shuffleup.hand.playing.splits import splits
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level, Position
from shuffleup.hand.starting.switches import Switches
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import Policies, edition
from shuffleup.rulebook.room_rules import with_policies
from tests.hand.random_hands import whole_deck

RIVER = (
    "nlhe 100/200 river pot 800 board Kh9h4h9c2d "
    "| A 5000 cards AhQh | B 5000 cards KsKd | C 5000 btn cards 7c7d"
)


def checked_down(book: str = "tda-2019") -> Hand:
    hand = Hand(Position.parse(RIVER), edition(book))
    for name in "ABC":
        hand.check(name)
    return hand


def river_bet() -> Hand:
    hand = Hand(Position.parse(RIVER))
    hand.check("A")
    hand.bet("B", 400)
    hand.call("C")
    hand.call("A")
    return hand


def test_the_first_seat_left_of_the_button_shows_first_when_nobody_bet() -> None:
    assert checked_down().showdown_order == ("A", "B", "C")


def test_the_last_bettor_shows_first_and_then_clockwise() -> None:
    assert river_bet().showdown_order == ("B", "C", "A")


def test_hands_may_be_tabled_in_any_order_and_cards_speak() -> None:
    hand = checked_down()
    hand.table_cards("C")
    hand.table_cards("A")
    assert not hand.is_over
    followed = hand.apply(ops.Table("B"))
    assert followed == (Awarded("B", 800), Over("showdown"))


def test_in_an_enforced_order_the_first_must_table() -> None:
    hand = checked_down()
    assert hand.can_muck_cards("A"), "of his own accord, before the order is enforced"
    hand.apply(ops.EnforceOrder())
    with pytest.raises(Illegal, match=r"17-A \(showdown-order\)"):
        hand.muck_cards("A")
    assert hand.can_muck_cards("C")
    old = checked_down("tda-2013")
    old.apply(ops.EnforceOrder())
    assert old.can_muck_cards("A"), "2013 lets him muck in turn"
    strict = Switches(tables_in_turn="first")
    assert not Hand(Position.parse(RIVER), edition("tda-2013"), switches=strict).can_muck_cards("A")


def test_a_discarded_hand_can_come_back_until_it_is_in_the_muck() -> None:
    hand = checked_down()
    hand.muck_cards("B")
    assert hand.held["B"].state == "discarded"
    hand.table_cards("A")
    hand.table_cards("C")
    assert not hand.is_over, "B could still take his cards back"
    hand.table_cards("B")
    assert hand.winnings == {"A": 0, "B": 800, "C": 0}


def test_pushing_a_discard_into_the_muck_kills_it() -> None:
    hand = checked_down()
    hand.muck_cards("B")
    hand.apply(ops.PushIntoMuck("B"))
    with pytest.raises(Illegal, match="killed"):
        hand.table_cards("B")
    hand.table_cards("A")
    hand.table_cards("C")
    assert hand.winnings["A"] == 800


def test_the_last_live_hand_wins_without_showing() -> None:
    hand = checked_down()
    hand.muck_cards("A")
    hand.muck_cards("B")
    hand.award()
    assert hand.winnings["C"] == 800
    assert hand.held["C"].face_up == ()


def test_where_the_room_demands_it_the_last_hand_is_shown() -> None:
    hand = Hand(Position.parse(RIVER), switches=Switches(last_hand_must_table=True))
    for name in "ABC":
        hand.check(name)
    hand.muck_cards("A")
    hand.muck_cards("B")
    with pytest.raises(Illegal, match="uncontested-showdown"):
        hand.award()
    hand.table_cards("C")
    hand.award()
    assert hand.winnings["C"] == 800


def test_a_player_who_plays_the_board_must_table_too() -> None:
    hand = Hand(Position.parse("nlhe 1/2 river pot 90 board AsKsQsJsTs | A 50 | B 50 | C 50"))
    for name in "ABC":
        hand.check(name)
    hand.table_cards("A", "2c3c")
    hand.table_cards("B", "2d3d")
    with pytest.raises(Illegal, match=r"19 \(playing-the-board\)"):
        hand.award()
    hand.muck_cards("C")
    hand.award()
    assert hand.winnings == {"A": 45, "B": 45, "C": 0}


def test_one_card_shown_is_not_a_hand_tabled() -> None:
    hand = checked_down()
    hand.table_cards("A", "Ah")
    assert hand.held["A"].state == "partly tabled"
    hand.table_cards("B")
    hand.table_cards("C")
    assert not hand.is_over
    with pytest.raises(Illegal, match=r"13-A \(proper-tabling\)"):
        hand.award()
    hand.table_cards("A", "Qh")
    assert hand.is_over


def test_a_tabled_winner_cannot_be_killed() -> None:
    hand = checked_down()
    hand.table_cards("B")
    hand.table_cards("C")
    with pytest.raises(Illegal, match=r"13-C \(tabled-winner-protected\)"):
        hand.kill("B")
    assert hand.can_kill("C")


def test_a_caller_may_see_the_last_bettors_hand_and_nobody_elses() -> None:
    hand = river_bet()
    assert hand.has_right_to_see("C", "B")
    assert hand.can(ops.AskToSee("A", "B"))
    with pytest.raises(Illegal, match=r"18-B \(paid-to-see\)"):
        hand.apply(ops.AskToSee("B", "C"))
    assert hand.can(ops.AskToSee("B", "C", granted=True))
    hand.muck_cards("C")
    with pytest.raises(Illegal, match=r"18-A \(asking-to-see-lost-rights\)"):
        hand.apply(ops.AskToSee("C", "B"))
    hand.muck_cards("B")
    hand.apply(ops.AskToSee("A", "B"))
    assert hand.held["B"].state == "tabled", "2019: the hand is tabled and can win"


def test_nobody_has_a_right_when_the_river_was_checked() -> None:
    assert not checked_down().can(ops.AskToSee("B", "A"))


def test_in_2013_every_request_is_the_directors() -> None:
    hand = Hand(Position.parse(RIVER), edition("tda-2013"))
    hand.check("A")
    hand.bet("B", 400)
    hand.call("C")
    hand.fold("A")
    assert not hand.can(ops.AskToSee("C", "B"))


PLAYERS = (("A", 1000), ("B", 600), ("C", 2000))
TOP = "AhKdQc Ad2c7s" + "3h 8c9dTs 3c 4h 3d 5s"


def all_in_before_the_flop(hand_for_hand: bool = False) -> Hand:
    deal = Deal(
        game="nlhe",
        level=Level(50, 100),
        players=PLAYERS,
        button="C",
        deck=whole_deck(TOP),
        hand_for_hand=hand_for_hand,
    )
    hand = Hand(deal, edition("tda-2017-v3"))
    hand.deal_from_stub()
    hand.all_in("C")
    hand.all_in("A")
    return hand


def test_hands_are_turned_up_at_once_when_nobody_can_bet_any_more() -> None:
    hand = all_in_before_the_flop()
    assert hand.apply(ops.AllIn("B")) == (Returned("C", 1000), FaceUp(("A", "B", "C")))
    assert {held.state for held in hand.held.values()} == {"tabled"}
    assert [pot.amount for pot in hand.pots] == [1800, 800]
    for _ in range(3):
        hand.deal_street()
    assert hand.is_over
    assert (show_cards(hand.burns), show_cards(hand.board)) == ("3h3c3d", "8c9dTs4h5s")
    assert hand.stacks == {"A": 2600, "B": 0, "C": 1000}


def test_hand_for_hand_keeps_all_in_hands_down_until_release() -> None:
    hand = all_in_before_the_flop(hand_for_hand=True)
    hand.call("B")
    assert {held.state for held in hand.held.values()} == {"held"}
    assert hand.waiting_for == "the floor is to release the table"
    with pytest.raises(Illegal, match=r"RP-8-F \(rp-h4h-all-in\)"):
        hand.deal_street()
    assert not hand.can_table_cards("A")
    hand.apply(ops.Release())
    assert {held.state for held in hand.held.values()} == {"tabled"}
    hand.deal_street()
    room = Policies()
    in_2019 = Deal(game="nlhe", level=Level(50, 100), players=PLAYERS, button="C", hand_for_hand=True)
    assert not Hand(in_2019, edition("tda-2019"), room).switches.hand_for_hand_hold


def test_cards_stay_down_while_two_players_can_still_bet() -> None:
    hand = Hand(
        Position.parse("nlhe 50/100 flop pot 300 | A 100 cards AhAd | B 900 cards KhKd | C 900 cards QhQd")
    )
    hand.all_in("A")
    hand.call("B")
    hand.call("C")
    assert not hand.face_up
    assert hand.held["A"].state == "held"
    hand.deal_street("2c")
    hand.check("B")
    hand.check("C")
    hand.deal_street("3c")
    hand.check("B")
    hand.check("C")
    assert hand.face_up, "the last round is over: all-in hands are shown with the others"


def test_a_pot_with_unknown_hands_is_awarded_on_report() -> None:
    hand = Hand(Position.parse("nlhe 50/100 river pot 300 | A 100 | B 900 | C 900"))
    hand.all_in("A")
    hand.raise_to("B", 400)
    hand.call("C")
    assert [(pot.amount, pot.players) for pot in hand.pots] == [(600, ("A", "B", "C")), (600, ("B", "C"))]
    with pytest.raises(Malformed, match="each of the 2 pots"):
        hand.report(["A"])
    with pytest.raises(Illegal, match=r"21 \(side-pots\)"):
        hand.report(["A"], ["A"])
    assert not hand.can_report(["A"], [])
    hand.report(["A"], ["B", "C"])
    assert hand.stacks == {"A": 600, "B": 800, "C": 800}


def test_a_low_half_can_be_reported() -> None:
    hand = Hand(Position.parse("plo8 1/2 river pot 101 | A 50 | B 50 | C 50"))
    for name in "ABC":
        hand.check(name)
    assert not hand.can_report(["A"], lows=[["Z"]])
    hand.report(["A"], lows=[["B", "C"]])
    assert hand.winnings == {"A": 51, "B": 25, "C": 25}


@pytest.mark.parametrize("to_low", [False, True])
@pytest.mark.parametrize(("pot", "chip"), [(100, 1), (101, 1), (103, 1), (325, 25), (350, 25), (375, 25)])
def test_how_a_pot_was_split_agrees_with_what_was_paid(pot: int, chip: int, to_low: bool) -> None:
    """The kernel pays; the halves and the odd chips are told from the outside."""
    line = f"plo8 50/100 showdown pot {pot} chip {chip} board 2h3d8cKcKd"
    hands = "A cards KhKs9c9d tabled | B cards Ah4hTcJs tabled | C cards As4sTdJh tabled"
    switches = Switches(odd_chip_to_low=to_low)
    (split,) = splits(Hand(Position.parse(f"{line} | {hands}"), switches=switches))
    assert (split.highs, split.lows) == (("A",), ("B", "C"))
    assert split.high_half == split.awards["A"]
    assert split.low_half == split.awards["B"] + split.awards["C"] == pot - split.high_half
    assert (split.high_half > split.low_half) == (not to_low and pot // chip % 2 == 1)
    assert split.odd_chips * chip == abs(split.awards["B"] - split.awards["C"])


def test_a_killed_hand_loses_what_was_called_and_gets_back_the_rest() -> None:
    hand = Hand(Position.parse("nlhe 100/200 turn pot 1000 | A 5000 | B 300 | C 5000"))
    hand.bet("A", 2000)
    hand.all_in("B")
    hand.kill("A", "fouled")
    assert hand.stacks["A"] == 4700
    assert hand.held["A"].state == "killed"
    assert hand.legal().to_call == 300


def test_cards_held_for_the_floor_stop_the_award_until_it_has_ruled() -> None:
    hand = checked_down()
    hand.apply(ops.HoldForFloor("C"))
    hand.table_cards("A")
    hand.table_cards("B")
    assert not hand.is_over
    with pytest.raises(Illegal, match="yet to rule on C's cards"):
        hand.award()
    hand.apply(ops.Restore("C"))
    hand.table_cards("C")
    assert hand.is_over


def test_a_mucking_line_kills_only_where_the_edition_respects_it() -> None:
    policies = Policies()
    line = type(policies.showdown)(mucking_line="dead-on-crossing")
    policies = type(policies)(showdown=line)
    for book, state in (("tda-2013", "killed"), ("tda-2019", "discarded")):
        hand = Hand(Position.parse(RIVER), edition(book), policies)
        for name in "ABC":
            hand.check(name)
        hand.muck_cards("A")
        assert hand.held["A"].state == state


def test_where_the_room_demands_it_each_must_table_in_turn() -> None:
    """2013 lets players muck in turn, and leaves room for a demand that all of them table."""
    settings = with_policies(Policies(), {"showdown": {"must_table_in_turn": True}}, "here")
    hand = Hand(Position.parse(RIVER), edition("tda-2013"), settings)
    for name in "ABC":
        hand.check(name)
    hand.apply(ops.EnforceOrder())
    hand.table_cards("A")
    assert not hand.can_muck_cards("B")
    hand.table_cards("B")
    assert not hand.can_muck_cards("C")
