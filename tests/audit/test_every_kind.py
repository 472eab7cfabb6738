"""Every kind of entry has a reader in the audit, or is named as one in which nothing is to be checked."""

from shuffleup.audit.auditing import NOTHING_TO_CHECK, is_known
from shuffleup.audit.readers import READERS
from shuffleup.tournament.events import TAGS

KINDS = {tag for tag, _ in TAGS}
SEEDS_ALONE = "committed-anew"


def test_every_kind_of_entry_has_a_reader_or_nothing_to_check() -> None:
    assert KINDS - READERS.keys() - NOTHING_TO_CHECK == {SEEDS_ALONE}


def test_no_kind_that_is_read_is_said_to_have_nothing_to_check() -> None:
    assert not NOTHING_TO_CHECK & READERS.keys()
    assert NOTHING_TO_CHECK <= KINDS


def test_every_kind_is_known_in_every_version_that_this_product_writes_or_reads() -> None:
    """A tag in a new version has to be read as well: the tag alone says nothing about its fields."""
    assert not [(tag, version) for tag, version in TAGS if not is_known(tag, version)]
