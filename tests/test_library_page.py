"""docs/library.md: each task is a program of its own that runs, passes `mypy --strict`, and is short."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "library.md").read_text()
TASKS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S))
PROGRAMS = {title: text for title, text in TASKS.items() if ">>>" in text}


def test_the_tasks_are_there() -> None:
    assert len(TASKS) == 13
    assert len(PROGRAMS) == 12


@pytest.mark.parametrize("title", PROGRAMS)
def test_a_task_runs_by_itself(title: str) -> None:
    test = doctest.DocTestParser().get_doctest(PROGRAMS[title], {}, title, "docs/library.md", 0)
    assert doctest.DocTestRunner().run(test).failed == 0


TYPED = """
from shuffleup import (
    Bulk, Card, Deal, Director, EntryId, EventFile, Gone, Hand, Kind, Level, Line, LogNumber, MemoryStore,
    PersonId, Place, Receipt, Roles, SeatNumber, TableNumber, Undo, commands, icm, parse_cards, strengths,
)
from shuffleup.tournament import check, due, seats_due

def evening(director: Director, file: EventFile) -> None:
    receipt = director.do(commands.OpenEvent(file))
    director.do(commands.Register(PersonId("ann"), seat=Place.at(1, 2)))
    director.do(commands.CountChips({EntryId(1): {25: 80}}), actor="floor")
    director.do(commands.OpenTable(TableNumber(7)))
    director.do(commands.BeginHand(TableNumber(7), roles=Roles.at(1, 2, 3)))
    director.do(commands.BustOut((Gone(EntryId(1), by=EntryId(2)),)))
    director.do(Undo(receipt.command, "twice"))
    first = director.state_at(LogNumber(1))
    again = director.state_at(receipt.entries[-1].version)
    names: list[str] = [entry.tag for entry in receipt.entries]
    told: list[str] = [found.says for found in check(director.state.file)]
    times: list[int] = [time for time, _ in due(first)]
    table: TableNumber | None = needed.table if (needed := seats_due(again)) is not None else None
    chairs: tuple[SeatNumber, ...] = tuple(director.state.table(TableNumber(7)).taken)

def cards() -> None:
    several = [*parse_cards(Card("Ah")), *parse_cards(["Kd", 5])]
    flat = strengths(Kind.HIGH, range(7)), strengths(Kind.HIGH, [several])
    worth = icm([22.5, 10, 2], [100, 50])
    table = Bulk("nlhe", 6, 50, 100, 1000, 1000, seed=1)
    deal = Deal(game="nlhe", level=Level(50, 100), players=(("A", 900), ("B", 900)), button="A")
    hand = Hand(deal.shuffled(1), automatic=("deal", "award"))
"""
"""What a typed program does beside what the page shows."""


def test_all_of_it_passes_the_type_checker(tmp_path: Path) -> None:
    for number, text in enumerate(PROGRAMS.values(), 1):
        lines = [example.source for example in doctest.DocTestParser().get_examples(text)]
        (tmp_path / f"task_{number}.py").write_text("".join(lines))
    (tmp_path / "star.py").write_text("from shuffleup import *\nhand = Hand(Position.parse('')).legal()\n")
    (tmp_path / "typed.py").write_text(TYPED)
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", "pyproject.toml", *map(str, tmp_path.glob("*.py"))],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert run.stdout.startswith("Success"), run.stdout


TWINS = {
    "Play a random hand": """
from functools import partial
from random import Random
from pokerkit import Automation, NoLimitTexasHoldem
state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (50, 100), 100, 10_000, 3)
chance = Random(1)
while state.status:
    actions = [state.check_or_call] + [state.fold] * state.can_fold()
    if state.can_complete_bet_or_raise_to():
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        actions += [partial(state.complete_bet_or_raise_to, size) for size in (least, most)]
    chance.choice(actions)()
