/* gpu_card.c - a card of NVIDIA's, through the driver's library, which is opened when it is asked
 * for.
 *
 * Nothing of CUDA is needed to build this, and nothing to run whatever else Orrery does. The
 * programs are PTX, text that the driver compiles for the card it finds and keeps.
 */
#define _GNU_SOURCE /* dladdr */
#include "kernel/kernel.h"
#include "lab/gpu/gpu.h"

#include <dlfcn.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 128, MOST_PROGRAM = 64 << 20, STACK_MORE = 8 << 10 };
enum { LIMIT_STACK = 0 };
enum { JIT_MAX_REGISTERS = 0, JIT_LOG = 5, JIT_LOG_SIZE = 6, JIT_LEVEL = 7 };
/* A large program takes the driver minutes at its best level, so it is compiled at a quick one. */
enum { BEST_LEVEL = 4, QUICK_LEVEL = 1, LARGE_PROGRAM = 4000000 };

typedef unsigned long long device_pointer;
typedef struct driver {
    void *library;
    int (*init)(unsigned flags);
    int (*device)(int *device, int number);
    int (*device_name)(char *name, int size, int device);
    int (*retain)(void **context, int device);
    int (*release)(int device);
    int (*use)(void *context);
    int (*limit)(int limit, size_t value);
    int (*load)(void **module, const void *image, unsigned count, int *options, void **values);
    int (*unload)(void *module);
    int (*function)(void **function, void *module, const char *name);
    int (*global)(device_pointer *at, size_t *size, void *module, const char *name);
    int (*alloc)(device_pointer *at, size_t size);
    int (*free)(device_pointer at);
    int (*memory)(size_t *free, size_t *all);
    int (*clear)(device_pointer at, unsigned char value, size_t size);
    int (*write)(device_pointer to, const void *from, size_t size);
    int (*read)(void *to, device_pointer from, size_t size);
    int (*launch)(void *function, unsigned x, unsigned y, unsigned z, unsigned threads_x,
                  unsigned threads_y, unsigned threads_z, unsigned shared, void *stream,
                  void **parameters, void **extra);
    int (*synchronize)(void);
    int (*error_text)(int error, const char **text);
} driver;

static const struct entry {
    const char *name;
    size_t at;
} entries[] = {
    {"cuInit", offsetof(driver, init)},
    {"cuDeviceGet", offsetof(driver, device)},
    {"cuDeviceGetName", offsetof(driver, device_name)},
    {"cuDevicePrimaryCtxRetain", offsetof(driver, retain)},
    {"cuDevicePrimaryCtxRelease_v2", offsetof(driver, release)},
    {"cuCtxSetCurrent", offsetof(driver, use)},
    {"cuCtxSetLimit", offsetof(driver, limit)},
    {"cuModuleLoadDataEx", offsetof(driver, load)},
    {"cuModuleUnload", offsetof(driver, unload)},
    {"cuModuleGetFunction", offsetof(driver, function)},
    {"cuModuleGetGlobal_v2", offsetof(driver, global)},
    {"cuMemAlloc_v2", offsetof(driver, alloc)},
    {"cuMemFree_v2", offsetof(driver, free)},
    {"cuMemGetInfo_v2", offsetof(driver, memory)},
    {"cuMemsetD8_v2", offsetof(driver, clear)},
    {"cuMemcpyHtoD_v2", offsetof(driver, write)},
    {"cuMemcpyDtoH_v2", offsetof(driver, read)},
    {"cuLaunchKernel", offsetof(driver, launch)},
    {"cuCtxSynchronize", offsetof(driver, synchronize)},
    {"cuGetErrorString", offsetof(driver, error_text)},
};

static const char *const kernel_names[GPU_KERNELS] = {
    "gpu_prepare",     "gpu_order",       "gpu_work",       "gpu_whole",      "gpu_batch_prepare",
    "gpu_batch_begin", "gpu_batch_check", "gpu_batch_step", "gpu_batch_look", "gpu_batch_moves"};

