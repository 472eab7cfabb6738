"""Every event can be told."""

from shuffleup.tournament._areas.tells import TELL
from shuffleup.tournament.events import TAGS


def test_every_event_has_its_sentence() -> None:
    untold = [type_.__name__ for type_ in TAGS.values() if type_ not in TELL]
    assert not untold
