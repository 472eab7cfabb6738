"""The one writer: what is acknowledged is on the disk, what is retried happens once, the rest nobody sees."""

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Event as Signal

import msgspec
import pytest

from shuffleup.ids import NOT_WRITTEN, LogNumber
from shuffleup.log import (
    Draft,
    LogEntry,
    MemoryStore,
    Receipt,
    Refusal,
    SQLiteStore,
    Stale,
    Store,
    Undo,
    Undone,
    Writer,
)
from shuffleup.log.folding import fold
from shuffleup.log.vault import NOTHING_SECRET, Secrets
from shuffleup.refused import Illegal, Malformed
from tests.ids import L0, L2
from tests.log.till import (
    Command,
    Event,
    Given,
    Hand,
    Pass,
    Passed,
    Raffle,
    Stumble,
    Till,
    TillCore,
)

TillWriter = Writer[Till, Command, Event]


def writer(store: Store, now: Callable[[], int] = lambda: 1_000, core: TillCore | None = None) -> TillWriter:
    return Writer(core or TillCore(), store, "e", now)


class Stubborn(MemoryStore):
    """A store whose commits can be held up, or fail: before or after they have written."""

    def __init__(self) -> None:
        super().__init__()
        self.may_commit, self.at_commit = Signal(), Signal()
        self.may_commit.set()
        self.fails_before: Exception | None = None
        self.next_but_one_fails = False
        self.fails_after: Exception | None = None
        self.unreadable = False
        self.groups: list[int] = []

    def append(
        self,
        stream: str,
        expected: int,
        drafts: Sequence[Draft],
        *,
        secrets: Secrets = NOTHING_SECRET,
        refusals: Sequence[Refusal] = (),
        over: bool | None = None,
    ) -> list[LogEntry]:
        self.at_commit.set()
        self.may_commit.wait(60)
        if self.fails_before:
            raise self.fails_before
        if self.next_but_one_fails:
            self.next_but_one_fails, self.fails_before = (
                False,
                Illegal("the disk is full; nothing was written"),
            )
        written = super().append(
            stream, LogNumber(expected), drafts, secrets=secrets, refusals=refusals, over=over
        )
        self.groups.append(len(drafts))
        if self.fails_after:
            raise self.fails_after
        return written

    def read(self, stream: str, after: LogNumber = L0, upto: LogNumber | None = None) -> Iterator[LogEntry]:
        if self.unreadable:
            raise Illegal("the disk is gone")
        return super().read(stream, after, upto)


@pytest.fixture
def store() -> Stubborn:
    return Stubborn()


def hold(store: Stubborn, till: TillWriter) -> Future[Receipt[Event]]:
    """A first command whose commit hangs, so that the next ones gather behind it."""
    store.may_commit.clear()
    store.at_commit.clear()
    first = till.submit(Hand("Ann", 10), id_="first", actor="TD")
    assert store.at_commit.wait(60)
    return first


def test_what_gathers_behind_a_commit_goes_in_one_transaction(store: Stubborn) -> None:
    with writer(store) as till:
        first = hold(store, till)
        rest = [till.submit(Pass("Ann", "Bob", 1), id_=f"c{n}", actor="TD") for n in range(10)]
        assert not any(one.done() for one in (first, *rest))
        store.may_commit.set()
        assert [one.result(60).entries[0].version for one in rest] == list(range(2, 12))
        assert till.state.chips == {"Ann": 0, "Bob": 10}
    assert store.groups == [1, 10]


def test_nothing_is_seen_before_the_commit(store: Stubborn) -> None:
    seen: list[tuple[int, int]] = []

    def publish(entry: LogEntry, event: Event | Undone) -> None:
        seen.append((entry.version, store.head("e")))

    with Writer(TillCore(), store, "e", lambda: 0, publish) as till:
        held = hold(store, till)
        assert (till.state.chips, till.version, seen) == ({}, 0, [])
        with till.looking() as state:
            assert state.chips == {}
        store.may_commit.set()
        held.result(60)
        assert (till.state.chips, till.version, seen) == ({"Ann": 10}, 1, [(1, 1)])