/* How a program's file is called behind the game, and what it holds. */
static const struct program {
    const char *kind;
    int first, end; /* of its kernels */
    size_t job_size;
} programs[] = {
    [GPU_RANDOM] = {"", GPU_PREPARE, GPU_BATCH_PREPARE, sizeof(gpu_job)},
    [GPU_ADVICE] = {"-advice", GPU_PREPARE, GPU_BATCH_PREPARE, sizeof(gpu_job)},
    [GPU_NET] = {"-net", GPU_PREPARE, GPU_BATCH_PREPARE, sizeof(gpu_job)},
    [GPU_BATCH] = {"-batch", GPU_BATCH_PREPARE, GPU_KERNELS, sizeof(gpu_batch_job)},
};

typedef struct card {
    gpu_machine machine; /* first: it is what others see of a card */
    driver cuda;
    const struct program *program;
    void *context;
    int device;
    bool retained;
    void *module, *kernels[GPU_KERNELS];
} card;

/* ---- what a machine does -------------------------------------------------------------------- */

static bool good(card *c, int result)
{
    const char *text = NULL;
    if (result == 0)
        return true;
    c->cuda.error_text(result, &text);
    snprintf(c->machine.trouble, sizeof c->machine.trouble, "%s", text ? text : "unknown error");
    return false;
}

static bool enter(gpu_machine *m)
{
    return good((card *)m, ((card *)m)->cuda.use(((card *)m)->context));
}

static void *take(gpu_machine *m, size_t size)
{
    card *c = (card *)m;
    device_pointer at = 0;
    if (!good(c, c->cuda.alloc(&at, size)) || !good(c, c->cuda.clear(at, 0, size)))
        return NULL;
    return gpu_address(at);
}

static void give(gpu_machine *m, void *at)
{
    if (at)
        ((card *)m)->cuda.free((uintptr_t)at);
}

static bool write_there(gpu_machine *m, void *to, const void *from, size_t size)
{
    return good((card *)m, ((card *)m)->cuda.write((uintptr_t)to, from, size));
}

static bool read_there(gpu_machine *m, void *to, const void *from, size_t size)
{
    return good((card *)m, ((card *)m)->cuda.read(to, (uintptr_t)from, size));
}

static bool launch(gpu_machine *m, int kernel, uint32_t threads, void *job, uint32_t turn)
{
    card *c = (card *)m;
    void *parameters[] = {&job, &turn};
    return good(c, c->cuda.launch(c->kernels[kernel], (threads + BLOCK - 1) / BLOCK, 1, 1, BLOCK, 1,
                                  1, 0, NULL, parameters, NULL));
}

static bool wait_there(gpu_machine *m)
{
    return good((card *)m, ((card *)m)->cuda.synchronize());
}

/* Byte by byte: where the text ends, the memory may, too. */
static void words_there(gpu_machine *m, const void *at, char words[ORR_MAX_NAME])
{
    int length = 0;
    while (length < ORR_MAX_NAME - 1 &&
           read_there(m, &words[length], (const char *)at + length, 1) && words[length])
        length++;
    words[length] = '\0';
}

static void put_away(gpu_machine *m)
{
    card *c = (card *)m;
    if (c->module)
        c->cuda.unload(c->module);
    if (c->retained)
        c->cuda.release(c->device);
    if (c->cuda.library)
        dlclose(c->cuda.library);
    free(c);
}

/* ---- opening one ---------------------------------------------------------------------------- */

static bool open_driver(driver *d, orr_error *error)
{
    static const char none[] =
        "There is no NVIDIA card here that could be used (%s); the processor can play instead.";
    d->library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!d->library) {
        orr_fail(error, none, "libcuda.so.1 is not installed");
        return false;
    }
    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        void *found = dlsym(d->library, entries[i].name);
        if (!found) {
            orr_fail(error, none, "its driver is too old");
            return false;
        }
        memcpy((char *)d + entries[i].at, &found, sizeof found);
    }
    return d->init(0) == 0 || orr_fail(error, none, "the driver finds none");
}

