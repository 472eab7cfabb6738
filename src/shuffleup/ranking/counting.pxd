cimport cython
from shuffleup.ranking.tables cimport HIGH, HIGH_FLUSH, KEYS, SUIT_START, rank_slot

cdef unsigned long long ONE

@cython.locals(card="int", whole="unsigned long long", suits="unsigned int", suit="int", ranks="unsigned int")
cdef void last_card(unsigned long long key, unsigned long long masks, int below, int number, unsigned long long *counts) noexcept nogil

@cython.locals(card="int", lower="int", suits="int", dealt="unsigned long long")
cdef void last_two(unsigned long long key, unsigned long long masks, int below, int number, unsigned long long *counts) noexcept nogil

@cython.locals(card="int")
cdef void deal(unsigned long long key, unsigned long long masks, int below, int missing, int number, unsigned long long *counts) noexcept nogil

cdef bint in_reach(unsigned long long key, unsigned int coming) noexcept nogil

cdef unsigned long long with_card(int card) noexcept nogil

@cython.locals(counts="unsigned long long[10]", i="int")
cpdef list count_classes(int number)
