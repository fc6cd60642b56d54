/* clock.h - seconds that pass, for players who think by the clock and for whoever measures them. */
#ifndef PLAYERS_CLOCK_H
#define PLAYERS_CLOCK_H

#include <time.h>

static inline double clock_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

#endif
