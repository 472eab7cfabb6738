cimport cython

from shuffleup.hand.kernel.forced cimport chips_t
from shuffleup.hand.kernel.kernel cimport Kernel
from shuffleup.ranking.lookup cimport of_kind

ctypedef unsigned long long word_t

cdef word_t MASK, STAR, GOLDEN, ONE


cdef class BulkCards:
    cdef readonly Kernel kernel
    cdef unsigned char deck[52]
    cdef unsigned char held[80]
    cdef int count[10]
    cdef unsigned char board[5]
    cdef unsigned char hand[16]
    cdef int dealt[5]
    cdef int laid[5]
    cdef int draws[5]
    cdef int throws[5]
    cdef int opens[5]
    cdef chips_t size[5]
    cdef readonly int street, seats, cards, high_kind, low_kind
    cdef int streets, top, end, board_count, lowest
    cdef unsigned int up_mask
    cdef chips_t big_blind
    cdef bint stud, burning, highest_brings_in, ace_high
    cdef word_t state, burned
    cdef tuple names

    @cython.locals(x=word_t)
    cdef word_t _below(self, word_t bound) noexcept nogil
    @cython.locals(i=cython.int, _=cython.int)
    cdef void _deal_hands(self) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, card=cython.uchar)
    cdef unsigned char _next_card(self) noexcept nogil
    cdef void _give(self, int seat) noexcept nogil
    @cython.locals(left=cython.int, due=cython.int, i=cython.int, _=cython.int)
    cdef void _deal_street(self) noexcept nogil
    @cython.locals(taken=word_t, i=cython.int, k=cython.int, place=cython.int, card=cython.int)
    cdef void _reshuffle(self, word_t thrown) noexcept nogil
    @cython.locals(best=cython.int, best_strength=chips_t, best_suits=word_t, i=cython.int,
                   k=cython.int, number=cython.int, strength=chips_t, suits=word_t)
    cdef int _opener(self) noexcept nogil
    @cython.locals(found=word_t, k=cython.int, card=cython.int)
    cdef word_t _by_suit(self, int number) noexcept nogil
    @cython.locals(tied=cython.bint, number=cython.int, k=cython.int, i=cython.int, j=cython.int,
                   high=chips_t, low=chips_t)
    cdef void _show_all(self) noexcept nogil
