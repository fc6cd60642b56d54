/* account.h - where a game went: what the deal, luck, one's own decisions, those of others and hidden
 * cards made of the chance to win.
 *
 * One value (reckon.h) is asked at every position, once. A decision is the value of the move that was
 * made less that of the position; luck is the value of what came less that of the move. So for every
 * seat
 *
 *     start + deal + luck + own + others + hidden + drift = result
 *
 * and nothing is left over. Luck and the position are valued with all hands open and no deck; a
 * decision is judged by what its seat knew, and what it could not know is booked as hidden. Drift is
 * what it leaves when the horizon of the value moves on with the turn: with a network it is small,
 * without one there is none.
 *
 * What has little weight is looked at once. What moved the chance by more than six points is looked
 * at again by many other imagined games, and the first look is thrown away.
 */
#ifndef STUDY_ACCOUNT_H
#define STUDY_ACCOUNT_H

#include "study/reckon.h"

typedef enum account_kind {
    ACCOUNT_DEAL,
    ACCOUNT_LUCK,
    ACCOUNT_DECISION,
    ACCOUNT_HIDDEN,
    ACCOUNT_DRIFT,
} account_kind;

/* What one moment of a move's luck brought, in the words of its line. */
typedef struct account_line {
    char *text; /* as it was said, with its spans (orr_line_text) */
    orr_mark mark;
    double by[ORR_MAX_SEATS];
} account_line;

typedef struct account_item {
    account_kind kind;
    int decision; /* after so many decisions; that of an ACCOUNT_DECISION is moves[decision] */
    int turn;     /* the game's, from 1; 0 if it counts none */
    int seat;     /* who decided; -1: nobody, or the team */
    double by[ORR_MAX_SEATS];    /* what it added to the chance of each seat */
    double error[ORR_MAX_SEATS]; /* standard error of that */
    double before[ORR_MAX_SEATS];
    char when[ORR_MAX_NAME]; /* "round 3", as the log calls it; "" if it has no turns */
    char *label, *notation;  /* the move that was made, or that chance followed; NULL: the deal */
    /* Decisions that cost something: what would have been better, by how much for the seat, and
     * what would have come of it. The move itself, if nothing surely was better. */
    orr_move played, better;
    char *better_label, *better_notation; /* NULL: none was looked for */
    double lead, lead_error;
    char *why; /* "With it, you have 2 more ships.", to who decided; NULL: nothing is sure */
    /* Luck that mattered: by line, in the order in which they were said. They add up to `by`. */
    account_line *lines;
    int line_count;
} account_item;

/* The parts of a chance to win, for one seat; as shares of 1. */
enum {
    ACCOUNT_START,
    ACCOUNT_OF_DEAL,
    ACCOUNT_OF_LUCK,
    ACCOUNT_OWN,
    ACCOUNT_OTHERS,
    ACCOUNT_OF_HIDDEN,
    ACCOUNT_OF_DRIFT,
    ACCOUNT_PARTS,
};
typedef struct account_sums {
    double part[ACCOUNT_PARTS], result;
} account_sums;
extern const char *const account_part_words[ACCOUNT_PARTS]; /* "start", "deal", "luck" ... */

typedef struct account {
    int seats, count;    /* decisions */
    bool common;         /* all win or lose together */
    bool over;           /* if not, the result is the chance where the game breaks off */
    const char *policy;  /* for whom the chances hold: "a level 4 computer" */
    int games;           /* imagined for a value at first, */
    int games_again;     /* and for one that mattered */
    account_item *items; /* in the order of the game */
    int item_count;
    double (*chance)[ORR_MAX_SEATS]; /* after 0 .. count decisions */
    int *turn;                       /* the same */
    account_sums sums[ORR_MAX_SEATS];
} account;

typedef struct account_plan {
    const orr_record *record; /* must stay */
    int threads;
    uint64_t seed;       /* of the imagined games */
    double effort;       /* 1: a first reading, within ten seconds on two cores; 0: the same */
    bool by_advice;      /* without the network: for tests */
    bool without_causes; /* no lines, no better moves: the sums alone */
} account_plan;

/* Made step by step, between other things. */
typedef struct account_maker account_maker;
account_maker *account_begin(const account_plan *plan,
                             orr_error *error); /* NULL: it cannot be replayed */
bool account_step(account_maker *m);            /* false: there was nothing left to do */
void account_progress(const account_maker *m, int *done, int *all);
account *account_finish(account_maker *m); /* all steps were made; the maker is gone */
void account_give_up(account_maker *m);    /* NULL is nothing */
/* All at once; progress may be NULL. */
account *account_of(const account_plan *plan,
                    void (*progress)(void *user, long long done, long long all), void *user,
                    orr_error *error);
void account_free(account *a); /* NULL is nothing */

/* The parts in points, rounded to so many decimals so that what is printed adds up as printed. */
void account_round(const account_sums *sums, int decimals, double part[ACCOUNT_PARTS]);
/* The items that surely moved a seat's chance most, the largest first; how many, at most `most`. Drift
 * is not among them: it is nobody's doing. */
int account_largest(const account *a, int seat, int most, int *items);
/* What happened, in a sentence with spans (orr_line_text): the line that did it, or who chose what. */
void account_tell(const account_item *item, int seat, orr_text *out);
/* The line of an item that did most for or against a seat; NULL if it was not split. */
const account_line *account_cause(const account_item *item, int seat);
/* Did it do at least half of it? */
bool account_has_one_cause(const account_item *item, int seat);

#endif
