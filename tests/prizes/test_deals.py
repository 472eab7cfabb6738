"""Deals: what the usual ones give, that they add up, and when one binds."""

from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.prizes.agreement import Deal, propose
from shuffleup.prizes.deals import (
    Terms,
    check_terms,
    deal_by_chips,
    deal_by_icm,
    deal_evenly,
    remarks,
)
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import edition

STACKS = {"Ann": 90000, "Bob": 40000, "Cid": 10000, "Dee": 2000}
PRIZES = (1_000_000, 400_000, 150_000, 80_000)


def _custom(amounts: dict[str, int], prizes: Sequence[int], held_back: int = 0) -> Terms:
    terms = Terms("custom", amounts, held_back)
    check_terms(terms, list(amounts), prizes)
    return terms


def test_the_published_deal_by_chips_within_a_cent() -> None:
    published = {"Ann": 910282, "Bob": 449014, "Cid": 172254, "Dee": 98451}
    amounts = deal_by_chips(STACKS, PRIZES).amounts
    assert sum(published.values()) == sum(PRIZES) + 1, "rounded one by one it is a cent too much"
    assert all(abs(amounts[name] - published[name]) <= 1 for name in STACKS)
    assert sum(amounts.values()) == sum(PRIZES)


def test_the_published_deal_by_icm() -> None:
    assert deal_by_icm(STACKS, PRIZES).amounts == {"Ann": 764951, "Bob": 516528, "Cid": 236425, "Dee": 112096}


@st.composite
def last_players(draw: st.DrawFn) -> tuple[dict[str, int], list[int]]:
    chips = draw(st.lists(st.integers(1, 10**7), min_size=2, max_size=20))
    prizes = draw(st.lists(st.integers(1, 10**8), min_size=1, max_size=len(chips)))
    return {f"P{n}": stack for n, stack in enumerate(chips)}, sorted(prizes, reverse=True)


@settings(max_examples=80, deadline=None)
@given(last_players(), st.sampled_from([1, 100, 5000]), st.data())
def test_every_deal_shares_out_exactly_what_is_left(
    spot: tuple[dict[str, int], list[int]], unit: int, data: st.DataObject
) -> None:
    stacks, prizes = spot
    back = data.draw(st.integers(0, prizes[0] - (prizes[1] if len(prizes) > 1 else 0)))
    for terms in (
        deal_evenly(stacks, prizes, held_back=back, unit=unit),
        deal_by_chips(stacks, prizes, held_back=back, unit=unit),
        deal_by_icm(stacks, prizes, held_back=back, unit=unit),
    ):
        assert terms.total == sum(prizes)
        assert terms.held_back == back
        assert list(terms.amounts) == list(stacks)
        assert min(terms.amounts.values()) >= 0
        for book in ("tda-2019", "house"):
            assert not propose(edition(book), list(stacks), prizes, terms).binding


def test_a_deal_in_which_everything_is_held_back_gives_everybody_nothing() -> None:
    assert deal_by_icm({"Ann": 1, "Bob": 1}, [1], held_back=1, unit=100).amounts == {"Ann": 0, "Bob": 0}


def test_with_one_prize_left_icm_shares_it_by_chips() -> None:
    assert deal_by_icm({"A": 3000, "B": 1000}, [8000], held_back=4000).amounts == {"A": 3000, "B": 1000}


def test_nobody_gets_less_than_the_next_prize_by_chips_and_the_leader_may_get_more_than_first() -> None:
    stacks = {"Ann": 98, "Bob": 1, "Cid": 1}
    terms = deal_by_chips(stacks, (500, 300, 200))
    assert min(terms.amounts.values()) >= 200
    assert terms.amounts["Ann"] == 592
    assert [(r.player, r.what) for r in remarks(terms, (500, 300, 200))] == [("Ann", "more-than-first-prize")]
    assert not remarks(deal_by_icm(stacks, (500, 300, 200)), (500, 300, 200))


def test_shares_are_in_the_smallest_unit_unless_another_is_asked_for() -> None:
    assert deal_by_chips({"A": 1, "B": 1}, (301, 101)).amounts == {"A": 201, "B": 201}
    assert deal_by_chips({"A": 1, "B": 1}, (310, 100), unit=50).amounts == {"A": 210, "B": 200}
    assert deal_by_icm({"A": 1, "B": 1}, (301, 101)).amounts == {"A": 201, "B": 201}
    assert deal_by_icm({"A": 1, "B": 1}, (301, 101), unit=2).amounts == {"A": 202, "B": 200}
    assert deal_evenly("AB", (310, 100), unit=50).amounts == {"A": 210, "B": 200}


