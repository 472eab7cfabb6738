"""Small differences that change a ruling or what it rests on."""

import pytest
from msgspec.structs import replace

from shuffleup.floor.betting.in_front import chips_after
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.line import play_line
from shuffleup.floor.reader import read_step
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.showdown.discards import rule_line_crossed
from shuffleup.floor.situation.bets_over import forget
from shuffleup.floor.situation.pushed import Pushed
from shuffleup.floor.steps.incidents.showdown import Dispute, PotClaimedUnshown
from shuffleup.floor.steps.table import PushPot, TableHand
from shuffleup.floor.telling.telling import act_told
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import Policies, edition

BOOK = edition("tda-2019")


def desk(line: str, *sentences: str) -> Desk:
    table = Desk(BOOK, Policies(), Position.parse(line))
    for sentence in sentences:
        table.take(read_step(sentence))
    return table


@pytest.mark.parametrize(
    ("chips", "basis"), [("500 100 100 100 25", "position"), ("500 100 100 100 100", "text")]
)
def test_half_of_which_raise_is_ours_only_where_the_readings_part(chips: str, basis: str) -> None:
    """A raise to 600 over 200 was of 400: 825 is half of it and more, but not half of the 600."""
    line = "nlhe 100/200 | A 9000* | B 9000 btn | SB 9000 bet 100 | BB 9000 bet 200"
    ruling = desk(line, "A raises to 600", f"B pushes {chips}").rulings[-1]
    assert ruling.acts[-1].action == "raise"
    assert [one.basis for one in ruling.citations if one.rule == "raise-amounts"] == [basis]


