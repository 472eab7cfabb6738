cimport cython

from shuffleup.hand.kernel.forced cimport Forced, chips_t

cdef int POT, FIXED
cdef chips_t MOST
cdef int ALLOWED, NOBODY_TO_ACT, NO_SUCH_SEAT, NOT_REOPENED, NOT_REOPENED_LIMIT, CAP_REACHED
cdef int NOBODY_TO_ANSWER, NO_CHIPS_BEYOND_CALL, BELOW_MINIMUM, ABOVE_POT, NOT_THE_FIXED_BET
cdef int MORE_THAN_STACK, NOT_A_RAISE, NOT_WHOLE_CHIPS, NOT_IN_THE_HAND, NOT_NOW, BAD_AMOUNT


cdef class Betting(Forced):
    cdef int _open_betting(self, int first, chips_t size) noexcept nogil
    cdef int _open_bring_in(self, int seat, chips_t amount, chips_t size) noexcept nogil
    cpdef int post_bring_in(self, int seat, chips_t amount, chips_t size) noexcept
    cdef void _bring_it_in(self, int seat) noexcept nogil
    cdef int _take_big_bet(self) noexcept nogil
    cpdef int resume_stopped(self, int seat) noexcept
    cpdef int offer_big_bet(self, chips_t size) noexcept
    cdef bint _can_bet(self, int seat) noexcept nogil
    cpdef int stop(self, int seat) noexcept
    cpdef int resume_brought(self, int seat) noexcept
    cpdef int resume_bring_in(self, chips_t amount, int low_card) noexcept
    @cython.locals(i=cython.int)
    cdef int _next_street(self, int first, chips_t size) noexcept nogil
    cpdef int resume(self, int actor, chips_t cur, chips_t base, chips_t inc, chips_t full, int raises,
                     chips_t size, int aggressor) noexcept

    @cython.locals(seat=cython.int, _=cython.int)
    cdef void _turn_to(self, int first) noexcept nogil
    @cython.locals(i=cython.int, last=cython.int, top=chips_t)
    cdef void _turn_to_last_with_chips(self) noexcept nogil
    @cython.locals(i=cython.int, best=cython.int, top=chips_t, second=chips_t)
    cdef void _return_uncalled(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void _give_back(self, int seat, chips_t chips) noexcept nogil
    cdef void _next(self, int seat) noexcept nogil

    cdef chips_t _pot(self) noexcept nogil
    @cython.locals(owe=chips_t)
    cpdef chips_t to_call(self) noexcept
    @cython.locals(seat=cython.int, owe=chips_t)
    cdef int _may_raise(self) noexcept nogil
    cdef chips_t _min_to(self) noexcept nogil
    @cython.locals(most=chips_t, top=chips_t)
    cdef chips_t _max_to(self) noexcept nogil
    @cython.locals(top=chips_t, least=chips_t)
    cdef chips_t _pot_to(self) noexcept nogil
    @cython.locals(refused=cython.int, have=chips_t)
    cdef int _raise_refused(self, chips_t total) noexcept nogil

    @cython.locals(seat=cython.int)
    cdef int _fold(self) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef int _call(self) noexcept nogil
    @cython.locals(refused=cython.int, seat=cython.int)
    cdef int _raise_to(self, chips_t total) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef int let_pass(self, chips_t total) noexcept
    @cython.locals(seat=cython.int)
    cdef int _wager(self, chips_t total) noexcept nogil
    @cython.locals(paid=chips_t)
    cdef void _put_in(self, int seat, chips_t chips) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef int forfeit(self, chips_t chips) noexcept
    cpdef int drop(self, int seat) noexcept
    cpdef int leave(self, int seat) noexcept
    @cython.locals(i=cython.int, matched=chips_t)
    cdef void _take_back_uncalled(self, int seat) noexcept nogil
