"""Makes docs/api.md: every name of the front door by task, with its signature and what it says of itself."""

import ast
import doctest
import inspect
import re
import sys
import textwrap
from enum import Enum
from functools import cache, cached_property
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any, NewType

import shuffleup
from shuffleup.rulebook import EDITION_NAMES
from shuffleup.tournament import events

HEAD = """# Every name of the library

What `from shuffleup import …` offers, by what it is for. How the names work together is in
[library.md](library.md). This page is made from the signatures and their texts (`make docs`).
"""

EVENTS = """## Events

What a log keeps and `director.listen` hears: the tag that stands in it, the class (from the `events` of its
area in `shuffleup.tournament`), and its fields.
"""

PARAGRAPH = "\n\n"

PARTS = {
    "Player": "hand.cards_held",
    "CardsHeld": "hand.cards_held",
    "Share": "ranking.shares",
    "RuledAct": "floor.ruling",
    "Option": "floor.options",
    "Notice": "floor.ruling",
    "Finding": "floor.ruling",
    "Entry": "tournament.entries.entry",
    "Table": "tournament.seats.tables",
    "Clock": "tournament.clock.level_clock",
    "Placing": "tournament.finishes.standings",
    "Overdue": "director",
    "Deed": "log.undo",
}
"""What the values of the front door are made of, with the module where it lies."""


@cache
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
    parts.append("## What is found in them\n")
    for name, home in PARTS.items():
        thing = getattr(import_module(f"shuffleup.{home}"), name)
        parts.append(f"{_entry(name, thing)}\nFrom `shuffleup.{home}`.\n")
    parts += [EVENTS, *_events(), ""]
    return "\n".join(parts)


def _events() -> list[str]:
    """A line each, by the tag; of a tag with several versions the last.

    >>> next(line for line in _events() if "`entry-withdrawn`" in line)
    "- `entry-withdrawn`: `EntryWithdrawn(entry, refunded, reason='')`"
    """
    kinds = {tag: kind for (tag, _), kind in sorted(events.TAGS.items())}
    return [f"- `{tag}`: `{kind.__name__}{_signature(kind)}`" for tag, kind in kinds.items()]


def _entry(name: str, thing: Any) -> str:
    """A heading and a paragraph; of a class also what can be done with it."""
    if isinstance(thing, ModuleType):
        offered = "\n".join(_offered(thing))
        return f"### `{name}`\n\nThe module `{thing.__name__}`. {_says(thing)}\n\n{offered}\n"
    if isinstance(thing, NewType):
        made = f"{name}(17)" if thing.__supertype__ is int else f'{name}("p17")'
        return f"### `{name}`\n\n{_beside(name, thing.__module__)} `{made}` makes one.\n"
    if thing is str:
        return f"### `{name}`\n\n{', '.join(f'`{one}`' for one in EDITION_NAMES)}, or a book of one's own.\n"
    if not callable(thing) or not hasattr(thing, "__module__") or thing.__module__ == "typing":
        return f"### `{name}`\n\nOne of {', '.join(f'`{one}`' for one in thing.__args__)}.\n"
    if isinstance(thing, type) and issubclass(thing, Enum):
        return f"### `{name}`\n\n{_says(thing, PARAGRAPH)}\n\n" + "\n".join(_members(thing)) + "\n"
    told = f"### `{name}{_signature(thing)}`\n\n{_says(thing, PARAGRAPH)}\n"
    if isinstance(thing, type) and (able := _methods(thing)):
        told += "\n" + "\n".join(able) + "\n"
    return told


def _members(thing: type[Enum]) -> list[str]:
    """What there is of it, each with the text that stands under it.

    >>> from shuffleup import Kind
    >>> _members(Kind)[7]
    '- `Kind.OMAHA`: High with exactly two cards from the hand and three from the board.'
    """
    (body,) = (
        one.body
        for one in _read(thing.__module__).body
        if isinstance(one, ast.ClassDef) and one.name == thing.__name__
    )
    texts = {
        ast.unparse(line.targets[0]): str(ast.literal_eval(text.value))
        for line, text in pairwise(body)
        if isinstance(line, ast.Assign) and isinstance(text, ast.Expr)
    }
    return [f"- `{thing.__name__}.{one}`: {texts[one]}" for one in thing.__members__]


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


def _says(thing: Any, between: str = " ") -> str:
    """Its own text, all of it but the examples; what a base class says of itself is not about it."""
    text = (thing.__doc__ if isinstance(thing, type) else inspect.getdoc(thing)) or ""
    return _paragraphs(inspect.cleandoc(text), between)


def _paragraphs(text: str, between: str = " ") -> str:
    """
    >>> _paragraphs("One\\nline.\\n\\n>>> 1 + 1\\n2\\n\\nAnother.")
    'One line. Another.'
    """
    told = (part.partition(">>> ")[0].split() for part in text.split("\n\n"))
    return between.join(" ".join(words) for words in told if words)


def _beside(name: str, module: str) -> str:
    """The text under an assignment."""
    for line, text in pairwise(_read(module).body):
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == name:
            return str(ast.literal_eval(text.value)) if isinstance(text, ast.Expr) else ""
    return ""


