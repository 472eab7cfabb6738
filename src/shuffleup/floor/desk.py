"""The ruling desk: one hand, and everything the floor is asked about it, in order.

It makes the situation, asks the floor, and carries out what was ruled. What the director has to decide waits
for `choose`.

>>> from shuffleup.floor.telling import tell
>>> from shuffleup.rulebook import Policies, edition
>>> desk = Desk(edition("tda-2019"), Policies(), Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000"))
>>> for sentence in ("A bets 400", "B pushes 1000"):
...     print(desk.act(tell(sentence))[0].says)
A bets 400.
B calls 400; 600 comes back.
"""

import copy

from msgspec.structs import replace

from shuffleup.floor.acts import Act
from shuffleup.floor.carry_out import carry_out, carry_out_choice
from shuffleup.floor.corrections import rule_chips_found, rule_error_noticed, rule_pot_recounted
from shuffleup.floor.floor import rule
from shuffleup.floor.incidents import Incident
from shuffleup.floor.incidents.betting import ChipsFound, CountAsked, ErrorNoticed, PotAsked, PotRecounted
from shuffleup.floor.incidents.betting import SpeaksUp, TakesBack
from shuffleup.floor.out_of_turn import rule_arrival, rule_skipped
from shuffleup.floor.questions import rule_count_asked, rule_pot_asked, rule_speaks_up, rule_takes_back
from shuffleup.floor.reading import facings
from shuffleup.floor.ruling import Open, Option, Ruling
from shuffleup.floor.situation import Parked, Pending, Quoted, Situation, Slip, is_fold
from shuffleup.hand.hand import Hand
from shuffleup.hand.position import Position
from shuffleup.refused import Citation, Illegal
from shuffleup.rulebook import Edition, Policies
