/* perft.h - counts the sequences of moves of a given length: a check of legal and apply against
 * public figures. Chance is as the seed has it. */
#ifndef LAB_PERFT_H
#define LAB_PERFT_H

#include "orrery.h"

enum { PERFT_MAX_DEPTH = 64 };

bool perft_count(const orr_rules *rules, uint64_t seed, int depth, unsigned long long *count,
                 orr_error *error);

#endif
