"""Makes docs/api.md: every name of the front door by task, with its signature and what it says of itself."""

import ast
import inspect
import re
import sys
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import shuffleup
from shuffleup.rulebook import EDITION_NAMES

HEAD = """# Every name of the library

What `from shuffleup import …` offers, by what it is for. How the names work together is in
[library.md](library.md). This page is made from the signatures and their texts (`make docs`).
"""


def api_page() -> str:
    """The page.

    >>> "### `equity(" in api_page()
    True
    """
    tasks = {task: list(names) for task, names in shuffleup.BY_TASK.items()}
    tasks["Rule"].insert(0, "ruling")
    parts = [HEAD]
    for task, names in tasks.items():
        parts.append(f"## {task}\n")
        parts += [_entry(name, getattr(shuffleup, name)) for name in names]
    return "\n".join(parts)


def _entry(name: str, thing: Any) -> str:
    """A heading and a paragraph; of a class also what can be done with it."""
    if isinstance(thing, ModuleType):
        return f"### `{name}`\n\nThe module `{thing.__name__}`. {_says(thing)}\n"
    if thing is str:
        return f"### `{name}`\n\n{', '.join(f'`{one}`' for one in EDITION_NAMES)}, or a book of one's own.\n"
    if not callable(thing) or not hasattr(thing, "__module__") or thing.__module__ == "typing":
        return f"### `{name}`\n\nOne of {', '.join(f'`{one}`' for one in thing.__args__)}.\n"
    told = f"### `{name}{_signature(thing)}`\n\n{_says(thing)}\n"
    if isinstance(thing, type) and (able := _methods(thing)):
        told += "\n" + "\n".join(able) + "\n"
    return told


def _says(thing: Any) -> str:
    """The first paragraph of its text."""
    return (inspect.getdoc(thing) or "").partition("\n\n")[0].replace("\n", " ")


def _signature(thing: Any) -> str:
    try:
        told = inspect.signature(thing)
    except ValueError:
        return _written(thing)
    plain = [one.replace(annotation=one.empty) for one in told.parameters.values() if one.name != "self"]
    # Where a function lies in memory is another place every time; its name says enough.
    return re.sub(r"<function (\w+) at 0x[0-9a-f]+>", r"\1", str(inspect.Signature(plain)))


def _written(kind: type) -> str:
    """Of a compiled class, as its source has it."""
    *_, module = kind.__module__.split(".")
    source = Path(str(sys.modules[kind.__module__].__file__)).with_name(f"{module}.py")
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            own = node.args
            own.args = own.args[1:]
            for one in (*own.args, *own.kwonlyargs):
                one.annotation = None
            return f"({ast.unparse(own)})"
    return "(…)"


def _methods(kind: type) -> list[str]:
    """What is public in the class and has a text of its own, a line each."""
    lines = []
    for name, member in inspect.getmembers_static(kind):
        if name.startswith("_") or name in getattr(kind, "__struct_fields__", ()):
            continue
        is_value = isinstance(member, property | cached_property)
        is_method = inspect.isroutine(member) or isinstance(member, classmethod | staticmethod)
        if (is_value or is_method) and (text := _says(member)):
            lines.append(f"- `.{name}{'' if is_value else '()'}`: {text}")
    return lines


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(api_page())
