/* people.h - what people.c (a person at a table) and party.c (who comes together) share. */
#ifndef TESTS_WORLD_PEOPLE_H
#define TESTS_WORLD_PEOPLE_H

#include "world/judge.h"

enum {
    HEARD_S = 60,   /* after the last fault: by then every server has heard of every change */
    SETTLE_S = 120, /* and everybody gets on */
};

typedef struct watch { /* an open stream */
    view_sink sink;    /* first, so that a sink is a watch */
    game_case *c;
    int machine;
    bool ended, whole;
    struct watch *next;
} watch;

typedef struct actor {
    game_case *c;
    int seat; /* ORR_SPECTATOR: looks on */
    int at;   /* the machine they talk to */
    watch *stream;
    long long sat;   /* the version in which they sat down; 0: from the start */
    long long heard; /* when a server last answered them for sure */
    bool *gone;
} actor;

/* How this world is lived in. */
typedef struct people_way {
    long long end_of_days;
    long long settling; /* since when there are no faults any more; 0: there are */
    bool closing;       /* nobody begins anything */
    bool broad;         /* all games are played, not only the small one, which is quickly drawn */
    int tempo;          /* how slowly people live: by the minute, by the hour, by the day */
    long long tables, moves;
} people_way;
extern people_way way;

void people_rest(long long nanoseconds); /* or until the world settles */
bool people_is_small(const game_case *c);
table_request *people_request(enum table_verb verb, long long number, const char *text);
void people_post(machine *m, void *user); /* a request, for machine_ask */
void people_live_at_table(void *user);    /* the life of a person */

#endif
