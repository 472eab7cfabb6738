"""On the desk an act is undone while no card was seen; then a hand is corrected, a ruling replaced."""

import random
from collections.abc import Iterator
from itertools import count

import pytest

from shuffleup.director import Director
from shuffleup.floor.steps.table import DealStreet, TableHand
from shuffleup.floor.telling.telling import act_told
from shuffleup.hand import operations as ops
from shuffleup.log import MemoryStore, Undo
from shuffleup.refused import Hint, Illegal, Malformed, Refused
from shuffleup.rulebook import EditionName
from shuffleup.tournament.commands import Command
from shuffleup.tournament.entries.commands import OpenEvent
from shuffleup.tournament.rulings.commands import (
    CorrectHand,
    PutHandOnDesk,
    ReplaceRulingOnDesk,
    RuleAtTable,
)
from tests.ids import T1, T2
from tests.tournament.playing import small_event

HAND = "nlhe 100/200 flop pot 800 | A 20000* | B 20000 | C 20000"


class AtTheDesk:
    """A director with one hand on the desk of table 1."""

    def __init__(self, edition: EditionName = "tda-2019") -> None:
        self.store, self.ids = MemoryStore(), count(1)
        self.director = Director(self.store, "e", lambda: 1_767_297_600_000)
        self.do(OpenEvent(small_event(edition=edition)))
        self.do(PutHandOnDesk(T1, HAND))

    def do(self, command: Command | Undo) -> str:
        id_ = f"c{next(self.ids)}"
        self.director.act(command, id_=id_, actor="TD")
        return id_

    def says(self, *sentences: str) -> list[str]:
        return [self.do(RuleAtTable(T1, act_told(sentence))) for sentence in sentences]

    def refused(self, command: Command | Undo) -> Refused:
        before = self.store.head("e")
        with pytest.raises(Refused) as refusal:
            self.do(command)
        assert self.store.head("e") == before
        return refusal.value

    @property
    def stacks(self) -> dict[str, int]:
        return {player: self.desk.stack(player) for player in "ABC"}

    @property
    def desk(self):  # type: ignore[no-untyped-def]
        return self.director.state.rulings.desks[T1]

    def check(self) -> None:
        """No chip came or went, and the log folds to the same state."""
        assert sum(self.stacks.values()) + (0 if self.desk.hand.is_over else self.desk.pot) == 60_800
        assert self.director.state_at(self.director.version) == self.director.state


@pytest.fixture
def at() -> Iterator[AtTheDesk]:
    made = AtTheDesk()
    yield made
    made.check()
    made.director.close()


def test_the_last_act_is_undone_while_no_card_was_seen(at: AtTheDesk) -> None:
    _, raised = at.says("A bets 400", "B raises to 1200")
    at.do(Undo(raised, "that was C"))
    assert at.desk.hand.legal().actor == "B"
    assert at.stacks == {"A": 19_600, "B": 20_000, "C": 20_000}


def test_an_act_under_which_a_later_ruling_would_be_another_is_not_undone(at: AtTheDesk) -> None:
    """C's single chip of 1,000 is a call of 400 only because A's bet had been made."""
    bet, _, _ = at.says("A bets 400", "B folds", "C pushes 1000")
    refusal = at.refused(Undo(bet, "he only asked"))
    assert "[3] cannot be taken back: [4] (ruled at table" in str(refusal)
    assert at.stacks["C"] == 19_600


def test_the_ruling_that_would_change_is_told(at: AtTheDesk) -> None:
    """Without B's raise, C's chip of 1,000 would be a call of A's 400."""
    _, raised, _ = at.says("A bets 400", "B raises to 1000", "C pushes 1000")
    refusal = at.refused(Undo(raised, "a misunderstanding"))
    assert "[5] (ruled at table" in str(refusal)
    assert "no longer fits" in str(refusal)


def test_after_a_card_was_seen_nothing_before_it_is_undone(at: AtTheDesk) -> None:
    acts = at.says("A bets 400", "B calls", "C folds")
    dealt = at.do(RuleAtTable(T1, DealStreet(cards=("2c",))))
    for act in acts:
        said = str(at.refused(Undo(act, "misheard")))
        assert "cannot be taken back" in said
    assert "Correct the hand, or replace the ruling" in said
    seen = at.refused(Undo(dealt, "the wrong card"))
    assert str(seen).startswith("[6] cannot be taken back: the cards were seen at table 1; ")
    assert seen.hints == (Hint("correct-hand", {"table": 1}),)


