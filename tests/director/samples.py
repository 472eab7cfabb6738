"""One body for every kind of event, made from its type alone: every field filled, always the same."""

from typing import Any

import msgspec
from msgspec import inspect as shape

from shuffleup.tournament.events import TAGS, decode, encode

_DEEPEST = 8


def bodies() -> dict[tuple[str, int], msgspec.Raw]:
    """By tag and version. An event whose fields must agree with one another is played, not made."""
    found: dict[tuple[str, int], msgspec.Raw] = {}
    for key, type_ in TAGS.items():
        body = msgspec.json.encode(made(shape.type_info(type_)))
        try:
            tag, version, written = encode(decode(*key, body))
        except Exception:
            continue
        if (tag, version) == key:
            found[key] = written
    return found


def left_out() -> dict[str, dict[str, Any]]:
    """What goes without saying in a log, by type and field: the value of a field that is left out."""
    found: dict[str, dict[str, Any]] = {}
    waiting = [shape.type_info(type_) for type_ in TAGS.values()]
    while waiting:
        type_ = waiting.pop()
        if isinstance(type_, shape.StructType):
            if type_.cls.__name__ in found:
                continue
            found[type_.cls.__name__] = {
                field.encode_name: msgspec.to_builtins(field.default, str_keys=True)
                for field in type_.fields
                if type_.cls.__struct_config__.omit_defaults
                and field.default not in (msgspec.NODEFAULT, msgspec.UNSET)
            }
            waiting += [field.type for field in type_.fields]
            continue
        for name in ("type", "item_type", "key_type", "value_type"):
            if (inner := getattr(type_, name, None)) is not None:
                waiting.append(inner)
        waiting += getattr(type_, "types", ()) or getattr(type_, "item_types", ())
        waiting += [field.type for field in getattr(type_, "fields", ())]
    return {name: dict(sorted(fields.items())) for name, fields in sorted(found.items()) if fields}


def made(type_: shape.Type, depth: int = 0) -> Any:
    match type_:
        case shape.IntType(ge=least):
            return max(1, least or 0)
        case shape.StrType():
            return "x"
        case shape.BoolType():
            return True
        case shape.LiteralType(values=values):
            return values[0]
        case shape.UnionType(types=types):
            some = [one for one in types if not isinstance(one, shape.NoneType)]
            return None if depth > _DEEPEST and len(some) < len(types) else made(some[0], depth)
        case shape.ListType() | shape.VarTupleType() | shape.SetType() | shape.FrozenSetType():
            return [] if depth > _DEEPEST else [made(type_.item_type, depth + 1)]
        case shape.TupleType(item_types=items):
            return [made(one, depth + 1) for one in items]
        case shape.DictType(key_type=key, value_type=value):
            return {} if depth > _DEEPEST else {made(key, depth + 1): made(value, depth + 1)}
        case shape.StructType(fields=fields):
            whole = {field.encode_name: made(field.type, depth + 1) for field in fields}
            return {type_.tag_field: type_.tag, **whole} if type_.tag_field else whole
        case shape.NamedTupleType(fields=fields):
            return [made(field.type, depth + 1) for field in fields]
        case shape.Metadata(type=inner):
            return made(inner, depth)
    return None
