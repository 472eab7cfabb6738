"""A question that came up at another desk, as it is laid on the one where it is answered."""

from collections.abc import Mapping

from msgspec.structs import replace

from shuffleup.floor.desk.taken import Taken
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.calling import called_otherwise
from shuffleup.tournament.rulings.events import QuestionDecided


def asked_again(asked: Ruling, called: Mapping[str, str]) -> Ruling:
    """A question as it is put at another desk; what was recorded when it came up is recorded.

    `called`: what players are called there, by what they were called where it came up.
    """
    return replace(
        asked,
        player=called.get(asked.player, asked.player),
        about=asked.about and called_otherwise(asked.about, called.get),
        on_record=(),
        notices=(),
        operations=(),
        beyond_the_hand=(),
        leaves=None,
    )


def laid_again(event: QuestionDecided, asked: Ruling) -> Taken | None:
    """What laying the question did: the event names it by its number, and older ones repeat it in full."""
    if event.put is None or event.put_called is None:
        return event.put
    return replace(event.put, rulings=(asked_again(asked, event.put_called), *event.put.rulings))


def without_the_question(put: Taken | None, asked: Ruling | None) -> Taken | None:
    """The same as an event keeps it: the question is in the log already, under its number."""
    if put is None:
        return None
    assert put.rulings[0] == asked
    return replace(put, rulings=put.rulings[1:])
