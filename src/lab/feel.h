/* feel.h - how it is to sit at a game: what a rate of wins hides.
 *
 * Many games are played by a strong player for what happens and how it ends. Some of them are looked
 * at decision by decision: every question is answered in several ways in imagined games
 * (study/reckon.h), so that one can say which questions matter; and what a person sees between two
 * of them is counted. docs/feel.md says what each measure means and what good games show.
 */
#ifndef LAB_FEEL_H
#define LAB_FEEL_H

#include "lab/totals.h"

enum {
    FEEL_MOST_STEPS = 128, /* questions of a game */
    FEEL_MOST_VERBS = 160,
    FEEL_MOST_GROUPS = 16, /* groups of things whose first is an opening */
    FEEL_MOST_RUNGS = 10,  /* of the ladder of players */
    FEEL_MOST_SIDES = 16,  /* factions, crews ... that somebody plays */
    FEEL_MOST_FILM = 60,   /* tenths of a second that a film takes at most */
    FEEL_MOST_GAPS = 512,  /* moments between two decisions; more share the last bucket */
    FEEL_MOST_NAMES = 64,  /* of a list of what is unused or always used */
    FEEL_MOST_WORTH = ORR_MAX_THINGS,
    FEEL_MOST_STANDS = 64, /* things that stand out */
};

typedef struct feel_report feel_report;
typedef struct feel_plan {
    const orr_rules *rules;
    const char *player; /* at every seat */
    long long games;    /* for endings, use and fairness */
    int looks;        /* of them, that are looked at decision by decision, as far as effort goes */
    int persons;      /* games of a level 1 player that are accounted for: luck and decisions */
    long long effort; /* imagined decisions for those looks, about; 0: as usual */
    uint64_t seed;
    int threads;
    bool looks_only;  /* nothing but the looks */
    int first;        /* number of the first of them */
    int stride;       /* one decision in so many is looked at; 0: all, and rows of them are told */
    int chance_games; /* imagined when a turn begins; 0: as usual */
    /* Asked after each look: true says that they are enough. May be NULL. */
    bool (*enough)(void *user, const feel_report *report);
    bool (*stop)(void); /* true ends it: what there is so far is told. May be NULL. */
    void (*progress)(void *user, long long done, long long all); /* may be NULL */
    void *user;
} feel_plan;

/* A question of the game, by the step that asks it. */
typedef struct feel_question {
    const char *moment; /* "the storm rolls" */
    long long asked;    /* in the games that were looked at */
    long long looked, matter, told;
    stats_sample lead; /* of the best answer over the middle one */
} feel_question;

typedef struct feel_rung {
    char player[ORR_MAX_NAME];
    stats_interval won;
    long long games;
} feel_rung;

typedef struct feel_side {
    char name[ORR_MAX_NAME];
    long long games, won;
} feel_side;

/* What a card is worth to whoever starts with it. */
typedef struct feel_worth {
    orr_thing thing;
    stats_interval won, points;
    long long games;
} feel_worth;

/* Something that stands out: what a designer should look at first. */
typedef struct feel_stand {
    double weight;       /* 0: just worth a word, 1: as bad as it can be */
    const char *measure; /* where it was seen: "quiet" */
    char text[320];      /* a sentence */
} feel_stand;

/* The thing of a group that comes first, most often. */
typedef struct feel_opening {
    orr_thing thing;
    long long games, first; /* in which the group came up; in which this was its first */
} feel_opening;

struct feel_report {
    sim_totals *totals;        /* of all games */
    int looks;                 /* games that were looked at */
    int whole;                 /* of them, to their last decision */
    bool partial;              /* somebody stopped it */
    char policy[ORR_MAX_NAME]; /* who plays on in imagined games */

    stats_sample decisions, clicks; /* of a person in a game: with a choice; all answers */
    stats_sample matter;            /* share of the decisions of a game that do */
    stats_sample matter_open;       /* of those that are made while the result is open */
    stats_sample lead;              /* of the best answer over the middle one, in a game's mean */
    stats_sample told;     /* share of the decisions for which it is clear whether they matter */
    stats_sample idle_run; /* the longest run of decisions of a game that do not */
    int longest_idle_run;
    feel_question questions[FEEL_MOST_STEPS];
    int question_count;

    long long gaps[FEEL_MOST_GAPS + 1];  /* by moments shown between two decisions */
    stats_sample film;                   /* seconds that they take at the usual pace */
    long long films[FEEL_MOST_FILM + 1]; /* by tenths of a second */
    stats_sample quiet;        /* share of the turns in which nobody was hit, missed or lost */
    stats_sample first_danger; /* the turn of the first such line, as a share of the game */

    stats_sample open;         /* share of the turns in which a chance of 10 to 90 % is left */
    stats_sample decided;      /* when the result stands, as a share of the game */
    stats_sample lead_changes; /* in a game */
    stats_sample knew;         /* for how much of a lost game it was lost */
    double comeback;           /* the lowest chance from which a game was won */
    stats_sample luck_share;   /* of what luck and decisions did to the result */

    long long verb_games[FEEL_MOST_VERBS], verb_uses[FEEL_MOST_VERBS]; /* in the looks */
    feel_opening openings[FEEL_MOST_GROUPS];
    int opening_count;
    feel_rung ladder[FEEL_MOST_RUNGS];
    int rung_count;
    feel_side sides[FEEL_MOST_SIDES];
    int side_count;
    feel_worth worth[FEEL_MOST_WORTH]; /* the strongest first */
    int worth_count;
    stats_sample
        left[ORR_MAX_CONCERNS]; /* of what counts nothing once a game is over; by concern */
};

/* Free the report in any case. */
bool feel_run(const feel_plan *plan, feel_report *report, orr_error *error);
void feel_free(feel_report *report);

/* The moments that a share of the gaps (in thousandths) does not exceed. */
int feel_gap_at(const feel_report *report, int permille);
/* The same for the seconds of film. */
double feel_film_at(const feel_report *report, int permille);
/* Things that fewer than a hundredth of the games saw, or more than 95 of a hundred. */
int feel_things(const feel_report *report, const orr_rules *rules, bool always,
                orr_thing names[FEEL_MOST_NAMES]);
/* What stands out, the worst first; how many there are. */
int feel_stands_out(const feel_report *report, const orr_rules *rules,
                    feel_stand stands[FEEL_MOST_STANDS]);
/* What is surely different with another pack, the surest first; weight is in standard errors. */
int feel_changes(const feel_report *before, const feel_report *after, const orr_rules *rules,
                 feel_stand changes[FEEL_MOST_STANDS]);

#endif
