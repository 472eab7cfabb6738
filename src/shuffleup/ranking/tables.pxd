cimport cython

cdef unsigned long long SUIT_START
cdef unsigned long long KEYS[256]
cdef unsigned long long BIT[256]
cdef unsigned char LOW_BIT[256]
cdef unsigned short EIGHT[256]
cdef unsigned int ROW_SHIFT[8]
cdef unsigned int ROW_START[8]
cdef unsigned int SLOT_START[8]
cdef unsigned int SLOT_MASK[8]
cdef unsigned char PAIR[1024]
cdef unsigned short TRIPLE[2197]
cdef unsigned short ROWS[13988]
cdef unsigned short HIGH[111904]
cdef unsigned short SHORT[111904]
cdef unsigned short ACE_TO_FIVE[111904]
cdef unsigned short DEUCE[13600]
cdef unsigned short HIGH_FLUSH[8192]
cdef unsigned short SHORT_FLUSH[8192]
cdef unsigned short DEUCE_FLUSH[8192]
cdef unsigned short OMAHA[41405]
cdef unsigned short ON_BOARD[745472]

cdef inline unsigned int rank_slot(unsigned long long key, Py_ssize_t number) noexcept nogil:
    cdef unsigned int low = <unsigned int> key
    cdef unsigned int row = ROW_START[number] + (low >> ROW_SHIFT[number])
    return SLOT_START[number] + ((low + ROWS[row]) & SLOT_MASK[number])

cdef inline unsigned int slot7(unsigned long long key) noexcept nogil:
    # rank_slot(key, 7) with its numbers written out: it is the innermost step of everything quick.
    cdef unsigned int low = <unsigned int> key
    return 46368 + ((low + ROWS[5796 + (low >> 19)]) & 0xFFFF)

cdef inline unsigned int slot5(unsigned long long key) noexcept nogil:
    cdef unsigned int low = <unsigned int> key
    return (low + ROWS[676 + (low >> 22)]) & 0x1FFF

@cython.locals(start="unsigned int", a="int", b="int", c="int", row="unsigned int", pair="unsigned int")
cdef void _set_up_boards()

@cython.locals(i=Py_ssize_t)
cdef void _copy(const unsigned short[::1] source, unsigned short *target, Py_ssize_t length)
