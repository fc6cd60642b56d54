/* clock.c - see clock.h. */
#include "support/clock.h"
#include "kernel/clock.h"

#include <stdatomic.h>

/* Most tests do without a table, and then there is no table_now; the simulated world has its own. */
long long __real_table_now(void) __attribute__((weak));
long long __wrap_table_now(void) __attribute__((weak));
double __real_clock_seconds(void);
double __wrap_clock_seconds(void);

/* What a clock shows while it stands; while it runs, ~ of how far it is ahead, which is negative. One
 * number each, so that other threads see the clock as it was or as it is. */
static atomic_llong wall = ~0LL;   /* milliseconds */
static atomic_llong steady = ~0LL; /* microseconds */

static void pass(atomic_llong *clock, long long time)
{
    *clock += *clock < 0 ? -time : time;
}

void clock_stands_at(long long now)
{
    steady = (long long)(clock_seconds() * 1e6);
    wall = now;
}

void clock_passes(long long milliseconds)
{
    pass(&steady, milliseconds * 1000);
    pass(&wall, milliseconds);
}

void clock_runs(void)
{
    wall = steady = ~0LL;
}

long long __wrap_table_now(void)
{
    const long long at = wall;
    return at >= 0 ? at : __real_table_now() + ~at;
}

double __wrap_clock_seconds(void)
{
    const long long at = steady;
    return at >= 0 ? (double)at / 1e6 : __real_clock_seconds() + (double)~at / 1e6;
}
