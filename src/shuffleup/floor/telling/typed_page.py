"""What dealers type, as sections of the page on what the floor hears: made from the grammar.

>>> shown("lay/s|laid|laying [it|them] down (quietly)")
'lays it down'
>>> few(["folds", "lays it down", "gives up"], most=2)
'folds, lays it down and 1 more'
"""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from shuffleup.floor.steps.acts import Push
from shuffleup.floor.telling.grammar import ActVerbs, GestureKind, Means, Phrases, grammar, parted, tokens
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.steps_told import all_lists
from shuffleup.floor.telling.telling import act_told

_INTRODUCTION = """## What dealers type

`WHO does this, then does that`, in the order in which it happened; `while` where both began at the same
moment; `, uncorrected` where nobody stopped it. A name of several words stands in double quotes. A verb
tells an act and is taken at its word; words in quotes are the player's own. `Out of turn` and `on the flop`
change nothing: the floor sees whose turn it is. Adverbs change nothing either and are named as set aside.
Other forms of the same verb are read too. Names are found without accents, and by one word of them where it
fits nobody else; `didnt` and `bobs cards` need no apostrophe; a slip of the pen (`rasies`) is read where it
can be one thing, and the answer says so; it never changes an amount, chips, a card or a name. Each row shows
the commonest forms, and says how many more there are.
"""
MOST = 6
"""So many forms stand in one row."""
_EXAMPLES = 3
"""So many sentences stand for what is no act."""
_ASKED = """### What is not read exactly

It is asked: up to four sentences that are read as they stand, the likeliest first, each with what the floor
would say to it; a number (or a tap) takes one, and nothing is done before that. So it is with an amount
without a verb (`dee 500`), letters and seats for names (`d folds e calls`, `4 600 5 fold`), acts in turn
without names (`check check bet 800`), `he` and `she`, a story with more in it than the floor has to know, and
words near to the ones it has. Right behind a name, in small letters, these are read as they stand:
"""
_CHIPS = (
    *("1000", "a 5k chip", "1000 500 4x25", "three 500 chips", "3 x 500", "a 1000 and five 100s"),
    *("a stack of twenty 100s", "1500 in 500s", "1500", "fifteen hundred", "his whole stack"),
)
_CHIPS_NOTE = """\
A number that is a chip of every set is that chip. Any other is what several came to: if every way of making
it gives one ruling, that is the ruling; if not, the floor is asked which chips they were.
"""
_MEANS: dict[Means, str] = {
    "along": "call, or check with nothing to call",
    "away": "fold, or check with nothing to call",
    "declines": "fold, or check with nothing to call",
    "wager": "the least bet or raise",
    "all-in": "all-in",
}


_STEPS = """### What else happens

What is no act is told in everyday words too, or by its name (`boxed-cards 2`). What is left out may follow
after a comma, with the name of its field or without: `clock on B, by A`. What the floor has to know and was
not told is asked for by name; a sentence that stands under two kinds is asked about. These are examples:
other names, cards (`9c`, *the ace of spades*), chips and numbers stand in the same places, and many other
words do.
"""


def typed_sections() -> str:
    """The sections on verbs, chips, gestures, what is no act, and unofficial words."""
    told = grammar()
    acts = [(_official(verbs), _phrases(verbs.told), f"`B {verbs.example}`") for verbs in told.acts]
    acts += [
        ("those words", _phrases(told.says.told), '`B announces "raise"` · `B says raise`'),
        ("words nobody made out", _phrases(told.says.mumbles), "`B mumbles while pushing 500`"),
        ("chips, or cards, moved", _phrases(told.moves.told), f"`B {told.moves.example}`"),
        ("chips drawn back", _phrases(told.moves.back), "`B pulls back 2x25`"),
        ("cards let go of", _phrases(told.cards.told), f"`B {told.cards.example}`"),
        ("no act", _phrases((*told.no_acts.told, *told.no_acts.asks)), f"`B {told.no_acts.example}`"),
    ]
    gestures = [(_phrases(kind.told), _readings(kind), f"`B {kind.example}`") for kind in told.gestures.kinds]
    unofficial = [(_phrases(kind.said), _or(kind.means)) for kind in told.unofficial.words]
    return "\n".join(
        (
            _INTRODUCTION,
            _table(("act", "told with", "such as"), acts),
            "\n### Chips\n",
            _table(("typed", "chips"), [(f"`B pushes {chips}`", _chips(chips)) for chips in _CHIPS]),
            "\n" + _CHIPS_NOTE,
            "### Gestures\n",
            "Never an act by silence: the floor is asked, with the readings they bear.\n",
            _table(("gesture", "can mean", "such as"), gestures),
            "\n### Asked which\n",
            "Told like this it can be two acts: the floor is asked, with a sentence for each.\n",
            _table(
                ("told", "can be"),
                _two_ways(),
            ),
            "",
            _ASKED,
            _table(
                ("typed", "is"), [(f"`B {short}`", told) for short, told in step_grammar().shorthand.items()]
            ),
            "\n### Unofficial words\n",
            "What a player says that is no official term is at their risk: the floor is asked.\n",
            _table(("said", "can mean"), unofficial),
            "",
            _STEPS,
            _table(("what it is", "such as"), _steps()),
            "",
        )
    )


