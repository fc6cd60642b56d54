/* hint.h - which move, against which other one, by how much, and what comes of it.
 *
 * One budget and one player for everybody who asks: page, terminal and programs get the same facts.
 * The candidates are compared first; then the best and its rival are played on again in fresh games,
 * so that the best of many guesses is not merely the luckiest. The one that wins more of these is
 * recommended: a hint never names a move with the lower figure.
 */
#ifndef STUDY_HINT_H
#define STUDY_HINT_H

#include "kernel/json.h"
#include "study/reasons.h"

enum { HINT_MOVES = 5 };

typedef struct hint_move {
    orr_move move;
    double chance, error;
} hint_move;

/* Against what the best move is held. */
enum hint_rival {
    HINT_ALONE,     /* nothing: there is one move, or all come to the same */
    HINT_NEXT_BEST, /* the next best that is not the same in another order */
    HINT_SELECTED,  /* the person's own, which is not the best */
    HINT_CONFIRMED, /* the next best, because the person's own is the best */
};

typedef struct hint {
    int seat;
    hint_move better, other; /* other: only where there is a rival */
    enum hint_rival rival;
    bool hardly_matters; /* the difference may be nought, or is too small to be felt */
    reasons why;
    int same;                 /* other moves that come to the same */
    hint_move at[HINT_MOVES]; /* all that were looked at, the best first */
    int count;
    const char *policy; /* who plays on in imagined games: "a level 4 computer" */
    long long decisions;
} hint;

typedef struct hint_question {
    const orr_rules *rules;
    const void *view; /* as the seat that decides knows it */
    const orr_moves *moves;
    const orr_move *selected; /* what the person is about to do, or NULL */
    int threads;
    int quicker; /* the budget is divided by this; 0 is 1 */
} hint_question;

/* False if there is nothing to decide. The same on any number of threads and on every machine. */
bool hint_make(const hint_question *question, hint *found);

/* Two standard errors to either side of a chance. */
double hint_low(const hint_move *one);
double hint_high(const hint_move *one);
/* "better" or "yours"; "yours" or "next best". */
const char *hint_name_of_better(const hint *h);
const char *hint_name_of_other(const hint *h);
/* "Wins 7 more of 100 games, give or take 5." */
void hint_lead(const hint *h, orr_text *out);
/* One sentence, and for whom it holds: nothing where only one move can be made. */
void hint_sentence(const orr_rules *rules, const void *view, const hint *h, orr_text *out);
void hint_whom(const hint *h, orr_text *out);
/* With bars and a table; and a sentence a line, for those who hear it. */
void hint_text(const orr_rules *rules, const void *view, const hint *h, orr_text *out);
void hint_spoken(const orr_rules *rules, const void *view, const hint *h, orr_text *out);
/* The same as members of a JSON object that is open. */
void hint_json(const orr_rules *rules, const void *view, const hint *h, orr_json *json);

#endif
