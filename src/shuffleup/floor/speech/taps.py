"""A tap on the table: a check where the edition says so, elsewhere the floor's to read."""

from shuffleup.floor.betting.settling import ask_director
from shuffleup.floor.citing import Ground
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Notice, Ruling
from shuffleup.floor.situation import Pending
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech.gestures import kind_of
from shuffleup.floor.steps.acts import Act, Gesture
from shuffleup.rulebook import Edition

TAP = "tap"
"""What a tap is called, in whatever words it was told."""


def is_tap(atom: object) -> bool:
    """Whether it is a tap on the table, in whatever words it was told."""
    kind = kind_of(atom.motion) if isinstance(atom, Gesture) else None
    return kind is not None and kind.name == TAP


def only_taps(act: Act) -> bool:
    """A tap and nothing else: with words, chips or cards it is those that are read."""
    return bool(act.atoms) and all(map(is_tap, act.atoms))


def is_check(book: Edition) -> bool:
    """Decides `official-terminology`."""
    return book.general.official_terminology.tap_is_check


def rule_tap(book: Edition, facing: Facing, bound: Pending | None = None) -> Ruling:
    """What the tap can have meant. Who is `bound` to bet or raise meant the least, or nothing by it."""
    rules: tuple[Ground, ...] = ("non-standard-terms", "official-terminology")
    options: tuple[Option, ...] = (Option("check"), Option("no-action"))
    notices: tuple[Notice, ...] = ()
    if bound is not None:
        rules = ("binding-declarations", *rules)
        least = Option("raise-to" if bound.action == "raise" else "bet", bound.minimum)
        options = (least, Option("no-action"))
        notices = (Notice("amount-pending", facing.player, bound.minimum),)
    elif facing.owes:
        options = (Option("call", facing.current), Option("call-or-fold"), Option("no-action"))
    return ask_director(
        book,
        facing,
        rules,
        options,
        f"{facing.player} tapped, and this book gives a tap no meaning: the floor says what it was.",
        notices=notices,
    )
