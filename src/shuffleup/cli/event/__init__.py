"""`shuffleup event`: the whole tournament from the command line, against the room's file."""

from cyclopts import App, Group

app = App(name="event", help="Run a tournament, act by act; every act is logged and can be taken back.")
_GROUPS = {
    "Open and look": {
        "open": ("opening:open_event", "Open an event from its file."),
        "list": ("opening:list_events", "The events of this room."),
        "status": ("opening:status", "Clock, players, tables and money at a glance."),
        "next": ("opening:next_step", "What is to be done now."),
    },
    "Entries": {
        "register": ("entries:register", "Sell entries, by name or from a CSV file."),
        "unregister": ("entries:unregister", "Take an entry back that was not played."),
        "entries": ("entries:entries", "Every entry and where it stands."),
        "people": ("people:app", "Who the room knows: list, export, ban, forget."),
    },
    "Seats": {
        "draw": ("seats:draw", "Draw seats for everybody registered."),
        "seats": ("seats:seats", "Who sits where, by name or by table."),
        "break": ("seats:break_table", "Break a table; its players draw new seats."),
        "move": ("seats:move", "Move one player to even out the tables."),
        "final": ("seats:final", "Form the final table."),
    },
    "Play": {
        "start": ("clock:start", "Shuffle up and deal."),
        "clock": ("clock:app", "Look at the clock, pause, resume, set it."),
        "hand": ("play:app", "Follow a table hand by hand."),
        "out": ("play:out", "Players lost their last chips."),
        "floor": ("floor:floor", "Rule on a situation, and keep the ruling."),
    },
    "Money": {
        "close": ("money:close", "Close registration and post the prizes."),
        "prizes": ("money:prizes", "The prizes as posted, or as they would be."),
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
        "backup": ("record:backup", "Copy the room to one file."),
        "verify": ("record:verify", "Check every entry against its seal."),
        "do": ("record:do", "Any command there is, as JSON."),
    },
}
for _place, (_title, _commands) in enumerate(_GROUPS.items()):
    _group = Group(_title, sort_key=_place)
    for _order, (_name, (_where, _help)) in enumerate(_commands.items()):
        app.command(f"shuffleup.cli.event.{_where}", name=_name, group=_group, help=_help, sort_key=_order)
