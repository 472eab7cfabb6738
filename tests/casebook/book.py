"""The casebook that is shipped: read once, and played once however many tests ask how it came out."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from shuffleup.casebook.case import Case
from shuffleup.casebook.reading import shipped
from shuffleup.casebook.runner import Outcome, Report, run_case
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition

BOOK = shipped()


class Play:
    """The outcomes of all cases that were asked about so far, and every citation that was made on the way."""

    def __init__(self) -> None:
        self._outcomes: dict[str, Outcome] = {}
        self._cited: set[Citation] = set()

    def outcome(self, case: Case) -> Outcome:
        if case.id not in self._outcomes:
            with _listening(self._cited):
                outcome = run_case(case)
            assert outcome is not None, "a case names at least one edition"
            self._outcomes[case.id] = outcome
        return self._outcomes[case.id]

    def report(self) -> Report:
        """Of the whole book; what nobody has asked about is played now."""
        return Report(tuple(self.outcome(case) for case in BOOK.cases), tuple(BOOK.problems))

    def cited(self) -> frozenset[Citation]:
        """Everything the product cited in the whole book, in every edition that a case names."""
        self.report()
        return frozenset(self._cited)


@contextmanager
def _listening(heard: set[Citation]) -> Iterator[None]:
    """Citations all come from one method, which goes on as it is."""
    cite = Edition.cite

    def cite_and_note(book: Edition, *what: Any, **basis: Any) -> Citation:
        made = cite(book, *what, **basis)
        heard.add(made)
        return made

    Edition.cite = cite_and_note  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        Edition.cite = cite  # type: ignore[method-assign]
