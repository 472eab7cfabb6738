"""What counts as an action where a hand is told as it stands."""

from shuffleup.floor.dealing.substantial_action import Actions, actions_in_round
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.position import Position


def test_who_is_all_in_for_a_blind_has_done_nothing_when_play_has_passed_them() -> None:
    line = "nlhe 100/200 | A 0 bet 100 | B 9800 bet 200* | C 9800 bet 200 | D 9800 bet 200 btn"
    assert actions_in_round(Hand(Position.parse(line))) == Actions(2, 2, 0)


def test_who_put_in_more_than_the_blind_has_acted_with_chips() -> None:
    line = "nlhe 100/200 | A 9400 bet 600 | B 9800 bet 200* | C 9400 bet 600 | D 9400 bet 600 btn"
    assert actions_in_round(Hand(Position.parse(line))) == Actions(3, 3, 0)


def test_a_blind_that_folds_has_acted_without_chips() -> None:
    line = "nlhe 100/200 | A 9900 bet 100 folded | B 9800 bet 200* | C 9400 bet 600 | D 9400 bet 600 btn"
    assert actions_in_round(Hand(Position.parse(line))) == Actions(3, 2, 1)
