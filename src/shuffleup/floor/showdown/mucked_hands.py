"""A hand that lies in the muck and is claimed, and a tabled hand that was swept in by mistake.

Each `rule_…` is a pure function of edition, settings and hand; the desk carries out what it rules.
"""

from typing import Any

from msgspec.structs import replace

from shuffleup.floor.options import Option, OptionName
from shuffleup.floor.ruling import Finding, QuestionKind, RuledAct, Ruling
from shuffleup.floor.showdown.disputes import next_hand_began
from shuffleup.floor.showdown.duties import cards_of
from shuffleup.floor.showdown.early_discards import (
    RESTORE_OR_DEAD,
    cite_all_in,
    cite_bettor,
    is_bettor,
    is_early,
)
from shuffleup.floor.situation import Situation, Upshot
from shuffleup.floor.steps.incidents.showdown import HandFouled, MuckedHandClaimed
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.playing.awards import hand_strengths, is_winning
from shuffleup.refused import Citation, Illegal
from shuffleup.rulebook import Edition

READ_OR_NOT = (Option("clearly-read"), Option("not-clearly-read"))


def rule_mucked_hand_claimed(book: Edition, hand: Hand, flashed: bool, claim: MuckedHandClaimed) -> Ruling:
    """They claim the pot with, or want back, cards that lie in the muck.

    `flashed`: they had turned them up, but not so that everybody could read them.

    Decides `untabled-muck-risk`.
    """
    held = cards_of(hand, claim.player)
    if held.live:
        raise Illegal(
            f"{claim.player}'s cards are not in the muck: their hand is {held.state}",
            (book.cite("live-cards-at-showdown"),),
        )
    recovered = claim.identifiable and claim.retrievable
    if held.state == "folded":
        return _no_claim(claim, "a fold stands", (book.cite("non-standard-folds"),))
    if _killed_by_line(hand, claim.player):
        return _no_claim(
            claim,
            "the room's line killed their hand",
            (book.cite("live-cards-at-showdown", policy="mucking_line"),),
        )
    if there := _killed_early(hand, claim.player):
        return _early_claim(book, claim, recovered, bettor=is_bettor(there, claim.player))
    if recovered:
        return _recovered(book, claim)
    if held.face_up or flashed:
        return Ruling(
            player=claim.player,
            says=f"{claim.player} mucked a hand they had not fully tabled, and it cannot be taken back. "
            "Whether it had been clearly read is for the director to find.",
            citations=(book.cite("untabled-muck-risk"), book.cite("proper-tabling")),
            decided_by="director",
            question="was-read",
            options=READ_OR_NOT,
            findings=(Finding("claim", True),) if _saved(book, claim) else (),
            about=claim,
        )
    if _passes(book.showdown.live_cards_at_showdown.may_table_while, claim):
        return replace(_recovered(book, claim), says=f"{claim.player}'s cards are known, though gone.")
    return _no_claim(
        claim,
        "their cards cannot be identified and retrieved with certainty",
        (book.cite("live-cards-at-showdown"), book.cite("untabled-muck-risk")),
    )


def _passes(tests: tuple[str, ...], claim: MuckedHandClaimed) -> bool:
    return all(getattr(claim, test) for test in tests)


def _saved(book: Edition, claim: MuckedHandClaimed) -> bool:
    """Whether what is known of the cards keeps the claim alive, read or not."""
    return _passes(book.showdown.untabled_muck_risk.claim_saved_if, claim)


def _no_claim(claim: MuckedHandClaimed, why: str, rules: tuple[Citation, ...]) -> Ruling:
    return Ruling(
        player=claim.player,
        says=f"{claim.player} has no claim: {why}.",
        citations=rules,
        findings=(Finding("claim", False),),
        about=claim,
    )


def _recovered(book: Edition, claim: MuckedHandClaimed) -> Ruling:
    """The very cards are certain. Where the muck kills, only the floor's word brings them back."""
    kills = book.showdown.live_cards_at_showdown.pushed_into_muck == "kills"
    position = "muck-kills-unless-certified" if kills else None
    return Ruling(
        player=claim.player,
        says=f"{claim.player}'s cards are certain: the floor may give them back or leave the hand dead.",
        citations=(book.cite("live-cards-at-showdown", position=position), book.cite("untabled-muck-risk")),
        decided_by="director",
        question="hand",
        options=RESTORE_OR_DEAD,
        default=Option("hand-dead" if kills else "hand-restored"),
        about=claim,
    )


