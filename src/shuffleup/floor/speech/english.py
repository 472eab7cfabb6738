"""English at a poker table, as tables: what a number is made of, what is official, what is nothing.

A second language is another module like it. Words stand in small letters, without apostrophes and hyphens.
"""

from shuffleup.floor.situation.said import Category
from shuffleup.floor.steps.incidents.conduct import ConductKind

# ---- numbers

ONES: tuple[str, ...] = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    "nineteen",
)
TENS: tuple[str, ...] = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SMALL: dict[str, int] = {word: value for value, word in enumerate(ONES)} | {
    word: 20 + 10 * place for place, word in enumerate(TENS)
}
"""Numbers below a hundred, a word each."""
NOUGHT: frozenset[str] = frozenset(("oh", "o", "zero"))
"""Between two figures: one oh five."""
HUNDRED: frozenset[str] = frozenset(("hundred", "hundreds", "hundo", "hundos"))
BUCK: frozenset[str] = frozenset(("buck",))
"""A hundred: a buck fifty is 150."""
CLOSERS: dict[str, int] = {
    **dict.fromkeys(("thousand", "thousands", "thou", "grand", "k"), 1_000),
    **dict.fromkeys(("million", "millions", "mil", "mill", "m"), 1_000_000),
}
"""They say of what the number is: nothing more is read into it."""
POINT: frozenset[str] = frozenset(("point",))
AND: frozenset[str] = frozenset(("and",))
A: frozenset[str] = frozenset(("a", "an"))
HALF: frozenset[str] = frozenset(("half",))
QUARTER: frozenset[str] = frozenset(("quarter",))
ADDED: frozenset[str] = frozenset("more by another additional top extra over plus".split())
"""The amount comes on top of the bet."""
LEAST: frozenset[str] = frozenset(("minimum", "min"))

# ---- declarations

OFFICIAL: dict[str, Category] = {
    **dict.fromkeys("fold folds folding folded".split(), "fold"),
    **dict.fromkeys("check checks checking".split(), "check"),
    **dict.fromkeys("call calls calling".split(), "call"),
    **dict.fromkeys("bet bets betting".split(), "bet"),
    **dict.fromkeys("raise raises raising reraise reraises reraising".split(), "raise"),
    **dict.fromkeys("complete completes completing".split(), "complete"),
    "allin": "all-in",
    **dict.fromkeys("pot repot".split(), "pot"),
    "makeit": "raise",
}
"""The official terms. All-in and make it are put into one word before they are looked up."""
MAKES: str = "makeit"
"""A raise over a bet; where there is none, a bet."""
ONE_WORD: tuple[tuple[str, str], ...] = (
    (r"\ball[\s-]+in\b", "allin"),
    (r"\bre-raise", "reraise"),
    (r"\bre-pot\b", "repot"),
    (
        r"\b(repot|pot|raise|reraise|shove|jam|allin)(?: (?:it|that))?(?: (?:right|straight))? back"
        r"(?: (?:at|to|on) (?:you|ya|him|her|them))?(?=\s*(?:$|[,.!;]))",
        r"\1",
    ),
    (r"\bcheck-rais", "checkrais"),
    (r"\b(?:make|makes|making) (?:it|that)\b", MAKES),
)
"""Terms of several words, and the one word they are looked up by."""

# ---- what changes nothing

FILLERS: frozenset[str] = frozenset(
    "i im ill it its will to the please ok okay uh um er eh ah hm hmm oh just go going gonna "
    "and thats want like chips dollars total straight lets let me with for of do you up dealer sir on "
    "a an my hand then yes yeah yep yup well so alright right full amount is be here now madam maam "
    "man bro buddy mate friend dude guys folks boss baby guess suppose reckon think gotta again fine "
    "sure even that this k am".split()
)
EMPHASIS: frozenset[str] = frozenset(
    "definitely certainly absolutely obviously clearly surely totally truly simply officially gladly happily "
    "naturally positively honestly frankly literally basically respectfully kindly seriously too also as "
    "indeed anyway anyways anyhow course snap insta instantly finally gentlemen gents ladies everyone "
    "everybody sirs miss maam pal amigo".split()
)
"""How firmly or how politely an official term is said: it stays that term."""
OBLIGED: str = r"\b(?:(?:would|id) )?(?:have|got|need|going|want|like|love) to\b"
"""How gladly is nothing: I have to call, I would like to call."""
CORRECTIONS: frozenset[str] = frozenset(
    "no wait sorry actually mean meant oops rather instead correction nah whoops pardon but".split()
)
"""What was said before them was said first, and stands."""
SHORT_ANSWERS: str = r"\bno,? (?:thanks|thank you|way|sir)\b|\b(?:i|ill|i will) go\b"
"""No official terms, and no pause either: the floor hears them."""
CHATTER: tuple[str, ...] = (
    r"let me (?:see|think)(?: about (?:it|this|that))?",
    r"(?:give me |just |hold on )?(?:a|one|1) (?:second|sec|moment|minute|min)(?: please)?",
    r"hold on(?: a (?:second|sec|moment|minute))?",
    r"good luck|nice hand|well played|good game|good one|thanks|thank you|interesting|whatever",
    r"come on|wow|ouch|one time(?: dealer)?",
    r"i (?:really )?dont know(?: man| what to do)?",
    r"(?:im )?(?:still )?thinking(?: about it)?",
    r"(?:what a|tough) (?:spot|decision)",
    r"floor(?: please)?",
    r"(?:time|time please|i need time|i need (?:some|more) time|let me have (?:a|some) (?:minute|time))",
)
"""Whole phrases that fill a pause."""

