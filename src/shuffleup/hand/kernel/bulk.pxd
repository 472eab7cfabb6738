cimport cython

from shuffleup.hand.kernel.bulk_cards cimport BulkCards, word_t
from shuffleup.hand.kernel.forced cimport chips_t
from shuffleup.hand.kernel.kernel cimport Kernel

cdef word_t MASK, LOW_WORD, PRIME, ONE


@cython.final
cdef class Bulk(BulkCards):
    cdef readonly chips_t net[10]
    cdef chips_t start[10]
    cdef readonly int drawer
    cdef int to_throw, cap
    cdef chips_t small_blind, ante, least, spread
    cdef readonly bint throwing
    cdef bint any_size, fold_to_nothing
    cdef readonly word_t digest
    cdef readonly long long hands, decisions, showdowns, wrong

    @cython.locals(_=cython.longlong)
    cpdef long long play(self, long long hands) except *

    @cython.locals(seat=cython.int, thrown=word_t, kept=cython.int, k=cython.int, card=cython.uchar,
                   due=cython.int, _=cython.int)
    cpdef int draw(self, int chosen) except? -2
    @cython.locals(number=cython.int, k=cython.int)
    cdef bint _may_draw(self, int seat, int chosen) noexcept
    @cython.locals(i=cython.int)
    cdef void _turn_to_draw(self, int first) noexcept
    @cython.locals(number=cython.int)
    cdef int _draw_blindly(self) except? -2

    @cython.locals(table=Kernel, n=cython.int, i=cython.int, small=cython.int, big=cython.int, _=cython.int)
    cpdef int deal(self) noexcept
    cdef int _next(self) noexcept
    @cython.locals(table=Kernel, first=cython.int)
    cdef void _go_on(self) noexcept
    @cython.locals(table=Kernel, seat=cython.int, found=cython.int)
    cpdef int options(self) noexcept
    @cython.locals(table=Kernel, seat=cython.int)
    cpdef int act(self, int option) except? -2
    @cython.locals(table=Kernel)
    cpdef tuple bounds(self)
    @cython.locals(table=Kernel)
    cpdef int raise_to(self, chips_t total) except? -2
    @cython.locals(options=cython.int, count=cython.int, skip=cython.int, option=cython.int)
    cdef int _act_blindly(self) except? -2
    @cython.locals(table=Kernel, steps=chips_t)
    cdef void _raise_any(self, chips_t least, chips_t most) noexcept
    @cython.locals(table=Kernel, i=cython.int, gain=chips_t, balance=chips_t)
    cdef void _close(self) noexcept
