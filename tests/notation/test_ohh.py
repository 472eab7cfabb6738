"""OHH: a file by hand, our own hands there and back, and what it cannot tell."""

import json
from typing import Any

import pytest

from shuffleup.hand.starting.position import AnteKind
from shuffleup.notation import Playback, read_ohh, read_phh, record_of, replay, write_ohh
from shuffleup.notation.ohh.reading import GAMES
from shuffleup.refused import Illegal, Malformed
from tests.notation.own_hands import DRAW, STUD, THREE_HANDED, hand
from tests.notation.random_hands import random_hand

CENTS: dict[str, Any] = {
    "spec_version": "1.4.7",
    "site_name": "A Site",
    "tournament": False,
    "game_number": "8599",
    "start_date_utc": "2024-04-07T14:32:50Z",
    "table_name": "Oslo",
    "game_type": "Holdem",
    "bet_limit": {"bet_type": "NL", "bet_cap": 0.00},
    "currency": "EUR",
    "dealer_seat": 6,
    "small_blind_amount": 0.01,
    "big_blind_amount": 0.02,
    "ante_amount": 0,
    "hero_player_id": 3,
    "players": [
        {"id": 3, "seat": 1, "name": "Ann", "starting_stack": 2.00, "player_bounty": 0},
        {"id": 7, "seat": 4, "name": "Bob", "starting_stack": 1.57},
        {"id": 8, "seat": 5, "name": "Out", "starting_stack": 9.00, "is_sitting_out": True},
        {"id": 9, "seat": 6, "name": "Cat", "starting_stack": 3.10},
    ],
    "rounds": [
        {
            "id": 0,
            "cards": "",
            "street": "Preflop",
            "actions": [
                {"action_number": 1, "player_id": 3, "action": "Post SB", "amount": 0.01},
                {"action_number": 2, "player_id": 7, "action": "Post BB", "amount": 0.02},
                {"action_number": 3, "player_id": 3, "action": "Dealt Cards", "cards": ["Ah", "Kh"]},
                {"action_number": 4, "player_id": 9, "action": "Fold"},
                {"action_number": 5, "player_id": 3, "action": "Raise", "amount": 0.05},
                {"action_number": 6, "player_id": 7, "action": "Raise", "amount": 0.16},
                {"action_number": 7, "player_id": 3, "action": "Call", "amount": 0.12},
            ],
        },
        {
            "id": 1,
            "cards": ["2h", "7h", "Jd"],
            "street": "Flop",
            "actions": [
                {"action_number": 8, "player_id": 3, "action": "Check"},
                {"action_number": 9, "player_id": 7, "action": "Bet", "amount": 0.20, "is_allin": False},
                {"action_number": 10, "player_id": 3, "action": "Raise", "amount": 0.60},
                {"action_number": 11, "player_id": 7, "action": "Fold"},
            ],
        },
    ],
    "pots": [
        {"number": 0, "amount": 0.76, "rake": 0.03, "player_wins": [{"player_id": 3, "win_amount": 0.73}]}
    ],
}


NOBODY = {"player_id": 1, "win_amount": 0}


def file(**fields: Any) -> str:
    return json.dumps({"ohh": CENTS | fields})


def test_a_hand_in_cents() -> None:
    (record,) = read_ohh(file())
    assert record.scale == 100
    assert record.players == ("Ann", "Bob", "Cat")
    assert record.starting_stacks == (200, 157, 310)
    assert (record.blinds_or_straddles, record.min_bet) == ((1, 2, 0), 2)
    assert record.actions == (
        *("d dh p1 AhKh", "p3 f", "p1 cbr 0.06", "p2 cbr 0.18", "p1 cc"),
        *("d db 2h7hJd", "p1 cc", "p2 cbr 0.20", "p1 cbr 0.60", "p2 f"),
    )
    assert record.finishing_stacks == (235, 119, 310)
    assert record.also["seats"] == [1, 4, 6]
    assert (record.also["year"], record.also["hand"], record.also["currency"]) == (2024, 8599, "EUR")
    played = replay(record)
    assert (played.differences, played.refused, played.rake) == ((), (), 3)


def test_an_uncalled_bet_may_be_counted_as_won() -> None:
    pots = [{"number": 0, "amount": 1.16, "rake": 0, "player_wins": [{"player_id": 3, "win_amount": 1.16}]}]
    assert read_ohh(file(pots=pots))[0].finishing_stacks == (238, 119, 310)


def test_hands_stand_one_after_the_other() -> None:
    assert len(read_ohh(f"\ufeff{file()}\n\n{file()}\n")) == 2
    with pytest.raises(Malformed, match="no hand in an empty text"):
        read_ohh("")


def betting(played: Playback) -> list[str]:
    """Every act with chips or cards on the board, as PHH writes it."""
    words = (" f", " cc", " cbr", "d db")
    return [line for line in record_of(played.hand).actions if any(word in line for word in words)]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("ante", [None, "each", "big-blind", "button"])