@cache
def _read(name: str) -> ast.Module:
    """The source of a module; of a compiled one what it was made from."""
    file = Path(str(sys.modules[name].__file__))
    return ast.parse(file.with_name(file.name.partition(".")[0] + ".py").read_text())


def _signature(thing: Any) -> str:
    """What it takes and, of a function, what it gives."""
    try:
        told = inspect.signature(thing)
    except ValueError:
        return _written(thing)
    plain = [
        one.replace(annotation=one.empty, default=_Short(one.default))
        for one in told.parameters.values()
        if one.name not in ("self", "cls")
    ]
    gives = "" if isinstance(thing, type) else _kind(told.return_annotation)
    return f"{inspect.Signature(plain)}{f' -> {gives}' if gives else ''}"


class _Short:
    """A default, as far as it is short enough to be read; where a function lies in memory nobody asks."""

    def __new__(cls, default: Any) -> Any:
        return default if default is inspect.Parameter.empty else super().__new__(cls)

    def __init__(self, default: Any) -> None:
        told = default.__name__ if inspect.isroutine(default) else repr(default)
        self._told = told if len(told) < 60 and told != "<factory>" else "…"

    def __repr__(self) -> str:
        return self._told


def _kind(annotation: Any) -> str:
    """What comes back, if it can be said in a few words."""
    if annotation in (inspect.Signature.empty, None, "None"):
        return ""
    told = annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)
    told = re.sub(r"\b(?:[a-z_]+\.)+", "", told).replace("'", "").replace("~", "")
    return told if len(told) < 60 else ""


def _written(kind: type) -> str:
    """Of a compiled class, as its source has it."""
    for node in ast.walk(_read(kind.__module__)):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            own = node.args
            own.args = own.args[1:]
            for one in (*own.args, *own.kwonlyargs):
                one.annotation = None
            return f"({ast.unparse(own)})"
    return "(…)"


def _methods(kind: type) -> list[str]:
    """What is public in a class of ours: a line for what has a text, one for all that speaks for itself."""
    lines, plain = list[str](), dict[str, str]()
    members = dict(inspect.getmembers_static(kind))
    # A field of a struct is a place in memory to Python: what it is is said in its class.
    members |= {name: text for name, text in _fields(kind).items() if not _told_otherwise(members.get(name))}
    for name, member in sorted(members.items()):
        if name.startswith("_") or not _is_ours(kind, name):
            continue
        if isinstance(member, str):
            lines.append(f"- `.{name}`: {member}")
        elif isinstance(member, property | cached_property):
            plain[name] = f"`.{name}`"
        elif inspect.isroutine(member) or isinstance(member, classmethod | staticmethod):
            plain[name] = f"`.{name}{_signature(getattr(kind, name))}`"
        if name in plain and _says(member):
            lines.append(f"- {plain.pop(name)}: {_says(member)}")
    asked = [name for name in plain if name.startswith("can_") and name.removeprefix("can_") in members]
    told = ", ".join(text for name, text in plain.items() if name not in asked)
    if plain:
        lines.append(f"- {told}{'; before most of them `can_…` asks whether it may be' if asked else ''}.")
    return lines


def _told_otherwise(member: Any) -> bool:
    return member is not None and not inspect.ismemberdescriptor(member)


def _is_ours(kind: type, name: str) -> bool:
    """Not what every number or every exception can do."""
    homes = [one.__module__ for one in kind.__mro__ if name in vars(one)]
    return not homes or homes[0].startswith("shuffleup")


def _fields(kind: type) -> dict[str, str]:
    """What its values are said to be, field by field, in the class or where a value is made."""
    found: dict[str, str] = {}
    for one in kind.__mro__:
        if one.__module__.startswith("shuffleup"):
            module = _read(one.__module__)
            (tree,) = (node for node in module.body if getattr(node, "name", "") == one.__name__)
            makers = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
            for body in (tree.body, *(node.body for node in makers)):  # type: ignore[attr-defined]  # a class
                found |= _said_in(body)
    return found


def _said_in(body: list[ast.stmt]) -> dict[str, str]:
    """Assignments with a text under them."""
    found = {}
    for line, text in pairwise(body):
        if (
            isinstance(text, ast.Expr)
            and isinstance(text.value, ast.Constant)
            and str(text.value.value) != "..."
        ):
            targets = line.targets if isinstance(line, ast.Assign) else [getattr(line, "target", None)]
            for target in targets:
                if isinstance(target, ast.Name | ast.Attribute) and isinstance(text.value.value, str):
                    name = target.id if isinstance(target, ast.Name) else target.attr
                    found[name] = _paragraphs(inspect.cleandoc(text.value.value))
    return found


def _offered(module: ModuleType) -> list[str]:
    """What a module offers, a line each: the values that can be made of it, and its functions."""
    things = {name: getattr(module, name) for name in dir(module) if not name.startswith("_")}
    return [
        f"- `{name}{_signature(thing)}`: {_says(thing)}"
        for name, thing in things.items()
        if (isinstance(thing, type) or inspect.isfunction(thing)) and thing.__module__.startswith("shuffleup")
    ]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(api_page())
