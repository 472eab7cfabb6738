"""Play told in a hurry, one thing after the other: `x x b 700`, `turn 9h both check riv 4d`.

Each part is taken on a table of trial as soon as it is read: an act without a name is of whoever is to act by
then, and a part that is not in its turn, or that the floor would have a question about, is no reading. What
is left is what can have happened, and where that is one thing it is read.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from shuffleup.floor.asking.in_a_hurry import patterns
from shuffleup.floor.asking.in_a_hurry.hurried import Table, acts_in_short, with_words_parted
from shuffleup.floor.asking.in_a_hurry.ranks import RANKS, contenders, winners_by_ranks
from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.sentences import Account, read_exactly
from shuffleup.floor.steps.acts import Act, NoAct, Release
from shuffleup.floor.steps.table import ComesRound, DealStreet, PlayOn, PushPot, RoundEnds
from shuffleup.floor.telling.clauses import begins_with_verb, read_clause
from shuffleup.floor.telling.grammar import OneOf, either, grammar
from shuffleup.floor.telling.hearing import Slip, respellings, with_their_names, with_whole_names
from shuffleup.floor.telling.numbers_in_text import number_at
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.values import one_card
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Reading, Refused

_TRIED = 120
"""So many parts are tried before a text is given up."""
_ALL_IN = re.compile(r"(?:all[\s-]?in|ai)(?!\w)", re.IGNORECASE)
_STOPPED = re.compile(r"(?:[,;.]|\b(?:and|then|n))\s*$", re.IGNORECASE)
_LONGEST = 9
"""So many words can be said of several players at once."""
_GROUP = (ComesRound, RoundEnds, PlayOn, DealStreet, PushPot, Act)


class Part(NamedTuple):
    """A piece of the text as a sentence in full; none where it only says how things stand, and they do."""

    sentence: str
    end: int
    player: str = ""
    ranks: str = ""
    """What `player` shows, or everybody, where it is told by its ranks."""


class Way(NamedTuple):
    """What was read so far: the sentences, what the floor says to them, and the table after them."""

    table: Trial
    sentences: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    account: Account = Account((), ())
    last: str = ""
    """Who was named last."""
    shown: Mapping[str, str] = MappingProxyType({})
    """Hands that were told by their ranks."""


def running_accounts(text: str, at: Table, trial: Trial | None) -> list[Way]:
    """Every way in which all of it can have happened, in turn; those that come to the same are one."""
    if trial is None or '"' in text:
        return []
    running = _Running(text, at)
    found = running.ways(trial)
    if not found and running.suits_matter:
        live = [quoted(name) for name in contenders(trial.hand)]
        if running.untold:
            missing = quoted(running.untold[0])
            question = Ambiguous(
                f"{text!r}: {missing}'s hand is not told, and without suits one hand tells nothing. Tell all "
                f"of them on one line, as in: {live[0]} shows KQ, {live[-1]} shows 77; or who wins, as in: "
                f"{live[0]} wins the pot"
            )
        else:
            question = Ambiguous(
                f"{text!r}: the suits are missing, and they can matter. Write the cards as in: "
                f"{live[0]} shows Kh Qd; or who wins, as in: {live[0]} wins the pot"
            )
        raise question.offering(Reading(f"{name} wins the pot") for name in live)
    if not found:
        for respelled, slips in respellings(text, at.names):
            found += [_with_slips(way, slips) for way in _Running(respelled, at).ways(trial)]
    return list({_upshot(way): way for way in reversed(found)}.values())[::-1]


def tells_ranks(text: str, trial: Trial) -> bool:
    """Whether somebody's cards are told by their ranks, where cards are shown."""
    return trial.hand.phase == "showdown" and re.search(rf"(?<!\w){RANKS.pattern}", text, re.I) is not None


def _upshot(way: Way) -> tuple[object, ...]:
    """What came of it, in a form that can be compared: it makes no difference how it was told."""
    hand = way.table.hand
    return (
        " ".join(filter(None, way.says)),
        way.table.actor,
        hand.street,
        hand.pot,
        tuple(hand.stacks.items()),
        hand.board,
    )


def _with_slips(way: Way, slips: tuple[Slip, ...]) -> Way:
    return way._replace(account=way.account._replace(slips=slips))


