"""A line from a page does what it does in the terminal, once, and never reaches the computer's files."""

from pathlib import Path

import pytest

from tests.server.serving import Serving, make_room, serving


def test_a_line_is_carried_out_under_the_name_of_the_session(served: Serving) -> None:
    served.come_in(name="Tara")
    status, answer = served.say("start")
    assert (status, answer["status"]) == (200, "done")
    assert "Shuffle up and deal" in str(answer["says"])
    last = served.room.event("e").story.deeds[-1]
    assert (last.actor, last.number) == ("Tara", answer["number"])


def test_the_same_line_sent_again_does_nothing_twice(served: Serving) -> None:
    served.come_in()
    first = served.say("register Zoe", "a" * 16)
    again = served.say("register Zoe", "a" * 16)
    assert first == again
    assert first[1]["status"] == "done"
    assert sum("Zoe" in deed.told for deed in served.room.event("e").story.deeds) == 1


def test_also_not_after_the_server_was_started_again(path: Path) -> None:
    with serving(path) as served:
        served.come_in()
        number = served.say("register Zoe", "b" * 16)[1]["number"]
    with serving(path) as served:
        served.come_in()
        status, answer = served.say("register Zoe", "b" * 16)
        assert (status, answer["status"], answer["number"]) == (200, "done", number)
        assert "Zoe" in str(answer["says"])
        assert sum("Zoe" in deed.told for deed in served.room.event("e").story.deeds) == 1


def test_a_session_outlives_the_server(path: Path) -> None:
    with serving(path) as served:
        served.come_in()
        cookies = served.client.cookies
    with serving(path) as served:
        served.client.cookies = cookies
        assert served.say("start")[0] == 200


def test_undo_from_the_page(served: Serving) -> None:
    served.come_in()
    number = served.say("register Zoe")[1]["number"]
    status, answer = served.say(f'undo {number} "wrong player"')
    assert (status, answer["status"]) == (200, "done")
    deeds = {deed.number: deed for deed in served.room.event("e").story.deeds}
    assert deeds[number].taken_back == "wrong player"  # type: ignore[index]
    assert [deed.told for deed in deeds.values() if deed.is_undo] == [
        f"Taken back: [{number}] {deeds[number].told} Because: wrong player."  # type: ignore[index]
    ]


def test_what_is_refused_says_why_and_cites(served: Serving) -> None:
    served.come_in()
    status, answer = served.say("out Nobody")
    assert (status, answer["status"]) == (409, "refused")
    assert "Nobody" in str(answer["says"])


def test_an_entry_by_its_number_is_no_comment(served: Serving) -> None:
    served.come_in()
    served.say("start")
    assert served.say("absent #3")[1]["status"] == "done"


@pytest.mark.parametrize(
    "line",
    [
        "register --csv /etc/passwd",
        "open /etc/passwd",
        "backup /tmp/stolen",
        "print seats --to /tmp/stolen",
        "export /tmp/stolen.csv",
        "register Zoe --room /tmp/other",
        "register Zoe --as Somebody",
        "register Zoe --event other",
        'register "Zoe',
        "",
        "no-such-verb",
        "out",
        "undo 999 x y",
    ],
)
def test_files_other_rooms_and_nonsense_are_refused(served: Serving, line: str) -> None:
    served.come_in()
    before = served.room.event("e").director.version
    status, answer = served.say(line)
    assert (status, answer["status"]) == (409, "refused")
    assert answer["says"]
    assert served.room.event("e").director.version == before
    assert not Path("/tmp/stolen").exists()


def test_help_is_shown_and_writes_nothing(served: Serving) -> None:
    served.come_in()
    before = served.room.event("e").director.version
    assert served.say("next")[1]["status"] == "shown"
    assert served.room.event("e").director.version == before


def test_what_a_line_would_do_is_told_and_not_done(served: Serving) -> None:
    served.come_in()
    served.say("start")
    before, people = served.room.event("e").director.version, served.room.store.people.everyone()
    foreseen = [
        served.post("/e/e/foresee", {"id": "d" * 16, "line": line})[1]
        for line in ("out Ann --by Bob", "out Nobody", "register Zoe", "undo 3 x", "log", "out")
    ]
    told = [(answer["status"], str(answer["says"])) for answer in foreseen]
    assert told[0] == ("done", "Ann is out (by Bob). 11 left.")
    assert told[1][0] == "refused"
    assert told[2] == ("shown", "decided by a draw")
    assert told[3][0] == "shown"
    assert told[5][0] == "refused"
    assert served.room.event("e").director.version == before
    assert served.room.store.people.everyone() == people
    assert len(served.room.event("e").director.state.field.alive) == 12


def test_a_room_with_an_act_taken_back_is_served_again(path: Path) -> None:
    with serving(path) as served:
        served.come_in()
        served.say("start")
        number = served.say("out Ann --by Bob")[1]["number"]
        assert served.say(f'undo {number} "it was her neighbour"')[1]["status"] == "done"
        assert served.say("out Ann --by Bob")[1]["status"] == "done"
        told = [deed.told for deed in served.room.event("e").story.deeds]
        assert told[-1] == "Ann is out (by Bob). 11 left."
    with serving(path) as served:
        assert [deed.told for deed in served.room.event("e").story.deeds] == told


def test_the_titles_of_events_that_were_let_go_are_told_without_reading_them_again(path: Path) -> None:
    with serving(path) as served:
        served.come_in()
        served.play_down_to("Ann")
        assert served.say("pay Ann")[1]["status"] == "done"
        assert served.client.get("/api/events").json() == [{"id": "e", "name": "Test"}]
        assert served.room.event("e").is_over
        served.room._events.pop("e").director.close()
        assert served.client.get("/api/events").json() == [{"id": "e", "name": "Test"}]
        assert "e" not in served.room._events


@pytest.mark.parametrize(
    "name", ['Jean-Luc "JL" Picard', '"Jean-Luc JL Picard"', '"Jean-Luc "JL" Picard"', "JL"]
)
def test_a_nickname_in_quotes_is_typed_with_them_or_without(tmp_path: Path, name: str) -> None:
    """The ruling desk sets a name of several words in quotes of its own."""
    room = tmp_path / "room.shuffleup"
    make_room(room, 'Jean-Luc "JL" Picard', "Bob")
    with serving(room) as served:
        served.come_in()
        served.say("start")
        told = f"nlhe 25/50 flop pot 500 | {name} 5000* | Bob 5000; {name} bets 400".replace('"', r"\"")
        code, answer = served.say(f'floor 1 "{told}"')
    assert code == 200, answer
    assert ': Jean-Luc "JL" Picard bets 400.' in str(answer["says"])
