"""Where the shared data lies, and what makes a run come out as the last one did.

`make test` gives the same answer every time: Hypothesis tries the same examples, and what the product draws
from the computer's entropy is drawn from the name of the test. New examples are looked for by `make soak`.
"""

import importlib
import os
import pkgutil
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

import shuffleup

ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared"
MODULES = sorted(
    name
    for _, name, _ in pkgutil.walk_packages(shuffleup.__path__, "shuffleup.")
    if not name.endswith("__main__")
)

# How long an example takes is no matter of right and wrong: neither profile looks at the time.
settings.register_profile(
    "fixed", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "search",
    derandomize=False,
    max_examples=1000,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("fixed")

# Hypothesis takes numbers and words for its examples from the modules that are loaded by then. Without this
# the examples of a test would hang on which tests the same worker ran before it.
for module in MODULES:
    importlib.import_module(module)


class ByFile(LoadScopeScheduling):  # type: ignore[misc]
    """A file goes to one worker, where what its tests share is made once; all of the casebook is one."""

    def _split_scope(self, nodeid: str) -> str:
        return "casebook" if nodeid.startswith("tests/casebook/") else nodeid.partition("::")[0]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    return ByFile(config, log)


@pytest.fixture(autouse=True)
def entropy(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What `secrets` and `SystemRandom` draw from: the same for the same test, but for a search."""
    if settings().derandomize:
        file, _, name = request.node.location
        monkeypatch.setattr("random._urandom", random.Random(f"{file} {name}").randbytes)


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