def test_a_failed_commit_drops_what_was_decided_ahead_and_tells_everybody(store: Stubborn) -> None:
    with writer(store) as till:
        hold(store, till)
        more = till.submit(Hand("Ann", 5), id_="more", actor="TD")
        away = till.submit(Pass("Ann", "Bob", 15), id_="away", actor="TD")
        store.next_but_one_fails = True
        store.may_commit.set()
        for one in (more, away):
            with pytest.raises(Illegal, match="the disk is full"):
                one.result(60)
        store.fails_before = None
        assert till.state.chips == {"Ann": 10}
        with pytest.raises(Illegal, match="Ann has 10, not 15"):
            till.act(Pass("Ann", "Bob", 15), id_="away", actor="TD")
        till.act(Hand("Ann", 5), id_="more", actor="TD")
        assert till.state.chips == {"Ann": 15}


def test_a_commit_that_fails_after_it_has_written_is_acknowledged(store: Stubborn) -> None:
    with writer(store) as till:
        store.fails_after = OSError("the plug was pulled a moment later")
        assert till.act(Hand("Ann", 10), id_="c1", actor="TD").entries[0].version == 1
        store.fails_after = None
        assert till.act(Hand("Ann", 10), id_="c1", actor="TD").repeated
        assert till.state.chips == {"Ann": 10}


def test_a_writer_that_cannot_read_its_log_says_why_and_recovers(store: Stubborn) -> None:
    with writer(store) as till:
        till.act(Hand("Ann", 10), id_="c1", actor="TD")
        store.fails_before, store.unreadable = Illegal("the disk failed"), True
        with pytest.raises(Illegal, match="the disk failed"):
            till.act(Hand("Ann", 1), id_="c2", actor="TD")
        with pytest.raises(Illegal, match="the disk failed"):
            till.act(Hand("Ann", 1), id_="c3", actor="TD")
        with pytest.raises(Illegal, match="the disk is gone"):
            till.act(Undo("c1", "mistold"), id_="u", actor="TD")
        store.fails_before, store.unreadable = None, False
        till.act(Hand("Ann", 1), id_="c4", actor="TD")
        assert till.state.chips == {"Ann": 11}


def test_a_retry_does_nothing_twice_in_one_group_later_and_after_a_restart(store: Stubborn) -> None:
    with writer(store) as till:
        hold(store, till)
        twice = [till.submit(Pass("Ann", "Bob", 3), id_="same", actor="TD") for _ in range(2)]
        store.may_commit.set()
        first, second = (one.result(60) for one in twice)
        assert (first.repeated, second.repeated) == (False, True)
        assert first.entries == second.entries
        assert till.act(Pass("Ann", "Bob", 3), id_="same", actor="TD") == second
    with writer(store) as again:
        assert again.act(Pass("Ann", "Bob", 3), id_="same", actor="TD") == second
        assert again.state.chips == {"Ann": 7, "Bob": 3}


def test_a_refused_command_is_kept_apart_with_what_was_asked(store: Stubborn) -> None:
    with writer(store) as till:
        till.act(Hand("Ann", 1), id_="c1", actor="TD")
        with pytest.raises(Illegal, match=r"Ann has 1, not 5 \[HOUSE 1 \(table-stakes\)\]"):
            till.act(Pass("Ann", "Bob", 5), id_="c2", actor="dealer")
    (kept,) = store.refusals("e")
    assert (kept.actor, kept.command, kept.message) == ("dealer", "c2", "Ann has 1, not 5")
    assert msgspec.json.decode(kept.asked) == {"type": "pass", "giver": "Ann", "taker": "Bob", "chips": 5}
    assert [str(cited) for cited in kept.citations] == ["HOUSE 1 (table-stakes)"]
    assert store.head("e") == 1


def test_a_refusal_decided_on_what_was_not_written_is_not_told(store: Stubborn) -> None:
    with writer(store) as till:
        hold(store, till)
        away = till.submit(Pass("Ann", "Bob", 10), id_="c2", actor="TD")
        refused = till.submit(Pass("Ann", "Bob", 5), id_="c3", actor="TD")
        store.next_but_one_fails = True
        store.may_commit.set()
        for one in (away, refused):
            with pytest.raises(Illegal, match="the disk is full"):
                one.result(60)
        store.fails_before = None
        till.act(Pass("Ann", "Bob", 5), id_="c3", actor="TD")


def test_a_defect_fails_its_command_and_not_the_writer(store: Stubborn) -> None:
    with writer(store) as till:
        till.act(Hand("Ann", 1), id_="c1", actor="TD")
        with pytest.raises(KeyError):
            till.act(Stumble("deciding"), id_="c2", actor="TD")
        with pytest.raises(Exception, match="nothing was written"):
            till.act(Stumble("applying"), id_="c3", actor="TD")
        till.act(Hand("Ann", 1), id_="c4", actor="TD")
        assert till.state.chips == {"Ann": 2}
    assert [entry.command for entry in store.read("e")] == ["c1", "c4"]


