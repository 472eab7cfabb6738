"""What somebody may have meant whose sentence was not read exactly: at most four readings, best first.

Each is a sentence that is read as it stands, with what the floor would say to it. Nothing is done before one
of them is chosen.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from fractions import Fraction
from functools import cache
from itertools import islice

from msgspec.structs import replace

from shuffleup.floor.asking.corrections import ask_what_was_meant
from shuffleup.floor.asking.hurried import Table, cleaned, in_turn, written_out_in_full
from shuffleup.floor.asking.known_chips import with_known_chips
from shuffleup.floor.asking.near import near_sentences
from shuffleup.floor.asking.next_hand import next_hand
from shuffleup.floor.asking.noticed_then import noticed_only_then
from shuffleup.floor.asking.parts_of_stacks import ask_about_a_part_of_a_stack
from shuffleup.floor.asking.pieces import Reader, pieces, told_of_it
from shuffleup.floor.asking.running import running_accounts, tells_ranks
from shuffleup.floor.asking.short_calls import ask_about_a_short_call
from shuffleup.floor.asking.spelled import Values
from shuffleup.floor.asking.spoken import spoken
from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.asking.turns import filled_in, first_out_of_turn, said_to_be_so, told_to_be_so
from shuffleup.floor.asking.unknown_words import ask_about_words
from shuffleup.floor.asking.which_first import ask_when_it_landed, ask_which_came_first
from shuffleup.floor.asking.who_acted import ask_who_acted_then
from shuffleup.floor.asking.words import alike, is_about_the_same, says_enough
from shuffleup.floor.sentences import Account, read_account, read_as_told, read_exactly
from shuffleup.floor.sentences.one import begins_with_name
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Act, NoAct, Release, Say
from shuffleup.floor.steps.incidents import Incident
from shuffleup.floor.steps.table import DealStreet, RoundEnds
from shuffleup.floor.telling.clauses import begins_with_verb
from shuffleup.floor.telling.grammar import either
from shuffleup.floor.telling.hearing import Slip, respellings
from shuffleup.floor.telling.misread import Stopped
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.telling import is_reported, who
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Malformed, Reading, Refused

NOTHING_RULED = "Nothing to rule on."
MOST = 4
"""So many readings are offered."""
_TRIED = 40
"""So many sentences are tried."""
_FEW = 5
"""So many words can be one act that is told in a strange way."""
_ASKS = re.compile(r"(?:how|what|what's|whats|who|who's|whos|whose|which|where)\s[^,;.!]+\??$", re.IGNORECASE)
_COLOURED = re.compile(
    r"\b(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|\d+|some|few)\s+(?:of\s+the\s+)?"
    r"(black|green|red|blue|purple|yellow|white|gr[ea]y|pink|orange|brown|lavender)(?:s|\s+(?:one|chip)s?)?"
    r"(?!\s*(?:deck|card|back|\w+\s+deck|\w+\s+card))\b",
    re.IGNORECASE,
)
_LAST_THING = re.compile(r",\s*(?:and\s+)?(?:now\s+|then\s+)?")
_DARK = re.compile(r"\b(?:dark|checks blind|checked blind)\b", re.IGNORECASE)
_SURE, _NEAR, _CLAUSE = 3.0, 0.4, 0.6
"""How near a sentence must be to be sensible; more of one clause among several."""


def read_or_ask(text: str, at: Table, trial: Trial | None = None, *, turns: bool = True) -> Account:
    """The sentence read; else the question which of the sensible readings it is, or the refusal.

    `turns`: whether acts out of turn among several are asked about; an event takes those before them.
    """
    if trial is not None and turns and (begun := next_hand(text, at, trial)):
        return Account((begun,), ((),))
    text = with_known_chips(text, at, trial)
    try:
        ask_what_was_meant(text, at)
        ask_when_it_landed(text)
        ask_about_a_part_of_a_stack(text, at, trial)
        ways = running_accounts(text, at, trial) if trial is not None and tells_ranks(text, trial) else []
        if len(ways) == 1:
            return ways[0].account
        account = read_as_told(text, at.names, _street_told(text, at, trial), at.roles)
        if trial is not None:
            account = _dark_first(text, account, trial)
            account = _folded_at_showdown(text, account, trial)
            account = noticed_only_then(account, trial)
            _ask_about_a_street(text, account, trial)
            ask_who_acted_then(text, account, at, trial)
            ask_about_words(text, account, at, trial)
            ask_about_a_short_call(text, account, trial)
            ask_which_came_first(text, account, trial)
        if trial is not None and turns:
            _ask_about_turns(text, account, at, trial)
        return account
    except Refused as refusal:
        left_out = isinstance(refusal, Malformed) and not refusal.readings
        if left_out and len(ways := running_accounts(text, at, trial)) == 1:
            return ways[0].account  # the table knows what was left out
        raise refusal.offering(_ruled(refusal.readings, text, at, trial)) from None
    except Stopped:
        ways = running_accounts(text, at, trial)
        if len(ways) == 1:
            return ways[0].account
        if question := _question(text, at):
            return question
        said = [] if ways else [told_ for one in spoken(text, at) if (told_ := read(one, at))]
        if said and _comes_to_one(said, trial):
            return said[0]
        if not ways and (happened := _happened(text, at)):
            return happened
        _ask_what_a_colour_is_worth(text, at)
        told = ["; ".join(way.sentences) for way in ways]
        told = told or _last_asked_about(text, at) or list(spoken(text, at)) or readings(text, at, trial)
        found = _ruled(map(Reading, told), text, at, trial)
        if not found:
            return _read_so_far(text, at, trial)
        raise Ambiguous(f"{text!r} is not read as it stands. Which is it?").offering(found) from None


def _last_asked_about(text: str, at: Table) -> list[str]:
    """What went before is read, and of the last thing told it is asked what it was: both are offered."""
    for comma in reversed(list(_LAST_THING.finditer(text))):
        before, last = text[: comma.start()], text[comma.end() :]
        if not begins_with_name(last, at.names) or read(before, at) is None:
            continue
        try:
            read_as_told(last, at.names, at.street, at.roles)
        except Refused as refusal:
            return [f"{before}; {one.sentence}" for one in refusal.readings]
        except Stopped:
            continue
    return []


def _happened(text: str, at: Table) -> Account | None:
    """What happened and is no act, where it is one thing once it is written out; it is said how it was read.

    Nobody may be put in who was not named: whom a pronoun stands for is asked.
    """
    plain = cleaned(text, at)
    named = set(Values.of(text, at.names).players)
    found: dict[str, tuple[str, Account]] = {}
    for way in (plain, *written_out_in_full(plain, at)):
        account = read(way, at)
        put_in = set(Values.of(way, at.names).players) - named
        if account is not None and not put_in and all(isinstance(step, Incident) for step in account.steps):
            found.setdefault(repr(account.steps), (way, account))
    if len(found) != 1:
        return None
    way, account = next(iter(found.values()))
    return account._replace(slips=(*account.slips, Slip(text, way)))


def _read_so_far(text: str, at: Table, trial: Trial | None) -> Account:
    """Refuses and says how far it came; an act that was understood so far may be all that matters."""
    try:
        return read_account(text, at.names, at.street, at.roles)
    except Malformed as refusal:
        raise refusal.offering(_ruled(map(Reading, _begun(text, at)), text, at, trial)) from None


def _begun(text: str, at: Table) -> Iterator[str]:
    """The longest beginning that is read, if it tells more than talk and something else begins behind it."""
    masked = re.sub(r'"[^"]*"', lambda quote: "x" * len(quote[0]), text)
    for end in reversed([gap.start() for gap in _breaks().finditer(masked)]):
        account = read(text[:end], at)
        if account is not None and not _says_nothing(account):
            yield text[:end]
            return


@cache
def _breaks() -> re.Pattern[str]:
    """Where a sentence goes on with something else: a stop, a word that joins, a participle."""
    asking = step_grammar().asking
    return re.compile(rf"\s*[,;]|\s+(?:{either((*asking.parts, *asking.breaks))}|\w{{2,}}ing)(?!\w)", re.I)


def _comes_to_one(accounts: list[Account], trial: Trial | None) -> bool:
    """Whether they are one player's, and the floor says the same to each that it has no question about."""
    if len({getattr(step, "player", "") for account in accounts for step in account.steps}) > 1:
        return False
    if trial is None or len(accounts) == 1:
        return len(accounts) == 1
    said = set()
    for account in accounts:
        with suppress(Refused):
            table = trial.copy()
            says = table.take(account)
            if table.asked == trial.asked:
                said.add(says)
    return len(said) == 1


