"""Numbers that no room meets are refused before anybody works on them."""

from pathlib import Path

from shuffleup.refused import Illegal, Malformed


def within(what: str, number: float | None, least: float, most: float) -> None:
    """
    >>> within("--players", 27, 2, 100_000)
    >>> within("--players", 10**9, 2, 100_000)
    Traceback (most recent call last):
    ...
    shuffleup.refused.Malformed: --players 1000000000: give 2 to 100,000
    """
    if number is not None and not least <= number <= most:
        raise Malformed(f"{what} {number}: give {least:,} to {most:,}")


def check_picture(chart: Path | None) -> None:
    """Pictures are SVG."""
    if chart is not None and chart.suffix.lower() != ".svg":
        raise Illegal(f"{chart}: the picture is an SVG; name it {chart.with_suffix('.svg')}")
