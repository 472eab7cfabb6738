"""What hardly ever happens where the program deals, and must end well all the same."""

import pytest
from msgspec.structs import replace

from shuffleup.audit import audit
from shuffleup.bot_event import BotEvent
from shuffleup.cli.play import planned
from shuffleup.ids import TableNumber
from shuffleup.log import MemoryStore
from shuffleup.refused import Illegal
from shuffleup.tournament.clock.commands import SetClock
from shuffleup.tournament.conduct.commands import BackAtSeat, MarkAbsent
from shuffleup.tournament.dealt.commands import ShuffleAndDeal
from shuffleup.tournament.event_file.fields import Line, Rebuys
from shuffleup.tournament.event_file.plans import DealtPlan, Rounds
from shuffleup.tournament.hands.commands import BeginHand, EndHand

T1 = TableNumber(1)


def _audited(store: MemoryStore, event: BotEvent) -> None:
    def seed_of(commitment: str) -> bytes | None:
        kept = store.vault.get(commitment)
        return None if kept is None else kept.seed

    assert audit(store.read("bots"), vault=seed_of).checked["hands dealt again"] == event.hands


def test_a_final_table_before_the_first_hand_has_the_button_that_its_table_drew() -> None:
    file = replace(
        planned(8, "tda-2017-v2", "lhe"),
        table_size=7,
        tables=2,
        final_table=8,
        late_entry_until=0,
        policies={"seating": {"final_table_seating": "table-break"}},
    )
    store = MemoryStore()
    event = BotEvent(store, file, 8, seed=1)
    event.begin()
    drawn = dict(event.state.seats.first_buttons)
    event.play_a_round()
    assert len(event.state.tables) == 1
    (table,) = event.state.tables.values()
    assert table.last is not None
    assert table.last.button == drawn[table.number]
    event.close()
    _audited(store, event)


def test_a_stud_hand_with_one_player_there_is_theirs_and_is_proved() -> None:
    store = MemoryStore()
    event = BotEvent(store, planned(3, "tda-2024", "stud"), 3, seed=1)
    event.begin()
    there, *others = event.state.entries
    for number in others:
        event.director.do(MarkAbsent(number))
    before = event.state.entries[there].stack
    event.play_a_round()
    posted = sum(before - event.state.entries[number].stack for number in others)
    assert event.state.entries[there].stack == before + posted
    event.close()
    _audited(store, event)


def test_no_hand_is_dealt_to_a_table_where_everybody_is_away() -> None:
    event = BotEvent(MemoryStore(), planned(3, "tda-2024", "nlhe"), 3, seed=1)
    event.begin()
    for number in event.state.entries:
        event.director.do(MarkAbsent(number))
    with pytest.raises(Illegal, match="everybody at table 1 is away"):
        event.director.do(ShuffleAndDeal(T1))
    event.director.do(BackAtSeat(next(iter(event.state.entries))))
    event.director.do(ShuffleAndDeal(T1))
    event.close()


def test_the_level_after_a_break_waits_for_the_race_of_a_hand_that_lasted_through_it() -> None:
    schedule = (
        Line(blinds=(25, 50), minutes=10),
        Line(pause=5, colour_up=(25,)),
        Line(blinds=(100, 200), minutes=10),
    )
    file = replace(
        planned(3, "tda-2024", "nlhe"), schedule=schedule, stack={25: 8, 100: 8, 500: 2}, dealt=DealtPlan()
    )
    event = BotEvent(MemoryStore(), file, 3, seed=1)
    event.begin()
    director = event.director
    director.do(SetClock(1))
    director.do(ShuffleAndDeal(T1))
    event.now += 2_000
    director.fire_due()
    assert event.state.line.is_break
    event.now += 3_600_000
    director.fire_due()
    assert event.state.line.is_break
    assert not event.state.dealt.hands
    event.play_a_round()
    assert event.state.chips.raced == {T1: (25,)}
    assert not event.state.line.is_break
    assert event.state.clock.began_at == event.state.at
    event.close()


def test_chips_are_raced_around_a_player_who_is_broke_and_may_still_rebuy() -> None:
    schedule = (
        Line(blinds=(25, 50), minutes=10),
        Line(pause=5, colour_up=(25,)),
        Line(blinds=(100, 200), minutes=10),
    )
    stack = {25: 8, 100: 8, 500: 2}
    file = replace(
        planned(3, "tda-2024", "nlhe"),
        schedule=schedule,
        stack=stack,
        rebuys=Rebuys({"prizes": 100}, stack, until=2),
        late_entry_until=2,
    )
    event = BotEvent(MemoryStore(), file, 3, seed=1)
    event.begin()
    broke, winner, other = event.state.entries
    director = event.director
    director.do(BeginHand(T1))
    director.do(EndHand(T1, stacks={broke: 0, winner: 4025, other: 1975}))
    assert broke in event.state.rebuys.broke
    director.do(SetClock(0))
    event.now += 1_000
    director.fire_due()
    event.play_a_round()
    assert event.state.chips.raced == {T1: (25,)}
    assert [entry.stack % 100 for entry in event.state.in_play] == [0, 0, 0]
    event.close()


def test_a_shootout_takes_in_the_colours_that_its_winners_have() -> None:
    """Small chips that were raced off are not handed in; they come back with the next round."""
    schedule = (
        Line(blinds=(25, 50), minutes=2),
        Line(pause=1, colour_up=(25,)),
        Line(blinds=(100, 200), minutes=4),
        Line(blinds=(400, 800), minutes=10),
    )
    file = replace(
        planned(4, "tda-2024", "nlhe"),
        format="shootout",
        rounds=Rounds("new", "again"),
        table_size=2,
        tables=2,
        stack={25: 8, 100: 8, 500: 2},
        schedule=schedule,
        late_entry_until=0,
    )
    store = MemoryStore()
    event = BotEvent(store, file, 4, seed=1)
    event.begin()
    while event.state.players_left > 1:
        event.play_a_round()
        chips = event.state.chips
        assert min(chips.issued.values()) >= 0
        assert sum(chip * count for chip, count in chips.issued.items()) == chips.in_play
    assert any(entry.tag == "chips-raced" for entry in store.read("bots"))
    event.close()
    _audited(store, event)
