"""Situations in which the best-known engine is wrong by the books: the right answer, each on its own."""

import pytest

from shuffleup.cards import DECK, show_cards
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level, Position
from shuffleup.hand.starting.switches import Switches
from shuffleup.refused import Illegal
from shuffleup.rulebook import edition


def at(line: str) -> Hand:
    return Hand(Position.parse(line))


def test_several_short_all_ins_reopen_to_whoever_faces_a_full_raise() -> None:
    hand = at("nlhe 50/100 flop pot 400 | A 10k | B 125 | C 10k | D 200 | E 10k | F 225")
    hand.bet("A", 100)
    hand.all_in("B")
    hand.call("C")
    hand.all_in("D")
    hand.call("E")
    hand.all_in("F")
    assert hand.legal().to_call == 125
    assert (hand.legal().may_raise, hand.legal().min_raise_to) == (True, 325)
    hand.call("A")
    assert (hand.legal().to_call, hand.legal().may_raise) == (100, True)
    hand.call("C")
    assert (hand.legal().to_call, hand.legal().may_raise) == (25, False)
    assert hand.legal().rules == ("reopening-the-bet",)
    with pytest.raises(Illegal, match=r"TDA-2019 47-A \(reopening-the-bet\)"):
        hand.raise_to("E", 400)


def test_a_limper_may_not_raise_a_short_all_in() -> None:
    hand = at("nlhe 1000/2000 | A 90k | C 3500 | SB 89k bet 1000 | BB 88k bet 2000")
    hand.call("A")
    hand.all_in("C")
    hand.fold("SB")
    assert hand.legal().may_raise  # the big blind has not acted
    hand.call("BB")
    assert (hand.legal().actor, hand.legal().to_call, hand.legal().may_raise) == ("A", 1500, False)


def test_a_checker_may_not_raise_an_all_in_under_the_minimum_bet() -> None:
    hand = at("nlhe 100/200 flop pot 800 | A 20k | B 150 | C 20k")
    hand.check("A")
    hand.all_in("B")
    hand.call("C")
    assert (hand.legal().actor, hand.legal().may_raise) == ("A", False)


@pytest.mark.parametrize(("all_in", "reopened"), [(30, True), (38, True), (29, False)])
def test_in_limit_half_a_raise_reopens(all_in: int, reopened: bool) -> None:
    hand = at(f"lhe 10/20 flop pot 40 | A 500 | B {all_in} | C 500")
    hand.bet("A", 20)
    hand.all_in("B")
    hand.call("C")
    assert (hand.legal().actor, hand.legal().may_raise) == ("A", reopened)
    if reopened:
        assert hand.legal().min_raise_to == hand.legal().max_raise_to == all_in + 20
    else:
        assert hand.legal().rules == ("reopening-limit",)


def test_in_limit_a_short_all_in_bet_is_completed() -> None:
    hand = at("lhe 10/20 flop pot 40 | A 8 | B 500 | C 500")
    hand.all_in("A")
    assert (hand.legal().min_raise_to, hand.legal().max_raise_to) == (20, 20)
    hand.raise_to("B", 20)
    assert hand.legal().min_raise_to == 40
    short_raise = at("lhe 10/20 flop pot 40 | A 500 | B 28 | C 500")
    short_raise.bet("A", 20)
    short_raise.all_in("B")
    assert short_raise.legal().min_raise_to == 40


def limit_table(left: int | None) -> Hand:
    players = (("A", 5000), ("B", 5000), ("C", 5000))
    return Hand(Deal(game="lhe", level=Level(10, 20), players=players, button="A", left=left))


def test_the_blind_is_the_first_bet_of_the_cap() -> None:
    hand = limit_table(left=9)
    hand.raise_to("A", 40)
    hand.raise_to("B", 60)
    hand.raise_to("C", 80)
    assert not hand.legal().may_raise
    assert hand.legal().rules == ("number-of-raises",)
    hand.fold("A")
    assert not hand.legal().may_raise, "heads-up in the pot changes nothing"


def test_the_cap_is_lifted_when_the_event_is_down_to_two() -> None:
    two = Deal(game="lhe", level=Level(10, 20), players=(("A", 5000), ("B", 5000)), button="A", left=2)
    hand = Hand(two)
    for total, player in zip(range(40, 200, 20), "ABABABAB", strict=True):
        hand.raise_to(player, total)
    assert hand.legal().may_raise


