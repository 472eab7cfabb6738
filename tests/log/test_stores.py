"""One conformance suite for every store."""

from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import msgspec
import pytest

from shuffleup.ids import LogNumber, PersonId
from shuffleup.log import Draft, MemoryStore, Refusal, SQLiteStore, Stale, Store, check_chain
from shuffleup.log.entry import GENESIS, LogEntry, seal
from shuffleup.log.lines import from_lines, to_lines
from shuffleup.log.people import Person, export, forget, known, put_down
from shuffleup.log.postgres import PostgresStore
from shuffleup.log.vault import Kept, Secrets
from shuffleup.refused import Citation, Illegal, Malformed
from tests.ids import L0, L1, L2, L3


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store
    if request.param == "postgres":
        made = PostgresStore(request.getfixturevalue("database"))
    else:
        made = MemoryStore() if request.param == "memory" else SQLiteStore(tmp_path / "room.sqlite")
    yield made
    made.close()


def draft(n: int, command: str = "") -> Draft:
    return Draft(
        tag="thing-happened",
        body=msgspec.Raw(msgspec.json.encode({"n": n})),
        time=1_000 + n,
        actor="TD",
        command=command or f"c{n}",
    )


def test_what_is_appended_is_read_in_order(store: Store) -> None:
    store.append("e", L0, [draft(1), draft(2)])
    store.append("e", L2, [draft(3)])
    entries = list(store.read("e"))
    assert [entry.version for entry in entries] == [1, 2, 3]
    assert [entry.time for entry in entries] == [1_001, 1_002, 1_003]
    assert [msgspec.json.decode(entry.body) for entry in entries] == [{"n": 1}, {"n": 2}, {"n": 3}]
    assert [entry.version for entry in store.read("e", after=L2)] == [3]
    assert [entry.version for entry in store.read("e", after=L1, upto=L2)] == [2]
    assert store.head("e") == 3
    assert check_chain(entries)[0] == 3


def test_more_than_a_page_of_entries_is_read_whole(store: Store) -> None:
    store.append("e", L0, [draft(n) for n in range(2_500)])
    assert check_chain(store.read("e")) == (2_500, next(iter(store.read("e", LogNumber(2_499)))).hash)


def test_several_commands_go_in_one_append_all_or_none(store: Store) -> None:
    written = store.append("e", L0, [draft(1, "a"), draft(2, "a"), draft(3, "b")])
    assert [entry.command for entry in written] == ["a", "a", "b"]
    broken = msgspec.structs.replace(draft(5), actor="two\nlines")
    with pytest.raises(Malformed, match="line break"):
        store.append("e", L3, [draft(4), broken], secrets=Secrets([("x", b"s")]), refusals=[_refusal("r")])
    assert store.head("e") == 3
    assert store.vault.get("x") is None
    assert store.refusals("e") == []


def test_of_two_writers_one_is_told_to_read_on(store: Store) -> None:
    store.append("e", L0, [draft(1)])
    with pytest.raises(Stale, match="at 1, expected 0"):
        store.append("e", L0, [draft(2), draft(3)], refusals=[_refusal("r")])
    assert store.head("e") == 1
    assert store.refusals("e") == []


def test_streams_do_not_mix(store: Store) -> None:
    store.append("b", L0, [draft(2)])
    store.append("a", L0, [draft(1)])
    assert store.head("a") == store.head("b") == 1
    assert list(store.read("c")) == []
    assert store.streams() == ["a", "b"]


def test_streams_that_go_on_are_told_from_those_that_are_over(store: Store) -> None:
    store.append("a", L0, [draft(1)])
    store.append("b", L0, [draft(2)], over=True)
    store.append("c", L0, [], over=True)
    assert (store.streams(), store.going_on()) == (["a", "b"], ["a"])
    store.append("a", L1, [draft(3)])
    store.append("b", L1, [draft(4)])
    assert store.going_on() == ["a"]
    with pytest.raises(Stale):
        store.append("b", L1, [], over=False)
    assert store.going_on() == ["a"]
    store.append("b", L2, [], over=False)
    store.append("a", L2, [], over=True)
    assert (store.streams(), store.going_on()) == (["a", "b"], ["b"])
    store.append("c", L0, [draft(5)])
    assert store.going_on() == ["b", "c"]


def test_an_entry_changed_afterwards_is_found(store: Store) -> None:
    store.append("e", L0, [draft(1), draft(2)])
    first, second = store.read("e")
    for change in ({"actor": "X"}, {"time": 1}, {"body": msgspec.Raw(b"{}")}, {"cause": "why"}):
        with pytest.raises(Malformed, match="entry 1 was changed"):
            check_chain([msgspec.structs.replace(first, **change), second])
    with pytest.raises(Malformed, match="entry 1 is missing"):
        check_chain([second])


