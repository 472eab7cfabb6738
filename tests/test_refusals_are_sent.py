"""A refusal in a process of a pool is told in the one that asked, whatever it was made from."""

import copy
import pickle
from collections.abc import Callable, Iterator
from importlib import import_module

import pytest

from shuffleup.refused import (
    Ambiguous,
    Citation,
    HandNotKnown,
    Hint,
    Illegal,
    Malformed,
    Reading,
    Refused,
    WrongSetting,
)
from shuffleup.rulebook.reading import Misplaced

CITED = (Citation("oversized-chip", "tda-2019", "44"),)
REFUSALS: tuple[Refused, ...] = (
    Malformed("what?", CITED, [Hint("undo")]),
    Illegal("no"),
    HandNotKnown("say how it stands"),
    Ambiguous("which?").offering([Reading("B folds")]),
    WrongSetting("seating.giving_table", "is missing", CITED),
    Misplaced("room.yaml", ("policies", "betting"), "unknown"),
)


def _kinds(kind: type[Refused]) -> Iterator[type[Refused]]:
    for one in kind.__subclasses__():
        yield one
        yield from _kinds(one)


@pytest.mark.parametrize("sent", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda one: type(one).__name__)
def test_it_comes_as_it_was(refusal: Refused, sent: Callable[[Refused], Refused]) -> None:
    again = sent(refusal)
    assert (type(again), str(again), again.args, vars(again)) == (
        type(refusal),
        str(refusal),
        refusal.args,
        vars(refusal),
    )


def test_every_kind_can_be_sent() -> None:
    for module in ("log.undo", "log.folding", "log.store", "log.entry", "server.sent", "audit.wrong"):
        import_module(f"shuffleup.{module}")
    for kind in {one for one in _kinds(Refused) if one.__module__.startswith("shuffleup.")}:
        made = kind.__new__(kind, "no")
        made.__dict__.update(vars(Illegal("no")))
        assert type(pickle.loads(pickle.dumps(made))) is kind
