"""Tables that the program deals: what a hand costs, a thousand bots, and the proof of their log."""

import tempfile
from pathlib import Path
from time import perf_counter, process_time

from shuffleup.audit import audit
from shuffleup.bot_event import BotEvent
from shuffleup.chance import SeededChance
from shuffleup.cli.play import planned
from shuffleup.director import DECK, Director
from shuffleup.hand.operations import Operation
from shuffleup.log import MemoryStore, SQLiteStore
from shuffleup.tournament.dealt.commands import PlayOn, ShuffleAndDeal
from shuffleup.tournament.dealt.in_play import hand_in_play

PLAYERS = 1_000
WARM = 20
"""Hands that are not counted: the first ones load what all use."""
HAND, PLAY, VERIFY, AGAIN = 2.0, 120.0, 60.0, 2.0
"""Milliseconds of CPU for a hand; seconds for the tournament, its proof, and running again."""


def _verdict(took: float, limit: float) -> str:
    return f"({'under' if took < limit else 'OVER'} {limit:g})"


def _a_hand(hands: int = 300) -> float:
    """Milliseconds of CPU for a hand with its commitment and log, acts given; nine players."""
    store = MemoryStore()
    event = BotEvent(store, planned(9, "tda-2024", "nlhe"), 9, 1)
    event.begin()
    table = next(iter(event.state.tables))
    spent = 0.0
    for played in range(hands):
        if played == WARM:
            spent = 0.0
        if event.state.tables[table].players < 6:
            break
        began = process_time()
        event.director.do(ShuffleAndDeal(table))
        spent += process_time() - began
        kept = store.vault.get(DECK + event.state.dealt.hands[table].root)
        assert kept is not None
        hand = hand_in_play(event.state, table, kept.seed.hex())
        acts: list[Operation] = []
        while hand.hand.actor is not None:
            acts.append(hand.hand.legal_actions()[1 if len(acts) % 3 else 0])
            hand.act(acts[-1])
        began = process_time()
        event.director.do(PlayOn(table, tuple(acts)))  # type: ignore[arg-type]
        spent += process_time() - began
        event.hands += 1
    event.close()
    return 1000 * spent / (event.hands - WARM)


def run() -> None:
    each = _a_hand()
    print(f"a hand, dealt and logged          {each:7.2f} ms of CPU {_verdict(each, HAND)}")
    with tempfile.TemporaryDirectory() as folder:
        store = SQLiteStore(Path(folder, "thousand.shuffleup"))
        event = BotEvent(store, planned(PLAYERS, "tda-2024", "nlhe"), PLAYERS, 1)
        began, spent = perf_counter(), process_time()
        event.play()
        took, spent = perf_counter() - began, process_time() - spent
        event.close()
        print(f"{PLAYERS:,} bots, {event.hands:,} hands        {took:7.1f} s {_verdict(took, PLAY)}")
        print(f"  of that a hand, bots and all    {1000 * spent / event.hands:7.2f} ms of CPU")
        began = perf_counter()

        def seed(commitment: str) -> bytes | None:
            kept = store.vault.get(commitment)
            return None if kept is None else kept.seed

        found = audit(store.read("bots"), vault=seed)
        took = perf_counter() - began
        print(f"its {found.entries:,} entries proved        {took:7.1f} s {_verdict(took, VERIFY)}")
        began = perf_counter()
        Director(store, "bots", chance=SeededChance(1)).close()
        took = perf_counter() - began
        print(f"running again on that log         {took:7.2f} s {_verdict(took, AGAIN)}")
        store.close()
