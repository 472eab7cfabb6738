cimport cython

from shuffleup.hand.forced cimport chips_t
from shuffleup.hand.kernel cimport Kernel
from shuffleup.ranking.lookup cimport of_kind

ctypedef unsigned long long word_t

cdef word_t MASK, STAR, LOW_WORD, PRIME, GOLDEN


@cython.final
cdef class Bulk:
    cdef readonly Kernel kernel
    cdef unsigned char deck[52]
    cdef unsigned char hand[16]
    cdef readonly chips_t net[10]
    cdef chips_t start[10]
    cdef readonly int street, seats, holes, cards, high_kind, low_kind
    cdef chips_t small_blind, big_blind, least, spread
    cdef bint any_size, fold_to_nothing
    cdef word_t state
    cdef readonly word_t digest
    cdef readonly long long hands, decisions, showdowns, wrong

    @cython.locals(_=cython.longlong)
    cpdef long long play(self, long long hands) noexcept
    @cython.locals(x=word_t)
    cdef word_t _below(self, word_t bound) noexcept
    @cython.locals(table=Kernel, n=cython.int, i=cython.int, small=cython.int, big=cython.int)
    cpdef int deal(self) noexcept
    @cython.locals(table=Kernel)
    cdef void _go_on(self) noexcept
    @cython.locals(i=cython.int, j=cython.int, card=cython.uchar)
    cdef void _shuffle(self, int cards) noexcept
    @cython.locals(table=Kernel, seat=cython.int, found=cython.int)
    cpdef int options(self) noexcept
    @cython.locals(table=Kernel, seat=cython.int, refused=cython.int)
    cpdef int act(self, int option) noexcept
    @cython.locals(options=cython.int, count=cython.int, skip=cython.int, option=cython.int)
    cdef void _act_blindly(self) noexcept
    @cython.locals(table=Kernel, steps=chips_t)
    cdef void _raise_any(self, chips_t least, chips_t most) noexcept
    @cython.locals(table=Kernel, board=cython.int, k=cython.int, i=cython.int, high=chips_t, low=chips_t)
    cdef void _showdown(self) noexcept
    @cython.locals(table=Kernel, i=cython.int, gain=chips_t, balance=chips_t)
    cdef void _close(self) noexcept
