"""What would mend a refusal, on the pages: the labels to tap one after another, or the line to type."""

from collections.abc import Iterable

from shuffleup.refused import Hint
from shuffleup.server.pages.words import speaking
from shuffleup.views.hints import key_of, lines

TAPS = {
    "balance seen": ("to_do_now", "choose"),
    "bust-out gone": ("room", "won_by"),
    "choose-option number": ("to_do_now", "choose"),
    "end-hand table": ("room", "table", "hand_over"),
    "pay-prize": ("money", "do_pay"),
    "propose-deal": ("money", "deal_compare"),
    "race-chips": ("chips_page", "race_it"),
    "redeal-hand table": ("to_do_now", "do_hand-redeal"),
    "register person": ("desk", "somebody_new"),
    "report-stacks": ("chips_page", "chip_counts"),
    "reverse-payment receipt": ("money", "reverse_receipt"),
    "rule-at-table table": ("ruling_desk", "which_table"),
    "rule-at-table table hand": ("ruling_desk", "hand_not_known"),
    "rule-at-table table step": ("ruling_desk", "what_happened"),
    "seat-alternate reason": ("to_do_now", "do_alternate"),
    "set-clock": ("room", "clock_more", "clock_set_it"),
    "stop-following table": ("room", "table", "unfollow"),
    "undo": ("just_done", "undo"),
    "undo number": ("just_done", "undo"),
    "undo of": ("just_done", "undo"),
    "undo of entry": ("just_done", "undo"),
    "undo of table": ("just_done", "undo"),
}
"""By the command and the fields that are known; the labels are words of the catalogue."""


def hinted(hints: Iterable[Hint], language: str) -> str:
    """Each hint once, in the words of the pages.

    >>> hinted([Hint("end-hand", {"table": 3}), Hint("undo")], "en")
    'Room › Table 3 › It is over · Just done › Undo'
    >>> hinted([Hint("register", {"flight": "1B"})], "de")
    'In der Zeile unten: register NAME --flight 1B'
    """
    say, told = speaking(language), []
    for hint in hints:
        number = next(iter(hint.fields.values()), "")
        if key_of(hint) in TAPS:
            told.append(" › ".join(say(label, number=number) for label in TAPS[key_of(hint)]))
    if typed := lines(one for one in hints if key_of(one) not in TAPS):
        told.append(say("on_the_line", line=" · ".join(typed)))
    return " · ".join(dict.fromkeys(told))
