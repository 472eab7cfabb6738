"""What the room hands to a person who asks for everything it keeps about them."""

from collections.abc import Iterable

import msgspec
import pytest

from shuffleup.ids import EntryId, LogNumber, PersonId, ReceiptNumber
from shuffleup.log import Draft, LogEntry, MemoryStore
from shuffleup.log.lines import from_lines
from shuffleup.log.undo import UNDONE
from shuffleup.prizes.deals import Terms
from shuffleup.tournament.entries.events import EntryRegistered, EntryWithdrawn, EventCancelled
from shuffleup.tournament.events import Event, encode
from shuffleup.tournament.finishes.events import Gone, PlayersOut
from shuffleup.tournament.hand_for_hand.events import HandEndedEverywhere
from shuffleup.tournament.hands.events import HandEnded
from shuffleup.tournament.money.events import DealProposed, PrizePaid
from shuffleup.tournament.rebuys.events import RebuyDeclared
from shuffleup.tournament.seats.events import PlayerReseated
from shuffleup.tournament.seats.tables import Place
from shuffleup.views.about_person import AboutPerson
from tests.director.golden import FOLDER
from tests.ids import E1, E3, E4, E7, L0, T1

ANN = PersonId("ann")


def _log(*events: Event | str) -> list[LogEntry]:
    """The entries of a log; a word takes back the command of that number."""
    drafts: list[Draft] = []
    for number, event in enumerate(events, 1):
        if isinstance(event, str):
            tag, version, body = UNDONE, 1, msgspec.Raw(f'{{"command":"{event}"}}'.encode())
        else:
            tag, version, body = encode(event)
        drafts.append(Draft(tag=tag, tag_version=version, body=body, time=0, actor="TD", command=str(number)))
    return MemoryStore().append("e", L0, drafts)


def _told(entries: Iterable[LogEntry], person: PersonId = ANN) -> list[LogNumber]:
    about = AboutPerson(person)
    return [entry.version for entry in entries if about.is_told_in(entry)]


def _enters(number: EntryId, person: str) -> EntryRegistered:
    return EntryRegistered(number, PersonId(person), "new", 110_00, 0)


@pytest.mark.parametrize(
    "event",
    [
        EntryWithdrawn(E7, refunded=3),
        PrizePaid(E7, 3, ReceiptNumber(3), 3, bounties=3, seat=3),
        EventCancelled("even", {E7: 3}, 3, "flood"),
        RebuyDeclared(E7, 3, 3, 3),
        PlayerReseated(E7, Place.at(3, 3), Place.at(3, 4), "order", 3, chips=3),
        PlayersOut((Gone(E7, 3),), ((E7,),), 3),
    ],
    ids=lambda event: type(event).__name__,
)
def test_money_chips_seats_and_times_are_not_taken_for_an_entry(event: Event) -> None:
    assert _told(_log(_enters(E3, "ann"), event)) == [1]
    assert _told(_log(_enters(E7, "ann"), event)) == [1, 2]


@pytest.mark.parametrize(
    "event",
    [
        PlayersOut((Gone(E7, 0, E3),), ((E7,),), 0),
        PlayersOut((Gone(E7),), ((E7,),), 0, shares_with=E3),
        HandEnded(T1, 0, (Gone(E7),), ((E7,),), shares_with=E3),
        HandEndedEverywhere(0, (Gone(E7),), shares_with=E3),
        PlayersOut((Gone(E7), Gone(E3)), ((E7, E3),), 0),
        EventCancelled("even", {E7: 5, E3: 9}, 0, "flood"),
        PlayerReseated(E7, Place.at(1, 1), Place.at(1, 2), "assigned-seat", 0, swapped_with=E3),
        DealProposed(Terms("custom", {"7": 100, "3": 50}), (100, 50), 0),
    ],
    ids=lambda event: type(event).__name__,
)
def test_an_entry_is_found_wherever_an_event_names_it(event: Event) -> None:
    assert _told(_log(_enters(E3, "ann"), event)) == [1, 2]
    assert _told(_log(_enters(E4, "ann"), event)) == [1]


def test_what_was_taken_back_is_kept_and_told_and_the_number_then_belongs_to_another() -> None:
    log = _log(
        _enters(E1, "ann"),
        EntryWithdrawn(E1, 110_00),
        "2",
        "1",
        _enters(E1, "bob"),
        EntryWithdrawn(E1, 110_00),
    )
    assert _told(log) == [1, 2, 3, 4]
    assert _told(log, PersonId("bob")) == [5, 6]


def test_a_reversed_payment_and_what_was_ruled_on_them_is_theirs() -> None:
    """The busy evening has a payment that was reversed, penalties, and an incident."""
    entries = list(from_lines((FOLDER / "0.1.0-busy-evening.jsonl").read_text().splitlines()))
    tags = {entry.version: entry.tag for entry in entries}
    whose = [
        person
        for person in (PersonId(f"p{number}") for number in range(1, 21))
        if "payment-reversed" in [tags[number] for number in _told(entries, person)]
    ]
    assert len(whose) == 1
    told = [tags[number] for number in _told(entries, whose[0])]
    assert told[-3:] == ["prize-paid", "payment-reversed", "prize-paid"]
