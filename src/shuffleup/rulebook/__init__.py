"""The rules as data that code can ask and cite.

>>> from shuffleup.rulebook import all_editions, rule
>>> rule("methods-of-raising").title
'Ways of raising; two-motion raises'
>>> [e.name for e in all_editions() if e.betting.methods_of_raising.two_motion_raise]
['tda-2013', 'tda-2017-v2', 'tda-2017-v3', 'house']
"""

from shuffleup.refused import Ambiguous, Basis, Citation, Illegal, Malformed, Refused
from shuffleup.rulebook.catalogue import AREAS, Rule, rule, rules
from shuffleup.rulebook.editions import Edition, all_editions, edition
from shuffleup.rulebook.policies import Policies, settings
from shuffleup.rulebook.shelf import EDITION_NAMES, NEWEST, EditionName
from shuffleup.rulebook.slugs import SLUGS, Slug

__all__ = [
    "AREAS",
    "EDITION_NAMES",
    "NEWEST",
    "SLUGS",
    "Ambiguous",
    "Basis",
    "Citation",
    "Edition",
    "EditionName",
    "Illegal",
    "Malformed",
    "Policies",
    "Refused",
    "Rule",
    "Slug",
    "all_editions",
    "edition",
    "rule",
    "rules",
    "settings",
]


def __dir__() -> list[str]:
    return __all__
