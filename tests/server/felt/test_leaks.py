"""No card leaves the server that the viewer may not see: any moment of an event, any viewer, any way out."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from shuffleup.cards import DECK as DECK_OF_CARDS
from shuffleup.cards import parse_cards
from shuffleup.director import DECK
from shuffleup.hand import operations as ops
from shuffleup.hand.dealt import DealtHand
from shuffleup.hand.hand import Hand
from shuffleup.ids import NOBODY, EntryId
from shuffleup.log.undo import UNDONE
from shuffleup.notation.ohh.writing import write_ohh
from shuffleup.notation.phh.phh import read_phh, write_phh
from shuffleup.notation.replaying.playback import replay
from shuffleup.refused import Refused
from shuffleup.server.api.views import VIEWS
from shuffleup.server.felt.showing import last_proof, last_record, seen_from, watched
from shuffleup.server.pages.making import OWN, PARTS, parts
from shuffleup.server.room.calls import Calls
from shuffleup.server.room.served import ServedEvent
from shuffleup.tournament.chips.events import ChipsRaced
from shuffleup.tournament.dealt.commands import PlayOn
from shuffleup.tournament.dealt.in_play import hand_remembered, hand_seen
from shuffleup.tournament.dealt.turns import turn_at
from shuffleup.tournament.event import decode
from tests.server.felt.tables import Driven, dealt_file

NAMES = "Two Three Four Five Six Seven Eight Nine Ten Jack Queen King Ace".split()
RANKS = dict(zip(NAMES, "23456789TJQKA", strict=True))
SPOKEN = re.compile(rf"({'|'.join(RANKS)}) of (spades|hearts|diamonds|clubs)")
WRITTEN = re.compile(r"(?<![\w…-])((?:[2-9TJQKA][shdc])+)(?![\w-])")
"""As the log writes cards: `AhKd`. Nobody here is called so."""
PROSE = re.compile(r"\bAs (?=[a-z])")
"""What begins a sentence is no ace."""
DEEDS = re.compile(r'<span class="told".*?</span>', re.DOTALL)
"""Of older hands, off other decks: what is told of an act is looked at when it is done."""


class Cards:
    """Every card of the hands of an event, and who has seen it."""

    def __init__(self, event: ServedEvent) -> None:
        self._event = event

    def hidden(self, viewer: EntryId) -> set[str]:
        """Cards of hands in play, and of the last ones, that this viewer has not seen in any of them.

        A card may lie in two decks: what was seen in one of them is not looked for.
        """
        state = self._event.director.state
        all_, seen = set(), set()
        for table, playing in state.dealt.hands.items():
            dealt = self._event.decks.in_play(state, table)
            assert dealt is not None
            everybody = hand_seen(state, table)
            all_ |= self._dealt(dealt)
            seen |= self._open(everybody) | self._own(dealt, state.hands.tables_before[table].chairs, viewer)
            assert playing.root == dealt.deck.root
        for played in state.dealt.last.values():
            dealt = self._event.decks.played(state, played)
            assert dealt is not None
            all_ |= self._dealt(dealt)
            seen |= self._open(hand_remembered(state, played)) | self._own(
                dealt, played.before.chairs, viewer
            )
        return all_ - seen

    def _dealt(self, dealt: DealtHand) -> set[str]:
        return {str(card) for card in dealt.deck.cards}

    def _open(self, hand: Hand) -> set[str]:
        held = [card for one in hand.held.values() for card in one.face_up]
        return {str(card) for card in (*hand.board, *held)}

    def _own(self, dealt: DealtHand, chairs: tuple[EntryId, ...], viewer: EntryId) -> set[str]:
        """Straight from the hand, not by the way that the pages take."""
        if viewer not in chairs or viewer == NOBODY:
            return set()
        held = dealt.hand.held.get(f"S{chairs.index(viewer) + 1}")
        return {str(card) for card in held.cards} if held else set()


def _raced(driven: Driven) -> set[str]:
    """By the log: what was dealt face up in the races of the last colour-up."""
    log = [decode(one.tag, one.tag_version, one.body) for one in driven.store.read("e") if one.tag != UNDONE]
    races = [event.race for event in log if isinstance(event, ChipsRaced)]
    heats = [heat for race in races if race.removed == races[-1].removed for heat in race.heats]
    piles = [pile for heat in heats for dealt in (heat.cards, heat.extra_cards) for pile in dealt.values()]
    return {str(card) for pile in piles for card in pile}


def cards_told(text: str) -> set[str]:
    """The cards that a text names, spoken or written."""
    text = PROSE.sub("", DEEDS.sub("", text))
    spoken = {RANKS[rank] + suit[0] for rank, suit in SPOKEN.findall(text)}
    return spoken | {str(card) for run in WRITTEN.findall(text) for card in parse_cards(run)}


class There:
    """The event as it is served, with its ways out."""

    def __init__(self, driven: Driven, path: Path) -> None:
        self.driven = driven
        calls = Calls(path / "calls")
        self.event = ServedEvent(driven.store, "e", lambda _: None, lambda: driven.now, calls)
        self.event.director.close()
        self.event.director = driven.director
        self.event.decks = driven.decks
        self.cards = Cards(self.event)

    def told_to(self, viewer: EntryId) -> Iterator[tuple[str, str]]:
        """All that leaves for one player, or for everybody and the staff, who see no more."""
        event, state = self.event, self.driven.state
        teller = event.teller(state)
        if viewer:
            yield "felt", str(parts(event, "felt", "en", (viewer,))[viewer])
            yield "player", str(parts(event, "player", "en", (viewer,))[viewer])
            yield "seat", msgspec.json.encode(seen_from(event, state, teller, viewer)).decode()
        else:
            for name in PARTS:
                if name not in ("felt", "player"):
                    bound = 1 if name in OWN else 0
                    yield name, str(parts(event, name, "en", (bound,))[bound])
            for view in VIEWS:
                if view.path == "history":
                    continue
                yield view.path, msgspec.json.encode(view.make(event, state, teller, 1)).decode()
            yield "told", event.story.deeds[-1].told
        for table in state.tables:
            yield "watch", msgspec.json.encode(watched(event, state, teller, table)).decode()
        for table, played in state.dealt.last.items():
            proof = last_proof(event, state, table, played.begun.number, viewer)
            yield "proof", " ".join(one.card for one in proof.cards) if proof else ""
            record = last_record(event, state, table, played.begun.number, viewer)
            assert record is not None
            assert replay(read_phh(write_phh(record))).hand.is_over
            yield "phh", write_phh(record)
            yield "ohh", write_ohh(record)


@pytest.fixture
def there(tmp_path: Path) -> Iterator[There]:
    driven = Driven(tmp_path / "room", dealt_file(5), "Ann", "Bob")
    made = There(driven, tmp_path)
    yield made
    driven.close()


def test_no_viewer_is_told_a_card_they_may_not_see(there: There) -> None:
    """Ann calls, Bob lets his time run out: hands are shown, mucked, folded and killed on the way."""
    driven = there.driven
    ann, bob = driven.people
    looked = own_shown = others_shown = races_shown = 0
    for step in range(900):
        driven.tick()
        there.event._tell_story()
        for table in list(driven.state.dealt.hands):
            turn = turn_at(driven.state, table)
            if turn is not None and turn.entry == ann:
                driven.act(table, turn)
        if step % 6 or not driven.state.dealt.last:
            continue
        for viewer in (NOBODY, ann, bob):
            hidden = there.cards.hidden(viewer)
            told = list(there.told_to(viewer))
            for where, text in told:
                found = cards_told(text)
                looked += 1
                if where == "chips":
                    assert found == _raced(driven)
                    races_shown += bool(found)
                    continue
                assert not found & hidden, f"{where} tells {viewer} {sorted(found & hidden)}"
                own_shown += viewer == ann and where == "felt" and bool(found)
                others_shown += viewer == NOBODY and where == "watch" and bool(found)
            seeds = _seeds(driven)
            assert seeds
            everything = " ".join(text for _, text in told)
            assert not any(seed in everything for seed in seeds)
        if driven.state.is_over:
            break
    assert looked > 500
    assert own_shown > 10, "Ann sees her own cards"
    assert others_shown > 10, "watchers see the board"
    assert races_shown > 10, "the exchange sheet has the cards of the race"


def _seeds(driven: Driven) -> list[str]:
    dealt = driven.state.dealt
    roots = [*(one.root for one in dealt.hands.values()), *(one.root for one in dealt.last.values())]
    found = [driven.store.vault.get(DECK + root) for root in roots]
    return [kept.seed.hex() for kept in found if kept is not None]


def test_refusals_tell_no_cards(there: There) -> None:
    driven = there.driven
    table, turn = driven.until_turn()
    player = driven.state.dealt.hands[table].to_act
    other = next(f"S{seat}" for seat in driven.state.hands.begun[table].dealt_in if f"S{seat}" != player)
    for act in (
        *(ops.BetTo(player, 1), ops.RaiseTo(player, 10**9), ops.RaiseTo(player, 51), ops.Fold(other)),
        *(ops.Call("S99"), ops.AllIn(other), ops.Muck(player)),
        *(act(player, str(card)) for card in DECK_OF_CARDS for act in (ops.Draw, ops.ThrowAway, ops.Expose)),
    ):
        with pytest.raises(Refused) as refused:
            driven.director.do(PlayOn(table, (act,), turn.entry, turn.hand, turn.acted))  # type: ignore[arg-type]
        assert cards_told(str(refused.value)) == set()
