"""Mixed games at a table: when the game changes, at which stakes, and where the button is."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.hand.games import EVERY, game
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level
from shuffleup.ids import SeatNumber
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament.event_file.reading import read_event_file
from shuffleup.tournament.games.rotation import (
    NAMED,
    Rotation,
    Turn,
    after_hand,
    choose,
    chooser,
    first_turn,
    next_turn,
    rotation,
)
from shuffleup.tournament.games.stakes import Stakes
from shuffleup.tournament.hands.button import next_roles
from shuffleup.tournament.seats.tables import Roles, Table, seated
from tests.ids import S2

STAKES = Stakes((400, 800), None, (100, 200), 200, "big-blind", stud_ante=100, bring_in=100)


def play(of: Rotation, table: Table, hands: int) -> list[tuple[str, SeatNumber]]:
    """Game and button of each hand."""
    seen, turn = [], first_turn(of)
    for _ in range(hands):
        turn = next_turn(of, turn, table)
        seen.append((turn.game, next_roles(table).button))
        table, turn = after_hand(turn, table)
    return seen


def test_horse_is_its_five_games_and_hose_is_without_razz() -> None:
    assert [game(each).title[0] for each in NAMED["horse"].games] == ["L", "L", "R", "S", "S"]
    assert set(NAMED["horse"].games) - set(NAMED["hose"].games) == {"razz"}
    assert (len(NAMED["eight-game"].games), len(set(NAMED["ten-game"].games))) == (8, 10)
    assert set(NAMED["eight-game"].games) | {"2-7", "badugi"} == set(NAMED["ten-game"].games)


def test_the_button_is_frozen_through_stud_and_begins_again_where_it_was_frozen() -> None:
    """After hold'em with the button in 4 it goes to 5, stays there for all of stud, and is 5 again."""
    table = seated(1, 8, range(1, 9), last=Roles.at(2, 3, 4))
    of = Rotation(("lhe", "stud", "razz", "lo8"), change="hands", hands=2)
    buttons = [button for _, button in play(of, table, 9)]
    assert buttons == [3, 4, 5, 5, 5, 5, 5, 6, 7]


def test_an_orbit_is_one_hand_for_each_player() -> None:
    table = seated(1, 9, (1, 3, 4, 8), last=Roles.at(1, 3, 4))
    games = [each for each, _ in play(rotation("horse", change="orbit"), table, 20)]
    assert games == [each for each in NAMED["horse"].games for _ in range(4)]


def test_an_orbit_ends_where_the_button_passes_the_seat_it_began_in() -> None:
    """The button began in seat 2, whose player went out: with it in seat 3 next, everybody has had it."""
    of = rotation("horse", change="orbit")
    table, turn = seated(1, 6, (1, 2, 3, 5), last=Roles.at(1, 2, 3)), first_turn(of)
    table, turn = after_hand(next_turn(of, turn, table), table)
    table = table.leave(S2)
    for _ in range(2):
        turn = next_turn(of, turn, table)
        assert turn.game == "lhe"
        table, turn = after_hand(turn, table)
    assert next_turn(of, turn, table).game == "lhe", "seat 1 has still to have the button"
    table, turn = after_hand(next_turn(of, turn, table), table)
    assert next_turn(of, turn, table).game == "lo8"


def test_heads_up_an_orbit_is_two_hands() -> None:
    table = seated(1, 9, (2, 7), last=Roles.at(2, 2, 7))
    games = [each for each, _ in play(Rotation(("lhe", "lo8"), change="orbit"), table, 6)]
    assert games == ["lhe", "lhe", "lo8", "lo8", "lhe", "lhe"]


def test_with_the_level_every_table_plays_the_same_game() -> None:
    of = rotation("horse", change="level")
    table = seated(1, 8, range(1, 9), last=Roles.at(2, 3, 4))
    turn = first_turn(of, level=3)
    assert turn.game == "razz"
    for _ in range(30):
        table, turn = after_hand(next_turn(of, turn, table, level=3), table)
    assert next_turn(of, turn, table, level=3).game == "razz"
    assert next_turn(of, turn, table, level=4).game == "stud"
    assert next_turn(of, turn, table, level=8) == first_turn(of, level=8)


def test_a_new_level_in_mid_game_leaves_the_game() -> None:
    of = rotation("horse", change="hands", hands=3)
    table = seated(1, 8, range(1, 9), last=Roles.at(2, 3, 4))
    table, turn = after_hand(first_turn(of), table)
    turn = next_turn(of, turn, table, level=2)
    assert (turn.game, turn.hands, turn.level) == ("lhe", 1, 2)


def test_in_dealers_choice_the_button_chooses_and_the_choice_goes_round() -> None:
    """Stud freezes the button but not the choice: nobody chooses twice running."""
    of = rotation("dealers-choice")
    table, turn = seated(1, 6, (1, 2, 4, 6), last=Roles.at(1, 2, 4)), first_turn(of)
    chose = []
    for name in ("badugi", "stud", "stud", "plo", "badeucy"):
        turn = next_turn(of, turn, table)
        with pytest.raises(Illegal, match="has to be chosen"):
            after_hand(turn, table)
        chose.append((chooser(turn, table), next_roles(table).button))
        turn = choose(of, turn, table, name)
        table, turn = after_hand(turn, table)
    assert [seat for seat, _ in chose] == [2, 4, 6, 1, 2]
    assert [button for _, button in chose] == [2, 4, 4, 4, 6]


