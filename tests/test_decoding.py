"""Types are worked out by one thread at a time; a type that two threads meet first ends a process."""

import ast
import subprocess
import sys
from pathlib import Path

import shuffleup
from tests.processes import WITHIN

ROOT = Path(shuffleup.__file__).parent

MEETING = """
import sys
from threading import Barrier, Thread
import msgspec
from msgspec import defstruct
from shuffleup.decoding import convert, decoder

sys.setswitchinterval(1e-6)
told = {f"of_{i}": {f"f{j}": [1] for j in range(20)} for i in range(10)}
written = msgspec.json.encode(told)
for number in range(60):
    fields = [(f"f{j}", tuple[int, ...] | None, None) for j in range(20)]
    inner = [defstruct(f"In{i}", fields) for i in range(10)]
    outer = defstruct("Out", [(f"of_{i}", inner[i]) for i in range(10)])
    ready = Barrier(4)

    def read(by):
        ready.wait()
        by()

    ways = [lambda: convert(told, outer), lambda: decoder(outer).decode(written)] * 2
    threads = [Thread(target=read, args=(way,)) for way in ways]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("read")
"""


def test_threads_that_meet_a_type_together_read_it() -> None:
    command = [sys.executable, "-c", MEETING]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=WITHIN)
    assert (done.returncode, done.stdout) == (0, "read\n"), done.stderr


def _hands_over_a_type(call: ast.Call) -> bool:
    """Whether msgspec is asked to read something as a type."""
    asked = ast.unparse(call.func)
    if asked in {"msgspec.convert", "msgspec.json.Decoder", "msgspec.msgpack.Decoder", "Decoder"}:
        return True
    return asked.startswith(("msgspec.json.decode", "msgspec.msgpack.decode", "msgspec.yaml.decode")) and (
        len(call.args) > 1 or any(word.arg == "type" for word in call.keywords)
    )


def test_nobody_else_hands_msgspec_a_type() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted(ROOT.rglob("*.py"))
        if path != ROOT / "decoding.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and _hands_over_a_type(node)
    ]
    assert found == []


def test_from_msgspec_only_names_that_read_no_type_are_imported() -> None:
    """An imported `convert` or `json` would not be seen above."""
    found = [
        f"{path.relative_to(ROOT)}: {name.name}"
        for path in sorted(ROOT.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("msgspec")
        for name in node.names
        if name.name in {"convert", "json", "msgpack", "yaml", "decode", "Decoder"}
    ]
    assert found == []
