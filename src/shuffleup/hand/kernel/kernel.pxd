cimport cython

from shuffleup.hand.kernel.betting cimport Betting
from shuffleup.hand.kernel.forced cimport chips_t

cdef chips_t MOST
cdef int ALLOWED, NO_SUCH_SEAT, NOT_IN_THE_HAND, NOT_NOW, NO_WINNER, BAD_AMOUNT


@cython.final
cdef class Kernel(Betting):
    cpdef int begin(self, int seats, int structure, chips_t chip) noexcept nogil
    cpdef int sit(self, int seat, chips_t chips) noexcept nogil
    cpdef int ante(self, int seat, chips_t amount, bint for_table=*) noexcept nogil
    cpdef int blind(self, int seat, chips_t amount) noexcept nogil
    cpdef int open_betting(self, int first, chips_t size) noexcept nogil
    cpdef int open_bring_in(self, int seat, chips_t amount, chips_t size) noexcept nogil
    cpdef int next_street(self, int first, chips_t size) noexcept nogil
    cpdef chips_t pot(self) noexcept nogil
    cpdef int may_raise(self) noexcept nogil
    cpdef chips_t min_to(self) noexcept nogil
    cpdef chips_t max_to(self) noexcept nogil
    cpdef chips_t pot_to(self) noexcept nogil
    cpdef int raise_refused(self, chips_t total) noexcept nogil
    cpdef int fold(self) noexcept nogil
    cpdef int call(self) noexcept nogil
    cpdef int raise_to(self, chips_t total) noexcept nogil
    cpdef int take_big_bet(self) noexcept nogil

    @cython.locals(i=cython.int, k=cython.int, mask=cython.int, taken=chips_t, level=chips_t, size=chips_t,
                   rest=chips_t)
    cpdef int make_pots(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef bint _somebody_put_nothing(self) noexcept nogil
    cpdef int show(self, int seat, chips_t high, chips_t low=*) noexcept nogil
    cpdef int odd_chip_order(self, int seat, int for_high, int for_low) noexcept nogil
    @cython.locals(count=cython.int, k=cython.int)
    cpdef int award(self) noexcept nogil
    cpdef int winners(self, int k, bint is_high) noexcept nogil
    cpdef int award_pot(self, int k, int highs, int lows) noexcept nogil
    @cython.locals(i=cython.int)
    cdef int _award_uncontested(self) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef int clear_middle(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void _sweep(self) noexcept nogil
    @cython.locals(i=cython.int, rest=chips_t)
    cpdef int return_all(self) noexcept nogil
    @cython.locals(i=cython.int, found=cython.int, best=chips_t, strength=chips_t)
    cdef int _best(self, int seats, bint is_high) noexcept nogil
    @cython.locals(size=chips_t, half=chips_t)
    cdef void _award_pot(self, int k, int highs, int lows) noexcept nogil
    @cython.locals(i=cython.int, count=cython.int, first=cython.int, each=chips_t, left=chips_t, odd=chips_t)
    cdef void _share(self, chips_t size, int winners, bint is_high) noexcept nogil
    cdef bint _before(self, int seat, int other, bint is_high) noexcept nogil
