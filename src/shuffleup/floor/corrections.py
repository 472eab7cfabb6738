"""Errors found later: a wrong wager, a wrong pot count, chips that were hidden."""

from shuffleup.floor.acts import Act
from shuffleup.floor.facing import Facing
from shuffleup.floor.incidents.betting import ChipsFound
from shuffleup.floor.in_turn import rule_in_turn
from shuffleup.floor.ruling import Finding, Option, RuledAct, Ruling
from shuffleup.floor.settling import ask_director, cite_all, describe
from shuffleup.floor.situation import Situation, Slip
from shuffleup.rulebook import Edition, Policies, Slug
