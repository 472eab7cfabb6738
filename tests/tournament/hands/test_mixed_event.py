"""A mixed event in play: the game and stakes of each hand, the frozen button, dealer's choice, moves."""

from shuffleup.hand.starting.position import Level
from shuffleup.ids import EntryId, PersonId, TableNumber
from shuffleup.refused import Illegal
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.games.commands import ChooseGame
from shuffleup.tournament.games.events import GameChosen
from shuffleup.tournament.games.next_game import chooser_due, game_of_next_hand
from shuffleup.tournament.games.rotation import Rotation, rotation
from shuffleup.tournament.hands.button import first_roles
from shuffleup.tournament.hands.commands import BeginHand, DeclareMisdeal, EndHand, ReadyHand, RedealHand
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.seats.commands import (
    Balance,
    BreakTable,
    DrawButton,
    DrawSeats,
    MovePlayer,
    OpenTable,
    Redraw,
)
from shuffleup.tournament.seats.events import PlayerMoved
from shuffleup.tournament.seats.tables import Place
from tests.ids import T1, T2, T3
from tests.tournament.playing import Played, mixed_event

STUD_FIRST = Rotation(("stud", "lhe"), "hands", 2)


def begun(mix: Rotation, players: int = 6, **changes: object) -> Played:
    """A mixed event whose clock runs."""
    played = Played(mixed_event(mix, **changes))
    for number in range(1, players + 1):
        played.do(Register(PersonId(f"p{number}")))
    played.do(DrawSeats())
    played.do(StartPlay())
    return played


def hand(played: Played, table: TableNumber = T1, gone: tuple[EntryId, ...] = ()) -> HandBegun:
    event = played.expect(HandBegun, BeginHand(table))
    played.do(EndHand(table, tuple(Gone(number, 5000) for number in gone)))
    return event


def rules(event: HandBegun | GameChosen | PlayerMoved) -> set[str]:
    cited = event.move.citations if isinstance(event, PlayerMoved) else event.citations
    return {one.rule for one in cited}


def test_each_game_is_played_for_its_own_stakes_at_one_level() -> None:
    played = begun(Rotation(("nlhe", "lo8", "razz"), "hands", 1))
    levels = [hand(played).level for _ in range(3)]
    assert levels == [
        Level(25, 50, 50, "big-blind"),
        Level(50, 100, small_bet=100, big_bet=200),
        Level(ante=25, small_bet=100, big_bet=200, bring_in=25),
    ]


def test_in_a_stud_hand_everybody_antes_and_nobody_has_the_button() -> None:
    played = begun(STUD_FIRST)
    event = hand(played)
    assert (event.game, event.roles, len(event.dealt_in)) == ("stud", None, 6)
    assert {(post.blind, post.ante) for post in event.posts} == {(0, 25)}
    assert "mixed-game-button-freeze" in rules(event)


def test_a_table_that_begins_with_stud_keeps_the_button_that_was_drawn() -> None:
    played = begun(STUD_FIRST)
    table, drawn = played.state.tables[T1], played.state.seats.first_buttons[T1]
    games = [hand(played) for _ in range(3)]
    assert [event.game for event in games] == ["stud", "stud", "lhe"]
    assert games[2].roles == first_roles(table, drawn)
    assert "mixed-game-button-freeze" in rules(games[2])


def test_who_goes_out_in_stud_leaves_a_dead_small_blind() -> None:
    """The drawn button stays in its seat; the seat after it is empty now and its blind is not posted."""
    played = begun(STUD_FIRST)
    table, drawn = played.state.tables[T1], played.state.seats.first_buttons[T1]
    small = table.after(drawn)
    hand(played, gone=(table.entry(small),))
    hand(played)
    first = hand(played)
    assert first.roles is not None
    assert (first.roles.button, first.roles.small_blind) == (drawn, small)
    assert first.roles.big_blind == table.after(small)
    assert [post.seat for post in first.posts if post.blind] == [first.roles.big_blind]


