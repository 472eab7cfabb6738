"""Acts out of turn: parked, binding, void; the skipped player; the call of an amount nobody knows yet."""

from msgspec.structs import replace

from shuffleup.floor.betting.in_turn import rule_in_turn
from shuffleup.floor.betting.settling import ask_director, settle
from shuffleup.floor.betting.sizes import Size
from shuffleup.floor.citing import By, Ground, cite_all, each_once, takes_reading
from shuffleup.floor.dealing.substantial_action import acts_are_substantial
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Notice, Open, RuledAct, Ruling
from shuffleup.floor.showdown.early_discards import rule_early_discard
from shuffleup.floor.situation import Parked, Situation
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech.first_sight import is_fold, pulled_back
from shuffleup.floor.speech.gestures import only_gestures
from shuffleup.floor.speech.taps import only_taps
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Act, Release
from shuffleup.rulebook import Edition, Policies


def rule_out_of_turn(
    book: Edition, policies: Policies, situation: Situation, facing: Facing, act: Act
) -> Ruling:
    """An act by a player whose turn it is not; `facing` is what seemed to face them.

    Decides `action-out-of-turn`.
    """
    if act.words and read_words(act.words[0].words).conditional and not act.motions:
        return rule_in_turn(book, policies, facing, act)
    if is_fold(act):
        return _fold(book, situation, facing, act)
    if not act.motions and not act.words and pulled_back(act):
        return _nothing_yet(book, situation, act)
    if situation.parked_act(act.player):
        return _once_is_enough(book, act)
    if situation.pending is not None:
        return _hurried(book, policies, situation, facing, act)
    if situation.actor in situation.undecided and _has_acted(situation):
        return _behind_a_question(book, policies, situation, facing, act)
    with_this = _with(situation, book, policies, facing, act)
    if acts_are_substantial(book, with_this.behind):
        return rule_skipped(book, with_this)
    if only_gestures(act) and not only_taps(act) and with_this.parked[-1].ruling.options:
        return _gesture_set_aside(book, situation, act)
    return _set_aside(book, situation, act, ("action-out-of-turn",))


def _gesture_set_aside(book: Edition, situation: Situation, act: Act) -> Ruling:
    """A motion that may be nothing is no fault yet; what it was is asked when play comes to them."""
    return Ruling(
        player=act.player,
        says=f"What {act.player} did may be no act at all: it is {situation.actor}'s turn, and the floor "
        f"says what it was when play comes to {act.player}.",
        citations=cite_all(book, ("non-standard-terms", "action-out-of-turn")),
        notices=(Notice("parked", act.player),),
    )


def _has_acted(situation: Situation) -> bool:
    """Whether the director is asked about an act of the player to act, not about their being passed over."""
    return situation.undecided[situation.actor or ""].question not in ("skipped", "held-to-word")


def _with(situation: Situation, book: Edition, policies: Policies, facing: Facing, act: Act) -> Situation:
    early = Parked(act, facing.current, rule_in_turn(book, policies, facing, act))
    return replace(situation, parked=(*situation.parked, early))


def _set_aside(book: Edition, situation: Situation, act: Act, rules: tuple[Ground, ...]) -> Ruling:
    return Ruling(
        player=act.player,
        says=f"{act.player} acted out of turn: the act waits, and it is {situation.actor}'s turn.",
        citations=cite_all(book, rules),
        notices=(Notice("parked", act.player), Notice("penalty-possible", act.player)),
    )


def _nothing_yet(book: Edition, situation: Situation, act: Act) -> Ruling:
    """Chips drawn back out of turn bind a player to nothing; they go back where they were."""
    return Ruling(
        player=act.player,
        says=f"It is {situation.actor}'s turn: the chips that {act.player} drew back stay in front of them, "
        "and bind them to nothing.",
        citations=cite_all(book, ("pulled-back-chips", "action-out-of-turn")),
    )


def _once_is_enough(book: Edition, act: Act) -> Ruling:
    return Ruling(
        player=act.player,
        says=f"{act.player} has already acted out of turn: the first act waits, this one adds nothing to it.",
        citations=cite_all(book, ("action-out-of-turn",)),
        notices=(Notice("penalty-possible", act.player),),
    )


