"""`python -m tests.director.golden`: writes the golden logs of this version, which every later one must open.

A file bears the version that wrote it. While that version is not released it may be written again; from its
release on it stays as it is, and a change that breaks it breaks somebody's log. `…dev…` was written before a
release, with fewer settings and events than there are now. `…-evening` is a whole log, `…-busy-evening` one
with everything a room sells; `…-events` has one body of every event, made from its type. An event whose body
cannot be made so is played. `…-left-out` has what goes without saying: the values of fields left out.
What each log comes to is kept beside it: `tests/director/projection.py`.
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
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents.conduct import Conduct
from shuffleup.floor.steps.table import DealStreet, TableHand
from shuffleup.floor.telling.telling import act_told
from shuffleup.hand import operations as ops
from shuffleup.ids import LogNumber, PersonId
from shuffleup.log import Draft, MemoryStore, Undo
from shuffleup.log.lines import to_lines
from shuffleup.log.vault import Secrets
from shuffleup.tournament.clock.commands import EndLine, PauseClock, ResumeClock, SetClock, StartPlay
from shuffleup.tournament.commands import Command
from shuffleup.tournament.conduct.commands import BackAtSeat, MarkAbsent
from shuffleup.tournament.entries.commands import OpenEvent, Register, Unregister
from shuffleup.tournament.events import encode
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.hands.commands import BeginHand, DeclareMisdeal, EndHand, RedealHand
from shuffleup.tournament.money.commands import CloseRegistration, PayPrize, ReversePayment
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.rulings.commands import (
    CorrectHand,
    PutHandOnDesk,
    ReplaceRulingOnDesk,
    RuleAtTable,
)
from shuffleup.tournament.seats.commands import ArriveAtTable, Balance, BreakTable, DrawSeats, FormFinalTable
from shuffleup.tournament.seats.seats_due import seats_due
from shuffleup.tournament.seeds import CommitAnew
from shuffleup.tournament.state import Tournament
from tests.director.samples import bodies, left_out
from tests.ids import E12, T1
from tests.tournament.busy_event import BusyEvent, busy_file
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
        do(Register(PersonId(f"p{number}")))
    do(Unregister(E12, "had to leave"))
    do(DrawSeats())
    do(Register(PersonId("p13")))
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
    do(PutHandOnDesk(T1, "nlhe 1000/2000 flop pot 8000 | A 90000* | B 90000 | C 90000"))
    for act in ("A bets 2000", "B raises to 8000", "C pushes 1000 1000"):
        do(RuleAtTable(T1, act_told(act)))
    do(RuleAtTable(T1, Choose(Option("full-call", 8000), "Ann", "he had seen the raise")))
    do(ReplaceRulingOnDesk(T1, 4, (ops.Fold("C"),), "Ann", "he had not seen the raise"))
    do(RuleAtTable(T1, act_told("A calls")))
    for card in ("2c", "3d"):
        do(RuleAtTable(T1, DealStreet(cards=(card,))))
        for player in "AB":
            do(RuleAtTable(T1, act_told(f"{player} checks")))
    do(CorrectHand(T1, 4, (ops.DealStreet("2s"),), "Ann", "it was a spade"))
    do(RuleAtTable(T1, TableHand("A", ("Ah", "Ad"))))


def _play_down(do: Do, state: Callable[[], Tournament]) -> None:
    chance = random.Random(7)
    for number in state().tables:
        do(BeginHand(number))
        do(EndHand(number))
    table = state().tables[T1]
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


class _Busy(BusyEvent):
    """Whoever has to move walks there, and is on the way meanwhile."""

    def do(self, command: Command) -> object:
        if not isinstance(command, Balance):
            return super().do(command)
        told = super().do(msgspec.structs.replace(command, arrived=False))
        for number in list(self.state.seats.on_the_way):
            super().do(ArriveAtTable(number))
        return told


def busily() -> list[str]:
    """The log of an evening with rebuys, an add-on, bounties, a race, a deal, and trouble at the tables."""
    event = _Busy(busy_file(20), 20, seed=8)
    event.round()
    _trouble(event)
    while event.state.players_left > 3:
        event.round()
    event.deal()
    event.pay()
    first = min(event.state.money.payments)
    event.do(ReversePayment(first, "the wrong envelope"))
    event.do(PayPrize(event.state.money.payments[first].entry))
    store, numbers = MemoryStore(), count(1)
    time = 1_767_225_600_000
    for number, one in zip(numbers, event.played.events, strict=False):
        tag, version, body = encode(one)
        time = max(time, getattr(one, "at", 0))
        draft = Draft(tag=tag, tag_version=version, body=body, time=time, actor="TD", command=str(number))
        store.append("busy", LogNumber(number - 1), [draft])
    return list(to_lines(store.read("busy")))


def _trouble(event: BusyEvent) -> None:
    """A penalty and a warning, somebody away, an incident, a misdeal that is dealt again."""
    one, two, three, *_ = sorted(event.state.field.alive)
    event.do(penalise(event.state, one, "missed-hands", 4, by="Ann", reason="language"))
    event.do(penalise(event.state, two, "warning", by="Ann", reason="slow play"))
    event.do(MarkAbsent(three))
    place = event.state.place(two)
    event.do(RuleAtTable(place.table, Conduct(f"S{place.seat}", "abuse")))
    table = event.state.place(three).table
    event.do(BeginHand(table))
    event.do(DeclareMisdeal(table, "exposed card", "first-card"))
    event.do(RedealHand(table))
    event.do(EndHand(table))
    event.round()
    event.do(BackAtSeat(three))
    event.do(PutHandOnDesk(table, "nlhe 100/200 flop pot 800 | A 9000* | B 9000 | C 9000"))
    for act in ("A bets 200", "B raises to 800"):
        event.do(RuleAtTable(table, act_told(act)))


def main() -> None:
    made = [Sample(*key, body) for key, body in sorted(bodies().items())]
    lines = {
        "evening": written(),
        "busy-evening": busily(),
        "events": [msgspec.json.encode(one).decode() for one in made],
    }
    unsaid = msgspec.json.format(msgspec.json.encode(left_out()), indent=1).decode()
    (FOLDER / f"{__version__}-left-out.json").write_text(f"{unsaid}\n")
    for name, text in lines.items():
        (FOLDER / f"{__version__}-{name}.jsonl").write_text("".join(f"{line}\n" for line in text))


if __name__ == "__main__":
    main()
