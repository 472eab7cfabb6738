"""Schemathesis reads the description of the API, sends what fits it and what does not, and finds nothing."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from shuffleup.server.door.access import Access, bound_to
from tests.processes import WITHIN
from tests.server.browser import Server
from tests.server.serving import NAMES, Serving, make_room, serving

EXAMPLES = 12


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    path = tmp_path_factory.mktemp("schema") / "room.shuffleup"
    make_room(path, *NAMES)
    with serving(path) as served:
        yield served


@pytest.mark.parametrize("role", [None, "director", "player"])
def test_nothing_is_found(there: Serving, role: str | None) -> None:
    """The same requests every time, to every address but the stream, which does not end.

    From nobody, from whoever may ask for everything, and from somebody with one thing of their own; who else
    is let in where is in the tests of leaks.
    """
    bound = bound_to("e", 1) if role == "player" else ""
    token = there.access.token("Robot", role, bound) if role else ""  # type: ignore[arg-type]
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", there.client.app)
    for result in schema.exclude(path_regex="/stream$").get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]

        @settings(
            max_examples=EXAMPLES,
            derandomize=True,
            database=None,
            deadline=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def check(case: Any) -> None:
            if "stream" in case.path_parameters:
                case.path_parameters["stream"] = "e"
            case.call_and_validate(headers=headers)

        check()


def test_nothing_is_found_on_a_server_that_listens(server: Server, tmp_path: Path) -> None:
    """With what the tool itself thinks of: every bound, wrong methods, and headers that are left out."""
    door = Access(server.room.with_name(f"{server.room.name}-access"))
    token = door.token("Robot", "director")
    door.close()
    settings = tmp_path / "schemathesis.toml"
    settings.write_text(f'[parameters]\n"path.stream" = "{server.stream}"\n')
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(settings), "run"]
    command += [f"{server.here}/api/openapi.json", "--header", f"Authorization: Bearer {token}"]
    command += ["--phases=coverage", "--exclude-path-regex=stream$", "--seed=1", "--no-color"]
    found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=WITHIN, check=False)
    assert found.returncode == 0, found.stdout
    assert "11 passed" in found.stdout, found.stdout