def test_a_mucking_line_matters_only_at_showdown() -> None:
    hand = Hand(Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000"), BOOK, Policies())
    assert hand.held["A"].live
    with pytest.raises(Illegal, match="only to live cards at showdown"):
        rule_line_crossed(BOOK, Policies(), hand, "A")


def test_whose_hand_is_dead_takes_only_their_own_open_words_along() -> None:
    table = desk("nlhe 100/200 flop pot 800 | A 9000* | B 9000 | C 9000", 'A says "bet"')
    assert table.situation.pending is not None
    assert table.situation.pending.player == "A"
    assert forget(table.situation, "B").pending == table.situation.pending
    assert forget(table.situation, "A").pending is None


def test_whoever_threw_their_cards_in_on_a_miscall_may_still_table_by_the_rule_on_live_cards() -> None:
    line = "nlhe 100/200 showdown pot 800 board AhKd2c7s9d | A 9000 | B 9000{}"
    told = '{incident: hand-miscalled, player: A, said: "a flush", deliberate: false}'
    cited = {
        thrown: {one.rule for one in desk(line.format(thrown), told).rulings[-1].citations}
        for thrown in ("", " discarded")
    }
    assert cited[" discarded"] - cited[""] == {"live-cards-at-showdown"}


def test_the_rule_set_aside_is_the_one_that_awarded_the_pot_whatever_was_ruled_since() -> None:
    table = desk(
        "nlhe 100/200 river board 2c3c4c5d9h pot 800 | A 9000* cards AhAd | B 9000 cards KhKd",
        *("A checks", "B checks", "table-hand A", "table-hand B", "chips-found 500"),
        "{command: replace-ruling, award: {B: 800}, by: TD, reason: the deck was marked}",
    )
    kept = table.rulings[-1].sets_aside
    assert kept is not None
    assert kept.rule_set_aside == "cards-speak"


@pytest.mark.parametrize(
    ("said", "raises"), [("1,500", True), ("no", False), ("call", False), ("raise 1,500", True)]
)
def test_a_bare_raise_takes_the_amount_of_the_same_breath_and_nothing_else(said: str, raises: bool) -> None:
    line = "nlhe 100/200 flop pot 800 | A 9000* | B 9000"
    ruling = desk(line, "A bets 400", f'B says "raise", says "{said}"').rulings[-1]
    made = [(act.action, act.total) for act in ruling.acts]
    assert made == ([("raise", 1500)] if raises else [])
    assert bool(ruling.noticed("amount-pending", "B")) != raises


@pytest.mark.parametrize(("chips", "made"), [("500 500", [("raise", 900)]), ("500 100", [])])
def test_chips_put_out_with_so_much_more_agree_if_they_are_the_call_and_that(
    chips: str, made: list[tuple[str, int]]
) -> None:
    """900 in all: two chips of 500 have 100 to come back, 600 are too few."""
    line = "nlhe 100/200 flop pot 800 | A 9000* | B 9000"
    ruling = desk(line, "A bets 400", f'B says "raise 500 more" while pushing {chips}').rulings[-1]
    assert [(act.action, act.total) for act in ruling.acts] == made
    assert (ruling.decided_by == "director") != bool(made)


@pytest.mark.parametrize("deliberate", ["false", "true"])
def test_a_miscall_asks_for_no_penalty_and_only_one_on_purpose_breaks_a_rule(deliberate: str) -> None:
    line = "nlhe 100/200 showdown pot 800 board AhKd2c7s9d | A 9000 | B 9000"
    told = f"{{incident: hand-miscalled, player: A, said: flush, deliberate: {deliberate}}}"
    found = {one.name: one.value for one in desk(line, told).rulings[-1].findings}
    broken = "miscalled-hand" if deliberate == "true" else None
    assert found == {"penalty_required": False, "rule_broken": broken}


def test_a_flop_without_a_burn_is_the_one_that_lies_there() -> None:
    line = "nlhe 100/200 flop pot 800 board AhKd2c | A 9000* | B 9000"
    table = Desk(edition("tda-2024"), Policies(), Position.parse(line))
    table.take(read_step("no burn before the flop"))
    assert set(table.situation.open.four_cards) == {"Ah", "Kd", "2c"}
    with pytest.raises(Malformed, match="the flop is"):
        desk(line, "no burn before the flop Qh Kd 2c")


def test_nobody_claims_a_pot_before_there_is_a_showdown() -> None:
    table = desk("nlhe 100/200 flop pot 800 | A 9000* | B 9000")
    with pytest.raises(Illegal, match="no showdown yet"):
        table.take(PotClaimedUnshown(player="A"))


def test_nobody_has_less_than_no_cards() -> None:
    told = "{incident: deal-error, error: wrong-number-of-cards, player: A, cards: -1}"
    with pytest.raises(Malformed, match="is no error"):
        desk("nlhe 100/200 | A 9000* | B 9000 btn | SB 9000 bet 100 | BB 9000 bet 200", told)


def test_what_a_dispute_moves_lies_in_the_middle_no_more() -> None:
    pushed = Pushed().begin({"A": 500}, left=300)
    ruling = Ruling(player="B", says="", citations=(), moves={"B": 200}, about=Dispute("B", "accounting"))
    after = pushed.carry(ruling, hand_before=False)
    assert (after.so_far, after.left) == ({"A": 500, "B": 200}, 100)


def test_chips_of_which_some_were_drawn_back_are_not_known_one_by_one() -> None:
    line = "nlhe 100/200 flop pot 800 | A 9000* | B 9000 | C 9000"
    known = desk(line, "A pushes 4x100")
    assert known.situation.in_front == {"A": (100, 100, 100, 100)}
    act = act_told("A pushes 4x100")
    ruled = known.rulings[-1].acts[0]
    before = desk(line).situation
    assert chips_after(before, ruled, act) == (100, 100, 100, 100)
    assert chips_after(replace(before, drawn_back={"A": (100,)}), ruled, act) == ()


@pytest.mark.parametrize(("name", "called"), [("tda-2013", False), ("tda-2024", True)])
def test_the_dealer_calls_a_tabled_hand_where_the_book_says_so(name: str, called: bool) -> None:
    line = "nlhe 100/200 showdown pot 800 board AhKd2c7s9d | A 9000 | B 9000"
    table = Desk(edition(name), Policies(), Position.parse(line))
    table.take(TableHand("A", ("Ac", "Ad")))
    assert ("speak-up-on-errors" in {one.rule for one in table.rulings[-1].citations}) == called


@pytest.mark.parametrize(("chips", "is_bet"), [("bet 100", False), ("bet 900", True)])
def test_who_has_only_posted_has_bet_nothing_that_found_chips_could_belong_to(
    chips: str, is_bet: bool
) -> None:
    table = desk(f"nlhe 100/200 | A 9000* btn | B 0 {chips} | C 8000 bet 1000")
    found = read_step("{incident: chips-found-behind, player: B, chips: [500]}")
    if is_bet:
        assert table.take(found)[0].question == "found-chips"
    else:
        with pytest.raises(Illegal, match="has not bet all-in"):
            table.take(found)


_TWO_TABLED = ("A tables KhQh", "B tables 9c9d", "push-pot A 1300")


def test_a_push_against_the_cards_is_told_before_anybody_disputes_it() -> None:
    """Nines full beat three kings."""
    line = "nlhe 100/200 showdown pot 1300 board 2s5s9hKcKd | A 9000 | B 9000 btn"
    ruling = desk(line, *_TWO_TABLED).rulings[-1]
    assert "by the cards it is 1,300 to B" in ruling.says
    assert [cited.rule for cited in ruling.citations] == ["cards-speak", "speak-up-on-errors"]


def test_a_tabled_hand_that_is_beaten_is_pushed_nothing_while_another_has_yet_to_show() -> None:
    line = "nlhe 100/200 showdown pot 1300 board 2s5s9hKcKd | A 9000 | B 9000 | C 9000 btn"
    with pytest.raises(Illegal, match="B has tabled a full house, which beats what A tabled"):
        desk(line, *_TWO_TABLED)


@pytest.mark.parametrize(
    "sentence",
    [
        "B asks what the bet is, the dealer says 400, B raises to 1200",
        "B asks the dealer to count it, B calls",
        "B asks A how much they have left, B folds",
    ],
)
def test_an_act_told_after_a_question_is_not_lost_in_it(sentence: str) -> None:
    with pytest.raises(Malformed, match="understood"):
        read_step(sentence, ("A", "B"))


def test_a_question_and_an_act_of_the_same_player_are_one_sentence() -> None:
    line = "nlhe 100/200 flop pot 800 | A 9000* | B 9000 btn"
    assert desk(line, "A bets 400", "B asks how much it is, then calls").rulings[-1].acts[0].action == "call"


def test_two_shares_of_a_pot_are_told_in_one_sentence() -> None:
    step = read_step("the dealer pushes 10125 to Pete and 10100 to Yuri", ("Pete", "Yuri"))
    assert step == PushPot({"Pete": 10_125, "Yuri": 10_100})


def test_a_new_deal_for_a_wrong_button_is_not_said_to_be_as_it_was() -> None:
    line = "nlhe 100/200 | A 5000 bet 100 | B 5000 bet 200 | C 5000* | D 5000 btn"
    told = play_line(f"{line}; button-misplaced", edition("tda-2024")).rulings[-1].says
    assert told.endswith("The hand is dealt again with button and blinds where they belong.")
    told = play_line(f"{line}; two boxed cards", edition("tda-2024")).rulings[-1].says
    assert told.endswith("The hand is dealt again as it was.")


@pytest.mark.parametrize("told", ["C takes it back", "C exposes Ah Kd", "C wants their mucked hand back"])
def test_a_hand_that_was_folded_out_of_turn_is_out_whatever_its_player_does_then(told: str) -> None:
    table = desk("nlhe 100/200 flop pot 800 | A 9000* | B 9000 | C 9000", "C folds")
    assert "out of turn: it binds" in table.rulings[-1].says
    says = table.take(read_step(told))[0].says
    assert "fold stands" in says or "was out already" in says
    assert "in turn" not in says
    assert "not dead" not in says


@pytest.mark.parametrize(
    ("chips", "says", "basis"),
    [
        ("2x300", "A calls 600; 200 comes back.", "position"),
        ("200 300", "A calls 600; 100 comes back.", "text"),
        ("1000", "A calls 600; 600 comes back.", "text"),
        ("2x400", "A raises to 1,000.", "text"),
    ],
)
def test_chips_that_are_all_needed_are_a_call_by_our_reading_only_where_they_come_to_half_a_raise(
    chips: str, says: str, basis: str
) -> None:
    line = "nlhe 100/200 flop pot 800 | A 9000* | B 9000"
    ruling = desk(line, "A bets 200", "B raises to 600", f"A pushes {chips}").rulings[-1]
    assert ruling.says == says
    assert [one.basis for one in ruling.citations if one.rule == "prior-bet-chips"] == [basis]


@pytest.mark.parametrize(("said", "on_top"), [("500 more", True), ("900", False)])
def test_a_figure_rests_on_the_rule_of_declared_raises_where_it_is_said_to_be_more(
    said: str, on_top: bool
) -> None:
    line = "nlhe 100/200 flop pot 800 | A 9000* | B 9000"
    ruling = desk(line, "A bets 400", f'B says "{said}"').rulings[-1]
    assert ruling.says == "B raises to 900."
    assert ("raise-declared-with-amount" in [one.rule for one in ruling.citations]) == on_top
