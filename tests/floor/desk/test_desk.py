"""The desk from one act to the next: what hangs in the air, what is decided, what is taken up again."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.options import read_option
from shuffleup.floor.situation.facings import chip_in_play
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents.betting import CountAsked, ErrorNoticed
from shuffleup.floor.steps.table import DealStreet, RoundEnds
from shuffleup.floor.telling.telling import act_told
from shuffleup.hand.starting.position import Level, Position
from shuffleup.refused import Illegal
from shuffleup.rulebook import EDITION_NAMES, Policies, edition

THREE = "nlhe 100/200 flop pot 800 | A 20000* | B 20000 | C 20000"


def _desk(line: str, *sentences: str, name: str = "tda-2019") -> Desk:
    desk = Desk(edition(name), Policies(), Position.parse(line))
    for sentence in sentences:
        desk.take(act_told(sentence))
    return desk


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_blinds_that_fold_out_of_turn_leave_their_chips_to_the_last_hand(name: str) -> None:
    line = "nlhe 25/50 preflop pot 0 | BTN 5000* btn | SB 500 bet 25 | BB 1600 bet 50"
    desk = _desk(line, "SB folds", "BB folds", name=name)
    assert desk.hand.is_over
    assert desk.stack("BTN") == 5075


def test_considering_an_act_leaves_the_desk_as_it_was() -> None:
    desk = _desk(THREE, "A bets 400")
    assert desk.considered(act_told("B raises to 1200")).rulings[0].acts[0].total == 1200
    assert (desk.hand.legal().actor, desk.hand.legal().current, len(desk.rulings)) == ("B", 400, 1)


def test_an_option_nobody_offered_is_refused_and_the_question_stays() -> None:
    desk = _desk(THREE, "A bets 400", "B raises to 2000", "C pushes 4x100")
    with pytest.raises(Illegal, match="full-call 2000"):
        desk.take(Choose(read_option("hand-dead")))
    assert "C" in desk.undecided


def test_an_option_is_known_by_its_name_where_only_one_has_it() -> None:
    desk = _desk(THREE, "A bets 400", 'B says "same"')
    assert [str(option) for option in desk.rulings[-1].options] == ["call 400", "no-action"]
    assert desk.take(Choose(read_option("call")))[-1].says == "TD chose call 400. B calls 400."


def test_where_the_intended_amount_is_forfeited_the_director_enters_it() -> None:
    """2019 51-B: what he meant to call with; only he can say, so any amount short of the call is taken."""
    acts = ("A bets 400", "B raises to 2000", "C pushes 1000")
    desk = _desk(THREE, *acts)
    desk.take(Choose(read_option("forfeit-and-fold 300"), reason="he thought it was 300"))
    assert desk.stack("C") == 19_700
    with pytest.raises(Illegal):
        _desk(THREE, *acts, name="house").take(Choose(read_option("forfeit-and-fold 300")))


def test_who_chose_and_why_is_in_the_record() -> None:
    desk = _desk(THREE, "A bets 400", 'B says "ship it"')
    ruling = desk.take(Choose(read_option("no-action"), by="Floor 2", reason="it was table talk"))[0]
    assert ruling.says == "Floor 2 chose no-action (it was table talk)."
    assert ruling.citations


def test_a_count_told_for_one_bet_says_nothing_of_the_next() -> None:
    desk = _desk("nlhe 200/400 river pot 6000 | A 20500* | B 40000 | C 40000", "A is all-in")
    desk.take(CountAsked(player="C", of="A", told=10_500))
    desk.take(act_told("B raises to 40000"))
    ruling = desk.take(act_told("C pushes 10x1000 500"))[0]
    assert ruling.decided_by == "director"  # an undercall of the raise, not the accepted all-in


def test_an_error_can_be_put_right_once() -> None:
    desk = _desk(THREE, "A bets 600", "B raises to 1000, uncorrected")
    assert desk.take(ErrorNoticed())[0].acts[0].total == 1200
    with pytest.raises(Illegal, match="uncorrected"):
        desk.take(ErrorNoticed())


@pytest.mark.parametrize(
    ("blinds", "chip"),
    [((1, 2), 1), ((25, 50), 5), ((100, 200), 25), ((1000, 2000), 100), ((3000, 6000), 500)],
)
def test_the_smallest_chip_is_guessed_from_the_blinds(blinds: tuple[int, int], chip: int) -> None:
    assert chip_in_play(Level(*blinds)) == chip


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_in_stud_the_upcards_among_all_cards_say_whose_turn_it_is(name: str) -> None:
    line = "stud limits 200/400 bring-in 50 pot 30 | A 5000 cards 2c3cKd | B 5000 cards 4c5c2d | C 5000 up Qd"
    desk = _desk(line, "B completes", name=name)
    assert desk.rulings[-1].acts[0].total == 200
    assert desk.hand.legal().actor == "C"


@pytest.mark.parametrize(
    ("acts", "waits"),
    [
        ((), "A is to act"),
        (("A checks", "C checks"), "B is to act"),
        (("A bets 400", "B folds", "C folds"), "over"),
    ],
    ids=["betting", "passed over", "over"],
)
def test_a_whole_board_is_told_only_where_streets_are_due(acts: tuple[str, ...], waits: str) -> None:
    desk = _desk("nlhe 100/200 flop pot 800 board AhKdQc | A 20000* | B 20000 | C 20000", *acts)
    with pytest.raises(Illegal, match="a street after the other") as refused:
        desk.take(DealStreet(cards=("Ah", "Kd", "Qc", "2s", "3s")))
    assert waits in str(refused.value)
    assert len(desk.hand.board) == 3


def test_a_round_ends_with_those_folded_who_are_told_so_and_the_others_in() -> None:
    desk = _desk(THREE, "A bets 400")
    desk.take(RoundEnds(folds=("B",)))
    assert (desk.hand.live, desk.stack("B"), desk.stack("C")) == (("A", "C"), 20000, 19600)


def test_a_round_that_ends_before_the_bring_in_was_posted_is_brought_in() -> None:
    desk = _desk(
        "stud limits 200/400 ante 25 bring-in 50 pot 75 | A 9000 up 2c | B 9000 up 8d | C 9000 up Kh"
    )
    desk.take(RoundEnds())
    assert [desk.stack(name) for name in "ABC"] == [8950, 8950, 8950]