def _early_claim(book: Edition, claim: MuckedHandClaimed, recovered: bool, *, bettor: bool) -> Ruling:
    """They had bet, or were all-in, and discarded before the hand was over."""
    why = cite_bettor(book) if bettor else cite_all_in(book)
    if not recovered:
        return _no_claim(
            claim,
            "they are out, their cards not being certain",
            (book.cite("bettor-discards-early") if bettor else why[0], book.cite("killed-fouled-hands")),
        )
    return Ruling(
        player=claim.player,
        says=f"{claim.player}'s cards are certain: the floor may restore their hand or rule it dead.",
        citations=why,
        decided_by="director",
        question="hand",
        options=RESTORE_OR_DEAD,
        default=Option("hand-restored"),
        about=claim,
    )


# ---- how a hand died, and bringing it back


def killed_at(hand: Hand, player: str) -> int | None:
    """The operation by which a hand died; None if it was dead from the beginning."""
    for number in range(len(hand.operations) - 1, -1, -1):
        match hand.operations[number]:
            case ops.PushIntoMuck(player=name) | ops.Kill(player=name) if name == player:
                return number
            case ops.Award() if hand.at(number).held[player].live:
                return number
    return None


def _killed_by_line(hand: Hand, player: str) -> bool:
    number = killed_at(hand, player)
    return number is not None and getattr(hand.operations[number], "why", "") == "crossed the mucking line"


def _killed_early(hand: Hand, player: str) -> Hand | None:
    """The hand just before a player's cards were killed, if there could still be betting."""
    number = killed_at(hand, player)
    there = None if number is None else hand.at(number)
    return there if there is not None and is_early(there) else None


def brought_back(hand: Hand, player: str, *, tabled: bool) -> tuple[int, tuple[ops.Operation, ...]]:
    """Which operation is taken back and what is done in its place, so that a dead hand is live again."""
    number = killed_at(hand, player)
    if number is None:
        raise Illegal(f"how {player}'s hand died is not known: enter the hand from before that")
    there = hand.at(number)
    restore = ops.Restore(player)
    turns_up = tabled and there.held[player].known and not there.face_up
    return number, (restore, ops.Table(player)) if turns_up else (restore,)


def hand_restored(book: Edition, hand: Hand, asked: Ruling) -> Ruling:
    """The director gives a mucked hand back."""
    number, operations = brought_back(hand, asked.player, tabled=False)
    return Ruling(
        player=asked.player,
        says=f"{asked.player}'s hand is restored.",
        citations=asked.citations,
        findings=(Finding("claim", True),),
        takes_back=number,
        operations=operations,
    )


def hand_stays_dead(book: Edition, hand: Hand, asked: Ruling) -> Ruling:
    """The director leaves it dead."""
    kill = ops.Kill(asked.player, "by ruling")
    folds = hand.phase == "betting" and hand.can(kill)
    return Ruling(
        player=asked.player,
        says=f"{asked.player}'s hand is dead.",
        citations=asked.citations,
        acts=(RuledAct(asked.player, "fold", hand.bets[asked.player]),) if folds else (),
        findings=(Finding("claim", False),),
        operations=(kill,) if hand.can(kill) else (),
    )


def clearly_read(book: Edition, hand: Hand, asked: Ruling) -> Ruling:
    """The director finds that it had been read: the claim stands, and the hand is paid by its cards."""
    number, operations = brought_back(hand, asked.player, tabled=True)
    return Ruling(
        player=asked.player,
        says=f"{asked.player}'s hand had been clearly read: it counts as tabled. The finding is final.",
        citations=(book.cite("untabled-muck-risk"),),
        findings=(Finding("claim", True),),
        takes_back=number,
        operations=operations,
    )


def not_clearly_read(book: Edition, hand: Hand, asked: Ruling) -> Ruling:
    """They find that it had not: the claim is lost, unless the cards pass the edition's test of certainty."""
    claim = asked.about
    assert isinstance(claim, MuckedHandClaimed)
    if not _saved(book, claim):
        says = f"{asked.player}'s hand had not been clearly read: they have no claim. The finding is final."
        return Ruling(
            player=asked.player,
            says=says,
            citations=(book.cite("untabled-muck-risk"),),
            findings=(Finding("claim", False),),
        )
    return Ruling(
        player=asked.player,
        says=f"{asked.player}'s hand had not been clearly read, but it is known for certain: "
        "their claim stands, and how it is met is for the director.",
        citations=(
            book.cite("untabled-muck-risk", position="known-though-gone"),
            book.cite("live-cards-at-showdown"),
        ),
        decided_by="director",
        question="hand",
        options=RESTORE_OR_DEAD,
        default=Option("hand-restored"),
        findings=(Finding("claim", True),),
        about=claim,
    )


# ---- a tabled hand swept in


