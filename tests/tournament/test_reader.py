"""Commands as people write them: names, seats and tables become ids by the types of the fields."""

from typing import Any

import msgspec
import pytest

from shuffleup.floor.steps.incidents.dealing import BoxedCards
from shuffleup.ids import EntryId, PersonId
from shuffleup.refused import Malformed
from shuffleup.tournament.chips.commands import CountChips, RaceChips
from shuffleup.tournament.commands import all_commands
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.reader import fields_of, read_command
from shuffleup.tournament.seats.commands import BreakTable
from shuffleup.tournament.seats.tables import Place
from tests.ids import E4, E17, S5, S7, T1, T2, T3

ENTRIES = {"Ann": EntryId(17), "Bob": EntryId(4), "17": EntryId(17)}


class Room:
    def entry_id(self, text: str) -> EntryId:
        if text not in ENTRIES:
            raise Malformed(f"nobody here is called {text!r}")
        return ENTRIES[text]

    def person_id(self, text: str) -> PersonId:
        return PersonId({"Ann": "p3"}.get(text, text))


def _read(**written: Any) -> Any:
    return read_command(
        {key.replace("_", "-") if key == "do" else key: v for key, v in written.items()}, Room()
    )


def test_players_seats_and_tables_wherever_they_stand() -> None:
    assert _read(
        do="break-table",
        table="T3",
        seats=["T1S5", "t2s7"],
        players_shuffled=["Bob", "Ann"],
        cards_dealt={"Ann": "Kh", "Bob": "2c"},
    ) == BreakTable(
        T3,
        seats=(Place(T1, S5), Place(T2, S7)),
        players_shuffled=(E4, E17),
        cards_dealt={E17: "Kh", E4: "2c"},
    )
    ended = _read(
        do="end-hand", table=1, gone=[{"entry": "Ann", "stack": 500, "by": "Bob"}], stacks={"Bob": 900}
    )
    assert isinstance(ended, EndHand)
    assert (ended.gone[0].entry, ended.gone[0].by, ended.stacks) == (17, 4, {4: 900})
    roles = {"button": "S2", "small_blind": 3, "big_blind": "S5"}
    begun = _read(do="begin-hand", table="2", roles=roles)
    assert isinstance(begun, BeginHand)
    assert begun.roles is not None
    assert (begun.table, begun.roles.button, begun.roles.big_blind) == (2, 2, 5)


def test_persons_by_name() -> None:
    assert _read(do="register", person="Ann").person == "p3"


def test_keys_that_json_makes_text_are_numbers_again() -> None:
    counted = _read(do="count-chips", chips={"17": {"25": 4, "100": 7}})
    assert counted == CountChips({E17: {25: 4, 100: 7}})
    raced = _read(do="race-chips", table="T1", remove=[25], chips={"S2": {"25": 3}})
    assert isinstance(raced, RaceChips)
    assert raced.chips == {2: {25: 3}}


def test_steps_of_the_floor_as_they_are_told() -> None:
    boxed = _read(do="rule-at-table", table="T1", step={"incident": "boxed-cards", "count": 2})
    assert boxed.step == BoxedCards(2)
    assert boxed == _read(do="rule-at-table", table="T1", step="boxed-cards 2")


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ({"do": "brake-table"}, "did you mean break-table"),
        ({"do": "break-table", "tabel": 3}, "no field 'tabel'; break-table has table, reason"),
        ({"do": "break-table", "seed": "00"}, "no field 'seed'"),
        ({"do": "break-table", "table": "the last"}, "break-table: table: 'the last' is no table: write T3"),
        ({"do": "break-table", "seats": ["S5"]}, "'S5' is no seat"),
        ({"do": "mark-absent", "entry": "Cid"}, "nobody here is called 'Cid'"),
        ({"do": "mark-absent"}, "missing required field `entry`"),
        ({"do": "set-clock", "seconds_left": "much"}, "seconds_left: expected `int`"),
        ({"table": 3}, "there is no command None"),
    ],
)
def test_a_mistake_names_its_field(written: dict[str, Any], why: str) -> None:
    with pytest.raises(Malformed, match=why):
        read_command(written, Room())


def test_every_command_is_read_back_as_it_was_encoded() -> None:
    """Nothing that a command can hold is lost or taken for something else on the way."""
    read = 0
    for kind in all_commands():
        plain = {field: value for field, value in _plain(kind).items() if field in fields_of(kind)}
        try:
            command = msgspec.convert(plain, kind)
        except msgspec.ValidationError:
            continue
        again = {**msgspec.to_builtins(command), "do": kind.__struct_config__.tag}
        assert read_command(again, Room()) == command
        read += 1
    assert read > 40


def _plain(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """A value for each field that must be given, where a number or a word will do."""
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.required:
            tried: tuple[Any, ...] = (1, "x", True, [], {})
            for value in tried:
                try:
                    msgspec.convert(value, field.type)
                except msgspec.ValidationError:
                    continue
                values[field.encode_name] = value
                break
    return values