/* The folder of the program, or of the library that this is part of. */
static void own_folder(bool library, char folder[PATH_MAX])
{
    char self[PATH_MAX] = "";
    Dl_info found = {0};
    if (library && dladdr(programs, &found) && found.dli_fname)
        snprintf(self, sizeof self, "%s", found.dli_fname);
    else if (readlink("/proc/self/exe", self, sizeof self - 1) < 0)
        self[0] = '\0';
    snprintf(folder, PATH_MAX, "%s", dirname(self));
}

/* Beside the program or the library, as they were built; in the library folder, as installed. */
static bool read_program(const orr_game *game, const char *kind, orr_text *program,
                         orr_error *error)
{
    static const char *const places[] = {"%s/gpu/%s%s.ptx", "%s/../lib/orrery/gpu/%s%s.ptx"};
    char folder[PATH_MAX], path[PATH_MAX + 2 * ORR_MAX_NAME];
    const char *own = getenv("ORRERY_GPU_FOLDER");
    if (own) {
        snprintf(path, sizeof path, "%s/%s%s.ptx", own, game->id, kind);
        return orr_read_file(path, MOST_PROGRAM, program, error);
    }
    for (int i = 0; i < 4; i++) {
        own_folder(i % 2, folder);
        snprintf(path, sizeof path, places[i / 2], folder, game->id, kind);
        if (access(path, R_OK) == 0)
            return orr_read_file(path, MOST_PROGRAM, program, error);
    }
    return orr_fail(error,
                    strcmp(kind, "-net") == 0
                        ? "There is no program of %s with networks for the card beside this one; "
                          "`make gpu` makes it for games that carry a network."
                        : "There is no program of %s for the card beside this one; `make gpu` "
                          "makes it.",
                    game->title);
}

static bool fits(card *c, const orr_game *game)
{
    gpu_sheet sheet = {0};
    device_pointer at = 0;
    size_t size = 0;
    return good(c, c->cuda.global(&at, &size, c->module, "gpu_made_for")) && size == sizeof sheet &&
           good(c, c->cuda.read(&sheet, at, size)) && sheet.state_size == game->state_size &&
           sheet.pack_size == game->pack_size && sheet.job_size == c->program->job_size &&
           (int)sheet.version == game->version && (int)sheet.steps == game->step_count &&
           (int)sheet.verbs == game->verb_count;
}

static long wish(const char *name, long otherwise)
{
    const char *value = getenv(name);
    return value ? strtol(value, NULL, 10) : otherwise;
}

static bool load_program(card *c, const orr_game *game, orr_error *error)
{
    char log[4000] = "";
    const long registers = wish("ORRERY_GPU_REGISTERS", 0);
    orr_text program = orr_text_new();
    if (!read_program(game, c->program->kind, &program, error))
        return false;
    const long level =
        wish("ORRERY_GPU_LEVEL", strlen(program.data) > LARGE_PROGRAM ? QUICK_LEVEL : BEST_LEVEL);
    int options[] = {JIT_LOG, JIT_LOG_SIZE, JIT_LEVEL, JIT_MAX_REGISTERS};
    void *values[] = {log, gpu_address(sizeof log), gpu_address((uint64_t)level),
                      gpu_address((uint64_t)registers)};
    const bool loaded =
        good(c, c->cuda.load(&c->module, program.data, registers ? 4 : 3, options, values));
    orr_text_free(&program);
    if (!loaded)
        return orr_fail(error, "The card's driver refuses the program of %s: %.200s %.100s",
                        game->title, c->machine.trouble, log);
    if (!fits(c, game))
        return orr_fail(
            error,
            "The program of %s for the card is of another build; `make gpu` builds it again.",
            game->title);
    for (int i = c->program->first; i < c->program->end; i++)
        if (!good(c, c->cuda.function(&c->kernels[i], c->module, kernel_names[i])))
            return orr_fail(error, "The program of %s for the card lacks %s.", game->title,
                            kernel_names[i]);
    return true;
}

