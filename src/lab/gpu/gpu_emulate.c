/* gpu_emulate.c - a launch on the processor: the same kernels, one thread after the other. */
#include "kernel/kernel.h"
#include "lab/gpu/gpu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *take(gpu_machine *m, size_t size)
{
    (void)m;
    return calloc(1, size);
}

static void give(gpu_machine *m, void *at)
{
    (void)m;
    free(at);
}

static bool copy(gpu_machine *m, void *to, const void *from, size_t size)
{
    (void)m;
    memcpy(to, from, size);
    return true;
}

/* The kernels of a batch have another job. */
static void play(int kernel, gpu_job *job, uint32_t turn)
{
    static void (*const kernels[])(gpu_job *, uint32_t) = {
        [GPU_PREPARE] = gpu_prepare,
        [GPU_ORDER] = gpu_order,
        [GPU_WORK] = gpu_work,
        [GPU_WHOLE] = gpu_whole,
    };
    kernels[kernel](job, turn);
}

static void play_batch(int kernel, gpu_batch_job *job, uint32_t turn)
{
    static void (*const kernels[GPU_KERNELS])(gpu_batch_job *, uint32_t) = {
        [GPU_BATCH_PREPARE] = gpu_batch_prepare, [GPU_BATCH_BEGIN] = gpu_batch_begin,
        [GPU_BATCH_CHECK] = gpu_batch_check,     [GPU_BATCH_STEP] = gpu_batch_step,
        [GPU_BATCH_LOOK] = gpu_batch_look,       [GPU_BATCH_MOVES] = gpu_batch_moves,
    };
    kernels[kernel](job, turn);
}

static bool launch(gpu_machine *m, int kernel, uint32_t threads, void *job, uint32_t turn)
{
    (void)m;
    for (gpu_own_thread = 0; gpu_own_thread < threads; gpu_own_thread++)
        if (kernel < GPU_BATCH_PREPARE)
            play(kernel, job, turn);
        else
            play_batch(kernel, job, turn);
    return true;
}

static bool wait(gpu_machine *m)
{
    (void)m;
    return true;
}

static void words(gpu_machine *m, const void *at, char out[ORR_MAX_NAME])
{
    (void)m;
    snprintf(out, ORR_MAX_NAME, "%s", (const char *)at);
}

static void put_away(gpu_machine *m)
{
    free(m);
}

gpu_machine *gpu_emulated(const orr_game *game)
{
    enum { FEW = 64 };
    gpu_machine *m = orr_alloc(sizeof *m);
    *m = (gpu_machine){.name = "the processor",
                       .lanes = GPU_LANES,
                       .slots = FEW,
                       .copies = 2,
                       .program = GPU_NET, /* it can do whatever there is */
                       .whole = game->step_count < GPU_FEW_STEPS,
                       .fewest = 1,
                       .most = 3,
                       .thinkers = 25,
                       .enter = wait, /* neither takes any time */
                       .take = take,
                       .give = give,
                       .write = copy,
                       .read = copy,
                       .launch = launch,
                       .wait = wait,
                       .words = words,
                       .close = put_away};
    return m;
}
