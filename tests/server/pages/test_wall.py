"""What hangs on the wall."""

from shuffleup.hand.games import game
from shuffleup.ids import PersonId, TableNumber
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import Register, Unregister
from shuffleup.tournament.event_file.fields import Line
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.games.rotation import Rotation, rotation
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.money.commands import CloseRegistration
from shuffleup.tournament.rulings.at_desk.hand_as_found import hand_just_dealt, hand_to_tell
from shuffleup.tournament.seats.commands import DrawSeats, FormFinalTable
from shuffleup.tournament.telling import Teller
from shuffleup.views.at_table.dealer import dealers_table
from shuffleup.views.at_table.felt import felt
from shuffleup.views.board import board
from shuffleup.views.console import console
from shuffleup.views.events import event_shown
from shuffleup.views.on_paper.sheets import paper
from shuffleup.views.wall import Wall, wall
from tests.ids import E2
from tests.tournament.playing import Played, mixed_event, small_event


def _begun(played: Played) -> Played:
    for number in range(1, 13):
        played.do(Register(PersonId(f"p{number}")))
    played.do(DrawSeats())
    played.do(StartPlay())
    return played


def _seen(played: Played) -> Wall:
    return wall(played.state, Teller(played.state, {}))


def test_a_mix_that_changes_with_the_level_shows_its_game_with_its_stakes_and_the_next() -> None:
    played = _begun(Played(mixed_event(rotation("horse", change="level"))))
    seen = _seen(played)
    assert (seen.game, seen.next_game) == (game("lhe").title, game("lo8").title)
    assert seen.stakes is not None
    assert seen.stakes.limits == (100, 200)
    played.next_line()
    played.next_line()
    played.next_line()
    seen = _seen(played)
    assert seen.game == game("razz").title
    assert seen.stakes is not None
    assert (seen.stakes.limits, seen.stakes.blinds, seen.stakes.bring_in) == ((400, 800), None, 100)


def test_a_no_limit_level_of_a_mix_shows_blinds_and_no_limits() -> None:
    played = _begun(Played(mixed_event(Rotation(("lhe", "nlhe"), change="level"))))
    played.next_line()
    assert _seen(played).game == game("nlhe").title
    stakes = _seen(played).stakes
    assert stakes is not None
    assert stakes.limits is None
    assert stakes.blinds == (50, 100)


def test_an_event_of_one_game_does_not_name_it() -> None:
    seen = _seen(_begun(Played(small_event())))
    assert (seen.game, seen.next_game) == ("", "")


def test_nothing_is_called_the_game_of_the_event_while_players_choose() -> None:
    assert _seen(_begun(Played(mixed_event("dealers-choice")))).game == ""


def test_through_stud_the_tablet_says_that_the_button_stays() -> None:
    played = _begun(Played(mixed_event(rotation("horse", change="hands", hands=1))))
    shown = []
    for _ in range(6):
        table = dealers_table(played.state, Teller(played.state, {}), TableNumber(1), played.now)
        assert table is not None
        shown.append((table.game, table.frozen, table.button))
        played.do(BeginHand(TableNumber(1)))
        played.do(EndHand(TableNumber(1)))
    assert [game for game, _, _ in shown] == ["lhe", "lo8", "razz", "stud", "stud8", "lhe"]
    assert [frozen for _, frozen, _ in shown] == [False, False, True, True, True, False]
    assert len({button for _, _, button in shown[1:5]}) == 1


def test_at_the_final_table_everybody_is_told_the_ante_that_is_dealt() -> None:
    """By the house's book it comes down to the small blind there (11-B), whatever the schedule says."""
    schedule = (
        Line(blinds=(1000, 2000), ante=2000, ante_from="big-blind"),
        Line(blinds=(2000, 4000), ante=4000, ante_from="big-blind"),
    )
    played = _begun(Played(small_event(edition="house", schedule=schedule, final_table=9)))
    state = played.state
    played.do(CloseRegistration())
    for table in state.tables:
        broke = [Gone(state.tables[table].entry(seat), 100 + seat) for seat in state.tables[table].taken[:2]]
        played.do(BustOut(tuple(broke)))
    played.do(FormFinalTable())
    (table,) = state.tables
    dealt = played.expect(HandBegun, BeginHand(table)).level
    assert (dealt.ante, state.line.level.ante) == (1000, 2000)
    teller = Teller(state, {})
    seen = _seen(played)
    assert seen.stakes is not None
    assert seen.next_stakes is not None
    assert (seen.stakes.ante, seen.next_stakes.ante) == (1000, 2000)
    assert board(state, played.now).line == "Level 1: 1,000/2,000, big-blind ante 1,000"
    assert console(state, teller, played.now).tables[0].game == "nlhe 1000/2000 bb-ante 1000"
    assert felt(state, teller, table).ante == 1000
    found = hand_just_dealt(state, table)
    assert found is not None
    assert found.level == dealt
    assert hand_to_tell(state, table).startswith("nlhe 1000/2000 bb-ante 1000 ")


def test_an_entry_that_was_given_back_is_counted_nowhere() -> None:
    played = Played(small_event())
    for number in range(1, 4):
        played.do(Register(PersonId(f"p{number}")))
    played.do(Unregister(E2))
    state = played.state
    assert (_seen(played).entries, board(state, played.now).entries) == (2, 2)
    assert (event_shown("e", state).entries, paper(state, Teller(state, {})).entries) == (2, 2)
