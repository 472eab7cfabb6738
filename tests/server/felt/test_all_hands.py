"""All hands of a dealt event as files: every hand once, and no card that whoever asks has not seen."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from shuffleup.bot_event import BotEvent
from shuffleup.cli.main import app
from shuffleup.cli.play import planned
from shuffleup.decks import CommittedDeck
from shuffleup.director import DECK
from shuffleup.ids import EntryId
from shuffleup.log import SQLiteStore
from shuffleup.notation import HandRecord, hands_in, replay
from shuffleup.notation.ohh.reading import documents_in
from shuffleup.refused import Malformed
from shuffleup.server.door.access import bound_to
from shuffleup.server.site import COOKIE
from tests.server.serving import HERE, serving

ROUNDS = 14
CARD = re.compile("[2-9TJQKA][cdhs]")
CARDS = re.compile("(?:[2-9TJQKA][cdhs])+")


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _dealt(tmp_path_factory.mktemp("dealt") / "room.shuffleup", 6, ROUNDS)


def _dealt(path: Path, players: int, rounds: int) -> Path:
    store = SQLiteStore(path)
    event = BotEvent(store, planned(players, "tda-2024", "nlhe"), players, seed=5)
    event.begin()
    for _ in range(rounds):
        event.play_a_round()
    event.close()
    store.close()
    return path


def _holes(room: Path) -> list[tuple[dict[int, set[str]], set[str]]]:
    """From the decks, hand by hand: the cards of each entry, and what lay open in the end."""
    store, found = SQLiteStore(room), []
    dealt_in: list[int] = []
    cards: list[str] = []
    for entry in store.read("bots"):
        body = msgspec.json.decode(entry.body)
        if entry.tag == "hand-dealt":
            kept = store.vault.get(DECK + body["root"])
            assert kept is not None
            cards = [str(card) for card in CommittedDeck(kept.seed).cards]
            dealt_in = body["begun"]["dealt_in"]
        elif entry.tag == "played-on":
            count = len(dealt_in)
            holes = {
                body["called"][f"S{seat}"]: {cards[at], cards[at + count]} for at, seat in enumerate(dealt_in)
            }
            shown = "".join(one.get("cards", "") for one in body["seen"])
            found.append((holes, {shown[at : at + 2] for at in range(0, len(shown), 2)}))
    store.close()
    return found


def _told(record: HandRecord) -> set[str]:
    words = [word for action in record.actions for word in action.split()]
    return {card for word in words if CARDS.fullmatch(word) for card in CARD.findall(word)}


def test_button_seats_and_numbers_are_those_of_the_log(tmp_path: Path) -> None:
    """Programs know a hand again by its number: no two have the same, at whichever table."""
    room, to = _dealt(tmp_path / "room.shuffleup", 14, 3), tmp_path / "hands.ohh"
    app(["event", "export", str(to), "--room", str(room)], result_action="return_value")
    told = {one["game_number"]: one for one in documents_in(to.read_text())}
    store = SQLiteStore(room)
    log = [msgspec.json.decode(one.body) for one in store.read("bots") if one.tag == "hand-dealt"]
    store.close()
    assert {one["begun"]["table"] for one in log} == {1, 2}
    assert len(told) == len(log) == 6
    for one in log:
        begun = one["begun"]
        hand = told[f"{begun['table']}-{begun['number']}-{one['root'][:8]}"]
        assert (hand["dealer_seat"], hand["table_name"]) == (begun["roles"]["button"], str(begun["table"]))
        assert {player["seat"] for player in hand["players"]} == set(begun["dealt_in"])
        assert hand["table_size"] == 9


def test_a_deck_that_is_gone_from_the_vault_is_told_and_the_exit_status_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    room = _dealt(tmp_path / "room.shuffleup", 4, 3)
    assert app(["verify", str(room)], result_action="return_value") == 0
    told = capsys.readouterr().out
    assert "not checked: 4 names, of which the log has no seal" in " ".join(told.split())
    (seal,) = re.findall("[0-9a-f]{64}", told)
    assert app(["verify", str(room), "--head", f"{seal[:16]}…"], result_action="return_value") == 0
    assert "the seal that was kept is that of entry 13" in capsys.readouterr().out
    with pytest.raises(Malformed, match="at least the first 16 characters"):
        app(["verify", str(room), "--head", seal[:15]], result_action="return_value")
    with pytest.raises(Malformed, match="the end was cut off"):
        app(["verify", str(room), "--head", "0" * 16], result_action="return_value")

    with closing(sqlite3.connect(room)) as db:
        gone = db.execute("SELECT min(commitment) FROM vault WHERE commitment LIKE ?", (f"{DECK}%",))
        db.execute("DELETE FROM vault WHERE commitment = ?", gone.fetchone())
        db.commit()
    capsys.readouterr()
    assert app(["verify", str(room)], result_action="return_value") == 1
    assert "NOT PROVED: bots: hands dealt whose cards cannot be dealt again: 1," in " ".join(
        capsys.readouterr().out.split()
    )
    assert app(["verify", str(room), "--json"], result_action="return_value") == 1
    assert len(msgspec.json.decode(capsys.readouterr().out)["not_proved"]) == 1


@pytest.mark.parametrize("form", ["phhs", "ohh"])
@pytest.mark.parametrize("viewer", [0, 1, 4])
def test_every_hand_once_and_no_card_that_was_not_seen(
    room: Path, tmp_path: Path, form: str, viewer: int
) -> None:
    to = tmp_path / f"hands.{form}"
    seen_by = ["--seen-by", str(viewer)] if viewer else []
    app(["event", "export", str(to), *seen_by, "--room", str(room)], result_action="return_value")
    records = [one for _, one in hands_in(to) if isinstance(one, HandRecord)]
    truth = _holes(room)
    assert len(records) == len(truth) == ROUNDS
    for record, (holes, shown) in zip(records, truth, strict=True):
        own = holes.get(viewer, set())
        assert _told(record) - shown == own - shown
        assert replay(record).hand.is_over


def test_the_pages_give_a_player_the_same_file_and_a_stranger_none(room: Path, tmp_path: Path) -> None:
    to = tmp_path / "hands.phhs"
    app(["event", "export", str(to), "--seen-by", "1", "--room", str(room)], result_action="return_value")
    with serving(room) as served:
        assert served.client.get("/e/bots/hands/phhs").status_code == 404
        link = served.access.link("Tight 1", "player", bound_to("bots", EntryId(1)))
        served.client.cookies.set(COOKIE, served.access.enter_by_link(link, "a phone"))
        answer = served.client.get("/e/bots/hands/phhs", headers={"Origin": HERE})
        assert answer.status_code == 200
        assert answer.text == to.read_text()
        assert served.client.get("/e/bots/hands/zip").status_code == 404