class Counted(TillCore):
    """Counts the entries that are decoded; what is decided comes on top, once each."""

    def __init__(self) -> None:
        super().__init__()
        self.decoded = 0

    def decode(self, tag: str, version: int, body: msgspec.Raw) -> Event:
        self.decoded += 1
        return super().decode(tag, version, body)


class Recording(MemoryStore):
    """Keeps how many entries of each stream were read."""

    def __init__(self) -> None:
        super().__init__()
        self.entries_read: list[int] = []

    def read(
        self, stream: str, after: LogNumber = NOT_WRITTEN, upto: LogNumber | None = None
    ) -> Iterator[LogEntry]:
        found = list(super().read(stream, after, upto))
        self.entries_read.append(len(found))
        return iter(found)


def test_one_command_reads_and_decodes_a_log_once() -> None:
    store, core = Recording(), Counted()
    with writer(store) as till:
        for n in range(200):
            till.act(Hand("Ann", 1), id_=f"c{n}", actor="TD")
    store.entries_read.clear()
    with writer(store, core=core) as till:
        receipt = till.act(Pass("Ann", "Bob", 7), id_="last", actor="TD")
        assert receipt.events == (Passed("Ann", "Bob", 7),)
        assert till.state.chips == {"Ann": 193, "Bob": 7}
    assert store.entries_read == [200]
    assert core.decoded == 200 + 1, "its own event is read once, before it is written"


def test_what_another_program_wrote_is_taken_in_without_the_rest_of_the_log() -> None:
    store, core = Recording(), Counted()
    with writer(store) as other, writer(store, core=core) as till:
        for n in range(200):
            other.act(Hand("Ann", 1), id_=f"c{n}", actor="TD")
        till.read_on()
        store.entries_read.clear()
        core.decoded = 0
        other.act(Hand("Bob", 5), id_="more", actor="TD")
        with pytest.raises(Stale):
            till.act(Pass("Ann", "Bob", 1), id_="pass", actor="TD")
        assert (store.entries_read, core.decoded) == ([1], 1 + 1)
        till.act(Pass("Ann", "Bob", 1), id_="pass", actor="TD")
        assert till.state.chips == {"Ann": 199, "Bob": 6}
        other.read_on()
        other.act(Undo("more", "mistold"), id_="undo", actor="TD")
        till.read_on()
        assert till.state.chips == other.state.chips == {"Ann": 199, "Bob": 1}


def test_a_receipt_carries_the_events_of_its_entries(store: Stubborn) -> None:
    with writer(store) as till:
        given = till.act(Hand("Ann", 3), id_="c1", actor="TD")
        assert given.events == (Given("Ann", 3),)
        assert till.act(Hand("Ann", 3), id_="c1", actor="TD").events == given.events
        undone = till.act(Undo("c1", "mistold"), id_="u1", actor="TD")
        assert undone.events == (Undone("c1", "mistold"),)
        assert till.act(Undo("c1", "mistold"), id_="u1", actor="TD").events == undone.events


def test_a_log_is_over_when_its_state_says_so(store: Stubborn) -> None:
    """Over when nobody has chips any more; an undo opens it again."""

    class UntilNobodyHasChips(TillCore):
        def is_over(self, state: Till) -> bool:
            return bool(state.chips) and not any(state.chips.values())

    with writer(store, core=UntilNobodyHasChips()) as till:
        hold(store, till)
        back = till.submit(Hand("Ann", -10), id_="back", actor="TD")
        store.may_commit.set()
        back.result(60)
        assert store.going_on() == []
        till.act(Undo("back", "mistold"), id_="u1", actor="TD")
        assert store.going_on() == ["e"]
        till.act(Undo("u1", "rightly told"), id_="u2", actor="TD")
        assert store.going_on() == []
        till.act(Hand("Ann", 1), id_="more", actor="TD")
        assert store.going_on() == ["e"]


