"""Betting words and gestures: which are official, and what an unofficial one costs its player.

>>> from shuffleup.floor.desk.desk import Desk
>>> from shuffleup.floor.telling.telling import act_told
>>> from shuffleup.hand.starting.position import Position
>>> from shuffleup.rulebook import Policies, edition
>>> desk = Desk(edition("tda-2013"), Policies(), Position.parse("nlhe 100/200 flop | A 900* | B 900"))
>>> [str(option) for option in desk.take(act_told("A taps"))[0].options]
['check', 'no-action']
"""

from msgspec.structs import replace

from shuffleup.floor.citing import each_once
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation import Situation
from shuffleup.floor.speech.taps import is_check, only_taps
from shuffleup.floor.speech.words import in_official_terms
from shuffleup.floor.steps.acts import Act, Say
from shuffleup.rulebook import Edition, Policies


def in_official_words(policies: Policies, act: Act) -> Act:
    """The act as the floor hears it: words of the region in official ones.

    Decides `official-terminology`.
    """
    terms = policies.general.regional_terms
    if not act.words or not terms:
        return act
    atoms = tuple(
        replace(atom, words=in_official_terms(atom.words, terms)) if isinstance(atom, Say) else atom
        for atom in act.atoms
    )
    return replace(act, atoms=atoms)


def with_terms(book: Edition, situation: Situation, act: Act, ruling: Ruling) -> Ruling:
    """The ruling with the rule on terms, where a tap in turn was taken for a check."""
    facing = situation.facings.get(act.player)
    if not only_taps(act) or not is_check(book) or facing is None or act.player != situation.actor:
        return ruling
    terms = book.cite("official-terminology", position="tap-facing-a-bet" if facing.owes else None)
    return replace(ruling, citations=each_once(ruling.citations, (terms,)))
