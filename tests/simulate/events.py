"""Small events for simulating: quick to play, with all that can happen in them."""

from shuffleup.tournament.event_file.fields import AddOn, EventFile, Line, PrizePlan, Rebuys

SCHEDULE = (
    Line(blinds=(25, 50), minutes=10),
    Line(blinds=(50, 100), minutes=10),
    Line(pause=5, colour_up=(25,)),
    Line(blinds=(100, 200), ante=200, minutes=10),
    Line(blinds=(200, 400), ante=400, minutes=10),
    Line(pause=5, colour_up=(100,)),
    Line(blinds=(500, 1000), ante=1000, minutes=10),
    Line(blinds=(1000, 2000), ante=2000, minutes=10),
    Line(blinds=(2000, 4000), ante=4000, minutes=10),
    Line(blinds=(5000, 10000), ante=10000, minutes=10),
)

TURBO = EventFile(
    name="Turbo",
    edition="tda-2024",
    table_size=6,
    tables=5,
    final_table=7,
    stack={25: 20, 100: 15, 500: 4},
    chip_set=(25, 100, 500, 1000, 5000),
    schedule=SCHEDULE,
    entry={"prizes": 20, "fee": 2},
    prizes=PrizePlan(places=3),
)

BUSY = EventFile(
    name="Busy",
    edition="tda-2024",
    table_size=6,
    tables=8,
    final_table=7,
    stack={25: 20, 100: 15, 500: 4},
    chip_set=(25, 100, 500, 1000, 5000),
    schedule=SCHEDULE,
    entry={"prizes": 20, "fee": 2},
    late_entry_until=2,
    re_entries=2,
    rebuys=Rebuys(price={"prizes": 20}, chips={500: 8}, until=2, most=1),
    add_on=AddOn(price={"prizes": 20}, chips={1000: 5}, after=2),
)
