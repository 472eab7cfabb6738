"""`shuffleup event`: the whole tournament from the command line, against the room's logbook."""

from cyclopts import App, Group

app = App(name="event", help="Run a tournament, act by act; every act is logged and can be taken back.")
_GROUPS = {
    "Open and look": {
        "open": ("opening:open_event", "Open an event from its file."),
        "take-over": ("opening:take_over", "Go on here with an event that was run elsewhere."),
        "check": ("opening:check", "Check an event file."),
        "list": ("opening:list_events", "The events of this room."),
        "status": ("opening:status", "The event at a glance, now or at an earlier number."),
        "structure": ("opening:structure", "Levels, breaks and colour-ups, and where the clock is."),
        "next": ("opening:next_step", "What is to be done now."),
    },
    "Entries": {
        "register": ("entries:register", "Sell entries, by name or from a CSV file."),
        "unregister": ("entries:unregister", "Take an entry back that was not played."),
        "rebuy": ("rebuys:rebuy", "A player rebuys, or pays a rebuy."),
        "add-on": ("rebuys:add_on", "Players take the add-on."),
        "alternate": ("entries:alternate", "The next alternate draws the open seat."),
        "forfeit": ("entries:forfeit", "A player gives up stack and seat."),
        "pool": ("entries:pool", "Seats for one kind of newcomer."),
        "cancel": ("entries:cancel", "Call the event off."),
        "entries": ("entries:entries", "Every entry and where it stands."),
        "people": ("people:app", "Who the room knows: find, rename, merge, ban, export, forget."),
    },
    "Seats": {
        "draw": ("seats:draw", "Draw seats for everybody registered."),
        "seats": ("seats:seats", "Who sits where, by name or by table."),
        "break": ("seats:break_table", "Break a table; its players draw new seats."),
        "move": ("seats:move", "Move one player to even out the tables."),
        "arrive": ("seats:arrive", "Players on their way have sat down."),
        "redraw": ("seats:redraw", "All draw new seats."),
        "final": ("seats:final", "Form the final table."),
        "seat": ("seats:seat", "Seat a player elsewhere, by order."),
        "right-seat": ("seats:right_seat", "A player sat in a wrong seat."),
        "need": ("seats:need", "A special need, and the seats that meet it."),
        "table": ("tables:app", "Open a table, lock chairs, halt a short table."),
    },
    "Play": {
        "start": ("clock:start", "Shuffle up and deal."),
        "clock": ("clock:app", "The clock, and the clock on a player."),
        "out": ("play:out", "Players lost their last chips."),
        "hand": ("play:app", "Follow a table hand by hand; misdeals."),
        "hand-for-hand": ("hand_for_hand:app", "Announce, follow, next hand, stop."),
        "chips": ("chips:app", "Counts, races, colour-ups, change."),
        "dealers": ("dealers:app", "The dealers' rota."),
        "flight": ("days:flight_app", "Begin an opening flight."),
        "bag": ("days:bag", "Bag the chips of whole tables."),
        "day": ("days:day_app", "Begin the next day."),
    },
    "Floor": {
        "floor": ("floor:floor", "Rule on whatever happened at a table."),
        "choose": ("floor:choose", "Take an option that a ruling leaves you."),
        "incident": ("conduct:incident", "Rule on an incident, by its name."),
        "done": ("floor:done", "What a ruling left to do has been done."),
        "desk": ("floor:desk", "Put a hand on the desk, to tell it act by act."),
        "rulings": ("conduct:rulings", "Rulings, penalties, who is away."),
        "warn": ("conduct:warn", "Warn a player."),
        "penalty": ("conduct:penalty", "Give a penalty."),
        "replace-ruling": ("conduct:replace_ruling", "Put another ruling in its place."),
        "absent": ("conduct:absent", "Players are away from their seats."),
        "back": ("conduct:back", "Players are back."),
        "hands-dealt": ("conduct:hands_dealt", "Hands at a table that is not followed."),
    },
    "Money": {
        "close": ("money:close", "Close registration and post the prizes."),
        "prizes": ("money:prizes", "The prizes as posted, or as they would be."),
        "post": ("money:post", "Post other prizes."),
        "deal": ("deal:app", "A deal: propose, agree, approve, confirm."),
        "claim": ("money:claim", "Name who won a bounty."),
        "pay": ("money:pay", "Pay prize and bounties against a receipt."),
        "receipt": ("money:receipt", "A receipt once more."),
        "reverse": ("money:reverse", "Take back a payment made in error."),
        "results": ("money:results", "Places and prizes."),
        "export": ("money:export", "The results as CSV or OTS."),
        "books": ("money:books", "What came in, and where every cent is."),
    },
    "Record": {
        "log": ("record:log", "What happened, who did it and when."),
        "undo": ("record:undo", "Take one act back."),
        "refusals": ("record:refusals", "What was asked and refused."),
        "print": ("printing:app", "Seat list, seat cards, move slips, receipts."),
        "backup": ("record:backup", "Copy the room to one file."),
        "verify": ("record:verify", "Check entries, seeds and names against their seals."),
        "seal": ("record:seal", "The last seal of each event, to keep elsewhere."),
        "do": ("record:do", "Any command there is, as it is written."),
    },
}
for _place, (_title, _commands) in enumerate(_GROUPS.items()):
    _group = Group(_title, sort_key=_place)
    for _order, (_name, (_where, _help)) in enumerate(_commands.items()):
        app.command(f"shuffleup.cli.event.{_where}", name=_name, group=_group, help=_help, sort_key=_order)