def test_a_tabled_hand_was_seen_as_well(at: AtTheDesk) -> None:
    at.says("A goes all in", "B calls")
    last = at.says("C folds")[0]
    at.do(RuleAtTable(T1, DealStreet(cards=("2c",))))
    at.do(RuleAtTable(T1, DealStreet(cards=("3d",))))
    shown = at.do(RuleAtTable(T1, TableHand("A", ("Ah", "Ad"))))
    assert "were seen" in str(at.refused(Undo(shown, "he did not")))
    assert "cannot be taken back" in str(at.refused(Undo(last, "he called")))


def test_a_hand_is_corrected_and_both_are_kept(at: AtTheDesk) -> None:
    at.says("A bets 600", "B calls", "C folds")
    at.do(RuleAtTable(T1, DealStreet(cards=("2c",))))
    at.do(CorrectHand(T1, 0, (ops.BetTo("A", 400),), "Ann", "the dealer misread his chips"))
    assert at.stacks == {"A": 19_600, "B": 19_600, "C": 20_000}
    assert at.desk.hand.street == "turn"
    last = at.desk.rulings[-1]
    assert "Ann puts the hand right (the dealer misread his chips)" in last.says
    assert "A bets 400 in place of A bets 600" in last.says
    assert [citation.rule for citation in last.citations] == ["floor-decisions"] * 2
    tags = [entry.tag for entry in at.store.read("e")]
    assert tags[-2:] == ["ruled-at-table", "hand-corrected"]
    assert tags.count("ruled-at-table") == 4


def test_a_correction_can_be_undone_and_that_too(at: AtTheDesk) -> None:
    at.says("A bets 600", "B calls", "C folds")
    at.do(RuleAtTable(T1, DealStreet(cards=("2c",))))
    corrected = at.do(CorrectHand(T1, 0, (ops.BetTo("A", 400),), "Ann", "misread"))
    undone = at.do(Undo(corrected, "it was 600 after all"))
    assert at.stacks["B"] == 19_400
    at.do(Undo(undone, "no, 400"))
    assert at.stacks["B"] == 19_600


def test_a_board_card_recorded_wrongly_is_corrected(at: AtTheDesk) -> None:
    at.says("A checks", "B checks", "C checks")
    at.do(RuleAtTable(T1, DealStreet(cards=("2c",))))
    at.do(CorrectHand(T1, 3, (ops.DealStreet("2s"),), "Ann", "a spade, not a club"))
    assert "2s" in "".join(map(str, at.desk.hand.board))


def test_what_follows_must_still_stand_or_be_put_right_with_it(at: AtTheDesk) -> None:
    at.says("A bets 400", "B raises to 800", "C folds", "A calls")
    at.do(RuleAtTable(T1, DealStreet(cards=("2c",))))
    refusal = at.refused(CorrectHand(T1, 0, (ops.BetTo("A", 600),), "Ann", "misread"))
    assert "operation 1 (B raises to 800) cannot stand" in str(refusal)
    assert "put right everything up to there at once" in str(refusal)
    both = (ops.BetTo("A", 600), ops.RaiseTo("B", 1200))
    at.do(CorrectHand(T1, 0, both, "Ann", "misread", count=2))
    assert at.stacks == {"A": 18_800, "B": 18_800, "C": 20_000}