def test_fields_cannot_be_pushed_into_one_another() -> None:
    """An actor who calls himself by a command's name must not make the same hash."""
    one = msgspec.structs.replace(draft(1), actor="a", command="bc")
    two = msgspec.structs.replace(draft(1), actor="ab", command="c")
    assert seal("e", L0, GENESIS, [one])[0].hash != seal("e", L0, GENESIS, [two])[0].hash


def test_entries_travel_as_lines(store: Store) -> None:
    store.append("é", L0, [draft(1), msgspec.structs.replace(draft(2), actor='"Ann" \t')])
    lines = list(to_lines(store.read("é")))
    assert list(from_lines(lines)) == list(store.read("é"))
    assert check_chain(from_lines(lines))[0] == 2
    with pytest.raises(Malformed, match="line 2 is not an entry"):
        list(from_lines([lines[0], lines[1][:40]]))


def test_a_follower_gets_what_is_written_meanwhile(store: Store) -> None:
    store.append("e", L0, [draft(1)])
    assert store.follow("e", L1, patience=0.01) == []
    assert [entry.command for entry in store.follow("e", L0, patience=10)] == ["c1"]
    found: list[LogEntry] = []
    thread = Thread(target=lambda: found.extend(store.follow("e", L1, patience=10)))
    thread.start()
    store.append("e", L1, [draft(2)])
    thread.join(60)
    assert [entry.command for entry in found] == ["c2"]


def _refusal(command: str) -> Refusal:
    cited = Citation("oversized-chip", "tda-2019", "44")
    return Refusal(5, "dealer", command, msgspec.Raw(b'{"type":"bet"}'), "no", (cited,))


def test_refusals_are_kept_apart_from_the_chain(store: Store) -> None:
    store.append("e", L0, [draft(1)], refusals=[_refusal("r1"), _refusal("r2")])
    store.append("e", L1, [], refusals=[_refusal("r3")])
    store.append("f", L0, [], refusals=[_refusal("r4")])
    assert store.refusals("e") == [_refusal("r1"), _refusal("r2"), _refusal("r3")]
    assert store.head("e") == 1
    assert store.streams() == ["e"]


def test_seeds_rest_in_the_vault_until_they_are_spent(store: Store) -> None:
    store.append("e", L0, [draft(1)], secrets=Secrets([("first", b"1" * 32)]))
    assert store.vault.get("first") == Kept(b"1" * 32, spent=False)
    store.append("e", L1, [draft(2)], secrets=Secrets([("second", b"2" * 32)], ["first"]))
    assert store.vault.get("first") == Kept(b"1" * 32, spent=True)
    assert store.vault.get("second") == Kept(b"2" * 32, spent=False)
    assert store.vault.get("third") is None
    assert b"1111" not in "".join(to_lines(store.read("e"))).encode()


def test_people_are_found_exported_and_forgotten(store: Store) -> None:
    ann = Person(PersonId("p1"), "Ann Müller", "ann@example.org", "pays late", banned=True)
    store.people.put(Person(PersonId("p2"), "Bob"))
    store.people.put(ann)
    assert store.people.everyone() == [ann, Person(PersonId("p2"), "Bob")]
    store.append("e", L0, [draft(1), draft(2)])
    store.append("f", L0, [draft(3)])

    def told(entry: LogEntry, id_: str) -> object:
        return msgspec.json.decode(entry.body) if entry.version == 2 and id_ == "p1" else None

    before = list(store.read("e"))
    exported = msgspec.json.decode(export(store, PersonId("p1"), told))
    assert exported["person"] == msgspec.to_builtins(ann)
    assert exported["streams"] == {"e": [{"n": 2}]}
    forget(store.people, PersonId("p1"))
    assert store.people.get(PersonId("p1")) == Person(PersonId("p1"), "", banned=True, forgotten=True)
    assert [person.name for person in store.people.everyone()] == ["", "Bob"]
    assert list(store.read("e")) == before
    with pytest.raises(Illegal, match="nobody here has the id 'p9'"):
        known(store.people, PersonId("p9"))


def test_nobody_gets_the_id_of_another(store: Store) -> None:
    people = store.people
    people.put(Person(PersonId("p2"), "Bob"))
    people.put(Person(PersonId("guest"), "Eve"))
    assert put_down(people, "Ann").id == "p3"
    assert not people.add(Person(PersonId("p2"), "Cid"))
    assert [person.name for person in people.everyone()] == ["Eve", "Bob", "Ann"]
    fay = Person(PersonId("p4"), "Fay")
    assert [people.add(fay), people.add(fay)] == [True, False]
