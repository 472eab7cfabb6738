"""What this command has written to the log, so that whatever fails afterwards is not taken for a failure."""

from shuffleup.ids import LogNumber

_NUMBERS: list[LogNumber] = []


def note(number: LogNumber) -> None:
    """The last one is enough, in a program that runs for days, too."""
    _NUMBERS[:] = [number]


def numbers() -> tuple[LogNumber, ...]:
    return tuple(_NUMBERS)
