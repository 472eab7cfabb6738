"""An event that the program deals goes on by itself, and nobody's time or chips are lost on the way."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.director import Director
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.steps.table import StartClock, TimePasses
from shuffleup.hand import operations as ops
from shuffleup.ids import EntryId
from shuffleup.log import SQLiteStore
from shuffleup.refused import Illegal
from shuffleup.tournament.clock.commands import PauseClock, ResumeClock
from shuffleup.tournament.conduct.commands import BackAtSeat
from shuffleup.tournament.dealt.commands import PlayOn
from shuffleup.tournament.dealt.events import PlayedOn
from shuffleup.tournament.dealt.in_play import hand_seen
from shuffleup.tournament.dealt.turns import bank_left, is_bot, turn_at
from shuffleup.tournament.entries.commands import OpenEvent
from shuffleup.tournament.event import decode
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.hand_for_hand.commands import AnnounceHandForHand
from tests.server.felt.tables import Driven, dealt_file


@pytest.fixture
def driven(tmp_path: Path) -> Iterator[Driven]:
    made = Driven(tmp_path / "room", dealt_file(), "Ann")
    yield made
    made.close()


def test_from_the_first_who_sits_down_to_a_winner(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two tables, a break with a race, one table that breaks; Ann calls everything, Bob is never there."""
    driven = Driven(tmp_path / "room", dealt_file(5), "Ann", "Bob")
    ann = driven.people[0]
    for _ in range(20_000):
        driven.tick()
        for table in list(driven.state.dealt.hands):
            turn = turn_at(driven.state, table)
            if turn is not None and turn.entry == ann:
                driven.act(table, turn)
        if driven.state.started and not driven.state.dealt.hands:
            assert sum(one.stack for one in driven.state.in_play) == driven.state.chips.in_play
        if driven.state.is_over:
            break
    state = driven.state
    assert state.is_over
    assert state.players_left == 1
    assert len(list(standings(state))) == 7
    tags = {entry.tag for entry in driven.store.read("e")}
    assert {"hand-dealt", "played-on", "chips-raced", "player-moved"} & tags >= {"hand-dealt", "played-on"}
    assert "table-broken" in tags or "final-table-formed" in tags
    again = driven.director.state_at(driven.director.version)
    assert again == state
    driven.close()
    assert app(["verify", str(tmp_path / "room")], result_action="return_value") == 0, capsys.readouterr().out


def test_whose_time_runs_out_checks_or_folds_and_sits_out(driven: Driven) -> None:
    table, turn = driven.until_turn()
    ann = turn.entry
    legal = hand_seen(driven.state, table).legal()
    desk = Desk(driven.state.edition, driven.state.policies, hand_seen(driven.state, table).position())
    desk.take(StartClock(desk.hand.actor or ""))
    (ruled, *_) = desk.take(TimePasses(0, runs_out=desk.hand.actor))
    driven.tick(49_000)
    assert driven.state.dealt.hands[table].acted == turn.acted, "twenty seconds, and thirty of the bank"
    driven.tick(1_000)
    assert driven.state.dealt.hands[table].acted == turn.acted, "at the very end they still may act"
    driven.tick(1)
    last = [decode(one.tag, one.tag_version, one.body) for one in driven.store.read("e")]
    ran_out = next(one for one in last if isinstance(one, PlayedOn) and one.out_of_time)
    assert ran_out.out_of_time == ann
    kind = ops.Check if legal.may_check else ops.Fold
    assert isinstance(ran_out.seen[0], kind)
    assert ran_out.citations[: len(ruled.citations)] == ruled.citations, "as the floor rules on a clock"
    assert bank_left(driven.state, ann) == 0
    assert ann in driven.state.conduct.absent
    hand = driven.state.hands.played[table]
    while driven.state.hands.played.get(table) == hand:
        driven.tick()
    assert driven.state.hands.killed.get(table, ()) == (), "at home who is away keeps their hand"
    table, turn = driven.until_turn()
    assert turn.ends_at - turn.began_at < 2_000, "nobody waits long for somebody who is away"
    driven.director.do(BackAtSeat(ann))
    later = turn_at(driven.state, table)
    assert later is not None
    assert later.ends_at == turn.began_at + 20_001, "the first moment that is too late"


