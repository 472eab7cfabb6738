"""What can only have happened after something that was not told is asked about, with what went before it."""

import pytest

from shuffleup.floor.line import rulings_on
from shuffleup.refused import Refused
from shuffleup.rulebook import edition

BOOK = edition("tda-2024")
FLOP = "nlhe 100/200 flop pot 800 | Ann 9000* | Bob 9000 | Cat 9000; "
BET = "nlhe 100/200 flop pot 800 | Ann 9000 bet 600 | Bob 9000* | Cat 9000; "
FIRST = "nlhe 100/200 | Ann 9000* | Bob 9000 btn | Cat 9000 | Dan 9000; "
RIVER = "nlhe 100/200 river pot 3000 board AhKd7c4s2d | Ann 9000* | Bob 4000; "
SHOWDOWN = "nlhe 100/200 showdown pot 4000 board AhKd7c4s2d | Ann 9000 | Bob 9000; "
THREE = "nlhe 100/200 showdown pot 6000 board AhKd7c4s2d | Ann 9000 | Bob 9000 | Cat 9000; "


def ways(line: str) -> list[str]:
    with pytest.raises(Refused) as refused:
        rulings_on(line, BOOK)
    return [one.sentence for one in refused.value.readings]


def ruled(line: str) -> list[str]:
    return [one.says for one in rulings_on(line, BOOK)]


@pytest.mark.parametrize("told", ["Bob wants his call back", "Bob wants to take his call back"])
def test_a_call_withdrawn_before_it_was_told(told: str) -> None:
    assert ways(BET + told) == [f"Bob calls; {told}", "Bob does nothing"]


def test_a_bet_not_seen() -> None:
    told = "Bob says he didn't see the bet"
    assert ways(BET + told) == [f"Bob calls; {told}", f"Bob folds; {told}", "Bob does nothing"]


def test_what_was_told_before_it_is_not_asked() -> None:
    assert "binds" in ruled(f"{BET}Bob calls; Bob wants his call back")[-1]


@pytest.mark.parametrize("told", ["time's up on Bob", "Bob's time ran out"])
def test_time_that_is_up_began_with_a_clock(told: str) -> None:
    assert ways(BET + told) == [f"Bob is on the clock; {told}"]


def test_counted_down_is_asked() -> None:
    assert any("on the clock" in one for one in ways(f"{BET}floor counted Bob down and he never acted"))


@pytest.mark.parametrize("behind", ["", " before anyone saw it"])
def test_a_hand_in_the_muck_can_be_the_players_doing(behind: str) -> None:
    found = ways(f"{SHOWDOWN}Bob's hand went into the muck{behind}")
    assert found[0].startswith("Bob mucks; ")
    assert len(found) == 3


@pytest.mark.parametrize(
    "told", ["check, check, show em", "check, check, showdown", "Ann checks, Bob checks, turn 'em over"]
)
def test_the_cards_are_called_for_when_the_betting_is_over(told: str) -> None:
    assert ruled(RIVER + told)[-1] == "Bob checks."


def test_the_cards_are_not_called_for_while_somebody_is_to_act() -> None:
    assert ways(f"{RIVER}check, show em") == ["Ann check"]


@pytest.mark.parametrize("told", ["they all knocked", "everybody taps the table"])
def test_a_tap_of_all_is_asked_about_as_a_check_of_all(told: str) -> None:
    (only,) = ways(FLOP + told)
    assert only.endswith(" check")


@pytest.mark.parametrize(
    "told",
    [
        "moves his hand",
        "moves his hand forward",
        "moved his hand over the line",
        "drops his hand",
        "puts his hand in the middle",
    ],
)
def test_a_hand_that_is_moved_is_cards_or_not(told: str) -> None:
    assert ways(f"{BET}Bob {told}") == ["Bob slides the cards forward", "Bob makes a forward motion"]


@pytest.mark.parametrize(
    "told",
    [
        "moves his hand forward with chips and pulls it back",
        "reaches his hand with chips over the line",
        "moves his hand forward with chips",
        "pushes his hand with chips forward",
        "waves his hand with chips over the pot",
    ],
)
def test_a_hand_with_chips_is_no_fold(told: str) -> None:
    (only,) = rulings_on(f"{BET}Bob {told}", BOOK)
    assert "fold" not in str(only.options)
    assert "gesture" in only.says


