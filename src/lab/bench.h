/* bench.h - how fast a game is under random play on one core, and how fast a search thinks. */
#ifndef LAB_BENCH_H
#define LAB_BENCH_H

#include "orrery.h"

typedef struct bench_result {
    double decisions_per_second, games_per_second, nanoseconds_per_copy;
    double moves_per_decision, decisions_per_game;
} bench_result;

bool bench_run(const orr_rules *rules, double seconds, uint64_t seed, bench_result *result,
               orr_error *error);

/* A search at decisions all through a greedy game. */
typedef struct bench_thinking {
    int decisions;
    double iterations_per_second, mean_seconds, most_seconds; /* the times of one decision */
} bench_thinking;

/* At every `every`-th decision if there is a choice; spec is a player that searches. */
bool bench_think(const orr_rules *rules, const char *spec, int threads, int every, uint64_t seed,
                 bench_thinking *result, orr_error *error);

#endif
