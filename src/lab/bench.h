/* bench.h - how fast a game is under random play on one core. */
#ifndef LAB_BENCH_H
#define LAB_BENCH_H

#include "orrery.h"

typedef struct bench_result {
    double decisions_per_second, games_per_second, nanoseconds_per_copy;
    double moves_per_decision, decisions_per_game;
} bench_result;

bool bench_run(const orr_rules *rules, double seconds, uint64_t seed, bench_result *result,
               orr_error *error);

#endif
