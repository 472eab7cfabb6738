"""What dealers tell in their own words, and the ruling by the books, edition by edition."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.line import play_line, rulings_on
from shuffleup.floor.ruling import Ruling
from shuffleup.refused import Ambiguous, Refused
from shuffleup.rulebook import EDITION_NAMES, edition

FLOP = "nlhe 100/200 flop pot 800 | A 9000* | B 9000 | C 9000"
FACED = "nlhe 100/200 flop pot 800 | A 9000 bet 600 | B 9000* | C 9000"
RIVER = "nlhe 100/200 river pot 4000 board AhKd2c9s4d | A 9000* | B 9000"
SHOWDOWN = "nlhe 100/200 showdown pot 4000 board AhKd2c9s4d | A 9000 | B 9000"
DEAL = "nlhe 100/200 | A 9900 bet 100 | B 9800 bet 200 | C 10000* | D 10000 btn"


def ruled(line: str, name: str = "tda-2019") -> Ruling:
    return rulings_on(line, edition(name))[-1]


def cited(line: str, name: str = "tda-2019") -> list[str]:
    return [str(citation.rule) for ruling in rulings_on(line, edition(name)) for citation in ruling.citations]


def offered(line: str, name: str = "tda-2019") -> list[str]:
    with pytest.raises(Refused) as refused:
        rulings_on(line, edition(name))
    return [reading.sentence for reading in refused.value.readings]


@pytest.mark.parametrize("name", EDITION_NAMES)
@pytest.mark.parametrize(
    "told", ["the dealer exposed both of C's cards", "C's hand was exposed by the dealer"]
)
def test_two_downcards_exposed_by_the_dealer_are_a_misdeal(told: str, name: str) -> None:
    assert ruled(f"{DEAL}; {told}", name).first_rule == "misdeals"
    assert ruled(f"{DEAL}; {told}", name).says.startswith("Misdeal")


def test_both_cards_of_the_first_player_are_one_of_the_first_two_off_the_deck() -> None:
    assert "card 1 off the deck" in ruled(f"{DEAL}; the dealer exposed both of A's cards").says


def test_who_exposed_the_cards_is_asked_where_nobody_says_it() -> None:
    assert offered(f"{DEAL}; C's cards were exposed") == [
        "the dealer exposes both of C's cards",
        "C exposes their cards",
    ]


@pytest.mark.parametrize(
    "told",
    [
        "the pot was pushed to the wrong player",
        "dealer pushed the pot to A but B won",
        "the dealer gave the pot to A by mistake",
        "pot pushed to A in error",
    ],
)
def test_a_pot_pushed_wrongly_is_no_award(told: str) -> None:
    ruling = ruled(f"{SHOWDOWN}; {told}")
    assert ruling.decided_by == "director"
    assert ruling.first_rule == "disputed-hands"
    assert not play_line(f"{SHOWDOWN}; {told}", edition("tda-2019")).hand.is_over


def test_an_award_on_record_is_put_right_by_the_cards() -> None:
    tabled = "nlhe 100/200 showdown pot 4000 board AhKd2c9s4d | A 9000 cards AsAc | B 9000 cards QsQc"
    ruling = ruled(
        f"{tabled}; A tables AsAc; B tables QsQc; the dealer pushes 4000 to B; "
        "the pot was pushed to the wrong player"
    )
    assert ruling.moves == {"A": 4000, "B": -4000}
    assert ruling.first_rule == "disputed-hands"


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_who_is_told_a_wrong_figure_and_calls_has_accepted_the_true_bet(name: str) -> None:
    for calls in ("B calls", "B pushes 400"):
        line = f"{FACED}; B asks how much and A tells her 400; {calls}"
        assert ruled(line, name).says == "B calls 600."
        assert ruled(line, name).first_rule == "accepted-action"
    together = f"{FACED}; B asks how much it is, A says 400, B calls"
    assert ruled(together, name).first_rule == "accepted-action"


def test_half_a_stack_is_offered_as_what_it_comes_to() -> None:
    assert offered(f"{FLOP}; A bets half his stack") == ["A bets 4500"]
    assert offered(f"{FACED}; B puts in a third of his chips") == ["B raises to 3000"]


@pytest.mark.parametrize(
    "told", ["B checks the nuts, last to act", "B, last to act, checks the nuts", "B checks back the nuts"]
)
def test_the_nuts_checked_behind_on_the_river_are_asked_about(told: str) -> None:
    ruling = ruled(f"{RIVER}; A checks; {told}")
    assert ruling.first_rule == "penalty-triggers"
    assert [option.name for option in ruling.options] == ["find-soft-play", "find-no-breach"]
    assert "By itself it is not" in ruling.says


def test_the_nuts_checked_with_somebody_to_act_are_nothing_to_ask() -> None:
    assert not ruled(f"{RIVER}; A checks the nuts; B checks").options
    assert not ruled(f"{FLOP}; A checks; B checks; C checks the nuts").options


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_one_card_shown_at_showdown_is_no_tabled_hand(name: str) -> None:
    for told in ("A shows one card", "A wants to show only one card"):
        assert ruled(f"{SHOWDOWN}; {told}", name).first_rule == "proper-tabling"


def test_a_hand_that_another_player_turned_up_stays_live() -> None:
    line = f"{FLOP}; B turns over C's cards"
    assert "C's hand stays live" in ruled(line).says
    desk: Desk = play_line(line, edition("tda-2019"))
    assert desk.hand.is_live("C")


def test_a_hand_that_another_player_mucked_is_lost_unless_it_can_be_told() -> None:
    with pytest.raises(Refused):
        ruled(f"{FLOP}; B mucks C's hand")
    lost = play_line(f"{FLOP}; B mucks C's hand, identified no", edition("tda-2019"))
    assert not lost.hand.is_live("C")
    assert lost.rulings[-1].noticed("penalty-possible", "B")
    kept = play_line(f"{FLOP}; B mucks C's hand, identified yes", edition("tda-2019"))
    assert kept.hand.is_live("C")


def test_what_somebody_meant_to_do_is_no_act() -> None:
    called = f'{FACED}; B says "call"'
    assert ruled(f"{called}; B says he meant fold").first_rule == "acting-in-turn"
    assert not ruled(f'{called}; B says "I meant fold"').acts


def test_too_many_cards_typed_for_a_street_are_offered_as_the_error() -> None:
    closed = "nlhe 100/200 flop pot 800 board AhKd2c closed | A 9000 | B 9000"
    assert offered(f"{closed}; turn 9c 4d") == ["2 cards on the turn 9c 4d"]
    assert ruled(f"{closed}; 2 cards on the turn 9c 4d").first_rule == "floor-decisions"


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_a_raise_that_short_all_ins_gave_back_cites_how(name: str) -> None:
    no_limit = "nlhe 100/200 flop pot 800 | A 2000* | B 300 | C 400 | D 2000"
    line = f"{no_limit}; A bets 200; B is all in; C is all in; D calls; A raises to 900"
    assert "reopening-the-bet" in cited(line, name)
    limit = "lhe 100/200 limits 100/200 flop pot 800 | A 2000* | B 2000 | C 150 | D 2000"
    assert "reopening-limit" in cited(f"{limit}; A bets 100; B calls; C is all in; D calls; A raises", name)
    first = f"{no_limit}; A bets 200; B is all in; C folds; D raises to 700"
    assert "reopening-the-bet" not in cited(first, name)


def test_several_chips_that_open_are_ruled_by_how_bets_are_made() -> None:
    ruling = ruled(f"{FLOP}; A pushes 500 500")
    assert ruling.first_rule == "methods-of-betting"
    several = next(one for one in ruling.citations if one.rule == "multiple-chips")
    assert several.basis == "position"


def test_what_can_be_two_things_has_a_sentence_for_each() -> None:
    with pytest.raises(Ambiguous) as asked:
        ruled(f"{SHOWDOWN}; B releases cards; the dealer mucked B's hand")
    assert asked.value.readings[0].sentence == "B's discarded hand goes into the muck"


SHOWN = "nlhe 100/200 showdown pot 9000 board AhKd7c4s2d | A 20000 cards AsQd | B 18000 cards 7s7h"


@pytest.mark.parametrize(
    "told",
    ["A shows one card", "A shows only the ace", "A only shows one", "A turns over just one of his cards"],
)
def test_one_card_shown_at_showdown_tables_no_hand_also_where_all_are_known(told: str) -> None:
    found = ruled(f"{SHOWN}; {told}", "tda-2019")
    assert found.says.startswith("A has shown one card: their hand is not tabled")
    assert not found.operations
