/* reasons.h - what comes of one move that does not come of another, in the game's own words.
 *
 * Both moves are played on in the same imagined games (reckon.h), and what the game's players care
 * about (orr_concern) is read at the end of this turn, of the next, and of the game. Told is what
 * surely differs: so a reason is a consequence, never a guess of what a network goes by.
 */
#ifndef STUDY_REASONS_H
#define STUDY_REASONS_H

#include "study/reckon.h"

enum { REASONS_MOST = 4 };

/* When a difference was seen. */
enum reason_when {
    REASON_THIS_TURN,
    REASON_NEXT_TURN,
    REASON_END,       /* of the game */
    REASON_MILESTONE, /* the difference is in turns until something happens */
};

typedef struct consequence {
    int concern; /* of the game */
    enum reason_when when;
    double better, other;     /* mean after the one move and after the other */
    double difference, error; /* of the same games, and its standard error */
    int speaks;               /* 1: for the better move, -1: against it, 0: neither */
} consequence;

typedef struct reasons {
    int count;
    consequence at[REASONS_MOST]; /* those in favour first */
    int games;                    /* in which both moves were tried */
    double chance[2];             /* to win after the one and after the other */
    double error[2];
    double lead, lead_error; /* of the one over the other, in the same games */
    double alike;            /* share of games that came to the same end */
} reasons;

/* Compares two moves of the seat that decides in at most so many games and decisions (0: no limit
 * on these). Nothing is told of a game that has no concerns; the chances are there all the same. */
void reasons_between(reckon *r, const orr_rules *rules, const void *view, int seat, orr_move better,
                     orr_move other, int games, long long decisions, reasons *found);

/* The same seen from the other move: its reasons are what spoke against the first. */
void reasons_turn(reasons *found);
/* Only the first on either side: for moves between which there is little to choose. */
void reasons_shorten(reasons *found);

/* "by the end of this turn you keep 0.4 more workers, but you have 2 fewer raw resources": the words of
 * all of them, in the middle of a sentence; nothing if there are none. */
void reasons_tell(const orr_rules *rules, const reasons *found, orr_text *out);
/* A row of a table: "workers left, this turn", and a number of it: "6.8", "34 %", "in 2.2 turns". */
void reason_label(const orr_rules *rules, const consequence *one, orr_text *out);
void reason_number(const orr_rules *rules, const consequence *one, double value, orr_text *out);

/* The label of a move; with its small print where the other move is called the same: "Probe 1 to Parras (as
 * far as it can)". */
void reasons_name(const orr_rules *rules, const void *view, orr_move move, orr_move other,
                  orr_text *out);
/* The words of one concern with a difference put in: for tests, which read them all. */
void reason_words(const char *pattern, const char *amount, orr_text *out);

#endif