def test_any_hand_of_ours_comes_back_the_same(name: str, ante: AnteKind | None) -> None:
    for seed in range(6):
        ours = random_hand(f"ohh {name} {ante} {seed}", name, ante=ante)
        record = record_of(ours, scale=(1, 100)[seed % 2])
        (read,) = read_ohh(write_ohh(record))
        again = replay(read)
        assert again.hand.stacks == {
            n: chips * read.scale // record.scale for n, chips in ours.stacks.items()
        }
        assert (again.differences, again.refused) == ((), ())
        assert again.hand.board == ours.board
        assert {n: set(held.cards) for n, held in again.hand.held.items()} == {
            n: set(held.cards) for n, held in ours.held.items()
        }
        if read.scale == record.scale:
            assert betting(again) == betting(replay(record))


def test_posts_straddles_and_dead_money() -> None:
    record = read_phh(
        hand(
            antes="[0, 30, 0, 0]",
            blinds_or_straddles="[50, 100, 200, -100]",
            starting_stacks="[2000, 2000, 2000, 2000]",
            actions='["p4 cc", "p1 f", "p2 f", "p3 cbr 600", "p4 f"]',
        )
    )
    (again,) = read_ohh(write_ohh(record))
    assert (again.antes, again.blinds_or_straddles) == (record.antes, record.blinds_or_straddles)
    assert replay(again).hand.stacks == replay(record).hand.stacks


def test_what_we_write_has_the_fields_of_the_specification() -> None:
    text = write_ohh(read_phh(THREE_HANDED))
    document = json.loads(text)["ohh"]
    assert document["spec_version"] == "1.4.7"
    assert (document["game_type"], document["bet_limit"]["bet_type"]) == ("Holdem", "NL")
    assert document["dealer_seat"] == 1
    assert set(CENTS) - {"hero_player_id"} <= set(document)
    assert [one["street"] for one in document["rounds"]] == ["Preflop", "Flop", "Turn", "River", "Showdown"]
    raises = [act for act in document["rounds"][0]["actions"] if act["action"] == "Raise"]
    assert [act["amount"] for act in raises] == [250, 800]
    assert document["pots"] == [
        {"number": 0, "amount": 4000, "rake": 0, "player_wins": [{"player_id": 0, "win_amount": 4000}]}
    ]


@pytest.mark.parametrize("text", [STUD, DRAW, hand(variant='"NS"'), hand(variant='"NP"')])
def test_games_it_has_no_words_for_are_refused(text: str) -> None:
    with pytest.raises(Illegal, match=r"OHH cannot tell a hand of .*: write it as PHH"):
        write_ohh(read_phh(text))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"game_type": "Stud"}, "OHH has no streets for Stud games"),
        ({"game_type": "Bridge"}, "NL Bridge with 4 cards is not a game we know"),
        ({"players": [], "rounds": [], "pots": []}, "0 players"),
        ({"dealer_seat": "six"}, r"Expected `int`, got `str` - at `\$.dealer_seat`"),
        ({"players": [CENTS["players"][0]] * 2}, "two players have the same id"),
        ({"rounds": CENTS["rounds"] + CENTS["rounds"][1:]}, "Flop is there twice"),
        (
            {"pots": [{"number": 0, "amount": 5, "player_wins": []}]},
            "the pots hold 5, but the players put in 1.16",
        ),
        (
            {"pots": [{"number": 0, "amount": 0, "player_wins": [{"player_id": 1, "win_amount": 0}]}]},
            "no player 1",
        ),
    ],
)
def test_files_that_cannot_be_are_told_why(fields: dict[str, Any], said: str) -> None:
    with pytest.raises((Malformed, Illegal), match=said):
        replay(read_ohh(file(**fields))[0])


@pytest.mark.parametrize("total", ["1e4002950000", "-5", "NaN"])
@pytest.mark.parametrize("field", ["amount", "rake"])
def test_a_pot_holds_an_amount_of_chips(field: str, total: str) -> None:
    pot = {"number": 0, "amount": 100, "rake": 0, "player_wins": []} | {field: 123456}
    text = file(pots=[pot]).replace("123456", total)
    with pytest.raises(Malformed, match=r"is not an amount of chips|not a hand in OHH"):
        read_ohh(text)


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ({"action": "Sings"}, "'Sings' is no action; there are Dealt Cards"),
        ({"action": "Add to Pot", "amount": 5}, "brings chips from outside"),
        ({"player_id": 44}, "there is no player 44 in the hand"),
        ({"amount": -1}, "-1 is not an amount of chips"),
        ({"amount": 0.0000001}, "7 decimals"),
    ],
)
def test_actions_that_cannot_be_are_told_why(action: dict[str, Any], said: str) -> None:
    first = {"action_number": 1, "player_id": 3, "action": "Check"} | action
    rounds = [{"id": 0, "street": "Preflop", "actions": [first]}]
    with pytest.raises((Malformed, Illegal), match=said):
        read_ohh(file(rounds=rounds, pots=[]))


def test_what_is_no_ohh_is_told() -> None:
    with pytest.raises(Malformed, match="not a JSON document"):
        read_ohh("{")
    with pytest.raises(Malformed, match="is an object such as"):
        read_ohh("[1]")
