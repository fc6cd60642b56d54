/* gpu_batch_lane.h - a batch on a card: what its threads and the program beside it share.
 *
 * A thread has one game, as batch.c has: it makes the caller's move, lets the computer players
 * answer, begins again where the game ended, and writes what can be seen of it. Same layout here and
 * there.
 */
#ifndef LAB_GPU_GPU_BATCH_LANE_H
#define LAB_GPU_GPU_BATCH_LANE_H

#include "lab/gpu/gpu_seat.h"
#include "orrery_game.h"

/* What is kept of a game beside its state. */
typedef struct gpu_batch_game {
    uint64_t number; /* of the games begun here */
    uint64_t drawn;  /* values that its players' chance has given so far */
    uint64_t hope;   /* the key of that chance */
    int32_t decisions;
    bool told; /* that the last one ended: to be forgotten at the next step */
    uint8_t unused[3];
} gpu_batch_game;

/* What all threads of a launch know. Lies on the card, like all that it points to. */
typedef struct gpu_batch_job {
    const orr_rules *rules;
    gpu_batch_game *games;
    const int32_t *actions; /* of this step */
    orr_buffers out;        /* random is always there, so that chance is the same for everybody */
    uint64_t seed;
    uint64_t decisions;  /* made so far, by whomever */
    uint64_t failed;     /* a game that broke its contract, plus 1; 0: none */
    uint64_t illegal;    /* a game whose action is not legal, plus 1; 0: none */
    uint32_t game_count; /* and how many numbers there are in a row of each kind */
    uint32_t most_moves, features, move_features;
    int32_t most_decisions;
    uint32_t crowded; /* some game has more legal moves than rows for their numbers */
    uint8_t player[ORR_MAX_SEATS];
} gpu_batch_job;

/* What can be launched; `turn` says nothing here. A thread per game, unless said otherwise. */
void gpu_batch_prepare(gpu_batch_job *job, uint32_t turn); /* one thread: whose rules these are */
void gpu_batch_begin(gpu_batch_job *job, uint32_t turn);   /* the first game of the seed */
void gpu_batch_check(gpu_batch_job *job, uint32_t turn);   /* is the action legal? */
void gpu_batch_step(gpu_batch_job *job, uint32_t turn);    /* the action, if all are legal */
void gpu_batch_look(gpu_batch_job *job, uint32_t turn);    /* the numbers of the position */
void gpu_batch_moves(gpu_batch_job *job, uint32_t turn);   /* a thread per row: those of a move */

#endif
