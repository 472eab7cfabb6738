"""Makes docs/api.md: every name of the front door by task, with its signature and what it says of itself."""

import ast
import doctest
import inspect
import re
import sys
import textwrap
from functools import cache, cached_property
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any, NewType

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
        parts += [_entry(name, getattr(shuffleup, name)) + _example(name) for name in names]
    return "\n".join(parts)


def _entry(name: str, thing: Any) -> str:
    """A heading and a paragraph; of a class also what can be done with it."""
    if isinstance(thing, ModuleType):
        return f"### `{name}`\n\nThe module `{thing.__name__}`. {_says(thing)}\n"
    if isinstance(thing, NewType):
        made = f"{name}(17)" if thing.__supertype__ is int else f'{name}("p17")'
        return f"### `{name}`\n\n{_beside(name, thing.__module__)} `{made}` makes one.\n"
    if thing is str:
        return f"### `{name}`\n\n{', '.join(f'`{one}`' for one in EDITION_NAMES)}, or a book of one's own.\n"
    if not callable(thing) or not hasattr(thing, "__module__") or thing.__module__ == "typing":
        return f"### `{name}`\n\nOne of {', '.join(f'`{one}`' for one in thing.__args__)}.\n"
    told = f"### `{name}{_signature(thing)}`\n\n{_says(thing)}\n"
    if isinstance(thing, type) and (able := _methods(thing)):
        told += "\n" + "\n".join(able) + "\n"
    return told


def _example(name: str) -> str:
    """Its own, from its text; else the tasks in which it is used."""
    text = inspect.getdoc(getattr(shuffleup, name)) or ""
    if examples := doctest.DocTestParser().get_examples(text):
        shown = "".join(_as_typed(one) for one in examples)
        return f"\n{textwrap.indent(shown, '    ')}"
    used = [title for title, task in _tasks().items() if re.search(rf"\b{name}\b", task)]
    links = [f"[{title}](library.md#{_anchor(title)})" for title in used[:2]]
    return f"\nAt work in: {', '.join(links)}.\n" if links else ""


def _as_typed(example: doctest.Example) -> str:
    first, *more = example.source.splitlines()
    return "\n".join([f">>> {first}", *(f"... {line}" for line in more), example.want])


@cache
def _tasks() -> dict[str, str]:
    """The programs of library.md by their titles."""
    text = (Path(__file__).parents[3] / "docs" / "library.md").read_text()
    found = re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    read = doctest.DocTestParser().get_examples
    return {title: "".join(one.source for one in read(task)) for title, task in found}


def _anchor(title: str) -> str:
    return re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-")


def _says(thing: Any) -> str:
    """The first paragraph of its text."""
    return (inspect.getdoc(thing) or "").partition("\n\n")[0].replace("\n", " ")


def _beside(name: str, module: str) -> str:
    """The text under an assignment."""
    lines = ast.parse(Path(str(sys.modules[module].__file__)).read_text()).body
    for line, text in pairwise(lines):
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == name:
            return str(ast.literal_eval(text.value)) if isinstance(text, ast.Expr) else ""
    return ""


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
