/* fiber.c - threads that take turns as the seed says, and a clock that moves when all of them wait. */
#include "world/world.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#define __sanitizer_start_switch_fiber(save, bottom, size)                                         \
    ((void)(save), (void)(bottom), (void)(size))
#define __sanitizer_finish_switch_fiber(save, bottom, size)                                        \
    ((void)(save), (void)(bottom), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(at, size) ((void)0)
#endif

enum {
    MOST_FIBERS = 512,
    STACK = SANITIZED ? 2 << 20 : 512 << 10,
    PAUSE_IN = 12,     /* how often a lock is handed over */
    STALL_IN = 200000, /* how often a thread gets no time for a while */
    CALM_S = 40,
    MOST_IDLE = 100000, /* turns without time passing: somebody runs in circles */
};

enum fiber_state { FREE, READY, WAITING, ENDED };

struct fiber {
    enum fiber_state state;
    int owner, held;
    const char *name;
    void (*run)(void *user);
    void *user;
    const void *what; /* it waits for */
    long long until;  /* ... or for this time; FOR_EVER */
    bool woken;
    unsigned long long serial;
    ucontext_t context;
    char *stack;
    void *fake; /* the sanitizer's */
};

static fiber fibers[MOST_FIBERS];
static int fiber_top; /* none beyond has ever been used */
static fiber *current;
static ucontext_t scheduler;
static void *scheduler_fake;
static const void *scheduler_bottom;
static size_t scheduler_size;
static long long now, wall_ahead;
static int frozen;
static unsigned long long serial;

long long fault_counts[FAULTS];

/* ---- chance --------------------------------------------------------------------------------------------- */

static uint64_t chance_state;

void chance_seed(uint64_t seed)
{
    chance_state = seed * 0x9e3779b97f4a7c15u + 1;
}

uint64_t chance(void)
{
    uint64_t z = chance_state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

uint32_t chance_below(uint32_t n)
{
    return (uint32_t)(((chance() >> 32) * n) >> 32);
}

bool chance_in(uint32_t n)
{
    return chance_below(n) == 0;
}

long long chance_between(long long low, long long high)
{
    return low + (long long)(chance() % (uint64_t)(high - low + 1));
}

void count_fault(enum fault fault)
{
    fault_counts[fault]++;
}

/* ---- time ------------------------------------------------------------------------------------------------- */

long long world_now(void)
{
    return now;
}

long long world_wall(void)
{
    static const long long beginning = 1767225600LL * 1000000000LL; /* 2026 */
    return beginning + now + wall_ahead;
}

void world_set_wall(long long by)
{
    wall_ahead += by;
}

static long long troubled_until;

void world_trouble(long long until)
{
    if (until > troubled_until)
        troubled_until = until;
}

bool world_is_calm(void)
{
    return now - troubled_until > CALM_S * second;
}

void world_freeze(bool stop)
{
    frozen += stop ? 1 : -1;
}

bool world_is_frozen(void)
{
    return frozen > 0;
}

/* ---- taking turns ----------------------------------------------------------------------------------------- */

static void enter(void)
{
    __sanitizer_finish_switch_fiber(NULL, &scheduler_bottom, &scheduler_size);
    current->run(current->user);
    current->state = ENDED;
    fiber_wake(current, true);
    __sanitizer_start_switch_fiber(NULL, scheduler_bottom, scheduler_size);
    setcontext(&scheduler);
}

/* Back to the scheduler, until it is this one's turn again. */
static void leave(void)
{
    fiber *self = current;
    (void)self;
    __sanitizer_start_switch_fiber(&self->fake, scheduler_bottom, scheduler_size);
    swapcontext(&self->context, &scheduler);
    __sanitizer_finish_switch_fiber(self->fake, NULL, NULL);
}

static void resume(fiber *f)
{
    current = f;
    __sanitizer_start_switch_fiber(&scheduler_fake, f->stack, STACK);
    swapcontext(&scheduler, &f->context);
    __sanitizer_finish_switch_fiber(scheduler_fake, NULL, NULL);
    current = NULL;
    if (f->state == ENDED)
        f->state = FREE;
}

static fiber *unused(void)
{
    for (int i = 0; i < fiber_top; i++)
        if (fibers[i].state == FREE)
            return &fibers[i];
    if (fiber_top == MOST_FIBERS)
        violation("there are too many threads");
    fiber *f = &fibers[fiber_top++];
    f->stack = mmap(NULL, STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (f->stack == MAP_FAILED)
        abort();
    mprotect(f->stack, 4096, PROT_NONE); /* who goes too deep is stopped at once */
    return f;
}

/* Apart, because getcontext returns twice as far as compilers know. */
__attribute__((noinline)) static void prepare(ucontext_t *context, char *stack)
{
    getcontext(context);
    context->uc_stack.ss_sp = stack;
    context->uc_stack.ss_size = STACK;
    context->uc_link = NULL;
    makecontext(context, enter, 0);
}

fiber *fiber_start(int owner, const char *name, void (*run)(void *user), void *user)
{
    fiber *f = unused();
    char *const stack = f->stack;
    *f = (fiber){.state = READY, .owner = owner, .name = name, .run = run, .user = user};
    f->stack = stack;
    f->serial = ++serial;
    ASAN_UNPOISON_MEMORY_REGION(stack + 4096, STACK - 4096);
    prepare(&f->context, stack);
    return f;
}

fiber *fiber_self(void)
{
    return current;
}

int fiber_owner(void)
{
    return current ? current->owner : NOBODY;
}

bool fiber_wait(const void *what, long long until)
{
    if (frozen)
        violation("the judge had to wait");
    current->what = what;
    current->until = until;
    current->woken = false;
    current->state = WAITING;
    leave();
    return current->woken;
}

void fiber_sleep(long long nanoseconds)
{
    if (!frozen)
        fiber_wait(NULL, now + (nanoseconds > 0 ? nanoseconds : 0));
}

void fiber_pause(void)
{
    if (frozen || !current)
        return;
    if (current->owner >= 0 && chance_in(STALL_IN)) {
        const long long stalled = chance_between(1, 5000) * millisecond;
        count_fault(FAULT_STALL);
        world_trouble(now + stalled);
        fiber_sleep(stalled);
    } else if (chance_in(PAUSE_IN)) {
        current->state = READY;
        leave();
    }
}

void fiber_wake(const void *what, bool all)
{
    int count = 0, chosen = -1;
    for (int i = 0; i < fiber_top; i++)
        if (fibers[i].state == WAITING && fibers[i].what == what) {
            count++;
            if (all || chance_below((uint32_t)count) == 0)
                chosen = i;
            if (all) {
                fibers[i].state = READY;
                fibers[i].woken = true;
            }
        }
    if (all || chosen < 0)
        return;
    fibers[chosen].state = READY;
    fibers[chosen].woken = true;
}

void fiber_join(fiber *f)
{
    const unsigned long long which = f->serial;
    while (f->serial == which && f->state != FREE && f->state != ENDED)
        fiber_wait(f, FOR_EVER);
}

void fiber_holds(int by)
{
    if (current)
        current->held += by;
}

bool fiber_is_in_the_way(int owner)
{
    for (int i = 0; i < fiber_top; i++)
        if (fibers[i].state != FREE && fibers[i].owner == owner && fibers[i].held > 0)
            return true;
    return false;
}

void fiber_kill(int owner)
{
    for (int i = 0; i < fiber_top; i++)
        if (fibers[i].state != FREE && fibers[i].owner == owner) {
            if (&fibers[i] == current)
                abort();
            fibers[i].state = FREE;
            fiber_wake(&fibers[i], true);
        }
}

/* ---- the scheduler ------------------------------------------------------------------------------------------ */

static fiber *choose(void)
{
    fiber *chosen = NULL;
    uint32_t count = 0;
    for (int i = 0; i < fiber_top; i++)
        if (fibers[i].state == READY && chance_below(++count) == 0)
            chosen = &fibers[i];
    return chosen;
}

/* Nobody has anything to do: on to when somebody has. */
static void pass_time(void)
{
    long long next = INT64_MAX;
    for (int i = 0; i < fiber_top; i++)
        if (fibers[i].state == WAITING && fibers[i].until != FOR_EVER && fibers[i].until < next)
            next = fibers[i].until;
    if (next == INT64_MAX) {
        for (int i = 0; i < fiber_top; i++)
            if (fibers[i].state == WAITING)
                say("%s of machine %d waits for ever", fibers[i].name, fibers[i].owner);
        violation("everybody waits for somebody else");
    }
    now = next > now ? next : now;
    for (int i = 0; i < fiber_top; i++)
        if (fibers[i].state == WAITING && fibers[i].until != FOR_EVER && fibers[i].until <= now)
            fibers[i].state = READY;
}

void world_run(void (*main_fiber)(void *user), void *user)
{
    fiber *first = fiber_start(NOBODY, "world", main_fiber, user);
    const unsigned long long which = first->serial;
    int turns = 0;
    long long then = now;
    while (first->state != FREE && first->serial == which) {
        fiber *next = choose();
        if (!next) {
            pass_time();
            continue;
        }
        resume(next);
        turns = now == then ? turns + 1 : 0;
        then = now;
        if (turns > MOST_IDLE)
            violation("somebody runs in circles, perhaps %s", next->name);
    }
}
