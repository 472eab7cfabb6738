"""Until when a hand or a pot can be disputed, what a dispute corrects, and what an official may set aside.

Each `rule_…` is a pure function of edition, the hand that is over and the moment.

>>> from shuffleup.rulebook import edition
>>> pushed = Moment(began_on="dealer-push")
>>> [closed_by(edition(name), pushed, "reading") for name in ("tda-2013", "tda-2019")]
['', 'disputed-hands']
"""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec.structs import replace

from shuffleup.floor.dealing.hand_begins import begins_hand
from shuffleup.floor.options import Option, OptionName
from shuffleup.floor.remedies import Override
from shuffleup.floor.ruling import Finding, QuestionKind, Ruling, reason_told
from shuffleup.floor.situation import Moment, Situation
from shuffleup.floor.steps.incidents.showdown import Appeal, Dispute
from shuffleup.hand.hand import Hand
from shuffleup.hand.playing.awards import hand_strengths
from shuffleup.refused import Citation, Illegal, Malformed
from shuffleup.rulebook import Edition, Slug
from shuffleup.wording import own_words

About = Literal["reading", "accounting"]


def next_hand_began(book: Edition, moment: Moment) -> bool:
    """Whether the next hand has begun, by what the dealer did or because it is well under way."""
    return moment.substantial or begins_hand(book, moment.began_on)


def closed_by(book: Edition, moment: Moment, about: About) -> Slug | Literal[""]:
    """The rule by which the right to dispute is over; nothing while it lasts.

    Decides `disputed-hands`, `disputed-pot-accounting`, `disputes-during-break`.
    """
    begun = next_hand_began(book, moment)
    if about == "reading" and begun:
        return "disputed-hands"
    until = book.showdown.disputed_pot_accounting.disputable_until
    over = begun if until == "next-hand-begins" else moment.substantial
    if about == "accounting" and over:
        return "disputed-pot-accounting"
    allowed = book.showdown.disputes_during_break.seconds_after_award
    if moment.on_break and allowed is not None and moment.seconds > allowed:
        return "disputes-during-break"
    return ""


def rule_dispute(
    book: Edition, hand: Hand | None, moved: Mapping[str, int], moment: Moment, dispute: Dispute
) -> Ruling:
    """Somebody, in the hand or not, objects; `moved` is by how much what was pushed is off.

    Without a hand it is about one that nobody told: only until when it can be disputed is known.

    Decides `speak-up-on-errors`.
    """
    if hand is not None and dispute.hand_of:
        hand.named(dispute.hand_of)
    named = dispute.about in book.showdown.speak_up_on_errors.speaking_up_covers
    findings = [Finding("named_in_rule", named)]
    if closed := closed_by(book, moment, dispute.about):
        return _too_late(book, dispute, moment, closed, findings)
    rules = [book.cite(_limit(dispute.about)), *_break_rule(book, moment), _speaking_up(book, named)]
    findings.append(Finding("objection", "heard"))
    if hand is None:
        return replace(
            _read_by_floor(book, dispute, rules, findings, "The record does not have that hand"),
            question="earlier-award",
        )
    if not hand.is_over and dispute.pushed:
        return _read_by_floor(book, dispute, rules, findings, "The record does not have the award")
    if not hand.is_over:
        return Ruling(
            player=dispute.player,
            says=f"{_who(dispute)} is heard: no pot is pushed until hands and pots have been gone over.",
            citations=(*rules, book.cite("cards-speak")),
            findings=tuple(findings),
            about=dispute,
        )
    correction = {player: -chips for player, chips in moved.items() if chips}
    if dispute.about == "reading" and not correction and not _on_record(hand):
        return _read_by_floor(book, dispute, rules, findings, "The record does not have the cards")
    award = _corrected(correction) if correction else _as_recorded(hand, dispute)
    return Ruling(
        player=dispute.player,
        says=f"{_who(dispute)} is heard. {award}",
        citations=(*rules, *_protected(book, hand, dispute, correction)),
        findings=tuple(findings),
        moves=correction,
        about=dispute,
    )


