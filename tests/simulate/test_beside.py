"""The process beside: whoever asked it may be gone before it answers, and it says nothing about that."""

import pickle
import subprocess
import sys

import pytest
from msgspec.structs import replace

from shuffleup.refused import Illegal
from shuffleup.simulate.beside import Asked, Beside
from shuffleup.simulate.habits import Habits
from shuffleup.simulate.runs import FromTheStart
from tests.processes import read_some, started
from tests.simulate.events import SCHEDULE, TURBO

ASKED = Asked(FromTheStart(TURBO, 6, Habits.usual()), 0.0, 1, 1)


def test_it_plays_what_it_is_asked() -> None:
    assert len(Beside().played(ASKED)) == 1


def test_an_event_whose_blinds_never_rise_is_refused_without_a_traceback(
    capfd: pytest.CaptureFixture[str],
) -> None:
    flat = replace(TURBO, schedule=SCHEDULE[:1], stack={25: 40_000, 100: 90_000})
    with pytest.raises(Illegal, match="nobody has won: raise the blinds"):
        Beside().played(ASKED._replace(job=FromTheStart(flat, 6, Habits.usual())))
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("part", [0, 0.5, 1])
def test_it_ends_without_a_word_when_nobody_listens_any_more(part: float) -> None:
    """`part`: how much of the question was asked before whoever asks was gone."""
    asked = pickle.dumps(ASKED)
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with started([sys.executable, "-m", "shuffleup.simulate.beside"], **pipes) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(asked[: int(part * len(asked))])
        process.stdin.close()
        assert read_some(process.stderr.fileno()) == b""
