"""The sentences of the engine, as the source has them: a catalogue must have words for them."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[3] / "src" / "shuffleup"
REFUSALS = (
    *(
        "Refused",
        "Illegal",
        "HandNotKnown",
        "Malformed",
        "Ambiguous",
        "WrongSetting",
        "NotTheirs",
        "Unreadable",
    ),
    *("_Stopped", "AlreadySeen", "NoLongerFits", "Stands", "Stale", "Unwritable"),
)

SAID_TO_PEOPLE = (
    *(
        "views/due/due_next.py",
        "views/due/due_at_tables.py",
        "views/due/due_on_desks.py",
        "views/due/due_with_seats.py",
        "views/at_table/hand_now.py",
    ),
    *(
        f"tournament/{area}/telling.py"
        for area in ("entries", "rebuys", "seats", "days", "chips", "finishes")
    ),
    *(f"tournament/{area}/telling.py" for area in ("money", "clock", "hand_for_hand", "rounds")),
    *(f"tournament/{area}/telling.py" for area in ("hands", "games", "conduct", "dealers", "dealt")),
    "tournament/taking_over/telling.py",
    *("tournament/announcements.py", "tournament/rulings/tasks.py"),
)
"""What stands on the wall, on a player's phone and under "to do now"."""
REFUSED_TO_PEOPLE = (
    *("tournament", "cli/event", "server", "log", "prizes", "hand", "floor"),
    *("rulebook", "views", "simulate/forecast.py", "simulate/live.py", "simulate/under_way.py"),
    *("director.py", "refused.py", "chips.py", "cards.py", "decks.py", "chance.py"),
)


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


@cache
def refusals() -> tuple[dict[str, str], dict[str, str]]:
    """What people are refused with, and the clauses that are filled in there; both with where they stand."""
    whole: dict[str, str] = {}
    clauses: dict[str, str] = {}
    for folder in REFUSED_TO_PEOPLE:
        for path in _modules(SOURCE / folder):
            reading = _Refusals(ast.parse(path.read_text()))
            where = str(path.relative_to(SOURCE))
            whole |= dict.fromkeys(reading.whole, where)
            clauses |= dict.fromkeys(reading.clauses, where)
    return whole, clauses


def returned(module: str, function: str) -> list[str]:
    """The strings that a function can return."""
    reading = _Refusals(ast.parse((SOURCE / module).read_text()))
    called = ast.Call(ast.Name(function), [], [])
    found = map(template, reading.strings(called, called))
    return [one for one in found if one and _reads(one)]


class _Refusals(ast.NodeVisitor):
    """The refusals of a module, also those that it puts into a variable or a function first."""

    def __init__(self, module: ast.Module) -> None:
        self.whole: list[str] = []
        self.clauses: list[str] = []
        self._inside: list[ast.AST] = [module]
        self._functions = {node.name: node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)}
        self.visit(module)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._inside.append(node)
        self.generic_visit(node)
        self._inside.pop()

    def visit_Call(self, node: ast.Call) -> None:
        name, here = getattr(node.func, "id", ""), self._inside[-1]
        if name in REFUSALS and node.args:
            settings = f"{template(node.args[0])}: " if name == "WrongSetting" else ""
            for said in self.strings(node.args[1 if settings else 0], here):
                self._take(settings, said, here)
        self.generic_visit(node)

    def _take(self, before: str, said: ast.expr, here: ast.AST) -> None:
        if (words := template(said)) and _reads(words):
            self.whole.append(before + words)
        for one in said.values if isinstance(said, ast.JoinedStr) else ():
            if isinstance(one, ast.FormattedValue):
                found = map(template, self.strings(one.value, here))
                self.clauses += [clause for clause in found if clause and _reads(clause)]

    def strings(self, said: ast.expr, here: ast.AST, deep: int = 0) -> Iterator[ast.expr]:
        """The strings that an expression can be, as far as the module says it."""
        if deep > 8:
            return
        match said:
            case ast.Constant() | ast.JoinedStr():
                yield said
                return
            case ast.IfExp():
                several, inside = [said.body, said.orelse], here
            case ast.BoolOp():
                several, inside = said.values, here
            case ast.Name():
                several, inside = list(_assigned(said.id, here)), here
            case ast.Call(func=ast.Name(id=name)) if name in self._functions:
                inside = self._functions[name]
                several = [
                    node.value for node in ast.walk(inside) if isinstance(node, ast.Return) and node.value
                ]
            case ast.Call(func=ast.Attribute(attr="removesuffix", value=value)):
                several, inside = [value], here
            case _:
                return
        for one in several:
            yield from self.strings(one, inside, deep + 1)


def _assigned(name: str, inside: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(inside):
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=found)], value=ast.expr() as value)
                | ast.AnnAssign(target=ast.Name(id=found), value=ast.expr() as value)
                | ast.NamedExpr(target=ast.Name(id=found), value=value)
            ) if found == name:
                yield value


def _reads(words: str) -> bool:
    """Whether there are words in it at all."""
    return re.search(r"[a-z]{2}", words) is not None


def _modules(where: Path) -> Iterator[Path]:
    yield from sorted(where.rglob("*.py")) if where.is_dir() else (where,)


if __name__ == "__main__":
    from tests.server.pages.test_said import without_german

    print("\n".join(without_german()) or "Every refusal has German words.")
