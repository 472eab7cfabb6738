"""Situations as data, and the runner that plays them through the product.

>>> from shuffleup.casebook import run, shipped
>>> cases = [case for case in shipped().cases if case.rule == "oversized-chip"]
>>> run(cases[:3]).count("failed")
0
"""

from typing import TYPE_CHECKING

from shuffleup._on_first_use import offered_by

if TYPE_CHECKING:
    from shuffleup.casebook.case import Case
    from shuffleup.casebook.reading import Casebook, Problem, read_paths, shipped
    from shuffleup.casebook.runner import Outcome, Report, run, run_case

_HOMES = {
    "Case": "case",
    "Casebook": "reading",
    "Outcome": "runner",
    "Problem": "reading",
    "Report": "runner",
    "read_paths": "reading",
    "run": "runner",
    "run_case": "runner",
    "shipped": "reading",
}

__all__ = ["Case", "Casebook", "Outcome", "Problem", "Report", "read_paths", "run", "run_case", "shipped"]

if not TYPE_CHECKING:
    __getattr__ = offered_by(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
