"""The steps of a case in an event: each is submitted as the command that it is."""

from msgspec.structs import replace

from shuffleup.casebook.play.event_incidents import choose, rule_at_table
from shuffleup.casebook.play.event_play import EventPlay
from shuffleup.casebook.play.step_reading import Step
from shuffleup.casebook.play.steps import Asked, AtTable
from shuffleup.floor.steps import table as floor_steps
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents._shape import IncidentShape
from shuffleup.refused import Malformed
from shuffleup.tournament.rulings.asking import penalise
from shuffleup.tournament.rulings.commands import RuleAtTable


def take_in_event(play: EventPlay, step: Step) -> None:
    """One step."""
    play.before_step = len(play.events)
    play.denied = None
    if isinstance(step, Asked):
        play.do(play.read(step.written), drawn=step.drawn)
    elif isinstance(step, AtTable):
        _at_table(play, step)
    else:
        raise Malformed(f"{play.case.id}: {step} cannot be played in an event")


def _at_table(play: EventPlay, at: AtTable) -> None:
    step = at.step
    if isinstance(step, floor_steps.TimePasses):
        play.pass_time(step.seconds)
    elif isinstance(step, Choose):
        choose(play, step)
    elif isinstance(step, IncidentShape):
        rule_at_table(play, step)
    elif isinstance(step, floor_steps.Penalise):
        entry = play.entry_id(step.player)
        play.do(penalise(play.state, entry, step.form, step.count, by=step.by, reason=step.reason))
    else:
        player = getattr(step, "player", None)
        table = play.table_of(player) if player else play.table(at.table)
        play.desk(table)
        if player:
            step = replace(step, player=play.at_desk(player))
        if isinstance(step, floor_steps.PushPot):
            step = replace(step, to={play.at_desk(name): chips for name, chips in step.to.items()})
        play.do(RuleAtTable(table, step))
        play.read_desk(table)
