cimport cython

from shuffleup.hand.kernel.betting cimport Betting
from shuffleup.hand.kernel.forced cimport chips_t

cdef chips_t MOST
cdef int ALLOWED, NO_SUCH_SEAT, NOT_IN_THE_HAND, NOT_NOW, NO_WINNER, BAD_AMOUNT


@cython.final
cdef class Kernel(Betting):
    @cython.locals(i=cython.int, k=cython.int, mask=cython.int, taken=chips_t, level=chips_t, size=chips_t,
                   rest=chips_t)
    cpdef int make_pots(self) noexcept
    @cython.locals(i=cython.int)
    cdef bint _somebody_put_nothing(self) noexcept
    cpdef int show(self, int seat, chips_t high, chips_t low=*) noexcept
    cpdef int odd_chip_order(self, int seat, int for_high, int for_low) noexcept
    @cython.locals(count=cython.int, k=cython.int)
    cpdef int award(self) noexcept
    cpdef int winners(self, int k, bint is_high) noexcept
    cpdef int award_pot(self, int k, int highs, int lows) noexcept
    @cython.locals(i=cython.int)
    cdef int _award_uncontested(self) noexcept
    @cython.locals(i=cython.int)
    cpdef int clear_middle(self) noexcept
    @cython.locals(i=cython.int)
    cdef void _sweep(self) noexcept
    @cython.locals(i=cython.int, rest=chips_t)
    cpdef int return_all(self) noexcept
    @cython.locals(i=cython.int, found=cython.int, best=chips_t, strength=chips_t)
    cdef int _best(self, int seats, bint is_high) noexcept
    @cython.locals(size=chips_t, half=chips_t)
    cdef void _award_pot(self, int k, int highs, int lows) noexcept
    @cython.locals(i=cython.int, count=cython.int, first=cython.int, each=chips_t, left=chips_t, odd=chips_t)
    cdef void _share(self, chips_t size, int winners, bint is_high) noexcept
    cdef bint _before(self, int seat, int other, bint is_high) noexcept
