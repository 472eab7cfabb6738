"""Python looks for garbage now and then, among everything there is. A fold of a long log leaves none, and the
more of the log has been folded, the longer each look takes."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_looking_for_garbage() -> Iterator[None]:
    """
    >>> with without_looking_for_garbage():
    ...     gc.isenabled()
    False
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        if not gc.get_freeze_count():  # else somebody else has put objects away, and they stay there
            gc.freeze()
            gc.unfreeze()  # all there is counts as old now, and is not gone through: none of it is garbage
        gc.enable()
