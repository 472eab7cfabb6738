"""Any log and any viewer: no file of hands and no sentence has a card that the viewer may not see."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from shuffleup.cards import parse_cards
from shuffleup.director import DECK
from shuffleup.hand import operations as ops
from shuffleup.hand.dealt import DealtHand
from shuffleup.ids import EntryId, PersonId
from shuffleup.log import MemoryStore
from shuffleup.tournament.dealt.events import HandDealt, PlayedOn
from shuffleup.tournament.dealt.in_play import deck_of
from shuffleup.tournament.dealt.starts import start_of
from shuffleup.tournament.dealt.state import HandPlayed
from shuffleup.tournament.dealt.turns import seat_of
from shuffleup.tournament.from_log import applied
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller, told
from shuffleup.views.at_table.played_hand import Form, hands_written
from tests.soak.drawing import tournament
from tests.soak.evening import Evening

CARDS = re.compile(r"(?<!\w)((?:[2-9TJQKA][cdhs])+)(?!\w)")
FEW = 7
"""Players: the log is read once for every viewer and form."""
FORMS: tuple[Form, ...] = ("phhs", "ohh")


class Truth(NamedTuple):
    """The cards of a hand, from its deck."""

    open: set[str]
    """On the board, dealt face up, or turned up in the end."""
    dealt: dict[EntryId, set[str]]
    """To each, whatever they threw away later."""


def _found(text: str) -> set[str]:
    return {str(card) for run in CARDS.findall(text) for card in parse_cards(run)}


def _seed(store: MemoryStore, root: str) -> str:
    kept = store.vault.get(DECK + root)
    assert kept is not None
    return kept.seed.hex()


def _hands(store: MemoryStore) -> Iterator[tuple[str, Truth]]:
    """Each hand that is over, by the name it has in a file; dealt again act by act."""
    state = Tournament()
    for event in applied(state, list(store.read("bots"))):
        if not isinstance(event, PlayedOn) or event.ended is None:
            continue
        played = state.dealt.last[event.table]
        start = start_of(played.begun, played.before, played.chip, played.left)
        dealt = DealtHand(start, deck_of(_seed(store, played.root), start), state.edition, state.policies)
        truth = Truth(set(), defaultdict(set))
        _look(dealt, truth, played)
        for one in played.seen:
            if isinstance(one, ops.InTurn):
                dealt.replay([one])
                _look(dealt, truth, played)
        yield f"table-{event.table}-hand-{played.begun.number}", truth


def _look(dealt: DealtHand, truth: Truth, played: HandPlayed) -> None:
    truth.open.update(map(str, dealt.hand.board))
    for player, held in dealt.hand.held.items():
        all_in = dealt.hand.face_up and held.live  # whatever comes to hands that lie open lies open too
        truth.open.update(map(str, held.cards if all_in else held.face_up))
        truth.dealt[played.before.entry(seat_of(player))].update(map(str, held.cards))


def _sentences(store: MemoryStore) -> Iterator[tuple[str, str]]:
    """What is told of each hand, act by act, by the name of the hand."""
    state = Tournament()
    for event in applied(state, list(store.read("bots"))):
        if isinstance(event, HandDealt | PlayedOn):
            number = state.hands.played[event.table]
            yield f"table-{event.table}-hand-{number}", told(event, Teller(state, {}))


@given(number=st.integers(1, 100_000))
@example(number=1)  # stud
@example(number=203)  # a draw game, in which hands are shown for free
@settings(max_examples=2, deadline=None)
def test_no_viewer_of_any_log_is_told_a_card_they_may_not_see(number: int) -> None:
    file, players, late = tournament(number)
    assume(players < FEW)
    store = MemoryStore()
    event = Evening(store, file, players, number, late)
    event.play()
    event.close()
    truth = dict(_hands(store))
    assert len(truth) > 1
    for hand, said in _sentences(store):
        if hand in truth:  # else it was never over
            assert _found(said) <= truth[hand].open, (number, hand, said)
    log, names = list(store.read("bots")), dict[PersonId, str]()
    viewers: list[tuple[EntryId, ...]] = [(), *((entry,) for entry in list(event.state.entries)[:2])]
    for viewer in viewers:
        for form in FORMS:
            files = hands_written(log, names, lambda root: _seed(store, root), viewer, form)
            assert files.texts.keys() | files.left_out.keys() == truth.keys()
            for hand, text in (files.texts | files.left_out).items():
                own = set().union(*(truth[hand].dealt[entry] for entry in viewer))
                assert _found(text) <= truth[hand].open | own, (number, hand, viewer, form)
                if form == "phhs" and hand in files.texts:
                    assert own <= _found(text), (number, hand, viewer, "their own cards")
