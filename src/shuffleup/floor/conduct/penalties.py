"""Penalties: which forms are open, how many hands they are, and that they grow.

What is lawful is decided here; the tournament serves them.
"""

from collections.abc import Sequence

import msgspec

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import OnRecord, Penalty, PenaltyForm, TakeOutOfPlay
from shuffleup.floor.ruling import Finding, Notice, Ruling, reason_told
from shuffleup.floor.showdown.foreseen import after
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.conduct import CardsExposed
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.refused import Ambiguous, Citation, Illegal, Malformed
from shuffleup.rulebook import Edition, Slug
from shuffleup.wording import own_words

FORMS: tuple[PenaltyForm, ...] = (
    "warning",
    "missed-hands",
    "missed-rounds",
    "chip-forfeiture",
    "disqualification",
)
"""From the mildest to the most severe."""


def open_forms(book: Edition, *, required: bool, chips: bool = False) -> tuple[Option, ...]:
    """What the director may do about a violation.

    >>> from shuffleup.rulebook import edition
    >>> [str(form) for form in open_forms(edition("tda-2019"), required=True)]
    ['missed-hands', 'missed-rounds', 'disqualification']

    Decides `penalty-options`.
    """
    warns = not required or book.conduct.penalty_options.warning_is_a_penalty
    options: tuple[Option, ...] = () if required else (Option("no-penalty"),)
    options += (Option("warning"),) if warns else ()
    options += (Option("missed-hands"), Option("missed-rounds"))
    options += (Option("chip-forfeiture"),) if chips else ()
    return (*options, Option("disqualification"))


def hands_to_miss(book: Edition, form: PenaltyForm, count: int, players: int) -> int:
    """Hands of a penalty: rounds are counted by the players at the table when it is given.

    >>> from shuffleup.rulebook import edition
    >>> hands_to_miss(edition("tda-2019"), "missed-rounds", 2, 9)
    18

    Decides `missed-round-count`.
    """
    if form == "missed-hands":
        return count
    if form != "missed-rounds":
        return 0
    return count * (players if book.conduct.missed_round_count.offender_counts else players - 1)


def refuse_penalty(book: Edition, form: PenaltyForm, count: int) -> Illegal | Malformed | None:
    """Why a penalty of that form and length cannot be given."""
    if count < 1:
        return Malformed("a penalty is of at least one hand, round or chip")
    most = book.conduct.penalty_options.max_penalty_rounds
    if form == "missed-rounds" and most is not None and count > most:
        return Illegal(
            f"{count} rounds: a penalty is of one to {most} rounds, or disqualification",
            (book.cite("penalty-options"),),
        )
    return None


def escalated(record: Sequence[OnRecord], player: str) -> Option | None:
    """What would be a step up from the player's last penalty, if they had one."""
    given = [entry.penalty for entry in record if entry.player == player and entry.penalty is not None]
    if not given:
        return None
    steps: tuple[PenaltyForm, ...] = ("warning", "missed-hands", "missed-rounds", "disqualification")
    last = given[-1] if given[-1] in steps else "missed-rounds"
    return Option(steps[min(steps.index(last) + 1, len(steps) - 1)])


def _milder(record: Sequence[OnRecord], player: str, form: PenaltyForm, amount: int) -> OnRecord | None:
    """Their last penalty, if it was more severe than this one."""
    given = [entry for entry in record if entry.player == player and entry.penalty is not None]
    if not given or given[-1].penalty is None:
        return None
    before = (FORMS.index(given[-1].penalty), given[-1].amount)
    return given[-1] if (FORMS.index(form), amount) < before else None


class Charge(msgspec.Struct, frozen=True, kw_only=True):
    """A violation as it is put to the director."""

    player: str
    kind: str
    rule: Slug
    says: str
    citations: tuple[Citation, ...]
    required: bool = False
    named: bool = True
    chips: bool = False
    """The penalty may be forfeiture of chips."""
    keeps: tuple[Finding, ...] = ()


def put_to_director(desk: Situation, charge: Charge) -> Ruling:
    """Enters the violation on the record and lays the open forms before the director."""
    book, player = desk.book, charge.player
    entry = OnRecord(player, charge.kind)
    options = open_forms(book, required=charge.required, chips=charge.chips)
    step = escalated(desk.on_record, player)
    cited = charge.citations
    if charge.required:
        cited += (cite_reading(book, "penalty-options", "bare-warning-is-no-penalty"),)
    return Ruling(
        player=player,
        says=charge.says,
        citations=(*cited, book.cite("penalty-options")),
        decided_by="director",
        question="penalty",
        options=options,
        default=step if step in options else None,
        findings=(
            Finding("rule_broken", charge.rule),
            Finding("penalty_required", charge.required),
            Finding("named_in_rule", charge.named),
            Finding("violations", times(desk.on_record, player, charge.kind) + 1),
            *charge.keeps,
        ),
        on_record=(entry,),
    )


def times(record: Sequence[OnRecord], player: str, kind: str) -> int:
    """Entries of that kind on the player's record."""
    return sum(entry.player == player and entry.kind == kind for entry in record)


def no_breach(player: str, says: str, *citations: Citation, named: bool = False) -> Ruling:
    """Nothing that this edition forbids."""
    return Ruling(
        player=player,
        says=says,
        citations=citations,
        findings=(
            Finding("rule_broken", None),
            Finding("penalty_required", False),
            Finding("named_in_rule", named),
        ),
    )


