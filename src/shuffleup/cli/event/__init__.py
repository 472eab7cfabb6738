"""`shuffleup event`: the whole tournament from the command line, against the room's logbook.

A group of its commands is a folder; what all of them need (`_room`, `_reading`, `_who`) lies here.
"""

from cyclopts import App, Group

app = App(name="event", help="Run a tournament, act by act; every act is logged and can be taken back.")
_GROUPS = {
    "Open and look": {
        "open": ("opening:open_event", "Open an event from its file."),
        "take-over": ("opening:take_over", "Go on here with an event that was run elsewhere."),
        "check": ("opening:check", "Check an event file."),
        "list": ("looking:list_events", "The events of this room."),
        "status": ("looking:status", "The event at a glance, now or at an earlier number."),
        "structure": ("opening:structure", "Levels, breaks and colour-ups, and where the clock is."),
        "next": ("looking:next_step", "What is to be done now."),
        "forecast": ("forecast:forecast", "When it will end, from how it stands."),
    },
    "Entries": {
        "register": ("entries.selling:register", "Sell entries, by name or from a CSV file."),
        "unregister": ("entries.selling:unregister", "Take an entry back that was not played."),
        "rebuy": ("entries.rebuys:rebuy", "A player rebuys, or pays a rebuy."),
        "add-on": ("entries.rebuys:add_on", "Players take the add-on."),
        "alternate": ("entries.selling:alternate", "The next alternate draws the open seat."),
        "forfeit": ("entries.selling:forfeit", "A player gives up stack and seat."),
        "pool": ("entries.selling:pool", "Seats for one kind of newcomer."),
        "cancel": ("entries.selling:cancel", "Call the event off."),
        "entries": ("entries.selling:entries", "Every entry and where it stands."),
        "people": ("entries.people:app", "Who the room knows: find, rename, merge, ban, export, forget."),
    },
    "Seats": {
        "draw": ("seats.seating:draw", "Draw seats for everybody registered."),
        "seats": ("seats.seating:seats", "Who sits where, by name or by table."),
        "break": ("seats.seating:break_table", "Break a table; its players draw new seats."),
        "move": ("seats.seating:move", "Move one player to even out the tables."),
        "arrive": ("seats.seating:arrive", "Players on their way have sat down."),
        "redraw": ("seats.seating:redraw", "All draw new seats."),
        "final": ("seats.seating:final", "Form the final table."),
        "seat": ("seats.seating:seat", "Seat a player elsewhere, by order."),
        "swap": ("seats.seating:swap", "Two players change seats, by order."),
        "right-seat": ("seats.seating:right_seat", "A player sat in a wrong seat."),
        "need": ("seats.seating:need", "A special need, and the seats that meet it."),
        "table": ("seats.tables:app", "Open a table, lock chairs, halt a short table."),
    },
    "Play": {
        "start": ("play.clock:start", "Shuffle up and deal."),
        "clock": ("play.clock:app", "The clock, and the clock on a player."),
        "announce": ("play.clock:announcement", "Tell the whole room something, on wall and phones."),
        "out": ("play.hands:out", "Players lost their last chips."),
        "hand": ("play.hands:app", "Follow a table hand by hand; misdeals."),
        "hand-for-hand": ("play.hand_for_hand:app", "Announce, follow, next hand, stop."),
        "chips": ("play.chips:app", "Counts, races, colour-ups, change."),
        "dealers": ("play.dealers:app", "The dealers' rota."),
        "round": ("play.rounds:round_", "Winners go on to the next round of a shootout or bracket."),
        "bracket": ("play.rounds:show", "Who plays whom in each round, and who won."),
        "flight": ("play.days:flight_app", "Begin an opening flight."),
        "bag": ("play.days:bag", "Bag the chips of whole tables."),
        "day": ("play.days:day_app", "Begin the next day."),
    },
    "Floor": {
        "floor": ("floor.calling:floor", "Rule on whatever happened at a table."),
        "choose": ("floor.calling:choose", "Take an option that a ruling leaves you."),
        "incident": ("floor.conduct:incident", "Rule on an incident, by its name."),
        "done": ("floor.calling:done", "What a ruling left to do has been done."),
        "desk": ("floor.calling:desk", "Put a hand on the desk, to tell it act by act."),
        "rulings": ("floor.conduct:rulings", "Rulings, penalties, who is away."),
        "warn": ("floor.conduct:warn", "Warn a player."),
        "penalty": ("floor.conduct:penalty", "Give a penalty."),
        "replace-ruling": ("floor.conduct:replace_ruling", "Put another ruling in its place."),
        "absent": ("floor.presence:absent", "Players are away from their seats."),
        "back": ("floor.presence:back", "Players are back."),
        "hands-dealt": ("floor.presence:hands_dealt", "Hands at a table that is not followed."),
    },
    "Money": {
        "close": ("money.payouts:close", "Close registration and post the prizes."),
        "prizes": ("money.payouts:prizes", "The prizes as posted, or as they would be."),
        "post": ("money.payouts:post", "Post other prizes."),
        "deal": ("money.deal:app", "A deal: propose, agree, approve, confirm."),
        "bounty": ("money.bounty:app", "Bounties: on which heads, won by whom; draw an envelope."),
        "claim": ("money.payouts:claim", "Name who won a bounty."),
        "pay": ("money.payouts:pay", "Pay prizes and bounties against receipts."),
        "tickets": ("money.tickets:tickets", "Tickets won in satellites: whose, what for, taken or not."),
        "receipt": ("money.payouts:receipt", "A receipt once more."),
        "reverse": ("money.payouts:reverse", "Take back a payment made in error."),
        "results": ("money.payouts:results", "Places and prizes."),
        "export": ("money.payouts:export", "The results as CSV or OTS, dealt hands as PHH or OHH."),
        "league": ("money.league:league", "League points and the standings of a season."),
        "books": ("money.payouts:books", "What came in, and where every cent is."),
    },
    "Record": {
        "log": ("record.keeping:log", "What happened, who did it and when."),
        "undo": ("record.undoing:undo", "Take one act back."),
        "refusals": ("record.keeping:refusals", "What was asked and refused."),
        "print": ("record.printing:app", "Seat list, seat cards, move slips, receipts."),
        "backup": ("record.keeping:backup", "Copy the room to one file."),
        "seal": ("record.keeping:seal", "The last seal of each event, to keep elsewhere."),
        "do": ("record.keeping:do", "Any command there is, as it is written."),
    },
}
for _place, (_title, _commands) in enumerate(_GROUPS.items()):
    _group = Group(_title, sort_key=_place)
    for _order, (_name, (_where, _help)) in enumerate(_commands.items()):
        app.command(f"shuffleup.cli.event.{_where}", name=_name, group=_group, help=_help, sort_key=_order)
