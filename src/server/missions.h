/* missions.h - a mission of the day as its page, its pictures and programs show it. */
#ifndef SERVER_MISSIONS_H
#define SERVER_MISSIONS_H

#include "desk/today.h"
#include "server/pages.h"

typedef struct day_view {
    mission m;
    const orr_game *game;
    bool over, race;
    char promise[TABLE_HASH_SIZE];
    char secret[TABLE_SECRET_SIZE]; /* "" until the day is over */
    mission_try *tries;             /* those that count, the best first */
    int count, won;
    bool by_points; /* points tell who was better, not turns */
    mission_try mine;
    bool has_mine;
    int rank;           /* of mine, from 0, if it counts */
    mission_try *apart; /* those that were played elsewhere, in the order in which they came */
    int apart_count;
} day_view;

/* Everything of a day; what has come of tries since is written first, and one's own account begun.
 * Free it in any case. */
bool day_read(exchange *x, int day, day_view *v, orr_error *error);
bool day_read_results(exchange *x, int day, day_view *v,
                      orr_error *error);            /* without the account */
void day_percents(const day_view *v, int *percent); /* of each of its tries, in a cup */
void day_link(exchange *x, const char *path, const char *about, orr_text *out); /* to send */
void day_free(day_view *v);
/* Played again from the luck of its day; false if that leads to no end. */
bool day_played_again(const orr_record *record, mission_try *t);
/* A table with the luck of the day, of one person: for "day", "along" or "practice". */
bool day_set_up(exchange *x, const mission *m, const char *what, const char *id, orr_error *error);
bool day_table_is_there(exchange *x, const char *id);
bool day_counts(const mission_try *t);      /* here or apart */
bool day_is_going_on(const mission_try *t); /* here or elsewhere */
/* "Won on turn 24" */
void day_result(const mission_try *t, bool by_points, orr_text *out);
int day_others(const day_view *v);      /* tries that count here, less one's own */
int day_better_than(const day_view *v); /* percent of them, for who has a result */
void day_date(int day, const char *format, orr_text *out);

/* The whole page below its head (today_results.c). */
void day_results_html(exchange *x, const day_view *v, orr_text *out);
/* today_along.c: a try that is played elsewhere, and handed in; what there is to say of it. */
enum MHD_Result along_begin(exchange *x, const mission *m);
enum MHD_Result along_file(exchange *x, int day);
enum MHD_Result along_hand_in(exchange *x, const mission *m, const char *file);
void along_html(exchange *x, const day_view *v, orr_text *out);
/* today_others.c: what they chose where one's own game turned. */
void others_html(exchange *x, const day_view *v, orr_text *out);
/* What one copies to tell others. */
void day_share_text(exchange *x, const day_view *v, orr_text *out);

#endif
