"""A disk that fails before it writes, after it has written, or lets another program in first."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.ids import LogNumber
from shuffleup.log import Draft, LogEntry, MemoryStore, Refusal, Undo, Writer
from shuffleup.log.folding import fold
from shuffleup.log.vault import NOTHING_SECRET, Secrets
from shuffleup.refused import Illegal
from tests.log.till import Given, Hand, Pass, TillCore


class Flaky(MemoryStore):
    """A store of whose commits each has its fate."""

    def __init__(self, fates: list[str]) -> None:
        super().__init__()
        self.fates = iter(fates)

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
        fate = next(self.fates, "good")
        if fate == "overtaken":
            other = TillCore().encode(Given("Cyd", 1))
            rival = Draft(tag=other[0], body=other[2], time=0, actor="rival", command=f"rival {expected}")
            super().append(stream, LogNumber(expected), [rival])
        if fate == "fails":
            raise Illegal("the disk is full")
        written = super().append(
            stream, LogNumber(expected), drafts, secrets=secrets, refusals=refusals, over=over
        )
        if fate == "fails late":
            raise OSError("the plug was pulled")
        return written


fates = st.lists(st.sampled_from(["good", "fails", "fails late", "overtaken"]), max_size=12)
steps = st.lists(
    st.one_of(
        st.builds(Hand, st.sampled_from(("Ann", "Bob")), st.integers(1, 5)),
        st.builds(Pass, st.sampled_from(("Ann", "Bob")), st.sampled_from(("Ann", "Cyd")), st.integers(1, 5)),
        st.builds(Undo, st.sampled_from([f"c{n}" for n in range(8)]), st.just("why not")),
    ),
    max_size=16,
)


@settings(max_examples=100, deadline=None)
@given(fates, steps, st.booleans())
def test_whatever_the_disk_does_an_answer_is_true(
    fates: list[str], steps: list[Hand | Pass | Undo], together: bool
) -> None:
    """What has a receipt is in the log, once; what failed or was refused is not; the state is the log's."""
    store = Flaky(fates)
    with Writer(TillCore(), store, "e", lambda: 0) as till:
        futures = []
        for n, step in enumerate(steps):
            futures.append(till.submit(step, id_=f"c{n}", actor="TD"))
            if not together:
                futures[-1].exception(10)
        answers = [future.exception(10) for future in futures]
        written = [entry.command for entry in store.read("e") if entry.actor == "TD"]
        assert written == [f"c{n}" for n, problem in enumerate(answers) if problem is None]
        assert all(isinstance(problem, Illegal) for problem in answers if problem is not None)
        assert till.version == store.head("e")
        assert till.state == fold(TillCore(), list(store.read("e")))
        assert till._ahead is None or till._ahead == till.state
