"""Plays cases of the casebook on the pure functions for seats, chips and penalties.

`play` keeps what a log would keep (tables, stacks, hands, answers given), `steps` passes it on, `facts` reads
it; every answer and every citation comes from the functions under test. Beyond them: `Beyond`.
"""
