"""What was not read exactly is asked: the readings by number, each with what it would do."""

import shlex
import sys
from collections.abc import Sequence

from shuffleup.cli.show import FOR_A_PAGE, console, errors, tell
from shuffleup.refused import Reading, Refused


def line_meant(line: str, refusal: Refused, command: str) -> str:
    """The line with the reading that somebody chose; the refusal, where none is chosen.

    Where nobody can be asked, the command to type for each reading is shown.
    """
    if not refusal.readings or FOR_A_PAGE.get():
        raise refusal
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        for number, one in enumerate(refusal.readings, 1):
            errors.print(f"  {number}. {_in_a_line(one)}", soft_wrap=True)
            errors.print(f"     {command} {shlex.quote(with_reading(line, one))}", soft_wrap=True)
        raise refusal.offering(())  # they have been told
    tell_readings(refusal)
    typed = console.input(f"1–{len(refusal.readings)}, or Enter for none of them> ").strip()
    chosen = reading_chosen(typed, refusal.readings)
    if chosen is None:
        raise refusal
    return with_reading(line, chosen)


def with_reading(line: str, reading: Reading) -> str:
    """A line with one of its sentences told as it was meant.

    >>> with_reading("A bets 400; b 500", Reading("B makes it 500", instead_of="b 500"))
    'A bets 400; B makes it 500'
    """
    return line.replace(reading.instead_of, reading.sentence) if reading.instead_of else reading.sentence


def reading_chosen(typed: str, readings: Sequence[Reading]) -> Reading | None:
    """The reading of that number; None if there is none.

    >>> reading_chosen("2", [Reading("B calls"), Reading("B folds")]).sentence
    'B folds'
    """
    return readings[int(typed) - 1] if typed.isdigit() and 0 < int(typed) <= len(readings) else None


def tell_readings(refusal: Refused) -> None:
    """The question, a reading a line."""
    tell(refusal.message, "bold")
    for number, one in enumerate(refusal.readings, 1):
        tell(f"  {number}. {_in_a_line(one)}")


def _in_a_line(reading: Reading) -> str:
    return f"{reading.told} → {reading.would}" if reading.would else reading.told
