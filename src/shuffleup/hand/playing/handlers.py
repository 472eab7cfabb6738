"""Which functions refuse and do each operation of a hand."""

from collections.abc import Callable

from shuffleup.hand import operations
from shuffleup.hand.playing import acts, awards, dealing, drawing, river_up, showdown, stud
from shuffleup.refused import Refused

HANDLERS: dict[type, tuple[Callable[..., Refused | None], Callable[..., None]]] = {
    operations.Fold: (acts.refuse_fold, acts.fold),
    operations.Check: (acts.refuse_check, acts.call),
    operations.Call: (acts.refuse_call, acts.call),
    operations.BetTo: (acts.refuse_bet, acts.wager),
    operations.RaiseTo: (acts.refuse_raise, acts.wager),
    operations.AllIn: (acts.refuse_all_in, acts.all_in),
    operations.LetPass: (acts.refuse_let_pass, acts.let_pass),
    operations.BringIn: (acts.refuse_bring_in, acts.call),
    operations.OpenedBy: (stud.refuse_opened_by, stud.opened_by),
    operations.UpcardIs: (stud.refuse_upcard, stud.turn_upcard),
    operations.RiverFaceUp: (river_up.refuse_face_up, river_up.face_up),
    operations.StopBetting: (river_up.refuse_stop, river_up.stop),
    operations.Forfeit: (acts.refuse_forfeit, acts.forfeit),
    operations.DealHole: (dealing.refuse_hole, dealing.deal_hole),
    operations.DealFromStub: (dealing.refuse_from_stub, dealing.deal_from_stub),
    operations.DealStreet: (dealing.refuse_street, dealing.deal_street),
    operations.ThrowAway: (dealing.refuse_throw, dealing.throw_away),
    operations.Draw: (drawing.refuse_draw, drawing.draw),
    operations.Reshuffle: (drawing.refuse_reshuffle, drawing.reshuffle),
    operations.ReplaceDrawn: (drawing.refuse_replace_drawn, drawing.replace_drawn),
    operations.Replace: (dealing.refuse_replace, dealing.replace),
    operations.GiveCard: (dealing.refuse_give, dealing.give_card),
    operations.TakeCard: (dealing.refuse_take, dealing.take_card),
    operations.Expose: (dealing.refuse_expose, dealing.expose),
    operations.Rearrange: (dealing.refuse_rearrange, dealing.rearrange),
    operations.Kill: (showdown.refuse_kill, showdown.kill),
    operations.HoldForFloor: (showdown.refuse_hold, showdown.hold),
    operations.Restore: (showdown.refuse_restore, showdown.restore),
    operations.Table: (showdown.refuse_table, showdown.table_hand),
    operations.Muck: (showdown.refuse_muck, showdown.muck),
    operations.PushIntoMuck: (showdown.refuse_push, showdown.push_into_muck),
    operations.EnforceOrder: (showdown.refuse_enforce, showdown.enforce),
    operations.AskToSee: (showdown.refuse_ask, showdown.ask_to_see),
    operations.Release: (showdown.refuse_release, showdown.release),
    operations.Award: (awards.refuse_award, awards.award),
    operations.Report: (awards.refuse_report, awards.report),
    operations.Misdeal: (awards.refuse_misdeal, awards.void),
    operations.StopHand: (awards.refuse_stop, awards.void),
}