def test_what_cannot_be_read_again_is_not_written(store: Stubborn) -> None:
    with writer(store) as till:
        till.act(Hand("Ann", 1), id_="c1", actor="TD")
        wrong: dict[Command, str] = {
            Hand("Ann", "ten"): "hand: chips wants a whole number, not text",  # type: ignore[arg-type]
            Stumble("writing"): "given was not written: chips wants a whole number, not text",
            Stumble("reading"): "given was not written: it reads as something else",
        }
        for command, said in wrong.items():
            with pytest.raises(Malformed, match=said):
                till.act(command, id_=said, actor="TD")
        till.act(Hand("Ann", 1), id_="c9", actor="TD")
        assert till.state.chips == {"Ann": 2}
    assert [entry.command for entry in store.read("e")] == ["c1", "c9"]
    assert writer(store).state.chips == {"Ann": 2}


def test_of_two_writers_one_is_told_and_has_read_on(tmp_path: Path) -> None:
    here, there = SQLiteStore(tmp_path / "room.sqlite"), SQLiteStore(tmp_path / "room.sqlite")
    seen: list[int] = []
    with (
        writer(here) as one,
        Writer(TillCore(), there, "e", lambda: 0, lambda e, _: seen.append(e.version)) as two,
    ):
        one.act(Hand("Ann", 10), id_="c1", actor="TD")
        with pytest.raises(Stale, match="somebody else wrote first"):
            two.act(Hand("Ann", 1), id_="c2", actor="TD")
        assert two.state.chips == {"Ann": 10}
        two.act(Hand("Ann", 1), id_="c2", actor="TD")
        assert seen == [1, 2]
        one.read_on()
        assert one.state == two.state
    here.close()
    there.close()


def test_closing_finishes_what_was_submitted_and_leaves_no_thread(store: Stubborn) -> None:
    before = threading.active_count()
    with writer(store) as till:
        results = [till.submit(Hand("Ann", 1), id_=f"c{n}", actor="TD") for n in range(600)]
    assert all(one.done() and not one.result(0).repeated for one in results)
    assert threading.active_count() == before
    assert store.head("e") == 600
    with pytest.raises(Illegal, match="closed; open it again"):
        till.submit(Hand("Ann", 1), id_="late", actor="TD")
    till.close()


def test_a_writer_that_only_looks_starts_no_thread(store: Stubborn) -> None:
    before = threading.active_count()
    assert writer(store).history() == []
    assert threading.active_count() == before


def test_a_listener_that_fails_stops_nobody(store: Stubborn) -> None:
    def listen(entry: LogEntry, event: Event | Undone) -> None:
        raise RuntimeError("the screen is unplugged")

    with Writer(TillCore(), store, "e", lambda: 0, listen) as till:
        till.act(Hand("Ann", 1), id_="c1", actor="TD")
        till.act(Hand("Ann", 1), id_="c2", actor="TD")
        assert till.state.chips == {"Ann": 2}


def test_a_cancelled_command_is_not_carried_out(store: Stubborn) -> None:
    with writer(store) as till:
        hold(store, till)
        second = till.submit(Hand("Ann", 1), id_="c2", actor="TD")
        assert second.cancel()
        store.may_commit.set()
        till.act(Hand("Ann", 1), id_="c3", actor="TD")
        assert till.state.chips == {"Ann": 11}


def test_a_command_without_an_id_or_with_a_line_break_is_refused_at_once(store: Stubborn) -> None:
    with writer(store) as till:
        for id_, actor in (("", "TD"), ("a\nb", "TD"), ("a", "T\nD")):
            with pytest.raises(Illegal, match="line break"):
                till.submit(Hand("Ann", 1), id_=id_, actor=actor)


def test_a_clock_set_back_never_turns_the_log_back(store: Stubborn) -> None:
    clock, core = iter((90_000, 89_500, 30_000, 91_000)), TillCore()
    with writer(store, lambda: next(clock), core) as till:
        receipts = [till.act(Hand("Ann", 1), id_=f"c{n}", actor="TD") for n in range(4)]
    assert [entry.time for entry in store.read("e")] == [90_000, 90_000, 90_000, 91_000]
    assert core.times == [90_000, 90_000, 90_000, 91_000]
    assert [bool(receipt.notice) for receipt in receipts] == [False, False, True, False]
    assert "60 s behind" in receipts[2].notice
    with writer(store, lambda: 5) as after_a_restart:
        assert "set it right" in after_a_restart.act(Hand("Ann", 1), id_="c9", actor="TD").notice


