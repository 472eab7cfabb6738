"""The floor's desk, told."""

from shuffleup.tournament.events.floor import ActRuled, HandPutOnDesk, OptionChosen
from shuffleup.views.rulings import ruling_text
from shuffleup.views.told._registry import Teller, tells


@tells(HandPutOnDesk)
def hand_put_on_desk(event: HandPutOnDesk, teller: Teller) -> str:
    return f"The floor is called to table {event.table}: {event.position}."


@tells(ActRuled)
def act_ruled(event: ActRuled, teller: Teller) -> str:
    return f"Table {event.table}: {' '.join(ruling_text(ruling) for ruling in event.rulings)}"


@tells(OptionChosen)
def option_chosen(event: OptionChosen, teller: Teller) -> str:
    why = f", because {event.reason}" if event.reason else ""
    return f"Table {event.table}: {event.by} decides: {event.option}{why}."
