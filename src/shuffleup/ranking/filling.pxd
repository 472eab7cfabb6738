cimport cython
from shuffleup.ranking.lookup cimport high7, of_kind, omaha9, omaha9_of, suited
from shuffleup.ranking.tables cimport BIT, HIGH, HIGH_FLUSH, KEYS, ROWS, SUIT_START, slot7

cdef extern from *:
    """
    /* Keys of seven-card hands, and whether any of the hands is wrong, in one pass. Beside its key a card has a
       bit of its own: seven bits add up to a number of seven bits only if all are different, and what is no card
       has none. Both halves are added at once where the machine has words for it. */
    #if defined(__GNUC__) && defined(__x86_64__)
    typedef unsigned long long shuffleup_two __attribute__((vector_size(16)));
    static shuffleup_two shuffleup_both[256];
    static CYTHON_INLINE void learn_card(int card, unsigned long long key, unsigned long long bit) {
        shuffleup_both[card] = (shuffleup_two){key, bit};
    }
    #define SHUFFLEUP_SUM_SEVENS                                                                    \\
        int wrong = 0;                                                                              \\
        cards += at;                                                                                \\
        for (int i = 0; i < hands; i++, cards += 7) {                                               \\
            shuffleup_two sum = shuffleup_both[cards[0]] + shuffleup_both[cards[1]]                 \\
                + shuffleup_both[cards[2]] + shuffleup_both[cards[3]] + shuffleup_both[cards[4]]    \\
                + shuffleup_both[cards[5]] + shuffleup_both[cards[6]];                              \\
            keys[i] = sum[0];                                                                       \\
            wrong |= __builtin_popcountll(sum[1]) ^ 7;                                              \\
        }                                                                                           \\
        return wrong;
    #define SHUFFLEUP_SUM_NINES                                                                     \\
        int wrong = 0;                                                                              \\
        cards += at;                                                                                \\
        for (int i = 0; i < hands; i++, cards += 9) {                                               \\
            shuffleup_two hole = shuffleup_both[cards[0]] + shuffleup_both[cards[1]]                \\
                + shuffleup_both[cards[2]] + shuffleup_both[cards[3]];                              \\
            shuffleup_two board = shuffleup_both[cards[4]] + shuffleup_both[cards[5]]               \\
                + shuffleup_both[cards[6]] + shuffleup_both[cards[7]] + shuffleup_both[cards[8]];   \\
            own[i] = hole[0];                                                                       \\
            boards[i] = board[0];                                                                   \\
            wrong |= __builtin_popcountll(hole[1] + board[1]) ^ 9;                                  \\
        }                                                                                           \\
        return wrong;
    __attribute__((target("popcnt")))
    static CYTHON_INLINE int sum_nines_new(const unsigned char *cards, Py_ssize_t at, int hands, unsigned long long *own, unsigned long long *boards) {
        SHUFFLEUP_SUM_NINES
    }
    static CYTHON_INLINE int sum_nines_old(const unsigned char *cards, Py_ssize_t at, int hands, unsigned long long *own, unsigned long long *boards) {
        SHUFFLEUP_SUM_NINES
    }
    static CYTHON_INLINE int sum_nines(const unsigned char *cards, Py_ssize_t at, int hands, unsigned long long *own, unsigned long long *boards) {
        return __builtin_cpu_supports("popcnt") ? sum_nines_new(cards, at, hands, own, boards)
                                                : sum_nines_old(cards, at, hands, own, boards);
    }
    __attribute__((target("popcnt")))
    static CYTHON_INLINE int sum_sevens_new(const unsigned char *cards, Py_ssize_t at, int hands, unsigned long long *keys) {
        SHUFFLEUP_SUM_SEVENS
    }
    static CYTHON_INLINE int sum_sevens_old(const unsigned char *cards, Py_ssize_t at, int hands, unsigned long long *keys) {
        SHUFFLEUP_SUM_SEVENS
    }
    static CYTHON_INLINE int sum_sevens(const unsigned char *cards, Py_ssize_t at, int hands, unsigned long long *keys) {
        return __builtin_cpu_supports("popcnt") ? sum_sevens_new(cards, at, hands, keys)
                                                : sum_sevens_old(cards, at, hands, keys);
    }
    #else
    static unsigned long long shuffleup_keys[256], shuffleup_bits[256];
    static CYTHON_INLINE void learn_card(int card, unsigned long long key, unsigned long long bit) {
        shuffleup_keys[card] = key;
        shuffleup_bits[card] = bit ? bit : 1ULL << 63;
    }
    static CYTHON_INLINE int sum_sevens(const unsigned char *cards, Py_ssize_t at, int hands, unsigned long long *keys) {
        int wrong = 0;
        cards += at;
        for (int i = 0; i < hands; i++, cards += 7) {
            unsigned long long key = 0, sum = 0, seen = 0;
            for (int j = 0; j < 7; j++) {
                key += shuffleup_keys[cards[j]];
                sum += shuffleup_bits[cards[j]];
                seen |= shuffleup_bits[cards[j]];
            }
            keys[i] = key;
            wrong |= sum != seen || seen >> 52;
        }
        return wrong;
    }
    static CYTHON_INLINE int sum_nines(const unsigned char *cards, Py_ssize_t at, int hands, unsigned long long *own, unsigned long long *boards) {
        int wrong = 0;
        cards += at;
        for (int i = 0; i < hands; i++, cards += 9) {
            unsigned long long sum = 0, seen = 0;
            own[i] = boards[i] = 0;
            for (int j = 0; j < 9; j++) {
                *(j < 4 ? own + i : boards + i) += shuffleup_keys[cards[j]];
                sum += shuffleup_bits[cards[j]];
                seen |= shuffleup_bits[cards[j]];
            }
            wrong |= sum != seen || seen >> 52;
        }
        return wrong;
    }
    #endif
    """
    void learn_card(int card, unsigned long long key, unsigned long long bit) nogil
    int sum_sevens(const unsigned char *cards, Py_ssize_t at, int hands, unsigned long long *keys) nogil
    int sum_nines(const unsigned char *cards, Py_ssize_t at, int hands, unsigned long long *own, unsigned long long *boards) nogil

