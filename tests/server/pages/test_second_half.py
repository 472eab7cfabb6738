"""The second half of an evening: the final table, the colour-up, the end; what is shown is true."""

import re
from typing import Any

import pytest

from shuffleup.ids import EntryId, TableNumber
from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.event_file.fields import AddOn, Rebuys
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.money.commands import CloseRegistration
from shuffleup.tournament.rebuys.commands import BuyAddOn, Rebuy
from shuffleup.tournament.seats.commands import BreakTable
from shuffleup.tournament.seats.events import TableBroken
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.desks.entries_desk import entries_desk
from shuffleup.views.desks.payouts import in_play
from shuffleup.views.player import Phones
from shuffleup.views.wall import Wall, wall
from tests.ids import E2, E3, T2, T3
from tests.server.serving import Serving
from tests.tournament.playing import Played, seated_event

T1 = TableNumber(1)


def _state(served: Serving) -> Tournament:
    return served.room.event("e").director.state


def _wall(served: Serving) -> Wall:
    state = _state(served)
    return wall(state, Teller(state, {}))


def _page(served: Serving, name: str) -> str:
    return served.client.get(f"/e/e/{name}").text


def _done(served: Serving, *lines: str) -> object:
    """The number of the last of them in the log."""
    answer: dict[str, object] = {}
    for line in lines:
        status, answer = served.say(line)
        assert status == 200, (line, answer)
    return answer["number"]


def test_who_waits_for_a_seat_is_not_taken_for_somebody_who_is_out(served: Serving) -> None:
    served.come_in()
    _done(served, "start", *(f"register New{one}" for one in range(7)))
    state = _state(served)
    assert (state.players_left, state.entered) == (18, 19)
    assert _wall(served).waiting == 1
    assert "Waiting for a seat: 1" in _page(served, "wall")
    _done(served, "out #1", "alternate")
    assert _wall(served).waiting == 0
    assert "Waiting for a seat" not in _page(served, "wall")


def test_the_desk_says_who_has_won(served: Serving) -> None:
    _final_table(served)
    _out(served, 2)
    assert "has won" not in _page(served, "desk")
    _out(served, 1)
    assert _page(served, "desk").count("has won") == 1
    assert "playing" not in re.findall(r"<td>([a-z ]+)</td>", _page(served, "desk"))


def _out(served: Serving, down_to: int) -> None:
    """The last of those who are left goes, one after the other."""
    while _state(served).players_left > down_to:
        *_, last = _state(served).in_play
        _done(served, f"out #{last.number}")


def _final_table(served: Serving) -> None:
    served.come_in()
    _done(served, "start", "close")
    _out(served, 10)
    _done(served, "final")


def test_stacks_are_shown_at_the_final_table_when_they_are_all_the_chips(served: Serving) -> None:
    _final_table(served)
    shown = _wall(served)
    assert [seat.stack for seat in shown.final_table] == [0] * 10, "who won two stacks is not known"
    state = _state(served)
    assert [one.stack for one in in_play(state, Teller(state, {}))] == [0] * 10
    assert "<progress" not in _page(served, "wall")
    left = [entry.number for entry in state.in_play]
    assert state.chips.in_play == 120_000
    _done(served, "chips report " + " ".join(f"#{one}:{12_000}" for one in left))
    assert sum(seat.stack for seat in _wall(served).final_table) == 120_000
    assert _page(served, "wall").count("<progress") == 10
    _out(served, 9)
    assert {seat.stack for seat in _wall(served).final_table} == {0}


def test_the_next_to_go_reads_on_the_wall_what_they_get(served: Serving) -> None:
    _final_table(served)
    paid = len(_wall(served).ladder)
    assert _wall(served).next_out == ""
    _out(served, paid)
    assert _wall(served).next_out == _wall(served).ladder[-1].amount


def test_when_it_is_over_everybody_reads_the_places_and_nobody_is_sent_to_a_seat(served: Serving) -> None:
    _final_table(served)
    assert _wall(served).podium == ()
    assert "Move" in _page(served, "wall")
    _out(served, 1)
    shown, state = _wall(served), _state(served)
    assert [one.place for one in shown.podium] == [str(place) for place in range(1, 13)]
    assert [one.prize for one in shown.podium if one.prize] == [step.amount for step in shown.ladder]
    page = _page(served, "wall")
    assert "Players left" not in page
    assert 'class="move"' not in page
    assert "In play" not in _page(served, "results")
    winner = state.in_play[0].number
    event = served.room.event("e")
    me = Phones(state, Teller(state, {}), event.places(state), {}).of(winner, ())
    assert me is not None
    assert me.finished == "1"
    phone = served.client.get(f"/e/e/player?of={winner}").text
    assert "You have won" in phone
    assert "Blinds" not in phone
    console = _page(served, "console")
    assert 'data-open="1"' not in console, "nobody is bust or penalised any more"


def test_what_each_gets_in_a_colour_up_stays_on_the_page(served: Serving) -> None:
    """The dealer hands the chips over by it: the answer is gone after a few seconds."""
    served.come_in()
    _done(served, "start", "clock next", "clock next")
    seated = {seat: entry for seat, entry in enumerate(_state(served).tables[T1].chairs, 1) if entry}
    told = [f"#{entry}:{4 + seat % 2}x25" for seat, entry in seated.items()]
    number = _done(served, f"chips race 1 {' '.join(told)}")
    page = _page(served, "chips")
    sheet = page[page.index('class="race raced"') :]
    rows = re.findall(r"<tr><td>(\d+)</td>.*?</tr>", sheet, re.DOTALL)
    assert [int(seat) for seat in rows] == list(seated)
    assert sheet.count("4 × 25") + sheet.count("5 × 25") == len(told)
    dealt = re.findall(r'<span class="of-[shdc]" role="img"', sheet)
    assert len(dealt) == sum(one.endswith(":5x25") for one in told), "a card for each odd chip"
    _done(served, f'undo {number} "wrong count"')
    assert 'class="race raced"' not in _page(served, "chips")