def test_what_is_paid_like_a_prize_is_nothing_to_remark_on() -> None:
    prizes = (500, 300, 200)
    assert not remarks(_custom({"Ann": 500, "Bob": 300, "Cid": 200}, prizes), prizes)
    assert not remarks(_custom({"Ann": 500, "Bob": 300, "Cid": 0}, prizes[:2]), prizes[:2]), (
        "with three left and two paid nobody is sure of anything"
    )


def test_own_terms_say_so_and_keep_what_is_held_back() -> None:
    terms = _custom({"Ann": 400, "Bob": 300}, (500, 300), held_back=100)
    assert (terms.kind, terms.amounts, terms.held_back) == ("custom", {"Ann": 400, "Bob": 300}, 100)


def test_an_even_deal_can_cost_a_player_nothing_that_is_sure() -> None:
    terms = _custom({"Ann": 700, "Bob": 150, "Cid": 150}, (500, 300, 200))
    assert [(r.player, r.what) for r in remarks(terms, (500, 300, 200))] == [
        ("Ann", "more-than-first-prize"),
        ("Bob", "less-than-next-prize"),
        ("Cid", "less-than-next-prize"),
    ]


def test_too_much_held_back_is_refused_with_the_most_there_is() -> None:
    with pytest.raises(Illegal, match=r"with 201 held back the first prize .* hold back at most 200"):
        deal_by_icm({"A": 2, "B": 1}, (500, 300), held_back=201)
    with pytest.raises(Illegal, match=r"with 201 .* next prize of 300 .* hold back at most 200"):
        deal_by_chips({"A": 2, "B": 1}, (500, 300), held_back=201)
    with pytest.raises(Malformed, match="900 held back of 800"):
        deal_evenly(["A", "B"], (500, 300), held_back=900)


@pytest.mark.parametrize(
    ("stacks", "prizes", "message"),
    [
        ({"A": 1}, [100], "two players or more"),
        ({"A": 1, "B": 1}, [], "0 prizes for 2 players"),
        ({"A": 1, "B": 1}, [3, 2, 1], "3 prizes for 2 players"),
        ({"A": 1, "B": 1}, [2, 3], "give the first prize first"),
        ({"A": 1, "B": 0}, [3, 2], "B has 0 chips"),
    ],
)
def test_what_is_no_deal_is_refused(stacks: dict[str, int], prizes: list[int], message: str) -> None:
    for deal in (deal_by_chips, deal_by_icm):
        with pytest.raises(Malformed, match=message):
            deal(stacks, prizes)


@pytest.mark.parametrize(
    ("amounts", "message"),
    [
        ({"A": 42000, "B": 39000}, "shares out 81000, 80000 is left to be won: take off 1000"),
        ({"A": 40000, "B": 39000}, "shares out 79000, 80000 is left to be won: add 1000"),
        ({"A": 80000}, "says nothing of B"),
        ({"A": 40000, "B": 30000, "C": 10000}, "names C, who is not among those left"),
        ({"A": 90000, "B": -10000}, "B would pay 10000"),
        ({"A": 80001, "B": -1}, "B would pay 1:"),
    ],
)
def test_terms_that_do_not_fit_are_refused_with_the_rule(amounts: dict[str, int], message: str) -> None:
    with pytest.raises(Illegal, match=message) as refused:
        propose(edition("house"), ["A", "B"], [50000, 30000], Terms("custom", amounts))
    cited = refused.value.citations[0]
    assert (cited.rule, cited.number, cited.basis) == ("deal-making", "73", "position")


def test_a_deal_binds_when_all_have_agreed_and_confirmed_it_and_it_is_approved() -> None:
    """House 73; what is asked for is only ever what is still missing."""
    terms = Terms("custom", {"A": 36000, "B": 33000, "C": 31000})
    deal = propose(edition("house"), ["A", "B", "C"], [50000, 30000, 20000], terms)
    for player in "ABC":
        assert not deal.binding
        deal = deal.answer(player, agrees=True)
    deal = deal.approve("supervisor")
    for waiting in ("ABC", "BC", "C"):
        assert (deal.binding, deal.unconfirmed) == (False, tuple(waiting))
        deal = deal.confirm(waiting[0], "supervisor")
    assert (deal.binding, deal.unconfirmed) == (True, ())
    assert deal.payouts(winner="B") == {"A": 36000, "B": 33000, "C": 31000}
    assert (deal.citations[0].rule, deal.citations[0].number) == ("deal-making", "73")


def test_what_is_left_to_confirm_is_said_once_all_have_agreed() -> None:
    terms = Terms("custom", {"A": 41000, "B": 39000})
    deal = propose(edition("house"), ["A", "B"], (50000, 30000), terms).approve("supervisor")
    deal = deal.answer("A", agrees=True)
    assert [cited.note for cited in deal.citations] == [""]
    agreed = deal.answer("B", agrees=True)
    assert [cited.note for cited in agreed.citations] == ["", "confirmations-needed"]


