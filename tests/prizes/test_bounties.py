"""Bounty money is neither made nor lost, whoever knocks out whom."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.prizes.bounties import Bounties
from shuffleup.refused import Illegal, Malformed


@given(st.integers(2, 25), st.integers(0, 10_001), st.integers(0, 1000), st.data())
def test_every_unit_is_on_a_head_paid_or_unclaimed(
    players: int, bounty: int, onto: int, data: st.DataObject
) -> None:
    names = [f"P{n}" for n in range(players)]
    heads = Bounties.progressive(names, bounty, onto)
    total, left = players * bounty, list(names)
    while len(left) > 1:
        out = data.draw(st.sampled_from(left))
        left.remove(out)
        heads = heads.knock_out(out, data.draw(st.lists(st.sampled_from(left), max_size=3, unique=True)))
        assert heads.total == total
        assert set(heads.on_head) == set(left)
    heads = heads.crown(left[0])
    for out in list(heads.unclaimed):
        heads = heads.claim(out, [left[0]])
    assert sum(heads.paid.values()) == total
    assert not heads.on_head
    assert not heads.unclaimed


def test_a_plain_bounty_is_paid_in_full() -> None:
    heads = Bounties.plain(["Ann", "Bob", "Cid"], 5000).knock_out("Bob", ["Cid"])
    assert heads.paid == {"Cid": 5000}
    assert heads.on_head == {"Ann": 5000, "Cid": 5000}


@pytest.mark.parametrize(("onto", "paid", "head"), [(0, 5000, 5000), (1000, 0, 10_000)])
def test_none_or_all_of_a_bounty_can_go_onto_the_head(onto: int, paid: int, head: int) -> None:
    heads = Bounties.progressive(["Ann", "Bob", "Cid"], 5000, onto).knock_out("Bob", ["Cid"])
    assert (heads.paid.get("Cid", 0), heads.on_head["Cid"]) == (paid, head)


def test_a_progressive_bounty_grows_on_the_winners_head() -> None:
    heads = Bounties.progressive(["Ann", "Bob", "Cid"], 5000).knock_out("Bob", ["Cid"])
    assert (heads.paid, heads.on_head) == ({"Cid": 2500}, {"Ann": 5000, "Cid": 7500})
    heads = heads.knock_out("Cid", ["Ann"])
    assert (heads.paid, heads.on_head) == ({"Cid": 2500, "Ann": 3750}, {"Ann": 8750})
    assert heads.crown("Ann").paid == {"Cid": 2500, "Ann": 12500}


def test_the_odd_unit_is_paid_and_goes_to_the_first_named() -> None:
    heads = Bounties.progressive(["Ann", "Bob", "Cid"], 101).knock_out("Cid", ["Bob", "Ann"])
    assert heads.paid == {"Bob": 26, "Ann": 25}
    assert heads.on_head == {"Ann": 126, "Bob": 126}


def test_who_is_out_when_it_is_settled_is_paid_all() -> None:
    heads = Bounties.progressive(["Ann", "Bob", "Cid"], 100).knock_out("Cid", []).knock_out("Bob", ["Ann"])
    assert heads.unclaimed == {"Cid": 100}
    assert heads.claim("Cid", ["Bob"]).paid == {"Ann": 50, "Bob": 100}


def test_late_entries_bring_a_head_of_their_own() -> None:
    heads = Bounties.plain(["Ann"], 100).enter(["Bob"], 100).knock_out("Bob", ["Ann"]).enter(["Bob 2"], 100)
    assert heads.on_head == {"Ann": 100, "Bob 2": 100}
    assert heads.total == 300


def test_impossible_knock_outs_are_refused() -> None:
    heads = Bounties.plain(["Ann", "Bob"], 100)
    with pytest.raises(Illegal, match="Zed has no bounty in play"):
        heads.knock_out("Zed", ["Ann"])
    with pytest.raises(Illegal, match="Zed has no bounty in play"):
        heads.knock_out("Ann", ["Zed"])
    with pytest.raises(Malformed, match="each once"):
        heads.knock_out("Ann", ["Ann"])
    with pytest.raises(Malformed, match="each once"):
        heads.knock_out("Ann", ["Bob", "Bob"])
    with pytest.raises(Illegal, match="Bob is still in play"):
        heads.crown("Ann")
    with pytest.raises(Illegal, match="no bounty of Ann is unclaimed"):
        heads.claim("Ann", ["Bob"])
    with pytest.raises(Malformed, match="name who gets"):
        heads.knock_out("Ann", []).claim("Ann", [])
    with pytest.raises(Malformed, match="is in already"):
        heads.enter(["Bob"], 100)
    with pytest.raises(Malformed, match="not negative"):
        heads.enter(["Cid"], -1)
    with pytest.raises(Malformed, match="0 to 1000"):
        Bounties.progressive(["Ann"], 100, 1001)