def choose_penalty(
    desk: Situation, incident: object, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling | None:
    """The director's choice among the forms that are open."""
    if option.name == "no-penalty":
        because = reason_told(reason)
        return Ruling(
            player=asked.player,
            says=f"{own_words(by)} leaves it at that{because}.",
            citations=asked.citations,
        )
    if option.name not in FORMS:
        return None
    exposed = isinstance(incident, CardsExposed)
    return give_penalty(
        desk,
        asked.player,
        option.name,
        option.amount,
        by=by,
        reason=reason,
        citations=asked.citations,
        at_once=exposed and desk.book.conduct.exposing_cards.penalty_starts == "at-once",
    )


def give_penalty(
    desk: Situation,
    player: str,
    form: PenaltyForm,
    count: int | None = None,
    *,
    by: str = "TD",
    reason: str = "",
    citations: tuple[Citation, ...] = (),
    at_once: bool = False,
) -> Ruling:
    """A penalty, as a remedy for the tournament; one milder than the last needs a reason.

    Whoever is disqualified has a dead hand at once, and their chips leave play.

    Decides `disqualified-chips`.
    """
    book, hand = desk.book, desk.hand
    if form == "chip-forfeiture":
        _check_forfeiture(hand, player, count)
    amount = count if count is not None else 1
    if problem := refuse_penalty(book, form, amount):
        raise problem
    hands = hands_to_miss(book, form, amount, desk.event.players or len(hand.order))
    size = amount if form == "chip-forfeiture" else hands
    if not reason and (last := _milder(desk.on_record, player, form, size)):
        raise Illegal(
            f"{player}'s last penalty ({last.penalty}) was more severe: give a reason for a milder one",
            (book.cite("penalty-options"),),
        )
    given = Penalty(
        player,
        form,
        hands=hands,
        chips=amount if form == "chip-forfeiture" else 0,
        from_hand=_first_missed(desk, at_once=at_once) if hands else 0,
        by=by,
        reason=reason,
    )
    cited = [*citations, book.cite("penalty-options")]
    remedies: tuple[Penalty | TakeOutOfPlay, ...] = (given,)
    if form == "missed-rounds":
        cited += [book.cite("missed-round-count")]
        cited += [cite_reading(book, "missed-round-count", "absent-and-penalised-count")]
    if hands and not at_once:
        cited += [cite_reading(book, "serving-penalty", "starts-with-the-next-hand")]
    if form == "disqualification":
        remedies += (_stack_leaves(desk, player),)
        cited += [book.cite("disqualified-chips")]
        cited += [cite_reading(book, "disqualified-chips", "hand-dead-at-once")]
    because = reason_told(reason)
    return Ruling(
        player=player,
        says=f"{own_words(by)} gives {player} {_in_words(form, amount, hands, at_once=at_once)}{because}.",
        citations=tuple(dict.fromkeys(cited)),
        operations=_hand_dead(hand, player) if form == "disqualification" else (),
        notices=(Notice("warned", player),) if form == "warning" else (),
        on_record=(OnRecord(player, "penalty", form, size),),
        beyond_the_hand=remedies,
    )


def _first_missed(desk: Situation, *, at_once: bool) -> int:
    """The first hand that a penalty touches, by its number at the table.

    Decides `serving-penalty`.
    """
    next_hand = desk.event.next_hand
    after_this = desk.hand.start.number + 1 if next_hand is None else next_hand
    return after_this - at_once


def _check_forfeiture(hand: Hand, player: str, chips: int | None) -> None:
    """Chips are taken by the number, and nobody can be made to give up more than they have."""
    if chips is None:
        raise Ambiguous(f"how many chips does {player} forfeit? Say it as chip-forfeiture 500")
    known = player in hand.held and player not in hand.enough
    if known and chips > hand.stacks[player]:
        raise Illegal(f"{player} has {hand.stacks[player]:,}: they cannot forfeit {chips:,}")


def _hand_dead(hand: Hand, player: str) -> tuple[ops.Operation, ...]:
    """The live hand of a disqualified player is dead at once; what they put into the pot stays."""
    kill = ops.Kill(player, "disqualified")
    return (kill,) if player in hand.held and hand.can(kill) else ()


def _stack_leaves(desk: Situation, player: str) -> TakeOutOfPlay:
    """All they have left, once their hand is dead and less what left play before."""
    hand = desk.hand
    known = player in hand.held and player not in hand.enough
    left = after(hand, *_hand_dead(hand, player)).stacks[player] - desk.taken_from(player) if known else 0
    return TakeOutOfPlay(max(0, left), player)


def _in_words(form: PenaltyForm, amount: int, hands: int, *, at_once: bool) -> str:
    since = "from this hand on" if at_once else "from the next hand on"
    if form == "missed-rounds":
        missed = f"{hands} hand{'' if hands == 1 else 's'}"
        return f"{amount} missed round{'' if amount == 1 else 's'}, {missed}, {since}"
    if form == "missed-hands":
        return f"{hands} missed hand{'' if hands == 1 else 's'}, {since}"
    if form == "chip-forfeiture":
        return f"a penalty of {amount:,} chip{'' if amount == 1 else 's'}"
    return "a verbal warning" if form == "warning" else "a disqualification"


def measure_taken(asked: Ruling) -> Ruling:
    """The incident is closed; a penalty is served from the next hand on."""
    return Ruling(
        player=asked.player,
        says="The director has closed the incident.",
        citations=asked.citations,
        findings=asked.findings,
        about=asked.about,
    )
