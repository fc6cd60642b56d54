/* today.h - the mission of the day (store/tries.h), over the desk's reading connection. */
#ifndef DESK_TODAY_H
#define DESK_TODAY_H

#include "desk/desk.h"
#include "store/cups.h"
#include "store/tries.h"

/* What is played that day, and its secret, which only the server may know until the day is over. */
bool today_mission(desk *d, int day, mission *m, orr_error *error);
/* A race as *m says, whose number it gets. */
bool today_set_race(desk *d, mission *m, orr_error *error);
bool today_secret(desk *d, int day, char secret[TABLE_SECRET_SIZE], orr_error *error);

bool today_begin_try(desk *d, const mission_try *t, bool *first, orr_error *error);
bool today_put_result(desk *d, const mission_try *t, orr_error *error);
bool today_get_try(desk *d, int day, const char *who, mission_try *t);
bool today_try_of_table(desk *d, const char *id, mission_try *t);
int today_tries_of_day(desk *d, int day, enum try_state state, mission_try *list, int most);
int today_tries_of_person(desk *d, const char *who, mission_try *list, int most);
bool today_set_cup(desk *d, cup *c, mission *rounds, int count, orr_error *error);
bool today_get_cup(desk *d, const char *code, cup *c);
int today_rounds(desk *d, const char *code, mission rounds[CUP_MOST_ROUNDS]);
int today_cups_of(desk *d, const char *who, cup list[STORE_MOST_CUPS]);
int today_unwritten(desk *d, int day, store_id *list, int most);

#endif
