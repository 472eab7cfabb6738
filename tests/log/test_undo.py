"""Taking back: the state is that of the log without the command, or the refusal names what depends on it."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.ids import LogNumber
from shuffleup.log import Deed, MemoryStore, Undo, Writer
from shuffleup.log.folding import fold
from shuffleup.refused import Illegal
from tests.ids import L2, L6
from tests.log.till import Command, Event, Hand, Pass, Raffle, Till, TillCore

TillWriter = Writer[Till, Command, Event]


@pytest.fixture
def till() -> TillWriter:
    return Writer(TillCore(), MemoryStore(), "e", lambda: 72_000_000)


def told(till: TillWriter, *commands: Command | Undo) -> None:
    for command in commands:
        till.act(command, id_=f"c{till.version + 1}", actor="Ann")


def test_a_command_is_taken_back_and_restored(till: TillWriter) -> None:
    told(till, Hand("Ann", 10), Hand("Bob", 5), Undo("c1", "wrong stack"))
    assert till.state.chips == {"Bob": 5}
    told(till, Undo("c3", "it was right after all"))
    assert till.state.chips == {"Bob": 5, "Ann": 10}
    told(till, Undo("c4", "no, wrong"))
    assert till.state.chips == {"Bob": 5}
    assert [(deed.command, deed.taken_back_by) for deed in till.history()] == [
        ("c1", "c3"),
        ("c2", ""),
        ("c3", ""),
        ("c4", "c5"),
        ("c5", ""),
    ]
    told(till, Hand("Ann", 1))
    assert till.state.chips == {"Bob": 5, "Ann": 1}
    till.close()


def test_what_others_depend_on_is_not_taken_back_and_they_are_named(till: TillWriter) -> None:
    told(till, Hand("Ann", 10), Hand("Bob", 5), Pass("Ann", "Bob", 8), Pass("Bob", "Cyd", 12))
    with pytest.raises(Illegal) as refused:
        told(till, Undo("c1", "wrong stack"))
    said = str(refused.value)
    assert said.startswith("[1] cannot be taken back: [3] (passed, Ann to Bob, at ")
    assert "by Ann) no longer fits: Ann has 0, not 8. Take that back first, or put [1] right" in said
    assert till.state.chips == {"Ann": 2, "Bob": 1, "Cyd": 12}
    with pytest.raises(Illegal, match=r"\[3\] cannot be taken back: \[4\]"):
        told(till, Undo("c3", "never happened"))
    told(till, Undo("c4", "never happened"), Undo("c3", "never happened"), Undo("c1", "wrong stack"))
    assert till.state.chips == {"Bob": 5}
    till.close()


def test_restoring_is_checked_as_well(till: TillWriter) -> None:
    told(till, Hand("Ann", 10), Pass("Ann", "Bob", 8), Undo("c2", "mistold"), Pass("Ann", "Cyd", 9))
    with pytest.raises(Illegal, match=r"\[4\] .* no longer fits: Ann has 2, not 9"):
        told(till, Undo("c3", "it was so"))
    till.close()


def test_what_is_restored_must_itself_fit_what_was_taken_back_since(till: TillWriter) -> None:
    told(till, Hand("Ann", 10), Pass("Ann", "Bob", 8), Undo("c2", "mistold"), Undo("c1", "mistold"))
    with pytest.raises(Illegal, match=r"\[3\] cannot be taken back: \[2\] .* Ann has 0, not 8"):
        told(till, Undo("c3", "it was so"))
    assert till.state.chips == {}
    till.close()


def test_what_cannot_be_taken_back_at_all(till: TillWriter) -> None:
    told(till, Hand("Ann", 10), Undo("c1", "mistold"))
    for undo, why in (
        (Undo("c9", "?"), "no command 'c9' is in this log"),
        (Undo("c1", "again"), "[1] was taken back already; to restore it, take back [2]"),
        (Undo("c2", " "), "say why"),
    ):
        with pytest.raises(Illegal, match=re.escape(why)):
            told(till, undo)
    till.close()


def test_an_undo_retried_takes_back_once(till: TillWriter) -> None:
    told(till, Hand("Ann", 10))
    first = till.act(Undo("c1", "mistold"), id_="u", actor="Ann")
    again = till.act(Undo("c1", "mistold"), id_="u", actor="Ann")
    assert again.repeated
    assert again.entries == first.entries
    till.close()


def test_the_state_of_any_moment_is_what_it_was(till: TillWriter) -> None:
    told(till, Hand("Ann", 10), Pass("Ann", "Bob", 4), Undo("c2", "mistold"), Hand("Cyd", 1))
    assert [till.state_at(LogNumber(version)).chips for version in range(5)] == [
        {},
        {"Ann": 10},
        {"Ann": 6, "Bob": 4},
        {"Ann": 10},
        {"Ann": 10, "Cyd": 1},
    ]
    with pytest.raises(Illegal, match="no version 6; the last one is 4"):
        till.state_at(L6)
    assert till.history()[1] == Deed("c2", "Ann", 72_000_000, ("passed",), L2, L2, "c3")
    till.close()


def test_a_draw_taken_back_does_not_bring_back_its_seed() -> None:
    """Everybody knows that seed by now: a draw from it could be foreseen."""
    store = MemoryStore()
    with Writer(TillCore(raffles=True), store, "e", lambda: 0) as till:
        till.act(Hand("Ann", 1), id_="in", actor="TD")
        first = till.act(Raffle(), id_="draw", actor="TD").entries[0]
        till.act(Undo("draw", "the wrong field"), id_="undo", actor="TD")
        assert till.state.chips == {"Ann": 1}
        receipt = till.act(Raffle(), id_="again", actor="TD")
        assert "known already" in receipt.notice
        assert bytes(receipt.entries[0].body) != bytes(first.body)


names = st.sampled_from(("Ann", "Bob", "Cyd"))
commands = st.one_of(
    st.builds(Hand, names, st.integers(1, 9)),
    st.builds(Pass, names, names, st.integers(1, 9)),
    st.integers(0, 12),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(commands, max_size=25))
def test_any_history_folds_to_what_its_standing_commands_do(tries: list[Hand | Pass | int]) -> None:
    """The oracle knows nothing of entries: it plays the commands that stand, with a dictionary."""
    done: list[tuple[str, Hand | Pass | str]] = []
    with Writer(TillCore(), MemoryStore(), "e", lambda: 0) as till:
        for n, one in enumerate(tries):
            command = Undo(f"c{one}", "why not") if isinstance(one, int) else one
            wanted = [*done, (f"c{n}", f"c{one}" if isinstance(one, int) else one)]
            lawful = _play(wanted) is not None
            try:
                till.act(command, id_=f"c{n}", actor="TD")
            except Illegal:
                assert not lawful
            else:
                assert lawful
                done = wanted
            now = {name: chips for name, chips in till.state.chips.items() if chips}
            assert now == _play(done)
        assert fold(TillCore(), list(till._store.read("e"))) == till.state


def _play(done: list[tuple[str, Hand | Pass | str]]) -> dict[str, int] | None:
    """Everybody's chips, or None if somebody would pass on what he has not, or undo what does not stand."""

    def stands(id_: str, among: list[tuple[str, Hand | Pass | str]]) -> bool:
        return not any(what == id_ and stands(by, among) for by, what in among)

    for n, (_, what) in enumerate(done):
        earlier = [id_ for id_, _ in done[:n]]
        if isinstance(what, str) and (what not in earlier or not stands(what, done[:n])):
            return None
    chips: dict[str, int] = {}
    for id_, what in done:
        if not stands(id_, done) or isinstance(what, str):
            continue
        if isinstance(what, Pass):
            if chips.get(what.giver, 0) < what.chips:
                return None
            chips[what.giver] -= what.chips
        to = what.to if isinstance(what, Hand) else what.taker
        chips[to] = chips.get(to, 0) + what.chips
    return {name: count for name, count in chips.items() if count}
