/* totals.h - what a simulation adds up.
 *
 * Whole numbers without pointers: totals can be added in any order, sent to another machine as
 * bytes, and come out the same however the games were shared out.
 */
#ifndef LAB_TOTALS_H
#define LAB_TOTALS_H

#include "lab/stats.h"
#include "orrery_game.h"

enum {
    SIM_MAX_ENDINGS = 32,
    SIM_MAX_LENGTH = 8192, /* more decisions share the last bucket */
    SIM_MAX_TURNS = 1023,  /* and so do more turns */
    SIM_LEAST_POINTS = -256,
    SIM_MOST_POINTS = 1023, /* and points beyond either end that end's */
    SIM_POINTS = SIM_MOST_POINTS - SIM_LEAST_POINTS + 1,
    SIM_CURVE = 64, /* turns of which the course is kept */
};

typedef struct sim_ending {
    char name[ORR_MAX_NAME];
    long long games;
} sim_ending;

/* How seats (or teams, each counted once) fared without [0] and with [1] a thing. The observations
 * of one game hang together, so for intervals the products of its four counts (seats and wins,
 * without and with) are kept. */
enum { SEATS_WITHOUT, WINS_WITHOUT, SEATS_WITH, WINS_WITH, THING_COUNTS };
typedef struct sim_thing {
    long long count[THING_COUNTS];
    long long product[THING_COUNTS][THING_COUNTS];
    long long points[2], decisions[2];
} sim_thing;

/* How games stood when a turn began; sums over those that came so far. Chances are the game's own
 * value of the position, in thousandths; who leads has the highest, or most points where the game
 * has no value. Nobody leads a team. */
typedef struct sim_moment {
    long long games;
    long long points[ORR_MAX_SEATS], chance[ORR_MAX_SEATS], things[ORR_MAX_SEATS];
    long long led, lead; /* games with a leader; its lead on the second, in thousandths or points */
    long long changed, won; /* of those: led by another than a turn ago; won by this leader */
} sim_moment;

typedef struct sim_totals {
    long long games, unfinished, decisions, moves_offered;
    long long won[ORR_MAX_SEATS], drew[ORR_MAX_SEATS];
    long long points[ORR_MAX_SEATS], points_squared[ORR_MAX_SEATS];
    long long decisions_of[ORR_MAX_SEATS];
    long long lengths[SIM_MAX_LENGTH + 1]; /* games by their number of decisions */
    long long lengths_of[ORR_MAX_SEATS][SIM_MAX_LENGTH + 1]; /* and by those of one seat */
    long long points_of[ORR_MAX_SEATS][SIM_POINTS];          /* games by the points of a seat */
    long long turns[SIM_MAX_TURNS + 1]; /* games by the turn they ended in; none if nobody counts */
    sim_moment course[SIM_CURVE];       /* by turn; none if nobody asked */
    int ending_count, partial;          /* partial: stopped before all games were played */
    sim_ending endings[SIM_MAX_ENDINGS]; /* the commonest first */
    sim_thing things[ORR_MAX_THINGS];
} sim_totals;

/* What is known of a game once it has been played. */
typedef struct sim_game {
    long long decisions, offered, decisions_of[ORR_MAX_SEATS];
    orr_things things[ORR_MAX_SEATS]; /* that the seat had at any time; a team's are its first's */
    int thing_count;                  /* how many are counted; 0: nobody asked */
    int turn, leader;                 /* the last one that was looked at; who led then, or -1 */
    int8_t leader_at[SIM_CURVE];      /* plus 1; 0: nobody */
    sim_moment *course;               /* of this game alone; NULL: nobody asked */
} sim_game;
/* A turn begins: how it stands now. */
void sim_game_moment(sim_game *game, const orr_rules *rules, const void *state, int turn);
void sim_totals_count(sim_totals *totals, const orr_rules *rules, const void *state,
                      const sim_game *game);
void sim_totals_add(sim_totals *into, const sim_totals *from);
void sim_totals_sort(sim_totals *totals); /* the endings, so that the order tells nothing */

long long sim_finished(const sim_totals *totals);
stats_interval sim_won(const sim_totals *totals, int seat);
double sim_mean_points(const sim_totals *totals, int seat);
double sim_points_deviation(const sim_totals *totals, int seat);

/* What a thing has to do with winning: the rate of those who had it less that of those who had
 * not. False if everybody had it, or nobody. */
bool sim_thing_effect(const sim_thing *thing, stats_interval *effect);

/* A distribution: how many games there are of each value from `least` on. */
typedef struct sim_counts {
    const long long *at;
    int size, least;
} sim_counts;
sim_counts sim_lengths(const sim_totals *totals);              /* decisions of a game */
sim_counts sim_lengths_of(const sim_totals *totals, int seat); /* of one seat in it */
sim_counts sim_points_of(const sim_totals *totals, int seat);
sim_counts sim_turns(const sim_totals *totals); /* the game's own turns, rounds or years */
/* The value that a share of the games (0..1000 thousandths) does not exceed; 0 without games. */
int sim_counts_at(sim_counts counts, int permille);

#endif
