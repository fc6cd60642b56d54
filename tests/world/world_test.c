/* world_test.c - servers in a world of faults, seed after seed, each in a process of its own.
 *
 *     world_test [SECONDS [SEED]]      so many seconds of seeds, from this one on
 *     WORLD_SAY=1 world_test 0 SEED    one seed, with its history
 *
 * Two kinds of worlds take turns: a server with SQLite on a disk (odd seeds), and two servers that
 * share a database (even seeds). What is checked stands in judge.h; see docs/world.md.
 */
#include "world/judge.h"

#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { USUAL_SECONDS = 45, PARTIES = 4, LONGEST_S = 600, MOST_VIOLATIONS = 3 };

void seam_random(void);
int __real_clock_gettime(clockid_t clock, struct timespec *time);
int __real_poll(struct pollfd *ready, nfds_t count, int milliseconds);

typedef struct report { /* of one world */
    long long simulated, tables, moves, faults[FAULTS];
    uint64_t print; /* of everything that the seed decided, in its order */
    bool violated;
    char words[600];
} report;

static bool talkative;
static int report_to = -1;

static const char *const fault_names[] = {
    [FAULT_KILL] = "servers killed",
    [FAULT_POWER] = "power cuts",
    [FAULT_STOP] = "restarts in order",
    [FAULT_TORN] = "torn writes",
    [FAULT_LOST] = "lost writes",
    [FAULT_WRITE] = "failed writes",
    [FAULT_SYNC] = "failed syncs",
    [FAULT_READ] = "failed reads",
    [FAULT_FULL] = "writes to a full disk",
    [FAULT_SLOW] = "slow syncs",
    [FAULT_CLOCK] = "clock jumps",
    [FAULT_STALL] = "stalled threads",
    [FAULT_CUT] = "connections cut",
    [FAULT_SILENCE] = "connections gone silent",
    [FAULT_UNKNOWN] = "commits of unknown outcome",
    [FAULT_DELAY] = "late answers of the database",
    [FAULT_RESTART] = "database restarts",
    [FAULT_DEADLOCK] = "deadlocks",
    [FAULT_LOST_ANSWER] = "answers lost on the way",
    [FAULT_HOSTILE] = "hostile requests",
};

/* ---- words ---------------------------------------------------------------------------------------------- */

static void send_report(const char *words)
{
    report r = {.simulated = world_now(),
                .tables = people_tables(),
                .moves = people_moves(),
                .print = chance(),
                .violated = words[0] != '\0'};
    memcpy(r.faults, fault_counts, sizeof r.faults);
    snprintf(r.words, sizeof r.words, "%s", words);
    if (write(report_to, &r, sizeof r) != sizeof r)
        _exit(3);
}

void violation(const char *format, ...)
{
    char words[600];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    say("VIOLATION: %s", words);
    send_report(words);
    _exit(1);
}

void say(const char *format, ...)
{
    va_list arguments;
    if (!talkative)
        return;
    const long long ms = world_now() / millisecond;
    fprintf(stdout, "%4lld:%02lld:%02lld.%03lld ", ms / 3600000, ms / 60000 % 60, ms / 1000 % 60,
            ms % 1000);
    va_start(arguments, format);
    vfprintf(stdout, format, arguments);
    va_end(arguments);
    fputc('\n', stdout);
    fflush(stdout);
}

/* ---- fate ------------------------------------------------------------------------------------------------- */

static void start_again(int index)
{
    for (int tries = 0; !machine_start(index); tries++) {
        machine_crash(index, false); /* what is left of the attempt */
        if (tries > 200)
            violation("machine %d does not start any more", index);
        fiber_sleep(chance_between(1, 20) * second);
    }
    if (!world_shares)
        judge_audit_all(false);
}

static void crash(int index, bool power)
{
    count_fault(power ? FAULT_POWER : FAULT_KILL);
    machine_crash(index, power);
    fiber_sleep(chance_between(0, 90) * second);
    start_again(index);
}

static void disk_fate(int index)
{
    static const enum fault kinds[] = {FAULT_WRITE, FAULT_FULL, FAULT_SLOW};
    const enum fault kind = kinds[chance_below(3)];
    say("disk %d: %s", index, fault_names[kind]);
    disk_trouble(index, kind, world_now() + chance_between(1, 120) * second);
}

static void base_fate(int index)
{
    const long long until = world_now() + chance_between(1, 90) * second;
    switch (chance_below(8)) {
    case 0:
        say("the database restarts");
        count_fault(FAULT_RESTART);
        base_restart(until);
        break;
    case 1:
    case 2:
        say("machine %d cannot reach the database", index);
        base_unreachable(index, until);
        break;
    case 3:
        say("the lines of machine %d are cut", index);
        base_cut(index);
        break;
    case 4:
        say("a line of machine %d goes silent", index);
        base_silence(index);
        break;
    default:
        say("the lines of machine %d are bad", index);
        base_trouble(index, until);
        break;
    }
}

static void strike(void)
{
    const int index = (int)chance_below((uint32_t)machine_count);
    switch (chance_below(10)) {
    case 0:
        crash(index, false);
        break;
    case 1:
    case 2:
        crash(index, !world_shares);
        break;
    case 3:
        count_fault(FAULT_STOP);
        machine_stop(index);
        fiber_sleep(chance_between(0, 30) * second);
        start_again(index);
        break;
    case 4:
        count_fault(FAULT_CLOCK);
        world_set_wall(chance_between(-2 * hour, 2 * hour));
        break;
    default:
        if (world_shares)
            base_fate(index);
        else
            disk_fate(index);
        break;
    }
}

static bool peace;
static int tempo;

