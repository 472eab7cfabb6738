"""Who may ask for what, by the type of the command, however a line is worded."""

import pytest

from shuffleup.cli.event import app
from shuffleup.cli.event._line import LOOKS_FOR_THE_FLOOR
from shuffleup.ids import EntryId, TableNumber
from shuffleup.server.door.access import bound_to
from shuffleup.server.door.permission import BOUND, DIRECTORS, FLOORS
from shuffleup.tournament.commands import Command, PlayOn, all_commands
from tests.server.serving import Serving


def _every_command(of: type[Command] = Command) -> set[type[Command]]:
    return {of, *(found for sub in of.__subclasses__() for found in _every_command(sub))}


def test_every_command_is_somebody_s() -> None:
    assert set(all_commands()) == DIRECTORS | FLOORS
    assert not DIRECTORS & FLOORS
    for own in BOUND.values():
        assert set(own) <= FLOORS | {PlayOn}
    machinery = {kind for kind in _every_command() if not kind.for_people}
    assert machinery
    assert not machinery & (DIRECTORS | FLOORS)


def test_looks_are_verbs_that_there_are() -> None:
    assert set(LOOKS_FOR_THE_FLOOR) <= set(app)


def _come_in(served: Serving, role: str, number: int = 0, name: str = "Mia") -> None:
    served.client.cookies.clear()
    token = served.access.link(name, role, bound_to("e", number) if number else "")  # type: ignore[arg-type]
    assert served.post("/enter", {"token": token})[0] == 200


def _seated(served: Serving, table: int) -> list[EntryId]:
    return [
        entry for entry in served.room.event("e").director.state.tables[TableNumber(table)].chairs if entry
    ]


@pytest.fixture
def started(served: Serving) -> Serving:
    served.come_in()
    assert served.say("start")[1]["status"] == "done"
    return served


def test_what_is_a_dealer_s_can_be_worded_in_any_way(started: Serving) -> None:
    first, second = _seated(started, 1)[:2]
    _come_in(started, "dealer", 1)
    for line in (
        f"absent #{first}",
        f"absent #{second}",
        "shuffleup event hand begin 1",
        "hand  end   1",
    ):
        status, answer = started.say(line)
        assert (status, answer["status"]) == (200, "done"), (line, answer)


@pytest.mark.parametrize(
    "line",
    [
        "hand begin 1 --button 1/2/3",
        "hand end 1 --out #{here}",
        "clock call #{here} --seconds 5",
        "absent #{there}",
        'do "{{do: mark-absent, entry: {here}}}"',
        'do "{{do: bust-out, gone: [{{entry: {here}}}]}}"',
        "absent Nobody",
        "absent {unknown}",
        "register --help",
        "entries",
        "people",
        "undo 1 x",
        '"',
        "",
    ],
)
def test_whatever_is_not_a_dealer_s_gets_the_same_answer(started: Serving, line: str) -> None:
    """Whether a name is known to the room, or a table is there, is not found out by asking."""
    said = line.format(here=_seated(started, 1)[0], there=_seated(started, 2)[0], unknown="Zoe")
    before = started.room.event("e").director.version
    _come_in(started, "dealer", 1)
    own_words = ("that is for the floor: call them", "you can take back what you did yourself")
    for to in ("/e/e/do", "/e/e/foresee"):
        status, answer = started.post(to, {"id": "a" * 16, "line": said})
        assert status == 403
        assert str(answer["says"]).startswith(own_words)
    assert started.room.event("e").director.version == before


def test_the_answer_to_a_dealer_is_what_they_did_and_nothing_else(started: Serving) -> None:
    _come_in(started, "dealer", 1)
    says = str(started.say("hand begin 1")[1]["says"])
    assert says.startswith("[")
    assert "\n" not in says
    assert "→" not in says


def test_the_floor_may_write_a_command_out(started: Serving) -> None:
    _come_in(started, "floor", name="Flo")
    assert started.say('do "{do: mark-absent, entry: 1}"')[1]["status"] == "done"
    assert started.say('do "{do: start-day}"')[0] == 403


def test_the_floor_s_lines_change_no_people(started: Serving) -> None:
    people = started.room.store.people.everyone()
    before = started.room.event("e").director.version
    _come_in(started, "floor", name="Flo")
    for line in (
        "register Zoe --contact z@example.org",
        "register Ann --contact stolen@example.org",
        "people rename Ann Anna",
        "people ban Ann --note x",
        "people forget Ann",
        "people show Ann",
        "people",
        "pay Ann",
        "books",
        "results",
        "print seats",
        "cancel because",
        'do "{do: commit-anew, reason: x}"',
        'do "{do: pay-prize, entry: 1}"',
    ):
        status, answer = started.say(line, line.encode().hex()[:40].ljust(16, "0"))
        assert status in (403, 409), (line, answer)
        assert "@example.org" not in str(answer)
    assert started.room.store.people.everyone() == people
    assert started.room.event("e").director.version == before


def test_a_player_with_the_director_s_name_takes_nothing_of_theirs_back(started: Serving) -> None:
    number = started.say("absent #1")[1]["number"]
    _come_in(started, "player", 1, "Tara")
    assert started.say(f'undo {number} "mine"', "b" * 16)[0] == 403
    _come_in(started, "dealer", 1, "Tara")
    assert started.say(f'undo {number} "mine"', "c" * 16)[0] == 403
    assert not started.room.event("e").story.deeds[-1].is_undo


def test_who_did_it_stands_in_the_log_with_their_role(started: Serving) -> None:
    _come_in(started, "dealer", 1, "Tara")
    started.say("hand begin 1")
    assert started.room.event("e").story.deeds[-1].actor == "Tara (dealer, table 1)"


def test_the_id_of_somebody_else_s_act_gives_nothing(started: Serving) -> None:
    assert started.say("absent #1", "d" * 16)[1]["status"] == "done"
    _come_in(started, "floor", name="Flo")
    status, answer = started.say("absent #2", "d" * 16)
    assert (status, answer["status"]) == (409, "refused")
    assert "another" in str(answer["says"])
