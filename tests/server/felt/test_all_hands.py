"""All hands of a dealt event as files: every hand once, and no card that whoever asks has not seen."""

import re
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
from shuffleup.server.door.access import bound_to
from shuffleup.server.site import COOKIE
from tests.server.serving import HERE, serving

ROUNDS = 14
CARD = re.compile("[2-9TJQKA][cdhs]")
CARDS = re.compile("(?:[2-9TJQKA][cdhs])+")


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("dealt") / "room.shuffleup"
    store = SQLiteStore(path)
    event = BotEvent(store, planned(6, "tda-2024", "nlhe"), 6, seed=5)
    event.begin()
    for _ in range(ROUNDS):
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
