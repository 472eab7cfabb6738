"""Hands that the program dealt are dealt and played again: what was bent is found."""

from collections import Counter
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from shuffleup.audit import Fault, audit
from shuffleup.audit.events.dealt import NO_DECK
from shuffleup.bot_event import BotEvent
from shuffleup.cli.play import planned
from shuffleup.log import MemoryStore
from shuffleup.log.entry import LogEntry
from shuffleup.log.lines import from_lines, to_lines
from shuffleup.refused import Malformed
from tests.audit.forging import body_of, changed, field_class, leaves, resealed, saying
from tests.soak.tournaments import play

Seed = Callable[[str], bytes | None]


def _bots(players: int, game: str, seed: int, rounds: int) -> tuple[list[LogEntry], Seed]:
    """The log of an event in which so many rounds were played, and the seeds of its decks."""
    store = MemoryStore()
    event = BotEvent(store, planned(players, "tda-2024", game), players, seed)
    event.begin()
    for _ in range(rounds):
        if event.state.players_left > 1:
            event.play_a_round()
    event.close()

    def seed_of(commitment: str) -> bytes | None:
        kept = store.vault.get(commitment)
        return None if kept is None else kept.seed

    return list(store.read("bots")), seed_of


@pytest.mark.parametrize("game", ["nlhe", "plo8", "stud8", "2-7-triple", "crazy-pineapple", "short-deck"])
def test_cards_acts_and_pots_follow_from_the_decks(game: str) -> None:
    log, seeds = _bots(6, game, 3, 25)
    hands = sum(entry.tag == "hand-dealt" for entry in log)
    assert audit(log, vault=seeds).checked["hands dealt again"] == hands
    alone = audit(log)
    assert alone.checked["hands played again as they were shown"] == hands
    assert len(alone.not_checked[NO_DECK]) == hands


def test_another_seed_is_not_the_deck_that_was_committed_to() -> None:
    log, seeds = _bots(4, "nlhe", 3, 4)
    with pytest.raises(Fault, match="not the one committed to"):
        audit(log, vault=lambda commitment: bytes(32) if seeds(commitment) else None)


WORDS_AND_TIMES = {"at", "citations", "from_bank", "sealed"}
"""What is taken as told, as docs/verify.md says: times, words, and which cards were thrown away."""


@pytest.mark.parametrize("game", ["nlhe", "lo8", "stud", "2-7-triple"])
def test_whatever_is_changed_in_a_hand_is_found(game: str) -> None:
    """Every card, act, amount, stack and name, however well the log is sealed again; of another root it is
    said that its deck is not there."""
    log, seeds = _bots(5, game, 11, 14)
    tried, missed = Counter[tuple[str, str]](), list[tuple[int, str, object]]()
    for at, entry in enumerate(log):
        if entry.tag not in ("hand-dealt", "played-on"):
            continue
        body = body_of(entry)
        for path, value in leaves(body):
            field = field_class(path)
            if WORDS_AND_TIMES & set(field.split(".")) or tried[entry.tag, field] == 4:
                continue
            tried[entry.tag, field] += 1
            forged = resealed([*log[:at], saying(entry, changed(body, path)), *log[at + 1 :]])
            try:
                if NO_DECK not in audit(forged, vault=seeds).not_checked:
                    missed.append((at + 1, field, value))
            except Fault:
                continue
    assert sum(tried.values()) > 60
    assert missed == []


def test_acts_cannot_be_left_out_or_change_places() -> None:
    log, seeds = _bots(5, "nlhe", 11, 12)
    for at, entry in enumerate(log):
        body = body_of(entry)
        seen = body.get("seen", ())
        for one in range(len(seen) - 1):
            for forged in (
                [*seen[:one], *seen[one + 1 :]],
                [*seen[:one], seen[one + 1], seen[one], *seen[one + 2 :]],
            ):
                if forged == seen:
                    continue
                new = saying(entry, {**body, "seen": forged})
                with pytest.raises(Fault):
                    audit(resealed([*log[:at], new, *log[at + 1 :]]), vault=seeds)


# -- the lines of a log, as somebody finds them


LOG, SEEDS = _bots(3, "nlhe", 5, 6)
LINES = [line.encode() for line in to_lines(LOG)]


def _holds(lines: list[bytes]) -> bool:
    try:
        text = b"\n".join(lines).decode()
        found = audit(
            from_lines(line for line in text.splitlines() if line.strip()), LOG[-1].hash, vault=SEEDS
        )
    except (Malformed, UnicodeDecodeError):
        return False
    return found.entries == len(LOG)


@given(data=st.data())
@settings(max_examples=120, deadline=None)
def test_any_change_of_a_log_is_found(data: st.DataObject) -> None:
    """Any byte of any record changed, a record left out, there twice or elsewhere, or the end cut off."""
    at = data.draw(st.integers(0, len(LINES) - 1), "record")
    line, rest = LINES[at], [*LINES[:at], *LINES[at + 1 :]]
    match data.draw(st.sampled_from(["byte", "byte", "byte", "drop", "twice", "move", "cut"])):
        case "byte":
            where = data.draw(st.integers(0, len(line) - 1), "place")
            byte = data.draw(st.integers(0, 255).filter(lambda new: new != line[where]), "byte")
            forged = [*LINES[:at], line[:where] + bytes([byte]) + line[where + 1 :], *LINES[at + 1 :]]
            assume_told_otherwise(forged[at], line)
        case "drop":
            forged = rest
        case "twice":
            to = data.draw(st.integers(0, len(LINES)), "to")
            forged = [*LINES[:to], line, *LINES[to:]]
        case "move":
            to = data.draw(st.integers(0, len(rest)).filter(lambda to: to != at), "to")
            forged = [*rest[:to], line, *rest[to:]]
        case _:
            forged = LINES[:at]
    assert not _holds(forged)


def assume_told_otherwise(forged: bytes, line: bytes) -> None:
    """A space for a space between two fields, say, is no change of what is told."""
    try:
        assume(msgspec.json.decode(forged) != msgspec.json.decode(line))
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return


@pytest.mark.parametrize(
    "number", [2, 10, 21, 37, *(1034, 1063, 1316, 2127, 2159, 2549, 2564, 5015, 5090, 6082)]
)
def test_random_tournaments_end_exactly_and_are_proved(number: int) -> None:
    """Some, and those that once did not."""
    assert play(number).hands > 5