def test_stud_alone_is_no_mixed_game() -> None:
    event = hand(begun(Rotation(("stud", "razz"), "hands", 1)))
    assert "mixed-game-button-freeze" not in rules(event)


def test_each_table_counts_its_own_hands() -> None:
    played = begun(rotation("horse", change="hands", hands=2), 12)
    for _ in range(3):
        hand(played, T1)
    assert [game_of_next_hand(played.state, TableNumber(table)) for table in (1, 2)] == ["lo8", "lhe"]


def test_a_game_that_changes_with_the_level_changes_at_every_table_and_also_at_one_opened_late() -> None:
    played = begun(rotation("horse", change="level"), 12, tables=4)
    hand(played, T1)
    played.next_line()
    assert [hand(played, TableNumber(table)).game for table in (1, 2)] == ["lo8", "lo8"]
    played.do(OpenTable(T3))
    assert game_of_next_hand(played.state, T3) == "lo8"


def test_the_level_at_which_a_hand_was_begun_settles_its_game_too() -> None:
    played = begun(rotation("horse", change="level"))
    played.do(ReadyHand(T1))
    played.next_line()
    assert hand(played).game == "lhe"
    assert hand(played).game == "lo8"


def test_a_hand_dealt_again_is_one_hand() -> None:
    played = begun(rotation("horse", change="hands", hands=2))
    played.do(BeginHand(T1))
    played.do(DeclareMisdeal(T1, dealt="nothing"))
    played.do(RedealHand(T1))
    played.do(EndHand(T1))
    assert [hand(played).game for _ in range(2)] == ["lhe", "lo8"]


def test_after_a_redraw_a_table_begins_its_game_again() -> None:
    played = begun(Rotation(("lhe", "stud"), "hands", 3), 12)
    for _ in range(5):
        hand(played, T1)
    played.do(Redraw(reason="asked for"))
    drawn = played.state.seats.first_buttons[T1]
    table = played.state.tables[T1]
    events = [hand(played, T1) for _ in range(4)]
    assert [event.game for event in events] == ["stud", "stud", "stud", "lhe"]
    assert events[3].roles == first_roles(table, drawn)


def test_a_broken_table_leaves_nothing_and_its_players_play_what_is_played_where_they_come() -> None:
    played = begun(rotation("horse", change="hands", hands=2), 12, final_table=2)
    for _ in range(3):
        hand(played, T2)
    state = played.state
    for table, many in ((1, 4), (2, 1)):
        out = [
            state.tables[TableNumber(table)].entry(seat) for seat in state.tables[TableNumber(table)].taken
        ][:many]
        played.do(BustOut(tuple(Gone(number, 100) for number in out)))
    played.do(BreakTable())
    (left,) = state.tables
    assert set(state.games.turns) <= {left}
    assert game_of_next_hand(state, left) == ("lo8" if left == 2 else "lhe")


def test_in_stud_whoever_would_be_big_blind_is_moved() -> None:
    """Two stud hands are played after the blinds were in 1 and 2: the player after the big blind goes."""
    played = begun(Rotation(("lhe", "stud"), "hands", 2), 16, final_table=2)
    state = played.state
    for table in (1, 2):
        for _ in range(3):
            hand(played, TableNumber(table))
    giving = state.tables[T1]
    assert giving.last is not None
    due = giving.entry(giving.after(giving.last.big_blind))
    shorter = [state.tables[T2].entry(seat) for seat in state.tables[T2].taken][:2]
    played.do(BustOut(tuple(Gone(number, 100) for number in shorter)))
    moved = played.expect(PlayerMoved, Balance())
    assert moved.move.entry == due
    assert "mixed-game-button-freeze" in rules(moved)


# ---- dealer's choice

CHOICE = rotation("dealers-choice")


