/* learner.h - a network while it learns: the same layers as players/net.h, in floating point.
 *
 * What it has learned is rounded to whole numbers at the end; that alone is what players use.
 */
#ifndef LAB_LEARNER_H
#define LAB_LEARNER_H

#include "lab/lesson.h"

typedef struct learner learner;

typedef struct learner_shape {
    int hidden, second, thought, playout;
} learner_shape;

learner *learner_new(const orr_rules *rules, learner_shape shape, uint64_t seed);
void learner_free(learner *l);

/* How wrong it was: the mean of -log of what it gave the truth. A coin has log 2 = 0.693. */
typedef struct learner_loss {
    double value, trust;
    double quarter[4]; /* of the value, by quarter of the game */
    double advice[4];  /* the same of the game's advice, */
    double even[4];    /* and of one who knows nothing */
} learner_loss;

/* How far a step goes, and after how many lessons one is taken. */
typedef struct learner_pace {
    double rate;
    int batch;
} learner_pace;

/* Once through all lessons, in an order of chance; or only those that are kept for checking. */
learner_loss learner_study(learner *l, const lessons *all, learner_pace pace, orr_rng *rng);
learner_loss learner_check(learner *l, const lessons *all);

/* Its bytes as a file of nets/; free() them. */
void *learner_write(const learner *l, size_t *length);
/* All that it knows, to go on later: so many numbers. */
float *learner_memory(learner *l, size_t *count);

#endif
