"""Giving up one's stack: the house's period and its end, and editions that leave it to room and director."""

import pytest

from shuffleup.floor.conduct.forfeiting import forfeiture
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.event_facts import EventFacts, ForfeitFacts
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import GiveUpStack
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents.conduct import ForfeitRequested
from shuffleup.hand.starting.position import Position
from shuffleup.rulebook import EDITION_NAMES, EditionName, Policies, edition
from shuffleup.rulebook.policies.seating import SeatingPolicies

ANN = ForfeitRequested(player="Ann")
HOUSE = edition("house")
IN_TIME = ForfeitFacts(registration_open=True, level_begun_since=False, window_open=True)
TDA: list[EditionName] = [name for name in EDITION_NAMES if name != "house"]
ALLOWED = Policies(seating=SeatingPolicies(forfeiture_allowed=True))


def test_in_the_period_and_through_the_dealer_the_chips_leave_play() -> None:
    ruled = forfeiture(HOUSE, Policies(), IN_TIME)
    assert (ruled.answer, ruled.why, ruled.leave_play) == ("granted", "in-the-period", True)
    assert {citation.rule for citation in ruled.citations} == {"forfeit-stack", "forfeited-chips-removed"}


@pytest.mark.parametrize(
    ("registration_open", "new_level", "answer"),
    [
        (True, False, "granted"),
        (True, True, "granted"),
        (False, False, "granted"),
        (False, True, "refused"),
        (False, None, "director"),
        (None, True, "director"),
        (None, None, "director"),
        (None, False, "granted"),
    ],
)
def test_only_a_new_level_and_a_closed_registration_together_end_the_right(
    registration_open: bool | None, new_level: bool | None, answer: str
) -> None:
    facts = ForfeitFacts(registration_open=registration_open, level_begun_since=new_level, window_open=True)
    assert forfeiture(HOUSE, Policies(), facts).answer == answer


def test_our_reading_is_named_where_one_of_the_two_has_happened_and_only_there() -> None:
    bases = {
        (selling, begun): forfeiture(
            HOUSE,
            Policies(),
            ForfeitFacts(registration_open=selling, level_begun_since=begun, window_open=True),
        )
        .citations[0]
        .basis
        for selling in (True, False)
        for begun in (True, False)
    }
    assert bases == {
        (True, False): "text",
        (False, True): "text",
        (True, True): "position",
        (False, False): "position",
    }


def test_outside_the_period_or_without_a_word_to_the_dealer_it_is_refused() -> None:
    closed = ForfeitFacts(registration_open=True, level_begun_since=False, window_open=False)
    assert forfeiture(HOUSE, Policies(), closed).why == "outside-the-period"
    silent = forfeiture(HOUSE, Policies(), IN_TIME, told_dealer=False)
    assert (silent.answer, silent.why) == ("refused", "not-through-the-dealer")


@pytest.mark.parametrize("name", TDA)
@pytest.mark.parametrize(("re_entry", "answer"), [(True, "director"), (None, "director"), (False, "refused")])
def test_elsewhere_it_takes_the_rooms_leave_or_the_directors(
    name: EditionName, re_entry: bool | None, answer: str
) -> None:
    facts = ForfeitFacts(re_entry=re_entry)
    assert forfeiture(edition(name), Policies(), facts).answer == answer
    allowed = forfeiture(edition(name), ALLOWED, facts)
    assert (allowed.answer, allowed.citations[0].basis) == ("granted", "policy")


def test_what_becomes_of_the_chips_is_the_rooms_only_where_the_book_is_silent() -> None:
    keeps = Policies(seating=SeatingPolicies(forfeiture_allowed=True, forfeited_chips="added-to-new-stack"))
    leave = {name: forfeiture(edition(name), keeps, IN_TIME).leave_play for name in EDITION_NAMES}
    assert [name for name, leaves in leave.items() if not leaves] == ["tda-2013"]


# At the desk


def asked_of(name: EditionName, event: EventFacts | None = None, policies: Policies | None = None) -> Desk:
    line = "nlhe 100/200 flop pot 800 | Bob 9000* | Ann 2300 | Cat 500"
    desk = Desk(edition(name), policies or Policies(), Position.parse(line))
    desk.event = event or EventFacts()
    desk.take(ANN)
    return desk


def last(desk: Desk) -> Ruling:
    return desk.rulings[-1]


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_at_a_table_alone_the_director_is_asked_and_nothing_is_given_up_before(name: EditionName) -> None:
    desk = asked_of(name)
    assert (last(desk).decided_by, last(desk).beyond_the_hand) == ("director", ())
    assert not desk.copy().take(Choose(Option("refuse")))[0].beyond_the_hand
    (remedy,) = desk.take(Choose(Option("grant")))[0].beyond_the_hand
    assert remedy == GiveUpStack("Ann", None, after_the_hand=True)
    assert desk.stack("Ann") == 2300
    assert desk.hand.is_live("Ann")


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_what_the_event_knows_settles_it(name: EditionName) -> None:
    event = EventFacts(giving_up=IN_TIME, hand_on=False, stacks={"Ann": 2300})
    desk = asked_of(name, event, ALLOWED)
    assert last(desk).decided_by == "rule"
    assert last(desk).beyond_the_hand == (GiveUpStack("Ann", 2300),)


def test_a_stack_played_with_since_it_was_counted_is_not_told() -> None:
    event = EventFacts(giving_up=IN_TIME, hand_on=False, stacks={"Ann": 2300}, uncounted=("Ann",))
    assert last(asked_of("house", event)).beyond_the_hand == (GiveUpStack("Ann", None),)


def test_under_2013_a_room_may_keep_the_chips_for_the_next_stack() -> None:
    keeps = Policies(seating=SeatingPolicies(forfeiture_allowed=True, forfeited_chips="added-to-new-stack"))
    (remedy,) = last(asked_of("tda-2013", None, keeps)).beyond_the_hand
    assert remedy == GiveUpStack("Ann", None, leave_play=False, after_the_hand=True)
