"""Commands at random, made from their types alone: sensible now and then, nonsense more often."""

import types
from collections.abc import Callable
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from hypothesis import strategies as st

from shuffleup.chips import Counts
from shuffleup.tournament.commands import Command, all_commands
from shuffleup.tournament.entries.commands import OpenEvent
from shuffleup.tournament.seats.tables import Place

NUMBERS = st.one_of(st.integers(1, 6), st.integers(0, 30), st.sampled_from([-1, 100, 500, 1000, 10**6]))
WORDS = st.sampled_from(["", "p1", "p2", "p3", "p7", "p40", "TD", "T1S1", "T2S3", "nobody"])


def strategy(type_: Any) -> st.SearchStrategy[Any]:
    """Values of a type; a struct is built from the types of its fields."""
    type_ = getattr(type_, "__supertype__", type_)  # an id is a number or a word
    origin, args = get_origin(type_), get_args(type_)
    plain = {int: NUMBERS, str: WORDS, bool: st.booleans(), type(None): st.none()}
    if type_ in plain:
        return plain[type_]
    if type_ is Place:
        return st.builds(Place.at, st.integers(1, 4), st.integers(1, 10))
    if type_ == Counts:
        return st.dictionaries(st.sampled_from([25, 100, 500, 1000]), st.integers(0, 12), max_size=3)
    if origin is Literal:
        return st.sampled_from(args)
    if origin in (Union, types.UnionType):
        return st.one_of([strategy(one) for one in args])
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return st.lists(strategy(args[0]), max_size=3).map(tuple)
        return st.tuples(*(strategy(one) for one in args))
    if origin is dict:
        return st.dictionaries(strategy(args[0]), strategy(args[1]), max_size=3)
    if origin is not None and origin.__class__ is type and hasattr(type_, "__metadata__"):
        return strategy(args[0])
    if hasattr(type_, "__metadata__"):
        return strategy(args[0])
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        return struct(type_)
    return st.nothing()


def struct(type_: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    hints = get_type_hints(type_)
    fields = {
        name: strategy(hints[name])
        for name in type_.__struct_fields__
        if name not in ("seed", "next_commitment")
    }
    return st.builds(_made(type_), **{name: one for name, one in fields.items() if not one.is_empty})


def _made(type_: type[msgspec.Struct]) -> Callable[..., Any]:
    def make(**values: Any) -> Any:
        return msgspec.convert(msgspec.to_builtins(values), type_) if not values else type_(**values)

    return make


def random_commands() -> st.SearchStrategy[Command]:
    """Any command but the first."""
    kinds = [type_ for type_ in all_commands() if type_ is not OpenEvent]
    return st.sampled_from(kinds).flatmap(struct)
