"""The sentences of the engine, as the source has them: a catalogue must have words for them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[3] / "src" / "shuffleup"
REFUSALS = ("Illegal", "Malformed", "NotTheirs", "Refused")
ENGLISH_ONLY = Path(__file__).with_name("english_only.txt")

SAID_TO_PEOPLE = (
    *("views/due_next.py", "views/due_at_tables.py", "views/due_on_desks.py", "views/hand_now.py"),
    *(
        f"tournament/{area}/telling.py"
        for area in ("entries", "rebuys", "seats", "days", "chips", "finishes")
    ),
    *(f"tournament/{area}/telling.py" for area in ("money", "clock", "hand_for_hand", "rounds")),
    *("tournament/announcements.py", "tournament/rulings/tasks.py"),
)
"""What stands on the wall, on a player's phone and under "to do now"."""
REFUSED_TO_PEOPLE = ("tournament", "cli/event", "server", "log", "director.py")


def template(node: ast.expr) -> str | None:
    """A string as it is written, with `{}` for what is filled in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(one.value) if isinstance(one, ast.Constant) else "{}" for one in node.values)
    return None


class _Strings(ast.NodeVisitor):
    """Every string that a module may say: neither documentation, nor a command, nor inside another string."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name in REFUSALS:
            return
        commands = name in ("Next", "WaitsFor")
        for one in node.args[:1] if commands else [*node.args, *(word.value for word in node.keywords)]:
            self.visit(one)
        if isinstance(node.func, ast.Attribute):
            self.visit(node.func)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        self.found.append(template(node) or "")
        for one in node.values:
            if isinstance(one, ast.FormattedValue):
                self.visit(one.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self.found.append(node.value)


def sentences() -> dict[str, str]:
    """What people are told, and where the source says it."""
    found: dict[str, str] = {}
    for name in SAID_TO_PEOPLE:
        reading = _Strings()
        reading.visit(ast.parse((SOURCE / name).read_text()))
        found |= {one: name for one in reading.found if re.search(r"[a-z]{2}", one) and " " in one}
    return found


def refusals() -> dict[str, str]:
    """What people are refused with, and where."""
    found: dict[str, str] = {}
    for folder in REFUSED_TO_PEOPLE:
        for path in _modules(SOURCE / folder):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") in REFUSALS and node.args:
                    said = template(node.args[0])
                    if said and re.search(r"[a-z]{2}", said):
                        found[said] = str(path.relative_to(SOURCE))
    return found


def _modules(where: Path) -> Iterator[Path]:
    yield from sorted(where.rglob("*.py")) if where.is_dir() else (where,)


def english_only() -> list[str]:
    """Refusals that are known to have no other words, as the file lists them."""
    return ENGLISH_ONLY.read_text().splitlines()


def without_words(known: set[str]) -> list[str]:
    """Refusals that the catalogue lacks."""
    return sorted(one for one in refusals() if one not in known)


if __name__ == "__main__":
    from tests.server.pages.test_said import IN_GERMAN

    ENGLISH_ONLY.write_text("".join(f"{one}\n" for one in without_words(IN_GERMAN)))
