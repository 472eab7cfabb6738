cimport cython
from shuffleup.ranking.tables cimport (
    ACE_TO_FIVE, BIT, DEUCE, DEUCE_FLUSH, EIGHT, HIGH, HIGH_FLUSH, KEYS, LOW_BIT, OMAHA, ON_BOARD, PAIR,
    SHORT, SHORT_FLUSH, SUIT_START, TRIPLE, ROWS, ROW_SHIFT, ROW_START, SLOT_MASK, SLOT_START, rank_slot, slot5, slot7,
)

@cython.locals(counters="unsigned int", suit="unsigned int")
cdef unsigned int suited(const unsigned short *flushes, const unsigned char *cards, Py_ssize_t at, Py_ssize_t number, unsigned long long key) noexcept nogil

@cython.locals(key="unsigned long long", i=Py_ssize_t)
cdef unsigned long long key_sum(const unsigned char *cards, Py_ssize_t at, Py_ssize_t number) noexcept nogil

@cython.locals(key="unsigned long long")
cdef unsigned int high(const unsigned char *cards, Py_ssize_t at, Py_ssize_t number) noexcept nogil

@cython.locals(key="unsigned long long")
cdef unsigned int short_deck(const unsigned char *cards, Py_ssize_t at, Py_ssize_t number) noexcept nogil

@cython.locals(key="unsigned long long")
cdef unsigned int ace_to_five(const unsigned char *cards, Py_ssize_t at, Py_ssize_t number) noexcept nogil

@cython.locals(held="unsigned int", i=Py_ssize_t)
cdef unsigned int eight_or_better(const unsigned char *cards, Py_ssize_t at, Py_ssize_t number) noexcept nogil

@cython.locals(key="unsigned long long")
cdef unsigned int _deuce_of_five(const unsigned char *cards, Py_ssize_t at, Py_ssize_t number) noexcept nogil

@cython.locals(five="unsigned char[5]", best="unsigned int", skipped=Py_ssize_t, also=Py_ssize_t, place=Py_ssize_t, i=Py_ssize_t)
cdef unsigned int deuce_to_seven(const unsigned char *cards, Py_ssize_t at, Py_ssize_t number) noexcept nogil

@cython.locals(best="unsigned int", chosen="unsigned int", ranks="unsigned int", suits="unsigned int", size="unsigned int", rank="unsigned int", suit="unsigned int", i=Py_ssize_t)
cdef unsigned int badugi(const unsigned char *cards, Py_ssize_t at, Py_ssize_t number, bint ace_high) noexcept nogil

@cython.locals(i=Py_ssize_t, j=Py_ssize_t, k=Py_ssize_t, count="int", two="unsigned int")
cdef int board_rows(const unsigned char *board, Py_ssize_t at, Py_ssize_t number, unsigned short *rows) noexcept nogil

@cython.locals(i=Py_ssize_t, j=Py_ssize_t, k="int", best="unsigned int", pair="unsigned int")
cdef unsigned int omaha_ranks(const unsigned char *hole, Py_ssize_t at, Py_ssize_t number, const unsigned short *rows, int count) noexcept nogil

@cython.locals(i=Py_ssize_t, j=Py_ssize_t, best="unsigned int")
cdef unsigned int omaha_on(const unsigned char *hole, Py_ssize_t at, Py_ssize_t number, unsigned int start) noexcept nogil

cdef unsigned int omaha_suits(unsigned long long hole_key, unsigned long long board_key) noexcept nogil

cdef inline unsigned int high7(const unsigned char *cards, Py_ssize_t at) noexcept nogil:
    cdef unsigned long long key = (
        SUIT_START + KEYS[cards[at]] + KEYS[cards[at + 1]] + KEYS[cards[at + 2]] + KEYS[cards[at + 3]]
        + KEYS[cards[at + 4]] + KEYS[cards[at + 5]] + KEYS[cards[at + 6]]
    )
    if key >> 33 & 0x44440038:
        return suited(HIGH_FLUSH, cards, at, 7, key)
    return HIGH[slot7(key)]

@cython.locals(ranks="unsigned int", i=Py_ssize_t)
cdef unsigned int suited_ranks(const unsigned char *cards, Py_ssize_t at, Py_ssize_t number, unsigned int suit) noexcept nogil

@cython.locals(suit="unsigned int", held="unsigned int", there="unsigned int", more="unsigned int", spare="unsigned int")
cdef unsigned int omaha_flush(unsigned int suits, const unsigned char *hole, Py_ssize_t at, Py_ssize_t number, const unsigned char *board, Py_ssize_t board_at, Py_ssize_t board_number) noexcept nogil

@cython.locals(twos="unsigned int[15]", threes="unsigned int[10]", best="unsigned int", two_count="int", three_count="int", one="unsigned int", rest="unsigned int", two="unsigned int", last="unsigned int", i="int", j="int")
cdef unsigned int _best_flush(unsigned int held, unsigned int there) noexcept nogil

@cython.locals(rows="unsigned short[10]", key="unsigned long long", hole_key="unsigned long long", count="int", best="unsigned int", suits="unsigned int")
cdef unsigned int omaha_high(const unsigned char *hole, Py_ssize_t at, Py_ssize_t number, const unsigned char *board, Py_ssize_t board_at, Py_ssize_t board_number) noexcept nogil

@cython.locals(hole_key="unsigned long long", key="unsigned long long")
cdef unsigned int omaha9(const unsigned char *cards, Py_ssize_t at) noexcept nogil

@cython.locals(start="unsigned int", best="unsigned int", suits="unsigned int", a="unsigned int", b="unsigned int", c="unsigned int", d="unsigned int")
cdef unsigned int omaha9_of(const unsigned char *cards, Py_ssize_t at, unsigned long long hole_key, unsigned long long key) noexcept nogil

@cython.locals(threes="unsigned int[10]", count="int", best="unsigned int", three="unsigned int", two="unsigned int", held="unsigned int", i=Py_ssize_t, j=Py_ssize_t, k=Py_ssize_t)
cdef unsigned int omaha_eight(const unsigned char *hole, Py_ssize_t at, Py_ssize_t number, const unsigned char *board, Py_ssize_t board_at, Py_ssize_t board_number) noexcept nogil

@cython.locals(own=Py_ssize_t)
cdef unsigned int of_kind(int kind, const unsigned char *cards, Py_ssize_t at, Py_ssize_t number, Py_ssize_t board) noexcept nogil
