"""A hand is changed by operations, and by nothing else."""

from typing import TYPE_CHECKING


class Closed:
    """Nothing of it is set from outside; while an operation is done it is open."""

    _open = True

    if not TYPE_CHECKING:  # a type checker would take any name for one that can be set

        def __setattr__(self, name: str, value: object) -> None:
            if not self._open:
                raise AttributeError(f"a hand is changed by its operations: {name} is only to be read")
            self.__dict__[name] = value
