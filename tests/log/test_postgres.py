"""A room in PostgreSQL: another program goes on where one was killed; a database away loses nothing."""

import subprocess
import sys
from pathlib import Path
from time import monotonic

import msgspec
import psycopg
import pytest

from shuffleup.cli.main import app
from shuffleup.director import Director
from shuffleup.ids import PersonId
from shuffleup.log import SQLiteStore
from shuffleup.log.postgres import PostgresStore
from shuffleup.log.rooms import copy_room, open_room
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament.entries.commands import Register
from tests.cli.test_event_money import FILE
from tests.ids import L0, L1
from tests.log.test_stores import draft
from tests.processes import read_lines, started
from tests.soak.kills import killed

SELLING = """
import sys
from shuffleup.director import Director
from shuffleup.ids import PersonId
from shuffleup.log.postgres import PostgresStore
from shuffleup.tournament.entries.commands import Register
director = Director(PostgresStore(sys.argv[1]), "friday")
for number in range(10_000):
    director.do(Register(PersonId(f"p{number}")))
    print(number, flush=True)
"""


@pytest.fixture
def friday(database: str, tmp_path: Path) -> str:
    (tmp_path / "friday.yaml").write_text(FILE)
    event("open", str(tmp_path / "friday.yaml"), "--room", database, "--event", "friday")
    return database


def event(*words: str) -> None:
    app(["event", *words], result_action="return_value")


def test_an_event_is_run_in_a_database(friday: str, capsys: pytest.CaptureFixture[str]) -> None:
    event("register", "Ann,", "Bob,", "Cid", "--room", friday)
    assert app(["verify", friday], result_action="return_value") == 0
    event("status", "--room", friday)
    said = capsys.readouterr().out
    assert "every seal holds" in said
    assert "3 names as they were sealed" in said


def test_another_program_goes_on_where_one_was_killed(friday: str) -> None:
    """Within two seconds, with all that was acknowledged."""
    with started([sys.executable, "-c", SELLING, friday], stdout=subprocess.PIPE) as selling:
        assert selling.stdout is not None
        said = read_lines(selling.stdout.fileno(), 25)
        selling.kill()
        said += selling.stdout.read()
    acknowledged = [int(line) for line in said.split(b"\n")[:-1]]
    begun = monotonic()
    with pytest.raises(Illegal, match="has entered once"):  # as p1, the first to whom the other sold an entry
        event("register", "Zoe", "--room", friday)
    took = monotonic() - begun
    store = PostgresStore(friday)
    bodies = [msgspec.json.decode(entry.body) for entry in store.read("friday")]
    entered = {body["person"] for body in bodies if "person" in body}
    assert entered >= {f"p{number}" for number in acknowledged}
    assert store.check()["friday"] == len(bodies)
    store.close()
    assert took < 2


def test_a_killed_dealer_loses_no_act_that_the_database_acknowledged(database: str) -> None:
    """At random moments, and in the middle of hands; another program goes on within two seconds."""
    acknowledged, took = zip(*killed(kills=5, players=12, seed=4, database=database), strict=True)
    assert acknowledged[-1] > 10
    assert max(took) < 2


def test_an_event_goes_on_when_its_database_is_back(friday: str) -> None:
    """Whose entry was not taken is told so; in the end everybody is there, once."""
    store = PostgresStore(friday)
    everybody = [PersonId(f"p{number}") for number in range(12)]
    with Director(store, "friday") as director:
        for number, person in enumerate(everybody):
            if number % 4 == 2:
                _goes_away(store, friday)
                with pytest.raises(Illegal, match="try again when it is back"):
                    director.act(Register(person), id_=f"sell {number}", actor="desk")
            director.act(Register(person), id_=f"sell {number}", actor="desk")
        assert list(director.state.field.by_person) == everybody
    store.close()
    assert app(["verify", friday], result_action="return_value") == 0


def _goes_away(store: PostgresStore, address: str) -> None:
    """The server ends both connections of a program."""
    with psycopg.connect(address.partition("?")[0], autocommit=True) as admin:
        for line in (store._writing, store._reading):
            if line._db is not None:
                admin.execute("SELECT pg_terminate_backend(%s, 5000)", (line._db.info.backend_pid,))


def test_a_database_that_went_away_is_told_and_nothing_is_lost(database: str) -> None:
    store = PostgresStore(database)
    store.append("e", L0, [draft(1)])
    _goes_away(store, database)
    with pytest.raises(Illegal, match=r"does not answer .* try again when it is back"):
        store.append("e", L1, [draft(2)])
    store.append("e", L1, [draft(2)])
    assert store.check() == {"e": 2}
    store.close()


def test_no_event_is_passed_over_because_it_is_not_on_the_list(database: str) -> None:
    store = PostgresStore(database)
    store.append("e", L0, [draft(1)])
    store._write("UPDATE stream SET name = %s", ("other",))
    with pytest.raises(Malformed, match="list of events was changed"):
        store.check()
    store.close()


def test_a_room_moves_from_a_file_to_a_database_and_back(database: str, tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text(FILE)
    here = str(tmp_path / "room.shuffleup")
    event("open", str(tmp_path / "friday.yaml"), "--room", here, "--event", "friday")
    event("register", "Ann,", "Bob,", "Cid", "--room", here)
    with pytest.raises(Illegal):
        event("out", "Ann", "--room", here)
    file = SQLiteStore(here)
    assert copy_room(file, database) == {"friday": file.head("friday")}
    there = open_room(database)
    assert copy_room(there, str(tmp_path / "again")) == {"friday": file.head("friday")}
    again = SQLiteStore(tmp_path / "again")
    for store in (there, again):
        assert list(store.read("friday")) == list(file.read("friday"))
        assert store.people.everyone() == file.people.everyone()
        assert sorted(store.vault.everything()) == sorted(file.vault.everything())
        assert store.refusals("friday") == file.refusals("friday")
        assert store.going_on() == file.going_on() == ["friday"]
    with pytest.raises(Illegal, match="there is a room already"):
        copy_room(file, database)
    for store in (file, there, again):
        store.close()


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("postgresql://127.0.0.1:1/none", "does not answer"),
        ("postgresql://127.0.0.1/test?schema=Robert'); --", "a schema is small letters"),
        ("postgresql://[::1/test", "is no address of a database"),
    ],
)
def test_an_address_that_is_none_is_refused(address: str, told: str) -> None:
    with pytest.raises((Illegal, Malformed), match=told):
        PostgresStore(address, patience=1)


def test_a_password_is_never_told() -> None:
    with pytest.raises(Illegal) as refused:
        PostgresStore("postgresql://tara:hunter2@127.0.0.1:1/room", patience=1)
    assert "hunter2" not in str(refused.value)
