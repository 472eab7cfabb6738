"""Recorded hands played again: chips, acts the book refuses, and showdowns of which not all is known."""

import pytest

from shuffleup.hand.operations import AllIn, Call, Expose, Kill, LetPass, Muck, Operation, Report
from shuffleup.notation import Playback, read_phh, replay
from shuffleup.notation.replaying.reenacting import Replayed
from shuffleup.refused import Illegal
from shuffleup.rulebook import edition
from tests.notation.own_hands import THREE_HANDED, acts, hand


def played(*lines: str, **fields: str) -> Playback:
    return replay(read_phh(hand(actions=acts(*lines), **fields)))


def _acted(of: Playback) -> list[Replayed]:
    return [step for step in of.steps if step.act]


def _first(of: Playback) -> Operation | None:
    return _acted(of)[0].operation


def rules(of: Playback) -> list[tuple[str, str]]:
    return [(step.act.text, rule) for step in of.refused if step.act for rule in of.refused_by_rule]


def test_an_all_in_hand_comes_out_as_its_file_says() -> None:
    result = replay(read_phh(THREE_HANDED))
    assert result.hand.stacks == {"Ann": 4000, "Bob": 0, "Cat": 2000}
    assert (result.differences, result.refused, result.rake) == ((), (), 0)


def test_a_wrong_finishing_stack_is_told() -> None:
    result = replay(read_phh(THREE_HANDED.replace("[4000, 0, 2000]", "[3000, 1000, 2000]")))
    assert [(one.player, one.file, one.played) for one in result.differences] == [
        ("Ann", 3000, 4000),
        ("Bob", 1000, 0),
    ]


def test_a_raise_below_the_minimum_is_played_and_listed() -> None:
    result = played("p3 cbr 300", "p1 cbr 450", "p2 f", "p3 f", finishing_stacks="[2400, 1900, 1700]")
    assert result.differences == ()
    assert rules(result) == [("p1 cbr 450", "raise-amounts")]
    assert result.refused[0].operation == LetPass("p1", 450)


def test_a_raise_nobody_reopened_is_played_and_listed() -> None:
    """p1's all-in 400 over 300 is no full raise, and p3 has acted."""
    lines = ("p3 cbr 300", "p1 cbr 400", "p2 cc", "p3 cbr 1000", "p2 f")
    result = played(*lines, starting_stacks="[400, 2000, 2000]")
    assert rules(result) == [("p3 cbr 1000", "reopening-the-bet")]
    assert "faces 100 more, less than a full raise of 200" in str(result.refused[0].refused)
    assert result.hand.stacks == {"p1": 0, "p2": 1600, "p3": 1600}


def test_a_raise_nobody_can_answer_is_listed_and_comes_back() -> None:
    lines = ("p3 cbr 300", "p1 cbr 400", "p2 f", "p3 cbr 900")
    result = played(*lines, starting_stacks="[400, 2000, 2000]")
    assert "every opponent of p3 is all-in" in str(result.refused[0].refused)
    assert result.hand.stacks["p3"] == 1600


def test_the_same_act_is_held_against_the_edition_that_is_asked_for() -> None:
    record = read_phh(hand(actions=acts("p3 cbr 300", "p1 cbr 450")))
    cited = [replay(record, edition(name)).refused[0].refused for name in ("tda-2013", "house")]
    assert [str(one.citations[0].edition) for one in cited if one] == ["tda-2013", "house"]


def test_a_raise_beyond_the_stack_is_all_in() -> None:
    result = played("p3 cbr 5000", "p1 f", "p2 f")
    assert _first(result) == AllIn("p3")
    assert result.refused[0].note == "they had 2000"
    assert result.hand.stacks["p3"] == 2150


def test_a_raise_to_what_is_there_already_is_a_call() -> None:
    result = played("p3 cbr 100", "p1 cc", "p2 cc")
    assert _first(result) == Call("p3")
    assert result.hand.waiting_for == "the flop is to be dealt"