class _Running:
    def __init__(self, text: str, at: Table) -> None:
        named = with_whole_names(with_their_names(text, at.names), at.names)
        self.text, self.at = with_words_parted(named, at.names).rstrip(" .!"), at
        self.tried = 0
        self.found: list[Way] = []
        self.suits_matter = False
        self.untold: list[str] = []
        """Who may win, and of whose hand nothing was told."""

    def ways(self, trial: Trial) -> list[Way]:
        self._go(0, Way(trial))
        return self.found if self.tried < _TRIED else []

    def _go(self, place: int, way: Way) -> None:
        between = patterns.between().match(self.text, place)
        place = between.end() if between else place
        if place >= len(self.text):
            if end := self._settled(way):
                self.found.append(end)
            return
        for part in self._parts(place, way):
            self.tried += 1
            if self.tried >= _TRIED:
                return
            if after := self._taken(part, way):
                self._go(part.end, after)

    def _settled(self, way: Way) -> Way | None:
        """The end of it; hands told by their ranks must have a winner whatever their suits are."""
        hand = way.table.hand
        if not way.shown or hand.is_over:
            return way if way.sentences else None
        won = [quoted(player) for player in winners_by_ranks(hand, way.shown)]
        if not won:
            self.suits_matter = True
            others = (name for name in contenders(hand) if name not in way.shown)
            self.untold = [name for name in others if not hand.held[name].known]
            return None
        does = "wins" if len(won) == 1 else "split"
        return self._taken(Part(f"{' and '.join(won)} {does} the pot", 0), way)

    def _taken(self, part: Part, way: Way) -> Way | None:
        """After a part, if it is in turn and the floor has nothing to ask."""
        if part.ranks:
            who = (part.player,) if part.player else contenders(way.table.hand)
            return way._replace(shown={**way.shown, **dict.fromkeys(map(way.table.called, who), part.ranks)})
        if not part.sentence:
            return way
        table = way.table.copy()
        account = read_exactly(part.sentence, self.at.names, table.hand.street, self.at.roles)
        if account is None:
            return None
        actor, done, asked = table.actor, len(table.hand.operations), table.asked
        acts = [step for step in account.steps if isinstance(step, Act)]
        if len(acts) == 1 and actor and table.player(acts[0]) != actor:
            return None
        if not actor and not all(isinstance(atom, Release) for act in acts for atom in act.atoms):
            return None
        if way.shown and self._belies_the_ranks(account, way):
            return None
        try:
            says = table.take(account)
        except Refused:
            return None
        last = bool(acts and way.sentences) and not self.text[part.end :].strip(
            " .!"
        )  # what it asks, it asks of the floor
        if (table.asked > asked and not last) or (
            actor and len(table.hand.operations) == done and table.asked == asked
        ):
            return None
        both = Account((*way.account.steps, *account.steps), (*way.account.set_aside, *account.set_aside))
        return Way(
            table,
            (*way.sentences, part.sentence),
            (*way.says, says),
            both,
            part.player or _named_last(account, table),
            way.shown,
        )

    def _belies_the_ranks(self, account: Account, way: Way) -> bool:
        """Whether somebody is told to win who cannot, by the ranks that were told."""
        told = {
            way.table.called(name) for step in account.steps if isinstance(step, PushPot) for name in step.to
        }
        won = winners_by_ranks(way.table.hand, way.shown) if told else ()
        return bool(won) and told != set(won)

    # ---- what can stand at a place

    def _parts(self, place: int, way: Way) -> Iterator[Part]:
        yield from self._street(place, way)
        yield from self._standing(place, way)
        for name, begin in self._who(place, way):
            for told, end in self._act(begin, named=True):
                yield Part(f"{quoted(name)} {told}", end, name)
            yield from self._shown(begin, name, way)
        yield from self._of_several(place, way)
        theirs = self._is_of_the_last(place, way) or self._still_says(place, way)
        if (actor := way.table.actor) and not theirs:
            for told, end in (*self._act(place, named=False), *self._amount_alone(place, way)):
                yield Part(f"{quoted(actor)} {told}", end, actor)

    def _is_of_the_last(self, place: int, way: Way) -> bool:
        """`Cy calls 900 all in`: right behind a wager or a call it may say how that was, and is nobody's."""
        wagered = bool(way.sentences) and not re.search(r"\b(?:fold|check)\w*$", way.sentences[-1])
        return (
            wagered
            and _STOPPED.search(self.text[:place]) is None
            and _ALL_IN.match(self.text, place) is not None
        )

    def _still_says(self, place: int, way: Way) -> bool:
        """`Ann says she meant to bet 6000`: what follows somebody's words with no stop is theirs too."""
        told = way.sentences[-1] if way.sentences else ""
        return _STOPPED.search(self.text[:place]) is None and any(
            says.search(told) for says in (*_says().patterns, *_claims().patterns)
        )

    def _street(self, place: int, way: Way) -> Iterator[Part]:
        for pattern in patterns.streets():
            if found := pattern.match(self.text, place):
                street = step_grammar().running.streets[re.sub(r"\s+", " ", found["street"].casefold())]
                yield Part(f"deal the {street} {found['cards']}", found.end())
        hand = way.table.hand
        if hand.phase == "street due" and (found := patterns.cards_alone().match(self.text, place)):
            street = hand.rules.streets[hand.street_index + 1].name
            yield Part(f"deal the {street} {found['cards']}", found.end())

    def _standing(self, place: int, way: Way) -> Iterator[Part]:
        """How things stand, where they do: `heads up to the turn`, `pot's 4500`."""
        hand = way.table.hand
        if found := patterns.to_the_street().match(self.text, place):
            streets = [street.name for street in hand.rules.streets[hand.street_index + 1 :]]
            due = hand.phase == "street due" and streets[:1] == [found["street"].casefold()]
            many = found["many"] and _how_many(found["many"])
            if due and (not many or many == len(hand.live)):
                yield Part("", found.end())
        if hand.phase == "showdown" and (found := patterns.showdown().match(self.text, place)):
            yield Part("", found.end())
        big_blind = way.table.called(self.at.roles.get("big-blind", ""))
        if (
            (found := patterns.walk(self.at).match(self.text, place))
            and hand.is_over
            and hand.live == (big_blind,)
        ):
            yield Part("", found.end())
        if (found := patterns.pot().match(self.text, place)) and _figures(found["pot"]) == hand.pot:
            yield Part("", found.end())

    def _who(self, place: int, way: Way) -> Iterator[tuple[str, int]]:
        """Whoever is named here, by name, seat, initial or where they sit; `she` is whoever was last."""
        for pattern, called in _called(self.at):
            if found := pattern.match(self.text, place):
                yield called[found[1].casefold()], found.end()
        if (
            (found := patterns.pronouns().match(self.text, place))
            and way.last
            and way.last == way.table.actor
        ):
            yield way.last, found.end()

    def _act(self, place: int, *, named: bool) -> Iterator[tuple[str, int]]:
        """What is done here, in full words, and where the text goes on."""
        text = self.text
        if found := patterns.short().match(text, place):
            told = acts_in_short()[found["short"]]
            yield (f"{told} {found['number']}" if found["number"] else told), found.end()
            if found["number"] and told in ("checks", "folds"):
                yield told, found.end("short")
        if named and (found := patterns.amount().match(text, place)):
            yield from ((f"{verb} {found['number']}", found.end()) for verb in step_grammar().asking.amounts)
        if begins_with_verb(text, place):
            clause = read_clause(text, place)
            ends = clause is not None and not text[clause.end : clause.end + 1].isalnum()
            if clause is not None and ends and not isinstance(clause.atom, NoAct):
                yield text[place : clause.end].strip(), clause.end

    def _amount_alone(self, place: int, way: Way) -> Iterator[tuple[str, int]]:
        """`x x 250`: an amount among acts without names, of nobody's seat and beside no other."""
        found = patterns.amount_among_acts().match(self.text, place)
        if found and not re.search(r"\d[\s,]*$", self.text[:place]) and (place or self._goes_on(found.end())):
            yield from ((f"{verb} {found['number']}", found.end()) for verb in step_grammar().asking.amounts)
        elif (
            self._goes_on(0)
            and not self._behind_an_amount(place, way)
            and (told := number_at(self.text, place))
            and self._stops(told.end)
        ):
            words = self.text[place : told.end]
            yield from ((f"{verb} {words}", told.end) for verb in step_grammar().asking.amounts)

    def _behind_an_amount(self, place: int, way: Way) -> bool:
        """`five, five hundred`: the amount said again, by the same player."""
        verbs = either(step_grammar().asking.amounts)
        stands_alone = place and not begins_with_verb(
            re.split(r"[,;]\s*", self.text[:place].rstrip(" ,;"))[-1], 0
        )
        return bool(stands_alone and way.sentences and re.search(rf"\b(?:{verbs}) ", way.sentences[-1]))

    def _stops(self, place: int) -> bool:
        return re.match(r"\s*(?:$|,|;)", self.text[place:]) is not None

    def _goes_on(self, place: int) -> bool:
        """Whether something follows behind a stop: an amount alone is the words of one player."""
        return re.search(r",\s+\S", self.text[place:]) is not None

    def _shown(self, place: int, player: str, way: Way) -> Iterator[Part]:
        """Cards behind a name, once there is nothing left to bet: they are shown."""
        hand = way.table.hand
        found = patterns.cards().match(self.text, place)
        if found and hand.phase == "showdown" and _count(found["cards"]) == hand.rules.hole_cards:
            yield Part(f"{quoted(player)} shows {found['cards']}", found.end(), player)
        if (told := patterns.ranks().match(self.text, place)) and hand.phase == "showdown":
            yield Part("", told.end(), player, ranks=told["ranks"])

    def _of_several(self, place: int, way: Way) -> Iterator[Part]:
        """What several do at once, or who wins: the longest that is read."""
        both = patterns.both().match(self.text, place)
        told = both and patterns.ranks().match(self.text, both.end())
        if told and way.table.hand.phase == "showdown":
            yield Part("", told.end(), ranks=told["ranks"])
        if both and (gone := patterns.lets_go().match(self.text, both.end())):
            yield from self._all_of_them("mucks", gone.end(), both[0], way)
        if both and (shown := patterns.shows_hand().match(self.text, both.end())):
            yield from self._all_of_them("tables their hand", shown.end(), both[0], way)
        if not patterns.several().match(self.text, place) and not any(self._who(place, way)):
            return
        ends = [found.start() for found in re.finditer(r"(?=[\s,;.]|$)", self.text[place:])]
        for end in reversed([place + end for end in ends if end][:_LONGEST]):
            words = self.text[place:end].strip(" ,")
            account = read_exactly(words, self.at.names, way.table.hand.street, self.at.roles)
            if account is None or not all(isinstance(step, _GROUP) for step in account.steps):
                continue
            if len(account.steps) == 1 and isinstance(account.steps[0], Act):
                continue
            step = account.steps[-1]
            yield Part(words, end)
            if isinstance(step, ComesRound) and step.to is None:
                yield from (
                    Part(f"it {step.does}s to {quoted(name)}", end, name) for name in self._next(end, way)
                )
            return
        if found := patterns.chop().match(self.text, place):
            hand = way.table.hand
            won = [name for name in hand.live if hand.winnings.get(name)] if hand.is_over else hand.live
            if (hand.is_over and len(won) > 1) or (hand.phase == "showdown" and len(won) == 2):
                yield Part(f"{' and '.join(map(quoted, won))} split the pot", found.end())

    def _all_of_them(self, does: str, end: int, who: str, way: Way) -> Iterator[Part]:
        """What everybody who still has cards at showdown does with them, one after the other."""
        hand = way.table.hand
        left = contenders(hand)
        if hand.phase == "showdown" and left and (len(left) == 2 or "both" not in who.casefold()):
            yield Part(" and ".join(f"{quoted(name)} {does}" for name in left), end)

    def _next(self, end: int, way: Way) -> Iterator[str]:
        between = patterns.between().match(self.text, end)
        yield from (name for name, _ in self._who(between.end() if between else end, way))


