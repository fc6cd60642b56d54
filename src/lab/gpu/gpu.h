/* gpu.h - plays games on a card: the host's side. docs/gpu.md tells how it works.
 *
 * A machine is a card, through libcuda where there is one, or the processor pretending to be one: a
 * loop over the threads of each launch, for tests.
 */
#ifndef LAB_GPU_GPU_H
#define LAB_GPU_GPU_H

#include "lab/gpu/gpu_batch_lane.h"
#include "lab/gpu/gpu_lane.h"
#include "lab/gpu/gpu_warp.h"

#include <string.h>

enum {
    GPU_SLOTS = 1 << 22,       /* games in play, where there is room */
    GPU_WHOLE_SLOTS = 1 << 16, /* where a thread plays whole ones */
    GPU_FEWEST = 20,           /* lanes that go on without a detour through the queue */
    GPU_MOST = 16,             /* times that they do */
    GPU_THINKERS = 60, /* of a hundred games that wait for something slow until it is done */
};

/* The programs of a game, each a file of its own. */
enum gpu_program { GPU_RANDOM, GPU_ADVICE, GPU_NET, GPU_BATCH };

/* What can be launched: the first ones are in the programs that play for themselves, the others in
 * that of a batch. */
enum gpu_kernel {
    GPU_PREPARE,
    GPU_ORDER,
    GPU_WORK,
    GPU_WHOLE,
    GPU_BATCH_PREPARE,
    GPU_BATCH_BEGIN,
    GPU_BATCH_CHECK,
    GPU_BATCH_STEP,
    GPU_BATCH_LOOK,
    GPU_BATCH_MOVES,
    GPU_KERNELS
};

typedef struct gpu_machine gpu_machine;
struct gpu_machine {
    char name[ORR_MAX_NAME];       /* "NVIDIA H200" */
    uint32_t lanes;                /* of a warp */
    uint32_t slots;                /* games in play at once, as many as suit it: a power of two */
    uint32_t copies;               /* of the totals */
    bool whole;                    /* a thread plays whole games: better where steps are few */
    uint32_t fewest, most;         /* see gpu_job */
    uint32_t thinkers;             /* of a hundred games: see gpu_job */
    int program;                   /* which of the game's it has */
    bool is_card;                  /* its memory is not the processor's */
    bool (*enter)(gpu_machine *m); /* whichever thread this is: it works here from now on */
    void *(*take)(gpu_machine *m, size_t size); /* memory, zeroed; NULL: there is none */
    void (*give)(gpu_machine *m, void *at);
    bool (*write)(gpu_machine *m, void *to, const void *from, size_t size);
    bool (*read)(gpu_machine *m, void *to, const void *from, size_t size);
    bool (*launch)(gpu_machine *m, int kernel, uint32_t threads, void *job, uint32_t turn);
    bool (*wait)(gpu_machine *m); /* until all that was launched is done */
    void (*words)(gpu_machine *m, const void *at, char words[ORR_MAX_NAME]); /* text there */
    void (*close)(gpu_machine *m);
    char trouble[200]; /* what went wrong, if something returned false */
};

/* The processor in the place of a card. */
gpu_machine *gpu_emulated(const orr_game *game);
/* The card, with this program of the game, or what ORRERY_GPU=processor wants instead; NULL, with a
 * sentence, if there is none. */
gpu_machine *gpu_open(const orr_game *game, enum gpu_program program, orr_error *error);

/* An address on the machine, as a number there. */
static inline void *gpu_address(uint64_t number)
{
    void *at;
    memcpy(&at, &number, sizeof at);
    return at;
}

/* The rules and their pack on the machine; false, with what went wrong in m->trouble, if not. What
 * was taken is in `there`, to be given back. */
typedef struct gpu_rules {
    orr_rules *rules;
    void *pack;
} gpu_rules;
bool gpu_send_rules(gpu_machine *m, const orr_rules *rules, gpu_rules *there);
void gpu_give_rules(gpu_machine *m, gpu_rules *there);

/* Games first .. end - 1 of a run. */
typedef struct gpu_run {
    const orr_rules *rules;
    uint8_t player[ORR_MAX_SEATS];         /* who decides: see gpu_seat.h */
    const struct net *nets[ORR_MAX_SEATS]; /* by which network, if by one */
    uint64_t seed, first, end;
    bool hashing, keyed;
    bool (*stop)(void);                           /* true: no new games; may be NULL */
    void (*progress)(void *user, long long done); /* may be NULL */
    void *user;
    /* If not 0: play for `warm` seconds, then so long, and end, whatever is in play. */
    double seconds, warm;
} gpu_run;

typedef struct gpu_outcome {
    uint64_t hashes; /* of the last states of all games, added up */
    uint64_t failed; /* a game that broke off, plus 1; 0: none. Play it here to hear why */
    bool stopped;
    uint64_t decisions; /* and in how many seconds, if it was for a time */
    double seconds;
} gpu_outcome;

/* Adds what was played to totals, whose endings are not yet sorted. */
bool gpu_play(gpu_machine *m, const gpu_run *run, sim_totals *totals, gpu_outcome *outcome,
              orr_error *error);

#endif