cdef _check_span(Py_ssize_t cards, Py_ssize_t number, Py_ssize_t first, Py_ssize_t last)

@cython.locals(right=bint)
cdef _check_shape(int kind, Py_ssize_t number, Py_ssize_t board)

@cython.locals(i=Py_ssize_t)
cdef void _rank(int kind, const unsigned char *cards, Py_ssize_t number, Py_ssize_t board, unsigned short *out, Py_ssize_t first, Py_ssize_t last) noexcept nogil

@cython.locals(keys="unsigned long long[64]", wrong=int, i=Py_ssize_t, start=Py_ssize_t, hands=int, key="unsigned long long")
cdef int _rank_sevens(const unsigned char *cards, unsigned short *out, Py_ssize_t first, Py_ssize_t last) noexcept nogil

@cython.locals(keys="unsigned long long[64]", boards="unsigned long long[64]", wrong=int, i=Py_ssize_t, at=Py_ssize_t, start=Py_ssize_t, hands=int)
cdef int _rank_nines(const unsigned char *cards, unsigned short *out, Py_ssize_t first, Py_ssize_t last) noexcept nogil

@cython.locals(source="const unsigned char *", target="unsigned short *", lowest=int, wrong=int, start=Py_ssize_t, stop=Py_ssize_t)
cpdef int fill(int kind, const unsigned char[::1] cards, Py_ssize_t number, Py_ssize_t board, unsigned short[::1] out, Py_ssize_t first, Py_ssize_t last, bint checked=*) except -1

@cython.locals(i=Py_ssize_t, j=Py_ssize_t, seen="unsigned long long", total="unsigned long long", least="unsigned long long")
cdef Py_ssize_t _fault(const unsigned char *cards, Py_ssize_t number, int lowest, Py_ssize_t first, Py_ssize_t last) noexcept nogil

@cython.locals(source="const unsigned char *")
cpdef Py_ssize_t first_fault(const unsigned char[::1] cards, Py_ssize_t number, int lowest, Py_ssize_t first, Py_ssize_t last) except -2