/* All frames of the program, as gpu/build added them up, and room for the registers that calls
 * save. A thread with too little would write over its neighbours' without anybody noticing. */
static bool make_stacks(card *c)
{
    uint32_t frames = 0;
    device_pointer at = 0;
    size_t size = 0;
    return good(c, c->cuda.global(&at, &size, c->module, "gpu_stack")) &&
           good(c, c->cuda.read(&frames, at, sizeof frames)) &&
           good(c, c->cuda.limit(LIMIT_STACK, (size_t)frames + STACK_MORE));
}

/* As many as suit the card, in no more than half of its memory. */
static uint32_t slots_for(card *c, const orr_game *game)
{
    const size_t queues = (size_t)game->step_count + (size_t)game->verb_count + 1;
    const size_t each =
        gpu_room(game->state_size) + sizeof(gpu_slot) + 2 * queues * sizeof(uint32_t);
    uint32_t slots = c->machine.whole ? GPU_WHOLE_SLOTS : GPU_SLOTS;
    size_t left = 0, all = 0;
    if (!c->machine.whole && good(c, c->cuda.memory(&left, &all)))
        while (slots > GPU_WHOLE_SLOTS && slots * each > left / 2)
            slots /= 2;
    return slots;
}

static bool open_card(card *c, const orr_game *game, orr_error *error)
{
    if (!open_driver(&c->cuda, error))
        return false;
    c->retained =
        good(c, c->cuda.device(&c->device, 0)) && good(c, c->cuda.retain(&c->context, c->device));
    if (!c->retained || !good(c, c->cuda.use(c->context)) ||
        !good(c, c->cuda.device_name(c->machine.name, sizeof c->machine.name, c->device)))
        return orr_fail(error, "The NVIDIA card cannot be used: %s.", c->machine.trouble);
    c->machine.fewest = (uint32_t)wish("ORRERY_GPU_FEWEST", GPU_FEWEST);
    c->machine.most = (uint32_t)wish("ORRERY_GPU_MOST", GPU_MOST);
    c->machine.thinkers = (uint32_t)wish("ORRERY_GPU_THINKERS", GPU_THINKERS);
    c->machine.whole = wish("ORRERY_GPU_WHOLE", game->step_count < GPU_FEW_STEPS);
    c->machine.slots = (uint32_t)wish("ORRERY_GPU_SLOTS", (long)slots_for(c, game));
    return load_program(c, game, error) &&
           (make_stacks(c) ||
            orr_fail(error, "The NVIDIA card cannot be used: %s.", c->machine.trouble));
}

static gpu_machine *gpu_card(const orr_game *game, enum gpu_program program, orr_error *error)
{
    card *c = orr_alloc_zeroed(1, sizeof *c);
    c->machine = (gpu_machine){.lanes = 32,
                               .copies = 64,
                               .program = (int)program,
                               .is_card = true,
                               .enter = enter,
                               .take = take,
                               .give = give,
                               .write = write_there,
                               .read = read_there,
                               .launch = launch,
                               .wait = wait_there,
                               .words = words_there,
                               .close = put_away};
    c->program = &programs[program];
    if (open_card(c, game, error))
        return &c->machine;
    put_away(&c->machine);
    return NULL;
}

gpu_machine *gpu_open(const orr_game *game, enum gpu_program program, orr_error *error)
{
    const char *wanted = getenv("ORRERY_GPU");
    if (wanted && strcmp(wanted, "processor") == 0)
        return gpu_emulated(game);
    return gpu_card(game, program, error);
}
