"""`python -m tests.director.golden`: writes the golden logs of this version, which every later one must open.

A file bears the version that wrote it. While that version is not released it may be written again; from its
release on it stays as it is, and a change that breaks it breaks somebody's log. `…dev…` was written before a
release, with fewer settings and events than there are now. `…-evening` is a whole log;
`…-events` has one body of every event, made from its type. An event whose body cannot be made so is played.
"""

import random
from collections.abc import Callable
from itertools import count
from pathlib import Path

import msgspec

from shuffleup import __version__
from shuffleup.chance import SeededChance
from shuffleup.director import Director
from shuffleup.floor.options import Option
from shuffleup.floor.speech.telling import tell
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.table import DealStreet, TableHand
from shuffleup.hand import operations as ops
from shuffleup.log import MemoryStore, Undo
from shuffleup.log.lines import to_lines
from shuffleup.log.vault import Secrets
from shuffleup.tournament.clock.commands import EndLine, PauseClock, ResumeClock, SetClock, StartPlay
from shuffleup.tournament.commands import Command
from shuffleup.tournament.entries.commands import OpenEvent, Register, Unregister
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.money.commands import CloseRegistration, PayPrize
from shuffleup.tournament.rulings.commands import (
    CorrectHand,
    PutHandOnDesk,
    ReplaceRulingOnDesk,
    RuleAtTable,
)
from shuffleup.tournament.seats.commands import Balance, BreakTable, DrawSeats, FormFinalTable
from shuffleup.tournament.seats.seats_due import seats_due
from shuffleup.tournament.seeds import CommitAnew
from shuffleup.tournament.state import Tournament
from tests.director.samples import bodies
from tests.tournament.playing import small_event


class Sample(msgspec.Struct, frozen=True):
    """One event as a log keeps it, without its envelope."""

    tag: str
    version: int
    body: msgspec.Raw


FOLDER = Path(__file__).parent.parent / "log" / "golden"

Do = Callable[[Command | Undo], None]

_SEATS: dict[str, Command] = {"final-table": FormFinalTable(), "break": BreakTable(), "balance": Balance()}


def _evening(do: Do, state: Callable[[], Tournament], lose_seed: Callable[[], None]) -> None:
    """Twelve players at three small tables, from the first entry to the last prize."""
    do(OpenEvent(small_event(table_size=4, final_table=4, late_entry_until=2)))
    for number in range(1, 13):
        do(Register(f"p{number}"))
    do(Unregister(12, "had to leave"))
    do(DrawSeats())
    do(Register("p13"))
    do(StartPlay())
    do(PauseClock("fire alarm"))
    do(ResumeClock())
    do(SetClock(1, reason="the alarm"))
    do(EndLine(0))
    do(CloseRegistration())
    lose_seed()
    do(CommitAnew("the vault was lost"))
    _floor(do)
    _play_down(do, state)


def _pay(do: Do, state: Tournament) -> None:
    for line in list(standings(state)):
        if line.prize:
            do(PayPrize(line.entry))


def _floor(do: Do) -> None:
    do(PutHandOnDesk(1, "nlhe 1000/2000 flop pot 8000 | A 90000* | B 90000 | C 90000"))
    for act in ("A bets 2000", "B raises to 8000", "C pushes 1000 1000"):
        do(RuleAtTable(1, tell(act)))
    do(RuleAtTable(1, Choose(Option("full-call", 8000), "Ann", "he had seen the raise")))
    do(ReplaceRulingOnDesk(1, 4, (ops.Fold("C"),), "Ann", "he had not seen the raise"))
    do(RuleAtTable(1, tell("A calls")))
    for card in ("2c", "3d"):
        do(RuleAtTable(1, DealStreet(cards=(card,))))
        for player in "AB":
            do(RuleAtTable(1, tell(f"{player} checks")))
    do(CorrectHand(1, 4, (ops.DealStreet("2s"),), "Ann", "it was a spade"))
    do(RuleAtTable(1, TableHand("A", ("Ah", "Ad"))))


def _play_down(do: Do, state: Callable[[], Tournament]) -> None:
    chance = random.Random(7)
    for number in state().tables:
        do(BeginHand(number))
        do(EndHand(number))
    table = state().tables[1]
    do(BustOut(tuple(Gone(table.entry(seat), stack=100 * seat) for seat in table.taken[:2])))
    while state().players_left > 1:
        while due := seats_due(state()):
            do(_SEATS[due.what])
        number = chance.choice(list(state().tables))
        table = state().tables[number]
        do(BeginHand(number))
        do(EndHand(number, (Gone(table.entry(chance.choice(table.taken))),)))


def written() -> list[str]:
    """The log of the evening, line by line, with a clock and chance that are always the same."""
    clock, store, numbers = count(1_767_297_600_000, 1_000), MemoryStore(), count(1)
    with Director(store, "evening", lambda: next(clock), chance=SeededChance(1)) as director:

        def do(command: Command | Undo) -> None:
            director.act(command, id_=str(next(numbers)), actor="TD")

        def lose_seed() -> None:
            spent = Secrets((), [director.state.commitment])
            store.append("evening", director.version, [], secrets=spent)

        _evening(do, lambda: director.state, lose_seed)
        last = director.version
        do(Undo(str(last), "not yet"))
        do(Undo(str(last + 1), "after all"))
        _pay(do, director.state)
    return list(to_lines(store.read("evening")))


def main() -> None:
    made = [Sample(*key, body) for key, body in sorted(bodies().items())]
    lines = {"evening": written(), "events": [msgspec.json.encode(one).decode() for one in made]}
    for name, text in lines.items():
        (FOLDER / f"{__version__}-{name}.jsonl").write_text("".join(f"{line}\n" for line in text))


if __name__ == "__main__":
    main()