def _who(dispute: Dispute) -> str:
    return "The dealer" if dispute.player == "dealer" else dispute.player


def _read_by_floor(
    book: Edition, dispute: Dispute, rules: list[Citation], findings: list[Finding], because: str
) -> Ruling:
    what = "reads the hands" if dispute.about == "reading" else "goes over the count"
    return Ruling(
        player=dispute.player,
        says=f"{_who(dispute)} is heard. {because}: the floor {what}.",
        citations=(*rules, book.cite("floor-decisions")),
        decided_by="director",
        question="award",
        options=(Option("let-stand"), Option("other")),
        findings=tuple(findings),
        about=dispute,
    )


def _on_record(hand: Hand) -> bool:
    """Whether the cards are known by which the pots can be read again."""
    contested = [pot for pot in hand.paid_pots if len(pot.players) > 1]
    return all(hand_strengths(hand, name) is not None for pot in contested for name in pot.players)


def _limit(about: About) -> Slug:
    return "disputed-hands" if about == "reading" else "disputed-pot-accounting"


def _break_rule(book: Edition, moment: Moment) -> tuple[Citation, ...]:
    """The limit of a break, cited within it, or past it without a break to which it applies."""
    allowed = book.showdown.disputes_during_break.seconds_after_award
    if not moment.on_break and (allowed is None or moment.seconds <= allowed):
        return ()
    position = None
    if moment.on_break and moment.seconds == allowed:
        position = "last-second-in-time"
    elif moment.on_break and book.has("disputes-during-break") and next_hand_began(book, moment):
        position = "sooner-if-dealt"
    return (book.cite("disputes-during-break", position=position),)


def _speaking_up(book: Edition, named: bool) -> Citation:
    return book.cite("speak-up-on-errors", position=None if named else "accounting-heard-all-the-same")


def _protected(
    book: Edition, hand: Hand, dispute: Dispute, correction: dict[str, int]
) -> tuple[Citation, ...]:
    """The rules by which the chips move back: cards speak, and a tabled winner is paid."""
    if not correction:
        return ()
    whose = dispute.hand_of or dispute.player
    gains = correction.get(whose, 0) > 0 and hand.held[whose].state == "tabled"  # who gains is in the hand
    return (book.cite("cards-speak"), *((book.cite("tabled-winner-protected"),) if gains else ()))


def _as_recorded(hand: Hand, dispute: Dispute) -> str:
    """The award is right by the record; chips that are told to have gone elsewhere go where it says."""
    if not dispute.pushed:
        return "What was pushed is right."
    won = ", ".join(f"{name} gets {chips:,}" for name, chips in hand.winnings.items() if chips)
    return f"By the hands on record {won}: what was pushed elsewhere goes there."


def _corrected(correction: dict[str, int]) -> str:
    told = [
        f"{name} gets {chips:,}" if chips > 0 else f"{name} gives back {-chips:,}"
        for name, chips in correction.items()
    ]
    return f"The award is put right: {', '.join(told)}."


def _too_late(
    book: Edition, dispute: Dispute, moment: Moment, closed: Slug, findings: list[Finding]
) -> Ruling:
    rules = [book.cite(closed), book.cite(closed, position=_late_position(closed))]
    if closed != "disputes-during-break":
        rules += [*_break_rule(book, moment), book.cite("hand-begins")]
    if closed == "disputed-pot-accounting" and moment.substantial:
        rules.append(book.cite("substantial-action"))
    counts = closed == "disputed-hands" and not closed_by(book, moment, "accounting")
    if counts:
        rules.append(book.cite("disputed-pot-accounting"))
    return Ruling(
        player=dispute.player,
        says=f"{_who(dispute)} is too late: the right to dispute this is over"
        + (" (the count of the pot could still be disputed)." if counts else ".")
        + " Only a ruling for fairness can still help.",
        citations=(*rules, book.cite("floor-decisions")),
        findings=(*findings, Finding("objection", "too-late"), Finding("override_offered", True)),
        about=dispute,
    )


