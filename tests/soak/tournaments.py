"""Random tournaments: any book, game, size and settings. Each ends exactly, and its log is proved.

`python -m tests.soak.tournaments --minutes 30` goes on with the number at which it stopped last, and tells
how many have been played in all. One by its number: `--only 1234`.
"""

import argparse
import os
import sys
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from time import monotonic

import msgspec

from shuffleup.audit import audit
from shuffleup.log import MemoryStore
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.money.books import books
from shuffleup.tournament.money.prize_money import NOT_SOLD
from tests.soak.drawing import tournament
from tests.soak.evening import Evening

KEPT = Path(__file__).parents[2] / ".soak" / "tournaments.json"


class Count(msgspec.Struct):
    """How far the search has come."""

    played: int = 0
    next: int = 1
    wrong: dict[int, str] = {}
    with_: dict[str, int] = msgspec.field(name="with", default_factory=dict)
    """In how many of them something was done that not every event has."""


def play(number: int) -> Evening:
    """Plays and proves one."""
    file, players, late = tournament(number)
    store = MemoryStore()
    event = Evening(store, file, players, number, late)
    try:
        event.play()
        state = event.state
    finally:
        event.close()
    assert state.is_over
    assert "EndByDeal" in event.did or [entry.stack for entry in state.in_play] == [state.chips.in_play]
    assert sorted(line.entry for line in standings(state)) == sorted(
        entry.number for entry in state.entries.values() if entry.standing not in NOT_SOLD
    )
    account = books(state)
    assert account.balanced
    assert account.to_pay == account.to_win == account.owed == account.unclaimed == 0
    found = audit(store.read("bots"), vault=lambda commitment: _seed(store, commitment))
    assert found.checked["hands dealt again"] == event.hands
    assert found.entries == event.director.version
    assert found.checked["books balanced"] == 1
    return event


def _seed(store: MemoryStore, commitment: str) -> bytes | None:
    kept = store.vault.get(commitment)
    return None if kept is None else kept.seed


def _tried(number: int) -> tuple[int, int, set[str], str]:
    try:
        event = play(number)
    except Exception:
        return number, 0, set(), traceback.format_exc()
    return number, event.hands, event.did, ""


def _count() -> Count:
    return msgspec.json.decode(KEPT.read_bytes(), type=Count) if KEPT.exists() else Count()


def _keep(count: Count) -> None:
    KEPT.parent.mkdir(exist_ok=True)
    new = Path(f"{KEPT}.new")
    new.write_bytes(msgspec.json.format(msgspec.json.encode(count), indent=1))
    new.replace(KEPT)


def search(minutes: float, workers: int) -> Count:
    """Plays until the time is over, first what was wrong the last time; what is wrong is kept."""
    count, until, hands, here = _count(), monotonic() + 60 * minutes, 0, 0
    with ProcessPoolExecutor(workers, max_tasks_per_child=200) as pool:
        numbers = list(count.wrong)
        while numbers or monotonic() < until:
            if not numbers:
                numbers = list(range(count.next, count.next + 10 * workers))
                count.next += len(numbers)
            for done in as_completed([pool.submit(_tried, number) for number in numbers]):
                number, dealt, did, wrong = done.result()
                hands, here, count.played = hands + dealt, here + 1, count.played + (not wrong)
                count.with_ = dict(Counter(count.with_) + Counter(did))
                count.wrong.pop(number, None)
                if wrong:
                    count.wrong[number] = wrong
                    print(f"tournament {number}:\n{wrong}", flush=True)
            numbers = []
            _keep(count)
    print(
        f"{here} tournaments of {hands:,} hands now, {count.played:,} in all that ended exactly and were "
        f"proved, {len(count.wrong)} that did not"
    )
    print("  with " + ", ".join(f"{what} {many:,}" for what, many in sorted(count.with_.items())))
    return count


def main() -> int:
    parser = argparse.ArgumentParser(description="Random tournaments, each played to its end and proved.")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", type=int)
    told = parser.parse_args()
    if told.only is not None:
        event = play(told.only)
        print(f"{event.hands} hands, {', '.join(sorted(event.did)) or 'nothing else'}")
        return 0
    return 1 if search(told.minutes, told.workers).wrong else 0


if __name__ == "__main__":
    sys.exit(main())
