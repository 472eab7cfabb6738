"""Somebody who was reported out rebuys after all, whatever has happened since."""

import random
from contextlib import suppress

import pytest

from shuffleup.chips import worth
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Illegal, Refused
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.command import Command
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.event_file.fields import PrizePlan, Rebuys
from shuffleup.tournament.finishes.bounties_won import bounties
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.money.books import books
from shuffleup.tournament.money.commands import CloseRegistration, PayPrize
from shuffleup.tournament.rebuys.commands import BuyBackIn, PayRebuy, Rebuy
from shuffleup.tournament.rebuys.events import BoughtBackIn, RebuyDeclared
from shuffleup.tournament.seats.commands import ArriveAtTable, Balance, BreakTable, MovePlayer
from shuffleup.tournament.seats.tables import Place, Roles
from tests.tournament.invariants import check
from tests.tournament.playing import Played, seated_event

REBUYS = Rebuys(price={"prizes": 50, "fee": 5}, chips={100: 10, 500: 4, 1000: 4}, until=4)
BOUNTY = {"prizes": 80, "fee": 10, "bounty": 20}


def _started(players: int = 12, **changes: object) -> Played:
    played = seated_event(players, **{"rebuys": REBUYS, "late_entry_until": 4, "entry": BOUNTY} | changes)
    played.do(StartPlay())
    return played


def _at(played: Played, table: int) -> list[EntryId]:
    return [number for number in played.state.tables[TableNumber(table)].chairs if number]


def _out(played: Played, number: EntryId, by: EntryId) -> Place:
    place = played.state.place(number)
    played.do(BustOut((Gone(number, by=by),)))
    return place


def test_they_have_their_own_seat_again_and_what_a_rebuy_buys() -> None:
    played = _started()
    first, winner, second, *_ = _at(played, 1)
    before = played.state.chips.in_play
    place = _out(played, first, winner)
    _out(played, second, winner)
    event = played.expect(BoughtBackIn, BuyBackIn(first))
    entry = played.state.entries[first]
    assert (entry.place, entry.standing, entry.stack) == (place, "playing", 7_000)
    assert entry.chips == REBUYS.chips
    assert (entry.rebuys, entry.paid) == (1, 11_000 + 5_500)
    assert played.state.chips.in_play == before + 7_000
    assert event.draw is None
    assert played.state.finishes.out == [(second,)]
    assert [line.place for line in standings(played.state)] == ["12"], (
        "the next one out was 11th, and is 12th"
    )
    assert played.replayed() == played.state


def test_a_seat_that_was_given_to_somebody_else_is_drawn_anew() -> None:
    played = _started()
    first, winner, *_ = _at(played, 1)
    place = _out(played, first, winner)
    mover = _at(played, 2)[0]
    played.do(MovePlayer(mover, place, by="TD", reason="a wheelchair"))
    event = played.expect(BoughtBackIn, BuyBackIn(first))
    assert event.draw is not None
    assert event.place != place
    assert event.seed
    assert played.state.entries[first].place == event.place
    check(played.state)


def test_a_table_that_was_broken_since_is_no_obstacle() -> None:
    played = _started()
    table = max(played.state.tables)
    first, second, third, winner, *_ = _at(played, table)
    for number in (first, second, third):
        _out(played, number, winner)
    played.do(BreakTable())
    assert "no seat is open" in played.refused(BuyBackIn(first)).message
    some, other, *_ = _at(played, 1)
    _out(played, some, other)
    event = played.expect(BoughtBackIn, BuyBackIn(first))
    assert event.draw is not None
    assert event.place.table in played.state.tables
    check(played.state)


def test_a_bounty_that_nobody_was_paid_goes_back_on_their_head() -> None:
    played = _started()
    first, winner, other, *_ = _at(played, 1)
    _out(played, first, winner)
    played.do(BuyBackIn(first))
    heads = bounties(played.state)
    assert heads is not None
    assert not heads.paid
    assert heads.on_head[str(first)] == 2_000
    _out(played, first, other)
    heads = bounties(played.state)
    assert heads is not None
    assert heads.paid == {str(other): 2_000}


@pytest.mark.parametrize("onto_head", ["", "50%"])
def test_a_bounty_that_was_handed_over_stays_with_its_winner(onto_head: str) -> None:
    played = _started(4, tables=1, prizes=PrizePlan(onto_head=onto_head))
    first, winner, other, last = _at(played, 1)
    _out(played, first, winner)
    played.do(PayPrize(winner))
    event = played.expect(BoughtBackIn, BuyBackIn(first))
    assert event.bounty_gone
    check(played.state)
    played.do(CloseRegistration())
    for gone, by in ((other, first), (winner, first), (last, first)):
        _out(played, gone, by)
        check(played.state)
    heads = bounties(played.state)
    assert heads is not None
    assert not heads.on_head
    assert heads.total == 4 * 2_000
    assert books(played.state).balanced


