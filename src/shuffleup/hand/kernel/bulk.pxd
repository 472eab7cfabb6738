cimport cython
from cpython.exc cimport PyErr_CheckSignals

from shuffleup.hand.kernel.bulk_cards cimport BulkCards, word_t
from shuffleup.hand.kernel.forced cimport chips_t
from shuffleup.hand.kernel.kernel cimport Kernel

cdef word_t MASK, LOW_WORD, PRIME, ONE

cdef long long _number(given) except? -2


@cython.final
cdef class Bulk(BulkCards):
    cdef chips_t gained[10]
    cdef chips_t start[10]
    cdef readonly int drawer
    cdef int to_throw, cap
    cdef chips_t small_blind, ante, least, spread
    cdef readonly bint throwing
    cdef bint any_size, fold_to_nothing, playing
    cdef readonly word_t digest
    cdef readonly long long hands, decisions, showdowns, wrong

    @cython.locals(some="long long", left="long long")
    cpdef long long play(self, hands) except *
    cdef void _check_free(self) except *
    @cython.locals(_=cython.longlong)
    cdef void _play(self, long long hands) noexcept nogil

    @cython.locals(seat=cython.int, cards="long long")
    cpdef int draw(self, chosen) except? -2
    @cython.locals(seat=cython.int, thrown=word_t, kept=cython.int, k=cython.int, card=cython.uchar,
                   due=cython.int, _=cython.int)
    cdef int _draw(self, int chosen) noexcept nogil
    @cython.locals(number=cython.int, k=cython.int)
    cdef bint _may_draw(self, int seat, int chosen) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void _turn_to_draw(self, int first) noexcept nogil
    @cython.locals(number=cython.int)
    cdef int _draw_blindly(self) noexcept nogil

    @cython.locals(n=cython.int, i=cython.int, small=cython.int, big=cython.int, _=cython.int)
    cdef int _deal(self) noexcept nogil
    cpdef int deal(self) except? -2
    cdef int _next(self) noexcept nogil
    @cython.locals(first=cython.int)
    cdef void _go_on(self) noexcept nogil
    @cython.locals(seat=cython.int, found=cython.int)
    cpdef int options(self) noexcept nogil
    @cython.locals(wanted="long long")
    cpdef int act(self, option) except? -2
    @cython.locals(seat=cython.int)
    cdef int _act(self, int option) noexcept nogil
    cpdef tuple bounds(self)
    @cython.locals(wanted=chips_t)
    cpdef int raise_to(self, total) except? -2
    @cython.locals(options=cython.int, count=cython.int, skip=cython.int, option=cython.int)
    cdef int _act_blindly(self) noexcept nogil
    @cython.locals(steps=chips_t)
    cdef void _raise_any(self, chips_t least, chips_t most) noexcept nogil
    @cython.locals(i=cython.int, gain=chips_t, balance=chips_t)
    cdef void _close(self) noexcept nogil
