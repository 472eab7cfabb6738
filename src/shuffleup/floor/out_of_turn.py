"""Acts out of turn: parked, binding, void; the skipped player; the call of an amount nobody knows yet."""

from shuffleup.floor.acts import Act, Release
from shuffleup.floor.facing import Facing
from shuffleup.floor.in_turn import rule_in_turn
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Notice, Open, RuledAct, Ruling
from shuffleup.floor.settling import ask_director, cite_all
from shuffleup.floor.situation import Parked, Situation, is_fold, substantial
from shuffleup.floor.words import read_words
from shuffleup.rulebook import Edition, Policies


def rule_out_of_turn(
    book: Edition, policies: Policies, situation: Situation, facing: Facing, act: Act
) -> Ruling:
    """An act by a player whose turn it is not."""
    declared = read_words(act.words[0].words) if act.words else None
    if declared is not None and declared.conditional:
        return rule_in_turn(book, policies, facing, act)
    if is_fold(act):
        return _fold(book, policies, situation, facing, act)
    if situation.pending is not None and declared is not None and declared.category == "call":
        return _premature_call(book, situation, facing)
    if situation.undercallers and situation.undercallers[-1] in situation.undecided:
        ruling = rule_in_turn(book, policies, facing, act)
        if any(citation.rule == "sequential-undercalls" for citation in ruling.citations):
            return ruling
    behind = (*(parked.act for parked in situation.parked), *situation.folded_behind, act)
    if situation.actor is not None and is_substantial(book, behind):
        return rule_skipped(book, policies, situation, (*situation.parked, Parked(act, facing.current)))
    return Ruling(
        player=act.player,
        says=f"{act.player} acted out of turn: it is set aside, and it is {situation.actor}'s turn.",
        citations=cite_all(book, ("action-out-of-turn",)),
        notices=(Notice("parked", act.player), Notice("penalty-possible", act.player)),
    )


def is_substantial(book: Edition, acts: tuple[Act, ...]) -> bool:
    counts = book.dealing.substantial_action
    return substantial(acts, counts.actions_with_chips, counts.actions_of_any_kind)


def _fold(book: Edition, policies: Policies, situation: Situation, facing: Facing, act: Act) -> Ruling:
    """A fold out of turn binds at once; a bettor who thinks he has won is held for the floor."""
    uncalled = facing.already_in == facing.current > 0 and facing.already_in > _most_of_the_others(
        situation, act
    )
    thrown = any(isinstance(atom, Release) for atom in act.atoms)
    if thrown and uncalled and book.betting.non_standard_folds.bettor_who_discards == "held-for-floor":
        return ask_director(
            book,
            facing,
            ("non-standard-folds", "bettor-discards-early"),
            (Option("hand-restored"), Option("hand-dead")),
            f"{act.player} discarded with his bet uncalled: the dealer holds the cards, the floor rules.",
            notices=(Notice("held-for-floor", act.player),),
        )
    hurried = situation.pending is not None
    behind = (*(parked.act for parked in situation.parked), *situation.folded_behind, act)
    if not hurried and situation.parked and is_substantial(book, behind):
        return rule_skipped(book, policies, situation, (*situation.parked, Parked(act, facing.current)))
    rules = ("non-standard-folds", "action-out-of-turn", *(("wait-for-clear-amounts",) if hurried else ()))
    warned = (Notice("warned", act.player),) if hurried else ()
    ruled = RuledAct(act.player, "fold", facing.already_in)
    return Ruling(
        player=act.player,
        says=f"{act.player} folded out of turn: it binds and may be penalised.",
        citations=cite_all(book, rules),
        acts=(ruled,),
        notices=(Notice("penalty-possible", act.player), Notice("binds", act.player), *warned),
    )


def _most_of_the_others(situation: Situation, act: Act) -> int:
    return max(seat.bet for seat in situation.position.seats if seat.name != act.player)


def _premature_call(book: Edition, situation: Situation, facing: Facing) -> Ruling:
    pending = situation.pending
    assert pending is not None
    options = (
        Option("held-to-any-amount"),
        Option("held-to-minimum", pending.minimum),
        Option("bettor-held-to-minimum"),
        Option("act-afresh"),
    )
    if not book.betting.premature_declarations.caller_can_be_held_to_any_amount:
        options = (Option("other"),)  # type: ignore[assignment]
    return ask_director(
        book,
        facing,
        ("premature-declarations", "wait-for-clear-amounts"),
        options,
        f"{facing.player} called before {pending.player} named his amount: the director decides.",
    )


def rule_skipped(
    book: Edition, policies: Policies, situation: Situation, behind: tuple[Parked, ...]
) -> Ruling:
    """Substantial action behind a player who did not speak up: it binds, and the floor rules on his hand."""
    skipped = situation.actor
    assert skipped is not None
    acts: list[RuledAct] = []
    notices: list[Notice] = []
    restricts: dict[str, tuple[Open, ...]] = {}
    for parked in behind:
        player = parked.act.player
        ruling = rule_in_turn(book, policies, situation.facings[player], parked.act)
        acts += ruling.acts
        if ruling.may and not ruling.acts:
            restricts[player] = ruling.may
        notices += [*ruling.notices, Notice("binds", player), Notice("penalty-possible", player)]
    notices += [Notice("binds", act.player) for act in situation.folded_behind]
    return Ruling(
        player=skipped,
        says=f"{skipped} was skipped and action behind was substantial: it binds; the floor rules on him.",
        citations=cite_all(book, ("skipped-player", "substantial-action", "action-out-of-turn")),
        acts=tuple(acts),
        decided_by="director",
        options=(
            Option("hand-dead"),
            Option("call-or-fold"),
            Option("other"),
            Option("full-right-to-act"),
        ),
        notices=tuple(dict.fromkeys(notices)),
        restricts=restricts,
    )


def rule_arrival(book: Edition, policies: Policies, facing: Facing, parked: Parked) -> Ruling:
    """Play has come round to a parked act: it binds if the action has not changed, else it is void."""
    from msgspec.structs import replace

    player = parked.act.player
    if parked.current == facing.current:
        ruling = rule_in_turn(book, policies, facing, parked.act)
        return replace(
            ruling,
            says=f"The action has not changed: {ruling.says}",
            citations=(book.cite("action-out-of-turn"), *ruling.citations),
            notices=(*ruling.notices, Notice("binds", player)),
        )
    chips = sum(sum(motion.chips) for motion in parked.act.motions)
    return Ruling(
        player=player,
        says=f"The action has changed: {player}'s act out of turn is void and every option is open to him.",
        citations=cite_all(book, ("action-out-of-turn",)),
        notices=(Notice("void", player, chips),),
    )
