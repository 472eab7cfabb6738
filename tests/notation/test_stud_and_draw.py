"""Stud and draw in PHH: who opens, cards nobody saw, a card for all, discards that come back."""

import pytest

from shuffleup.hand import operations as ops
from shuffleup.hand.games import EVERY
from shuffleup.notation import Playback, read_phh, record_of, replay
from shuffleup.notation.variants import CODES, STANDARD, code_of, game_of
from shuffleup.refused import Illegal, Malformed
from tests.notation.own_hands import DRAW, STUD, acts, hand


def played(*lines: str, **fields: str) -> Playback:
    return replay(read_phh(hand(actions=acts(*lines), **fields)))


def stud(*lines: str, **fields: str) -> Playback:
    table = {
        "variant": '"F7S"',
        "antes": "[10, 10, 10]",
        "blinds_or_straddles": "",
        "min_bet": "",
        "bring_in": "30",
        "small_bet": "100",
        "big_bet": "200",
    }
    return played(*lines, **(table | fields))


def test_the_codes_of_the_specification() -> None:
    told = "NT FT NS PO FO/8 F7S F7S/8 FR N2L1D F2L3D FB"
    assert " ".join(STANDARD) == told


def test_every_game_has_a_code_and_every_code_a_game() -> None:
    assert {game_of(code_of(rules.name)).name for rules in EVERY} == {rules.name for rules in EVERY}
    assert all(code_of(game_of(code).name) == code for code in CODES)
    with pytest.raises(Malformed, match="there is no variant 'XX' in PHH"):
        game_of("XX")


def test_an_all_in_in_stud_is_run_out_and_shown() -> None:
    lines = ("d dh p1 6c", "d dh p3 2h", "d dh p1 3c", "d dh p3 3h")
    text = STUD.replace('"p3 cc",', f'"p3 cc", {acts(*lines)[1:-1]}')
    result = replay(read_phh(text))
    assert result.hand.stacks == {"Ann": 1300, "Bob": 1970, "Cat": 1430}
    shown = ("p1 sm AhAd4cAs5s6c3c", "p3 sm KsKcKh7d7s2h3h")
    assert record_of(result.hand).actions[-2:] == shown
    assert result.refused == ()


def test_whose_upcard_is_unknown_may_open() -> None:
    """The file does not say who has the low card: whoever acts first brings it in."""
    result = stud("d dh p1 ??????", "d dh p2 ????2c", "d dh p3 ????3c", "p3 pb", "p1 f", "p2 cbr 100", "p3 f")
    assert result.hand.stacks == {"p1": 1990, "p2": 2050, "p3": 1960}
    assert ops.OpenedBy("p3") in result.hand.operations
    assert record_of(result.hand).actions == result.record.actions


def test_who_has_the_low_card_must_open() -> None:
    with pytest.raises(Illegal, match="it is p2's turn, not p3's"):
        stud("d dh p1 ????Kc", "d dh p2 ????2c", "d dh p3 ????3c", "p3 pb")


def test_cards_a_stud_record_leaves_out_are_unknown() -> None:
    result = stud("p2 pb", "p3 cc", "p1 f", "p2 cc", "p3 cbr 100", "p2 f")
    assert result.hand.stacks == {"p1": 1990, "p2": 1960, "p3": 2050}
    assert str(result.hand.held["p3"]).startswith("????????")


def test_the_last_card_can_be_one_for_all() -> None:
    deal = [f"d dh p{i} {cards}" for i, cards in ((1, "2c2d3h"), (2, "7h8hTc"), (3, "QhQsKd"))]
    streets = [
        *("p1 pb", "p2 f", "p3 cc", "d dh p1 4c", "d dh p3 5c", "p3 cc", "p1 cc"),
        *("d dh p1 6d", "d dh p3 7d", "p3 cc", "p1 cc", "d dh p1 8s", "d dh p3 9s", "p3 cc", "p1 cc"),
        *("d db 2h", "p3 cc", "p1 cc", "p3 sm QhQsKd5c7d9s", "p1 sm 2c2d3h4c6d8s"),
    ]
    result = stud(*deal, *streets)
    assert result.hand.winnings == {"p1": 90, "p2": 0, "p3": 0}
    assert record_of(result.hand).actions == result.record.actions


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"blinds_or_straddles": "[50, 100, 0]"}, "Seven-card stud has a bring-in and no blinds"),
        ({"bring_in": ""}, "the field 'bring_in' is missing"),
        ({"small_bet": ""}, "the field 'small_bet' is missing"),
        ({"bring_in": "100"}, "needs a bring-in, smaller than the small bet"),
        ({"antes": "[]"}, "antes: write one for each player"),
    ],
)
def test_stakes_that_no_stud_game_has(fields: dict[str, str], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        stud(**fields)


def test_a_discard_that_comes_back_is_a_new_stub() -> None:
    second, third = (
        '"p1 sd", "p3 sd", "p1 cc", "p3 cc"',
        '"p1 sd", "p3 sd Kd", "d dh p3 Ks", "p1 cc", "p3 cc"',
    )
    result = replay(read_phh(DRAW.replace("p3 2d", "p3 Kd").replace(second, third)))
    assert ops.Reshuffle("") in result.hand.operations
    assert result.differences == ()


def test_a_players_own_discard_cannot_come_back_in_the_same_draw() -> None:
    with pytest.raises(Illegal, match="Ks is already out"):
        replay(read_phh(DRAW.replace("d dh p3 2d", "d dh p3 Ks")))


def test_drawn_cards_a_record_leaves_out_are_unknown() -> None:
    result = replay(read_phh(DRAW.replace('"d dh p3 2d", ', "")))
    assert result.differences == ()
    assert "??" in str(result.hand.held["Cat"])


def test_nobody_posts_a_bring_in_in_a_draw_game() -> None:
    with pytest.raises(Illegal, match="there is no bring-in in Limit deuce-to-seven triple draw"):
        replay(read_phh(DRAW.replace("p3 cbr 200", "p3 pb", 1)))
