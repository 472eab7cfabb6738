"""The dealer's tablet and the player's phone: what each may see and do, and nothing beyond it."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.websockets import WebSocketDisconnect

from shuffleup.director import Director
from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.log import SQLiteStore
from shuffleup.server.door.access import CARD_LASTS, bound_to
from shuffleup.tournament.seats.tables import EMPTY
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.at_table.dealer import DealersTable, dealers_table
from shuffleup.views.at_table.hand_now import hand_line
from shuffleup.views.player import Phones
from tests.server.serving import HERE, Serving, heard, serving

T1 = TableNumber(1)


def _as(served: Serving, role: str, number: int = 0, name: str = "Mia") -> None:
    served.client.cookies.clear()
    bound = bound_to("e", number) if number else ""
    token = served.access.link(name, role, bound)  # type: ignore[arg-type]
    assert served.post("/enter", {"token": token})[0] == 200


def _state(served: Serving) -> Tournament:
    return served.room.event("e").director.state


def _seated(served: Serving, table: int) -> list[EntryId]:
    return [entry for entry in _state(served).tables[TableNumber(table)].chairs if entry != EMPTY]


def _table(served: Serving) -> DealersTable:
    event = served.room.event("e")
    found = dealers_table(event.director.state, event.teller(event.director.state), T1, event.now())
    assert found is not None
    return found


def _start(served: Serving, *lines: str) -> None:
    _as(served, "director", name="Tara")
    for line in ("start", *lines):
        assert served.say(line)[1]["status"] == "done", line


def test_a_dealer_sees_their_own_table_and_no_other(served: Serving) -> None:
    _start(served)
    _as(served, "dealer", 1)
    assert served.client.get("/", follow_redirects=False).headers["location"] == "/e/e/dealer"
    names = {
        number: served.room.event("e").teller(_state(served)).name(number)
        for number in _state(served).entries
    }
    here, there = _seated(served, 1), _seated(served, 2)
    for address in ("/e/e/dealer", "/e/e/dealer?of=2"):
        page = served.client.get(address).text
        assert all(names[number] in page for number in here)
        assert not any(names[number] in page for number in there)
    for page in ("console", "floor", "desk", "money", "history", "devices", "player"):
        assert served.client.get(f"/e/e/{page}").status_code == 403


def test_hands_are_counted_and_killed_by_the_tablet(served: Serving) -> None:
    _start(served)
    absent = _seated(served, 1)[0]
    _as(served, "dealer", 1)
    assert _table(served).next_hand == 1
    assert served.say(f"absent #{absent}")[1]["status"] == "done"
    assert served.say("hand begin 1")[1]["status"] == "done"
    table = _table(served)
    assert (table.hand, table.next_hand) == (1, 2)
    seat = _state(served).tables[T1].seat_of(absent)
    assert _state(served).hands.killed[T1] == (seat,)
    assert served.say("hand end 1")[1]["status"] == "done"
    begun = served.say("hand begin 1")
    assert "hand 2" in str(begun[1]["says"])
    assert served.say(f'undo {begun[1]["number"]} "not yet"')[1]["status"] == "done"
    assert _table(served).hand is None


def test_the_last_hand_of_a_penalty_reads_as_the_one_that_is_played(served: Serving) -> None:
    _start(served)
    served.say(f"penalty #{_seated(served, 1)[0]} 1 hand")
    _as(served, "dealer", 1)
    assert "Penalty, 1 to miss" in served.client.get("/e/e/dealer").text
    served.say("hand begin 1")
    during = served.client.get("/e/e/dealer").text
    assert "Penalty, this hand" in during
    assert "to miss" not in during
    served.say("hand end 1")
    assert "Penalty" not in served.client.get("/e/e/dealer").text


def test_the_next_hand_is_the_one_that_is_then_dealt(served: Serving) -> None:
    """Button, blinds and posts on the tablet before a hand are those of the hand."""
    _start(served)
    before = _table(served)
    served.say("hand begin 1")
    begun = _state(served).hands.begun[T1]
    assert begun.roles is not None
    assert before.button == begun.roles.button
    roles = {seat.role: seat.seat for seat in before.seats if seat.role}
    assert roles["big-blind"] == begun.roles.big_blind
    assert {seat.seat: seat.posts for seat in before.seats if seat.posts} == {
        post.seat: post.total for post in begun.posts
    }
    assert {seat.seat: seat.ante for seat in before.seats if seat.posts} == {
        post.seat: post.ante for post in begun.posts
    }


def test_a_dead_button_is_shown_as_such(served: Serving) -> None:
    _start(served, "hand begin 1")
    small = _state(served).hands.begun[T1].roles.small_blind  # type: ignore[union-attr]
    assert small is not None
    gone = _state(served).tables[T1].entry(SeatNumber(small))
    assert served.say(f"hand end 1 --out #{gone}")[1]["status"] == "done"
    table = _table(served)
    assert (table.dead_button, table.button) == (True, small)
    _as(served, "dealer", 1)
    assert f"Dead button at seat {small}" in served.client.get("/e/e/dealer").text


@pytest.mark.parametrize(
    "line",
    [
        *("start", "hand begin 2", "hand end 2", "hand-for-hand finished 2", "hand begin 1 --button 1/2/3"),
        *("out #1", "penalty #1 warning", "register Zoe", "pay #1", "undo 3 x", 'undo 3 "x"', "next", "log"),
        *("shuffleup event start", "hand begin 1\nstart", "do start", ""),
    ],
)
def test_a_dealer_does_nothing_beyond_their_table(served: Serving, line: str) -> None:
    _start(served)
    version = served.room.event("e").director.version
    _as(served, "dealer", 1)
    assert served.say(line, "1" * 16)[0] == 403
    elsewhere = _seated(served, 2)[0]
    assert served.say(f"absent #{elsewhere}", "2" * 16)[0] == 403
    assert served.room.event("e").director.version == version


def test_the_floor_is_called_and_comes(served: Serving) -> None:
    _start(served)
    _as(served, "dealer", 1)
    for _ in range(2):
        assert served.post("/e/e/call", {"id": "a" * 16, "reason": "misdeal"})[0] == 200
    assert "Misdeal" in served.client.get("/e/e/dealer").text
    _as(served, "dealer", 2, "Noah")
    assert served.post("/e/e/answer", {"id": "a" * 16})[0] == 409
    _as(served, "floor", name="Flo")
    page = served.client.get("/e/e/floor").text
    assert page.count("Table 1: Misdeal") == 1
    assert served.post("/e/e/answer", {"id": "a" * 16})[0] == 200
    assert "Table 1: Misdeal" not in served.client.get("/e/e/floor").text
    assert served.post("/e/e/answer", {"id": "a" * 16})[0] == 409


def test_a_call_outlives_the_server(path: Path) -> None:
    with serving(path) as served:
        _start(served)
        _as(served, "dealer", 1)
        served.post("/e/e/call", {"id": "a" * 16, "reason": "count"})
    with serving(path) as served:
        _as(served, "floor")
        assert "Table 1: Count, pot" in served.client.get("/e/e/floor").text


@pytest.mark.parametrize("followed", [False, True])
def test_who_is_out_is_reported_and_confirmed(served: Serving, followed: bool) -> None:
    _start(served, *(("hand begin 1",) if followed else ()))
    gone, winner = _seated(served, 1)[:2]
    _as(served, "dealer", 1)
    report = {"id": "b" * 16, "reason": "out", "gone": [gone], "winner": winner}
    assert served.post("/e/e/call", report)[0] == 200
    assert _state(served).players_left == 12, "a report alone puts nobody out"
    _as(served, "floor", name="Flo")
    page = served.client.get("/e/e/floor").text
    assert f'data-confirm="{"b" * 16}"' in page
    assert "floor called" in page
    sent = {"id": "d" * 16, "call": "b" * 16}
    if not followed:  # the dealer has dealt on between the report and the tap
        assert served.say("hand begin 1")[1]["status"] == "done"
    code, answer = served.post("/e/e/confirm", sent)
    assert (code, answer["status"]) == (200, "done"), answer
    assert served.post("/e/e/confirm", sent) == (200, answer), "a second tap does nothing twice"
    assert _state(served).players_left == 11
    page = served.client.get("/e/e/floor").text
    assert "data-confirm" not in page
    assert "floor called" not in page, "what was confirmed is seen to"
    assert served.post("/e/e/confirm", sent | {"id": "e" * 16})[1]["status"] == "refused"


def test_a_report_does_not_come_back_with_the_player(served: Serving) -> None:
    _start(served)
    gone = _seated(served, 1)[0]
    event = served.room.event("e")
    served.post("/e/e/call", {"id": "b" * 16, "reason": "out", "gone": [gone], "table": 1})
    assert served.say(f"out #{gone}")[1]["status"] == "done"
    event.look()
    assert served.say(f'undo {event.director.version} "no"')[1]["status"] == "done"
    assert gone in _seated(served, 1)
    assert event.open_calls() == ()


def test_only_a_rooms_owner_reads_its_calls(served: Serving) -> None:
    beside = served.room.beside
    assert beside.with_name(beside.name + "-calls").stat().st_mode & 0o077 == 0


def test_only_players_of_the_table_are_reported(served: Serving) -> None:
    _start(served)
    _as(served, "dealer", 1)
    elsewhere = _seated(served, 2)[0]
    for body in (
        {"id": "c" * 16, "reason": "out", "gone": [elsewhere]},
        {"id": "c" * 16, "reason": "out", "gone": []},
        {"id": "c" * 16, "reason": "<b>no</b>"},
        {"id": "zz", "reason": "misdeal"},
        {"id": "c" * 16, "reason": "misdeal", "more": 1},
    ):
        assert served.post("/e/e/call", body)[0] in (400, 409)
    assert served.room.event("e").open_calls() == ()


def test_hand_for_hand_is_fed_by_the_tables(served: Serving) -> None:
    _start(served, "hand-for-hand announce")
    _as(served, "dealer", 1)
    assert served.say("hand-for-hand finished 1")[1]["status"] == "done"
    assert _table(served).hand_for_hand == "done"
    assert "Waiting for the other tables" in served.client.get("/e/e/dealer").text
    playing = _state(served).hand_for_hand.under_way
    assert playing is not None
    assert playing.done == {1}


def test_hand_for_hand_at_a_table_that_is_followed(served: Serving) -> None:
    _start(served, "hand begin 1", "hand end 1", "hand-for-hand announce", "hand-for-hand finished 2")
    served.say("hand-for-hand next")
    _as(served, "dealer", 1)
    assert 'data-say="hand begin 1"' in served.client.get("/e/e/dealer").text
    assert served.say("hand begin 1")[1]["status"] == "done"
    assert "Hand 2 is finished" in served.client.get("/e/e/dealer").text
    assert served.say("hand end 1")[1]["status"] == "done"
    assert _table(served).hand_for_hand == "done"


def test_a_player_sees_themselves_and_who_sits_with_them(served: Serving) -> None:
    _start(served)
    me = _seated(served, 1)[0]
    _as(served, "player", me, "A player")
    assert served.client.get("/", follow_redirects=False).headers["location"] == "/e/e/player"
    teller = served.room.event("e").teller(_state(served))
    for address in ("/e/e/player", "/e/e/player?of=3"):
        page = served.client.get(address).text
        assert f"<h1>{teller.name(me)}</h1>" in page
        assert all(teller.name(other) in page for other in _seated(served, 1))
        assert not any(teller.name(other) in page for other in _seated(served, 2))
        assert "secret@example.org" not in page
    for page in ("console", "floor", "desk", "money", "history", "devices", "dealer"):
        assert served.client.get(f"/e/e/{page}").status_code == 403
    assert served.post("/e/e/call", {"id": "a" * 16, "reason": "misdeal"})[0] == 403
    assert served.post("/e/e/link", {"role": "director", "name": "me"})[0] == 403


@pytest.mark.parametrize(
    ("sees", "names", "counts"), [("own-seat", 0, 0), ("own-table", 5, 0), ("counts", 5, 5)]
)
def test_what_is_shown_of_others_is_a_setting(served: Serving, sees: str, names: int, counts: int) -> None:
    _start(served)
    with served.room.event("e").director.looking() as state:
        policies = state.policies
        procedure = msgspec.structs.replace(policies.procedure, players_see=sees)
        state.policies = msgspec.structs.replace(policies, procedure=procedure)
        shown = Phones(state, Teller(state, {}), {}, {}).of(_seated(served, 1)[0], ())
        state.policies = policies
    assert shown is not None
    assert len(shown.neighbours) == names
    assert sum(bool(other.stack) for other in shown.neighbours) == counts
    assert (shown.may_see.rule, shown.may_see.basis) == ("countable-stacks", "policy")


def test_a_player_who_is_moved_says_so_themselves(served: Serving) -> None:
    _start(served, "hand begin 1", "hand begin 2", "hand end 2")
    first, *others = _seated(served, 1)
    served.say("hand end 1 --by #{} --out #{} --out #{} --out #{}".format(first, *others[:3]))
    found = served.say("move --on-the-way")
    state = _state(served)
    assert state.seats.on_the_way, found
    (me,) = state.seats.on_the_way
    to = state.seats.on_the_way[me].to
    _as(served, "player", me, "A player")
    page = served.client.get("/e/e/player").text
    assert "You move now" in page
    assert f"<b>{to.table}</b>" in page
    assert served.say("arrive #1" if me != 1 else "arrive #2", "3" * 16)[0] == 403
    assert served.say(f"arrive #{me}", "4" * 16)[1]["status"] == "done"
    assert "You move now" not in served.client.get("/e/e/player").text
    sat_down = f"sits down at table {to.table} seat {to.seat}"
    assert sat_down in served.client.get("/e/e/player").text, "it is part of their evening"


def test_a_card_opens_once_and_the_same_phone_again(served: Serving) -> None:
    card = served.access.link("Ann", "player", bound_to("e", 1), CARD_LASTS)
    assert served.post("/enter", {"token": card})[0] == 200
    assert served.post("/enter", {"token": card}) == (200, {"to": "/"})
    served.client.cookies.clear()
    assert served.post("/enter", {"token": card})[0] == 409
    older = served.access.link("Ann", "player", bound_to("e", 1), CARD_LASTS)
    newer = served.access.link("Ann", "player", bound_to("e", 1), CARD_LASTS)
    assert served.post("/enter", {"token": older})[0] == 409, "a card that was printed again is void"
    assert served.post("/enter", {"token": newer})[0] == 200


def test_a_device_is_sent_off(served: Serving) -> None:
    _start(served)
    director = served.client.cookies["shuffleup"]
    _as(served, "player", 1, "Ann")
    phone = served.client.cookies["shuffleup"]
    with served.client.websocket_connect("/e/e/live/player", headers={"Origin": HERE}) as follows:
        heard(follows)
        served.client.cookies.clear()
        served.client.cookies.set("shuffleup", director)
        page = served.client.get("/e/e/devices").text
        assert "Ann" in page
        (key,) = [one.key for one in served.access.sessions() if one.name == "Ann"]
        assert served.post("/revoke", {"key": key})[0] == 200
        served.say("clock pause")
        with pytest.raises(WebSocketDisconnect):
            heard(follows)
    served.client.cookies.clear()
    served.client.cookies.set("shuffleup", phone)
    assert served.client.get("/e/e/player", follow_redirects=False).status_code == 303


def test_somebody_bound_elsewhere_sees_nothing_here(served: Serving) -> None:
    for role in ("dealer", "player"):
        served.client.cookies.clear()
        token = served.access.link("Mia", role, bound_to("another", 1))
        served.post("/enter", {"token": token})
        assert served.client.get(f"/e/e/{role}").status_code == 403
        assert served.say("hand begin 1")[0] == 403
        with (
            pytest.raises(WebSocketDisconnect),
            served.client.websocket_connect(f"/e/e/live/{role}", headers={"Origin": HERE}),
        ):
            pass


def test_the_floor_takes_back_what_it_did_and_no_more(served: Serving) -> None:
    _start(served)
    theirs = served.say("absent #1")[1]["number"]
    _as(served, "floor", name="Flo")
    assert served.say(f'undo {theirs} "no"', "5" * 16)[0] == 403
    assert served.say(f'"undo" {theirs} no', "6" * 16)[0] == 403
    own = served.say("absent #2", "7" * 16)[1]["number"]
    assert served.say(f'undo {own} "back already"', "8" * 16)[1]["status"] == "done"


def test_a_link_is_made_for_a_table_that_is_there(served: Serving) -> None:
    _start(served)
    status, made = served.post("/e/e/link", {"role": "dealer", "name": "Mia", "number": 1})
    assert status == 200
    token = str(made["link"]).partition("#")[2]
    assert made["path"]
    assert served.post("/e/e/link", {"role": "dealer", "name": "Mia", "number": 77})[0] == 409
    assert served.post("/e/e/link", {"role": "player", "number": 99})[0] == 409
    assert served.post("/e/e/link", {"role": "floor"})[0] == 409
    served.client.cookies.clear()
    served.post("/enter", {"token": token})
    assert "Table 1" in served.client.get("/e/e/dealer").text


def test_a_dealer_s_pin_is_for_one_table(served: Serving, capsys: pytest.CaptureFixture[str]) -> None:
    from shuffleup.cli.main import app
    from shuffleup.server.door.access import Access

    room = served.room.beside
    app(["pin", "Mia", "--role", "dealer", "--table", "2", "--room", str(room)], result_action="return_value")
    digits = "".join(filter(str.isdigit, capsys.readouterr().out.partition("PIN")[2]))
    door = Access(room.with_name(room.name + "-access"))
    session = door.session(door.enter_by_pin("Mia", digits, "10.0.0.1"))
    door.close()
    assert session is not None
    assert (session.role, session.number_in("e"), session.number_in("f")) == ("dealer", 2, None)


def test_rooms_of_before_are_opened(tmp_path: Path, path: Path) -> None:
    """A list at the door of an older shape is begun anew."""
    import sqlite3

    from shuffleup.server.door.access import Access

    old = sqlite3.connect(tmp_path / "door")
    old.executescript(
        "CREATE TABLE session (token TEXT PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL);"
    )
    old.close()
    door = Access(tmp_path / "door")
    assert door.sessions() == []
    assert door.session(door.enter_by_link(door.link("Tara", "director"))) is not None
    door.close()
    store = SQLiteStore(path)
    with Director(store, "e") as director:
        assert director.state.is_open
    store.close()


def test_what_happens_in_a_hand_that_is_followed_is_tried_under_every_edition(served: Serving) -> None:
    _start(served, "hand begin 1")
    served.client.cookies.clear()
    served.come_in()
    with served.room.event("e").director.looking() as state:
        line = hand_line(state, served.room.event("e").teller(state), TableNumber(1))
        assert hand_line(state, served.room.event("e").teller(state), TableNumber(2)) is None
    assert line is not None
    told = f"{line.partition('*')[0].rpartition('| ')[2].split()[0]} pushes 1000"

    def editions(**sent: str) -> Any:
        return served.client.post(
            "/e/e/editions", data=sent, headers={"Origin": HERE}, follow_redirects=False
        )

    asked = editions(table="1", told=told)
    assert asked.status_code == 200, "names of players stand in no address"
    assert "oversized-chip" in asked.text
    assert "TDA-2013" in asked.text.upper()
    assert editions(table="2", told=told).status_code == 404
    assert "oversized-chip" in editions(hand=line, told=told).text
    assert "data-known" in served.client.get("/e/e/floor").text


def test_the_last_player_s_phone_does_not_say_that_others_are_hidden(served: Serving) -> None:
    served.come_in()
    served.play_down_to("Ann")
    winner = next(entry.number for entry in _state(served).in_play)
    _as(served, "player", winner)
    assert "This room shows no other players here" not in served.client.get("/e/e/player").text
