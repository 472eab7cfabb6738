"""A sentence read, or the question what was meant: at most four readings, best first.

Each is a sentence that is read as it stands, with what the floor would say to it. Nothing is done before one
of them is chosen.
"""

import re
from collections.abc import Iterable
from contextlib import suppress
from fractions import Fraction

from msgspec.structs import replace

from shuffleup.floor.asking.all_in_after_all import ask_about_an_all_in
from shuffleup.floor.asking.claims import ask_about_a_claim
from shuffleup.floor.asking.corrections import ask_what_was_meant
from shuffleup.floor.asking.dead_blind import refuse_a_dead_blind
from shuffleup.floor.asking.doubts import ask_about_doubts
from shuffleup.floor.asking.given_up import ask_about_giving_up
from shuffleup.floor.asking.gone_before import ask_what_went_before, with_what_went_before
from shuffleup.floor.asking.in_a_hurry.hurried import (
    Table,
    cleaned,
    with_roles_by_name,
    with_seats_by_name,
    written_out_in_full,
)
from shuffleup.floor.asking.in_a_hurry.known_chips import of_each_worth, with_known_chips
from shuffleup.floor.asking.in_a_hurry.next_hand import next_hand
from shuffleup.floor.asking.in_a_hurry.parts_of_stacks import ask_about_a_part_of_a_stack
from shuffleup.floor.asking.in_a_hurry.running import Way, running_accounts, tells_ranks
from shuffleup.floor.asking.in_a_hurry.spelled import Values
from shuffleup.floor.asking.in_a_hurry.spoken import in_one_breath, spoken
from shuffleup.floor.asking.nearest.faithful import not_understood, the_fullest, which_is_it
from shuffleup.floor.asking.nearest.guesses import (
    MOST,
    longest_beginning,
    read,
    readings,
    says_nothing,
    subject,
)
from shuffleup.floor.asking.noticed_then import deal_error_last, noticed_only_then
from shuffleup.floor.asking.pronouns import by_name
from shuffleup.floor.asking.short_calls import ask_about_a_short_call
from shuffleup.floor.asking.trial import Outcome, Trial
from shuffleup.floor.asking.turned_round import in_order, turned_round
from shuffleup.floor.asking.turns import (
    acted_last,
    filled_in,
    first_out_of_turn,
    said_to_be_so,
    told_to_be_so,
)
from shuffleup.floor.asking.unknown_words import ask_about_words
from shuffleup.floor.asking.which_first import ask_when_it_landed, ask_which_came_first
from shuffleup.floor.asking.who_acted import ask_who_acted_then, ask_who_went_on
from shuffleup.floor.sentences import Account, read_account, read_as_told
from shuffleup.floor.sentences.one import begins_with_name
from shuffleup.floor.sentences.several import WhoIsMeant
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Act, Release, Say
from shuffleup.floor.steps.incidents import Incident
from shuffleup.floor.steps.table import ComesRound, DealStreet, RoundEnds
from shuffleup.floor.telling.hearing import Slip, check_length
from shuffleup.floor.telling.misread import Stopped
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.telling import is_reported, who
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Malformed, Reading, Refused

NOTHING_RULED = "Nothing to rule on."
_ASKS = re.compile(r"(?:how|what|what's|whats|who|who's|whos|whose|which|where)\s[^,;.!]+\??$", re.IGNORECASE)
_ALL_IN_LAST = re.compile(
    r"(?:bets?|raises?(?: to| it to)?|makes it|opens(?: to| for)?|leads(?: for)?) (\d[\d,.]*k?)"
    r"(?:,? and is|,? and goes)? all[- ]?in(?= *$|,|;)",
    re.IGNORECASE,
)
_DEALER_ASKS = re.compile(
    r"(?:(?:the|our|this) )?dealer (?:asks|asked|says|said)[:,]? \"?(?P<asked>[^\"]+?)\"?", re.IGNORECASE
)
_COLOURED = re.compile(
    r"\b(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|\d+|some|few)\s+(?:of\s+the\s+)?"
    r"(black|green|red|blue|purple|yellow|white|gr[ea]y|pink|orange|brown|lavender)(?:s|\s+(?:one|chip)s?)?"
    r"(?!\s*(?:deck|card|back|\w+\s+deck|\w+\s+card))\b",
    re.IGNORECASE,
)
_LAST_THING = re.compile(r",\s*(?:(?:and|but|so)\s+)?(?:(?:only|just)\s+)?(?:now\s+|then\s+)?")
_ONE_OF_THEM = re.compile(r"(?<!all )(?<!all-)\b(?:in|out)\s*(?:$|,|;|and\b)", re.IGNORECASE)
_DARK = re.compile(r"\b(?:dark|checks blind|checked blind)\b", re.IGNORECASE)


