"""Seeds that nobody may see before their draw. They rest beside the log, under their commitment.

A commitment in the log says which seed the next draw will use; the seed is in the vault before that entry is
written. A seed whose draw has been logged is spent: it is known to everybody and must not decide a draw
again, also if the draw was taken back.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Kept(NamedTuple):
    """A seed in the vault."""

    seed: bytes
    spent: bool


class Secrets(NamedTuple):
    """What commands do to the vault: new seeds by commitment, and the commitments that were opened."""

    fresh: Sequence[tuple[str, bytes]] = ()
    spent: Sequence[str] = ()


NOTHING_SECRET = Secrets()


class Vault(Protocol):
    """Seeds are put in by the store, with the entries that commit to them."""

    def get(self, commitment: str) -> Kept | None:
        """The seed that was committed to, or nothing: then the log came here without its vault."""
        ...
