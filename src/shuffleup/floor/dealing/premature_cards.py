"""Cards of the next street that came before the betting was over: by street, what becomes of them.

The burn that was made stays. A premature flop or river goes back into the stub, which is reshuffled when the
betting is over. A premature turn does too or, by edition, is set aside: then what would have been the river
is the turn, and the card set aside goes back for the river.
"""

from typing import Any

from msgspec.structs import replace

from shuffleup.cards import Card, parse_cards, show_cards
from shuffleup.floor.citing import (
    chance_remedies,
    cite_procedure,
    cite_reading,
    face_down,
    procedure_is_followed,
)
from shuffleup.floor.dealing import premature_stud
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Finding, Ruling, reason_told
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.dealing import PrematureCards
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import already_over
from shuffleup.refused import Citation, Illegal, Malformed
from shuffleup.rulebook import Edition, Slug
from shuffleup.wording import own_words

_BY_STREET: dict[str, Slug] = {
    "flop": "rp-premature-flop",
    "turn": "rp-premature-turn",
    "river": "rp-premature-river",
}

_SAYS = {
    "flop": "The burn stays. The flop goes back into the stub; when the betting is over the stub is "
    "reshuffled and the flop dealt again without a burn.",
    "turn": "The turn is set aside. When the betting is over one more card is burned and the next is the "
    "turn; for the river the card set aside goes back, the stub is reshuffled, and nothing is burned.",
    "river": "The burn stays. The river goes back into the stub; when the betting is over the stub is "
    "reshuffled and the river dealt without a burn.",
}


def rule_premature(desk: Situation, found: PrematureCards) -> Ruling:
    """The procedure of the street, or the floor with what the book would rather see.

    Decides `rp-premature-general`.
    """
    book, hand = desk.book, desk.hand
    if hand.is_over:
        raise already_over()
    if hand.phase != "betting":
        raise Illegal(f"the cards are not premature: {hand.waiting_for}")
    streets = [street.name for street in hand.rules.streets]
    stud = hand.rules.is_stud
    if found.street not in streets[1:] or (found.street not in _BY_STREET and not stud):
        raise Malformed(f"{hand.rules.title} has no {found.street} that could come too early")
    if streets.index(found.street) <= hand.street_index:
        raise Malformed(f"the {found.street} is out: it cannot have come too early on the {hand.street}")
    if found.waiting:
        hand.named(found.waiting)
    found = _with_cards(hand, found)
    out, seen = (
        set(map(str, hand.cards_out())),
        {str(card): lies for card, lies in hand.cards_in_sight().items()},
    )
    for card in (*found.cards, *((found.burn,) if found.burn else ())):
        if card in seen:
            raise Malformed(f"{card} cannot have come off the deck: {seen[card]}")
        if card in out:
            raise Malformed(f"{card} cannot have come off the deck: it is already out")
    if found.burn and not found.cards and found.street == hand.next_street:
        return _burn_alone(desk, found, parse_cards(found.burn))
    burn = premature_stud.off_the_stub(hand, found) if stud else _off_the_stub(hand, found)
    if found.street != hand.next_street or found.street in desk.open.reshuffle_before:
        return _beyond_the_procedures(desk, found)
    if book.recommended.rp_premature_general.procedure == "floor-with-preference":
        return _ask_with_preference(desk, found, burn)
    if not procedure_is_followed(book, desk.policies, "rp-premature-general"):
        return _rooms_own(desk)
    slug, says = _procedure(book, hand, found)
    cited = (cite_procedure(book, slug), *_around(book), *face_down(book))
    ruling = Ruling(player="", says=says, citations=cited)
    return _set_right(desk, found, burn, ruling)


def _with_cards(hand: Hand, found: PrematureCards) -> PrematureCards:
    """Cards that nobody wrote down are those off a known stub after the burn, else unknown ones."""
    if found.cards or found.burn or hand.rules.is_stud:
        return found
    due = hand.rules.street(found.street).board
    known = tuple(map(str, hand.stub[1 : due + 1]))
    return replace(found, cards=known if len(known) == due else ("??",) * due)


