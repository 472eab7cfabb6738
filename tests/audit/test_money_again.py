"""Prizes and deals, worked out by two programs that know nothing of each other."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.audit import Fault, audit, deals, ladder
from shuffleup.audit.events.money import OWN_PRIZES
from shuffleup.bot_event import BotEvent
from shuffleup.cli.play import planned
from shuffleup.log import MemoryStore
from shuffleup.log.entry import LogEntry
from shuffleup.prizes import (
    Terms,
    deal_by_chips,
    deal_by_icm,
    deal_evenly,
    ladder_of_percentages,
    prize_ladder,
)
from shuffleup.prizes.places import places_paid
from shuffleup.refused import Refused
from shuffleup.tournament.money.commands import ProposeDeal
from tests.audit.forging import body_of, resealed, saying

MONEY = st.one_of(st.integers(0, 3_000), st.sampled_from([5_500, 11_000, 99_999, 123_456]))
UNITS = st.sampled_from([1, 5, 7, 100, 500])


@settings(max_examples=150)
@given(
    st.one_of(st.integers(1, 70), st.integers(1, 1_500)),
    st.integers(1, 20_000),
    MONEY,
    st.sampled_from([100, 125, 125, 125, 250]),
    st.none() | UNITS,
)
def test_a_ladder_by_convention(
    entries: int, each: int, buy_in: int, per_mille: int, unit: int | None
) -> None:
    places = places_paid(entries, per_mille)
    try:
        made = prize_ladder(
            entries, entries * each, buy_in=buy_in or None, paid_per_mille=per_mille, unit=unit
        )
    except Refused:
        return
    assert ladder.conventional(entries, entries * each, buy_in, places, unit) == [*made.prizes]


def test_a_ladder_of_a_rooms_own_percentages() -> None:
    for shares in (["100"], ["65", "35"], ["50%", "30", "19.5", "0.25x2"], ["40", "30", "10x3"]):
        for pool in (10_000, 99_999, 123_457):
            made = ladder_of_percentages(pool, shares, unit=7)
            assert ladder.by_percentages(pool, shares, 7) == [*made.prizes]


@settings(max_examples=150)
@given(
    st.lists(st.integers(1, 400), min_size=2, max_size=6),
    st.lists(st.integers(1, 10**6), min_size=1, max_size=6),
    st.integers(0, 10**5),
    UNITS,
)
def test_deals(stacks: list[int], amounts: list[int], held_back: int, unit: int) -> None:
    prizes = sorted(amounts, reverse=True)[: len(stacks)]
    named = {str(at): stack for at, stack in enumerate(stacks)}
    money: tuple[Any, ...] = (prizes, held_back, unit)

    def told(deal: Callable[..., Terms]) -> list[int] | None:
        try:
            return [*deal(named, prizes, held_back=held_back, unit=unit).amounts.values()]
        except Refused:
            return None

    assert told(deal_evenly) in (None, deals.evenly_among(len(stacks), *money))
    for deal, again in ((deal_by_chips, deals.by_chips), (deal_by_icm, deals.by_icm)):
        if (found := told(deal)) is not None:
            assert again(stacks, *money) == found


@pytest.fixture(scope="module")
def log() -> list[LogEntry]:
    """An event of nine whose three left have three drafts of a deal before them."""
    store = MemoryStore()
    event = BotEvent(store, planned(9, "tda-2024", "nlhe"), 9, seed=3)
    event.begin()
    while event.state.players_left > 3 or not event.state.field.registration_closed:
        event.play_a_round()
    event.director.do(ProposeDeal("even", unit=100))
    event.director.do(ProposeDeal("chips"))
    event.director.do(ProposeDeal("icm", held_back=1_000, unit=500))
    event.close()
    return list(store.read("bots"))


def test_the_prizes_of_an_event_follow_from_its_file_and_its_deals_from_their_stacks(
    log: list[LogEntry],
) -> None:
    found = audit(log)
    assert found.checked["prizes by the plan of the file"] == 1
    assert found.checked["deals by their formula"] == 3
    assert OWN_PRIZES not in found.not_checked


def test_a_deal_in_which_one_unit_went_to_another_is_found(log: list[LogEntry]) -> None:
    for at, entry in enumerate(log):
        if entry.tag == "deal-proposed":
            body = body_of(entry)
            first, second, *_ = body["terms"]["amounts"]
            body["terms"]["amounts"][first] += 1
            body["terms"]["amounts"][second] -= 1
            with pytest.raises(Fault, match="its formula"):
                audit(resealed([*log[:at], saying(entry, body), *log[at + 1 :]]))


def test_prizes_that_are_not_those_of_the_plan_are_said(log: list[LogEntry]) -> None:
    at = next(at for at, entry in enumerate(log) if entry.tag == "registration-closed")
    body = body_of(log[at])
    prizes = body["ladder"]["prizes"]
    prizes[0], prizes[-1] = prizes[0] + 100, prizes[-1] - 100
    found = audit(resealed([*log[:at], saying(log[at], body)]))
    assert found.not_checked[OWN_PRIZES] == [at + 1]