def _question(text: str, at: Table) -> Account | None:
    """What nobody in particular asks is no act; it is answered as if whoever is to act had asked."""
    if not at.actor or not _ASKS.match(text) or Values.of(text, at.names).players:
        return None
    account = read(f"{quoted(at.actor)} asks {text.rstrip('?')}", at)
    return account if account is not None and not account.slips and _says_nothing(account) else None


def _ask_what_a_colour_is_worth(text: str, at: Table) -> None:
    """Chips told by their colour: nobody here knows what it is worth."""
    if found := _COLOURED.search(text):
        who = _subject(text, at) or at.actor or "B"
        raise Ambiguous(
            f"{text!r}: what is a {found[1].casefold()} chip worth here? Write chips by their value, as in: "
            f"{quoted(who)} pushes 2x100 25, or: {quoted(who)} bets two 100 chips"
        )


def _ask_about_a_street(text: str, account: Account, trial: Trial) -> None:
    """A street or the end of a round told with somebody to act: what the others did was left out."""
    step, actor = account.steps[0], trial.actor
    if len(account.steps) > 1 or not actor:
        return
    asking = step_grammar().asking
    if isinstance(step, DealStreet):
        cards = " ".join(step.cards)
        told = [
            way.format(told=text, player=quoted(actor), street=step.street, cards=cards)
            for way in asking.before_street
        ]
    elif isinstance(step, RoundEnds) and not step.folds and "round-ends" not in text:
        told = list(asking.before_end)
    else:
        return
    raise Ambiguous(f"{text!r}: {actor} is to act. What happened before it?").offering(map(Reading, told))