static void fate(void *user)
{
    (void)user;
    while (!peace) {
        fiber_wait(&peace, world_now() + tempo * chance_between(20, 500) * second);
        if (!peace)
            strike();
        for (game_case *c = cases; c && chance_in(4); c = c->next)
            if (c->id[0])
                judge_audit(c, chance_in(8));
    }
    peace = false;
    fiber_wake(&peace, true);
}

/* One server is out of reach of the database while people go on at the other: what it missed it must
 * find out by itself, for perhaps nobody moves there again. */
static void last_cut(void)
{
    const int index = (int)chance_below((uint32_t)machine_count);
    const long long until = world_now() + tempo * chance_between(30, 90) * second;
    say("machine %d cannot reach the database, for the last time", index);
    base_unreachable(index, until);
    fiber_sleep(until - world_now());
}

static void history(void *user)
{
    static const int tempos[] = {1, 6, 30, 60};
    (void)user;
    tempo = tempos[chance_below(4)];
    for (int i = 0; i < machine_count; i++)
        start_again(i);
    fiber_start(NOBODY, "fate", fate, NULL);
    people_live(PARTIES, tempo, world_now() + tempo * chance_between(20, 60) * minute);
    say("the world settles");
    peace = true;
    fiber_wake(&peace, true);
    while (peace)
        fiber_wait(&peace, FOR_EVER);
    if (world_shares)
        last_cut();
    disk_heal();
    base_heal();
    people_see_the_last();
    people_settle();
    for (int i = 0; i < machine_count; i++)
        machine_crash(i, !world_shares);
    for (int i = 0; i < machine_count; i++)
        start_again(i);
    judge_audit_all(true);
    say("all is well");
}

static void live_through(uint64_t seed)
{
    chance_seed(seed);
    seam_random();
    world_shares = seed % 2 == 0;
    machine_count = world_shares ? 2 : 1;
    disk_register();
    if (world_shares)
        base_open();
    world_run(history, NULL);
    send_report("");
}

/* ---- seeds ------------------------------------------------------------------------------------------------- */

static double real_seconds(void)
{
    struct timespec now;
    __real_clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void read_report(int from, pid_t child, report *r)
{
    struct pollfd ready = {.fd = from, .events = POLLIN};
    const bool came = __real_poll(&ready, 1, LONGEST_S * 1000) > 0;
    if (!came)
        kill(child, SIGKILL);
    const bool whole = came && read(from, r, sizeof *r) == sizeof *r;
    int status = 0;
    waitpid(child, &status, 0);
    if (!whole) {
        *r = (report){.violated = true};
        snprintf(r->words, sizeof r->words,
                 came ? "the program died (status %d)" : "it takes too long (status %d)", status);
    }
}

/* What a world leaves behind must not be there for the next: a process for each. */
static void run_seed(uint64_t seed, report *r)
{
    int ends[2];
    fflush(stdout);
    if (pipe(ends) != 0)
        abort();
    const pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        report_to = ends[1];
        if (!talkative && !freopen("/dev/null", "w", stderr))
            abort();
        live_through(seed);
        _exit(0);
    }
    close(ends[1]);
    read_report(ends[0], child, r);
    close(ends[0]);
}

static void add(report *all, const report *one)
{
    all->simulated += one->simulated;
    all->tables += one->tables;
    all->moves += one->moves;
    for (int i = 0; i < FAULTS; i++)
        all->faults[i] += one->faults[i];
}

static void print_all(const report *all, int worlds, int violations, double took)
{
    printf("# %d worlds, %lld simulated hours in %.0f seconds, %lld tables, %lld moves by people\n",
           worlds, all->simulated / hour, took, all->tables, all->moves);
    printf("# faults:");
    for (int i = 0, some = 0; i < FAULTS; i++)
        if (all->faults[i])
            printf("%s %lld %s", some++ ? "," : "", all->faults[i], fault_names[i]);
    printf("\n# violations: %d\n", violations);
}

/* The same seed is the same history: told by the numbers at its end. */
static bool repeats(uint64_t seed, const report *first)
{
    report second_time = {0};
    run_seed(seed, &second_time);
    return second_time.print == first->print && second_time.simulated == first->simulated &&
           memcmp(second_time.faults, first->faults, sizeof first->faults) == 0;
}

static uint64_t number_of(const char *word, uint64_t otherwise)
{
    return word && word[0] ? strtoull(word, NULL, 10) : otherwise;
}

int main(int count, char **words)
{
    const uint64_t budget =
        number_of(count > 1 ? words[1] : getenv("WORLD_SECONDS"), USUAL_SECONDS);
    uint64_t seed = number_of(count > 2 ? words[2] : getenv("WORLD_SEED"), 1);
    const double began = real_seconds();
    report all = {0}, one;
    int worlds = 0, violations = 0;
    talkative = getenv("WORLD_SAY") != NULL;
    do {
        one = (report){0};
        run_seed(seed, &one);
        add(&all, &one);
        worlds++;
        if (one.violated) {
            violations++;
            printf("not ok - seed %llu: %s\n", (unsigned long long)seed, one.words);
            fflush(stdout);
        }
        seed++;
    } while (real_seconds() - began < (double)budget && violations < MOST_VIOLATIONS);
    print_all(&all, worlds, violations, real_seconds() - began);
    if (!violations)
        printf("ok 1 - %d worlds of faults: nothing lost, leaked or left without an answer\n",
               worlds);
    const bool same = talkative || violations || repeats(seed - 1, &one);
    printf("%s 2 - a seed repeats exactly\n1..2\n", same ? "ok" : "not ok");
    return violations > 0 || !same;
}
