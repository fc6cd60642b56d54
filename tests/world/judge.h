/* judge.h - what must be true of this world, whatever happens in it. */
#ifndef TESTS_WORLD_JUDGE_H
#define TESTS_WORLD_JUDGE_H

#include "view/painter.h"
#include "store/store.h"
#include "world/world.h"

enum { MOST_SEATS = ORR_MAX_SEATS };

/* A move that somebody wanted; and what became of it. */
typedef struct intent {
    int seat;
    long long number;
    char text[ORR_MAX_NOTATION];
    long long acked; /* the version that came with "yes"; 0: nobody was told */
} intent;

typedef struct game_case {
    char id[TABLE_ID_SIZE], game[ORR_MAX_NAME];
    int seats;
    bool person[MOST_SEATS];
    bool guest[MOST_SEATS]; /* a person who comes by the invitation, with a key instead of a link */
    char code[PERSON_CODE_SIZE], old_code[PERSON_CODE_SIZE]; /* of the invitation; taken back */
    char secret[MOST_SEATS][TABLE_SECRET_SIZE];              /* of the links, or keys */
    char note[MOST_SEATS][40];                               /* private to the seat */
    int notes_acked;                                         /* seats, as bits */
    bool undoes,
        leaves;  /* moves are taken back here; seats are left to computers, or run out of time */
    bool closed; /* those who played have gone */
    bool over;   /* as somebody was told */
    int undo_to; /* the earliest position that anybody has asked to go back to */
    long long acked; /* the newest version that anybody was told of */
    intent *intents;
    int intent_count;
    char said[200][24]; /* lines of chat that were acknowledged */
    int said_count;
    struct game_case *next;
} game_case;

extern game_case *cases;

game_case *judge_case(void);
intent *judge_intent(game_case *c, int seat, long long number, const char *text);
void judge_acked(game_case *c, long long version);

/* Everything that is sent to a viewer goes by here. */
void judge_text(const game_case *c, const table *t, int viewer, const char *text);
/* What was painted must follow from what the viewer may know: from another deal, too. */
void judge_frame(const game_case *c, table *t, int viewer, const char *frame);
void judge_look(const game_case *c, table *t, int viewer, const char *json);

/* A table as it is in the store: nothing lost, nothing invented, and it plays again. */
void judge_audit(game_case *c, bool thorough);
void judge_audit_all(bool thorough);
/* Was it right to refuse this move? Asked at once. */
void judge_refusal(const game_case *c, int seat, long long number, const char *text, int answer);
/* The version that is in the store. */
long long judge_version(const game_case *c);

/* Streams of a machine end, because it does. */
void judge_streams_died(int which);
void judge_close_streams(int which);

#endif
