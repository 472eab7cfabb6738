"""What is shared by everybody in the program, and so is only read."""

from typing import Any, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Settled(dict[K, V]):
    """A dict that stays as it was made: a book is loaded once, and every ruling asks the same one.

    >>> Settled(a=1)["a"], Settled(a=1) == {"a": 1}, hash(Settled(a=1)) == hash(Settled(a=1))
    (1, True, True)
    >>> Settled(a=1).clear()
    Traceback (most recent call last):
    ...
    TypeError: a rulebook is only to be read; one of your own is made from a file, with find_book(path)
    """

    __slots__ = ()

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError(
            "a rulebook is only to be read; one of your own is made from a file, with find_book(path)"
        )

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type["Settled[K, V]"], tuple[dict[K, V]]]:
        return type(self), (dict(self),)