def test_cards_on_the_board_cannot_vanish(at: AtTheDesk) -> None:
    at.says("A checks", "B checks", "C checks")
    at.do(RuleAtTable(T1, DealStreet(cards=("2c",))))
    assert "cannot vanish" in str(at.refused(CorrectHand(T1, 3, (), "Ann", "too early")))


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (CorrectHand(T1, 7, (ops.Check("A"),), "Ann", "x"), "the hand has 1 operations"),
        (CorrectHand(T1, -1, (ops.Check("A"),), "Ann", "x"), "the hand has 1 operations"),
        (CorrectHand(T1, 0, (), "Ann", "x", count=0), "nothing would change"),
        (CorrectHand(T1, 0, (ops.Check("A"),), "", "x"), "say who puts it right and why"),
        (CorrectHand(T1, 0, (ops.Check("A"),), "Ann", " "), "say who puts it right and why"),
        (CorrectHand(T2, 0, (ops.Check("A"),), "Ann", "x"), "no hand of table 2"),
        (CorrectHand(T1, 0, (ops.BetTo("A", 99_000),), "Ann", "x"), "99000|99,000"),
        (CorrectHand(T1, 0, (ops.Check("Q"),), "Ann", "x"), "Q"),
        (ReplaceRulingOnDesk(T1, 2, (ops.Check("A"),), "Ann", "x"), "1 rulings were given"),
        (ReplaceRulingOnDesk(T1, 0, (ops.Check("A"),), "Ann", "x"), "1 rulings were given"),
        (ReplaceRulingOnDesk(T1, 1, (ops.Check("A"),), "Ann", ""), "say who puts it right and why"),
        (RuleAtTable(T1, TableHand("Q")), "no player 'Q'"),
    ],
)
def test_what_is_no_correction(at: AtTheDesk, command: Command, why: str) -> None:
    at.says("A bets 400")
    with pytest.raises((Illegal, Malformed), match=why):
        at.do(command)


@pytest.mark.parametrize("edition", ["tda-2013", "tda-2017-v2", "tda-2017-v3", "tda-2019", "house"])
def test_a_ruling_is_replaced_for_fairness(edition: EditionName) -> None:
    """One chip of 1,000 into a bet of 400 is a call; the floor lets it be the raise he had announced."""
    at = AtTheDesk(edition)
    at.says("A bets 400", "B pushes 1000")
    assert at.stacks["B"] == 19_600
    at.do(ReplaceRulingOnDesk(T1, 2, (ops.RaiseTo("B", 1000),), "Ann", "he had said so and was not heard"))
    assert at.stacks["B"] == 19_000
    ruling = at.desk.rulings[-1]
    assert "Ann replaces the ruling (he had said so and was not heard)" in ruling.says
    assert ruling.citations[0].rule == "floor-decisions"
    assert at.desk.rulings[-2].player == "B", "the first ruling stays in the record"
    at.says("C folds", "A calls")
    at.do(ReplaceRulingOnDesk(T1, 4, (ops.Fold("A"),), "Ann", "he was misled"))
    assert at.desk.hand.is_over
    at.check()
    at.director.close()


def test_a_question_is_answered_before_the_hand_is_corrected(at: AtTheDesk) -> None:
    at.says("A bets 400", "B raises to 1600", "C pushes 100 100")
    assert at.desk.undecided
    correction = CorrectHand(T1, 0, (ops.Check("A"),), "Ann", "x")
    assert "choose one of its options first" in str(at.refused(correction))


SENTENCES = ["bets 400", "calls", "folds", "raises to 1200", "checks", "pushes 1000", "goes all in"]


def test_whatever_is_done_undone_or_corrected_no_chip_moves_by_itself() -> None:
    """Random evenings at one desk: everything is refused or leaves chips and log in order."""
    for seed in range(25):
        chance, at = random.Random(seed), AtTheDesk()
        done: list[str] = []
        for _ in range(25):
            player = chance.choice("ABC")
            kind = chance.choice((ops.Check, ops.Call, ops.Fold, ops.AllIn))
            made: ops.Operation = kind(player)
            operation = chance.randrange(0, 6)
            told = f"{at.desk.hand.legal().actor or player} {chance.choice(SENTENCES)}"
            commands: list[Command | Undo] = [
                *[RuleAtTable(T1, act_told(told))] * 4,
                RuleAtTable(T1, DealStreet()),
                RuleAtTable(T1, TableHand(player)),
                CorrectHand(T1, operation, (made,), "Ann", "so it was", count=chance.randrange(3)),
                ReplaceRulingOnDesk(T1, operation, (ops.RaiseTo(player, 800),), "Ann", "fair"),
                Undo(chance.choice(done or ["c9"]), "mistake"),
            ]
            command = chance.choice(commands)
            try:
                done.append(at.do(command))
            except Refused:
                continue
            at.check()
        at.director.close()