def _fold(book: Edition, situation: Situation, facing: Facing, act: Act) -> Ruling:
    """A fold out of turn binds at once; a bettor who thinks they have won is held for the floor."""
    player = act.player
    bettor = situation.position.aggressor == player
    thrown = any(isinstance(atom, Release) for atom in act.atoms)
    if asked := rule_early_discard(book, player, bettor=bettor, all_in=False, thrown=thrown):
        return asked
    hurried = situation.pending is not None
    if facing.to_come and not hurried and _next_behind_a_question(situation, player):
        return _fold_behind_a_question(book, situation, facing, player)
    rules: tuple[Ground, ...] = ("wait-for-clear-amounts",) if hurried else ()
    rules = (*rules, "non-standard-folds", "action-out-of-turn")
    if facing.already_in and not facing.to_come:
        rules = (*rules, "acting-in-turn")
    ruling = fold_out_of_turn(book, player, facing.already_in, rules)
    if hurried:
        ruling = replace(ruling, notices=(*ruling.notices, Notice("warned", player)))
    if hurried or not facing.to_come or situation.actor in situation.undecided:
        return ruling
    early = Parked(act, facing.current, ruling)
    with_this = replace(situation, parked=(*situation.parked, early))
    return rule_skipped(book, with_this) if acts_are_substantial(book, with_this.behind) else ruling


def _next_behind_a_question(situation: Situation, player: str) -> bool:
    """Whether all before them have acted, the last of them so that the director has still to decide on it."""
    actor = situation.actor
    if actor is None or actor not in situation.undecided or not _has_acted(situation):
        return False
    seats = situation.position.seats
    place = situation.position.index(actor)
    around = [*seats[place + 1 :], *seats[:place]]
    before = around[: [seat.name for seat in around].index(player)]
    return all(situation.parked_act(seat.name) for seat in before if seat.can_bet)


def _fold_behind_a_question(book: Edition, situation: Situation, facing: Facing, player: str) -> Ruling:
    """They waited for their turn as far as they could see: the fold stands, and is no fault of theirs."""
    return Ruling(
        player=player,
        says=f"{player} folds. The director has still to decide on {situation.actor}.",
        citations=cite_all(book, ("acting-in-turn", "floor-decisions")),
        acts=(RuledAct(player, "fold", facing.already_in),),
    )


def fold_out_of_turn(book: Edition, player: str, already_in: int, rules: tuple[Ground, ...]) -> Ruling:
    """A fold by a player whose turn it is not."""
    return Ruling(
        player=player,
        says=f"{player} folded out of turn: it binds and may be penalised.",
        citations=cite_all(book, rules or ("non-standard-folds", "action-out-of-turn")),
        acts=(RuledAct(player, "fold", already_in),),
        notices=(Notice("penalty-possible", player), Notice("binds", player)),
    )


def _hurried(book: Edition, policies: Policies, situation: Situation, facing: Facing, act: Act) -> Ruling:
    """They did not wait for the amount: a call goes to the director, anything else is out of turn.

    Decides `wait-for-clear-amounts`, `premature-declarations`.
    """
    pending = situation.pending
    assert pending is not None
    would_be = rule_in_turn(book, policies, facing, act)
    calls = any(ruled.action == "call" or ruled.counts_as == "call" for ruled in would_be.acts)
    if not calls and not (act.words and read_words(act.words[0].words).category == "call"):
        aside = _set_aside(book, situation, act, ("action-out-of-turn", "wait-for-clear-amounts"))
        return replace(aside, notices=(*aside.notices, Notice("warned", act.player)))
    options: tuple[Option, ...] = (
        Option("held-to-any-amount"),
        Option("held-to-minimum", pending.minimum),
        Option("bettor-held-to-minimum"),
        Option("act-afresh"),
    )
    if not book.betting.premature_declarations.caller_can_be_held_to_any_amount:
        options = (*options[1:], Option("other"))
    return ask_director(
        book,
        facing,
        ("premature-declarations", "wait-for-clear-amounts"),
        options,
        f"{facing.player} called before {pending.player} named their amount: the director decides.",
        notices=(Notice("warned", act.player),),
        about="early-call",
    )


def _behind_a_question(
    book: Edition, policies: Policies, situation: Situation, facing: Facing, act: Act
) -> Ruling:
    """They acted after one on whom the director has still to decide: no fault of theirs, and it waits."""
    if situation.undercallers and situation.undercallers[-1] in situation.undecided:
        ruling = rule_in_turn(book, policies, facing, act)
        if ruling.noticed("undercall", act.player):
            return ruling
        rules: tuple[Ground, ...] = (By("sequential-undercalls", "raise-among-undercalls"),)
    else:
        rules = ("floor-decisions",)
    return Ruling(
        player=act.player,
        says=f"{act.player}'s act waits until the director has decided on {situation.actor}.",
        citations=cite_all(book, rules),
        notices=(Notice("parked", act.player),),
    )


