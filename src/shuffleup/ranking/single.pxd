cimport cython
from shuffleup.ranking.tables cimport BIT
from shuffleup.ranking.lookup cimport high7, of_kind
from shuffleup.ranking.lookup cimport high as high_of

@cython.locals(number=Py_ssize_t, i=Py_ssize_t, card="long", seen="unsigned long long", hand="unsigned char[7]")
cdef unsigned int _high(tuple cards) except? 0

cdef bint _are_numbers(cards) except -1

@cython.locals(which=int, number=Py_ssize_t, own=Py_ssize_t, shared=Py_ssize_t, i=Py_ssize_t, card="long", seen="unsigned long long", hand="unsigned char[16]")
cpdef unsigned int strength(kind, cards, board=*) except? 0
