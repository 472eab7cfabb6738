"""What somebody tells in one breath: several sentences, and what decides nothing beside them.

>>> account = read_account("Ann bets 600, Bob folds and Cid calls", ("Ann", "Bob", "Cid"))
>>> [step.player for step in account.steps]
['Ann', 'Bob', 'Cid']
>>> read_account("Bob left the table for a smoke", ("Ann", "Bob")).set_aside
(('for a smoke',),)
"""

from shuffleup.floor.sentences.account import Account, read_account, read_as_told, read_exactly

__all__ = ["Account", "read_account", "read_as_told", "read_exactly"]
