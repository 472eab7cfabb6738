"""Draws with committed seeds, and what falls due, through the director."""

from pathlib import Path

import msgspec
import pytest

from shuffleup.chance import Chance, SecretChance, SeededChance
from shuffleup.director import CLOCK, GRACE, Director
from shuffleup.ids import LogNumber, PersonId
from shuffleup.log import Draft, MemoryStore, SQLiteStore, Store, Undo
from shuffleup.log.vault import Secrets
from shuffleup.refused import Illegal
from shuffleup.tournament.clock.commands import PauseClock, SetClock, StartPlay
from shuffleup.tournament.commands import all_commands
from shuffleup.tournament.draws import commit
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.seats.commands import DrawSeats
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.seeds import CommitAnew
from tests.director.directing import START, Clock, do, seated
from tests.ids import E13, L1

MINUTE = 60_000


def _body(store: Store, version: int) -> dict[str, str]:
    (entry,) = store.read("e", LogNumber(version - 1), LogNumber(version))
    found: dict[str, str] = msgspec.json.decode(entry.body)
    return found


@pytest.mark.parametrize("chance", [SeededChance(3), SecretChance()])
def test_every_draw_opens_the_commitment_made_before_it(chance: Chance) -> None:
    store = MemoryStore()
    with seated(store, Clock(), chance=chance) as director:
        with pytest.raises(Illegal):
            do(director, Register(PersonId("p1")))
        do(director, Register(PersonId("late 1")), Register(PersonId("late 2")))
    promised = _body(store, 1)["commitment"]
    drawn = 0
    for entry in store.read("e", L1):
        body = msgspec.json.decode(entry.body)
        if "seed" in body:
            assert commit(bytes.fromhex(body["seed"])) == promised
            promised = body["next_commitment"]
            drawn += 1
    assert drawn == 3
    assert len(store.vault._seeds) == drawn + 1, "a seed that nothing commits to is not kept"
    assert promised == director.state.commitment
    assert store.vault.get(promised) is not None


def test_no_seed_is_used_twice_though_seeded_chance_begins_anew(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "room.sqlite")
    seated(store, Clock()).close()
    for n in range(3):
        with Director(store, "e", Clock(), chance=SeededChance(3)) as director:
            assert not director.act(Register(PersonId(f"late {n}")), id_=f"late {n}", actor="TD").notice
    bodies = [msgspec.json.decode(entry.body) for entry in store.read("e")]
    seeds = [body["seed"] for body in bodies if "seed" in body]
    assert len(seeds) == len(set(seeds)) == 4
    store.close()


def test_a_caller_cannot_bring_his_own_seed() -> None:
    store = MemoryStore()
    with seated(store, Clock()) as director:
        seed = "ab" * 32
        chosen = Register(PersonId("late"), seed=seed, next_commitment=commit(bytes.fromhex(seed)))
        do(director, chosen, chosen.__class__(PersonId("late 2"), seed=seed))
    assert all(seed not in bytes(entry.body).decode() for entry in store.read("e"))


def test_a_refused_draw_keeps_no_seed_beside_the_log() -> None:
    store = MemoryStore()
    with seated(store, Clock()) as director:
        kept = store.vault.get(director.state.commitment)
        assert kept is not None
        with pytest.raises(Illegal, match="drawn already"):
            do(director, DrawSeats())
    (refusal,) = store.refusals("e")
    assert kept.seed.hex() not in bytes(refusal.asked).decode()
    assert msgspec.json.decode(refusal.asked) == {"do": "draw-seats"}


def test_a_draw_taken_back_is_not_drawn_again_from_a_seed_that_everybody_knows() -> None:
    store = MemoryStore()
    with seated(store, Clock()) as director:
        do(director, Register(PersonId("late")))
        number = director.version
        first = director.state.entries[E13].place
        do(director, Undo(f"c{number}", "he went home"))
        assert 13 not in director.state.entries
        do(director, Register(PersonId("late")))
        assert director.state.entries[E13].place is not None
    again = _body(store, director.version)
    assert again["seed"] != _body(store, number)["seed"]
    assert commit(bytes.fromhex(again["seed"])) == _body(store, number)["next_commitment"]
    assert isinstance(first, Place)
    with Director(store, "e", Clock()) as reopened:
        assert reopened.state == director.state


def test_an_earlier_draw_can_be_taken_back_when_nobody_depends_on_it() -> None:
    """The seats of others do not hang on his seed: theirs was committed to, and stays so."""
    store, clock = MemoryStore(), Clock()
    with seated(store, clock, players=8) as director:
        do(director, StartPlay(), PauseClock("fire alarm"))
        do(director, Register(PersonId("late")))
        draw = director.version
        do(director, Undo(f"c{draw}", "mistaken"), Register(PersonId("another")), Register(PersonId("third")))
        assert [entry.person for entry in director.state.entries.values()][8:] == ["another", "third"]
        with pytest.raises(Illegal, match="cannot be taken back"):
            do(director, Undo("c10", "the seats were drawn"))


def test_a_draw_is_not_exchanged_for_another() -> None:
    with seated(MemoryStore(), Clock()) as director:
        promised = director.state.commitment
        with pytest.raises(Illegal, match="cannot be swapped"):
            do(director, CommitAnew("a better seat"))
        assert director.state.commitment == promised
    assert CommitAnew not in all_commands()