@pytest.mark.parametrize(
    "told",
    [
        "cut out 1500 but never let go of it",
        "counts out 1500 and doesn't let go",
        "counts out 1500 and holds on to it",
    ],
)
def test_chips_counted_and_held_are_no_act(told: str) -> None:
    assert ruled(f"{BET}Bob {told}") == ["That is no act. It is Bob's turn."]


def test_the_blind_completed_is_asked() -> None:
    assert ways(f"{FIRST}Ann completes to two hundred")[0] == "Ann calls"


def test_so_much_plus_so_much_more() -> None:
    assert ways(f"{BET}Bob goes six hundred plus twelve hundred more") == ["Bob raises twelve hundred more"]


def test_a_player_who_was_skipped() -> None:
    assert ways(f"{BET}Bob got skipped, Cat called behind him") == ["Cat called out of turn"]


def test_who_wants_to_see_says_whose() -> None:
    found = ways(f"{THREE}Bob showed Ann his hand before mucking, Cat wants to see")
    assert all("Cat wants to see, of" in one for one in found)
    assert any(one.endswith("of Bob") for one in found)


@pytest.mark.parametrize("told", ["a purple chip 500", "a purple chip (500)", "a purple 500 chip"])
def test_a_chip_of_which_the_worth_is_told_needs_no_colour(told: str) -> None:
    assert ruled(f"{FLOP}Ann bets {told}") == ["Ann bets 500."]


def test_a_bet_opened_with_a_coloured_chip_is_offered() -> None:
    assert ways(f"{FLOP}Ann opens for a purple chip 500") == ["Ann opens for 500"]


def test_a_colour_alone_is_asked_about() -> None:
    with pytest.raises(Refused, match="purple chip worth"):
        rulings_on(f"{FLOP}Ann puts in a purple chip", BOOK)


@pytest.mark.parametrize(
    "told", ["flips over pocket sevens", "turned over ace king", "rolls up AK", "flips over an ace"]
)
def test_cards_turned_over_by_their_ranks_are_exposed(told: str) -> None:
    assert "exposed" in ruled(f"{BET}Bob {told}")[0]


def test_a_shrug_and_cards_turned_over_are_two_things() -> None:
    shrug, exposed = ruled(f"{BET}Bob shrugs and flips over pocket sevens")
    assert "shrug" in shrug
    assert "exposed" in exposed


def test_the_pot_button_says_pot() -> None:
    assert ruled("plo 100/200 flop pot 1000 | Ann 9000* | Bob 9000; Ann hit the pot button") == [
        "Ann bets 1,000."
    ]


@pytest.mark.parametrize("told", ["and doesn't move any chips", "but did not put in a single chip"])
def test_words_bind_without_chips(told: str) -> None:
    (only,) = ruled(f'{BET}Bob says "all in" {told}')
    assert only.startswith("Bob is all-in")


@pytest.mark.parametrize(
    "told", ["puts his hand on his chips", "moves his hand toward his chips", "keeps his hand over the stack"]
)
def test_a_hand_on_chips_is_no_act(told: str) -> None:
    assert ruled(f"{BET}Bob {told}") == ["That is no act. It is Bob's turn."]


def test_a_hand_with_so_many_chips_is_asked() -> None:
    assert ways(f"{BET}Bob moves his hand forward with 1500 in it") == [
        "Bob pushes 1500",
        "Bob counts out 1500",
    ]


def test_a_hand_pushed_forward_is_still_cards() -> None:
    assert ruled(f"{BET}Bob pushes his hand forward") == ["Bob folds."]


@pytest.mark.parametrize("told", ["threw his hand up", "puts his hand in the air"])
def test_a_hand_in_the_air_may_be_a_hand(told: str) -> None:
    assert ways(f"{BET}Bob {told}") == ["Bob raises his hand", "Bob slides the cards forward"]


@pytest.mark.parametrize(
    "told",
    ["no small blind this hand because Cat busted", "there's a dead small blind", "the small blind is dead"],
)
def test_a_dead_small_blind_is_told_with_the_hand(told: str) -> None:
    with pytest.raises(Refused, match="small-blind dead"):
        rulings_on(FIRST + told, BOOK)


def test_a_blind_not_posted_by_somebody_there_is_an_incident() -> None:
    assert "small-blind dead" not in " ".join(ruled(f"{FIRST}Cat forgot to post the small blind"))
