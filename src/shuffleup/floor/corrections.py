"""Errors found later: a wrong wager, a wrong pot count, chips that were hidden."""

from msgspec.structs import replace

from shuffleup.floor.acts import Act
from shuffleup.floor.facing import Facing
from shuffleup.floor.in_turn import rule_in_turn
from shuffleup.floor.incidents.betting import ChipsFoundBehind
from shuffleup.floor.options import Option
from shuffleup.floor.out_of_turn import is_substantial
from shuffleup.floor.ruling import Action, Finding, RuledAct, Ruling
from shuffleup.floor.settling import ask_director, cite_all
from shuffleup.floor.situation import Quoted, Slip, Wager
from shuffleup.hand.hand import Hand
from shuffleup.rulebook import Edition, Policies, Slug


def rule_error_noticed(
    book: Edition, policies: Policies, slip: Slip, after: tuple[Wager, ...], *, too_late: bool
) -> Ruling:
    """A wager that slipped through: put right for the bettor and his callers, left, or the director's."""
    facing = slip.facing
    how = book.betting.incorrect_bet_amounts
    if too_late and how.corrected_until != "director":
        return _stands(book, slip.player, slip.total, "incorrect-bet-amounts")
    right = rule_in_turn(book, policies, facing, slip.act).acts[0]
    too_large = slip.total > right.total
    asks = (
        how.corrected_until == "director"
        or facing.structure == "pot-limit"
        or (too_large and how.oversize_limit_bet == "director")
    )
    if asks:
        correct = Option("correct-to", right.total)
        other = Option("other") if too_large else Option("let-stand", slip.total)
        default = None if how.corrected_until == "director" else correct
        return ask_director(
            book,
            facing,
            ("incorrect-bet-amounts",),
            (correct, other),
            f"{slip.player}'s {slip.total:,} should have been {right.total:,}: the director decides.",
            default,
        )
    return _put_right(book, slip, right, after)


def _put_right(book: Edition, slip: Slip, right: RuledAct, after: tuple[Wager, ...]) -> Ruling:
    """The wager and every call of it become the right amount; a raise on top is for the director."""
    acts = [RuledAct(slip.player, right.action, right.total, max(0, slip.total - right.total))]
    ruling = Ruling(
        player=slip.player,
        says=f"{slip.player}'s {slip.total:,} becomes {right.total:,}, for him and all who called it.",
        citations=cite_all(book, ("incorrect-bet-amounts", "raise-amounts")),
    )
    for wager in after:
        if wager.total == slip.total:
            total = min(right.total, wager.stack)
            acts.append(RuledAct(wager.player, "call", total, max(0, wager.total - total)))
    return replace(ruling, acts=tuple(acts))


def rule_raise_on_a_slip(book: Edition, facing: Facing, wager: Wager, least: int) -> Ruling | None:
    """A raise made on top of a wrong amount: lawful against the right one, or the director's."""
    if wager.total >= least:
        return None
    lifted = Option("correct-to", least)
    return ask_director(
        book,
        facing,
        ("incorrect-bet-amounts",),
        (lifted, Option("let-stand", wager.total)),
        f"{wager.player}'s {wager.total:,} is short against the corrected bet: the director decides.",
        lifted,
    )


def _stands(book: Edition, player: str, total: int, slug: Slug) -> Ruling:
    return Ruling(
        player=player,
        says=f"It is too late to put it right: {total:,} stands.",
        citations=cite_all(book, (slug,)),
        findings=(Finding("wager_stands", total),),
    )


def rule_pot_recounted(
    book: Edition,
    quoted: Quoted,
    true: int,
    bet: Wager,
    after: tuple[Wager, ...],
    acts_after: tuple[Act, ...],
    *,
    too_late: bool,
) -> Ruling:
    """A pot bet made on a wrong count: too high is cut back, too low is made up, each in its time."""
    how = book.betting.pot_limit_miscounts
    if "director" in (how.overcount_corrected_until, how.undercount_corrected_until):
        return _ask_about(
            book,
            bet.player,
            ("pot-limit-miscounts",),
            (Option("correct-to", true), Option("let-stand", bet.total)),
            f"The pot was {true:,}, not {quoted.told:,}: no text settles it, the director does.",
        )
    too_high = quoted.told > true
    if too_late or (not too_high and is_substantial(book, acts_after)):
        return _stands(book, bet.player, bet.total, "pot-limit-miscounts")
    acts = [RuledAct(bet.player, "bet", true, max(0, bet.total - true))]
    if too_high:
        acts += [
            RuledAct(wager.player, "call", min(true, wager.stack), max(0, wager.total - true))
            for wager in after
            if wager.total == bet.total
        ]
    return Ruling(
        player=bet.player,
        says=f"The pot was {true:,}: the bet of {bet.total:,} becomes {true:,}.",
        citations=cite_all(book, ("pot-limit-miscounts", "pot-count")),
        acts=tuple(acts),
    )


def _ask_about(
    book: Edition, player: str, rules: tuple[Slug, ...], options: tuple[Option, ...], question: str
) -> Ruling:
    return Ruling(
        player=player,
        says=question,
        citations=cite_all(book, rules),
        decided_by="director",
        options=options,
    )


def rule_chips_found(book: Edition, found: ChipsFoundBehind) -> Ruling:
    """Whether hidden chips were part of what was called is asked first."""
    return _ask_about(
        book,
        found.player,
        ("chips-found-behind", "accepted-action"),
        (Option("part-of-the-action"), Option("not-part-of-the-action")),
        f"{sum(found.chips):,} of {found.player}'s turned up after the call: were they part of the action?",
    )


def rule_found_chip_lost(book: Edition, player: str, chips: int) -> Ruling:
    """The bettor lost: his hidden chip does not save him; whether the caller gets it is the director's."""
    return Ruling(
        player=player,
        says=f"{player} is out; the {chips:,} found does not save him. The director may award it.",
        citations=cite_all(book, ("chips-found-behind",)),
        decided_by="director",
        options=(Option("award-chip", chips), Option("remove-chip", chips)),
    )


def found_chip_in_play(hand: Hand, bettor: str) -> tuple[RuledAct, ...]:
    """The bet with the found chip, and the calls of it."""
    acts: list[RuledAct] = []
    for name in sorted(hand.live, key=lambda name: name != bettor):
        total = hand.bets[name]
        action: Action = "all-in" if name == bettor or hand.stacks[name] == 0 else "call"
        acts.append(RuledAct(name, action, total, 0, "bet" if name == bettor else "call"))
    return tuple(acts)