# ---- talk that is no act

OPENERS: frozenset[str] = frozenset(
    "so and well oh ok okay hey but dealer sir man bro buddy uh um hmm yeah yes excuse me please".split()
)
"""They go before a question."""
ASKING: frozenset[str] = frozenset(
    "how what whats who whos whose where when why which did does is are was were has have can could may am "
    "do".split()
)
"""A question begins with them."""
OTHERS: frozenset[str] = frozenset(
    "you youre youve youd your hes he she shes they theyre his her their we somebody someone anybody".split()
)
"""Whoever speaks of them tells of others."""
NOUN_AFTER: frozenset[str] = frozenset(
    "my your his her their that this the any every nice good great bad big small huge tough sick easy hero "
    "terrible what which last first".split()
)
"""After them an official word is the name of a thing: nice bet, call the raise."""
TOLD: tuple[str, ...] = (
    r"\bcall(?:ing)? (?:in |for |over )?(?:the |a |an |my )?(?:floor|clock|time|td|director|manager"
    r"|supervisor|security|waitress|waiter|brush)\b",
    r"\b(?:last|next|previous) (?:time|hand|one|orbit|round)\b",
    r"\b(?:yesterday|earlier|before the break)\b",
    r"^(?:i |it |that |this )?(?:thought|knew|was|were|had|wasnt|didnt know)\b",
    r"^(?:i )?(?:called|raised|checked) \w",
    r"\b(?:action|turn) is on\b|\bon (?:you|him|her)\b",
    r"\bstring (?:bet|raise)\b",
)
"""Told of another hand or of another player."""
UNOFFICIAL_OF_OTHERS: str = (
    r"\byou win\b|\byours\b|\byou (?:got|can have) it\b"
    r"|\b(?:see|pay|put|raise|call|bet) (?:you|him|her|them)\b"
    r"|^(?:and )?your\b.*\b(?:more|on top)$"
)
"""They speak of others and may be an act: the floor hears them."""

_HOLDING = (
    r"(?:aces?|kings?|queens?|jacks?|tens?|nines?|eights?|sevens?|six(?:es)?|fives?|fours?|threes?|deuces?|twos?"
    r"|pairs?|sets?|trips|straight|flush|draw"
    r"|full house|boat|quads|nuts|nothing|air|overpair|suited|ak|aq|aa|kk|qq|jj)"
)
_NAMES = (
    r"(?:idiot|moron|asshole|arsehole|bastard|bitch|cunt|dickhead|scumbag|donkey|donk|cheater|thief|loser)"
)
_PLAYS = r"(?:fold|call|raise|check|bet|shove|muck)"
CONDUCT: dict[ConductKind, tuple[str, ...]] = {
    "abuse": (
        rf"\b(?:you|youre|hes|shes|are|is|what an?|such an?)\b(?: \w+){{0,3}} {_NAMES}s?\b",
        rf"^(?:\w+ )?{_NAMES}$",
        r"\bfuck (?:you|off|yourself)\b|\bgo to hell\b|\bshut (?:the \w+ )?up\b|\b(?:piss|sod) off\b",
        r"\b(?:kill|hurt|punch|beat up) you\b|\bpiece of (?:shit|crap|garbage)\b",
    ),
    "tells-hand": (
        rf"\b(?:i|ive|i just|i also) (?:have|had|got|hold|held|folded|mucked|flopped|turned|rivered|hit|made"
        rf"|missed|laid down|threw away)\b(?: (?!to\b)[\w-]+){{0,4}}? {_HOLDING}\b",
    ),
    "gives-advice": (
        rf"\byou(?: had|d)?(?: should| must| better| gotta| got to| have to| need to| ought to"
        rf"| shouldnt| cant)+(?: \w+)? {_PLAYS}\b",
        rf"^(?:please |just |oh )*(?:dont|do not|never) (?:you )?{_PLAYS}\b(?! me\b)",
    ),
}
"""Words that are no act and may be more than talk: what the director may have to see to."""

