"""With SHUFFLEUP_PLAIN set, modules that were compiled are loaded from their .py instead.

For comparing the two, and for stepping through the kernel in a debugger.
"""

import importlib.machinery
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType


class _PlainFinder:
    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not name.startswith("shuffleup.") or path is None:
            return None
        source = Path(path[0]) / (name.rpartition(".")[2] + ".py")
        if not source.with_suffix(".pxd").exists():
            return None
        return importlib.util.spec_from_file_location(name, source)


def prefer_plain_modules() -> None:
    sys.meta_path.insert(0, _PlainFinder)
