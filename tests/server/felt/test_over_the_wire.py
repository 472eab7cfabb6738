"""The cards of whoever is to act, looked for by everybody else: on every page, in messages and refusals."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from time import monotonic

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from shuffleup.ids import EntryId
from shuffleup.server.api.views import VIEWS
from shuffleup.server.door.access import Role, bound_to
from shuffleup.server.pages.making import PARTS
from shuffleup.server.pages.printing import SHEETS
from shuffleup.tournament.dealt.turns import is_bot, turn_at
from tests.processes import WITHIN
from tests.server.felt.tables import BOTS, dealt_file
from tests.server.felt.test_leaks import cards_told
from tests.server.guarding.test_weight import MOST, weight_of
from tests.server.serving import HERE, Serving, heard, serving

STAFF: tuple[Role, ...] = ("director", "floor", "screen")
LINES = (
    "status",
    "log",
    "next",
    "rulings",
    "entries",
    "seats",
    "hand show 1",
    "floor 1 boxed-cards",
    "undo 9 x",
)
ACTS = ("fold", "check", "call", "raise", "sit-out")


class Table:
    """A hand that waits for one of two visitors; the other one looks, as the staff does."""

    def __init__(self, served: Serving) -> None:
        self.served, self.cookies = served, {"nobody": ""}
        plan = {"walk_in": True, "seconds": 3000, "bank": 10, "bots": dict(list(BOTS.items())[:1])}
        file = dealt_file(dealt=plan, table_size=3, tables=1, final_table=3)
        served.room.open_event("e", file, "open", "Tara")
        self.event = served.room.event("e")
        for name in ("Ann", "Bob"):
            device = TestClient(served.client.app, base_url=HERE, headers={"Origin": HERE})
            assert device.post("/e/e/sit", json={"name": name}).status_code == 200
            self.cookies[name] = device.cookies["shuffleup"]
        for role in STAFF:
            self.cookies[role] = served.access.token(role, role)
        self.cookies["dealer"] = served.access.token("Mia", "dealer", bound_to("e", 1))
        self.entry, self.cards = self._until_turn()
        with self.event.director.looking() as state:
            self.to_act = self.event.teller(state).name(self.entry)

    def _until_turn(self) -> tuple[EntryId, set[str]]:
        """Who is to act, with which cards, straight from the deck."""
        until = monotonic() + WITHIN
        while monotonic() < until:
            with self.event.director.looking() as state:
                for table, playing in state.dealt.hands.items():
                    turn = turn_at(state, table)
                    if turn is not None and not is_bot(state, turn.entry):
                        dealt = self.event.decks.in_play(state, table)
                        assert dealt is not None
                        return turn.entry, {str(card) for card in dealt.hand.held[playing.to_act].cards}
        raise AssertionError("neither of them came to act")

    def headers(self, who: str) -> dict[str, str]:
        cookie = self.cookies[who]
        return {"Origin": HERE, **({"Cookie": f"shuffleup={cookie}"} if cookie else {})}

    def told_to(self, who: str) -> Iterator[tuple[str, str]]:
        """Everything that somebody can get to see, wherever they ask, and for whomever."""
        client, headers, of = self.served.client, self.headers(who), (1, self.entry)
        gets = [f"/e/e/{page}?of={number}" for page, number in product(PARTS, of)]
        gets += [f"/e/e/print/{what}" for what in SHEETS]
        gets += [f"/api/events/e/{view.path.format(number=number)}" for view, number in product(VIEWS, of)]
        gets += [f"/e/e/{what}/1/{hand}{form}" for hand in (1, 2) for what, form in HANDS]
        gets += ["/e/e/hands/phhs", "/e/e/hands/ohh", "/", "/sit", "/people"]
        for address in gets:
            yield address, client.get(address, headers=headers).text
        for number, line in enumerate(LINES):
            for to in ("foresee", "do"):
                sent = {"id": f"{number:016x}", "line": line}
                yield f"{to} {line}", client.post(f"/e/e/{to}", json=sent, headers=headers).text
        for number, do in enumerate(ACTS[: None if who != self.to_act else 0]):
            tap = {"id": f"{number:015x}f", "do": do, "hand": 1, "acted": 0, "total": 1}
            yield f"act {do}", client.post("/e/e/act", json=tap, headers=headers).text
        for page, number in product(PARTS, of):
            address = f"/e/e/live/{page}?of={number}"
            with suppress(WebSocketDisconnect), client.websocket_connect(address, headers=headers) as follows:
                yield address, heard(follows)
        assert self._until_turn() == (self.entry, self.cards), "the hand went on meanwhile"


HANDS = (("proof", ""), ("hand", "/phh"), ("hand", "/ohh"))


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with serving(tmp_path_factory.mktemp("wire") / "room.shuffleup") as served:
        yield Table(served)


@pytest.mark.parametrize("who", ["Ann", "Bob", *STAFF, "dealer", "nobody"])
def test_nobody_else_is_told_the_cards_of_whoever_is_to_act(table: Table, who: str) -> None:
    told = list(table.told_to(who))
    shows = {address for address, text in told if table.cards <= cards_told(text)}
    assert len(told) > 80
    if who == table.to_act:
        assert {"/e/e/felt?of=1", "/e/e/live/felt?of=1"} <= shows
    else:
        found = {address for address, text in told if table.cards & cards_told(text)}
        assert found == set()


def test_the_felt_is_under_100_kilobytes(table: Table) -> None:
    for address in ("/e/e/felt", "/e/e/watch?of=1", "/sit"):
        assert weight_of(table.served.client, address, table.headers(table.to_act)) < MOST
