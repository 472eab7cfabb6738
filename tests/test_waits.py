"""No test waits for ever: a run that hangs tells nobody what is wrong."""

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
WAITS = ("wait", "communicate", "join", "result", "acquire")


def _endless(file: Path) -> Iterator[str]:
    """Processes begun elsewhere than in `processes.py`, and what is waited for without a limit."""
    text = file.read_text()
    if not any(word in text for word in ("subprocess", "hread", "receive_", "playwright")):
        return
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        name = ast.unparse(node.func)
        given = {word.arg: ast.unparse(word.value) for word in node.keywords}
        endless = (
            (name == "subprocess.Popen" and file.name != "processes.py")
            or (name == "subprocess.run" and "timeout" not in given)
            or (name.rpartition(".")[2] in WAITS and "." in name and not node.args and not given)
            or name.endswith((".receive_text", ".receive_json", ".readline"))
            or given.get("timeout") in ("0", "None")
        )
        if endless and name != "asyncio.Event().wait":
            yield f"{file.relative_to(TESTS)}:{node.lineno}: {name}"


def test_whatever_is_waited_for_is_waited_for_within_bounds() -> None:
    assert [found for file in sorted(TESTS.rglob("*.py")) for found in _endless(file)] == []