def read_or_ask(text: str, at: Table, trial: Trial | None = None) -> Account:
    """The sentence read; else the question which of the sensible readings it is, or the refusal."""
    check_length(text)
    refuse_a_dead_blind(text)
    if trial is not None and (begun := next_hand(text, at, trial)):
        return Account((begun,), ((),))
    text = with_known_chips(_with_all_in_first(turned_round(text, at), at, trial), at, trial)
    try:
        ask_what_was_meant(text, at)
        ask_about_a_claim(text, at)
        ask_about_doubts(text, at)
        ask_when_it_landed(text)
        _ask_about_what_there_is(text, at, trial)
        ways = running_accounts(text, at, trial) if trial is not None and tells_ranks(text, trial) else []
        if len(ways) == 1:
            return ways[0].account
        account = read_as_told(text, at.names, _street_told(text, at, trial), at.roles)
        _check_counts(text, account, at)
        if trial is not None:
            account = _dark_first(text, account, trial)
            account = _folded_at_showdown(text, account, trial)
            account = noticed_only_then(account, trial)
            account = _until_it_is_over(deal_error_last(account, trial), trial)
            _ask_about_what_was_read(text, account, at, trial)
        return account
    except WhoIsMeant as refusal:
        if only := _only_one_can_be(refusal.readings, at, trial):
            return only
        raise refusal.offering(_ruled(refusal.readings, text, at, trial)) from None
    except Refused as refusal:
        left_out = isinstance(refusal, Malformed) and not refusal.readings
        if left_out and len(ways := running_accounts(text, at, trial)) == 1:
            return ways[0].account  # the table knows what was left out
        whole = tuple(with_what_went_before(refusal.readings, at, trial))
        offered = whole or of_each_worth(text, at, trial)
        raise refusal.offering(_ruled(offered, text, at, trial)) from None
    except Stopped:
        ways = running_accounts(text, at, trial)
        breath = in_one_breath(text, at, alone=bool(ways))
        if len(ways) == 1 and trial is not None and not breath:
            _ask_who_went_on(text, ways[0], at, trial)
            return ways[0].account
        if question := _question(text, at):
            return question
        said = [] if ways else [told_ for one in spoken(text, at) if (told_ := read(one, at))]
        if said and _comes_to_one(said, trial):
            return said[0]
        if not ways and (happened := _happened(text, at)):
            return happened
        named = by_name(text, at, trial) if trial is not None and not ways and not said else []
        if named and (only := _only_one_can_be(map(Reading, named), at, trial)):
            return only
        _ask_what_a_colour_is_worth(text, at)
        told = (
            in_order(text, at)
            or named
            or ["; ".join(way.sentences) for way in ways or _written_plainly(text, at, trial)]
        )
        told = [*told, *breath]
        told = told or _last_asked_about(text, at) or list(spoken(text, at)) or readings(text, at, trial)
        found = the_fullest(_with_what_is_left_out(_ruled(map(Reading, told), text, at, trial), text, at))
        if not found:
            return _read_so_far(text, at, trial)
        raise Ambiguous(which_is_it(text, found)).offering(found) from None


def _written_plainly(text: str, at: Table, trial: Trial | None) -> list[Way]:
    """`Bob's out, Cat's in`: play in turn in words that are asked about, and never taken for certain."""
    plain = cleaned(text, at)
    return running_accounts(plain, at, trial) if plain != text and _ONE_OF_THEM.search(text) else []


def _check_counts(text: str, account: Account, at: Table) -> None:
    """`twelve hundred, call`: more than sit there are an amount, and so many never fold or call."""
    if any(isinstance(step, ComesRound) and step.count > len(at.names) for step in account.steps):
        raise Stopped(text, 0, 0)


def _ask_about_what_there_is(text: str, at: Table, trial: Trial | None) -> None:
    if trial is not None:
        ask_about_an_all_in(text, at, trial)
    ask_about_a_part_of_a_stack(text, at, trial)


def _ask_about_what_was_read(text: str, account: Account, at: Table, trial: Trial) -> None:
    _ask_about_a_street(text, account, trial)
    ask_who_acted_then(text, account, at, trial)
    ask_about_words(text, account, at, trial)
    ask_about_a_short_call(text, account, trial)
    ask_about_giving_up(text, account, trial)
    ask_which_came_first(text, account, trial)
    _ask_about_turns(text, account, at, trial)
    ask_what_went_before(text, account, at, trial)


def _ask_who_went_on(text: str, way: Way, at: Table, trial: Trial) -> None:
    try:
        ask_who_went_on(text, way, at)
    except Refused as refusal:
        raise refusal.offering(_ruled(refusal.readings, text, at, trial)) from None


def _with_what_is_left_out(found: Iterable[Reading], text: str, at: Table) -> Iterable[Reading]:
    """Each with what of the text it does not have."""
    plain = with_seats_by_name(cleaned(text, at), at)
    return (replace(one, not_understood=not_understood(plain, one.sentence, at)) for one in found)