def _ask_about_turns(text: str, account: Account, at: Table, trial: Trial) -> None:
    """Of several acts in one breath one out of turn is where somebody was left out, more often than not."""
    found = None if told_to_be_so(text) else first_out_of_turn(account, trial)
    if found is None:
        return
    counted = _with_multiples(text, trial)
    if counted != text and (meant := read(counted, at)) and first_out_of_turn(meant, trial) is None:
        raise Ambiguous(f"{text!r} is not read as it stands. Which is it?").offering([Reading(counted)])
    ways = filter(None, (filled_in(text, account, at, trial), said_to_be_so(text, account)))
    raise Ambiguous(
        f"{text!r}: {found[1]} is to act, and somebody else is told to act. Were those between left out?"
    ).offering(map(Reading, ways))


def _with_multiples(text: str, trial: Trial) -> str:
    """`opens 2.5x`: so many times the highest wager there is, in chips."""
    current = trial.hand.legal().current

    def in_chips(found: re.Match[str]) -> str:
        chips = Fraction(found[1]) * current
        return str(int(chips)) if chips and chips.denominator == 1 else found[0]

    return re.sub(r"(?<![\w.,])(\d+(?:\.\d+)?)\s?x(?!\w)", in_chips, text, flags=re.IGNORECASE)


def _street_told(text: str, at: Table, trial: Trial | None) -> str:
    """The street that is played; where the next is due and it is told of that one, the next."""
    if trial is None or trial.hand.phase != "street due":
        return at.street
    streets = trial.hand.rules.streets[trial.hand.street_index + 1 :]
    told = re.search(r"\bon (?:the )?(flop|turn|river)$", text.rstrip(" .!"), re.IGNORECASE)
    return streets[0].name if told and streets and streets[0].name == told[1].casefold() else at.street