def _late_position(closed: Slug) -> str | None:
    return "late-dispute" if closed == "disputed-hands" else None


# ---- the floor's last word


def rule_replaced(
    book: Edition, hand: Hand, before: dict[str, int], after: dict[str, int], rule: str, by: str, reason: str
) -> Ruling:
    """An official departs from the technical outcome for fairness; without a reason they may not.

    Decides `floor-decisions`.
    """
    if not hand.is_over:
        raise Illegal(f"no pot has been awarded yet: {hand.waiting_for}", (book.cite("floor-decisions"),))
    if not reason.strip():
        raise Illegal(
            "a departure from the technical rule needs its reason: say what was unusual",
            (book.cite("floor-decisions", position="reason-stated"),),
        )
    check_shares(hand, after)
    if sum(after.values()) != sum(before.values()):
        raise Malformed(
            f"{sum(before.values()):,} chips were awarded and {sum(after.values()):,} are to be: "
            "the two must be equal"
        )
    moves = {name: after.get(name, 0) - before.get(name, 0) for name in hand.order}
    moves = {name: chips for name, chips in moves.items() if chips}
    instead = (
        f"{_shares(after)} in place of {_shares(before)}" if moves else f"{_shares(after)}, as it was pushed"
    )
    record = Override(by, rule, reason, dict(before), dict(after))
    return Ruling(
        player="",
        says=f"{own_words(by)} sets {rule} aside{reason_told(reason)}: {instead}. The ruling is final.",
        citations=(book.cite("floor-decisions"), book.cite("floor-decisions", position="reason-stated")),
        findings=(Finding("recorded", record.kept),),
        moves=moves,
        sets_aside=record,
    )


def check_shares(hand: Hand, shares: dict[str, int]) -> None:
    """Refuses shares of a pot that nobody could push."""
    for name, chips in shares.items():
        hand.named(name)
        if chips < 0:
            raise Malformed(f"{name} cannot be pushed {chips} chips")


def _shares(award: dict[str, int]) -> str:
    return ", ".join(f"{name} {chips:,}" for name, chips in award.items() if chips) or "nobody"


def rule_appeal(book: Edition, appeal: Appeal) -> Ruling:
    """No edition has an appeal: only a new ruling, recorded beside the first, could replace it."""
    return Ruling(
        player=appeal.player,
        says="The floor's ruling is final; no edition has an appeal. The floor alone may give a new ruling.",
        citations=(
            book.cite("floor-decisions"),
            book.cite("floor-decisions", position="replaced-not-reopened"),
        ),
        findings=(Finding("granted", False),),
        about=appeal,
    )


# ---- on the desk


def _dispute(desk: Situation, incident: Dispute) -> Ruling:
    hand, moved = desk.settled(last_hand=incident.last_hand)
    moment = replace(desk.since_award, substantial=False)
    if desk.event.last_hand_untold:
        return rule_dispute(desk.book, None, moved, moment, incident)
    unknown = incident.last_hand and hand is desk.hand and not hand.is_over
    if hand is not desk.hand or unknown:  # the next one is dealt: it has begun by whatever the book says
        began = moment.began_on or desk.book.procedure.hand_begins.begins_on[0]
        moment = replace(moment, began_on=began, substantial=desk.hand.substantial_action)
    return rule_dispute(desk.book, None if unknown else hand, moved, moment, incident)


def _appeal(desk: Situation, incident: Appeal) -> Ruling:
    if not desk.rulings and not desk.event.ruled:
        raise Illegal(f"there is no ruling for {incident.player} to appeal against")
    return rule_appeal(desk.book, incident)


def _award_stands(desk: Situation, asked: Ruling, option: Option) -> Ruling:
    says = "The hands have been read again: what was pushed stands."
    return Ruling(player=asked.player, says=says, citations=asked.citations)


HANDLERS: dict[type, Any] = {Dispute: _dispute, Appeal: _appeal}
ANSWERS: dict[tuple[QuestionKind, OptionName], Any] = {
    ("award", "let-stand"): _award_stands,
    ("earlier-award", "let-stand"): _award_stands,
}