def _only_one_can_be(ways: Iterable[Reading], at: Table, trial: Trial | None) -> Account | None:
    """Of those whom a pronoun can stand for, the one who can have done it, if nobody else can."""
    found = []
    for account in (read(one.sentence, at) for one in ways) if trial is not None else ():
        if account is None or trial is None:
            return None
        with suppress(Refused):
            trial.copy().take(account)
            if first_out_of_turn(account, trial) is None:
                found.append(account)
    return found[0] if len(found) == 1 else None


def _with_all_in_first(text: str, at: Table, trial: Trial | None) -> str:
    """`Bob bets 20000 all in`, where that is what Bob has: an all-in, and nothing else."""
    name, begins = who(text, at.names)
    found = _ALL_IN_LAST.match(text, begins)
    if trial is None or found is None or name not in at.names:
        return text
    seat = trial.hand.position().seat(trial.called(name))
    behind = seat.stack or 0
    if read_words(found[1]).amount not in (behind, behind + seat.bet):
        return text
    return f"{text[:begins]}is all in for {found[1]}{text[found.end() :]}"


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
        begun = _ruled(map(Reading, longest_beginning(text, at)), text, at, trial)
        raise refusal.offering(_with_what_is_left_out(begun, text, at)) from None


def _comes_to_one(accounts: list[Account], trial: Trial | None) -> bool:
    """Whether they are one player's, and the same comes of each about which the floor has no question."""
    if len({getattr(step, "player", "") for account in accounts for step in account.steps}) > 1:
        return False
    if trial is None or len(accounts) == 1:
        return len(accounts) == 1
    came: list[Outcome] = []
    for account in accounts:
        with suppress(Refused):
            table = trial.copy()
            table.take(account)
            if table.asked == trial.asked:
                came.append(table.came_to(trial))
    return bool(came) and all(one == came[0] for one in came)


def _question(text: str, at: Table) -> Account | None:
    """What nobody in particular asks is no act; it is answered as if whoever is to act had asked."""
    if not at.actor or not _ASKS.match(_asked(text)) or Values.of(text, at.names).players:
        return None
    account = read(f"{quoted(at.actor)} asks {_asked(text).rstrip('?')}", at)
    return account if account is not None and not account.slips and says_nothing(account) else None


def _asked(text: str) -> str:
    """The question alone, where it is told that the dealer asks it."""
    found = _DEALER_ASKS.fullmatch(text.strip(" ."))
    return found["asked"] if found else text


def _ask_what_a_colour_is_worth(text: str, at: Table) -> None:
    """Chips told by their colour: nobody here knows what it is worth."""
    if found := _COLOURED.search(text):
        who = subject(text, at) or at.actor or "B"
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
    named = with_roles_by_name(text, at)  # whoever was left out is put in before a name
    ways = filter(None, (filled_in(named, account, at, trial), said_to_be_so(named, account, found[0])))
    if acted_last(account, found, trial):
        asked = Ambiguous(
            f"{text!r}: {found[1]} is to act and has not named an amount. "
            "How much was it, or did somebody not wait for it?"
        )
    else:
        asked = Ambiguous(
            f"{text!r}: {found[1]} is to act, and somebody else is told to act. Were those between left out?"
        )
    raise asked.offering(map(Reading, ways))


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


def _until_it_is_over(account: Account, trial: Trial) -> Account:
    """The same told of several: where it ended the hand with one of them, the others are set aside."""
    kinds = {type(step) for step in account.steps}
    if len(account.steps) < 2 or len(kinds) > 1 or not isinstance(account.steps[0], Incident):
        return account
    if trial.hand.is_over:
        return account
    table = trial.copy()
    for place, one in enumerate(account.each(), 1):
        with suppress(Refused):
            table.take(one)
        if table.hand.is_over and place < len(account.steps):
            others = (f"the same of {getattr(step, 'player', '')}" for step in account.steps[place:])
            aside = (*account.set_aside[: place - 1], (*account.set_aside[place - 1], *others))
            return Account(account.steps[:place], aside, account.slips)
    return account


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


def _ruled(found: Iterable[Reading], text: str, at: Table, trial: Trial | None) -> tuple[Reading, ...]:
    """Those that the floor would take, and what it would say; two of which the same comes are one."""
    told = [replace(one, instead_of=text) for one in found]
    if trial is None:
        return tuple(told[:MOST])
    ruled: list[Reading] = []
    came: list[Outcome] = []
    for one in told:
        account = read(one.sentence, at)
        if account is None:
            continue
        if not told_to_be_so(one.sentence) and first_out_of_turn(account, trial):
            whole = filled_in(one.sentence, account, at, trial)
            one = replace(one, sentence=whole or one.sentence)  # noqa: PLW2901  # with those who were left out
            account = read(one.sentence, at) or account
        try:
            table = trial.copy()
            would = table.take(account) or NOTHING_RULED
        except Refused:
            continue  # it cannot have happened: no sensible reading
        outcome = table.came_to(trial)
        if not outcome.ruled or outcome not in came:
            came.append(outcome)
            ruled.append(replace(one, would=would))
        if len(ruled) == MOST:
            break
    return tuple(ruled)