def test_a_check_after_everybody_is_all_in_changes_nothing() -> None:
    """The big blind has nothing to decide once the only other hand is all-in for less."""
    result = played("p3 f", "p2 cc", "p1 f", starting_stacks="[50, 2000, 2000]")
    assert _acted(result)[1].note == "nothing was left to decide"
    assert result.hand.stacks == {"p1": 0, "p2": 2050, "p3": 2000}


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("p1 cc", "act 2, 'p1 cc': it is p3's turn, not p1's"),
        ("d db 2c3c4c", "act 2, 'd db 2c3c4c': no card is due: p3 is to act"),
        ("d dh p2 Ah9h", "act 2, 'd dh p2 Ah9h': Ah is already out"),
        ("p3 cbr 40", "act 2, 'p3 cbr 40': 40 does not raise the bet of 100"),
        ("p3 pb", "there is no bring-in in No-limit hold'em"),
        ("p3 sd Ah", "no discard is due"),
    ],
)
def test_what_cannot_have_happened_stops_the_hand_and_says_where(line: str, says: str) -> None:
    with pytest.raises(Illegal) as refused:
        played("d dh p1 AhKh", line)
    assert says in str(refused.value)


CALLED_DOWN = (
    "p3 cc",
    "p1 cc",
    "p2 cc",
    "d db Tc5d2h",
    "p1 cc",
    "p2 cc",
    "p3 cc",
    "d db 9h",
    "p1 cc",
    "p2 cc",
)
RIVER = (*CALLED_DOWN, "p3 cc", "d db 3s", "p1 cbr 500", "p2 cc", "p3 f")


def test_a_mucked_hand_is_out_and_the_rest_is_shared() -> None:
    result = played(*RIVER, "p1 sm", "p2 sm 7c6c")
    assert result.hand.winnings == {"p1": 0, "p2": 1300, "p3": 0}
    assert Muck("p1") in [step.operation for step in result.steps]


def test_an_all_in_hand_may_not_be_mucked_and_is_listed() -> None:
    result = played(
        "p3 f", "p1 cbr 2000", "p2 cc", "d db Tc5d2h", "d db 9h", "d db 3s", "p1 sm", "p2 sm 7c6c"
    )
    assert rules(result) == [("p1 sm", "no-muck-in-all-in")]
    assert result.hand.stacks == {"p1": 0, "p2": 4000, "p3": 2000}


def test_a_hand_that_is_never_shown_loses() -> None:
    result = played(*RIVER, "p1 sm ????", "p2 sm 7c6c")
    assert result.steps[-1].operation == Kill("p1", "never shown")
    assert result.hand.winnings["p2"] == 1300


def test_unless_the_file_says_that_it_won() -> None:
    result = played(*RIVER, "p1 sm ????", "p2 sm 7c6c", winnings="[1250, 0, 0]")
    assert result.steps[-1].operation == Report((("p1",),))
    assert result.hand.winnings["p1"] == 1300


def test_the_winner_can_be_told_from_the_finishing_stacks_alone() -> None:
    result = played(*RIVER, finishing_stacks="[1400, 2700, 1900]")
    assert result.steps[-1].operation == Report((("p2",),))
    assert result.differences == ()


def test_a_showdown_without_any_card_and_any_winner_stays_open() -> None:
    result = played(*RIVER)
    assert result.hand.waiting_for == "the hands are to be shown"
    assert result.hand.pot == 1300


def test_a_winner_may_show_for_free() -> None:
    result = played("p3 f", "p1 f", "p2 sm 7c2d")
    assert result.steps[-1].operation == Expose("p2", "7c2d")
    assert result.hand.stacks["p2"] == 2050


def test_a_dash_shows_the_cards_as_dealt() -> None:
    result = played("d dh p1 AhKh", "d dh p2 QhQs", *RIVER, "p1 sm -", "p2 sm -")
    assert result.hand.winnings["p2"] == 1300


