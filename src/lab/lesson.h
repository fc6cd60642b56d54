/* lesson.h - positions out of played games, as a network takes them in, with what came of them. */
#ifndef LAB_LESSON_H
#define LAB_LESSON_H

#include "orrery_game.h"
#include "players/net.h"

/* One position as a seat saw it. If the seat decided there, its moves follow, each with the share
 * of thought that the teacher gave it. Numbers are as the network takes them in, cut off at 255. */
typedef struct lesson {
    float result;   /* what came of it for the seat: 0 lost, 1 won */
    float expected; /* what was thought of it later, or by how much it was won; below 0: unknown */
    float target;   /* what is to be learned: something between the two */
    float advice, even;  /* what the game's advice gives the seat, and who knows nothing */
    uint16_t move_count; /* 0: somebody else decided */
    uint16_t part;       /* of the game, 0 to 3: for figures by quarter */
    uint32_t game;       /* its number: positions of one game are much alike */
    bool tried;          /* the shares are those by which a move was drawn, */
    uint16_t drawn;      /* this one, */
    float advantage;     /* and it came out so much better than was expected (trial.h) */
    size_t inputs; /* where its numbers begin in the lessons' bytes; then those of the moves */
    size_t shares; /* where its moves' shares begin */
} lesson;

typedef struct lessons {
    int inputs, move_inputs;
    lesson *at;
    size_t count, room;
    uint8_t *bytes;
    size_t byte_count, byte_room;
    float *shares;
    size_t share_count, share_room;
} lessons;

void lessons_free(lessons *all);
/* Of the positions only what they were worth is to be learned from now on. */
void lessons_forget_moves(lessons *all);

/* How games are played to learn from them. */
typedef struct lesson_plan {
    const orr_rules *rules;
    const net *net; /* that plays and says what positions lead to; NULL: the game's advice plays */
    bool by_trial;  /* the network draws its moves, and all of them are kept */
    int iterations; /* of the search that teaches what to do; 0: the game's advice does */
    double
        any_move; /* share of decisions that chance makes, so that all kinds of positions come up */
    double faith; /* in what was expected, the rest being the result */
    int positions; /* of each game, about */
    long long first, games;
    uint64_t seed;
    int threads;
    void (*progress)(void *user, long long done, long long all);
    void *user;
} lesson_plan;

bool lessons_collect(const lesson_plan *plan, lessons *all, orr_error *error);

#endif
