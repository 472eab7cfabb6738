cimport cython
from shuffleup.ranking.lookup cimport eight_or_better, high7, omaha_eight, omaha_high, short_deck
from shuffleup.ranking.tables cimport BIT, HIGH, HIGH_FLUSH, KEYS, SHORT, SHORT_FLUSH, slot7

ctypedef unsigned long long word

cdef long long CHOOSE[25]
cdef word STEP
cdef word MIX_ONE
cdef word MIX_TWO

cdef class Runouts:
    cdef int high, hole, players, known, number_left, rest, pool_left, alike
    cdef bint split
    cdef word used, taken, state, pool
    cdef const unsigned char[::1] choices
    cdef Py_ssize_t starts[10]
    cdef word sizes[10]
    cdef word masks[10]
    cdef unsigned char own[60]
    cdef unsigned char board[5]
    cdef unsigned char left[52]
    cdef unsigned int values[10]
    cdef unsigned int lows[10]
    cdef word keys[10]
    cdef unsigned int suited[40]
    cdef int rank_left[13]
    cdef word rest_keys[92]
    cdef long long rest_ways[92]
    cdef unsigned int flushes[10]

    @cython.locals(target="long long *", card="int", i="int")
    cpdef exact(self, long long[::1] counts, int part, int parts)

    @cython.locals(needed=Py_ssize_t)
    cdef check_room(self, Py_ssize_t places)

    @cython.locals(i="int", j="int", card="int")
    cdef take_hands(self)

    @cython.locals(i="int")
    cdef void by_boards(self, int place, int first, int part, int parts, long long *counts) noexcept nogil

    @cython.locals(seven="unsigned char[7]", i="int", j="int", outcome="unsigned int")
    cdef unsigned int showdown(self) noexcept nogil

    @cython.locals(rank="int", suit="int", i="int", j="int", card="int")
    cdef void by_ranks(self, long long *counts) noexcept nogil

    @cython.locals(rank="int", there="int", taken="int", here="unsigned long long")
    cdef void any_suits(self, int below, int missing, word key, long long ways, long long *counts) noexcept nogil

    @cython.locals(i="int", slot="unsigned int")
    cdef unsigned int without_flush(self, word key) noexcept nogil

    @cython.locals(number="int", other="int", rank="int", i="int", same=bint)
    cdef int suits_alike(self, int suit) noexcept nogil

    @cython.locals(most="int", i="int", drawn="int")
    cdef void set_flushes_right(self, int suit, long long *counts) noexcept nogil

    @cython.locals(a="int", b="int", left="int")
    cdef void list_other_suits(self, int suit, int missing) noexcept nogil

    cdef int others_left(self, int rank, int suit) noexcept nogil

    cdef void add_rest(self, word key, long long ways) noexcept nogil

    @cython.locals(rank="int")
    cdef void of_suit(self, int suit, int below, int missing, word key, unsigned int ranks, long long *counts) noexcept nogil

    @cython.locals(i="int", t="int", held="unsigned int", without="unsigned int")
    cdef void with_flush(self, int suit, word key, unsigned int ranks, long long *counts) noexcept nogil

    @cython.locals(target="long long *", choices="const unsigned char *", dealt="long long", tries="int", place="int")
    cpdef long long sample(self, long long[::1] counts, word seed, long long number)

    @cython.locals(i="int", j="int", card="int", start=Py_ssize_t)
    cdef bint deal_hands(self, const unsigned char *choices) noexcept nogil

    @cython.locals(card="int")
    cdef int draw(self) noexcept nogil

    @cython.locals(number="unsigned long long")
    cdef word below(self, word size, word mask) noexcept nogil

    @cython.locals(mixed="unsigned long long")
    cdef word random_word(self) noexcept nogil

@cython.locals(i="int", best="unsigned int", who="unsigned int")
cdef unsigned int winners(const unsigned int *values, int number) noexcept nogil

@cython.locals(count="int")
cdef int bits_of(unsigned int number) noexcept nogil