SHOWN = ("p1 sm AhKh", "p2 sm QhQs")


def test_in_a_cash_game_a_rake_is_no_difference_unless_it_is_absurd() -> None:
    raked = played(*RIVER, *SHOWN, finishing_stacks="[1400, 2635, 1900]", currency_symbol='"$"')
    assert (raked.differences, raked.rake) == ((), 65)
    absurd = played(*RIVER, *SHOWN, finishing_stacks="[1400, 2000, 1900]", currency_symbol='"$"')
    assert [one.player for one in absurd.differences] == ["p2"]
    from_the_loser = played(*RIVER, *SHOWN, finishing_stacks="[1390, 2700, 1900]", currency='"USD"')
    assert [one.player for one in from_the_loser.differences] == ["p1"]


def test_a_tournament_has_no_rake() -> None:
    result = played(*RIVER, *SHOWN, finishing_stacks="[1400, 2635, 1900]")
    assert [one.player for one in result.differences] == ["p2"]


def test_a_record_that_stops_midway_is_compared_midway() -> None:
    result = played(*CALLED_DOWN, finishing_stacks="[1900, 1900, 1900]")
    assert result.hand.waiting_for == "p3 is to act"
    assert (result.differences, result.rake) == ((), 0)


def test_odd_cents_are_split_to_the_cent() -> None:
    """A pot of 3.01 that two share by playing the board: 1.51 to the first seat left of the button."""
    result = played(
        *("p3 f", "p1 cc", "p2 cc", "d db AcKdQh", "p1 cc", "p2 cc", "d db Js", "p1 cc", "p2 cc", "d db Ts"),
        *("p1 cc", "p2 cc", "p1 sm 2c2d", "p2 sm 3c3d"),
        antes="[0.33, 0.33, 0.35]",
        blinds_or_straddles="[0.50, 1, 0]",
        min_bet="1",
        starting_stacks="[20, 20, 20]",
    )
    assert result.hand.winnings == {"p1": 151, "p2": 150, "p3": 0}


def test_pineapple_throws_a_card_away_before_the_flop() -> None:
    result = played(
        *("d dh p1 AhAdAc", "d dh p2 KhKdKc", "d dh p3 2c3c4c", "p3 f", "p1 cc", "p2 cc"),
        *("p1 sd Ac", "p2 sd Kc", "d db 7s8sJd", "p1 cc", "p2 cbr 400", "p1 f"),
        variant='"NP"',
    )
    assert result.hand.stacks["p2"] == 2100


@pytest.mark.parametrize(
    ("blinds", "lines", "stacks"),
    [
        ("[0, 100]", ("p2 cbr 300", "p1 f"), (1900, 2100)),
        ("[100, 0]", ("p1 cbr 300", "p2 f"), (2100, 1900)),
    ],
)
def test_heads_up_with_one_blind(blinds: str, lines: tuple[str, ...], stacks: tuple[int, int]) -> None:
    """PHH lists the small blind first: p2 has the button, and either of them may have posted alone."""
    record = f"""variant = "NT"
antes = [0, 0]
blinds_or_straddles = {blinds}
min_bet = 100
starting_stacks = [2000, 2000]
actions = {acts(*lines)}
"""
    found = replay(read_phh(record))
    assert tuple(found.hand.stacks[name] for name in ("p1", "p2")) == stacks
    assert found.refused == ()


def test_a_post_of_somebody_who_comes_back_is_live_and_moves_no_turn() -> None:
    record = """variant = "NT"
antes = [0, 0, 0, 50]
blinds_or_straddles = [50, 100, 0, -100]
min_bet = 100
starting_stacks = [2000, 2000, 2000, 2000]
actions = ["p3 f", "p4 cc", "p1 f", "p2 cc", "d db 2c3c4c", "p2 cbr 200", "p4 f"]
finishing_stacks = [1950, 2200, 2000, 1850]
"""
    found = replay(read_phh(record))
    assert (found.differences, found.refused) == ((), ())
