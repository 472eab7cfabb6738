"""A program that deals is killed at random moments under load: nothing it acknowledged is lost or torn.

`python -m tests.soak.kills --kills 1000`. Writers are forked, so that a kill costs no start of Python.
"""

import argparse
import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import get_args

from shuffleup.audit import audit
from shuffleup.bot_event import BEGINS, BotEvent
from shuffleup.chance import SecretChance
from shuffleup.cli.play import planned
from shuffleup.director import DECK, Director
from shuffleup.hand.operations import InTurn
from shuffleup.log.rooms import open_room
from shuffleup.log.store import RoomStore
from shuffleup.refused import Illegal
from shuffleup.tournament.command import Command
from shuffleup.tournament.dealt.commands import PlayOn, ShuffleAndDeal
from shuffleup.tournament.dealt.in_play import hand_in_play
from shuffleup.tournament.state import Tournament
from tests.processes import read_lines

STREAM = "bots"
PATIENCE = 600.0
"""Seconds: a long run has the least right to the processor."""
IN_A_ROOM = 40
"""Kills before a new room is begun: a log that is read after every kill stays short."""


def seed_in(store: RoomStore, commitment: str) -> bytes | None:
    kept = store.vault.get(commitment)
    return None if kept is None else kept.seed


def begin_room(room: str, players: int, seed: int) -> None:
    """An event with its seats drawn and play begun."""
    store = open_room(room)
    event = BotEvent(store, planned(players, "tda-2024", "nlhe"), players, seed, stream=STREAM)
    event.begin()
    event.close()
    store.close()


def write(store: RoomStore, round_: int, said: int) -> None:
    """Deals and acts at all tables in turn, one act a command; tells every id once it is acknowledged."""
    chance, number = Random(round_), count(1)
    with Director(store, STREAM, lambda: BEGINS + 1_000, chance=SecretChance()) as director:
        while True:
            for table in list(director.state.tables):
                command = _next(director.state, store, table, chance)
                if command is None:
                    continue
                id_ = f"{round_}-{next(number)}"
                try:
                    director.act(command, id_=id_, actor="TD")
                except Illegal:
                    continue  # halted, or waiting for others
                os.write(said, f"{id_}\n".encode())


def _next(state: Tournament, store: RoomStore, table: int, chance: Random) -> Command | None:
    if table not in state.dealt.hands:
        return ShuffleAndDeal(table) if state.tables[table].players > 1 else None  # type: ignore[index,arg-type]
    seed = seed_in(store, DECK + state.dealt.hands[table].root)  # type: ignore[index]
    assert seed is not None
    acts = hand_in_play(state, table, seed.hex()).hand.legal_actions()  # type: ignore[arg-type]
    act = chance.choice(acts[:2])  # no bets: nobody goes out, and play goes on for ever
    assert isinstance(act, get_args(InTurn))
    return PlayOn(table, (act,))  # type: ignore[arg-type]


def killed_once(room: str, round_: int, chance: Random) -> set[str]:
    """Forks a writer, kills it after so many acknowledgements, and gives what it acknowledged."""
    hears, says = os.pipe()
    child = os.fork()
    if not child:
        os.close(hears)
        try:
            write(open_room(room), round_, says)
        finally:
            os._exit(1)
    os.close(says)
    try:
        said = read_lines(hears, chance.randint(1, 40), within=PATIENCE)
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    while more := os.read(hears, 65536):
        said += more
    os.close(hears)
    # A line cut off by the kill was not acknowledged to anybody.
    return {line.decode() for line in said.split(b"\n")[:-1]}


def look(room: str, acknowledged: set[str]) -> float:
    """Opens the room as the next program does, and gives the seconds it took. All that was acknowledged is
    there, once."""
    began = perf_counter()
    store = open_room(room)
    director = Director(store, STREAM, lambda: BEGINS + 1_000)
    took = perf_counter() - began
    with director:
        commands = [entry.command for entry in store.read(STREAM)]
        assert acknowledged <= set(commands), acknowledged - set(commands)
        assert len(commands) == len(set(commands))
        state = director.state
        in_pots = {
            number: stack for hand in state.hands.begun.values() for number, stack in hand.stacks.items()
        }
        chips = sum(in_pots.get(entry.number, entry.stack) for entry in state.in_play)
        assert chips == state.chips.in_play
        for playing in state.dealt.hands.values():
            assert seed_in(store, DECK + playing.root) is not None, "a hand in play has lost its deck"
    found = audit(store.read(STREAM), vault=lambda commitment: seed_in(store, commitment))
    assert found.entries == len(commands)
    store.close()
    return took


def killed(kills: int, players: int, seed: int, database: str = "") -> Iterator[tuple[int, float]]:
    """After each kill: how many commands were acknowledged so far, and how long opening took.

    `database`: the address of an empty room in PostgreSQL, instead of files.
    """
    chance, acknowledged, told = Random(seed), set[str](), 0
    with tempfile.TemporaryDirectory() as folder:
        room = database
        for round_ in range(kills):
            if round_ == 0 or (not database and round_ % IN_A_ROOM == 0):
                room, acknowledged = database or str(Path(folder, f"room{round_}.shuffleup")), set()
                begin_room(room, players, seed + round_)
            new = killed_once(room, round_, chance)
            acknowledged |= new
            told += len(new)
            yield told, look(room, acknowledged)


def main() -> int:
    parser = argparse.ArgumentParser(description="Kills a program that deals, again and again.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--players", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    acknowledged, slowest = 0, 0.0
    for number, (acknowledged, took) in enumerate(killed(told.kills, told.players, told.seed), 1):
        slowest = max(slowest, took)
        if not number % 50:
            print(f"{number} kills, {acknowledged:,} commands acknowledged", flush=True)
    print(
        f"{told.kills} kills, {acknowledged:,} commands acknowledged and all there, every log proved; "
        f"running again within {slowest:.2f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