def rule_skipped(book: Edition, situation: Situation, *, card_dealt: bool = False) -> Ruling:
    """Substantial action behind a silent player binds, and the floor rules on the silent player's hand.

    Decides `skipped-player`.
    """
    skipped = situation.actor
    assert skipped is not None
    acts: list[RuledAct] = []
    notices: list[Notice] = []
    restricts: dict[str, tuple[Open, ...]] = {}
    rules: list[Ground] = ["skipped-player", "substantial-action", "action-out-of-turn"]
    if card_dealt and not acts_are_substantial(book, situation.behind):
        rules = [By("skipped-player", "next-card-dealt"), "action-out-of-turn"]
    for parked in situation.parked:
        player, ruling = parked.act.player, parked.ruling
        acts += ruling.acts
        if ruling.may and not ruling.acts and not ruling.noticed("bound", player):
            restricts[player] = ruling.may
            rules[0] = By("skipped-player", "check-facing-a-bet-behind")
        notices += [n for n in ruling.notices if n.name not in ("amount-pending", "bound", "undercall")]
        notices += [Notice("binds", player), Notice("penalty-possible", player)]
    notices += [Notice("binds", act.player) for act in situation.folded_behind]
    happened = "the next card came" if card_dealt else "action behind was substantial"
    return Ruling(
        player=skipped,
        says=f"{skipped} was skipped and {happened}. What was done behind binds; the floor rules on them.",
        citations=cite_all(book, rules),
        acts=tuple(acts),
        decided_by="director",
        question="skipped",
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
    """Play has come round to a parked act: it binds if the action has not changed, else it is void.

    Decides `action-out-of-turn`.
    """
    player = parked.act.player
    if parked.waits:
        return _after_the_question(book, policies, facing, parked)
    if parked.current == facing.current:
        ruling = rule_in_turn(book, policies, facing, parked.act)
        first = cite_all(book, ("action-out-of-turn", *_of_undercall(book, ruling)))
        return replace(
            ruling,
            says=f"The action has not changed: {ruling.marked}",
            citations=each_once(first, ruling.citations),
            notices=(*ruling.notices, Notice("binds", player)),
        )
    lifted: Ground = "action-out-of-turn"
    if facing.current - parked.current < facing.increment:
        lifted = By("action-out-of-turn", "any-lift-is-a-change")
    return _void(
        book,
        parked,
        f"The action has changed: {player}'s act is void and every option is open to them.",
        lifted,
    )


def _of_undercall(book: Edition, ruling: Ruling) -> tuple[Ground, ...]:
    """Where the text speaks of undercalls in turn alone, it is our reading that one out of turn is as one."""
    reading = "out-of-turn-when-it-binds"
    is_firm = ruling.decided_by == "rule" and ruling.noticed("undercall", ruling.player)
    return (By("undercalls", reading),) if is_firm and takes_reading(book, "undercalls", reading) else ()


def _after_the_question(book: Edition, policies: Policies, facing: Facing, parked: Parked) -> Ruling:
    """The director has decided on the player before: what was done on the bet as it now is stands.

    Who said call before anybody knew the bet has called an amount not yet known: that is the director's.
    """
    act, player = parked.act, parked.act.player
    if parked.current == facing.current:
        return rule_in_turn(book, policies, facing, act)
    if not act.words and act.motions and sum(act.motions[0].chips) == facing.owes:
        return rule_in_turn(book, policies, facing, act)
    if act.words and read_words(act.words[0].words).category == "call":
        return ask_director(
            book,
            facing,
            ("premature-declarations", "wait-for-clear-amounts"),
            (Option("call", min(facing.current, facing.stack)), Option("act-afresh"), Option("other")),
            f"{player} called before it was decided what the bet is. It is {facing.current:,} now: the "
            "director says whether the call stands.",
        )
    return _void(
        book,
        parked,
        f"The bet is not the one {player} acted on: their act is void and every option is open to them.",
        "floor-decisions",
    )


def _void(book: Edition, parked: Parked, says: str, ground: Ground) -> Ruling:
    chips = sum(sum(motion.chips) for motion in parked.act.motions)
    return Ruling(
        player=parked.act.player,
        says=says,
        citations=cite_all(book, (ground,)),
        notices=(Notice("void", parked.act.player, chips),),
    )


def rule_held(book: Edition, facing: Facing, held_to: int | None) -> Ruling:
    """A premature caller whose turn has come: held to any amount (None), or to no more than `held_to`."""
    player = facing.player
    rules: tuple[Ground, ...] = ("premature-declarations",)
    if held_to is None or facing.current <= held_to:
        ruling = settle(book, facing, Act(player, ()), Size("call", facing.current, rules))
        return replace(ruling, notices=(Notice("binds", player),))
    return Ruling(
        player=player,
        says=f"{player} is held to {held_to:,}: they may call, raise or fold, and folding leaves that much.",
        citations=cite_all(book, rules),
        may=("fold", "call", "raise") if facing.may_raise else ("fold", "call"),
    )
