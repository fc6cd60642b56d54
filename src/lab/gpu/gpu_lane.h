/* gpu_lane.h - what the threads of a card and the program beside it share.
 *
 * A card plays many games at once. They lie in its memory, a slot each, and wait in queues: one
 * queue for every step of the game, one for every verb, one for games that are over or not begun. A
 * launch takes everybody out of the queues, 32 of the same one together, does what is due and puts
 * them into the queue of what comes next. So the 32 threads of a warp, which can only do the same
 * thing at the same time, do; and warps side by side need the same instructions.
 *
 * These structures have the same layout here and there.
 */
#ifndef LAB_GPU_GPU_LANE_H
#define LAB_GPU_GPU_LANE_H

#include "lab/gpu/gpu_seat.h"
#include "lab/totals.h"

struct net;

/* A game in play. */
typedef struct gpu_slot {
    uint64_t number; /* of the run */
    uint64_t drawn;  /* values that the players' chance has given so far */
    uint64_t hope;   /* its key */
    orr_move move;   /* to be made next */
    uint32_t decisions, offered;
    uint32_t decisions_of[ORR_MAX_SEATS];
    uint32_t left; /* steps until somebody must be asked */
    bool fresh;    /* nothing has been played here: nothing to be counted */
    uint8_t unused[3];
} gpu_slot;

/* How games ended: the address of the words, on the card; how often. */
enum { GPU_ENDINGS = SIM_MAX_ENDINGS };
typedef struct gpu_endings {
    uint64_t words[GPU_ENDINGS];
    uint64_t games[GPU_ENDINGS];
} gpu_endings;

/* Several copies of the totals, so that not all threads want to add to the same number. */
typedef struct gpu_totals {
    sim_totals sums;
    gpu_endings endings;
    uint64_t hashes; /* of the last states, added up */
} gpu_totals;

/* What all threads of a launch know. Lies on the card. */
typedef struct gpu_job {
    const orr_rules *rules;
    char *states; /* of all slots */
    gpu_slot *slots;
    uint32_t *queue;   /* two of each, of slot_count numbers of slots: taken from, put into */
    uint32_t *waiting; /* how many there are in each */
    uint32_t *first;   /* the first warp that works for each queue; and how many warps there are */
    gpu_totals *totals;
    uint64_t seed, next, end; /* the next game to begin; none from `end` on */
    uint64_t done;            /* games played */
    uint64_t failed;          /* a game that broke its contract, plus 1; 0: none */
    uint32_t slot_count, copies;
    uint32_t queue_count; /* one for every step, every verb, and for what is over */
    uint32_t idle;        /* slots that have nothing to do any more */
    uint32_t fewest;      /* of 32 that go on together with what comes next */
    uint32_t most;        /* times that they do */
    uint32_t hashing;     /* add up hashes, too */
    uint32_t thinkers; /* so many must wait for something slow before it is done, or nobody else */
    uint32_t thinking; /* it is done in this round */
    uint32_t keyed;    /* chance depends on where a game is */
    uint8_t player[ORR_MAX_SEATS];         /* who decides: see gpu_seat.h */
    const struct net *nets[ORR_MAX_SEATS]; /* by which network, if by one */
} gpu_job;

/* The bytes of a state from one to the next. */
static inline size_t gpu_room(size_t state_size)
{
    return (state_size + 15) / 16 * 16;
}

/* What can be launched. `turn` is 0 or 1: which queues are taken from. */
void gpu_prepare(gpu_job *job, uint32_t turn); /* one thread: whose rules these are */
void gpu_order(gpu_job *job, uint32_t turn);   /* a thread per queue: which warps work for it */
void gpu_work(gpu_job *job, uint32_t turn);    /* a warp for 32 games of a queue: what is due */
void gpu_whole(gpu_job *job, uint32_t turn);   /* a thread for each slot: whole games in a row */

/* A game with fewer steps is played whole: its threads are hardly ever apart. */
enum { GPU_FEW_STEPS = 8 };

#endif
