"""A player with the wrong number of cards: misdeal, dead hand, or the button's missing card is supplied."""

from msgspec.structs import replace

from shuffleup.cards import parse_cards, show_cards
from shuffleup.floor.citing import chance_remedies, cite_reading
from shuffleup.floor.dealing.substantial_action import has_substantial_action
from shuffleup.floor.dealing.void_hands import declare_misdeal
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Finding, Notice, Ruling
from shuffleup.floor.showdown.foreseen import told_count, uncalled
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.dealing import DealError
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Ambiguous, Citation, Malformed
from shuffleup.rulebook import Edition
from shuffleup.wording import own_words


def rule_wrong_count(desk: Situation, found: DealError) -> Ruling:
    """By the seat and the time: the button's short hand is a case of its own."""
    book, hand = desk.book, desk.hand
    due = hand.rules.cards_held_at[hand.street]
    if found.cards is None:
        raise Ambiguous(f"how many cards does {found.player} have? {hand.rules.title} gives them {due}")
    if found.cards == due or found.cards < 0:
        raise Malformed(
            f"{found.player} with {found.cards} cards is no error: {hand.rules.title} gives {due}"
        )
    if not hand.is_live(found.player):
        return _nothing_follows(desk, found)
    if found.cards < due and _is_button(hand, found.player):
        return _short_button(desk, found)
    if not has_substantial_action(book, hand):
        listed = book.dealing.misdeals.wrong_count_listed
        cited = book.cite("misdeals", position=None if listed else "wrong-count-before-substantial-action")
        return declare_misdeal(desk, _counted(found), (cited,))
    late = cite_reading(book, "misdeal-time-limit", "wrong-count-is-dead")
    return _dead(desk, found, (late,))


def _counted(found: DealError) -> str:
    return f"{found.player} has {found.cards} card{'' if found.cards == 1 else 's'}"


def _is_button(hand: Hand, player: str) -> bool:
    return hand.order[-1] == player and not hand.start.dead_button and not hand.rules.streets[0].up


def _nothing_follows(desk: Situation, found: DealError) -> Ruling:
    """Folded, or killed before; a button that folds a short hand has simply folded."""
    book = desk.book
    folded = (cite_reading(book, "button-too-few-cards", "any-play-is-acting"),)
    return Ruling(
        player=found.player,
        says=f"{found.player} is out of the hand: how many cards they had no longer matters.",
        citations=(
            *(folded if _is_button(desk.hand, found.player) else ()),
            book.cite("misdeal-time-limit"),
            book.cite("substantial-action"),
        ),
        findings=(
            Finding("misdeal", False),
            Finding("substantial_action", has_substantial_action(book, desk.hand)),
        ),
    )


def _dead(desk: Situation, found: DealError, citations: tuple[Citation, ...]) -> Ruling:
    """All their cards go into the muck and never serve as a burn; one card a street is burned as ever.

    Decides `burns-after-substantial-action`.
    """
    book = desk.book
    substantial = has_substantial_action(book, desk.hand)
    fits = found.cards is not None and found.cards <= desk.hand.rules.hole_cards
    told_held = told_count(desk.hand, found.player, found.cards or 0) if fits else ()
    leaves = None
    told = "Their cards are mucked and the stub is dealt from as it stands, one burn a street."
    burns: tuple[Citation, ...] = (book.cite("burns-after-substantial-action"), *chance_remedies(book))
    if book.dealing.burns_after_substantial_action.stub_after_killed_hand == "director":
        told, burns = "Their cards are mucked; how the next street is burned is the floor's.", ()
        leaves = replace(desk.open, burn_unsettled=found)
    return Ruling(
        player=found.player,
        says=f"{_counted(found)}: the hand is dead. {told}",
        citations=(*citations, book.cite("misdeal-time-limit"), *burns, book.cite("substantial-action")),
        notices=(uncalled(desk.hand, found.player), Notice("cards-mucked", found.player, found.cards)),
        findings=(Finding("misdeal", False), Finding("substantial_action", substantial)),
        operations=(*told_held, ops.Kill(found.player, "wrong number of cards")),
        leaves=leaves,
    )


# ---------------------------------------------------------------- the button
def _short_button(desk: Situation, found: DealError) -> Ruling:
    """Said at once, the missing cards are supplied. Once the hand was played, it is dead.

    Decides `button-too-few-cards`.
    """
    book, hand = desk.book, desk.hand
    substantial = has_substantial_action(book, hand)
    if book.dealing.button_too_few_cards.missing_cards == "director":
        return _ask_about_button(desk, found, substantial=substantial)
    if hand.street_index > 0 or _has_played(hand, found.player):
        named = any(isinstance(op, ops.Check | ops.BetTo) for op in _plays(hand, found.player))
        cited = book.cite("button-too-few-cards", position=None if named else "any-play-is-acting")
        return _dead(desk, found, (cited,))
    game = "flop" if any(street.board for street in hand.rules.streets) else "draw"
    if game in desk.policies.dealing.button_cards_supplied_in:
        return _supply(desk, found, (book.cite("button-too-few-cards"),), substantial=substantial)
    not_here = (
        book.cite("button-too-few-cards", policy="button_cards_supplied_in"),
        cite_reading(book, "button-too-few-cards", "where-not-permitted"),
    )
    if substantial:
        return replace(_dead(desk, found, not_here), findings=_not_supplied(substantial=True))
    return declare_misdeal(desk, _counted(found), not_here)


