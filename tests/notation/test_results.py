"""Results as files: what a spreadsheet and other programs read."""

import csv
import json
from decimal import Decimal

from shuffleup.ids import EntryId, PersonId
from shuffleup.notation.results.ots import ots
from shuffleup.notation.results.results_csv import results_csv
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.event_file.fields import PrizePlan
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.money.commands import CloseRegistration, PayPrize
from tests.ids import E1, E5
from tests.tournament.playing import Played, seated_event

NAMES = {PersonId("p1"): "Ann", PersonId("p2"): "=SUM(A1)", PersonId("p3"): "Cid, the Second"}


def _played(until: int, **changes: object) -> Played:
    """Five players; p5 is out, enters again and is out again; then down to so many."""
    played = seated_event(5, tables=1, late_entry_until=2, re_entries=1, **changes)
    played.do(StartPlay())
    played.do(BustOut((Gone(E5, by=E1),)))
    played.do(Register(PersonId("p5")))
    played.do(CloseRegistration())
    for number in (6, 4, 3, 2)[: 5 - until]:
        played.do(BustOut((Gone(EntryId(number), by=E1),)))
    return played


def test_the_table_has_every_entry_and_its_money() -> None:
    played = _played(1, entry={"prizes": "50.25", "fee": 5, "bounty": 10})
    played.do(PayPrize(entry=E1))
    rows = list(csv.DictReader(results_csv(played.state, NAMES).splitlines()))
    assert [(row["place"], row["person"], row["entries"]) for row in rows] == [
        ("1", "p1", "1"),
        ("2", "p2", "1"),
        ("3", "p3", "1"),
        ("4", "p4", "1"),
        ("5", "p5", "2"),
        ("6", "p5", "2"),
    ]
    assert sum(Decimal(row["won"]) for row in rows) == 6 * (Decimal("50.25") + 10)
    assert sum(Decimal(row["paid_in"]) for row in rows) == 6 * Decimal("65.25")
    assert rows[0]["paid_out"] == rows[0]["won"]
    assert (rows[1]["name"], rows[2]["name"]) == ("'=SUM(A1)", "Cid, the Second")


def test_the_summary_has_exact_amounts_and_who_still_plays() -> None:
    played = _played(2, entry={"prizes": "50.25", "fee": 5, "bounty": 10})
    document = ots(played.state, NAMES, number="e1", site="Here", started_at=1_767_225_600_000)
    summary = json.loads(document, parse_float=Decimal)["ots"]
    assert (summary["spec_version"], summary["start_date_utc"]) == ("1.1.5", "2026-01-01T00:00:00Z")
    assert (summary["buyin_amount"], summary["fee_amount"]) == (Decimal("50.25"), 5)
    assert (summary["player_count"], summary["prize_pool"]) == (6, Decimal("361.5"))
    finishes = summary["tournament_finishes_and_winnings"]
    assert [(one["player_name"], one["finish_position"], one["still_playing"]) for one in finishes] == [
        ("Ann", 1, True),
        ("=SUM(A1)", 1, True),
        ("Cid, the Second", 3, False),
        ("p4", 4, False),
        ("p5", 5, False),
        ("p5", 6, False),
    ]
    assert "end_date_utc" not in summary


def test_a_seat_is_a_ticket_in_the_summary() -> None:
    played = _played(1, prizes=PrizePlan(seat=250))
    document = ots(played.state, {}, number="e1", site="Here", started_at=0, ended_at=3_600_000)
    summary = json.loads(document)["ots"]
    won = [(one["prize"], one["ticket_value"]) for one in summary["tournament_finishes_and_winnings"]]
    assert won[:3] == [(0, 250), (0, 250), (100, 0)]
    assert not any(one["still_playing"] for one in summary["tournament_finishes_and_winnings"])
    assert summary["end_date_utc"] == "1970-01-01T01:00:00Z"
    assert "Satellite" in summary["flags"]
