cimport cython
from libc.math cimport exp, fabs, pow, sqrt

cdef enum:
    POINTS = 16
    BLOCK = 8
    TERMS = 20

cdef double NEGLIGIBLE, DONE, SERIES, STRIDE


cdef class Race:
    cdef readonly int players, paid, nodes
    cdef int padded, low, high, first
    cdef double most_gone
    cdef double[::1] rate, prize, worth, tail, gone, still, poly, rising, falling, at, weight

    @cython.locals(begin=double, end=double, over=bint)
    cdef void _run(self, double finer) noexcept
    @cython.locals(i=cython.int, speed=double, spread=double, q=double, bold=double)
    cdef double _panel_length(self, double begin) noexcept
    @cython.locals(k=cython.int)
    cdef void _panel(self, double begin, double end) noexcept
    @cython.locals(i=cython.int, x=double)
    cdef void _finishers(self, double time) noexcept
    @cython.locals(poly=double[::1], k=cython.int, group=cython.int, first=cython.int, last=cython.int)
    cdef void _count(self) noexcept
    @cython.locals(up_to=double, down_to=double, rising=cython.int, falling=cython.int, i=cython.int,
                   m=cython.int, g=double, p=double, q=double)
    cdef void _pay(self, double weight) noexcept
    @cython.locals(k=cython.int, place=cython.int, total=double, top=cython.int)
    cdef double _expected(self, int ahead) noexcept
    @cython.locals(p=double, q=double, r=double, g=double, k=cython.int)
    cdef double _without(self, int i) noexcept
    @cython.locals(i=cython.int)
    cdef bint _settled(self, double time) noexcept


@cython.locals(m=cython.int, k=cython.int, size=double, reach=double)
cdef double _differences(double[::1] values) noexcept

@cython.locals(terms=cython.int)
cdef int _terms(double[::1] values, double chance) noexcept

@cython.locals(c0=double, c1=double, c2=double, c3=double, c4=double, c5=double, c6=double, c7=double, c8=double,
               j=cython.int, k=cython.int, p=double, q=double)
cdef void _eight_more(double[::1] poly, double[::1] gone, double[::1] still, int group, int first, int last) noexcept

@cython.locals(n=cython.int, paid=cython.int, whole=cython.int, mask=cython.int, i=cython.int, bit=cython.int, level=cython.int,
               chance=double, won=double, reached=double[::1], rest=double[::1], level_of=cython.uchar[::1])
cdef void _all_orders(double[::1] stacks, double[::1] prizes, double[::1] worth)