def test_a_short_big_blind_is_called_and_raised_in_full() -> None:
    players = (("A", 1000), ("B", 1000), ("C", 60))
    hand = Hand(Deal(game="nlhe", level=Level(50, 100), players=players, button="A"))
    assert (hand.legal().to_call, hand.legal().min_raise_to) == (100, 200)


@pytest.mark.parametrize(("short", "missing"), [(("B", 200), 300), (("C", 300), 700)])
def test_pot_limit_counts_a_short_blind_in_full_before_the_flop(short: tuple[str, int], missing: int) -> None:
    stacks = {"A": 100_000, "B": 100_000, "C": 100_000, "D": 100_000} | dict([short])
    deal = Deal(game="plo", level=Level(500, 1000), players=tuple(stacks.items()), button="A")
    hand = Hand(deal)
    assert (hand.legal().actor, hand.legal().max_raise_to) == ("D", 3500)
    hand.call("D")
    hand.call("A")
    for player in ("B", "C"):
        if hand.legal().actor == player:
            hand.call(player) if hand.can_call(player) else hand.check(player)
    hand.deal_street()
    assert hand.legal().max_raise_to == hand.pot, "after the flop the pot is what lies there"
    as_posted = Hand(deal, switches=Switches(short_blinds_count_full=False))
    assert as_posted.legal().max_raise_to == Hand(deal).legal().max_as_posted == 3500 - missing


def showdown(line: str, **switches: bool) -> dict[str, int]:
    hand = Hand(Position.parse(line), switches=Switches(**switches))  # type: ignore[arg-type]
    for name in hand.live:
        if not hand.is_over:
            hand.table_cards(name)
    assert hand.is_over
    return hand.winnings


def test_odd_chips_go_one_each_from_the_left_of_the_button() -> None:
    board = "board AsKsQsJsTs"
    line = f"nlhe 1/2 showdown pot 17 {board} | A cards 2c3c | B cards 2d3d btn | C cards 2h3h"
    assert showdown(line) == {"A": 6, "B": 5, "C": 6}


def test_each_side_pot_of_a_split_game_is_judged_by_its_own_players() -> None:
    """The all-in player has the only low: the side pot has none and goes whole to its high hand."""
    line = (
        "plo8 1/2 showdown pot 500 board 3c4d8hKsKd | A all-in paid 100 cards Ah2hTsTd "
        "| B 900 paid 200 cards KhKcQsQd | C 900 paid 200 cards AdAcQhJh"
    )
    assert showdown(line) == {"A": 150, "B": 350, "C": 0}


def test_an_all_in_hand_must_be_tabled() -> None:
    hand = at("nlhe 50/100 river pot 400 | A 500 | B 500")
    hand.all_in("A")
    hand.call("B")
    for player in ("A", "B"):
        with pytest.raises(Illegal, match=r"16 \(no-muck-in-all-in\)"):
            hand.muck_cards(player)
    old = Hand(Position.parse("nlhe 50/100 river pot 400 | A 500 | B 500"), edition("tda-2013"))
    old.all_in("A")
    old.call("B")
    assert old.can_muck_cards("B"), "2013 does not forbid it"


@pytest.mark.parametrize(("ante_first", "live", "dead"), [(False, 100, 20), (True, 20, 100)])
def test_what_a_short_big_blind_pays_first_is_a_setting(ante_first: bool, live: int, dead: int) -> None:
    level = Level(50, 100, ante=100, ante_kind="big-blind")
    players = (("A", 1000), ("B", 1000), ("C", 120))
    deal = Deal(game="nlhe", level=level, players=players, button="A")
    hand = Hand(deal, switches=Switches(ante_first=ante_first))
    assert (hand.bets["C"], hand.table.dead, hand.stacks["C"]) == (live, dead, 0)


def test_a_fold_with_no_bet_to_face_binds() -> None:
    hand = at("nlhe 100/200 flop pot 800 | A 20k | B 20k | C 20k")
    hand.fold("A")
    assert hand.live == ("B", "C")


def test_a_straddle_is_the_bet_to_be_raised() -> None:
    players = (("A", 200), ("B", 200), ("C", 200), ("D", 200))
    deal = Deal(game="nlhe", level=Level(1, 2), players=players, button="A", straddles=(("D", 4),))
    hand = Hand(deal)
    assert (hand.legal().actor, hand.legal().to_call, hand.legal().min_raise_to) == ("A", 4, 8)
    for player in ("A", "B", "C"):
        hand.call(player)
    assert (hand.legal().actor, hand.legal().may_check, hand.legal().may_raise) == ("D", True, True)


