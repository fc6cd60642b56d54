/* world.h - a small world in which servers run: seeded, on one thread, with a clock of its own.
 *
 * The server's code is the real one, to the last byte. What it asks of the machine is answered here:
 * threads are fibers and every lock is a chance for another to go on (fiber.c, seam.c), time passes
 * when nobody has anything to do, the disk is a file system in memory that can lose, tear and refuse
 * what was not synced (disk.c), PostgreSQL is a database in memory at the end of lines that break
 * (base.c), randomness comes from the seed. So the same seed is the same history, fault by fault.
 *
 * The seam is the linker's: the calls that seam.c answers are named in the Makefile (WORLD_SEAM), those
 * of libpq are defined in base.c; SQLite and libsodium have seams of their own. See docs/world.md.
 */
#ifndef TESTS_WORLD_WORLD_H
#define TESTS_WORLD_WORLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { NOBODY = -1, MOST_MACHINES = 2 };
static const long long millisecond = 1000000, second = 1000000000LL, minute = 60 * 1000000000LL,
                       hour = 3600 * 1000000000LL;

/* ---- chance: everything that is left open here is decided by the seed ------------------------------- */

void chance_seed(uint64_t seed);
uint64_t chance(void);
uint32_t chance_below(uint32_t n); /* 0 .. n-1 */
bool chance_in(uint32_t n);        /* once in n */
long long chance_between(long long low, long long high);

/* ---- what went wrong on purpose, and what went wrong ------------------------------------------------ */

enum fault {
    FAULT_KILL,        /* a server dies; what it wrote is there */
    FAULT_POWER,       /* the machine dies; what was not synced may be gone, or half there */
    FAULT_STOP,        /* a server is stopped and started in order */
    FAULT_TORN,        /* a write of which a part was on the disk when the power went */
    FAULT_LOST,        /* one of which nothing was */
    FAULT_WRITE,       /* a write that failed */
    FAULT_SYNC,        /* a sync that failed */
    FAULT_READ,        /* a read that failed */
    FAULT_FULL,        /* the disk was full for a while */
    FAULT_SLOW,        /* the disk was slow for a while */
    FAULT_CLOCK,       /* somebody set the clock on the wall */
    FAULT_STALL,       /* a thread got no time for a while */
    FAULT_CUT,         /* a connection to the database broke */
    FAULT_SILENCE,     /* one on which nothing comes any more, without a word */
    FAULT_UNKNOWN,     /* a commit whose answer was lost, done or not */
    FAULT_DELAY,       /* an answer of the database that took long */
    FAULT_RESTART,     /* the database was restarted */
    FAULT_DEADLOCK,    /* the database chose a victim */
    FAULT_LOST_ANSWER, /* a person never saw the answer, and asks again */
    FAULT_HOSTILE,     /* a request of somebody who means harm */
    FAULTS,
};

extern long long fault_counts[FAULTS];
void count_fault(enum fault fault);

/* Something is not as it must be: the seed has found a bug. Ends the world. */
void violation(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));
/* A line of the history, for whoever looks at one seed (WORLD_SAY=1). */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- time and fibers ---------------------------------------------------------------------------------- */

long long world_now(void);  /* nanoseconds since the world began */
long long world_wall(void); /* nanoseconds since 1970, by a clock that people set */
void world_set_wall(long long by);
/* Something is wrong until then; and has nothing been wrong for a while? Then all must be as it should. */
void world_trouble(long long until);
bool world_is_calm(void);

typedef struct fiber fiber;
/* owner: the machine it dies with, or NOBODY. */
fiber *fiber_start(int owner, const char *name, void (*run)(void *user), void *user);
fiber *fiber_self(void);
int fiber_owner(void);
void fiber_sleep(long long nanoseconds);
void fiber_pause(void); /* perhaps somebody else goes on */
enum { FOR_EVER = -1 };
/* Until somebody wakes who waits for `what`, or then; true if it was woken. */
bool fiber_wait(const void *what, long long until);
void fiber_wake(const void *what, bool all);
void fiber_join(fiber *f);
void fiber_kill(int owner); /* all of a machine at once, wherever they are */
void fiber_holds(
    int by); /* it has something that outlives its machine: it is not killed meanwhile */
bool fiber_is_in_the_way(int owner);
/* Who judges takes no time and is not interrupted. */
void world_freeze(bool frozen);
bool world_is_frozen(void);

/* Run until main_fiber is through. */
void world_run(void (*main_fiber)(void *user), void *user);

/* ---- the disk ------------------------------------------------------------------------------------------- */

/* Files whose path begins with "/machine/<n>/" are on the disk of machine n; all others never fail. */
void disk_register(void);
void disk_lose_power(int which); /* after its fibers were killed */
void disk_let_go(int which);     /* of locks and shared memory: the process is gone */
void disk_trouble(int which, enum fault kind, long long until);
void disk_heal(void);

/* ---- the database that several servers share ------------------------------------------------------------ */

void base_open(void);
void base_forget(
    int which);           /* its process is gone: connections end, what was under way is undone */
void base_cut(int which); /* all lines of a machine, now */
void base_silence(int which); /* one of them hears and says nothing any more */
void base_restart(long long until);
void base_trouble(int which, long long until); /* slow, and it breaks now and then */
void base_unreachable(int which, long long until);
void base_heal(void);

/* ---- machines --------------------------------------------------------------------------------------------- */

struct desk;
struct painter;
struct store;
typedef struct machine {
    bool up, stopping;
    int life; /* how often it was started */
    struct desk *desk;
    struct painter *painter;
    struct store *audit; /* reads what is in the store, for the judge */
    long long up_since;
} machine;

extern machine machines[MOST_MACHINES];
extern int machine_count;
extern bool world_shares; /* the machines share a database */
bool machine_start(int index);
void machine_crash(int index, bool power);
void machine_stop(int index);

/* Work for a server as one of its port's threads would do it: false if the server died over it or
 * was not there. `work` runs as a fiber of the machine. */
typedef struct errand errand;
bool machine_ask(int index, void (*work)(machine *m, void *user), void *user);

/* ---- who plays -------------------------------------------------------------------------------------------- */

/* Starts them all and lets them live until then. */
void people_live(int parties, int how_slowly, long long until);
void people_settle(void); /* after the faults: everybody must get on */
long long people_tables(void);
long long people_moves(void);

#endif
