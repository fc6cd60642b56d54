/* mission_of_day.h - the mission of the day: the same game with the same luck for everybody, once.
 *
 * Days are those of UTC, counted from 1. Which game is played follows from the number alone, so the
 * calendar is known to all: one game after the other, each with its lengths in turn that one person
 * can play in an evening. What a day was is kept by the store (store/tries.h) when it comes, so that
 * another Orrery with other games does not change the past.
 *
 * A race is a mission of its own, for those who have its number: a friend sets it when they like, and it
 * lasts a week. Its number is above all days and holds the day on which it was set, so that the promise
 * is kept without the store; the rest of it is drawn by lot and cannot be tried out.
 *
 * A round of a cup (store/cups.h) is a race whose number says on which day it opens, which may be one
 * to come, and for how many days.
 */
#ifndef TABLE_MISSION_OF_DAY_H
#define TABLE_MISSION_OF_DAY_H

#include "table/person.h"

enum { MISSION_OPTIONS = 200, RACE_DAYS = 7, CUP_MOST_DAYS = 7 };

typedef struct mission {
    int day;
    char game[ORR_MAX_NAME], name[ORR_MAX_NAME]; /* the id of the game, and a name for people */
    char options[MISSION_OPTIONS];               /* "name=value", one a line */
    char cup[PERSON_CODE_SIZE]; /* the code of the cup that it is a round of, or "" */
} mission;

int mission_today(void);           /* the day's number, by table_now */
long long mission_begins(int day); /* in milliseconds since 1970; it ends when the next begins */
long long mission_ends(int day);
bool mission_is_over(int day);
bool mission_has_begun(int day);
bool mission_is_race(int number); /* or a round of a cup */
bool mission_is_round(int number);
int mission_first_race(void);
int mission_new_race(void);               /* the number of a race that begins now */
int mission_new_round(int day, int days); /* of a round of a cup, open from that day on */
int mission_redrawn(int round);           /* the same with another lot */
/* "2026-12-24" as the number of a day; false if that is no date. */
bool mission_read_date(const char *text, int *day);
/* What is played at this length of a game; but for the number. */
void mission_of_length(const orr_game *game, const orr_length *length, mission *m);
bool mission_planned(int day, mission *m); /* false: there is no such day, or no game for it */
/* Of one secret that the server keeps comes that of every day; from one day's no other follows. */
void mission_secret(const char *master, int day, char secret[TABLE_SECRET_SIZE]);

#endif
