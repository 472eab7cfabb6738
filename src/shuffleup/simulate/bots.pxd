cimport cython

from shuffleup.hand.kernel.bulk_cards cimport BulkCards, word_t
from shuffleup.hand.kernel.forced cimport chips_t
from shuffleup.hand.kernel.kernel cimport Kernel
from shuffleup.ranking.lookup cimport of_kind

cdef int FOLD, CALL, RAISE, SAMPLES, MOST_BETS
cdef word_t MASK, GOLDEN


@cython.final
cdef class Bots(BulkCards):
    cdef int loose[10]
    cdef int place_of[2704]
    cdef int opens_with[10]
    cdef chips_t aim
    cdef int blind_seat, short_of, nerve, holes, structure
    cdef bint is_fixed
    cdef readonly long long hands, decisions

    @cython.locals(table=Kernel, n=cython.int, i=cython.int)
    cpdef tuple play(self, stacks, antes, loose, int small, int big, tuple blinds, chips_t chip=*, bint for_table=*, tuple bets=*)
    @cython.locals(table=Kernel)
    cdef void _to_the_end(self) except *
    @cython.locals(table=Kernel, choice=cython.int)
    cdef void _act(self) noexcept
    @cython.locals(table=Kernel, seat=cython.int, have=chips_t, least=chips_t)
    cdef void _raise_to(self, chips_t total) noexcept
    @cython.locals(table=Kernel, found=cython.int, i=cython.int)
    cdef int _behind(self) noexcept
    @cython.locals(table=Kernel, seat=cython.int, i=cython.int, most=chips_t, own=chips_t)
    cdef chips_t _depth(self) noexcept
    @cython.locals(table=Kernel, seat=cython.int, place=cython.int, taste=cython.int, depth=chips_t, behind=cython.int,
                   share=chips_t, owed=chips_t, raiser=cython.int, theirs=chips_t, _=cython.int)
    cdef int _before_the_flop(self) noexcept
    @cython.locals(seems=cython.int)
    cdef int _place(self, int seat) noexcept
    @cython.locals(table=Kernel, found=cython.int, i=cython.int)
    cdef int _in_for_it(self) noexcept
    @cython.locals(share=chips_t)
    cdef chips_t _opening(self, int behind, chips_t depth) noexcept
    @cython.locals(times=cython.int)
    cdef int _tripled(self, chips_t chips, chips_t unit) noexcept
    @cython.locals(table=Kernel, seat=cython.int, worth=chips_t, owed=chips_t, loose=cython.int, needed=chips_t,
                   grown=cython.int, drawn=cython.int)
    cdef int _after_the_flop(self) noexcept
    @cython.locals(missing=cython.int, left=cython.int, score=cython.int, _=cython.int, k=cython.int, at=cython.int,
                   other=cython.int, card=cython.uchar, own="unsigned int", theirs="unsigned int")
    cdef int _against_a_random_hand(self, int seat) noexcept
