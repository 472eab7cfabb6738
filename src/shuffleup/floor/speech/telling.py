"""A player's act told in one sentence, as the command line and the casebook write it.

    B bets 400          B raises to 1200      B raises by 800
    B calls / checks / folds / completes / is all-in
    B says "raise", pushes 5000               the order is the order in time
    B says "two thousand" while pushing 5000  both at the same moment
    B pushes 1000 500 4x25                    chips in one motion; a second `pushes` is a second motion
    B pulls back 25 25                        B taps            B gestures "circles his chips"
    B releases cards                          … face up, … retrievable; also: B mucks
    B raises to 1000, uncorrected             nobody stopped it

>>> tell('B says "raise", pushes 5000').atoms
(Say(words='raise', heard=True, clear=True), Push(chips=(5000,)))
>>> tell("B bets 400").atoms[0].words
'bet 400'
"""

import re
from difflib import get_close_matches

from shuffleup.floor.steps.acts import Act, Atom, Gesture, PullBack, Push, Release, Say
from shuffleup.refused import Malformed

_PLAIN = {
    "folds": "fold",
    "checks": "check",
    "calls": "call",
    "bets": "bet",
    "raises": "raise",
    "completes": "complete",
    "brings it in": "call",
}
"""Whatever other words tell of a whole stack: he is, goes or moves all-in, shoves, jams."""
_OTHERS = ("says", "pushes", "pulls back", "taps", "gestures", "releases cards", "mumbles")
_VERBS = (*_PLAIN, "is all-in", "shoves", "mucks", *_OTHERS)
_CHIP = r"(?:\d+x)?\d+(?:,\d{3})*"
_CLAUSE = re.compile(
    r"""(?P<quoted>says|gestures)\s+(?:"(?P<text>[^"]*)"|'(?P<single>.*?)'(?=\s*(?:,|$|\(|while\b|then\b)))
        (?P<faint>\s+\(not\ heard\ by\ all\))?
      | (?P<mumbles>mumbles)
      | (?P<chips>pushes|pushing|pulls\ back|pulling\ back)\s+(?P<list>CHIP(?:\s+CHIP)*)\b
      | (?P<taps>taps)
      | (?P<release>releases\ cards|mucks|throws\ (?:his\ |her\ )?(?:cards|hand)\ (?:away|in))
        (?P<up>\s+face\ up)?(?P<back>\s+retrievable)?
      | (?P<plain>folds|checks|completes|brings\ it\ in|(?:is|goes|moves)\ all[- ]in|shoves|jams
          |calls(?:\s+\d[\d,]*\b)?)\b
      | (?P<wager>bets|raises)\b(?:\s+(?P<to>(?:to|by)\s+)?(?P<amount>\d[\d,]*(?:\.\d+)?[km]?)\b)?
    """.replace("CHIP", _CHIP),
    re.VERBOSE,
)
_JOIN = re.compile(r"\s*(,\s*then\s+|,\s*and\s+|,|\bthen\b|\band\b|\bwhile\b)\s*")


def tell(sentence: str) -> Act:
    """Reads one sentence; a mistake is answered with where it is and what could stand there."""
    text = sentence.strip().rstrip(".")
    match = re.match(r"(?:\"(?P<quoted>[^\"]+)\"|(?P<player>[\w+'-]+))\s+", text)
    if not match:
        raise Malformed(f'{sentence!r}: write who and what, such as "B pushes 1000 500"')
    player, at = match["quoted"] or match["player"], match.end()
    text, uncorrected = re.subn(r",\s*uncorrected$", "", text)
    atoms: list[Atom] = []
    together = False
    while True:
        clause = _CLAUSE.match(text, at)
        if not clause:
            raise Malformed(f"{sentence!r}: cannot read {text[at:]!r}{_hint(text[at:])}")
        atoms.append(_atom(clause, sentence))
        at = clause.end()
        if at == len(text):
            break
        join = _JOIN.match(text, at)
        if not join:
            raise Malformed(f"{sentence!r}: cannot read {text[at:].strip()!r}; join clauses with a comma")
        together = together or "while" in join[1]
        at = join.end()
    return Act(player, tuple(atoms), together, bool(uncorrected))


def _atom(clause: re.Match[str], sentence: str) -> Atom:
    quoted = clause["text"] if clause["text"] is not None else clause["single"]
    if clause["quoted"] == "says":
        return Say(quoted, heard=not clause["faint"])
    if clause["quoted"]:
        return Gesture(quoted)
    if clause["mumbles"]:
        return Say("", clear=False)
    if clause["chips"]:
        chips = _chips(clause["list"], sentence)
        return Push(chips) if clause["chips"].startswith("push") else PullBack(chips)
    if clause["taps"]:
        return Gesture("tap")
    if clause["release"]:
        return Release("up" if clause["up"] else "down", bool(clause["back"]))
    if clause["plain"]:
        told = clause["plain"]
        return Say("call" if told == "brings it in" else _PLAIN.get(told.split(" ")[0], "all-in"))
    words = [_PLAIN[clause["wager"]], (clause["to"] or "").strip(), (clause["amount"] or "").replace(",", "")]
    return Say(" ".join(word for word in words if word))


def _chips(text: str, sentence: str) -> tuple[int, ...]:
    chips: list[int] = []
    for word in text.split():
        count, times, value = word.replace(",", "").rpartition("x")
        if int(value) == 0 or (times and not 0 < int(count) <= 1000):
            raise Malformed(f"{sentence!r}: {word!r} is no chip; write 500, or 3x500 for three of them")
        chips += [int(value)] * int(count or 1)
    return tuple(chips)


def _hint(rest: str) -> str:
    if re.match(r"(?:pushes|pushing|pulls back)\b", rest):
        return "; name the chips, such as pushes 1000 500 4x25"
    if re.match(r"(?:says|gestures)\b", rest):
        return '; put it in quotes, such as says "raise"'
    first = re.match(r"[\w-]+(?:\s+[\w-]+)?", rest)
    close = get_close_matches(first[0], _VERBS, n=1) if first else []
    close = close or (get_close_matches(first[0].split()[0], _VERBS, n=1) if first else [])
    return f"; did you mean {close[0]!r}?" if close else f"; a player {', '.join(_VERBS)}"
