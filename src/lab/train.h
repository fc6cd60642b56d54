/* train.h - a network from nothing: play, learn, play better, learn again. docs/training.md */
#ifndef LAB_TRAIN_H
#define LAB_TRAIN_H

#include "lab/learner.h"

enum { TRAIN_MOST_RULES = 16 };

typedef struct train_plan {
    orr_rules *rules[TRAIN_MOST_RULES]; /* of one game and pack: numbers of seats, options */
    int rules_count;
    learner_shape shape;
    int first_games, games; /* of the first generation, by advice; of each of the others */
    int generations;
    int iterations; /* of the search that teaches from the second generation on */
    int positions;  /* kept of each game */
    int threads;
    uint64_t seed;
    const char *folder; /* what is done so far is kept there, and gone on with */
    bool (*stop)(void);
    void (*say)(const char *line);
    void (*progress)(void *user, long long done, long long all);
    void *user;
} train_plan;

/* False with a sentence if it could not go on. What it learned lies in the folder: <game>.net. */
bool train_run(const train_plan *plan, orr_error *error);

#endif
