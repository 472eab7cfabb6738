"""Hidden chips of a player who is all-in, also where the bet lay there when the floor was called."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.options import Option
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents.betting import ChipsFoundBehind
from shuffleup.floor.telling.telling import act_told
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import EDITION_NAMES, Policies, edition


def desk_after(name: str, line: str, *sentences: str) -> Desk:
    desk = Desk(edition(name), Policies(), Position.parse(line))
    for sentence in sentences:
        desk.take(act_told(sentence))
    return desk


SAME = (
    ("nlhe 100/200 river pot 2000 | A 1000* | B 5000", ("A is all-in", "B calls")),
    ("nlhe 100/200 river pot 2000 | A all-in bet 1000 | B 5000*", ("B calls",)),
    ("nlhe 100/200 river pot 2000 closed | A all-in bet 1000 | B 4000 bet 1000", ()),
)


@pytest.mark.parametrize("name", EDITION_NAMES)
@pytest.mark.parametrize(("line", "acts"), SAME)
def test_part_of_the_action_the_caller_owes_them(name: str, line: str, acts: tuple[str, ...]) -> None:
    desk = desk_after(name, line, *acts)
    desk.take(ChipsFoundBehind(player="A", chips=(500,)))
    desk.take(Choose(Option("part-of-the-action")))
    assert (desk.pot, desk.stack("A"), desk.stack("B")) == (5000, 0, 3500)


def test_everybody_who_had_called_owes_them() -> None:
    line = "nlhe 100/200 river pot 2000 | A all-in bet 1000 | B 4000 bet 1000 | C 300 bet 1000 | D 4000*"
    desk = desk_after("tda-2019", line, "D calls")
    desk.take(ChipsFoundBehind(player="A", chips=(500,)))
    desk.take(Choose(Option("part-of-the-action")))
    assert [desk.stack(player) for player in "ABCD"] == [0, 3500, 0, 2500]
    assert desk.pot == 2000 + 1500 + 1500 + 1300 + 1500


def test_chips_of_a_player_who_has_not_bet_all_in_are_another_matter() -> None:
    desk = desk_after("tda-2019", SAME[0][0], "A bets 400")
    with pytest.raises(Illegal, match="not bet all-in"):
        desk.take(ChipsFoundBehind(player="A", chips=(500,)))
    with pytest.raises(Malformed, match="which chips"):
        desk.take(ChipsFoundBehind(player="A", chips=()))
    assert not desk.situation.found


def test_of_a_bet_that_was_pulled_in_whoever_is_still_in_owes_them() -> None:
    line = "nlhe 100/200 turn pot 4000 | A all-in | B 5000* | C 200 | D 900 folded"
    desk = desk_after("tda-2019", line)
    desk.take(ChipsFoundBehind(player="A", chips=(500,)))
    desk.take(Choose(Option("part-of-the-action")))
    assert [desk.stack(player) for player in "ABCD"] == [0, 4500, 0, 900]
    assert desk.pot == 4000 + 500 + 500 + 200


def test_a_raise_that_was_lawful_against_the_bet_as_seen_stands() -> None:
    line = "nlhe 100/200 flop pot 800 | A 300* | B 5000 | C 5000"
    desk = desk_after("tda-2019", line, "A is all-in", "B raises to 600", "C folds")
    desk.take(ChipsFoundBehind(player="A", chips=(200,)))
    desk.take(Choose(Option("part-of-the-action")))
    assert (desk.stack("A"), desk.stack("B"), desk.pot) == (0, 4500, 1800)


POSTED = (
    "nlhe 100/200 | A all-in bet 50 btn | B 5000 bet 200",
    "nlhe 100/200 ante 9 pot 22 | A all-in btn | B 900 bet 100 | C 900 bet 200",
)


@pytest.mark.parametrize("line", POSTED)
def test_posting_all_one_has_is_no_bet(line: str) -> None:
    desk = desk_after("tda-2019", line)
    with pytest.raises(Illegal, match="not bet all-in"):
        desk.take(ChipsFoundBehind(player="A", chips=(500,)))
