"""Where the shared data lies, and whether this run may be plain."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared"


@pytest.fixture(scope="session")
def shared_rules() -> Path:
    """The specification the rulebook was made from; not part of the project."""
    folder = SHARED / "rules"
    if not folder.exists():
        pytest.skip("the specification (../shared/rules) is not here; the project does not need it")
    return folder


@pytest.fixture(scope="session")
def in_ci() -> bool:
    return os.environ.get("CI") == "true"
