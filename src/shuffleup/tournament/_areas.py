"""Every area of the tournament has a module in `commands`, `events`, `deciding`, `fitting` and `applying`."""

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules


def load(package: str, path: Iterable[str]) -> None:
    """Imports every module of a package, so that what they register is known."""
    for module in iter_modules(path):
        import_module(f"{package}.{module.name}")