def test_only_what_is_on_the_list_and_only_when_it_is_due() -> None:
    of = rotation("dealers-choice")
    table, turn = seated(1, 6, (1, 2, 4, 6), last=Roles.at(1, 2, 4)), first_turn(of)
    with pytest.raises(Illegal, match="not on the list"):
        choose(of, turn, table, "short-deck")
    turn = choose(of, turn, table, "razz")
    with pytest.raises(Illegal, match="not due yet"):
        choose(of, turn, table, "plo")
    with pytest.raises(Illegal, match="nobody chooses"):
        choose(rotation("horse"), Turn(""), table, "plo")


def test_each_game_has_the_stakes_of_its_betting() -> None:
    assert STAKES.of("stud") == Level(ante=100, small_bet=400, big_bet=800, bring_in=100)
    assert STAKES.of("lo8") == Level(200, 400, small_bet=400, big_bet=800)
    assert STAKES.of("plo") == Level(100, 200, ante=200, ante_kind="big-blind")


def test_a_level_without_the_stakes_of_a_game_is_refused_with_what_to_write() -> None:
    short = Stakes(limits=(400, 800), stud_ante=100, bring_in=100)
    with pytest.raises(Malformed, match="No-limit hold'em needs blinds"):
        short.of("nlhe")
    for low in (0, 400):
        with pytest.raises(Malformed, match="needs a bring-in smaller than the small bet of 400"):
            Stakes(limits=(400, 800), bring_in=low).of("razz")
    with pytest.raises(Malformed, match="Limit hold'em needs limits"):
        Stakes(blinds=(100, 200)).of("lhe")


def test_a_hand_can_be_dealt_at_these_stakes_in_every_game() -> None:
    for rules in EVERY:
        hand = Hand(
            Deal(
                game=rules.name,
                level=STAKES.of(rules.name),
                players=(("A", 9000), ("B", 9000), ("C", 9000)),
                button="C",
            )
        )
        assert hand.pot > 0


@pytest.mark.parametrize("name", NAMED)
def test_a_named_mix_is_written_by_its_name(name: str) -> None:
    assert _read(name) == NAMED[name]
    changed = _read({"name": name, "change": "hands", "hands": 6})
    assert (changed.games, changed.change, changed.hands) == (NAMED[name].games, "hands", 6)


def _read(mix: object) -> Rotation:
    document = {"name": "Mix", "edition": "house", "stack": {25: 12}, "schedule": [{"blinds": [25, 50]}]}
    file = read_event_file({**document, "mix": mix}, "mix.yaml")
    assert file.mix is not None
    assert msgspec.convert(msgspec.to_builtins(file), type(file)) == file
    return file.mix


def test_a_mix_of_ones_own_lists_its_games() -> None:
    assert _read({"games": ["limit-holdem", "razz"], "change": "hands", "hands": 6}).games == ("lhe", "razz")
    for wrong, says in (
        ("horses", "there is no mix 'horses'"),
        ({"games": []}, "needs the list"),
        ({"games": ["whist"]}, "whist"),
        ({"change": "hands"}, "games"),
        ({"games": ["lhe"], "change": "orbits"}, "change"),
        ({"name": "dealers-choice", "change": "level"}, "changes by hands or by orbit"),
    ):
        with pytest.raises(Malformed, match=says) as refused:
            _read(wrong)
        assert str(refused.value).startswith("mix.yaml: ")


@given(
    names=st.lists(st.sampled_from([g.name for g in EVERY]), min_size=1, max_size=6),
    change=st.sampled_from(["hands", "orbit"]),
    hands=st.integers(1, 5),
    seats=st.sets(st.integers(1, 8), min_size=2, max_size=8),
)
def test_games_come_in_order_and_only_button_games_move_the_button(
    names: list[str], change: str, hands: int, seats: set[int]
) -> None:
    of = msgspec.convert({"games": names, "change": change, "hands": hands}, Rotation)
    first = sorted(seats)
    last = Roles.at(first[-1], first[-1] if len(first) == 2 else first[0], first[0 if len(first) == 2 else 1])
    table, turn = seated(1, 8, seats, last=last), first_turn(of)
    length = hands if change == "hands" else len(seats)
    moved = 0
    for number in range(3 * length * len(names)):
        turn = next_turn(of, turn, table)
        assert turn.game == of.games[number // length % len(names)]
        before = table
        table, turn = after_hand(turn, table)
        assert (table == before) == game(turn.game).is_stud
        moved += table != before
    assert table.last is not None
    expected = last
    plain = seated(1, 8, seats, last=last)
    for _ in range(moved):
        expected = next_roles(plain)
        plain = plain.played(expected)
    assert table.last == expected
