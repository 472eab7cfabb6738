"""What a package offers, loaded when somebody asks for it: the kernel can be had without the rulebook."""

from collections.abc import Callable, Mapping
from importlib import import_module


def offered_by(package: str, homes: Mapping[str, str]) -> Callable[[str], object]:
    """The `__getattr__` of a package; `homes` has the module of each name.

    >>> offered_by("shuffleup.hand", {"Deal": "starting.deal"})("Deal").__name__
    'Deal'
    """

    def load(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(f"{package}.{homes[name]}"), name)

    return load