assert sum(state.stacks) == 30_000
""",
    "Read hand histories, and count": '''
from itertools import takewhile
from pokerkit import BoardDealing, CheckingOrCalling, CompletionBettingOrRaisingTo, HandHistory
history = HandHistory.loads("""
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [2000, 2000, 2000]
actions = ["d dh p1 7c2d", "d dh p2 9h9d", "d dh p3 AsKs", "p3 cbr 300", "p1 f", "p2 cc",
           "d db 2h5cJd", "p2 cc", "p3 cbr 400", "p2 f"]
""")
*_, state = history
assert state.stacks == [1950, 1700, 2350]
vpip, pfr = set(), set()
for done in takewhile(lambda one: not isinstance(one, BoardDealing), state.operations):
    if isinstance(done, CompletionBettingOrRaisingTo):
        pfr.add(done.player_index)
    if isinstance(done, CompletionBettingOrRaisingTo | CheckingOrCalling) and done.amount:
        vpip.add(done.player_index)
assert [(n in vpip, n in pfr) for n in range(3)] == [(False, False), (True, False), (True, True)]
''',
    "Write a hand as PHH, OHH or JSON": """
from pokerkit import Automation, HandHistory, NoLimitTexasHoldem
game = NoLimitTexasHoldem(tuple(Automation), True, 0, (50, 100), 100)
state = game((5000, 900), 2)
while state.status:
    if state.can_complete_bet_or_raise_to():
        state.complete_bet_or_raise_to(state.max_completion_betting_or_raising_to_amount)
    else:
        state.check_or_call()
history = HandHistory.from_game_state(game, state)
*_, again = HandHistory.loads(history.dumps())
assert again.stacks == state.stacks
""",
    "Rank hands, one or many": """
from pokerkit import StandardHighHand
board = "7cKhKdQs2c"
assert StandardHighHand.from_game("7h7d", board) > StandardHighHand.from_game("AhKs", board)
hands = ["AhKhQhJhTh", "2c3d4h5s6c"]
found = [StandardHighHand(hand) for hand in hands]
labels = [hand.entry.label.value for hand in found]
assert labels == ["Straight flush", "Straight"]
""",
    "Equity": """
from pokerkit import Deck, OmahaHoldemHand, StandardHighHand, calculate_equities, parse_range
ranges = parse_range("AhAs"), parse_range("KdKc")
found = calculate_equities(ranges, (), 2, 5, Deck.STANDARD, (StandardHighHand,), sample_count=500)
assert 0.7 < found[0] < 0.9
ranges = parse_range("AhAdKhKd"), parse_range("2c3c4c5c")
found = calculate_equities(ranges, (), 4, 5, Deck.STANDARD, (OmahaHoldemHand,), sample_count=50)
assert 0.4 < found[0] < 0.9
""",
    "ICM and prizes": """
from pokerkit import calculate_icm
big_blinds = calculate_icm([10_000, 4_000, 1_500], [22.5, 10, 2.5])
assert sum(map(round, big_blinds)) == 15_500
chips = calculate_icm([10_000, 4_000, 1_500], [90_000, 40_000, 10_000])
assert sum(map(round, chips)) == 15_500
""",
}
"""The same with PokerKit 0.7.7, as short as we could make it.

It has no ladder of prizes, no weighted ranges, writes no OHH and no JSON, and samples where we are exact.
"""

NOT_THERE = {
    "Read hand histories, and count": ("hands_in", "stats = ", "pathlib"),
    "Write a hand as PHH, OHH or JSON": ("ohh", "json", "JSON"),
    "Rank hands, one or many": ("numpy",),
    "Equity": ("0.25",),
}
"""What PokerKit has nothing for: lines with these are not counted."""


@pytest.mark.parametrize("title", TWINS)
def test_a_task_is_no_longer_than_with_pokerkit(title: str) -> None:
    exec(TWINS[title], {})
    ours = "".join(example.source for example in doctest.DocTestParser().get_examples(PROGRAMS[title]))
    counted = [
        line for line in ours.splitlines() if not any(word in line for word in NOT_THERE.get(title, ()))
    ]
    assert len(counted) <= len(TWINS[title].strip().splitlines())