def test_nobody_is_crowned_while_a_player_without_a_bounty_is_still_in() -> None:
    played = _started(3, tables=1)
    first, winner, other = _at(played, 1)
    _out(played, first, winner)
    played.do(PayPrize(winner))
    played.do(BuyBackIn(first))
    _out(played, other, winner)
    heads = bounties(played.state)
    assert heads is not None
    assert heads.paid == {str(winner): 4_000}, "their own bounty is not theirs yet"


def test_a_rebuy_that_is_owed_is_paid_later() -> None:
    played = _started()
    first, winner, *_ = _at(played, 1)
    _out(played, first, winner)
    played.do(BuyBackIn(first, paid=False))
    assert played.state.rebuys.owed == {first: 1}
    check(played.state)
    played.do(PayRebuy(first))
    assert played.state.entries[first].paid == 11_000 + 5_500


@pytest.mark.parametrize(
    ("reason", "message"),
    [
        ("playing", "is playing, not out"),
        ("entered again", "has entered again as entry 13"),
        ("closed", "rebuys ended with it"),
        ("had them", "has had all rebuys (1)"),
        ("none", "no rebuys"),
    ],
)
def test_nobody_comes_back_who_could_not_rebuy(reason: str, message: str) -> None:
    terms = {
        "had them": Rebuys(REBUYS.price, REBUYS.chips, 4, most=1),
        "none": None,
    }.get(reason, REBUYS)
    played = _started(rebuys=terms, re_entries=1)
    first, winner, *_ = _at(played, 1)
    if reason == "had them":
        played.do(Rebuy(first))
    if reason != "playing":
        _out(played, first, winner)
    if reason == "entered again":
        played.do(Register(played.state.entries[first].person))
    if reason == "closed":
        played.do(CloseRegistration())
    refusal = played.refused(BuyBackIn(first))
    assert isinstance(refusal, Illegal)
    assert message in refusal.message


def _moves(played: Played, chance: random.Random) -> None:
    for number in list(played.state.seats.on_the_way):
        played.do(ArriveAtTable(number))
    for command in (BreakTable(), Balance(seen={table: Roles.at(1, 2, 3) for table in played.state.tables})):
        if chance.random() < 0.5:
            _try(played, command)


def _try(played: Played, command: Command) -> None:
    with suppress(Refused):
        played.do(command)


@pytest.mark.parametrize("number", range(25))
def test_chips_money_and_places_hold_over_any_evening_with_rebuys(number: int) -> None:
    """Rebuys at the table and from the rail, moves, breaks and bounties in any order."""
    chance = random.Random(number)
    onto_head = chance.choice(["", "50%"])
    played = _started(chance.randint(5, 22), table_size=6, tables=4, prizes=PrizePlan(onto_head=onto_head))
    entries = len(played.state.entries)
    for _ in range(60):
        state = played.state
        playing = [entry.number for entry in state.in_play if entry.place is not None]
        out = [number for group in state.finishes.out for number in group]
        match chance.choice(["out", "out", "back", "rebuy", "moves", "pay", "hand"]):
            case "out" if len(playing) > 2:
                gone = chance.choice(playing)
                near = [n for n in _at(played, state.place(gone).table) if n != gone]
                _try(played, BustOut((Gone(gone, by=chance.choice(near) if near else EntryId(0)),)))
            case "back" if out and any(table.open_seats for table in state.tables.values()):
                played.do(BuyBackIn(chance.choice(out), paid=chance.random() < 0.8))
            case "rebuy" if playing:
                _try(played, Rebuy(chance.choice(playing)))
            case "moves":
                _moves(played, chance)
            case "pay":
                _try(played, PayPrize(chance.choice(list(state.entries))))
            case "hand":
                table = chance.choice(list(state.tables))
                _try(played, BeginHand(table))
                _try(played, EndHand(table))
        check(played.state)
        sold = sum(isinstance(event, RebuyDeclared | BoughtBackIn) for event in played.events)
        assert played.state.chips.in_play == entries * 10_000 + sold * worth(REBUYS.chips)
        assert worth(played.state.chips.issued) == played.state.chips.in_play
        account = books(played.state)
        assert account.players + account.owed == entries * 11_000 + sold * 5_500
        places = [line.first for line in standings(played.state)]
        assert sorted(places) == list(range(len(played.state.entries) - len(places) + 1, entries + 1))
    assert played.replayed() == played.state