def test_by_the_letter_the_hand_of_whoever_is_not_there_is_dead(tmp_path: Path) -> None:
    driven = Driven(tmp_path / "room", dealt_file(away="killed"), "Ann")
    (ann,) = driven.people
    driven.present = [ann]
    table, turn = driven.until_turn()
    assert driven.state.hands.killed.get(table, ()) == ()
    driven.act(table, turn)
    driven.present = ()
    number = driven.state.hands.played[table]
    while driven.state.hands.played.get(table, 0) < number + 2:
        driven.tick()
    seat = driven.state.place(ann).seat
    assert driven.state.hands.killed[table] == (seat,)
    why = driven.state.hands.begun[table].citations
    assert "at-your-seat" in {one.rule for one in why}
    driven.present = [ann]
    number = driven.state.hands.played[table]
    while driven.state.hands.played.get(table, 0) < number + 1:
        driven.tick()
    assert driven.state.hands.killed.get(table, ()) == ()
    driven.close()


def test_a_late_tap_acts_at_no_other_moment(driven: Driven) -> None:
    table, turn = driven.until_turn()
    driven.act(table, turn)
    again, later = driven.until_turn()
    assert (later.hand, later.acted) != (turn.hand, turn.acted)
    player = driven.state.dealt.hands[again].to_act
    with pytest.raises(Illegal, match="earlier moment"):
        driven.director.do(PlayOn(again, (ops.Fold(player),), turn.entry, turn.hand, turn.acted))


def test_time_that_was_taken_of_the_bank_is_gone(driven: Driven) -> None:
    table, turn = driven.until_turn()
    driven.now = turn.began_at + 25_000
    driven.act(table, turn)
    assert bank_left(driven.state, turn.entry) == 25_000
    _, turn = driven.until_turn()
    assert turn.ends_at - turn.began_at == 45_001


def test_while_the_program_was_not_there_nobody_s_time_ran(driven: Driven, tmp_path: Path) -> None:
    table, turn = driven.until_turn()
    playing = driven.state.dealt.hands[table]
    driven.close()
    later = Driven(tmp_path / "room", now=turn.ends_at + 3_600_000)
    later.tick(0)
    assert later.state.dealt.hands[table].seen == playing.seen
    again = turn_at(later.state, table)
    assert again is not None
    assert (again.entry, again.ends_at - later.now) == (turn.entry, 50_001)
    later.act(table, again)
    later.close()


def test_a_pause_stops_everything_and_gives_the_time_back(driven: Driven) -> None:
    table, turn = driven.until_turn()
    driven.director.do(PauseClock())
    driven.tick(500_000)
    assert driven.state.dealt.hands[table].acted == turn.acted
    driven.director.do(ResumeClock())
    again = turn_at(driven.state, table)
    assert again is not None
    assert again.began_at == driven.now


def test_a_pause_stops_everything_hand_for_hand_too(driven: Driven) -> None:
    table, turn = driven.until_turn()
    driven.director.do(PauseClock())
    driven.director.do(AnnounceHandForHand())
    driven.tick(500_000)
    assert driven.state.dealt.hands[table].acted == turn.acted
    driven.director.do(ResumeClock())
    again = turn_at(driven.state, table)
    assert again is not None
    assert again.began_at == driven.now
    driven.director.do(PauseClock())
    driven.tick(500_000)
    assert driven.state.dealt.hands[table].acted == turn.acted


def test_bots_enter_under_their_names_and_a_simulated_event_is_left_alone(tmp_path: Path) -> None:
    driven = Driven(tmp_path / "room", dealt_file(), "Ann")
    driven.tick()
    names = {person.name for person in driven.store.people.everyone()}
    assert {"Rosa", "Sami", "Tess", "Ann"} <= names
    assert [is_bot(driven.state, EntryId(n)) for n in (1, 2, 3, 4)] == [False, True, True, True]
    driven.close()
    store = SQLiteStore(tmp_path / "simulated")
    with Director(store, "e", lambda: 1_000) as director:
        director.do(OpenEvent(dealt_file(), simulated=True))
    store.close()
    simulated = Driven(tmp_path / "simulated", now=2_000)
    assert not simulated.driving.step()
    simulated.close()


def test_the_script_that_is_downloaded_is_the_one_of_the_page() -> None:
    root = Path(__file__).parents[3]
    served = root / "src" / "shuffleup" / "server" / "pages" / "static" / "check_card.txt"
    assert served.read_text() == (root / "docs" / "check_card.py").read_text()