def test_no_hand_is_dealt_before_the_game_is_chosen() -> None:
    played = begun(CHOICE)
    button = played.state.seats.first_buttons[T1]
    assert f"seat {button} chooses from lhe" in str(played.refused(BeginHand(T1)))
    chosen = played.expect(GameChosen, ChooseGame(T1, "badugi"))
    assert (chosen.seat, chosen.turn.game) == (button, "badugi")
    assert chosen.entry == played.state.tables[T1].entry(button)
    assert hand(played).game == "badugi"


def test_the_choice_goes_round_also_through_stud() -> None:
    played = begun(CHOICE)
    table, button = played.state.tables[T1], played.state.seats.first_buttons[T1]
    expected = [button, *table.clockwise(button)]
    chose = []
    for name in ("stud", "razz", "nlhe", "badugi", "stud8", "plo"):
        chose.append(played.expect(GameChosen, ChooseGame(T1, name)).seat)
        assert hand(played).game == name
    assert chose == [seat for seat in expected if table.is_taken(seat)]


def test_a_choice_that_is_not_due_or_not_on_the_list_is_refused() -> None:
    played = begun(Rotation(("lhe", "razz"), "hands", 2, dealers_choice=True))
    assert "not on the list: lhe, razz" in str(played.refused(ChooseGame(T1, "plo")))
    played.do(ChooseGame(T1, "razz"))
    assert "the next choice is not due yet" in str(played.refused(ChooseGame(T1, "lhe")))
    hand(played)
    assert isinstance(played.refused(ChooseGame(T1, "lhe")), Illegal)
    played.do(BeginHand(T1))
    assert isinstance(played.refused(ChooseGame(T1, "lhe")), Illegal)
    played.do(EndHand(T1))
    played.do(ChooseGame(T1, "lhe"))


def test_in_a_fixed_order_only_an_official_sets_the_game_and_play_goes_on_from_there() -> None:
    played = begun(rotation("horse", change="hands", hands=2))
    assert "only with a reason" in str(played.refused(ChooseGame(T1, "razz", by="TD")))
    played.do(BeginHand(T1))
    assert isinstance(played.refused(ChooseGame(T1, "razz", "TD", "a hand is on")), Illegal)
    played.do(EndHand(T1))
    assert "not on the list" in str(played.refused(ChooseGame(T1, "plo", "TD", "asked for")))
    chosen = played.expect(GameChosen, ChooseGame(T1, "razz", "TD", "the table fell behind"))
    assert "mixed-game-button-freeze" in rules(chosen)
    assert [hand(played).game for _ in range(3)] == ["razz", "razz", "stud"]


def test_the_dealer_may_riffle_before_the_game_is_chosen() -> None:
    played = begun(CHOICE)
    played.do(ReadyHand(T1))
    played.do(ChooseGame(T1, "lhe"))
    assert hand(played).game == "lhe"


def test_after_a_redraw_the_button_chooses_again() -> None:
    played = begun(CHOICE, 12)
    for _ in range(2):
        played.do(ChooseGame(T1, "lhe"))
        hand(played, T1)
    played.do(ChooseGame(T1, "razz"))
    played.do(Redraw(reason="asked for"))
    assert game_of_next_hand(played.state, T1) == ""
    assert chooser_due(played.state, played.state.tables[T1]) == played.state.seats.first_buttons[T1]


def test_a_table_opened_in_play_draws_for_its_button_before_stud() -> None:
    played = begun(STUD_FIRST, 6, tables=2, final_table=2)
    played.do(OpenTable(T2))
    for _ in range(3):
        table = played.state.tables[T1]
        seat = table.taken[0]
        played.do(MovePlayer(table.entry(seat), Place.at(2, seat), "TD", "to make up table 2"))
    assert "draw for it first" in str(played.refused(BeginHand(T2)))
    played.do(DrawButton(T2))
    assert hand(played, T2).game == "stud"
