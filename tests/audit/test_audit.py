"""What was played is proved; whatever is changed afterwards is found, however well it is sealed again."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.audit import Fault, audit
from shuffleup.evening.story import Evening
from shuffleup.ids import NOT_WRITTEN, EntryId, PersonId
from shuffleup.log import SQLiteStore
from shuffleup.log.entry import GENESIS, Draft, LogEntry, seal
from shuffleup.tournament.chips.commands import RaceChips
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.event import encode
from shuffleup.tournament.event_file.fields import Line
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.seats.commands import Accommodate, DrawSeats, FormFinalTable
from shuffleup.tournament.seats.events import FinalTableFormed
from shuffleup.tournament.seats.tables import Place
from tests.audit.forging import body_of, changed, field_class, leaves, read, resealed, saying
from tests.ids import E1, E2, T1
from tests.tournament.playing import Played, seated_event, small_event

GOLDEN = Path(__file__).parents[1] / "log" / "golden"
EVENINGS = sorted(GOLDEN.glob("*evening.jsonl"))
BUSY = GOLDEN / "0.2.0.dev0-busy-evening.jsonl"


@pytest.fixture(scope="module")
def friday(tmp_path_factory: pytest.TempPathFactory) -> list[LogEntry]:
    """The scripted evening: 27 players, the floor, an undo, races, moves, a broken table, a deal, payouts."""
    room = tmp_path_factory.mktemp("friday") / "friday.shuffleup"
    script = Evening(room, lambda *_: None)
    script.registration()
    script.first_cards()
    script.floor_is_called()
    script.penalty()
    script.wrong_player()
    while script.state.players_left > 4:
        script.round_of_hands(1)
    script.deal()
    script.payouts()
    script.close()
    store = SQLiteStore(room)
    entries = list(store.read("friday"))
    store.close()
    return entries


@pytest.fixture(scope="module")
def busy() -> list[LogEntry]:
    return read(BUSY)


def _sealed(played: Played) -> list[LogEntry]:
    """The log of what was played."""
    drafts = []
    for number, event in enumerate(played.events):
        tag, version, body = encode(event)
        drafts.append(
            Draft(tag=tag, tag_version=version, body=body, time=number, actor="TD", command=str(number))
        )
    return list(seal("e", NOT_WRITTEN, GENESIS, drafts))


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_logs_of_every_version_are_proved(path: Path) -> None:
    found = audit(read(path))
    assert found.entries == len(read(path))
    assert found.checked["seeds"] > 5
    assert found.checked["books balanced"] == 1


def test_a_draw_of_an_older_log_that_levelled_without_the_seat_of_a_need_is_proved() -> None:
    found = audit(read(GOLDEN / "0.2.0.dev0-needs.jsonl"))
    assert found.checked["seats drawn"] == found.checked["final tables and redraws"] == 1


def test_needs_met_and_unmet_are_derived_again() -> None:
    played = Played(small_event())
    for number in range(1, 25):
        played.do(Register(PersonId(f"p{number}")))
    played.do(Accommodate(E1, (Place.at(1, 1), Place.at(3, 1)), by="Ann"))
    played.do(Accommodate(E2, (Place.at(3, 9),), by="Ann"))
    played.do(DrawSeats())
    played.do(StartPlay())
    for number in range(24, 10, -1):
        played.do(BustOut((Gone(EntryId(number)),)))
    formed = played.expect(FinalTableFormed, FormFinalTable()).final
    assert formed.redraw is not None
    assert formed.redraw.draw.unmet == (E2,)
    entries = _sealed(played)
    assert audit(entries).checked["final tables and redraws"] == 1
    body = body_of(entries[-1])
    body["final"]["redraw"]["draw"]["unmet"] = []
    with pytest.raises(Fault, match="does not meet their need"):
        audit(resealed([*entries[:-1], saying(entries[-1], body)]))


def test_a_played_evening_is_proved(friday: list[LogEntry]) -> None:
    found = audit(friday)
    kinds = ("seats drawn", "moves", "tables broken", "final tables and redraws", "chip races", "payments")
    assert all(found.checked[kind] for kind in kinds)
    assert found.checked["buttons and blinds"] == found.checked["hands"]
    assert found.head == friday[-1].hash


# -- the chain


@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_a_record_that_is_changed_or_moved_breaks_the_chain(data: st.DataObject) -> None:
    log = read(BUSY)
    at = data.draw(st.integers(0, len(log) - 2))
    match data.draw(st.sampled_from(["drop", "twice", "swap", "actor", "body", "time"])):
        case "drop":
            forged = log[:at] + log[at + 1 :]
        case "twice":
            forged = log[: at + 1] + log[at:]
        case "swap":
            forged = [*log[:at], log[at + 1], log[at], *log[at + 2 :]]
        case "actor":
            forged = [*log[:at], msgspec.structs.replace(log[at], actor="Mallory"), *log[at + 1 :]]
        case "time":
            forged = [*log[:at], msgspec.structs.replace(log[at], time=log[at].time + 1), *log[at + 1 :]]
        case _:
            body = bytes(log[at].body).replace(b"{", b"{ ", 1)
            forged = [*log[:at], msgspec.structs.replace(log[at], body=msgspec.Raw(body)), *log[at + 1 :]]
    with pytest.raises(Fault) as fault:
        audit(forged)
    assert fault.value.number in (at + 1, at + 2)


def test_an_end_that_was_cut_off_is_found_by_a_seal_that_was_kept(busy: list[LogEntry]) -> None:
    kept = busy[-1].hash
    assert audit(busy, kept).sealed == len(busy)
    assert audit(busy, busy[99].hash).sealed == 100
    assert audit(busy[:-5]).entries == len(busy) - 5, "the chain alone cannot tell"
    with pytest.raises(Fault, match="cut off"):
        audit(busy[:-5], kept)


# -- records dropped, repeated or put elsewhere, and all seals made anew

CAN_GO = {
    *("clock-paused", "clock-resumed", "hand-put-on-desk", "act-ruled", "ruled-at-table", "player-absent"),
    *(
        "misdeal-declared",
        "player-back",
        "deal-answered",
        "hand-redealt",
        "payment-reversed",
        "chips-reconciled",
    ),
    *("rebuy-declared", "add-on-bought", "penalty-given", "hand-for-hand-announced", "hand-for-hand-stopped"),
    *("next-hand-dealt", "undone", "hand-ended-everywhere", "table-finished-hand", "ended-by-deal"),
}
"""Of which one record can be left out and the rest still follows: nothing later rests on it."""


def _found(forged: list[LogEntry]) -> bool:
    try:
        audit(resealed(forged))
    except Fault:
        return True
    return False


def test_a_record_that_others_rest_on_cannot_be_left_out(
    friday: list[LogEntry], busy: list[LogEntry]
) -> None:
    missed: Counter[str] = Counter()
    for log in (friday, busy):
        tried: Counter[str] = Counter()
        last_paid = max(at for at, entry in enumerate(log) if entry.tag == "prize-paid")
        for at, entry in enumerate(log[:-1]):
            if tried[entry.tag] < 3 and at != last_paid:
                tried[entry.tag] += 1
                missed[entry.tag] += not _found(log[:at] + log[at + 1 :])
    assert {tag for tag, count in missed.items() if count} - CAN_GO == set()


def test_no_record_comes_twice(friday: list[LogEntry], busy: list[LogEntry]) -> None:
    """But for what can be said or sold again."""
    twice = {
        *("chips-reconciled", "ruled-at-table", "hand-put-on-desk", "player-absent", "deal-answered"),
        *("deal-proposed", "rebuy-declared", "add-on-bought"),
    }
    missed: Counter[str] = Counter()
    for log in (friday, busy):
        tried: Counter[str] = Counter()
        for at, entry in enumerate(log):
            if tried[entry.tag] < 2:
                tried[entry.tag] += 1
                again = msgspec.structs.replace(entry, command="again")
                missed[entry.tag] += not _found([*log[: at + 1], again, *log[at + 1 :]])
    assert {tag for tag, count in missed.items() if count} - twice == set()


DRAWS = {
    *("seats-drawn", "table-broken", "final-table-formed", "player-moved", "alternate-seated", "chips-raced"),
}


def test_draws_cannot_change_places(friday: list[LogEntry], busy: list[LogEntry]) -> None:
    for log in (friday, busy):
        draws = [at for at, entry in enumerate(log) if entry.tag in DRAWS]
        for one, other in pairwise(draws):
            forged = [*log]
            forged[one], forged[other] = log[other], log[one]
            assert _found(forged), (log[one].tag, log[other].tag)


# -- a field changed, and all seals made anew

WORDS_AND_TIMES = {
    *("at", "by", "reason", "cause", "confirmed_by", "person", "expires_at", "because", "name_seal"),
}
NOT_ASKED = {
    # What the floor said at a table; what it means for seats and chips is followed.
    ("ruled-at-table", ""),
    ("hand-put-on-desk", ""),
    ("act-ruled", ""),
    ("player-absent", "entry"),
    ("hand-begun", "killed.#"),
    ("hand-redealt", "killed.#"),
    ("hand-redealt", "kept.#"),
    # Whoever is named could have bought it, and could have won the chips.
    ("add-on-bought", "entry"),
    ("rebuy-declared", "entry"),
    ("hand-ended", "gone.#.stack"),
    ("hand-ended", "gone.#.by"),
    ("players-out", "gone.#.stack"),
    # What staff counted before a race.
    ("chips-raced", "race.after.#.#"),
    # The clock.
    ("next-hand-dealt", "clock.line"),
    ("next-hand-dealt", "clock.left"),
    ("hand-for-hand-stopped", "clock.line"),
    ("hand-for-hand-stopped", "clock.left"),
    ("hand-for-hand-announced", "clock_stands"),
    ("hand-for-hand-announced", "left"),
    ("hand-for-hand-announced", "done.#"),
    # Only the vault has the seed of the draw to come.
    ("final-table-formed", "next_commitment"),
}
"""Fields that follow from nothing in the log, as docs/verify.md says; an empty field: all of the event."""
MOST_OF_A_KIND = 2


def _asked(tag: str, field: str) -> bool:
    if field.rpartition(".")[2] in WORDS_AND_TIMES or "citations" in field:
        return False
    return (tag, "") not in NOT_ASKED and (tag, field) not in NOT_ASKED


@pytest.mark.parametrize("which", ["friday", "busy"])
def test_every_field_that_follows_from_the_log_is_found_when_it_is_changed(
    which: str, request: pytest.FixtureRequest
) -> None:
    """Or it is said that it could not be checked, where a person may have seen it otherwise."""
    log: list[LogEntry] = request.getfixturevalue(which)
    said, tried, missed = audit(log).not_checked, Counter[tuple[str, str]](), list[tuple[int, str, str]]()
    for at, entry in enumerate(log[1:], 1):
        body = body_of(entry)
        for path, _ in leaves(body):
            field = field_class(path)
            if not _asked(entry.tag, field) or tried[entry.tag, field] == MOST_OF_A_KIND:
                continue
            tried[entry.tag, field] += 1
            forged = resealed([*log[:at], saying(entry, changed(body, path)), *log[at + 1 :]])
            try:
                if audit(forged).not_checked == said:
                    missed.append((at + 1, entry.tag, field))
            except Fault:
                continue
    assert sum(tried.values()) > 150
    assert missed == []


# -- what is taken back


def test_a_draw_that_was_taken_back_has_told_its_seed(busy: list[LogEntry]) -> None:
    """Nobody draws again from a seed that is known: the commitment that came with it stays in force."""
    at = next(at for at, entry in enumerate(busy) if entry.tag == "seats-drawn")
    undo = msgspec.structs.replace(
        saying(busy[at], {"command": busy[at].command, "reason": "too soon"}), tag="undone", command="undo"
    )
    again = msgspec.structs.replace(busy[at], command="again")
    with pytest.raises(Fault, match="not the one that was committed to"):
        audit(resealed([*busy[: at + 1], undo, again]))


def test_what_is_not_known_is_said_and_not_passed_over(busy: list[LogEntry]) -> None:
    later = msgspec.structs.replace(busy[5], tag="table-moved-to-the-garden", command="x")
    found = audit(resealed([*busy, msgspec.structs.replace(later, time=busy[-1].time)]))
    assert any("table-moved-to-the-garden 1" in what for what in found.not_checked)


def test_a_race_may_pay_in_chips_that_nobody_had_before() -> None:
    """All chips of the stack leave play; the set has larger ones."""
    schedule = (Line(blinds=(25, 50)), Line(pause=10, colour_up=(25,)), Line(blinds=(100, 200)))
    played = seated_event(3, stack={25: 9}, chip_set=(25, 100), schedule=schedule)
    played.do(StartPlay())
    played.next_line()
    seats = played.state.tables[T1].taken
    played.do(RaceChips(T1, chips={seat: {25: 9} for seat in seats}))
    found = audit(_sealed(played))
    assert found.checked["chip races"] == 1
    assert played.state.chips.in_play == 700, "675 to the nearest hundred"
