"""Posts put right to another level: everybody has paid what that level asks, and no chip is lost."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.options import Option
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents.dealing import WrongLevel
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Malformed
from shuffleup.rulebook import EDITION_NAMES, Policies, edition

BLINDS = "A 5000* btn | B 4900 bet 100 | C 4800 bet 200"
SHORT = "A 5000* btn paid 25 | B 4900 bet 100 paid 25 | C all-in paid 10"


def put_right(name: str, line: str, ante: int) -> Desk:
    desk = Desk(edition(name), Policies(), Position.parse(line))
    ruling = desk.take(WrongLevel(blinds_due=(150, 300), ante_due=ante))[0]
    if ruling.decided_by == "director":
        desk.take(Choose(Option("correct-to-new-level")))
    return desk


@pytest.mark.parametrize("name", EDITION_NAMES)
@pytest.mark.parametrize(
    ("line", "ante", "behind", "pot"),
    [
        (f"nlhe 100/200 ante 25 pot 75 | {BLINDS}", 50, (4975, 4825, 4675), 150),
        (f"nlhe 100/200 ante 25 pot 75 | {BLINDS}", 10, (5015, 4865, 4715), 30),
        (f"nlhe 100/200 bb-ante 200 pot 200 | {BLINDS}", 300, (5000, 4850, 4600), 300),
        (f"nlhe 100/200 bb-ante 200 pot 200 | {BLINDS}", 50, (5000, 4850, 4850), 50),
        # All-in for a part of the ante: they have paid what they had, at either level.
        (f"nlhe 100/200 ante 25 pot 60 | {SHORT}", 50, (4975, 4825, 0), 110),
        (f"nlhe 100/200 ante 25 pot 60 | {SHORT}", 10, (5015, 4865, 0), 30),
        ("nlhe 100/200 ante 25 pot 60 | A 5000* btn | B 4900 bet 100 | C all-in", 10, (5015, 4865, 0), 30),
        (
            "nlhe 100/200 bb-ante 200 pot 50 | A 5000* btn | B 4900 bet 100 | C all-in bb",
            50,
            (5000, 4850, 0),
            0,  # by the room's setting a short stack posts the blind first, and nothing is left for the ante
        ),
    ],
)
def test_everybody_has_paid_the_level_that_was_due(
    name: str, line: str, ante: int, behind: tuple[int, ...], pot: int
) -> None:
    position = Position.parse(line)
    desk = put_right(name, line, ante)
    assert tuple(desk.stack(player) for player in "ABC") == behind
    assert desk.hand.position().pot == pot
    whole = position.whole_pot + sum(seat.stack or 0 for seat in position.seats)
    assert desk.pot + sum(behind) == whole


def test_side_pots_follow_what_each_has_paid_now() -> None:
    desk = put_right("tda-2019", f"nlhe 100/200 ante 25 pot 60 | {SHORT}", 50)
    assert [seat.paid for seat in desk.hand.position().seats] == [50, 50, 10]


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_a_level_that_cannot_be_is_refused_before_anybody_is_asked(name: str) -> None:
    desk = Desk(edition(name), Policies(), Position.parse(f"nlhe 100/200 ante 25 pot 75 | {BLINDS}"))
    with pytest.raises(Malformed, match="small blind"):
        desk.take(WrongLevel(blinds_due=(300, 150)))
    assert not desk.rulings


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_what_a_player_who_folded_had_bet_stays_in_the_pot(name: str) -> None:
    line = "nlhe 100/200 | U 4800 bet 200 folded | A 5000* btn | B 4900 bet 100 | C 4800 bet 200"
    desk = put_right(name, line, 0)
    assert [desk.stack(player) for player in "UABC"] == [4800, 5000, 4850, 4700]
    assert (desk.pot, desk.hand.legal().actor, desk.hand.legal().current) == (650, "A", 300)