def test_three_of_four_are_not_all() -> None:
    prizes = (40000, 30000, 20000, 10000)
    deal = propose(edition("house"), list("ABCD"), prizes, Terms("custom", dict.fromkeys("ABCD", 25000)))
    for player in "ABC":
        deal = deal.answer(player, agrees=True).confirm(player, "TD")
    deal = deal.approve("TD")
    assert not deal.binding
    assert not deal.answer("D", agrees=False).binding
    assert deal.answer("D", agrees=True).confirm("D", "TD").binding


def _draft(book: str = "house", held_back: int = 0) -> Deal:
    prizes = (50000, 30000)
    return propose(edition(book), ["A", "B"], prizes, deal_evenly(["A", "B"], prizes, held_back=held_back))


def _bound(book: str = "house", held_back: int = 0) -> Deal:
    deal = _draft(book, held_back).answer("A", agrees=True).answer("B", agrees=True).approve("TD")
    return deal.confirm("A", "TD").confirm("B", "TD") if book == "house" else deal


def test_it_binds_whatever_the_order_of_the_steps_once_all_are_there() -> None:
    for order in permutations(["A", "B", "approve"]):
        deal = _draft()
        for step in order:
            assert not deal.binding
            deal = (
                deal.approve("TD")
                if step == "approve"
                else deal.answer(step, agrees=True).confirm(step, "TD")
            )
        assert deal.binding


def test_without_a_rule_the_directors_word_is_enough_but_all_must_agree() -> None:
    deal = _draft("tda-2019").approve("TD").answer("A", agrees=True)
    assert not deal.binding
    assert deal.undecided == ("B",)
    deal = deal.answer("B", agrees=True)
    assert deal.binding
    assert deal.citations[0].basis == "position"


def test_other_terms_start_from_nothing() -> None:
    deal = _draft().answer("A", agrees=True).confirm("A", "TD").approve("TD")
    changed = deal.change(Terms("custom", {"A": 41000, "B": 39000}))
    assert (changed.agreed, changed.witnesses, changed.approved_by) == (frozenset(), {}, None)
    with pytest.raises(Illegal, match="take off 1"):
        deal.change(Terms("custom", {"A": 41001, "B": 39000}))


def test_a_player_may_take_his_word_back_until_it_binds() -> None:
    deal = _draft().answer("A", agrees=True).confirm("A", "TD").answer("A", agrees=False)
    assert deal.refused == {"A"}
    assert deal.unconfirmed == ("A", "B")
    with pytest.raises(Illegal, match="A has not agreed"):
        deal.confirm("A", "TD")
    with pytest.raises(Illegal, match="cannot be changed any more"):
        _bound().answer("A", agrees=False)
    with pytest.raises(Illegal, match="cannot be changed any more"):
        _bound().change(Terms("custom", {"A": 41000, "B": 39000}))


def test_a_draft_lapses_when_a_player_goes_out_and_a_binding_deal_stands() -> None:
    lapsed = _draft().eliminate("A")
    assert lapsed.lapsed
    assert not lapsed.binding
    with pytest.raises(Illegal, match="it lapsed") as refused:
        lapsed.approve("TD")
    assert [c.note for c in refused.value.citations] == ["", "draft-lapses"]
    assert _bound().eliminate("A").binding


def test_terms_may_be_rejected() -> None:
    deal = _draft("tda-2013").answer("A", agrees=True).answer("B", agrees=True).reject("TD")
    assert not deal.binding
    assert deal.rejected_by == "TD"
    assert deal.approve("TD").binding


def test_an_approval_is_taken_back_by_a_rejection_and_the_other_way_round() -> None:
    deal = _draft("tda-2013").answer("A", agrees=True).approve("TD").reject("Ann")
    assert (deal.approved_by, deal.rejected_by) == (None, "Ann")
    assert not deal.answer("B", agrees=True).binding
    again = deal.approve("TD")
    assert (again.approved_by, again.rejected_by) == ("TD", None)


def test_only_players_in_the_deal_confirm_it_and_only_once_they_have_agreed() -> None:
    for player, message in (("C", "C is not one of the players"), ("A", "A has not agreed to these terms")):
        with pytest.raises(Illegal, match=message) as refused:
            _draft().confirm(player, "TD")
        assert refused.value.citations[0].number == "73"


def test_what_was_held_back_goes_to_the_winner() -> None:
    deal = _bound(held_back=10000)
    assert deal.payouts("B") == {"A": 35000, "B": 45000}
    assert sum(deal.payouts("A").values()) == 80000
    with pytest.raises(Illegal, match="paid by the ladder") as refused:
        _draft().payouts("A")
    assert refused.value.citations[0].number == "73"
    with pytest.raises(Illegal, match="C is not one of the players"):
        deal.payouts("C")
