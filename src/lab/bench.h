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

/* A card beside all cores: decisions a second; and whether it plays the same games. */
typedef struct bench_card {
    double card, cores;
    long long checked; /* decisions that both made, of the same games */
    long long games;   /* that the card finished while it was measured */
} bench_card;
struct gpu_machine;
bool bench_on_card(const orr_rules *rules, struct gpu_machine *card, double seconds, int threads,
                   uint64_t seed, bench_card *result, orr_error *error);

/* How fast somebody thinks. */
typedef struct bench_pace {
    long long iterations;
    double seconds, most_seconds; /* for all decisions, and for the one that took longest */
} bench_pace;

/* A search at decisions all through greedy games. If several threads think, one alone thinks about
 * each of the decisions, too. */
typedef struct bench_thinking {
    int decisions;
    bench_pace all;
    bench_pace alone; /* nothing if one thread is all */
} bench_thinking;

/* Whole games, one after the other, until thinking took that long, then the same games again in
 * further rounds. Thought is given to every `every`-th decision where there is a choice; of all
 * rounds the one that took least counts. */
typedef struct bench_games {
    double seconds;
    int every, rounds;
    uint64_t seed;
} bench_games;

/* spec is a player that searches, or BENCH_HINTS. */
#define BENCH_HINTS "hint"
bool bench_think(const orr_rules *rules, const char *spec, int threads, const bench_games *games,
                 bench_thinking *result, orr_error *error);

#endif
