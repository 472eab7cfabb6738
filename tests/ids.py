"""Numbers by name: T1 is table 1, S4 seat 4, E7 entry 7, L3 line 3 of a log (L0: before the first)."""

from shuffleup.ids import EntryId, LogNumber, SeatNumber, TableNumber

T1, T2, T3, T4, T5, T6, T7, T8, T9 = map(TableNumber, range(1, 10))
S1, S2, S3, S4, S5, S6, S7, S8, S9, S10 = map(SeatNumber, range(1, 11))
E1, E2, E3, E4, E5, E6, E7, E8, E9, E10 = map(EntryId, range(1, 11))
E11, E12, E13, E14, E15, E16, E17, E18, E19, E20 = map(EntryId, range(11, 21))
L0, L1, L2, L3, L4, L5, L6, L7, L8, L9 = map(LogNumber, range(10))
