"""Every kind of entry has a reader in the audit, or is named as one in which nothing is to be checked."""

from shuffleup.audit.auditing import NOTHING_TO_CHECK
from shuffleup.audit.readers import READERS
from shuffleup.tournament.events import TAGS

KINDS = {tag for tag, _ in TAGS}
SEEDS_ALONE = "committed-anew"


def test_every_kind_of_entry_has_a_reader_or_nothing_to_check() -> None:
    assert KINDS - READERS.keys() - NOTHING_TO_CHECK == {SEEDS_ALONE}


def test_no_kind_that_is_read_is_said_to_have_nothing_to_check() -> None:
    assert not NOTHING_TO_CHECK & READERS.keys()
    assert NOTHING_TO_CHECK <= KINDS