def _dark_first(text: str, account: Account, trial: Trial) -> Account:
    """`Bob checks dark, turn 6s`: with the card due the check comes after it."""
    steps = account.steps
    dark = len(steps) > 1 and isinstance(steps[0], Act) and isinstance(steps[1], DealStreet)
    if not dark or trial.hand.phase != "street due" or not _DARK.search(text):
        return account
    aside = account.set_aside
    return Account((steps[1], steps[0], *steps[2:]), (aside[1], aside[0], *aside[2:]), account.slips)


def _folded_at_showdown(text: str, account: Account, trial: Trial) -> Account:
    """`Bob folds` is told of an act: with nothing left to bet it is the cards that they let go of."""
    if trial.hand.phase != "showdown" or '"' in text:
        return account
    steps = tuple(
        replace(step, atoms=tuple(Release() if atom == Say("fold") else atom for atom in step.atoms))
        if isinstance(step, Act) and not is_reported(text, step.player)
        else step
        for step in account.steps
    )
    return account._replace(steps=steps)


def readings(text: str, at: Table, trial: Trial | None = None) -> list[str]:
    """The sentences, the nearest first; of several that say the same, the one that the grammar shows."""
    called = frozenset(part for name in at.names for part in name.casefold().split())
    plain = cleaned(text, at)
    sure, parts = dict.fromkeys(_sure(plain, at, trial)), dict.fromkeys(_in_parts(plain, at))
    parts |= dict.fromkeys(_begun(plain, at))
    scored = dict.fromkeys(sure, _SURE) | {one: _of_parts(one, plain, called) for one in parts}
    for one in islice(near_sentences(plain, _values(plain, at)), _TRIED):
        if is_about_the_same(plain, one, called):
            scored.setdefault(one, alike(plain, one, called))
    found: dict[str, str] = {}
    for sentence in sorted(scored, key=lambda one: -scored[one]):
        if len(found) == MOST + 2 or scored[sentence] < (
            _NEAR if not any(one in sure for one in found.values()) else _SURE
        ):
            break
        account = read(sentence, at)
        if account is not None and not _says_nothing(account) and not _is_of_another(account, plain, at):
            found.setdefault(repr(account.steps), sentence)
    return list(found.values()) or list(_lawful(plain, at, trial))


def _lawful(plain: str, at: Table, trial: Trial | None) -> Iterator[str]:
    """Of somebody who is to act, in a few words that nobody knows: what they can have done."""
    name, end = who(plain, at.names)
    rest = plain[end:]
    if name != at.actor or not rest or len(rest.split()) > _FEW or begins_with_verb(plain, end):
        return
    if len(rest.split()) > 1 and read_words(rest).category == "remark":
        return  # talk, to them or of them
    numbers = Values.of(rest, at.names).numbers
    acts = step_grammar().asking.lawful_with_number if numbers else step_grammar().asking.lawful
    checks = trial is not None and trial.hand.legal().may_check
    never = () if trial is None else ("folds", "calls") if checks else ("checks",)
    for act in (one for one in acts if one not in never):
        sentence = f"{quoted(name)} {act.format(number=numbers[-1] if numbers else '')}"
        if read(sentence, at) is not None:
            yield sentence


def _of_parts(told: str, plain: str, called: frozenset[str]) -> float:
    """What is read clause by clause goes before what is only near."""
    return alike(plain, told, called) + 0.4


def _sure(plain: str, at: Table, trial: Trial | None) -> Iterator[str]:
    """Ways of writing the same in full: nothing was left out or put in."""
    for way in (plain, *written_out_in_full(plain, at)):
        yield way
        yield from (respelled for respelled, _ in islice(respellings(way, at.names), 3))
        yield from _in_turn(way, at, trial)


