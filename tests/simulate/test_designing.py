"""The designer: its events end when they should in runs that it has not seen, with the chips there are."""

from pathlib import Path

import pytest

from shuffleup.chips import worth
from shuffleup.cli.main import app
from shuffleup.refused import Malformed, Refused
from shuffleup.rulebook import edition
from shuffleup.simulate import run
from shuffleup.simulate.designing import NEAR, PLAYABLE, Designed, designed
from shuffleup.tournament.event_file.checking import check
from shuffleup.tournament.event_file.designing import Plan, Wish
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.event_file.planned import described
from shuffleup.tournament.event_file.reading import load_event_file
from shuffleup.tournament.games.rotation import rotation

OWNED = {25: 400, 100: 600, 500: 300, 1000: 400, 5000: 200}


def made(wish: Wish, **how: object) -> Designed:
    def written(plan: Plan) -> EventFile:
        return described("Test", edition("tda-2024"), rotation("nlhe"), wish, plan, 9)

    return designed(wish, written, workers=1, **how)  # type: ignore[arg-type]  # options by name


@pytest.mark.parametrize(
    "wish",
    [
        Wish(players=8, minutes=150),
        Wish(players=18, minutes=240),
        Wish(players=27, minutes=300, stack=20_000),
        Wish(players=12, minutes=210, chips=(100, 500, 1000, 5000), stack=30_000),
        Wish(players=20, minutes=240, owned=OWNED, chips=tuple(OWNED), stack=10_000),
        Wish(players=30, minutes=360),
        Wish(players=6, minutes=300),
    ],
    ids=lambda wish: f"{wish.players} players, {wish.minutes} minutes",
)
def test_four_of_five_runs_end_within_half_an_hour_of_the_wish(wish: Wish) -> None:
    found = made(wish)
    # Other cards than those that it was found, and than those that it was proved, with.
    ends = [one.ended_at / 60_000 for one in run(found.file, wish.players, 100, seed=77, workers=1)]
    assert sum(abs(end - wish.minutes) <= NEAR for end in ends) >= 80
    assert found.halfway >= PLAYABLE
    assert not [finding for finding in check(found.file) if finding.kind == "error"]
    if wish.stack is not None:
        assert worth(found.file.stack) == wish.stack
    for chip, owned in wish.owned.items():
        assert found.file.stack.get(chip, 0) * wish.players <= owned


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (Wish(players=20, minutes=240, owned={25: 100, 100: 100}, stack=10_000), "make a stack of 625"),
        (Wish(players=20, minutes=240, stack=10_001), "make a stack of 10000 .* not 10001"),
        (Wish(players=20, minutes=240, stack=100), "ten big blinds of 50 or more"),
        (Wish(players=20, minutes=60, level_minutes=30, stack=20_000), "would have to double each level"),
        (Wish(players=1, minutes=240), "two or more"),
    ],
)
def test_what_cannot_be_had_is_refused_before_anything_is_played(wish: Wish, says: str) -> None:
    def never(done: int, of: int) -> None:
        raise AssertionError("something was played")

    with pytest.raises(Refused, match=says):
        made(wish, progress=never)


def test_a_director_gets_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "friday.yaml"
    options = "--players 8 --hours 2.5 --stack 5000 --chips 25:200,100:200,500:100,1000:100 --buy-in 20"
    line = ["design", *options.split(), "--workers", "1", "--out", str(path)]
    assert app(line, result_action="return_value") == 0
    told = capsys.readouterr().out
    assert "of 100 end within 30 minutes of your wish" in told
    assert "Halfway the average stack is" in " ".join(told.split())
    file = load_event_file(path)
    assert (file.starting_stack, file.maximum, file.entry) == (5000, 8, {"prizes": 20})
    assert [chip for one in file.schedule for chip in one.colour_up]
    with pytest.raises(Malformed, match="already exists"):
        app(line, result_action="return_value")
