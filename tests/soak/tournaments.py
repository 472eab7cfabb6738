"""Random tournaments: any book, game, size and settings. Each ends exactly, and its log is proved.

`python -m tests.soak.tournaments --minutes 30` goes on with the number at which it stopped last, and tells
how many have been played in all. One by its number: `--only 1234`.
"""

import argparse
import os
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import msgspec

from shuffleup.audit import audit
from shuffleup.bot_event import BotEvent
from shuffleup.hand.games import EVERY, game
from shuffleup.hand.starting.position import AnteKind
from shuffleup.log import MemoryStore
from shuffleup.rulebook.shelf import EDITION_NAMES
from shuffleup.tournament.event_file.designing import CHIP_SETS
from shuffleup.tournament.event_file.fields import EventFile, Line, PrizePlan
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.games.rotation import NAMED, Change, rotation
from shuffleup.tournament.money.books import books

KEPT = Path(__file__).parents[2] / ".soak" / "tournaments.json"
MIXES = [name for name, mix in NAMED.items() if not mix.dealers_choice]
CHANGES: tuple[Change, ...] = ("level", "orbit", "hands")
SETTINGS: dict[str, dict[str, tuple[Any, ...]]] = {
    "seating": {
        "seat_draw_spread": (1, 2),
        "breaking_order": ("last-opened-first", "highest-number-first"),
        "break_draw_steps": (1, 2),
        "single_bb": ("repeat-seat", "rotation-only"),
        "stud_mover": ("same-seat", "predetermined-draw"),
        "giving_table": ("most-players-then-breaking-order", "most-players-then-draw"),
        "balance_gap": (2, 3),
        "final_table_seating": ("redraw", "table-break"),
        "bba_short_order": ("blind-first", "ante-first"),
    },
    "procedure": {
        "race_deal_order": ("seat-by-seat", "one-card-a-round"),
        "race_awards": ("highest-cards", "most-odd-chips"),
        "race_ties": ("by-suit", "by-another-card"),
        "race_rounding": ("nearest", "up", "down"),
        "race_saving_chip": ("on-top", "from-the-race"),
        "race_denominations": ("together", "one-by-one"),
    },
    "betting": {
        "limit_half_raise": ("on-top", "completed"),
        "raise_cap": (3, 4, 5),
        "half_raise_uses_cap": (True, False),
        "fourth_street_pair": (True, False),
        "pot_limit_short_blind": ("in-full", "as-posted"),
        "pot_limit_antes_count": (True, False),
    },
    "recommended": {"shared_prize_odd_cents": ("table-and-seat-order", "by-draw")},
    "showdown": {"must_table_in_turn": (True, False), "last_hand_must_table": (True, False)},
}


class Count(msgspec.Struct):
    """How far the search has come."""

    played: int = 0
    next: int = 1
    wrong: dict[int, str] = {}