def _not_supplied(*, substantial: bool) -> tuple[Finding, ...]:
    return (
        Finding("misdeal", False),
        Finding("substantial_action", substantial),
        Finding("supplied", ()),
    )


def _plays(hand: Hand, player: str) -> list[ops.Operation]:
    own = [op for op in hand.in_turn if getattr(op, "player", None) == player]
    return [op for op in own if not isinstance(op, ops.Fold)]


def _has_played(hand: Hand, player: str) -> bool:
    """Checked, bet, called or raised on it; a posted blind is no play."""
    if _plays(hand, player):
        return True
    start = hand.start
    return isinstance(start, Position) and start.seat(player).bet > (start.seat(player).blind or 0)


def _supply(
    desk: Situation, found: DealError, citations: tuple[Citation, ...], *, substantial: bool
) -> Ruling:
    """The missing cards come off the top of the stub, before any burn."""
    hand, player, held = desk.hand, found.player, found.cards or 0
    missing = hand.rules.hole_cards - held
    given = tuple(str(card) for card in hand.stub[:missing]) or ("??",) * missing
    told = f" ({', '.join(given)})" if "??" not in given else ""
    short = "the missing card comes" if missing == 1 else f"the {missing} missing cards come"
    return Ruling(
        player=player,
        says=f"{_counted(found)}: {short} off the top of the stub{told}.",
        citations=(*citations, cite_reading(desk.book, "button-too-few-cards", "off-the-top-of-the-stub")),
        findings=(
            Finding("misdeal", False),
            Finding("substantial_action", substantial),
            Finding("supplied", given),
        ),
        operations=(*told_count(hand, player, held), *(ops.GiveCard(player) for _ in given)),
    )


def _ask_about_button(desk: Situation, found: DealError, *, substantial: bool) -> Ruling:
    book = desk.book
    options = (Option("supply-missing-card"), Option("hand-dead"))
    if desk.hand.street_index > 0:
        options = options[1:]  # type: ignore[assignment]
    return Ruling(
        player=found.player,
        says=f"{_counted(found)} on the button: no text says what follows, the director decides.",
        citations=(
            book.cite("floor-decisions"),
            book.cite("button-too-few-cards"),
            book.cite("button-consecutive-cards"),
            book.cite("misdeal-time-limit"),
        ),
        decided_by="director",
        question="deal",
        options=options if substantial else (*options, Option("misdeal")),
        findings=(Finding("misdeal", False), Finding("substantial_action", substantial)),
    )


# ---------------------------------------------------------------- what the director chooses
def ask_about_burn(book: Edition, found: DealError) -> Ruling:
    """Where no text keeps to one burn a street after a hand was killed for its count."""
    return Ruling(
        player="",
        says=f"{_counted(found)}, and the hand was killed: the director says how the street is burned.",
        citations=(book.cite("floor-decisions"), book.cite("burns-after-substantial-action")),
        decided_by="director",
        question="deal",
        options=(Option("burn-one"), Option("restore-order")),
        default=Option("burn-one"),
    )


def settle_wrong_count(
    desk: Situation, found: DealError, asked: Ruling, option: Option, by: str
) -> Ruling | None:
    """Carries out what the director chose about a short button, or about the next burn."""
    if option.name == "supply-missing-card":
        substantial = has_substantial_action(desk.book, desk.hand)
        return _supply(desk, found, asked.citations, substantial=substantial)
    if option.name == "hand-dead":
        return _dead(desk, found, asked.citations)
    if option.name not in ("burn-one", "restore-order"):
        return None
    return Ruling(
        player="",
        says=f"{own_words(by)} chose {option}.",
        citations=asked.citations,
        operations=_restored_order(desk.hand, found) if option.name == "restore-order" else (),
        leaves=replace(desk.open, burn_unsettled=None),
    )


def _restored_order(hand: Hand, found: DealError) -> tuple[ops.Operation, ...]:
    """A card too few left the stub one ahead: one more is burned. A surplus card stands in for the burn."""
    missing = hand.rules.hole_cards - (found.cards or 0)
    if missing < 0:
        return (ops.Rearrange(burn_next=False, why="a surplus card stands in for the burn"),)
    extra = hand.stub[:missing] or parse_cards("??" * missing)
    stub = show_cards(hand.stub[missing:]) if hand.stub else None
    burns = show_cards((*hand.burns, *extra))
    return (ops.Rearrange(burns=burns, stub=stub, why="burned to restore the order"),)
