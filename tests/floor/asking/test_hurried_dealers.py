"""What a dealer types in a hurry: read where it is certain, else asked with the sensible readings."""

import pytest

from shuffleup import ruling
from shuffleup.refused import Refused

FLOP = "nlhe 100/200 flop pot 800 | A 20000* | B 20000 | C 20000; "
BET = f"{FLOP}A bets 400; "
SIX = "nlhe 100/200 | A 9000* | E 9000 | F 9000 | B 9000 btn | C 9000 bet 100 | D 9000 bet 200; A folds; "


def _offered(line: str) -> list[str]:
    with pytest.raises(Refused) as refused:
        ruling(line)
    return [one.sentence for one in refused.value.readings]


@pytest.mark.parametrize("told", ["a 500 and a 25 expecting change", "500 and 25 expecting 200 change"])
def test_all_chips_pushed_silently_count_whatever_was_expected(told: str) -> None:
    """The example of rule 61: 525 over 325 is a raise to 650."""
    line = "nlhe 25/50 flop pot 800 | A 20000* | B 20000; A bets 325; B silently pushes "
    assert (ruling(line + told).acts[0].action, ruling(line + told).acts[0].total) == ("raise", 650)


@pytest.mark.parametrize("which", ["first", "second"])
def test_either_of_the_first_two_cards_exposed_is_a_misdeal(which: str) -> None:
    """35-A, whoever it was dealt to."""
    told = ruling(
        f"nlhe 100/200 preflop | A 20000 | B 20000 | C 20000; the {which} card off the deck was exposed"
    )
    assert told.says.startswith("Misdeal")


def test_what_the_dealer_says_is_asked_about() -> None:
    offered = _offered(BET + 'dealer says "twelve thousand"')
    assert offered[0] == "B asks for a count of A and is told 12000"


def test_what_was_told_wrongly_is_no_act_of_the_next_player() -> None:
    assert _offered(f"{FLOP}A bets 600; sorry, it was 800") == ['A says "sorry, it was 800"']


def test_the_seat_after_under_the_gun_has_a_name() -> None:
    told = ruling(SIX + "utg+1 raises to 600")
    assert (told.player, told.acts[0].total) == ("E", 600)


@pytest.mark.parametrize(
    "told", ["pushes two 500 chips and takes one 500 back", "pushes 1500 and takes 500 back"]
)
def test_chips_taken_back_in_the_same_breath_change_nothing(told: str) -> None:
    ruled = ruling(f"{BET}B {told}")
    assert ruled.acts[0].total in (1000, 1500)
    assert "Then took back 500" in ruled.says


def test_chips_that_were_counted_out_are_several() -> None:
    """5,000 cut out of a stack is no single chip: pushed over 400 it is a raise, not a call."""
    ruled = ruling(BET + "B cuts out 5k, then pushes it in")
    assert (ruled.acts[0].action, ruled.acts[0].total) == ("raise", 5000)


def test_whether_counted_chips_went_in_too_is_asked() -> None:
    assert _offered(BET + "B cuts out 5k, then pushes another 10k") == [
        "B pushes 10k",
        "B pushes 5k, pushes 10k",
    ]


def test_twenty_five_hundreds_can_be_two_things() -> None:
    with pytest.raises(Refused, match="25x100 or 20x500"):
        ruling(BET + "B pushes twenty five hundreds")
    assert ruling(BET + "B pushes twenty-five hundred").acts[0].total == 2500


def test_last_chips_are_counted_once() -> None:
    short = "nlhe 100/200 flop pot 800 | A 20000* | B 2000 | C 20000; A bets 400; "
    told = "B pushes his last chips, a 1000 and two 500s"
    assert ruling(short + told).acts[0].total == 2000
    assert _offered(BET + told) == ["B is all in for 2000", "B pushes 2000"]


def test_a_short_all_in_is_called_less_than_a_full_raise() -> None:
    line = "nlhe 100/200 flop pot 800 | A 20000* | B {} | C 20000; A bets 400; B is all in"
    assert "less than a full raise" in ruling(line.format(600)).says
    assert "less than a full raise" not in ruling(line.format(800)).says
    assert "less than a full raise" not in ruling(line.format(300)).says


def test_who_noticed_it_is_set_aside() -> None:
    assert ruling(BET + "C notices B has three cards").says.endswith("Set aside: 'C notices'.")


def test_a_question_beside_an_act_is_told() -> None:
    assert "asks how much A has left" in ruling(BET + "B calls and asks how much A has left").says
