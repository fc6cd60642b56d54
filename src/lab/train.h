/* train.h - a network from nothing: play, learn, play better, learn again. docs/training.md */
#ifndef LAB_TRAIN_H
#define LAB_TRAIN_H

#include "lab/learner.h"

enum { TRAIN_MOST_RULES = 64, TRAIN_STAGES = 3 };

/* First the game's advice plays; then the network tries moves and learns from what comes of them;
 * then a search that uses it teaches which moves are good. */
enum { TRAIN_BY_ADVICE, TRAIN_BY_TRIAL, TRAIN_BY_SEARCH };

typedef struct train_stage {
    int generations, games; /* games of each generation, over all rules */
    int positions;          /* kept of each game, beside those after a move that chance made */
    int epochs;             /* how often a generation's lessons are studied */
    int batch;              /* lessons to a step */
    double any_move;        /* see lesson.h */
    double faith;
    double rate, last_rate; /* of learning, in the first and the last generation */
} train_stage;

typedef struct train_plan {
    orr_rules *rules[TRAIN_MOST_RULES]; /* of one game and pack: numbers of seats, options */
    int rules_count;
    learner_shape shape;
    train_stage stages[TRAIN_STAGES];
    int iterations; /* of the search that teaches */
    int most;       /* generations, even if the stages have more; 0: all of them */
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