def _procedure(book: Edition, hand: Hand, found: PrematureCards) -> tuple[Slug, str]:
    if hand.rules.is_stud:
        return "rp-premature-stud", premature_stud.says(book)
    back = found.street == "turn" and book.recommended.rp_premature_turn.premature_card == "back-into-stub"
    says = _SAYS["flop"].replace("flop", "turn") if back else _SAYS[found.street]
    return _BY_STREET[found.street], says


def _around(book: Edition) -> tuple[Citation, ...]:
    """The general procedure; and that it is borrowed, where the edition refers to it without printing it."""
    general = cite_procedure(book, "rp-premature-general")
    if book.has("rp-premature-general"):
        return (general,)
    return general, book.cite("rp-unprinted-references")


def _off_the_stub(hand: Hand, found: PrematureCards) -> tuple[Card, ...]:
    """The burn before the premature cards, if one was made; a known stub must have had them on top."""
    cards = parse_cards("".join(found.cards))
    due = hand.rules.street(found.street).board
    if len(cards) != due:
        raise Malformed(f"{len(cards)} cards: the {found.street} has {due}")
    burn = parse_cards(found.burn) if found.burn else ()
    if not hand.stub or not hand.stub[0].known:
        return burn or parse_cards("??")
    top = tuple(hand.stub[: due + 1])
    if not burn:
        burn = () if top[:due] == cards else top[:1]
    if tuple(hand.stub[: due + len(burn)]) != (*burn, *cards):
        raise Malformed(f"the stub has {show_cards(top)} on top, not {show_cards((*burn, *cards))}")
    return burn


def _burn_alone(desk: Situation, found: PrematureCards, burn: tuple[Card, ...]) -> Ruling:
    """Burned too early and nothing dealt: no card of the street is known, so the burn stays the burn."""
    book, hand = desk.book, desk.hand
    if hand.stub and hand.stub[0].known and hand.stub[0] != burn[0]:
        raise Malformed(f"the stub has {hand.stub[0]} on top, not {burn[0]}")
    lies = ops.Rearrange(
        burns=show_cards((*hand.burns, *burn)),
        stub=show_cards(hand.stub[1:]) if hand.stub else None,
        burn_next=False,
        why=f"burned early for the {found.street}",
    )
    return Ruling(
        player="",
        says=f"The burn stays the burn: after the betting the {found.street} is dealt without another.",
        citations=(cite_reading(book, "rp-premature-general", "burn-alone-stays"), *_around(book)),
        operations=(lies,),
    )


def _set_right(desk: Situation, found: PrematureCards, burn: tuple[Card, ...], ruling: Ruling) -> Ruling:
    """The ruling, with what is done to the cards now and what must be done before a later street.

    Decides `rp-premature-flop`, `rp-premature-turn`, `rp-premature-river`.
    """
    if desk.hand.rules.is_stud:
        return premature_stud.set_right(desk, found, burn, ruling)
    hand, how = desk.hand, desk.book.recommended
    cards = parse_cards("".join(found.cards))
    rest = _without(hand.stub, (*burn, *cards))
    burns = show_cards((*hand.burns, *burn))
    again = {
        "flop": how.rp_premature_flop.burn_before_new_flop,
        "turn": how.rp_premature_turn.burn_before_new_turn,
        "river": how.rp_premature_river.burn_before_new_river,
    }[found.street]
    reshuffled_for: str = found.street
    stub, aside = (*cards, *rest), tuple(hand.aside)
    if found.street == "turn" and how.rp_premature_turn.premature_card == "set-aside":
        reshuffled_for = hand.rules.streets[hand.street_index + 2].name
        stub, aside = tuple(rest), (*aside, *cards)
    lies = ops.Rearrange(
        burns=burns,
        stub=show_cards(stub) if hand.stub else "",
        aside=show_cards(aside),
        burn_next=again or not burn,
        why=f"premature {found.street}",
    )
    waiting = (*desk.open.reshuffle_before, reshuffled_for)
    return replace(ruling, operations=(lies,), leaves=replace(desk.open, reshuffle_before=waiting))


def _without(stub: list[Card], cards: tuple[Card, ...]) -> list[Card]:
    """The stub less these cards; of an unknown stub, less as many."""
    if not stub:
        return []
    return stub[len(cards) :]


