"""Tables that the program deals, in the same event, log and rules as real ones."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from shuffleup.bot_event import BotEvent
from shuffleup.cards import parse_cards
from shuffleup.chance import SeededChance
from shuffleup.cli.main import app
from shuffleup.cli.play import planned
from shuffleup.decks import CommittedDeck
from shuffleup.director import DECK, Director
from shuffleup.hand import operations as ops
from shuffleup.ids import EntryId, LogNumber, TableNumber
from shuffleup.log import MemoryStore, SQLiteStore, Undo
from shuffleup.log.lines import to_lines
from shuffleup.log.rooms import drafted_again
from shuffleup.refused import Illegal
from shuffleup.tournament.dealt.commands import PlayOn, ShuffleAndDeal
from shuffleup.tournament.dealt.events import PlayedOn
from shuffleup.tournament.dealt.in_play import hand_in_play
from shuffleup.tournament.event import Event
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.hands.commands import EndHand
from shuffleup.tournament.money.books import books
from shuffleup.tournament.state import Tournament

T1 = TableNumber(1)


def _bots(players: int, seed: int, **more: Any) -> tuple[BotEvent, MemoryStore]:
    store = MemoryStore()
    return BotEvent(store, planned(players, "tda-2024", "nlhe"), players, seed, **more), store


@pytest.mark.parametrize(
    ("players", "seed", "game"),
    [
        *((27, 1, "nlhe"), (40, 2, "plo"), (6, 3, "lhe"), (20, 4, "stud8"), (13, 5, "2-7-triple")),
        *((9, 6, "crazy-pineapple"), (12, 7, "eight-game"), (6, 8, "short-deck")),
    ],
)
def test_an_event_of_bots_ends_with_one_player_who_has_all_the_chips(
    players: int, seed: int, game: str
) -> None:
    def look(state: Tournament, version: LogNumber, event: Event) -> None:
        if isinstance(event, PlayedOn) and event.ended is not None:
            assert sum(entry.stack for entry in state.in_play) == state.chips.in_play

    event = BotEvent(MemoryStore(), planned(players, "tda-2024", game), players, seed, told=look)
    event.play()
    state = event.state
    event.close()
    assert state.players_left == 1
    assert [entry.stack for entry in state.in_play] == [state.chips.in_play]
    assert len(list(standings(state))) == players
    account = books(state)
    assert account.balanced
    assert account.to_pay == 0


def test_the_same_seed_gives_the_same_log_and_another_seed_another() -> None:
    logs = []
    for seed in (7, 7, 8):
        event, store = _bots(20, seed)
        event.begin()
        for _ in range(25):
            event.play_a_round()
        event.close()
        logs.append(list(to_lines(store.read("bots"))))
    assert logs[0] == logs[1]
    assert logs[0] != logs[2]


def test_the_log_has_no_seed_and_no_card_that_nobody_showed() -> None:
    event, store = _bots(12, 4)
    event.begin()
    hidden = 0
    for _ in range(12):
        event.play_a_round()
    event.close()
    text = "".join(to_lines(store.read("bots")))
    root = ""
    for entry in store.read("bots"):
        if entry.tag == "hand-dealt":
            root = msgspec.json.decode(entry.body)["root"]
            kept = store.vault.get(DECK + root)
            assert kept is not None
            assert CommittedDeck(kept.seed).root == root
            assert kept.seed.hex() not in text
        elif entry.tag == "played-on":
            body = msgspec.json.decode(entry.body)
            shown = {card for one in body["seen"] for card in parse_cards(one.get("cards", ""))}
            board = {
                c for one in body["seen"] if one["op"] == "deal-street" for c in parse_cards(one["cards"])
            }
            tabled = {one["player"] for one in body["seen"] if one["op"] in ("table", "deal-hole")}
            assert len(shown - board) == 2 * len(tabled)
            hidden += len(body["called"]) - len(tabled)
    assert hidden > 50


@pytest.fixture
def dealt(tmp_path: Path) -> SQLiteStore:
    """A hand that was dealt and in which nobody has acted, by a program that is gone."""
    store = SQLiteStore(tmp_path / "room")
    event = BotEvent(store, planned(6, "tda-2024", "nlhe"), 6, 5)
    event.begin()
    event.director.do(ShuffleAndDeal(T1))
    event.close()
    return store


def test_a_hand_goes_on_in_another_program(dealt: SQLiteStore) -> None:
    with Director(dealt, "bots", lambda: 1_767_297_700_000, chance=SeededChance(9)) as director:
        playing = director.state.dealt.hands[T1]
        kept = dealt.vault.get(DECK + playing.root)
        assert kept is not None
        while T1 in director.state.dealt.hands:
            hand = hand_in_play(director.state, T1, kept.seed.hex()).hand
            assert hand.actor is not None
            act = hand.legal_actions()[0]
            assert isinstance(act, ops.InTurn)
            director.do(PlayOn(T1, (act,)))
        assert sum(entry.stack for entry in director.state.in_play) == director.state.chips.in_play
        assert T1 not in director.state.hands.begun


def test_nobody_acts_for_another_or_ends_the_hand_by_hand(dealt: SQLiteStore) -> None:
    with Director(dealt, "bots", lambda: 1_767_297_700_000) as director:
        state = director.state
        kept = dealt.vault.get(DECK + state.dealt.hands[T1].root)
        assert kept is not None
        actor = hand_in_play(state, T1, kept.seed.hex()).hand.actor
        assert actor is not None
        chairs = state.tables[T1].chairs
        own = chairs[int(actor[1:]) - 1]
        other = next(number for number in chairs if number and number != own)
        with pytest.raises(Illegal, match="another player's"):
            director.do(PlayOn(T1, (ops.Call(actor),), EntryId(other)))
        with pytest.raises(Illegal, match="it ends by itself"):
            director.do(EndHand(T1))
        with pytest.raises(Illegal, match="is playing hand 1"):
            director.do(ShuffleAndDeal(T1))
        receipt = director.do(PlayOn(T1, (ops.Call(actor),), own))
        assert isinstance(receipt.events[-1], PlayedOn)


def test_without_its_deck_a_hand_is_not_played_on(dealt: SQLiteStore) -> None:
    """The log alone folds to the same chips; the cards stay unknown."""
    alone = MemoryStore()
    entries = list(dealt.read("bots"))
    events = [entry for entry in entries if entry.tag == "hand-dealt"]
    assert len(events) == 1
    alone.append("bots", LogNumber(0), [drafted_again(entry) for entry in entries])
    with Director(alone, "bots", lambda: 1_767_297_700_000) as director:
        assert isinstance(director.state.dealt.hands[T1].root, str)
        with pytest.raises(Illegal, match="not in this logbook"):
            director.do(PlayOn(T1, (ops.Fold("S1"),)))


def test_what_was_dealt_is_not_taken_back(dealt: SQLiteStore) -> None:
    with Director(dealt, "bots", lambda: 1_767_297_700_000) as director:
        entry = list(dealt.read("bots"))[-1]
        assert entry.tag == "hand-dealt"
        with pytest.raises(Illegal, match="cards were seen"):
            director.do(Undo(entry.command, "a mistake"))


@pytest.mark.parametrize("name", ["played", "played.jsonl"])
def test_a_tournament_is_told_and_its_log_verifies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """Whatever the logbook is called."""
    log = str(tmp_path / name)
    app(["play", "--players", "8", "--seed", "2", "--log", log], result_action="return_value")
    told = capsys.readouterr().out
    assert "80,000 chips of 80,000, the books balance" in told
    assert app(["verify", log], result_action="return_value") == 0
    assert "every seal holds" in capsys.readouterr().out
    assert Tournament.from_log(log).is_over
    with pytest.raises(Illegal, match="there is a file already"):
        app(["play", "--log", log], result_action="return_value")


def test_chips_of_the_set_come_into_play_when_smaller_ones_leave() -> None:
    """An event of 100 changes up every chip of the starting stack in its second break."""
    event = BotEvent(MemoryStore(), planned(100, "tda-2024", "nlhe"), 100, 1)
    assert max(event.file.stack) in max((line.colour_up for line in event.file.schedule), key=len)
    event.play()
    assert event.state.players_left == 1
    event.close()