def test_twenty_callers_and_a_reader_at_once(tmp_path: Path) -> None:
    """Chips never appear or vanish, whoever looks and whenever."""
    store = SQLiteStore(tmp_path / "room.sqlite")
    names = [f"P{n}" for n in range(20)]
    stop, totals = Signal(), set()
    with writer(store) as till:
        for name in names:
            till.act(Hand(name, 50), id_=f"in {name}", actor="TD")

        def look() -> None:
            while not stop.is_set():
                with till.looking() as state:
                    totals.add(sum(state.chips.values()))

        def play(n: int) -> int:
            done = 0
            for k in range(20):
                try:
                    till.act(Pass(names[n], names[(n + k) % 20], 7), id_=f"{n} {k}", actor=names[n])
                    done += 1
                except Illegal:
                    pass
            return done

        reader = threading.Thread(target=look)
        reader.start()
        with ThreadPoolExecutor(20) as pool:
            done = sum(pool.map(play, range(20)))
        stop.set()
        reader.join(60)
        assert totals == {1_000}
        assert till.version == 20 + done
        assert len(store.refusals("e")) == 400 - done
        assert fold(TillCore(), list(store.read("e"))) == till.state
    store.close()


def test_a_draw_uses_the_committed_seed_and_commits_to_the_next(store: Stubborn) -> None:
    with writer(store, core=TillCore(raffles=True)) as till:
        till.act(Hand("Ann", 1), id_="c1", actor="TD")
        promised = till.state.commitment
        kept = store.vault.get(promised)
        assert kept is not None
        (entry,) = till.act(Raffle(), id_="c2", actor="TD").entries
        drawn = msgspec.json.decode(entry.body)
        assert drawn["seed"] == kept.seed.hex()
        assert store.vault.get(promised) == kept._replace(spent=True)
        following = store.vault.get(drawn["next_commitment"])
        assert following is not None
        assert following.seed.hex() not in b"".join(bytes(entry.body) for entry in store.read("e")).decode()


def test_two_draws_in_one_group_use_two_seeds(store: Stubborn) -> None:
    with writer(store, core=TillCore(raffles=True)) as till:
        hold(store, till)
        draws = [till.submit(Raffle(), id_=f"c{n}", actor="TD") for n in range(2)]
        store.may_commit.set()
        bodies = [msgspec.json.decode(draw.result(60).entries[0].body) for draw in draws]
        assert bodies[0]["seed"] != bodies[1]["seed"]


def test_a_log_that_came_without_its_vault_commits_anew_and_says_so(store: Stubborn) -> None:
    with writer(store, core=TillCore(raffles=True)) as till:
        till.act(Hand("Ann", 1), id_="c1", actor="TD")
    elsewhere = MemoryStore()
    for entry in store.read("e"):
        fields = msgspec.structs.asdict(entry)
        kept = {name: fields[name] for name in ("tag", "tag_version", "body", "time", "actor", "command")}
        elsewhere.append("e", LogNumber(entry.version - 1), [Draft(**kept)])
    with writer(elsewhere, core=TillCore(raffles=True)) as till:
        receipt = till.act(Raffle(), id_="c2", actor="TD")
        assert "committed anew" in receipt.notice
        assert [entry.tag for entry in elsewhere.read("e", L2)] == ["committed", "drawn"]


def test_waiting_where_the_writer_cannot_go_on_is_refused_and_does_not_hang(store: Stubborn) -> None:
    problems: list[RuntimeError] = []

    def listen(entry: LogEntry, event: Event | Undone) -> None:
        try:
            till.act(Hand("Bob", 1), id_="inside", actor="TD")
        except RuntimeError as problem:
            problems.append(problem)
        if entry.command == "outside":
            till.submit(Hand("Bob", 1), id_="handed over", actor="TD")

    with Writer(TillCore(), store, "e", lambda: 0, listen) as till:
        till.act(Hand("Ann", 1), id_="outside", actor="TD")
        with till.looking(), pytest.raises(RuntimeError, match="leave the"):
            till.act(Hand("Ann", 1), id_="looking", actor="TD")
        with till.looking(), pytest.raises(RuntimeError, match="leave the"):
            till.read_on()
    assert len(problems) == 2
    assert till.state.chips == {"Ann": 1, "Bob": 1}


def test_two_events_of_one_room_are_written_at_once(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "room.sqlite")
    with Writer(TillCore(), store, "a", lambda: 0) as one, Writer(TillCore(), store, "b", lambda: 0) as two:
        tills = (one, two)
        done = [tills[n % 2].submit(Hand("Ann", 1), id_=f"c{n}", actor="TD") for n in range(200)]
        for future in done:
            assert not future.result(60).repeated
    assert store.check() == {"a": 100, "b": 100}
    store.close()
