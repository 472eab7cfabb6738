"""Whom a text means is data in it: a word that looks like somebody is never taken for them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.floor.ruling import Ruling
from shuffleup.ids import EntryId, PersonId
from shuffleup.refused import Illegal
from shuffleup.wording import at_desk, marked, own_words, parts, the_entry, the_person, unmarked

texts = st.text(max_size=20)


@given(texts, texts)
def test_what_somebody_wrote_stays_as_it_was_whatever_it_looks_like(before: str, said: str) -> None:
    text = f"{unmarked(before)}{own_words(said)}{the_entry(EntryId(3))}{at_desk('S5', EntryId(4))}"
    kinds = [one.kind for one in parts(text) if one.kind != "words"]
    assert kinds == [*(["own"] if unmarked(own_words(said)) else []), "entry", "seat"]
    assert "".join(map(marked, parts(text))) == text
    assert unmarked(text) == f"{unmarked(before)}{unmarked(own_words(said))}entry 3S5"


@pytest.mark.parametrize("forged", [the_entry(EntryId(3)), the_person(PersonId("p1")), "\ue0f1", "\ue0f4"])
def test_marks_that_come_in_from_outside_mark_nothing(forged: str) -> None:
    kinds = {one.kind for one in parts(own_words(f"he said {forged}"))}
    assert kinds == {"own"}


def test_a_refusal_shows_no_marks_and_keeps_them() -> None:
    refusal = Illegal(f"{the_entry(EntryId(3))} is out ({own_words('entry 4')})")
    assert (refusal.message, str(refusal)) == ("entry 3 is out (entry 4)",) * 2
    assert [one.kind for one in parts(refusal.marked)] == ["entry", "words", "own", "words"]


@given(st.lists(st.tuples(texts, texts), max_size=4))
def test_a_ruling_keeps_where_somebody_is_quoted(pieces: list[tuple[str, str]]) -> None:
    text = "".join(f"{unmarked(words)}{own_words(said)}" for words, said in pieces)
    ruling = Ruling(player="A", says=text, citations=())
    assert ruling.says == unmarked(text)
    assert unmarked(ruling.marked) == ruling.says
    assert parts(ruling.marked) == parts(text)
