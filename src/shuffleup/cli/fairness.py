"""`shuffleup fairness`: what the shuffle makes, for a laboratory that tests random numbers."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from shuffleup.chance import Draw, new_seed
from shuffleup.cli.planning.bounds import within
from shuffleup.cli.show import console, tell
from shuffleup.decks import CommittedDeck
from shuffleup.refused import Illegal

_BLOCK = 1 << 20


def fairness(
    to: Annotated[Path, Parameter(help="A new folder.")],
    *,
    megabytes: Annotated[int, Parameter(help="Of raw output.")] = 16,
    decks: Annotated[int, Parameter(help="Shuffled decks, one a line.")] = 100_000,
) -> None:
    """Write raw random output and shuffled decks, for an outside laboratory to test.

    `stream.bin` is what numbers are drawn from, seed after seed; each line of `decks.txt` is a deck as it
    would be dealt, each from a seed of its own. Nothing here is used by an event.

    shuffleup fairness lab --megabytes 16 --decks 100000
    """
    within("--megabytes", megabytes, 1, 10_000)
    within("--decks", decks, 1, 100_000_000)
    if to.exists():
        raise Illegal(f"{to} is there already; name a new folder")
    to.mkdir(parents=True)
    with console.status("") as shown:
        with (to / "stream.bin").open("wb") as file:
            for number, block in enumerate(_blocks(megabytes), 1):
                file.write(block)
                shown.update(f"stream.bin: {number} of {megabytes} MB")
        with (to / "decks.txt").open("w") as text:
            for number in range(1, decks + 1):
                text.write("".join(map(str, CommittedDeck(new_seed()).cards)) + "\n")
                if number % 1_000 == 0:
                    shown.update(f"decks.txt: {number:,} of {decks:,}")
    tell(f"{to}/stream.bin: {megabytes} MB; {to}/decks.txt: {decks:,} decks.")
    tell("A statistical test can find faults and never their absence: nothing here is certified.", "dim")


def _blocks(megabytes: int) -> Iterator[bytes]:
    """A megabyte from each seed: HMAC-SHA-256 of a purpose and a counter."""
    for _ in range(megabytes):
        yield Draw(new_seed(), "fairness").raw(_BLOCK)
