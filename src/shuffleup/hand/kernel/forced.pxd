cimport cython

ctypedef long long chips_t

cdef chips_t MOST
cdef int ALLOWED, NO_SUCH_SEAT, BAD_AMOUNT


cdef class Forced:
    cdef readonly int n, structure
    cdef readonly chips_t chip
    cdef public int cap
    cdef public bint half_on_top, half_uses_raise, short_blinds_count_full, antes_count_before_flop
    cdef public bint odd_chip_to_low, identical_share_whole
    cdef readonly chips_t stack[10]
    cdef readonly chips_t bet[10]
    cdef readonly chips_t put[10]
    cdef readonly chips_t forced[10]
    cdef readonly chips_t gave[10]
    cdef readonly chips_t won[10]
    cdef readonly chips_t back[10]
    cdef public chips_t returned
    cdef readonly chips_t high[10]
    cdef readonly chips_t low[10]
    cdef int odd_high[10]
    cdef int odd_low[10]
    cdef readonly chips_t pot_size[10]
    cdef readonly int pot_seats[10]
    cdef readonly chips_t dead, total, cur, base, inc, inc_before, full, size, extra, short, due_in, big_size
    cdef readonly int live, acted, alive, able, raises, actor, aggressor, low_card, brought, pot_count
    cdef readonly int pots_paid, stopped

    @cython.locals(i=cython.int)
    cdef int _begin(self, int seats, int structure, chips_t chip) noexcept nogil
    cdef int _sit(self, int seat, chips_t chips) noexcept nogil
    cdef chips_t _pay(self, int seat, chips_t chips) noexcept nogil
    @cython.locals(paid=chips_t)
    cdef int _ante(self, int seat, chips_t amount, bint for_table=*) noexcept nogil
    @cython.locals(paid=chips_t)
    cpdef int dead_post(self, int seat, chips_t amount) noexcept
    @cython.locals(paid=chips_t)
    cdef int _blind(self, int seat, chips_t amount) noexcept nogil
    cpdef int place(self, int seat, chips_t chips, chips_t bet, chips_t paid, chips_t forced, bint live,
                    bint acted) noexcept
    cpdef int add_dead(self, chips_t amount, chips_t ante=*, chips_t short=*) noexcept
    @cython.locals(i=cython.int, known=chips_t)
    cpdef int gave_dead(self, int seat, chips_t amount) noexcept