def _in_parts(plain: str, at: Table) -> Iterator[str]:
    """What is told in it clause by clause, and each clause alone."""
    called = frozenset(name.casefold() for name in at.names)

    def in_full(part: str, last: str) -> Iterator[str]:
        yield part
        yield from written_out_in_full(part, at._replace(actor=last or at.actor, bettor=""))

    def near(part: str, last: str) -> Iterator[str]:
        if not says_enough(part, called):
            return
        close = (
            (alike(part, one, called), one)
            for one in islice(near_sentences(part, _values(part, at, last)), 8)
            if is_about_the_same(part, one, called)
        )
        yield from (one for nearness, one in sorted(close, reverse=True) if nearness >= _CLAUSE)

    if len(pieces(plain)) > 1:
        reader = Reader(lambda one: read(one, at) is not None, in_full, near, lambda one: _subject(one, at))
        told = told_of_it(plain, reader)
        if told:
            yield "; ".join(told)
        if len(told) < len(pieces(plain)):  # something was not read: one of them alone may be it
            yield from told


def _values(text: str, at: Table, last: str = "") -> Values:
    """What it names; where that is nobody, whoever was named before, or is to act."""
    values = Values.of(text, at.names, (), at.street)
    someone = last or at.actor
    return values if values.players or not someone else values._replace(players=(someone,))


def _subject(sentence: str, at: Table) -> str:
    name, _ = who(sentence, at.names)
    return name if name in at.names else ""


def _in_turn(text: str, at: Table, trial: Trial | None) -> Iterator[str]:
    """Acts without names, each of whoever is to act by then."""
    told = in_turn(text, at) if trial is not None else None
    if not told or trial is None:
        return
    table, named = trial.copy(), []
    for name, act in told:
        actor = name or table.actor
        sentence = f"{quoted(actor)} {act}"
        account = read(sentence, at) if actor else None
        if account is None:
            return
        with suppress(Refused):
            table.take(account)
        named.append(sentence)
    yield ", ".join(named)


def _is_of_another(account: Account, plain: str, at: Table) -> bool:
    """Whether it is one act of somebody else than whom the text begins with."""
    named = Values.of(plain, at.names).players
    begins = bool(named) and plain.casefold().startswith(named[0].casefold())
    step = account.steps[0]
    return begins and len(account.steps) == 1 and isinstance(step, Act) and step.player not in named


def _says_nothing(account: Account) -> bool:
    """Whether all of it is talk: no sensible reading of what somebody took the trouble to tell."""
    return all(
        isinstance(step, Act) and all(isinstance(atom, NoAct) for atom in step.atoms)
        for step in account.steps
    )


def read(sentence: str, at: Table) -> Account | None:
    """Every part of it, as it stands; None where one is not read."""
    found = [read_exactly(part, at.names, at.street, at.roles) for part in sentence.split("; ")]
    if not found or None in found:
        return None
    read_ = [one for one in found if one is not None]
    if any(isinstance(step, Act) and step.player not in at.names for one in read_ for step in one.steps):
        return None
    return Account(
        tuple(step for one in read_ for step in one.steps),
        tuple(aside for one in read_ for aside in one.set_aside),
    )


def _ruled(found: Iterable[Reading], text: str, at: Table, trial: Trial | None) -> tuple[Reading, ...]:
    """Those that the floor would take, and what it would say; two of which it says the same are one."""
    told = [replace(one, instead_of=text) for one in found]
    if trial is None:
        return tuple(told[:MOST])
    ruled: list[Reading] = []
    for one in told:
        account = read(one.sentence, at)
        if account is None:
            continue
        if not told_to_be_so(one.sentence) and first_out_of_turn(account, trial):
            whole = filled_in(one.sentence, account, at, trial)
            one = replace(one, sentence=whole or one.sentence)  # noqa: PLW2901  # with those who were left out
            account = read(one.sentence, at) or account
        try:
            says = trial.copy().take(account) or NOTHING_RULED
        except Refused:
            continue  # it cannot have happened: no sensible reading
        if says == NOTHING_RULED or all(says != other.would for other in ruled):
            ruled.append(replace(one, would=says))
        if len(ruled) == MOST:
            break
    return tuple(ruled)