def tournament(number: int) -> tuple[EventFile, int]:
    """The tournament of this number, and how many play."""
    chance = Random(f"tournament {number}")
    players = 2 + int(59 * chance.random() ** 3)
    if chance.random() < 0.15:
        mix = rotation(chance.choice(MIXES), change=chance.choice(CHANGES), hands=chance.choice((2, 6)))
    else:
        mix = None
    games = mix.games if mix is not None else (chance.choice(EVERY).name,)
    most = min(game(name).most_seats for name in games)
    size = chance.randint(max(2, most - 4), min(9, most))
    final = chance.randint(max(2, min(size, most)), min(most, size + 1))
    depth = chance.choice((10, 20, 40))
    stack = {25: 8 + depth, 100: 2 + depth // 2 * 2, 500: depth // 10}
    chips = CHIP_SETS["home-25"]
    file = EventFile(
        name=f"Tournament {number}",
        edition=chance.choice(EDITION_NAMES),
        policies=_settings(chance),
        game=games[0],
        mix=mix,
        table_size=size,
        tables=-(-players // size),
        final_table=final,
        stack=stack,
        chip_set=chips,
        schedule=tuple(_schedule(chance, games)),
        entry={"prizes": 100, "fee": 10, **({"bounty": 20} if chance.random() < 0.3 else {})},
        prizes=PrizePlan(
            ties=chance.choice(("by-stack", "shared")),
            unit=chance.choice((None, 1, 5)),
            added=chance.choice((0, 50)),
        ),
        hand_for_hand=chance.choice(("bubble", "never", "director")),
    )
    return file, players


def _settings(chance: Random) -> dict[str, dict[str, Any]]:
    """Some of the room's own."""
    return {
        area: {name: chance.choice(values) for name, values in names.items() if chance.random() < 0.3}
        for area, names in SETTINGS.items()
    }


def _schedule(chance: Random, games: tuple[str, ...]) -> Iterator[Line]:
    """Levels of few hands, the next half as high again; smaller chips leave in breaks."""
    rules = [game(name) for name in games]
    stud, blinds = any(one.is_stud for one in rules), any(one.structure != "fixed-limit" for one in rules)
    limits = stud or (blinds and any(one.structure == "fixed-limit" for one in rules))
    ante_from: AnteKind = chance.choice(("each", "big-blind", "button"))
    minutes, antes = chance.choice((4, 6, 9)), chance.random() < 0.7
    levels: tuple[tuple[int, tuple[int, ...]], ...] = (
        *((25, ()), (50, ()), (100, (25,)), (200, ()), (300, ()), (500, (100,)), (1000, ()), (2000, ())),
        *((3000, (500,)), (5000, ()), (10000, (1000,)), (20000, ()), (50000, ()), (100000, ())),
    )
    for at, (small, colour_up) in enumerate(levels):
        if colour_up:
            yield Line(pause=5, colour_up=colour_up)
        ante = 0 if not antes or at < 2 else small if ante_from == "each" else 2 * small
        yield Line(
            blinds=(small, 2 * small) if blinds or not limits else None,
            ante=ante if blinds or not limits else 0,
            ante_from=ante_from,
            limits=(2 * small, 4 * small) if limits else None,
            stud_ante=small if stud and antes else 0,
            bring_in=small if stud else 0,
            minutes=minutes,
        )


def play(number: int) -> int:
    """Plays and proves one; the hands it took."""
    file, players = tournament(number)
    store = MemoryStore()
    event = BotEvent(store, file, players, seed=number)
    try:
        event.play()
        state = event.state
    finally:
        event.close()
    assert state.players_left == 1
    assert [entry.stack for entry in state.in_play] == [state.chips.in_play]
    assert sorted(line.entry for line in standings(state)) == sorted(state.entries)
    account = books(state)
    assert account.balanced
    assert account.to_pay == 0
    found = audit(store.read("bots"), vault=lambda commitment: _seed(store, commitment))
    assert found.checked["hands dealt again"] == event.hands
    assert found.entries == event.director.version
    assert found.checked["books balanced"] == 1
    return event.hands


def _seed(store: MemoryStore, commitment: str) -> bytes | None:
    kept = store.vault.get(commitment)
    return None if kept is None else kept.seed


def _tried(number: int) -> tuple[int, int, str]:
    try:
        return number, play(number), ""
    except Exception:
        return number, 0, traceback.format_exc()


def _count() -> Count:
    return msgspec.json.decode(KEPT.read_bytes(), type=Count) if KEPT.exists() else Count()


def _keep(count: Count) -> None:
    KEPT.parent.mkdir(exist_ok=True)
    new = Path(f"{KEPT}.new")
    new.write_bytes(msgspec.json.format(msgspec.json.encode(count), indent=1))
    new.replace(KEPT)


def search(minutes: float, workers: int) -> Count:
    """Plays until the time is over; what was wrong is kept with its number."""
    count, until, hands, here = _count(), monotonic() + 60 * minutes, 0, 0
    with ProcessPoolExecutor(workers, max_tasks_per_child=200) as pool:
        while monotonic() < until:
            numbers = range(count.next, count.next + 10 * workers)
            for done in as_completed([pool.submit(_tried, number) for number in numbers]):
                number, dealt, wrong = done.result()
                hands, here, count.played = hands + dealt, here + 1, count.played + (not wrong)
                if wrong:
                    count.wrong[number] = wrong
                    print(f"tournament {number}:\n{wrong}", flush=True)
            count.next = numbers.stop
            _keep(count)
    print(
        f"{here} tournaments of {hands:,} hands now, {count.played:,} in all that ended exactly and were "
        f"proved, {len(count.wrong)} that did not"
    )
    return count


def main() -> int:
    parser = argparse.ArgumentParser(description="Random tournaments, each played to its end and proved.")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", type=int)
    told = parser.parse_args()
    if told.only is not None:
        print(f"{play(told.only)} hands")
        return 0
    return 1 if search(told.minutes, told.workers).wrong else 0


if __name__ == "__main__":
    sys.exit(main())