@cache
def _says() -> OneOf:
    return OneOf(grammar().says.told)


@cache
def _claims() -> OneOf:
    return OneOf(grammar().says.claims)


def _named_last(account: Account, table: Trial) -> str:
    """Whom `she` can stand for behind it: who acted last, or to whom it came; else whoever is to act."""
    step = account.steps[-1]
    named = step.player if isinstance(step, Act) else step.to if isinstance(step, ComesRound) else ""
    return named or table.actor


def _called(at: Table) -> list[tuple[re.Pattern[str], dict[str, str]]]:
    """Patterns for whoever can be named, and who that is."""
    names = {name.casefold(): name for name in at.names}
    roles = {
        told.casefold(): player
        for role, player in at.roles.items()
        for told in step_grammar().roles.get(role, ())
        if told.casefold() not in names
    }
    seats = {f"seat {number}": name for number, name in at.seats.items()}
    letters: dict[str, list[str]] = {}
    for name in at.names:
        letters.setdefault(name[0].casefold(), []).append(name)
    initials = {
        letter: several[0]
        for letter, several in letters.items()
        if len(several) == 1 and len(several[0]) > 1 and letter not in names
    }
    return [
        (re.compile(rf'"?({either(called)})"?(?![\w\'])\s*[:–-]?\s*(?=\S)', re.IGNORECASE), called)
        for called in (names, roles, seats, initials)
        if called
    ]


def _count(cards: str) -> int:
    return len(re.findall(one_card(), cards, re.IGNORECASE))


def _figures(written: str) -> int:
    plain = written.casefold().replace(",", "")
    return int(float(plain.rstrip("k")) * (1000 if plain.endswith("k") else 1))


def _how_many(told: str) -> int:
    first = re.split(r"[\s-]", told.casefold())[0]
    return step_grammar().running.many.get(first, 2)
