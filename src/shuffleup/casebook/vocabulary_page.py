"""docs/casebook.md: how to write a case, with every name a case may use, made from the types themselves."""

import ast
import inspect
import types
from collections.abc import Iterable
from importlib.resources import files
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec

from shuffleup.casebook.facts.fact import FACTS, fact
from shuffleup.casebook.setups import fields as setups
from shuffleup.floor.options import MEANINGS, OPTION_NAMES, Option
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.incidents import Incident
from shuffleup.floor.steps.table import TableStep
from shuffleup.hand.operations import Operation
from shuffleup.ids import EntryId, PersonId, SeatNumber, TableNumber
from shuffleup.rulebook import Slug
from shuffleup.tournament.commands import all_commands
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.reader import FILLED_IN
from shuffleup.tournament.seats.tables import Place, Roles
from shuffleup.tournament.taking_over.commands import TableFound


def vocabulary_page() -> str:
    """The page as Markdown: the introduction, then the tables."""
    fact("action", "the page")
    intro = (files("shuffleup.casebook") / "data" / "introduction.md").read_text(encoding="utf-8")
    parts = [
        intro.rstrip(),
        "## Set-ups: `table:`",
        _fields(setups.TableSetup),
        "`last_hand` of a table:",
        _fields(setups.LastHand),
        "## Set-ups: `event:`",
        _fields(setups.EventSetup),
        "A level of `levels`:",
        _fields(setups.LevelSetup),
        "## Incidents",
        _structs(get_args(Incident)),
        "## What the table does",
        _structs(get_args(TableStep)),
        "## Commands of an event",
        _structs(all_commands()),
        "## Facts",
        "The type is what a case writes; the scope is named beside the fact. The last column says on which\n"
        "roads it is read: a fact that only an event has is not asked of the desk.",
        _facts(),
        "## Options",
        _table(("option", "meaning"), [(f"`{name}`", MEANINGS[name]) for name in sorted(OPTION_NAMES)]),
    ]
    return "\n\n".join(parts) + "\n"


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    lines = [list(heads), *(list(row) for row in rows)]
    shown = [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines]
    return "\n".join([shown[0], "|" + "---|" * len(lines[0]), *shown[1:]])


def _facts() -> str:
    rows = [
        (
            f"`{f.name}`",
            f.scope or "",
            type_in_words(f.type),
            f.means,
            "event" if f.read is None and f.name not in ("cite", "not_cited") else "desk, event",
        )
        for f in sorted(FACTS.values(), key=lambda f: f.name)
    ]
    return _table(("fact", "scope", "type", "meaning", "read"), rows)


def _structs(kinds: Iterable[Any]) -> str:
    rows = []
    for kind in sorted(kinds, key=lambda kind: str(kind.__struct_config__.tag)):
        written = [field for field in msgspec.structs.fields(kind) if field.name not in FILLED_IN]
        fields = "; ".join(_field(kind, field) for field in written)
        rows.append((f"`{kind.__struct_config__.tag}`", " ".join((kind.__doc__ or "").split()), fields))
    return _table(("name", "meaning", "fields (? may be left out)"), rows)


def _field(kind: Any, field: Any) -> str:
    hint = get_type_hints(kind, include_extras=True)[field.name]
    said = _field_docs(kind).get(field.name, "").rstrip(".")
    about = f" ({said[:1].lower()}{said[1:]})" if said else ""
    return f"`{field.name}`{'' if field.required else '?'}: {type_in_words(hint)}{about}"


def _fields(kind: Any) -> str:
    hints = get_type_hints(kind, include_extras=True)
    docs = _field_docs(kind)
    rows = []
    for field in msgspec.structs.fields(kind):
        default = field.default
        shown = isinstance(default, int | str) and not isinstance(default, bool) and default not in ("", 0)
        left_out = f" Left out: {default}." if shown else ""
        rows.append(
            (f"`{field.name}`", type_in_words(hints[field.name]), docs.get(field.name, "") + left_out)
        )
    return _table(("field", "type", "meaning"), rows)


def _field_docs(kind: Any) -> dict[str, str]:
    """The sentence written under each field of a struct."""
    docs: dict[str, str] = {}
    for parent in reversed(kind.__mro__):
        if not issubclass(parent, msgspec.Struct) or parent is msgspec.Struct:
            continue
        (body,) = ast.parse(inspect.cleandoc("\n" + inspect.getsource(parent))).body
        assert isinstance(body, ast.ClassDef)
        last = ""
        for node in body.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                last = node.target.id
            elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and last:
                docs[last] = " ".join(str(node.value.value).split())
                last = ""
    return docs


_PLAIN: dict[Any, str] = {
    EntryId: "player",
    PersonId: "player",
    TableNumber: "`T7`",
    SeatNumber: "seat",
    Place: "`T7S2`",
    Option: "option",
    Step: "step",
    Operation: "operation",
    EventFile: "event file",
    Roles: "`{button: 3, small_blind: 4, big_blind: 5}`",
    Gone: "`{entry: A, stack: 500, by: B}`",
    TableFound: "table as found",
    int: "number",
    str: "name",
    bool: "true or false",
    type(None): "null",
    Any: "any",
    setups.LastHand: "last hand",
    setups.TableSetup: "table",
    setups.LevelSetup: "level",
}
_PATTERNS = {"cdhs": "card", ":": '`"17:30"`', "S": "`T7S2`"}


def type_in_words(hint: Any) -> str:
    """A type as the writer of a case needs it.

    >>> type_in_words(dict[str, tuple[int, ...]])
    'mapping of name to list of number'
    >>> type_in_words(Literal["rule", "director"])
    '`rule`, `director`'
    """
    if hint is Slug:
        return "slug of a rule"
    if isinstance(hint, NewType) and hint not in _PLAIN:
        return type_in_words(hint.__supertype__)
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        pattern = getattr(args[1], "pattern", None) or ""
        return next((word for key, word in _PATTERNS.items() if key in pattern), type_in_words(args[0]))
    if origin is Literal:
        return ", ".join(f"`{value}`" for value in args)
    if origin in (Union, types.UnionType):
        return " or ".join(type_in_words(arg) for arg in args)
    if origin is dict:
        return f"mapping of {type_in_words(args[0])} to {type_in_words(args[1])}"
    if origin is tuple and args[-1] is not Ellipsis:
        return "[" + ", ".join(type_in_words(arg) for arg in args) + "]"
    if origin in (tuple, list, set, frozenset):
        return f"list of {type_in_words(args[0])}"
    return str(getattr(hint, "__name__", hint)).lower()