def test_a_raise_that_nobody_could_call_in_full_is_allowed_and_comes_back() -> None:
    """No text bars it while an opponent still has chips."""
    hand = at("nlhe 50/100 flop pot 400 | A 300 | B 1000 | C 200")
    hand.all_in("A")
    assert (hand.legal().actor, hand.legal().min_raise_to, hand.legal().max_raise_to) == ("B", 600, 1000)
    hand.all_in("B")
    hand.call("C")
    assert hand.stacks == {"A": 0, "B": 700, "C": 0}


def test_the_big_blind_has_no_option_against_all_ins_only() -> None:
    players = (("A", 70), ("B", 1000), ("C", 1000))
    hand = Hand(Deal(game="nlhe", level=Level(50, 100), players=players, button="A"))
    hand.all_in("A")
    hand.fold("B")
    assert hand.waiting_for == "the flop is to be dealt"


def stud(ups: str, *stacks: int, kind: str = "stud", ante: int = 0) -> Hand:
    level = Level(ante=ante, small_bet=100, big_bet=200, bring_in=30)
    players = tuple(zip("ABC", stacks or (5000, 5000, 5000), strict=True))
    hand = Hand(Deal(game=kind, level=level, players=players, button="C"), edition("tda-2017-v3"))
    for name, up in zip("ABC", (ups[at : at + 2] for at in range(0, 6, 2)), strict=True):
        hand.deal_hole(name, "????" + up)
    return hand


@pytest.mark.parametrize(
    ("kind", "ups", "fourth"), [("stud", "Kc9dKh", "2d3c2c"), ("razz", "3dQc3h", "2cQd2d")]
)
def test_of_equal_boards_the_high_card_by_suit_opens(kind: str, ups: str, fourth: str) -> None:
    """rp-stud-first-to-act-tie, RP-9-C in both 2017 texts: not the first seat."""
    hand = stud(ups, kind=kind)
    hand.bring_in(hand.legal().actor or "")
    for _ in range(2):
        hand.call(hand.legal().actor or "")
    hand.deal_street(fourth)
    assert hand.legal().actor == "C"


def test_a_short_bring_in_is_owed_in_full_by_the_others() -> None:
    """As a short blind is: rp-stud-bring-in-all-in lets nobody in for less than the bring-in."""
    hand = stud("2cKhQd", 20, 5000, 5000)
    assert (hand.legal().actor, hand.legal().bring_in, hand.legal().may_raise) == ("A", 20, False)
    hand.bring_in("A")
    assert (hand.legal().to_call, hand.legal().min_raise_to) == (30, 100)


def test_an_all_in_for_the_bring_in_is_no_completion() -> None:
    hand = stud("2cKhQd", 30, 5000, 5000)
    assert not hand.legal().may_raise
    hand.all_in("A")
    assert (hand.legal().actor, hand.legal().to_call, hand.legal().min_raise_to) == ("B", 30, 100)


def test_the_odd_chip_in_stud_goes_to_the_high_card_by_suit() -> None:
    """odd-chips-stud: B's ace of spades, though A sits first left of the button."""
    line = (
        "stud limits 100/200 ante 5 bring-in 30 showdown pot 205 chip 5 "
        "| A cards AhAd2h up KhQcJd3c | B cards AsAc5c up KdQsJs4d btn"
    )
    assert showdown(line) == {"A": 100, "B": 105}


def test_players_draw_in_turn_and_never_get_back_what_they_threw_away() -> None:
    """The deck runs out on the fifth player: the new stub is the muck but for his own discards."""
    players = tuple((name, 5000) for name in "ABCDEF")
    deal = Deal(game="2-7", level=Level(50, 100), players=players, button="F", deck=show_cards(DECK))
    hand = Hand(deal)
    hand.deal_from_stub()
    while hand.phase == "betting":
        (hand.check if hand.legal().may_check else hand.call)(hand.legal().actor or "")
    for name in "ABCD":
        hand.draw(name, show_cards(hand.held[name].cards))
        assert len(hand.held[name].cards) == 5, "given before the next one draws"
    own = hand.held["E"].cards
    hand.draw("E", show_cards(own))
    assert hand.owed == {"E": 4}
    hand.reshuffle(show_cards(card for card in hand.muck if card not in own))
    assert not set(hand.held["E"].cards) & set(own)
    assert hand.waiting_for == "F is to draw"