def lies_tabled(hand: Hand, player: str) -> bool:
    return player in hand.held and hand.held[player].state == "tabled"


def rule_tabled_hand_fouled(book: Edition, hand: Hand, incident: HandFouled) -> Ruling:
    """The dealer swept in a tabled hand: if it was plainly the winner it is paid by the cards recorded.

    Decides `tabled-winner-protected`.
    """
    player = incident.player
    wins = _plainly_wins(hand, player)
    if wins is None:
        return Ruling(
            player=player,
            says=f"{player}'s tabled hand was swept in, and the record does not show that it was plainly the "
            "winner: the floor rules.",
            citations=(
                book.cite("tabled-winner-protected", position="cards-as-recorded"),
                book.cite("killed-fouled-hands"),
            ),
            decided_by="director",
            question="tabled-hand",
            options=RESTORE_OR_DEAD,
            about=incident,
        )
    if wins:
        return Ruling(
            player=player,
            says=f"{player}'s hand was tabled and wins: the dealer cannot kill it. It is paid as it lay.",
            citations=(
                book.cite("tabled-winner-protected"),
                book.cite("tabled-winner-protected", position="cards-as-recorded"),
                book.cite("killed-fouled-hands"),
            ),
            about=incident,
        )
    return Ruling(
        player=player,
        says=f"{player}'s tabled hand was beaten: sweeping it in changes nothing.",
        citations=(book.cite("tabled-winner-protected"), book.cite("killed-fouled-hands")),
        findings=(Finding("claim", False),),
        about=incident,
    )


def _plainly_wins(hand: Hand, player: str) -> bool | None:
    """Whether the hand as tabled is best for any pot among those tabled; None if the record cannot say."""
    if hand.is_over:
        read = all(hand_strengths(hand, name) for pot in hand.paid_pots for name in pot.players)
        return hand.winnings[player] > 0 if read or hand.live == (player,) else None
    tabled = [name for name in hand.live if hand.held[name].state == "tabled"]
    if any(hand_strengths(hand, name) is None for name in tabled):
        return None
    return is_winning(hand, player)


def swept_hand_restored(book: Edition, hand: Hand, asked: Ruling) -> Ruling:
    """The floor finds that it was tabled and plainly won: nothing has become of it."""
    says = f"{asked.player}'s hand stays tabled."
    return Ruling(
        player=asked.player, says=says, citations=asked.citations, findings=(Finding("claim", True),)
    )


# ---- on the desk


def _claimed(desk: Situation, incident: MuckedHandClaimed) -> Ruling | Upshot:
    if next_hand_began(desk.book, desk.moment):
        raise Illegal(
            f"{incident.player} is too late: the next hand has begun", (desk.book.cite("disputed-hands"),)
        )
    flashed, hand = incident.player in desk.flashed, desk.hand
    held = hand.held.get(incident.player)
    untold = hand.phase == "showdown" and not hand.face_up and held is not None and held.state == "held"
    if not untold:
        return rule_mucked_hand_claimed(desk.book, hand, flashed, incident)
    mucked = desk.after(ops.Muck(incident.player), ops.PushIntoMuck(incident.player))  # nobody told it before
    ruling = rule_mucked_hand_claimed(desk.book, mucked.hand, flashed, incident)
    return Upshot(mucked, (replace(ruling, about=incident),))


def _restored(desk: Situation, asked: Ruling, option: Option) -> Ruling:
    """A hand that is dead is brought back; one that was only held apart is theirs again."""
    if not desk.hand.held[asked.player].live:
        return hand_restored(desk.book, desk.hand, asked)
    restore = ops.Restore(asked.player)
    return Ruling(
        player=asked.player,
        says=f"{asked.player} has their hand back.",
        citations=asked.citations,
        operations=(restore,) if desk.hand.can(restore) else (),
    )


HANDLERS: dict[type, Any] = {MuckedHandClaimed: _claimed}
ANSWERS: dict[tuple[QuestionKind, OptionName], Any] = {
    ("hand", "hand-restored"): _restored,
    ("hand", "hand-dead"): lambda desk, asked, option: hand_stays_dead(desk.book, desk.hand, asked),
    ("was-read", "clearly-read"): lambda desk, asked, option: clearly_read(desk.book, desk.hand, asked),
    ("was-read", "not-clearly-read"): lambda desk, asked, option: not_clearly_read(
        desk.book, desk.hand, asked
    ),
    ("tabled-hand", "hand-restored"): lambda desk, asked, option: swept_hand_restored(
        desk.book, desk.hand, asked
    ),
    ("tabled-hand", "hand-dead"): lambda desk, asked, option: hand_stays_dead(desk.book, desk.hand, asked),
}