OWN_HAND: str = (
    r"\b(?:i|ive|i do|i just|i also) (?:have|got|hold|flopped|turned|rivered|made)(?: got)?"
    r"(?: (?!to\b)[a-z-]+){0,3}? (?:aces|kings|queens|jacks|tens|nines|eights|sevens|sixes|fives|fours|threes"
    r"|deuces|twos|pair|two pair|set|trips|straight|flush|draw|full house|boat|quads|nuts|air)\b"
)
"""What somebody says of the cards they hold: no act, if no official word stands beside it."""

YES: frozenset[str] = frozenset("ok okay okey k sure fine alright yes yeah yep yup ya yea".split())
"""Said to a bet, and nothing else, it may be a call or an answer to somebody: the floor hears it."""

PLAYS_THE_BOARD: str = r"\bplay(?:s|ing|ed)? (?:the |just the )?board\b|\bboard plays\b"
"""At showdown: they want a share with no card of their own, and have to table them all the same."""

# ---- half said

PERHAPS: frozenset[str] = frozenset(
    "might maybe perhaps probably possibly could should shall may would id considering thinking".split()
)
"""I'd is read as I would."""
TELLS: frozenset[str] = frozenset(("its", "thats"))
"""Before an amount: it may be told of the bet that is there."""
OF_WHAT_IS_THERE: frozenset[str] = frozenset(("its", "thats", "that", "this", "it"))
"""Before a denial: it is said of what somebody did."""
JUDGED: frozenset[str] = frozenset(("call", "raise", "bet", "check", "fold"))
"""That's a raise: their own, or what they find that another made."""
ASKS_OTHERS: frozenset[str] = frozenset(("please",))
"""Before fold: it may be said to another player."""
WAGERED: str = r"\bbet (?:you|youre|youve|he|hes|she|shes|they|it|its|that|this|there)\b"
"""I bet you have it: perhaps no bet at all."""
PRICE: str = r"\bto (?:call|go|me)\b"
"""An amount asked with it is the price."""
DENIAL: frozenset[str] = frozenset(
    "not dont wont never cannot cant didnt couldnt wouldnt aint isnt shouldnt".split()
)
NONE_OF: str = r"^no (bets?|raises?|calls?|folds?|checks?|pot|allin)\b"
CONDITIONS: frozenset[str] = frozenset(("if", "unless"))

# ---- amounts that nobody can tell for certain

SLANG: dict[str, tuple[int, ...]] = {
    "bucks": (1, 100),
    **dict.fromkeys(("dime", "dimes"), (10, 1_000)),
    **dict.fromkeys(("nickel", "nickels"), (5, 500)),
    **dict.fromkeys(("quarter", "quarters"), (25, 250)),
    **dict.fromkeys(("yard", "yards", "bill", "bills", "hundo", "c", "benjamin", "benjamins"), (100,)),
    **dict.fromkeys(("g", "gs", "rack", "racks", "large", "bag"), (1_000,)),
}
"""Slang, and what it can stand for."""
VAGUE: dict[str, tuple[int, ...]] = {
    "couple": (2,),
    "few": (3, 4),
    "several": (3, 5),
    "some": (2, 3),
}
"""How many that can be: a few hundred."""
BLINDS: tuple[str, ...] = ("big blinds", "big blind", "bigs", "bbs", "bb", "blinds", "blind")
TIMES: str = r"\b(?:times|pots?|half|twice)\b|\dx\b|\bx\b"
"""So many times the bet or the pot: the number is no amount."""
TIMES_THE: str = r"(?<=[\w.])\s*(?:\btimes|(?<=\d)\s?x)(?:\s+(?:the|a))?\s*$"
"""Between how often and the big blind: three times the big blind, 3x the big blind."""
SEES: str = r"\b(?:see|seeing|match|cover)\b"
"""No official term for a call, and said before a raise it comes first."""
