"""Where no text says what a raise comes to, the ruling rests on a reading of ours and says so."""

import pytest

from shuffleup import ruling
from shuffleup.refused import Citation

BLINDS = "nlhe 50/100 | Uma 9000* | Vic 9000 | Ann 9000 btn | Ben 9000 sb | Cho 9000 bb; "
LIMIT = "lhe 100/200 limits 200/400 flop pot 1200 left 40 | Ann 9000* | Ben {} | Cho 8000 btn; "


def _cited(line: str, rule: str, edition: str = "tda-2019") -> tuple[int, Citation | None]:
    ruled = ruling(line, edition=edition)
    return ruled.acts[0].total, next((one for one in ruled.citations if one.rule == rule), None)


@pytest.mark.parametrize("edition", ["tda-2013", "tda-2017-v3", "tda-2019", "tda-2024", "house"])
@pytest.mark.parametrize(
    ("told", "total"),
    [
        ('everybody calls to Cho; Cho says "raise", pushes a 500 chip', 600),
        ('Uma raises to 300; Vic folds; Ann folds; Ben folds; Cho says "raise", pushes a 1000 chip', 1100),
        ('Uma raises to 300; Vic folds; Ann folds; Ben says "raise", pushes a 1000 chip', 1050),
    ],
)
def test_a_declared_overchip_on_top_of_earlier_chips(edition: str, told: str, total: int) -> None:
    """44 (49, 42): the maximum for the chip, and no word on the chips that lie there."""
    ruled, cited = _cited(BLINDS + told, "oversized-chip", edition)
    assert ruled == total
    assert cited is not None
    assert (cited.basis, cited.note) == ("position", "declared-on-top")


def test_with_nothing_in_before_it_is_the_text() -> None:
    _, cited = _cited(BLINDS + 'Uma says "raise", pushes a 1000 chip', "oversized-chip")
    assert cited is not None
    assert cited.basis == "text"


@pytest.mark.parametrize(
    ("stack", "told", "total"),
    [
        (250, "Cho raises", 400),
        (290, "Cho completes", 400),
        (310, "Cho raises", 510),
        (310, "Cho calls; Ann raises", 510),
    ],
)
def test_a_limit_raise_over_a_short_all_in(stack: int, told: str, total: int) -> None:
    """47-B (48) says when it re-opens, not what is raised over it."""
    ruled, cited = _cited(f"{LIMIT.format(stack)}Ann bets 200; Ben is all in; {told}", "reopening-limit")
    assert ruled == total
    assert cited is not None
    assert cited.basis == "position"


def test_a_limit_raise_over_a_full_bet_needs_no_reading() -> None:
    assert _cited(f"{LIMIT.format(5000)}Ann bets 200; Ben raises; Cho raises", "reopening-limit") == (
        600,
        None,
    )


def test_nothing_is_said_of_a_late_movers_seat() -> None:
    """No text says how it is chosen."""
    assert "seat is chosen" not in ruling(f"{BLINDS}Uma was late to the new table").says
