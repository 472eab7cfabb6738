"""A command of the wrong type is refused, and never makes an event that cannot be opened again."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import inspect as shape

from shuffleup.director import Director
from shuffleup.ids import PersonId
from shuffleup.log import Draft, MemoryStore, Undo, Undone
from shuffleup.refused import Malformed, Refused
from shuffleup.tournament.chips.commands import CountChips, ReportStacks
from shuffleup.tournament.chips.events import ChipsCounted
from shuffleup.tournament.clock.commands import PauseClock, SetClock, StartPlay
from shuffleup.tournament.commands import Command, all_commands
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.events import encode
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.commands import EndHand
from shuffleup.tournament.telling import Teller, told
from tests.director.directing import Clock, do, seated
from tests.director.samples import made
from tests.ids import E3, T1
from tests.tournament.playing import small_event


def _in_play(store: MemoryStore) -> Director:
    director = seated(store, Clock())
    do(director, StartPlay())
    return director


WRONG: dict[str, tuple[Any, str]] = {
    "float": (SetClock(12.5), "set-clock: seconds_left wants a whole number, not a decimal number"),  # type: ignore[arg-type]
    "none": (PauseClock(None), "pause-clock: reason wants text, not nothing"),  # type: ignore[arg-type]
    "int for text": (Register(5), "register: person wants text, not a whole number"),  # type: ignore[arg-type]
    "inside": (
        BustOut((Gone("3"),)),  # type: ignore[arg-type]
        r"bust-out: gone\[0\]\.entry wants a whole number, not text",
    ),
    "key": (EndHand(T1, stacks={"Ann": 5}), "end-hand: a key in stacks wants a whole number, not text"),  # type: ignore[dict-item]
    "cannot be written": (Register(object()), "register: cannot be written down"),  # type: ignore[arg-type]
    "half a character": (Register(PersonId("\ud800")), "register: cannot be written down"),
    "no command": ("start", "'start' is no command"),
    "a base": (Command(), "is no command"),
}


@pytest.mark.parametrize(("command", "said"), WRONG.values(), ids=WRONG)
def test_the_refusal_names_the_field_and_what_it_wants(command: Any, said: str) -> None:
    store = MemoryStore()
    with _in_play(store) as director:
        before = store.head("e")
        with pytest.raises(Malformed, match=said):
            director.act(command, id_="wrong", actor="TD")
        assert store.head("e") == before
        assert [kept.command for kept in store.refusals("e")] == ["wrong"]
        do(director, Register(PersonId("p77")))
        with Director(store, "e") as again:
            assert again.state == director.state


def test_what_reads_the_same_is_taken_as_it_is_read() -> None:
    """Whoever hands over lists for tuples gets what JSON would have given them."""
    store = MemoryStore()
    with _in_play(store) as director:
        do(director, BustOut([Gone(E3)]))  # type: ignore[arg-type]
        assert director.state.finishes.out == [(3,)]
        with Director(store, "e") as again:
            assert again.state == director.state


def _with_one_field_wrong() -> Iterator[Command]:
    """Every field of every command, with something of every kind in it."""
    for type_ in all_commands():
        if type_ is OpenEvent:
            right: Command = OpenEvent(small_event())
        else:
            right = msgspec.convert(made(shape.type_info(type_)), type_)
        for field in type_.__struct_fields__:
            for wrong in (7, 12.5, None, "x", True, (), {}, [None], {"x": None}, object()):
                yield msgspec.structs.replace(right, **{field: wrong})


def test_no_field_of_any_command_can_make_an_event_unreadable() -> None:
    store = MemoryStore()
    with _in_play(store) as director:
        for number, command in enumerate(_with_one_field_wrong()):
            before = store.head("e")
            try:
                (event,) = director.act(command, id_=f"w{number}", actor="TD").events
            except Refused:
                assert store.head("e") == before
            else:
                assert not isinstance(event, Undone)
                assert told(event, Teller(director.state, {}))
        with Director(store, "e", Clock()) as again:
            assert again.state == director.state


@pytest.mark.parametrize("undo", [Undo(None, "x"), Undo("c1", None), Undo("c1", 5), Undo(7, "x")])  # type: ignore[arg-type]
def test_an_undo_of_the_wrong_type_is_refused_too(undo: Undo) -> None:
    store = MemoryStore()
    with _in_play(store) as director, pytest.raises(Malformed, match=r"undo: (command|reason) wants text"):
        director.act(undo, id_="undo", actor="TD")


@pytest.mark.parametrize(
    "named",
    [
        {"id_": 5},
        {"actor": None},
        {"cause": 5},
        {"actor": "\ud800"},
        {"id_": "\ud800"},
        {"at": 1.5},
        {"at": 2**63},
    ],
)
def test_who_and_when_are_checked_before_anything_is_decided(named: dict[str, Any]) -> None:
    store = MemoryStore()
    with _in_play(store) as director, pytest.raises(Malformed, match=r"text|whole number"):
        director.act(Register(PersonId("p88")), **{"id_": "c99", "actor": "TD"} | named)
    with Director(store, "e") as again:
        assert "p88" not in again.state.field.by_person


# ---- counting nobody


@pytest.mark.parametrize("nothing", [CountChips({}), ReportStacks({})])
def test_a_count_of_nobody_is_refused(nothing: Command) -> None:
    with _in_play(MemoryStore()) as director, pytest.raises(Malformed, match="say whose chips"):
        do(director, nothing)


def test_a_log_with_a_count_of_nobody_is_told() -> None:
    """As it was written before."""
    store = MemoryStore()
    with _in_play(store) as director:
        tag, version, body = encode(ChipsCounted({}, 5))
        draft = Draft(tag=tag, tag_version=version, body=body, time=9**13, actor="TD", command="none")
        store.append("e", director.version, [draft])
        director.read_on()
        assert told(ChipsCounted({}, 5), Teller(director.state, {})) == "The chips of nobody are counted."
