"""Questions before the director that play has overtaken, and steps that may not go past one that stands."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.options import Option
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents.conduct import CardsExposed, ClockRequested
from shuffleup.floor.steps.incidents.dealing import DealError, FouledDeck
from shuffleup.floor.steps.incidents.showdown import HandFouled
from shuffleup.floor.steps.table import PlayOn, RoundEnds
from shuffleup.floor.telling.telling import act_told
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Illegal
from shuffleup.rulebook import EDITION_NAMES, Policies, edition


def desk_after(name: str, line: str, *sentences: str) -> Desk:
    desk = Desk(edition(name), Policies(), Position.parse(line))
    for sentence in sentences:
        desk.take(act_told(sentence))
    return desk


FLOP = "nlhe 100/200 flop pot 800 | A 9000* | B 9000 | C 9000"
BLINDS = "nlhe 100/200 | A 5000* btn | B 4900 bet 100 | C 4800 bet 200"


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_when_everybody_else_is_out_nobody_says_what_an_act_was(name: str) -> None:
    """The others fold or are all-in behind a player whose act is in question."""
    line = "nlhe 100/200 flop pot 800 | A 9000* | B 9000 | C all-in"
    desk = desk_after(name, line, 'A says "let\'s dance"')
    assert "A" in desk.undecided
    desk.take(act_told("B folds"))
    assert desk.hand.phase == "street due"
    assert not desk.undecided


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_a_void_hand_leaves_no_question_about_its_bets_or_hands(name: str) -> None:
    desk = desk_after(name, BLINDS, 'A says "let\'s dance"')
    assert "A" in desk.undecided
    desk.take(HandFouled(player="B", how="swept-by-dealer", identified=True))
    desk.take(DealError(error="first-card-to-wrong-seat", player="A"))
    assert desk.hand.is_void
    assert not desk.undecided
    assert not desk.asked


def test_a_fouled_deck_that_voids_the_hand_closes_what_was_asked_of_it() -> None:
    desk = desk_after("tda-2019", FLOP, "A bets 400", 'B says "ship it"')
    desk.take(FouledDeck(fault="extra-card"))
    assert desk.hand.is_void
    assert not desk.undecided


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_a_skipped_players_question_stays_when_they_show_a_card(name: str) -> None:
    """What is done with the cards of a live hand does not say what becomes of a turn that was passed over."""
    desk = desk_after(name, FLOP, "B bets 400", "C calls")
    assert desk.undecided["A"].question == "skipped"
    desk.take(CardsExposed(player="A", cards=("Ah",)))
    assert desk.undecided["A"].question == "skipped"


@pytest.mark.parametrize("step", [RoundEnds(), PlayOn(through="river")])
def test_play_does_not_go_on_past_a_question_about_the_player_to_act(step: RoundEnds | PlayOn) -> None:
    desk = desk_after("tda-2019", FLOP, "A bets 400", 'B says "ship it"')
    with pytest.raises(Illegal, match="yet to decide on B"):
        desk.take(step)
    assert (desk.hand.legal().actor, list(desk.undecided)) == ("B", ["B"])


def test_a_clock_is_not_granted_against_a_player_who_has_acted() -> None:
    desk = desk_after("tda-2019", FLOP)
    desk.take(ClockRequested(by="B", against="A", seconds=90))
    assert desk.asked
    desk.take(act_told("A checks"))
    assert not desk.asked


def test_an_error_of_the_deal_is_no_question_once_the_hand_is_over() -> None:
    desk = desk_after("tda-2013", "nlhe 100/200 | A 5000* btn bet 100 | B 4800 bet 200")
    desk.take(DealError(error="other", player="A"))
    assert any(asked.question == "deal" for asked in desk.asked)
    desk.take(act_told("A folds"))
    assert not desk.asked


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_an_act_told_before_it_is_said_whether_a_word_binds_waits_and_is_not_lost(name: str) -> None:
    """Not bound, it stands as it was told; a second one adds nothing to it, and that is said."""
    desk = desk_after(name, FLOP, "A says i'm all in if you check")
    assert "waits for the answer" in desk.take(act_told("A bets 3500"))[0].says
    assert "waits already" in desk.take(act_told("A checks"))[0].says
    desk.take(Choose(Option("not-bound")))
    assert desk.hand.bets["A"] == 3500
    assert desk.situation.actor == "B"


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_an_act_that_waits_counts_as_what_the_player_is_held_to(name: str) -> None:
    desk = desk_after(name, FLOP, 'B says "if you bet, I fold"', "A bets 400", "B pushes 1000")
    desk.take(Choose(Option("bound")))
    assert not desk.hand.is_live("B")
    assert desk.hand.stacks["B"] == 9000


def test_a_call_that_waits_is_the_raise_to_which_the_player_is_held() -> None:
    desk = desk_after("tda-2019", FLOP, 'B says "if you bet, I raise"', "A bets 400", "B calls")
    desk.take(Choose(Option("bound")))
    assert desk.hand.bets["B"] == 800


def test_an_act_told_past_any_other_question_is_said_not_to_be_taken() -> None:
    desk = desk_after("tda-2024", FLOP, 'A says "let\'s dance"')
    assert "not taken: tell it again" in desk.take(act_told("A bets 3500"))[0].says