def test_a_log_that_came_without_its_vault_goes_on_and_says_so() -> None:
    store = MemoryStore()
    with seated(store, Clock()):
        pass
    elsewhere = MemoryStore()
    names = ("tag", "tag_version", "body", "time", "actor", "command")
    for entry in store.read("e"):
        fields = msgspec.structs.asdict(entry)
        elsewhere.append("e", LogNumber(entry.version - 1), [Draft(**{name: fields[name] for name in names})])
    with Director(elsewhere, "e", Clock()) as director:
        receipt = director.act(Register(PersonId("late")), id_="late", actor="TD")
        assert "the seed of the next draw is not in this logbook" in receipt.notice
        assert [entry.tag for entry in elsewhere.read("e", LogNumber(14))] == [
            "committed-anew",
            "entry-registered",
        ]
        assert not director.act(Register(PersonId("late 2")), id_="late 2", actor="TD").notice


def test_nothing_is_drawn_from_a_seed_that_is_marked_as_told() -> None:
    store = MemoryStore()
    with seated(store, Clock()) as director:
        promised = director.state.commitment
    store.append("e", director.version, [], secrets=Secrets((), [promised]))
    with Director(store, "e", Clock()) as director:
        assert "known already" in director.act(Register(PersonId("late")), id_="late", actor="TD").notice
        assert commit(bytes.fromhex(_body(store, director.version)["seed"])) != promised


def test_what_fell_due_while_nobody_was_there_happens_at_its_own_time(tmp_path: Path) -> None:
    clock, path = Clock(), tmp_path / "room.sqlite"
    store = SQLiteStore(path)
    with seated(store, clock) as director:
        do(director, StartPlay())
        assert director.fire_due().fired == ()
        length = director.state.line.milliseconds
    store.close()
    clock.now = START + 2 * length + 5 * MINUTE
    store = SQLiteStore(path)
    with Director(store, "e", clock) as director:
        overdue = director.fire_due()
        times = [time for time, _ in overdue.fired]
        assert times == [START + length, START + length, START + 2 * length]
        assert [entry.time for _, receipt in overdue.fired for entry in receipt.entries] == times
        assert (overdue.since, overdue.until, overdue.gap) == (START, clock.now, clock.now - START - length)
        assert {entry.actor for _, receipt in overdue.fired for entry in receipt.entries} == {CLOCK}
        assert director.state.line.is_break
        assert director.state.field.registration_closed
        assert director.fire_due().fired == ()
        version = director.version
    with Director(store, "e", clock) as again:
        assert again.fire_due().fired == ()
        assert again.version == version
    store.close()


def test_two_programs_that_fire_the_same_level_end_it_once(tmp_path: Path) -> None:
    clock = Clock()
    here, there = SQLiteStore(tmp_path / "room.sqlite"), SQLiteStore(tmp_path / "room.sqlite")
    with seated(here, clock) as one:
        do(one, StartPlay())
        with Director(there, "e", clock) as two:
            clock.now += one.state.line.milliseconds
            fired = [*one.fire_due().fired, *two.fire_due().fired]
            assert two.fire_due().refused == ()
            tags = [entry.tag for _, receipt in fired for entry in receipt.entries]
            assert sorted(tags) == ["line-begun", "registration-closed"]
            one.read_on()
            assert one.state == two.state
    here.close()
    there.close()


def test_a_level_that_was_taken_back_does_not_end_again_at_once() -> None:
    """Otherwise the undo would be undone by the clock; the director sets the clock as he wants it."""
    clock, store = Clock(), MemoryStore()
    with seated(store, clock) as director:
        do(director, StartPlay())
        clock.now += director.state.line.milliseconds
        ended = next(
            receipt for _, receipt in director.fire_due().fired if receipt.entries[0].tag == "line-begun"
        )
        later = [entry.command for entry in store.read("e", ended.entries[0].version)]
        for command in reversed(later):
            director.act(Undo(command, "the clock ran on"), id_=f"undo {command}", actor="TD")
        director.act(Undo(ended.command, "the clock ran on"), id_="undo", actor="TD")
        assert director.state.clock.line == 0
        assert director.fire_due().fired == ()
        do(director, SetClock(300))
        clock.now += 5 * MINUTE
        assert director.fire_due().fired
        assert director.state.clock.line == 1


def _take_back_all_since(director: Director, store: MemoryStore, version: int, name: str) -> None:
    for entry in reversed(list(store.read("e", LogNumber(version)))):
        if entry.tag != "undone":
            director.act(Undo(entry.command, "the clock ran on"), id_=f"{name} {entry.version}", actor="TD")


def test_the_clock_goes_on_after_what_it_did_was_taken_back() -> None:
    clock, store = Clock(), MemoryStore()
    with seated(store, clock) as director:
        do(director, StartPlay())
        clock.now += director.state.line.milliseconds
        for attempt in range(3):
            before = director.version
            assert director.fire_due().fired
            assert director.state.clock.line == 1
            _take_back_all_since(director, store, before, f"undo {attempt}")
            assert director.state.clock.line == 0
            clock.now += GRACE - 1
            assert not director.fire_due().fired, "there is time to set the clock"
            clock.now += 1
        with Director(store, "e", clock) as other:
            assert other.fire_due().fired
        assert not director.fire_due().fired, "another program did it"
        director.read_on()
        assert director.state.clock.line == 1
        assert not director.fire_due().fired


def test_two_who_fire_at_once_do_nothing_twice() -> None:
    clock, store = Clock(), MemoryStore()
    with seated(store, clock) as director:
        do(director, StartPlay())
        clock.now += director.state.line.milliseconds
        first = director._next_due(clock.now, set())
        assert first is not None
        time, id_, command = first
        one, two = (director.submit(command, id_=id_, actor=CLOCK, at=time) for _ in range(2))
        assert one.result(60).entries == two.result(10).entries
        assert director.fire_due().fired
