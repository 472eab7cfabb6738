"""A sentence whose meaning is known is ruled as that and as nothing else; what can be several is asked."""

from functools import lru_cache
from random import Random

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.reader import read_step
from shuffleup.hand.starting.position import Position
from shuffleup.rulebook import Policies, edition
from shuffleup.rulebook.room_rules import with_rules
from tests.floor.speech.sentences import Pair, Table, as_option, pair


@lru_cache(maxsize=256)
def _desk(table: Table) -> Desk:
    desk = Desk(edition(table.edition), Policies(), Position.parse(table.line))
    for sentence in table.before:
        desk.take(read_step(sentence))
    return desk


def heard(pair: Pair) -> str:
    """What is wrong with the ruling; nothing if it is what the sentence means."""
    desk = _desk(pair.table).copy()
    ruling = desk.take(read_step(pair.sentence))[0]
    options = {str(option) for option in ruling.options}
    if "all-in" in options:
        counts_as = "call" if pair.table.stack <= pair.table.bet else "raise" if pair.table.bet else "bet"
        options.add(as_option(counts_as, pair.table.stack))
    if pair.options:
        return "" if pair.options <= options else f"asked {sorted(pair.options)}, offered {sorted(options)}"
    if pair.firm is None:
        still = desk.hand.legal().actor == "B" and not ruling.options
        return "" if still and not ruling.acts else f"no act, ruled {ruling.says}"
    if not ruling.acts:
        return f"meant {pair.firm}, ruled {ruling.says} {sorted(options)}"
    act = ruling.acts[0]
    ruled = (act.counts_as or act.action, act.total)
    return "" if ruled == pair.firm else f"meant {pair.firm}, ruled {ruling.says}"


def _hear(seed: int, count: int) -> list[str]:
    chance = Random(seed)
    wrong = []
    for _ in range(count):
        told = pair(chance)
        if problem := heard(told):
            wrong.append(
                f"{told.table.edition}: {told.table.line} | {told.table.before} {told.sentence}: {problem}"
            )
    return wrong


def test_an_amount_that_is_more_than_the_stack_at_every_scale_can_be_all_in() -> None:
    """210 on top is a call under this book, and two hundred ten thousand all there is: both are offered."""
    table = Table(600, 1200, 100, 72_000, 9800, 9900, "tda-2013")
    both = frozenset(("call 9800", "raise-to 9900"))
    assert heard(Pair(table, 'B says "two hundred ten more"', None, both)) == ""


@pytest.mark.parametrize("seed", range(4))
def test_a_sentence_is_ruled_as_what_it_means(seed: int) -> None:
    assert _hear(seed, 1000) == []


@pytest.mark.soak
def test_a_sentence_is_ruled_as_what_it_means_for_long() -> None:
    assert _hear(2026, 200_000)[:20] == []


def test_the_generator_makes_every_kind() -> None:
    """Guards the test above: firm acts of each kind, questions, and talk."""
    chance = Random(1)
    pairs = [pair(chance) for _ in range(2000)]
    assert {told.firm[0] for told in pairs if told.firm} == {"bet", "call", "raise", "check", "fold"}
    assert sum(bool(told.options) for told in pairs) > 60
    assert any(told.firm is None and not told.options for told in pairs)


@pytest.mark.parametrize(("percent", "reading"), [(50, "a-call-is-legal"), (20, None)])
def test_whether_a_meaning_ends_as_a_call_the_book_says(percent: int, reading: str | None) -> None:
    """Five hundred against 400 adds a quarter of the minimum raise."""
    book = with_rules(edition("tda-2024"), {"raise-amounts": {"raise_threshold_percent": percent}}, "room")
    desk = Desk(book, Policies(), Position.parse("nlhe 100/200 flop pot 600 | A 20000 | B 20000*"))
    desk.take(read_step("B bets 400"))
    ruling = desk.take(read_step('A says "five"'))[0]
    assert ruling.acts[0].total == (400 if percent == 50 else 800)
    notes = {cited.note for cited in ruling.citations if cited.rule == "unclear-bet-amounts"}
    assert ("a-call-is-legal" in notes) == (reading is not None)