# ---------------------------------------------------------------- where the floor decides
def _ask_with_preference(desk: Situation, found: PrematureCards, burn: tuple[Card, ...]) -> Ruling:
    """No procedure by street: the unseen original cards should be among the new board and burns."""
    book, hand = desk.book, desk.hand
    known = hand.stub[len(burn) + len(found.cards) :]
    due = sum(street.board + street.burn for street in hand.rules.streets[hand.street_index + 2 :])
    preferred = tuple(str(card) for card in known[:due] if card.known)
    proposal = None if found.street == "flop" else Option("by-street-procedure")
    told = f", if possible with {', '.join(preferred)} among the new board and burns" if preferred else ""
    reading = (cite_reading(book, "rp-premature-general", "proposal-for-turn-and-river"),) if proposal else ()
    return Ruling(
        player="",
        says=f"The {found.street} came too early: the floor decides how it is put right{told}.",
        citations=(cite_procedure(book, "rp-premature-general"), *reading),
        decided_by="director",
        question="deal",
        options=(Option("by-street-procedure"), Option("other")),
        default=proposal,
        findings=(Finding("preferred_cards", preferred),),
    )


def _rooms_own(desk: Situation) -> Ruling:
    book = desk.book
    return Ruling(
        player="",
        says="The room has a procedure of its own for cards that came too early: the floor applies it.",
        citations=(
            book.cite("rp-premature-general", policy="unprinted_procedures"),
            book.cite("rp-unprinted-references"),
        ),
        decided_by="director",
        question="deal",
        options=(Option("by-street-procedure"), Option("other")),
    )


def _beyond_the_procedures(desk: Situation, found: PrematureCards) -> Ruling:
    """Two streets too early, or the second time in the hand: no procedure provides for it, chance may.

    Decides `rp-randomness`.
    """
    chance = chance_remedies(desk.book)
    due = desk.hand.next_street
    why = f"although the {due} is due" if found.street != due else "too early after the turn had"
    return Ruling(
        player="",
        says=f"The {found.street} came {why}: the floor decides.",
        citations=(
            cite_procedure(desk.book, "rp-premature-general"),
            desk.book.cite("floor-decisions"),
            *chance,
            *((cite_reading(desk.book, "rp-randomness", "where-cards-are-to-come"),) if chance else ()),
        ),
        decided_by="director",
        question="deal",
        options=(*((Option("draw-by-lot"),) if chance else ()), Option("other")),
    )


def choose_on_premature(
    desk: Situation, found: PrematureCards, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling:
    """By the procedure of the street, or in a way that the director tells with the next cards dealt."""
    because = reason_told(reason)
    found = _with_cards(desk.hand, found)
    if option.name == "by-street-procedure":
        slug, told = _procedure(desk.book, desk.hand, found)
        says = f"{own_words(by)} follows the procedure of the street{because}. {told}"
        cited = (*asked.citations, desk.book.cite(slug))
        ruling = Ruling(player="", says=says, citations=cited)
        off = premature_stud.off_the_stub if desk.hand.rules.is_stud else _off_the_stub
        return _set_right(desk, found, off(desk.hand, found), ruling)
    if option.name == "draw-by-lot":
        return _by_lot(desk, asked, f"{own_words(by)} lets chance decide{because}")
    return Ruling(
        player="", says=f"{own_words(by)} puts it right another way{because}.", citations=asked.citations
    )


def _by_lot(desk: Situation, asked: Ruling, told: str) -> Ruling:
    """The cards that came too early go back, and the stub is shuffled: nobody knows what comes."""
    ruling = Ruling(
        player="",
        says=f"{told}: the cards go back into the stub, which is shuffled face down and cut.",
        citations=(*asked.citations, *face_down(desk.book)),
    )
    if not desk.hand.stub:
        return ruling
    cards = desk.chance.shuffled(desk.hand.stub)
    lies = ops.Rearrange(stub=show_cards(cards), why="what comes is left to chance")
    return replace(ruling, operations=(lies,), leaves=replace(desk.open, reshuffled=tuple(map(str, cards))))


HANDLERS: dict[type, Any] = {PrematureCards: rule_premature}
CHOICES: dict[type, Any] = {PrematureCards: choose_on_premature}