def test_one_line_that_does_several_things_says_how_to_undo_all_of_them(served: Serving) -> None:
    served.come_in()
    answer: Any = served.say('register "Zoe Blum", Yan, Xia')[1]
    assert len(set(answer["numbers"])) == 3
    assert answer["number"] == answer["numbers"][-1]
    for number in reversed(answer["numbers"]):
        told: Any = served.say(f'undo {number} "taken back"')[1]
        assert told["says"].startswith(f"[{told['number']}] Taken back: [{number}]")
        assert "Because" not in told["says"]
    assert len([one for one in _state(served).entries.values() if one.standing != "withdrawn"]) == 12
    assert EntryId(13) not in _state(served).entries


def test_what_can_wait_stands_apart_from_what_is_to_be_done_now(served: Serving) -> None:
    served.come_in()
    _done(served, "start", "penalty Ann 3 hands")
    page = _page(served, "console")
    todo = page[page.index('id="console-todo"') : page.index("<main>")]
    assert "Nothing has to be done now." in todo
    assert 'class="count"' not in todo
    assert "chosen" not in todo, "Enter does nothing that nobody waits for"
    assert (
        todo.index("Can wait")
        < todo.index('class="waits"')
        < todo.index("Ann has 3 more hands to miss for a penalty")
    )


def test_the_desk_sells_a_rebuy_to_who_is_out_and_may_come_back() -> None:
    """The console sends the director there for it."""
    played = seated_event(4, rebuys=Rebuys(price={"prizes": 100}, chips={1000: 5}, until=1))
    played.do(StartPlay())
    played.do(BustOut((Gone(E2),)))
    acts = {one.number: one.acts for one in entries_desk(played.state, Teller(played.state, {})).entries}
    assert "rebuy" in acts[E2]


def _offered(played: Played, number: EntryId) -> tuple[str, ...]:
    desk = entries_desk(played.state, Teller(played.state, {}))
    return next(one.acts for one in desk.entries if one.number == number)


def test_the_desk_offers_no_rebuy_to_who_has_had_them_all_nor_after_registration_is_closed() -> None:
    terms = Rebuys(price={"prizes": 100}, chips={1000: 5}, until=2, most=1)
    played = seated_event(4, rebuys=terms, late_entry_until=2)
    played.do(StartPlay())
    assert "rebuy" in _offered(played, E2)
    played.do(Rebuy(E2))
    assert "rebuy" not in _offered(played, E2)
    assert "had all rebuys" in str(played.refused(Rebuy(E2)))
    played.do(CloseRegistration())
    assert "rebuy" not in _offered(played, E3)
    assert "rebuys ended with it" in str(played.refused(Rebuy(E3)))


def test_the_desk_offers_the_add_on_once_and_in_its_break() -> None:
    terms = AddOn(price={"prizes": 100}, chips={1000: 5}, after=2)
    played = seated_event(4, add_on=terms, late_entry_until=2)
    played.do(StartPlay())
    played.next_line()
    assert "add-on" not in _offered(played, E2)
    played.next_line()
    assert "add-on" in _offered(played, E2)
    played.do(BuyAddOn(E2))
    assert "add-on" not in _offered(played, E2)
    assert "sold once" in str(played.refused(BuyAddOn(E2)))
    assert "add-on" in _offered(played, E3)


def test_the_desk_offers_as_many_re_entries_as_the_event_allows() -> None:
    played = seated_event(4, late_entry_until=2, re_entries=1)
    played.do(StartPlay())
    played.do(BustOut((Gone(E2),)))
    assert "re-enter" in _offered(played, E2)
    person = played.state.entries[E2].person
    played.do(Register(person))
    (*_, again) = played.state.field.by_person[person]
    played.do(BustOut((Gone(again),)))
    assert "re-enter" not in _offered(played, again)
    assert "allows 1 re-entry" in str(played.refused(Register(person)))


def test_a_deal_begins_with_the_counts_that_were_noted(served: Serving) -> None:
    served.come_in()
    _done(served, "start", "close", "out Ann", "out Bob", "final")
    stacks = {entry.number: entry.stack for entry in _state(served).in_play}
    _done(served, "chips report " + " ".join(f"#{number}:{stack}" for number, stack in stacks.items()))
    fields = re.findall(r'data-entry="(\d+)".*?name="stack"[^>]*value="(\d*)"', _page(served, "money"))
    assert {int(number): int(stack or 0) for number, stack in fields} == stacks


@pytest.mark.parametrize("book", EDITION_NAMES)
def test_a_phone_cites_the_draw_of_a_broken_table_as_the_draw_itself_did(book: EditionName) -> None:
    played = seated_event(20, edition=book)
    played.do(StartPlay())
    for table in (T1, T2):
        seats = played.state.tables[table]
        played.do(BustOut(tuple(Gone(seats.entry(seat), 100 + seat) for seat in seats.taken[:2])))
    broken = played.expect(TableBroken, BreakTable(T3, arrived=False))
    state = played.state
    phones = Phones(state, Teller(state, {}), {}, {})
    for number in broken.draw.seats:
        phone = phones.of(number, ())
        assert phone is not None
        assert phone.why in broken.draw.citations