def _two_ways() -> Iterable[Sequence[str]]:
    told = grammar()
    by_ways: dict[str, list[str]] = {}
    for two in told.two_ways:
        ways = " · ".join(map(_filled, (*two.ways, *two.before_the_flop)))
        by_ways.setdefault(ways, []).extend(_filled(shown(one)) for one in two.told)
    for two in told.with_nothing_to_call:
        ways = " · ".join(two.ways)
        by_ways.setdefault(ways, []).extend(f"{shown(one)} with nothing to call" for one in two.told)
    return [(few(forms), ways) for ways, forms in by_ways.items()]


def _steps() -> Iterable[Sequence[str]]:
    told: dict[str, list[str]] = {}
    for sentence in step_grammar().steps:
        told.setdefault(sentence.is_, []).append(f"`{sentence.example.replace('|', chr(92) + '|')}`")
    for kind, examples in told.items():
        yield kind, few(examples, _EXAMPLES, between=" · ")


def _official(verbs: ActVerbs) -> str:
    follows = {"amount": ", with an amount", "total": ", to or by an amount", "stack": ", for so much"}
    return f"{verbs.is_}{follows.get(verbs.takes, '')}"


def _readings(kind: GestureKind) -> str:
    if kind.name == grammar().gestures.kinds[0].name:
        return "check, where the edition says so"
    return _or(kind.means) if kind.means else "with chips: all of them together"


def _or(means: Iterable[Means]) -> str:
    return "; or ".join(dict.fromkeys(_MEANS[one] for one in means))


def _chips(chips: str) -> str:
    (push,) = act_told(f"B pushes {chips}").atoms
    assert isinstance(push, Push)
    if push.everything:
        return "all that is left"
    if not push.chips:
        return f"{push.amount:,} in chips that were not told apart"
    groups = [(value, len(list(same))) for value, same in groupby(push.chips)]
    return " + ".join(f"{count} x {value:,}" if count > 1 else f"{value:,}" for value, count in groups)


def _phrases(phrases: Phrases) -> str:
    return few(_filled(shown(phrase)) for phrase in phrases)


def few(forms: Iterable[str], most: int = MOST, between: str = ", ") -> str:
    """The first of them, and how many more there are."""
    each = list(dict.fromkeys(forms))
    left = len(each) - most
    return between.join(each[:most]) + (f" and {left} more" if left > 0 else "")


def _filled(form: str) -> str:
    """With a number and somebody in their places."""
    for place, such_as in _PLACES.items():
        form = form.replace(place, such_as)
    return form


_PLACES = {"{number}": "500", "NUMBER": "500", "WHOSE": "A's", "WHOM": "A"}


def shown(text: str) -> str:
    """A phrase of the grammar as it is mostly typed: the first form, without what may be left out."""
    return " ".join(_token(token) for token in tokens(text) if not token.startswith("("))


def _token(token: str) -> str:
    """The first of what can stand here; what is written together stays together."""
    first, begun, depth = parted(token)[0], 0, 0
    told = ""
    for place, letter in enumerate(first):
        if letter == "[" and not depth:
            told += _word(first[begun:place])
            begun = place + 1
        depth += (letter == "[") - (letter == "]")
        if letter == "]" and not depth:
            told += shown(parted(first[begun:place])[0])
            begun = place + 1
    return told + _word(first[begun:])


def _word(word: str) -> str:
    if word.startswith("<"):
        return shown(all_lists()[word[1:-1]][0])
    stem, *endings = word.split("/") if not word[:1].isdigit() or "-" in word else [word]
    if endings[:1] == ["s"] and re.search(r"[^aeiou]y$", stem):
        return f"{stem[:-1]}ies"
    return stem + (endings[0] if endings and endings[0] in ("s", "es") else "")


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])
