"""Proof: a log checked by code that knows nothing of the code that wrote it.

Seals, draws, moves, races, chips, places and money are derived again from the entries alone: docs/verify.md.
"""

from shuffleup.audit.auditing import Audit, Found, audit
from shuffleup.audit.wrong import Fault

__all__ = ["Audit", "Fault", "Found", "audit"]


def __dir__() -> list[str]:
    return __all__
