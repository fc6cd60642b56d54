/* chances.h - do the chances that a search shows mean what they say?
 *
 * Games are played to the end; at some decisions it is noted what the search gave the seat that was
 * to move, and later whether that seat won. Where seats win or lose together the search itself
 * plays, for the chance is that of somebody who goes on as well as it does. Where they are against
 * each other advice plays, which is quick: among equals it matters little who they are. But once
 * the search has calculated to the end it plays on itself, for then it does matter.
 */
#ifndef LAB_CHANCES_H
#define LAB_CHANCES_H

#include "lab/stats.h"
#include "orrery_game.h"

enum { CHANCES_QUARTERS = 4, CHANCES_TENTHS = 10 };

typedef struct chances_sample {
    float shown, result, even; /* even: of one who knows nothing */
    int quarter, game;
} chances_sample;

typedef struct chances {
    chances_sample *at;
    int count, games;
} chances;

typedef struct chances_plan {
    orr_rules *const *rules; /* played in turn */
    int rules_count;
    const char *player;   /* who thinks */
    int games, positions; /* positions of a game, about */
    uint64_t seed;
    bool (*stop)(void);
    void (*progress)(void *user, long long done, long long all);
    void *user;
} chances_plan;

bool chances_collect(const chances_plan *plan, chances *all, orr_error *error);
void chances_free(chances *all);

/* What was shown and what happened, by tenths of what was shown; how far apart they are on average;
 * and -log of what was given to the truth, by quarter of the game. */
typedef struct chances_tenth {
    int count;
    double shown;
    stats_interval happened; /* its interval takes games, not positions, as independent */
} chances_tenth;
typedef struct chances_figures {
    chances_tenth tenths[CHANCES_TENTHS];
    double gap;       /* mean distance, by positions, of 0 to 1 */
    double gap_noise; /* what it would be by luck alone if every chance were right */
    double shown, happened;
    double loss[CHANCES_QUARTERS], even[CHANCES_QUARTERS];
    int counts[CHANCES_QUARTERS];
} chances_figures;
chances_figures chances_count(const chances *all);

/* What should be shown for a chance: the logistic curve that fits what happened best. */
typedef struct chances_curve {
    double shift, slope; /* of log odds */
} chances_curve;
chances_curve chances_fit(const chances *all);
double chances_on(chances_curve curve, double chance);

#endif
