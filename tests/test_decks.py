"""A committed deck: each card can be proved, none can be changed, and no proof tells of another card."""

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.cards import DECK
from shuffleup.chance import simulated_seed
from shuffleup.decks import CommittedDeck
from shuffleup.refused import Malformed
from tests.conftest import ROOT

SEEDS = st.binary(min_size=32, max_size=32)
SIZES = st.integers(1, 52)


@given(SEEDS, SIZES)
def test_every_card_is_proved_and_only_in_its_place(seed: bytes, size: int) -> None:
    deck = CommittedDeck(seed, DECK[:size])
    assert sorted(deck.cards) == sorted(DECK[:size])
    for place in range(size):
        proof = deck.proof(place)
        assert proof.card == str(deck.cards[place])
        assert proof.opens(deck.root)
        for other in (place - 1, place + 1, place + size, -place - 1):
            assert not msgspec.structs.replace(proof, place=other).opens(deck.root)


@given(SEEDS, st.integers(0, 51), st.data())
def test_nothing_in_a_proof_can_be_changed(seed: bytes, place: int, data: st.DataObject) -> None:
    deck = CommittedDeck(seed)
    proof = deck.proof(place)
    other = data.draw(st.sampled_from([str(card) for card in DECK if str(card) != proof.card]))
    beside = list(proof.beside)
    at = data.draw(st.integers(0, len(beside) - 1))
    changed = [*beside[:at], "00" * 32, *beside[at + 1 :]]
    for change in (
        {"card": other},
        {"salt": "11" * 32},
        {"salt": "no hex"},
        {"beside": tuple(changed)},
        {"beside": tuple(beside[:-1])},
        {"beside": (*beside, "00" * 32)},
        {"of": 2},
    ):
        assert not msgspec.structs.replace(proof, **change).opens(deck.root), change
    assert not proof.opens(CommittedDeck(bytes(32)).root) or seed == bytes(32)


def test_salts_differ_so_that_no_card_can_be_guessed() -> None:
    """Without salts anybody could try all cards against the hashes beside one that was shown."""
    deck = CommittedDeck(simulated_seed(3))
    salts = {deck.proof(place).salt for place in range(52)}
    assert len(salts) == 52
    assert all(len(salt) == 64 for salt in salts)


def test_a_player_checks_their_cards_without_the_program(tmp_path: Path) -> None:
    deck = CommittedDeck(simulated_seed(5))
    shown = {"root": deck.root, "cards": [msgspec.to_builtins(deck.proof(place)) for place in (0, 9, 51)]}
    assert _checked(tmp_path, shown) == 0
    shown["cards"][1]["card"] = "As" if shown["cards"][1]["card"] != "As" else "Ks"
    assert _checked(tmp_path, shown) == 1


def _checked(folder: Path, shown: object) -> int:
    (folder / "proofs.json").write_text(json.dumps(shown))
    command = [sys.executable, "-I", str(ROOT / "docs" / "check_card.py"), str(folder / "proofs.json")]
    return subprocess.run(command, capture_output=True, check=False, timeout=60).returncode


def test_places_that_are_not_there_are_refused() -> None:
    deck = CommittedDeck(simulated_seed(5))
    for place in (-1, 52):
        with pytest.raises(Malformed, match="has no place"):
            deck.proof(place)
    with pytest.raises(Malformed, match="without cards"):
        CommittedDeck(simulated_seed(5), ())
