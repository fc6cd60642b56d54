/* ending.h - what there is to tell about a game that is over: who came where, what the points are
 * made of, how it went, and three sentences of its story, all from the game itself.
 *
 * The story is the largest swings of the account (account.h), each in the words of the line that did
 * it. Where the account is not made yet it tells what can be counted, and no chance. Sentences have
 * marks for seats and names (orr_line_text reads them), so whoever shows them puts the people's names
 * in.
 */
#ifndef STUDY_ENDING_H
#define STUDY_ENDING_H

#include "study/account.h"

enum { ENDING_SAMPLES = 240, ENDING_SENTENCES = 3, ENDING_SENTENCE = 520 };

typedef struct ending_sample {
    int number; /* decisions made so far */
    double value[ORR_MAX_SEATS];
} ending_sample;

typedef struct ending {
    int seats, decisions;
    const char *game; /* its id */
    orr_story tale; /* how it ends in the game's own words; texts are "" for a game without them */
    char turn[ORR_MAX_NAME]; /* the last one, as the log calls it: "round 11"; "" without turns */
    bool common;             /* won or lost together: one line, one result */
    char side[ORR_MAX_SEATS][ORR_MAX_NAME]; /* what a seat played: "Russia"; "" without a name */
    orr_score score;
    int order[ORR_MAX_SEATS]; /* seats, the best first */
    int rank[ORR_MAX_SEATS];  /* of a seat: 1, 2, 2, 4 */
    orr_tally tally;
    bool by_points; /* the course is in points; otherwise in chances, 0..1, if there is one */
    ending_sample course[ENDING_SAMPLES];
    int course_count;
    char story[ENDING_SENTENCES][ENDING_SENTENCE];
    int story_count;
    /* The swing that decided it: which of the sentences, what it was, and what it did to the chance. */
    int decider;            /* -1: none did, or nobody has reckoned yet */
    const char *decided_by; /* "die", "cards" or "decision" */
    int decided_seat;
    int decided_at; /* the decision that it was, or that chance followed, from 0 */
    double decided_from, decided_to;
} ending;

/* The seats by how they ended, the best first; and the rank of each: 1, 2, 2, 4. */
void ending_rank(const orr_score *score, int seats, int order[], int rank[]);

/* False if the game is not over or cannot be played again. The account may be NULL. */
bool ending_make(const orr_record *record, const account *a, ending *e, orr_error *error);

#endif
